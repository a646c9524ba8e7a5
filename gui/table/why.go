package table

import (
	"slices"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/review"
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
func tempting(pos engine.Position) engine.Move {
	return slices.MaxFunc(pos.Moves(), func(m, other engine.Move) int { return pos.Infects(m).Count() - pos.Infects(other).Count() })
}

// against returns why there is a better move than that after ply moves of the line that is shown, in half a line: it
// turns 5, not 2, or this loses 4 at once, or the leads of the viewer at the end by both: +1, not +3.
func (t *Screen) against(ply int) string {
	game := t.session.Game()
	pos, before, after := game.PositionAt(ply), t.scoreAt(ply), t.scoreAt(ply+1)
	reason := review.ReasonAgainst(pos, game.Move(ply), t.session.Judging.At(game, ply).Best, before, after)
	if reason.Fact == review.WorseLater {
		if wholeBlobs(before.For(pos.ToMove())) > wholeBlobs(after.For(pos.ToMove())) {
			return t.T("why.worse_later", words.Values{"Better": t.shortScore(before), "Worse": t.shortScore(after)})
		}
		reason.Fact = review.LosesLater // the game was lost by no more, but from here on
	}
	return t.facts.reasonText(reason)
}

// forWhom says for whom the better move after ply moves was better; nothing for the viewer, whose scores are shown.
func (t *Screen) forWhom(ply int) string {
	who := t.session.Game().PositionAt(ply).ToMove()
	if who == t.viewer() {
		return ""
	}
	return " " + t.T("why.for", words.Values{"Side": t.facts.displayName(who)})
}
