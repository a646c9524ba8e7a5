package board

import (
	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// Squares lists the squares as they are seen, line by line, with what stands there and what a press does. It implements
// screen.BoardParts.
func (b *Board) Squares() (squares []ui.Part, columns int) {
	view := b.View()
	return Squares(b.Grid, func(sq engine.Square) (name string, chosen, disabled bool) {
		return b.squareName(sq) + b.marks(view, sq), sq == b.Session.Selection.Square(), !b.owner.Accepts(sq)
	})
}

// CursorSquare returns the name of the square under the cursor. It implements screen.BoardParts.
func (b *Board) CursorSquare() string {
	if cursor := b.Session.Selection.Cursor; cursor.Shown {
		return cursor.Square.Name(b.Grid.Size)
	}
	return ""
}

// ShowCursor moves the cursor to a square. It implements screen.BoardParts.
func (b *Board) ShowCursor(name string) {
	if sq, ok := engine.ParseSquare(name, b.Grid.Size); ok {
		b.Session.Selection.ShowCursor(sq)
	}
}

// PressSquare does what a click on a square does. It implements screen.BoardParts.
func (b *Board) PressSquare(name string) {
	if sq, ok := engine.ParseSquare(name, b.Grid.Size); ok && b.owner.Accepts(sq) {
		b.Session.Selection.Cursor.Square = sq
		b.Session.Selection.Enter()
	}
}

// squareName returns a square with what stands there, and which move ends there: "b3, empty, clone from a2 possible".
func (b *Board) squareName(sq engine.Square) string {
	pos, size := b.Session.Position(), b.Grid.Size
	name := wording.SquareName(b.Words, pos, sq, b.owner.SideName)
	if pos.At(sq) == engine.Wall {
		return name
	}
	if m, hinted := b.Session.HintMove(); hinted && (sq == m.To || sq == m.From && m.IsJump()) {
		name += ", " + b.T("outline.hint")
	}
	switch from := b.Session.Selection.Square(); {
	case sq == from && from != engine.NoSquare:
		name += ", " + b.T("outline.in_hand")
	case b.pickable(sq):
		name += ", " + b.T("outline.can_move")
	default:
		if m, found := b.moveTo(sq, from); found {
			key := "outline.jump"
			switch {
			case m.IsClone():
				key = "outline.clone"
			case from == engine.NoSquare: // a press does not play it
				key = "outline.jump_later"
			}
			name += ", " + b.T(key, words.Values{"From": m.From.Name(size)})
		}
	}
	return name
}

// marks returns what the picture shows on a square besides its content: the value that the analysis gives to a move
// there, and whether the last move began or ended there.
func (b *Board) marks(view paint.BoardView, sq engine.Square) (text string) {
	for _, h := range view.Heat {
		if h.Square == sq && h.Label != "" {
			text = ", " + b.T("outline.analysis", words.Values{"Value": h.Label})
		}
	}
	if sq == view.Last.From || sq == view.Last.To {
		text += ", " + b.T("outline.last")
	}
	return text
}

// moveTo returns a move to a square: with the blob in hand or, if there is none, with any blob, a clone if there is
// one.
func (b *Board) moveTo(sq, from engine.Square) (move engine.Move, found bool) {
	if !b.Session.HumanTurn() {
		return move, false
	}
	pos := b.Session.Position()
	for s := range pos.Blobs(pos.ToMove()).Squares() {
		if from != engine.NoSquare && s != from {
			continue
		}
		clones, jumps := pos.Targets(s)
		if clones.Has(sq) || jumps.Has(sq) && !found {
			move, found = engine.Move{From: s, To: sq}, true
		}
		if clones.Has(sq) {
			break
		}
	}
	return move, found
}

// Squares lists the squares of a board as they are seen, line by line, for screen.BoardParts. of returns the name of a
// square, and whether it is chosen and disabled.
func Squares(grid geom.Grid, of func(sq engine.Square) (name string, chosen, disabled bool)) (squares []ui.Part, columns int) {
	size := grid.Size
	for i := range size * size {
		x, y := i%size, i/size
		if grid.Flipped {
			x, y = size-1-x, size-1-y
		}
		sq := engine.At(x, y)
		name, chosen, disabled := of(sq)
		part := ui.NewPart(sq.Name(size), ui.RoleCell, name, grid.Rect(sq))
		part.Chosen, part.Disabled = chosen, disabled
		squares = append(squares, part)
	}
	return squares, size
}
