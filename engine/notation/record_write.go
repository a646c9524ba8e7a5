package notation

import (
	"slices"
	"strings"
	"unicode"

	"blobwars/engine"
)

// lineWidth is the greatest number of characters in a line of moves.
const lineWidth = 79

// NewRecord returns the record of a game, with the given tags and the result of the board. WriteRecord adds the
// tags Rules, FEN, Result and Reason.
func NewRecord(game *engine.Game, tags ...Tag) Record {
	r := Record{Tags: slices.Clone(tags), Game: game}
	r.Result = ResultOf(r.lastPosition().Outcome())
	return r
}

// WriteRecord returns the record as text that ParseRecord reads back: the tags, all moves of the game including
// those taken back, and the result. The tags Rules, FEN, Result and, if the game is over, Reason are
// written from the game. Line ends and other control characters in the value of a tag become spaces; a tag
// with a name that is not made of letters, digits and _ is omitted.
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

// fullTags returns the tags together with those written from the game.
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
		if ply == 0 || pos.ToMove() == engine.Side1 {
			word(numberText(pos))
		}
		word(MoveText(pos, r.Game.Move(ply)))
	}
	word(r.Result.String())
	out.WriteByte('\n')
}
