package textbook

import (
	"cmp"
	"fmt"
	"strings"

	"blobwars/internal/console"
	"blobwars/internal/textbook/dot"
	"blobwars/internal/textbook/games"
	"blobwars/internal/textbook/minimax"
)

// Tree is the command tree.
var Tree = console.Command{
	Name: "tree", Summary: "write the tree that minimax searches, for Graphviz",
	Synopsis: "-game GAME [flags]", Example: "tree -game corks -n 6 -np -o tree.dot && dot -Tsvg tree.dot -o tree.svg", Run: drawTree,
}

func drawTree(s *console.Invocation, args []string) error {
	f := newTextbookFlags(s)
	var shape minimax.TreeOptions
	game := s.Flags.String("game", "", "the `GAME` of the tree; "+gameNames())
	prune := s.Flags.Bool("prune", false, "prune with alpha-beta; nodes that are never visited are grey")
	s.Flags.BoolVar(&shape.Whole, "whole", false, "with -prune: also the nodes that are never visited")
	marks := s.Flags.Bool("np", false, "mark positions N or P; N if the next player wins, P if the previous one does")
	graph := s.Flags.Bool("graph", false, "join equal positions to a graph, marked N and P; only for games that are won, lost or drawn")
	s.Flags.IntVar(&shape.MaxNodes, "max", minimax.MaxTree, "refuse more than `N` nodes; with -graph, vertices")
	out := s.Flags.String("o", "", "write to the file `F`, a .dot or .gv; a file of that name is replaced, and the size of the tree or graph is printed; without -o, the DOT text is printed")
	if err := s.ParseFlags(args); err != nil {
		return err
	}
	if *game == "" {
		return console.Required("-game GAME")
	}
	t, err := findGame(*game)
	if err != nil {
		return err
	}
	s.Example = strings.TrimSpace("tree -game " + t.name + " " + t.example)
	switch {
	case shape.Whole && !*prune:
		return console.BadUsage("-whole needs -prune: without it all of the tree is visited")
	case *graph && *prune:
		return console.BadUsage("-graph has all positions: leave out -prune")
	}
	err = cmp.Or(
		console.CheckMin("max", shape.MaxNodes, 1), console.CheckEnding("o", *out, ".dot", ".gv"),
		t.check(s, "depth", "game", "prune", "whole", "np", "graph", "max", "o"),
	)
	if err != nil {
		return err
	}
	p, err := t.open(s, f)
	if err != nil {
		return err
	}
	if *prune && p.Kind == games.OwnGain {
		return console.BadUsage("-prune is not for %s: %s", *game, games.ErrNoPruning)
	}
	if (*marks || *graph) && !p.Kind.Labelled() {
		return console.BadUsage("-np and -graph are not for %s: N and P are for games that are won or lost, not for points", *game)
	}
	if err := console.CheckOutput("tree", *out, f.file); err != nil {
		return err
	}
	if *graph {
		return drawGraph(s, p, f.depth, shape.MaxNodes, *out)
	}
	tree, text, err := draw(s, p, minimax.Options{Depth: f.depth, Prune: *prune}, shape, *marks)
	if err != nil {
		return err
	}
	if *out == "" {
		s.Out.Write(text)
		return nil
	}
	summary, err := console.WriteTree(*out, p.Kind, tree, text)
	s.Out.WriteString(summary)
	return err
}

// draw searches the problem and returns its tree, and the tree as text for Graphviz.
func draw(s *console.Invocation, p games.Problem, o minimax.Options, shape minimax.TreeOptions, marks bool) (*minimax.Tree, []byte, error) {
	ctx := s.Interruptible()
	tree, err := p.BuildTree(ctx, o, shape)
	if err := console.TreeError(err); err != nil {
		return nil, nil, err
	}
	s.Stop() // a large tree takes seconds to write; no file is open yet, so Ctrl+C may end the program at once
	return tree, dot.Write(p, tree, marks, nil), nil
}

// drawGraph writes the graph of the positions of a game to the file path, or to standard output if path is "".
func drawGraph(s *console.Invocation, p games.Problem, depth, most int, path string) error {
	ctx := s.Interruptible()
	graph, err := p.BuildGraph(ctx, depth, most)
	if err := console.TreeError(err); err != nil {
		return err
	}
	s.Stop()
	text := dot.WriteGraph(graph, p.Game+": "+p.Position)
	if path == "" {
		s.Out.Write(text)
		return nil
	}
	if err := console.WriteFile("graph", path, text); err != nil {
		return err
	}
	s.Say("%s: %d vertices, %d arcs", path, len(graph.Vertices), graph.Arcs)
	for _, mark := range []minimax.Label{minimax.N, minimax.P, minimax.Unlabelled} {
		var names []string
		for _, v := range graph.Vertices {
			if v.Label == mark {
				names = append(names, v.Name)
			}
		}
		if more := len(names) - maxNamed; more > 0 {
			names = append(names[:maxNamed], fmt.Sprintf("and %d more", more))
		}
		if len(names) > 0 {
			s.Say("%s: %s", markNames[mark], strings.Join(names, "; "))
		}
	}
	return nil
}

// maxNamed is how many vertices of each mark a command names.
const maxNamed = 50

// markNames say what the marks of a graph mean.
var markNames = map[minimax.Label]string{
	minimax.N:          "N, the player to move (the next one) wins",
	minimax.P:          "P, the player who has just moved (the previous one) wins",
	minimax.Unlabelled: "neither, a draw or not searched to the end",
}
