package notation

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"blobwars/engine"
	"blobwars/engine/syntax"
)

// ParseRecord reads a game record. Anything else is an *syntax.Error for the file name. If the error is in the
// moves, the record is returned as well, with the game up to there; if it is in the tags, Game is nil. The
// *syntax.Error of an illegal move wraps its *engine.IllegalMoveError. Comments are skipped, except the source of a
// clone; so are marks such as ! and $1, lines that begin with % or #, and variations beyond MaxVariations.
//
// Records of other programs are read, too: without Rules, a 7x7 board has those of Ataxx; without FEN, Rules and
// Player1, but with Black, White, Red or Blue, the game begins at the start of Ataxx; moves may be numbered from 1 whatever the
// FEN says; the result at the end may be missing. A result that the moves do not lead to is read with a Warning.
func ParseRecord(name string, data []byte) (Record, error) {
	if err := syntax.Check(name, data); err != nil {
		return Record{}, err
	}
	c := &cursor{source: newSource(name, data)}
	h, err := c.header()
	if err != nil {
		return Record{}, err
	}
	record := Record{Tags: h.tags, Game: engine.NewGame(h.start)}
	for i, own := range ownNames {
		for _, other := range otherNames[i] {
			if name := record.Tag(other); name != "" && record.tagIndex(own) < 0 {
				record.SetTag(own, name)
			}
		}
	}
	err = c.moves(&record, h)
	return record, err
}

// header is the content of the tags.
type header struct {
	tags      []Tag
	start     engine.Position
	result    Result
	hasResult bool
}

// maxTags is the greatest number of tags of a record: the time to find a second one of a name grows with its square.
const maxTags = 1000

// header reads the tags.
func (c *cursor) header() (header, error) {
	h := header{start: engine.Start()}
	for {
		if err := c.skip(); err != nil {
			return h, err
		}
		if c.peek() != '[' {
			h.begin()
			return h, nil
		}
		if err := c.tag(&h); err != nil {
			return h, err
		}
	}
}

// begin completes the start of the game, once all tags are known.
func (h *header) begin() {
	r := Record{Tags: h.tags}
	has := func(name string) bool { return r.tagIndex(name) >= 0 }
	if !has(TagFEN) && !has(TagRules) && !has(TagPlayer1) && r.hasOtherNames() {
		h.start = engine.StartOn(7, engine.Ataxx)
	}
	if rules, ok := engine.ParseRules(r.Tag(TagRules)); ok {
		h.start = h.start.WithRules(rules)
	}
}

func (c *cursor) tag(h *header) error {
	c.x++
	c.skipBlanks()
	nameAt := c.x
	name := c.word(isNameRune)
	if name == "" {
		return c.fail("want-tag-name", "")
	}
	if slices.ContainsFunc(h.tags, func(t Tag) bool { return t.Name == name }) {
		return c.ErrorAt(c.y, nameAt, syntax.Phrase{Key: "duplicate-tag", Arg: syntax.Shorten(name)}, syntax.Phrase{Key: "want-other-tag"})
	}
	if len(h.tags) == maxTags {
		most := strconv.Itoa(maxTags)
		return c.ErrorAt(c.y, nameAt, syntax.Phrase{Key: "many-tags", Arg: most}, syntax.Phrase{Key: "want-few-tags", Arg: most})
	}
	blanks := c.x
	c.skipBlanks()
	if c.x == blanks || c.peek() != '"' {
		return c.fail("want-tag-value", "")
	}
	c.x++
	from := c.x
	value, err := c.quoted()
	if err != nil {
		return err
	}
	if err := c.storeTag(h, name, value, from); err != nil {
		return err
	}
	c.skipBlanks()
	if c.peek() != ']' {
		return c.fail("want-bracket", "")
	}
	c.x++
	h.tags = append(h.tags, Tag{name, value})
	return nil
}

