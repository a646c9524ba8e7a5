package store

import (
	"bytes"
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// unknown is what a JSON text holds that a type of ours does not know: objects with the
// keys that are left, lists with nil for what is known. It is kept so that a newer
// program's keys survive an older one. It is never changed once made.
type unknown any

// unknownIn is what of data, which is JSON, has no place in a value of type t. A value
// that t knows but cannot hold (a number that has become a word) is unknown as a whole.
func unknownIn(data []byte, t reflect.Type) unknown {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	var tree any
	if decoder.Decode(&tree) != nil {
		return nil
	}
	return strange(tree, t)
}

func strange(value any, t reflect.Type) unknown {
	switch v := value.(type) {
	case map[string]any:
		if t.Kind() != reflect.Struct || holds(t, "{}") != nil {
			break
		}
		left := map[string]any{}
		for key, inner := range v {
			if field, known := fieldOf(t, key); !known {
				left[key] = inner
			} else if rest := strange(inner, field); rest != nil {
				left[key] = rest
			}
		}
		if len(left) == 0 {
			return nil
		}
		return left
	case []any:
		if t.Kind() != reflect.Array {
			break
		}
		left, some := slices.Clone(v), false
		for i := range left {
			if i < t.Len() {
				left[i] = strange(v[i], t.Elem())
			}
			some = some || left[i] != nil
		}
		if !some {
			return nil
		}
		return left
	}
	text, err := json.Marshal(value)
	if err == nil && holds(t, string(text)) == nil {
		return nil
	}
	return value
}

// holds is why a value of type t cannot be read from text; nil if it can.
func holds(t reflect.Type, text string) error {
	return json.Unmarshal([]byte(text), reflect.New(t).Interface())
}

// fieldOf is the type of the field that encoding/json reads key into.
func fieldOf(t reflect.Type, key string) (reflect.Type, bool) {
	for i := range t.NumField() {
		field := t.Field(i)
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		if field.IsExported() && name != "-" && strings.EqualFold(name, key) {
			return field.Type, true
		}
	}
	return nil, false
}

// withUnknown is value as indented JSON, a line end after it, with what was unknown in it
// when it was read.
func withUnknown(value any, rest unknown) ([]byte, error) {
	data, err := json.Marshal(value)
	if err == nil && rest != nil {
		decoder := json.NewDecoder(bytes.NewReader(data))
		decoder.UseNumber()
		var tree any
		if err = decoder.Decode(&tree); err == nil {
			data, err = json.Marshal(merged(tree, rest))
		}
	}
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := json.Indent(&out, data, "", "  "); err != nil {
		return nil, err
	}
	out.WriteByte('\n')
	return out.Bytes(), nil
}

// merged is tree with rest put in: rest stands where both have something.
func merged(tree, rest any) any {
	switch r := rest.(type) {
	case nil:
		return tree
	case map[string]any:
		object, ok := tree.(map[string]any)
		if !ok {
			break
		}
		object = maps.Clone(object)
		for key, value := range r {
			object[key] = merged(object[key], value)
		}
		return object
	case []any:
		list, ok := tree.([]any)
		if !ok {
			break
		}
		all := make([]any, max(len(list), len(r)))
		copy(all, list)
		for i := range r {
			all[i] = merged(all[i], r[i])
		}
		return all
	}
	return rest
}
