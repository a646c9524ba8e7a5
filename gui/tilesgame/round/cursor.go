package round

import (
	"blobwars/internal/tiles"
)

// Cursor is the tile that the keyboard and the gamepad act on: column X from the left and row Y from the top.
type Cursor struct {
	X, Y  int
	Shown bool // from the first arrow key until the pointer is used
}

// MoveCursor moves the cursor by columns and rows within the board. If it is not shown yet, it is only shown.
func (s *Session) MoveCursor(dx, dy int) {
	if !s.Cursor.Shown {
		dx, dy = 0, 0
	}
	pos := s.Position()
	s.ShowCursor(min(max(s.Cursor.X+dx, 0), pos.Columns()-1), min(max(s.Cursor.Y+dy, 0), pos.Rows()-1))
}

// ShowCursor moves the cursor to a tile.
func (s *Session) ShowCursor(x, y int) {
	s.DropRefusal()
	s.Cursor = Cursor{x, y, true}
}

// HideCursor hides the cursor and moves it to the tile that was clicked.
func (s *Session) HideCursor(x, y int) {
	s.Cursor = Cursor{X: x, Y: y}
}

// Enter plays the group under the cursor as Play does.
func (s *Session) Enter() bool { return s.Play(tiles.Move{X: s.Cursor.X, Y: s.Cursor.Y}) }
