package engine_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine/minimax"
	"blobwars/engine/minimax/games"
	"blobwars/engine/notation"
)

func solved(t *testing.T, p games.Problem, err error) games.Answer {
	t.Helper()
	require.NoError(t, err)
	a, err := p.Solve(t.Context(), 0)
	require.NoError(t, err)
	return a
}

// lost reports whether the player to move loses.
func lost(t *testing.T, p games.Problem, err error) bool {
	t.Helper()
	return solved(t, p, err).Mark == minimax.P
}

// TestCorks: P at 1, 5, 9, ...; where the last cork wins at 4, 8, 12, ...
func TestCorks(t *testing.T) {
	for n := range 80 {
		require.Equal(t, n%4 == 1, lost(t, games.NewCorks(n, false), nil), "%d corks", n)
		require.Equal(t, n%4 == 0, lost(t, games.NewCorks(n, true), nil), "%d corks, the last one wins", n)
	}
	a := solved(t, games.NewCorks(11, false), nil)
	require.Equal(t, games.Answer{
		Game: "corks", Position: "11 corks, taking the last one loses", Value: 1, Winner: games.First, Move: "take 2",
		Mark: minimax.N, States: a.States, StatesPruned: a.StatesPruned,
	}, a)
	require.Less(t, a.StatesPruned, a.States)
	require.Equal(t, games.First, solved(t, games.NewCorks(0, false), nil).Winner, "the other took the last one")
}

// TestEscabio compares the lecture's own algorithm for corks with a table of its values and calls, and with minimax.
func TestEscabio(t *testing.T) {
	table, err := os.ReadFile("testdata/lecture/escabio.txt")
	require.NoError(t, err)
	rows := 0
	for line := range strings.Lines(string(table)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		rows++
		e, rest, _ := strings.Cut(strings.TrimSpace(line), " | ")
		n, err := strconv.Atoi(e)
		require.NoError(t, err)
		for i, want := range strings.Split(rest, " | ") {
			g := games.Corks{LastWins: i == 1}
			val, calls := g.Escabio(n, 1)
			require.Equal(t, want, fmt.Sprintf("%+d %d", val, calls), line)
			require.Equal(t, val, solved(t, games.NewCorks(n, i == 1), nil).Value)
			other, same := g.Escabio(n, -1)
			require.Equal(t, [2]int{-val, int(calls)}, [2]int{other, int(same)}, "MIN to move")
		}
	}
	require.Equal(t, 13, rows)
	_, calls := games.Corks{}.Escabio(10_000, 1)
	require.EqualValues(t, uint64(math.MaxUint64), calls)
	for args, want := range map[string]string{
		"-n 6 -algorithm escabio":             "Position: 6 corks, taking the last one loses, MAX to move\nAlgorithm: escabio\nValue: 1\nCalls of escabio: 23\nCalls of minimax: 52\nCalls of alphabeta: 39\n",
		"-algorithm alphabeta":                "Position: 11 corks, taking the last one loses, MAX to move\nAlgorithm: alphabeta\nValue: 1\nCalls of escabio: 326\nCalls of minimax: 1104\nCalls of alphabeta: 494\n",
		"-n 12 -last wins -algorithm minimax": "Position: 12 corks, taking the last one wins, MAX to move\nAlgorithm: minimax\nValue: -1\nCalls of escabio: 799\nCalls of minimax: 2031\nCalls of alphabeta: 987\n",
	} {
		require.Equal(t, want, runOK(t, "", append([]string{"textbook", "corks"}, strings.Fields(args)...)...).out)
	}
}

// TestNim: the player to move loses when the heaps' sizes are 0 by exclusive or.
func TestNim(t *testing.T) {
	for a := range 6 {
		for b := range 6 {
			for c := range 6 {
				p, err := games.NewNim(a, b, c)
				require.Equal(t, a^b^c == 0, lost(t, p, err), "%d %d %d", a, b, c)
			}
		}
	}
	p, err := games.NewNim(3, 4, 5)
	require.Equal(t, "2 from heap 1", solved(t, p, err).Move)
}

