package engine_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine/enginetest"
	"blobwars/engine/notation"
	"blobwars/engine/syntax"
	"blobwars/engine/textbook/graph"
	"blobwars/engine/tiles"
)

// TestPhrases checks that every phrase has a text with at most one place, and that an
// error's own phrases are in the table, so that a window can say them in its language.
func TestPhrases(t *testing.T) {
	phrases := syntax.Phrases()
	for key, text := range phrases {
		require.NotEmpty(t, text, key)
		require.LessOrEqual(t, strings.Count(text, "%"), 1, key)
		require.Equal(t, strings.Count(text, "%"), strings.Count(text, "%s"), key)
	}
	used := make(map[string]bool)
	for folder, parse := range map[string]func(name string, data []byte) error{
		"notation":       func(name string, data []byte) error { _, err := notation.ParseDocument(name, data); return err },
		"tiles":          func(name string, data []byte) error { _, err := tiles.Parse(name, data); return err },
		"textbook/graph": func(name string, data []byte) error { _, err := graph.Parse(name, data); return err },
	} {
		for file := range enginetest.Corpus(t, "../engine/"+folder+"/testdata/invalid", 15) {
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			var typed *syntax.Error
			require.ErrorAs(t, parse(file, data), &typed)
			for _, phrase := range []syntax.Phrase{typed.Found, typed.Want} {
				require.Contains(t, phrases, phrase.Key)
				require.Equal(t, strings.Contains(phrases[phrase.Key], "%s"), phrase.Arg != "", "%s %q", file, phrase)
				used[phrase.Key] = true
			}
		}
	}
	// too-large is made in TestReadFileRefuses, tiles-board, no-blobs and nothing by the window, those of saved games
	// of the Tiles Game by gui/store, and too many games and tags, a second game and a result without a reason in the
	// tests of engine/notation; a square is never off a board it was read for.
	elsewhere := []string{
		"many-games", "want-few-games", "many-tags", "want-few-tags",
		"too-large", "want-small", "tiles-board", "no-blobs", "nothing", "want-blob-wars", "want-tiles", "want-any-kind", "illegal-off",
		"second-game", "want-one-game", "unfinished-result", "want-why", "tiles-no-tile", "tiles-single", "want-tiles-game", "want-tiles-move",
		"newer-version", "no-key", "unknown-key", "want-tiles-keys", "want-known-key", "want-version", "want-version-from-1", "want-one-of", "want-up-to", "want-two",
		"want-time", "want-json-text", "want-json-number", "want-json-float", "want-json-list", "want-json-object",
		"want-json-key", "want-json-once", "want-json-value", "want-json-colon", "want-json-comma", "want-json-next", "want-json-quote", "want-json-escape",
	}
	for key := range phrases {
		require.True(t, used[key] || slices.Contains(elsewhere, key), "no invalid file has %s", key)
	}
	phrases["char"] = "changed"
	require.Equal(t, "%s", syntax.Phrases()["char"], "the table is a copy")
}
