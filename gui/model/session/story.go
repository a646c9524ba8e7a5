package session

import (
	"slices"

	"blobwars/engine"
)

// Story is what the record of a game says about its course, without any search.
type Story struct {
	Lead    []int      // blobs of player 1 minus those of player 2 after each number of moves, from 0
	Plies   []int      // the numbers of moves of the graph of the lead: the start, each time that both players have moved, and the end
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
	At      int  // the number of moves of its point of the graph, one of Story.Plies
	Mistake bool // it is the mistake of the loser, and else the move by which the winner took the lead in blobs
	Final   bool
}

// Story is the story of the game up to its last move.
func (s *Session) Story() Story {
	story := Story{}
	for ply := range s.game.Len() + 1 {
		pos := s.game.PositionAt(ply)
		story.Lead = append(story.Lead, pos.Count(engine.Player1)-pos.Count(engine.Player2))
		if ply == 0 || ply == s.game.Len() || pos.ToMove() == engine.Player1 { // in between, the lead jumps to and fro with every move
			story.Plies = append(story.Plies, ply)
		}
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
	story.Turning = s.turning(story, result.Winner)
	return story
}

// turning is the turning point of a game that was won and judged: on the graph, the last point at which the winner took the lead. It is named
// after the loser's decisive mistake if that was made in the same move or the one before. Where the graph never shows the loser ahead, it is
// the decisive mistake.
func (s *Session) turning(story Story, winner engine.Player) Turning {
	var drawn []int
	for _, ply := range story.Plies {
		drawn = append(drawn, story.Lead[ply])
	}
	mistake, taken := s.decisiveMistake(winner), LeadTaken(drawn, winner)
	if taken == 0 {
		at, _ := slices.BinarySearch(story.Plies, min(mistake+1, s.game.Len())) // the winner's answer shows it
		return Turning{Ply: mistake, At: story.Plies[at], Mistake: mistake > 0, Final: true}
	}
	ply := story.Plies[taken]
	if mistake > story.Plies[max(taken-2, 0)] && mistake <= ply {
		return Turning{Ply: mistake, At: ply, Mistake: true, Final: true}
	}
	turning := Turning{Ply: ply, At: ply, Final: true}
	for turning.Ply > 1 && s.game.PositionAt(turning.Ply-1).ToMove() != winner {
		turning.Ply--
	}
	return turning
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

// LeadTaken is the index of the first of the leads from which on the winner is ahead to the end of the game. leads are those of player 1 in
// blobs, in the order of the game. It is 0 if the other player never led, or if the winner was not ahead in the end.
func LeadTaken(leads []int, winner engine.Player) int {
	taken, behind := 0, false
	for i, lead := range leads {
		if winner == engine.Player2 {
			lead = -lead
		}
		behind = behind || lead < 0
		if lead <= 0 {
			taken = i + 1
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
