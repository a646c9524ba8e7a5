//go:build unix

package notation_test

import (
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine/syntax"
)

// TestReadFileRefusesAPipe: opening a pipe would wait for a program that writes to it.
func TestReadFileRefusesAPipe(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	require.NoError(t, syscall.Mkfifo(pipe, 0o600))
	done := make(chan error, 1)
	go func() { _, err := syntax.ReadFile(pipe); done <- err }()
	select {
	case err := <-done:
		require.EqualError(t, err, "cannot read "+pipe+": a pipe, not a file")
		require.ErrorIs(t, err, syntax.ErrNotRegular)
	case <-time.After(time.Minute):
		require.Fail(t, "still reading")
	}
}
