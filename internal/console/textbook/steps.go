package textbook

import (
	"fmt"
	"strings"

	"blobwars/internal/console"
	"blobwars/internal/textbook/games"
	"blobwars/internal/textbook/minimax"
)

// printSteps prints the steps of a search, numbered as the slides of the lecture from the bare tree on, the values,
// and which nodes were not visited.
func printSteps(s *console.Invocation, p games.Problem, tree *minimax.Tree) {
	names := stepNames{p, tree}
	for i, step := range tree.Steps {
		s.Say("%3d. %s", i+1, names.describe(step))
	}
	var values, unvisited []string
	unique := names.unique()
	for n := range tree.All {
		if n.Visited {
			values = append(values, fmt.Sprintf("%s: %s%s", unique[n], n.Bound.Sign(), p.Kind.Text(n.Value)))
		} else {
			unvisited = append(unvisited, unique[n])
		}
	}
	s.Say("Values: %s", strings.Join(values, ", "))
	s.Say("Visited: %d of %d nodes", tree.Nodes, tree.Size)
	if len(unvisited) > 0 {
		s.Say("Not visited: %s", strings.Join(unvisited, ", "))
	}
}

// stepNames describes the steps of a tree of a problem.
type stepNames struct {
	problem games.Problem
	tree    *minimax.Tree
}

// unique returns the names of all nodes. A name that several nodes have is replaced by the names on the path from the
// root: 4/2/0.
func (t stepNames) unique() map[*minimax.Node]string {
	names, paths, count := map[*minimax.Node]string{}, map[*minimax.Node]string{}, map[string]int{}
	for n := range t.tree.All {
		name := t.problem.Name(n)
		names[n], paths[n] = name, name
		if n.Parent != nil {
			paths[n] = paths[n.Parent] + "/" + name
		}
		count[name]++
	}
	for n, name := range names {
		if count[name] > 1 {
			names[n] = paths[n]
		}
	}
	return names
}

func (t stepNames) describe(s minimax.Step) string {
	n := s.Node
	switch s.Kind {
	case minimax.Before:
		return fmt.Sprintf("the tree before the search, %d nodes", t.tree.Size)
	case minimax.Begin:
		return fmt.Sprintf("%s begins with %s", t.problem.Name(n), t.window(s))
	case minimax.Descend:
		return t.choose(s)
	case minimax.Cut:
		return fmt.Sprintf("%s: alpha >= beta, %s: cut, %s never visited", t.problem.Name(n), t.window(s), t.pruned(n))
	}
	text := fmt.Sprintf("%s returns %s", t.problem.Name(n), t.returned(n))
	if !t.tree.Pruned || n.Parent == nil {
		return text
	}
	bound, before, after := "alpha", n.Alpha, s.Alpha
	if !n.Parent.Max {
		bound, before, after = "beta", n.Beta, s.Beta
	}
	verb := "becomes"
	if before == after {
		verb = "stays"
	}
	return fmt.Sprintf("%s; %s of %s %s %s", text, bound, t.problem.Name(n.Parent), verb, t.problem.Kind.Bound(after))
}

// choose describes the step from a node to its first child.
func (t stepNames) choose(s minimax.Step) string {
	n := s.Node
	children := make([]string, len(n.Children))
	for i, c := range n.Children {
		children[i] = t.problem.Name(c)
	}
	list := strings.Join(children, ", ")
	chooser := "min"
	if n.Max {
		chooser = "max"
	}
	if len(children) == 1 {
		if !t.tree.Pruned || n.Parent == nil {
			return fmt.Sprintf("%s (%s) has one child, %s", t.problem.Name(n), chooser, children[0])
		}
		return fmt.Sprintf("%s (%s) gets %s; it has one child, %s", t.problem.Name(n), chooser, t.window(s), children[0])
	}
	switch {
	case !t.tree.Pruned:
		return fmt.Sprintf("%s chooses between %s (%s); %s first", t.problem.Name(n), list, chooser, children[0])
	case n.Parent == nil:
		return fmt.Sprintf("%s: %s of %s; %s first", t.problem.Name(n), chooser, list, children[0])
	}
	return fmt.Sprintf("%s gets %s; %s of %s; %s first", t.problem.Name(n), t.window(s), chooser, list, children[0])
}

// returned returns the value of a node, with the values of its children unless it was cut.
func (t stepNames) returned(n *minimax.Node) string {
	if len(n.Children) == 0 || n.CutBy != nil {
		return t.problem.Kind.Text(n.Value)
	}
	values := make([]string, len(n.Children))
	for i, c := range n.Children {
		values[i] = t.problem.Kind.Text(c.Value)
	}
	chooser := "min"
	if n.Max {
		chooser = "max"
	}
	return fmt.Sprintf("%s(%s) = %s", chooser, strings.Join(values, ", "), t.problem.Kind.Text(n.Value))
}

// pruned lists the nodes below a node that are never visited.
func (t stepNames) pruned(n *minimax.Node) string {
	var names []string
	for below := range n.All {
		if !below.Visited {
			names = append(names, t.problem.Name(below))
		}
	}
	return strings.Join(names, ", ")
}

func (t stepNames) window(s minimax.Step) string {
	return fmt.Sprintf("(%s, %s)", t.problem.Kind.Bound(s.Alpha), t.problem.Kind.Bound(s.Beta))
}
