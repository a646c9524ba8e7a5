package match

import "math"

// SPRT is a sequential probability ratio test (Wald 1945) of two hypotheses: A is stronger than B by
// Elo0 (H0), or by Elo1 (H1). It ends a series as soon as one is accepted, with an error of 5 % either way.
//
// It is the generalized test over the pentanomial counts of pairs that Stockfish's Fishtest uses: the likelihood of the
// counts is maximized over all distributions of a pair's points that have the one expectation, and over those that have
// the other. Source: M. Van den Bergh, "The Generalized Maximum Likelihood Ratio for the Expectation Value of a
// Distribution" (hardy.uhasselt.be/Fishtest/support_MLE_multinomial.pdf).
type SPRT struct{ Elo0, Elo1 float64 } // Elo0 < Elo1, on the logistic scale

// errorRate is the probability of either error: to accept H1 if H0 holds, and H0 if H1 holds.
const errorRate = 0.05

// Bounds returns the log-likelihood ratios at which H0 or H1 is accepted.
func (SPRT) Bounds() (lower, upper float64) {
	return math.Log(errorRate / (1 - errorRate)), math.Log((1 - errorRate) / errorRate)
}

// Decision is the state of a test.
type Decision uint8

// The decisions.
const (
	Undecided Decision = iota
	AcceptH0
	AcceptH1
)

func (v Decision) String() string {
	return [...]string{"undecided", "H0 accepted", "H1 accepted"}[v]
}

// Verdict returns the state of the test after the games of t.
func (s SPRT) Verdict(t *Tally) Decision {
	lower, upper := s.Bounds()
	switch llr := s.LLR(t); {
	case llr <= lower:
		return AcceptH0
	case llr >= upper:
		return AcceptH1
	}
	return Undecided
}

// LLR returns the log-likelihood ratio of H1 over H0. Only whole pairs count; a result that was never seen
// counts as a thousandth of a pair, so that no result is impossible.
func (s SPRT) LLR(t *Tally) float64 {
	const atLeast = 1e-3
	var n float64
	var share [5]float64
	for i, count := range t.Pairs {
		share[i] = max(float64(count), atLeast)
		n += share[i]
	}
	if n < 1 {
		return 0
	}
	for i := range share {
		share[i] /= n
	}
	p0, p1 := likeliest(share, ScoreOf(s.Elo0)), likeliest(share, ScoreOf(s.Elo1))
	llr := 0.0
	for i := range share {
		llr += n * share[i] * math.Log(p1[i]/p0[i])
	}
	return llr
}

// likeliest returns the distribution of a pair's points under which the observed shares are most likely,
// among those with the given expectation: share / (1 + x * (value - expected)), where x is the root of a
// falling function (proposition 1.1 of the source), found by bisection.
func likeliest(share [5]float64, expected float64) (p [5]float64) {
	value := func(i int) float64 { return float64(i) / 4 }
	excess := func(x float64) (sum float64) {
		for i, s := range share {
			d := value(i) - expected
			sum += s * d / (1 + x*d)
		}
		return sum
	}
	low, high := -1/(1-expected), 1/expected // a divisor is zero at either end
	for range 100 {
		x := (low + high) / 2
		if excess(x) > 0 {
			low = x
		} else {
			high = x
		}
	}
	x := (low + high) / 2
	for i, s := range share {
		p[i] = s / (1 + x*(value(i)-expected))
	}
	return p
}
