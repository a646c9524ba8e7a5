package notation

import (
	"slices"
	"strings"
	"unicode"

	"blobwars/engine"
)

// lineWidth is the most characters in a line of moves: under 80 columns.
const lineWidth = 79

// NewRecord is the record of a game: its result is the board's, and the tags are
// those given; WriteRecord adds the ones that the game itself knows.
func NewRecord(game *engine.Game, tags ...Tag) Record {
	r := Record{Tags: slices.Clone(tags), Game: game}
	r.Result = ResultOf(r.lastPosition().Outcome())
	return r
}

// WriteRecord is the record as text that ParseRecord reads back: the tags, then all
// the game's moves, those taken back included, then the result. The tags Rules, FEN,
// Result and, once the game is over, Reason say what the game says, whatever they
// said in r. Line ends and other control characters in a tag's value become spaces; a tag
// whose name is not made of letters, digits and _ is left out.
func WriteRecord(r Record) string {
	if outcome := r.lastPosition().Outcome(); outcome.Over() {
		r.Result = ResultOf(outcome)
	}
	var out strings.Builder
	for _, tag := range r.fullTags() {
		if tag.Name != "" && strings.IndexFunc(tag.Name, func(c rune) bool { return !isNameRune(c) }) < 0 {
			out.WriteString("[" + tag.Name + ` "` + escape(tag.Value) + "\"]\n")
		}
	}
	out.WriteByte('\n')
	r.writeMoves(&out)
	return out.String()
}

// fullTags is the tags with those that the game itself decides.
func (r Record) fullTags() []Tag {
	full := Record{Tags: make([]Tag, 0, len(r.Tags)+4)}
	for _, tag := range r.Tags {
		full.SetTag(tag.Name, tag.Value) // a second tag of a name would not be read back
	}
	start, last := r.Game.Start(), r.lastPosition()
	full.SetTag(TagRules, start.Rules().String())
	if start.WithRules(engine.BlobWars) != engine.Start() || r.Tag(TagFEN) != "" {
		full.SetTag(TagFEN, WriteFEN(start))
	}
	full.SetTag(TagResult, r.Result.String())
	if outcome := last.Outcome(); outcome.Over() {
		full.SetTag(TagReason, outcome.Reason.String())
	}
	return full.Tags
}

func escape(value string) string {
	value = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\t' {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(value, " "))
	return strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(value)
}

func (r Record) writeMoves(out *strings.Builder) {
	column := 0
	word := func(text string) {
		switch {
		case column > 0 && column+1+len(text) > lineWidth:
			out.WriteByte('\n')
			column = 0
		case column > 0:
			out.WriteByte(' ')
			column++
		}
		out.WriteString(text)
		column += len(text)
	}
	for ply := range r.Game.Len() {
		pos := r.Game.PositionAt(ply)
		if ply == 0 || pos.ToMove() == engine.Player1 {
			word(numberText(pos))
		}
		word(MoveText(pos, r.Game.Move(ply)))
	}
	word(r.Result.String())
	out.WriteByte('\n')
}
