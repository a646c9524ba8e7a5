package console

import (
	"fmt"

	"blobwars/engine/eval"
	"blobwars/engine/search"
)

// chooseEval gives c the evaluation that eval= of a spec names: hand, net for the net that ships, or a net's file.
func chooseEval(name string, c *search.Champion) error {
	switch name {
	case "hand":
		c.Eval = eval.Hand{}
		return nil
	case "net":
		c.Eval = nil
		return nil
	}
	net, err := eval.ReadNetFile(name)
	if err != nil {
		return fmt.Errorf("expected hand, net or a net's file: %w", err)
	}
	c.Eval = net
	return nil
}
