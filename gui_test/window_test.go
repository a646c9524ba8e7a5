package gui_test

import (
	"image"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// TestAMoveInATrueWindow is the one run with nothing of ours between the person and the program:
// a display, a mouse, the window's pixels and the program's words.
func TestAMoveInATrueWindow(t *testing.T) {
	w := newDesktop(t).open("Blob Wars", "-moves", "-prune", "-depth", "2")
	f := &follower{t: t, log: w.log}
	size := w.shot("start").Bounds().Size()
	grid := boardIn(size.X, size.Y)
	showsBoard := func(picture image.Image) bool { return f.game != nil && boardShown(picture, grid, f.position()) }
	w.until("the start on the screen", func(p image.Image) bool { f.follow(); return showsBoard(p) })
	for _, name := range []string{"a8", "b7"} {
		c := grid.Centre(squareNamed(t, name))
		w.click(int(c.X), int(c.Y))
	}
	until(t, "the computer's answer to be said", w.pause, func() bool { f.follow(); return len(f.moves) == 2 })
	require.Equal(t, engine.Player1, f.moves[0].who)
	require.Equal(t, squareNamed(t, "b7"), f.moves[0].move.To)
	require.Equal(t, "ABPMinimax", f.moves[1].solver)
	w.until("both moves on the screen", showsBoard)
	w.key("u")
	until(t, "both moves to be taken back", w.pause, func() bool { f.follow(); return len(f.backs) == 1 })
	w.until("the start on the screen again", showsBoard)
	w.closeWindow()
	require.Zero(t, w.exit())
}

// boardShown reports whether every square of the picture shows what stands there.
func boardShown(picture image.Image, grid geom.Grid, pos engine.Position) bool {
	for s := range engine.NoSquare {
		if contentAt(picture, grid, s, paint.Dark()) != pos.At(s) {
			return false
		}
	}
	return true
}

func TestWithoutADisplayTheCommandsAreNamed(t *testing.T) {
	path, err := normalBinary()
	require.NoError(t, err)
	cmd := exec.Command(path)
	cmd.Env = newHome(t).env("DISPLAY=", "WAYLAND_DISPLAY=")
	var out, said strings.Builder
	cmd.Stdout, cmd.Stderr = &out, &said
	require.Error(t, cmd.Run())
	require.Equal(t, 1, cmd.ProcessState.ExitCode())
	require.Empty(t, out.String())
	for _, word := range []string{"DISPLAY", "blobwars play", "blobwars solve", "blobwars perft"} {
		require.Contains(t, said.String(), word)
	}
	require.NotContains(t, said.String(), "panic")
}
