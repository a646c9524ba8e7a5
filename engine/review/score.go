package review

import (
	"math"

	"blobwars/engine"
	"blobwars/engine/eval"
	"blobwars/engine/search"
)

// Score is the score of a position, for player 1 or for the player to move.
type Score = search.Score

// ScoreOfResult returns the score of a game that is over.
func ScoreOfResult(o engine.Outcome) Score {
	score := Score{Known: true, Proof: search.ProvenDraw}
	switch {
	case o.Won(engine.Side1):
		score.Proof = search.ProvenWin
	case o.Won(engine.Side2):
		score.Proof = search.ProvenLoss
	}
	return score
}

// chanceUnits is a certain win: chances and losses are counted in ten-thousandths.
const chanceUnits = 10_000

// chance returns the expected result of the player of a score in ten-thousandths; a half if nothing is known. Without a
// proof it is the logistic function that the evaluation was trained for. It is a whole number, so that it is the same
// on every machine, however floating-point numbers are rounded there.
func chance(score Score) int {
	switch {
	case !score.Known || score.Proof == search.ProvenDraw:
		return chanceUnits / 2
	case score.Proof == search.ProvenWin:
		return chanceUnits
	case score.Proof == search.ProvenLoss:
		return 0
	}
	return int(math.Round(chanceUnits / (1 + math.Exp(-float64(score.Cents)/eval.Scale))))
}

// Loss returns what a move of a player has lost of the chance to win, in ten-thousandths, given the scores before and
// after it, both for player 1.
func Loss(mover engine.Side, before, after Score) int {
	return max(chance(before.For(mover))-chance(after.For(mover)), 0)
}
