package session

import (
	"context"
	"math/rand/v2"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/review"
)

// rules is what differs from the Tiles Game.
type rules struct{ session *Session }

func (r rules) Player(who engine.Side) chooser { return r.session.players[who] }
func (r rules) OpenHints() (chooser, error)    { return r.session.openHinter() }
func (r rules) ChosenTicks() int               { return 0 }
func (r rules) DropInput()                     { r.session.Selection.clear() }

func (r rules) Pass(pos engine.Position) (m engine.Move, must bool) {
	return engine.Pass(), pos.MustPass()
}

// Open opens the players of a game. A player of the previous game is used again if its seat has the same settings, so
// that its transposition table is allocated once.
func (r rules) Open(setup Setup) (_ Setup, failure error) {
	s := r.session
	seats := setup.Seats
	for i, seat := range seats {
		var err error
		switch {
		case i == 1 && seat == seats[0]: // they never search at the same time, so they share a table
			s.players[1] = s.players[0]
		case s.players[i] == nil || seat != s.Setup().Seats[i]:
			s.players[i], err = openSeat(seat)
		}
		if starter, ok := s.players[i].(match.Starter); ok {
			err = starter.NewGame(context.Background(), rand.Uint64())
		}
		if err != nil {
			failure = err
		}
	}
	s.Selection.Cursor = Cursor{Square: engine.At(0, 0)}
	return setup, failure
}

// searches are the coach, the analysis and the judging.
type searches struct{ session *Session }

func (r searches) Hold() bool                             { return r.session.Coach.holds() }
func (r searches) Verdict() review.Verdict                { return r.session.Judging.Verdict() }
func (r searches) Learn(g *engine.Game, v review.Verdict) { r.session.Judging.load(g, v) }

// Search runs the judging and the analysis unless a search for the person or a computer is more urgent.
// It notes that the person has their help.
func (r searches) Search() {
	s := r.session
	if (s.Analysis.Enabled() || s.Coach.enabled) && s.HumanTurn() && !s.Reviewing() {
		s.NoteHelp()
	}
	wait := s.HintSearching() || s.Thinking() && s.Analysis.slowsDown(s.Seat())
	s.Analysis.tick(wait)
	s.Judging.tick(wait)
}

// Close stops the searches and waits for them.
func (r searches) Close() {
	r.session.Analysis.Enable(false)
	r.session.Judging.close()
}
