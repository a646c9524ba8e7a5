package games

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"blobwars/engine/syntax"
)

// LectureLeaves is the leaves of the lecture's worked example: max, min and max.
const LectureLeaves = "3 5 | 6 9 | 1 2 | 0 -1"

// Leaves is a tree with scores at its leaves, which all have the same depth. The players take turns, the maximiser
// first. Its methods do not change it.
type Leaves struct {
	Score    int // of a leaf
	Children []Leaves
}

// The bounds of such a tree.
const (
	MaxLeafScore = 1_000_000 // far below minimax.Infinity
	MaxLeaves    = 4096
	MaxLeafDepth = 12 // plies below the root
)

// ParseLeaves reads a tree: its leaves in groups, ((3 12 8) (2 4 6) (14 5 2)); or without parentheses the leaves of a
// tree with two moves at every node, whose number is a power of two: 3 5 6 9. Commas and bars are
// spaces. The error is a *syntax.Error.
func ParseLeaves(text string) (Leaves, error) {
	p := leavesParser{Source: syntax.NewSource("", []byte(text)), depth: -1}
	p.skip()
	var tree Leaves
	var err error
	if p.at() == '(' {
		tree, err = p.group(1)
	} else {
		tree, err = p.flat()
	}
	if err == nil && p.at() != 0 {
		err = p.Unexpected(p.y, p.x, wantLeavesEnd)
	}
	return tree, err
}

// The phrases of errors in the leaves of a tree.
var (
	leafDepth     = syntax.NewPhrase("leaf-depth", "a leaf at depth %s")
	looseLeaves   = syntax.NewPhrase("loose-leaves", "%s leaves without groups")
	wantLeaf      = syntax.NewPhrase("want-leaf", "a whole number within ±%s, or a group in parentheses")
	wantDepth     = syntax.NewPhrase("want-depth", "depth %s as before: all leaves have the same depth")
	wantNested    = syntax.NewPhrase("want-nested", "groups within groups, at most %s deep")
	wantLeaves    = syntax.NewPhrase("want-leaves", "at most %s leaves")
	wantGroups    = syntax.NewPhrase("want-groups", "2, 4, 8 or another power of two, or groups as in ((3 12 8) (2 4 6))")
	wantLeavesEnd = syntax.NewPhrase("want-leaves-end", "nothing more after the last )")
)

// leavesParser reads a tree. Its place is that of the next character.
type leavesParser struct {
	syntax.Source
	y, x   int
	depth  int // of the leaves; -1: none has been read
	leaves int // that have been read
}

// at returns the next character; 0 at the end.
func (p *leavesParser) at() rune {
	switch {
	case p.x < len(p.Rows[p.y]):
		return p.Rows[p.y][p.x]
	case p.y < len(p.Rows)-1:
		return '\n'
	}
	return 0
}

// skip skips spaces, commas, bars and ends of lines.
func (p *leavesParser) skip() {
	for {
		switch p.at() {
		case ' ', '\t', ',', '|':
			p.x++
		case '\n':
			p.y, p.x = p.y+1, 0
		default:
			return
		}
	}
}

// group reads a group, whose members have a depth.
func (p *leavesParser) group(depth int) (tree Leaves, err error) {
	if depth > MaxLeafDepth {
		return tree, p.Unexpected(p.y, p.x, wantNested.With(MaxLeafDepth))
	}
	p.x++ // (
	for {
		p.skip()
		var child Leaves
		switch c := p.at(); {
		case c == ')' && len(tree.Children) > 0:
			p.x++
			p.skip()
			return tree, nil
		case c == 0:
			return tree, p.Unexpected(p.y, p.x, syntax.WantClosing)
		case c == '(':
			child, err = p.group(depth + 1)
		default:
			child, err = p.leaf(depth)
		}
		if err != nil {
			return tree, err
		}
		tree.Children = append(tree.Children, child)
	}
}

// leaf reads a leaf at a depth.
func (p *leavesParser) leaf(depth int) (leaf Leaves, err error) {
	y, x := p.y, p.x
	for !strings.ContainsRune(" \t,()|\n\x00", p.at()) {
		p.x++
	}
	word := string(p.Rows[y][x:p.x])
	found := syntax.Text.With(syntax.Quote(word))
	if word == "" {
		found = p.Found(y, x)
	}
	leaf.Score, err = strconv.Atoi(strings.Replace(word, "−", "-", 1)) // the program itself writes a minus sign
	switch p.leaves++; {
	case err != nil || leaf.Score < -MaxLeafScore || leaf.Score > MaxLeafScore:
		return leaf, p.ErrorAt(y, x, found, wantLeaf.With(MaxLeafScore))
	case p.depth >= 0 && depth != p.depth:
		return leaf, p.ErrorAt(y, x, leafDepth.With(depth), wantDepth.With(p.depth))
	case p.leaves > MaxLeaves:
		return leaf, p.ErrorAt(y, x, found, wantLeaves.With(MaxLeaves))
	}
	p.depth = depth
	return leaf, nil
}

// flat reads leaves without groups.
func (p *leavesParser) flat() (Leaves, error) {
	y, x := p.y, p.x
	var all []Leaves
	for p.at() != 0 || len(all) == 0 {
		leaf, err := p.leaf(0)
		if err != nil {
			return Leaves{}, err
		}
		all = append(all, leaf)
		p.skip()
	}
	if n := len(all); n&(n-1) != 0 {
		return Leaves{}, p.ErrorAt(y, x, looseLeaves.With(n), wantGroups)
	}
	for len(all) > 1 { // pairs of nodes one ply below
		var above []Leaves
		for pair := range slices.Chunk(all, 2) {
			above = append(above, Leaves{Children: pair})
		}
		all = above
	}
	return all[0], nil
}

