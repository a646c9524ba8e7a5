//go:build !windows && !darwin && !js

package clip

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// partsTimeout is how long a text that is sent in parts may take in all.
const partsTimeout = time.Second

// errGone is the error of an X server that has closed the connection.
var errGone = errors.New("the display has closed its connection; try again")

// x11 is a connection to the X server, used for the clipboard only. In X11 the program that copied last owns the
// clipboard and sends the text to every program that pastes (ICCCM, section 2), so a goroutine answers requests until
// close. The window itself runs on X11 too, under Wayland by XWayland, which shares the clipboard.
type x11 struct {
	conn   *xgb.Conn
	window xproto.Window // invisible: it owns the clipboard and receives text
	atoms  map[string]xproto.Atom
	answer chan xproto.SelectionNotifyEvent // one slot: the reply that ask waits for
	part   chan struct{}                    // one slot: the owner of the clipboard has set dropAtom
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
	partsAtom     = "INCR" // the text is sent in parts
	textAtom      = "UTF8_STRING"
	latinAtom     = "STRING" // in Latin-1
	manyAtom      = "MULTIPLE"
	managerAtom   = "CLIPBOARD_MANAGER"
	saveAtom      = "SAVE_TARGETS" // has the clipboard manager take the text over
)

// targets are the X11 targets, the types in which the text is offered.
var targets = []string{textAtom, "text/plain;charset=utf-8", "text/plain", latinAtom, "TEXT"}

