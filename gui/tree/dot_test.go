package tree

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/assets/words"
	"blobwars/gui/command"
	"blobwars/gui/tree/walk"
	"blobwars/gui/wording"
	"blobwars/internal/testkit"
)

var (
	dotText = regexp.MustCompile(`(?:label|tooltip)="([^"]*)"`)
	dotWord = regexp.MustCompile(`\pL{2,}`)
	symbols = regexp.MustCompile(`^(MAX|MIN|INF|inf|nim|grundy|blobwars|[FT]+|[XO]+)$`)
)

// TestASavedTreeIsInTheLanguageOfTheWindow: each word of a tree that is saved in Spanish is one of the Spanish phrases.
func TestASavedTreeIsInTheLanguageOfTheWindow(t *testing.T) {
	catalogue, err := words.Keys("es")
	require.NoError(t, err)
	known := map[string]bool{}
	for key, phrase := range catalogue {
		if strings.HasPrefix(key, "dot.") {
			for _, word := range dotWord.FindAllString(phrase, -1) {
				known[word] = true
			}
		}
	}
	check := func(dot string) {
		for _, text := range dotText.FindAllStringSubmatch(dot, -1) {
			for _, word := range dotWord.FindAllString(strings.ReplaceAll(text[1], `\n`, " "), -1) {
				require.True(t, known[word] || symbols.MatchString(word), "%q in %q", word, text[1])
			}
		}
	}
	w := open(t, "es", "x5o/7/7/7/7/7/o5x x 0 1")
	for lesson := range walk.Lessons {
		for variant := range 3 {
			w.Screen.choose(func(o *walk.Options) {
				*o = o.Open(lesson)
				o.Variant, o.Depth, o.Prune, o.LastWins = variant, 2, variant > 0, variant > 1
			})
			w.wait(t)
			if variant > 0 && lesson != walk.OfOwn { // with alpha-beta, it is only a key
				w.Window.Do(command.Save)
			} else {
				w.press("dot")
			}
			require.Contains(t, w.file, "label=")
			check(w.file)
		}
	}
	tiles := openTiles(t, "es", testkit.RandomTilesBoard(t, 5, 5, 3, 7))
	check(tiles.model.Walk().DOT(wording.DOT(tiles.Words)))
}
