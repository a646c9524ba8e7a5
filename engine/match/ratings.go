package match

import "math"

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
