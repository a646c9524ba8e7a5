package gui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/model/session"
	"blobwars/gui/pad"
	"blobwars/gui/ui"
)

// input is what the person does, and where the pointer is on the board.
type input struct {
	reader    ui.Reader
	pads      pad.Reader
	now       ui.Input // this tick's
	cursor    geom.Point
	hover     engine.Square
	overBoard bool
	hand      bool // the pointer is shown as a hand
}

// readInput gives this tick's input to the controls, to the dialog, and to the board.
func (a *App) readInput() {
	a.readFiles()
	in := a.input.withPads(a.input.reader.Read())
	if a.demo != nil {
		in = a.demo.hand.read()
	}
	a.input.now = in
	a.followPointer()
	dialog := a.dialog
	a.controls.Update(in)
	a.hearControls(in)
	if a.rebuild || a.dialog != dialog { // a control did something: this tick's keys were for it
		return
	}
	for _, key := range in.Keys {
		if !a.controls.Used(key) {
			a.key(key)
		}
	}
	for _, c := range in.Chars {
		a.char(c)
	}
	if d, ok := a.dialog.(*drawer); ok && in.Press && !a.card.Contains(in.Pointer.X, in.Pointer.Y) {
		d.cancel(a)
	}
	if a.dialog != nil || a.rebuild {
		return
	}
	switch {
	case a.study != nil:
		if !a.controls.Holds() {
			a.study.pointer(a, in)
		}
	case a.edit != nil:
		a.editPointer(in)
	case in.Press && a.input.overBoard:
		a.session.Selection.Press(a.input.hover)
	case in.Release && a.input.overBoard:
		a.session.Selection.Release(a.input.hover)
	case in.Release:
		a.session.Selection.Release(engine.NoSquare)
	}
}

// padKeys are the keys that do what a gamepad's buttons do.
var padKeys = [pad.Buttons]ebiten.Key{
	pad.Up: ebiten.KeyUp, pad.Down: ebiten.KeyDown, pad.Left: ebiten.KeyLeft, pad.Right: ebiten.KeyRight,
	pad.Accept: ebiten.KeyEnter, pad.Back: ebiten.KeyEscape, pad.Undo: ebiten.KeyU, pad.Redo: ebiten.KeyR, pad.Hint: ebiten.KeyH,
	pad.Previous: ebiten.KeyTab, pad.Next: ebiten.KeyTab, pad.Pause: ebiten.KeyP, pad.New: ebiten.KeyN, pad.Menu: ebiten.KeyF10,
}

// withPads adds what was pressed on gamepads to this tick's keys.
func (in *input) withPads(now ui.Input) ui.Input {
	for _, b := range in.pads.Read() {
		now.Keys = append(now.Keys, padKeys[b])
		now.Shift = now.Shift || b == pad.Previous
	}
	return now
}

// followPointer finds the square under the pointer. A finger that was lifted is over none.
func (a *App) followPointer() {
	in := &a.input
	at, lifted := in.now.Pointer, in.now.Touch && !in.now.Down && !in.now.Release
	if at == in.cursor && !in.now.Press && !(lifted && in.overBoard) {
		return
	}
	hover, over := a.layout.Board.At(at.X, at.Y)
	over = over && !lifted
	if (at != in.cursor || over != in.overBoard) && (over || in.overBoard || a.session.Selection.Dragging()) {
		a.frameDirty = true // eyes follow the pointer, and so does a blob in hand
	}
	in.cursor, in.hover, in.overBoard = at, hover, over
}

// key does what a key that was just pressed asks for.
func (a *App) key(key ebiten.Key) {
	switch {
	case key == ebiten.KeyF11, key == ebiten.KeyEnter && ebiten.IsKeyPressed(ebiten.KeyAlt):
		toggleFullscreen()
	case a.study != nil && a.dialog == nil:
		if !a.studyKey(key) {
			a.study.key(a, key)
		}
	case a.edit != nil && a.dialog == nil:
		a.editKey(key)
	case a.inDrawer():
		a.drawerKey(key)
	case a.dialog != nil:
		a.dialogKey(key)
	case ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta):
		a.controlKey(key)
	default:
		a.plainKey(key)
	}
}

