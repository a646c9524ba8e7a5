package match

import (
	"time"

	"blobwars/engine"
	"blobwars/engine/search"
	"blobwars/engine/solver"
)

// Entrant is A or B, one of the two players of a series, whichever side it has in a game.
type Entrant uint8

// The two entrants.
const (
	A Entrant = iota
	B
)

func (e Entrant) Other() Entrant { return e ^ 1 }

func (e Entrant) String() string { return "AB"[e&1 : e&1+1] }

// Played is a finished game of a series.
type Played struct {
	Number   int        // from 0
	Entrants [2]Entrant // those that were player 1 and player 2
	Names    [2]string  // the names that A and B give themselves
	Game     *engine.Game
	Outcome  engine.Outcome // over, by the board or otherwise
	Failure  string         // of a failure: its description
	Effort   [2]Effort      // of A and B
}

// Failed reports whether the game was lost by a failure instead of by the rules.
func (p Played) Failed() bool { return p.Outcome.Reason.By() == engine.ByFailure }

// Points returns the points of A and B: 2 for a win, 1 for a draw.
func (p Played) Points() (points [2]int) {
	if p.Outcome.Draw {
		return [2]int{1, 1}
	}
	points[p.Entrants[p.Outcome.Winner]] = 2
	return points
}

// Loser returns the entrant that lost; meaningful only if the game has a winner.
func (p Played) Loser() Entrant { return p.Entrants[p.Outcome.Winner.Other()] }

// Effort is the sum over a player's searches.
type Effort struct {
	Moves    int
	Depth    int // the sum of the depths reached
	Nodes    uint64
	Searched time.Duration // the time that Nodes covers, by the player's own report
	Time     time.Duration // the time of the moves, by the clock of the series
	Slowest  time.Duration // the longest move
}

// Add returns the sum of two efforts.
func (e Effort) Add(more Effort) Effort {
	return Effort{
		e.Moves + more.Moves, e.Depth + more.Depth, e.Nodes + more.Nodes, e.Searched + more.Searched,
		e.Time + more.Time, max(e.Slowest, more.Slowest),
	}
}

// PerSecond returns the speed in states a second; 0 if no states were counted.
func (e Effort) PerSecond() float64 {
	return solver.PerSecond(e.Nodes, e.Searched)
}

// count adds a move and the time that it took.
func (e *Effort) count(r search.Report, took time.Duration) {
	move := Effort{Moves: 1, Depth: r.Depth, Nodes: r.Nodes, Time: took, Slowest: took}
	if r.Nodes > 0 {
		move.Searched = r.Elapsed
	}
	*e = e.Add(move)
}
