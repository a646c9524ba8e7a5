package table

import (
	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/review"
	"blobwars/engine/search"
)

// Why returns the position and the moves that the game tree compares to explain what the screen says: a hint and the
// move that turns most, or a mistake and the better move; false if there is nothing to explain.
func (t *Screen) Why() (pos engine.Position, moves []engine.Move, ok bool) {
	s := t.session
	if hint, found := s.HintMove(); found {
		moves = []engine.Move{hint}
		if other := tempting(s.Position()); !other.SameBoard(hint) {
			moves = append(moves, other)
		}
		return s.Position(), moves, true
	}
	ply := s.Game().Ply()
	if _, warned := s.Coach.Warning(); warned {
		ply--
	} else if !t.showsReport() || s.PlaysFromHere() {
		return pos, nil, false
	}
	j := s.Judging.At(s.Game(), ply)
	if j.Mark() == review.NoMark {
		return pos, nil, false
	}
	return s.Game().PositionAt(ply), []engine.Move{s.Game().Move(ply), j.Best}, true
}

// tempting returns the first of the moves of a position that turn most enemies.
func tempting(pos engine.Position) (best engine.Move) {
	best, most := engine.NoMove(), -1
	for _, m := range pos.Moves() {
		if n := pos.Infects(m).Count(); n > most {
			best, most = m, n
		}
	}
	return best
}

// against returns why there is a better move than that after ply moves of the line that is shown, in half a line: it
// turns 5, not 2, or this loses 4 at once.
func (t *Screen) against(ply int) string {
	game, judging := t.session.Game(), &t.session.Judging
	j, pos, played := judging.At(game, ply), game.PositionAt(ply), game.Move(ply)
	reason := review.ReasonAgainst(pos, played, j.Best, j.Score, judging.At(game, ply+1).Score)
	best, after := t.session.ScoreOfBest(ply, j.Best), t.scoreAt(ply+1)
	more := wholeBlobs(best.For(pos.ToMove())) - wholeBlobs(after.For(pos.ToMove()))
	switch proven := best.Proof != search.Unproven || after.Proof != search.Unproven; {
	case reason.Fact == review.Misses:
		return t.T("why.misses", words.Values{"N": reason.N, "Played": pos.Infects(played).Count()})
	case reason.Fact != review.WorseLater:
		return t.facts.reasonText(reason)
	case after.Known && proven && best.Proof != after.Proof:
		return t.T("why.worse_later", words.Values{"Best": t.shortScore(best), "Played": t.shortScore(after)})
	case after.Known && !proven && more > 0:
		return t.T("why.more_later", words.Values{"N": more})
	}
	return t.T("why.chance", words.Values{"N": j.Percent()})
}
