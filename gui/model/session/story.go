package session

import "blobwars/engine"

// Story is what the record of a game says about its course, without any search.
type Story struct {
	Lead    []int      // blobs of player 1 minus those of player 2 after each number of moves, from 0
	Turning Turning    // the turning point
	Biggest [2]BigTurn // of both players
}

// BigTurn is the move with which a player turned the most enemies; of equal ones it is the first.
type BigTurn struct {
	Ply   int // the number of moves up to it, itself included; 0 if the player never turned an enemy
	Blobs int // enemies turned
}

// Turning is the turning point of a game that was won. Until Final it is not known, because moves are still to be judged.
type Turning struct {
	Ply     int  // the number of moves up to it, itself included; 0: the game has none
	Mistake bool // it is the mistake of the loser, and else the move by which the winner took the lead in blobs
	Final   bool
}

// Story is the story of the game up to its last move.
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
	if !result.Over() || result.Draw || !s.Analysis.GameReport().Complete() {
		return story
	}
	story.Turning = Turning{Ply: s.decisiveMistake(result.Winner), Mistake: true, Final: true}
	if story.Turning.Ply == 0 {
		story.Turning = Turning{Ply: LeadTaken(story.Lead, result.Winner), Final: true}
	}
	return story
}

// decisiveMistake is the number of moves up to that mistake of the loser, itself included, which lost the most chance to win and after which
// the winner stayed ahead to the end of the game. It is 0 if there is none.
func (s *Session) decisiveMistake(winner engine.Player) (decisive int) {
	most := mistakeFrom
	for ply := s.game.Len(); ply > 0 && s.Analysis.WorthAt(ply).For(winner).Chance() > 0.5; ply-- {
		if s.game.PositionAt(ply-1).ToMove() == winner {
			continue
		}
		if loss := s.Analysis.Judge(ply - 1).Loss; loss >= most {
			decisive, most = ply, loss
		}
	}
	return decisive
}

// LeadTaken is the number of moves up to that move of the winner, itself included, by which the winner took the lead from the other player
// and kept it to the end of the game. leads are those of player 1 after each number of moves, from 0, in blobs. It is 0 if the other player
// never led, or if the winner was not ahead in the end.
func LeadTaken(leads []int, winner engine.Player) int {
	taken, behind := 0, false
	for ply, lead := range leads {
		if winner == engine.Player2 {
			lead = -lead
		}
		behind = behind || lead < 0
		if lead <= 0 {
			taken = ply + 1
		}
	}
	if !behind || taken == len(leads) {
		return 0
	}
	return taken
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
