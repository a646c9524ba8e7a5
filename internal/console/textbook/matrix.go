package textbook

import (
	"cmp"
	"context"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"blobwars/internal/console"
	"blobwars/internal/textbook/bimatrix"
	"blobwars/internal/textbook/games"
	"blobwars/internal/textbook/minimax"
)

// playerNames names the players of a matrix game by their choices.
var playerNames = [2]string{"row", "column"}

// maxShown is how many equilibria are printed.
const maxShown = 20

// solveMatrix solves a matrix game and prints the answer with an analysis and, with -lp, the linear program.
func solveMatrix(s *console.Invocation, f *textbookFlags, t topic) error {
	p, err := t.open(s, f)
	if err != nil {
		return err
	}
	g, err := bimatrix.Parse(f.payoffs)
	switch {
	case err != nil:
		return err
	case f.programs && !g.ZeroSum():
		return console.BadUsage("-lp is for zero-sum games, as in -payoffs %q", "3 -1 / -2 4")
	}
	ctx := context.Background() // the analysis of a large matrix takes seconds, and Ctrl+C may end it at once
	a, err := p.Solve(ctx, 0)
	if err != nil {
		return err
	}
	tree, err := p.BuildTree(ctx, minimax.Options{}, minimax.TreeOptions{})
	if err != nil {
		return err
	}
	printAnswer(s, p, a, 0)
	why := "no pruning: each player maximises his own gain, so a bound of one says nothing about the other"
	if g.ZeroSum() {
		why = "searched without pruning, which would be sound here, because the game is zero-sum"
	}
	s.Say("Nodes: %d; %s", a.Nodes, why)
	printReplies(s, p, tree.Root)
	printMatrix(s, g)
	if f.programs {
		printProgram(s, g.Program())
	}
	return nil
}

// printReplies prints the replies to all choices of the first player, and the outcome.
func printReplies(s *console.Invocation, p games.Problem, root *minimax.Node) {
	replies := make([]string, len(root.Children))
	for i, n := range root.Children {
		replies[i] = fmt.Sprintf("%s then %s (%s)", n.Move, n.Best.Move, p.Text(n))
	}
	s.Say("Replies: %s", strings.Join(replies, "; "))
	best := root.Best
	same := ""
	if moves := root.EquallyGood(); len(moves) > 0 {
		same = "; as good for the first player: " + strings.Join(moves, ", ")
	}
	s.Say("Outcome: %s then %s, gains %s%s", best.Move, best.Best.Move, p.Text(best), same)
}

// printMatrix prints the analysis of a game in which both players choose at the same time.
func printMatrix(s *console.Invocation, g bimatrix.Game) {
	s.Say("Cautious: %s", cautiousText(g))
	s.Say("Dominated: %s", dominatedText(g))
	for player, name := range playerNames {
		for _, set := range g.Equivalent(player) {
			s.Say("Equivalent: %ss %s", name, console.ListNames(set, func(choice int) string { return g.Name(player, choice) }))
		}
	}
	var pure []string
	for _, e := range g.Pure() {
		pure = append(pure, fmt.Sprintf("%s %s (%s)", g.Name(bimatrix.Row, e[0]), g.Name(bimatrix.Column, e[1]), bimatrix.Pair(g.Payoffs[e[0]][e[1]])))
	}
	s.Say("Pure equilibria: %s", cmp.Or(strings.Join(pure, "; "), "none"))
	printMixed(s, g)
	if value := g.Value(); value != nil {
		s.Say("Value at the same time, in mixed strategies: %s", value.RatString())
	}
}