// String writes the tree so that ParseLeaves reads it: in groups or, if every node has two moves, only its leaves.
func (l Leaves) String() string {
	if l.binary() {
		return strings.NewReplacer("(", "", ")", "").Replace(l.Grouped())
	}
	return l.Grouped()
}

// Grouped writes the tree in groups, as it stands in a file, which begins with a parenthesis.
func (l Leaves) Grouped() string {
	if len(l.Children) == 0 {
		return strconv.Itoa(l.Score)
	}
	words := make([]string, len(l.Children))
	for i, c := range l.Children {
		words[i] = c.Grouped()
	}
	return "(" + strings.Join(words, " ") + ")"
}

// binary reports whether every node that is not a leaf has two children.
func (l Leaves) binary() bool {
	return len(l.Children) == 0 || len(l.Children) == 2 && l.Children[0].binary() && l.Children[1].binary()
}

// RandomLeaves draws a tree of a depth, with the same number of children everywhere, and
// scores from 0 to most. The same seed draws the same tree. There are at most MaxLeaves leaves.
func RandomLeaves(depth, children, most int, seed uint64) Leaves {
	rnd := rand.New(rand.NewPCG(seed, 0))
	var draw func(below int) Leaves
	draw = func(below int) (l Leaves) {
		if below == 0 {
			return Leaves{Score: rnd.IntN(most + 1)}
		}
		for range children {
			l.Children = append(l.Children, draw(below-1))
		}
		return l
	}
	return draw(depth)
}

// Change returns the tree with another node in place of the one that a path of indices of children leads to.
func (l Leaves) Change(path []int, change func(Leaves) Leaves) Leaves {
	if len(path) == 0 {
		return change(l)
	}
	l.Children = slices.Clone(l.Children)
	l.Children[path[0]] = l.Children[path[0]].Change(path[1:], change)
	return l
}

// Value returns the minimax value of a node of the maximiser or of the minimiser.
func (l Leaves) Value(maximiser bool) int {
	if len(l.Children) == 0 {
		return l.Score
	}
	value := l.Children[0].Value(!maximiser)
	for _, c := range l.Children[1:] {
		if maximiser {
			value = max(value, c.Value(false))
		} else {
			value = min(value, c.Value(true))
		}
	}
	return value
}

// MoveChild returns the tree with the i-th child by places to the right, if there is one.
func (l Leaves) MoveChild(i, by int) Leaves {
	if j := i + by; j >= 0 && j < len(l.Children) {
		l.Children = slices.Clone(l.Children)
		l.Children[i], l.Children[j] = l.Children[j], l.Children[i]
	}
	return l
}

// Branch is a node of a tree of leaves, by its number, ply by ply; it is also the move that leads to the node.
type Branch struct {
	Node int
	Max  bool
}

// leavesGame is a tree of leaves as a game. Its nodes are numbered ply by ply, so that children are neighbours.
type leavesGame []leavesNode

// leavesNode is a node, with the number of its first child and the number of its children.
type leavesNode struct {
	Leaves
	first int
}

func newLeavesGame(tree Leaves) leavesGame {
	game := leavesGame{{Leaves: tree}}
	for i := 0; i < len(game); i++ {
		game[i].first = len(game)
		for _, c := range game[i].Children {
			game = append(game, leavesNode{Leaves: c})
		}
	}
	return game
}

// Moves implements minimax.Game: from left to right.
func (g leavesGame) Moves(b Branch) (moves []Branch) {
	n := g[b.Node]
	for i := range n.Children {
		moves = append(moves, Branch{n.first + i, !b.Max})
	}
	return moves
}

func (leavesGame) Play(_, to Branch) Branch { return to }

func (leavesGame) MaxToMove(b Branch) bool { return b.Max }

// Score implements minimax.Game: 0 above the leaves.
func (g leavesGame) Score(b Branch) int { return g[b.Node].Score }

// name returns the name of a node: its letter, ply by ply from A at the root; after Z come AA, AB and so on.
func (leavesGame) name(b Branch) string {
	name := ""
	for n := b.Node; n >= 0; n = n/26 - 1 {
		name = string(rune('A'+n%26)) + name
	}
	return name
}

func (g leavesGame) show(b Branch) string {
	if n := g[b.Node]; len(n.Children) > 0 {
		return "leaves " + n.String()
	}
	return "leaf " + strconv.Itoa(g[b.Node].Score)
}

// NewLeaves returns the problem of a tree of one's own, as ParseLeaves reads it.
func NewLeaves(text string) (Problem, error) {
	tree, err := ParseLeaves(text)
	if err != nil {
		return Problem{}, err
	}
	return tree.problem("tree"), nil
}

// NewLecture returns the problem of the lecture's worked example.
func NewLecture() (Problem, error) {
	tree, err := ParseLeaves(LectureLeaves)
	return tree.problem("lecture"), err
}

// problem returns the problem of the tree, of a game with a name.
func (l Leaves) problem(game string) Problem {
	g := newLeavesGame(l)
	start := Branch{0, true}
	r := namedGame[Branch, Branch]{Game: g, root: g.name(start), move: g.name, show: g.show, name: g.name}
	return newProblem(game, Payoff, [2]string{"Max", "Min"}, r, start)
}
