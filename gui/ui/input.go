package ui

import (
	"cmp"
	"slices"
	"strings"
	"sync/atomic"
	"unicode"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"blobwars/gui/geom"
	"blobwars/gui/pad"
)

// Input is the input of one tick of 1/60 s. Mouse and finger are one pointer.
type Input struct {
	Pointer        geom.Point   // in device pixels; the last known place
	Down           bool         // the left button or a finger is down
	Press, Release bool         // it went down, or up, in this tick; a press that ends without Release is cancelled
	Touch          bool         // the pointer is a finger: it does not hover while it is up
	Wheel          float64      // notches; up is positive
	Keys           []ebiten.Key // went down, as printed (see printedKey); what Reader reads has one at most
	Repeated       []ebiten.Key // repeated, because they are held
	Chars          []rune       // typed
	Buttons        []pad.Button // of a gamepad, went down; what Reader reads has one at most, and no key beside it
	Shift, Control bool         // held; Control is Command on a Mac
	Covered        bool         // a dialog covers what gets this input, which lets go of what it holds
}

// Away is the pointer of controls that get no input, because a dialog covers them.
var Away = geom.Pt(-1, -1)

// Covered is the input of a screen below a dialog.
var Covered = Input{Pointer: Away, Covered: true}

// Reader reads Input from Ebitengine. Its zero value is ready.
type Reader struct {
	Command bool // the key Meta is a Mac's Command, and acts as Control

	in       Input
	touch    ebiten.TouchID
	touching bool
	mouse    geom.Point // where the mouse was: when it moves it becomes the pointer again after a finger
	held     []ebiten.Key
	button   edges
	hold     hold
	cancel   atomic.Bool // Cancel was called
	typed    []Input     // keys and buttons that wait for a tick of their own
}

// Cancel makes the press of the pointer end without a release. It is safe for concurrent use.
func (r *Reader) Cancel() { r.cancel.Store(true) }

// hold is a press of the pointer. It is cancelled if the window loses the focus meanwhile: Ebitengine then reports a
// release, although the button is still down.
type hold struct {
	down    bool // reported, and neither released nor cancelled
	focused bool // the window had the focus in the last tick of the press
}

// update returns what to report of the pointer in this tick. After a cancelled press nothing is reported until the next
// one.
func (h *hold) update(press, release, down, focused, canceled bool) (nowPress, nowRelease, nowDown bool) {
	switch {
	case press:
		*h = hold{true, focused}
		return true, false, true
	case !h.down, canceled, h.focused && !focused:
		h.down = false
		return false, false, false
	}
	h.down, h.focused = down, focused
	return false, release, down
}

// edges is a queue of the presses and releases of a button. It passes on one in each tick, because a tick in which both
// happened does not say which came first.
type edges struct {
	queue []bool // true: a press, false: a release
	was   bool   // the button was down at the end of the last tick
}

// next adds what happened to the button in this tick, and returns what to report of it.
func (e *edges) next(press, release, down bool) (nowPress, nowRelease, nowDown bool) {
	switch {
	case press && release: // a button that was down went up first
		e.queue = append(e.queue, !e.was, e.was)
	case press || release:
		e.queue = append(e.queue, press)
		e.was = press
	default:
		e.was = down
	}
	if len(e.queue) == 0 {
		return false, false, down
	}
	press = e.queue[0]
	e.queue = e.queue[1:]
	return press, !press, press
}

// split divides what was typed in a tick into single keys, in the order in which they were pressed as far as the
// letters tell it. Ebitengine reports Control as held for the whole tick in which it was let go, and a slow tick may
// hold both Ctrl+S and the first letters of a name. changed: Control went down or up in this tick; released: it went
// up. name is the letter of a key.
func (in Input) split(changed, released bool, name func(ebiten.Key) string) (all []Input) {
	if !changed || !in.Control || len(in.Chars) == 0 {
		return in.singles(name)
	}
	chord, letters := in, in
	chord.Keys, chord.Chars, letters.Keys, letters.Control = nil, nil, nil, false
	for _, k := range in.Keys {
		letter, _ := utf8.DecodeRuneInString(name(k))
		if letter == utf8.RuneError || slices.ContainsFunc(in.Chars, func(c rune) bool { return unicode.ToLower(c) == unicode.ToLower(letter) }) {
			letters.Keys = append(letters.Keys, k)
		} else {
			chord.Keys = append(chord.Keys, k)
		}
	}
	if released {
		return append(chord.singles(name), letters.singles(name)...)
	}
	return append(letters.singles(name), chord.singles(name)...)
}