// storeTag stores the value of a tag that the reader knows in h. The value is in the columns from the given one up
// to the quote before the cursor.
func (c *cursor) storeTag(h *header, name, value string, from int) (err error) {
	var ok bool
	found := syntax.Phrase{Key: "text", Arg: strconv.Quote(syntax.Shorten(value))}
	switch name {
	case TagFEN:
		h.start, err = c.source.fen(c.y, from, c.x-1)
		return err
	case TagRules:
		if _, ok = engine.ParseRules(value); !ok {
			return c.ErrorAt(c.y, from, found, syntax.Phrase{Key: "want-rules"})
		}
	case TagResult:
		if h.result, ok = ParseResult(value); !ok {
			return c.ErrorAt(c.y, from, found, syntax.Phrase{Key: "want-result"})
		}
		h.hasResult = true
	}
	return nil
}

// moves plays the moves into the record's game, up to the result or the first error.
func (c *cursor) moves(record *Record, h header) error {
	word, y, x, err := c.movesUpTo(record, record.Game)
	record.Result = ResultOf(record.Game.Position().Outcome())
	if err != nil {
		return err
	}
	if result, ok := ParseResult(word); ok {
		return c.result(record, h, result, y, x)
	}
	if c.atEnd() && record.Game.Len() > 0 {
		if !h.hasResult {
			h.result = record.Result
		}
		return c.result(record, h, h.result, y, x)
	}
	return c.fail("want-movetext", "")
}

// movesUpTo plays the moves into a line of the record's game, and reads the variations among them, up to a word that is
// neither a move nor its number, which it returns with its place: a result, or at the end of a variation "".
func (c *cursor) movesUpTo(record *Record, line *engine.Game) (word string, y, x int, err error) {
	for {
		if err := c.skip(); err != nil {
			return "", 0, 0, err
		}
		y, x = c.y, c.x
		if c.peek() == '(' {
			if err := c.variation(record, line); err != nil {
				return "", 0, 0, err
			}
			continue
		}
		word = c.word(isMoveRune)
		if _, ok := ParseResult(word); ok || word == "" {
			return word, y, x, nil
		}
		pos := line.Position()
		if number := leadingNumber(word); number != "" {
			if !c.numbered && number != numberText(pos, 0) && number == numberText(pos, 1-line.Start().MoveNumber()) {
				c.offset = 1 - line.Start().MoveNumber()
			}
			c.numbered = true
			if want := numberText(pos, c.offset); number != want {
				return "", 0, 0, c.ErrorAt(y, x, syntax.Phrase{Key: "move-number", Arg: syntax.Shorten(number)}, syntax.Phrase{Key: "want-that-number", Arg: want})
			}
			c.x = x + len(number)
			continue
		}
		if strings.Trim(word, "!?") == "" || word[0] == '$' { // a mark of the move before
			continue
		}
		m, err := ParseMove(pos, strings.TrimRight(word, "!?"))
		if err == nil {
			if m, err = c.fromComment(pos, m); err != nil {
				return "", 0, 0, err
			}
			err = line.Play(m)
		}
		if err != nil {
			return "", 0, 0, c.badMove(pos, word, y, x, err)
		}
	}
}

// variation reads moves in parentheses, which replace the last move of a line.
func (c *cursor) variation(record *Record, line *engine.Game) error {
	y, x := c.y, c.x
	if len(record.Variations) >= MaxVariations {
		return c.skipVariation()
	}
	c.x++
	variation := line.Clone()
	if !variation.Undo() {
		return c.ErrorAt(y, x, syntax.Phrase{Key: "text", Arg: "("}, syntax.Phrase{Key: "want-movetext"})
	}
	variation.DropUndone()
	record.Variations = append(record.Variations, variation)
	from := variation.Len()
	if _, _, _, err := c.movesUpTo(record, variation); err != nil { // a result at its end says nothing
		return err
	}
	if err := c.skip(); err != nil {
		return err
	}
	if c.peek() != ')' {
		return c.ErrorAt(y, x, syntax.Phrase{Key: "open-variation"}, syntax.Phrase{Key: "want-variation-end"})
	}
	c.x++
	if variation.Len() == from { // without a move
		record.Variations = slices.DeleteFunc(record.Variations, func(g *engine.Game) bool { return g == variation })
	}
	return nil
}