// TestSplit: one heap of an even size is won; of an odd size it is lost, for every game takes size-1 moves.
func TestSplit(t *testing.T) {
	for n := 1; n <= 24; n++ {
		p, err := games.NewSplit(n)
		require.Equal(t, n%2 == 1, lost(t, p, err), n)
	}
}

// grundyValues are those of Grundy's game for heaps of 0 and more (OEIS A002188).
var grundyValues = []int{
	0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3,
}

// TestGrundy: a heap is lost where the sequence is 0, and two heaps are where it is equal.
func TestGrundy(t *testing.T) {
	for n := 1; n < len(grundyValues); n++ {
		p, err := games.NewGrundy(n)
		require.Equal(t, grundyValues[n] == 0, lost(t, p, err), n)
	}
	for a := range 14 {
		for b := range a + 1 {
			p, err := games.NewGrundy(a, b)
			require.Equal(t, grundyValues[a] == grundyValues[b], lost(t, p, err), "%d and %d", a, b)
		}
	}
}

// frogsLost plays frogs and toads out by brute force on text: whether the player to move loses. The toads are
// the frogs of the strip in the mirror.
func frogsLost(strip string) bool {
	for i := range strip {
		for _, step := range []struct{ from, to string }{{"F_", "_F"}, {"FT_", "_TF"}} {
			if rest, found := strings.CutPrefix(strip[i:], step.from); found && frogsLost(mirror(strip[:i]+step.to+rest)) {
				return false
			}
		}
	}
	return true
}

func mirror(strip string) string {
	var b strings.Builder
	for i := len(strip) - 1; i >= 0; i-- {
		b.WriteByte(map[byte]byte{'F': 'T', 'T': 'F', '_': '_'}[strip[i]])
	}
	return b.String()
}

func TestFrogs(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 9))
	won := 0
	for range 500 {
		strip := randomStrip(rnd)
		want := frogsLost(strip)
		p, err := games.NewFrogs(strip, false)
		require.Equal(t, want, lost(t, p, err), strip)
		p, err = games.NewFrogs(mirror(strip), true)
		require.Equal(t, want, lost(t, p, err), "%s with the toads to move", mirror(strip))
		if !want {
			won++
		}
	}
	require.True(t, won > 50 && won < 450, "%d of 500 are won", won)
	p, err := games.NewFrogs("ff-.tt", false)
	require.NoError(t, err)
	require.Equal(t, "FF__TT, the frogs to move", p.Position)
}

func TestTicTacToe(t *testing.T) {
	for _, c := range []struct {
		board, toMove, move string
		winner              games.Winner
	}{
		{"_________", "O (MAX)", "square 1", games.Draw},
		{"_________X", "X (MIN)", "square 1", games.Draw},
		{"OO_/XX_/___", "O (MAX)", "square 3", games.First},
		{"OO_/XX_/___/x", "X (MIN)", "square 3", games.First}, // two threats
		{"O__/_X_/__O", "X (MIN)", "square 2", games.Draw},    // O began
		{"X__/_O_/__X", "O (MAX)", "square 2", games.Draw},    // X began
		{"O_O/_X_/X_O", "X (MIN)", "square 2", games.Second},  // O has two threats, X one move
		{"OOO/XX_/___", "X (MIN)", "", games.Second},
		{"OOO/XX_/__X", "X (MIN)", "", games.Second}, // X began, though as many of both are there
		{"XXX/OO_/__O", "O (MAX)", "", games.Second},
		{"OXO/OXX/XOO", "X (MIN)", "", games.Draw},
		{"XOX/XOO/OXX", "O (MAX)", "", games.Draw},
	} {
		p, err := games.NewTicTacToe(c.board)
		a := solved(t, p, err)
		require.Equal(t, c.winner, a.Winner, c.board)
		require.Equal(t, c.move, a.Move, c.board)
		require.Equal(t, c.toMove, p.Players[0], c.board)
		if len(c.move) == 0 || strings.Count(c.board, "_") > 7 {
			continue
		}
		tree := grow(t, p, minimax.Options{}, minimax.Shape{})
		require.Equal(t, c.toMove == "O (MAX)", tree.Root.Max, "in the tree, O is Max")
		require.Equal(t, c.winner == games.First, (tree.Value > 0) == tree.Root.Max && tree.Value != 0)
		require.Equal(t, c.move, tree.Best)
	}
	for _, board := range []string{"_________", "_________X"} {
		p, err := games.NewTicTacToe(board)
		a := solved(t, p, err)
		require.EqualValues(t, 549946, a.States, "9! games and their beginnings")
		require.Equal(t, minimax.Unmarked, a.Mark)
	}
	for _, name := range []string{"tictactoe", "ta-te-ti", "tateti"} {
		require.Contains(t, runOK(t, "", "textbook", name, "-board", "O__/___/___").out, "To move: X (MIN)\n")
	}
}

