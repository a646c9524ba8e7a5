package games_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/internal/testkit"
	"blobwars/internal/textbook/games"
	"blobwars/internal/textbook/minimax"
	"blobwars/internal/tiles"
)

type asked struct {
	games.Problem
	depth int
}

func randomNoughts(rnd *rand.Rand) string {
	var board games.TicTacToeBoard
	for range 3 + rnd.IntN(6) {
		if moves := (games.TicTacToe{}).Moves(board); len(moves) > 0 {
			board = games.TicTacToe{}.Play(board, moves[rnd.IntN(len(moves))])
		}
	}
	return board.String()
}

func randomStrip(rnd *rand.Rand) string {
	strip := make([]byte, 1+rnd.IntN(9))
	for i := range strip {
		strip[i] = "FT_"[rnd.IntN(3)]
	}
	return string(strip)
}

func randomProblems(t *testing.T, rnd *rand.Rand) []asked {
	t.Helper()
	var list []asked
	add := func(p games.Problem, err error) {
		require.NoError(t, err)
		list = append(list, asked{p, rnd.IntN(2) * rnd.IntN(6)})
	}
	add(games.NewCorks(rnd.IntN(12), rnd.IntN(2) == 0), nil)
	add(games.NewNim(rnd.IntN(4), rnd.IntN(4), rnd.IntN(3)))
	add(games.NewMisereNim(rnd.IntN(4), rnd.IntN(3), rnd.IntN(3)))
	add(games.NewSplit(rnd.IntN(8), rnd.IntN(4)))
	add(games.NewGrundy(rnd.IntN(10), rnd.IntN(5)))
	add(games.NewFrogs(randomStrip(rnd), rnd.IntN(2) == 0))
	add(games.NewTicTacToe(randomNoughts(rnd)))
	add(games.NewLeaves(games.RandomLeaves(rnd.IntN(5), 1+rnd.IntN(4), 9, rnd.Uint64()).String()))
	list = append(list, asked{games.NewTiles(testkit.RandomTiles(t, rnd, 4, 4), tiles.Heuristic(rnd.IntN(3))), 1 + rnd.IntN(3)})
	list = append(list, asked{games.NewBlobWars(testkit.ReachedPosition(rnd)), 1 + rnd.IntN(2)})
	return list
}

// TestPruningKeepsTheResult: on random positions of all games, alpha-beta finds the value and move of minimax with at
// most as many states, Remember gives the same result, and the trees are consistent.
func TestPruningKeepsTheResult(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 8))
	const rounds = 100
	fewer := make(map[string]bool)
	for range rounds {
		for _, p := range randomProblems(t, rnd) {
			shape := minimax.TreeOptions{MaxNodes: 1_000_000, Whole: rnd.IntN(2) == 0}
			plain := grow(t, p.Problem, minimax.Options{Depth: p.depth}, shape)
			cut := grow(t, p.Problem, minimax.Options{Depth: p.depth, Prune: true}, shape)
			why := fmt.Sprintf("%s: %s, depth %d", p.Game, p.Position, p.depth)
			require.Equal(t, plain.Value, cut.Value, why)
			require.Equal(t, plain.Found, cut.Found, why)
			require.Equal(t, plain.Best, cut.Best, why)
			require.LessOrEqual(t, cut.Nodes, plain.Nodes, why)
			fewer[p.Game] = fewer[p.Game] || cut.Nodes < plain.Nodes
			if shape.Whole {
				require.Equal(t, plain.Size, cut.Size, why)
			}
			a, err := p.Solve(t.Context(), p.depth)
			require.NoError(t, err)
			require.Equal(t, [2]uint64{plain.Nodes, cut.Nodes}, [2]uint64{a.Nodes, a.NodesPruned}, why)
			if plain.Root.Max {
				require.Equal(t, plain.Value, a.Value, why)
			} else { // X to move in tic-tac-toe: in the tree O is Max
				require.Equal(t, plain.Value, -a.Value, why)
			}
			if p.Game == "tictactoe" && plain.Found { // of all moves that win, the answer has the fastest
				i := slices.IndexFunc(plain.Root.Children, func(n *minimax.Node) bool { return n.Move == a.Move })
				require.Equal(t, plain.Value, plain.Root.Children[i].Value, why)
			} else {
				require.Equal(t, plain.Best, a.Move, why)
			}
			checkTree(t, plain, why)
			checkTree(t, cut, why)
			checkBounds(t, cut.Root, plain.Root, why)
			checkMarks(t, p, plain, a, why)
		}
	}
	for _, game := range []string{"corks", "nim", "split", "grundy", "frogs", "tictactoe", "tree", "tiles", "blobwars"} {
		require.True(t, fewer[game], "pruning has never saved anything in %s", game)
	}
}

