package play

import (
	"strings"
	"unicode"
)

// The greatest lengths of a player's name in letters: in a game and its record, and where it is typed and shown.
const (
	MaxName  = 100
	MaxShown = 20
)

// Name returns a text as the name of a player: in one line, without blanks around it, without invisible characters
// other than the joiners of Persian, the scripts of India and emoji, and not too long.
func Name(text string) string {
	text = strings.Join(strings.FieldsFunc(withoutFormat(text), func(r rune) bool {
		return unicode.IsSpace(r) || !unicode.IsPrint(r) && !isJoiner(r)
	}), " ")
	return cut(text, MaxName)
}

// ShownName returns a name as it is shown: a long one is cut.
func ShownName(name string) string { return cut(name, MaxShown) }

// isJoiner reports whether a character is the zero-width non-joiner or joiner (The Unicode Standard, section 23.2).
func isJoiner(r rune) bool { return r == '\u200c' || r == '\u200d' }

// withoutFormat returns a text without format characters, except joiners between two visible characters.
func withoutFormat(text string) string {
	letters := []rune(text)
	visible := func(i int) bool {
		return i >= 0 && i < len(letters) && unicode.IsPrint(letters[i]) && !unicode.IsSpace(letters[i])
	}
	kept := letters[:0:0]
	for i, r := range letters {
		if !unicode.Is(unicode.Cf, r) || isJoiner(r) && visible(i-1) && visible(i+1) {
			kept = append(kept, r)
		}
	}
	return string(kept)
}

// cut cuts a text to a number of letters, or fewer where a mark or a joiner belongs to the last one.
func cut(text string, most int) string {
	letters := []rune(text)
	if len(letters) <= most {
		return text
	}
	for most > 0 && (unicode.IsMark(letters[most]) || isJoiner(letters[most]) || isJoiner(letters[most-1])) {
		most--
	}
	return strings.TrimSpace(string(letters[:most]))
}
