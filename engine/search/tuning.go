//go:build tune

package search

import (
	"fmt"
	"strconv"
	"strings"
)

// CanTune reports whether a Champion can have a Tuning.
const CanTune = true

// Tuning is values of the champion's parameters. nil stands for the usual ones.
type Tuning *tuning

// ParseTuning reads values joined by "+", such as "rfpMargin:40+lmrFactor:700".
func ParseTuning(text string) (Tuning, error) {
	values := tuned(nil)
	for pair := range strings.SplitSeq(text, "+") {
		name, number, _ := strings.Cut(pair, ":")
		value, err := strconv.Atoi(number)
		at := -1
		for i, p := range parameters {
			if p.Name == name {
				at = i
			}
		}
		switch {
		case at < 0:
			return nil, fmt.Errorf("there is no parameter %q", name)
		case err != nil:
			return nil, fmt.Errorf("parameter %s is %q: expected a whole number", name, number)
		}
		values[at] = value
	}
	return &values, nil
}

// tuning holds the values of a worker's parameters.
type tuning [parameterCount]int

func tuned(t Tuning) (values tuning) {
	if t != nil {
		return *t
	}
	for i, p := range parameters {
		values[i] = p.Value
	}
	return values
}

// value returns the value of a parameter.
func (t *tuning) value(p parameter) int { return t[p] }
