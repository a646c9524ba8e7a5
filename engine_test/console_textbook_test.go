package engine_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/internal/textbook/bimatrix"
)

// bookAnswer is the object of textbook -json.
type bookAnswer struct {
	Game        string  `json:"game"`
	Position    string  `json:"position"`
	Value       any     `json:"value"`
	Winner      *string `json:"winner"`
	Move        *string `json:"move"`
	NP          *string `json:"np"`
	Nodes       *uint64 `json:"nodes"`
	NodesPruned *uint64 `json:"nodes_pruned"`

	Matrix json.RawMessage `json:"matrix"` // only of matrix
	Steps  []bookStep      `json:"steps"`
	Tree   []bookNode      `json:"tree"`
}

// bookStep and bookNode are the steps and nodes of such an object; infinite numbers are text.
type bookStep struct {
	ID      int    `json:"id"`
	Node    string `json:"node"`
	Text    string `json:"text"`
	Returns any    `json:"returns"`
	Of      string `json:"of"`
	Value   any    `json:"value"`
	Alpha   any    `json:"alpha"`
	Beta    any    `json:"beta"`
}

type bookNode struct {
	ID     int    `json:"id"`
	Node   string `json:"node"`
	Parent *int   `json:"parent"`
	Max    bool   `json:"max"`
	Value  *int   `json:"value"`
	Bound  string `json:"bound"`
}

func textbookJSON(t *testing.T, args ...string) bookAnswer {
	t.Helper()
	got := runOK(t, "", append([]string{"textbook", "-json"}, args...)...)
	var a bookAnswer
	decodeJSON(t, got, &a)
	var keys map[string]any
	require.NoError(t, json.Unmarshal([]byte(got.out), &keys))
	for _, key := range []string{"matrix", "steps", "tree"} {
		delete(keys, key)
	}
	require.Len(t, keys, 8, "no key is left out")
	return a
}

// text returns what a key of the object says, or null.
func text(s *string) string {
	if s == nil {
		return "null"
	}
	return *s
}

func TestTextbookJSON(t *testing.T) {
	board := "testdata/paper_board1.txt"
	for _, c := range []struct {
		args                   string
		value                  int
		winner, move, np, says string
	}{
		{"corks", 1, "first", "take 2", "N", "11 corks"},
		{"corks -n 11", 1, "first", "take 2", "N", "taking the last one loses"},
		{"corks -n 12 -last wins", -1, "second", "null", "P", "taking the last one wins"},
		{"corks -n 1", -1, "second", "null", "P", "1 cork, taking"},
		{"corks -n 0", 1, "first", "null", "N", "0 corks"},
		{"nim", 1, "first", "2 from heap 1", "N", "heaps of 3, 4, 5"},
		{"nim -heaps 5,5", -1, "second", "null", "P", "heaps of 5, 5"},
		{"nim -heaps 1,1,1 -last loses", -1, "second", "null", "P", "taking the last object loses"},
		{"split", 1, "first", "6 = 5 + 1", "N", "a heap of 6"},
		{"grundy", 1, "first", "8 = 7 + 1", "N", "a heap of 8"},
		{"grundy -heaps 3,2", 1, "first", "3 = 2 + 1", "N", "heaps of 3, 2"},
		{"frogs -strip FT_ -toads", -1, "second", "null", "P", "FT_, the toads to move"},
		{"frogs", 1, "first", "2 to 3", "N", "FF___TT, the frogs to move"},
		{"tictactoe", 0, "draw", "square 1", "null", "___ ___ ___"},
		{"tictactoe -depth 3", 0, "null", "square 1", "null", "___ ___ ___"},
		{"lecture", 5, "null", "B", "null", "leaves 3 5 6 9 1 2 0 -1"},
		{"tree -leaves ((3,12,8),(2,4,6),(14,5,2))", 3, "null", "B", "null", "leaves ((3 12 8) (2 4 6) (14 5 2))"},
		{"matrix", 3, "null", "T", "null", bimatrix.Example},
		{"matrix -columns", 0, "null", "L", "null", bimatrix.Example},
		{"blobwars -depth 2 -player 2 -file " + board, 12, "null", "a5a4", "null", " o 0 1"},
	} {
		got := textbookJSON(t, strings.Fields(c.args)...)
		require.Equal(t, strings.Fields(c.args)[0], got.Game)
		require.EqualValues(t, c.value, got.Value, c.args)
		require.Equal(t, [3]string{c.winner, c.move, c.np}, [3]string{text(got.Winner), text(got.Move), text(got.NP)}, c.args)
		require.Contains(t, got.Position, c.says)
		if got.Game != "matrix" {
			require.LessOrEqual(t, *got.NodesPruned, *got.Nodes, c.args)
		}
	}
	uncounted := textbookJSON(t, "corks", "-n", "2000")
	require.Nil(t, uncounted.Nodes)
	require.Nil(t, uncounted.NodesPruned)
	require.Equal(t, "take 3", text(uncounted.Move))
	require.Contains(t, run("", "textbook", "corks", "-n", "2000").out, "Nodes: more than can be counted; more than can be counted with pruning\n")
}

