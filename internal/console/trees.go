package console

import (
	"errors"
	"fmt"

	"blobwars/internal/textbook/games"
	"blobwars/internal/textbook/minimax"
)

// TreeError returns the error of a command for that of a tree or graph.
func TreeError(err error) error {
	if size := (*minimax.SizeError)(nil); errors.As(err, &size) {
		return fmt.Errorf("%w: search less deep with -depth, or allow more nodes with -max", err)
	}
	return err
}

// WriteTree writes a tree to a file and returns a line about its size.
func WriteTree(path string, kind games.Kind, tree *minimax.Tree, text []byte) (summary string, err error) {
	if err := WriteFile("tree", path, text); err != nil {
		return "", err
	}
	unvisited := ""
	if tree.Pruned {
		unvisited = fmt.Sprintf(", %d of them never visited", uint64(tree.Size)-tree.Nodes)
	}
	return fmt.Sprintf("%s: %d nodes%s; value %s\n", path, tree.Size, unvisited, kind.Text(tree.Value)), nil
}
