package session

import (
	"context"
	"math/rand/v2"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/review"
	"blobwars/engine/search"
	"blobwars/gui/game"
	"blobwars/gui/play"
)

// rules is what differs from the Tiles Game.
type rules struct{ session *Session }

var _ game.Rules[Setup, *engine.Game, engine.Position, engine.Move, search.Report] = rules{}

func (r rules) Begin(setup Setup) *engine.Game         { return engine.NewGame(setup.Start) }
func (r rules) Player(who engine.Side) chooser         { return r.session.players[who] }
func (r rules) OpenHints() (chooser, error)            { return r.session.openHinter() }
func (r rules) ShowTicks() (ticks int, shows bool)     { return 0, false }
func (r rules) Hold() bool                             { return r.session.Coach.holds() }
func (r rules) Verdict() review.Verdict                { return r.session.Judging.Verdict() }
func (r rules) Learn(g *engine.Game, v review.Verdict) { r.session.Judging.load(g, v) }

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

// Cheer lets the blobs of the winner hop.
func (r rules) Cheer(winner engine.Side) {
	r.session.Timeline.Cheer(winner, r.session.Position().Blobs(winner))
}

func (r rules) DropInput()     { r.session.Selection.clear() }
func (r rules) DropRefusal()   { r.session.Selection.refusal = play.Refusal[engine.Square]{} }
func (r rules) Refusing() bool { return r.session.Selection.refusal.Active() }

// BeginTick notes whether the person has help, and moves the refused square.
func (r rules) BeginTick() (moved bool) {
	s := r.session
	if (s.Analysis.Enabled() || s.Coach.enabled) && s.HumanTurn() && !s.Reviewing() {
		s.NoteHelp()
	}
	s.before = s.Shown()
	return s.Selection.refusal.Tick(s.Timeline.Factor)
}

func (r rules) EndTick() (changed bool) { return r.session.Shown() != r.session.before }

// Search runs the coach, and the analysis and the judging unless a search for the person or a computer is more urgent.
func (r rules) Search() {
	s := r.session
	s.Coach.tick()
	wait := s.HintSearching() || s.Thinking() && s.Analysis.slowsDown(s.Seat())
	s.Analysis.tick(wait)
	s.Judging.tick(wait)
}

// Close stops the searches and waits for them.
func (r rules) Close() {
	r.session.Analysis.Enable(false)
	r.session.Judging.close()
	r.session.Coach.close()
}
