package session

import (
	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/gui/model/play"
)

// state is what all parts of a session share.
type state struct {
	// Wake, if set before the first Tick, is called from other goroutines when a search has news for
	// the next Tick, at most every job.ProgressInterval for each search.
	Wake func()

	Notices  play.Notices // short messages to the player
	Sounds   play.Sounds  // not yet played
	Timeline Timeline     // the animation

	setup   Setup
	times   Times
	game    *engine.Game
	edits   int // how often game or its moves have changed
	conduct *Conduct
	players [2]match.Player // nil: a person
	playing bool            // the move of the animation was just played, and not shown again in a review
	changed bool            // something looks different since the last tick
}

// Game is the game being played, for reading only.
func (s *state) Game() *engine.Game { return s.game }

// Position is the position on the board.
func (s *state) Position() engine.Position { return s.game.Position() }

// Setup is what the game was made from.
func (s *state) Setup() Setup { return s.setup }

// Seat is the seat of the player to move.
func (s *state) Seat() play.Seat { return s.setup.Seats[s.game.Position().ToMove()] }

// Result is how the game has ended at the position on the board.
func (s *state) Result() Result { return s.ResultAt(s.game.Ply()) }

// FinalResult is how the game has ended after all of its moves.
func (s *state) FinalResult() Result { return s.ResultAt(s.game.Len()) }

// ResultAt is how the game has ended after ply moves.
func (s *state) ResultAt(ply int) Result { return resultAt(s.game, s.times, ply) }

func resultAt(game *engine.Game, times Times, ply int) Result {
	pos := game.PositionAt(ply)
	if times.Out && ply == game.Len() {
		return Result{Reason: engine.OutOfTime, Winner: pos.ToMove().Other()}
	}
	return pos.Outcome()
}

// Over reports whether the game has ended at the position on the board.
func (s *state) Over() bool { return s.Result().Over() }

// Watching reports whether two computers play.
func (s *state) Watching() bool { return s.players[0] != nil && s.players[1] != nil }

// HumanTurn reports whether a person is to move.
func (s *state) HumanTurn() bool { return !s.Over() && s.computer() == nil }

// computer is the player to move; nil if that is a person.
func (s *state) computer() match.Player { return s.players[s.game.Position().ToMove()] }
