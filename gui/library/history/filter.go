package history

import (
	"strconv"
	"strings"
	"unicode"
)

// Filter chooses among games. Its zero value chooses all.
type Filter struct {
	Text   string // beginnings of words, and numbers, that must all be in the words of the game
	Result Result // Unfinished: any
}

var accents = strings.NewReplacer("á", "a", "é", "e", "í", "i", "ó", "o", "ú", "u", "ü", "u", "ñ", "n")

// Select returns the games that match, in their order. words returns the words of a game that are searched. Won and
// lost games are those of one person against a computer. numbers are the numbers of games that match with each Result.
func (f Filter) Select(games []Game, words func(Game) string) (picked []Game, numbers [Drawn + 1]int) {
	parts := split(f.Text)
	for _, g := range games {
		if len(parts) > 0 && !matches(split(words(g)), parts) {
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
	return picked, numbers
}

// split divides a text into words and numbers, in lower case without accents.
func split(text string) []string {
	return strings.FieldsFunc(accents.Replace(strings.ToLower(text)), func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) })
}

// matches reports whether each part matches a word: as its beginning or, if it is a number, exactly. A number of one or
// two digits must follow the part before it: "level 3" is not the third of a month.
func matches(words, parts []string) bool {
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
