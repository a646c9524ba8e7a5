package console

import (
	"errors"
	"flag"
	"io"
)

// Manual is what -h says about a command, as data for manual pages and shell completions.
type Manual struct {
	Command
	Flags *flag.FlagSet
}

// Manuals returns those of all commands, in their order.
func (p Program) Manuals() []Manual {
	var all []Manual
	for _, c := range p.Commands {
		s := p.invocation(c, nil, io.Discard, io.Discard)
		if err := c.Run(s, []string{"-h"}); !errors.Is(err, errHelped) {
			panic("unreachable: -h is handled by parse")
		}
		all = append(all, Manual{c, s.Flags})
	}
	return all
}