// singles divides what was typed into single keys: first those that typed a letter, in the order of the letters, then
// the others.
func (in Input) singles(name func(ebiten.Key) string) (all []Input) {
	one := func(keys []ebiten.Key, chars ...rune) {
		all = append(all, Input{Keys: keys, Chars: chars, Shift: in.Shift, Control: in.Control})
	}
	keys := slices.Clone(in.Keys)
	take := func(is func(letter string) bool) []ebiten.Key {
		i := slices.IndexFunc(keys, func(k ebiten.Key) bool { return is(name(k)) })
		if i < 0 {
			return nil
		}
		k := keys[i]
		keys = slices.Delete(keys, i, i+1)
		return []ebiten.Key{k}
	}
	typed := make([][]ebiten.Key, len(in.Chars))
	for i, c := range in.Chars {
		typed[i] = take(func(letter string) bool { return strings.EqualFold(letter, string(c)) })
	}
	for i, c := range in.Chars { // the rest are on keys with another letter, such as / on Shift+7
		if typed[i] == nil {
			typed[i] = take(func(letter string) bool { return letter != "" })
		}
		one(typed[i], c)
	}
	for _, k := range keys {
		one([]ebiten.Key{k})
	}
	for _, b := range in.Buttons {
		all = append(all, Input{Buttons: []pad.Button{b}})
	}
	return all
}

// Waiting reports whether a press, a release or a key is still queued, so that another tick must follow.
func (r *Reader) Waiting() bool { return len(r.button.queue) > 0 || len(r.typed) > 0 }

// The key repeat: the delay before the first repetition and between two repetitions, in ticks.
const (
	repeatAfter = 24
	repeatEvery = 3
)

// Read returns the input of this tick; it must be called once a tick. Its slices are valid until the next call. What
// was typed in one tick is passed on key by key, because a key may close the page that the next one is meant for.
// change adds to what the devices report, or replaces it.
func (r *Reader) Read(change func(Input) Input) Input {
	in := &r.in
	in.Repeated, in.Buttons = in.Repeated[:0], nil
	r.held = inpututil.AppendPressedKeys(r.held[:0])
	for _, k := range r.held {
		if d := inpututil.KeyPressDuration(k) - repeatAfter; d >= 0 && d%repeatEvery == 0 {
			in.Repeated = append(in.Repeated, printedKey(k, nil, ebiten.KeyName, r.numLock()))
		}
	}
	in.Keys, in.Chars = inpututil.AppendJustPressedKeys(in.Keys[:0]), ebiten.AppendInputChars(in.Chars[:0])
	in.Shift = ebiten.IsKeyPressed(ebiten.KeyShift)
	meta := ebiten.IsKeyPressed(ebiten.KeyMeta)
	in.Control = ebiten.IsKeyPressed(ebiten.KeyControl) || meta && r.Command
	if meta && !r.Command { // a shortcut of the desktop
		in.Keys, in.Repeated, in.Chars = in.Keys[:0], in.Repeated[:0], in.Chars[:0]
	}
	_, in.Wheel = ebiten.Wheel()
	in.Wheel /= wheelNotch
	r.readPointer()
	focused := (in.Down || in.Release) && ebiten.IsFocused()
	canceled := !in.Press && r.cancel.Swap(false)
	in.Press, in.Release, in.Down = r.hold.update(in.Press, in.Release, in.Down, focused, canceled)
	changed, released := r.controlChanged()
	return r.next(change(*in), changed, released)
}

// controlChanged reports whether Control went down or up in this tick, and whether it went up.
func (r *Reader) controlChanged() (changed, released bool) {
	keys := []ebiten.Key{ebiten.KeyControlLeft, ebiten.KeyControlRight}
	if r.Command {
		keys = append(keys, ebiten.KeyMetaLeft, ebiten.KeyMetaRight)
	}
	for _, k := range keys {
		released = released || inpututil.IsKeyJustReleased(k)
		changed = changed || released || inpututil.IsKeyJustPressed(k)
	}
	return changed, released
}

// next queues what was typed in a tick, and returns the tick's input with the first key of the queue. A tick in which
// the pointer went down or up has no key.
func (r *Reader) next(in Input, changed, released bool) Input {
	r.typed = append(r.typed, in.split(changed, released, letterOf)...)
	in.Keys, in.Chars, in.Buttons = nil, nil, nil
	if len(r.typed) == 0 || in.Press || in.Release {
		return in
	}
	first := r.typed[0]
	r.typed = r.typed[1:]
	for i, k := range first.Keys {
		first.Keys[i] = printedKey(k, first.Chars, ebiten.KeyName, r.numLock())
	}
	in.Keys, in.Repeated, in.Chars, in.Buttons, in.Shift, in.Control = first.Keys, nil, first.Chars, first.Buttons, first.Shift, first.Control
	return in
}