// dialogKey is a key while a dialog is open that none of its controls has had.
func (a *App) dialogKey(key ebiten.Key) {
	switch key {
	case ebiten.KeyEscape:
		a.dialog.cancel(a)
	case ebiten.KeyEnter, ebiten.KeyNumpadEnter:
		a.controls.PressPrimary()
	case ebiten.KeyUp, ebiten.KeyLeft:
		a.controls.MoveFocus(-1)
	case ebiten.KeyDown, ebiten.KeyRight:
		a.controls.MoveFocus(+1)
	default:
		if m, ok := a.dialog.(*menu); ok {
			m.shortcut(a, key)
		}
	}
}

func (a *App) controlKey(key ebiten.Key) {
	switch key {
	case ebiten.KeyZ:
		if ebiten.IsKeyPressed(ebiten.KeyShift) {
			a.session.Do(session.Redo)
		} else {
			a.session.Do(session.Undo)
		}
	case ebiten.KeyY:
		a.session.Do(session.Redo)
	case ebiten.KeyN:
		a.show(newSetup(a))
	case ebiten.KeyO:
		a.show(newOpener(a))
	case ebiten.KeyS:
		a.show(newSaver(a))
	case ebiten.KeyC:
		a.copyPosition()
	case ebiten.KeyV:
		a.pastePosition()
	case ebiten.KeyQ:
		a.quit = true
	case ebiten.KeyLeft:
		a.session.Do(session.Back)
	case ebiten.KeyRight:
		a.session.Do(session.Forward)
	}
}

// actionKeys are the keys that ask something of the game.
var actionKeys = map[ebiten.Key]session.Action{
	ebiten.KeyU: session.Undo, ebiten.KeyBackspace: session.Undo, ebiten.KeyR: session.Redo,
	ebiten.KeyH: session.Hint, ebiten.KeyP: session.Pause, ebiten.KeyS: session.Step,
	ebiten.KeyG: session.MoveNow, ebiten.KeyX: session.Stop,
	ebiten.KeyHome: session.First, ebiten.KeyEnd: session.Last,
	ebiten.KeyPageUp: session.Back, ebiten.KeyPageDown: session.Forward,
}

// arrowKeys are the keys that go over the board, in columns and rows.
var arrowKeys = map[ebiten.Key][2]int{
	ebiten.KeyLeft: {-1, 0}, ebiten.KeyRight: {1, 0}, ebiten.KeyUp: {0, -1}, ebiten.KeyDown: {0, 1},
}

func (a *App) plainKey(key ebiten.Key) {
	if a.controls.Focused() == "moves" && (key == ebiten.KeyLeft || key == ebiten.KeyRight) {
		a.controlKey(key) // the list's
		return
	}
	if d, ok := arrowKeys[key]; ok {
		if a.settings.Flipped {
			d = [2]int{-d[0], -d[1]} // as it is seen
		}
		a.controls.ClearFocus() // the arrows are the board's
		a.session.Selection.MoveCursor(d[0], d[1])
		return
	}
	if action, ok := actionKeys[key]; ok {
		a.session.Do(action)
		return
	}
	switch key {
	case ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace:
		if a.session.Selection.Cursor.Shown {
			a.session.Selection.Enter()
		} else {
			a.session.Selection.MoveCursor(0, 0)
		}
	case ebiten.KeyEscape:
		if !a.session.Selection.Deselect() {
			a.show(newMenu(a))
		}
	case ebiten.KeyN:
		a.show(newSetup(a))
	case ebiten.KeyO:
		a.show(newOpener(a))
	case ebiten.KeyA:
		a.setAnalysis(!a.settings.Analysis.On)
	case ebiten.KeyE:
		a.startEditor()
	case ebiten.KeyT:
		a.startTree()
	case ebiten.KeyC:
		a.startRace()
	case ebiten.KeyM:
		a.setSound(!a.settings.Sound)
	case ebiten.KeyF:
		a.flip()
	case ebiten.KeyD:
		a.openDrawer()
	case ebiten.KeyF1:
		a.show(newKeys(a))
	case ebiten.KeyF10:
		a.show(newMenu(a))
	}
}

// char is a letter that was typed: those that stand elsewhere on another keyboard.
func (a *App) char(c rune) {
	if a.dialog != nil && !a.inDrawer() {
		return
	}
	if a.study != nil {
		a.study.char(a, c)
		return
	}
	if a.edit != nil {
		return
	}
	switch c {
	case '+':
		a.setPace(1)
	case '-':
		a.setPace(-1)
	}
}
