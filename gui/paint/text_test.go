package paint

import (
	"image"
	"image/color"
	"strings"
	"testing"
	"unicode/utf8"

	"codeberg.org/go-fonts/liberation/liberationsansregular"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"github.com/stretchr/testify/require"
)

var ink = color.NRGBA{200, 100, 50, 255}

func TestTextAlignsAndMeasures(t *testing.T) {
	p := newTestPainter(t)
	face := p.Face(Bold, 24)
	w := p.Width("Blobs", face)
	require.True(t, w > 50 && w < 90, w)
	for align, from := range map[Align]float64{Start: 100, Middle: 100 - w/2, End: 100 - w} {
		box := inked(drawn(p, 200, 60, func(dst Canvas) { p.Text(dst, "Blobs", 100, 30, face, ink, align) }))
		require.InDelta(t, from, float64(box.Min.X), 4, "align %d", align)
		require.InDelta(t, from+w, float64(box.Max.X), 4, "align %d", align)
		require.InDelta(t, 30, float64(box.Min.Y+box.Max.Y)/2, 1.5, "capitals stand around y")
	}
	require.Same(t, face, p.Face(Bold, 24.05), "faces are kept")
}

// inked is the smallest rectangle around everything clearly drawn.
func inked(img *image.RGBA) image.Rectangle {
	var box image.Rectangle
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if img.RGBAAt(x, y).A > 60 {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return box
}

func TestEllipsis(t *testing.T) {
	p := newTestPainter(t)
	face, long := p.Face(Regular, 15), "Año nuevo: el ordenador contraataca"
	full := p.Width(long, face)
	require.Equal(t, long, p.Ellipsis(long, face, full))
	last := 0
	for width := 0.0; width < full; width += 7 {
		got := p.Ellipsis(long, face, width)
		require.LessOrEqual(t, p.Width(got, face), width, got)
		require.True(t, got == "" || strings.HasSuffix(got, "…") && strings.HasPrefix(long, strings.TrimSuffix(got, "…")), got)
		n := utf8.RuneCountInString(got)
		require.GreaterOrEqual(t, n+1, last, "more room, no fewer letters: %q", got)
		last = n
	}
	require.Greater(t, last, 20)
}

// letters is a measure by which every letter is one wide.
func letters(width int) func(string) bool {
	return func(s string) bool { return utf8.RuneCountInString(s) <= width }
}

func TestWrapText(t *testing.T) {
	for name, test := range map[string]struct {
		text         string
		width, lines int
		want         []string
		cut          bool
	}{
		"nothing":             {"", 10, 2, nil, false},
		"only white space":    {"  \n ", 10, 2, nil, false},
		"one line":            {"one two", 7, 2, []string{"one two"}, false},
		"line breaks":         {"one\ntwo", 7, 2, []string{"one two"}, false},
		"two lines":           {"one two three four", 12, 2, []string{"one two", "three four"}, false},
		"too much for one":    {"one two three", 8, 1, []string{"one two…"}, true},
		"too much for three":  {"aa bb cc dd ee ff gg hh", 6, 3, []string{"aa bb", "cc dd", "ee ff…"}, true},
		"any number":          {"a b c", 1, 0, []string{"a", "b", "c"}, false},
		"a long word":         {"Donaudampfschifffahrt ok", 10, 4, []string{"Donaudampf", "schifffahr", "t ok"}, false},
		"a long word, cut":    {"Donaudampfschifffahrt ok", 11, 2, []string{"Donaudampfs", "chifffahrt…"}, true},
		"a file name":         {"Saved as blobwars-2026-11-21-1.pgn", 21, 3, []string{"Saved as", "blobwars-2026-11-21-", "1.pgn"}, false},
		"letters of 2 bytes":  {"ñandú ñandú", 5, 2, []string{"ñandú", "ñandú"}, false},
		"a no-break space":    {"kept: 3,\u00a01", 8, 2, []string{"kept:", "3,\u00a01"}, false},
		"a word left over":    {"one two three 4", 14, 2, []string{"one two", "three 4"}, false},
		"two words left over": {"one two three 4 5", 16, 2, []string{"one two", "three 4 5"}, false},
		"a fifth of a line":   {"one two three six", 14, 2, []string{"one two three", "six"}, false},
		"no word to spare":    {"Donaudampf ok", 10, 2, []string{"Donaudampf", "ok"}, false},
		"no room for letters": {"wide", 0, 2, []string{""}, true},
	} {
		t.Run(name, func(t *testing.T) {
			got, cut := WrapText(test.text, letters(test.width), test.lines)
			require.Equal(t, test.want, got)
			require.Equal(t, test.cut, cut)
		})
	}
}

// TestWrapTextMeasuresLittle counts the letters that are measured: the crash screen once took cubic time for the
// message of a panic, 3.6 s for 2,000 letters.
func TestWrapTextMeasuresLittle(t *testing.T) {
	for name, text := range map[string]string{"words": strings.Repeat("four ", 4000), "one word": strings.Repeat("x", 20_000)} {
		for _, lines := range []int{4, 0} {
			measured := 0
			WrapText(text, func(s string) bool { measured += len(s); return len(s) <= 80 }, lines)
			require.Less(t, measured, 40*len(text), "%s, %d lines", name, lines)
		}
	}
}

// TestLettersOfOtherScriptsAreDrawnInFontsOfTheSystem: names of files are in Vietnamese and Hebrew, too, which is
// written from right to left.
func TestLettersOfOtherScriptsAreDrawnInFontsOfTheSystem(t *testing.T) {
	p, err := NewPainter()
	require.NoError(t, err)
	require.True(t, p.CanDraw("Émile Ωμέγα Жук"))
	require.False(t, p.HasUndrawn())
	require.False(t, p.CanDraw("Nguyễn"))
	require.False(t, p.CanDraw("שלום ễ"))
	require.Equal(t, []rune("ễש"), p.TakeUndrawn())
	p.CanDraw("Nguyễn")
	require.Empty(t, p.TakeUndrawn(), "each is looked for once")

	require.NoError(t, p.AddFont(liberationsansregular.TTF, 0))
	require.True(t, p.CanDraw("Nguyễn שלום"))
	face := p.Face(Bold, 20)
	type part struct {
		s         string
		system    bool
		direction text.Direction
	}
	partsOf := func(s string) (parts []part) {
		for _, r := range p.runs(s, face) {
			parts = append(parts, part{r.s, r.face.Source != p.fonts[Bold], r.face.Direction})
		}
		return parts
	}
	const right, left = text.DirectionLeftToRight, text.DirectionRightToLeft
	require.Equal(t, []part{{"Jürgen", false, right}}, partsOf("Jürgen"))
	require.Equal(t, []part{{"Nguy", false, right}, {"ễ", true, right}, {"n", false, right}}, partsOf("Nguyễn"))
	require.Equal(t, []part{{"1. ", false, right}, {"דן כהן", true, left}, {" – Eva", false, right}}, partsOf("1. דן כהן – Eva"))
	require.InDelta(t, p.Width("1. ", face)+p.Width("דן כהן", face)+p.Width(" – Eva", face), p.Width("1. דן כהן – Eva", face), 1e-6)
}
