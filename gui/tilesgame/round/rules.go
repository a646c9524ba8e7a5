package round

import (
	"blobwars/engine"
	"blobwars/internal/tiles"
)

// rules is what differs from Blob Wars.
type rules struct{ session *Session }

func (r rules) Player(who engine.Side) chooser { return r.session.players[who] }
func (r rules) OpenHints() (chooser, error)    { return player{Seat: hintSeat}, nil }

// Pass reports that nobody passes.
func (r rules) Pass(tiles.Position) (m tiles.Move, must bool) { return m, false }

// DropInput lets go of the group that a finger has chosen.
func (r rules) DropInput() { r.session.Tapped = tiles.NoMove() }

// Open opens the players of a game, with seats that it allows.
func (r rules) Open(setup Setup) (Setup, error) {
	for i, seat := range setup.Seats {
		seat = ValidSeat(seat)
		setup.Seats[i], r.session.players[i] = seat, nil
		if !seat.Human {
			r.session.players[i] = player{seat, setup.Heuristic}
		}
	}
	r.session.Cursor = Cursor{Y: setup.Start.Rows() - 1}
	return setup, nil
}

// chosenTicks is for how long the group that a computer has chosen is shown before it is removed, in ticks at normal
// speed.
const chosenTicks = 18

// ChosenTicks returns for how many ticks the group that a computer has chosen is shown.
func (r rules) ChosenTicks() int {
	if r.session.Timeline.Factor == 0 {
		return 0
	}
	return int(chosenTicks / r.session.Timeline.Factor)
}
