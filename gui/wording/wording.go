// Package wording puts into words what several screens and dialogs say: names of players and boards, results, numbers
// and times. Its functions take the catalogue of the language.
package wording

import (
	"strings"

	"blobwars/assets/words"
	"blobwars/engine/syntax"
	"blobwars/gui/play"
)

// NoticeText returns a notice in the language of the window; other if there is none.
func NoticeText(w *words.Catalogue, n play.Notice, other string) string {
	if n.Key == "" {
		return other
	}
	return w.T(n.Key, words.Values{"Arg": n.Arg})
}

// SyntaxPhrase returns a part of a parser's error in the language of the window.
func SyntaxPhrase(w *words.Catalogue, p syntax.Phrase) string {
	key := "parse." + p.Key
	if text := w.T(key, words.Values{"Arg": p.Arg}); text != key {
		return text
	}
	return p.String()
}

// Sentences divides a text after each mark that ends a sentence.
func Sentences(text string) (all []string) {
	for start, rest := 0, text; rest != ""; {
		i := strings.IndexAny(rest[start:], ".?!")
		if i < 0 {
			return append(all, rest)
		}
		if start += i + 1; start == len(rest) || rest[start] == ' ' {
			all, rest, start = append(all, rest[:start]), strings.TrimLeft(rest[start:], " "), 0
		}
	}
	return all
}

// DOT returns a function that translates the texts of internal/textbook/dot, which are English, to a language.
func DOT(w *words.Catalogue) func(string) string {
	return w.Phrases(func(key string) bool { return strings.HasPrefix(key, "dot.") }).Replace
}
