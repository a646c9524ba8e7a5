package play

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestName(t *testing.T) {
	for text, want := range map[string]string{
		"  Ana \t María\n":            "Ana María",
		"علی\u200cرضا":                "علی\u200cرضا",
		"ශ්\u200dරී ලංකා":             "ශ්\u200dරී ලංකා",
		"👩\u200d🚀":                    "👩\u200d🚀",
		"\u200dA\u200c b\u200c":       "A b",
		"A\u200c\u200dB":              "AB",
		"\ufeffA\u200bn\u202en\u00ad": "Ann",
		"a\x1bb":                      "a b",
		strings.Repeat("x", 101):      strings.Repeat("x", 100),
	} {
		require.Equal(t, want, Name(text), "%q", text)
	}
}

// TestALongNameIsCutBetweenLetters: a letter keeps its marks and what is joined to it, or is left out.
func TestALongNameIsCutBetweenLetters(t *testing.T) {
	require.Equal(t, "EngineB, the second", ShownName("EngineB, the second of a long name"))
	require.Equal(t, strings.Repeat("x", 20), ShownName(strings.Repeat("x", 20)))
	require.Equal(t, strings.Repeat("x", 19), ShownName(strings.Repeat("x", 19)+"e\u0301"))
	require.Equal(t, strings.Repeat("x", 18), ShownName(strings.Repeat("x", 18)+"a\u200cb"))
}