// TestMatrix: what the players make sure of and get, on payoffs worked out by hand.
func TestMatrix(t *testing.T) {
	for _, c := range []struct {
		text string
		want games.Outcome
		says string
	}{
		{games.Example, games.Outcome{Row: 1, Column: 1, Sure: [2]int{2, -2}, Pay: [2]int{2, -2}, Stable: true}, "row M guarantees 2, column C guarantees -2"},
		{"1 -1/-1 1", games.Outcome{Sure: [2]int{-1, -1}, Pay: [2]int{1, -1}}, "one player gains by changing"},
		// the prisoners: the cautious choice of both is worse than the other one of both
		{"3,3 0,5/5,0 1,1", games.Outcome{Row: 1, Column: 1, Sure: [2]int{1, 1}, Pay: [2]int{1, 1}, Stable: true}, "the payoffs are 1 and 1"},
		{"3,1 2,-20/5,0 -10,1/-100,2 4,4", games.Outcome{Column: 0, Sure: [2]int{2, 0}, Pay: [2]int{3, 1}}, "row T guarantees 2, column 1 guarantees 0"},
	} {
		m, err := games.ReadMatrix(c.text)
		require.NoError(t, err)
		require.Equal(t, c.want, m.Outcome(), c.text)
		require.Contains(t, m.Describe(m.Outcome()), c.says)
		row := solved(t, games.NewMatrix(m, false), nil)
		column := solved(t, games.NewMatrix(m, true), nil)
		require.Equal(t, c.want.Sure, [2]int{row.Value, column.Value})
		require.Equal(t, games.Nobody, row.Winner)
	}
}

// TestBlobWarsProblem: a winner only where the search has seen all ends.
func TestBlobWarsProblem(t *testing.T) {
	pos, err := notation.ParseFEN("fen", "-------/-------/-------/-------/-------/-------/x1o---- x 0 1")
	require.NoError(t, err)
	a := solved(t, games.NewBlobWars(pos), nil)
	require.Equal(t, games.First, a.Winner)
	require.Equal(t, 3, a.Value)
	require.Equal(t, "a1b1", a.Move)
	a, err = games.NewBlobWars(pos).Solve(t.Context(), 1)
	require.NoError(t, err)
	require.Equal(t, games.Nobody, a.Winner)
}

