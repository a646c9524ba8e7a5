package tilesgame

import (
	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/screen"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/wording"
)

// gameSentence says which game has begun.
func (t *Screen) gameSentence() screen.Said {
	s, pos := t.session, t.session.Position()
	key := "tiles.say_game"
	if s.Setup().Random != (round.Random{}) { // its title has the size
		key = "tiles.say_random"
	}
	line := t.T(key, words.Values{"Title": wording.TilesTitle(t.Words, s.Setup()), "Rows": pos.Rows(), "Columns": pos.Columns(), "N": pos.Tiles()})
	return screen.Said{Line: line, Spoken: line + "." + t.spokenTurn(s.Game().Ply())}
}

// moveSentence says the move that follows ply moves.
func (t *Screen) moveSentence(ply int) screen.Said {
	s := t.session
	m, after := s.Game().Played(ply), s.Game().PositionAt(ply+1)
	key, values := "tiles.say_move", words.Values{
		"N": t.number(ply), "Side": wording.SeatName(t.Words, s.Setup().Seats, m.Player), "Move": m.Name, "Tiles": m.Size, "Points": wording.TilesPoints(t.Words, m.Points),
		"One": wording.TilesPoints(t.Words, after.Points(engine.Side1)), "Two": wording.TilesPoints(t.Words, after.Points(engine.Side2)),
	}
	if r := s.Report(); !s.Setup().Seats[m.Player].Human && r.Nodes > 0 && r.Side == m.Player && r.Move == m.Move {
		key = "tiles.say_search"
		values["Solver"], values["Depth"], values["States"], values["Time"] = r.Solver, r.Depth, r.Nodes, t.Number(wording.Elapsed(r.Elapsed))
	}
	return screen.Said{Line: t.T(key, values), Spoken: t.spokenMove(ply) + " " + t.T("spoken.count", words.Values{
		"Side1": t.name(engine.Side1), "Side2": t.name(engine.Side2), "One": values["One"], "Two": values["Two"],
	}) + t.spokenTurn(ply+1)}
}

// name returns the name of a player.
func (t *Screen) name(who engine.Side) string {
	setup := t.session.Setup()
	return wording.NameOf(t.Words, setup.Seats, setup.Names, who)
}

// spokenMove says the move that follows ply moves in a sentence.
func (t *Screen) spokenMove(ply int) string {
	setup, m := t.session.Setup(), t.session.Game().Played(ply)
	return wording.Spoken(t.Words, "spoken.take", setup.Seats, setup.Names, m.Player, words.Values{
		"Tiles": t.tileCount(m.Size), "Move": m.Name, "Points": t.pointCount(m.Points),
	})
}

// spokenTurn says whose turn it is after ply moves, after a space; nothing if the game is over then.
func (t *Screen) spokenTurn(ply int) string {
	if t.session.OutcomeAt(ply).Over() {
		return ""
	}
	setup, who := t.session.Setup(), t.session.Game().PositionAt(ply).ToMove()
	return " " + wording.Spoken(t.Words, "spoken.turn", setup.Seats, setup.Names, who, nil)
}

// resultSentence returns who has won after ply moves, and why.
func (t *Screen) resultSentence(ply int) (who, why string) {
	who, points, why := wording.TilesResult(t.Words, t.session.ScoreAt(ply), t.session.Setup())
	return who, points + "; " + why
}

// refused returns why the last press was refused; empty if it was not.
func (t *Screen) refused() string {
	r := t.session.Refusal()
	if !r.Active() {
		return ""
	}
	return t.session.Position().Name(r.At) + ": " + t.T(r.Key)
}
