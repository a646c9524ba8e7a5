package session

import (
	"math"

	"blobwars/engine"
	"blobwars/engine/search"
)

// Slip is the class of a bad move, as annotators of games mark it.
type Slip uint8

// The slips.
const (
	NoSlip     Slip = iota // or nothing is known of the move
	Inaccuracy             // ?!
	Mistake                // ?
	Blunder                // ??
)

// The least loss of Worth.Chance for each class: 10, 20 and 30 points of a hundred.
const (
	inaccuracyFrom = 0.1
	mistakeFrom    = 0.2
	blunderFrom    = 0.3
)

// Mark is the annotation of a slip; empty for none.
func (p Slip) Mark() string { return [...]string{"", "?!", "?", "??"}[p] }

// slipOf is the class of a loss of Worth.Chance.
func slipOf(loss float64) Slip {
	switch {
	case loss >= blunderFrom:
		return Blunder
	case loss >= mistakeFrom:
		return Mistake
	case loss >= inaccuracyFrom:
		return Inaccuracy
	}
	return NoSlip
}

// Judgement is what the analysis says of a move.
type Judgement struct {
	Known bool        // the position before the move and that after it have scores
	Loss  float64     // of the mover's Worth.Chance, from 0 to 1
	Slip  Slip        // its class
	Cost  int         // hundredths of Worth.Chance that a slip has cost, rounded down, by which it is classed; 0 if a proven result was lost
	Best  engine.Move // the best move of the search of the position before; NoMove if there is none
	Score Worth       // of the best move, for player 1
}

// judged are the judgements of all moves of a game, and their report, until the moves or the known scores change.
type judged struct {
	edits, found int // state.edits and Analysis.found at that time
	moves        []Judgement
	report       Report
}

// judgeAll judges all moves of the game if the moves or the scores have changed since the last call.
func (a *Analysis) judgeAll() *judged {
	if a.judged != nil && a.judged.edits == a.state.edits && a.judged.found == a.found {
		return a.judged
	}
	a.judged = &judged{edits: a.state.edits, found: a.found, moves: make([]Judgement, a.state.game.Len())}
	for ply := range a.judged.moves {
		a.judged.moves[ply] = a.judge(ply)
	}
	a.judged.report = a.summary(a.judged.moves)
	return a.judged
}

// Judge judges move number ply of the game, the first being 0.
func (a *Analysis) Judge(ply int) Judgement {
	if moves := a.judgeAll().moves; ply >= 0 && ply < len(moves) {
		return moves[ply]
	}
	return Judgement{Best: engine.NoMove()}
}

// judge finds the judgement of a move. The score after the move is the better one of two: that of the position after it, and that
// of the move in the search of the position before it, because searches of different depths always differ a little. The best move of
// that search loses nothing.
func (a *Analysis) judge(ply int) Judgement {
	game, j := a.state.game, Judgement{Best: engine.NoMove()}
	if game.Move(ply) == engine.Pass() {
		return j
	}
	pos, m := game.PositionAt(ply), game.Move(ply)
	before, after, found := a.WorthAt(ply), a.WorthAt(ply+1), a.report(pos)
	if !before.Known || !after.Known || found.Solver == "" {
		return j
	}
	j.Known, j.Best, j.Score = true, found.Move, before
	if sameMove(found.Move, m) {
		return j
	}
	before, after = before.For(pos.ToMove()), after.For(pos.ToMove())
	for _, l := range found.Lines {
		if sameMove(l.Moves[0], m) {
			if w := lineWorth(l); w.Chance() > after.Chance() {
				after = w
			}
		}
	}
	j.Loss = max(before.Chance()-after.Chance(), 0)
	j.Slip = slipOf(j.Loss)
	if j.Slip != NoSlip && before.Proof == search.Unproven && after.Proof == search.Unproven {
		j.Cost = int(100 * j.Loss)
	}
	return j
}

// Accuracy is how good a move was, from 0 to 100: the function of lichess (https://lichess.org/page/accuracy) of the loss of
// the mover's winning chance, from 0 to 1. A loss of 0.1 is 64, one of 0.3 is 25.
func Accuracy(loss float64) float64 {
	return min(max(103.1668*math.Exp(-4.354*loss)-3.1669, 0), 100)
}

// Report is the judgement of a whole game.
type Report struct {
	Known, Moves int // how many moves have been judged, and how many can be
	Players      [2]PlayerReport
}

// Complete reports whether all moves have been judged.
func (r Report) Complete() bool { return r.Known == r.Moves }

// PlayerReport is the judgement of the moves of a player.
type PlayerReport struct {
	Accuracy float64 // the mean Accuracy of the moves, from 0 to 100; 100 if none has been judged
	Moves    int     // that have been judged
	Slips    [Blunder + 1]int
}

// leastMoves is the least number of judged moves whose mean Accuracy says anything about a player.
const leastMoves = 5

// Rates reports whether enough moves have been judged for an accuracy.
func (p PlayerReport) Rates() bool { return p.Moves >= leastMoves }

// GameReport judges the moves of the game, as far as the positions have scores. Passes do not count.
func (a *Analysis) GameReport() Report { return a.judgeAll().report }

// summary is the report of all moves of the game.
func (a *Analysis) summary(moves []Judgement) (r Report) {
	var sums [2]float64
	game := a.state.game
	for ply, j := range moves {
		if game.Move(ply) == engine.Pass() {
			continue
		}
		r.Moves++
		who := game.PositionAt(ply).ToMove()
		if !j.Known {
			continue
		}
		r.Known++
		p := &r.Players[who]
		p.Moves++
		p.Slips[j.Slip]++
		sums[who] += Accuracy(j.Loss)
	}
	for who := range r.Players {
		if p := &r.Players[who]; p.Moves > 0 {
			p.Accuracy = sums[who] / float64(p.Moves)
		} else {
			p.Accuracy = 100
		}
	}
	return r
}

// NextMistake is the number of moves before the next mistake or blunder after the position on the board, the first one of the
// game after the last; false if there is none.
func (a *Analysis) NextMistake() (ply int, ok bool) {
	n, from := a.state.game.Len(), a.state.game.Ply()+1
	if from > n {
		from = 0
	}
	for i := range n {
		ply = (from + i) % n
		if a.Judge(ply).Slip >= Mistake {
			return ply, true
		}
	}
	return 0, false
}
