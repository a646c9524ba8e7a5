package review

import (
	"math"

	"blobwars/engine"
	"blobwars/engine/eval"
	"blobwars/engine/search"
)

// Worth is the score of a position for player 1. Wherever the program writes scores of a game, on the cards, in lines
// of play, in the bar and in the graph, they are in blobs and positive if player 1 is ahead. Squares and mistakes have
// losses instead: see Judgement.
type Worth struct {
	Known    bool
	Cents    int          // hundredths of a blob; meaningless where there is a Proof
	Proof    search.Proof // for player 1
	Distance int          // plies to the end, where there is a Proof
}

// WorthFor returns a score that is given for a player.
func WorthFor(player engine.Player, cents int, proof search.Proof, distance int) Worth {
	return Worth{Known: true, Cents: cents, Proof: proof, Distance: distance}.For(player)
}

// WorthOfReport returns the score that a search has found.
func WorthOfReport(r search.Report) Worth {
	cents := r.Cents
	if r.Kind == search.KindFamily {
		cents = 100 * r.Score
	}
	return WorthFor(r.Player, cents, r.Proof, r.Distance)
}

// WorthOfLine returns the score of a principal variation; mover is the player who plays its first move.
func WorthOfLine(l search.Line, mover engine.Player) Worth {
	return WorthFor(mover, l.Cents, l.Proof, l.Distance)
}

// WorthOfResult returns the score of a game that is over.
func WorthOfResult(o engine.Outcome) Worth {
	w := Worth{Known: true, Proof: search.ProvenDraw}
	switch {
	case o.Won(engine.Player1):
		w.Proof = search.ProvenWin
	case o.Won(engine.Player2):
		w.Proof = search.ProvenLoss
	}
	return w
}

// For returns the score for a player: w itself for player 1, and the opposite for player 2.
func (w Worth) For(player engine.Player) Worth {
	if player == engine.Player1 {
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

// fine is the number of steps from a lost game to a won one in which chances and losses are counted.
const fine = 10_000

// chance returns the expected score of player 1 in ten-thousandths. It is a whole number, so that it is the same on
// every machine, however floating-point numbers are rounded there.
func (w Worth) chance() int {
	switch {
	case !w.Known || w.Proof == search.ProvenDraw:
		return fine / 2
	case w.Proof == search.ProvenWin:
		return fine
	case w.Proof == search.ProvenLoss:
		return 0
	}
	return int(math.Round(fine / (1 + math.Exp(-float64(w.Cents)/eval.Scale))))
}

// Chance returns the expected score of player 1, from 0 for a loss to 1 for a win; a half if nothing is known. Without
// a proof it is the logistic function that the evaluation was trained for.
func (w Worth) Chance() float64 { return float64(w.chance()) / fine }
