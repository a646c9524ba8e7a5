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
	mean, square []float32
	seen         []bool // the rows of specific that ever had a gradient; the others need no step
}

func newAdam(hidden int) *adam {
	return &adam{mean: make([]float32, numWeights(hidden)), square: make([]float32, numWeights(hidden)), seen: make([]bool, numRows)}
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

// updateBlock updates the weights of one block, with the sum of two gradients. The blocks are independent of each
// other, so several goroutines can each update some of them.
func (a *adam) updateBlock(m *model, g [2]*gradient, s stepSize, number int) {
	u, one, two := &m.blocks[number], &g[0].blocks[number], &g[1].blocks[number]
	means, _ := blocks(a.mean, m.hidden)
	squares, _ := blocks(a.square, m.hidden)
	mean, square := &means[number], &squares[number]
	n := u.width
	slope, shared := make([]float32, max(n, len(u.out))), make([]float32, len(u.shared))
	for r := range numRows {
		if !a.seen[r] {
			continue
		}
		at := r * n
		for i, v := range one.specific[at:][:n] {
			slope[i] = v + two.specific[at+i]
		}
		add(shared[r%eval.Patterns*n:][:n], slope)
		if !hasSpecific(r) {
			continue
		}
		s.step(u.specific[at:][:n], slope, mean.specific[at:], square.specific[at:], rowBound)
	}
	s.step(u.shared, shared, mean.shared, square.shared, rowBound)
	for r := range numRows {
		own, row := u.specific[r*n:][:n], u.rows[r*n:][:n]
		for i, w := range u.shared[r%eval.Patterns*n:][:n] {
			if sum := own[i] + w; sum > rowBound || sum < -rowBound {
				own[i] = min(max(sum, -rowBound), rowBound) - w
			}
			row[i] = own[i] + w
		}
	}
	for i, v := range one.out {
		slope[i] = v + two.out[i]
	}
	s.step(u.out, slope, mean.out, square.out, outBound/float32(m.hidden))
}

// updateBiases updates the biases, with the sum of two gradients.
func (a *adam) updateBiases(m *model, g [2]*gradient, s stepSize) {
	_, mean := blocks(a.mean, m.hidden)
	_, square := blocks(a.square, m.hidden)
	slope := make([]float32, len(m.bias))
	for i := range slope {
		slope[i] = g[0].bias[i] + g[1].bias[i]
	}
	s.step(m.bias, slope, mean, square, 10)
}
