package bimatrix_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/internal/textbook/bimatrix"
)

func readGame(t *testing.T, text string) bimatrix.Game {
	t.Helper()
	g, err := bimatrix.Parse(text)
	require.NoError(t, err)
	return g
}

// mixText returns the probabilities of a mixed strategy: "1/7 6/7 0".
func mixText(mix []*big.Rat) string {
	words := make([]string, len(mix))
	for i, p := range mix {
		words[i] = p.RatString()
	}
	return strings.Join(words, " ")
}

func equilibriumTexts(g bimatrix.Game) []string {
	var all []string
	for _, e := range g.Equilibria() {
		all = append(all, fmt.Sprintf("%s; %s; %s, %s", mixText(e.Mix[0]), mixText(e.Mix[1]), e.Gain[0].RatString(), e.Gain[1].RatString()))
	}
	return all
}

// TestKnownEquilibria compares textbook games with their published solutions.
func TestKnownEquilibria(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"prisoners' dilemma", "3,3 0,5 / 5,0 1,1", []string{"0 1; 0 1; 1, 1"}},
		{"battle of the sexes", "2,1 0,0 / 0,0 1,2", []string{"1 0; 1 0; 2, 1", "0 1; 0 1; 1, 2", "2/3 1/3; 1/3 2/3; 2/3, 2/3"}},
		{"matching pennies", "1 -1 / -1 1", []string{"1/2 1/2; 1/2 1/2; 0, 0"}},
		{"rock, paper, scissors", "0 -1 1 / 1 0 -1 / -1 1 0", []string{"1/3 1/3 1/3; 1/3 1/3 1/3; 0, 0"}},
		{"without a saddle point", "3 -1 / -2 4", []string{"3/5 2/5; 1/2 1/2; 1, -1"}},
		{"with a saddle point", "5 1 4 / 3 2 3 / 0 -1 6", []string{"0 1 0; 0 1 0; 2, -2"}},
		{"a row of equal gains", "1,1 1,1", []string{"1; 1 0; 1, 1", "1; 0 1; 1, 1"}},
	} {
		require.ElementsMatch(t, c.want, equilibriumTexts(readGame(t, c.text)), c.name)
	}
}

// TestProgram verifies the solutions by the constraints of both programs: equal sums of feasible solutions prove that
// both are optimal.
func TestProgram(t *testing.T) {
	known := readGame(t, "3 -1 / -2 4").Program()
	require.Equal(t, []string{"3/20 1/10", "1/8 1/8", "1/4", "1"}, []string{mixText(known.U), mixText(known.W), known.Sum.RatString(), known.Value.RatString()})
	require.Equal(t, [][]int{{6, 1}, {2, 7}}, known.M)
	require.Equal(t, 3, known.Added)

	rnd := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		g := randomMatrix(rnd, 4, 5, true)
		p := g.Program()
		u, w := new(big.Rat), new(big.Rat)
		for _, x := range p.U {
			require.GreaterOrEqual(t, x.Sign(), 0)
			u.Add(u, x)
		}
		for _, x := range p.W {
			require.GreaterOrEqual(t, x.Sign(), 0)
			w.Add(w, x)
		}
		require.Equal(t, [2]string{p.Sum.RatString(), p.Sum.RatString()}, [2]string{u.RatString(), w.RatString()})
		for _, row := range p.M {
			sum := new(big.Rat)
			for j, m := range row {
				require.Positive(t, m)
				sum.Add(sum, new(big.Rat).Mul(big.NewRat(int64(m), 1), p.U[j]))
			}
			require.GreaterOrEqual(t, sum.Cmp(big.NewRat(1, 1)), 0, "M u >= 1")
		}
		for j := range p.U {
			sum := new(big.Rat)
			for i, row := range p.M {
				sum.Add(sum, new(big.Rat).Mul(big.NewRat(int64(row[j]), 1), p.W[i]))
			}
			require.LessOrEqual(t, sum.Cmp(big.NewRat(1, 1)), 0, "w M <= 1")
		}
		require.Equal(t, p.Value.RatString(), g.Value().RatString())
	}
}

