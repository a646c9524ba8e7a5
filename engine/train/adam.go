package train

import (
	"math"

	"blobwars/engine/eval"
)

// Adam's constants (D. P. Kingma, J. Ba: Adam: a method for stochastic optimization, 2015), and
// the rates at which the first and the last step of a fit learn.
const (
	beta1, beta2 = 0.9, 0.999
	tiny         = 1e-8
	nothing      = 1e-30
	firstRate    = 0.002
	lastRate     = 0.00002
)

// adam is the state of the optimizer: averages of the gradients and of their squares.
type adam struct {
	steps        int
	mean, square []float32
	seen         []bool // rows of own that ever had a gradient; the others need no step
}

func newAdam(hidden int) *adam {
	return &adam{mean: make([]float32, numWeights(hidden)), square: make([]float32, numWeights(hidden)), seen: make([]bool, numRows)}
}

// recall finds out again, from the averages, which rows were ever seen.
func (a *adam) recall(hidden int) {
	own, _, _, _ := parts(a.square, hidden)
	for i, v := range own {
		if v != 0 {
			a.seen[i/hidden] = true
		}
	}
}

// rate is how fast the step after so many of all learns: a half wave of the cosine.
func rate(steps, all int) float32 {
	return float32(lastRate + (firstRate-lastRate)*(1+math.Cos(math.Pi*float64(steps)/float64(all)))/2)
}

// note remembers which rows have gradients.
func (a *adam) note(g [2]*gradient) {
	for r := range a.seen {
		a.seen[r] = a.seen[r] || g[0].touched[r] || g[1].touched[r]
	}
}

// stride is one step's constants, with Adam's correction for averages that began at 0.
type stride struct{ rate, unbias float32 }

func (a *adam) stride(all int) stride {
	n := float64(a.steps + 1)
	return stride{
		rate:   rate(a.steps, all) / float32(1-math.Pow(beta1, n)),
		unbias: float32(1 / (1 - math.Pow(beta2, n))),
	}
}

// step moves weights against their gradient.
func (s stride) step(weights, slope, mean, square []float32, bound float32) {
	mean, square, slope = mean[:len(weights)], square[:len(weights)], slope[:len(weights)]
	for i, g := range slope {
		m := beta1*mean[i] + (1-beta1)*g
		if m < nothing && m > -nothing {
			m = 0 // numbers below a float32's normal ones are slow
		}
		v := beta2*square[i] + (1-beta2)*g*g
		mean[i], square[i] = m, v
		w := weights[i] - s.rate*m/(float32(math.Sqrt(float64(v*s.unbias)))+tiny)
		weights[i] = min(max(w, -bound), bound)
	}
}

// units moves the weights of the first layer's units from..to-1 by the sum of two gradients.
// Units have nothing to do with one another, so goroutines can share them out.
func (a *adam) units(m *model, g [2]*gradient, s stride, from, to int) {
	n := to - from
	slope := make([]float32, n)
	shared := make([]float32, eval.Patterns*n)
	ownMean, sharedMean, _, _ := parts(a.mean, m.hidden)
	ownSquare, sharedSquare, _, _ := parts(a.square, m.hidden)
	for r := range numRows {
		if !a.seen[r] {
			continue
		}
		at := r*m.hidden + from
		one, two := g[0].own[at:at+n], g[1].own[at:at+n]
		for i := range slope {
			slope[i] = one[i] + two[i]
		}
		add(shared[r%eval.Patterns*n:][:n], slope)
		s.step(m.own[at:at+n], slope, ownMean[at:], ownSquare[at:], rowBound)
	}
	for p := range eval.Patterns {
		at := p*m.hidden + from
		s.step(m.shared[at:at+n], shared[p*n:][:n], sharedMean[at:], sharedSquare[at:], rowBound)
	}
	for r := range numRows {
		at := r*m.hidden + from
		own, row := m.own[at:at+n], m.rows[at:at+n]
		for i, w := range m.shared[r%eval.Patterns*m.hidden+from:][:n] {
			if sum := own[i] + w; sum > rowBound || sum < -rowBound {
				own[i] = min(max(sum, -rowBound), rowBound) - w
			}
			row[i] = own[i] + w
		}
	}
}

// outputs moves the weights of the output by the sum of two gradients.
func (a *adam) outputs(m *model, g [2]*gradient, s stride) {
	_, _, mean, biasMean := parts(a.mean, m.hidden)
	_, _, square, biasSquare := parts(a.square, m.hidden)
	slope, biasSlope := make([]float32, len(m.out)), make([]float32, len(m.bias))
	for i := range slope {
		slope[i] = g[0].out[i] + g[1].out[i]
	}
	for i := range biasSlope {
		biasSlope[i] = g[0].bias[i] + g[1].bias[i]
	}
	s.step(m.out, slope, mean, square, outBound/float32(m.hidden))
	s.step(m.bias, biasSlope, biasMean, biasSquare, 10)
}
