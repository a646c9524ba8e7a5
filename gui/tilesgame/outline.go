package tilesgame

import (
	"blobwars/assets/words"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
	"blobwars/internal/tiles"
)

// Squares lists the squares of the board, line by line, with the colours of their tiles and what their groups are
// worth. It implements screen.BoardParts.
func (b *board) Squares() (squares []ui.Part, columns int) {
	pos := b.session.Position()
	for y := range pos.Rows() {
		for x := range pos.Columns() {
			m := tiles.Move{X: x, Y: y}
			name := pos.Name(m)
			values := words.Values{"Square": name, "Colour": pos.At(x, y)}
			text := b.T("outline.empty", values)
			if group, worth, found := b.session.Group(x, y); found {
				values["N"], values["Points"] = group.Size, wording.TilesPoints(b.Words, worth)
				text = b.T("outline.group", values)
			} else if pos.At(x, y) != 0 {
				text = b.T("outline.tile", values)
			}
			squares = append(squares, ui.NewPart(name, ui.RoleCell, text, b.place.Cells.Rect(x, y)))
		}
	}
	return squares, pos.Columns()
}

// CursorSquare returns the name of the square under the cursor. It implements screen.BoardParts.
func (b *board) CursorSquare() string {
	if c := b.session.Cursor; c.Shown {
		return b.session.Position().Name(tiles.Move{X: c.X, Y: c.Y})
	}
	return ""
}

// ShowCursor moves the cursor to a tile. It implements screen.BoardParts.
func (b *board) ShowCursor(id string) {
	if m, err := b.session.Position().ParseName(id); err == nil {
		b.session.ShowCursor(m.X, m.Y)
	}
}

// PressSquare removes the group of a tile. It implements screen.BoardParts.
func (b *board) PressSquare(id string) {
	if m, err := b.session.Position().ParseName(id); err == nil {
		b.session.Play(m)
	}
}