// TestTextbookReaders: what cannot be read is refused with what was found and what was expected.
func TestTextbookReaders(t *testing.T) {
	for text, read := range map[string]func(string) error{
		"FFxTT: found 'X' on square 3":                   func(s string) error { _, err := games.ReadStrip(s); return err },
		": found a strip of 0 squares":                   func(s string) error { _, err := games.ReadStrip(s); return err },
		"XO: found 2 squares":                            func(s string) error { _, err := games.ReadNoughts(s); return err },
		"XO_____Y_: found 'Y' on square 8":               func(s string) error { _, err := games.ReadNoughts(s); return err },
		"OO_______: found 0 X and 2 O":                   func(s string) error { _, err := games.ReadNoughts(s); return err },
		"XXXO_____: found 3 X and 1 O":                   func(s string) error { _, err := games.ReadNoughts(s); return err },
		"OX_______Y: found \"Y\" to move":                func(s string) error { _, err := games.ReadNoughts(s); return err },
		"OX_____O_O: found \"O\" to move":                func(s string) error { _, err := games.ReadNoughts(s); return err },
		"XXXOOO___: in \"XXXOOO___\" the game went on":   func(s string) error { _, err := games.ReadNoughts(s); return err },
		"XXXOO_O__X: in \"XXXOO_O__X\" the game went on": func(s string) error { _, err := games.ReadNoughts(s); return err },
		"OOOXX_X_X: in \"OOOXX_X_X\" the game went on":   func(s string) error { _, err := games.ReadNoughts(s); return err },
		"1 2 3: found 3 leaves":                          func(s string) error { _, err := games.ReadLeaves(s); return err },
		": found 0 leaves":                               func(s string) error { _, err := games.ReadLeaves(s); return err },
		"1 x: found the leaf \"x\"":                      func(s string) error { _, err := games.ReadLeaves(s); return err },
		"1 2000000: found the leaf \"2000000\"":          func(s string) error { _, err := games.ReadLeaves(s); return err },
		"1 2/3: found 1 payoffs in row 2":                func(s string) error { _, err := games.ReadMatrix(s); return err },
		": found 0 payoffs in row 1":                     func(s string) error { _, err := games.ReadMatrix(s); return err },
		"1,x: found the payoff \"1,x\"":                  func(s string) error { _, err := games.ReadMatrix(s); return err },
		"1,2,3: found the payoff \"1,2,3\"":              func(s string) error { _, err := games.ReadMatrix(s); return err },
		"-9223372036854775808: found the payoff":         func(s string) error { _, err := games.ReadMatrix(s); return err },
		"-9000000: found the payoff \"-9000000\"":        func(s string) error { _, err := games.ReadMatrix(s); return err },
	} {
		input, want, _ := strings.Cut(text, ": ")
		require.ErrorContains(t, read(input), want, input)
	}
	_, err := games.ReadMatrix(strings.TrimSuffix(strings.Repeat("1/", 10), "/"))
	require.ErrorContains(t, err, "found 10 rows of 1 payoffs, expected at most 9 of 9")
	for _, size := range []int{-1, games.MaxHeap + 1} {
		_, err := games.NewNim(3, size)
		require.ErrorContains(t, err, fmt.Sprintf("a heap of %d: expected 0 to 255", size))
	}
	_, err = games.ReadStrip(strings.Repeat("F", games.MaxStrip+1))
	require.ErrorContains(t, err, "found a strip of 65 squares")
}

// TestMarksUnderPruning: what a node is marked is true however it was searched. A node whose value is only a
// bound, or that pruning has left before it was certain, has no mark rather than a wrong one.
func TestMarksUnderPruning(t *testing.T) {
	nim, err := games.NewNim(1, 2, 2)
	require.NoError(t, err)
	grundy, err := games.NewGrundy(9)
	require.NoError(t, err)
	frogs, err := games.NewFrogs("FF___TT", false)
	require.NoError(t, err)
	noughts, err := games.NewTicTacToe("XO_/XO_/___")
	require.NoError(t, err)
	for _, p := range []games.Problem{games.NewCorks(7, false), games.NewCorks(8, true), nim, grundy, frogs, noughts} {
		truth := make(map[string]minimax.Mark)
		full := grow(t, p, minimax.Options{}, minimax.Shape{})
		for n := range full.All {
			truth[strings.Join(n.Moves(), "|")] = n.Mark()
		}
		pruned := grow(t, p, minimax.Options{Prune: true}, minimax.Shape{})
		require.Equal(t, full.Root.Mark(), pruned.Root.Mark(), p.Position)
		marked := 0
		for n := range pruned.All {
			if n.Mark() == minimax.Unmarked {
				continue
			}
			marked++
			require.Equal(t, truth[strings.Join(n.Moves(), "|")], n.Mark(), "%s, after the moves %q", p.Position, n.Moves())
		}
		require.Greater(t, marked, int(pruned.States)/3, p.Position)
	}
}
