package textbook

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"text/tabwriter"

	"blobwars/boards/graphs"
	"blobwars/internal/console"
	"blobwars/internal/console/cli"
	"blobwars/internal/textbook/graph"
	"blobwars/internal/textbook/minimax"
)

// walkHelp is the help of -walk.
const walkHelp = "the walk, `bfs|dfs|np`; breadth-first search, depth-first search, or labels N and P from the ends up"

// walkGraph walks a graph and prints every step: that of the file of -file or, without it, the shipped example.
func walkGraph(s *console.Invocation, f *textbookFlags, _ topic) error {
	kind := graph.Traversal(f.walk)
	switch {
	case f.walk == "":
		return console.Required("-walk bfs|dfs|np")
	case !slices.Contains(graph.Traversals(), kind):
		return console.BadUsage("-walk is %q: it must be bfs, dfs or np", f.walk)
	}
	g, err := openGraph(f.file, kind)
	if err != nil {
		return err
	}
	s.Print("Graph: %d vertices, %d arcs, start at %s", len(g.Names), g.ArcCount(), g.Names[g.Start])
	steps, waiting := g.Walk(kind), "stack"
	if kind == graph.BreadthFirst {
		waiting = "queue"
	}
	table := tabwriter.NewWriter(s.Out, 0, 0, 2, ' ', 0)
	for i, step := range steps {
		fmt.Fprintf(table, "%3d. %s", i+1, stepText(s, g, step))
		if kind != graph.Labels {
			fmt.Fprint(table, s.Phrase("\tvisited %s\t"+waiting+" %s", vertexList(g, step.Visited), vertexList(g, step.Frontier)))
		}
		fmt.Fprintln(table)
	}
	table.Flush()
	printWalked(s, g, kind, steps)
	return nil
}

// openGraph opens the graph that ships under the name path, or the file at path or, without a path, the example for the
// walk.
func openGraph(path string, walk graph.Traversal) (graph.Graph, error) {
	switch {
	case path == "" && walk == graph.Labels:
		path = graphs.Labels
	case path == "":
		path = graphs.Search
	}
	if shipped, found := graphs.Find(path); found {
		return graph.Parse(path+".txt", []byte(shipped.Text))
	}
	g, err := console.ReadText(graph.Parse, path)
	if errors.Is(err, fs.ErrNotExist) {
		err = console.BadInput(cli.Errorf("%w; the graphs that ship are %s", err, graphNames()))
	}
	return g, err
}

// graphNames lists the names of the graphs that ship.
func graphNames() string {
	return console.ListNames(graphs.List(), func(g graphs.Graph) string { return g.Name })
}

// vertexList returns the names of vertices with spaces between them; - if there is none.
func vertexList(g graph.Graph, vertices []int) string {
	if len(vertices) == 0 {
		return "-"
	}
	return strings.Join(g.NamesOf(vertices), " ")
}

// stepText returns a step in words.
func stepText(s *console.Invocation, g graph.Graph, step graph.Step) string {
	name := g.Names[step.Vertex]
	switch step.Kind {
	case graph.Visit:
		if step.From < 0 {
			return s.Phrase("start at %s", name)
		}
		return s.Phrase("%s -> %s: visit %s", g.Names[step.From], name, name)
	case graph.Revisit:
		return s.Phrase("%s -> %s: visited already", g.Names[step.From], name)
	case graph.Dequeue:
		return s.Phrase("take %s from the queue", name)
	case graph.Backtrack:
		return s.Phrase("%s is done", name)
	}
	return labelText(s, g, step)
}

// labelText returns a label and its reason in words.
func labelText(s *console.Invocation, g graph.Graph, step graph.Step) string {
	name, end := g.Names[step.Vertex], len(step.Cause) == 0
	switch {
	case step.NewLabel == minimax.P && end:
		return s.Phrase("%s is P: an end, where the player to move has lost", name)
	case step.NewLabel == minimax.N && end:
		return s.Phrase("%s is N: an end, where the player to move has won", name)
	case end:
		return s.Phrase("%s is neither: an end, a draw", name)
	case step.NewLabel == minimax.N:
		return s.Phrase("%s is N: its successor %s is P", name, vertexList(g, step.Cause))
	case step.NewLabel == minimax.P:
		return s.Phrase("%s is P: all its successors are N: %s", name, vertexList(g, step.Cause))
	}
	var others []string // the successors that are not N
	for _, v := range step.Cause {
		switch step.Labels[v] {
		case minimax.Unlabelled:
			others = append(others, s.Phrase("%s has no label", g.Names[v]))
		case graph.Neither:
			others = append(others, s.Phrase("%s is neither", g.Names[v]))
		}
	}
	return s.Phrase("%s is neither: no successor is P; %s", name, strings.Join(others, ", "))
}

// printWalked prints the result of the steps of a walk.
func printWalked(s *console.Invocation, g graph.Graph, walk graph.Traversal, steps []graph.Step) {
	last := steps[len(steps)-1]
	if walk != graph.Labels {
		s.Print("Order: %s", vertexList(g, last.Visited))
		if lost := g.Unreached(last.Visited); len(lost) > 0 {
			s.Print("Not reached: %s", vertexList(g, lost))
		}
		return
	}
	for _, mark := range []graph.VertexLabel{minimax.N, minimax.P, graph.Neither} {
		var marked []int
		for v, m := range last.Labels {
			if m == mark {
				marked = append(marked, v)
			}
		}
		s.Print(strings.ToUpper(string(mark[:1]))+string(mark[1:])+": %s", vertexList(g, marked))
	}
	i := slices.IndexFunc(steps, func(step graph.Step) bool { return step.Vertex == g.Start })
	s.Print("Start: %s", startText(s, g, steps[i]))
}

// startText returns the result of the game that begins at the start, from the step that labels it. The winning move is
// to the vertex that gave the label: in a graph with cycles, a move to another P may lead back.
func startText(s *console.Invocation, g graph.Graph, step graph.Step) string {
	name := g.Names[g.Start]
	switch {
	case step.NewLabel == minimax.P:
		return s.Phrase("%s is P, the player to move loses against correct play", name)
	case step.NewLabel == graph.Neither:
		return s.Phrase("%s is neither, no player can force a win", name)
	case len(step.Cause) == 0:
		return s.Phrase("%s is N, the player to move has won", name)
	}
	return s.Phrase("%s is N, the player to move wins by %s -> %s", name, name, g.Names[step.Cause[0]])
}
