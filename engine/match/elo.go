package match

import "math"

// Elo is a difference in strength with its 95 % interval. A side that has made every
// point has +Inf, of which only Low says something.
type Elo struct{ Diff, Low, High float64 }

// Error is half the interval: what stands behind the ±.
func (e Elo) Error() float64 { return (e.High - e.Low) / 2 }

// deviations95 is how many standard deviations to each side hold 95 % of a normal
// distribution.
const deviations95 = 1.959963984540054

// ScoreOf is the share of points that a player so many Elo stronger is expected to make.
func ScoreOf(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// EloOf is the difference at which a share of the points is expected, from -Inf for
// none to +Inf for all.
func EloOf(score float64) float64 { return 400 * math.Log10(score/(1-score)) }

// Elo is the difference between A and B. The interval comes from the spread of the
// pairs of games, which is smaller than that of as many single games, for an opening
// that favours a colour favours each player once. It is taken on the Elo scale (the delta
// method), where it stays finite however one-sided the match is.
func (t *Tally) Elo() Elo {
	score := t.Score()
	values, counts := t.sample()
	n, mean, variance := moments(values, counts)
	if n == 0 {
		return Elo{0, math.Inf(-1), math.Inf(1)}
	}
	if variance == 0 {
		// Nothing else was seen in n draws; what happens more often than 1-0.05^(1/n) would
		// have been, with 95 % (with 97.5 % on the one side of a perfect score).
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

// LOS is the likelihood of superiority: how probable it is that A is the stronger of the
// two. Were they equal, the deviations of the pairs from one point would cancel out up
// to the root of the sum of their squares; for single games, that is the familiar
// (wins - losses) / sqrt(wins + losses).
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

// moments is the number of draws, their mean and their variance.
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
