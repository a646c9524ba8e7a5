package ui

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"blobwars/gui/geom"
)

// Input is the input of one tick of 1/60 s. Mouse and finger are one pointer.
type Input struct {
	Pointer        geom.Point   // in device pixels; the last known place
	Down           bool         // the left button or a finger is down
	Press, Release bool         // it went down, or up, in this tick
	Right          bool         // the right button is down
	RightPress     bool         // it went down in this tick
	Touch          bool         // the pointer is a finger: it hovers over nothing while it is up
	Wheel          float64      // notches; up is positive
	Keys           []ebiten.Key // went down in this tick
	Again          []ebiten.Key // repeated, because they are held
	Chars          []rune       // typed
	Shift, Control bool         // held; Control is Command on a Mac
}

// Away is the pointer of controls that get no input, because a dialog covers them.
var Away = geom.Pt(-1, -1)

// Reader reads Input from Ebitengine. Its zero value is ready.
type Reader struct {
	in       Input
	touch    ebiten.TouchID
	touching bool
	mouse    geom.Point // where the mouse was: when it moves it becomes the pointer again after a finger
	held     []ebiten.Key
	button   edges
	typing   bursts
}

// edges is a queue of the presses and releases of a button. It passes on one in each tick, because a tick in which both happened
// does not say which came first.
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

// burst is what was typed in one tick.
type burst struct {
	keys    []ebiten.Key
	chars   []rune
	control bool
}

// bursts is a queue of what was typed. It passes on one burst in each tick.
type bursts struct{ queue []burst }

// next adds what was typed in this tick and returns what to report of it. Ebitengine reports Control as held for the whole tick in
// which it was let go. A slow tick may hold both Ctrl+S and the first letters of a name: they are reported in two ticks.
// changed: Control went down or up in this tick; released: it went up. name is the letter of a key.
func (q *bursts) next(b burst, changed, released bool, name func(ebiten.Key) string) burst {
	mixed := changed && b.control && len(b.chars) > 0
	if len(q.queue) == 0 && !mixed {
		return b
	}
	b.keys, b.chars = slices.Clone(b.keys), slices.Clone(b.chars) // the reader uses its slices again
	if mixed {
		chord, letters := b.separate(name)
		if released {
			q.queue = append(q.queue, chord, letters)
		} else {
			q.queue = append(q.queue, letters, chord)
		}
	} else if len(b.keys)+len(b.chars) > 0 {
		q.queue = append(q.queue, b)
	}
	b = q.queue[0]
	q.queue = q.queue[1:]
	return b
}

// separate divides a burst into the keys pressed with Control and those that typed letters.
func (b burst) separate(name func(ebiten.Key) string) (chord, letters burst) {
	chord, letters = burst{control: true}, burst{chars: b.chars}
	for _, k := range b.keys {
		letter, _ := utf8.DecodeRuneInString(name(k))
		if letter == utf8.RuneError || slices.ContainsFunc(b.chars, func(c rune) bool { return unicode.ToLower(c) == unicode.ToLower(letter) }) {
			letters.keys = append(letters.keys, k)
		} else {
			chord.keys = append(chord.keys, k)
		}
	}
	return chord, letters
}

// Waiting reports whether a press, a release or letters are still queued, so that another tick must follow.
func (r *Reader) Waiting() bool { return len(r.button.queue) > 0 || len(r.typing.queue) > 0 }

// The key repeat: the delay before the first repetition and between two repetitions, in ticks.
const (
	repeatAfter = 24
	repeatEvery = 3
)

// Read is the input of this tick; it must be called once a tick. Its slices are valid until the next call.
func (r *Reader) Read() Input {
	in := &r.in
	in.Again = in.Again[:0]
	r.held = inpututil.AppendPressedKeys(r.held[:0])
	for _, k := range r.held {
		if d := inpututil.KeyPressDuration(k) - repeatAfter; d >= 0 && d%repeatEvery == 0 {
			in.Again = append(in.Again, k)
		}
	}
	in.Shift = ebiten.IsKeyPressed(ebiten.KeyShift)
	r.readTyping()
	_, in.Wheel = ebiten.Wheel()
	in.Wheel /= wheelNotch
	r.readPointer()
	return *in
}

// letterOf is the letter on a key, where the layout does not say that on an American keyboard; empty if it has none.
func letterOf(k ebiten.Key) string {
	if name := ebiten.KeyName(k); name != "" {
		return name
	}
	if name := k.String(); len(name) == 1 {
		return name
	}
	return ""
}

// readTyping reads the keys and letters of this tick, and Control.
func (r *Reader) readTyping() {
	in := &r.in
	control := ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta)
	changed, released := false, false
	for _, k := range []ebiten.Key{ebiten.KeyControlLeft, ebiten.KeyControlRight, ebiten.KeyMetaLeft, ebiten.KeyMetaRight} {
		released = released || inpututil.IsKeyJustReleased(k)
		changed = changed || released || inpututil.IsKeyJustPressed(k)
	}
	b := r.typing.next(burst{inpututil.AppendJustPressedKeys(in.Keys[:0]), ebiten.AppendInputChars(in.Chars[:0]), control}, changed, released, letterOf)
	in.Keys, in.Chars, in.Control = b.keys, b.chars, b.control
}

// readPointer reads the first finger, or else the mouse.
func (r *Reader) readPointer() {
	in := &r.in
	in.Press, in.Release = false, false
	in.Right, in.RightPress = ebiten.IsMouseButtonPressed(ebiten.MouseButtonRight), inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonRight)
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
