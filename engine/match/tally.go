package match

// Tally is the result of a series so far, as A sees it. Its zero value is that of a
// series that has not begun. Not safe for concurrent use.
type Tally struct {
	Wins, Draws, Losses int

	// Pairs counts the pairs of games with one opening and both colours, by what A got
	// of their two points: 0, 1/2, 1, 3/2, 2.
	Pairs [5]int

	Forfeits []Played  // the games that a player lost off the board
	TooLong  int       // draws because a game was too long
	Effort   [2]Effort // of A and B

	half map[int]int // by the pair's number: A's half points in its one game so far
}

// Add counts a game. Each game of a series is to be counted once, in whatever order.
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
	switch p.End {
	case ByRules:
	case TooLong:
		t.TooLong++
	default:
		t.Forfeits = append(t.Forfeits, p)
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

// Games is the number of games counted.
func (t *Tally) Games() int { return t.Wins + t.Draws + t.Losses }

// Score is A's share of the points, from 0 to 1; 1/2 if no game was played.
func (t *Tally) Score() float64 {
	if t.Games() == 0 {
		return 0.5
	}
	return (float64(t.Wins) + float64(t.Draws)/2) / float64(t.Games())
}

// sample is what was drawn independently, each value from 0 to 1 so many times: pairs,
// since the games of a pair hang together; games, as long as there is no pair.
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
