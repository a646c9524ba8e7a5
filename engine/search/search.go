// Package search holds the computer's players for Blob Wars, on bitboards: the four minimax families of the
// Blob Wars paper, {plain, alpha-beta} x {one depth, iterative deepening under a clock}, which
// explore exactly as many states as the paper's program; and the Champion, a principal variation search
// (Marsland and Campbell 1982) with a learned evaluation. The sources are listed in docs/references.md.
//
// FixedDepth, Unlimited, Deepening and Champion are settings; the private types blobsTree and championSearch belong
// to one search.
package search

import (
	"blobwars/engine"
	"blobwars/engine/solver"
)

// A Solver of Blob Wars, its Report and the parts of that; Result, Score and Proof are those of all games.
type (
	Solver = solver.Solver[engine.Position, engine.Move]
	Report = solver.Report[engine.Move]
	Line   = solver.Line[engine.Move]
	Result = solver.Result
	Score  = solver.Score
	Proof  = solver.Proof
)

// The proofs.
const (
	Unproven   = solver.Unproven
	ProvenLoss = solver.ProvenLoss
	ProvenDraw = solver.ProvenDraw
	ProvenWin  = solver.ProvenWin
)
