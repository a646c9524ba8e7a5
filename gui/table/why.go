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

// against returns what is wrong with the move after ply moves of the line that is shown, in half a line: it misses a
// forced win, or loses 4 at once, or costs its player 2 blobs at the end.
func (t *Screen) against(ply int) string {
	game := t.session.Game()
	pos, before, after := game.PositionAt(ply), t.scoreAt(ply), t.scoreAt(ply+1)
	mover := pos.ToMove()
	reason := review.ReasonAgainst(pos, game.Move(ply), t.session.Judging.At(game, ply).Best, before, after)
	if reason.Fact == review.WorseLater {
		if n := wholeBlobs(before.For(mover)) - wholeBlobs(after.For(mover)); n > 0 {
			return t.costs(mover, n)
		}
		reason.Fact = review.LosesLater // the game was lost by no more, but from here on
	}
	return t.facts.reasonText(reason)
}

// costs says how many blobs a move costs its player, who has no name in a game of two people or of two computers.
func (t *Screen) costs(mover engine.Side, n int) string {
	blobs := t.T("why.blobs_one")
	if n > 1 {
		blobs = t.T("why.blobs", words.Values{"N": n})
	}
	key, values := "why.costs", words.Values{"Blobs": blobs, "Side": t.facts.displayName(mover)}
	if person, alone := t.person(); alone {
		key = "why.costs_rival"
		if person == mover {
			key = "why.costs_you"
		}
	}
	return t.T(key, values)
}
