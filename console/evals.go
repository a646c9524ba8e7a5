package console

import (
	"fmt"
	"os"

	"blobwars/engine/eval"
	"blobwars/engine/search"
)

// chooseEval gives c the evaluation that eval= of a spec names: hand, net for the net that ships, or a
// net's file.
func chooseEval(name string, c *search.Champion) error {
	switch name {
	case "hand":
		c.Eval = eval.Hand{}
		return nil
	case "net":
		c.Eval = nil
		return nil
	}
	file, err := os.Open(name)
	if err != nil {
		return fmt.Errorf("expected hand, net or a net's file: %w", err)
	}
	defer file.Close()
	net, err := eval.ReadNet(file)
	if err != nil {
		return err
	}
	c.Eval = net
	return nil
}
