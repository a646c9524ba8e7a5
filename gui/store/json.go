package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"blobwars/engine/syntax"
)

// The phrases that say what is expected in JSON.
var (
	wantOneOf      = syntax.NewPhrase("want-one-of", "one of %s")
	wantUpTo       = syntax.NewPhrase("want-up-to", "a whole number from 0 to %s")
	wantTime       = syntax.NewPhrase("want-time", "a time such as %s")
	wantJSONText   = syntax.NewPhrase("want-json-text", "text in quotes")
	wantJSONNumber = syntax.NewPhrase("want-json-number", "a whole number")
	wantJSONFloat  = syntax.NewPhrase("want-json-float", "a number")
	wantJSONList   = syntax.NewPhrase("want-json-list", "a list in [ ]")
	wantJSONObject = syntax.NewPhrase("want-json-object", "an object in { }")
	wantJSONKey    = syntax.NewPhrase("want-json-key", "a key in quotes")
	wantJSONValue  = syntax.NewPhrase("want-json-value", "a value: text in quotes, a number, true, false, a list or an object")
	wantJSONColon  = syntax.NewPhrase("want-json-colon", "a colon")
	wantJSONComma  = syntax.NewPhrase("want-json-comma", "a comma or }")
	wantJSONNext   = syntax.NewPhrase("want-json-next", "a comma or ]")
	wantJSONQuote  = syntax.NewPhrase("want-json-quote", "the closing quote")
	wantJSONEscape = syntax.NewPhrase("want-json-escape", "an escape such as \\n")
)

// decodeText returns a file as text in UTF-8 without a byte order mark, which editors of Windows write and package json
// does not know.
func decodeText(data []byte) string {
	return strings.TrimPrefix(string(syntax.Decode(data)), syntax.ByteOrderMark)
}

// unmarshal is json.Unmarshal for the text of a document or a file; the error of a broken one is a *syntax.Error with
// the place that the decoder of package json reports.
func unmarshal(name, text string, value any) error {
	err := json.Unmarshal([]byte(text), value)
	if err == nil {
		return nil
	}
	// The NUL makes the end of the text a syntax error, too, which says what the decoder expected there.
	var bad *json.SyntaxError
	errors.As(json.Unmarshal([]byte(text+"\x00"), new(any)), &bad)
	if at := int(bad.Offset) - 1; at < len(text) || !strings.HasSuffix(bad.Error(), jsonEnd) {
		line, column := place(text, at)
		return jsonError(name, text, at, syntax.NewSource("", []byte(text)).Found(line-1, column-1), wantSyntax(bad.Error()), bad)
	}
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		at, key := tokenBefore(text, wrong.Offset)
		return jsonError(name, text, at, named(key, valueAt(text, at)), wantType(wrong.Type), err)
	}
	var when *time.ParseError
	if errors.As(err, &when) {
		at := max(strings.Index(text, when.Value), 0)
		return jsonError(name, text, at, syntax.Text.With(syntax.Shorten(when.Value)), wantTime.With("2026-11-22T09:00:00Z"), err)
	}
	return err
}

// jsonEnd ends the error of package json about text after the value.
const jsonEnd = "after top-level value"

// wantSyntax returns what is expected in place of a syntax error of package json.
func wantSyntax(message string) syntax.Phrase {
	for _, c := range [...]struct {
		part string
		want syntax.Phrase
	}{
		{"object key string", wantJSONKey}, {"after object key:value", wantJSONComma}, {"after object key", wantJSONColon},
		{"after array element", wantJSONNext}, {jsonEnd, syntax.WantFileEnd}, {"in string literal", wantJSONQuote}, {"escape", wantJSONEscape},
		{"numeric literal", wantJSONNumber},
	} {
		if strings.Contains(message, c.part) {
			return c.want
		}
	}
	return wantJSONValue
}

// wantType returns the phrase of the values of a type.
func wantType(typ reflect.Type) syntax.Phrase {
	switch typ.Kind() {
	case reflect.String:
		return wantJSONText
	case reflect.Bool:
		return wantOneOf.With("true, false")
	case reflect.Array, reflect.Slice:
		return wantJSONList
	case reflect.Struct, reflect.Map:
		return wantJSONObject
	case reflect.Float64:
		return wantJSONFloat
	case reflect.Uint64:
		return wantUpTo.With(strconv.FormatUint(math.MaxUint64, 10))
	}
	return wantJSONNumber
}

// tokens calls each for the tokens of a text without syntax errors, until it returns false, with the offsets of their
// first character and behind their last one, and whether they are keys.
func tokens(text string, each func(token json.Token, begin, end int, isKey bool) bool) {
	for in := json.NewDecoder(strings.NewReader(text)); ; {
		rest := text[in.InputOffset():]
		begin := len(text) - len(strings.TrimLeft(rest, " \t\r\n,:"))
		token, err := in.Token()
		end := int(in.InputOffset())
		isKey := strings.HasPrefix(strings.TrimLeft(text[end:], " \t\r\n"), ":")
		if err != nil || !each(token, begin, end, isKey) {
			return
		}
	}
}

// tokenBefore returns where the token begins after which the decoder has stopped, and the last key before it.
func tokenBefore(text string, stopped int64) (at int, key string) {
	tokens(text, func(token json.Token, begin, end int, isKey bool) bool {
		if isKey {
			key, _ = token.(string)
		}
		at = begin
		return end < int(stopped)
	})
	return at, key
}

// offsetOf returns where the nth token after a key begins: the first one is its value, or the bracket of its list; 0 if
// the text has no such key.
func offsetOf(text, key string, nth int) (at int) {
	left := 0 // tokens to go; 0: the key was not met
	tokens(text, func(token json.Token, begin, _ int, isKey bool) bool {
		switch {
		case left > 1:
			left--
		case left == 1:
			at = begin
			return false
		case isKey && token == key:
			left = nth
		}
		return true
	})
	return at
}

// valueAt returns the text of the value that begins at an offset.
func valueAt(text string, at int) string {
	var raw json.RawMessage
	_ = json.NewDecoder(strings.NewReader(text[at:])).Decode(&raw) // the text was checked
	return string(raw)
}

// named returns the phrase of a value with its key; the whole text has none.
func named(key, value string) syntax.Phrase {
	if key == "" {
		return syntax.Text.With(syntax.Shorten(value))
	}
	return syntax.Text.With(fmt.Sprintf("%q: %s", key, syntax.Shorten(value)))
}

// place returns the line and the column of an offset, from 1.
func place(text string, offset int) (line, column int) {
	before := text[:offset]
	return 1 + strings.Count(before, "\n"), 1 + utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:])
}

// jsonError returns the error of what was found at an offset of a text.
func jsonError(name, text string, offset int, found, want syntax.Phrase, err error) *syntax.Error {
	line, column := place(text, offset)
	return &syntax.Error{File: name, Line: line, Col: column, Found: found, Want: want, Err: err}
}
