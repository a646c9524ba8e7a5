package tiles

import (
	"blobwars/assets/words"
	"blobwars/engine"
	model "blobwars/gui/model/tiles"
	"blobwars/gui/wording"
)

// gameSentence returns the sentence about a new game: its key and values.
func (t *Screen) gameSentence() (key string, values words.Values) {
	s, pos := t.session, t.session.Position()
	key = "tiles.say_game"
	if s.Setup().Random != (model.Random{}) { // its title has the size
		key = "tiles.say_random"
	}
	return key, words.Values{"Title": wording.TilesTitle(t.Words, s.Setup()), "Rows": pos.Rows(), "Columns": pos.Columns(), "N": pos.Tiles()}
}

// moveSentence returns the sentence about the move that follows ply moves.
func (t *Screen) moveSentence(ply int) (key string, values words.Values) {
	s := t.session
	m, after := s.Game().Played(ply), s.Game().PositionAt(ply+1)
	key, values = "tiles.say_move", words.Values{
		"N": t.number(ply), "Side": wording.SeatName(t.Words, s.Setup().Seats, m.Player), "Move": m.Name, "Tiles": m.Size, "Points": wording.TilesPoints(t.Words, m.Points),
		"One": wording.TilesPoints(t.Words, after.Points(engine.Side1)), "Two": wording.TilesPoints(t.Words, after.Points(engine.Side2)),
	}
	if r := s.Report(); !s.Setup().Seats[m.Player].Human && r.Nodes > 0 && r.Side == m.Player && r.Move == m.Move {
		key = "tiles.say_search"
		values["Solver"], values["Depth"], values["States"], values["Time"] = r.Solver, r.Depth, r.Nodes, t.Number(wording.Elapsed(r.Elapsed))
	}
	return key, values
}

// resultSentence returns the values of the sentence about the result.
func (t *Screen) resultSentence(ply int) words.Values {
	who, points, why := wording.TilesResult(t.Words, t.session.ScoreAt(ply), t.session.Setup())
	return words.Values{"Who": who, "Why": points + "; " + why}
}

// refused returns why the last press was refused; empty if it was not.
func (t *Screen) refused() string {
	r := t.session.Refusal()
	if !r.Active() {
		return ""
	}
	return model.Name(t.session.Position(), r.At) + ": " + t.T(r.Key)
}