// TestStepsAsJSON compares the steps and the values of the nodes with those of the lecture's slides.
func TestStepsAsJSON(t *testing.T) {
	values := func(a bookAnswer) (text string) {
		for _, n := range a.Tree {
			value := "-"
			if n.Value != nil {
				value = n.Bound + strconv.Itoa(*n.Value)
			}
			text += n.Node + value + " "
		}
		return text
	}
	plain := textbookJSON(t, "lecture")
	require.Len(t, plain.Steps, 23)
	require.Equal(t, "A5 B5 D5 H3 I5 E9 J6 K9 C0 F2 L1 M2 G0 N0 O-1 ", values(plain))
	pruned := textbookJSON(t, "lecture", "-prune")
	require.Len(t, pruned.Steps, 21)
	require.Equal(t, "A5 B5 D5 H3 I5 E>=6 J6 K- C<=2 F2 L1 M2 G- N- O- ", values(pruned))
	cut := pruned.Steps[10]
	require.Equal(t, bookStep{ID: 5, Node: "E", Text: "E: alpha >= beta, (6, 5): cut, K never visited", Of: "E", Value: 6.0, Alpha: 6.0, Beta: 5.0}, cut)
	require.Equal(t, bookStep{Node: "A", Text: "A begins with (-inf, +inf)", Of: "A", Value: "-inf", Alpha: "-inf", Beta: "+inf"}, pruned.Steps[1])
	require.Equal(t, bookStep{ID: 5, Node: "E", Text: "E returns 6; beta of B stays 5", Returns: 6.0, Of: "B", Value: 5.0, Alpha: "-inf", Beta: 5.0}, pruned.Steps[11])
	require.Equal(t, pruned.Tree[5].ID, *pruned.Tree[7].Parent, "K is a child of E")
	require.Len(t, textbookJSON(t, "corks", "-n", "6", "-steps").Tree, 52)
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

// TestCorksAndExercisesAsJSON: the rule of the greedy strategy, the calls of Escabio and the answers of the exercises.
func TestCorksAndExercisesAsJSON(t *testing.T) {
	for args, want := range map[string]string{
		"-greedy":         `{"game":"corks","position":"11 corks, taking the last one loses","first":true,"take":2,"answers":[3,2,1]}`,
		"-greedy -n 1001": `{"game":"corks","position":"1001 corks, taking the last one loses","first":false,"take":null,"answers":[3,2,1]}`,
		"-greedy -n 1":    `{"game":"corks","position":"1 cork, taking the last one loses","first":false,"take":null,"answers":null}`,
		"-algorithm escabio -n 1 -steps -min": `{"game":"corks","position":"1 cork, taking the last one loses","player":"MIN","algorithm":"escabio","value":1,
			"calls":{"escabio":2,"minimax":2,"alphabeta":2},"steps":[{"e":1,"n":-1,"value":1,"level":0},{"e":0,"n":1,"value":1,"level":1}]}`,
	} {
		require.JSONEq(t, want, runOK(t, "", append(strings.Fields("textbook corks -json"), strings.Fields(args)...)...).out, args)
	}
	var object struct {
		Exercises []struct {
			Number, Question string
			Commands, Answer []string
		}
	}
	decodeJSON(t, runOK(t, "", "textbook", "exercises", "-json"), &object)
	require.Len(t, object.Exercises, 8)
	require.Equal(t, []string{"textbook split -n 6", "tree -game split -n 6 -np", "tree -game split -n 6 -graph"}, object.Exercises[4].Commands)
	require.Equal(t, "a heap of 6: 43 nodes, the root is N; as a graph 11 vertices and 17 arcs", object.Exercises[4].Answer[0])
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
	require.Contains(t, run("", "textbook", "tree", "-file", good, "-leaves", "1 2").err, "-leaves and -file exclude each other")
}

// TestTextbookList finds all games in the list; docs/lecture.md has the exercises.
func TestTextbookList(t *testing.T) {
	list := runOK(t, "", "textbook")
	for _, game := range []string{"corks", "nim", "split", "grundy", "frogs", "tictactoe", "matrix", "lecture", "tree", "blobwars", "graph", "exercises"} {
		require.Regexp(t, "(?m)^"+game+" ", list.out)
	}
}

// TestTree writes trees into files and onto standard output, and refuses what is too large.
func TestTree(t *testing.T) {
	path := filepath.Join(t.TempDir(), "tree.dot")
	got := run("", "tree", "-game", "blobwars", "-file", "testdata/paper_board1.txt", "-player", "2", "-depth", "2", "-prune", "-o", path)
	require.Equal(t, ran{out: path + ": 1405 nodes, 1002 of them never visited; value 12\n"}, got)
	written, err := os.ReadFile(path)
	require.NoError(t, err)
	d := parseDOT(t, string(written))
	require.Equal(t, [2]int{1405, 1002}, [2]int{d.nodes, d.grey})

	printed := runOK(t, "", "tree", "-game", "lecture", "-prune", "-whole")
	require.Equal(t, 15, parseDOT(t, printed.out).nodes)

	large := "blobwars tree: the tree has 1038768 nodes, more than 100000: search less deep with -depth, or allow more nodes with -max\n"
	require.Equal(t, ran{code: 1, err: large}, run("", "tree", "-game", "nim", "-heaps", "3,4,5"))
	require.Equal(t, 1, run("", "tree", "-game", "corks", "-max", "1103").code)
	corks := runOK(t, "", "tree", "-game", "corks", "-max", "1104")
	require.Equal(t, 1104, parseDOT(t, corks.out).nodes)

	bad := run("", "tree", "-game", "corks", "-o", filepath.Join(path, "below", "a", "file.dot"))
	require.Equal(t, 1, bad.code)
	require.Contains(t, bad.err, "blobwars tree: cannot write the tree: ")
	missing := run("", "tree", "-game", "blobwars", "-depth", "1", "-file", filepath.Join(t.TempDir(), "none.txt"))
	require.Equal(t, 1, missing.code)
	require.Contains(t, missing.err, "cannot read ")
}

func TestMatrixCommand(t *testing.T) {
	zeroSum := runOK(t, "", "textbook", "matrix", "-payoffs", "0 -1 1 / 1 0 -1 / -1 1 0").out
	require.Contains(t, zeroSum, "\nNodes: 13; searched without pruning, which would be sound here, because the game is zero-sum\n")
	require.Contains(t, runOK(t, "", "textbook", "matrix").out, "\nNodes: 13; no pruning: each player maximises his own gain, so a bound of one says nothing about the other\n")
	require.Contains(t, zeroSum, "\nValue at the same time, in mixed strategies: 0\n")
	many := runOK(t, "", "textbook", "matrix", "-payoffs", "2,2 0,0 0,0 0,0 0,0/0,0 2,2 0,0 0,0 0,0/0,0 0,0 2,2 0,0 0,0/0,0 0,0 0,0 2,2 0,0/0,0 0,0 0,0 0,0 2,2").out
	require.Contains(t, many, "\nMixed equilibria: 6 more\n", "2^5-1 supports, 5 of them pure, 20 shown")

	require.JSONEq(t, `{
		"gains": [3, 1], "reply": "L", "as_good": ["B"], "mixed_value": null, "infinite": false,
		"replies": [
			{"move": "T", "reply": "L", "gains": [3, 1]}, {"move": "M", "reply": "C", "gains": [-10, 1]}, {"move": "B", "reply": "L", "gains": [3, 5]}
		],
		"cautious": [{"choice": "T", "sure": 2}, {"choice": "L", "sure": 0}],
		"dominated": [
			{"player": "column", "choice": "R", "by": ["L", "C"], "strict": true, "round": 1},
			{"player": "row", "choice": "B", "by": ["T"], "strict": false, "round": 2}
		],
		"equilibria": [{"rows": ["1/7", "6/7", "0"], "columns": ["15/17", "2/17", "0"], "gains": ["55/17", "1/7"]}]
	}`, string(textbookJSON(t, "matrix").Matrix))
	require.Contains(t, string(textbookJSON(t, "matrix", "-payoffs", "5 1 4 / 3 2 3 / 0 -1 6").Matrix), `"mixed_value":2}`)
	require.Contains(t, string(textbookJSON(t, "matrix", "-payoffs", "3 -1 / -2 4", "-lp").Matrix),
		`"program":{"added":3,"m":[[6,1],[2,7]],"u":["3/20","1/10"],"w":["1/8","1/8"],"sum":"1/4","value":"1"}}`)
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
		require.Contains(t, string(textbookJSON(t, "matrix", "-payoffs", payoffs).Matrix), `"infinite":`+strconv.FormatBool(strings.Contains(want, "infinitely")))
	}
}