// printProgram prints the linear program of a zero-sum game, that of section 2.2 of the Blob Wars paper, and its dual,
// which the paper does not have.
func printProgram(s *console.Invocation, p bimatrix.Program) {
	s.Say("Linear program: M has the gains of the row player plus %d; its rows are the choices of the minimiser, the column player, its columns those of the maximiser, the row player", p.Added)
	s.Say("The paper's program, for the maximiser: minimise %s with u >= 0 and M u >= 1", sumText("u", slices.Repeat([]int{1}, len(p.U))))
	for _, row := range p.M {
		s.Say("    %s >= 1", sumText("u", row))
	}
	s.Say("Its dual, for the minimiser (not in the paper): maximise %s with w >= 0 and w M <= 1", sumText("w", slices.Repeat([]int{1}, len(p.W))))
	for j := range p.U {
		var column []int
		for _, row := range p.M {
			column = append(column, row[j])
		}
		s.Say("    %s <= 1", sumText("w", column))
	}
	s.Say("Solutions: u %s; w %s; both sums %s", strings.Join(fractions(p.U), ", "), strings.Join(fractions(p.W), ", "), p.Sum.RatString())
	s.Say("The same value from the sums: 1 / (%s) - %d = %s", p.Sum.RatString(), p.Added, p.Value.RatString())
	shares := func(list []*big.Rat) string {
		var shares []*big.Rat
		for _, x := range list {
			shares = append(shares, new(big.Rat).Quo(x, p.Sum))
		}
		return strings.Join(fractions(shares), ", ")
	}
	s.Say("Probabilities: of the rows, by u, %s; of the columns, by w, %s", shares(p.U), shares(p.W))
}

// sumText writes a sum of numbered variables: "6 u1 + u2".
func sumText(variable string, factors []int) string {
	var terms []string
	for i, factor := range factors {
		term := fmt.Sprintf("%s%d", variable, i+1)
		if factor != 1 {
			term = fmt.Sprintf("%d %s", factor, term)
		}
		terms = append(terms, term)
	}
	return strings.Join(terms, " + ")
}

func cautiousText(g bimatrix.Game) string {
	row, rowSure := g.Cautious(bimatrix.Row)
	column, columnSure := g.Cautious(bimatrix.Column)
	stable := "a player gains by changing only his own choice"
	if slices.Contains(g.Pure(), [2]int{row, column}) {
		stable = "neither player gains by changing only his own choice"
	}
	return fmt.Sprintf("row %s guarantees %d, column %s guarantees %d; together %s, and %s",
		g.Name(bimatrix.Row, row), rowSure, g.Name(bimatrix.Column, column), columnSure, bimatrix.Pair(g.Payoffs[row][column]), stable)
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
func printMixed(s *console.Invocation, g bimatrix.Game) {
	all := g.Equilibria()
	if bimatrix.Infinite(all) {
		defer s.Say("Mixed equilibria: infinitely many; if one player does the same in two of those above, every mixture of the two is another")
	}
	var mixed []bimatrix.Equilibrium
	for _, e := range all {
		if !e.Pure() {
			mixed = append(mixed, e)
		}
	}
	if len(mixed) == 0 && !bimatrix.Infinite(all) {
		s.Say("Mixed equilibria: none besides the pure ones") // there is at least one equilibrium: Nash 1950
	}
	for i, e := range mixed {
		if i == maxShown {
			s.Say("Mixed equilibria: %d more", len(mixed)-i)
			return
		}
		s.Say("Mixed equilibrium: rows %s; columns %s; gains %s and %s",
			mixture(g, bimatrix.Row, e), mixture(g, bimatrix.Column, e), e.Gain[bimatrix.Row].RatString(), e.Gain[bimatrix.Column].RatString())
	}
}

// mixture lists the choices that a player makes in an equilibrium: "T: 1/7, M: 6/7".
func mixture(g bimatrix.Game, player int, e bimatrix.Equilibrium) string {
	var words []string
	for choice, p := range e.Mix[player] {
		if p.Sign() > 0 {
			words = append(words, g.Name(player, choice)+": "+p.RatString())
		}
	}
	return strings.Join(words, ", ")
}

func fractions(list []*big.Rat) []string {
	texts := make([]string, len(list))
	for i, x := range list {
		texts[i] = x.RatString()
	}
	return texts
}
