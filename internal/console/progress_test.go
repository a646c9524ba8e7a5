package console

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

type resized struct {
	bytes.Buffer
	width int
}

func (r *resized) columns() int { return r.width }

// TestALineOfProgressIsCutToTheWidthOfTheTerminal, which is asked for each line; a longer one would scroll.
func TestALineOfProgressIsCutToTheWidthOfTheTerminal(t *testing.T) {
	to := &resized{width: 12}
	p := NewProgress(to)
	p.interval = 0
	shows := func(want string, do func()) {
		t.Helper()
		to.Reset()
		do()
		require.Equal(t, want, to.String())
	}
	shows("\rElo +1 ± 2,", func() { p.Show("Elo +1 ± 2, and more") })
	shows("\rshort      ", func() { p.Show("short") })
	shows("\rlonger line", func() { p.Show("longer line") })
	to.width = 6
	shows("\rabc  ", func() { p.Show("abc") })
	to.width = 0
	shows("\r"+strings.Repeat("x", 79), func() { p.Show(strings.Repeat("x", 200)) })
	to.width = 20
	shows("\r"+strings.Repeat(" ", 19)+"\r", p.End)
}

// TestASearchShowsItsProgressWithinTheWidth: the line of solve and tiles.
func TestASearchShowsItsProgressWithinTheWidth(t *testing.T) {
	to := &resized{width: 60}
	p := NewSearchProgress(to)
	p.interval = -1 << 62 // without the wait
	p.ShowSearch(12, 2_000_000_000)
	require.Equal(t, "\rdepth 12: 2000 million states so far; Ctrl+C ends with the ", to.String()[:60])
	require.Len(t, to.String(), 60)
}
