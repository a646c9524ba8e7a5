// Package play is the table without its pixels: a game, who plays it, what is
// selected, who thinks, what moves. Everything here belongs to one goroutine, the
// window's, but for the thinking, which has its own and answers over channels.
package play

import (
	"context"
	"math/rand/v2"
	"time"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/search"
)

// TicksPerSecond is the rate at which Session.Tick wants to be called.
const TicksPerSecond = 60

// Setup is what a new game is made from.
type Setup struct {
	Seats [2]Seat
	Start engine.Position // with whose turn it is, and the rules
	Title string          // of the board: a shipped board's name, or a file's
}

// Session is a game at the table.
type Session struct {
	// Wake, if set before the first Tick, is called when there is news for Tick that no earlier
	// Tick could have foreseen: from other goroutines, and not too often.
	Wake func()

	setup      Setup
	game       *engine.Game
	players    [2]match.Player // nil: a person
	generation int             // of the game: an answer for an older one is void

	selected engine.Square
	press    press
	Cursor   Cursor

	thinking *thinking
	answer   *answer       // chosen, and waiting for its time to be played
	report   search.Report // the newest of the search for this turn, or of the last one
	turnAge  int           // ticks since the turn began
	paused   bool
	steps    int // moves that may be played although held back
	pace     Pace
	failure  error

	reviewing bool    // moves lie ahead, for somebody stepped back to look
	goOn      bool    // the computers may play on from there all the same
	former    *former // nil: there was no other game

	adviser    func() (match.Player, error)
	hinting    *thinking
	hintReport search.Report // of hinting
	hint       engine.Move   // for the position on the board; NoMove: none

	openAnalysis func() func(time.Duration) match.Player
	cores        int
	analyst      analyst

	timeline Timeline
	refusal  refusal
	sounds   []Sound // not yet fetched
	notice   Notice
	changed  bool
}

// NewSession is a table on which setup's game begins. Close it in the end.
func NewSession(setup Setup) *Session {
	s := &Session{adviser: openAdviser, openAnalysis: openAnalysis, cores: cores(), refusal: refusal{on: engine.NoSquare}}
	s.New(setup)
	return s
}

// New begins a new game.
func (s *Session) New(setup Setup) { s.Load(setup, engine.NewGame(setup.Start)) }

// Load puts a game on the table, where it was left, in place of the one that is there. That
// one is kept if anything was played in it: Undo and Restore bring it back.
func (s *Session) Load(setup Setup, game *engine.Game) {
	replaced := s.game != nil && s.game.Len() > 0
	if replaced {
		s.former = &former{setup: s.setup, game: s.game, reviewing: s.reviewing}
	}
	s.put(setup, game)
	s.reviewing = game.Ply() < game.Len()
	if replaced {
		s.say("notice.replaced")
	}
}

// put has a game on the table, and its players at it.
func (s *Session) put(setup Setup, game *engine.Game) {
	s.interrupt()
	s.seat(setup.Seats)
	s.setup, s.game = setup, game
	s.paused, s.steps, s.goOn = false, 0, false
	s.Cursor = Cursor{Square: engine.At(0, 0)}
	s.notice = Notice{}
	s.timeline.Clear()
}

// seat has a player ready for a new game on each seat: whoever sat there, if he is to
// stay, so that his memory is not made twice.
func (s *Session) seat(seats [2]Seat) {
	for i, seat := range seats {
		var err error
		switch {
		case i == 1 && seat == seats[0]: // they never think at the same time: one memory does for both
			s.players[1] = s.players[0]
		case s.players[i] == nil || seat != s.setup.Seats[i]:
			s.players[i], err = seat.player()
		}
		if starter, ok := s.players[i].(match.Starter); ok {
			err = starter.NewGame(context.Background(), rand.Uint64())
		}
		if err != nil {
			s.failure = err
		}
	}
}

// Close ends what thinks. The session is not to be used afterwards.
func (s *Session) Close() {
	s.Analyse(false)
	s.interrupt()
}

// interrupt ends whatever was under way for the game as it was: no move that was
// thought out for it will be played.
func (s *Session) interrupt() {
	if s.thinking != nil {
		s.thinking.stop()
		s.thinking = nil
	}
	s.dropHint()
	s.generation++
	s.answer, s.report, s.turnAge, s.failure = nil, search.Report{}, 0, nil
	s.selected, s.press = engine.NoSquare, press{}
	s.changed = true
}

