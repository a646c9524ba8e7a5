// Package draft is the model of the board editor: the board with its history of changes, and the tools. It does not
// draw.
package draft

import (
	"slices"

	"blobwars/engine"
)

// Board is a board that is being edited. A board whose last file and rank are walls has the size 7,
// and these walls cannot be changed.
type Board struct {
	Tool   engine.Content // that Press paints with
	Cursor engine.Square  // of the keyboard

	undo   []engine.Position // never empty; the positions after at can be redone
	at     int               // index of the current board in undo
	stroke bool              // the button is down
	brush  engine.Content    // that the stroke paints with
	before engine.Position   // before the stroke
	undone []engine.Position // what could be redone before the stroke

	listener Listener        // nil: none
	told     engine.Position // the board when the listener was last told
}

// Listener hears that a Board has changed.
type Listener interface{ BoardChanged() }

// New returns a board to edit that begins as pos, with its rules and side to move.
func New(pos engine.Position) *Board {
	return &Board{Tool: engine.Blob1, undo: []engine.Position{pos.WithCounters(0, 1)}}
}

// Position returns the board as the start of a game: its counters are 0 and 1.
func (b *Board) Position() engine.Position { return b.undo[b.at] }

// Press begins a stroke on a square with the tool; if the square has that content already, the stroke
// empties squares.
func (b *Board) Press(s engine.Square) {
	if !b.contains(s) {
		return
	}
	brush := b.Tool
	if b.Position().At(s) == b.Tool {
		brush = engine.Empty
	}
	b.Release()
	b.stroke, b.before, b.brush = true, b.Position(), brush
	b.undone = slices.Clone(b.undo[b.at+1:])
	b.commit(b.before) // removes the boards that could be redone
	b.undo = append(b.undo, b.before)
	b.at++
	b.Drag(s)
}

// Drag continues the stroke over a square.
func (b *Board) Drag(s engine.Square) {
	if b.stroke && b.contains(s) {
		b.undo[b.at] = b.Position().With(s, b.brush)
		b.tell()
	}
}

// Release ends the stroke. It is a single step for Undo, or none if it has changed nothing.
func (b *Board) Release() {
	if b.stroke && b.Position() == b.before {
		b.undo = append(b.undo[:b.at], b.undone...)
		b.at--
	}
	b.stroke = false
}

// Put does Press and Release on the cursor's square, with c instead of the tool.
func (b *Board) Put(c engine.Content) {
	tool := b.Tool
	b.Tool = c
	b.Press(b.Cursor)
	b.Release()
	b.Tool = tool
}

// MoveCursor moves the cursor by columns and rows within the board.
func (b *Board) MoveCursor(dx, dy int) {
	last := b.Position().Size() - 1
	b.Cursor = engine.At(min(max(b.Cursor.X()+dx, 0), last), min(max(b.Cursor.Y()+dy, 0), last))
}

// contains reports whether s is a square of the board.
func (b *Board) contains(s engine.Square) bool {
	size := b.Position().Size()
	return s.Valid() && s.X() < size && s.Y() < size
}

// commit makes pos the board, as a step for Undo if it is different.
func (b *Board) commit(pos engine.Position) {
	b.undo = b.undo[:b.at+1]
	if pos != b.Position() {
		b.undo = append(b.undo, pos)
		b.at++
	}
	b.tell()
}

// Listen makes a listener hear of all later changes of the board.
func (b *Board) Listen(l Listener) { b.listener, b.told = l, b.Position() }

// tell tells the listener that the board has changed, if it has.
func (b *Board) tell() {
	if b.listener != nil && b.Position() != b.told {
		b.told = b.Position()
		b.listener.BoardChanged()
	}
}

// change ends a stroke that is under way and commits pos.
func (b *Board) change(pos engine.Position) {
	b.Release()
	b.commit(pos)
}

func (b *Board) SetToMove(who engine.Side) { b.change(b.Position().WithToMove(who)) }
func (b *Board) SetRules(r engine.Rules)   { b.change(b.Position().WithRules(r)) }

// SetSize sets the size, 7 or 8: the last file and rank leave the board, or are empty.
func (b *Board) SetSize(size int) {
	if pos := b.Position(); size != pos.Size() {
		b.change(pos.WithSize(size))
		b.MoveCursor(0, 0)
	}
}

// Set replaces the board, its rules and its side to move.
func (b *Board) Set(pos engine.Position) {
	b.change(pos.WithCounters(0, 1))
	b.MoveCursor(0, 0)
}

// Clear empties all squares of the board.
func (b *Board) Clear() { b.change(b.emptied()) }

// Start empties the board and puts blobs of player 1 on the left corners, and of player 2 on the right
// ones.
func (b *Board) Start() {
	pos := b.emptied()
	last := pos.Size() - 1
	for _, y := range []int{0, last} {
		pos = pos.With(engine.At(0, y), engine.Blob1).With(engine.At(last, y), engine.Blob2)
	}
	b.change(pos)
}

// emptied returns the board with all squares empty.
func (b *Board) emptied() engine.Position {
	pos := b.Position()
	for s := range engine.NoSquare {
		if b.contains(s) {
			pos = pos.With(s, engine.Empty)
		}
	}
	return pos
}

func (b *Board) CanUndo() bool { return b.at > 0 }
func (b *Board) CanRedo() bool { return b.at < len(b.undo)-1 }

// Undo undoes the last step, if there is one.
func (b *Board) Undo() {
	if b.Release(); b.CanUndo() {
		b.at--
	}
	b.tell()
	b.MoveCursor(0, 0)
}

// Redo redoes the step that was undone last, if there is one.
func (b *Board) Redo() {
	if b.Release(); b.CanRedo() {
		b.at++
	}
	b.tell()
	b.MoveCursor(0, 0)
}

// Problem is something unusual about a board.
type Problem struct {
	Key    string // of the catalogue of words
	Blocks bool   // no game can start from the board
}

// Problem returns the problem of the board; the zero value if it has none. No game can start if a player has no blobs or
// the board is full. If the player to move has no move, it can: the game is over at once, or it starts with a pass.
func (b *Board) Problem() Problem {
	pos := b.Position()
	one, two := pos.Count(engine.Side1) == 0, pos.Count(engine.Side2) == 0
	switch {
	case one && two:
		return Problem{"edit.no_blobs", true}
	case one:
		return Problem{"edit.no_blobs_1", true}
	case two:
		return Problem{"edit.no_blobs_2", true}
	case pos.Empty() == 0:
		return Problem{"edit.full", true}
	case pos.MustPass():
		return Problem{"edit.must_pass", false}
	case !pos.CanMove(pos.ToMove()):
		return Problem{"edit.cannot_move", false}
	}
	return Problem{}
}

// CanPlay reports whether a game can start from the board.
func (b *Board) CanPlay() bool { return !b.Problem().Blocks }
