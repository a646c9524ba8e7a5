package history

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"blobwars/gui/model/play"
)

// Filter chooses among games. Its zero value chooses all, the newest first.
type Filter struct {
	Text   string     // beginnings of words, and numbers, that must all be in the words of the game
	Result Result     // Unfinished: any
	Level  play.Level // of the computer; 0: any
	Oldest bool       // the oldest come first
}

var accents = strings.NewReplacer("á", "a", "é", "e", "í", "i", "ó", "o", "ú", "u", "ü", "u", "ñ", "n")

// plain writes a text in small letters without accents, so that a search finds it however it is typed.
func plain(text string) string { return accents.Replace(strings.ToLower(text)) }

// Pick is the games, which come with the newest first, that the filter chooses, in its order; words are the words of a
// game. Won and lost games are those of one person against a computer. numbers are how many games there would be with
// each Result.
func (f Filter) Pick(games []Game, words func(Game) string) (picked []Game, numbers [Drawn + 1]int) {
	parts := split(f.Text)
	for _, g := range games {
		if f.Level != 0 && g.Level() != f.Level || len(parts) > 0 && !hasAll(split(words(g)), parts) {
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

// split divides a text into plain words and numbers.
func split(text string) []string {
	return strings.FieldsFunc(plain(text), func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) })
}

// hasAll reports whether the words of a game have all parts: a word begins with the part, a number is equal to it. A
// number of one or two digits belongs to the part before it: level 3 is not the third of a month.
func hasAll(words, parts []string) bool {
	for i, part := range parts {
		_, err := strconv.Atoi(part)
		number := err == nil
		found := false
		for at, word := range words {
			switch {
			case !number:
				found = found || strings.HasPrefix(word, part)
			case i > 0 && len(part) <= 2:
				found = found || word == part && at > 0 && strings.HasPrefix(words[at-1], parts[i-1])
			default:
				found = found || word == part
			}
		}
		if !found {
			return false
		}
	}
	return true
}
