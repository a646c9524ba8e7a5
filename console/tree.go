package console

import (
	"errors"
	"fmt"

	"blobwars/engine/minimax"
	"blobwars/engine/minimax/dot"
	"blobwars/engine/minimax/games"
)

func drawTree(s *session, args []string) error {
	f := s.textbookFlags()
	var shape minimax.Shape
	game := s.flags.String("game", "", "the `GAME`: "+gameNames())
	prune := s.flags.Bool("prune", false, "prune with alpha-beta; nodes that are never visited are grey")
	s.flags.BoolVar(&shape.Whole, "whole", false, "with -prune: also the subtrees of moves that are never visited")
	marks := s.flags.Bool("np", false, "mark positions: N if the next player wins, P if the previous one does")
	s.flags.IntVar(&shape.Max, "max", minimax.MaxTree, "refuse a tree of more than `N` nodes")
	out := s.flags.String("o", "", "write to the file `F` and print the size of the tree; without it, print the tree")
	if err := s.parseFlags(args); err != nil {
		return err
	}
	switch {
	case *game == "":
		return required("-game GAME")
	case shape.Whole && !*prune:
		return badUsage("-whole needs -prune: without it all of the tree is visited")
	}
	if err := checkLeast("max", shape.Max, 1); err != nil {
		return err
	}
	p, err := s.problem(*game, f)
	if err != nil {
		return err
	}
	if *marks && !p.Kind.Marked() {
		return badUsage("-np is not for %s: N and P are for games that are won or lost, not for points", *game)
	}
	if err := checkOutput("tree", *out, f.file); err != nil {
		return err
	}
	tree, text, err := s.draw(p, minimax.Options{Depth: f.depth, Prune: *prune}, shape, *marks)
	if err != nil {
		return err
	}
	if *out == "" {
		s.out.Write(text)
		return nil
	}
	summary, err := writeTree(*out, p.Kind, tree, text)
	s.out.WriteString(summary)
	return err
}

// draw searches the problem and returns its tree, also as text for Graphviz.
func (s *session) draw(p games.Problem, o minimax.Options, shape minimax.Shape, marks bool) (*minimax.Tree[string], []byte, error) {
	ctx, stop := interruptible()
	defer stop()
	tree, err := p.Grow(ctx, o, shape)
	var size *minimax.SizeError
	switch {
	case ctx.Err() != nil:
		return nil, nil, errInterrupted
	case errors.As(err, &size):
		return nil, nil, fmt.Errorf("%w: search less deep with -depth, or allow more nodes with -max", err)
	case err != nil:
		return nil, nil, err
	}
	stop() // a large tree takes seconds to write; no file is open yet, so Ctrl+C may end the program at once
	return tree, dot.Write(tree, dot.Options{Title: p.Game + ": " + p.Position, Marks: marks}), nil
}

// writeTree writes a tree to a file and returns a line about its size.
func writeTree(path string, kind games.Kind, tree *minimax.Tree[string], text []byte) (summary string, err error) {
	if err := writeFile("tree", path, text); err != nil {
		return "", err
	}
	return fmt.Sprintf("%s: %d nodes, %d of them never visited; value %s\n", path, tree.Size, uint64(tree.Size)-tree.States, kind.Text(tree.Value)), nil
}
