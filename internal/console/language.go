package console

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"blobwars/assets/words"
)

// phrasePrefix begins the keys of the phrases of which the answers of commands consist.
const phrasePrefix = "console."

// languageFlag adds -language, in which Say then prints. The words of -json are always English.
func (s *Invocation) languageFlag() {
	languages := strings.Join(words.Languages(), "|")
	s.Flags.Func("language", "the language of the answer, `"+languages+"`", func(text string) error {
		if !slices.Contains(words.Languages(), text) {
			return fmt.Errorf("it must be one of %s", languages)
		}
		phrases, err := newPhrases(text)
		s.phrases = phrases
		return err
	})
}

// newPhrases returns a replacer that turns the English phrases of answers into those of a language, as wording.DOT does
// for trees. A longer phrase goes before a shorter one with the same beginning.
func newPhrases(language string) (*strings.Replacer, error) {
	english, err := words.Keys("en")
	if err != nil {
		return nil, err
	}
	translated, err := words.Keys(language)
	if err != nil {
		return nil, err
	}
	keys := slices.SortedFunc(maps.Keys(english), func(a, b string) int {
		return cmp.Or(len(english[b])-len(english[a]), strings.Compare(a, b))
	})
	var pairs []string
	for _, key := range keys {
		if strings.HasPrefix(key, phrasePrefix) {
			pairs = append(pairs, english[key], translated[key])
		}
	}
	return strings.NewReplacer(pairs...), nil
}

// inLanguage returns a text in the language of -language.
func (s *Invocation) inLanguage(text string) string {
	if s.phrases == nil {
		return text
	}
	return s.phrases.Replace(text)
}
