// Package games holds games for the generic minimax of internal/textbook/minimax: Blob Wars, the Tiles Game, and the
// games of the lecture on minimax (docs/references.md). Each game is a plain set of rules; a Problem is
// a game at a position, without its types.
package games

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"blobwars/internal/textbook/minimax"
	"blobwars/internal/tiles"
)

// Kind is the meaning of the scores of a game.
type Kind uint8

// The kinds.
const (
	WonOrLost       Kind = iota // above 0 the first player wins, below 0 the second; positions are N or P
	MayDraw                     // the same, and 0 is a draw
	PointDifference             // the difference of the points; at the end its sign tells the winner
	TilesScore                  // the difference of the points in tenths, or a proven win or loss (see tiles.Proven)
	Payoff                      // the payoff of the first player; there is no winner
	OwnGain                     // the gain of the first player, not zero-sum; there is no winner, and no pruning
)

// Labelled reports whether the positions of the game, except draws, are N or P.
func (k Kind) Labelled() bool { return k == WonOrLost || k == MayDraw }

// Text returns a value of a game of the kind as text: points with their tenths in the Tiles Game, where a win by 5 is
// +INF/2+5, or +INF with the heuristic tiles.Infinite, and the value itself in all others.
func (k Kind) Text(value int) string {
	switch {
	case k != TilesScore:
		return strconv.Itoa(value)
	case value == tiles.Infinity:
		return "+INF"
	case value == -tiles.Infinity:
		return "-INF"
	}
	switch lead, proven := tiles.Proven(value); {
	case !proven:
		return lead.String()
	case value > 0:
		return "+INF/2" + lead.Signed()
	default:
		return "-INF/2" + lead.Signed()
	}
}

// Bound returns a bound of a window as text, which may be infinite.
func (k Kind) Bound(value int) string {
	switch value {
	case minimax.Infinity:
		return "+inf"
	case -minimax.Infinity:
		return "-inf"
	}
	return k.Text(value)
}

// Problem is a game at a position, without its types: it can be solved, and its tree drawn. The player to move at the
// position is the first player and the maximiser, except in the tree of NewTicTacToe. It is safe for concurrent use.
type Problem struct {
	Game     string    // its name, one word
	Position string    // in words
	Players  [2]string // the names of the first and the second player
	Kind     Kind
	ByRule   minimax.Label // by a rule that needs no search; Unlabelled: the game has none
	searchable

	positions int // of the game, at least
}

// searchable is a game at a position, whatever its types.
type searchable interface {
	// BuildTree is minimax.BuildTree for the problem, with the names of moves. In the lecture's tree a move has the
	// name of the node that it leads to, A to O, and the root has one too; in other games the root's is "".
	BuildTree(ctx context.Context, o minimax.Options, shape minimax.TreeOptions) (*minimax.Tree, error)

	// BuildGraph is minimax.BuildGraph for the problem: the graph of its positions with N and P; only for a Labelled kind
	// of game.
	BuildGraph(ctx context.Context, depth, most int) (*minimax.PositionGraph, error)

	// Text returns what a tree shows as the value of a node: in a matrix game the gains of both players.
	Text(n *minimax.Node) string

	solve(ctx context.Context, o minimax.Options) (minimax.Result[string], error)
	describeAt(moves []int) description
}

// description is a position in words.
type description struct {
	show string
	name string // short; "" in a game that names positions only by the moves that lead to them
	over bool   // there is no move
}

// namedGame is a game at a position, with names for its moves and positions.
type namedGame[P comparable, M any] struct {
	minimax.Game[P, M]
	kind  Kind
	start P                  // where the maximiser is to move
	drawn minimax.Game[P, M] // the game of the tree; nil: the same
	root  string             // the name of the start; "" if nodes are named only by the moves that lead to them
	move  func(M) string
	show  func(P) string
	name  func(P) string // short, for vertices and nodes; nil: show if positions are N or P, else none
}

func newProblem[P comparable, M any](name string, kind Kind, players [2]string, r namedGame[P, M], start P) Problem {
	r.kind, r.start = kind, start
	switch {
	case r.name != nil:
	case kind.Labelled():
		r.name = r.show
	default:
		r.name = func(P) string { return "" }
	}
	if r.drawn == nil {
		r.drawn = r.Game
	}
	return Problem{Game: name, Position: r.show(start), Players: players, Kind: kind, searchable: r}
}

func (r namedGame[P, M]) BuildTree(ctx context.Context, o minimax.Options, shape minimax.TreeOptions) (*minimax.Tree, error) {
	tree, err := minimax.BuildTree(ctx, r.drawn, r.start, o, shape, r.move)
	if err == nil {
		tree.Root.Move = r.root
	}
	return tree, err
}

func (r namedGame[P, M]) BuildGraph(ctx context.Context, depth, most int) (*minimax.PositionGraph, error) {
	return minimax.BuildGraph(ctx, r.Game, r.start, r.name, r.move, depth, most)
}

func (r namedGame[P, M]) Text(n *minimax.Node) string { return r.kind.Text(n.Value) }

