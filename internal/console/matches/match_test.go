package matches

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// FuzzSPRT: a value of -sprt is refused in words, or taken.
func FuzzSPRT(f *testing.F) {
	for _, text := range []string{"0,10", "", ",", "NaN,1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if sprt, err := readSPRT(text); err == nil && sprt != nil {
			require.Less(t, sprt.Elo0, sprt.Elo1)
		}
	})
}
