package syntax_test

import (
	"strings"
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

// FuzzReadCSV: a table is refused with a place, or read with all columns in each row.
func FuzzReadCSV(f *testing.F) {
	for _, text := range []string{"a,b\n1,2\n", "a,b\n1,\"2\n3\"\n", "a,b\n1,\"2", "\ufeffa,b\r\n\r\n", "a,b\n1,2\"3", "a\n"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		count := 0
		rows, err := syntax.ReadCSV("f", data, []string{"a", "b"}, func(line int, fields []string) (int, error) {
			count++
			require.Len(t, fields, 2)
			require.Greater(t, line, 1)
			return 0, nil
		})
		if err != nil {
			require.True(t, strings.HasPrefix(err.Error(), "f:"), err)
			return
		}
		require.Equal(t, count, rows)
	})
}
