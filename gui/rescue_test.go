package gui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/play"
)

// TestRescueSavesTheGame: a panic in Update or Draw becomes an error that says where the
// game is, and it is there.
func TestRescueSavesTheGame(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	t.Setenv("HOME", t.TempDir())
	session := play.NewSession(play.Setup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: engine.Start()})
	defer session.Close()
	session.Press(engine.At(0, 0))
	session.Press(engine.At(1, 1))
	require.Equal(t, 1, session.Game().Ply())
	a := &App{session: session}
	err := func() (err error) {
		defer a.rescue(&err)
		panic("boom")
	}()
	require.ErrorContains(t, err, "boom")
	path, pathErr := play.SettingsPath()
	require.NoError(t, pathErr)
	saved := filepath.Join(filepath.Dir(path), "rescued.pgn")
	require.ErrorContains(t, err, saved)
	doc, openErr := notation.OpenFile(saved)
	require.NoError(t, openErr)
	require.Equal(t, session.Position(), doc.Game.Position())
}

// TestRescueSaysWhenItCannot: no folder, no game, and still an error and no panic.
func TestRescueSaysWhenItCannot(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", "/dev/null/nowhere")
	t.Setenv("TMPDIR", "/dev/null/nowhere")
	for _, a := range []*App{{}, {session: play.NewSession(play.Setup{Start: engine.Start(), Seats: [2]play.Seat{play.Human(), play.Human()}})}} {
		err := func() (err error) {
			defer a.rescue(&err)
			panic("boom")
		}()
		require.ErrorContains(t, err, "boom")
		require.True(t, strings.Contains(err.Error(), "could not be saved"), err)
	}
	require.NoDirExists(t, filepath.Join(os.TempDir(), "blobwars"))
}