// checkTree checks a tree and its steps against the definitions: values come from the children, windows from the
// ancestors, and children are pruned only where a bound is reached.
func checkTree(t *testing.T, tree *minimax.Tree, why string) {
	t.Helper()
	size, visited := 0, uint64(0)
	for n := range tree.All {
		size++
		if n.Visited {
			visited++
		}
		if wrong := nodeWrong(n); wrong != "" {
			require.Fail(t, wrong, "%s, after the moves %q", why, n.Moves())
		}
	}
	require.Equal(t, tree.Size, size, why)
	require.Equal(t, tree.Nodes, visited, why)
	checkSteps(t, tree, why)
}

// nodeWrong describes the first inconsistency of a node; "" if there is none.
func nodeWrong(n *minimax.Node) string {
	switch {
	case n.Parent != nil && (n.Ply != n.Parent.Ply+1 || !slices.Contains(n.Parent.Children, n)):
		return "it does not hang on its parent"
	case !n.Visited:
		return ""
	}
	low, high, val, skipped := n.Alpha, n.Beta, -minimax.Infinity, false
	if !n.Max {
		val = minimax.Infinity
	}
	for _, c := range n.Children {
		if skipped && c.Visited {
			return "a child was visited behind one that was not"
		}
		skipped = skipped || !c.Visited
		switch {
		case !c.Visited:
		case n.Max:
			low, val = max(low, c.Value), max(val, c.Value)
		default:
			high, val = min(high, c.Value), min(val, c.Value)
		}
	}
	bound := n.AlphaBy
	if !n.Max {
		bound = n.BetaBy
	}
	switch {
	case skipped != (n.CutBy != nil):
		return "children were not visited, and nobody cut them off, or the other way round"
	case skipped && low < high:
		return "it was cut off without reason"
	case skipped && (n.CutBy.Max == n.Max || n.CutBy.Ply >= n.Ply):
		return "it was not cut off by an ancestor of the other player"
	case bound != nil && bound.Max != n.Max:
		return "a bound is the wrong player's"
	case len(n.Children) > 0 && (n.Value != val || n.Best.Value != val):
		return "its value is not that of its best child"
	case n.Value > n.Alpha && n.Value < n.Beta && n.Bound != minimax.Exact:
		return "its value is inside the window, but only a bound"
	}
	return ""
}

func checkSteps(t *testing.T, tree *minimax.Tree, why string) {
	t.Helper()
	var path []*minimax.Node // from the root to the node being searched
	returned := uint64(0)
	for i, s := range tree.Steps {
		right := false
		switch s.Kind {
		case minimax.Before:
			right = i == 0 && s.Node == tree.Root
		case minimax.Begin:
			right = i == 1 && s.Node == tree.Root
		case minimax.Descend:
			path = append(path, s.Node)
			right = len(path) == s.Node.Ply+1 && s.Alpha == s.Node.Alpha && s.Beta == s.Node.Beta
		case minimax.Cut:
			right = s.Node == path[len(path)-1] && s.Node.CutBy != nil && s.Alpha >= s.Beta && s.Value == s.Node.Value
		case minimax.Return:
			returned++
			if len(s.Node.Children) > 0 {
				path = path[:len(path)-1]
			}
			right = len(path) == s.Node.Ply && (s.Node.Parent == nil || path[len(path)-1] == s.Node.Parent)
		}
		if !right {
			require.Fail(t, "a step that cannot be", "%s: %d after the moves %q", why, s.Kind, s.Node.Moves())
		}
	}
	require.Empty(t, path, why)
	require.Equal(t, tree.Nodes, returned, why)
}

// checkBounds compares the values found with pruning with the minimax values, and the marks: a node whose value is only a
// bound has none rather than a wrong one.
func checkBounds(t *testing.T, cut, plain *minimax.Node, why string) {
	t.Helper()
	right := map[minimax.Bound]bool{
		minimax.Exact: plain.Value == cut.Value, minimax.AtLeast: plain.Value >= cut.Value, minimax.AtMost: plain.Value <= cut.Value,
	}[cut.Bound]
	if cut.Label != minimax.Unlabelled && cut.Label != plain.Label {
		require.Equal(t, plain.Label, cut.Label, "%s, after the moves %q", why, cut.Moves())
	}
	if cut.Visited && !right {
		require.Fail(t, "a bound that is not true", "%s: %d, bound %d, for %d after the moves %q", why, cut.Value, cut.Bound, plain.Value, cut.Moves())
	}
	for i, c := range cut.Children {
		checkBounds(t, c, plain.Children[i], why)
	}
}

// checkMarks compares the marks of a whole tree with their definition: N if some move leads to P, P if all
// lead to N.
func checkMarks(t *testing.T, p asked, tree *minimax.Tree, a games.Solution, why string) {
	t.Helper()
	if p.Kind != games.WonOrLost || p.depth > 0 {
		return
	}
	for n := range tree.All {
		if len(n.Children) == 0 {
			continue
		}
		want := minimax.P
		for _, c := range n.Children {
			if c.Label == minimax.P {
				want = minimax.N
			}
		}
		if n.Label != want {
			require.Equal(t, want, n.Label, "%s, after the moves %q", why, n.Moves())
		}
	}
	require.Equal(t, tree.Root.Label, a.Label, why)
}
