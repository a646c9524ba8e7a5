package match

import "blobwars/engine"

// Tally is the result of a series so far, as seen by A. Its zero value is that of a series without
// games. Not safe for concurrent use.
type Tally struct {
	Wins, Draws, Losses int

	// Pairs counts the pairs of games with the same opening and both colours, by the points that A
	// made in them: 0, 1/2, 1, 3/2, 2. These five counts are called pentanomial.
	Pairs [5]int

	Failures []Played  // the games that were lost by a failure
	TooLong  int       // draws because a game was too long
	Effort   [2]Effort // of A and B

	openPairs map[int]int // A's points, doubled, in the first game of each incomplete pair, by the pair's number
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
	if p.Outcome.Reason == engine.TooLong {
		t.TooLong++
	}
	if p.Failed() {
		t.Failures = append(t.Failures, p)
	}
	for i := range t.Effort {
		t.Effort[i] = t.Effort[i].Add(p.Effort[i])
	}
	if t.openPairs == nil {
		t.openPairs = make(map[int]int)
	}
	pair := p.Number / 2
	if first, found := t.openPairs[pair]; found {
		t.Pairs[first+points]++
		delete(t.openPairs, pair)
	} else {
		t.openPairs[pair] = points
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

// FailedAlways reports whether one entrant has failed in every game, so that the result says nothing
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
