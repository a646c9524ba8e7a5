package history

import (
	"slices"
	"strings"

	"blobwars/gui/model/play"
)

// Filter chooses among games. Its zero value chooses all, the newest first.
type Filter struct {
	Text   string     // parts of words that must all be in the words of the game
	Result Result     // Unfinished: any
	Level  play.Level // of the computer; 0: any
	Oldest bool       // the oldest come first
}

// plain writes a text in small letters without accents, so that a search finds it however it is typed.
func plain(text string) string {
	return strings.NewReplacer("á", "a", "é", "e", "í", "i", "ó", "o", "ú", "u", "ü", "u", "ñ", "n").Replace(strings.ToLower(text))
}

// Pick is the games, which come with the newest first, that the filter chooses, in its order; words are the words of a game.
// Won and lost games are those of one person against a computer. numbers are how many games there would be with each Result.
func (f Filter) Pick(games []Game, words func(Game) string) (picked []Game, numbers [Drawn + 1]int) {
	parts := strings.Fields(plain(f.Text))
	for _, g := range games {
		if f.Level != 0 && g.Level() != f.Level || !hasAll(plain(words(g)), parts) {
			continue
		}
		numbers[Unfinished]++
		result := g.Result
		if _, one := g.Person(); !one && result != Drawn {
			result = Unfinished
		}
		if result != Unfinished {
			numbers[result]++
		}
		if f.Result == Unfinished || f.Result == result {
			picked = append(picked, g)
		}
	}
	if f.Oldest {
		slices.Reverse(picked)
	}
	return picked, numbers
}

func hasAll(text string, parts []string) bool {
	return !slices.ContainsFunc(parts, func(part string) bool { return !strings.Contains(text, part) })
}
