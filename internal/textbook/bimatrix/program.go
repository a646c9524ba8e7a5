package bimatrix

import "math/big"

// Program is the linear program of a zero-sum game, the one of section 2.2 of the Blob Wars paper, with its dual, which
// the paper does not have, and the solutions of both in exact fractions:
//
//	paper:  minimise the sum of u with u >= 0 and M u >= 1
//	dual:   maximise the sum of w with w >= 0 and w M <= 1
//
// As in the paper, the minimiser, here the column player, picks the rows of M, and the maximiser, here the row player,
// its columns. So u has an entry for each choice of the maximiser: divided by its sum, it is his optimal mixed strategy.
// In the same way w is that of the minimiser. Both sums are 1 divided by the value of M.
type Program struct {
	Added int     // to the gains of the row player, so that all of M is at least 1
	M     [][]int // by the choice of the column player and that of the row player
	U, W  []*big.Rat
	Sum   *big.Rat // of U, and of W
	Value *big.Rat // of the game: 1 / Sum - Added
}

// Program returns the linear program of a zero-sum game. The solutions come from an equilibrium: its strategies are
// optimal in both programs (von Neumann 1928), which a test verifies by the constraints.
func (g Game) Program() Program {
	var p Program
	for r := range g.Size(Row) {
		for c := range g.Size(Column) {
			p.Added = max(p.Added, 1-g.Gain(Row, r, c))
		}
	}
	for c := range g.Size(Column) {
		var row []int
		for r := range g.Size(Row) {
			row = append(row, g.Gain(Row, r, c)+p.Added)
		}
		p.M = append(p.M, row)
	}
	e := g.Equilibria()[0]
	p.Value = e.Gain[Row]
	p.Sum = new(big.Rat).Add(p.Value, big.NewRat(int64(p.Added), 1))
	p.Sum.Inv(p.Sum)
	scaled := func(mix []*big.Rat) (list []*big.Rat) {
		for _, x := range mix {
			list = append(list, new(big.Rat).Mul(x, p.Sum))
		}
		return list
	}
	p.U, p.W = scaled(e.Mix[Row]), scaled(e.Mix[Column])
	return p
}

// Value returns what the row player of a zero-sum game expects to gain if both choose at the same time, by optimal
// mixed strategies: it is the same in every equilibrium (von Neumann 1928). It is nil for other games, which have none.
func (g Game) Value() *big.Rat {
	if !g.ZeroSum() {
		return nil
	}
	return g.Equilibria()[0].Gain[Row]
}
