package gui

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/geom"
	editormodel "blobwars/gui/model/editor"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// editor is the window while a board is edited. The game on the table stands still meanwhile,
// and goes on as it was if nothing is played from the board.
type editor struct {
	*editormodel.Editor
	byKeys bool           // the cursor is shown: from the first arrow key until the mouse is used
	from   geom.Point     // where the pointer was a tick ago, in a stroke
	notice session.Notice // until the board is changed
}

// editedTitle is the title of a board that was made here.
const editedTitle = "edited"

// startEditor edits the board that is on the table. The one that was left last is a Redo away.
func (a *App) startEditor() {
	a.show(nil)
	a.edit = &editor{Editor: editormodel.New(a.session.Position())}
	if a.editLeft != nil {
		a.edit.Offer(*a.editLeft)
	}
	if a.edit.CanRedo() {
		a.edit.notice = session.Notice{Key: "edit.left"}
	}
}

// endEditor goes back to the game. What was made on the board is not lost with a key.
func (a *App) endEditor() {
	a.leaveEditor()
	a.rebuild = true
}

// leaveEditor keeps the board for the next time, if something was done to it.
func (a *App) leaveEditor() {
	if a.edit == nil {
		return
	}
	a.edit.Release()
	if a.edit.CanUndo() {
		left := a.edit.Position()
		a.editLeft = &left
	}
	a.edit = nil
}

// playEdited begins a game on the edited board, if it can be played from.
func (a *App) playEdited() {
	if !a.edit.CanPlay() {
		return
	}
	a.edit.Release()
	start := a.edit.Position()
	a.edit, a.editLeft = nil, nil // it is on the table now
	a.load(session.Setup{Seats: a.session.Setup().Seats, Start: start, Title: editedTitle}, nil)
}

// board is the position that is to be seen: the game's, or the edited one.
func (a *App) board() engine.Position {
	if a.edit != nil {
		return a.edit.Position()
	}
	return a.session.Position()
}

// tell says something that was done, in the editor or at the table.
func (a *App) tell(key, arg string) {
	switch {
	case a.study != nil:
		a.study.tell(session.Notice{Key: key, Arg: arg})
	case a.edit != nil:
		a.edit.notice = session.Notice{Key: key, Arg: arg}
	default:
		a.session.Notices.Show(key, arg)
	}
	a.chromeDirty = true
}

// editPasted goes on with the board that a document shows.
func (a *App) editPasted(name string, doc notation.Document, err error) {
	if err != nil {
		a.complain(err)
		a.show(&bad{file: name, err: err})
		return
	}
	a.edit.Set(doc.Game.Position())
	a.edited()
}

// edited has the window show what was just done to the board.
func (a *App) edited() {
	a.edit.notice = session.Notice{}
	a.chromeDirty, a.frameDirty = true, true
	if a.edit.Position().Size() != a.layout.Board.Size {
		a.rebuild = true
	}
}

// editPointer gives this tick's pointer to the edited board.
func (a *App) editPointer(in ui.Input) {
	e := a.edit
	switch {
	case in.Press && a.input.overBoard:
		e.byKeys = false
		e.Press(a.input.hover)
		e.from = in.Pointer
		a.edited()
	case in.Release:
		a.sweep(e.from, in.Pointer) // it may have moved in this tick too
		e.Release()
		a.edited()
	case in.Down && in.Pointer != e.from:
		a.sweep(e.from, in.Pointer)
		e.from = in.Pointer
		a.edited()
	}
}

// sweep drags a stroke from one place to another, over every square between them.
func (a *App) sweep(from, to geom.Point) {
	grid := a.layout.Board
	steps := int(math.Ceil(math.Hypot(to.X-from.X, to.Y-from.Y)/(grid.Cell/3))) + 1
	for i := 1; i <= steps; i++ {
		t := float64(i) / float64(steps)
		if s, ok := grid.At(from.X+t*(to.X-from.X), from.Y+t*(to.Y-from.Y)); ok {
			a.edit.Drag(s)
		}
	}
}

// toolKeys are the keys of the tools.
var toolKeys = map[ebiten.Key]engine.Content{
	ebiten.Key1: engine.Blob1, ebiten.Key2: engine.Blob2, ebiten.Key3: engine.Wall, ebiten.Key0: engine.Empty,
	ebiten.KeyNumpad1: engine.Blob1, ebiten.KeyNumpad2: engine.Blob2, ebiten.KeyNumpad3: engine.Wall, ebiten.KeyNumpad0: engine.Empty,
}

// editKey is a key while the board is edited that none of the controls has had.
func (a *App) editKey(key ebiten.Key) {
	e := a.edit
	if a.windowKey(key) {
		return
	}
	if d, ok := arrowKeys[key]; ok {
		if a.settings.Flipped {
			d = [2]int{-d[0], -d[1]} // as it is seen
		}
		a.controls.ClearFocus() // the arrows are the board's
		if e.byKeys {
			e.MoveCursor(d[0], d[1])
		}
		e.byKeys = true
		a.edited()
		return
	}
	if tool, ok := toolKeys[key]; ok {
		e.Tool = tool
		a.edited()
		return
	}
	switch key {
	case ebiten.KeyEscape:
		a.endEditor()
		return
	case ebiten.KeyS:
		a.show(newSaver(a))
		return
	case ebiten.KeyC, ebiten.KeyV:
		if a.input.now.Control {
			a.clipKey(key)
		}
		return
	case ebiten.KeyF:
		a.flip()
		return
	case ebiten.KeyP:
		a.playEdited()
		return
	case ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace:
		if e.byKeys {
			e.Put(e.Tool)
		}
		e.byKeys = true
	case ebiten.KeyDelete:
		if e.byKeys {
			e.Put(engine.Empty)
		}
	case ebiten.KeyZ, ebiten.KeyY, ebiten.KeyU, ebiten.KeyR, ebiten.KeyBackspace:
		if redo := key == ebiten.KeyY || key == ebiten.KeyR || key == ebiten.KeyZ && a.input.now.Shift; redo {
			e.Redo()
		} else {
			e.Undo()
		}
	}
	a.edited()
}

// clipKey copies the board that is seen, or pastes another.
func (a *App) clipKey(key ebiten.Key) {
	if key == ebiten.KeyC {
		a.copyPosition()
	} else {
		a.pastePosition()
	}
}

// editView is what the edited board shows.
func (a *App) editView() paint.BoardView {
	view := paint.NewBoardView(a.layout.Board, a.edit.Position())
	view.Coordinates = a.settings.Coordinates
	if a.edit.byKeys {
		view.Cursor = a.edit.Cursor
	}
	if a.dialog == nil && a.input.overBoard {
		view.Hover = a.input.hover
	}
	return view
}
