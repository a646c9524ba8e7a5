package wording

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestLongSumsOfHeapsHaveExponentsInBoxes(t *testing.T) {
	for name, want := range map[string]string{
		"6": "6", "2+2+2": "2+2+2", "3+1+1+1": "3+1+1+1", "2+2+2+1+1": "2³+1²", "4+3+2+1+1": "4+3+2+1²",
		"1+1+1+1+1+1+1+1+1+1": "1¹⁰", "FF__TT": "FF__TT", "a+a+a+a+a": "a+a+a+a+a",
	} {
		require.Equal(t, want, ShortSum(name, 4))
	}
}
