package ui

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"blobwars/gui/geom"
)

// Input is what a person did in one tick. Mouse and finger are one pointer.
type Input struct {
	Pointer        geom.Point   // where the pointer is, or was last
	Down           bool         // the left button or a finger is on it
	Press, Release bool         // it went down, or up, in this tick
	Touch          bool         // it is a finger: it points at nothing while it is not down
	Wheel          float64      // notches; up is positive
	Keys           []ebiten.Key // went down in this tick
	Again          []ebiten.Key // were held so long that they count once more
	Chars          []rune       // typed
	Shift, Control bool         // held; Control is Command on a Mac
}

// Reader reads Input from Ebitengine. Its zero value is ready.
type Reader struct {
	in       Input
	touch    ebiten.TouchID
	touching bool
	mouse    geom.Point // where the mouse was: it takes over from a finger once it moves
	held     []ebiten.Key
	button   edges
}

// edges are the presses and releases of a button that are still to be told: one a tick, so that
// nobody who is told of them has to ask which came first.
type edges struct {
	late []bool // a press, or else a release
	was  bool   // it was down at the end of the tick before
}

// tell takes what happened to the button in this tick, and whether it is down, and gives what is to
// be told of it.
func (e *edges) tell(press, release, down bool) (toldPress, toldRelease, toldDown bool) {
	switch {
	case press && release: // who was down went up first
		e.late = append(e.late, !e.was, e.was)
	case press || release:
		e.late = append(e.late, press)
		e.was = press
	default:
		e.was = down
	}
	if len(e.late) == 0 {
		return false, false, down
	}
	press = e.late[0]
	e.late = e.late[1:]
	return press, !press, press
}

// Waiting reports whether something is still to be told that has been done: a tick must come for it.
func (r *Reader) Waiting() bool { return len(r.button.late) > 0 }

// How long a key is held, in ticks, before it counts again, and between any two such times.
const (
	repeatAfter = 24
	repeatEvery = 3
)

// Read is this tick's input; call it once a tick. Its slices are valid until the next.
func (r *Reader) Read() Input {
	in := &r.in
	in.Keys = inpututil.AppendJustPressedKeys(in.Keys[:0])
	in.Chars = ebiten.AppendInputChars(in.Chars[:0])
	in.Again = in.Again[:0]
	r.held = inpututil.AppendPressedKeys(r.held[:0])
	for _, k := range r.held {
		if d := inpututil.KeyPressDuration(k) - repeatAfter; d >= 0 && d%repeatEvery == 0 {
			in.Again = append(in.Again, k)
		}
	}
	in.Shift = ebiten.IsKeyPressed(ebiten.KeyShift)
	in.Control = ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta)
	_, in.Wheel = ebiten.Wheel()
	r.readPointer()
	return *in
}

// readPointer follows the first finger, or else the mouse.
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
		in.Pointer = geom.Point{X: float64(x), Y: float64(y)}
		return
	}
	x, y := ebiten.CursorPosition()
	at := geom.Point{X: float64(x), Y: float64(y)}
	in.Press, in.Release, in.Down = r.button.tell(inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft),
		inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonLeft), ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft))
	in.Touch = in.Touch && at == r.mouse && !in.Press
	if !in.Touch {
		in.Pointer = at
	}
	r.mouse = at
}
