package train

import (
	"math"

	"blobwars/engine/eval"
)

// The constants of Adam (Kingma and Ba, Adam: a method for stochastic optimization, 2015), and the learning
// rates of the first and the last step of a fit.
const (
	beta1, beta2  = 0.9, 0.999
	epsilon       = 1e-8
	smallest      = 1e-30 // means below it become 0
	firstRate     = 0.002
	continuedRate = 0.001 // the first one of a fit that continues from a net
	lastRate      = 0.00002
)

// adam is the state of the optimizer: moving averages of the gradients and of their squares.
type adam struct {
	steps        int
	mean, square parts
	seen         []bool // the rows of specific that ever had a gradient; the others need no step
}

func newAdam(hidden int) *adam {
	return &adam{mean: newParts(hidden), square: newParts(hidden), seen: make([]bool, numRows)}
}

// rate returns the learning rate of the step after the given number of steps of all, from first to lastRate (cosine
// annealing).
func rate(first float64, steps, all int) float32 {
	return float32(lastRate + (first-lastRate)*(1+math.Cos(math.Pi*float64(steps)/float64(all)))/2)
}

// markSeen marks the rows that have gradients.
func (a *adam) markSeen(g [2]*gradient) {
	for r := range a.seen {
		a.seen[r] = a.seen[r] || g[0].touched[r] || g[1].touched[r]
	}
}

// stepSize is the constants of one step: the learning rate and Adam's bias corrections.
type stepSize struct{ rate, unbias float32 }

func (a *adam) stepSize(first float64, all int) stepSize {
	n := float64(a.steps + 1)
	return stepSize{
		rate:   rate(first, a.steps, all) / float32(1-math.Pow(beta1, n)),
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

// update updates the weights of one half of the units, with the sum of two gradients; with half 0 also the output weights
// and the biases. Two goroutines can each update a half.
func (a *adam) update(m *model, g [2]*gradient, s stepSize, half int) {
	n := m.hidden / 2
	slope, shared := make([]float32, max(n, len(m.out))), make([]float32, eval.Patterns*n)
	gradientOf := func(one, two []float32) []float32 {
		for i, v := range one {
			slope[i] = v + two[i]
		}
		return slope
	}
	for r, seen := range a.seen {
		if !seen {
			continue
		}
		at := (2*r + half) * n
		add(shared[r%eval.Patterns*n:][:n], gradientOf(g[0].specific[at:][:n], g[1].specific[at:]))
		if hasSpecific(r) {
			s.step(m.specific[at:][:n], slope, a.mean.specific[at:], a.square.specific[at:], rowBound)
		}
	}
	for pattern := range eval.Patterns {
		at := (2*pattern + half) * n
		s.step(m.shared[at:][:n], shared[pattern*n:], a.mean.shared[at:], a.square.shared[at:], rowBound)
	}
	for r := range numRows {
		at := (2*r + half) * n
		own, row := m.specific[at:][:n], m.rows[at:][:n]
		for i, w := range m.shared[(2*(r%eval.Patterns)+half)*n:][:n] {
			if sum := own[i] + w; sum > rowBound || sum < -rowBound {
				own[i] = min(max(sum, -rowBound), rowBound) - w
			}
			row[i] = own[i] + w
		}
	}
	if half == 0 {
		s.step(m.out, gradientOf(g[0].out, g[1].out), a.mean.out, a.square.out, outBound/float32(m.hidden))
		s.step(m.bias, gradientOf(g[0].bias, g[1].bias), a.mean.bias, a.square.bias, 10)
	}
}
