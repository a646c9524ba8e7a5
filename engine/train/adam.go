package train

import (
	"math"

	"blobwars/engine/eval"
)

// The constants of Adam (Kingma and Ba, Adam: a method for stochastic optimization, 2015), and the learning
// rates of the first and the last step of a fit.
const (
	beta1, beta2 = 0.9, 0.999
	epsilon      = 1e-8
	smallest     = 1e-30 // means below it become 0
	firstRate    = 0.002
	lastRate     = 0.00002
)

// adam is the state of the optimizer: moving averages of the gradients and of their squares.
type adam struct {
	steps        int
	mean, square []float32
	seen         []bool // the rows of own that ever had a gradient; the others need no step
}

func newAdam(hidden int) *adam {
	return &adam{mean: make([]float32, numWeights(hidden)), square: make([]float32, numWeights(hidden)), seen: make([]bool, numRows)}
}

// restoreSeen restores seen from the averages.
func (a *adam) restoreSeen(hidden int) {
	own, _, _, _ := parts(a.square, hidden)
	for i, v := range own {
		if v != 0 {
			a.seen[i/hidden] = true
		}
	}
}

// rate is the learning rate of the step after the given number of steps of all (cosine annealing).
func rate(steps, all int) float32 {
	return float32(lastRate + (firstRate-lastRate)*(1+math.Cos(math.Pi*float64(steps)/float64(all)))/2)
}

// markSeen marks the rows that have gradients.
func (a *adam) markSeen(g [2]*gradient) {
	for r := range a.seen {
		a.seen[r] = a.seen[r] || g[0].touched[r] || g[1].touched[r]
	}
}

// stepSize is the constants of one step: the learning rate and Adam's bias corrections.
type stepSize struct{ rate, unbias float32 }

func (a *adam) stepSize(all int) stepSize {
	n := float64(a.steps + 1)
	return stepSize{
		rate:   rate(a.steps, all) / float32(1-math.Pow(beta1, n)),
		unbias: float32(1 / (1 - math.Pow(beta2, n))),
	}
}

// step takes one step of gradient descent with weights, and keeps them within ±bound.
func (s stepSize) step(weights, slope, mean, square []float32, bound float32) {
	mean, square, slope = mean[:len(weights)], square[:len(weights)], slope[:len(weights)]
	for i, g := range slope {
		m := beta1*mean[i] + (1-beta1)*g
		if m < smallest && m > -smallest {
			m = 0 // arithmetic with subnormal numbers is slow
		}
		v := beta2*square[i] + (1-beta2)*g*g
		mean[i], square[i] = m, v
		w := weights[i] - s.rate*m/(float32(math.Sqrt(float64(v*s.unbias)))+epsilon)
		weights[i] = min(max(w, -bound), bound)
	}
}

// units updates the weights of the first layer's units from..to-1, with the sum of two gradients. The units are
// independent of each other, so several goroutines can each update some of them.
func (a *adam) units(m *model, g [2]*gradient, s stepSize, from, to int) {
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

// outputs updates the output weights, with the sum of two gradients.
func (a *adam) outputs(m *model, g [2]*gradient, s stepSize) {
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
