package train

import (
	"blobwars/engine"
	"blobwars/engine/eval"
)

// The bounds of the weights, so that they fit in the integers of a Net.
const (
	rowBound = float32(127) / eval.One
	outBound = 80 // divided by the hidden units
	numRows  = eval.Windows * eval.Patterns
)

// model is a net in floating-point numbers. A weight of the first layer is the sum of two that are learned: one of the
// window and pattern, and one of the pattern in all windows, which is the better estimate for rare patterns
// (weight sharing, factorization). Patterns with walls have only the second, which makes the file of a net much
// smaller. The units are split into blocks whose weights fit in a processor's second cache.
type model struct {
	hidden  int
	weights []float32 // all learned weights: those of the blocks, then bias
	blocks  []units
	bias    []float32 // [phase]
}

// units is a block of hidden units.
type units struct {
	width    int       // number of units
	specific []float32 // [window][pattern][unit]
	shared   []float32 // [pattern][unit]
	out      []float32 // [phase][unit]: logits
	rows     []float32 // [window][pattern][unit]: specific and shared together
}

// blockWidth is the number of units of a block, unless the model has fewer.
const blockWidth = 64

// unitWeights is the number of learned weights of one hidden unit.
const unitWeights = numRows + eval.Patterns + eval.Phases

func numWeights(hidden int) int { return unitWeights*hidden + eval.Phases }

// newModel makes a model; shared and out have random weights, so that the units differ.
func newModel(hidden int, seed uint64) *model {
	m := &model{hidden: hidden, weights: make([]float32, numWeights(hidden))}
	m.blocks, m.bias = blocks(m.weights, hidden)
	random := engine.NewRandom(seed, 1)
	for i := range m.blocks {
		b := &m.blocks[i]
		b.rows = make([]float32, len(b.specific))
		fill(random, b.shared, 0.05)
		fill(random, b.out, 0.1)
	}
	m.fold()
	return m
}

// hasSpecific reports whether a row of the first layer has weights of its own: whether its pattern has no walls but
// those at the edge of a 7x7 board.
func hasSpecific(row int) bool {
	window, pattern := row/eval.Patterns, row%eval.Patterns
	edge := 0 // two bits for each square, as in a pattern
	if window%7 == 6 {
		edge |= 0b11_00_11_00
	}
	if window/7 == 6 {
		edge |= 0b11_11_00_00
	}
	walls := pattern & (pattern >> 1) & 0b01_01_01_01 * 3
	return walls == 0 || walls == edge
}

func fill(random *engine.Random, weights []float32, most float32) {
	for i := range weights {
		weights[i] = (float32(random.Uint64()>>40)/(1<<23) - 1) * most
	}
}

// blocks splits a slice with one number for each weight, in the order of model.weights.
func blocks(all []float32, hidden int) (of []units, bias []float32) {
	width := min(hidden, blockWidth)
	take := func(n int) (part []float32) {
		part, all = all[:n*width], all[n*width:]
		return part
	}
	for range hidden / width {
		of = append(of, units{width: width, specific: take(numRows), shared: take(eval.Patterns), out: take(eval.Phases)})
	}
	return of, all
}

// fold computes rows, the sums of specific and shared.
func (m *model) fold() {
	for i := range m.blocks {
		m.blocks[i].fold()
	}
}

func (u *units) fold() {
	for r := range numRows {
		own, row := u.specific[r*u.width:][:u.width], u.rows[r*u.width:][:u.width]
		for i, w := range u.shared[r%eval.Patterns*u.width:][:u.width] {
			row[i] = own[i] + w
		}
	}
}

// input is the input of a model for one sample.
type input struct {
	rows  [eval.Windows]int32 // the number of the row of each window
	phase int
}

func newInput(s sample) (in input) {
	empty := empty(s)
	for y, word := range eval.WindowPatterns(s.own, s.other, empty) {
		for x := range 7 {
			w := x + 7*y
			in.rows[w] = int32(w*eval.Patterns + int(byte(word>>(8*x))))
		}
	}
	in.phase = eval.Phase(empty.Count())
	return in
}

// forward returns the logit of winning.
func (m *model) forward(in *input) float32 {
	var sums [blockWidth]float32
	logit := m.bias[in.phase]
	for i := range m.blocks {
		logit += m.blocks[i].forward(in, sums[:m.blocks[i].width])
	}
	return logit
}

// forward returns the part of the logit that comes from a block; it sets sums to the sums of its units.
func (u *units) forward(in *input, sums []float32) float32 {
	sumRows(sums, u.rows, &in.rows)
	return weigh(sums, u.out[in.phase*u.width:])
}

// gradient is the gradient of the loss.
type gradient struct {
	all     []float32 // in the order of model.weights; that of shared is not set: it is the sum of specific over the windows
	blocks  []units
	bias    []float32
	touched []bool // rows of specific that are not 0, in all blocks
	loss    float64

	sums   []float32 // [block][sample][unit] of a chunk
	logits []float32 // [sample] of a chunk, then the derivative of the loss by each
}

// chunk is the number of samples that learn handles together: block by block, so that the weights stay in the cache.
const chunk = 1024

func newGradient(hidden int) *gradient {
	g := &gradient{
		all: make([]float32, numWeights(hidden)), touched: make([]bool, numRows),
		sums: make([]float32, chunk*hidden), logits: make([]float32, chunk),
	}
	g.blocks, g.bias = blocks(g.all, hidden)
	return g
}

// learn adds the gradient of the samples' loss, the squared error of the forecast.
func (m *model) learn(g *gradient, inputs []input, targets []float32, weight float32) {
	for len(inputs) > 0 {
		n := min(len(inputs), chunk)
		m.learnChunk(g, inputs[:n], targets[:n], weight)
		inputs, targets = inputs[n:], targets[n:]
	}
}

func (m *model) learnChunk(g *gradient, inputs []input, targets []float32, weight float32) {
	logits := g.logits[:len(inputs)]
	for i := range inputs {
		logits[i] = m.bias[inputs[i].phase]
	}
	sums := g.sums
	for b := range m.blocks {
		u := &m.blocks[b]
		for i := range inputs {
			logits[i] += u.forward(&inputs[i], sums[:u.width])
			sums = sums[u.width:]
		}
	}
	for i, logit := range logits {
		p := float32(sigmoid(float64(logit)))
		g.loss += float64((p - targets[i]) * (p - targets[i]))
		logits[i] = 2 * (p - targets[i]) * p * (1 - p) * weight
		g.bias[inputs[i].phase] += logits[i]
		for _, r := range inputs[i].rows {
			g.touched[r] = true
		}
	}
	sums = g.sums
	for b := range m.blocks {
		u, into := &m.blocks[b], &g.blocks[b]
		for i := range inputs {
			at := inputs[i].phase * u.width
			slopes(sums[:u.width], u.out[at:], into.out[at:], logits[i])
			addRows(sums[:u.width], into.specific, &inputs[i].rows)
			sums = sums[u.width:]
		}
	}
}

// clear sets the gradient to 0.
func (g *gradient) clear() {
	for b := range g.blocks {
		u := &g.blocks[b]
		for r, touched := range g.touched {
			if touched {
				clear(u.specific[r*u.width:][:u.width])
			}
		}
		clear(u.out)
	}
	clear(g.touched)
	clear(g.bias)
	g.loss = 0
}

func empty(s sample) engine.Bitboard { return ^(s.own | s.other | s.walls) }
