package store

import (
	"bytes"
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// unknown has the fields of a document that this program does not know. They are written again, so that an older version
// of the program does not drop what a newer one has stored.
type unknown struct {
	fields map[string]json.RawMessage // of an object
	inner  map[string]*unknown        // of the objects in it by their keys, or in an array by their indices
}

var unmarshaler = reflect.TypeFor[json.Unmarshaler]()

// unknownIn returns the fields of a JSON value that a type does not have; nil if there are none. The elements of slices
// are left out, because nothing says which of them is which after a change.
func unknownIn(value []byte, typ reflect.Type) *unknown {
	if typ.Kind() == reflect.Pointer {
		typ = typ.Elem()
	}
	if reflect.PointerTo(typ).Implements(unmarshaler) {
		return nil
	}
	u := &unknown{fields: make(map[string]json.RawMessage), inner: make(map[string]*unknown)}
	add := func(key string, value json.RawMessage, typ reflect.Type) {
		if inner := unknownIn(value, typ); inner != nil {
			u.inner[key] = inner
		}
	}
	switch typ.Kind() {
	case reflect.Struct, reflect.Map:
		var fields map[string]json.RawMessage
		_ = json.Unmarshal(value, &fields) // null has no fields
		for key, value := range fields {
			if field, known := storedField(typ, key); known {
				add(key, value, field)
			} else {
				u.fields[key] = value
			}
		}
	case reflect.Array:
		var elements []json.RawMessage
		_ = json.Unmarshal(value, &elements)
		for i, value := range elements {
			add(strconv.Itoa(i), value, typ.Elem())
		}
	}
	if len(u.fields) == 0 && len(u.inner) == 0 {
		return nil
	}
	return u
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

// addTo returns a JSON value with the fields, which stand after those that it has.
func (u *unknown) addTo(value json.RawMessage) json.RawMessage {
	if u == nil || !bytes.ContainsAny(value[:1], "{[") {
		return value
	}
	in, written, object := json.NewDecoder(bytes.NewReader(value)), make(map[string]bool), value[0] == '{'
	_, _ = in.Token() // the value is valid
	var out bytes.Buffer
	write := func(key string, value json.RawMessage) {
		if len(written) > 0 {
			out.WriteByte(',')
		}
		written[key] = true
		if object {
			name, _ := json.Marshal(key)
			out.Write(append(name, ':'))
		}
		out.Write(value)
	}
	for in.More() {
		key := strconv.Itoa(len(written))
		if object {
			token, _ := in.Token()
			key, _ = token.(string)
		}
		var inside json.RawMessage
		_ = in.Decode(&inside)
		write(key, u.inner[key].addTo(inside))
	}
	for _, key := range slices.Sorted(maps.Keys(u.fields)) {
		if object && !written[key] {
			write(key, u.fields[key])
		}
	}
	if object {
		return json.RawMessage("{" + out.String() + "}")
	}
	return json.RawMessage("[" + out.String() + "]")
}
