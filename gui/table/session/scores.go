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
	return r.Score.For(r.Side)
}

// scoreOf returns the score of a move in the analysis of a position.
func (a *Analysis) scoreOf(pos engine.Position, m engine.Move) review.Score {
	r := a.report(pos)
	for _, l := range r.Lines {
		if l.Moves[0].SameBoard(m) {
			return l.Score.For(r.Side)
		}
	}
	return review.Score{}
}

// ScoreAt returns the score of the position after ply moves that is shown everywhere: that of the analysis or, until the
// position is searched, of the move to it in the analysis of the position before; else that of the judgement.
func (s *Session) ScoreAt(ply int) review.Score {
	game, score := s.Game(), s.Analysis.ScoreAt(ply)
	if !score.Known && ply > 0 && ply <= game.Len() {
		score = s.Analysis.scoreOf(game.PositionAt(ply-1), game.Move(ply-1))
	}
	if !score.Known {
		score = s.Judging.At(game, ply).Score
	}
	return score
}

// ScoreOfBest returns the score of the best move that a judgement of the position after ply moves has found.
func (s *Session) ScoreOfBest(ply int, best engine.Move) review.Score {
	if score := s.Analysis.scoreOf(s.Game().PositionAt(ply), best); score.Known {
		return score
	}
	return s.ScoreAt(ply)
}

// Score returns the score of the position on the board.
func (a *Analysis) Score() review.Score { return a.ScoreAt(a.session.Game().Ply()) }

// Lines returns the best line to each target square of the blob on a square or, for NoSquare, of all moves, the best
// first.
func (a *Analysis) Lines(from engine.Square) (lines []search.Line) {
	var clones, seen engine.Bitboard // clones of the blob: the search reports one clone to each square, from any blob
	if from != engine.NoSquare {
		clones, _ = a.session.Position().Targets(from)
	}
	for _, l := range a.Report().Lines {
		m := l.Moves[0]
		listed := from == engine.NoSquare || m.From == from || m.IsClone() && clones.Has(m.To)
		if m != engine.Pass() && listed && !seen.Has(m.To) {
			seen, lines = seen.With(m.To), append(lines, l)
		}
	}
	return lines
}

// HeatCell is a target square with its score, a cell of a heat map.
type HeatCell struct {
	Move     engine.Move // the best one to the square
	Score    review.Score
	Strength float64 // 1: as good as the best move; 0: worse by maxHeatLoss or more
	Best     bool    // of the squares listed
}

// The numbers of squares of a HeatMap: as many good ones as there are, but not fewer or more than these.
const (
	leastHeat = 3
	mostHeat  = 5
)

// HeatMap returns the target squares of the first Lines: those with a Strength, mostHeat at most, but leastHeat even if
// they have none. It returns nil until the analysis has a report, and while a move is animated.
func (a *Analysis) HeatMap(from engine.Square) (cells []HeatCell) {
	if a.session.Timeline.Moving() {
		return nil
	}
	mover, best := a.session.Position().ToMove(), a.Report().Score
	for _, l := range a.Lines(from) {
		good := strength(l.Score, best)
		if len(cells) == mostHeat || len(cells) >= leastHeat && good == 0 {
			break
		}
		cells = append(cells, HeatCell{Move: l.Moves[0], Score: l.Score.For(mover), Strength: good, Best: len(cells) == 0})
	}
	return cells
}

// maxHeatLoss is the loss of a move against the best one, in hundredths of a blob, from which its square has no tint.
// Winning chances are not used, because they hardly differ when one side is far ahead.
const maxHeatLoss = 300

// strength returns the Strength of a score, given that of the best move, both for the player to move. All proofs of one
// result are equally good.
func strength(s, best review.Score) float64 {
	switch {
	case s.Proof != best.Proof:
		return 0
	case s.Proof != search.Unproven:
		return 1
	}
	return min(max(1-float64(best.Cents-s.Cents)/maxHeatLoss, 0), 1)
}