// numLock reports whether the keypad types digits: that of a Mac always does, though its browsers do not say so.
func (r *Reader) numLock() bool { return r.Command || ebiten.IsNumLockOn() }

// readPointer reads the first finger, or else the mouse.
func (r *Reader) readPointer() {
	in := &r.in
	in.Press, in.Release = false, false
	if ids := inpututil.AppendJustPressedTouchIDs(nil); len(ids) > 0 && !r.touching {
		r.touch, r.touching = ids[0], true
		in.Press, in.Down, in.Touch = true, true, true
	}
	if r.touching {
		if inpututil.IsTouchJustReleased(r.touch) {
			r.touching, in.Down, in.Release = false, false, true
			return
		}
		x, y := ebiten.TouchPosition(r.touch)
		in.Pointer = geom.Pt(float64(x), float64(y))
		return
	}
	x, y := ebiten.CursorPosition()
	at := geom.Pt(float64(x), float64(y))
	in.Press, in.Release, in.Down = r.button.next(inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft),
		inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonLeft), ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft))
	in.Touch = in.Touch && at == r.mouse && !in.Press
	if !in.Touch {
		in.Pointer = at
	}
	r.mouse = at
}

// keypad maps the keys of the numeric keypad to those that they are while NumLock is off.
var keypad = map[ebiten.Key]ebiten.Key{
	ebiten.KeyNumpad8: ebiten.KeyUp, ebiten.KeyNumpad2: ebiten.KeyDown, ebiten.KeyNumpad4: ebiten.KeyLeft, ebiten.KeyNumpad6: ebiten.KeyRight,
	ebiten.KeyNumpad7: ebiten.KeyHome, ebiten.KeyNumpad1: ebiten.KeyEnd, ebiten.KeyNumpad9: ebiten.KeyPageUp, ebiten.KeyNumpad3: ebiten.KeyPageDown,
	ebiten.KeyNumpad0: ebiten.KeyInsert, ebiten.KeyNumpadDecimal: ebiten.KeyDelete,
}

// signs are the keys that print a sign on an American keyboard. On other layouts some of them print a letter.
var signs = map[ebiten.Key]string{
	ebiten.KeyBackquote: "`", ebiten.KeyMinus: "-", ebiten.KeyEqual: "=", ebiten.KeyBracketLeft: "[", ebiten.KeyBracketRight: "]",
	ebiten.KeyBackslash: `\`, ebiten.KeyIntlBackslash: "<", ebiten.KeySemicolon: ";", ebiten.KeyQuote: "'", ebiten.KeyComma: ",",
	ebiten.KeyPeriod: ".", ebiten.KeySlash: "/", ebiten.KeySpace: " ",
}

// letterOf returns what is printed on a key, where the layout is not known what an American keyboard has there; empty
// if it is not a character.
func letterOf(k ebiten.Key) string {
	name := cmp.Or(ebiten.KeyName(k), signs[k], k.String())
	if utf8.RuneCountInString(name) != 1 {
		return ""
	}
	return name
}

// printedKey returns the key of an American keyboard that has the letter printed on k: Z and Y change places on a German
// keyboard, and on a French one the key of the semicolon is M and that of M is the comma. A key that prints another sign is
// that of a sign. On a layout of another script, and where nothing is known, k stays what it is. Without NumLock a key of
// the keypad is an arrow or its like. name returns the print of a key on the layout in use, empty if that is not known
// (ebiten.KeyName); chars is what k has typed, which tells it in Firefox and Safari.
func printedKey(k ebiten.Key, chars []rune, name func(ebiten.Key) string, numLock bool) ebiten.Key {
	if to, ok := keypad[k]; ok && !numLock {
		return to
	}
	letter := k >= ebiten.KeyA && k <= ebiten.KeyZ
	if !letter && signs[k] == "" {
		return k
	}
	printed := strings.ToUpper(cmp.Or(name(k), string(chars)))
	if len(printed) == 1 && printed[0] >= 'A' && printed[0] <= 'Z' {
		return ebiten.KeyA + ebiten.Key(printed[0]-'A')
	}
	if printed == "," {
		return ebiten.KeyComma
	}
	if !letter && k != ebiten.KeyComma || printed == "" || ofAnotherScript(printed) {
		return k
	}
	for place := ebiten.KeyA; place <= ebiten.KeyZ; place++ {
		if ofAnotherScript(name(place)) {
			return k
		}
	}
	return ebiten.KeyQuote
}

// ofAnotherScript reports whether a text begins with a letter that is not Latin.
func ofAnotherScript(text string) bool {
	c, _ := utf8.DecodeRuneInString(text)
	return unicode.IsLetter(c) && !unicode.Is(unicode.Latin, c)
}
