package game

import (
	"context"

	"blobwars/engine"
	"blobwars/gui/play"
)

// Setup is what a game is made from.
type Setup interface {
	Players() [2]play.Seat
	TimeControl() play.Clock
}

// Position is a position of a game with moves of type M.
type Position[M any] interface {
	ToMove() engine.Side
	Outcome() engine.Outcome
	Check(m M) error // why a move is illegal
}

// Moves is a game of type G: its positions of type P, and the moves between them. *engine.Game is one.
type Moves[G, P, M any] interface {
	comparable
	Ply() int // of the position on the board
	Len() int // number of all moves, those taken back included
	Position() P
	PositionAt(ply int) P
	Move(ply int) M
	Play(m M) error // replaces the moves that were taken back
	GoTo(ply int) bool
	DropUndone() // removes the moves that were taken back
	Clone() G
}

// Player chooses the moves of a side. R is the report of a search.
type Player[G, M, R any] interface {
	Name() string

	// Choose returns a move for the position on the board of game, which it may change, or the best one that it has
	// found when ctx ends. It may fail after the end of wanted, which is not before that of ctx.
	Choose(ctx, wanted context.Context, game G, progress func(R)) (M, R, error)
}

// Timeline is the animation of the moves of a game.
type Timeline[P, M any] interface {
	Play(before P, m M) // begins the animation of a move
	Cue(s play.Sound)   // adds a sound at its end
	Clear()
	Tick() (moves bool) // advances it by a tick
	TakeSounds() []play.Sound
	Moving() bool // a move is animated
	Still() bool  // nothing is animated
}

// Rules are the functions in which the two games differ. All fields but those marked optional must be set.
type Rules[S Setup, G Moves[G, P, M], P Position[M], M, R any] struct {
	Begin      func(setup S) G                        // makes the game of a setup, without moves
	Open       func(setup S) error                    // opens the players of a game that is about to begin or to go on
	Player     func(side engine.Side) Player[G, M, R] // returns a player that was opened; nil for a person
	OpenHints  func() (Player[G, M, R], error)        // opens the player whose moves are the hints
	Timeline   Timeline[P, M]                         // the animation
	ClearInput func(all bool)                         // drops the selection and, if all, the move that is being typed
	Cheer      func(winner engine.Side)               // optional: animates the end of a game
	Search     func()                                 // optional: runs other searches; called in each tick
	Hold       func() bool                            // optional: reports whether a computer must wait with its search
	MustPass   func(pos P) bool                       // optional: reports whether the only legal move is Pass
	Pass       M                                      // is played for a person who must pass
	ShowTicks  func() int                             // optional: for how many ticks a computer's choice is shown before it is played
}
