package engine

import "fmt"

// Move is a (source, target) pair. Two clones on one target from different
// sources are two moves, although the boards they lead to are equal.
type Move struct{ From, To Square }

// NoMove returns the answer where there is no move to play. It and Pass are functions because a
// struct cannot be a constant, and a variable could be assigned to.
func NoMove() Move { return Move{NoSquare, NoSquare} }

// Pass returns the Ataxx move of a player who cannot move while the opponent can.
func Pass() Move { return Move{NoSquare + 1, NoSquare + 1} }

// IsClone reports whether the source stays.
func (m Move) IsClone() bool { return m.From.Valid() && m.To.Valid() && Distance(m.From, m.To) == 1 }

// IsJump reports whether the blob leaves its source.
func (m Move) IsJump() bool { return m.From.Valid() && m.To.Valid() && Distance(m.From, m.To) == 2 }

// SameBoard reports whether two moves lead to the same board: they are equal, or clones to one target.
func (m Move) SameBoard(n Move) bool { return m == n || m.IsClone() && n.IsClone() && m.To == n.To }

// Name returns the move as Ataxx programs write it on a board of the given size: the target
// alone for a clone (b2), both squares for a jump (a1c2), 0000 for a pass.
func (m Move) Name(size int) string {
	switch {
	case m == Pass():
		return "0000"
	case m == NoMove():
		return "-"
	case m.IsClone():
		return m.To.Name(size)
	}
	return m.LongName(size)
}

// LongName returns the move with both squares, even for a clone.
func (m Move) LongName(size int) string {
	if m == Pass() || m == NoMove() {
		return m.Name(size)
	}
	return m.From.Name(size) + m.To.Name(size)
}

// IllegalReason says why a move is illegal.
type IllegalReason uint8

// The reasons, in the order in which they are checked.
const (
	GameOver   IllegalReason = iota + 1 // the game has ended
	CannotPass                          // a pass, although there is a move or the rules have no passing
	OffBoard                            // a square that is not on the board
	NoBlob                              // the source is empty or a wall
	NotYours                            // the source holds the opponent's blob
	Taken                               // the target is not empty
	TooFar                              // the distance is not 1 or 2
)

func (w IllegalReason) String() string {
	switch w {
	case GameOver:
		return "the game is over"
	case CannotPass:
		return "passing is not allowed here"
	case OffBoard:
		return "the square is not on the board"
	case NoBlob:
		return "there is no blob on the source"
	case NotYours:
		return "the blob on the source is the opponent's"
	case Taken:
		return "the target is not empty"
	case TooFar:
		return "the target is not one or two squares away"
	}
	return "the move is legal"
}

// IllegalMoveError is the error of a move that the rules forbid.
type IllegalMoveError struct {
	Move   Move
	Size   int // of the board, for the squares' names
	Reason IllegalReason
}

func (e *IllegalMoveError) Error() string {
	return fmt.Sprintf("illegal move %s: %s", e.Move.LongName(e.Size), e.Reason)
}
