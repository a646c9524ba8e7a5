package games

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"blobwars/internal/textbook/bimatrix"
	"blobwars/internal/textbook/minimax"
)

// Exercise is an exercise of the lecture.
type Exercise struct {
	Number   string // as in the lecture, whose last exercise is numbered 1 again
	Question string
	Commands []string // arguments of the program that show the answer
	answer   func(*answers) string
}

// Answer computes the answer, in lines; the last one does not end in a line feed. The error is that of Problem.Solve.
func (e Exercise) Answer(ctx context.Context) (string, error) {
	a := &answers{ctx: ctx}
	text := e.answer(a)
	return text, a.err
}

// Exercises lists the eight exercises of the lecture in its order.
func Exercises() []Exercise {
	return []Exercise{
		{
			Number:   "1",
			Question: "Nim with three heaps: which player wins?",
			Commands: []string{"textbook nim -heaps 3,4,5", "textbook nim -heaps 3,4,5 -last loses"},
			answer:   (*answers).nim,
		}, {
			Number:   "2",
			Question: "Corks, any number known beforehand, and you may go first or second: what is a greedy strategy that wins?",
			Commands: []string{"textbook corks -n 11 -greedy", "textbook corks -n 1000 -greedy"},
			answer:   func(a *answers) string { return a.greedyCorks(false) },
		}, {
			Number:   "3",
			Question: "What changes with the 11 corks if the player who takes the last one wins?",
			Commands: []string{"textbook corks -n 11 -last wins", "textbook corks -n 11 -last wins -greedy"},
			answer:   func(a *answers) string { return a.greedyCorks(true) },
		}, {
			Number:   "4",
			Question: "Draw the tree of the 11 corks under the rules of exercise 3.",
			Commands: []string{"tree -game corks -n 11 -last wins -np", "tree -game corks -n 11 -last wins -graph"},
			answer:   func(a *answers) string { return a.positions(NewCorks(11, true), nil) },
		}, {
			Number:   "5",
			Question: "One heap, and each player in turn divides a heap in two; a player who cannot loses. Draw the tree from 6 with its N and P nodes. What do you conclude?",
			Commands: []string{"textbook split -n 6", "tree -game split -n 6 -np", "tree -game split -n 6 -graph"},
			answer:   (*answers).split,
		}, {
			Number:   "6",
			Question: "The same, but the two heaps must differ (Grundy's game), so a heap of 1 or 2 cannot be divided, and the game ends when no other is left. Draw the trees for 8, 9 and 10.",
			Commands: []string{"tree -game grundy -n 8 -np", "tree -game grundy -n 9 -np", "tree -game grundy -n 10 -np"},
			answer:   (*answers).grundyTrees,
		}, {
			Number:   "7",
			Question: "The matrix game, rows T M B and columns L C R: the players choose in turn, each for his own gain. Build a tree by a strategy similar to minimax.",
			Commands: []string{"textbook matrix", "textbook matrix -columns", "tree -game matrix"},
			answer:   (*answers).matrix,
		}, {
			Number:   "8 (1 again in the lecture)",
			Question: "Frogs and toads: a player steps or jumps with one of his own, and who cannot loses. Draw the tree with pruning, and estimate how many fewer nodes there are.",
			Commands: []string{"textbook frogs -strip FF___TT", "tree -game frogs -strip FF___TT -prune -whole"},
			answer:   (*answers).frogs,
		},
	}
}

// answers computes answers, up to the first error. What it computes after one is not valid.
type answers struct {
	ctx context.Context
	err error
}

// solve solves a problem, whose constructor may have failed.
func (a *answers) solve(p Problem, err error) (s Solution) {
	if a.err = cmp.Or(a.err, err); a.err == nil {
		s, a.err = p.Solve(a.ctx, 0)
	}
	return s
}

// tree returns the tree of a problem; nil after an error.
func (a *answers) tree(p Problem, err error) (tree *minimax.Tree) {
	if a.err = cmp.Or(a.err, err); a.err == nil {
		tree, a.err = p.BuildTree(a.ctx, minimax.Options{}, minimax.TreeOptions{})
	}
	return tree
}

// winner returns the winner of a problem and his first move, in words.
func (a *answers) winner(p Problem, err error) string {
	s := a.solve(p, err)
	if s.Winner == Second {
		return fmt.Sprintf("%s wins: %s is %s", p.Players[1], p.Position, s.Label)
	}
	return fmt.Sprintf("%s wins by %q: %s is %s", p.Players[0], s.Move, p.Position, s.Label)
}

// nimChecked is the greatest heap with which Bouton's theorem is compared with minimax.
const nimChecked = 4

// nim returns the winners of both variants on an example, and a comparison of the theory with minimax.
func (a *answers) nim() string {
	variants := []Nim{{}, {LastLoses: true}}
	var lines []string
	for _, game := range variants {
		lines = append(lines, a.winner(newNim(game, []int{3, 4, 5})))
	}
	agree, all := 0, 0
	for i := range (nimChecked + 1) * (nimChecked + 1) * (nimChecked + 1) {
		heaps := []int{i % (nimChecked + 1), i / (nimChecked + 1) % (nimChecked + 1), i / (nimChecked + 1) / (nimChecked + 1)}
		for _, game := range variants {
			all++
			if a.solve(newNim(game, heaps)).Label == game.Mark(heaps...) {
				agree++
			}
		}
	}
	checked := share(agree, all, fmt.Sprintf("%d games with three heaps of up to %d", all, nimChecked))
	return fmt.Sprintf("%s\nP if the exclusive or of the sizes is 0; but if the last object loses and no heap has more than one, P if it is not 0\n"+
		"the rule agrees with minimax for %s", strings.Join(lines, "\n"), checked)
}

