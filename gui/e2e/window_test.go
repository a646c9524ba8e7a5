package e2e

import (
	"fmt"
	"image"
	"image/color"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

func boardShown(picture image.Image, grid geom.Grid, pos engine.Position) bool {
	for s := range engine.NoSquare {
		if contentAt(picture, grid, s, paint.Dark()) != pos.At(s) {
			return false
		}
	}
	return true
}

// TestAWindowIsVisibleOnlyWithItsFirstFrame: it is never black.
func TestAWindowIsVisibleOnlyWithItsFirstFrame(t *testing.T) {
	d := newDesktop(t)
	x := dialX(t, d.display)
	defer x.conn.Close()
	x.fill(0xff00ff)
	path, err := normalBinary()
	require.NoError(t, err)
	p := startProgram(t, path, newHome(t).env("DISPLAY="+d.display))
	until(t, "the window", func() {}, x.mapped)
	until(t, "the first frame", func() {}, func() bool {
		seen := x.pixel(640, 60) // above the board, below the edge of the window
		require.False(t, near(seen, color.Black, 6), "the window is black")
		return near(seen, paint.Dark().Ground1, 12)
	})
	require.NoError(t, p.cmd.Process.Signal(syscall.SIGTERM))
	require.Zero(t, p.exit())
}

// TestSIGTERMEndsASleepingWindow: and a start right after it resumes the game, although the window before may
// still hold the lock.
func TestSIGTERMEndsASleepingWindow(t *testing.T) {
	d, h := newDesktop(t), homeWith(t, twoPersons)
	w := d.openAs(h, "Blob Wars", "-moves")
	size := w.shot("start").Bounds().Size()
	grid := boardIn(size.X, size.Y)
	w.until("the start on the screen", func(p image.Image) bool { return boardShown(p, grid, engine.Start()) })
	w.insist("the move", func() {
		for _, name := range []string{"a8", "b7"} {
			c := grid.Centre(squareNamed(t, name))
			w.click(int(c.X), int(c.Y))
		}
	}, func() bool { return strings.Contains(w.log(), "Player 1: b7") })
	time.Sleep(1500 * time.Millisecond) // the window sleeps
	require.NoError(t, w.cmd.Process.Signal(syscall.SIGTERM))
	again := d.openAs(h, "Blob Wars", "-moves")
	require.Zero(t, w.exit())
	until(t, "the game", again.pause, func() bool { return strings.Contains(again.log(), "Game: ") })
	require.NotContains(t, again.log(), engineStart)
	require.NoError(t, again.cmd.Process.Signal(syscall.SIGTERM))
	require.Zero(t, again.exit())
}

// TestTheWindowOutlivesTheReaderOfItsMoves, such as a program that speaks them.
func TestTheWindowOutlivesTheReaderOfItsMoves(t *testing.T) {
	d := newDesktop(t)
	path, err := normalBinary()
	require.NoError(t, err)
	reader, writer, err := os.Pipe()
	require.NoError(t, err)
	require.NoError(t, reader.Close())
	said, err := os.Create(filepath.Join(t.TempDir(), "said"))
	require.NoError(t, err)
	defer said.Close()
	cmd := exec.Command(path, "-moves")
	cmd.Env, cmd.Stdout, cmd.Stderr = homeWith(t, twoPersons).env("DISPLAY="+d.display), writer, said
	require.NoError(t, cmd.Start())
	const message = "blobwars: cannot write the moves: write /dev/stdout: broken pipe\n"
	log := func() string { text, _ := os.ReadFile(said.Name()); return string(text) }
	until(t, "the error", func() { time.Sleep(20 * time.Millisecond) }, func() bool { return log() == message })
	require.NoError(t, cmd.Process.Signal(syscall.SIGTERM))
	require.ErrorContains(t, cmd.Wait(), "exit status 1")
	require.Equal(t, message, log())
}

// engineStart is the start of a new game as -moves writes it.
const engineStart = "x6o/8/8/8/8/8/8/x6o x 0 1"

func TestWithoutADisplayTheCommandsAreNamed(t *testing.T) {
	path, err := normalBinary()
	require.NoError(t, err)
	for display, reason := range map[string]string{"": "DISPLAY is not set", ":55555": "there is nothing at DISPLAY=:55555"} {
		cmd := exec.Command(path)
		cmd.Env = newHome(t).env("DISPLAY="+display, "WAYLAND_DISPLAY=")
		var out, said strings.Builder
		cmd.Stdout, cmd.Stderr = &out, &said
		require.Error(t, cmd.Run())
		require.Equal(t, 1, cmd.ProcessState.ExitCode())
		require.Empty(t, out.String())
		for _, word := range []string{"no display to open a window on: " + reason, "blobwars play", "blobwars solve", "blobwars perft"} {
			require.Contains(t, said.String(), word)
		}
		require.NotContains(t, said.String(), "panic")
	}
}

// TestAMoveIsNotPlayedWhenTheWindowLosesTheFocus drags a blob over a square while another window takes the focus.
func TestAMoveIsNotPlayedWhenTheWindowLosesTheFocus(t *testing.T) {
	d := newDesktop(t)
	w := d.openAs(homeWith(t, twoPersons), "Blob Wars", "-moves")
	f := &follower{t: t, log: w.log}
	size := w.shot("start").Bounds().Size()
	grid := boardIn(size.X, size.Y)
	w.until("the start on the screen", func(p image.Image) bool { return boardShown(p, grid, engine.Start()) })
	x := dialX(t, d.display)
	defer x.conn.Close()
	drag := func(from, to string, held func()) {
		for i, name := range []string{from, to} {
			at := grid.Centre(squareNamed(t, name))
			d.must("xdotool", "mousemove", "--window", w.id, fmt.Sprint(int(at.X)), fmt.Sprint(int(at.Y)))
			w.pause()
			if i == 0 {
				d.must("xdotool", "mousedown", "1")
				w.pause()
			}
		}
		held()
		w.pause()
		d.must("xdotool", "mouseup", "1")
		w.pause()
	}
	id, err := strconv.ParseUint(w.id, 10, 32)
	require.NoError(t, err)
	x.focus(uint32(id))
	w.pause()
	drag("a8", "b7", func() { x.focus(x.root) })
	x.focus(uint32(id))
	w.pause()
	w.insist("the second drag's move", func() { drag("a8", "a7", func() {}) }, func() bool { f.follow(); return len(f.moves) > 0 })
	require.Equal(t, squareNamed(t, "a7"), f.moves[0].move.To)
	w.closeWindow()
	require.Zero(t, w.exit())
}
