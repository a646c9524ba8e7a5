//go:build !windows && !darwin

package clip

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"
	"github.com/stretchr/testify/require"

	"blobwars/gui_test/stage"
)

// display is a virtual display for a test, and DISPLAY names it.
func display(t *testing.T) (stop func()) {
	t.Helper()
	name, stop, err := stage.StartXvfb()
	require.NoError(t, err)
	t.Cleanup(stop)
	t.Setenv("DISPLAY", name)
	t.Setenv("XAUTHORITY", filepath.Join(t.TempDir(), "none"))
	return stop
}

// person is a program of its own on the display.
func person(t *testing.T) *Clipboard {
	t.Helper()
	c := New()
	t.Cleanup(c.Close)
	return c
}

func reads(t *testing.T, c *Clipboard) string {
	t.Helper()
	text, err := c.Read()
	require.NoError(t, err)
	return text
}

func TestX11BetweenPrograms(t *testing.T) {
	display(t)
	one, two := person(t), person(t)
	require.Empty(t, reads(t, one), "nothing was copied yet")
	for _, text := range []string{"x5o/7/7/7/7/7/o5x x 0 1", "größer, más, 大\n", strings.Repeat("0123456789", maxText/10)} {
		require.NoError(t, one.Write(text))
		require.Equal(t, text, reads(t, two))
		require.Equal(t, text, reads(t, one))
		one, two = two, one
	}
	two.Close() // it copied last, and takes its text with it
	require.Empty(t, reads(t, one))
}

// TestX11Forms asks as other programs do: for the list of forms, for one of them, and for one that is not there.
func TestX11Forms(t *testing.T) {
	display(t)
	one := person(t)
	require.NoError(t, one.Write("text"))
	d, err := openX11()
	require.NoError(t, err)
	defer d.close()
	asks := d.(*x11)
	ask := func(form xproto.Atom) xproto.SelectionNotifyEvent {
		xproto.ConvertSelection(asks.conn, asks.window, asks.atoms[clipboardAtom], form, asks.atoms[dropAtom], xproto.TimeCurrentTime)
		return <-asks.answer
	}
	require.Equal(t, asks.atoms[dropAtom], ask(asks.atoms[targetsAtom]).Property)
	list, err := xproto.GetProperty(asks.conn, true, asks.window, asks.atoms[dropAtom], asks.atoms[atomAtom], 0, 100).Reply()
	require.NoError(t, err)
	require.Equal(t, byte(32), list.Format)
	require.Len(t, list.Value, 4*(1+len(forms)))
	for _, name := range forms {
		require.Equal(t, asks.atoms[dropAtom], ask(asks.atoms[name]).Property, name)
		text, err := asks.receive(asks.atoms[dropAtom])
		require.NoError(t, err)
		require.Equal(t, "text", text, name)
	}
	require.Zero(t, ask(asks.atoms[clipboardAtom]).Property, "a form that is none")
}

// TestX11SilentOwner: a program that has the clipboard and does not answer holds nobody up for long.
func TestX11SilentOwner(t *testing.T) {
	display(t)
	d, err := openX11()
	require.NoError(t, err)
	silent := d.(*x11)
	silent.mu.Lock() // its goroutine will stand still when it is asked
	require.NoError(t, xproto.SetSelectionOwnerChecked(silent.conn, silent.window, silent.atoms[clipboardAtom], xproto.TimeCurrentTime).Check())
	_, err = person(t).Read()
	require.ErrorContains(t, err, "does not answer")
	silent.mu.Unlock()
	silent.close()
}

// TestX11Gone: when the display goes, copying and pasting go on within the program.
func TestX11Gone(t *testing.T) {
	stop := display(t)
	c := person(t)
	require.NoError(t, c.Write("before"))
	stop()
	require.Error(t, c.Write("after"))
	require.Equal(t, "after", reads(t, c))
}

func TestNoDisplay(t *testing.T) {
	t.Setenv("DISPLAY", "")
	t.Setenv("WAYLAND_DISPLAY", "")
	_, err := openDesktop()
	require.ErrorContains(t, err, "DISPLAY")
	t.Setenv("WAYLAND_DISPLAY", "wayland-0")
	t.Setenv("PATH", t.TempDir())
	_, err = openDesktop()
	require.ErrorContains(t, err, "install wl-clipboard")
	t.Setenv("DISPLAY", ":77777")
	_, err = openDesktop()
	require.ErrorContains(t, err, "check DISPLAY")
}

// script writes a program for the shell into folder.
func script(t *testing.T, folder, name, text string) string {
	t.Helper()
	path := filepath.Join(folder, name)
	require.NoError(t, os.WriteFile(path, []byte("#!/bin/sh\n"+text+"\n"), 0o755))
	return path
}

// TestPrograms plays Wayland's two programs.
func TestPrograms(t *testing.T) {
	folder := t.TempDir()
	kept := filepath.Join(folder, "kept")
	script(t, folder, "wl-copy", "cat > "+kept)
	script(t, folder, "wl-paste", "cat "+kept+" 2>/dev/null")
	t.Setenv("DISPLAY", "")
	t.Setenv("WAYLAND_DISPLAY", "wayland-0")
	t.Setenv("PATH", folder+string(os.PathListSeparator)+os.Getenv("PATH"))
	c := person(t)
	require.Empty(t, reads(t, c), "wl-paste fails where nothing was copied")
	require.NoError(t, c.Write("text\n"))
	require.Equal(t, "text\n", reads(t, c))
	require.NoError(t, os.WriteFile(kept, []byte(strings.Repeat("x", maxText+1)), 0o644))
	require.Equal(t, "text\n", reads(t, c), "too long: what was copied here")
}

func TestProgramsThatFail(t *testing.T) {
	folder := t.TempDir()
	hangs := script(t, folder, "hangs", "exec sleep 60")
	fails := script(t, folder, "fails", "exit 3")
	for _, c := range []struct{ program, want string }{{hangs, "does not answer"}, {fails, "exit status 3"}, {filepath.Join(folder, "none"), "none"}} {
		require.ErrorContains(t, programs{copy: []string{c.program}}.write("text"), c.want)
	}
	_, err := programs{paste: []string{hangs}}.read()
	require.ErrorContains(t, err, "does not answer")
}
