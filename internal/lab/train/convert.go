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
	for b := range m.blocks {
		u := &m.blocks[b]
		clear(u.shared)
		var alike [eval.Patterns]float32
		for r := range numRows {
			if !hasSpecific(r) {
				alike[r%eval.Patterns]++
			}
		}
		each := func(own bool, do func(r, i int, weight float32)) {
			for r := range numRows {
				if hasSpecific(r) != own {
					continue
				}
				for i, w := range rows[r*hidden+b*u.width:][:u.width] {
					do(r, i, float32(w)/eval.One)
				}
			}
		}
		each(false, func(r, i int, weight float32) {
			u.shared[r%eval.Patterns*u.width+i] += weight / alike[r%eval.Patterns]
		})
		each(true, func(r, i int, weight float32) {
			u.specific[r*u.width+i] = weight - u.shared[r%eval.Patterns*u.width+i]
		})
		for phase := range eval.Phases {
			for i, w := range out[phase*hidden+b*u.width:][:u.width] {
				u.out[phase*u.width+i] = float32(w) / (eval.Scale * float32(eval.OutScale))
			}
		}
	}
	for i, b := range bias {
		m.bias[i] = float32(b) / (eval.Scale * eval.BiasScale)
	}
	m.fold()
	return m
}

// net returns the model in fixed-point numbers.
func (m *model) net(origin string) (*eval.Net, error) {
	rows, out, bias := make([]int8, numRows*m.hidden), make([]int16, eval.Phases*m.hidden), make([]int32, len(m.bias))
	for b := range m.blocks {
		u := &m.blocks[b]
		for i, w := range u.rows {
			rows[i/u.width*m.hidden+b*u.width+i%u.width] = int8(min(max(math.RoundToEven(float64(w)*eval.One), -127), 127))
		}
		for i, w := range u.out {
			out[i/u.width*m.hidden+b*u.width+i%u.width] = int16(min(max(math.RoundToEven(float64(w)*eval.Scale*eval.OutScale), math.MinInt16), math.MaxInt16))
		}
	}
	for i, b := range m.bias {
		bias[i] = int32(math.RoundToEven(float64(b) * eval.Scale * eval.BiasScale))
	}
	return eval.NewNet(origin, m.hidden, rows, out, bias)
}
