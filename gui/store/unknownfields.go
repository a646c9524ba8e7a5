package store

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// unknownFields is the part of a JSON value that a Go type has no fields for: objects with the remaining keys, arrays with
// nil for the elements that are known. It survives in the file when an older program writes it. It is not changed once made.
type unknownFields any

// unknownIn is the part of the JSON object data for which t has no fields. A value of a wrong type, such as a word for a
// number, is unknown as a whole. The version is known.
func unknownIn(data []byte, t reflect.Type) unknownFields {
	tree, err := decodeTree(data)
	if err != nil {
		return nil
	}
	if object, ok := tree.(map[string]any); ok {
		maps.DeleteFunc(object, func(key string, _ any) bool { return strings.EqualFold(key, "version") })
	}
	return unknownPart(tree, t)
}

// decodeTree decodes JSON without loss: a number stays as it is written.
func decodeTree(data []byte) (tree any, err error) {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	err = decoder.Decode(&tree)
	return tree, err
}

// unknownPart is the part of a JSON value that t does not know; nil if it knows all of it.
func unknownPart(value any, t reflect.Type) unknownFields {
	switch v := value.(type) {
	case map[string]any:
		if t.Kind() != reflect.Struct || !canRead(t, "{}") {
			break
		}
		rest := map[string]any{}
		for key, inner := range v {
			if field, known := fieldType(t, key); !known {
				rest[key] = inner
			} else if part := unknownPart(inner, field); part != nil {
				rest[key] = part
			}
		}
		if len(rest) == 0 {
			return nil
		}
		return rest
	case []any:
		if t.Kind() != reflect.Array {
			break
		}
		rest, some := slices.Clone(v), false
		for i := range rest {
			if i < t.Len() {
				rest[i] = unknownPart(v[i], t.Elem())
			}
			some = some || rest[i] != nil
		}
		if !some {
			return nil
		}
		return rest
	}
	text, err := json.Marshal(value)
	if err == nil && canRead(t, string(text)) {
		return nil
	}
	return value
}

// canRead reports whether JSON text can be read into a value of type t.
func canRead(t reflect.Type, text string) bool {
	return json.Unmarshal([]byte(text), reflect.New(t).Interface()) == nil
}

// fieldType is the type of the field that encoding/json reads key into.
func fieldType(t reflect.Type, key string) (reflect.Type, bool) {
	for i := range t.NumField() {
		field := t.Field(i)
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		if field.IsExported() && name != "-" && strings.EqualFold(name, key) {
			return field.Type, true
		}
	}
	return nil, false
}

// encode is a struct as indented JSON: its version, its fields, the unknown ones.
func encode(value any, version int, rest unknownFields) ([]byte, error) {
	data, err := json.Marshal(value)
	if err == nil && rest != nil {
		var tree any
		if tree, err = decodeTree(data); err == nil {
			data, err = json.Marshal(merge(tree, rest))
		}
	}
	if err != nil {
		return nil, err
	}
	data = fmt.Appendf(nil, `{"version":%d,%s`, version, data[1:]) // a struct here always has fields
	var out bytes.Buffer
	if err := json.Indent(&out, data, "", "  "); err != nil {
		return nil, err
	}
	out.WriteByte('\n')
	return out.Bytes(), nil
}

// merge adds rest to tree, and prefers rest where both have a value.
func merge(tree, rest any) any {
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
			object[key] = merge(object[key], value)
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
			all[i] = merge(all[i], r[i])
		}
		return all
	}
	return rest
}
