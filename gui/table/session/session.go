// Package session is the model of a game of Blob Wars being played in the window: what all games share
// (gui/game), the selected blob, the analysis of the position on the board, and the verdict on the moves. It does
// not draw.
package session

import (
	"context"
	"math/rand/v2"
	"runtime"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/review"
	"blobwars/gui/game"
	"blobwars/gui/play"
)

type (
	chooser = game.Player[engine.Position, engine.Move]
	answer  = game.Answer[engine.Move]
	Core    = game.Core[engine.Position, engine.Move]

	// Setup is what a new game is made from, Saved is a snapshot of a game of Blob Wars, Times are the times of its clock,
	// and PlayLog is how it was played.
	Setup   = game.Setup[engine.Position]
	Saved   = game.Saved[engine.Position, engine.Move]
	Times   = game.Times
	PlayLog = game.PlayLog
)

// TermsOf returns the terms of a setup.
func TermsOf(setup Setup) play.Terms {
	terms, _ := setup.Terms.(play.Terms)
	return terms
}

// WithBelow returns a setup with a side at the bottom of the board.
func WithBelow(setup Setup, side engine.Side) Setup {
	terms := TermsOf(setup)
	terms.Below = side
	setup.Terms = terms
	return setup
}

// Session is a game being played: see game.Core.
type Session struct {
	Core
	Timeline  Timeline  // the animation
	Selection Selection // the blob that a person has selected, and the keyboard's cursor
	Analysis  Analysis  // the best moves of the position on the board
	Judging   Judging   // the verdict on the moves of the game
	Coach     Coach     // warns of moves that give much away

	players    [2]chooser // nil: a person
	openHinter func() (chooser, error)
}

// New returns a session in which a game of the setup begins.
func New(setup Setup) *Session {
	s := &Session{openHinter: openHintPlayer}
	s.Timeline.Factor = 1
	s.Selection = Selection{session: s, square: engine.NoSquare, hover: engine.NoSquare}
	s.Analysis = Analysis{session: s, open: openAnalysis, cores: min(runtime.NumCPU(), runtime.GOMAXPROCS(0))}
	s.Judging = Judging{session: s, judge: func(ctx context.Context, pos engine.Position, publish func(struct{})) (review.Judgement, error) {
		return judging.Run(ctx, ctx, pos, publish)
	}}
	s.Coach = Coach{session: s}
	s.Init(rules{s}, searches{s}, &s.Timeline, setup)
	return s
}

// Play plays a move for the player to move, as if a person had made it on the board. It does nothing if the move is
// illegal or a computer is to move.
func (s *Session) Play(m engine.Move) {
	if s.HumanTurn() && s.Position().Check(m) == nil {
		s.PlayMove(m)
	}
}

// TurnBoard puts the other side at the bottom of the board, in this game only.
func (s *Session) TurnBoard() {
	s.SetTerms(WithBelow(s.Setup(), TermsOf(s.Setup()).Below.Other()).Terms)
}

// Escape handles the key: it clears the refusal, and deselects the blob or else drops the hint. It reports whether
// anything changed.
func (s *Session) Escape() bool {
	ended := s.Refusal().Active()
	s.DropRefusal()
	return s.Selection.Deselect() || s.DropHint() || ended
}

// TryAgain lets the person play on from the position that is reviewed, against the same opponent: the next move begins
// a variation.
func (s *Session) TryAgain() {
	s.PlayFromHere()
	s.Notices.Show("notice.try_again", "")
}

// Margin returns how many blobs the winner of the game has more than the loser at its end; 0 for a draw, and negative
// if the player who lost on time was ahead.
func (s *Session) Margin() int {
	result, pos := s.MainOutcome(), s.MainLine().PositionAt(s.MainLine().Len())
	if !result.Over() || result.Draw {
		return 0
	}
	return pos.Lead(result.Winner)
}

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
		if starter, ok := s.players[i].(match.Starter); ok && err == nil {
			err = starter.NewGame(context.Background(), rand.Uint64())
		}
		if err != nil {
			failure = err
		}
	}
	s.Selection.Cursor = Cursor{Square: engine.At(0, 0)}
	setup.Terms = TermsOf(setup)
	return setup, failure
}

// searches are the coach, the analysis and the judging.
type searches struct{ session *Session }

func (r searches) MustWait() bool                         { return r.session.Coach.computerWaits() }
func (r searches) Verdict() review.Verdict                { return r.session.Judging.Verdict() }
func (r searches) Learn(g *engine.Game, v review.Verdict) { r.session.Judging.load(g, v) }

// Search runs the judging and the analysis unless a search for the person or a computer is more urgent.
// It notes that the person has their help.
func (r searches) Search() {
	s := r.session
	if (s.Analysis.Enabled() || s.Coach.enabled) && s.HumanTurn() && !s.Reviewing() {
		s.NoteHelp()
	}
	slowedDown := s.Seat().Champion || s.Analysis.cores < analysisCores // a champion searches on all cores
	wait := s.HintSearching() || s.Thinking() && slowedDown
	s.Analysis.tick(wait)
	s.Judging.tick(wait)
}

// Close stops the searches and waits for them.
func (r searches) Close() {
	r.session.Analysis.Enable(false)
	r.session.Judging.close()
}
