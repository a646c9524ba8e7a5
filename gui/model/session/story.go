package session

import "blobwars/engine"

// Story is what the record of a game says about its course, without any search.
type Story struct {
	Lead    []int      // blobs of player 1 minus those of player 2 after each number of moves, from 0
	Turning int        // the turning point: see TurningPoint
	Biggest [2]BigTurn // of both players
}

// BigTurn is the move with which a player turned the most enemies; of equal ones it is the first.
type BigTurn struct {
	Ply   int // the number of moves up to it, itself included; 0 if the player never turned an enemy
	Blobs int // enemies turned
}

// Story is the story of the game up to its last move. The turning point is that of the scores if the analysis knows all of
// them, and else that of the blobs.
func (s *Session) Story() Story {
	story := Story{}
	for ply := range s.game.Len() + 1 {
		pos := s.game.PositionAt(ply)
		story.Lead = append(story.Lead, pos.Count(engine.Player1)-pos.Count(engine.Player2))
		if ply == s.game.Len() {
			break
		}
		m := s.game.Move(ply)
		if m == engine.Pass() {
			continue
		}
		if best, n := &story.Biggest[pos.ToMove()], pos.Infects(m).Count(); n > best.Blobs {
			*best = BigTurn{Ply: ply + 1, Blobs: n}
		}
	}
	result := s.FinalResult()
	if !result.Over() || result.Draw {
		return story
	}
	blobs, scores, known := make([]float64, len(story.Lead)), make([]float64, len(story.Lead)), true
	for ply, lead := range story.Lead {
		w := s.Analysis.WorthAt(ply)
		blobs[ply], scores[ply], known = float64(lead), w.Chance()-0.5, known && w.Known
	}
	if known {
		blobs = scores
	}
	story.Turning = TurningPoint(blobs, result.Winner)
	return story
}

// TurningPoint is the number of moves after which the winner of a game was ahead and stayed ahead to its end, so that its
// last move is the one that decided the game. leads are those of player 1 after each number of moves, from 0, in any unit.
// It is 0 if the winner was ahead from the start, or was not ahead in the end.
func TurningPoint(leads []float64, winner engine.Player) int {
	for ply := len(leads) - 1; ply >= 0; ply-- {
		lead := leads[ply]
		if winner == engine.Player2 {
			lead = -lead
		}
		if lead <= 0 {
			return (ply + 1) % len(leads)
		}
	}
	return 0
}

// Margin is how many blobs the winner of the game has more than the loser at its end; 0 for a draw, and negative where
// the clock has beaten a player who was ahead.
func (s *Session) Margin() int {
	result, pos := s.FinalResult(), s.game.PositionAt(s.game.Len())
	if !result.Over() || result.Draw {
		return 0
	}
	return pos.Count(result.Winner) - pos.Count(result.Winner.Other())
}
