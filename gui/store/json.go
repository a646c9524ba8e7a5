package store

import (
	"cmp"
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

// jsonText is a JSON text from outside of the program, which is checked more strictly than package json does: keys are
// written exactly as in the type and stand once, null is a value of pointers only, and numbers are within their limits.
type jsonText struct {
	name, text string
	lax        bool             // keys and null are as in package json
	most       map[string]int64 // the greatest value of numbers from 0 on, by their path without the numbers of lists
	in         *json.Decoder
	at         map[string]int // the offset of each value by its path, such as moves.3; numbers begin at 0
	err        error          // the first
}

// check reads the text, which is to be a value of a type; want describes it.
func (j *jsonText) check(typ reflect.Type, want syntax.Phrase) error {
	var bad *json.SyntaxError
	// The NUL makes the end of the text a syntax error, too, which says what the reader expected there.
	errors.As(json.Unmarshal([]byte(j.text+"\x00"), new(any)), &bad)
	if at := int(bad.Offset) - 1; at < len(j.text) || !strings.HasSuffix(bad.Error(), jsonEnd) {
		line, column := j.place(at)
		return j.errorAt(at, syntax.NewSource("", []byte(j.text)).Found(line-1, column-1), wantSyntax(bad.Error()), bad)
	}
	j.in, j.at = json.NewDecoder(strings.NewReader(j.text)), map[string]int{}
	if first := j.skip(); j.text[first] != '{' {
		return j.errorAt(first, syntax.Phrase{Key: "text", Arg: syntax.Shorten(j.text[first:])}, want, nil)
	}
	j.value("", "", typ)
	return j.err
}

// unmarshal is json.Unmarshal for a document; the error of a broken one is a *syntax.Error.
func unmarshal(name string, data []byte, value any) error {
	err := json.Unmarshal(data, value)
	if err == nil {
		return nil
	}
	j := jsonText{name: name, text: string(data), lax: true}
	return cmp.Or(j.check(reflect.TypeOf(value).Elem(), syntax.Phrase{Key: "want-json-object"}), err)
}

// jsonEnd ends the error of package json about text after the value.
const jsonEnd = "after top-level value"

// wantSyntax returns what is expected in place of a syntax error of package json.
func wantSyntax(message string) syntax.Phrase {
	for _, c := range [...]struct{ part, key string }{
		{"object key string", "want-json-key"}, {"after object key:value", "want-json-comma"}, {"after object key", "want-json-colon"},
		{"after array element", "want-json-next"}, {jsonEnd, "want-eof"}, {"in string literal", "want-json-quote"}, {"escape", "want-json-escape"},
		{"numeric literal", "want-json-number"},
	} {
		if strings.Contains(message, c.part) {
			return syntax.Phrase{Key: c.key}
		}
	}
	return syntax.Phrase{Key: "want-json-value"}
}

// skip returns the offset of the next token.
func (j *jsonText) skip() int {
	rest := j.text[j.in.InputOffset():]
	return len(j.text) - len(strings.TrimLeft(rest, " \t\r\n,:"))
}

// next reads a token; the text was checked to have one.
func (j *jsonText) next() json.Token {
	token, _ := j.in.Token()
	return token
}

// value reads the next value, of a type. limit is its path in most.
func (j *jsonText) value(path, limit string, typ reflect.Type) {
	at := j.skip()
	j.at[path] = at
	nullable := typ.Kind() == reflect.Pointer
	if nullable {
		typ = typ.Elem()
	}
	switch free := typ.Kind() == reflect.Interface; {
	case j.text[at] == '{' && (free || typ.Kind() == reflect.Struct || typ.Kind() == reflect.Map):
		j.object(path, limit, typ)
	case j.text[at] == '[' && (free || typ.Kind() == reflect.Slice || typ.Kind() == reflect.Array):
		j.next()
		for i := 0; j.in.More(); i++ {
			element := typ
			if !free {
				element = typ.Elem()
			}
			j.value(fmt.Sprintf("%s.%d", path, i), limit, element)
		}
		j.next()
	default:
		var raw json.RawMessage
		_ = j.in.Decode(&raw) // the text was checked
		n := reflect.New(typ)
		failed := json.Unmarshal(raw, n.Interface()) != nil || string(raw) == "null" && !nullable && !j.lax
		if most, limited := j.most[limit]; limited {
			failed = failed || n.Elem().Int() < 0 || n.Elem().Int() > most
		}
		if failed && !free {
			j.fail(at, j.named(path, string(raw)), j.wantType(limit, typ))
		}
	}
}

// object reads an object whose keys are the fields of a type.
func (j *jsonText) object(path, limit string, typ reflect.Type) {
	j.next()
	for j.in.More() {
		at := j.skip()
		key, _ := j.next().(string)
		field, known := fieldOf(typ, key)
		inner := strings.TrimPrefix(path+"."+key, ".")
		_, twice := j.at[inner]
		switch {
		case j.lax:
		case twice:
			j.fail(at, syntax.Phrase{Key: "second-time", Arg: strconv.Quote(key)}, syntax.Phrase{Key: "want-json-once"})
		case !known:
			j.fail(at, syntax.Phrase{Key: "unknown-key", Arg: strconv.Quote(syntax.Shorten(key))}, syntax.Phrase{Key: "want-known-key"})
		}
		j.value(inner, strings.TrimPrefix(limit+"."+key, "."), field)
	}
	j.next()
}

// fieldOf returns the type of the field, or of the element of a map, for a key; known is false if the type has none.
func fieldOf(typ reflect.Type, key string) (field reflect.Type, known bool) {
	switch typ.Kind() {
	case reflect.Map:
		return typ.Elem(), true
	case reflect.Struct:
		for i := range typ.NumField() {
			if name, _, _ := strings.Cut(typ.Field(i).Tag.Get("json"), ","); name == key && key != "" {
				return typ.Field(i).Type, true
			}
		}
	}
	return reflect.TypeFor[any](), false
}

// named returns the phrase of a value with its key.
func (j *jsonText) named(path, value string) syntax.Phrase {
	key := ""
	for _, part := range strings.Split(path, ".") {
		if _, err := strconv.Atoi(part); err != nil {
			key = part
		}
	}
	return syntax.Phrase{Key: "text", Arg: fmt.Sprintf("%q: %s", key, syntax.Shorten(value))}
}

// wantType returns the phrase of the values of a type.
func (j *jsonText) wantType(limit string, typ reflect.Type) syntax.Phrase {
	if most, limited := j.most[limit]; limited {
		return syntax.Phrase{Key: "want-up-to", Arg: strconv.FormatInt(most, 10)}
	}
	if typ == reflect.TypeFor[time.Time]() {
		return syntax.Phrase{Key: "want-time", Arg: "2026-11-22T09:00:00Z"}
	}
	switch typ.Kind() {
	case reflect.String:
		return syntax.Phrase{Key: "want-json-text"}
	case reflect.Bool:
		return syntax.Phrase{Key: "want-one-of", Arg: "true, false"}
	case reflect.Array, reflect.Slice:
		return syntax.Phrase{Key: "want-json-list"}
	case reflect.Struct, reflect.Map:
		return syntax.Phrase{Key: "want-json-object"}
	case reflect.Float64:
		return syntax.Phrase{Key: "want-json-float"}
	case reflect.Uint64:
		return syntax.Phrase{Key: "want-up-to", Arg: strconv.FormatUint(math.MaxUint64, 10)}
	}
	return syntax.Phrase{Key: "want-json-number"}
}

// raw returns the text of the value with a path; "" if it is missing.
func (j *jsonText) raw(path string) string {
	var raw json.RawMessage
	if at, found := j.at[path]; found {
		_ = json.NewDecoder(strings.NewReader(j.text[at:])).Decode(&raw) // the text was checked
	}
	return string(raw)
}

// inside returns the offset of a line and a column, from 1, of the text with a path.
func (j *jsonText) inside(path string, line, column int) int {
	raw := j.raw(path)
	at := 1 // after the quote
	for y, x := 1, 1; at < len(raw)-1 && (y < line || y == line && x < column); x++ {
		_, size := utf8.DecodeRuneInString(raw[at:])
		if raw[at] == '\\' {
			size = 2
			if raw[at+1] == 'u' {
				size = 6
			}
			if raw[at+1] == 'n' {
				y, x = y+1, 0
			}
		}
		at += size
	}
	return j.at[path] + at
}

// checkVersion returns an error if the checked text has a version below 1; newest is the newest that can be read.
func (j *jsonText) checkVersion(newest int) error {
	var version int
	if json.Unmarshal([]byte(j.raw("version")), &version) != nil || version >= 1 {
		return nil
	}
	return j.wrong("version", syntax.Phrase{Key: "want-version-from-1", Arg: strconv.Itoa(newest)})
}

// fail keeps the first error.
func (j *jsonText) fail(at int, found, want syntax.Phrase) {
	if j.err == nil {
		j.err = j.errorAt(at, found, want, nil)
	}
}

// wrong returns the error of a value.
func (j *jsonText) wrong(path string, want syntax.Phrase) error {
	return j.errorAt(j.at[path], j.named(path, j.raw(path)), want, nil)
}

// place returns the line and the column of an offset, from 1.
func (j *jsonText) place(offset int) (line, column int) {
	before := j.text[:offset]
	return 1 + strings.Count(before, "\n"), 1 + utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:])
}

// errorAt returns the error of what was found at an offset.
func (j *jsonText) errorAt(offset int, found, want syntax.Phrase, err error) *syntax.Error {
	line, column := j.place(offset)
	return &syntax.Error{File: j.name, Line: line, Col: column, Found: found, Want: want, Err: err}
}
