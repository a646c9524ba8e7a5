package games_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/internal/textbook/bimatrix"
	"blobwars/internal/textbook/games"
	"blobwars/internal/textbook/minimax"
)

func solved(t *testing.T, p games.Problem, err error) games.Solution {
	t.Helper()
	require.NoError(t, err)
	a, err := p.Solve(t.Context(), 0)
	require.NoError(t, err)
	return a
}

func lost(t *testing.T, p games.Problem, err error) bool {
	t.Helper()
	return solved(t, p, err).Label == minimax.P
}

// TestCorks: P at 1, 5, 9, ...; where the last cork wins at 4, 8, 12, ...
func TestCorks(t *testing.T) {
	for n := range 80 {
		require.Equal(t, n%4 == 1, lost(t, games.NewCorks(n, false), nil), "%d corks", n)
		require.Equal(t, n%4 == 0, lost(t, games.NewCorks(n, true), nil), "%d corks, the last one wins", n)
	}
	a := solved(t, games.NewCorks(11, false), nil)
	require.Equal(t, games.Solution{
		Game: "corks", Position: "11 corks, taking the last one loses", Value: 1, Winner: games.First, Move: "take 2",
		Label: minimax.N, Nodes: a.Nodes, NodesPruned: a.NodesPruned,
	}, a)
	require.Less(t, a.NodesPruned, a.Nodes)
	require.Equal(t, games.First, solved(t, games.NewCorks(0, false), nil).Winner, "the other took the last one")
}

// TestEscabio compares the lecture's own algorithm for corks with a table of its values and calls, and with minimax.
func TestEscabio(t *testing.T) {
	table, err := os.ReadFile("testdata/escabio.txt")
	require.NoError(t, err)
	rows := 0
	var columns [2][]string // the calls for 0 to 8 corks, if the last one loses and if it wins
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
			calls, val := g.Escabio(n, 1), g.Escabio(n, 1)[0].Val
			require.Equal(t, want, fmt.Sprintf("%+d %d", val, len(calls)), line)
			if n <= 5 {
				columns[i] = append(columns[i], fmt.Sprint(len(calls)))
			}
			require.Equal(t, val, solved(t, games.NewCorks(n, i == 1), nil).Value)
			require.Equal(t, games.EscabioCall{E: n, N: 1, Val: val, Posa: n > 0 && val == 1}, calls[0])
			other := g.Escabio(n, -1)
			require.Equal(t, [2]int{-val, len(calls)}, [2]int{other[0].Val, len(other)}, "MIN to move")
			stopped, err := minimax.SolveMemo(t.Context(), g, games.CorksPosition{Left: n, Max: true}, minimax.Options{StopAtWin: true})
			require.NoError(t, err)
			require.Equal(t, [2]int{val, len(calls)}, [2]int{stopped.Value, int(stopped.Nodes)}, "minimax that stops at a win")
		}
	}
	require.Equal(t, 13, rows)
	doc, err := os.ReadFile("../../../docs/lecture.md")
	require.NoError(t, err)
	text := strings.Join(strings.Fields(string(doc)), " ")
	require.Contains(t, text, "for 0 to 5 corks Escabio makes "+strings.Join(columns[0], ", ")+" calls, and, if the last cork wins, "+strings.Join(columns[1], ", ")+".")
}

// TestNim: the player to move loses when the heaps' sizes are 0 by exclusive or. If the last object loses, he does so
// too, but with heaps of at most one object he loses when their number is odd.
func TestNim(t *testing.T) {
	for a := range 6 {
		for b := range 6 {
			for c := range 6 {
				p, err := games.NewNim(a, b, c)
				require.Equal(t, a^b^c == 0, lost(t, p, err), "%d %d %d", a, b, c)
				require.Equal(t, a^b^c == 0, games.Nim{}.Mark(a, b, c) == minimax.P)
				p, err = games.NewMisereNim(a, b, c)
				misereLost := a^b^c == 0
				if max(a, b, c) <= 1 {
					misereLost = (a+b+c)%2 == 1
				}
				require.Equal(t, misereLost, lost(t, p, err), "%d %d %d, the last one loses", a, b, c)
				require.Equal(t, misereLost, games.Nim{LastLoses: true}.Mark(a, b, c) == minimax.P)
			}
		}
	}
	p, err := games.NewNim(3, 4, 5)
	require.Equal(t, "2 from heap 1", solved(t, p, err).Move)
	p, err = games.NewNim(1, 3, 5, 7)
	require.True(t, lost(t, p, err))
}

// TestSplit: one heap of an even size is won; of an odd size it is lost, for every game takes size-1 moves.
func TestSplit(t *testing.T) {
	for n := 1; n <= 24; n++ {
		p, err := games.NewSplit(n)
		require.Equal(t, n%2 == 1, lost(t, p, err), n)
	}
}

// grundyValues are those of Grundy's game for heaps of 0 and more (OEIS A002188).
var grundyValues = []int{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3}

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
	rnd, won := rand.New(rand.NewPCG(3, 9)), 0
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
		{"OO_/XX_/___/x", "X (MIN)", "square 6", games.First}, // square 3 wins, too, but later
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
		tree := grow(t, p, minimax.Options{}, minimax.TreeOptions{})
		require.Equal(t, c.toMove == "O (MAX)", tree.Root.Max, "in the tree, O is Max")
		require.Equal(t, c.winner == games.First, (tree.Value > 0) == tree.Root.Max && tree.Value != 0)
		if c.winner != games.First { // the tree has the first winning move, the answer the fastest
			require.Equal(t, c.move, tree.Best)
		}
	}
	for _, board := range []string{"_________", "_________X"} {
		p, err := games.NewTicTacToe(board)
		a := solved(t, p, err)
		require.EqualValues(t, 549946, a.Nodes, "9! games and their beginnings")
		require.Equal(t, minimax.Unlabelled, a.Label)
	}
}

