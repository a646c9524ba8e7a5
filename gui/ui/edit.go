package ui

import (
	"slices"
	"strings"
	"unicode"

	"github.com/go-text/typesetting/segmenter"
)

// edit is a line of text with a caret. The text between mark and caret is selected.
type edit struct {
	text        []rune
	caret, mark int
}

// set replaces the text, if it is different.
func (e *edit) set(text string) {
	if string(e.text) == text {
		return
	}
	e.text = []rune(text)
	e.caret = min(e.caret, len(e.text))
	e.mark = e.caret
}

// selection returns the beginning and the end of the selected text.
func (e *edit) selection() (from, to int) { return min(e.caret, e.mark), max(e.caret, e.mark) }

func (e *edit) selected() string {
	from, to := e.selection()
	return string(e.text[from:to])
}

func (e *edit) selectAll() { e.mark, e.caret = 0, len(e.text) }

// selectWord selects the word at the caret; nothing between words.
func (e *edit) selectWord() {
	e.mark = e.caret
	for e.mark > 0 && e.inWord(e.mark-1) {
		e.mark--
	}
	for e.caret < len(e.text) && e.inWord(e.caret) {
		e.caret++
	}
}

// moveTo moves the caret to the position i; extend keeps the other end of the selection.
func (e *edit) moveTo(i int, extend bool) {
	e.caret = min(max(i, 0), len(e.text))
	if !extend {
		e.mark = e.caret
	}
}

// move moves the caret by one letter or one word to the right (+1) or the left (-1). Without extend, and if text is
// selected, it moves to that end of the selection.
func (e *edit) move(by int, word, extend bool) {
	from, to := e.selection()
	switch {
	case !extend && from != to && !word && by < 0:
		e.moveTo(from, false)
	case !extend && from != to && !word:
		e.moveTo(to, false)
	default:
		e.moveTo(e.neighbour(by, word), extend)
	}
}

// inWord reports whether the letter after the position i belongs to a word.
func (e *edit) inWord(i int) bool { return unicode.IsLetter(e.text[i]) || unicode.IsDigit(e.text[i]) }

// neighbour returns the position one letter or one word from the caret.
func (e *edit) neighbour(by int, word bool) int {
	i := e.caret
	at := func(i int) bool { // the next letter in this direction belongs to a word
		if by < 0 {
			i--
		}
		return e.inWord(i)
	}
	inside := func() bool { return by < 0 && i > 0 || by > 0 && i < len(e.text) }
	if !word {
		return e.nextLetter(by)
	}
	for inside() && !at(i) {
		i += by
	}
	for inside() && at(i) {
		i += by
	}
	return i
}

// nextLetter returns the position one letter from the caret. A flag, a letter with its accents and other characters that
// are seen as one are one letter.
func (e *edit) nextLetter(by int) int {
	var all segmenter.Segmenter
	all.Init(e.text)
	before := 0
	for letters := all.GraphemeIterator(); letters.Next(); {
		letter := letters.Grapheme()
		end := letter.Offset + len(letter.Text)
		switch {
		case by < 0 && end >= e.caret:
			return letter.Offset
		case by > 0 && end > e.caret:
			return end
		}
		before = end
	}
	return before
}

// insert replaces the selection by text. Line breaks and tabs become spaces, other characters that cannot be printed
// are left out, and the whole text is cut to at most limit letters (0: any number).
func (e *edit) insert(text string, limit int) {
	text = strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return ' '
		case unicode.IsPrint(r), r == '\u200c', r == '\u200d': // joiners change the shape of letters
			return r
		}
		return -1
	}, text)
	from, to := e.selection()
	letters := []rune(text)
	if limit > 0 {
		letters = letters[:min(len(letters), max(limit-len(e.text)+to-from, 0))]
	}
	e.text = slices.Replace(e.text, from, to, letters...)
	e.moveTo(from+len(letters), false)
}

// remove deletes the selection, or else the letter or word beside the caret.
func (e *edit) remove(by int, word bool) {
	if e.caret == e.mark {
		e.moveTo(e.neighbour(by, word), true)
	}
	from, to := e.selection()
	e.text = slices.Delete(e.text, from, to)
	e.moveTo(from, false)
}
