package session

import (
	"blobwars/engine"
	"blobwars/engine/review"
	"blobwars/engine/search"
)

// ScoreAt returns the score of the position after ply moves: the result if the game is over there, or that of the
// analysis.
func (a *Analysis) ScoreAt(ply int) review.Score {
	game := a.session.Game()
	if ply < 0 || ply > game.Len() {
		return review.Score{}
	}
	pos := game.PositionAt(ply)
	if o := pos.Outcome(); o.Over() {
		return review.ScoreOfResult(o)
	}
	if pos.MustPass() { // the score of the position that follows
		pos = pos.Play(engine.Pass())
	}
	r := a.report(pos)
	if r.Solver == "" {
		return review.Score{}
	}
	return review.ScoreOfReport(r)
}

// Score returns the score of the position on the board.
func (a *Analysis) Score() review.Score { return a.ScoreAt(a.session.Game().Ply()) }

// lineScore returns the score of a principal variation for the player to move.
func lineScore(l search.Line) review.Score { return review.ScoreOfLine(l, engine.Side1) }

// HeatCell is a target square with its score, a cell of a heat map.
type HeatCell struct {
	Square   engine.Square
	Score    review.Score // for the player to move
	Loss     int          // against the best move, in hundredths of a blob, for the player to move; meaningless unless Compared
	Compared bool         // neither this move nor the best one has a proof
	Strength float64      // 1: as good as the best move; 0: worse by maxHeatLoss or more
	Best     bool         // of the squares listed
}

// HeatMap returns the target squares of the blob on a square or, for NoSquare, of all moves, the best first. It returns
// nil until the analysis has a report, and while a move is animated.
func (a *Analysis) HeatMap(from engine.Square) []HeatCell {
	r := a.Report()
	if a.session.Timeline.Moving() || len(r.Lines) == 0 {
		return nil
	}
	var clones engine.Bitboard // of the blob: the search reports one clone to each square, from any blob
	if from != engine.NoSquare {
		clones, _ = a.session.Position().Targets(from)
	}
	best := review.ScoreFor(engine.Side1, r.Cents, r.Proof, r.Distance)
	var seen engine.Bitboard
	var heats []HeatCell
	for _, l := range r.Lines {
		m := l.Moves[0]
		listed := from == engine.NoSquare || m.From == from || m.IsClone() && clones.Has(m.To)
		if m == engine.Pass() || !listed || seen.Has(m.To) {
			continue
		}
		seen = seen.With(m.To)
		w := lineScore(l)
		heats = append(heats, HeatCell{
			Square: m.To, Score: w, Loss: max(best.Cents-w.Cents, 0), Compared: w.Proof == search.Unproven && best.Proof == search.Unproven,
			Strength: strength(w, best), Best: len(heats) == 0,
		})
	}
	return heats
}

// maxHeatLoss is the loss of a move against the best one, in hundredths of a blob, from which its square has no tint.
// Winning chances are not used, because they hardly differ when one side is far ahead.
const maxHeatLoss = 300

// strength returns the Strength of a score, given that of the best move. All proofs of one result are equally good.
func strength(w, best review.Score) float64 {
	switch {
	case w.Proof != best.Proof:
		return 0
	case w.Proof != search.Unproven:
		return 1
	}
	return min(max(1-float64(best.Cents-w.Cents)/maxHeatLoss, 0), 1)
}
