package editor

import (
	"blobwars/engine"
	"blobwars/gui/geom"
)

// Symmetry is what an Editor does on the other side of the board: walls and empty squares are
// copied, blobs become the opponent's, so that the board is as good for both.
type Symmetry uint8

// The symmetries.
const (
	NoSymmetry     Symmetry = iota
	PointSymmetry           // turned by half a circle
	MirrorSymmetry          // left and right
)

// Editor is a board while somebody makes it. Its size is the position's: 7 once the last
// file and rank are walls, and then they stay walls.
type Editor struct {
	Tool     engine.Content // what Press puts
	Symmetry Symmetry
	Cursor   engine.Square // for the keyboard

	history []engine.Position // never empty; the last ones may be undone
	at      int               // in history
	stroke  bool              // a button is down
	brush   engine.Content    // of the stroke
	before  engine.Position   // of the stroke
}

// NewEditor edits the board of pos, with its rules and side to move.
func NewEditor(pos engine.Position) *Editor {
	return &Editor{Tool: engine.Blob1, history: []engine.Position{pos.WithCounters(0, 1)}}
}

// Position is the board, to play from: no jumps counted, move 1.
func (e *Editor) Position() engine.Position { return e.history[e.at] }

// Press begins a stroke on s with the tool; on a square that has it already, with nothing.
func (e *Editor) Press(s engine.Square) {
	if !e.on(s) {
		return
	}
	e.Release()
	e.stroke, e.before, e.brush = true, e.Position(), e.Tool
	if e.Position().At(s) == e.Tool {
		e.brush = engine.Empty
	}
	e.commit(e.before) // what was undone is gone, and the stroke changes the last entry
	e.history = append(e.history, e.before)
	e.at++
	e.Drag(s)
}

// Drag goes on with a stroke over s, with what it began with.
func (e *Editor) Drag(s engine.Square) {
	if e.stroke && e.on(s) {
		e.history[e.at] = e.paint(e.Position(), s, e.brush)
	}
}

// Release ends a stroke, which Undo takes back as one.
func (e *Editor) Release() {
	if e.stroke && e.Position() == e.before {
		e.history = e.history[:e.at]
		e.at--
	}
	e.stroke = false
}

// Put puts c on the square of the cursor, or nothing if c is there.
func (e *Editor) Put(c engine.Content) {
	tool := e.Tool
	e.Tool = c
	e.Press(e.Cursor)
	e.Release()
	e.Tool = tool
}

// MoveCursor moves the cursor by columns and rows, within the board.
func (e *Editor) MoveCursor(dx, dy int) {
	last := e.Position().Size() - 1
	e.Cursor = engine.At(min(max(e.Cursor.X()+dx, 0), last), min(max(e.Cursor.Y()+dy, 0), last))
}

// on reports whether s is a square of the board.
func (e *Editor) on(s engine.Square) bool {
	return geom.Grid{Size: e.Position().Size()}.Shows(s)
}

// paint is pos with c on s, and on the square that the symmetry gives it.
func (e *Editor) paint(pos engine.Position, s engine.Square, c engine.Content) engine.Position {
	last := pos.Size() - 1
	other, copied := s, c
	switch e.Symmetry {
	case PointSymmetry:
		other = engine.At(last-s.X(), last-s.Y())
	case MirrorSymmetry:
		other = engine.At(last-s.X(), s.Y())
	}
	switch c {
	case engine.Blob1:
		copied = engine.Blob2
	case engine.Blob2:
		copied = engine.Blob1
	}
	if other != s {
		pos = pos.With(other, copied)
	}
	return pos.With(s, c)
}

// commit makes pos the board, as a step of its own if it is another.
func (e *Editor) commit(pos engine.Position) {
	e.history = e.history[:e.at+1]
	if pos != e.Position() {
		e.history = append(e.history, pos)
		e.at++
	}
}

// change is commit between strokes.
func (e *Editor) change(pos engine.Position) {
	e.Release()
	e.commit(pos)
}

// SetToMove says whose turn it is.
func (e *Editor) SetToMove(who engine.Player) { e.change(e.Position().WithToMove(who)) }

// SetRules says by which rules the board is played.
func (e *Editor) SetRules(r engine.Rules) { e.change(e.Position().WithRules(r)) }

// SetSize makes the board one of 7 or 8: the last file and rank become walls, or empty.
func (e *Editor) SetSize(size int) {
	pos := e.Position()
	if size == pos.Size() {
		return
	}
	c := engine.Empty
	if size == 7 {
		c = engine.Wall
	}
	for s := range engine.Edge7.Squares() {
		pos = pos.With(s, c)
	}
	e.change(pos)
	e.MoveCursor(0, 0)
}

// Set goes on with another board, its rules and its side to move.
func (e *Editor) Set(pos engine.Position) {
	e.change(pos.WithCounters(0, 1))
	e.MoveCursor(0, 0)
}

// Offer puts another board where Redo finds it, if it is another: one that was left without being played.
func (e *Editor) Offer(pos engine.Position) {
	e.Release()
	if pos != e.Position() {
		e.history = append(e.history[:e.at+1], pos)
	}
}

// Clear takes everything off the board.
func (e *Editor) Clear() { e.change(e.emptied()) }

// Start sets up the start: the left corners against the right ones.
func (e *Editor) Start() {
	pos := e.emptied()
	last := pos.Size() - 1
	for _, y := range []int{0, last} {
		pos = pos.With(engine.At(0, y), engine.Blob1).With(engine.At(last, y), engine.Blob2)
	}
	e.change(pos)
}

// emptied is the board with nothing on it.
func (e *Editor) emptied() engine.Position {
	pos := e.Position()
	for s := range engine.NoSquare {
		if e.on(s) {
			pos = pos.With(s, engine.Empty)
		}
	}
	return pos
}

// CanUndo and CanRedo report whether there is a step to take back, or to take again.
func (e *Editor) CanUndo() bool { return e.at > 0 }
func (e *Editor) CanRedo() bool { return e.at < len(e.history)-1 }

// Undo takes a step back, if there is one.
func (e *Editor) Undo() {
	if e.Release(); e.CanUndo() {
		e.at--
	}
	e.MoveCursor(0, 0)
}

// Redo takes it again.
func (e *Editor) Redo() {
	if e.Release(); e.CanRedo() {
		e.at++
	}
	e.MoveCursor(0, 0)
}

// Problem is something about a board that its maker should know: a key of the catalogue.
type Problem struct {
	Key    string
	Blocks bool // there would be nothing to play
}

// Problems are what there is to say about the board. A side without blobs and a full board cannot
// be played from; a side that cannot move can: the game ends there, or it passes.
func (e *Editor) Problems() []Problem {
	pos := e.Position()
	one, two := pos.Count(engine.Player1) == 0, pos.Count(engine.Player2) == 0
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

// CanPlay reports whether no problem blocks the board.
func (e *Editor) CanPlay() bool {
	for _, p := range e.Problems() {
		if p.Blocks {
			return false
		}
	}
	return true
}
