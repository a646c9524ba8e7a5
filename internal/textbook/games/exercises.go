package games

import (
	"context"
	"fmt"
	"strings"

	"blobwars/internal/textbook/bimatrix"
	"blobwars/internal/textbook/minimax"
)

// Exercise is an exercise of the lecture, with a function that answers it.
type Exercise struct {
	Number   string // as in the lecture, whose last exercise is numbered 1 again
	Question string
	Commands []string // arguments of the program that show the answer

	// Answer computes the answer, in lines; the last one does not end in a line feed. The error is that of
	// Problem.Solve.
	Answer func(ctx context.Context) (string, error)
}

// Exercises lists the eight exercises of the lecture in its order.
func Exercises() []Exercise {
	return []Exercise{
		{
			Number:   "1",
			Question: "Nim with three heaps: which player wins?",
			Commands: []string{"textbook nim -heaps 3,4,5", "textbook nim -heaps 3,4,5 -last loses"},
			Answer:   nimWinners,
		}, {
			Number:   "2",
			Question: "Corks, any number known beforehand, and you may go first or second: what is a greedy strategy that wins?",
			Commands: []string{"textbook corks -n 11 -greedy", "textbook corks -n 1000 -greedy"},
			Answer:   func(ctx context.Context) (string, error) { return greedyCorks(ctx, false) },
		}, {
			Number:   "3",
			Question: "What changes with the 11 corks if the player who takes the last one wins?",
			Commands: []string{"textbook corks -n 11 -last wins", "textbook corks -n 11 -last wins -greedy"},
			Answer:   func(ctx context.Context) (string, error) { return greedyCorks(ctx, true) },
		}, {
			Number:   "4",
			Question: "Draw the tree of the 11 corks under the rules of exercise 3.",
			Commands: []string{"tree -game corks -n 11 -last wins -np", "tree -game corks -n 11 -last wins -graph"},
			Answer:   func(ctx context.Context) (string, error) { return positions(ctx, NewCorks(11, true)) },
		}, {
			Number:   "5",
			Question: "One heap, and each player in turn divides a heap in two; a player who cannot loses. Draw the tree from 6 with its N and P nodes. What do you conclude?",
			Commands: []string{"textbook split -n 6", "tree -game split -n 6 -np", "tree -game split -n 6 -graph"},
			Answer:   splitConclusion,
		}, {
			Number:   "6",
			Question: "The same, but the two heaps must differ (Grundy's game), so a heap of 1 or 2 cannot be divided, and the game ends when no other is left. Draw the trees for 8, 9 and 10.",
			Commands: []string{"tree -game grundy -n 8 -np", "tree -game grundy -n 9 -np", "tree -game grundy -n 10 -np"},
			Answer:   grundyTrees,
		}, {
			Number:   "7",
			Question: "The matrix game, rows T M B and columns L C R: the players choose in turn, each for his own gain. Build a tree by a strategy similar to minimax.",
			Commands: []string{"textbook matrix", "textbook matrix -columns", "tree -game matrix"},
			Answer:   matrixOutcome,
		}, {
			Number:   "8 (1 again in the lecture)",
			Question: "Frogs and toads: a player steps or jumps with one of his own, and who cannot loses. Draw the tree with pruning, and estimate how many fewer nodes there are.",
			Commands: []string{"textbook frogs -strip FF___TT", "tree -game frogs -strip FF___TT -prune -whole"},
			Answer:   frogsSaved,
		},
	}
}

// winner returns the winner of a problem and his first move, in words.
func winner(ctx context.Context, p Problem) (string, error) {
	a, err := p.Solve(ctx, 0)
	switch {
	case err != nil:
		return "", err
	case a.Winner == Second:
		return fmt.Sprintf("%s wins: %s is %s", p.Players[1], p.Position, a.Label), nil
	}
	return fmt.Sprintf("%s wins by %q: %s is %s", p.Players[0], a.Move, p.Position, a.Label), nil
}

