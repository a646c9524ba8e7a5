// Package session is the model of a game being played in the window: the game, its two players, the
// searches of the computers, and what the window shows besides the board. It does not draw.
//
// A Session belongs to one goroutine, the window's. Searches run as jobs (engine/job) on copies of
// the game.
package session

import (
	"context"
	"math/rand/v2"
	"time"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/search"
	"blobwars/gui/model/play"
)

// Setup is what a new game is made from.
type Setup struct {
	Seats     [2]play.Seat
	Names     [2]string       // of the players; empty: the words of the seat
	Start     engine.Position // with the player to move and the rules
	Title     string          // of the board: the name of a shipped board, or of a file
	Clock     play.Clock
	ByTurns   bool // the other player starts the next game
	TurnBoard bool // after each move, the board is turned so that the player to move is below
}

// Again is the setup of another game like this one.
func (s Setup) Again() Setup {
	if s.ByTurns {
		s.Start = s.Start.WithToMove(s.Start.ToMove().Other())
	}
	return s
}

// Result is how a game has ended, or that it has not: the outcome of the rules, or engine.OutOfTime.
type Result = engine.Outcome

// Session is a game being played. Its owner calls Tick play.TicksPerSecond times a second, and Close in
// the end. The model changes at once; the Timeline shows the changes as animation.
type Session struct {
	state
	Turn      Turn       // the search of the computer to move, its answer, and the pause
	Typing    Typing     // a move that a person types
	Selection Selection  // the blob that a person has selected, and the keyboard's cursor
	Review    Review     // the earlier positions of the game, and the game before it
	Hint      HintSearch // the best move for a person, on request
	Analysis  Analysis   // the best moves of the position on the board
	Judging   Judging    // the verdict on the moves of the game
	Clock     Clock      // the time that the players have left
}

// New is a session in which a game of the setup begins.
func New(setup Setup) *Session {
	s := &Session{}
	move := func(m engine.Move) { s.play(m, search.Report{}) }
	s.Timeline.Factor = 1
	s.Turn = Turn{state: &s.state, review: &s.Review, clock: &s.Clock, play: s.play}
	s.Clock = Clock{state: &s.state, turn: &s.Turn, review: &s.Review, out: s.runOut}
	s.Selection = newSelection(&s.state, move)
	s.Typing = Typing{state: &s.state, selection: &s.Selection}
	s.Review = Review{state: &s.state}
	s.Hint = HintSearch{state: &s.state, open: openHintPlayer, play: move}
	s.Analysis = Analysis{state: &s.state, open: openAnalysis, cores: cores()}
	s.Judging = Judging{state: &s.state, judge: judging.Run}
	s.New(setup)
	return s
}

// New begins a new game in place of the present one.
func (s *Session) New(setup Setup) { s.Load(setup, engine.NewGame(setup.Start)) }

// Load replaces the present game by another, at the ply where that one was left. The present game
// is kept as the previous game if a move was played in it: Undo and Restore bring it back.
func (s *Session) Load(setup Setup, game *engine.Game) {
	replaced := s.game != nil && s.game.Len() > 0
	if replaced {
		s.Review.keep(&previousGame{setup: s.setup, game: s.game, times: s.times, conduct: s.conduct, reviewing: s.Review.active})
	}
	s.setGame(setup, game, Times{}, newConduct(game.Len() > 0))
	s.Review.active = game.Ply() < game.Len()
	if replaced {
		s.Review.previous.edits = s.edits
		s.Notices.Show("notice.replaced", "")
	}
}

// setGame makes a game the present one and opens its players.
func (s *Session) setGame(setup Setup, game *engine.Game, times Times, conduct *Conduct) {
	s.interrupt()
	s.Turn.failure = s.openPlayers(setup.Seats)
	s.setup, s.game, s.conduct = setup, game, conduct
	s.edits++
	s.Clock.load(times)
	s.Turn.pause(false)
	s.Review.playOn = false
	s.Selection.Cursor = Cursor{Square: engine.At(0, 0)}
	s.Notices.Clear()
	s.Timeline.Clear()
}

// openPlayers opens the players of a new game. A player of the game before keeps its seat if the
// settings of the seat are the same, so that its transposition table is allocated once.
func (s *Session) openPlayers(seats [2]play.Seat) (failure error) {
	for i, seat := range seats {
		var err error
		switch {
		case i == 1 && seat == seats[0]: // they never search at the same time, so they share a table
			s.players[1] = s.players[0]
		case s.players[i] == nil || seat != s.setup.Seats[i]:
			s.players[i], err = openSeat(seat)
		}
		if starter, ok := s.players[i].(match.Starter); ok {
			err = starter.NewGame(context.Background(), rand.Uint64())
		}
		if err != nil {
			failure = err
		}
	}
	return failure
}

