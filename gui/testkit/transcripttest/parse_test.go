package transcripttest

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/transcript"
)

// TestEachLineIsReadAgain, in all languages, with commas, colons and brackets in what people have typed.
func TestEachLineIsReadAgain(t *testing.T) {
	search := transcript.Search{Solver: "ABPMinimax", Depth: 4, States: 12034, Time: "2.1 ms"}
	for _, language := range words.Languages() {
		w, err := words.New(language)
		require.NoError(t, err)
		for _, e := range []transcript.Event{
			transcript.Game{Title: "Game: a, b (c).txt", FEN: "x6o/8/8/8/8/8/8/x6o x 0 1"},
			transcript.TilesGame{Title: "a, b, 8 × 8", N: 64},
			transcript.Move{N: 3, Side: "Ann (2)", Move: "a8-c7", One: 4, Two: 12},
			transcript.Move{N: 3, Side: "You", Move: w.T("moves.pass"), One: 4, Two: 12, Search: search},
			transcript.TilesMove{N: 1, Side: "You", Move: "c4", Tiles: 3, Points: "1.6", One: "1.6", Two: "0"},
			transcript.TilesMove{N: 1, Side: "You", Move: "c4", Tiles: 3, Points: "1,6", One: "1,6", Two: "0", Search: search},
			transcript.Back{Ply: 12}, transcript.Result{Who: "You win", Why: "the board is full (at last)"},
			transcript.Refused{Text: "a7: Choose"}, transcript.Notice{Text: "1. You: b7, 3-2"}, transcript.Screen{Text: "Stop 1 (of 30)"},
		} {
			read, ok := Parse(transcript.Line(w, e))
			assert.True(t, ok, "%s: %q", language, transcript.Line(w, e))
			assert.Equal(t, e, read, language)
		}
	}
	_, ok := Parse("blobwars: 1. You: b7, 3-2")
	require.False(t, ok)
	m, err := Played(transcript.Move{Move: "b7"}, engine.Start())
	require.NoError(t, err)
	require.Equal(t, "b7", m.Name(8))
}

// TestThePageShowsLinesOfAllKinds: docs/formats.md has an example for each type of transcript.Event.
func TestThePageShowsLinesOfAllKinds(t *testing.T) {
	page, err := os.ReadFile("../../../docs/formats.md")
	require.NoError(t, err)
	_, section, _ := strings.Cut(string(page), "\n## The lines of -moves\n")
	section, _, _ = strings.Cut(section, "\n## ")
	shown := make(map[string]bool)
	for _, example := range regexp.MustCompile("(?m)^    (.*)$|`(.*?)`").FindAllStringSubmatch(section, -1) {
		if e, ok := Parse(example[1] + example[2]); ok {
			shown[e.Key()] = true
		}
	}
	for _, e := range events {
		require.True(t, shown[e.Key()], "%T", e)
	}
}
