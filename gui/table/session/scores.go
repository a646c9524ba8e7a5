package session

import (
	"math"

	"blobwars/engine"
	"blobwars/engine/review"
	"blobwars/engine/search"
)

// SureLead is the lead in blobs that stands for a proven result of a game that has not ended.
const SureLead = 16

// ScoreAt returns the score of the position after ply moves of a line for player 1, in whole blobs. Its Cents are always
// a lead, even if a result is proven: that of the end of the line or, if it does not end so, SureLead.
func (s *Session) ScoreAt(line *engine.Game, ply int) review.Score {
	score, _ := s.valueAt(line, ply)
	return s.bounded(line, ply, score)
}

// bounded returns a score of the position after ply moves of a line, for player 1. Where no later move has a mark, it
// gives the winner of the line no higher lead than the end does: an estimate grows with the chance to win, so that it is
// too high for a win that is certain but narrow.
func (s *Session) bounded(line *engine.Game, ply int, score review.Score) review.Score {
	last := line.PositionAt(line.Len())
	o := last.Outcome()
	if !score.Known || score.Proof != search.Unproven || !o.Over() || o.Draw || ply < s.Judging.flawlessFrom(line) {
		return score
	}
	own := score.For(o.Winner)
	own.Cents = min(own.Cents, 100*last.Lead(o.Winner))
	return own.For(o.Winner)
}

// valueAt returns the score and the best move of the position after ply moves of a line: those of the deepest search, or
// the result if the game is over there.
func (s *Session) valueAt(line *engine.Game, ply int) (score review.Score, best engine.Move) {
	if ply < 0 || ply > line.Len() {
		return score, engine.NoMove()
	}
	pos := line.PositionAt(ply)
	if o := pos.Outcome(); o.Over() {
		score, best = review.ScoreOfResult(o), engine.NoMove()
	} else {
		score, best = s.searched(pos)
	}
	switch lead := 100 * SureLead; score.Proof {
	case search.Unproven:
		score.Cents = 100 * int(math.Round(float64(score.Cents)/100))
	case search.ProvenDraw:
		score.Cents = 0
	default:
		last := line.PositionAt(line.Len())
		if o := last.Outcome(); o.Over() && review.ScoreOfResult(o).Proof == score.Proof {
			lead = 100 * last.Lead(o.Winner)
		}
		if score.Proof == search.ProvenLoss {
			lead = -lead
		}
		score.Cents = lead
	}
	return score, best
}

// searched returns the score and the best move of a position that have been found by the analysis or, until that is
// settled, by the judging. The score before a forced pass is that of the next position.
func (s *Session) searched(pos engine.Position) (review.Score, engine.Move) {
	judged, next := s.Judging.known[pos], pos
	if pos.MustPass() {
		next = pos.Play(engine.Pass())
	}
	r := s.Analysis.results[next]
	switch {
	case r == nil || r.report.Solver == "" || judged.Known() && !r.settled():
		return judged.Score, judged.Best
	case pos.MustPass():
		return r.report.Score.For(r.report.Side), engine.Pass()
	}
	return r.report.Score.For(r.report.Side), r.report.Move
}

// Lines returns the lines of the moves of the blob on a square or, for NoSquare, of all moves, the best first. Clones
// to one square are one move. The best move has the score of the position, and no other has a better one, although the
// analysis may not be as deep yet as the search that has found this score.
func (a *Analysis) Lines(from engine.Square) (lines []search.Line) {
	pos := a.session.Position()
	var clones engine.Bitboard // of the blob: the search reports one clone to each square, from any blob
	if from != engine.NoSquare {
		clones, _ = pos.Targets(from)
	}
	found := a.best()
	for i, l := range a.Report().Lines {
		m := l.Moves[0]
		l.Score = a.bounded(l.Score)
		if i == 0 || review.Loss(engine.Side1, l.Score, found) > 0 {
			l.Score = found
		}
		if m != engine.Pass() && (from == engine.NoSquare || m.From == from || m.IsClone() && clones.Has(m.To)) {
			lines = append(lines, l)
		}
	}
	return lines
}

// bounded is Session.bounded for the position on the board and the player to move.
func (a *Analysis) bounded(score review.Score) review.Score {
	game, mover := a.session.Game(), a.session.Position().ToMove()
	return a.session.bounded(game, game.Ply(), score.For(mover)).For(mover)
}

// best returns the score of the position on the board for the player to move.
func (a *Analysis) best() review.Score {
	found, _ := a.session.searched(a.session.Position())
	return a.bounded(found.For(a.session.Position().ToMove()))
}

// HeatCell is a target square with its score, a cell of a heat map.
type HeatCell struct {
	Move     engine.Move // the best one to the square
	Score    review.Score
	Strength float64 // 1: as good as the best move; 0: worse by maxHeatLoss or more
	Best     bool    // of the squares listed
}

// A HeatMap has squares of the first leastHeat Lines, and others with a Strength, mostHeat in all.
const (
	leastHeat = 3
	mostHeat  = 5
)

// HeatMap returns the target squares of the first Lines. It returns nil until the analysis has a report, and while a move
// is animated.
func (a *Analysis) HeatMap(from engine.Square) (cells []HeatCell) {
	if a.session.Timeline.Moving() {
		return nil
	}
	mover, seen := a.session.Position().ToMove(), engine.Bitboard(0)
	best := a.best()
	for i, l := range a.Lines(from) {
		good, m := strength(l.Score, best), l.Moves[0]
		if len(cells) == mostHeat || i >= leastHeat && good == 0 {
			break
		}
		if !seen.Has(m.To) {
			seen, cells = seen.With(m.To), append(cells, HeatCell{Move: m, Score: l.Score.For(mover), Strength: good, Best: i == 0})
		}
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
