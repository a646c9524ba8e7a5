package demo

import (
	"blobwars/engine"
	"blobwars/gui"
	"blobwars/gui/command"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/table/session"
)

func nothing(*Demo, *gui.Window) {}

// turnFor returns a function that reports whether the current turn has lasted a number of ticks.
func turnFor(ticks int) func(*Demo, *gui.Window) bool {
	return func(_ *Demo, a *gui.Window) bool { return a.Table().Session().TurnTicks() >= ticks }
}

// hopping reports whether the winner's wave is half done.
func hopping(_ *Demo, a *gui.Window) bool {
	inAir := 0
	for _, m := range a.Table().Session().Timeline.Motions() {
		if m.Kind == session.Hop {
			inAir++
		}
	}
	return inAir >= 8
}

// judged reports whether every move of the game has its verdict.
func judged(_ *Demo, a *gui.Window) bool { return a.Table().Session().Judging.Report().Complete }

// analysed reports whether every move of the game has its verdict, and the position on the board its best
// moves.
func analysed(d *Demo, a *gui.Window) bool {
	return judged(d, a) && a.Table().Session().Analysis.Score().Known
}

// openGame opens the demonstration's game after ply moves with other players.
func (d *Demo) openGame(a *gui.Window, seats [2]play.Seat, ply int) {
	game := engine.NewGame(d.game.Start())
	for i := range ply {
		if err := game.Play(d.game.Move(i)); err != nil {
			panic(err) // these moves were played before
		}
	}
	d.load(a, seats, game)
}

// review puts the whole game on the table, for a person who looks at it after ply moves.
func (d *Demo) review(a *gui.Window, ply int) {
	game := d.game.Clone()
	game.GoTo(ply)
	d.load(a, person, game)
}

// branch puts the whole game on the table, with two variations at a ply and one in the second of them, which is shown.
func (d *Demo) branch(a *gui.Window, ply int) {
	d.openGame(a, people, d.game.Len())
	s := a.Table().Session()
	play := func(move int) { s.PlayMove(s.Position().Moves()[move]) }
	s.GoTo(ply)
	play(0)
	s.GoToLine(0, ply)
	for range 3 {
		play(1)
	}
	s.GoTo(ply + 2)
	play(0)
	play(0)
	s.Timeline.Clear()
	s.Notices.Clear()
}

// load puts a game on the table, without the notice that there was another one before.
func (d *Demo) load(a *gui.Window, seats [2]play.Seat, game *engine.Game) {
	a.Return()
	a.ShowDialog(nil)
	if a.Shown() != screen.Screen(a.Table()) {
		a.Do(command.BlobWars)
	}
	d.hand.leave()
	d.crash = nil
	a.Table().Load(session.Setup{Seats: seats, Start: game.Start(), Title: "paper-start"}, game)
	a.Table().Session().Notices.Clear()
}

// selectBlob selects the blob of the next move and moves the hand over the move's target.
func (d *Demo) selectBlob(a *gui.Window) {
	m := d.game.Move(a.Table().Session().Game().Ply())
	click(a, m.From)
	d.hand.point(a.Table().Grid().Centre(m.To))
}

// play plays the next move of the game.
func (d *Demo) play(a *gui.Window) {
	m := d.game.Move(a.Table().Session().Game().Ply())
	click(a, m.From)
	click(a, m.To)
}

// click clicks on a square.
func click(a *gui.Window, sq engine.Square) {
	s := &a.Table().Session().Selection
	s.Press(sq)
	s.Release(sq)
}
