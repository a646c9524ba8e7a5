//go:build !windows && !darwin && !js

package clip

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
	"github.com/stretchr/testify/require"

	"blobwars/gui/testkit/stage"
)

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
	for errors.Is(err, ErrSlow) { // a busy machine
		text, err = c.Read()
	}
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
	require.NoError(t, program(t).Write("text"))
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
	require.Len(t, list.Value, 4*(3+len(targets)))
	for _, name := range targets {
		require.Equal(t, asks.atoms[dropAtom], ask(asks.atoms[name]).Property, name)
		text, err := asks.receive(asks.atoms[dropAtom], nil, nil)
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
	require.ErrorIs(t, err, ErrSlow)
	silent.mu.Unlock()
	silent.close()
}

// otherOwner takes the clipboard of a display as an old program does, which answers each request by reply, and then calls
// taken whenever the property of its answer was removed.
func otherOwner(t *testing.T, selection string, reply func(x *x11, ask xproto.SelectionRequestEvent) (property xproto.Atom), taken func(x *x11, ask xproto.SelectionRequestEvent)) {
	t.Helper()
	d, err := openDesktop()
	require.NoError(t, err)
	used := d.(*x11)
	conn, err := xgb.NewConn()
	require.NoError(t, err)
	x := &x11{conn: conn, atoms: used.atoms, done: make(chan struct{})}
	used.close()
	require.NoError(t, x.prepare())
	require.NoError(t, xproto.SetSelectionOwnerChecked(conn, x.window, x.atoms[selection], xproto.TimeCurrentTime).Check())
	t.Cleanup(func() { conn.Close(); <-x.done })
	go func() {
		defer close(x.done)
		var last xproto.SelectionRequestEvent
		for {
			event, failure := conn.WaitForEvent()
			switch e := event.(type) {
			case xproto.SelectionRequestEvent:
				last = e
				xproto.ChangeWindowAttributes(conn, e.Requestor, xproto.CwEventMask, []uint32{xproto.EventMaskPropertyChange})
				n := xproto.SelectionNotifyEvent{Requestor: e.Requestor, Selection: e.Selection, Target: e.Target, Property: reply(x, e)}
				xproto.SendEvent(conn, false, e.Requestor, 0, string(n.Bytes()))
			case xproto.PropertyNotifyEvent:
				if taken != nil && e.State == xproto.PropertyDelete && e.Window == last.Requestor && e.Atom == last.Property {
					taken(x, last)
				}
			case nil:
				if failure == nil {
					return
				}
			}
		}
	}()
}

func put(x *x11, ask xproto.SelectionRequestEvent, form string, text string) xproto.Atom {
	xproto.ChangeProperty(x.conn, xproto.PropModeReplace, ask.Requestor, ask.Property, x.atoms[form], 8, uint32(len(text)), []byte(text))
	return ask.Property
}

// TestX11OldProgram pastes from a program that offers Latin-1 only.
func TestX11OldProgram(t *testing.T) {
	display(t)
	otherOwner(t, clipboardAtom, func(x *x11, ask xproto.SelectionRequestEvent) xproto.Atom {
		if ask.Target != x.atoms[latinAtom] {
			return 0
		}
		return put(x, ask, latinAtom, "gr\xf6\xdfer")
	}, nil)
	require.Equal(t, "größer", reads(t, program(t)))
}

// TestX11Parts pastes from programs that send the text in parts: all of it, too much, or not to its end.
func TestX11Parts(t *testing.T) {
	for name, test := range map[string]struct {
		parts []string
		text  string
		err   error
	}{
		"whole":    {[]string{"x5o/7/7/7", "/7/7/o5x", " x 0 1", ""}, "x5o/7/7/7/7/7/o5x x 0 1", nil},
		"too long": {[]string{strings.Repeat("x", 150_000), strings.Repeat("x", 150_000), ""}, "", ErrTooLong},
		"stops":    {[]string{"x5o/7"}, "", ErrSlow},
	} {
		t.Run(name, func(t *testing.T) {
			display(t)
			var parts []string
			otherOwner(t, clipboardAtom, func(x *x11, ask xproto.SelectionRequestEvent) xproto.Atom {
				parts = test.parts
				size := make([]byte, 4)
				xproto.ChangeProperty(x.conn, xproto.PropModeReplace, ask.Requestor, ask.Property, x.atoms[partsAtom], 32, 1, size)
				return ask.Property
			}, func(x *x11, ask xproto.SelectionRequestEvent) {
				if len(parts) > 0 {
					put(x, ask, textAtom, parts[0])
					parts = parts[1:]
				}
			})
			c := program(t)
			c.written = "an older text"
			text, err := c.Read()
			for errors.Is(err, ErrSlow) && test.err != ErrSlow { // a busy machine
				text, err = c.Read()
			}
			require.ErrorIs(t, err, test.err)
			require.Equal(t, test.text, text)
		})
	}
}

// TestX11TextSurvivesTheEnd closes the clipboard while a clipboard manager runs, which asks for several types at once.
func TestX11TextSurvivesTheEnd(t *testing.T) {
	display(t)
	saved := make(chan string, 1)
	otherOwner(t, managerAtom, func(x *x11, ask xproto.SelectionRequestEvent) xproto.Atom {
		x.answer, x.part = make(chan xproto.SelectionNotifyEvent, 1), make(chan struct{}, 1)
		pairs := x.list([]string{textAtom, latinAtom, "none", dropAtom}) // into the properties STRING and dropAtom
		xproto.ChangeProperty(x.conn, xproto.PropModeReplace, x.window, x.atoms[manyAtom], x.atoms[atomAtom], 32, 4, pairs)
		xproto.ConvertSelection(x.conn, x.window, x.atoms[clipboardAtom], x.atoms[manyAtom], x.atoms[manyAtom], xproto.TimeCurrentTime)
		for {
			event, _ := x.conn.WaitForEvent()
			if event == nil {
				break
			}
			if n, ok := event.(xproto.SelectionNotifyEvent); ok && n.Property != 0 {
				break
			}
		}
		text, err := x.take(x.atoms[latinAtom])
		if err == nil {
			saved <- string(text.Value)
		}
		return ask.Property
	}, nil)
	c := program(t)
	require.NoError(t, c.Write("größer"))
	c.Close()
	require.Equal(t, "größer", <-saved)
}

// TestX11Gone copies and pastes within the program after the display has gone.
func TestX11Gone(t *testing.T) {
	stop, c := display(t), program(t)
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
