package table

import (
	"fmt"
	"io"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/wording"
)

// displayName is the name of a side on the score card.
func (t *Screen) displayName(who engine.Player) string {
	return wording.PlayerName(t.Words, t.session.Setup(), who)
}

// reasons are the words for the ends of a game.
var reasons = map[engine.Reason]string{
	engine.FullBoard: "reason.full_board", engine.NoLegalMove: "reason.no_move",
	engine.WipedOut: "reason.wiped_out", engine.HundredJumps: "reason.hundred_jumps", engine.OutOfTime: "reason.out_of_time",
}

// result says who has won the game that is over at pos, and why.
func (t *Screen) result(pos engine.Position, o engine.Outcome) (who, why string) {
	setup := t.session.Setup()
	who = wording.ResultWords(t.Words, setup.Seats, setup.Names, o.Draw, o.Winner)
	side := pos.ToMove()
	if o.Reason == engine.WipedOut && pos.Count(side) > 0 {
		side = side.Other()
	}
	if o.Reason == engine.FullBoard || o.Reason == engine.HundredJumps {
		return who, t.T(reasons[o.Reason])
	}
	return who, wording.AboutSide(t.Words, reasons[o.Reason], setup.Seats, setup.Names, side, nil)
}

// announced is what Announce has written.
type announced struct {
	game *engine.Game
	ply  int
	out  bool // the result by time

	refusal string
}

// Announce writes what has happened in the game since the last call, for people who do not see the board, and for scripts:
// a new game, moves, steps back, refused presses, the result. It reports whether moves were among it.
func (t *Screen) Announce(w io.Writer) (moved bool) {
	game, done := t.session.Game(), &t.spoken
	say := func(key string, values words.Values) { fmt.Fprintln(w, t.T(key, values)) }
	switch {
	case game != done.game:
		*done = announced{game: game, ply: game.Ply()}
		say("say.game", words.Values{"Title": wording.BoardTitle(t.Words, t.session.Setup().Title), "FEN": notation.WriteFEN(game.Position())})
	case game.Ply() < done.ply:
		done.ply = game.Ply()
		say("say.back", words.Values{"Ply": done.ply})
	}
	result := func(ply int) {
		if o := t.session.ResultAt(ply); o.Over() {
			who, why := t.result(game.PositionAt(ply), o)
			say("say.result", words.Values{"Who": who, "Why": why})
		}
	}
	for ; done.ply < game.Ply(); done.ply++ {
		moved = true
		say(t.moveSentence(done.ply))
		if !t.outOfTime() {
			result(done.ply + 1)
		}
	}
	if out := t.outOfTime(); out != done.out {
		if done.out = out; out {
			result(game.Ply())
		}
	}
	if said := t.board.Refused(); said != done.refusal {
		if done.refusal = said; said != "" {
			say("say.refused", words.Values{"Text": said})
		}
	}
	return moved
}

// outOfTime reports whether the game has ended at the position on the board because the time ran out.
func (t *Screen) outOfTime() bool { return t.session.Result().Reason == engine.OutOfTime }

// moveSentence is the sentence about the move that follows ply moves: its key and values.
func (t *Screen) moveSentence(ply int) (key string, values words.Values) {
	game := t.session.Game()
	before, after, m := game.PositionAt(ply), game.PositionAt(ply+1), game.Move(ply)
	who := before.ToMove()
	seat := t.session.Setup().Seats[who]
	key, values = "say.move", words.Values{
		"N": before.MoveNumber(), "Side": t.displayName(who), "Move": t.moveName(m),
		"One": after.Count(engine.Player1), "Two": after.Count(engine.Player2),
	}
	if r := t.session.Report(); !seat.Human && r.States > 0 && r.Player == who && r.Move == m {
		key = "say.search"
		values["Solver"], values["Depth"], values["States"] = wording.SolverName(t.Words, seat), r.Depth, r.States
		values["Time"] = t.Number(wording.Elapsed(r.Elapsed))
	}
	return key, values
}