func randomMatrix(rnd *rand.Rand, most, spread int, zeroSum bool) bimatrix.Game {
	g := bimatrix.Game{Payoffs: make([][][2]int, 1+rnd.IntN(most))}
	columns := 1 + rnd.IntN(most)
	for r := range g.Payoffs {
		for range columns {
			pay := [2]int{rnd.IntN(2*spread+1) - spread, rnd.IntN(2*spread+1) - spread}
			if zeroSum {
				pay[1] = -pay[0]
			}
			g.Payoffs[r] = append(g.Payoffs[r], pay)
		}
	}
	return g
}

// expected returns the expected gain of a player who chooses own against a mixed strategy.
func expected(g bimatrix.Game, player, own int, mix []*big.Rat) *big.Rat {
	sum := new(big.Rat)
	for other, p := range mix {
		sum.Add(sum, new(big.Rat).Mul(p, big.NewRat(int64(g.Gain(player, own, other)), 1)))
	}
	return sum
}

// TestEquilibriaOfRandomGames checks that every game has an equilibrium (Nash's theorem), that each one found is one by
// the definition, that all pure ones are among them, and that no strictly dominated choice is ever played.
func TestEquilibriaOfRandomGames(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 7))
	for range 400 {
		g := randomMatrix(rnd, 4, 1+rnd.IntN(9), rnd.IntN(3) == 0) // few different gains: many degenerate games
		all := g.Equilibria()
		require.NotEmpty(t, all, g)
		pure := 0
		for _, e := range all {
			for player, mix := range e.Mix {
				sum := new(big.Rat)
				for own, p := range mix {
					require.False(t, p.Sign() < 0)
					sum.Add(sum, p)
					gain := expected(g, player, own, e.Mix[1-player])
					require.LessOrEqual(t, gain.Cmp(e.Gain[player]), 0, "%s: a better reply", g)
					require.True(t, p.Sign() == 0 || gain.Cmp(e.Gain[player]) == 0, "%s: a worse choice is played", g)
				}
				require.Equal(t, "1", sum.RatString())
			}
			if e.Pure() {
				pure++
			}
			for _, d := range g.Dominated() {
				require.True(t, !d.Strict || e.Mix[d.Player][d.Choice].Sign() == 0, "%s: a dominated choice is played", g)
			}
		}
		require.Len(t, g.Pure(), pure, g)
	}
}

// TestValueOfZeroSumGames compares the value with published ones, and checks that all equilibria have it, and that the
// cautious choices in pure strategies are never better.
func TestValueOfZeroSumGames(t *testing.T) {
	for text, want := range map[string]string{"0 -1 1 / 1 0 -1 / -1 1 0": "0", "3 -1 / -2 4": "1", "5 1 4 / 3 2 3 / 0 -1 6": "2", "7": "7"} {
		require.Equal(t, want, readGame(t, text).Value().RatString(), text)
	}
	require.Nil(t, readGame(t, bimatrix.Example).Value(), "not a zero-sum game")

	rnd := rand.New(rand.NewPCG(2, 7))
	for i := range 200 {
		g := randomMatrix(rnd, 4, []int{1, 3, 100, bimatrix.MaxGain}[i%4], true)
		value := g.Value()
		for _, e := range g.Equilibria() {
			require.Equal(t, value.RatString(), e.Gain[bimatrix.Row].RatString(), g)
		}
		_, sure := g.Cautious(bimatrix.Row)
		_, held := g.Cautious(bimatrix.Column)
		require.LessOrEqual(t, big.NewRat(int64(sure), 1).Cmp(value), 0, g)
		require.GreaterOrEqual(t, big.NewRat(int64(-held), 1).Cmp(value), 0, g)
	}
}
