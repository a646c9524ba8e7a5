// Package words is the catalogue: the sentences that the window shows, one JSON file for each language.
// Keys are dotted, as in "menu.new"; a value takes the place of {{.Name}}.
package words

import (
	"cmp"
	"embed"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

//go:embed *.json
var files embed.FS

// Languages returns the languages of the catalogue, by their tags: those of the JSON files, in alphabetical order.
func Languages() []string {
	entries, err := files.ReadDir(".")
	if err != nil {
		panic(err) // impossible: the files are embedded
	}
	var tags []string
	for _, e := range entries {
		tags = append(tags, strings.TrimSuffix(e.Name(), ".json"))
	}
	return tags
}

// Catalogue is the sentences of one language. It is safe for concurrent use.
type Catalogue struct {
	Language  string
	sentences map[string]string
}

// New returns the catalogue of the first of some tags or locales, such as es or es_AR.UTF-8, for which there is one;
// English if there is none.
func New(tags ...string) (*Catalogue, error) {
	language := "en"
	for _, tag := range tags {
		name := strings.ToLower(tag)
		if end := strings.IndexAny(name, "-_.@"); end >= 0 {
			name = name[:end]
		}
		if slices.Contains(Languages(), name) {
			language = name
			break
		}
	}
	sentences, err := Keys(language)
	if err != nil {
		return nil, fmt.Errorf("words: read the catalogue %s.json: %w", language, err)
	}
	return &Catalogue{language, sentences}, nil
}

// Values are the values of a sentence, by name.
type Values map[string]any

// T returns the sentence of key with its values. Without a sentence it is the key itself, and a value that is
// missing leaves its {{.Name}}, so that the mistake is visible in the window.
func (c *Catalogue) T(key string, values ...Values) string {
	sentence, ok := c.sentences[key]
	if !ok {
		return key
	}
	if len(values) == 0 {
		return sentence
	}
	return fill(sentence, values[0])
}

// fill replaces each {{.Name}} by its value. Values are copied as they are, even if they look like {{.Name}}.
func fill(sentence string, values Values) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(sentence, "{{.")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		name, after, _ := strings.Cut(rest, "}}")
		if value, ok := values[name]; ok {
			fmt.Fprint(&b, value)
		} else {
			b.WriteString("{{." + name + "}}")
		}
		sentence = after
	}
}

// Number returns a number that is written with a decimal point, as the language writes it: 1.6 M is 1,6 M in Spanish.
func (c *Catalogue) Number(text string) string {
	return strings.Replace(text, ".", c.T("number.point"), 1)
}

// Phrases translates texts that are put together of English phrases to the language of c. Only phrases whose key is
// chosen are translated; a longer phrase goes before a shorter one with the same beginning.
func (c *Catalogue) Phrases(chosen func(key string) bool) *strings.Replacer {
	english, err := Keys("en")
	if err != nil {
		panic(err) // impossible: the file is embedded
	}
	longestFirst := func(a, b string) int {
		return cmp.Or(cmp.Compare(len(english[b]), len(english[a])), strings.Compare(a, b))
	}
	var pairs []string
	for _, key := range slices.SortedFunc(maps.Keys(english), longestFirst) {
		if chosen(key) {
			pairs = append(pairs, english[key], c.T(key))
		}
	}
	return strings.NewReplacer(pairs...)
}

// Keys returns the keys of a language's file with their sentences.
func Keys(language string) (map[string]string, error) {
	data, err := files.ReadFile(language + ".json")
	if err != nil {
		return nil, err
	}
	keys := map[string]string{}
	return keys, json.Unmarshal(data, &keys)
}
