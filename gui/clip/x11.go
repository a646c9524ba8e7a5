//go:build !windows && !darwin && !js

package clip

import (
	"errors"
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// errGone is the error of an X server that has closed the connection.
var errGone = errors.New("the display has closed its connection; try again")

// x11 is a connection to the X server, used for the clipboard only. In X11 the program that copied last owns the
// clipboard and sends the text to every program that pastes (ICCCM, section 2), so a goroutine answers requests until
// close. The window itself runs on X11 too, under Wayland by XWayland, which shares the clipboard.
type x11 struct {
	conn   *xgb.Conn
	window xproto.Window // invisible: it owns the clipboard and receives text
	atoms  map[string]xproto.Atom
	answer chan xproto.SelectionNotifyEvent // one slot: the reply that read waits for
	done   chan struct{}                    // closed when the goroutine has ended

	mu   sync.Mutex
	text string // what this program copied
}

// Names of atoms.
const (
	clipboardAtom = "CLIPBOARD"
	dropAtom      = "BLOBWARS_CLIPBOARD" // the property into which other programs put the text
	targetsAtom   = "TARGETS"
	atomAtom      = "ATOM"
	partsAtom     = "INCR" // the text is sent in pieces, which is not supported
	textAtom      = "UTF8_STRING"
)

// targets are the X11 targets, the types in which the text is offered.
var targets = []string{textAtom, "text/plain;charset=utf-8", "text/plain", "STRING", "TEXT"}

func openDesktop() (desktop, error) {
	if os.Getenv("DISPLAY") == "" {
		return nil, errors.New("there is no clipboard here: DISPLAY is not set")
	}
	xgb.Logger.SetOutput(io.Discard) // it writes to standard error, but errors are returned here
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

// prepare creates the window and the atoms.
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
	for _, name := range append([]string{clipboardAtom, dropAtom, targetsAtom, atomAtom, partsAtom}, targets...) {
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

// owner returns the window that owns the clipboard; 0 if there is none.
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
	case <-x.answer: // a late reply to an earlier request
	default:
	}
	xproto.ConvertSelection(x.conn, x.window, x.atoms[clipboardAtom], x.atoms[textAtom], x.atoms[dropAtom], xproto.TimeCurrentTime)
	late := time.NewTimer(replyTimeout)
	defer late.Stop()
	select {
	case a := <-x.answer:
		if a.Property == 0 {
			return "", nil // the clipboard holds no text
		}
		return x.receive(a.Property)
	case <-x.done:
		return "", errGone
	case <-late.C:
		return "", errors.New("the program that copied last does not answer; copy again, then paste")
	}
}

// receive reads the text from the property into which the owner of the clipboard put it.
func (x *x11) receive(property xproto.Atom) (string, error) {
	reply, err := xproto.GetProperty(x.conn, true, x.window, property, xproto.GetPropertyTypeAny, 0, maxText/4).Reply()
	switch {
	case err != nil:
		return "", err
	case reply == nil:
		return "", errGone
	case reply.Type == x.atoms[partsAtom] || reply.BytesAfter > 0:
		return "", errTooLong
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

// serve answers the requests of other programs, and passes replies to read, until the connection is closed. A panic
// ends only the clipboard, not the game.
func (x *x11) serve() {
	defer close(x.done)
	defer func() { _ = recover() }()
	for {
		event, failure := x.conn.WaitForEvent()
		if event == nil && failure == nil {
			return
		}
		switch e := event.(type) {
		case xproto.SelectionNotifyEvent:
			select {
			case x.answer <- e:
			default: // read has timed out
			}
		case xproto.SelectionRequestEvent:
			x.reply(e)
		}
	}
}

// reply sends the text, or the list of its types, to a program that asks for it; other types are refused.
func (x *x11) reply(ask xproto.SelectionRequestEvent) {
	notify := xproto.SelectionNotifyEvent{Time: ask.Time, Requestor: ask.Requestor, Selection: ask.Selection, Target: ask.Target, Property: ask.Property}
	if notify.Property == 0 {
		notify.Property = ask.Target // obsolete clients leave it empty (ICCCM 2.2)
	}
	if ask.Target == x.atoms[targetsAtom] {
		list := make([]byte, 0, 4*(len(targets)+1))
		for _, name := range append([]string{targetsAtom}, targets...) {
			var b [4]byte
			xgb.Put32(b[:], uint32(x.atoms[name]))
			list = append(list, b[:]...)
		}
		xproto.ChangeProperty(x.conn, xproto.PropModeReplace, ask.Requestor, notify.Property, x.atoms[atomAtom], 32, uint32(len(list)/4), list)
	} else if x.offers(ask.Target) {
		x.mu.Lock()
		text := []byte(x.text)
		x.mu.Unlock()
		xproto.ChangeProperty(x.conn, xproto.PropModeReplace, ask.Requestor, notify.Property, ask.Target, 8, uint32(len(text)), text)
	} else {
		notify.Property = 0
	}
	xproto.SendEvent(x.conn, false, ask.Requestor, 0, string(notify.Bytes()))
}

// offers reports whether the text is offered as a target.
func (x *x11) offers(form xproto.Atom) bool {
	for _, name := range targets {
		if x.atoms[name] == form {
			return true
		}
	}
	return false
}
