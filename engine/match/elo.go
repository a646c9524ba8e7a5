package match

import (
	"math"
)

// Elo is a difference in strength on the logistic Elo scale, with its 95 % interval. If a side has made
// every point, Diff is infinite, and only Low (or High) says something.
type Elo struct{ Diff, Low, High float64 }

// Error returns half the interval: the number after ±.
func (e Elo) Error() float64 { return (e.High - e.Low) / 2 }

// deviations95 is the number of standard deviations to either side that hold 95 % of a normal distribution.
const deviations95 = 1.959963984540054

// ScoreOf returns the expected share of the points of a player that is stronger by so many Elo.
func ScoreOf(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// EloOf is the inverse of ScoreOf, from -Inf for no points to +Inf for all of them.
func EloOf(score float64) float64 { return 400 * math.Log10(score/(1-score)) }

// Elo returns the difference between A and B. Its interval comes from the variance of pairs of games, which is smaller
// than that of as many single games, because each player once has the colour that an opening favours. The delta
// method transforms the variance to the Elo scale, so that the interval is finite even in a one-sided match.
func (t *Tally) Elo() Elo {
	score := t.Score()
	values, counts := t.sample()
	n, mean, variance := moments(values, counts)
	if n == 0 {
		return Elo{0, math.Inf(-1), math.Inf(1)}
	}
	if variance == 0 {
		// All n observations had the same value. Another value whose share is r is not seen in n observations
		// with the probability (1-r)^n. The interval ends where this is 5 %, or 2.5 % for a perfect score,
		// whose interval has one side.
		unseen := 0.05
		if mean == 0 || mean == 1 {
			unseen = 0.025
		}
		rest := 1 - math.Pow(unseen, 1/n)
		return Elo{EloOf(score), EloOf(mean * (1 - rest)), EloOf(mean*(1-rest) + rest)}
	}
	slope := 400 / math.Ln10 / (score * (1 - score))
	half := deviations95 * math.Sqrt(variance/n) * slope
	diff := EloOf(score)
	return Elo{diff, diff - half, diff + half}
}

// LOS returns the likelihood of superiority, the probability that A is the stronger player: were both
// equal, the sum of the pairs' deviations from one point would have a variance equal to the sum of
// their squares. For single games this is the usual (wins - losses) / sqrt(wins + losses).
func (t *Tally) LOS() float64 {
	values, counts := t.sample()
	sum, squares := 0.0, 0.0
	for i, v := range values {
		sum += counts[i] * (v - 0.5)
		squares += counts[i] * (v - 0.5) * (v - 0.5)
	}
	if squares == 0 {
		return 0.5
	}
	return 0.5 * math.Erfc(-sum/math.Sqrt(2*squares))
}

// moments returns the number of observations, their mean and their variance.
func moments(values, counts []float64) (n, mean, variance float64) {
	for i, v := range values {
		n += counts[i]
		mean += counts[i] * v
	}
	if n == 0 {
		return 0, 0, 0
	}
	mean /= n
	for i, v := range values {
		variance += counts[i] * (v - mean) * (v - mean)
	}
	return n, mean, variance / n
}

// Pairing is the result of all games between two of several players, numbered from 0.
type Pairing struct {
	A, B   int
	Points float64 // of A; a draw is half a point
	Games  int
}

// EloRatings returns the Elo ratings of n players that make these results most likely, by the minorization-maximization
// algorithm (D. Hunter, "MM algorithms for generalized Bradley-Terry models", 2004), a draw being half a win and half a
// loss. The first player's rating is the anchor. Every player must have played, and neither won nor lost everything
// against all those above or below: otherwise the ratings have no maximum, and the result is far apart but finite.
func EloRatings(n int, results []Pairing, anchor float64) []float64 {
	const rounds = 20_000
	strength := make([]float64, n)
	points := make([]float64, n)
	for i := range strength {
		strength[i] = 1
	}
	for _, r := range results {
		points[r.A] += r.Points
		points[r.B] += float64(r.Games) - r.Points
	}
	for range rounds {
		expected := make([]float64, n) // games, each divided by the sum of both strengths
		for _, r := range results {
			share := float64(r.Games) / (strength[r.A] + strength[r.B])
			expected[r.A] += share
			expected[r.B] += share
		}
		for i := range strength {
			if points[i] > 0 && expected[i] > 0 {
				strength[i] = points[i] / expected[i]
			}
		}
		for i := n - 1; i >= 0; i-- {
			strength[i] /= strength[0]
		}
	}
	ratings := make([]float64, n)
	for i, s := range strength {
		ratings[i] = anchor + 400*math.Log10(s)
	}
	return ratings
}
