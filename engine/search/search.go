// Package search holds the computer's players for Blob Wars, on bitboards: the four minimax families of the
// Blob Wars paper, {plain, alpha-beta} x {one level, iterative deepening under a clock}, which
// explore exactly as many states as the paper's program; and the Champion, a principal variation search
// (Marsland and Campbell 1982) with a learned evaluation. The sources are listed in docs/references.md.
//
// FixedDepth, Deepening and Champion are settings; the private types family and championSearch are one search.
package search

import (
	"context"
	"time"

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

// Report is the result of a search, or an interim report.
type Report struct {
	Kind   Kind        // which of the fields below are set
	Solver string      // the name of the solver or player
	Side   engine.Side // the player to move, whose move is searched
	Move   engine.Move // engine.NoMove() when there is none
	Score  int         // blobs of Side minus the opponent's, at the end of the line; a Champion's Cents, rounded
	Depth  int         // deepest completed depth; 0 when not even the first was
	Height int         // greatest ply visited by the search to Depth

	// Unsearched means that no move was searched to its end: Move is the first one, and Score says nothing of it.
	Unsearched bool

	// Proof says whether the result of the game is proven, and Distance is then the number of plies to its end, at
	// most. A family proves it by searching every line to its end, if all are too short for the rule of the hundred
	// jumps.
	Proof    Proof
	Distance int

	// Exact means that Score is that of the end which a family has proven. Without it, Score is only a bound: a deeper
	// search may find a larger win.
	Exact bool

	// Nodes is the number of nodes entered, the root included. The final report of a Deepening sums its completed
	// levels, so it is 0 if there are none. An interim report includes the level under way, and so does the final one
	// of a FixedDepth or Unlimited that was stopped.
	Nodes    uint64
	AllNodes uint64 // nodes entered at all depths, an incomplete one included
	Elapsed  time.Duration
	Complete bool // false when a limit or ctx stopped the search

	// RootMove is the number of the root move that is being searched, from 1, and RootMoves how many there are. Both
	// are 0 in a final report, and in those of a Deepening with several Workers.
	RootMove, RootMoves int

	Line []engine.Move // the principal variation, Move first, a copy; of a family empty: see PrincipalVariation

	// The fields below belong to KindChampion.

	Cents    int    // the score in hundredths of a blob; of a proven result, ±eval.Limit or 0
	Lines    []Line // with MultiPV above 1: the best moves, best first; not shared with the search
	Hashfull int    // how much of the table is in use, in thousandths
}

// PerSecond returns the speed in nodes a second, those of a level that was not completed included; 0 if the search
// took no time.
func (r Report) PerSecond() float64 { return deepening.PerSecond(r.AllNodes, r.Elapsed) }

// Kind says what kind of answer a Report holds.
type Kind uint8

const (
	// KindNone is that of the zero Report: nothing has been found yet.
	KindNone Kind = iota
	// KindChosen is that of a move chosen without a search, such as the only legal one: the
	// numbers of nodes and levels mean nothing.
	KindChosen
	// KindFamily is that of a minimax family: Score is exact, in blobs.
	KindFamily
	// KindChampion is that of a Champion or an external engine: an estimate in hundredths of a
	// blob, with what is proven and the principal variation.
	KindChampion
)

// Line is one root move with its score, in a Report with several.
type Line struct {
	Cents    int
	Proof    Proof
	Distance int
	Depth    int
	Moves    []engine.Move // the root move first
}

// Proof is the proven result of the game for the player to move, if both play their best.
type Proof uint8

// The proofs. Unproven is the zero value.
const (
	Unproven Proof = iota
	ProvenLoss
	ProvenDraw
	ProvenWin
)
