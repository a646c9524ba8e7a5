//go:build !windows && !darwin

package clip

import (
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// errGone is the error of an X server that does not answer any more.
var errGone = errors.New("the display has closed its connection; try again")

// x11 is a connection of its own to the X server. In X11 the clipboard is the program that copied last: it
// hands out the text when others ask. So a goroutine answers here until close.
type x11 struct {
	conn   *xgb.Conn
	window xproto.Window // nobody sees it: it owns the clipboard and receives
	atoms  map[string]xproto.Atom
	answer chan xproto.SelectionNotifyEvent // one slot: to what read asked
	done   chan struct{}                    // closed when the goroutine has ended

	mu   sync.Mutex
	text string // what others get
}

// names of what the protocol calls atoms. The last few are the forms in which the text is handed out.
const (
	clipboardAtom = "CLIPBOARD"
	dropAtom      = "BLOBWARS_CLIPBOARD" // where others put what read asks for
	targetsAtom   = "TARGETS"
	atomAtom      = "ATOM"
	partsAtom     = "INCR" // the text would come in parts
	textAtom      = "UTF8_STRING"
)

var forms = []string{textAtom, "text/plain;charset=utf-8", "text/plain", "STRING", "TEXT"}

func openX11() (desktop, error) {
	xgb.Logger.SetOutput(io.Discard) // it writes on standard error what is an error here, or none
	conn, err := xgb.NewConn()
	if err != nil {
		return nil, fmt.Errorf("the display cannot be reached: %w; check DISPLAY", err)
	}
	x := &x11{conn: conn, atoms: map[string]xproto.Atom{}, answer: make(chan xproto.SelectionNotifyEvent, 1), done: make(chan struct{})}
	if err := x.prepare(); err != nil {
		conn.Close()
		return nil, fmt.Errorf("the clipboard of the display: %w", err)
	}
	go x.serve()
	return x, nil
}

// prepare makes the window and the atoms.
func (x *x11) prepare() error {
	id, err := xproto.NewWindowId(x.conn)
	if err != nil {
		return err
	}
	x.window = id
	screen := xproto.Setup(x.conn).DefaultScreen(x.conn)
	if err := xproto.CreateWindowChecked(x.conn, 0, id, screen.Root, 0, 0, 1, 1, 0, xproto.WindowClassInputOnly, 0, 0, nil).Check(); err != nil {
		return err
	}
	for _, name := range append([]string{clipboardAtom, dropAtom, targetsAtom, atomAtom, partsAtom}, forms...) {
		reply, err := xproto.InternAtom(x.conn, false, uint16(len(name)), name).Reply()
		if err != nil {
			return err
		}
		if reply == nil {
			return errGone
		}
		x.atoms[name] = reply.Atom
	}
	return nil
}

func (x *x11) write(text string) error {
	x.mu.Lock()
	x.text = text
	x.mu.Unlock()
	if err := xproto.SetSelectionOwnerChecked(x.conn, x.window, x.atoms[clipboardAtom], xproto.TimeCurrentTime).Check(); err != nil {
		return err
	}
	if owner, err := x.owner(); err != nil || owner != x.window {
		return errors.Join(errors.New("the display gave the clipboard to another program; try again"), err)
	}
	return nil
}

// owner is the window that has the clipboard; 0 if none has.
func (x *x11) owner() (xproto.Window, error) {
	reply, err := xproto.GetSelectionOwner(x.conn, x.atoms[clipboardAtom]).Reply()
	if err != nil {
		return 0, err
	}
	if reply == nil {
		return 0, errGone
	}
	return reply.Owner, nil
}

func (x *x11) read() (string, error) {
	owner, err := x.owner()
	switch {
	case err != nil:
		return "", err
	case owner == 0:
		return "", nil
	case owner == x.window:
		x.mu.Lock()
		defer x.mu.Unlock()
		return x.text, nil
	}
	select {
	case <-x.answer: // it came too late for an earlier question
	default:
	}
	xproto.ConvertSelection(x.conn, x.window, x.atoms[clipboardAtom], x.atoms[textAtom], x.atoms[dropAtom], xproto.TimeCurrentTime)
	late := time.NewTimer(patience)
	defer late.Stop()
	select {
	case a := <-x.answer:
		if a.Property == 0 {
			return "", nil // what it has is no text
		}
		return x.receive(a.Property)
	case <-x.done:
		return "", errGone
	case <-late.C:
		return "", errors.New("the program that copied last does not answer; copy again, then paste")
	}
}

// receive takes the text from where its owner put it.
func (x *x11) receive(property xproto.Atom) (string, error) {
	reply, err := xproto.GetProperty(x.conn, true, x.window, property, xproto.GetPropertyTypeAny, 0, maxText/4).Reply()
	switch {
	case err != nil:
		return "", err
	case reply == nil:
		return "", errGone
	case reply.Type == x.atoms[partsAtom] || reply.BytesAfter > 0:
		return "", errLong
	}
	return string(reply.Value), nil
}

func (x *x11) alive() bool {
	select {
	case <-x.done:
		return false
	default:
		return true
	}
}

func (x *x11) close() {
	x.conn.Close()
	<-x.done
}

// serve answers other programs, and hands read its answer, until the connection ends.
func (x *x11) serve() {
	defer close(x.done)
	for {
		event, failure := x.conn.WaitForEvent()
		if event == nil && failure == nil {
			return
		}
		switch e := event.(type) {
		case xproto.SelectionNotifyEvent:
			select {
			case x.answer <- e:
			default: // nobody waits for it
			}
		case xproto.SelectionRequestEvent:
			x.handOut(e)
		}
	}
}

// handOut gives the text to a program that asks for it, in the form that it asks for; a form that is not there is refused.
func (x *x11) handOut(ask xproto.SelectionRequestEvent) {
	told := xproto.SelectionNotifyEvent{Time: ask.Time, Requestor: ask.Requestor, Selection: ask.Selection, Target: ask.Target, Property: ask.Property}
	if told.Property == 0 {
		told.Property = ask.Target // as programs of old ask
	}
	if ask.Target == x.atoms[targetsAtom] {
		list := make([]byte, 0, 4*(len(forms)+1))
		for _, name := range append([]string{targetsAtom}, forms...) {
			var b [4]byte
			xgb.Put32(b[:], uint32(x.atoms[name]))
			list = append(list, b[:]...)
		}
		xproto.ChangeProperty(x.conn, xproto.PropModeReplace, ask.Requestor, told.Property, x.atoms[atomAtom], 32, uint32(len(list)/4), list)
	} else if x.has(ask.Target) {
		x.mu.Lock()
		text := []byte(x.text)
		x.mu.Unlock()
		xproto.ChangeProperty(x.conn, xproto.PropModeReplace, ask.Requestor, told.Property, ask.Target, 8, uint32(len(text)), text)
	} else {
		told.Property = 0
	}
	xproto.SendEvent(x.conn, false, ask.Requestor, 0, string(told.Bytes()))
}

// has reports whether the text is handed out in a form.
func (x *x11) has(form xproto.Atom) bool {
	for _, name := range forms {
		if x.atoms[name] == form {
			return true
		}
	}
	return false
}