// TestMatrixInTurn checks the lecture's matrix exercise: each player in turn maximises his own gain.
func TestMatrixInTurn(t *testing.T) {
	g, err := bimatrix.Parse(bimatrix.Example)
	require.NoError(t, err)
	for _, c := range []struct {
		columns bool
		value   int
		move    string
		shown   string   // of the third reply to the first choice
		pays    []string // of the root, of each choice and its leaves
	}{
		{false, 3, "T", "row T, column R", []string{"3,1", "T 3,1", "L 3,1", "C 5,-5", "R 2,-20", "M -10,1", "L 5,0", "C -10,1", "R 3,-2", "B 3,5", "L 3,5", "C 4,4", "R -22,2"}},
		{true, 0, "L", "column L, row B", []string{"5,0", "L 5,0", "T 3,1", "M 5,0", "B 3,5", "C 5,-5", "T 5,-5", "M -10,1", "B 4,4", "R 3,-2", "T 2,-20", "M 3,-2", "B -22,2"}},
	} {
		p := games.NewMatrix(g, c.columns)
		a := solved(t, p, nil)
		require.Equal(t, games.Solution{Game: "matrix", Position: bimatrix.Example, Value: c.value, Move: c.move, Nodes: 13}, a)
		tree := grow(t, p, minimax.Options{}, minimax.TreeOptions{})
		var pays []string
		for n := range tree.All {
			pays = append(pays, strings.TrimSpace(n.Move+" "+p.Text(n)))
		}
		require.Equal(t, c.pays, pays)
		require.Equal(t, c.shown, p.Show(follow(tree, 0, 2)))
		_, err := p.BuildTree(t.Context(), minimax.Options{Prune: true}, minimax.TreeOptions{})
		require.ErrorIs(t, err, games.ErrNoPruning)
		_, err = p.BuildTree(t.Context(), minimax.Options{}, minimax.TreeOptions{MaxNodes: 12})
		require.EqualError(t, err, "the tree has 13 nodes, more than 12")
	}
}

// TestTextbookReaders: what cannot be read is refused with what was found and what was expected.
func TestTextbookReaders(t *testing.T) {
	for text, read := range map[string]func(string) error{
		"FFxTT: found 'X' on square 3":                 func(s string) error { _, err := games.ParseStrip(s); return err },
		": found a strip of 0 squares":                 func(s string) error { _, err := games.ParseStrip(s); return err },
		"XO: found 2 in":                               func(s string) error { _, err := games.ParseTicTacToe(s); return err },
		"OO_______: found 0 X and 2 O":                 func(s string) error { _, err := games.ParseTicTacToe(s); return err },
		"XXXO_____: found 3 X and 1 O":                 func(s string) error { _, err := games.ParseTicTacToe(s); return err },
		"OX_____O_O: found \"O\" to move":              func(s string) error { _, err := games.ParseTicTacToe(s); return err },
		"XXXOOO___: in \"XXXOOO___\" the game went on": func(s string) error { _, err := games.ParseTicTacToe(s); return err },
		"1 2 3: found 3 leaves without groups":         func(s string) error { _, err := games.ParseLeaves(s); return err },
		": found the end of the file":                  func(s string) error { _, err := games.ParseLeaves(s); return err },
		"1 x: found \"x\", expected a whole number":    func(s string) error { _, err := games.ParseLeaves(s); return err },
		"1 2000000: found \"2000000\"":                 func(s string) error { _, err := games.ParseLeaves(s); return err },
		"((1 2) 3): found a leaf at depth 1, expected depth 2 as before: all leaves have the same depth": func(s string) error { _, err := games.ParseLeaves(s); return err },
		"((1 2) (): found ')', expected a whole number":                                                  func(s string) error { _, err := games.ParseLeaves(s); return err },
		"((1 2) (3: 1:10: found the end of the file, expected a closing )":                               func(s string) error { _, err := games.ParseLeaves(s); return err },
		"(1 2) 3: found '3', expected nothing more after the last )":                                     func(s string) error { _, err := games.ParseLeaves(s); return err },
		"(((((((((((((1: expected groups within groups, at most 12 deep":                                 func(s string) error { _, err := games.ParseLeaves(s); return err },
		"1 2/3: found 1 payoff in row 2":                                                                 func(s string) error { _, err := bimatrix.Parse(s); return err },
		": found nothing, expected rows":                                                                 func(s string) error { _, err := bimatrix.Parse(s); return err },
		"1,x: found the payoff \"1,x\"":                                                                  func(s string) error { _, err := bimatrix.Parse(s); return err },
		"-9223372036854775808: found the payoff":                                                         func(s string) error { _, err := bimatrix.Parse(s); return err },
	} {
		input, want, _ := strings.Cut(text, ": ")
		require.ErrorContains(t, read(input), want, input)
	}
	_, err := bimatrix.Parse(strings.TrimSuffix(strings.Repeat("1/", 10), "/"))
	require.ErrorContains(t, err, "found a matrix of 10 x 1, expected at most 9 x 9")
	for _, size := range []int{-1, games.MaxHeap + 1} {
		_, err := games.NewNim(3, size)
		require.ErrorContains(t, err, fmt.Sprintf("a heap of %d: expected 0 to 255", size))
	}
	_, err = games.ParseStrip(strings.Repeat("F", games.MaxStrip+1))
	require.ErrorContains(t, err, "found a strip of 65 squares")
}
