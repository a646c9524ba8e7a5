package table

import (
	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/review"
	"blobwars/gui/wording"
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

// hintReason returns why the hint is good, in half a line: turns five and is safe.
func (t *Screen) hintReason(m engine.Move) string {
	var texts []string
	r := t.session.Report()
	for _, reason := range review.For(t.session.Position(), m, r.Score.For(r.Side)) {
		texts = append(texts, t.reasonText(reason))
	}
	if len(texts) == 2 {
		return t.T("why.both", words.Values{"One": texts[0], "Two": texts[1]})
	}
	return texts[0]
}

// against returns why there is a better move than that after ply moves of the line that is shown, in half a line: it
// turns five, or this loses four at once.
func (t *Screen) against(ply int) string {
	game, judging := t.session.Game(), &t.session.Judging
	j := judging.At(game, ply)
	return t.reasonText(review.Against(game.PositionAt(ply), game.Move(ply), j.Best, j.Score, judging.At(game, ply+1).Score))
}

// reasonWords are the keys of the facts.
var reasonWords = [...]string{
	review.Wins: "why.wins", review.Turns: "why.turns", review.Safe: "why.safe", review.Risks: "why.risks", review.Threatens: "why.threatens",
	review.BestLater: "why.best_later", review.MissesWin: "why.misses_win", review.LosesLater: "why.loses_later",
	review.Exposes: "why.exposes", review.Misses: "why.misses", review.WorseLater: "why.worse_later",
}

func (t *Screen) reasonText(reason review.Reason) string {
	switch reason {
	case review.Reason{Fact: review.Turns, N: 1}:
		return t.T("why.turns_one")
	case review.Reason{Fact: review.Risks, N: 1}:
		return t.T("why.risks_one")
	}
	return t.T(reasonWords[reason.Fact], words.Values{"N": wording.SmallNumber(t.Words, reason.N)})
}
