package train

import (
	"math"

	"blobwars/engine/eval"
)

// modelOf makes a model of a net's weights. The shared weights of a pattern are the means of its rows without weights
// of their own, or 0 if there are none.
func modelOf(net *eval.Net) *model {
	hidden, rows, out, bias := net.Weights()
	m := newModel(hidden, 0)
	clear(m.shared)
	var alike [eval.Patterns]float32
	for r := range numRows {
		if !hasSpecific(r) {
			alike[r%eval.Patterns]++
		}
	}
	for _, own := range []bool{false, true} { // the shared weights first, which the others are relative to
		for r := range numRows {
			if hasSpecific(r) != own {
				continue
			}
			shared := m.shared[r%eval.Patterns*hidden:]
			for i, w := range rows[r*hidden:][:hidden] {
				if weight := float32(w) / eval.One; own {
					m.specific[r*hidden+i] = weight - shared[i]
				} else {
					shared[i] += weight / alike[r%eval.Patterns]
				}
			}
		}
	}
	for i, w := range out {
		m.out[i] = float32(w) / (eval.Scale * float32(eval.OutScale))
	}
	for i, b := range bias {
		m.bias[i] = float32(b) / (eval.Scale * eval.BiasScale)
	}
	m.fold()
	return m
}

// net returns the model in fixed-point numbers.
func (m *model) net(origin string) (*eval.Net, error) {
	rows, out, bias := make([]int8, len(m.rows)), make([]int16, len(m.out)), make([]int32, len(m.bias))
	for i, w := range m.rows {
		rows[i] = int8(min(max(math.RoundToEven(float64(w)*eval.One), -127), 127))
	}
	for i, w := range m.out {
		out[i] = int16(min(max(math.RoundToEven(float64(w)*eval.Scale*eval.OutScale), math.MinInt16), math.MaxInt16))
	}
	for i, b := range m.bias {
		bias[i] = int32(math.RoundToEven(float64(b) * eval.Scale * eval.BiasScale))
	}
	return eval.NewNet(origin, m.hidden, rows, out, bias)
}
