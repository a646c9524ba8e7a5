package store

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
)

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
