// Package steps is the introductory lesson: steps on a separate board, each of which waits for one action of player 1,
// the person. It does not draw.
package steps

import (
	"blobwars/engine"
	"blobwars/engine/notation"
)

// Kind is the action that a step waits for.
type Kind uint8

// The kinds, in the order of the lesson.
const (
	Choose   Kind = iota // choose a blob
	Clone                // move it to a square next to it
	Jump                 // move it to a square two squares away
	Turn                 // land beside three enemies
	End                  // play the last move of a game
	Finished             // the lesson is over
)

// Steps is the number of steps.
const Steps = int(Finished)

// The positions with which the lesson and its last step begin. The step Turn is prepared by the first one: three
// enemies stand in a column, two squares from a blob that has not moved before. In the second one, a clone on the only
// empty square fills the board.
const (
	first = "x5oo/8/8/1x6/8/6o1/4x1o1/xx4o1 x 0 1"
	last  = "xxxooooo/xxxxoooo/xxoooooo/xxxxoooo/xxxx1ooo/xxxxoooo/xxxxxooo/xxxxoooo x 0 31"
)

// Lesson is the state of the lesson. Its zero value is not usable: see New.
type Lesson struct {
	kind Kind
	pos  engine.Position // at the beginning of the step
}

// New returns the lesson at its first step.
func New() *Lesson { return &Lesson{pos: position(first)} }

func position(fen string) engine.Position {
	pos, err := notation.ParseFEN("lesson", fen)
	if err != nil {
		panic(err) // impossible: a test reads both positions
	}
	return pos
}

func (l *Lesson) Kind() Kind                { return l.kind }
func (l *Lesson) Position() engine.Position { return l.pos }
func (l *Lesson) Blob() engine.Square       { return l.Demonstration().From }

// Selected reports whether the blob is selected when the step begins.
func (l *Lesson) Selected() bool { return l.kind == Clone || l.kind == Jump }

// Demonstration returns the move that the lesson plays on request. The step Choose only selects its blob.
func (l *Lesson) Demonstration() engine.Move {
	name := [Steps + 1]string{Choose: "b5c5", Clone: "b5c5", Jump: "b5d7", Turn: "e2f2", End: "d4e4", Finished: "d4e4"}[l.kind]
	from, _ := engine.ParseSquare(name[:2], 8)
	to, _ := engine.ParseSquare(name[2:], 8)
	return engine.Move{From: from, To: to}
}

// Allowed returns the squares to which the step lets the blob move.
func (l *Lesson) Allowed() engine.Bitboard {
	clones, jumps := l.pos.Targets(l.Blob())
	switch l.kind {
	case Clone, End:
		return clones
	case Jump:
		return jumps
	case Turn:
		return engine.Bitboard(0).With(l.Demonstration().To)
	}
	return 0
}

// Accepts reports whether a press on a square is part of the step.
func (l *Lesson) Accepts(sq engine.Square) bool { return (l.blobs() | l.Allowed()).Has(sq) }

// blobs returns the blobs of which the step waits for one: in the last step, all that can fill the last square.
func (l *Lesson) blobs() engine.Bitboard {
	blobs := engine.Bitboard(0).With(l.Blob())
	for sq := range l.pos.Blobs(engine.Side1).Squares() {
		if clones, _ := l.pos.Targets(sq); l.kind == End && clones == l.Allowed() {
			blobs = blobs.With(sq)
		}
	}
	return blobs
}

// Squares returns the squares that the step is about: those that it accepts, and the enemies that will turn.
func (l *Lesson) Squares() engine.Bitboard {
	squares := l.Allowed() | l.blobs()
	if l.kind == Turn || l.kind == End {
		squares |= l.pos.Infects(l.Demonstration())
	}
	return squares
}

// Next begins the next step. after is the position on the board.
func (l *Lesson) Next(after engine.Position) {
	if l.kind == Finished {
		return
	}
	switch l.kind++; l.kind {
	case Jump, Turn: // the opponent waits
		l.pos = after.WithToMove(engine.Side1)
	case End:
		l.pos = position(last)
	case Finished:
		l.pos = after
	}
}
