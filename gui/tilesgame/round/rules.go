package round

import (
	"blobwars/engine"
	"blobwars/engine/review"
	"blobwars/gui/game"
	"blobwars/internal/tiles"
	"blobwars/internal/tiles/families"
)

// rules is what differs from Blob Wars.
type rules struct{ session *Session }

var _ game.Rules[Setup, *Game, tiles.Position, tiles.Move, families.Report] = rules{}

func (r rules) Begin(setup Setup) *Game        { return NewGame(setup.Start) }
func (r rules) Player(who engine.Side) chooser { return r.session.players[who] }
func (r rules) OpenHints() (chooser, error)    { return player{Seat: hintSeat}, nil }

// Pass, Cheer, Hold, Verdict and Learn implement game.Rules: nobody passes or hops, no computer waits, and the report
// is made anew.
func (r rules) Pass(tiles.Position) (m tiles.Move, must bool) { return m, false }
func (r rules) Cheer(engine.Side)                             {}
func (r rules) Hold() bool                                    { return false }
func (r rules) Verdict() review.Verdict                       { return nil }
func (r rules) Learn(*Game, review.Verdict)                   {}

// Open opens the players of a game.
func (r rules) Open(setup Setup) (Setup, error) {
	setup = setup.valid()
	for i, seat := range setup.Seats {
		r.session.players[i] = nil
		if !seat.Human {
			r.session.players[i] = player{seat, setup.Heuristic}
		}
	}
	r.session.cursor = Cursor{Y: setup.Start.Rows() - 1}
	return setup, nil
}

// chosenTicks is for how long the group that a computer has chosen is shown before it is removed, in ticks at normal
// speed.
const chosenTicks = 18

// ShowTicks returns the least number of ticks for which the group that a computer has chosen is shown.
func (r rules) ShowTicks() (ticks int, shows bool) {
	if r.session.Timeline.Factor == 0 {
		return 0, true
	}
	return int(chosenTicks / r.session.Timeline.Factor), true
}

func (r rules) DropInput()              { r.session.endRefusal() }
func (r rules) DropRefusal()            { r.session.endRefusal() }
func (r rules) Refusing() bool          { return r.session.refusal.Active() }
func (r rules) BeginTick() (moved bool) { return r.session.refusal.Tick(r.session.Timeline.Factor) }
func (r rules) EndTick() (changed bool) { return false }

// Close stops the report and waits for it.
func (r rules) Close() { r.session.judged.job.Stop() }
