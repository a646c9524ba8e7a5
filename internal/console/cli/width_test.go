package cli

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestWidth(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "Ana": 3, "ñandú": 5, "n\u0303": 1, "井山裕太": 8, "신진서": 6, "ｱﾝﾅ": 3, "Ａ": 2, "ش\u200cر": 2, "🚀": 2, "½–½": 3,
	} {
		require.Equal(t, want, Width(text), text)
	}
	require.Equal(t, "井山  ", Pad("井山", 6))
	require.Equal(t, "井山裕太", Pad("井山裕太", 6))
	require.Equal(t, "井山", Cut("井山裕太", 5))
	require.Equal(t, "an\u0303", Cut("an\u0303b", 2))
}
