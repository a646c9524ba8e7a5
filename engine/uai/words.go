package uai

import (
	"errors"
	"strings"
)

// splitCommand splits a command into words as a shell does: quotes keep blanks, a backslash
// takes a blank, a quote or a backslash as it is. Before anything else it stands for itself,
// so that paths of Windows need no care.
func splitCommand(command string) ([]string, error) {
	var words []string
	var word strings.Builder
	inWord, quoted := false, rune(0)
	runes := []rune(command)
	for i := 0; i < len(runes); i++ {
		r := runes[i]
		switch {
		case r == '\\' && quoted != '\'' && i+1 < len(runes) && strings.ContainsRune(` \'"`, runes[i+1]):
			i++
			word.WriteRune(runes[i])
			inWord = true
		case quoted != 0 && r == quoted:
			quoted = 0
		case quoted != 0:
			word.WriteRune(r)
		case r == '"' || r == '\'':
			quoted, inWord = r, true
		case r == ' ' || r == '\t':
			if inWord {
				words = append(words, word.String())
				word.Reset()
			}
			inWord = false
		default:
			word.WriteRune(r)
			inWord = true
		}
	}
	switch {
	case quoted != 0:
		return nil, errors.New("the closing " + string(quoted) + " is missing")
	case inWord:
		words = append(words, word.String())
	}
	if len(words) == 0 || words[0] == "" {
		return nil, errors.New("it names no program")
	}
	return words, nil
}
