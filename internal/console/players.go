package console

import (
	"fmt"

	"blobwars/engine/eval"
	"blobwars/engine/match"
	"blobwars/engine/search"
	"blobwars/engine/uai"
)

// ReadSpec reads a flag's SPEC of a player.
func ReadSpec(flag, text string) (match.Spec, error) {
	spec, err := match.ParseSpec(text, match.Hooks{Engine: uai.StartEngine, Eval: chooseEval})
	if err != nil {
		err = BadUsage("%s: %s", flag, err)
	}
	return spec, err
}

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
