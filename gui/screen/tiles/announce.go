package tiles

import (
	"fmt"
	"io"

	"blobwars/assets/words"
	"blobwars/engine"
	model "blobwars/gui/model/tiles"
	"blobwars/gui/wording"
)

// announced is what Announce has written.
type announced struct {
	game    *model.Game
	ply     int
	over    int // 1 more than the ply of the result that was written; 0: none
	refusal string
}

// Announce writes what has happened in the game since the last call, for people who do not see the board, and for scripts: a new
// game, moves, steps back, refused presses, the result. It reports whether moves were among it.
func (t *Screen) Announce(w io.Writer) (moved bool) {
	s, done := t.session, &t.spoken
	say := func(key string, values words.Values) { fmt.Fprintln(w, t.T(key, values)) }
	switch {
	case s.Game() != done.game:
		done.game, done.ply, done.over = s.Game(), s.Game().Ply(), 0
		pos := s.Position()
		key := "tiles.say_game"
		if s.Setup().Random != (model.Random{}) { // its title has the size
			key = "tiles.say_random"
		}
		say(key, words.Values{"Title": wording.TilesTitle(t.Words, s.Setup()), "Rows": pos.Rows(), "Columns": pos.Columns(), "N": pos.Tiles()})
	case s.Game().Ply() < done.ply:
		done.ply = s.Game().Ply()
		say("say.back", words.Values{"Ply": done.ply})
	}
	for ; done.ply < s.Game().Ply(); done.ply++ {
		moved = true
		m, after := s.Game().Played(done.ply), s.Game().PositionAt(done.ply+1)
		key, values := "tiles.say_move", words.Values{
			"N": t.number(done.ply), "Side": wording.SeatName(t.Words, s.Setup().Seats, m.Player), "Move": m.Name, "Tiles": m.Size, "Points": wording.TilesPoints(t.Words, m.Points),
			"One": wording.TilesPoints(t.Words, after.Points(engine.Player1)), "Two": wording.TilesPoints(t.Words, after.Points(engine.Player2)),
		}
		if r := s.Report(); !s.Setup().Seats[m.Player].Human && r.States > 0 && r.Player == m.Player && r.Move == m.Move {
			key = "tiles.say_search"
			values["Solver"], values["Depth"], values["States"], values["Time"] = r.Solver, r.Depth, r.States, t.Number(wording.Elapsed(r.Elapsed))
		}
		say(key, values)
	}
	if result, over := s.Points(); over && done.over != done.ply+1 {
		done.over = done.ply + 1
		who, points, why := wording.TilesResult(t.Words, result, s.Setup())
		say("say.result", words.Values{"Who": who, "Why": points + "; " + why})
	}
	said, pos := "", s.Position()
	if r := s.Refusal(); r.Active() {
		said = model.Name(pos, r.At) + ": " + t.T(r.Key)
	}
	if said != done.refusal {
		if done.refusal = said; said != "" {
			say("say.refused", words.Values{"Text": said})
		}
	}
	return moved
}
