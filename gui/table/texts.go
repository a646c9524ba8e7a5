package table

import (
	"strings"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/screen"
	"blobwars/gui/wording"
)

// displayName returns the name of a side on the score card.
func (t *Screen) displayName(who engine.Side) string {
	return wording.PlayerName(t.Words, t.session.Setup(), who)
}

// result says who has won the game that is over at pos, and why.
func (t *Screen) result(pos engine.Position, o engine.Outcome) (who, why string) {
	setup := t.session.Setup()
	who = wording.ResultWords(t.Words, setup.Seats, setup.Names, o.Draw, o.Winner)
	key := "reason." + strings.ReplaceAll(o.Reason.String(), " ", "_")
	side := pos.ToMove()
	switch o.Reason {
	case engine.NoLegalMove:
	case engine.WipedOut:
		if pos.Count(side) > 0 {
			side = side.Other()
		}
	case engine.OutOfTime, engine.Resigned:
		side = o.Winner.Other()
	default:
		return who, t.T(key)
	}
	return who, wording.AboutSide(t.Words, key, setup.Seats, setup.Names, side, nil)
}

// gameSentence says which game has begun.
func (t *Screen) gameSentence() screen.Said {
	title := wording.BoardTitle(t.Words, t.session.Setup().Title)
	return screen.Said{
		Line:   t.T("say.game", words.Values{"Title": title, "FEN": notation.WriteFEN(t.session.Position())}),
		Spoken: t.T("spoken.game", words.Values{"Title": title, "One": t.displayName(engine.Side1), "Two": t.displayName(engine.Side2)}) + t.spokenTurn(t.session.Game().Ply()),
	}
}

// resultSentence returns who has won after ply moves, and why.
func (t *Screen) resultSentence(ply int) (who, why string) {
	return t.result(t.session.Game().PositionAt(ply), t.session.OutcomeAt(ply))
}

// moveSentence says the move that follows ply moves.
func (t *Screen) moveSentence(ply int) screen.Said {
	game := t.session.Game()
	before, after, m := game.PositionAt(ply), game.PositionAt(ply+1), game.Move(ply)
	who := before.ToMove()
	seat := t.session.Setup().Seats[who]
	key, values := "say.move", words.Values{
		"N": before.MoveNumber(), "Side": t.displayName(who), "Move": t.moveName(m),
		"One": after.Count(engine.Side1), "Two": after.Count(engine.Side2),
	}
	if r := t.session.Report(); !seat.Human && r.Nodes > 0 && r.Side == who && r.Move == m {
		key = "say.search"
		values["Solver"], values["Depth"], values["States"] = wording.SolverName(t.Words, seat), r.Depth, r.Nodes
		values["Time"] = t.Number(wording.Elapsed(r.Elapsed))
	}
	spoken := t.spokenMove(game, ply) + " " + t.T("spoken.count", words.Values{
		"Side1": t.displayName(engine.Side1), "Side2": t.displayName(engine.Side2), "One": after.Count(engine.Side1), "Two": after.Count(engine.Side2),
	})
	return screen.Said{Line: t.T(key, values), Spoken: spoken + t.spokenTurn(ply+1)}
}

// spokenMove says the move that follows ply moves of a line in a sentence.
func (t *Screen) spokenMove(game *engine.Game, ply int) string {
	setup := t.session.Setup()
	pos, m := game.PositionAt(ply), game.Move(ply)
	who, size := pos.ToMove(), pos.Size()
	key, turned := "spoken.clone", ""
	switch {
	case m == engine.Pass():
		return wording.Spoken(t.Words, "spoken.pass", setup.Seats, setup.Names, who, nil)
	case m.IsJump():
		key = "spoken.jump"
	}
	switch n := pos.Infects(m).Count(); n {
	case 0:
	case 1:
		turned = t.T("spoken.turning_one")
	default:
		turned = t.T("spoken.turning", words.Values{"N": n})
	}
	values := words.Values{"From": m.From.Name(size), "To": m.To.Name(size), "Turning": turned}
	return wording.Spoken(t.Words, key, setup.Seats, setup.Names, who, values)
}

// LastMove says the last move that was played in a sentence; nothing before the first one.
func (t *Screen) LastMove() string {
	game := t.session.Game()
	if game.Ply() == 0 {
		return ""
	}
	return t.spokenMove(game, game.Ply()-1)
}

// spokenHint says the hint and its reason in a sentence; nothing if there is none.
func (t *Screen) spokenHint() string {
	m, found := t.session.HintMove()
	if !found {
		return ""
	}
	key, size := "spoken.hint_clone", t.session.Position().Size()
	if m.IsJump() {
		key = "spoken.hint_jump"
	}
	return t.T(key, words.Values{"From": m.From.Name(size), "To": m.To.Name(size), "Reason": t.hintReason(m)})
}

// spokenTurn says whose turn it is after ply moves, after a space; nothing if the game is over then.
func (t *Screen) spokenTurn(ply int) string {
	if t.session.OutcomeAt(ply).Over() {
		return ""
	}
	setup, who := t.session.Setup(), t.session.Game().PositionAt(ply).ToMove()
	return " " + wording.Spoken(t.Words, "spoken.turn", setup.Seats, setup.Names, who, nil)
}
