// Package tiles is the model of a Tiles Game being played in the window: the game, its two players, the searches of the computers,
// and what the window shows besides the board. It does not draw. The rules are in engine/tiles, the solvers in
// engine/tiles/families; gui/model/session is the same for Blob Wars.
//
// A Session belongs to one goroutine, the window's. Searches run as jobs (engine/job) on copies of the position.
package tiles

import (
	"blobwars/engine/tiles"
	"blobwars/engine/tiles/families"
	"blobwars/gui/model/play"
)

// Session is a game being played. Its owner calls Tick play.TicksPerSecond times a second, and Close in the end. The model changes
// at once; the Timeline shows the changes as animation.
type Session struct {
	// Wake, if set before the first Tick, is called from other goroutines when a search has news for the next Tick, at
	// most every job.ProgressInterval.
	Wake func()

	Notices  play.Notices // short messages to the player
	Sounds   play.Sounds  // not yet played
	Timeline Timeline     // the animation; set its Speed to that of the settings

	setup     Setup
	history   history
	games     int                // how often another game has begun
	solvers   [2]families.Solver // nil: a person
	turn      turn
	hint      hint
	cursor    Cursor
	refusal   play.Refusal[tiles.Move]
	reviewing bool
	playOn    bool          // the computers may play from the position that is reviewed
	previous  *previousGame // nil: there is none
	playing   bool          // the move of the animation was just played, and not shown again in a review
	changed   bool          // something looks different since the last tick
}

// New is a session in which a game of the setup begins.
func New(setup Setup) *Session {
	s := &Session{}
	s.New(setup)
	return s
}

// New begins a new game in place of the present one, which is kept as the previous game if a move was played in it: the actions
// Undo and Restore bring it back.
func (s *Session) New(setup Setup) { s.load(setup, newHistory(setup.Start)) }

// load replaces the present game by another, at the ply where that one was left.
func (s *Session) load(setup Setup, h history) {
	replaced := len(s.history.moves) > 0
	if replaced {
		s.previous = &previousGame{setup: s.setup, history: s.history, reviewing: s.reviewing}
	}
	s.setGame(setup, h)
	s.reviewing = h.ply < len(h.moves)
	if replaced {
		s.Notices.Show("notice.replaced", "")
	}
}

// setGame makes a game the present one.
func (s *Session) setGame(setup Setup, h history) {
	s.interrupt()
	for i, seat := range setup.Seats {
		setup.Seats[i] = Seat(seat)
		s.solvers[i] = nil
		if !seat.Human {
			s.solvers[i] = Solver(setup.Seats[i], setup.Heuristic)
		}
	}
	s.setup, s.history = setup, h
	s.games++
	s.turn.pause(false)
	s.playOn = false
	s.cursor = Cursor{Y: setup.Start.Rows() - 1}
	s.Notices.Clear()
	s.Timeline.Clear()
}

// Close stops all searches and waits for them. The session must not be used afterwards.
func (s *Session) Close() { s.interrupt() }

// interrupt stops the searches for the present position, and drops their results.
func (s *Session) interrupt() {
	s.turn.interrupt()
	s.hint.clear(s)
	s.endRefusal()
	s.changed = true
}

// Setup is what the game was made from.
func (s *Session) Setup() Setup { return s.setup }

// ID is that of the game in the library.
func (s *Session) ID() int64 { return s.history.id }

// Games is how often the session has exchanged its game for another: a new one, or the previous one.
func (s *Session) Games() int { return s.games }

// Position is the position on the board.
func (s *Session) Position() tiles.Position { return s.history.at(s.history.ply) }

// PositionAt is the position after ply moves of the game, 0 to Len.
func (s *Session) PositionAt(ply int) tiles.Position { return s.history.at(ply) }

// Ply is the number of moves that lead to the position on the board.
func (s *Session) Ply() int { return s.history.ply }

// Shown is Ply and Len, without a move that was just played and is animated.
func (s *Session) Shown() (ply, n int) {
	if s.playing && s.Timeline.Moving() {
		return s.Ply() - 1, s.Len() - 1
	}
	return s.Ply(), s.Len()
}

