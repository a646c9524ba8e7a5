package engine_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestTextbookAnswers: each game has its start, its value and its best move without any flag, and with some.
func TestTextbookAnswers(t *testing.T) {
	for args, want := range map[string]string{
		"corks -n 0":                               "0 corks, taking the last one loses|1 for the first player|none, the game is over",
		"corks -n 2000":                            "2000 corks, taking the last one loses|1 for the first player|take 3",
		"grundy":                                   "a heap of 8|1 for the first player|8 = 7 + 1",
		"grundy -heaps 3,2":                        "heaps of 3, 2|1 for the first player|3 = 2 + 1",
		"frogs -strip FT_ -toads":                  "FT_, the toads to move|-1 for the toads|none, the game is over",
		"tictactoe -board OX_/XO_/___":             "OX_ XO_ ___|1 for O (MAX)|square 9",
		"tictactoe -depth 3":                       "___ ___ ___|0 for O (MAX)|square 1",
		"tree -leaves ((3,12,8),(2,4,6),(14,5,2))": "leaves ((3 12 8) (2 4 6) (14 5 2))|3 for Max|B",
	} {
		got := runOK(t, "", append([]string{"textbook"}, strings.Fields(args)...)...).out
		var answers []string
		for _, title := range []string{"Position", "Value", "Best move"} {
			_, answer, _ := strings.Cut(got, "\n"+title+": ")
			answers = append(answers, firstLine(answer))
		}
		require.Equal(t, want, strings.ReplaceAll(strings.TrimSpace(strings.Join(answers, "|")), "\n", ""), args)
	}
	require.Contains(t, run("", "textbook", "corks", "-n", "2000").out, "Nodes: more than can be counted; more than can be counted with pruning\n")
}

func TestTheGreedyStrategyNeedsNoAnswersNearTheEnd(t *testing.T) {
	for args, want := range map[string]string{
		"-n 1":            "1 cork, taking the last one loses: go second\nthe other player must take the last cork\n",
		"-n 3":            "3 corks, taking the last one loses: go first and take 2\nthe other player must take the last cork\n",
		"-n 3 -last wins": "3 corks, taking the last one wins: go first and take 3\n",
		"-n 5":            "5 corks, taking the last one loses: go second\nthen answer 1, 2 or 3 by taking 3, 2 or 1\n",
	} {
		require.Equal(t, want, runOK(t, "", append(strings.Fields("textbook corks -greedy"), strings.Fields(args)...)...).out)
	}
}

// TestTheWinningMoveOfAGraphWithACycleGoesToTheVertexThatGaveTheLabel: 2 is P, too, but it leads back to 1.
func TestTheWinningMoveOfAGraphWithACycleGoesToTheVertexThatGaveTheLabel(t *testing.T) {
	got := runOK(t, "", "textbook", "graph", "-walk", "np", "-file", file(t, "g.txt", "start 1\n1: 2 3\n2: 1\n3:\n"))
	require.Equal(t, `Graph: 3 vertices, 3 arcs, start at 1
  1. 3 is P: an end, where the player to move has lost
  2. 1 is N: its successor 3 is P
  3. 2 is P: all its successors are N: 1
N: 1
P: 2 3
Neither: -
Start: 1 is N, the player to move wins by 1 -> 3
`, got.out)
	for text, want := range map[string]string{
		"A: B C\nend B N\nend C P\n": "A is N, the player to move wins by A -> C",
		"A: B\nB: A\n":               "A is neither, no player can force a win",
		"A: B\nend B N\n":            "A is P, the player to move loses against correct play",
		"A:\nend A N\n":              "A is N, the player to move has won",
	} {
		got := runOK(t, "", "textbook", "graph", "-walk", "np", "-file", file(t, "g.txt", text))
		require.True(t, strings.HasSuffix(got.out, "\nStart: "+want+"\n"), got.out)
	}
}

