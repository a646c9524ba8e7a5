package notation

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"blobwars/engine"
	"blobwars/engine/syntax"
)

// header is the content of the tags.
type header struct {
	tags   []Tag
	start  engine.Position
	result Result
}

// maxTags is the greatest number of tags of a record: the time to find a second one of a name grows with its square.
const maxTags = 1000

// header reads the tags, even after an error in one of them, up to the moves or the first tag of another game.
func (c *cursor) header() (h header, wrong error) {
	h.start = engine.Start()
	for before := 0; ; before = c.y {
		if err := c.skip(); err != nil {
			return h, err
		}
		if c.peek() != '[' {
			break
		}
		c.joinTag()
		y, x := c.y, c.x
		name, value, from, err := c.tag()
		isNew := h.tagIndex(name) < 0
		switch {
		case len(h.tags) > 0 && c.beginsGame(name, isNew, before, y):
			c.y, c.x = y, x
			h.begin()
			return h, wrong
		case err != nil && slices.ContainsFunc(checkedTags, func(checked string) bool { return strings.EqualFold(name, checked) }):
			wrong = firstError(wrong, err)
		case err != nil:
			c.warn(err)
		case !isNew:
			c.warn(c.errorAt(y, x+1, duplicateTag.With(syntax.Shorten(name)), wantOtherTag))
		case len(h.tags) == maxTags:
			most := strconv.Itoa(maxTags)
			wrong = firstError(wrong, c.errorAt(y, x+1, manyTags.With(most), wantFewTags.With(most)))
		default:
			wrong = firstError(wrong, c.storeTag(&h, name, value, from))
			h.tags = append(h.tags, Tag{name, value})
		}
	}
	h.begin()
	return h, wrong
}

func firstError(first, second error) error {
	if first != nil {
		return first
	}
	return second
}

func (h *header) tagIndex(name string) int { return Record{Tags: h.tags}.tagIndex(name) }

// checkedTags are the tags without which the moves cannot be read.
var checkedTags = []string{TagFEN, TagRules}

// beginsGame reports whether a tag after other tags begins another game: Event, or one that is there already, after a
// blank line, or a second Event. The lines of the tag before it and of itself are given.
func (c *cursor) beginsGame(name string, isNew bool, before, y int) bool {
	isEvent := strings.EqualFold(name, TagEvent)
	if isNew && !isEvent {
		return false
	}
	blank := slices.ContainsFunc(c.Rows[min(before+1, y):y], func(row []rune) bool {
		return !slices.ContainsFunc(row, func(r rune) bool { return !isBlank(r) })
	})
	return blank || isEvent && !isNew
}

// begin completes the start of the game, once all tags are known.
func (h *header) begin() {
	r := Record{Tags: h.tags}
	has := func(name string) bool { return r.Tag(name) != "" }
	rules, ok := engine.ParseRules(r.Tag(TagRules))
	others := slices.ContainsFunc(slices.Concat(otherNames[:]...), func(name string) bool { return r.tagIndex(name) >= 0 })
	isOther := !has(TagPlayer1) && !has(TagPlayer2) && others // the record is one of another program
	if !has(TagFEN) && isOther && (!ok || rules == engine.Ataxx) {
		h.start = engine.StartOn(7, engine.Ataxx)
	}
	if ok {
		h.start = h.start.WithRules(rules)
	}
}

// maxTagLines is the greatest number of lines of a tag.
const maxTagLines = 5

// joinTag moves the lines of the tag at the cursor into the last of them, with spaces between them. Lines that do not
// make a whole tag stay as they are.
func (c *cursor) joinTag() {
	tag := c.Rows[c.y][c.x:]
	for n := 0; n < maxTagLines && !isWholeTag(tag); n++ {
		y := c.y + n
		if y+1 == len(c.Rows) && !c.more() {
			return
		}
		next := c.Rows[y+1]
		if first := slices.IndexFunc(next, func(r rune) bool { return !isBlank(r) }); first < 0 || next[first] == '[' {
			return
		}
		if tag = slices.Concat(tag, []rune{' '}, next); !isWholeTag(tag) {
			continue
		}
		c.held += n + 1
		c.Rows[c.y] = c.Rows[c.y][:c.x]
		for c.y <= y {
			c.y++
			c.Rows[c.y] = nil
		}
		c.Rows[c.y], c.x = tag, 0
	}
}

