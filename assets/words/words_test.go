package words_test

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"

	"blobwars/assets/words"
	"blobwars/boards"
)

// catalogues returns the keys and sentences of all languages, by their tags.
func catalogues(t *testing.T) map[string]map[string]string {
	t.Helper()
	all := map[string]map[string]string{}
	for _, lang := range words.Languages() {
		keys, err := words.Keys(lang)
		require.NoError(t, err)
		require.NotEmpty(t, keys)
		all[lang] = keys
	}
	require.Subset(t, words.Languages(), []string{"en", "es"})
	return all
}

var placeholder = regexp.MustCompile(`\{\{\.(\w+)\}\}`)

// placeholders returns the names of the values that go into a sentence, each once.
func placeholders(sentence string) []string {
	names := []string{}
	for _, m := range placeholder.FindAllStringSubmatch(sentence, -1) {
		names = append(names, m[1])
	}
	slices.Sort(names)
	return slices.Compact(names)
}

func TestTheLanguagesSayTheSame(t *testing.T) {
	all := catalogues(t)
	for lang, keys := range all {
		for other, others := range all {
			for key, sentence := range keys {
				require.Contains(t, others, key, "%s has it, %s has not", lang, other)
				require.Equal(t, placeholders(sentence), placeholders(others[key]), "%s in %s and %s", key, lang, other)
			}
		}
		for key, sentence := range keys {
			if !strings.HasPrefix(key, "console.") { // parts of sentences
				require.Equal(t, strings.TrimSpace(sentence), sentence, key)
			}
			require.NotEmpty(t, sentence, key)
			require.NotContains(t, placeholder.ReplaceAllString(sentence, ""), "{{", "%s in %s", key, lang)
		}
	}
}

// A key that stands twice would hide the sentence of the first.
func TestNoKeyStandsTwice(t *testing.T) {
	for lang, keys := range catalogues(t) {
		file, err := os.ReadFile(lang + ".json")
		require.NoError(t, err)
		require.Len(t, regexp.MustCompile(`(?m)^  ".+?": "`).FindAll(file, -1), len(keys), lang)
	}
}

// A sentence with all its values has no trace of a template, or of one that was not given.
func TestEverySentenceCanBeSaid(t *testing.T) {
	for lang, keys := range catalogues(t) {
		c, err := words.New(lang)
		require.NoError(t, err)
		require.Equal(t, lang, c.Language)
		for key, sentence := range keys {
			values, want := words.Values{}, sentence
			for _, name := range placeholders(sentence) {
				values[name] = "<" + name + ` & "its" value>`
				want = strings.ReplaceAll(want, "{{."+name+"}}", values[name].(string))
			}
			require.Equal(t, want, c.T(key, values), "%s in %s", key, lang)
			if len(values) == 0 {
				require.Equal(t, want, c.T(key))
			}
		}
	}
}

func TestNew(t *testing.T) {
	for tag, want := range map[string]string{
		"en": "en", "es": "es", "es_AR.UTF-8": "es", "ES": "es", "es-MX": "es", "en_GB.UTF-8": "en",
		"es.UTF-8": "es", "est_EE": "en", "xx_XX.UTF-8": "en", "C": "en", "POSIX": "en", "": "en", "C.UTF-8": "en", "???": "en",
	} {
		c, err := words.New(tag)
		require.NoError(t, err, tag)
		require.Equal(t, want, c.Language, tag)
		keys, err := words.Keys(want)
		require.NoError(t, err)
		require.Equal(t, keys["setup.title"], c.T("setup.title"), tag)
	}
	c, err := words.New("de_DE", "", "es_MX.UTF-8", "en")
	require.NoError(t, err)
	require.Equal(t, "es", c.Language, "the first one that is there")
	require.Equal(t, "no.such.key", c.T("no.such.key"), "a missing sentence is seen")
	_, err = words.Keys("xx")
	require.Error(t, err)
}

func TestThePageOfTheBrowserHasEveryLanguage(t *testing.T) {
	page, err := os.ReadFile("../../web/page.js")
	require.NoError(t, err)
	for _, language := range words.Languages() {
		require.Contains(t, string(page), "\n  "+language+": {\n", "the table texts")
	}
}

func TestNumbersFollowTheLanguage(t *testing.T) {
	for language, want := range map[string]string{"en": "+6.2", "es": "+6,2"} {
		c, err := words.New(language)
		require.NoError(t, err)
		require.Equal(t, want, c.Number("+6.2"))
		require.Equal(t, "12", c.Number("12"))
	}
}

func TestTheParsersPhrasesAreThere(t *testing.T) {
	phrases := parsersPhrases(t)
	require.Greater(t, len(phrases), 100)
	for lang, keys := range catalogues(t) {
		for key, english := range phrases {
			sentence, ok := keys["parse."+key]
			require.True(t, ok, "parse.%s is not in %s", key, lang)
			require.Equal(t, strings.Contains(english, "%s"), slices.Equal(placeholders(sentence), []string{"Arg"}), "parse.%s in %s", key, lang)
			if lang == "en" {
				require.Equal(t, english, strings.Replace(sentence, "{{.Arg}}", "%s", 1), "the window's English is the terminal's: %s", key)
			}
		}
		for key := range keys {
			if name, ok := strings.CutPrefix(key, "parse."); ok {
				require.Contains(t, phrases, name, "no parser says it")
			}
		}
	}
}

func TestTheShippedBoardsAreThere(t *testing.T) {
	for lang, keys := range catalogues(t) {
		for _, b := range boards.List() {
			require.Contains(t, keys, "board."+b.Name, lang)
			if lang == "en" {
				require.Equal(t, b.Title, keys["board."+b.Name])
			}
		}
		for key := range keys {
			if name, ok := strings.CutPrefix(key, "board."); ok {
				_, found := boards.Find(name)
				require.True(t, found, "there is no board %s", name)
			}
		}
	}
}

// Every letter that is written has a glyph in the three weights of the typeface: those of
// the catalogues, those of the sources of the window, and what people's files may hold.
func TestTheFontsHaveEveryLetter(t *testing.T) {
	runes := map[rune]string{}
	for r := ' '; r <= '~'; r++ {
		runes[r] = "ASCII"
	}
	for lang, keys := range catalogues(t) {
		for key, sentence := range keys {
			for _, r := range strings.ReplaceAll(sentence, "\n", "") { // the help of the terminal has lines
				runes[r] = key + " in " + lang
			}
		}
	}
	for _, l := range literals(t) {
		for _, r := range l.text {
			if unicode.IsPrint(r) {
				runes[r] = l.where
			}
		}
	}
	for _, r := range "←↑↓→–·…áéíóúñ" {
		require.Contains(t, runes, r, "the program writes it no longer: %c", r)
	}
	for name, ttf := range map[string][]byte{"regular": goregular.TTF, "medium": gomedium.TTF, "bold": gobold.TTF} {
		font, err := sfnt.Parse(ttf)
		require.NoError(t, err)
		var buf sfnt.Buffer
		for _, r := range slices.Sorted(maps.Keys(runes)) {
			glyph, err := font.GlyphIndex(&buf, r)
			require.NoError(t, err)
			require.NotZero(t, glyph, "the %s font has no %c (%U) of %s", name, r, r, runes[r])
		}
	}
}
