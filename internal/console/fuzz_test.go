package console

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

// FuzzFlags: a value of a flag is refused in words, or taken.
func FuzzFlags(f *testing.F) {
	for _, text := range []string{"2s", "1h2m", "-1ns", "0,10", "1", "2", "", ",", "-", "x", "NaN,1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var side sideFlag
		var duration TimeFlag
		for _, value := range []interface{ Set(string) error }{&side, &duration} {
			if err := value.Set(text); err != nil {
				require.NotEmpty(t, err.Error())
			}
		}
		if sprt, err := readSPRT(text); err == nil && sprt != nil {
			require.Less(t, sprt.Elo0, sprt.Elo1)
		}
	})
}

// FuzzReadMove: what a person types is refused in words, or is a legal move.
func FuzzReadMove(f *testing.F) {
	for _, text := range []string{"b7", "a8c6", "0,0 1,1", "pass", "0,0", "8,8 0,0", ""} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if move, err := readMove(engine.Start(), text); err == nil {
			require.NoError(t, engine.Start().Check(move))
		}
	})
}