// nimChecked is the greatest heap with which Bouton's theorem is compared with minimax.
const nimChecked = 4

// nimWinners returns the winners of both variants on an example, and a comparison of the theory with minimax.
func nimWinners(ctx context.Context) (string, error) {
	var lines []string
	for _, game := range []Nim{{}, {LastLoses: true}} {
		p, err := newNim(game, []int{3, 4, 5})
		if err != nil {
			return "", err
		}
		line, err := winner(ctx, p)
		if err != nil {
			return "", err
		}
		lines = append(lines, line)
	}
	agree, all := 0, 0
	for i := range (nimChecked + 1) * (nimChecked + 1) * (nimChecked + 1) {
		heaps := []int{i % (nimChecked + 1), i / (nimChecked + 1) % (nimChecked + 1), i / (nimChecked + 1) / (nimChecked + 1)}
		for _, game := range []Nim{{}, {LastLoses: true}} {
			p, err := newNim(game, heaps)
			if err != nil {
				return "", err
			}
			a, err := p.Solve(ctx, 0)
			if err != nil {
				return "", err
			}
			all++
			if a.Label == game.Mark(heaps...) {
				agree++
			}
		}
	}
	checked := share(agree, all, fmt.Sprintf("%d games with three heaps of up to %d", all, nimChecked))
	return fmt.Sprintf("%s\nP if the exclusive or of the sizes is 0; but if the last object loses and no heap has more than one, P if it is not 0\n"+
		"the rule agrees with minimax for %s", strings.Join(lines, "\n"), checked), nil
}

// share says for how many of all things a rule holds.
func share(n, all int, things string) string {
	if n == all {
		return "all " + things
	}
	return fmt.Sprintf("%d of the %s", n, things)
}

// lostSizes lists the heaps, or other things with a size, from 1 to most that are P.
func lostSizes(ctx context.Context, things string, most int, open func(n int) (Problem, error)) (string, error) {
	var lost []string
	for n := 1; n <= most; n++ {
		p, err := open(n)
		if err != nil {
			return "", err
		}
		a, err := p.Solve(ctx, 0)
		if err != nil {
			return "", err
		}
		if a.Winner == Second {
			lost = append(lost, fmt.Sprint(n))
		}
	}
	return fmt.Sprintf("the %s from 1 to %d that are P: %s", things, most, strings.Join(lost, ", ")), nil
}

// corksChecked is the greatest number of corks with which the greedy strategy is compared with minimax.
const corksChecked = 40

// greedyCorks describes the greedy strategy, and compares it with minimax.
func greedyCorks(ctx context.Context, lastWins bool) (string, error) {
	agree := 0
	for n := 1; n <= corksChecked; n++ {
		a, err := NewCorks(n, lastWins).Solve(ctx, 0)
		if err != nil {
			return "", err
		}
		take, wins := Corks{lastWins}.Greedy(n)
		if wins == (a.Winner == First) && (!wins || fmt.Sprintf("take %d", take) == a.Move) {
			agree++
		}
	}
	lost, err := lostSizes(ctx, "numbers of corks", 20, func(n int) (Problem, error) { return NewCorks(n, lastWins), nil })
	if err != nil {
		return "", err
	}
	eleven, err := winner(ctx, NewCorks(11, lastWins))
	if err != nil {
		return "", err
	}
	rule := "n-1"
	if lastWins {
		rule = "n"
	}
	return fmt.Sprintf("%s\n%s; go second there, else first, and take the remainder of %s divided by 4, which leaves such a number;\n"+
		"then answer 1, 2 or 3 by 3, 2 or 1; this greedy strategy agrees with minimax for %s",
		eleven, lost, rule, share(agree, corksChecked, fmt.Sprintf("numbers of corks from 1 to %d", corksChecked))), nil
}

// positions returns the sizes of a problem's tree and graph, and its P and N positions.
func positions(ctx context.Context, p Problem) (string, error) {
	text, marked, err := sizes(ctx, p)
	return fmt.Sprintf("%s\nP: %s\nN: %s", text, strings.Join(marked[minimax.P], ", "), strings.Join(marked[minimax.N], ", ")), err
}