// skipVariation skips a variation with those in it.
func (c *cursor) skipVariation() error {
	y, x := c.y, c.x
	for depth := 0; ; {
		switch r := c.peek(); {
		case r == '(':
			depth++
		case r == ')':
			depth--
		case r == '{', r == ';', c.x == 0 && isEscape(r):
			if err := c.skip(); err != nil {
				return err
			}
			continue
		case r == 0:
			return c.ErrorAt(y, x, syntax.Phrase{Key: "open-variation"}, syntax.Phrase{Key: "want-variation-end"})
		}
		c.next()
		if depth == 0 {
			return nil
		}
	}
}

// leadingNumber returns the move number that word begins with, dots included, or "".
func leadingNumber(word string) string {
	dots := strings.TrimLeft(word, "0123456789")
	rest := strings.TrimLeft(dots, ".")
	if dots == word || rest == dots {
		return ""
	}
	return word[:len(word)-len(rest)]
}

// numberText returns the number before the next move, 3. for player 1, 3... for player 2, plus an offset.
func numberText(pos engine.Position, offset int) string {
	number := strconv.Itoa(pos.MoveNumber() + offset)
	if pos.ToMove() == engine.Side2 {
		return number + "..."
	}
	return number + "."
}

// badMove returns the *syntax.Error of a word for which ParseMove returned err.
func (c *cursor) badMove(pos engine.Position, word string, y, x int, err error) error {
	found, illegal := IllegalMove(word, err)
	want := syntax.Phrase{Key: "want-legal-" + strconv.Itoa(pos.ToMove().Number())}
	switch {
	case !illegal:
		found = syntax.Phrase{Key: "unreadable", Arg: strconv.Quote(syntax.Shorten(word))}
		want = syntax.Phrase{Key: "want-move"}
	case found.Key == whyKeys[engine.GameOver]:
		want = syntax.Phrase{Key: "want-that-result", Arg: ResultOf(pos.Outcome()).String()}
	}
	wrong := c.ErrorAt(y, x, found, want)
	wrong.Err = err
	return wrong
}

// IllegalMove returns the phrase that says why a move that is written as word is illegal. It returns false if err, of
// ParseMove or engine.Game.Play, is not about an illegal move.
func IllegalMove(word string, err error) (syntax.Phrase, bool) {
	var illegal *engine.IllegalMoveError
	var clone *CloneError
	switch {
	case errors.As(err, &clone) && clone.Reason == engine.NoBlob:
		return syntax.Phrase{Key: "illegal-no-clone", Arg: word}, true
	case errors.As(err, &illegal):
		return syntax.Phrase{Key: whyKeys[illegal.Reason], Arg: word}, true
	}
	return syntax.Phrase{}, false
}

var whyKeys = map[engine.IllegalReason]string{
	engine.GameOver:   "illegal-over",
	engine.CannotPass: "illegal-pass",
	engine.OffBoard:   "illegal-off",
	engine.NoBlob:     "illegal-no-blob",
	engine.NotYours:   "illegal-opponent",
	engine.Taken:      "illegal-taken",
	engine.TooFar:     "illegal-far",
}

// result checks the final result. It must be the same as in the tag, and as on the board if the game is over
// there; * is possible with any board.
func (c *cursor) result(record *Record, h header, result Result, y, x int) error {
	onBoard := record.Result
	want := result
	switch {
	case h.hasResult && h.result != result:
		want = h.result
	case onBoard != Unknown && result != Unknown:
		want = onBoard
	}
	if want != result {
		return c.ErrorAt(y, x, syntax.Phrase{Key: "other-result", Arg: result.String()}, syntax.Phrase{Key: "want-that-result", Arg: want.String()})
	}
	if onBoard == Unknown && result != Unknown {
		record.Result = result
		if record.Why() == "" {
			record.Warning = c.ErrorAt(y, x, syntax.Phrase{Key: "unfinished-result", Arg: result.String()}, syntax.Phrase{Key: "want-why"})
		}
	}
	if err := c.skip(); err != nil {
		return err
	}
	if !c.atEnd() {
		if c.peek() == '[' {
			return c.ErrorAt(c.y, c.x, syntax.Phrase{Key: "second-game"}, syntax.Phrase{Key: "want-one-game"})
		}
		return c.fail("want-eof", "")
	}
	return nil
}
