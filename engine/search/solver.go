// Package search holds the computer's players on bitboards: the four minimax
// families of the paper, exact to the last state that they count, and the Champion.
//
// A family is a product: {plain, alpha-beta} x {one level, deepening under a clock}.
// Level and Deepening are its settings, run is one search by them.
package search

import (
	"context"
	"time"

	"blobwars/engine"
)

// Solver looks for the best move of the player to move. A Solver is settings
// only: it may be shared, and its Solve called from several goroutines at once.
type Solver interface {
	// Name is the solver's name, a family's as the paper writes it.
	Name() string

	// Solve searches pos until it is done or ctx ends, whichever is first, and
	// always returns a legal move when there is one. progress, if not nil, is called
	// from the same goroutine with the state of the search: after each completed
	// level and a few times a second in between.
	Solve(ctx context.Context, pos engine.Position, progress func(Report)) Report
}

// Report is the answer of a search, or its state on the way there.
type Report struct {
	Kind   Kind          // which of the fields below hold something
	Solver string        // the name of the solver or player
	Player engine.Player // whom it searches for: the player to move
	Move   engine.Move   // engine.NoMove() when there is none
	Score  int           // for Player: his blobs minus the opponent's, at the end of the line; a Champion's Cents, rounded
	Depth  int           // deepest completed level; 0 when not even the first was
	Height int           // deepest level visited, of Depth's search

	// States is the number of nodes entered, the root included. The final report of a
	// Deepening sums its completed levels; one on the way there also counts the
	// level under way, and so does the answer of a Level that was cut short.
	States   uint64
	Elapsed  time.Duration
	Complete bool // false when a limit or ctx cut the search short

	// The fields below belong to KindChampion.

	Cents    int           // the score in hundredths of a blob, finer than Score; for a proven result, see Proof
	Proof    Proof         // whether the game's end is known
	Distance int           // plies to that end, at most
	Line     []engine.Move // the principal variation, Move first; the report's own
	Lines    []Line        // with MultiPV above 1: the best moves, best first; the report's own
	Full     int           // how much of the table is in use, in thousandths
}

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

// Proof is what a search knows for certain of the game's end, for the player to
// move, if both play their best.
type Proof uint8

// The proofs. Unproven is the zero value.
const (
	Unproven Proof = iota
	ProvenLoss
	ProvenDraw
	ProvenWin
)

// Level searches to one fixed level: LMinimax, or ABPMinimax with Prune.
type Level struct {
	Prune bool
	Depth int // plies, at least 1
}

// Name implements Solver.
func (l Level) Name() string {
	if l.Prune {
		return "ABPMinimax"
	}
	return "LMinimax"
}

// Solve implements Solver. Cut short by ctx, it answers with the best of the moves
// that it had searched to the end.
func (l Level) Solve(ctx context.Context, pos engine.Position, progress func(Report)) Report {
	r := newRun(ctx, l.Name(), pos, 0, progress)
	r.level(l.Prune, max(l.Depth, 1))
	return r.report(true)
}

// Deepening searches level 1, 2, 3 and so on until its time is over, the tree is
// exhausted, or MaxDepth is done: TBIDLMinimax, or TBIDABPMinimax with Prune. It
// plays the move of the deepest level that it completed.
type Deepening struct {
	Prune    bool
	MaxTime  time.Duration // 0: no limit but ctx
	MaxDepth int           // plies; 0: no limit
	Workers  int           // levels that are searched side by side; 0 and 1: one after the other
}

// Name implements Solver.
func (d Deepening) Name() string {
	if d.Prune {
		return "TBIDABPMinimax"
	}
	return "TBIDLMinimax"
}

// Solve implements Solver.
func (d Deepening) Solve(ctx context.Context, pos engine.Position, progress func(Report)) Report {
	if d.Workers > 1 {
		return d.sideBySide(ctx, pos, progress)
	}
	r := newRun(ctx, d.Name(), pos, d.MaxTime, progress)
	for depth := 1; d.MaxDepth == 0 || depth <= d.MaxDepth; depth++ {
		if !r.level(d.Prune, depth) {
			return r.report(false)
		}
		if progress != nil {
			progress(r.report(false))
		}
		if r.answer.height < depth { // nothing was left to see at this level: nor will be at the next
			break
		}
	}
	return r.report(true)
}
