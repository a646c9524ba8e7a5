package train

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// FuzzReadFrames: a file of games ends where its last whole game does.
func FuzzReadFrames(f *testing.F) {
	f.Add([]byte(gamesTitle + "x\n"))
	f.Add([]byte(gamesTitle + "x\n" + strings.Repeat("\x00", frameHead+4)))
	f.Add([]byte("x"))
	f.Fuzz(func(t *testing.T, data []byte) {
		end, _ := readFrames("f", bytes.NewReader(data), "", func(one game) { require.LessOrEqual(t, len(one.samples), maxLength) })
		require.LessOrEqual(t, end, int64(len(data)))
	})
}
