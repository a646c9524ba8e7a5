package gui

import (
	"fmt"
	"strconv"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/notation"
)

// announcer says on the terminal what happens on the board, for those who do not see
// it, and for scripts: each new game, each move, each step back, each result.
type announcer struct {
	game *engine.Game
	ply  int    // that has been said
	said string // of a study
}

func (n *announcer) update(a *App) {
	game := a.session.Game()
	switch {
	case game != n.game:
		n.game, n.ply = game, game.Ply()
		a.announce("say.game", words.Values{
			"Title": a.boardTitle(a.session.Setup().Title), "FEN": notation.WriteFEN(game.Position()),
		})
	case game.Ply() < n.ply:
		n.ply = game.Ply()
		a.announce("say.back", words.Values{"Ply": n.ply})
	}
	for ; n.ply < game.Ply(); n.ply++ {
		n.move(a, n.ply)
	}
	n.study(a)
}

// study says what a study says, whenever it is something else.
func (n *announcer) study(a *App) {
	said := ""
	if a.study != nil {
		said = a.study.spoken(a)
	}
	if said != n.said && said != "" {
		a.announce("say.study", words.Values{"Text": said})
	}
	n.said = said
}

// move says the move after ply moves, and the result if it was the last.
func (n *announcer) move(a *App, ply int) {
	before, after, m := n.game.PositionAt(ply), n.game.PositionAt(ply+1), n.game.Move(ply)
	who := before.ToMove()
	values := words.Values{
		"N": before.MoveNumber(), "Side": a.t("side." + strconv.Itoa(who.Number())), "Move": notation.MoveText(before, m),
		"One": after.Count(engine.Player1), "Two": after.Count(engine.Player2),
	}
	key := "say.move"
	seat := a.session.Setup().Seats[who]
	if r := a.session.Report(); !seat.Human && r.States > 0 && r.Player == who && r.Move == m {
		key = "say.search"
		values["Solver"], values["Depth"], values["States"] = a.playerName(seat), r.Depth, r.States
		values["Time"] = elapsed(r.Elapsed)
	}
	a.announce(key, values)
	if o := after.Outcome(); o.Over() {
		who, why := a.result(after, o)
		a.announce("say.result", words.Values{"Who": who, "Why": why})
	}
}

func (a *App) announce(key string, values words.Values) {
	fmt.Fprintln(a.options.Out, a.t(key, values))
}