// Close stops all searches and waits for them. The session must not be used afterwards.
func (s *Session) Close() {
	s.Analysis.Enable(false)
	s.Judging.close()
	s.interrupt()
	s.Clock.close()
}

// interrupt stops the searches for the present position, and drops their results and the selection.
func (s *Session) interrupt() {
	s.Turn.interrupt()
	s.Hint.clear()
	s.Selection.clear()
	s.Typing.Clear()
	s.changed = true
}

// Tick advances the session by a sixtieth of a second. It reports whether anything looks different,
// and whether something moves on the board.
func (s *Session) Tick() (changed, moved bool) {
	s.conduct.tick(time.Now(), s.FinalResult().Over())
	if s.Analysis.Enabled() && s.HumanTurn() && !s.Review.active {
		s.conduct.Hint = true
	}
	s.Clock.tick()
	before := s.Shown()
	moved = s.Timeline.Tick()
	moved = s.Selection.refusal.Tick(s.Timeline.Factor) || moved
	s.changed = s.Notices.Tick() || s.Shown() != before || s.changed
	s.Sounds.Play(s.Timeline.takeSounds()...)
	s.Hint.tick()
	s.Turn.search()
	wait := s.Hint.Searching() || s.Turn.Thinking() && s.Analysis.slowsDown(s.Seat())
	s.Analysis.tick(wait)
	s.Judging.tick(wait)
	s.Turn.tick()
	s.Clock.start()
	changed, s.changed = s.changed, false
	return changed, moved
}

// Resting reports whether further calls of Tick would change nothing visible until the player does
// something or Wake is called.
func (s *Session) Resting() bool {
	return s.Timeline.Still() && !s.Selection.refusal.Active() && !s.Notices.Active() && !s.changed && s.Turn.resting()
}

// play plays a legal move of the player to move, of which r is the search. In a review, the game
// with its later moves is kept as the previous game.
func (s *Session) play(m engine.Move, r search.Report) {
	if s.Clock.tick(); s.Over() {
		return // the time has run out since the last tick
	}
	s.Hint.clear()
	before := s.game.Position()
	if s.Review.active {
		s.Review.keep(&previousGame{setup: s.setup, game: s.game.Clone(), times: s.times.clone(), conduct: s.conduct, reviewing: true, branch: true})
		s.Notices.Show("notice.branched", "")
	} else if s.Review.previous != nil {
		s.Review.previous.newer = false
	}
	s.conduct.Ended = s.conduct.Ended || s.FinalResult().Over()
	if s.computer() == nil {
		s.Typing.Clear()
	}
	s.changed, s.conduct = true, s.conduct.next(s.game.Ply() < s.game.Len())
	if s.computer() != nil && s.Review.untouched() {
		s.Review.previous.edits++
	}
	s.edits++
	if err := s.game.Play(m); err != nil {
		s.Turn.failure = err // Position.Check had said otherwise
		return
	}
	if s.persons() || s.Clock.On() {
		s.Turn.pause(false) // a move starts the clock again
	}
	s.Clock.moved(m)
	s.Review.active = false
	s.Selection.clear()
	s.Turn.begin(r)
	s.playing = true
	s.animate(before, m)
}

// persons reports whether two persons play.
func (s *Session) persons() bool { return s.players[0] == nil && s.players[1] == nil }

// animate shows the move m that led from before to the present position, and the result.
func (s *Session) animate(before engine.Position, m engine.Move) {
	s.Timeline.Play(before, m)
	s.react()
}

// react shows the reaction to the result if the game is over.
func (s *Session) react() {
	o := s.Result()
	if !o.Over() {
		return
	}
	s.Timeline.Cue(s.soundOf(o))
	if !o.Draw {
		s.Timeline.Cheer(o.Winner, s.Position().Blobs(o.Winner))
	}
}

// runOut ends the game because the time of the player to move has run out.
func (s *Session) runOut() {
	s.interrupt()
	s.Notices.Clear()
	s.game.Truncate()
	s.edits++
	s.times.Turns = s.times.Turns[:s.game.Len()+1]
	s.react()
}

// Report is the newest report of the search for this turn or, between searches, of the last one;
// its Solver is empty before the first. During the search for a hint it is that one's, from its
// first report on.
func (s *Session) Report() search.Report {
	if s.Hint.Searching() && s.Hint.report.Solver != "" {
		return s.Hint.report
	}
	return s.Turn.report
}
