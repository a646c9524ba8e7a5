package notation

import (
	"bytes"
	"errors"
	"io"
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"blobwars/engine"
	"blobwars/engine/syntax"
)

// ParseRecord reads a game record. Anything else is an *syntax.Error for the file name. If the error is in the moves,
// the record is returned as well, with the game up to there; if it is in the tags, Game is nil. The *syntax.Error of an
// illegal move wraps its *engine.IllegalMoveError. Comments are skipped, except the source of a clone; so are the
// numbers of moves, marks such as ! and $1, lines that begin with % or #, and variations beyond MaxVariations.
//
// Records of other programs are read, too: in any encoding that syntax.Lines knows; without Rules, a 7x7 board has
// those of Ataxx; without FEN, Player1 and Player2, but with Black, White, Red or Blue, the game begins at the start
// of Ataxx, unless Rules are those of Blob Wars; a forced pass may be missing, and so may the result at the end. What
// is odd but can be read is a Warning, such as a result that the moves do not lead to.
func ParseRecord(name string, data []byte) (Record, error) {
	if err := syntax.Check(name, data); err != nil {
		return Record{}, err
	}
	c := newCursor(name, bytes.NewReader(data))
	part, err := c.part()
	switch {
	case err != nil || c.atEnd():
	case c.peek() == '[':
		err = c.errorAt(c.y, c.x, secondGame, wantOneGame)
	default:
		err = c.fail(syntax.EndOfFile)
	}
	return part.Record, err
}

// Part is one of the games in a text.
type Part struct {
	Record
	Text   []byte // in UTF-8; nil if the game has an error
	Number int    // from 1
	Line   int    // of the text where it begins, from 1
}

// Records reads the game records in a text one after another, each as ParseRecord does, and holds one of them in memory.
// A record begins with a tag after anything else, or after a result; after tags, with Event or a tag that is there
// already behind a blank line. The *syntax.Error of a record has its number, if there are several, and the line in the
// text; the records after it are read all the same, unless the text is not text or cannot be read further.
func Records(name string, in io.Reader) iter.Seq2[Part, error] {
	return func(yield func(Part, error) bool) {
		c := newCursor(name, in)
		for number := 1; ; number++ {
			part, err := c.part()
			part.Number = number
			ended := c.atEnd()
			if number > 1 || !ended {
				var wrong *syntax.Error
				if errors.As(err, &wrong) {
					wrong.Game = number
				}
				for _, w := range part.Warnings {
					w.Game = number
				}
			}
			if !yield(part, err) || ended {
				return
			}
		}
	}
}

// ReadRecords reads the game records of a file of any size, as Records does. The error of a file that cannot be opened,
// as that of syntax.Open, has no number in Part.
func ReadRecords(path string) iter.Seq2[Part, error] {
	return func(yield func(Part, error) bool) {
		file, err := syntax.Open(path)
		if err != nil {
			yield(Part{}, err)
			return
		}
		defer file.Close()
		for part, err := range Records(path, file) {
			if !yield(part, err) {
				return
			}
		}
	}
}

// part reads a game up to the beginning of the next one, even after an error.
func (c *cursor) part() (Part, error) {
	c.drop()
	c.depth, c.warnings, c.omitted = 0, nil, Omitted{}
	first, x := c.dropped+1, c.x
	record, err := c.record()
	if err == nil {
		err = c.skip()
	}
	switch {
	case c.broken != nil:
		err = c.broken
	case c.large:
		err = &syntax.Error{File: c.name, Line: first, Col: x + 1, Found: largeGame, Want: syntax.WantSmall}
	}
	part := Part{Record: record, Line: first}
	part.Warnings, part.Omitted = c.warnings, c.omitted
	if err != nil {
		c.skipGame()
		c.skip() //nolint:errcheck // the next game has the comment
		return part, err
	}
	part.Text = c.text(x)
	return part, nil
}

// record reads a game up to the end of its result.
func (c *cursor) record() (Record, error) {
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
	return record, c.moves(&record, h)
}

// moves plays the moves into the record's game, up to the result or the first error.
func (c *cursor) moves(record *Record, h header) error {
	word, y, x, err := c.movesUpTo(record, record.Game)
	record.Result = ResultOf(record.Game.Position().Outcome())
	if err != nil {
		return err
	}
	result, isResult := ParseResult(word)
	switch {
	case isResult:
	case word == bothLost:
		c.warn(c.errorAt(y, x, syntax.Text.With(word), wantResult))
	case !c.atEnd() && c.peek() != '[':
		return c.fail(wantMovetext)
	case record.Game.Len() > 0, len(record.Tags) > 0:
	case len(c.warnings) > 0:
		return c.warnings[0] // there was nothing but this
	default:
		return c.fail(wantMovetext)
	}
	c.result(record, h, result, y, x)
	return nil
}

