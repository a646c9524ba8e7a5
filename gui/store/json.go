package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"blobwars/engine/syntax"
)

// The phrases that say what is expected in JSON.
var (
	wantJSON  = syntax.NewPhrase("want-json", "JSON as json.org describes it")
	wantOther = syntax.NewPhrase("want-json-other", "another kind of value")
	wantTime  = syntax.NewPhrase("want-json-time", "a time such as %s")
)

// decodeText returns a file as text in UTF-8 without a byte order mark, which editors of Windows write and package json
// does not know.
func decodeText(data []byte) string {
	return strings.TrimPrefix(string(syntax.Decode(data)), syntax.ByteOrderMark)
}

// unmarshal is json.Unmarshal for the text of a document or a file; the error of a broken one is a *syntax.Error with
// the place that package json reports: of a value of a wrong type that of its last character.
func unmarshal(name, text string, value any) error {
	err := json.Unmarshal([]byte(text), value)
	var bad *json.SyntaxError
	var wrong *json.UnmarshalTypeError
	var when *time.ParseError
	switch {
	case errors.As(err, &bad):
		at := int(bad.Offset)
		if text != "" && !strings.HasPrefix(bad.Error(), "unexpected end") {
			at-- // it is behind the first character that cannot be read
		}
		line, column := place(text, at)
		return jsonError(name, text, at, syntax.NewSource("", []byte(text)).Found(line-1, column-1), wantJSON, bad)
	case errors.As(err, &wrong):
		return jsonError(name, text, max(int(wrong.Offset)-1, 0), syntax.Text.With(strings.TrimPrefix(wrong.Field+": "+wrong.Value, ": ")), wantOther, err)
	case errors.As(err, &when):
		return jsonError(name, text, max(strings.Index(text, when.Value), 0), syntax.Text.With(syntax.Shorten(when.Value)), wantTime.With("2026-11-22T09:00:00Z"), err)
	}
	return err
}

// keyAt returns the offset of a key; -1 if the text has none.
func keyAt(text, key string) int { return strings.Index(text, strconv.Quote(key)) }

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

// withUnknown returns a value as JSON with the fields of an older JSON value that its type does not have, so that this
// version does not drop what a newer one has stored. Only then the keys are sorted.
func withUnknown(data []byte, read any, typ reflect.Type) ([]byte, error) {
	if value := decodeAny(data); addUnknown(value, read, typ) {
		return json.Marshal(value)
	}
	return data, nil
}

// decodeAny decodes valid JSON; numbers keep all their digits.
func decodeAny(data []byte) (value any) {
	in := json.NewDecoder(bytes.NewReader(data))
	in.UseNumber()
	_ = in.Decode(&value) // the caller has decoded or encoded it
	return value
}

// addUnknown adds to a decoded value of a type the fields of read that the type does not have, and reports whether there
// are any. The elements of slices are left out, because nothing says which of them is which after a change.
func addUnknown(value, read any, typ reflect.Type) (added bool) {
	if typ.Kind() == reflect.Pointer {
		typ = typ.Elem()
	}
	switch value := value.(type) {
	case map[string]any:
		read, _ := read.(map[string]any)
		for key, was := range read {
			if field, known := storedField(typ, key); known {
				added = addUnknown(value[key], was, field) || added
			} else {
				value[key], added = was, true
			}
		}
	case []any:
		read, _ := read.([]any)
		for i := 0; typ.Kind() == reflect.Array && i < min(len(value), len(read)); i++ {
			added = addUnknown(value[i], read[i], typ.Elem()) || added
		}
	}
	return added
}

// storedField returns the type of the field that package json stores by a key, or that of the elements of a map.
func storedField(typ reflect.Type, key string) (field reflect.Type, known bool) {
	if typ.Kind() == reflect.Map {
		return typ.Elem(), true
	}
	for _, f := range reflect.VisibleFields(typ) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "" && !f.Anonymous {
			name = f.Name
		}
		if strings.EqualFold(name, key) { // as package json reads it
			return f.Type, true
		}
	}
	return nil, false
}
