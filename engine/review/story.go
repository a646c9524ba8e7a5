package review

import (
	"slices"

	"blobwars/engine"
)

// Story describes the course of a game from its record alone, without a search.
type Story struct {
	Lead              []int               // blobs of player 1 minus those of player 2 after each number of moves, from 0
	Plies             []int               // of the points of the graph of the lead: the start, after each move of both, and the end
	Turning           TurningPoint        // the turning point
	BiggestInfections [2]BiggestInfection // of both players
}

// BiggestInfection is the move with which a player turned the most enemies; of equal ones it is the first.
type BiggestInfection struct {
	Ply   int // the number of moves up to it, itself included; 0 if the player never turned an enemy
	Blobs int // enemies turned
}

// TurningPoint is the turning point of a game that was won. Until Final it is not known, because moves are still to be
// judged.
type TurningPoint struct {
	Ply     int  // the number of moves up to it, itself included; 0: the game has none
	At      int  // the number of moves of its point of the graph, one of Story.Plies
	Mistake bool // it is the mistake of the loser, and else the move by which the winner took the lead in blobs
	Final   bool
}

// StoryOf returns the story of a game up to its last move, given how it has ended and the verdict on it.
func StoryOf(game *engine.Game, result engine.Outcome, v Verdict) Story {
	story := Story{}
	for ply := range game.Len() + 1 {
		pos := game.PositionAt(ply)
		story.Lead = append(story.Lead, pos.Lead(engine.Side1))
		if ply == 0 || ply == game.Len() || pos.ToMove() == engine.Side1 { // after each move of a side, the lead swings
			story.Plies = append(story.Plies, ply)
		}
		if ply == game.Len() {
			break
		}
		m := game.Move(ply)
		if m == engine.Pass() {
			continue
		}
		if best, n := &story.BiggestInfections[pos.ToMove()], pos.Infects(m).Count(); n > best.Blobs {
			*best = BiggestInfection{Ply: ply + 1, Blobs: n}
		}
	}
	if result.Over() && !result.Draw && v.Complete() {
		story.Turning = story.turning(game, result.Winner, v)
	}
	return story
}

// turning returns the turning point of a game that was won and judged: on the graph, the last point at which the winner
// took the lead. It is named after the loser's decisive mistake if that was made in the same move or the one before.
// Where the graph never shows the loser ahead, it is the decisive mistake.
func (s Story) turning(game *engine.Game, winner engine.Side, v Verdict) TurningPoint {
	var drawn []int
	for _, ply := range s.Plies {
		drawn = append(drawn, s.Lead[ply])
	}
	mistake, taken := decisiveMistake(game, winner, v), leadTaken(drawn, winner)
	if taken == 0 {
		at, _ := slices.BinarySearch(s.Plies, min(mistake+1, game.Len())) // the winner's answer shows it
		return TurningPoint{Ply: mistake, At: s.Plies[at], Mistake: mistake > 0, Final: true}
	}
	ply := s.Plies[taken]
	if mistake > s.Plies[max(taken-2, 0)] && mistake <= ply {
		return TurningPoint{Ply: mistake, At: ply, Mistake: true, Final: true}
	}
	turning := TurningPoint{Ply: ply, At: ply, Final: true}
	for turning.Ply > 1 && game.PositionAt(turning.Ply-1).ToMove() != winner {
		turning.Ply--
	}
	return turning
}

// decisiveMistake returns the number of moves up to that mistake of the loser, itself included, which lost the most
// chance to win and after which the winner stayed ahead to the end of the game. It is 0 if there is none.
func decisiveMistake(game *engine.Game, winner engine.Side, v Verdict) (decisive int) {
	most := mistakeFrom
	for ply := game.Len(); ply > 0 && chance(v[ply].Score.For(winner)) > chanceUnits/2; ply-- {
		if game.PositionAt(ply-1).ToMove() == winner {
			continue
		}
		if loss := v[ply-1].Loss; loss >= most {
			decisive, most = ply, loss
		}
	}
	return decisive
}

// leadTaken returns the index of the first of the leads from which on the winner is ahead to the end of the game. leads
// are those of player 1 in blobs, in the order of the game. It is 0 if the other player never led, or if the winner was
// not ahead in the end.
func leadTaken(leads []int, winner engine.Side) int {
	taken, behind := 0, false
	for i, lead := range leads {
		if winner == engine.Side2 {
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
