// Package transcripttest reads the lines of gui/transcript for tests that follow a window from outside.
package transcripttest

import (
	"cmp"
	"fmt"
	"reflect"
	"regexp"
	"strconv"
	"sync"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/transcript"
)

// events has one transcript.Event of each type. A line of a TilesMove could also be read as a Move.
var events = []transcript.Event{
	transcript.Game{}, transcript.TilesGame{}, transcript.TilesMove{}, transcript.Move{}, transcript.Back{},
	transcript.Result{}, transcript.Refused{}, transcript.Notice{}, transcript.Screen{},
}

// pattern is the regular expression of the lines of an event in a language.
type pattern struct {
	*regexp.Regexp
	of reflect.Type
}

// patterns returns the patterns of all languages.
var patterns = sync.OnceValue(func() (all []pattern) {
	for _, language := range words.Languages() {
		w, err := words.New(language)
		if err != nil {
			panic(err) // impossible: the catalogues are embedded
		}
		for _, e := range events {
			of := reflect.TypeOf(e)
			text := sentencePattern(w.T(e.Key()), of)
			if _, moves := of.FieldByName("Solver"); moves {
				text += "(?: " + sentencePattern(w.T(transcript.SearchKey), of) + ")?"
			}
			all = append(all, pattern{regexp.MustCompile("^" + text + "$"), of})
		}
	}
	return all
})

// fieldPatterns has the patterns of the fields whose text is not one word.
var fieldPatterns = map[string]string{
	"FEN": `\S+ [xo] \d+ \d+`, "Side": `[^:]+`, "Who": `[^(]*`,
	"Title": `.*`, "Why": `.*`, "Text": `.*`, "Solver": `.*`, "Time": `.*`,
}

// placeholder matches a field of a sentence after regexp.QuoteMeta.
var placeholder = regexp.MustCompile(`\\{\\{\\\.(\w+)\\}\\}`)

// sentencePattern returns a regular expression for a sentence of the catalogue, with a group for each field.
func sentencePattern(sentence string, of reflect.Type) string {
	return placeholder.ReplaceAllStringFunc(regexp.QuoteMeta(sentence), func(text string) string {
		name := placeholder.FindStringSubmatch(text)[1]
		like := cmp.Or(fieldPatterns[name], `\S+`)
		if field, _ := of.FieldByName(name); field.Type.Kind() == reflect.Int {
			like = `\d+`
		}
		return fmt.Sprintf("(?P<%s>%s)", name, like)
	})
}

// Parse reads a line in any language of the window. It returns false if the line is not that of an event.
func Parse(line string) (transcript.Event, bool) {
	for _, p := range patterns() {
		parts := p.FindStringSubmatch(line)
		if parts == nil {
			continue
		}
		event := reflect.New(p.of).Elem()
		for i, name := range p.SubexpNames()[1:] {
			switch field, text := event.FieldByName(name), parts[i+1]; field.Kind() {
			case reflect.Int:
				n, _ := strconv.Atoi(text) // digits, or nothing where there is no search
				field.SetInt(int64(n))
			default:
				field.SetString(text)
			}
		}
		return event.Interface().(transcript.Event), true
	}
	return nil, false
}

// Played returns the move of a line, in the position before that move.
func Played(said transcript.Move, pos engine.Position) (engine.Move, error) {
	if pos.MustPass() { // whose word depends on the language
		return engine.Pass(), nil
	}
	return notation.ParseMove(pos, said.Move)
}
