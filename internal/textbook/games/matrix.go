package games

import (
	"context"
	"errors"

	"blobwars/internal/textbook/bimatrix"
	"blobwars/internal/textbook/minimax"
)

// ErrNoPruning is the error of pruning a matrix game. In general it is not a zero-sum game: a bound of one player says
// nothing about the gain of the other.
var ErrNoPruning = errors.New("pruning is not sound in the matrix game: each player maximises his own gain, so in general a bound of one says nothing about the other")

// NewMatrix returns the problem of a matrix game in which the players choose in turn, the row player first or, with
// columns, the column player, as in the lecture's exercise. Each player maximises his own gain. The Value of a node is
// the gain of the player who chooses first; Problem.Text shows the gains of both. Depths are ignored: the tree has
// two plies.
func NewMatrix(g bimatrix.Game, columns bool) Problem {
	t := InTurn{g, bimatrix.Row}
	players := [2]string{"the row player", "the column player"}
	if columns {
		t.First = bimatrix.Column
		players[0], players[1] = players[1], players[0]
	}
	return Problem{Game: "matrix", Position: g.String(), Players: players, Kind: OwnGain, searchable: t}
}

// InTurn is a bimatrix game in which the player First chooses before the other one.
type InTurn struct {
	bimatrix.Game
	First int
}

// Text returns the gains of both players.
func (t InTurn) Text(n *minimax.Node) string { return bimatrix.Pair(t.Gains(n)) }

// BuildGraph returns nil: the kind of game is not Labelled.
func (InTurn) BuildGraph(context.Context, int, int) (*minimax.PositionGraph, error) { return nil, nil }

func (t InTurn) solve(ctx context.Context, o minimax.Options) (minimax.Result[string], error) {
	tree, err := t.BuildTree(ctx, o, minimax.TreeOptions{})
	if err != nil {
		return minimax.Result[string]{}, err
	}
	return tree.Result, nil
}

func (t InTurn) describeAt(choices []int) description {
	return description{show: t.show(choices), over: len(choices) == 2}
}

// BuildTree makes the tree: the root, a node for each choice of the first player, below it a leaf for each reply. The
// Value of a step is the gain of the player to move.
func (t InTurn) BuildTree(_ context.Context, o minimax.Options, shape minimax.TreeOptions) (*minimax.Tree, error) {
	if o.Prune {
		return nil, ErrNoPruning
	}
	root := &minimax.Node{Max: true}
	tree := &minimax.Tree{Root: root}
	t.step(tree, minimax.Before, root)
	t.visit(tree, root)
	t.step(tree, minimax.Return, root)
	tree.Result = minimax.Result[string]{Value: root.Value, Best: root.Best.Move, Found: true, Nodes: uint64(tree.Size), Height: 2}
	if shape.MaxNodes > 0 && tree.Size > shape.MaxNodes {
		return nil, &minimax.SizeError{Size: tree.Size, Limit: shape.MaxNodes}
	}
	return tree, nil
}

// visit searches a node: the player to move keeps the first child of which his own gain is largest.
func (t InTurn) visit(tree *minimax.Tree, n *minimax.Node) {
	tree.Size++
	n.Visited, n.Max, n.Alpha, n.Beta = true, n.Ply%2 == 0, -minimax.Infinity, minimax.Infinity
	if player := t.player(n.Ply); n.Ply < 2 {
		t.step(tree, minimax.Descend, n)
		for choice := range t.Size(player) {
			n.Children = append(n.Children, &minimax.Node{Move: t.Name(player, choice), Parent: n, Ply: n.Ply + 1})
		}
		for _, child := range n.Children {
			t.visit(tree, child)
			if n.Best == nil || t.Gains(child)[player] > t.Gains(n.Best)[player] {
				n.Best = child
			}
			t.step(tree, minimax.Return, child)
		}
	}
	n.Value = t.Gains(n)[t.First]
}

// step adds a step to the tree.
func (t InTurn) step(tree *minimax.Tree, kind minimax.StepKind, n *minimax.Node) {
	at := n // whose value the step gives
	if kind == minimax.Return && n.Parent != nil {
		at = n.Parent
	}
	value := -minimax.Infinity
	if at.Best != nil {
		value = t.Gains(at)[t.player(at.Ply)]
	}
	tree.Steps = append(tree.Steps, minimax.Step{Kind: kind, Node: n, Value: value, Alpha: -minimax.Infinity, Beta: minimax.Infinity})
}

// player returns the player to move at a ply.
func (t InTurn) player(ply int) int {
	if ply%2 == 0 {
		return t.First
	}
	return 1 - t.First
}

// Gains returns the gains of both players from a node of the problem's tree on: those of the leaf to which their best
// moves lead.
func (t InTurn) Gains(n *minimax.Node) [2]int {
	for n.Best != nil {
		n = n.Best
	}
	var choice [2]int
	for ; n.Parent != nil; n = n.Parent {
		player := t.player(n.Parent.Ply)
		for choice[player] = 0; n.Parent.Children[choice[player]] != n; choice[player]++ {
		}
	}
	return t.Payoffs[choice[bimatrix.Row]][choice[bimatrix.Column]]
}

// show describes the position after some choices.
func (t InTurn) show(choices []int) string {
	if len(choices) == 0 {
		return t.String()
	}
	text := ""
	for ply, choice := range choices {
		player := t.player(ply)
		if ply > 0 {
			text += ", "
		}
		text += [2]string{"row ", "column "}[player] + t.Name(player, choice)
	}
	return text
}
