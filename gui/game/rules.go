package game

import (
	"context"

	"blobwars/engine"
	"blobwars/engine/review"
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

// Rules is what differs between the two games.
type Rules[S Setup, G Moves[G, P, M], P Position[M], M, R any] interface {
	Seats[S, G, M, R]
	Input
	Searches[G]

	Begin(setup S) G                    // makes the game of a setup, without moves
	Pass(pos P) (m M, must bool)        // the only legal move of a position, if it is a pass
	ShowTicks() (ticks int, shows bool) // for how many ticks a computer's choice is shown before it is played
	Cheer(winner engine.Side)           // animates the end of a game
}

// Seats are the players of a game.
type Seats[S, G, M, R any] interface {
	Open(setup S) (S, error)                 // opens the players of a setup, and returns it with seats that the game allows
	Player(side engine.Side) Player[G, M, R] // returns a player that was opened; nil for a person
	OpenHints() (Player[G, M, R], error)     // opens the player whose moves are the hints
}

// Input is what a person has begun on the board.
type Input interface {
	DropInput() // drops the selection and the refusal
	DropRefusal()
	Refusing() bool          // it is shown why a press did nothing
	BeginTick() (moved bool) // is called before anything else in a tick
	EndTick() (changed bool) // reports whether the board looks different from what it was at BeginTick
}

// Searches are those that run beside the game. They judge its moves.
type Searches[G any] interface {
	Search()    // runs them; called in each tick
	Hold() bool // whether a computer must wait with its search
	Verdict() review.Verdict
	Learn(game G, v review.Verdict) // remembers a verdict that was read
	Close()
}
