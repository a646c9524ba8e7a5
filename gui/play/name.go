package play

import (
	"strings"
	"unicode"
)

// MaxName is the greatest length of a player's name in letters.
const MaxName = 20

// Name returns a text as the name of a player: in one line, without blanks around it, and not too long.
func Name(text string) string {
	text = strings.Join(strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsPrint(r) }), " ")
	if letters := []rune(text); len(letters) > MaxName {
		return strings.TrimSpace(string(letters[:MaxName]))
	}
	return text
}
