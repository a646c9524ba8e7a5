package walk

import (
	"encoding/binary"
	"encoding/json"
	"errors"

	"blobwars/engine/clock"
	"blobwars/internal/textbook/minimax"
)

// sentTree is a tree that a task answers with.
type sentTree struct{ *minimax.Tree }

// flatTree is a tree without pointers, to send it to another process: its nodes have numbers in preorder, from 1, and 0
// is none.
type flatTree struct {
	Result  minimax.Result[string]
	Pruned  bool
	Nodes   int
	Moves   []string // of the nodes, in preorder
	Numbers []byte   // varints: those of each node, then those of each step
}

func (t sentTree) MarshalJSON() ([]byte, error) {
	number := make(map[*Node]int, t.Size)
	f := flatTree{Result: t.Result, Pruned: t.Pruned}
	add := func(values ...int) {
		for _, v := range values {
			f.Numbers = binary.AppendVarint(f.Numbers, int64(v))
		}
	}
	for n := range t.All {
		f.Nodes++
		number[n] = f.Nodes
		f.Moves = append(f.Moves, n.Move)
	}
	add(t.Size)
	for n := range t.All {
		add(number[n.Parent], flag(n.Max)|flag(n.Visited)<<1|flag(n.HasEnded)<<2, n.Alpha, n.Beta, number[n.AlphaBy], number[n.BetaBy], n.Value, int(n.Bound))
		add(number[n.Best], number[n.CutBy], map[minimax.Label]int{minimax.N: 1, minimax.P: 2}[n.Label])
	}
	for _, s := range t.Steps {
		add(int(s.Kind), number[s.Node], s.Value, s.Alpha, s.Beta)
	}
	return json.Marshal(f)
}

func flag(on bool) int {
	if on {
		return 1
	}
	return 0
}

func (t *sentTree) UnmarshalJSON(data []byte) error {
	var f flatTree
	if err := json.Unmarshal(data, &f); err != nil {
		return err
	}
	if f.Nodes < 1 || len(f.Moves) != f.Nodes {
		return errors.New("a tree whose nodes and moves differ in number")
	}
	rest, damaged := f.Numbers, false
	next := func() int {
		v, size := binary.Varint(rest)
		if size <= 0 {
			damaged = true
			return 0
		}
		rest = rest[size:]
		return int(v)
	}
	nodes := make([]Node, f.Nodes)
	node := func() *Node {
		if n := next(); n > 0 && n <= len(nodes) {
			return &nodes[n-1]
		}
		return nil
	}
	t.Tree = &minimax.Tree{Result: f.Result, Root: &nodes[0], Size: next(), Pruned: f.Pruned}
	for i := range nodes {
		n := &nodes[i]
		n.Move, n.Parent = f.Moves[i], node()
		flags := next()
		n.Max, n.Visited, n.HasEnded = flags&1 != 0, flags&2 != 0, flags&4 != 0
		n.Alpha, n.Beta, n.AlphaBy, n.BetaBy, n.Value, n.Bound = next(), next(), node(), node(), next(), minimax.Bound(next())
		n.Best, n.CutBy, n.Label = node(), node(), [...]minimax.Label{minimax.Unlabelled, minimax.N, minimax.P}[next()%3]
		if p := n.Parent; p != nil {
			n.Ply = p.Ply + 1
			p.Children = append(p.Children, n)
		}
		if i%1024 == 0 {
			clock.Yield()
		}
	}
	for len(rest) > 0 && !damaged {
		t.Steps = append(t.Steps, Step{Kind: minimax.StepKind(next()), Node: node(), Value: next(), Alpha: next(), Beta: next()})
	}
	if damaged {
		return errors.New("a tree that is cut off")
	}
	return nil
}