// movesUpTo plays the moves into a line of the record's game, and reads the variations among them, up to a word that is
// neither a move nor its number, which it returns with its place: a result, or at the end of a variation or of a game
// without a result "".
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
		word = c.moveOrResult()
		if _, ok := ParseResult(word); ok || word == "" || word == bothLost {
			return word, y, x, nil
		}
		if strings.ContainsAny(word, "!?$") {
			c.omitted.Marks++
		}
		move := moveWord(word)
		if move == "" {
			continue
		}
		x += utf8.RuneCountInString(word[:strings.Index(word, move)])
		pos := line.Position()
		if pos.MustPass() && !isPass(move) { // python-ataxx writes no passes
			if err := line.Play(engine.Pass()); err == nil {
				pos = line.Position()
			}
		}
		m, err := parseMoveWord(pos, move)
		if err == nil {
			err = line.Play(c.fromComment(pos, m))
		}
		if err != nil {
			return "", 0, 0, c.badMove(pos, move, y, x, err)
		}
	}
}

// moveWord returns the move in a word, without its number and the marks after it; "" if the word is only a number or a
// mark. A number may have any number of dots.
func moveWord(word string) string {
	move := strings.TrimLeft(word, "0123456789")
	switch {
	case move == "" && word == "0000":
		return word
	case strings.HasPrefix(move, ".") || strings.HasPrefix(move, "…"):
		move = strings.TrimLeft(move, ".…")
	}
	if mark := strings.IndexAny(move, "!?$+=#"); mark >= 0 {
		move = move[:mark]
	}
	if strings.IndexFunc(move, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) < 0 && move != "--" {
		return ""
	}
	return move
}

// isPass reports whether a word is a pass: as in UAI, or as other programs write it.
func isPass(move string) bool {
	return slices.Contains([]string{"0000", "--", "null", "pass"}, strings.ToLower(move))
}

// parseMoveWord reads a move as ParseMove does, and as other programs write it: with a character between its squares.
func parseMoveWord(pos engine.Position, move string) (engine.Move, error) {
	if isPass(move) {
		move = "0000"
	}
	if len(move) == 5 && strings.ContainsRune("-x:", rune(move[2])) {
		move = move[:2] + move[3:]
	}
	return ParseMove(pos, move)
}

// variation reads moves in parentheses, which replace the last move of a line.
func (c *cursor) variation(record *Record, line *engine.Game) error {
	y, x := c.y, c.x
	if len(record.Variations) >= MaxVariations {
		c.omitted.Variations++
		return c.skipVariation()
	}
	c.x++
	c.depth++
	variation := line.Clone()
	if !variation.Undo() {
		return c.errorAt(y, x, syntax.Text.With("("), wantMovetext)
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
		return c.errorAt(y, x, openVariation, syntax.WantClosing)
	}
	c.x++
	c.depth--
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
		case r == 0, r == '[' && c.x == 0:
			return c.errorAt(y, x, openVariation, syntax.WantClosing)
		}
		c.next()
		if depth == 0 {
			return nil
		}
	}
}

// badMove returns the *syntax.Error of a word for which ParseMove returned err.
func (c *cursor) badMove(pos engine.Position, word string, y, x int, err error) error {
	found, illegal := IllegalMove(word, err)
	var over *engine.IllegalMoveError
	want := wantLegal[pos.ToMove()]
	switch {
	case !illegal:
		found = Unreadable.With(syntax.Quote(word))
		want = wantMove
	case errors.As(err, &over) && over.Reason == engine.GameOver:
		want = theResult.With(ResultOf(pos.Outcome()))
	}
	wrong := c.errorAt(y, x, found, want)
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
		return illegalNoClone.With(word), true
	case errors.As(err, &illegal):
		return illegalMoves[illegal.Reason].With(word), true
	}
	return syntax.Phrase{}, false
}

// result stores the result. It is that of the board if the game is over there, or else that of the tag, or that at the
// end; one that differs is a warning, unless it is *.
func (c *cursor) result(record *Record, h header, atEnd Result, y, x int) {
	onBoard := record.Result
	for _, known := range []Result{h.result, atEnd} {
		if record.Result == Unknown {
			record.Result = known
		}
	}
	want := theResult.With(record.Result)
	for _, other := range []Result{atEnd, h.result} {
		if other != Unknown && other != record.Result {
			c.warn(c.errorAt(y, x, theResult.With(other), want))
			return // one warning of the result is enough
		}
	}
	if onBoard == Unknown && record.Result != Unknown && record.Why() == "" {
		c.warn(c.errorAt(y, x, unfinishedResult.With(record.Result), wantWhy))
	}
}