// Len is the number of moves of the game, with those after a position that is reviewed, and those taken back.
func (s *Session) Len() int { return len(s.history.moves) }

// Moves are all moves of the game, for reading only.
func (s *Session) Moves() []Played { return s.history.moves }

// Seat is the seat of the player to move.
func (s *Session) Seat() play.Seat { return s.setup.Seats[s.Position().ToMove()] }

// Over reports whether the game has ended at the position on the board.
func (s *Session) Over() bool { pos := s.Position(); return pos.Over() }

// Watching reports whether two computers play.
func (s *Session) Watching() bool { return s.solvers[0] != nil && s.solvers[1] != nil }

// HumanTurn reports whether a person is to move.
func (s *Session) HumanTurn() bool { return !s.Over() && s.computer() == nil }

// Reviewing reports whether an earlier position of the game is reviewed. After Undo that is not so, although there are later
// moves: the next move replaces them.
func (s *Session) Reviewing() bool { return s.reviewing }

// computer is the solver to move; nil if a person is to move.
func (s *Session) computer() families.Solver { return s.solvers[s.Position().ToMove()] }

// Tick advances the session by a sixtieth of a second. It never waits for a search. It reports whether anything looks different,
// and whether something moves on the board.
func (s *Session) Tick() (changed, moved bool) {
	moved = s.Timeline.Tick()
	moved = s.refusal.Tick(s.Timeline.Factor) || moved
	s.changed = s.Notices.Tick() || s.changed
	s.Sounds.Play(s.Timeline.takeSounds()...)
	s.hint.tick(s)
	s.search()
	s.playAnswer()
	changed, s.changed = s.changed, false
	return changed, moved
}

// Resting reports whether further calls of Tick would change nothing visible until the player does something or Wake is called.
func (s *Session) Resting() bool {
	return s.Timeline.Still() && !s.refusal.Active() && !s.Notices.Active() && !s.changed && s.turnRests()
}

// Group is the group that holds the tile at column x from the left and row y from the top, and what it is worth; false if there
// is none: no tile, or a single one. A screen shows it under the pointer.
func (s *Session) Group(x, y int) (g tiles.Group, worth tiles.Points, found bool) {
	pos := s.Position()
	if g, found = pos.Group(tiles.Move{X: x, Y: y}); !found {
		return tiles.Group{}, 0, false
	}
	return g, tiles.Worth(g.Size), true
}

// Play removes, for the person to move, the group of a tile, which can be any tile of the group; the animation begins at that
// tile. If that is not possible it says why, with a notice and a sound, and returns false.
func (s *Session) Play(m tiles.Move) bool {
	s.changed = true
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
		s.play(m, families.Report{})
		return true
	}
	return false
}

// play plays a legal move of the player to move, of which r is the search. In a review, the game with its later moves is kept
// as the previous game.
func (s *Session) play(m tiles.Move, r families.Report) {
	s.hint.clear(s)
	s.endRefusal()
	if s.reviewing {
		s.previous = &previousGame{setup: s.setup, history: s.history.clone(), reviewing: true, branch: true}
		s.Notices.Show("notice.branched", "")
	} else if s.previous != nil {
		s.previous.newer = false
	}
	before := s.Position()
	s.history.goOn()
	s.history.play(m)
	s.changed, s.reviewing = true, false
	s.turn.begin(r)
	s.playing = true
	s.animate(before, m)
}

// animate shows the move m that led from before to the present position.
func (s *Session) animate(before tiles.Position, m tiles.Move) {
	s.Timeline.Play(before, m)
	if result, over := s.Result(); over {
		s.Timeline.Cue(s.soundOf(result))
	}
}

// soundOf is the sound of the end of a game.
func (s *Session) soundOf(r Result) play.Sound {
	switch {
	case r.Draw:
		return play.Sound{Kind: play.SoundDraw}
	case s.solvers[r.Winner] != nil && s.solvers[r.Winner.Other()] == nil:
		return play.Sound{Kind: play.SoundLoss}
	}
	return play.Sound{Kind: play.SoundWin}
}