func openDesktop() (desktop, error) {
	if os.Getenv("DISPLAY") == "" {
		return nil, errors.New("there is no clipboard here: DISPLAY is not set")
	}
	xgb.Logger.SetOutput(io.Discard) // it writes to standard error, but errors are returned here
	conn, err := xgb.NewConn()
	if err != nil {
		return nil, fmt.Errorf("the display cannot be reached: %w; check DISPLAY", err)
	}
	x := &x11{conn: conn, atoms: map[string]xproto.Atom{}, answer: make(chan xproto.SelectionNotifyEvent, 1), part: make(chan struct{}, 1), done: make(chan struct{})}
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
	if err := xproto.CreateWindowChecked(x.conn, 0, id, screen.Root, 0, 0, 1, 1, 0, xproto.WindowClassInputOnly, 0, xproto.CwEventMask, []uint32{xproto.EventMaskPropertyChange}).Check(); err != nil {
		return err
	}
	for _, name := range append([]string{clipboardAtom, dropAtom, targetsAtom, atomAtom, partsAtom, manyAtom, managerAtom, saveAtom}, targets...) {
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
	if owner, err := x.owner(clipboardAtom); err != nil || owner != x.window {
		return errors.Join(errors.New("the display gave the clipboard to another program; try again"), err)
	}
	return nil
}

// owner returns the window that owns a selection; 0 if there is none.
func (x *x11) owner(selection string) (xproto.Window, error) {
	reply, err := xproto.GetSelectionOwner(x.conn, x.atoms[selection]).Reply()
	if err != nil {
		return 0, err
	}
	if reply == nil {
		return 0, errGone
	}
	return reply.Owner, nil
}

func (x *x11) read() (string, error) {
	owner, err := x.owner(clipboardAtom)
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
	late := time.NewTimer(replyTimeout)
	defer late.Stop()
	for _, form := range []string{textAtom, latinAtom} { // old programs have no other form than the second
		answer, err := x.ask(clipboardAtom, form, late)
		if err != nil || answer.Property != 0 {
			return x.receive(answer.Property, late, err)
		}
	}
	return "", nil // the clipboard holds no text
}

// ask requests a selection in a form, and waits for the answer of its owner until the timer ends, with ErrSlow.
func (x *x11) ask(selection, form string, late *time.Timer) (xproto.SelectionNotifyEvent, error) {
	select {
	case <-x.answer: // a late reply to an earlier request
	default:
	}
	xproto.ConvertSelection(x.conn, x.window, x.atoms[selection], x.atoms[form], x.atoms[dropAtom], xproto.TimeCurrentTime)
	select {
	case answer := <-x.answer:
		return answer, nil
	case <-x.done:
		return xproto.SelectionNotifyEvent{}, errGone
	case <-late.C:
		return xproto.SelectionNotifyEvent{}, ErrSlow
	}
}

// receive reads the text from the property into which the owner of the clipboard put it, unless err is an error already.
func (x *x11) receive(property xproto.Atom, late *time.Timer, err error) (string, error) {
	if err != nil {
		return "", err
	}
	select {
	case <-x.part: // of the answer itself, or of an earlier one
	default:
	}
	reply, err := x.take(property)
	if err == nil && reply.Type == x.atoms[partsAtom] {
		return x.receiveParts(property, late)
	}
	if err != nil {
		return "", err
	}
	return x.decode(reply.Type, reply.Value), nil
}

// receiveParts reads a text that its owner sends in parts: it sets the property again when the one before was taken, at
// the end to nothing (ICCCM, section 2.7.2). The timer begins again with each part, a few times.
func (x *x11) receiveParts(property xproto.Atom, late *time.Timer) (string, error) {
	var text []byte
	late.Reset(replyTimeout)
	for end := time.Now().Add(partsTimeout); ; late.Reset(min(replyTimeout, time.Until(end))) {
		select {
		case <-x.part:
		case <-x.done:
			return "", errGone
		case <-late.C:
			return "", ErrSlow
		}
		reply, err := x.take(property)
		switch {
		case err != nil:
			return "", err
		case reply.Type == 0: // it was not set, but taken
			continue
		case len(reply.Value) == 0:
			return x.decode(reply.Type, text), nil
		}
		if text = append(text, reply.Value...); len(text) > maxText {
			return "", ErrTooLong
		}
	}
}

// take reads a property and removes it, which asks for the next part if there are any.
func (x *x11) take(property xproto.Atom) (*xproto.GetPropertyReply, error) {
	reply, err := xproto.GetProperty(x.conn, true, x.window, property, xproto.GetPropertyTypeAny, 0, maxText/4).Reply()
	switch {
	case err != nil:
		return nil, err
	case reply == nil:
		return nil, errGone
	case reply.BytesAfter > 0:
		return nil, ErrTooLong
	}
	return reply, nil
}

// decode returns the text of a property of a type.
func (x *x11) decode(form xproto.Atom, value []byte) string {
	if form != x.atoms[latinAtom] || utf8.Valid(value) { // many programs send UTF-8 under the name of Latin-1
		return string(value)
	}
	runes := make([]rune, len(value))
	for i, b := range value {
		runes[i] = rune(b)
	}
	return string(runes)
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
	x.leaveText()
	x.conn.Close()
	<-x.done
}

// leaveText has the clipboard manager, if the desktop has one, take over the text that this program copied, so that it
// survives the end of the program (freedesktop.org, Clipboard Manager Specification).
func (x *x11) leaveText() {
	if !x.alive() {
		return
	}
	if owner, err := x.owner(clipboardAtom); err != nil || owner != x.window {
		return
	}
	if manager, err := x.owner(managerAtom); err != nil || manager == 0 {
		return
	}
	late := time.NewTimer(replyTimeout)
	defer late.Stop()
	forms := x.list([]string{textAtom})
	xproto.ChangeProperty(x.conn, xproto.PropModeReplace, x.window, x.atoms[dropAtom], x.atoms[atomAtom], 32, uint32(len(forms)/4), forms)
	_, _ = x.ask(managerAtom, saveAtom, late) // without an answer the text is lost
}

// list returns atoms as the value of a property.
func (x *x11) list(names []string) (value []byte) {
	for _, name := range names {
		value = append(value, 0, 0, 0, 0)
		xgb.Put32(value[len(value)-4:], uint32(x.atoms[name]))
	}
	return value
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
		case xproto.PropertyNotifyEvent:
			if e.Atom == x.atoms[dropAtom] && e.State == xproto.PropertyNewValue {
				select {
				case x.part <- struct{}{}:
				default: // an earlier one has not been seen yet
				}
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
	sent := ask.Target == x.atoms[manyAtom] && x.sendMany(ask.Requestor, notify.Property)
	if !sent && !x.send(ask.Requestor, ask.Target, notify.Property) {
		notify.Property = 0
	}
	xproto.SendEvent(x.conn, false, ask.Requestor, 0, string(notify.Bytes()))
}

// send sets a property of the program that asks to the text, or to the list of its types; it reports whether the text
// has that type.
func (x *x11) send(to xproto.Window, form, property xproto.Atom) bool {
	if form == x.atoms[targetsAtom] {
		list := x.list(append([]string{targetsAtom, manyAtom, saveAtom}, targets...))
		xproto.ChangeProperty(x.conn, xproto.PropModeReplace, to, property, x.atoms[atomAtom], 32, uint32(len(list)/4), list)
		return true
	}
	if !slices.ContainsFunc(targets, func(name string) bool { return x.atoms[name] == form }) {
		return false
	}
	x.mu.Lock()
	text := []byte(x.text)
	x.mu.Unlock()
	xproto.ChangeProperty(x.conn, xproto.PropModeReplace, to, property, form, 8, uint32(len(text)), text)
	return true
}

// sendMany answers several requests in one, as clipboard managers send them: the property has pairs of a type and a
// property (ICCCM, section 2.6.2). It reports whether they can be read.
func (x *x11) sendMany(to xproto.Window, property xproto.Atom) bool {
	const most = 64
	pairs, err := xproto.GetProperty(x.conn, false, to, property, xproto.GetPropertyTypeAny, 0, 2*most).Reply()
	if err != nil || pairs == nil || pairs.Format != 32 {
		return false
	}
	for at := 0; at+8 <= len(pairs.Value); at += 8 {
		form, into := xgb.Get32(pairs.Value[at:]), xgb.Get32(pairs.Value[at+4:])
		if !x.send(to, xproto.Atom(form), xproto.Atom(into)) {
			xgb.Put32(pairs.Value[at+4:], 0)
		}
	}
	xproto.ChangeProperty(x.conn, xproto.PropModeReplace, to, property, pairs.Type, 32, uint32(len(pairs.Value)/4), pairs.Value)
	return true
}
