package play

import (
	"context"
	"fmt"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/search"
)

// adviser is who gives hints: the champion, with little time. Its table is its own and
// goes with it, so that no seat's memory knows of the hint.
const adviser = "champion:time=500ms,hash=16"

func openAdviser() (match.Player, error) {
	spec, err := match.ParseSpec(adviser, match.Hooks{Helper: giveWay})
	if err != nil {
		return nil, fmt.Errorf("hint: %w", err)
	}
	return spec.Open(context.Background())
}

// Hint is the best move for the person to move, once it was asked for and found; false
// from the next change of the position on.
func (s *Session) Hint() (engine.Move, bool) { return s.hint, s.hint != engine.NoMove() }

// Hinting reports whether a hint is being looked for.
func (s *Session) Hinting() bool { return s.hinting != nil }

// advise plays the hint, or begins to look for one.
func (s *Session) advise() {
	if m, ok := s.Hint(); ok {
		s.notice = Notice{}
		s.move(m, search.Report{})
		return
	}
	player, err := s.adviser()
	if err != nil {
		s.Say("notice.no_hint", err.Error())
		return
	}
	s.hinting, s.hintReport = think(s.generation, player, s.game, s.Wake), search.Report{}
	s.say("notice.hinting")
}

// listen hears what the search for a hint has to say.
func (s *Session) listen() {
	if s.hinting == nil {
		return
	}
	if r, ok := s.hinting.progress(); ok {
		s.hintReport, s.changed = r, true
	}
	a, ok := s.hinting.answer()
	if !ok {
		return
	}
	s.stopHinting()
	if a.err == nil {
		a.err = s.game.Position().Check(a.move)
	}
	if a.err != nil {
		s.Say("notice.no_hint", a.err.Error())
		return
	}
	s.hint = a.move
	s.Say("notice.hint", a.move.Name(s.game.Position().Size()))
}

// endHint is what a does to the search for a hint: MoveNow has it answer with the best
// it has, anything else ends it.
func (s *Session) endHint(a Action) {
	if a == MoveNow {
		s.hinting.hurry()
		return
	}
	s.stopHinting()
}

// stopHinting ends the search for a hint and waits until it has ended.
func (s *Session) stopHinting() {
	if s.hinting == nil {
		return
	}
	s.hinting.stop()
	s.hinting, s.changed = nil, true
	if s.notice.Key == "notice.hinting" {
		s.notice = Notice{}
	}
}

// dropHint forgets the hint: the position on the board is about to be another.
func (s *Session) dropHint() {
	s.stopHinting()
	s.hint = engine.NoMove()
}