func TestAStepToAnOnlyChildSaysSo(t *testing.T) {
	plain := runOK(t, "", "textbook", "split", "-n", "4", "-steps").out
	require.Contains(t, plain, ". 4 chooses between 3+1, 2+2 (max); 3+1 first\n")
	require.Contains(t, plain, ". 3+1 (min) has one child, 2+1+1\n")
	require.Contains(t, runOK(t, "", "textbook", "split", "-n", "4", "-steps", "-prune").out, ". 3+1 (min) gets (-inf, +inf); it has one child, 2+1+1\n")
	require.Contains(t, runOK(t, "", "textbook", "corks", "-n", "1", "-steps", "-prune").out, ". 1 (max) has one child, 0\n")
}

// TestTextbookErrorsHaveAnExampleOfTheirGame: the examples run, but for the files that they name.
func TestTextbookErrorsHaveAnExampleOfTheirGame(t *testing.T) {
	for _, game := range []string{"corks", "nim", "split", "grundy", "frogs", "tictactoe", "matrix", "lecture", "tree", "tiles", "blobwars", "graph", "exercises"} {
		for command, args := range map[string][]string{"textbook": {"textbook", game, "-n", "-1", "-walk", "mst"}, "tree": {"tree", "-game", game, "-max", "0"}} {
			got := run("", args...)
			require.Equal(t, 2, got.code, args)
			_, example, _ := strings.Cut(got.err, "\nexample: blobwars ")
			example, _, _ = strings.Cut(example, "\n")
			if command == "tree" && (game == "graph" || game == "exercises") {
				continue
			}
			require.Contains(t, example, " "+game, got.err)
			if !strings.Contains(example, "board.txt") {
				require.Zero(t, run("", shellWords(example)...).code, example)
			}
		}
	}
}

func TestNimTooLargeToBeSearchedIsLabelledByItsRule(t *testing.T) {
	require.Contains(t, runOK(t, "", "textbook", "nim", "-heaps", "100,100,100").out,
		"Winner: the first player\nMark: N, the next player wins\nNodes: none, too large to be searched; the rule of Nim says who wins\n")
	require.Contains(t, runOK(t, "", "textbook", "nim", "-heaps", "100,100").out, "P, the previous player wins")
}

// TestARandomTreeIsDrawn: the same numbers draw the same tree.
func TestARandomTreeIsDrawn(t *testing.T) {
	require.Contains(t, runOK(t, "", "textbook", "tree", "-leaves", "random 2x2 9 2").out, "Position: leaves 6 8 3 2\n")
	require.Contains(t, runOK(t, "", "textbook", "tree", "-leaves", "random 3x2").out, "Nodes: 15;")
}

// TestATreeIsReadFromAFile, as the window writes it. An error has its place in the file.
func TestATreeIsReadFromAFile(t *testing.T) {
	good := file(t, "own.blobwars", "((3 12 8) (2 4 6) (14 5 2))\n")
	require.Equal(t, runOK(t, "", "textbook", "tree", "-leaves", "((3 12 8) (2 4 6) (14 5 2))").out, runOK(t, "", "textbook", "tree", "-file", good).out)
	bad := file(t, "bad.blobwars", "((3 12)\n (2 x))\n")
	require.Contains(t, run("", "textbook", "tree", "-file", bad).err, "bad.blobwars:2:5: found \"x\", expected a whole number")
	require.Contains(t, run("", "textbook", "tree", "-leaves", "((3 4").err, `-leaves is "((3 4": it ends too soon, expected a closing )`)
	require.Contains(t, runOK(t, "", "textbook", "-language", "es").out, "corks      tomar 1, 2 o 3 corchos; pierde quien toma el último\n")
	require.Contains(t, run("", "textbook", "tree", "-file", good, "-leaves", "1 2").err, "-leaves and -file exclude each other")
}

func TestMatrixCommand(t *testing.T) {
	zeroSum := runOK(t, "", "textbook", "matrix", "-payoffs", "0 -1 1 / 1 0 -1 / -1 1 0").out
	require.Contains(t, zeroSum, "\nNodes: 13; searched without pruning, which would be sound here, because the game is zero-sum\n")
	require.Contains(t, runOK(t, "", "textbook", "matrix").out, "\nNodes: 13; no pruning: each player maximises his own gain, so a bound of one says nothing about the other\n")
	require.Contains(t, zeroSum, "\nValue at the same time, in mixed strategies: 0\n")
	many := runOK(t, "", "textbook", "matrix", "-payoffs", "2,2 0,0 0,0 0,0 0,0/0,0 2,2 0,0 0,0 0,0/0,0 0,0 2,2 0,0 0,0/0,0 0,0 0,0 2,2 0,0/0,0 0,0 0,0 0,0 2,2").out
	require.Contains(t, many, "\nMixed equilibria: 6 more\n", "2^5-1 supports, 5 of them pure, 20 shown")
}

