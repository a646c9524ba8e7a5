// Package editor is the screen on which a board is made. Its model, the board with its history, is
// gui/editor/draft.
package editor

import (
	"math"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/board"
	"blobwars/gui/command"
	"blobwars/gui/editor/draft"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// Screen is the editor. It implements screen.Screen.
type Screen struct {
	screen.Page
	model  *draft.Board
	outer  Outer
	opened engine.Position // when the editor was opened

	grid   geom.Grid     // of the board, in device pixels
	panel  geom.Rect     // of the card and the buttons
	above  float64       // the part of the card that is scrolled out of view, in device pixels
	byKeys bool          // the cursor is shown: from the first arrow key until the mouse is used
	hover  engine.Square // under the pointer; NoSquare if none
	stroke bool          // a button went down on the board and is still down
	from   geom.Point    // where the pointer was in the last tick of the stroke
}

// Outer is what the editor asks of the window.
type Outer interface {
	PlayBoard(pos engine.Position) // begins a game on the board
	SaveBoard(pos engine.Position) // opens the dialog that saves the board

	// PasteBoard calls apply with the board in the clipboard, or says why not.
	PasteBoard(apply func(pos engine.Position))
}

// New returns a screen on a board.
func New(s *screen.Services, model *draft.Board, outer Outer) *Screen {
	e := &Screen{Page: screen.Page{Services: s, Name: "edit.title"}, model: model, outer: outer, opened: model.Position(), hover: engine.NoSquare}
	e.Elements = func() ui.Element {
		e.arrange()
		return ui.Stack{e.elements(), ui.Drawing{Paint: e.drawBoard}}
	}
	if model.CanUndo() {
		e.Notices.ShowUntilCleared("edit.left", "")
	}
	return e
}

// arrange divides the window between the board and the card.
func (s *Screen) arrange() {
	scale := s.Style.Scale
	d := divide(s.Window.W/scale, s.Window.H/scale, s.model.Position().Size(), s.Settings.Coordinates)
	s.grid, s.panel = d.Board.Times(scale), d.Panel.ShrinkToPixels().Times(scale)
	s.grid.Flipped = s.Settings.Flipped
	s.SetStyle(d.Unit*scale, scale)
}

// divide divides a window of w by h device-independent pixels between a board of a size, 7 or 8, and the card: beside
// it, or below it where that leaves the board more room. The board is where it is on the game table.
func divide(w, h float64, size int, coordinates bool) screen.Division {
	beside := screen.PanelBeside(w, h, screen.LeastPanel, size, coordinates)
	better := 1.15 // the factor by which the board must become larger for the card to go below it
	if beside.Panel.W < 300 {
		better = 1
	}
	u := geom.Unit(min(w/800, h/1280))
	least := 34 * u
	if w-2*screen.Gap(u) < leastHalves*u {
		least = 45 * u
	}
	below := screen.PanelBelow(w, h, size, coordinates, false, 0, least)
	if roomy := screen.PanelBelow(w, h, size, coordinates, false, 0, 56*u); roomy.Board.Cell >= 0.92*below.Board.Cell {
		below = roomy
	}
	if below.Board.Cell > better*beside.Board.Cell {
		return below
	}
	return beside
}

func (s *Screen) Update(in ui.Input) {
	if s.Page.Update(in) {
		s.updatePointer(in)
	}
}

func (s *Screen) drawBoard(dst paint.Canvas, _ geom.Rect) {
	view := paint.NewBoardView(s.grid, s.model.Position())
	view.Coordinates, view.Hover = s.Settings.Coordinates, s.hover
	if s.byKeys {
		view.Cursor = s.model.Cursor
	}
	s.Style.Paint.Board(dst, view, s.Style.Theme)
}

func (s *Screen) Close() {
	s.model.Release()
	s.Drop()
}

func (s *Screen) Commands() []command.ID {
	return []command.ID{
		command.Up, command.Down, command.Left, command.Right, command.Accept, command.Cancel,
		command.ToolBlob1, command.ToolBlob2, command.ToolWall, command.ToolEmpty, command.Erase, command.PlayBoard,
		command.Undo, command.Redo, command.Save, command.Copy, command.Paste, command.Edit,
		command.Flip, command.Sound, command.Keys, command.Fullscreen, command.Quit,
	}
}

func (s *Screen) Enabled(id command.ID) bool {
	switch id {
	case command.Undo:
		return s.model.CanUndo()
	case command.Redo:
		return s.model.CanRedo()
	case command.PlayBoard:
		return s.model.CanPlay()
	}
	return true
}

func (s *Screen) Do(id command.ID) {
	m := s.model
	switch id {
	case command.Cancel, command.Edit:
		m.Release()
		changed := m.Position() != s.opened
		s.Host.Return()
		if changed {
			again := s.KeyName(command.Of(command.Edit).Keys[0])
			if s.Touch {
				again = s.T(command.Of(command.Edit).Menu)
			}
			s.Host.Notify("notice.edit_left", again)
		}
		return
	case command.Save:
		s.outer.SaveBoard(m.Position())
		return
	case command.Copy:
		s.CopyText(notation.WriteFEN(m.Position()), "notice.copied")
		return
	case command.Paste:
		s.outer.PasteBoard(func(pos engine.Position) {
			m.Set(pos)
			s.edited()
		})
		return
	case command.PlayBoard:
		if m.Release(); m.CanPlay() {
			s.outer.PlayBoard(m.Position())
		}
		return
	case command.Up, command.Down, command.Left, command.Right:
		s.moveCursor(command.Directions[id])
	case command.Accept:
		if s.byKeys {
			m.Put(m.Tool)
		}
		s.byKeys = true
	case command.Erase:
		if s.byKeys {
			m.Put(engine.Empty)
		}
	case command.Undo:
		m.Undo()
	case command.Redo:
		m.Redo()
	default:
		for _, t := range tools {
			if t.command == id {
				m.Tool = t.content
			}
		}
	}
	s.edited()
}

// moveCursor moves the cursor by columns and rows as they are seen, or shows it.
func (s *Screen) moveCursor(by [2]int) {
	if s.Settings.Flipped {
		by = [2]int{-by[0], -by[1]}
	}
	s.Controls.ClearFocus() // the arrow keys move the cursor
	if s.byKeys {
		s.model.MoveCursor(by[0], by[1])
	}
	s.byKeys = true
}

// Describe implements screen.Screen.
func (s *Screen) Describe() screen.Description {
	d := s.Page.Describe()
	d.Board, d.Edits = s, true
	return d
}

// Squares implements screen.BoardParts.
func (s *Screen) Squares() (squares []ui.Part, columns int) {
	pos := s.model.Position()
	return board.Squares(s.grid, func(sq engine.Square) (name string, chosen, disabled bool) {
		name = wording.SquareName(s.Words, pos, sq, func(who engine.Side) string { return wording.SideName(s.Words, who) })
		return name, false, false
	})
}

// CursorSquare returns the name of the square under the cursor. It implements screen.BoardParts.
func (s *Screen) CursorSquare() string {
	if !s.byKeys {
		return ""
	}
	return s.model.Cursor.Name(s.model.Position().Size())
}

// ShowCursor moves the cursor to a square. It implements screen.BoardParts.
func (s *Screen) ShowCursor(name string) {
	if sq, ok := engine.ParseSquare(name, s.model.Position().Size()); ok {
		s.model.Cursor, s.byKeys = sq, true
	}
}

// PressSquare puts on a square what a click puts there. It implements screen.BoardParts.
func (s *Screen) PressSquare(name string) {
	if sq, ok := engine.ParseSquare(name, s.model.Position().Size()); ok {
		s.model.Press(sq)
		s.model.Release()
		s.edited()
	}
}

// edited shows what was just done to the board.
func (s *Screen) edited() {
	s.Notices.Clear()
	if s.model.Position().Size() != s.grid.Size {
		s.Host.Relayout()
	}
}

// updatePointer gives this tick's pointer to the board.
func (s *Screen) updatePointer(in ui.Input) {
	hover, over := s.grid.At(in.Pointer.X, in.Pointer.Y)
	if !over || in.Touch && !in.Down && !in.Release { // a lifted finger does not hover
		hover, over = engine.NoSquare, false
	}
	s.hover = hover
	s.SetHand(over)
	switch {
	case in.Press && over:
		s.byKeys, s.stroke = false, true
		s.model.Press(hover)
	case s.stroke && !in.Down:
		if in.Release { // the pointer may have moved in the tick of its release
			s.drag(in.Pointer)
		}
		s.stroke = false
		s.model.Release()
	case s.stroke && in.Pointer != s.from:
		s.drag(in.Pointer)
	default:
		return
	}
	s.from = in.Pointer
	s.edited()
}

// drag continues a stroke over every square on the way to a point.
func (s *Screen) drag(to geom.Point) {
	steps := int(math.Ceil(math.Hypot(to.X-s.from.X, to.Y-s.from.Y)/(s.grid.Cell/3))) + 1
	for i := 1; i <= steps; i++ {
		at := s.from.Towards(to, float64(i)/float64(steps))
		if square, ok := s.grid.At(at.X, at.Y); ok {
			s.model.Drag(square)
		}
	}
}
