package gui

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"blobwars/engine"
	"blobwars/gui/play"
)

// input is where the pointer is, mouse or finger.
type input struct {
	cursor    play.Point
	hover     engine.Square
	overBoard bool
	touch     ebiten.TouchID
	touching  bool
	keys      []ebiten.Key
}

// readInput gives this tick's input to the controls, to the dialog, and to the board.
func (a *App) readInput() {
	a.readFiles()
	a.input.keys = inpututil.AppendJustPressedKeys(a.input.keys[:0])
	if len(a.input.keys) > 0 && !a.controls.keys {
		a.controls.keys, a.controls.changed = true, true
	}
	press, release := a.readPointer()
	if press && a.controls.keys {
		a.controls.keys, a.controls.changed = false, true
	}
	dialog := a.dialog
	a.controls.update()
	if a.rebuild || a.dialog != dialog { // a button did something: this tick's keys were for it
		return
	}
	for _, key := range a.input.keys {
		a.key(key)
	}
	if a.dialog != nil {
		return
	}
	switch {
	case press && a.input.overBoard:
		a.session.Press(a.input.hover)
	case release && a.input.overBoard:
		a.session.Release(a.input.hover)
	case release:
		a.session.Release(engine.NoSquare)
	}
}

// readPointer follows the mouse or the first finger.
func (a *App) readPointer() (press, release bool) {
	in := &a.input
	at := in.cursor
	if ids := inpututil.AppendJustPressedTouchIDs(nil); len(ids) > 0 && !in.touching {
		in.touch, in.touching, press = ids[0], true, true
	}
	if in.touching {
		if inpututil.IsTouchJustReleased(in.touch) {
			in.touching, release = false, true
		} else {
			x, y := ebiten.TouchPosition(in.touch)
			at = play.Point{X: float64(x), Y: float64(y)}
		}
	} else if x, y := ebiten.CursorPosition(); !release {
		at = play.Point{X: float64(x), Y: float64(y)}
		press = press || inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft)
		release = inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonLeft)
	}
	if at != in.cursor {
		in.cursor = at
		hover, over := a.layout.Board.At(at.X, at.Y)
		if over || in.overBoard || a.session.Dragging() {
			a.frameDirty = true // eyes follow the pointer, and so does a blob in hand
		}
		in.hover, in.overBoard = hover, over
	}
	if press {
		in.hover, in.overBoard = a.layout.Board.At(at.X, at.Y)
	}
	return press, release
}

// key does what a key that was just pressed asks for.
func (a *App) key(key ebiten.Key) {
	switch {
	case key == ebiten.KeyF11, key == ebiten.KeyEnter && ebiten.IsKeyPressed(ebiten.KeyAlt):
		ebiten.SetFullscreen(!ebiten.IsFullscreen())
	case a.dialog != nil:
		a.dialogKey(key)
	case ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta):
		a.controlKey(key)
	case a.controls.focused() != nil && (key == ebiten.KeyEnter || key == ebiten.KeySpace || key == ebiten.KeyNumpadEnter):
		// the button with the focus has had it
	default:
		a.plainKey(key)
	}
}

// dialogKey is a key while a dialog is open. Tab, and Enter on what has the focus, are
// the controls'.
func (a *App) dialogKey(key ebiten.Key) {
	switch key {
	case ebiten.KeyEscape:
		a.dialog.cancel(a)
	case ebiten.KeyEnter, ebiten.KeyNumpadEnter:
		if a.controls.focused() == nil {
			a.controls.pressPrimary()
		}
	}
}

func (a *App) controlKey(key ebiten.Key) {
	switch key {
	case ebiten.KeyZ:
		if ebiten.IsKeyPressed(ebiten.KeyShift) {
			a.session.Do(play.Redo)
		} else {
			a.session.Do(play.Undo)
		}
	case ebiten.KeyY:
		a.session.Do(play.Redo)
	case ebiten.KeyN:
		a.show(newSetup(a))
	case ebiten.KeyO:
		a.show(newOpener(a))
	case ebiten.KeyQ:
		a.quit = true
	}
}

func (a *App) plainKey(key ebiten.Key) {
	arrows := map[ebiten.Key][2]int{
		ebiten.KeyLeft: {-1, 0}, ebiten.KeyRight: {1, 0}, ebiten.KeyUp: {0, -1}, ebiten.KeyDown: {0, 1},
	}
	if d, ok := arrows[key]; ok {
		a.controls.ui.ClearFocus() // the arrows are the board's
		a.session.MoveCursor(d[0], d[1])
		return
	}
	switch key {
	case ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace:
		if a.session.Cursor.Shown {
			a.session.Enter()
		} else {
			a.session.MoveCursor(0, 0)
		}
	case ebiten.KeyEscape:
		if !a.session.LetGo() {
			a.show(newMenu(a))
		}
	case ebiten.KeyBackspace, ebiten.KeyU:
		a.session.Do(play.Undo)
	case ebiten.KeyR:
		a.session.Do(play.Redo)
	case ebiten.KeyN:
		a.show(newSetup(a))
	case ebiten.KeyO:
		a.show(newOpener(a))
	case ebiten.KeyP:
		a.session.Do(play.Pause)
	case ebiten.KeyS:
		a.session.Do(play.Step)
	case ebiten.KeyG:
		a.session.Do(play.MoveNow)
	case ebiten.KeyX:
		a.session.Do(play.Stop)
	case ebiten.KeyF1:
		a.show(newKeys(a))
	case ebiten.KeyF10:
		a.show(newMenu(a))
	}
}
