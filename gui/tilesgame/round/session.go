// Package round is the model of a Tiles Game being played in the window. The rules are in internal/tiles, the solvers in
// internal/tiles/families; gui/game has what all games share, and gui/table/session is the same for Blob Wars.
package round

import (
	"blobwars/engine"
	"blobwars/gui/game"
	"blobwars/gui/play"
	"blobwars/internal/tiles"
	"blobwars/internal/tiles/families"
)

type (
	rules   = game.Rules[Setup, *Game, tiles.Position, tiles.Move, families.Report]
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
	s.Init(rules{
		Begin:      func(setup Setup) *Game { return NewGame(setup.Start) },
		Open:       s.open,
		Player:     func(who engine.Side) chooser { return s.players[who] },
		OpenHints:  func() (chooser, error) { return player{Seat: hintSeat}, nil },
		Timeline:   &s.Timeline,
		ClearInput: func(bool) { s.endRefusal() },
		ShowTicks:  s.showTicks,
		Search:     s.judge,
	}, setup.valid())
	return s
}

// New begins a new game in place of the current one.
func (s *Session) New(setup Setup) { s.core.New(setup.valid()) }

// Resume continues a snapshot in place of the current game.
func (s *Session) Resume(saved Saved) {
	saved.Setup = saved.Setup.valid()
	s.core.Resume(saved)
}

// open opens the players of a game.
func (s *Session) open(setup Setup) error {
	for i, seat := range setup.Seats {
		s.players[i] = nil
		if !seat.Human {
			s.players[i] = player{seat, setup.Heuristic}
		}
	}
	s.cursor = Cursor{Y: setup.Start.Rows() - 1}
	return nil
}

// chosenTicks is for how long the group that a computer has chosen is shown before it is removed, in ticks at normal
// speed.
const chosenTicks = 18

// showTicks returns the least number of ticks for which the group that a computer has chosen is shown.
func (s *Session) showTicks() int {
	if s.Timeline.Factor == 0 {
		return 0
	}
	return int(chosenTicks / s.Timeline.Factor)
}

// Tick advances the session by a sixtieth of a second: see game.Core.
func (s *Session) Tick() (changed, moved bool) {
	shaken := s.refusal.Tick(s.Timeline.Factor)
	changed, moved = s.core.Tick()
	return changed, moved || shaken
}

// Idle reports whether further calls of Tick would change nothing visible until the player does something or Wake is
// called.
func (s *Session) Idle() bool { return s.core.Idle() && !s.refusal.Active() }

// Ended reports whether the game is over and the board shows its end.
func (s *Session) Ended() bool { return s.Over() && s.Timeline.Still() }

// Do does an action if it is possible.
func (s *Session) Do(a play.Action) {
	if s.Can(a) {
		s.endRefusal()
		s.core.Do(a)
	}
}

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
