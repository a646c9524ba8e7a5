//go:build !windows && !darwin && !js

package clip

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"
	"github.com/stretchr/testify/require"

	"blobwars/gui_test/stage"
)

// display starts a virtual display for a test and sets DISPLAY.
func display(t *testing.T) (stop func()) {
	t.Helper()
	name, stop, err := stage.StartXvfb()
	require.NoError(t, err)
	t.Cleanup(stop)
	t.Setenv("DISPLAY", name)
	t.Setenv("XAUTHORITY", filepath.Join(t.TempDir(), "none"))
	return stop
}

// program is a clipboard as another program on the display has it.
func program(t *testing.T) *Clipboard {
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
	one, two := program(t), program(t)
	require.Empty(t, reads(t, one), "nothing was copied yet")
	for _, text := range []string{"x5o/7/7/7/7/7/o5x x 0 1", "größer, más, 大\n", strings.Repeat("0123456789", maxText/10)} {
		require.NoError(t, one.Write(text))
		require.Equal(t, text, reads(t, two))
		require.Equal(t, text, reads(t, one))
		one, two = two, one
	}
	two.Close() // it copied last, and its text is lost with it, as soon as the display has noticed
	require.Eventually(t, func() bool { text, err := one.Read(); return err == nil && text == "" }, time.Minute, time.Millisecond)
}

// TestX11Forms requests the list of types, each type, and one that is not offered.
func TestX11Forms(t *testing.T) {
	display(t)
	one := program(t)
	require.NoError(t, one.Write("text"))
	d, err := openDesktop()
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
	require.Len(t, list.Value, 4*(1+len(targets)))
	for _, name := range targets {
		require.Equal(t, asks.atoms[dropAtom], ask(asks.atoms[name]).Property, name)
		text, err := asks.receive(asks.atoms[dropAtom])
		require.NoError(t, err)
		require.Equal(t, "text", text, name)
	}
	require.Zero(t, ask(asks.atoms[clipboardAtom]).Property, "a type that is not offered")
}

// TestX11SilentOwner pastes from a program that does not answer.
func TestX11SilentOwner(t *testing.T) {
	display(t)
	d, err := openDesktop()
	require.NoError(t, err)
	silent := d.(*x11)
	silent.mu.Lock() // its goroutine blocks at the first request
	require.NoError(t, xproto.SetSelectionOwnerChecked(silent.conn, silent.window, silent.atoms[clipboardAtom], xproto.TimeCurrentTime).Check())
	_, err = program(t).Read()
	require.ErrorContains(t, err, "does not answer")
	silent.mu.Unlock()
	silent.close()
}

// TestX11Gone copies and pastes within the program after the display has gone.
func TestX11Gone(t *testing.T) {
	stop := display(t)
	c := program(t)
	require.NoError(t, c.Write("before"))
	stop()
	require.Error(t, c.Write("after"))
	require.Equal(t, "after", reads(t, c))
}

func TestNoDisplay(t *testing.T) {
	t.Setenv("DISPLAY", "")
	_, err := openDesktop()
	require.ErrorContains(t, err, "DISPLAY")
	t.Setenv("DISPLAY", ":77777")
	_, err = openDesktop()
	require.ErrorContains(t, err, "check DISPLAY")
}

func TestX11PanicEndsTheClipboardOnly(t *testing.T) {
	x := &x11{done: make(chan struct{})} // without a connection
	x.serve()
	require.False(t, x.alive())
}