// isWholeTag reports whether a line has the end of the tag at its beginning.
func isWholeTag(row []rune) bool {
	quote := slices.Index(row, '"')
	if quote < 0 {
		return slices.Contains(row, ']')
	}
	end, _ := tagEnd(row, quote+1)
	return end >= 0
}

// tag reads a tag. from is the column of its value. After an error, which is at its place in the line, the cursor is at
// the end of the line.
func (c *cursor) tag() (name, value string, from int, wrong *syntax.Error) {
	defer func() {
		if wrong != nil {
			c.x = len(c.Rows[c.y])
		}
	}()
	c.x++
	c.skipBlanks()
	name = c.word(isNameRune)
	c.skipBlanks()
	switch {
	case name == "":
		return "", "", 0, c.fail(wantTagName)
	case c.peek() != '"':
		return name, "", 0, c.fail(wantTagValue)
	}
	c.x++
	from = c.x
	end, after := tagEnd(c.Rows[c.y], from)
	if end < 0 {
		c.x = len(c.Rows[c.y])
		if last := lastIndex(c.Rows[c.y], '"'); last >= from {
			c.x = last + 1
			c.skipBlanks()
			return name, "", from, c.fail(wantBracket)
		}
		return name, "", from, c.fail(wantQuote)
	}
	c.x = after
	return name, unescape(c.Rows[c.y][from:end]), from, nil
}

func lastIndex(row []rune, wanted rune) int {
	for x := len(row) - 1; x >= 0; x-- {
		if row[x] == wanted {
			return x
		}
	}
	return -1
}

// tagEnd returns the column of the quote that ends a tag's value, which begins at column from, and the column after the
// bracket; -1 if there is none. It is the first quote before a bracket with which a word ends; or else, because other
// programs write quotes and \ in a value as they are, the last one before a bracket.
func tagEnd(row []rune, from int) (end, after int) {
	end = -1
	escaped := false
	for x := from; x < len(row); x++ {
		if row[x] == '"' {
			bracket := x + 1
			for bracket < len(row) && isBlank(row[bracket]) {
				bracket++
			}
			if bracket < len(row) && row[bracket] == ']' {
				end, after = x, bracket+1
				if !escaped && (after == len(row) || isBlank(row[after]) || row[after] == '[') {
					return end, after
				}
			}
		}
		escaped = row[x] == '\\' && !escaped
	}
	return end, after
}

// unescape returns the value of a tag, in which \" and \\ stand for " and \.
func unescape(row []rune) string {
	var value strings.Builder
	for x := 0; x < len(row); x++ {
		if row[x] == '\\' && x+1 < len(row) && (row[x+1] == '"' || row[x+1] == '\\') {
			x++
		}
		value.WriteRune(row[x])
	}
	return value.String()
}

// isNameRune reports whether a character can be part of a tag's name. PGN knows letters, digits and _ (section 8.1.1);
// other programs use more.
func isNameRune(r rune) bool {
	return !isBlank(r) && !unicode.IsControl(r) && !strings.ContainsRune(`"[]{}();%`, r)
}

// storeTag stores the value of a tag that the reader knows in h. The value begins at the given column, and the tag ends
// before the cursor. A result that is not known is as good as none.
func (c *cursor) storeTag(h *header, name, value string, from int) error {
	found := syntax.Text.With(syntax.Quote(value))
	known := strings.Trim(value, " ?-*") != ""
	switch {
	case strings.EqualFold(name, TagFEN) && known:
		end, _ := tagEnd(c.Rows[c.y], from)
		start, err := c.fen(c.y, from, end)
		h.start = start
		return syntax.MoveDown(err, c.dropped)
	case strings.EqualFold(name, TagRules) && known:
		if _, ok := engine.ParseRules(value); !ok {
			return c.errorAt(c.y, from, found, wantRules)
		}
	case strings.EqualFold(name, TagResult):
		result, isResult := ParseResult(value)
		h.result = result
		if !isResult && known {
			c.warn(c.errorAt(c.y, from, found, wantResult))
		}
	}
	return nil
}
