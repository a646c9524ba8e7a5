package games

import (
	"context"
	"fmt"
	"strings"

	"blobwars/engine/bimatrix"
	"blobwars/engine/minimax"
)

// Exercise is a question about the textbook games, with a function that answers it.
type Exercise struct {
	Question string
	Commands []string // arguments of the program that show the answer

	// Answer computes the answer, in lines; the last one does not end in a line feed. The error is that of
	// Problem.Solve.
	Answer func(ctx context.Context) (string, error)
}

// Exercises lists the exercises of the lecture.
func Exercises() []Exercise {
	return []Exercise{
		{
			Question: "Eleven corks, taking the last one loses: who wins, and how?",
			Commands: []string{"textbook corks -n 11"},
			Answer:   func(ctx context.Context) (string, error) { return whoWins(ctx, NewCorks(11, false)) },
		}, {
			Question: "Any number of corks: when is it right to go first, when second, and how does one play without looking ahead?",
			Commands: []string{"textbook corks -n 1000 -greedy", "tree -game corks -n 6 -np"},
			Answer:   func(ctx context.Context) (string, error) { return greedyCorks(ctx, false) },
		}, {
			Question: "Corks, but taking the last one wins: what changes?",
			Commands: []string{"textbook corks -n 11 -last wins", "textbook corks -n 1000 -last wins -greedy"},
			Answer:   func(ctx context.Context) (string, error) { return greedyCorks(ctx, true) },
		}, {
			Question: "Split: from which heaps does the player to move lose?",
			Commands: []string{"textbook split -n 6", "tree -game split -n 6 -np"},
			Answer: func(ctx context.Context) (string, error) {
				return lostHeaps(ctx, 20, func(n int) (Problem, error) { return NewSplit(n) })
			},
		}, {
			Question: "Grundy's game: from which heaps does the player to move lose?",
			Commands: []string{"textbook grundy -n 8", "tree -game grundy -n 8 -np"},
			Answer: func(ctx context.Context) (string, error) {
				return lostHeaps(ctx, 30, func(n int) (Problem, error) { return NewGrundy(n) })
			},
		}, {
			Question: "Frogs and toads: how much does pruning save?",
			Commands: []string{"textbook frogs -strip FFF__TTT", "tree -game frogs -strip FF___TT -prune -whole"},
			Answer:   frogsSaved,
		}, {
			Question: "The matrix game, rows T M B and columns L C R: what do two cautious players choose?",
			Commands: []string{"textbook matrix", "textbook matrix -columns", "tree -game matrix"},
			Answer:   matrixOutcome,
		},
	}
}

// whoWins is the winner and his first move, in words.
func whoWins(ctx context.Context, p Problem) (string, error) {
	a, err := p.Solve(ctx, 0)
	switch {
	case err != nil:
		return "", err
	case a.Winner == Draw:
		return "a draw", nil
	case a.Winner == Second:
		return fmt.Sprintf("%s wins, whatever %s does: the position is %s", p.Players[1], p.Players[0], a.Mark), nil
	}
	return fmt.Sprintf("%s wins by %q: the position is %s", p.Players[0], a.Move, a.Mark), nil
}

// lostHeaps lists the heaps from 1 to most that are P.
func lostHeaps(ctx context.Context, most int, open func(n int) (Problem, error)) (string, error) {
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
	return fmt.Sprintf("of the heaps from 1 to %d those of %s are P", most, strings.Join(lost, ", ")), nil
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
	lost, err := lostHeaps(ctx, 20, func(n int) (Problem, error) { return NewCorks(n, lastWins), nil })
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%s: go second there, else first, and always leave such a number;\nthe greedy strategy agrees with minimax for %d of the heaps from 1 to %d",
		lost, agree, corksChecked), nil
}

// frogsSaved compares the states with and without pruning on longer and longer strips.
func frogsSaved(ctx context.Context) (string, error) {
	var lines []string
	for _, strip := range []string{"FF_TT", "FF__TT", "FF___TT", "FFF__TTT", "FFF___TTT", "FFFF__TTTT"} {
		p, err := NewFrogs(strip, false)
		if err != nil {
			return "", err
		}
		a, err := p.Solve(ctx, 0)
		if err != nil {
			return "", err
		}
		lines = append(lines, fmt.Sprintf("%-10s %8d states, %7d with pruning: %2d %% saved", strip, a.States, a.StatesPruned, a.Saved()))
	}
	return strings.Join(lines, "\n"), nil
}

// matrixOutcome is what the player who chooses first gets in the lecture's matrix, for either player.
func matrixOutcome(ctx context.Context) (string, error) {
	g, err := bimatrix.Read(bimatrix.Example)
	if err != nil {
		return "", err
	}
	var lines []string
	for _, columns := range []bool{false, true} {
		p := NewMatrix(g, columns)
		tree, err := p.Grow(ctx, minimax.Options{}, minimax.Shape{})
		if err != nil {
			return "", err
		}
		best := tree.Root.Best
		lines = append(lines, fmt.Sprintf("%s first: he gets %d by %s, the reply is %s, the gains are %s",
			p.Players[0], tree.Value, best.Move, best.Best.Move, p.Text(best)))
	}
	return strings.Join(lines, "\n"), nil
}
