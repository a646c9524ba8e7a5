package bimatrix

import (
	"math/big"
	"slices"
)

// Pure lists the equilibria in pure strategies: the pairs of a row and a column from which neither player gains more by
// changing only his own choice.
func (g Game) Pure() [][2]int {
	var found [][2]int
	for r := range g.Size(Row) {
		for c := range g.Size(Column) {
			if g.best(Row, r, c) && g.best(Column, c, r) {
				found = append(found, [2]int{r, c})
			}
		}
	}
	return found
}

// best reports whether own is a best reply of the player to the choice other.
func (g Game) best(player, own, other int) bool {
	for choice := range g.Size(player) {
		if g.Gain(player, choice, other) > g.Gain(player, own, other) {
			return false
		}
	}
	return true
}

// Equilibrium is a pair of mixed strategies from which neither player gains more by changing only his own.
type Equilibrium struct {
	Mix  [2][]*big.Rat // by player and choice: its probability
	Gain [2]*big.Rat   // the expected gains
}

// Pure reports whether both players choose without chance.
func (e Equilibrium) Pure() bool {
	for _, mix := range e.Mix {
		if !slices.ContainsFunc(mix, func(p *big.Rat) bool { return p.IsInt() && p.Sign() > 0 }) {
			return false
		}
	}
	return true
}

// Equilibria lists the equilibria in exact fractions; there is always one (Nash 1950). It enumerates supports: for
// every two sets of choices of equal size, one for each player, it solves the equations in which the other player gains
// the same by each of these (see Mangasarian, Equilibrium points of bimatrix games, 1964). In a degenerate game, with
// infinitely many equilibria, it finds the extreme ones, of which the others are mixtures. The longest time, for nine
// rows and columns, is a few seconds.
func (g Game) Equilibria() []Equilibrium {
	rows, columns := g.strategies(Row), g.strategies(Column)
	var found []Equilibrium
	for _, r := range rows {
		for _, c := range columns {
			if r.support&^c.replies == 0 && c.support&^r.replies == 0 {
				found = append(found, Equilibrium{Mix: [2][]*big.Rat{r.mix, c.mix}, Gain: [2]*big.Rat{c.reply, r.reply}})
			}
		}
	}
	return found
}

// Infinite reports whether a game with these extreme equilibria has infinitely many: if one player does the same in two
// of them, any mixture of the other's two strategies is an equilibrium with it. The equilibria are unions of such
// mixtures (Jansen, Maximal Nash subsets for bimatrix games, 1981), so there are finitely many without such a pair.
func Infinite(extreme []Equilibrium) bool {
	for i, a := range extreme {
		for _, b := range extreme[:i] {
			for player := range a.Mix {
				if slices.EqualFunc(a.Mix[player], b.Mix[player], func(x, y *big.Rat) bool { return x.Cmp(y) == 0 }) {
					return true
				}
			}
		}
	}
	return false
}

// strategy is a mixed strategy of one player.
type strategy struct {
	mix     []*big.Rat // by choice: its probability
	support uint       // the set of choices with a positive probability
	replies uint       // the set of the other player's best replies
	reply   *big.Rat   // the other player's gain by them
}

// strategies lists the strategies of a player that are extreme: there are as many best replies to each as it
// needs to be determined by them.
func (g Game) strategies(player int) []strategy {
	var found []strategy
	seen := make(map[string]bool)
	for own := range subsets(g.Size(player)) {
		for others := range subsets(g.Size(1 - player)) {
			if len(own) != len(others) {
				continue
			}
			s, ok := g.solve(player, own, others)
			if !ok {
				continue
			}
			key := ""
			for _, p := range s.mix {
				key += p.String() + " "
			}
			if !seen[key] {
				seen[key] = true
				found = append(found, s)
			}
		}
	}
	return found
}

// subsets yields the non-empty subsets of the numbers below n, the smallest numbers first.
func subsets(n int) func(yield func([]int) bool) {
	return func(yield func([]int) bool) {
		for bits := uint(1); bits < 1<<n; bits++ {
			var set []int
			for i := range n {
				if bits>>i&1 == 1 {
					set = append(set, i)
				}
			}
			if !yield(set) {
				return
			}
		}
	}
}

// solve returns the strategy of a player that mixes the choices own so that the other player gains the same by each of
// others, and not more by any other choice. ok is false if there is none, or if it is not the only one.
func (g Game) solve(player int, own, others []int) (s strategy, ok bool) {
	n := len(own)
	m := make([][]*big.Int, n+1) // unknown: the probabilities, the other's gain; and the right-hand side
	for i := range m {
		m[i] = make([]*big.Int, n+2)
		for j := range m[i] {
			entry := 0
			switch {
			case i < n && j < n:
				entry = g.Gain(1-player, others[i], own[j])
			case i < n && j == n:
				entry = -1
			case i == n && j != n:
				entry = 1 // the probabilities add up to 1
			}
			m[i][j] = big.NewInt(int64(entry))
		}
	}
	det := eliminate(m)
	if det.Sign() == 0 {
		return s, false
	}
	// From here on all values are multiplied by det: they are whole.
	s.mix = make([]*big.Rat, g.Size(player))
	for i := range s.mix {
		s.mix[i] = new(big.Rat)
	}
	for i, choice := range own {
		switch p := m[i][n+1]; p.Sign() * det.Sign() {
		case -1:
			return s, false
		case 1:
			s.mix[choice].SetFrac(p, det)
			s.support |= 1 << choice
		}
	}
	for reply := range g.Size(1 - player) {
		gain := new(big.Int)
		for i, choice := range own {
			gain.Add(gain, new(big.Int).Mul(m[i][n+1], big.NewInt(int64(g.Gain(1-player, reply, choice)))))
		}
		switch gain.Cmp(m[n][n+1]) * det.Sign() {
		case 1:
			return s, false
		case 0:
			s.replies |= 1 << reply
		}
	}
	s.reply = new(big.Rat).SetFrac(m[n][n+1], det)
	return s, true
}

// eliminate solves a system of linear equations, given with its right-hand sides, in whole numbers (Bareiss 1968). It
// returns the determinant, with which the solution is multiplied; 0 if there is no unique solution.
func eliminate(m [][]*big.Int) *big.Int {
	last := big.NewInt(1)
	a, b := new(big.Int), new(big.Int)
	for k := range m {
		p := slices.IndexFunc(m[k:], func(row []*big.Int) bool { return row[k].Sign() != 0 })
		if p < 0 {
			return new(big.Int)
		}
		if p > 0 { // exchange two rows, one of them with the other sign
			m[k], m[k+p] = m[k+p], m[k]
			for _, entry := range m[k+p] {
				entry.Neg(entry)
			}
		}
		for i, row := range m {
			if i == k {
				continue
			}
			for j := k + 1; j < len(row); j++ {
				a.Mul(row[j], m[k][k])
				b.Mul(row[k], m[k][j])
				row[j].Quo(a.Sub(a, b), last)
			}
			row[k].SetInt64(0)
		}
		last = m[k][k]
	}
	return last
}
