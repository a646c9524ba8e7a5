package review

import (
	"math"

	"blobwars/engine"
	"blobwars/engine/eval"
	"blobwars/engine/search"
)

// Score is the score of a position for player 1.
type Score = search.Score

// ScoreOfResult returns the score of a game that is over.
func ScoreOfResult(o engine.Outcome) Score {
	w := Score{Known: true, Proof: search.ProvenDraw}
	switch {
	case o.Won(engine.Side1):
		w.Proof = search.ProvenWin
	case o.Won(engine.Side2):
		w.Proof = search.ProvenLoss
	}
	return w
}

// chanceUnits is a certain win: chances and losses are counted in ten-thousandths.
const chanceUnits = 10_000

// chance returns the expected score of w's player in ten-thousandths; a half if nothing is known. Without a proof it is
// the logistic function that the evaluation was trained for. It is a whole number, so that it is the same on
// every machine, however floating-point numbers are rounded there.
func chance(w Score) int {
	switch {
	case !w.Known || w.Proof == search.ProvenDraw:
		return chanceUnits / 2
	case w.Proof == search.ProvenWin:
		return chanceUnits
	case w.Proof == search.ProvenLoss:
		return 0
	}
	return int(math.Round(chanceUnits / (1 + math.Exp(-float64(w.Cents)/eval.Scale))))
}
