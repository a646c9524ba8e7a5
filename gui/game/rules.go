package game

import (
	"context"

	"blobwars/engine"
	"blobwars/engine/review"
	"blobwars/engine/solver"
	"blobwars/gui/play"
)

// Player chooses the moves of a side.
type Player[P engine.PositionOf[P, M], M comparable] interface {
	Name() string

	// Choose returns a move for the position on the board of game, which it may change, or the best one that it has
	// found when ctx ends. It may fail after the end of wanted, which is not before that of ctx.
	Choose(ctx, wanted context.Context, game *engine.GameOf[P, M], progress func(solver.Report[M])) (Answer[M], error)
}

// Answer is the move that a player has chosen, with the report of its search.
type Answer[M any] struct {
	Move   M
	Report solver.Report[M]
}

// Timeline is the animation of the moves of a game.
type Timeline[P, M any] interface {
	Play(before P, m M)                                 // begins the animation of a move
	Finish(last P, result engine.Outcome, s play.Sound) // adds the end of the game, with its sound
	Clear()
	Tick()
	TakeSounds() []play.Sound
	Moving() bool // a move is animated
	Still() bool  // nothing is animated
}

// Rules is what differs between the two games.
type Rules[P engine.PositionOf[P, M], M comparable] interface {
	Open(setup Setup[P]) (Setup[P], error) // opens the players of a setup, and returns it with seats and terms that the game allows
	Player(side engine.Side) Player[P, M]  // returns a player that was opened; nil for a person
	OpenHints() (Player[P, M], error)      // opens the player whose moves are the hints
	Pass(pos P) (m M, must bool)           // the only legal move of a position, if it is a pass
	ChosenTicks() int                      // for how many ticks a computer's choice is shown before it is played
	DropInput()                            // drops what a person has begun on the board
}

// Searches run beside a game and judge its moves.
type Searches[P engine.PositionOf[P, M], M comparable] interface {
	Search()        // runs them; called in each tick
	MustWait() bool // whether a computer must wait with its search
	Verdict() review.Verdict
	Learn(game *engine.GameOf[P, M], v review.Verdict) // remembers a verdict that was read
	Close()
}
