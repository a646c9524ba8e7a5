package train

import (
	"math"

	"blobwars/engine"
	"blobwars/engine/eval"
)

// The bounds of the weights, so that the sums of a Net do not overflow: 49 weights of the first layer must fit in
// 16 bits, and the output weights in 32 bits.
const (
	rowBound = float32(32767/eval.Windows) / eval.One
	outBound = 80 // divided by the hidden units
	numRows  = eval.Windows * eval.Patterns
)

// model is a net in floating-point numbers. A weight of the first layer is the sum of two that are learned: one of the
// window and pattern, and one of the pattern in all windows, which is the better estimate for rare patterns
// (weight sharing, factorization).
type model struct {
	hidden  int
	weights []float32 // all learned weights: own, shared, out, bias
	own     []float32 // [window][pattern][unit]
	shared  []float32 // [pattern][unit]
	out     []float32 // [phase][unit]: logits
	bias    []float32 // [phase]
	rows    []float32 // [window][pattern][unit]: own and shared together
}

// numWeights is the number of learned weights.
func numWeights(hidden int) int {
	return (numRows+eval.Patterns+eval.Phases)*hidden + eval.Phases
}

// newModel makes a model; shared and out have random weights, so that the units differ.
func newModel(hidden int, seed uint64) *model {
	m := &model{hidden: hidden, rows: make([]float32, numRows*hidden)}
	m.view(make([]float32, numWeights(hidden)))
	random := engine.NewRandom(seed, 1)
	fill(random, m.shared, 0.05)
	fill(random, m.out, 0.1)
	m.fold()
	return m
}

func fill(random *engine.Random, weights []float32, most float32) {
	for i := range weights {
		weights[i] = (float32(random.Uint64()>>40)/(1<<23) - 1) * most
	}
}

// view makes weights the learned weights of the model.
func (m *model) view(weights []float32) {
	m.weights = weights
	m.own, m.shared, m.out, m.bias = parts(weights, m.hidden)
}

// parts splits a slice with one number for each weight, in the order of model.weights.
func parts(all []float32, hidden int) (own, shared, out, bias []float32) {
	own, all = all[:numRows*hidden], all[numRows*hidden:]
	shared, all = all[:eval.Patterns*hidden], all[eval.Patterns*hidden:]
	return own, shared, all[:eval.Phases*hidden], all[eval.Phases*hidden:]
}

// fold computes rows, the sums of own and shared.
func (m *model) fold() {
	for r := range numRows {
		own, row := m.own[r*m.hidden:][:m.hidden], m.rows[r*m.hidden:][:m.hidden]
		for i, w := range m.shared[r%eval.Patterns*m.hidden:][:m.hidden] {
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

// forward is the logit of winning; it sets sums to the sums of the hidden units.
func (m *model) forward(in *input, sums []float32) float32 {
	sumRows(sums, m.rows, &in.rows)
	logit := m.bias[in.phase]
	out := m.out[in.phase*m.hidden:][:len(sums)]
	for i, sum := range sums {
		x := min(max(sum, 0), 1)
		logit += x * x * out[i]
	}
	return logit
}

// gradient is the gradient of the loss.
type gradient struct {
	own       []float32 // [window][pattern][unit]; that of shared is the sum over the windows
	out, bias []float32
	touched   []bool // rows of own that are not 0
	loss      float64

	sums, slopes []float32 // of the hidden units for one sample
}

func newGradient(hidden int) *gradient {
	return &gradient{
		own: make([]float32, numRows*hidden), out: make([]float32, eval.Phases*hidden), bias: make([]float32, eval.Phases),
		touched: make([]bool, numRows), sums: make([]float32, hidden), slopes: make([]float32, hidden),
	}
}

// learn adds the gradient of a sample's loss, the squared error of the forecast.
func (m *model) learn(g *gradient, in *input, target, weight float32) {
	p := float32(sigmoid(float64(m.forward(in, g.sums))))
	g.loss += float64((p - target) * (p - target))
	d := 2 * (p - target) * p * (1 - p) * weight
	out := m.out[in.phase*m.hidden:][:m.hidden]
	gout := g.out[in.phase*m.hidden:][:m.hidden]
	g.bias[in.phase] += d
	for i, sum := range g.sums {
		x := min(max(sum, 0), 1)
		gout[i] += d * x * x
		g.slopes[i] = 0
		if x > 0 && x < 1 {
			g.slopes[i] = d * out[i] * 2 * x
		}
	}
	for _, r := range in.rows {
		g.touched[r] = true
	}
	addRows(g.slopes, g.own, &in.rows)
}

// clear sets the gradient to 0.
func (g *gradient) clear(hidden int) {
	for r, touched := range g.touched {
		if touched {
			clear(g.own[r*hidden:][:hidden])
			g.touched[r] = false
		}
	}
	clear(g.out)
	clear(g.bias)
	g.loss = 0
}

// net is the model in fixed-point numbers.
func (m *model) net(origin string) (*eval.Net, error) {
	rows, out, bias := make([]int16, len(m.rows)), make([]int16, len(m.out)), make([]int32, len(m.bias))
	for i, w := range m.rows {
		const most = 32767 / eval.Windows
		rows[i] = int16(min(max(math.RoundToEven(float64(w)*eval.One), -most), most))
	}
	for i, w := range m.out {
		out[i] = int16(min(max(math.RoundToEven(float64(w)*eval.Scale*eval.OutScale), math.MinInt16), math.MaxInt16))
	}
	for i, b := range m.bias {
		bias[i] = int32(math.RoundToEven(float64(b) * eval.Scale * eval.BiasScale))
	}
	return eval.NewNet(origin, m.hidden, rows, out, bias)
}

// roundingError is the root mean square of the difference between net and model, in hundredths of a blob.
func (f *fitter) roundingError(net *eval.Net) float64 {
	samples := f.data.held
	if len(samples) == 0 {
		samples = f.data.samples
	}
	samples = samples[:min(len(samples), 10_000)]
	sums, total := make([]float32, f.Hidden), 0.0
	for _, s := range samples {
		in := newInput(s)
		exact := min(max(eval.Scale*float64(f.model.forward(&in, sums)), -eval.Limit), eval.Limit)
		off := float64(net.Evaluate(s.own, s.other, empty(s))) - exact
		total += off * off
	}
	return math.Sqrt(total / float64(len(samples)))
}

// empty is the empty squares of a sample.
func empty(s sample) engine.Bitboard { return ^(s.own | s.other | s.walls) }
