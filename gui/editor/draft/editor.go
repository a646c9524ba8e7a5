// Package draft is the model of the board editor: the board with its history of changes, and the tools. It does not
// draw.
package draft

import "blobwars/engine"

// Editor is a board that is being edited. A board whose last file and rank are walls has the size 7,
// and these walls cannot be changed.
type Editor struct {
	Tool   engine.Content // that Press paints with
	Cursor engine.Square  // of the keyboard

	undo   []engine.Position // never empty; the positions after at can be redone
	at     int               // index of the current board in undo
	stroke bool              // the button is down
	brush  engine.Content    // that the stroke paints with
	before engine.Position   // before the stroke

	listener Listener        // nil: none
	told     engine.Position // the board when the listener was last told
}

// Listener hears that the board of an Editor has changed.
type Listener interface{ BoardChanged() }

// New returns an editor of the board of pos, with its rules and side to move.
func New(pos engine.Position) *Editor {
	return &Editor{Tool: engine.Blob1, undo: []engine.Position{pos.WithCounters(0, 1)}}
}

// Position returns the board as the start of a game: its counters are 0 and 1.
func (e *Editor) Position() engine.Position { return e.undo[e.at] }

// Press begins a stroke on a square with the tool; if the square has that content already, the stroke
// empties squares.
func (e *Editor) Press(s engine.Square) {
	if !e.contains(s) {
		return
	}
	brush := e.Tool
	if e.Position().At(s) == e.Tool {
		brush = engine.Empty
	}
	e.Release()
	e.stroke, e.before, e.brush = true, e.Position(), brush
	e.commit(e.before) // removes the boards that could be redone
	e.undo = append(e.undo, e.before)
	e.at++
	e.Drag(s)
}

// Drag continues the stroke over a square.
func (e *Editor) Drag(s engine.Square) {
	if e.stroke && e.contains(s) {
		e.undo[e.at] = e.Position().With(s, e.brush)
		e.tell()
	}
}

// Release ends the stroke. It is a single step for Undo, or none if it has changed nothing.
func (e *Editor) Release() {
	if e.stroke && e.Position() == e.before {
		e.undo = e.undo[:e.at]
		e.at--
	}
	e.stroke = false
}

// Put does Press and Release on the cursor's square, with c instead of the tool.
func (e *Editor) Put(c engine.Content) {
	tool := e.Tool
	e.Tool = c
	e.Press(e.Cursor)
	e.Release()
	e.Tool = tool
}

// MoveCursor moves the cursor by columns and rows within the board.
func (e *Editor) MoveCursor(dx, dy int) {
	last := e.Position().Size() - 1
	e.Cursor = engine.At(min(max(e.Cursor.X()+dx, 0), last), min(max(e.Cursor.Y()+dy, 0), last))
}

// contains reports whether s is a square of the board.
func (e *Editor) contains(s engine.Square) bool {
	size := e.Position().Size()
	return s.Valid() && s.X() < size && s.Y() < size
}

// commit makes pos the board, as a step for Undo if it is different.
func (e *Editor) commit(pos engine.Position) {
	e.undo = e.undo[:e.at+1]
	if pos != e.Position() {
		e.undo = append(e.undo, pos)
		e.at++
	}
	e.tell()
}

// Listen makes a listener hear of all later changes of the board.
func (e *Editor) Listen(l Listener) { e.listener, e.told = l, e.Position() }

// tell tells the listener that the board has changed, if it has.
func (e *Editor) tell() {
	if e.listener != nil && e.Position() != e.told {
		e.told = e.Position()
		e.listener.BoardChanged()
	}
}

// change ends a stroke that is under way and commits pos.
func (e *Editor) change(pos engine.Position) {
	e.Release()
	e.commit(pos)
}

func (e *Editor) SetToMove(who engine.Side) { e.change(e.Position().WithToMove(who)) }
func (e *Editor) SetRules(r engine.Rules)   { e.change(e.Position().WithRules(r)) }

// SetSize sets the size, 7 or 8: the last file and rank leave the board, or are empty.
func (e *Editor) SetSize(size int) {
	if pos := e.Position(); size != pos.Size() {
		e.change(pos.WithSize(size))
		e.MoveCursor(0, 0)
	}
}

// Set replaces the board, its rules and its side to move.
func (e *Editor) Set(pos engine.Position) {
	e.change(pos.WithCounters(0, 1))
	e.MoveCursor(0, 0)
}

// Clear empties all squares of the board.
func (e *Editor) Clear() { e.change(e.emptied()) }

// Start empties the board and puts blobs of player 1 on the left corners, and of player 2 on the right
// ones.
func (e *Editor) Start() {
	pos := e.emptied()
	last := pos.Size() - 1
	for _, y := range []int{0, last} {
		pos = pos.With(engine.At(0, y), engine.Blob1).With(engine.At(last, y), engine.Blob2)
	}
	e.change(pos)
}

// emptied returns the board with all squares empty.
func (e *Editor) emptied() engine.Position {
	pos := e.Position()
	for s := range engine.NoSquare {
		if e.contains(s) {
			pos = pos.With(s, engine.Empty)
		}
	}
	return pos
}

func (e *Editor) CanUndo() bool { return e.at > 0 }
func (e *Editor) CanRedo() bool { return e.at < len(e.undo)-1 }

// Undo undoes the last step, if there is one.
func (e *Editor) Undo() {
	if e.Release(); e.CanUndo() {
		e.at--
	}
	e.tell()
	e.MoveCursor(0, 0)
}

// Redo redoes the step that was undone last, if there is one.
func (e *Editor) Redo() {
	if e.Release(); e.CanRedo() {
		e.at++
	}
	e.tell()
	e.MoveCursor(0, 0)
}

// Problem is something unusual about a board.
type Problem struct {
	Key    string // of the catalogue of words
	Blocks bool   // no game can start from the board
}

// Problems returns the problems of the board. No game can start if a player has no blobs or the board is full. If the
// player to move has no move, it can: the game is over at once, or it starts with a pass.
func (e *Editor) Problems() []Problem {
	pos := e.Position()
	one, two := pos.Count(engine.Side1) == 0, pos.Count(engine.Side2) == 0
	switch {
	case one && two:
		return []Problem{{"edit.no_blobs", true}}
	case one:
		return []Problem{{"edit.no_blobs_1", true}}
	case two:
		return []Problem{{"edit.no_blobs_2", true}}
	case pos.Empty() == 0:
		return []Problem{{"edit.full", true}}
	case pos.MustPass():
		return []Problem{{"edit.must_pass", false}}
	case !pos.CanMove(pos.ToMove()):
		return []Problem{{"edit.cannot_move", false}}
	}
	return nil
}

// CanPlay reports whether a game can start from the board.
func (e *Editor) CanPlay() bool {
	for _, p := range e.Problems() {
		if p.Blocks {
			return false
		}
	}
	return true
}
