package console

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"blobwars/assets/words"
)

// phrases turn English answers and errors of commands into those of a language, as wording.DOT does for trees.
type phrases struct{ answers, errors *strings.Replacer }

// LanguageFlag adds -language, in which the answer and the errors of the command are then printed. The words of -json
// are always English.
func (s *Invocation) LanguageFlag() {
	languages := strings.Join(words.Languages(), "|")
	s.Flags.Func("language", "the language of the answer, `"+languages+"`", func(text string) error {
		if !slices.Contains(words.Languages(), text) {
			return fmt.Errorf("it must be one of %s", languages)
		}
		return s.speak(text)
	})
}

// speakAsAsked chooses the language of args, if they have a right one, before an error in another flag is found.
func (s *Invocation) speakAsAsked(args []string) {
	for i, arg := range args {
		name, language, inside := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		if !inside && i+1 < len(args) {
			language = args[i+1]
		}
		if name == "language" && s.Flags.Lookup(name) != nil && slices.Contains(words.Languages(), language) {
			_ = s.speak(language) // the flag says what is wrong
		}
	}
}

// speak reads the phrases of a language: those whose keys begin with console., and of errors also the words of the
// parsers around what they have found.
func (s *Invocation) speak(language string) error {
	english, err := words.Keys("en")
	if err != nil {
		return err
	}
	translated, err := words.Keys(language)
	if err != nil {
		return err
	}
	var answers, errors [][2]string
	for _, key := range slices.Sorted(maps.Keys(english)) {
		switch phrase := [2]string{english[key], translated[key]}; {
		case strings.HasPrefix(key, "console.error_"):
			errors = append(errors, phrase)
		case strings.HasPrefix(key, "console."):
			answers = append(answers, phrase)
		case strings.HasPrefix(key, "parse."):
			const found, least = "{{.Arg}}", 7 // a shorter part may be a name, such as tiles
			theirs := strings.Split(phrase[1], found)
			for i, part := range strings.Split(phrase[0], found) {
				if len(part) >= least {
					errors = append(errors, [2]string{part, theirs[i]})
				}
			}
		}
	}
	s.phrases = phrases{replacer(answers), replacer(errors)}
	return nil
}

// replacer replaces phrases. A longer one goes before a shorter one with the same beginning.
func replacer(phrases [][2]string) *strings.Replacer {
	slices.SortStableFunc(phrases, func(a, b [2]string) int { return cmp.Compare(len(b[0]), len(a[0])) })
	var pairs []string
	for _, p := range phrases {
		pairs = append(pairs, p[0], p[1])
	}
	return strings.NewReplacer(pairs...)
}

// in returns a text with the phrases of a replacer; nil: as it is.
func in(language *strings.Replacer, text string) string {
	if language == nil {
		return text
	}
	return language.Replace(text)
}

// InLanguage returns a text of an answer in the language of -language.
func (s *Invocation) InLanguage(text string) string { return in(s.phrases.answers, text) }
