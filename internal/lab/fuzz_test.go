package lab

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// FuzzLists: a list of an experiment is refused in words, or taken.
func FuzzLists(f *testing.F) {
	for _, text := range []string{"2-5,8", "3x4,2-3", "1000000,5", "50ms,2s", "1", "", ",", "-", "x", "1-9999999999999999999"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var list listFlag
		var sizes sizesFlag
		var states statesFlag
		var times timesFlag
		for _, value := range []interface{ Set(string) error }{&list, &sizes, &states, &times} {
			if err := value.Set(text); err != nil {
				require.NotEmpty(t, err.Error())
			}
		}
	})
}
