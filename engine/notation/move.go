package notation

import (
	"fmt"
	"strings"

	"blobwars/engine"
	"blobwars/engine/syntax"
)

// MoveTextError is the error of a text that is not a move.
type MoveTextError struct {
	Text string
	Size int // of the board
}

func (e *MoveTextError) Error() string {
	last := engine.At(e.Size-1, 0).Name(e.Size)
	return fmt.Sprintf("cannot read %s as a move: write b2 for a clone, a1c2 for a jump or 0000 for a pass, with squares from a1 to %s", syntax.Quote(e.Text), last)
}

// CloneError is the error of a clone written without its source, such as b2, that no blob can make. It wraps
// an *engine.IllegalMoveError.
type CloneError struct {
	Target engine.Square
	Player engine.Side
	Size   int                  // of the board
	Reason engine.IllegalReason // NoBlob: no blob of Player is next to Target
}

func (e *CloneError) Error() string {
	if e.Reason == engine.NoBlob {
		return fmt.Sprintf("illegal move %s: no blob of %s is next to it", e.Target.Name(e.Size), e.Player)
	}
	return fmt.Sprintf("illegal move %s: %s", e.Target.Name(e.Size), e.Reason)
}

// Unwrap returns the same error as an *engine.IllegalMoveError, without a source.
func (e *CloneError) Unwrap() error {
	return &engine.IllegalMoveError{Move: engine.Move{From: engine.NoSquare, To: e.Target}, Size: e.Size, Reason: e.Reason}
}

// ParseMove reads a move that is legal in pos, in lower or upper case: b2 is a clone from the first source in reading
// order that can, a1b2 or a1c2 names the source, 0000 is a pass. A text that is not a move is a *MoveTextError; the
// error of an illegal move is or wraps an *engine.IllegalMoveError.
func ParseMove(pos engine.Position, text string) (engine.Move, error) {
	m, ok := readMove(text, pos.Size())
	if !ok {
		return engine.NoMove(), &MoveTextError{Text: text, Size: pos.Size()}
	}
	if m.From == engine.NoSquare {
		return cloneTo(pos, m.To)
	}
	if err := pos.Check(m); err != nil {
		return engine.NoMove(), err
	}
	return m, nil
}

// cloneTo returns the clone on to from the first source that can.
func cloneTo(pos engine.Position, to engine.Square) (engine.Move, error) {
	fail := &CloneError{Target: to, Player: pos.ToMove(), Size: pos.Size()}
	from := cloneSource(pos, to)
	switch {
	case pos.Outcome().Over():
		fail.Reason = engine.GameOver
	case pos.At(to) != engine.Empty:
		fail.Reason = engine.Taken
	case from == engine.NoSquare:
		fail.Reason = engine.NoBlob
	default:
		return engine.Move{From: from, To: to}, nil
	}
	return engine.NoMove(), fail
}

// readMove reads the squares; a clone without its source has the source NoSquare.
func readMove(text string, size int) (m engine.Move, ok bool) {
	text = strings.ToLower(text)
	switch {
	case text == "0000":
		return engine.Pass(), true
	case len(text) == 2:
		to, ok := engine.ParseSquare(text, size)
		return engine.Move{From: engine.NoSquare, To: to}, ok
	case len(text) == 4:
		from, okFrom := engine.ParseSquare(text[:2], size)
		to, okTo := engine.ParseSquare(text[2:], size)
		return engine.Move{From: from, To: to}, okFrom && okTo
	}
	return engine.NoMove(), false
}

// cloneSource returns the first source, in the canonical order, of a clone to the square to.
func cloneSource(pos engine.Position, to engine.Square) engine.Square {
	return (engine.Near(to) & pos.Blobs(pos.ToMove())).First()
}

// MoveText returns the shortest text that ParseMove reads back as m in pos: a clone is written without its source
// if that is the first possible source.
func MoveText(pos engine.Position, m engine.Move) string {
	if m.IsClone() && cloneSource(pos, m.To) == m.From {
		return m.Name(pos.Size())
	}
	return m.LongName(pos.Size())
}