// sizes returns the sizes of a problem's tree and graph, and its different positions by their marks.
func sizes(ctx context.Context, p Problem) (text string, marked map[minimax.Label][]string, err error) {
	tree, err := p.BuildTree(ctx, minimax.Options{}, minimax.TreeOptions{})
	if err != nil {
		return "", nil, err
	}
	graph, err := p.BuildGraph(ctx, 0, minimax.MaxTree)
	if err != nil {
		return "", nil, err
	}
	marked = make(map[minimax.Label][]string)
	for _, v := range graph.Vertices {
		marked[v.Label] = append(marked[v.Label], v.Name)
	}
	return fmt.Sprintf("%s: %d nodes, the root is %s; as a graph %d vertices and %d arcs",
		p.Position, tree.Size, tree.Root.Label(), len(graph.Vertices), graph.Arcs), marked, nil
}

// splitConclusion returns the positions of the tree from 6, and the lost heaps.
func splitConclusion(ctx context.Context) (string, error) {
	p, err := NewSplit(6)
	if err != nil {
		return "", err
	}
	text, err := positions(ctx, p)
	if err != nil {
		return "", err
	}
	lost, err := lostSizes(ctx, "heaps", 20, func(n int) (Problem, error) { return NewSplit(n) })
	return fmt.Sprintf("%s\n%s; every game from n lasts n-1 moves, so n is N if it is even, however the players play", text, lost), err
}

// grundyTrees returns the sizes of the three trees, and the lost heaps.
func grundyTrees(ctx context.Context) (string, error) {
	var lines []string
	for _, n := range []int{8, 9, 10} {
		p, err := NewGrundy(n)
		if err != nil {
			return "", err
		}
		size, _, err := sizes(ctx, p)
		if err != nil {
			return "", err
		}
		lines = append(lines, size)
	}
	lost, err := lostSizes(ctx, "heaps", 30, func(n int) (Problem, error) { return NewGrundy(n) })
	return strings.Join(append(lines, lost), "\n"), err
}

// frogsSaved compares the nodes with and without pruning on longer and longer strips.
func frogsSaved(ctx context.Context) (string, error) {
	var lines []string
	for _, strip := range []string{"FF_TT", "FF__TT", "FF___TT", "FFF__TTT", "FFF___TTT", "FFFF_TTTT", "FFFF__TTTT", "FFFF___TTTT"} {
		p, err := NewFrogs(strip, false)
		if err != nil {
			return "", err
		}
		a, err := p.Solve(ctx, 0)
		if err != nil {
			return "", err
		}
		lines = append(lines, fmt.Sprintf("%-10s %8d nodes, %7d with pruning: %7d fewer, %5s %%", strip, a.Nodes, a.NodesPruned, a.Nodes-a.NodesPruned, a.Saved()))
	}
	return strings.Join(lines, "\n"), nil
}

// matrixOutcome returns what the player who chooses first gets in the lecture's matrix, for either player.
func matrixOutcome(ctx context.Context) (string, error) {
	g, err := bimatrix.Parse(bimatrix.Example)
	if err != nil {
		return "", err
	}
	var lines []string
	for _, columns := range []bool{false, true} {
		p := NewMatrix(g, columns)
		tree, err := p.BuildTree(ctx, minimax.Options{}, minimax.TreeOptions{})
		if err != nil {
			return "", err
		}
		best := tree.Root.Best
		by := best.Move
		for _, n := range tree.Root.Children {
			if n != best && n.Value == best.Value {
				by += " or " + n.Move
			}
		}
		lines = append(lines, fmt.Sprintf("%s first: %d nodes; his best gain is %d, by %s; the reply to %s is %s, and the gains are %s",
			p.Players[0], tree.Size, tree.Value, by, best.Move, best.Best.Move, p.Text(best)))
	}
	return strings.Join(lines, "\n"), nil
}
