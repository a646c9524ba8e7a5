//go:build !js

// gonum, which only the console needs, is too large for the browser.

package bimatrix

import (
	"errors"
	"fmt"
	"math"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/optimize/convex/lp"
)

// Value is the solution of a zero-sum game.
type Value struct {
	Value float64      // the expected gain of the row player
	Mix   [2][]float64 // an optimal mixed strategy of each player: by choice, its probability
}

// ErrNotZeroSum is the error of Value for other games.
var ErrNotZeroSum = errors.New("only a zero-sum game has a value")

// Value solves a zero-sum game by linear programming, once for each player (von Neumann's minimax theorem, 1928, says
// that both get the same value; Dantzig 1951 for the linear program). The error is ErrNotZeroSum, or that of
// lp.Simplex if the numbers are too different for its arithmetic.
func (g Game) Value() (Value, error) {
	if !g.ZeroSum() {
		return Value{}, ErrNotZeroSum
	}
	var v Value
	for player := range v.Mix {
		gain, mix, err := g.minimaxStrategy(player)
		if err != nil {
			return Value{}, fmt.Errorf("the linear program has no solution: %w", err)
		}
		v.Mix[player], v.Value = mix, gain
	}
	return v, nil
}

// minimaxStrategy returns the mixed strategy of a player against which the other player's best gain is smallest, and
// the row player's gain then. Gains are shifted and scaled into 1 to 2, so that the value v is positive. The linear
// program is: maximise the sum of y, with the matrix of the other's gains times y at most 1 in each component, and y at
// least 0. Then v is 1 divided by the sum, and v times y is the strategy.
func (g Game) minimaxStrategy(player int) (gain float64, mix []float64, err error) {
	own, others := g.Size(player), g.Size(1-player)
	least, most := math.MaxInt, math.MinInt
	for i := range others {
		for j := range own {
			least, most = min(least, g.Gain(1-player, i, j)), max(most, g.Gain(1-player, i, j))
		}
	}
	scale := float64(max(most-least, 1))
	matrix := mat.NewDense(others, own+others, nil) // a slack variable for each row
	right := make([]float64, others)
	slack := make([]int, others) // y = 0 is where the search begins
	for i := range others {
		for j := range own {
			matrix.Set(i, j, 1+float64(g.Gain(1-player, i, j)-least)/scale)
		}
		matrix.Set(i, own+i, 1)
		right[i], slack[i] = 1, own+i
	}
	costs := make([]float64, own+others)
	for j := range own {
		costs[j] = -1
	}
	total, y, err := lp.Simplex(costs, matrix, right, 1e-12, slack)
	if err != nil {
		return 0, nil, err
	}
	mix = make([]float64, own)
	for j := range mix {
		mix[j] = y[j] / -total
	}
	gain = (1/-total-1)*scale + float64(least)
	if player == Row {
		gain = -gain // it was the column player's
	}
	return gain, mix, nil
}
