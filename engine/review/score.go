package review

import (
	"math"

	"blobwars/engine"
	"blobwars/engine/eval"
	"blobwars/engine/search"
)

// Score is the score of a position for player 1: by how much player 1 will be ahead at the end of the game.
type Score struct {
	Known    bool
	Cents    int          // hundredths of a blob; meaningless where there is a Proof
	Proof    search.Proof // for player 1
	Distance int          // plies to the end, where there is a Proof
}

// ScoreFor returns a score that is given for a player.
func ScoreFor(player engine.Side, cents int, proof search.Proof, distance int) Score {
	return Score{Known: true, Cents: cents, Proof: proof, Distance: distance}.For(player)
}

// ScoreOfReport returns the score that a search has found.
func ScoreOfReport(r search.Report) Score {
	cents := r.Cents
	if r.Kind == search.KindFamily {
		cents = 100 * r.Score
	}
	return ScoreFor(r.Side, cents, r.Proof, r.Distance)
}

// ScoreOfLine returns the score of a principal variation; mover is the player who plays its first move.
func ScoreOfLine(l search.Line, mover engine.Side) Score {
	return ScoreFor(mover, l.Cents, l.Proof, l.Distance)
}

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

// For returns the score for a player: w itself for player 1, and the opposite for player 2.
func (w Score) For(player engine.Side) Score {
	if player == engine.Side1 {
		return w
	}
	w.Cents = -w.Cents
	switch w.Proof {
	case search.ProvenWin:
		w.Proof = search.ProvenLoss
	case search.ProvenLoss:
		w.Proof = search.ProvenWin
	}
	return w
}

// chanceUnits is a certain win: chances and losses are counted in ten-thousandths.
const chanceUnits = 10_000

// chance returns the expected score of player 1 in ten-thousandths; a half if nothing is known. Without a proof it is
// the logistic function that the evaluation was trained for. It is a whole number, so that it is the same on
// every machine, however floating-point numbers are rounded there.
func (w Score) chance() int {
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
