package notation

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"blobwars/engine"
)

// NewRecord returns the record of a game, with the given tags and the result of the board. WriteRecord adds the
// tags Rules, FEN, Result and Reason.
func NewRecord(game *engine.Game, tags ...Tag) Record {
	r := Record{Tags: slices.Clone(tags), Game: game}
	r.Result = ResultOf(r.lastPosition().Outcome())
	return r
}

// WriteRecord returns the record as text that ParseRecord reads back: the tags, all moves of the game including
// those taken back, and the result. Moves are on one line, because other programs read only one; a clone is its target,
// followed by its source in a comment if that is not the first possible one. The tags Rules, FEN, Result and, if the
// game is over, Reason are written from the game, Black and White, if they are missing, from Player1 and Player2. Line
// ends and other control characters in the value of a tag become spaces; a tag with a name that could not be read back
// is omitted.
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
	for i, own := range ownNames {
		if name := full.Tag(own); name != "" && full.tagIndex(otherNames[i][0]) < 0 {
			full.SetTag(otherNames[i][0], name)
		}
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
	all := append([]*engine.Game{r.Game}, r.Variations...)
	lines := all[:1:1]
	for i := 1; i < len(all); i++ {
		if !engine.Contained(all, i) {
			lines = append(lines, all[i])
		}
	}
	words := append(lineWords(lines, engine.Branches(lines), 0, 0), r.Result.String())
	out.WriteString(strings.Join(words, " ") + "\n")
}

// lineWords returns the moves of a line after the first ones, and after each move, in parentheses, the variations that
// have another one in its place: the recursive annotation variations of PGN (Portable Game Notation Specification,
// 1994, section 8.2.5).
func lineWords(lines []*engine.Game, branches []engine.Branch, i, from int) (words []string) {
	line, begins := lines[i], true
	for ply := from; ply < line.Len(); ply++ {
		pos := line.PositionAt(ply)
		if begins || pos.ToMove() == engine.Side1 {
			words = append(words, numberText(pos))
		}
		m := line.Move(ply)
		words = append(words, m.Name(pos.Size()))
		begins = m.IsClone() && m.From != cloneSource(pos, m.To)
		if begins {
			words = append(words, "{"+m.From.Name(pos.Size())+"}")
		}
		for j, b := range branches {
			if j > 0 && b.Parent == i && min(b.Ply, line.Len()-1) == ply {
				variation := lineWords(lines, branches, j, ply)
				variation[0] = "(" + variation[0]
				variation[len(variation)-1] += ")"
				words = append(words, variation...)
				begins = true
			}
		}
	}
	return words
}

// numberText returns the number before the next move: 3. for player 1, 3... for player 2.
func numberText(pos engine.Position) string {
	number := strconv.Itoa(pos.MoveNumber())
	if pos.ToMove() == engine.Side2 {
		return number + "..."
	}
	return number + "."
}
