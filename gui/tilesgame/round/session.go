// Package round is the model of a Tiles Game being played in the window. The rules are in internal/tiles, the solvers in
// internal/tiles/families; gui/game has what all games share, and gui/table/session is the same for Blob Wars.
package round

import (
	"blobwars/gui/game"
	"blobwars/gui/play"
	"blobwars/internal/tiles"
	"blobwars/internal/tiles/families"
)

type (
	chooser = game.Player[*Game, tiles.Move, families.Report]
	core    = game.Core[Setup, *Game, tiles.Position, tiles.Move, families.Report]

	// Saved is a Tiles Game as a value.
	Saved = game.Saved[Setup, *Game]
)

// Session is a game being played: see game.Core.
type Session struct {
	core
	Timeline Timeline // the animation; its Factor is set from the settings

	players [2]chooser // nil: a person
	cursor  Cursor
	refusal play.Refusal[tiles.Move]
	judged  judged
}

// New returns a session in which a game of the setup begins.
func New(setup Setup) *Session {
	s := &Session{}
	s.Init(rules{s}, &s.Timeline, setup)
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
	s.SetChanged()
	pos := s.Position()
	switch {
	case s.Over():
		s.refuse(m, "notice.over")
	case !s.HumanTurn():
		s.refuse(m, "notice.not_your_turn")
	case pos.At(m.X, m.Y) == 0:
		s.refuse(m, "notice.tiles_empty")
	case pos.Check(m) != nil:
		s.refuse(m, "notice.tiles_single")
	default:
		s.Notices.Clear()
		s.PlayMove(m)
		return true
	}
	return false
}
