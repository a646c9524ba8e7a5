package gui

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestDemoStepsHaveNamesOfTheirOwn(t *testing.T) {
	seen := map[string]bool{}
	for i, s := range demoSteps() {
		require.NotNil(t, s.reach, "step %d, %q", i, s.name)
		if s.name != "" {
			require.Regexp(t, `^[a-z]+(-[a-z]+)*$`, s.name)
			require.False(t, seen[s.name], "%s is taken twice", s.name)
			seen[s.name] = true
		}
	}
	require.Greater(t, len(seen), 50)
}

func TestDemoLook(t *testing.T) {
	require.Equal(t, look{"dark", "en", 1120, 720, 1}, look{}.full())
	require.Equal(t, look{"light", "es", 640, 480, 2}, look{"light", "es", 640, 480, 2}.full())
	d := demo{look: look{w: 960, h: 640, scale: 0.625}}
	w, h, scale := d.frame()
	require.Equal(t, [3]float64{600, 400, 0.625}, [3]float64{w, h, scale})
}

func TestDemoLeavesFilesAtOneStroke(t *testing.T) {
	a, said := testApp(t, "en")
	writes := func(text string, err error) func(*bytes.Buffer) error {
		return func(out *bytes.Buffer) error { out.WriteString(text); return err }
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "p.png")
	require.NoError(t, a.leave(path, writes("a long text", nil)))
	require.Contains(t, said.String(), path)
	require.NoError(t, a.leave(path, writes("short", nil)))
	require.ErrorContains(t, a.leave(path, writes("half", errors.New("no ink"))), "no ink")
	got, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, "short", string(got), "what failed has left the old one")
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Len(t, entries, 1, "nothing else is left there")
	require.ErrorContains(t, a.leave(filepath.Join(path, "q.png"), writes("", nil)), path, "a file is no folder")
}
