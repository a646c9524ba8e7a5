package play

import (
	"blobwars/engine"
	"blobwars/engine/search"
)

// Game is the game on the table, for reading only.
func (s *Session) Game() *engine.Game { return s.game }

// Position is the position on the board.
func (s *Session) Position() engine.Position { return s.game.Position() }

// Setup is what the game was made from, with the seats as they are now.
func (s *Session) Setup() Setup { return s.setup }

// Over reports whether the game on the board has ended.
func (s *Session) Over() bool { return s.game.Position().Outcome().Over() }

// Watching reports whether two computers play.
func (s *Session) Watching() bool { return s.players[0] != nil && s.players[1] != nil }

// HumanTurn reports whether a person is to move.
func (s *Session) HumanTurn() bool {
	return !s.Over() && s.players[s.game.Position().ToMove()] == nil
}

// Thinking reports whether a search is under way.
func (s *Session) Thinking() bool { return s.thinking != nil }

// Report is the newest news of the search for this turn or, between searches, the
// answer of the last one; Solver is empty before the first. While a hint is looked for it is
// that search's, as soon as it says anything.
func (s *Session) Report() search.Report {
	if s.hinting != nil && s.hintReport.Kind != search.KindNone {
		return s.hintReport
	}
	return s.report
}

// Paused reports whether the computers are held back: by a pause or, if one of them is to
// move, because somebody looks at an earlier position. The action Pause lets them go on.
func (s *Session) Paused() bool {
	return s.paused || s.reviewing && !s.goOn && s.players[s.game.Position().ToMove()] != nil
}

// Reviewing reports whether moves lie ahead because somebody stepped back to look.
func (s *Session) Reviewing() bool { return s.reviewing }

// Selected is the square of the blob in hand, or NoSquare.
func (s *Session) Selected() engine.Square { return s.selected }

// Dragging reports whether the blob in hand hangs on a mouse button that is down.
func (s *Session) Dragging() bool { return s.press.down && s.selected == s.press.on }

// Notice is what there is to say at present; its Key is empty if nothing.
func (s *Session) Notice() Notice { return s.notice }

// Failure is why the computer could not move: nil but for a defect.
func (s *Session) Failure() error { return s.failure }

// Timeline is what is in motion, for reading only.
func (s *Session) Timeline() *Timeline { return &s.timeline }

// SetSpeed sets the speed of the animation.
func (s *Session) SetSpeed(v Speed) { s.timeline.Speed = v }

// SetPace sets the pace of two computers that play each other.
func (s *Session) SetPace(p Pace) { s.pace, s.changed = p, true }

// Pace is the pace of two computers that play each other.
func (s *Session) Pace() Pace { return s.pace }

// Refused is the square that the last press was refused on, and how far, from 0 to 1, its
// shaking has come; NoSquare once that is over.
func (s *Session) Refused() (engine.Square, float64) {
	return s.refusal.on, 1 - s.refusal.left/refusalTicks
}

// TurnAge is the number of ticks since the last move, or since the game was changed.
func (s *Session) TurnAge() int { return s.turnAge }
