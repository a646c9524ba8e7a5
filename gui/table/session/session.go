// Package session is the model of a game of Blob Wars being played in the window: what all games share
// (gui/game), the selected blob, the analysis of the position on the board, and the verdict on the moves. It does
// not draw.
package session

import (
	"context"
	"math/rand/v2"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/search"
	"blobwars/gui/game"
	"blobwars/gui/play"
)

// Setup is what a new game is made from.
type Setup struct {
	play.Terms
	Seats [2]play.Seat
	Names [2]string       // of the players; empty: the words of the seat
	Start engine.Position // with the player to move and the rules
	Title string          // of the board: the name of a shipped board, or of a file
}

func (s Setup) Players() [2]play.Seat   { return s.Seats }
func (s Setup) TimeControl() play.Clock { return s.Clock }

// Again returns the setup of another game like this one.
func (s Setup) Again() Setup {
	if s.AlternateStart {
		s.Start = s.Start.WithToMove(s.Start.ToMove().Other())
	}
	return s
}

type (
	rules   = game.Rules[Setup, *engine.Game, engine.Position, engine.Move, search.Report]
	chooser = game.Player[*engine.Game, engine.Move, search.Report]
	answer  = game.Answer[engine.Move, search.Report]
	core    = game.Core[Setup, *engine.Game, engine.Position, engine.Move, search.Report]

	// Saved is a snapshot of a game of Blob Wars, Times are the times of its clock, and PlayLog is how it was played.
	Saved   = game.Saved[Setup, *engine.Game]
	Times   = game.Times
	PlayLog = game.PlayLog
)

// Session is a game being played: see game.Core.
type Session struct {
	core
	Timeline  Timeline  // the animation
	Typing    Typing    // a move that a person types
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
	s.Selection = newSelection(s)
	s.Typing = Typing{session: s}
	s.Analysis = Analysis{session: s, open: openAnalysis, cores: cores()}
	s.Judging = Judging{session: s, judge: judgeMove}
	s.Coach = Coach{session: s}
	s.Init(rules{
		Begin:      func(setup Setup) *engine.Game { return engine.NewGame(setup.Start) },
		Open:       s.open,
		Player:     func(who engine.Side) chooser { return s.players[who] },
		OpenHints:  func() (chooser, error) { return s.openHinter() },
		Timeline:   &s.Timeline,
		ClearInput: s.drop,
		Cheer:      func(winner engine.Side) { s.Timeline.Cheer(winner, s.Position().Blobs(winner)) },
		Search:     s.search,
		Hold:       s.Coach.holds,
		MustPass:   engine.Position.MustPass,
		Pass:       engine.Pass(),
	}, setup)
	return s
}

// open opens the players of a game. A player of the previous game is used again if its seat has the same settings, so
// that its transposition table is allocated once.
func (s *Session) open(setup Setup) (failure error) {
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
	return failure
}

// drop drops the selection and, if all, the move that is being typed.
func (s *Session) drop(all bool) {
	s.Selection.clear()
	if all {
		s.Typing.Clear()
	}
}

// Close stops all searches and waits for them. The session must not be used afterwards.
func (s *Session) Close() {
	s.Analysis.Enable(false)
	s.Judging.close()
	s.Coach.Enable(false)
	s.core.Close()
}

// Tick advances the session by a sixtieth of a second: see game.Core.
func (s *Session) Tick() (changed, moved bool) {
	if (s.Analysis.Enabled() || s.Coach.enabled) && s.HumanTurn() && !s.Reviewing() {
		s.NoteHelp()
	}
	before, shaken := s.Shown(), s.Selection.refusal.Tick(s.Timeline.Factor)
	changed, moved = s.core.Tick()
	return changed || s.Shown() != before, moved || shaken
}

// search runs the coach, and the analysis and the judging unless a search for the person or a computer is more urgent.
func (s *Session) search() {
	s.Coach.tick()
	wait := s.HintSearching() || s.Thinking() && s.Analysis.slowsDown(s.Seat())
	s.Analysis.tick(wait)
	s.Judging.tick(wait)
}

// Idle reports whether further calls of Tick would change nothing visible until the player does something or Wake is
// called.
func (s *Session) Idle() bool { return s.core.Idle() && !s.Selection.refusal.Active() }

// Do does an action if it is possible.
func (s *Session) Do(a play.Action) {
	if s.Can(a) {
		s.Selection.refusal = play.Refusal[engine.Square]{}
		s.core.Do(a)
	}
}

// Play plays a move for the player to move, as if a person had made it on the board. It does nothing if the move is
// illegal or a computer is to move.
func (s *Session) Play(m engine.Move) {
	if s.HumanTurn() && s.Position().Check(m) == nil {
		s.PlayMove(m)
	}
}

// Escape handles the key: it clears the refusal and the move that is being typed, and deselects the blob or else drops
// the hint. It reports whether anything changed.
func (s *Session) Escape() bool {
	ended := s.Typing.Clear() || s.Selection.refusal.Active()
	s.Selection.refusal = play.Refusal[engine.Square]{}
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
	return pos.Count(result.Winner) - pos.Count(result.Winner.Other())
}

// Current returns the game with how it has been played, and the verdict. Its game and its verdict are for reading only.
func (s *Session) Current() Saved {
	saved := s.core.Current()
	saved.Verdict = s.Judging.Verdict()
	return saved
}

// Snapshot returns the game as it is now. It shares nothing with the game being played.
func (s *Session) Snapshot() Saved {
	saved := s.core.Snapshot()
	saved.Verdict = s.Judging.Verdict()
	return saved
}

// Open replaces the current game by a game that was read, with its times and its verdict.
func (s *Session) Open(saved Saved) {
	s.Judging.load(saved.Game, saved.Verdict)
	s.core.Open(saved)
}

// Resume continues a snapshot in place of the current game.
func (s *Session) Resume(saved Saved) {
	s.Judging.load(saved.Game, saved.Verdict)
	s.core.Resume(saved)
}