// TestMatrixWithInfinitelyManyEquilibria: a degenerate game has them, and equal choices are named.
func TestMatrixWithInfinitelyManyEquilibria(t *testing.T) {
	for payoffs, want := range map[string]string{
		"0 0 / 0 0": "none\nEquivalent: rows 1, 2\nEquivalent: columns 1, 2\nPure equilibria: 1 1 (0,0); 1 2 (0,0); 2 1 (0,0); 2 2 (0,0)\nMixed equilibria: infinitely many;",
		"1 2 / 1 2": "column 2 strictly by 1\nEquivalent: rows 1, 2\nPure equilibria: 1 1 (1,-1); 2 1 (1,-1)\nMixed equilibria: infinitely many;",
		"2,1 2,2 / 2,3 1,0": "row 2 weakly by 1\nPure equilibria: 1 2 (2,2); 2 1 (2,3)\n" +
			"Mixed equilibrium: rows 1: 3/4, 2: 1/4; columns 1: 1; gains 2 and 3/2\nMixed equilibria: infinitely many;",
		"1,1 0,0 / 0,0 1,1": "none\nPure equilibria: 1 1 (1,1); 2 2 (1,1)\nMixed equilibrium: rows 1: 1/2, 2: 1/2; columns 1: 1/2, 2: 1/2; gains 1/2 and 1/2\n",
	} {
		_, got, _ := strings.Cut(runOK(t, "", "textbook", "matrix", "-payoffs", payoffs).out, "\nDominated: ")
		require.True(t, strings.HasPrefix(got, want), got)
		require.Equal(t, strings.Contains(want, "infinitely"), strings.Contains(got, "infinitely"), got)
	}
}

func TestTheErrorOfAGraphHasItsPlace(t *testing.T) {
	bad := run("", "textbook", "graph", "-walk", "bfs", "-file", "../internal/textbook/graph/testdata/invalid/no-colon.txt")
	require.Equal(t, ran{code: 1, err: "../internal/textbook/graph/testdata/invalid/no-colon.txt:1:3: found \"B\", expected a colon after the vertex A\n"}, bad)
}

// TestHelpOfOneGame: textbook GAME -h prints the flags of that game, and no others.
func TestHelpOfOneGame(t *testing.T) {
	flags := regexp.MustCompile(`(?m)^  -(\w+)`)
	for topic, want := range map[string]string{
		"nim": "depth heaps language last prune steps", "corks": "algorithm depth greedy language last min n prune steps", "matrix": "columns language lp payoffs",
		"tiles": "depth file language player prune steps", "graph": "file language walk", "exercises": "language",
	} {
		for _, args := range [][]string{{"textbook", topic, "-h"}, {"textbook", "--help", topic}} {
			got := runOK(t, "", args...).out
			var names []string
			for _, found := range flags.FindAllStringSubmatch(got, -1) {
				names = append(names, found[1])
			}
			require.Equal(t, want, strings.Join(names, " "), topic)
			require.Contains(t, got, "usage: blobwars textbook "+topic+" [")
			require.Contains(t, got, "example: blobwars textbook "+topic)
		}
	}
	require.Contains(t, runOK(t, "", "textbook", "-h").out, "\n  -strip STRIP")
	require.Regexp(t, `-file F +read the file F; a graph, or the name of one that ships,`, runOK(t, "", "textbook", "graph", "-help").out)
}

// TestTextbookList finds all games in the list; docs/lecture.md has the exercises.
func TestTextbookList(t *testing.T) {
	list := runOK(t, "", "textbook")
	for _, game := range []string{"corks", "nim", "split", "grundy", "frogs", "tictactoe", "matrix", "lecture", "tree", "blobwars", "graph", "exercises"} {
		require.Regexp(t, "(?m)^"+game+" ", list.out)
	}
}
