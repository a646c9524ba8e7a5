package console

import (
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"

	"blobwars/assets/words"
	"blobwars/engine/syntax"
	"blobwars/internal/console/cli"
)

// language turns English answers and errors of commands into those of another language, as wording.DOT does for trees.
// nil is English.
type language struct {
	words           *words.Catalogue
	answers, errors *strings.Replacer
}

// LanguageFlag adds -language, in which the answer and the errors of the command are then printed. The words of -json
// are always English. The commands that have it are those of people who study or play: solve, tiles, race, bench,
// textbook and play.
func (s *Invocation) LanguageFlag() {
	languages := strings.Join(words.Languages(), "|")
	s.Flags.Func("language", "the language of the answer, `"+languages+"`", func(text string) error {
		if !slices.Contains(words.Languages(), text) {
			return fmt.Errorf("it must be one of %s", languages)
		}
		return s.speak(text)
	})
}

// Catalogue returns the words of the language of -language.
func (s *Invocation) Catalogue() (*words.Catalogue, error) {
	if s.language == nil {
		return words.New("en")
	}
	return s.language.words, nil
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

// speak reads the phrases of a language, whose keys begin with console.
func (s *Invocation) speak(name string) error {
	catalogue, err := words.New(name)
	if err != nil {
		return err
	}
	isError := func(key string) bool { return strings.HasPrefix(key, "console.error_") }
	isAnswer := func(key string) bool { return strings.HasPrefix(key, "console.") && !isError(key) }
	s.language = &language{catalogue, catalogue.Phrases(isAnswer), catalogue.Phrases(isError)}
	return nil
}

// InLanguage returns a text of an answer in the language of -language. The program has chosen all of its words.
func (s *Invocation) InLanguage(text string) string {
	if s.language == nil {
		return text
	}
	return s.language.answers.Replace(text)
}

// Phrase returns a part of an answer in the language of -language, with arguments that are not translated.
func (s *Invocation) Phrase(format string, args ...any) string {
	return fmt.Sprintf(s.InLanguage(format), args...)
}

// complaint returns a format of an error in the language, with its arguments. Of these only errors and words of the
// program are translated.
func (l *language) complaint(format string, args []any) string {
	if l == nil {
		return fmt.Sprintf(format, args...)
	}
	args = slices.Clone(args)
	for i, arg := range args {
		switch arg := arg.(type) {
		case error:
			args[i] = l.error(arg)
		case cli.Words:
			args[i] = l.errors.Replace(string(arg))
		case syntax.Phrase:
			args[i] = arg.String()
			if key := "parse." + arg.Key; l.words.T(key) != key {
				args[i] = l.words.T(key, words.Values{"Arg": arg.Arg})
			}
		}
	}
	return fmt.Sprintf(l.errors.Replace(strings.ReplaceAll(format, "%w", "%v")), args...)
}

// error returns an error in the language.
func (l *language) error(err error) string {
	switch e := err.(type) {
	case *cli.Error:
		return l.complaint(e.Format, e.Args)
	case *syntax.Error:
		english := fmt.Sprintf("found %s, expected %s", e.Found, e.Want)
		return strings.TrimSuffix(e.Error(), english) + l.complaint("found %s, expected %s", []any{e.Found, e.Want})
	case *fs.PathError:
		return l.complaint(e.Op+" %s: %w", []any{e.Path, e.Err})
	case interface{ Unwrap() []error }: // of errors.Join
		var lines []string
		for _, one := range e.Unwrap() {
			lines = append(lines, l.error(one))
		}
		return strings.Join(lines, "\n")
	}
	text := err.Error()
	if cause := errors.Unwrap(err); cause != nil && cause.Error() == text {
		return l.error(cause)
	}
	var out strings.Builder
	for text != "" { // what is in quotes was found in a file or typed by a person
		place := quoted.FindStringIndex(text)
		if place == nil {
			place = []int{len(text), len(text)}
		}
		out.WriteString(l.errors.Replace(text[:place[0]]) + text[place[0]:place[1]])
		text = text[place[1]:]
	}
	return out.String()
}

// quoted is a text that %q has written.
var quoted = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)
