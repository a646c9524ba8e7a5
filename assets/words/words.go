// Package words is the catalogue: every sentence that reaches people in the window,
// one JSON file a language. Keys are dotted; {{.Name}} is where a value goes.
package words

import (
	"embed"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

//go:embed *.json
var files embed.FS

// Languages are the languages of the catalogue, by their tags.
func Languages() []string { return []string{"en", "es"} }

// Catalogue is the words of one language. It is safe for concurrent use.
type Catalogue struct {
	Language  string
	localizer *i18n.Localizer
}

// New is the catalogue of the language nearest to tag, such as es or es_AR.UTF-8;
// English if there is none near.
func New(tag string) (*Catalogue, error) {
	bundle := i18n.NewBundle(language.English)
	bundle.RegisterUnmarshalFunc("json", json.Unmarshal)
	for _, lang := range Languages() {
		if _, err := bundle.LoadMessageFileFS(files, lang+".json"); err != nil {
			return nil, fmt.Errorf("words: read the catalogue %s.json: %w", lang, err)
		}
	}
	tag, _, _ = strings.Cut(strings.ReplaceAll(tag, "_", "-"), ".")
	lang := "en"
	if strings.HasPrefix(strings.ToLower(tag), "es") {
		lang = "es"
	}
	return &Catalogue{Language: lang, localizer: i18n.NewLocalizer(bundle, lang)}, nil
}

// Values are what goes into a sentence, by name.
type Values map[string]any

// T is the sentence of key; the key itself, so that it is seen, if there is none.
func (c *Catalogue) T(key string, values ...Values) string {
	config := &i18n.LocalizeConfig{MessageID: key}
	if len(values) > 0 {
		config.TemplateData = values[0]
	}
	s, err := c.localizer.Localize(config)
	if err != nil {
		return key
	}
	return s
}

// Keys are the keys that a language's file has, with their sentences.
func Keys(lang string) (map[string]string, error) {
	data, err := files.ReadFile(lang + ".json")
	if err != nil {
		return nil, err
	}
	keys := map[string]string{}
	return keys, json.Unmarshal(data, &keys)
}
