package paint

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
)

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
