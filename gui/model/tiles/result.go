package tiles

import (
	"blobwars/engine"
	"blobwars/engine/tiles"
)

// Result is the result of a finished game.
type Result struct {
	Draw   bool
	Winner engine.Player // unless Draw
	Points [2]tiles.Points
	Lead   tiles.Points // of the winner; 0 for a draw

	// Cleared reports that no tile is left. The points of the player who removed the last group were multiplied by 1.3 then.
	Cleared bool
	By      engine.Player // only if Cleared: who removed the last group
	Before  tiles.Points  // only if Cleared: the points of By, with those of the last group, before the factor
}

// Result is the result at the position on the board; false if the game is not over there.
func (s *Session) Result() (Result, bool) {
	pos := s.Position()
	o := pos.Outcome()
	if !o.Over {
		return Result{}, false
	}
	r := Result{Draw: o.Draw, Winner: o.Winner, Points: [2]tiles.Points{pos.Points(engine.Player1), pos.Points(engine.Player2)}}
	r.Lead = max(r.Points[0]-r.Points[1], r.Points[1]-r.Points[0])
	if o.Cleared && s.history.ply > 0 {
		last := s.history.moves[s.history.ply-1]
		before := s.history.at(s.history.ply - 1)
		r.Cleared, r.By, r.Before = true, last.Player, before.Points(last.Player)+last.Points
	}
	return r, true
}

// Status is what the game waits for.
type Status uint8

// The statuses.
const (
	PersonToMove Status = iota
	ComputerThinks
	ComputerChose   // its group is shown for a moment before it is removed: see Session.Chosen
	ComputersPaused // a computer is to move and waits for the action Pause
	Finished
	Failed // a search failed: see Session.Failure
)

// Status is what the game waits for at the position on the board. Reviewing is told by Session.Reviewing.
func (s *Session) Status() Status {
	switch {
	case s.turn.failure != nil:
		return Failed
	case s.Over():
		return Finished
	case s.computer() == nil:
		return PersonToMove
	case s.Paused():
		return ComputersPaused
	case s.turn.answer != nil:
		return ComputerChose
	}
	return ComputerThinks
}
