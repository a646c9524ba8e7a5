package console

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// FuzzFlags: a value of a flag is refused in words, or taken.
func FuzzFlags(f *testing.F) {
	for _, text := range []string{"1", "2", "", "-", "x"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var side SideFlag
		if err := side.Set(text); err != nil {
			require.NotEmpty(t, err.Error())
		}
	})
}
