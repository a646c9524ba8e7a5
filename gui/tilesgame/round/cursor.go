package round

import (
	"blobwars/internal/tiles"
)

// Cursor is the tile that the keyboard and the gamepad act on: column X from the left and row Y from the top.
type Cursor struct {
	X, Y  int
	Shown bool // from the first arrow key until the pointer is used
}

func (s *Session) Cursor() Cursor { return s.cursor }

// MoveCursor moves the cursor by columns and rows within the board. If it is not shown yet, it is only shown.
func (s *Session) MoveCursor(dx, dy int) {
	if !s.cursor.Shown {
		dx, dy = 0, 0
	}
	pos := s.Position()
	s.ShowCursor(min(max(s.cursor.X+dx, 0), pos.Columns()-1), min(max(s.cursor.Y+dy, 0), pos.Rows()-1))
}

// ShowCursor moves the cursor to a tile.
func (s *Session) ShowCursor(x, y int) {
	s.DropRefusal()
	s.cursor = Cursor{x, y, true}
}

// HideCursor hides the cursor and moves it to the tile that was clicked.
func (s *Session) HideCursor(x, y int) {
	s.cursor = Cursor{X: x, Y: y}
}

// Enter plays the group under the cursor as Play does.
func (s *Session) Enter() bool { return s.Play(tiles.Move{X: s.cursor.X, Y: s.cursor.Y}) }

// Escape handles the key: it clears the refusal and the hint, and reports whether anything changed.
func (s *Session) Escape() bool {
	refused := s.Refusal().Active()
	s.DropRefusal()
	return s.DropHint() || refused
}
