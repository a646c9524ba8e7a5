package train

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// FuzzReadJudged: a file of judged positions is read, or refused with its name.
func FuzzReadJudged(f *testing.F) {
	for _, text := range []string{"x5o/7/7/7/7/7/o5x x 0 1\t35\n", "x6o/8/8/8/8/8/8/o6x o 3 7\t-5", "x\t", "", "x5o/7/7/7/7/7/o5x\t1\n\n"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if _, err := ReadJudged("f", strings.NewReader(text)); err != nil {
			require.Contains(t, err.Error(), "f")
		}
	})
}

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
