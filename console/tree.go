package console

import (
	"errors"
	"fmt"

	"blobwars/engine/minimax"
	"blobwars/engine/minimax/dot"
	"blobwars/engine/minimax/games"
)

func treeCommand() command {
	return command{
		Command:  Command{"tree", "write the tree that minimax searches, of Blob Wars or a textbook game, for Graphviz"},
		synopsis: "-game G [the game's flags] [-depth N] [-prune [-whole]] [-np] [-max N] [-o F.dot]",
		example:  "tree -game corks -n 6 -np -o tree.dot && dot -Tsvg tree.dot -o tree.svg",
		run:      drawTree,
	}
}

func drawTree(s *session, args []string) error {
	f := s.bookFlags()
	var shape minimax.Shape
	game := s.flags.String("game", "", "the `GAME`: "+bookNames(bookGames()))
	prune := s.flags.Bool("prune", false, "prune with alpha-beta; what is never visited is grey")
	s.flags.BoolVar(&shape.Whole, "whole", false, "with -prune: also what is below the moves that are never looked at")
	marks := s.flags.Bool("np", false, "mark positions: N if the next player wins, P if the previous one does")
	s.flags.IntVar(&shape.Max, "max", minimax.MaxTree, "refuse a tree of more than `N` nodes")
	out := s.flags.String("o", "", "write to the file `F` and print how large the tree is; without it, print the tree")
	if err := s.parseFlags(args); err != nil {
		return err
	}
	switch {
	case *game == "":
		return badUsage("-game is missing: expected %s", bookNames(bookGames()))
	case shape.Max < 1:
		return badUsage("-max is %d: it must be at least 1", shape.Max)
	case shape.Whole && !*prune:
		return badUsage("-whole needs -prune: without it all of the tree is visited")
	}
	p, err := s.problem(*game, f)
	if err != nil {
		return err
	}
	if *marks && !p.Kind.Marked() {
		return badUsage("-np is not for %s: N and P are for games that are won or lost, not for points", *game)
	}
	if err := checkOutput(*out, f.file); err != nil {
		return fmt.Errorf("blobwars tree: cannot write the tree: %w", err)
	}
	tree, text, err := s.draw(p, minimax.Options{Depth: f.depth, Prune: *prune}, shape, *marks)
	if err != nil {
		return err
	}
	if *out == "" {
		s.out.Write(text) // a failure is seen again at the end
		return nil
	}
	said, err := s.writeTree(*out, tree, text)
	s.out.WriteString(said)
	return err
}

// draw grows the problem's tree and writes it as text, with errors for people.
func (s *session) draw(p games.Problem, o minimax.Options, shape minimax.Shape, marks bool) (*minimax.Tree[string], []byte, error) {
	ctx, stop := interruptible()
	defer stop()
	tree, err := p.Grow(ctx, o, shape)
	var size *minimax.SizeError
	switch {
	case ctx.Err() != nil:
		return nil, nil, errInterrupted
	case errors.As(err, &size):
		return nil, nil, fmt.Errorf("blobwars %s: %w: look less deep with -depth, or allow more with -max", s.Name, err)
	case err != nil:
		return nil, nil, fmt.Errorf("blobwars %s: %w", s.Name, err)
	}
	stop() // a large tree takes seconds to write, and no file is begun yet: from here Ctrl+C ends the program at once
	return tree, dot.Write(tree, dot.Options{Title: p.Game + ": " + p.Position, Marks: marks}), nil
}

// writeTree writes the text of a tree into a file, and says how large it is.
func (s *session) writeTree(path string, tree *minimax.Tree[string], text []byte) (said string, err error) {
	if err := writeFile(path, text); err != nil {
		return "", fmt.Errorf("blobwars %s: cannot write the tree: %w", s.Name, err)
	}
	return fmt.Sprintf("%s: %d nodes, %d of them never visited; value %d\n", path, tree.Size, uint64(tree.Size)-tree.States, tree.Value), nil
}
