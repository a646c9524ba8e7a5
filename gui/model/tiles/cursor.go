package tiles

import (
	"blobwars/engine/tiles"
	"blobwars/gui/model/play"
)

// Cursor is the tile that the keyboard and the gamepad act on: column X from the left and row Y from the top.
type Cursor struct {
	X, Y  int
	Shown bool // from the first arrow key until the pointer is used
}

// Cursor is where the keyboard's cursor is.
func (s *Session) Cursor() Cursor { return s.cursor }

// MoveCursor moves the cursor by columns and rows within the board. If it is not shown yet, it is only shown.
func (s *Session) MoveCursor(dx, dy int) {
	if !s.cursor.Shown {
		dx, dy = 0, 0
	}
	pos := s.Position()
	s.endRefusal()
	s.cursor = Cursor{min(max(s.cursor.X+dx, 0), pos.Columns()-1), min(max(s.cursor.Y+dy, 0), pos.Rows()-1), true}
	s.SetChanged()
}

// HideCursor hides the cursor at a tile, because the pointer was used there.
func (s *Session) HideCursor(x, y int) {
	if s.cursor.Shown {
		s.SetChanged()
	}
	s.cursor = Cursor{X: x, Y: y}
}

// Enter plays the group under the cursor as Play does.
func (s *Session) Enter() bool { return s.Play(tiles.Move{X: s.cursor.X, Y: s.cursor.Y}) }

// Refusal is why the last move at a tile was not possible.
func (s *Session) Refusal() play.Refusal[tiles.Move] { return s.refusal }

// refuse says why a move at a tile is not possible.
func (s *Session) refuse(at tiles.Move, key string) {
	s.Sounds.Play(play.Sound{Kind: play.SoundRefuse})
	s.refusal = play.Refuse(at, key, s.Timeline.Factor > 0)
}

func (s *Session) endRefusal() { s.refusal = play.Refusal[tiles.Move]{} }

// Cancel is what Escape does: it ends the refusal that is shown, and the hint. It reports whether there was anything to
// end.
func (s *Session) Cancel() bool {
	refused := s.refusal.Active()
	s.endRefusal()
	s.SetChanged()
	return s.DropHint() || refused
}
