package tilesgame

import (
	"strings"

	"blobwars/assets/words"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
	"blobwars/internal/tiles"
)

// Describe implements screen.Screen.
func (t *Screen) Describe() screen.Description {
	return screen.Description{Title: t.Name, Notice: t.Notice(), Board: t}
}

// Texts returns what the panel says.
func (t *Screen) Texts() (texts []ui.PlacedText, sheet bool) {
	status := t.status()
	if t.session.Over() {
		end := t.result()
		status = strings.Join(append([]string{end.Title}, end.Lines...), ", ")
	}
	return t.GameTexts(status, t.sides())
}

// Squares lists the squares of the board, line by line, with the colours of their tiles and what their groups are
// worth. It implements screen.BoardParts.
func (t *Screen) Squares() (squares []ui.Part, columns int) {
	pos := t.session.Position()
	for y := range pos.Rows() {
		for x := range pos.Columns() {
			m := tiles.Move{X: x, Y: y}
			name := pos.Name(m)
			values := words.Values{"Square": name, "Colour": pos.At(x, y)}
			text := t.T("outline.empty", values)
			if group, worth, found := t.session.Group(x, y); found {
				values["N"], values["Points"] = group.Size, wording.TilesPoints(t.Words, worth)
				text = t.T("outline.group", values)
			} else if pos.At(x, y) != 0 {
				text = t.T("outline.tile", values)
			}
			squares = append(squares, ui.NewPart(name, ui.RoleCell, text, t.layout.Cells.Rect(x, y)))
		}
	}
	return squares, pos.Columns()
}

// CursorSquare returns the name of the square under the cursor. It implements screen.BoardParts.
func (t *Screen) CursorSquare() string {
	if c := t.session.Cursor(); c.Shown {
		return t.session.Position().Name(tiles.Move{X: c.X, Y: c.Y})
	}
	return ""
}

// ShowCursor moves the cursor to a tile. It implements screen.BoardParts.
func (t *Screen) ShowCursor(id string) {
	if m, ok := t.tileOf(id); ok {
		t.session.ShowCursor(m.X, m.Y)
	}
}

// PressSquare removes the group of a tile. It implements screen.BoardParts.
func (t *Screen) PressSquare(id string) {
	if m, ok := t.tileOf(id); ok {
		t.session.Play(m)
	}
}

// tileOf returns the tile with an ID of Squares; false if there is none.
func (t *Screen) tileOf(id string) (m tiles.Move, found bool) {
	pos := t.session.Position()
	for y := range pos.Rows() {
		for x := range pos.Columns() {
			if m = (tiles.Move{X: x, Y: y}); pos.Name(m) == id {
				return m, true
			}
		}
	}
	return m, false
}