// Tick goes on by a sixtieth of a second. It reports whether there is news, and
// whether something moves on the board.
func (s *Session) Tick() (changed, moved bool) {
	moved = s.timeline.Tick()
	moved = s.refusal.tick(s.timeline.Speed) || moved
	faded := s.notice.tick()
	s.hear(s.timeline.takeHeard()...)
	s.listen()
	s.think()
	s.analyse()
	s.turnAge++
	if s.due() {
		s.playAnswer()
	}
	changed = s.changed || faded
	s.changed = false
	return changed, moved
}

// think starts, and listens to, whoever has to choose a move.
func (s *Session) think() {
	if s.thinking != nil {
		if r, ok := s.thinking.progress(); ok {
			s.report, s.changed = r, true
		}
		if a, ok := s.thinking.answer(); ok {
			s.thinking.stop() // it has ended already: this only clears up
			s.thinking = nil
			s.changed = true
			if a.generation == s.generation {
				s.answer = &a
			}
		}
		return
	}
	if s.answer != nil || s.failure != nil || s.Over() {
		return
	}
	switch player := s.players[s.game.Position().ToMove()]; {
	case player != nil && s.held():
	case player != nil:
		s.thinking = think(s.generation, player, s.game, s.Wake)
		s.changed = true
	case s.game.Position().MustPass() && !s.timeline.Moving() && !s.reviewing:
		s.say("notice.pass")
		s.move(engine.Pass(), search.Report{})
	}
}

// Resting reports whether further Ticks would change nothing that is to be seen or done until
// a person does something or Wake is called.
func (s *Session) Resting() bool {
	switch {
	case !s.timeline.Still(), s.refusal.left > 0, s.notice.left > 0, s.changed, s.answer != nil && !s.held():
		return false
	case s.thinking != nil:
		return s.turnAge >= s.least()
	case s.failure != nil, s.answer != nil, s.Over():
		return true
	}
	player := s.players[s.game.Position().ToMove()]
	return player != nil && s.held() || player == nil && (s.reviewing || !s.game.Position().MustPass())
}

// held reports whether the computers are held back: by a pause, or because somebody looks
// at an earlier position.
func (s *Session) held() bool {
	return s.steps == 0 && (s.paused || s.reviewing && !s.goOn)
}

// due reports whether the chosen move may be played now.
func (s *Session) due() bool {
	return s.answer != nil && s.turnAge >= s.least() && !s.timeline.Moving() && !s.held()
}

func (s *Session) playAnswer() {
	a := *s.answer
	s.answer = nil
	if s.steps > 0 {
		s.steps--
	}
	if a.err == nil {
		a.err = s.game.Position().Check(a.move)
	}
	if a.err != nil {
		s.failure, s.changed = a.err, true
		return
	}
	if a.move == engine.Pass() {
		s.say("notice.pass")
	}
	s.move(a.move, a.report)
}

// move plays m, which is legal, for whoever's turn it is. The game with the moves that a
// review had ahead is kept.
func (s *Session) move(m engine.Move, r search.Report) {
	s.dropHint()
	before := s.game.Position()
	if s.reviewing {
		s.former = &former{setup: s.setup, game: s.game.Clone(), reviewing: true, branch: true}
		s.say("notice.branched")
	} else if s.former != nil {
		s.former.newer = false
	}
	if err := s.game.Play(m); err != nil {
		s.failure, s.changed = err, true // Check had said otherwise
		return
	}
	s.generation++
	s.reviewing = false
	s.selected, s.press, s.turnAge, s.changed = engine.NoSquare, press{}, 0, true
	if r.Kind != search.KindNone {
		s.report = r
	}
	s.animate(before, m)
}

// animate sets in motion the move m that led from before to the position on the board, and
// what follows if the game is over.
func (s *Session) animate(before engine.Position, m engine.Move) {
	s.timeline.Play(before, m)
	after := s.game.Position()
	o := after.Outcome()
	if !o.Over() {
		return
	}
	s.timeline.Cue(s.verdict(o))
	if !o.Draw {
		s.timeline.Cheer(o.Winner, after.Blobs(o.Winner))
	}
}
