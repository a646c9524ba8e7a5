// Package search holds the computer's players for Blob Wars, on bitboards: the four minimax families of the
// Blob Wars paper, {plain, alpha-beta} x {one level, iterative deepening under a clock}, which
// explore exactly as many states as the paper's program; and the Champion, a principal variation search
// (Marsland and Campbell 1982) with a learned evaluation. The sources are listed in docs/references.md.
//
// FixedDepth, Unlimited, Deepening and Champion are settings; the private types familySearch, parallelSearch and
// championSearch are one search.
package search

import (
	"blobwars/engine"
	"blobwars/engine/deepening"
)

// A Solver of Blob Wars, its Report and the parts of that; Result, Score and Proof are those of all games.
type (
	Solver = deepening.Solver[engine.Position, engine.Move]
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