// share says for how many of all things a rule holds.
func share(n, all int, things string) string {
	if n == all {
		return "all " + things
	}
	return fmt.Sprintf("%d of the %s", n, things)
}

// lostSizes lists the heaps, or other things with a size, from 1 to most that are P.
func (a *answers) lostSizes(things string, most int, open func(n int) (Problem, error)) string {
	var lost []string
	for n := 1; n <= most; n++ {
		if a.solve(open(n)).Winner == Second {
			lost = append(lost, fmt.Sprint(n))
		}
	}
	return fmt.Sprintf("the %s from 1 to %d that are P: %s", things, most, strings.Join(lost, ", "))
}

// corksChecked is the greatest number of corks with which the greedy strategy is compared with minimax.
const corksChecked = 40

// greedyCorks describes the greedy strategy, and compares it with minimax.
func (a *answers) greedyCorks(lastWins bool) string {
	open := func(n int) (Problem, error) { return NewCorks(n, lastWins), nil }
	agree := 0
	for n := 1; n <= corksChecked; n++ {
		s := a.solve(open(n))
		take, wins := Corks{lastWins}.Greedy(n)
		if wins == (s.Winner == First) && (!wins || fmt.Sprintf("take %d", take) == s.Move) {
			agree++
		}
	}
	rule := "n-1"
	if lastWins {
		rule = "n"
	}
	return fmt.Sprintf("%s\n%s; go second there, else first, and take the remainder of %s divided by 4, which leaves such a number;\n"+
		"then answer 1, 2 or 3 by 3, 2 or 1; this greedy strategy agrees with minimax for %s",
		a.winner(open(11)), a.lostSizes("numbers of corks", 20, open), rule, share(agree, corksChecked, fmt.Sprintf("numbers of corks from 1 to %d", corksChecked)))
}

// positions returns the sizes of a problem's tree and graph, and its P and N positions.
func (a *answers) positions(p Problem, err error) string {
	text, marked := a.sizes(p, err)
	return fmt.Sprintf("%s\nP: %s\nN: %s", text, strings.Join(marked[minimax.P], ", "), strings.Join(marked[minimax.N], ", "))
}

// sizes returns the sizes of a problem's tree and graph, and its different positions by their marks.
func (a *answers) sizes(p Problem, err error) (text string, marked map[minimax.Label][]string) {
	tree := a.tree(p, err)
	if tree == nil {
		return "", nil
	}
	graph, err := p.BuildGraph(a.ctx, 0, minimax.MaxTree)
	if err != nil {
		a.err = err
		return "", nil
	}
	marked = make(map[minimax.Label][]string)
	for _, v := range graph.Vertices {
		marked[v.Label] = append(marked[v.Label], v.Name)
	}
	return fmt.Sprintf("%s: %d nodes, the root is %s; as a graph %d vertices and %d arcs",
		p.Position, tree.Size, tree.Root.Label, len(graph.Vertices), graph.Arcs), marked
}

// split returns the positions of the tree from 6, and the lost heaps.
func (a *answers) split() string {
	lost := a.lostSizes("heaps", 20, func(n int) (Problem, error) { return NewSplit(n) })
	return fmt.Sprintf("%s\n%s; every game from n lasts n-1 moves, so n is N if it is even, however the players play", a.positions(NewSplit(6)), lost)
}

// grundyTrees returns the sizes of the three trees, and the lost heaps.
func (a *answers) grundyTrees() string {
	var lines []string
	for _, n := range []int{8, 9, 10} {
		size, _ := a.sizes(NewGrundy(n))
		lines = append(lines, size)
	}
	lost := a.lostSizes("heaps", 30, func(n int) (Problem, error) { return NewGrundy(n) })
	return strings.Join(append(lines, lost), "\n")
}

// frogs compares the nodes with and without pruning on longer and longer strips.
func (a *answers) frogs() string {
	var lines []string
	for _, strip := range []string{"FF_TT", "FF__TT", "FF___TT", "FFF__TTT", "FFF___TTT", "FFFF_TTTT", "FFFF__TTTT", "FFFF___TTTT"} {
		s := a.solve(NewFrogs(strip, false))
		lines = append(lines, fmt.Sprintf("%-10s %8d nodes, %7d with pruning: %7d fewer, %5s %%", strip, s.Nodes, s.NodesPruned, s.Nodes-s.NodesPruned, s.Saved()))
	}
	return strings.Join(lines, "\n")
}

// matrix returns what the player who chooses first gets in the lecture's matrix, for either player.
func (a *answers) matrix() string {
	g, err := bimatrix.Parse(bimatrix.Example)
	var lines []string
	for _, columns := range []bool{false, true} {
		p := NewMatrix(g, columns)
		tree := a.tree(p, err)
		if tree == nil {
			return ""
		}
		best := tree.Root.Best
		by := strings.Join(append([]string{best.Move}, tree.Root.EquallyGood()...), " or ")
		lines = append(lines, fmt.Sprintf("%s first: %d nodes; his best gain is %d, by %s; the reply to %s is %s, and the gains are %s",
			p.Players[0], tree.Size, tree.Value, by, best.Move, best.Best.Move, p.Text(best)))
	}
	return strings.Join(lines, "\n")
}
