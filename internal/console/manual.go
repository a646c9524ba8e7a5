package console

import (
	"errors"
	"flag"
	"io"
	"strings"
)

// Manual is what -h says about a command, as data for manual pages and shell completions.
type Manual struct {
	Name, Summary string
	Synopsis      []string // each way to call it, without the program's name
	Example       string   // without the program's name
	Flags         *flag.FlagSet
}

// Manuals returns those of all commands, in their order.
func (p Program) Manuals() []Manual {
	var all []Manual
	for _, c := range p.Commands {
		s := p.invocation(c, nil, io.Discard, io.Discard)
		if err := c.Run(s, []string{"-h"}); !errors.Is(err, errHelped) {
			panic("unreachable: -h is handled by parse")
		}
		m := Manual{Name: c.Name, Summary: c.Summary, Example: c.Example, Flags: s.Flags}
		for _, line := range strings.Split(c.Name+" "+c.Synopsis, "\n       "+p.Name+" ") {
			m.Synopsis = append(m.Synopsis, strings.TrimSpace(line))
		}
		all = append(all, m)
	}
	return all
}
