package main

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

const folder = "../../assets/sounds"

// TestCommitted compares the files of the repository with what the program makes. The last
// bit may differ: processors that multiply and add in one step round once less.
func TestCommitted(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(folder, "*.wav"))
	require.NoError(t, err)
	require.Len(t, files, len(recipes()), "a file that no recipe makes, or one that is missing")
	total := 0
	for _, r := range recipes() {
		have, err := os.ReadFile(filepath.Join(folder, r.name+".wav"))
		require.NoError(t, err)
		want := wav(r.samples())
		require.Len(t, have, len(want), r.name)
		require.Equal(t, want[:44], have[:44], r.name)
		for i := 44; i < len(want); i += 2 {
			a, b := int16(binary.LittleEndian.Uint16(want[i:])), int16(binary.LittleEndian.Uint16(have[i:]))
			require.InDelta(t, a, b, 1, "%s, sample %d: run go run ./scripts/sounds", r.name, (i-44)/2)
		}
		total += len(have)
	}
	require.Less(t, total, 300_000, "all sounds together")
}
