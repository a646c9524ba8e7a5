// Package search holds the computer's players for Blob Wars, on bitboards: the four minimax families of the
// Blob Wars paper, {plain, alpha-beta} x {one level, iterative deepening under a clock}, which
// explore exactly as many states as the paper's program; and the Champion, a principal variation search
// (Marsland and Campbell 1982) with a learned evaluation. The sources are listed in docs/references.md.
//
// FixedDepth, Deepening and Champion are settings; the private types familySearch, parallelSearch and championSearch are one search.
package search

import (
	"context"

	"blobwars/engine"
	"blobwars/engine/deepening"
)

// Solver looks for the best move of the player to move. It is only settings: a Solver can be shared, and
// Solve called from several goroutines at once.
type Solver interface {
	// Name is the solver's name, a family's as the paper writes it.
	Name() string

	// Solve searches pos until it is done or ctx ends, whichever is first, and
	// always returns a legal move when there is one. To cancel a search, end ctx: it is checked every
	// 512 nodes. progress, if not nil, is called from the same goroutine with the state of the
	// search: after each completed level and ten times a second within a level.
	Solve(ctx context.Context, pos engine.Position, progress func(Report)) Report
}

// A Report, its parts, and a line of play with moves of Blob Wars; Score and Proof are those of all games.
type (
	Report = deepening.Report[engine.Move]
	Line   = deepening.Line[engine.Move]
	Result = deepening.Result
	Score  = deepening.Score
	Proof  = deepening.Proof
)

// The proofs.
const (
	Unproven   = deepening.Unproven
	ProvenLoss = deepening.ProvenLoss
	ProvenDraw = deepening.ProvenDraw
	ProvenWin  = deepening.ProvenWin
)
