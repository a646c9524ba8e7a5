package match

import (
	"time"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/search"
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

// End says how a game of a series ended.
type End uint8

// The ends. All but the first two are failures that lose a player the game.
const (
	ByRules     End = iota // by the rules of the game
	TooLong                // a draw: Series.MaxPlies was reached
	Crashed                // an error, a panic, or a process that has ended
	Stalled                // no move long after the time limit
	IllegalMove            // an illegal move
)

func (e End) String() string {
	return [...]string{"rules", "too long", "crash", "stall", "illegal move"}[e]
}

// Played is a finished game of a series.
type Played struct {
	Number   int        // from 0
	Entrants [2]Entrant // the sides that were player 1 and player 2
	Names    [2]string  // the names that A and B give themselves
	Game     *engine.Game
	Result   notation.Result
	End      End
	Failure  string          // of a failure: its description
	Effort   [2]SearchTotals // of A and B
}

// Failed reports whether the game was lost by a failure instead of by the rules.
func (p Played) Failed() bool { return p.End != ByRules && p.End != TooLong }

// Points returns the points of A and B: 2 for a win, 1 for a draw.
func (p Played) Points() (points [2]int) {
	switch p.Result {
	case notation.Won1:
		points[p.Entrants[engine.Side1]] = 2
	case notation.Won2:
		points[p.Entrants[engine.Side2]] = 2
	default:
		points = [2]int{1, 1}
	}
	return points
}

// Loser returns the side that lost; meaningful only if the game has a winner.
func (p Played) Loser() Entrant {
	if p.Result == notation.Won1 {
		return p.Entrants[engine.Side2]
	}
	return p.Entrants[engine.Side1]
}

// SearchTotals is a sum over a player's searches.
type SearchTotals struct {
	Moves    int
	Depth    int // the sum of the depths reached
	Nodes    uint64
	Searched time.Duration // the time that Nodes covers, by the player's own report
	Time     time.Duration // the time of the moves, by the clock of the series
	Slowest  time.Duration // the longest move
}

// Add returns the sum of two efforts.
func (e SearchTotals) Add(more SearchTotals) SearchTotals {
	return SearchTotals{
		e.Moves + more.Moves, e.Depth + more.Depth, e.Nodes + more.Nodes, e.Searched + more.Searched,
		e.Time + more.Time, max(e.Slowest, more.Slowest),
	}
}

// PerSecond returns the speed in states a second; 0 if no states were counted.
func (e SearchTotals) PerSecond() float64 {
	if e.Searched <= 0 {
		return 0
	}
	return float64(e.Nodes) / e.Searched.Seconds()
}

// count adds a move and the time that it took.
func (e *SearchTotals) count(r search.Report, took time.Duration) {
	move := SearchTotals{Moves: 1, Depth: r.Depth, Nodes: r.Nodes, Time: took, Slowest: took}
	if r.Nodes > 0 {
		move.Searched = r.Elapsed
	}
	*e = e.Add(move)
}

// Tally is the result of a series so far, as seen by A. Its zero value is that of a series without
// games. Not safe for concurrent use.
type Tally struct {
	Wins, Draws, Losses int

	// Pairs counts the pairs of games with the same opening and both colours, by the points that A
	// made in them: 0, 1/2, 1, 3/2, 2. These five counts are called pentanomial.
	Pairs [5]int

	Failures []Played        // the games that were lost by a failure
	TooLong  int             // draws because a game was too long
	Effort   [2]SearchTotals // of A and B

	half map[int]int // A's points, doubled, in the first game of each incomplete pair, by the pair's number
}

// Add counts a game. Each game of a series is to be counted once, in any order.
func (t *Tally) Add(p Played) {
	points := p.Points()[A]
	switch points {
	case 2:
		t.Wins++
	case 1:
		t.Draws++
	default:
		t.Losses++
	}
	if p.End == TooLong {
		t.TooLong++
	}
	if p.Failed() {
		t.Failures = append(t.Failures, p)
	}
	for i := range t.Effort {
		t.Effort[i] = t.Effort[i].Add(p.Effort[i])
	}
	if t.half == nil {
		t.half = make(map[int]int)
	}
	pair := p.Number / 2
	if first, found := t.half[pair]; found {
		t.Pairs[first+points]++
		delete(t.half, pair)
	} else {
		t.half[pair] = points
	}
}

func (t *Tally) Games() int { return t.Wins + t.Draws + t.Losses }

// Score returns A's share of the points, from 0 to 1; 1/2 if no game was counted.
func (t *Tally) Score() float64 {
	if t.Games() == 0 {
		return 0.5
	}
	return (float64(t.Wins) + float64(t.Draws)/2) / float64(t.Games())
}

// FailedAlways reports whether one side has failed in every game, so that the result says nothing
// about strength, and returns the first of these games.
func (t *Tally) FailedAlways() (first Played, failed bool) {
	if t.Games() == 0 || len(t.Failures) < t.Games() {
		return Played{}, false
	}
	first = t.Failures[0]
	for _, p := range t.Failures {
		if p.Loser() != first.Loser() {
			return Played{}, false
		}
	}
	return first, true
}

// sample returns the independent observations: values from 0 to 1 and how often each was seen. These are
// pairs, because the two games of a pair depend on each other; or games, as long as no pair is complete.
func (t *Tally) sample() (values, counts []float64) {
	pairs := 0
	for i, n := range t.Pairs {
		values, counts = append(values, float64(i)/4), append(counts, float64(n))
		pairs += n
	}
	if pairs > 0 {
		return values, counts
	}
	return []float64{0, 0.5, 1}, []float64{float64(t.Losses), float64(t.Draws), float64(t.Wins)}
}
