package session

import "blobwars/engine"

// Shown is the game as the board shows it, which is behind the game while a move is animated.
type Shown struct {
	Ply    int            // moves up to it, without one that was just played and is animated
	Len    int            // moves of the game, without that one
	Counts [2]int         // blobs of each player: an infected blob counts for its new owner once it has visibly changed
	ToMove engine.Side    // the player who has moved, until the animation of the move has ended
	Moving bool           // a move is animated; what follows from it must not be announced yet
	Result engine.Outcome // not over while Moving
}

// Shown returns the game as the board shows it.
func (s *Session) Shown() Shown {
	pos := s.Position()
	shown := Shown{
		Counts: [2]int{pos.Count(engine.Side1), pos.Count(engine.Side2)},
		ToMove: pos.ToMove(), Moving: s.Timeline.Moving(),
	}
	shown.Ply, shown.Len = s.ShownPly()
	if !shown.Moving {
		shown.Result = s.Outcome()
		return shown
	}
	for _, m := range s.Timeline.motions {
		if m.Kind == Hop {
			continue
		}
		shown.ToMove = m.Who
		if m.Kind != Jump && s.Timeline.Now() < m.start+changeAt*m.ticks {
			shown.Counts[m.Who]--
			if m.Kind == Infect {
				shown.Counts[m.Who.Other()]++
			}
		}
	}
	return shown
}
