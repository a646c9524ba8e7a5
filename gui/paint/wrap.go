package paint

import (
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// WrapText breaks s into lines for which fits is true, at spaces, and inside a word only if the word alone does not
// fit. Runs of white space count as one space, but a no-break space stays. maxLines is the largest number of lines, 0 for
// any number; if there is more text, the last line ends with "…" and cut is true. fits must be monotone: a part of a text
// that fits fits too. It is called O(log n) times for a line of n letters, with texts of at most about twice that length.
// The last line has at least a fifth of the width, if the line before has words for it.
func WrapText(s string, fits func(string) bool, maxLines int) (lines []string, cut bool) {
	rest, whole := []rune(strings.Join(strings.FieldsFunc(s, breaks), " ")), false
	for len(rest) > 0 {
		n := longest(len(rest), func(n int) bool { return fits(string(rest[:n])) })
		if n < len(rest) && (len(lines) == maxLines-1 || n == 0) {
			return append(lines, cutText(string(rest[:n+1]), fits)), true
		}
		line := string(rest[:n])
		if n < len(rest) && rest[n] != ' ' {
			line = breakLine(line)
		}
		lines, rest = append(lines, line), rest[utf8.RuneCountInString(line):]
		if len(rest) == 0 && whole {
			fillLast(lines, fits)
		}
		if whole = len(rest) > 0 && rest[0] == ' '; whole { // the next line begins with a word
			rest = rest[1:]
		}
	}
	return lines, false
}

// fillLast moves words of the line before the last one to the last one, as long as that is short and the words fit.
func fillLast(lines []string, fits func(string) bool) {
	before, last := &lines[len(lines)-2], &lines[len(lines)-1]
	for fits(strings.Repeat(*last, 5)) {
		i := strings.LastIndexByte(*before, ' ')
		if i < 0 || !fits((*before)[i+1:]+" "+*last) {
			return
		}
		*before, *last = (*before)[:i], (*before)[i+1:]+" "+*last
	}
}

// breaks reports whether a line may end at a character.
func breaks(r rune) bool { return unicode.IsSpace(r) && r != '\u00a0' }

// breakLine returns the part of a line up to its last space, or else up to its last hyphen, underscore or slash, as in
// a file name, or else the whole line.
func breakLine(line string) string {
	if i := strings.LastIndexByte(line, ' '); i > 0 {
		return line[:i]
	}
	if i := strings.LastIndexAny(line, "-_/\\"); i > 0 {
		return line[:i+1]
	}
	return line
}

// cutText returns s, or its longest beginning that fits with "…" after it; empty if not even one letter fits so.
func cutText(s string, fits func(string) bool) string {
	if fits(s) {
		return s
	}
	runes := []rune(s)
	head := func(n int) string { return strings.TrimRight(string(runes[:n]), " ") + "…" }
	n := longest(len(runes), func(n int) bool { return fits(head(n)) })
	if n == 0 {
		return ""
	}
	return head(n)
}

// longest returns the largest n from 0 to most for which ok is true, by exponential and binary search. ok must be true
// of 0, and stay false once it is false.
func longest(most int, ok func(n int) bool) int {
	bound := 1
	for bound < most && ok(bound) {
		bound *= 2
	}
	bound = min(bound, most)
	return sort.Search(bound, func(n int) bool { return !ok(n + 1) })
}

// Wrap breaks s into at most maxLines lines (0: any number) no wider than width device pixels, as WrapText does. A
// Watcher is also called for a word that is broken.
func (p *Painter) Wrap(s string, face text.Face, width float64, maxLines int) []string {
	lines, cut := WrapText(s, p.fitsIn(face, width), maxLines)
	if shown := strings.Join(lines, " "); p.Watcher != nil && (cut || len(strings.FieldsFunc(shown, breaks)) > len(strings.FieldsFunc(s, breaks))) {
		p.Watcher.Cut(s, shown)
	}
	return lines
}

// Ellipsis returns s, or as much of its beginning as fits in width device pixels with "…" after it; empty if nothing
// fits.
func (p *Painter) Ellipsis(s string, face text.Face, width float64) string {
	shown := cutText(s, p.fitsIn(face, width))
	if shown != s && p.Watcher != nil {
		p.Watcher.Cut(s, shown)
	}
	return shown
}

// EllipsisStart returns s, or as much of its end as fits in width device pixels with "…" before it, and at least the
// last letter: for paths, whose end matters most.
func (p *Painter) EllipsisStart(s string, face text.Face, width float64) string {
	fits, runes := p.fitsIn(face, width), []rune(s)
	if fits(s) || len(runes) == 0 {
		return s
	}
	tail := func(n int) string { return "…" + string(runes[len(runes)-n:]) }
	return tail(max(longest(len(runes)-1, func(n int) bool { return fits(tail(n)) }), 1))
}

// fitsIn returns a function that reports whether a text is at most width device pixels wide.
func (p *Painter) fitsIn(face text.Face, width float64) func(string) bool {
	return func(s string) bool { return p.Width(s, face) <= width }
}
