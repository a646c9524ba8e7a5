package train

import (
	"math"

	"blobwars/engine"
	"blobwars/engine/eval"
)

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
