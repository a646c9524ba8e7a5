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
	s.cursor = Cursor{min(max(s.cursor.X+dx, 0), pos.Columns()-1), min(max(s.cursor.Y+dy, 0), pos.Rows()-1), true}
	s.changed = true
}

// HideCursor hides the cursor at a tile, because the pointer was used there.
func (s *Session) HideCursor(x, y int) {
	if s.cursor.Shown {
		s.changed = true
	}
	s.cursor = Cursor{X: x, Y: y}
}

// Enter plays the group under the cursor as Play does.
func (s *Session) Enter() bool { return s.Play(tiles.Move{X: s.cursor.X, Y: s.cursor.Y}) }

// Refused is the tile of the last move that was refused, and the part from 0 to 1 of the animation that has passed; false
// after its end.
func (s *Session) Refused() (at tiles.Move, part float64, active bool) {
	return s.refusal.at, 1 - s.refusal.left/refusalTicks, s.refusal.active()
}

// refuse says why a move at a tile is not possible.
func (s *Session) refuse(at tiles.Move, key string) {
	s.Notices.Show(key, "")
	s.Sounds.Play(play.Sound{Kind: play.SoundRefuse})
	if s.Timeline.Factor > 0 {
		s.refusal = refusal{at, refusalTicks}
	}
}

// refusalTicks is the length of the shaking of a refused tile, in ticks at normal speed.
const refusalTicks = 20

// refusal is the animation of a refused tile.
type refusal struct {
	at   tiles.Move
	left float64 // ticks
}

func (r *refusal) active() bool { return r.left > 0 }

// tick reports whether the tile moves, or has just stopped.
func (r *refusal) tick(factor float64) bool {
	if !r.active() {
		return false
	}
	if r.left -= factor; r.left <= 0 || factor == 0 {
		*r = refusal{}
	}
	return true
}
