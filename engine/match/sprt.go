package match

import "math"

// SPRT is a sequential probability ratio test: it ends a series as soon as it is clear
// enough whether A is Elo1 stronger than B (the change is worth having) or only Elo0. It is
// wrong in 5 % of the cases, either way.
//
// It is the generalized test over pairs of games that Stockfish's testers use: the
// likelihood of what was seen is maximized over all distributions of a pair's points with
// the one expectation, and with the other. Source: M. Van den Bergh, "The Generalized
// Maximum Likelihood Ratio for the Expectation Value of a Distribution"
// (hardy.uhasselt.be/Fishtest/support_MLE_multinomial.pdf).
type SPRT struct{ Elo0, Elo1 float64 } // Elo0 < Elo1, logistic Elo

// errorRate is both the chance to accept what is not so, and to reject what is.
const errorRate = 0.05

// Bounds are the log-likelihood ratios at which the test ends.
func (SPRT) Bounds() (lower, upper float64) {
	return math.Log(errorRate / (1 - errorRate)), math.Log((1 - errorRate) / errorRate)
}

// Verdict is what a test has found.
type Verdict uint8

// The verdicts: the zero value is that of a test that goes on.
const (
	Undecided Verdict = iota
	AcceptH0          // A is not Elo1 stronger
	AcceptH1          // A is more than Elo0 stronger
)

func (v Verdict) String() string {
	return [...]string{"undecided", "H0 accepted", "H1 accepted"}[v]
}

// Verdict is the state of the test.
func (s SPRT) Verdict(t *Tally) Verdict {
	lower, upper := s.Bounds()
	switch llr := s.LLR(t); {
	case llr <= lower:
		return AcceptH0
	case llr >= upper:
		return AcceptH1
	}
	return Undecided
}

// LLR is the log-likelihood ratio of Elo1 over Elo0; only whole pairs count. What never
// happened counts as a thousandth of a pair, so that nothing is impossible.
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

// likeliest is the distribution of a pair's points under which the shares seen are
// likeliest, among those with the given expectation: share / (1 + x * (value - expected)),
// where x is the root of a falling function (proposition 1.1 of the source).
func likeliest(share [5]float64, expected float64) (p [5]float64) {
	value := func(i int) float64 { return float64(i) / 4 }
	excess := func(x float64) (sum float64) {
		for i, s := range share {
			d := value(i) - expected
			sum += s * d / (1 + x*d)
		}
		return sum
	}
	low, high := -1/(1-expected), 1/expected // there a divisor is zero
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
