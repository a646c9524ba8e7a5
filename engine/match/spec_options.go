package match

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// option is a key=value pair that a spec may have.
type option struct {
	key  string
	want string // a description of the values
	set  func(value string) error
}

// errValue is the error of a bad value. readOptions replaces it by an error that says what was expected.
var errValue = errors.New("bad value")

// readOptions reads key=value pairs separated by commas, each key at most once, and returns the keys that were given.
func readOptions(text string, known ...option) (given map[string]bool, err error) {
	given = make(map[string]bool)
	if text == "" {
		return given, nil
	}
	for pair := range strings.SplitSeq(text, ",") {
		key, value, found := strings.Cut(pair, "=")
		i := slices.IndexFunc(known, func(o option) bool { return o.key == key })
		if i < 0 {
			var names []string
			for _, o := range known {
				names = append(names, o.key)
			}
			return nil, fmt.Errorf("there is no option %q: expected %s", key, either(names))
		}
		opt := known[i]
		switch {
		case !found:
			return nil, fmt.Errorf("option %s has no value: expected %s=%s", key, key, opt.want)
		case given[key]:
			return nil, fmt.Errorf("option %s is given twice", key)
		}
		given[key] = true
		switch err := opt.set(value); {
		case errors.Is(err, errValue):
			return nil, fmt.Errorf("option %s is %q: expected %s", key, value, opt.want)
		case err != nil:
			return nil, fmt.Errorf("option %s is %q: %w", key, value, err)
		}
	}
	return given, nil
}

// either lists names in words: "a, b or c".
func either(names []string) string {
	last := len(names) - 1
	if last == 0 {
		return names[0]
	}
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

func missing(what string) error { return fmt.Errorf("expected %s", what) }

// number returns an option whose value is a whole number from least to most.
func number(key string, to *int, least, most int) option {
	return option{key, fmt.Sprintf("a whole number from %d to %d", least, most), func(value string) error {
		n, err := strconv.Atoi(value)
		if err != nil || n < least || n > most {
			return errValue
		}
		*to = n
		return nil
	}}
}

// count returns an option whose value is a whole number of at least least.
func count(key string, to *uint64, least uint64) option {
	return option{key, fmt.Sprintf("a whole number of at least %d", least), func(value string) error {
		n, err := strconv.ParseUint(value, 10, 64)
		if err != nil || n < least {
			return errValue
		}
		*to = n
		return nil
	}}
}

// duration returns an option whose value is a time above 0.
func duration(key string, to *time.Duration) option {
	return option{key, "a time above 0 with its unit, such as 100ms or 1.5s", func(value string) error {
		d, err := time.ParseDuration(value)
		if err != nil || d <= 0 {
			return errValue
		}
		*to = d
		return nil
	}}
}
