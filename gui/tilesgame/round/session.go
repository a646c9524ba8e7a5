// Package round is the model of a Tiles Game being played in the window. The rules are in internal/tiles, the solvers in
// internal/tiles/families; gui/game has what all games share, and gui/table/session is the same for Blob Wars.
package round

import (
	"blobwars/engine"
	"blobwars/gui/game"
	"blobwars/internal/tiles"
)

type (
	chooser = game.Player[tiles.Position, tiles.Move]
	Core    = game.Core[tiles.Position, tiles.Move]

	// Setup is what a new game is made from: a seat is a person, a level, or one of the four families, see ValidSeat.
	// Game is a game being played, and Saved is its snapshot.
	Setup = game.Setup[tiles.Position]
	Game  = engine.GameOf[tiles.Position, tiles.Move]
	Saved = game.Saved[tiles.Position, tiles.Move]
)

// Session is a game being played: see game.Core.
type Session struct {
	Core
	Timeline Timeline   // the animation; its Factor is set from the settings
	Tapped   tiles.Move // a finger has chosen its group: a second tap removes it; tiles.NoMove: none
	Cursor   Cursor

	players [2]chooser // nil: a person
}

// New returns a session in which a game of the setup begins.
func New(setup Setup) *Session {
	s := &Session{}
	s.Timeline.Factor = 1
	s.Init(rules{s}, nil, &s.Timeline, setup)
	return s
}

// Ended reports whether the game is over and the board shows its end.
func (s *Session) Ended() bool { return s.Over() && s.Timeline.Still() }

// Group returns the group that holds the tile at column x from the left and row y from the top, and what it is worth;
// false if there is none: no tile, or a single one.
func (s *Session) Group(x, y int) (g tiles.Group, worth tiles.Tenths, found bool) {
	pos := s.Position()
	if g, found = pos.Group(tiles.Move{X: x, Y: y}); !found {
		return tiles.Group{}, 0, false
	}
	return g, tiles.GroupPoints(g.Size), true
}

// Play removes, for the person to move, the group of a tile, which can be any tile of the group; the animation begins
// at that tile. If that is not possible it says why, with a notice and a sound, and returns false.
func (s *Session) Play(m tiles.Move) bool {
	pos := s.Position()
	switch {
	case s.Over():
		s.Refuse(m.X, m.Y, "notice.over")
	case !s.HumanTurn():
		s.Refuse(m.X, m.Y, "notice.not_your_turn")
	case pos.At(m.X, m.Y) == 0:
		s.Refuse(m.X, m.Y, "notice.tiles_empty")
	case pos.Check(m) != nil:
		s.Refuse(m.X, m.Y, "notice.tiles_single")
	default:
		s.Notices.Clear()
		group, _ := pos.Group(m)
		s.Timeline.pressed = m
		s.PlayMove(group.Move)
		return true
	}
	return false
}

// rules is what differs from Blob Wars.
type rules struct{ session *Session }

func (r rules) Player(who engine.Side) chooser { return r.session.players[who] }
func (r rules) OpenHints() (chooser, error)    { return player{Seat: hintSeat}, nil }

// Pass reports that nobody passes.
func (r rules) Pass(tiles.Position) (m tiles.Move, must bool) { return m, false }

// DropInput lets go of the group that a finger has chosen.
func (r rules) DropInput() { r.session.Tapped = tiles.NoMove() }

// Open opens the players of a game, with seats and terms that it allows.
func (r rules) Open(setup Setup) (Setup, error) {
	setup.Terms = TermsOf(setup)
	for i, seat := range setup.Seats {
		seat = ValidSeat(seat)
		setup.Seats[i], r.session.players[i] = seat, nil
		if !seat.Human {
			r.session.players[i] = player{seat, TermsOf(setup).Heuristic}
		}
	}
	r.session.Cursor = Cursor{Y: setup.Start.Rows() - 1}
	return setup, nil
}

// chosenTicks is for how long the group that a computer has chosen is shown before it is removed, in ticks at normal
// speed.
const chosenTicks = 18

// ChosenTicks returns for how many ticks the group that a computer has chosen is shown.
func (r rules) ChosenTicks() int {
	if r.session.Timeline.Factor == 0 {
		return 0
	}
	return int(chosenTicks / r.session.Timeline.Factor)
}

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