func TestGraphCommand(t *testing.T) {
	for walk, want := range map[string]string{
		"bfs": `{"walk":"bfs","start":"A","order":["A","B"],"not_reached":["C"],"steps":[` +
			`{"step":"visit","vertex":"A","visited":["A"],"queue":["A"]},{"step":"take","vertex":"A","visited":["A"],"queue":[]},` +
			`{"step":"visit","vertex":"B","from":"A","visited":["A","B"],"queue":["B"]},{"step":"take","vertex":"B","visited":["A","B"],"queue":[]}]}`,
		"dfs": `{"walk":"dfs","start":"A","order":["A","B"],"not_reached":["C"],"steps":[` +
			`{"step":"visit","vertex":"A","visited":["A"],"stack":["A"]},{"step":"visit","vertex":"B","from":"A","visited":["A","B"],"stack":["A","B"]},` +
			`{"step":"leave","vertex":"B","visited":["A","B"],"stack":["A"]},{"step":"leave","vertex":"A","visited":["A","B"],"stack":[]}]}`,
		"np": `{"walk":"np","start":"A","labels":{"A":"N","B":"P","C":"P"},"steps":[{"step":"label","vertex":"B","label":"P"},` +
			`{"step":"label","vertex":"C","label":"P"},{"step":"label","vertex":"A","label":"N","because":["B"]}]}`,
	} {
		path := file(t, "g.txt", "A: B\nC:\n")
		require.JSONEq(t, want, runOK(t, "", "textbook", "graph", "-walk", walk, "-file", path, "-json").out)
	}
	bad := run("", "textbook", "graph", "-walk", "bfs", "-file", "../internal/textbook/graph/testdata/invalid/no-colon.txt")
	require.Equal(t, ran{code: 1, err: "../internal/textbook/graph/testdata/invalid/no-colon.txt:1:3: found \"B\", expected a colon after the vertex A\n"}, bad)
}

// TestHelpOfOneGame: textbook GAME -h prints the flags of that game, and no others.
func TestHelpOfOneGame(t *testing.T) {
	flags := regexp.MustCompile(`(?m)^  -(\w+)`)
	for topic, want := range map[string]string{
		"nim": "depth heaps json language last prune steps", "corks": "algorithm depth greedy json language last min n prune steps", "matrix": "columns depth json language lp payoffs",
		"tiles": "depth file json language player prune steps", "graph": "file json language walk", "exercises": "json language",
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
}
