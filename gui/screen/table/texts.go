package table

import (
	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/wording"
)

// displayName returns the name of a side on the score card.
func (t *Screen) displayName(who engine.Side) string {
	return wording.PlayerName(t.Words, t.session.Setup(), who)
}

// reasons are the words for the ends of a game.
var reasons = map[engine.EndReason]string{
	engine.FullBoard: "reason.full_board", engine.NoLegalMove: "reason.no_move",
	engine.WipedOut: "reason.wiped_out", engine.HundredJumps: "reason.hundred_jumps", engine.OutOfTime: "reason.out_of_time",
	engine.Resigned: "reason.resigned", engine.Agreed: "reason.agreed",
}

// result says who has won the game that is over at pos, and why.
func (t *Screen) result(pos engine.Position, o engine.Outcome) (who, why string) {
	setup := t.session.Setup()
	who = wording.ResultWords(t.Words, setup.Seats, setup.Names, o.Draw, o.Winner)
	side := pos.ToMove()
	switch {
	case o.Reason == engine.FullBoard, o.Reason == engine.HundredJumps, o.Reason == engine.Agreed:
		return who, t.T(reasons[o.Reason])
	case o.Reason == engine.WipedOut && pos.Count(side) > 0:
		side = side.Other()
	case o.Reason == engine.Resigned:
		side = o.Winner.Other()
	}
	return who, wording.AboutSide(t.Words, reasons[o.Reason], setup.Seats, setup.Names, side, nil)
}

// gameSentence returns the sentence about a new game: its key and values.
func (t *Screen) gameSentence() (key string, values words.Values) {
	return "say.game", words.Values{"Title": wording.BoardTitle(t.Words, t.session.Setup().Title), "FEN": notation.WriteFEN(t.session.Position())}
}

// resultSentence returns the values of the sentence about the result after ply moves.
func (t *Screen) resultSentence(ply int) words.Values {
	who, why := t.result(t.session.Game().PositionAt(ply), t.session.OutcomeAt(ply))
	return words.Values{"Who": who, "Why": why}
}

// moveSentence returns the sentence about the move that follows ply moves: its key and values.
func (t *Screen) moveSentence(ply int) (key string, values words.Values) {
	game := t.session.Game()
	before, after, m := game.PositionAt(ply), game.PositionAt(ply+1), game.Move(ply)
	who := before.ToMove()
	seat := t.session.Setup().Seats[who]
	key, values = "say.move", words.Values{
		"N": before.MoveNumber(), "Side": t.displayName(who), "Move": t.moveName(m),
		"One": after.Count(engine.Side1), "Two": after.Count(engine.Side2),
	}
	if r := t.session.Report(); !seat.Human && r.Nodes > 0 && r.Side == who && r.Move == m {
		key = "say.search"
		values["Solver"], values["Depth"], values["States"] = wording.SolverName(t.Words, seat), r.Depth, r.Nodes
		values["Time"] = t.Number(wording.Elapsed(r.Elapsed))
	}
	return key, values
}
