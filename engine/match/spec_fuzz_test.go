package match_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine/match"
)

// FuzzParseSpec: a spec is refused in words, or kept as it was written.
func FuzzParseSpec(f *testing.F) {
	for _, text := range []string{"lminimax:depth=3", "tbidabp:time=1s,workers=2", "champion:nodes=5,off=tt+null,eval=hand", "fallible:depth=2,misses=10", "random", "greedy:seed=1", "level:3", "uai:time=1s:./engine -x", "", ":", "champion:depth=,=", "random:seed=99999999999999999999"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		spec, err := match.ParseSpec(text, match.Hooks{})
		if err != nil {
			require.NotEmpty(t, err.Error())
			return
		}
		require.Equal(t, text, spec.Text)
	})
}
