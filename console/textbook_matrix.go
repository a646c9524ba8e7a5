package console

import (
	"cmp"
	"context"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"blobwars/engine/bimatrix"
	"blobwars/engine/minimax"
	"blobwars/engine/minimax/games"
)

// playerNames names the players of a matrix game by their choices.
var playerNames = [2]string{"row", "column"}

// maxShown is how many equilibria are printed.
const maxShown = 20

// printMatrix prints the analysis of a matrix game, below the answer of the player who chooses first.
func (s *session) printMatrix(p games.Problem, payoffs string) error {
	g, err := bimatrix.Read(payoffs)
	if err != nil {
		return err
	}
	tree, err := p.Grow(context.Background(), minimax.Options{}, minimax.Shape{})
	if err != nil {
		return err
	}
	replies := make([]string, len(tree.Root.Children))
	for i, n := range tree.Root.Children {
		replies[i] = fmt.Sprintf("%s then %s (%s)", n.Move, n.Best.Move, p.Text(n))
	}
	s.say("Replies: %s", strings.Join(replies, "; "))
	best := tree.Root.Best
	s.say("Outcome: %s then %s, gains %s%s", best.Move, best.Best.Move, p.Text(best), equallyGood(tree.Root))
	s.say("Cautious: %s", cautiousText(g))
	s.say("Dominated: %s", dominatedText(g))
	var pure []string
	for _, e := range g.Pure() {
		pure = append(pure, fmt.Sprintf("%s %s (%s)", g.Name(bimatrix.Row, e[0]), g.Name(bimatrix.Column, e[1]), bimatrix.Pair(g.Pay[e[0]][e[1]])))
	}
	s.say("Pure equilibria: %s", cmp.Or(strings.Join(pure, "; "), "none"))
	s.printMixed(g)
	if !g.ZeroSum() {
		return nil
	}
	v, err := g.Value()
	if err != nil {
		return err
	}
	s.say("Value by linear programming: %s; rows %s; columns %s", decimal(v.Value), decimals(g, bimatrix.Row, v), decimals(g, bimatrix.Column, v))
	return nil
}

// equallyGood names the other choices at the root with the largest gain.
func equallyGood(root *minimax.Node[string]) string {
	var same []string
	for _, n := range root.Children {
		if n != root.Best && n.Value == root.Value {
			same = append(same, n.Move)
		}
	}
	if same == nil {
		return ""
	}
	return "; as good for the first player: " + strings.Join(same, ", ")
}

func cautiousText(g bimatrix.Game) string {
	row, rowSure := g.Cautious(bimatrix.Row)
	column, columnSure := g.Cautious(bimatrix.Column)
	stable := "a player gains by changing only his own choice"
	if slices.Contains(g.Pure(), [2]int{row, column}) {
		stable = "neither player gains by changing only his own choice"
	}
	return fmt.Sprintf("row %s guarantees %d, column %s guarantees %d; together %s, and %s",
		g.Name(bimatrix.Row, row), rowSure, g.Name(bimatrix.Column, column), columnSure, bimatrix.Pair(g.Pay[row][column]), stable)
}

// dominatedText lists the dominated choices: "R strictly by L, C; then B weakly by T".
func dominatedText(g bimatrix.Game) string {
	text, separator, round := "", "", 0
	for _, d := range g.Dominated() {
		how, by := "weakly", make([]string, len(d.By))
		if d.Strict {
			how = "strictly"
		}
		for j, choice := range d.By {
			by[j] = g.Name(d.Player, choice)
		}
		if d.Round > round {
			separator, round = "; then ", d.Round
		}
		text += separator
		separator = "; "
		text += fmt.Sprintf("%s %s %s by %s", playerNames[d.Player], g.Name(d.Player, d.Choice), how, strings.Join(by, ", "))
	}
	return cmp.Or(text, "none")
}

