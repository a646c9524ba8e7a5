//go:build !tune

package search

import "errors"

// CanTune reports whether a Champion can have a Tuning.
const CanTune = false

// Tuning is nothing in this build: it changes no parameter.
type Tuning struct{}

// ParseTuning returns an error in this build.
func ParseTuning(string) (Tuning, error) {
	return Tuning{}, errors.New("this program was built without the tag tune")
}

type tuning struct{}

func tuned(Tuning) tuning { return tuning{} }

// value returns the value of a parameter.
func (*tuning) value(p parameter) int { return parameters[p].Value }
