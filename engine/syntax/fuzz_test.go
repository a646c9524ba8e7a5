package syntax_test

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"blobwars/engine/syntax"
)

// FuzzDecode: a text of any encoding becomes the same lines in UTF-8.
func FuzzDecode(f *testing.F) {
	for _, text := range []string{"", "a\r\nb\rc\n", "\ufeffa\n\ufeffb", "\xe9\n\u00e9", "\xe9\r\u00e9", "\xff\xfea\x00\r\x00", "\xfe\xff\x00a\xd8\x00", "\xff\xfe\xff\xfe"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		text := syntax.Decode(data)
		require.True(t, utf8.Valid(text))
		require.Equal(t, text, syntax.Decode(text))
		require.Equal(t, syntax.NewSource("f", data), syntax.NewSource("f", text))
	})
}