func (r namedGame[P, M]) solve(ctx context.Context, o minimax.Options) (minimax.Result[string], error) {
	found, err := minimax.SolveMemo(ctx, r.Game, r.start, o)
	return found.Named(r.move), err
}

func (r namedGame[P, M]) describeAt(moves []int) description {
	pos := r.start
	for _, i := range moves {
		pos = r.Play(pos, r.Moves(pos)[i])
	}
	return description{r.show(pos), r.name(pos), len(r.Moves(pos)) == 0}
}

// Show describes the position of a node of a tree that BuildTree made.
func (p Problem) Show(n *minimax.Node) string { return p.describe(n).show }

// Over reports whether the game has ended at such a node.
func (p Problem) Over(n *minimax.Node) bool { return p.describe(n).over }

// Name returns the short name of the position of such a node, such as the number of corks; of the Tiles Game, Blob Wars
// and matrix games, whose positions have none, the moves that lead to it.
func (p Problem) Name(n *minimax.Node) string {
	switch name := p.describe(n).name; {
	case name != "":
		return name
	case n.Parent == nil:
		return "the root"
	}
	return "[" + strings.Join(n.Moves(), ", ") + "]"
}

// describe describes the position of a node.
func (p Problem) describe(n *minimax.Node) description {
	moves := make([]int, n.Ply)
	for ; n.Parent != nil; n = n.Parent {
		moves[n.Ply-1] = slices.Index(n.Parent.Children, n)
	}
	return p.describeAt(moves)
}

// Solution is the solution of a problem.
type Solution struct {
	Game, Position string
	Value          int           // for the first player
	Winner         Winner        // Nobody if the game has none, or the search did not reach the end
	Move           string        // the first best move, in tic-tac-toe of a won position the fastest; "" if the game is over
	Label          minimax.Label // Unlabelled if there is no winner
	Nodes          uint64        // of minimax; math.MaxUint64: that many or more
	NodesPruned    uint64        // of alpha-beta; 0 if the kind of game is OwnGain
}

// Saved returns the percentage of nodes that pruning saves, rounded. It never saves all: what would be rounded to 100
// has two decimals, such as 99.97.
func (a Solution) Saved() string {
	percent := 100 * (1 - float64(a.NodesPruned)/float64(a.Nodes))
	if percent >= 99.5 {
		return fmt.Sprintf("%.2f", min(percent, 99.99))
	}
	return fmt.Sprintf("%.0f", percent)
}

// Winner is the winner of a problem.
type Winner string

// The winners.
const (
	Nobody Winner = ""
	First  Winner = "first"
	Second Winner = "second"
	Draw   Winner = "draw"
)

// Solve solves the problem by minimax and, unless the kind of game is OwnGain, by alpha-beta, to a depth in plies, or
// to the end of the game if depth is 0. The error is that of minimax.SolveMemo.
func (p Problem) Solve(ctx context.Context, depth int) (Solution, error) {
	if depth == 0 && p.positions > minimax.MaxPositions {
		return Solution{}, minimax.ErrTooLarge // SolveMemo would find it out after seconds
	}
	plain, err := p.solve(ctx, minimax.Options{Depth: depth})
	if err != nil {
		return Solution{}, err
	}
	var pruned minimax.Result[string]
	if p.Kind != OwnGain {
		if pruned, err = p.solve(ctx, minimax.Options{Depth: depth, Prune: true}); err != nil {
			return Solution{}, err
		}
	}
	a := Solution{
		Game: p.Game, Position: p.Position, Value: plain.Value, Move: plain.Best,
		Nodes: plain.Nodes, NodesPruned: pruned.Nodes,
	}
	a.setWinner(p.Kind, depth == 0 || plain.Height < depth)
	for d := 1; p.Kind == MayDraw && plain.Value > 0; d++ { // of all moves that win, the first of the shortest line
		short, err := p.solve(ctx, minimax.Options{Depth: d, Prune: true})
		if err != nil || short.Value == plain.Value {
			a.Move = short.Best
			return a, err
		}
	}
	return a, nil
}

// setWinner sets Winner and Label, if the kind of game and the value determine them; ended means that the search
// has reached the end of every line.
func (a *Solution) setWinner(kind Kind, ended bool) {
	if _, certain := tiles.Proven(a.Value); kind == TilesScore {
		ended = ended || certain
	}
	if kind == Payoff || kind == OwnGain || !ended && (kind == PointDifference || kind == TilesScore || a.Value == 0) {
		return
	}
	a.Label = minimax.LabelOf(a.Value, true)
	a.Winner = map[minimax.Label]Winner{minimax.N: First, minimax.P: Second, minimax.Unlabelled: Draw}[a.Label]
}

// endScore returns the score, 1 or -1, of an end that the player to move has won or lost.
func endScore(won, maxToMove bool) int {
	if won == maxToMove {
		return 1
	}
	return -1
}

// firstAndSecond is the names of the players in games that do not name them.
var firstAndSecond = [2]string{"the first player", "the second player"}
