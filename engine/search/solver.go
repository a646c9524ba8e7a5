// Package search holds the computer's players on bitboards: the four minimax
// families of the paper, exact to the last state that they count.
package search

import (
	"context"
	"time"

	"blobwars/engine"
)

// Solver looks for the best move of the player to move. A Solver is settings
// only: it may be shared, and its Solve called from several goroutines at once.
type Solver interface {
	// Name is the solver's name as the paper writes it.
	Name() string

	// Solve searches pos until it is done or ctx ends, whichever is first, and
	// always returns a legal move when there is one. progress, if not nil, is called
	// from the same goroutine with the state of the search: after each completed
	// level and a few times a second in between.
	Solve(ctx context.Context, pos engine.Position, progress func(Report)) Report
}

// Report is the answer of a search, or its state on the way there.
type Report struct {
	Solver   string
	Player   engine.Player // whom it searches for: the player to move
	Move     engine.Move   // engine.NoMove when there is none
	Score    int           // for Player: his blobs minus the opponent's, at the end of the line
	Depth    int           // deepest completed level; 0 when not even the first was
	Height   int           // deepest level that the search has visited
	States   uint64        // nodes entered, the root included; see Solver
	Elapsed  time.Duration
	Complete bool // false when a limit or ctx cut the search short
}
