package review

import (
	"math"

	"blobwars/engine"
)

// Mark is the class of a bad move, as annotators of games mark it.
type Mark uint8

// The marks.
const (
	NoMark     Mark = iota // or the move is not judged
	Inaccuracy             // ?!
	Mistake                // ?
	Blunder                // ??
)

// The least Judgement.Loss of each class: 10, 20 and 30 points of a hundred.
const (
	inaccuracyFrom = chanceUnits / 10
	mistakeFrom    = chanceUnits / 5
	blunderFrom    = chanceUnits / 10 * 3
)

// String returns the mark as it is written; empty for NoMark.
func (m Mark) String() string { return [...]string{"", "?!", "?", "??"}[m] }

// markOf returns the class of a Judgement.Loss.
func markOf(loss int) Mark {
	switch {
	case loss >= blunderFrom:
		return Blunder
	case loss >= mistakeFrom:
		return Mistake
	case loss >= inaccuracyFrom:
		return Inaccuracy
	}
	return NoMark
}

// accuracy returns how good a move was, from 0 to 10,000: the function of lichess (https://lichess.org/page/accuracy)
// of the Judgement.Loss. A loss of ten points of a hundred is 64 percent, one of thirty is 25. It is a whole number for
// the reason of chance.
func accuracy(loss int) int {
	percent := 103.1668*math.Exp(-4.354*float64(loss)/chanceUnits) - 3.1669
	return int(math.Round(min(max(percent, 0), 100) * 100))
}

// Verdict is the judgements of a game: one of each position, the last one included. A position of which nothing is
// known has the zero Judgement.
type Verdict []Judgement

// Complete reports whether all positions are known.
func (v Verdict) Complete() bool {
	for _, j := range v {
		if !j.Known() {
			return false
		}
	}
	return len(v) > 0
}

// Summary sums up the judgement of the moves of a game.
type Summary struct {
	Judged, Moves int  // how many moves have been judged, and how many can be: a pass cannot
	Complete      bool // the whole game has been judged
	Players       [2]PlayerSummary
}

// PlayerSummary sums up the judgement of the moves of a player.
type PlayerSummary struct {
	Accuracy float64 // the mean of the moves, from 0 to 100; 100 if none has been judged
	Judged   int     // that have been judged
	Best     int     // of these, with no loss: the best move, or one as good
	Marks    [Blunder + 1]int
	Lost     [End + 1]int // by phase, the sum of Judgement.Loss
}

// Phase is a part of a game.
type Phase uint8

// The phases: more than two thirds of the squares that were free at the start are free, more than one third, and fewer.
const (
	Opening Phase = iota
	Middle
	End
)

// PhaseAt returns the phase of the position of a game after ply moves.
func PhaseAt(game *engine.Game, ply int) Phase {
	free := func(pos engine.Position) int { return pos.Empty().Count() }
	now, all := free(game.PositionAt(ply)), free(game.Start())
	switch {
	case 3*now > 2*all:
		return Opening
	case 3*now > all:
		return Middle
	}
	return End
}

// LostIn returns what the moves of a phase have lost of the player's chance to win, in hundredths.
func (p PlayerSummary) LostIn(phase Phase) int { return p.Lost[phase] / (chanceUnits / 100) }

// minMoves is the least number of judged moves whose mean accuracy says anything about a player.
const minMoves = 5

// HasAccuracy reports whether enough moves have been judged for an accuracy.
func (p PlayerSummary) HasAccuracy() bool { return p.Judged >= minMoves }

// Summary sums up the verdict on a game.
func (v Verdict) Summary(game *engine.Game) Summary {
	r := Summary{Complete: v.Complete()}
	var sums [2]int
	for ply := range game.Len() {
		if game.Move(ply) == engine.Pass() {
			continue
		}
		r.Moves++
		if !v[ply].Known() {
			continue
		}
		r.Judged++
		who := game.PositionAt(ply).ToMove()
		p := &r.Players[who]
		p.Judged++
		if v[ply].Loss == 0 {
			p.Best++
		}
		p.Marks[v[ply].Mark()]++
		p.Lost[PhaseAt(game, ply)] += v[ply].Loss
		sums[who] += accuracy(v[ply].Loss)
	}
	for who := range r.Players {
		p := &r.Players[who]
		if p.Accuracy = 100; p.Judged > 0 {
			p.Accuracy = float64(sums[who]) / float64(100*p.Judged)
		}
	}
	return r
}