// printMixed prints the equilibria that are not pure.
func (s *session) printMixed(g bimatrix.Game) {
	var mixed []bimatrix.Equilibrium
	for _, e := range g.Equilibria() {
		if !e.Pure() {
			mixed = append(mixed, e)
		}
	}
	if len(mixed) == 0 {
		s.say("Mixed equilibria: none")
	}
	for i, e := range mixed {
		if i == maxShown {
			s.say("Mixed equilibria: %d more", len(mixed)-i)
			return
		}
		s.say("Mixed equilibrium: rows %s; columns %s; gains %s and %s",
			mixture(g, bimatrix.Row, e), mixture(g, bimatrix.Column, e), e.Gain[bimatrix.Row].RatString(), e.Gain[bimatrix.Column].RatString())
	}
}

// mixture lists the choices that a player makes in an equilibrium: "T 1/7, M 6/7".
func mixture(g bimatrix.Game, player int, e bimatrix.Equilibrium) string {
	var words []string
	for choice, p := range e.Mix[player] {
		if p.Sign() > 0 {
			words = append(words, g.Name(player, choice)+" "+p.RatString())
		}
	}
	return strings.Join(words, ", ")
}

// decimals is the same for the solution of a linear program.
func decimals(g bimatrix.Game, player int, v bimatrix.Value) string {
	var words []string
	for choice, p := range v.Mix[player] {
		if text := decimal(p); text != "0.0000" {
			words = append(words, g.Name(player, choice)+" "+text)
		}
	}
	return strings.Join(words, ", ")
}

// decimal is a number with four decimals; -0.0000 is 0.0000.
func decimal(x float64) string {
	text := fmt.Sprintf("%.4f", x)
	if text == "-0.0000" {
		return text[1:]
	}
	return text
}

// matrixJSON is the analysis of a matrix game in the object of -json. Choices are given by their names.
type matrixJSON struct {
	Gains      [2]int            `json:"gains"` // of the row and the column player, choosing in turn
	Reply      string            `json:"reply"` // to the best move
	Cautious   [2]cautiousJSON   `json:"cautious"`
	Dominated  []dominanceJSON   `json:"dominated"`
	Equilibria []equilibriumJSON `json:"equilibria"` // pure and mixed
	Value      *float64          `json:"value"`      // by linear programming; null: not a zero-sum game
}

type cautiousJSON struct {
	Choice string `json:"choice"`
	Sure   int    `json:"sure"`
}

type dominanceJSON struct {
	Player string   `json:"player"` // row or column
	Choice string   `json:"choice"`
	By     []string `json:"by"`
	Strict bool     `json:"strict"`
	Round  int      `json:"round"` // from 1
}

// equilibriumJSON has exact fractions, such as "15/17".
type equilibriumJSON struct {
	Rows    []string `json:"rows"`
	Columns []string `json:"columns"`
	Gains   []string `json:"gains"`
}

func newMatrixJSON(p games.Problem, payoffs string) (*matrixJSON, error) {
	g, err := bimatrix.Read(payoffs)
	if err != nil {
		return nil, err
	}
	tree, err := p.Grow(context.Background(), minimax.Options{}, minimax.Shape{})
	if err != nil {
		return nil, err
	}
	m := &matrixJSON{Reply: tree.Root.Best.Best.Move, Dominated: []dominanceJSON{}}
	fmt.Sscanf(p.Text(tree.Root), "%d,%d", &m.Gains[0], &m.Gains[1])
	for player := range m.Cautious {
		choice, sure := g.Cautious(player)
		m.Cautious[player] = cautiousJSON{g.Name(player, choice), sure}
	}
	for _, d := range g.Dominated() {
		one := dominanceJSON{Player: playerNames[d.Player], Choice: g.Name(d.Player, d.Choice), Strict: d.Strict, Round: d.Round + 1}
		for _, by := range d.By {
			one.By = append(one.By, g.Name(d.Player, by))
		}
		m.Dominated = append(m.Dominated, one)
	}
	for _, e := range g.Equilibria() {
		m.Equilibria = append(m.Equilibria, equilibriumJSON{fractions(e.Mix[0]), fractions(e.Mix[1]), fractions(e.Gain[:])})
	}
	if g.ZeroSum() {
		v, err := g.Value()
		if err != nil {
			return nil, err
		}
		m.Value = &v.Value
	}
	return m, nil
}

func fractions(list []*big.Rat) []string {
	texts := make([]string, len(list))
	for i, x := range list {
		texts[i] = x.RatString()
	}
	return texts
}
