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
	Synopsis      []string // each way to call it, without "blobwars"
	Example       string   // without "blobwars"
	Flags         *flag.FlagSet
}

// Manuals returns those of all commands, in the order of Commands.
func Manuals() []Manual {
	var all []Manual
	for _, c := range Commands() {
		s := newInvocation(c, nil, io.Discard, io.Discard)
		if err := c.run(s, []string{"-h"}); !errors.Is(err, errHelped) {
			panic("unreachable: -h is handled by parse")
		}
		m := Manual{Name: c.Name, Summary: c.Summary, Example: c.example, Flags: s.flags}
		for _, line := range strings.Split(c.Name+" "+c.synopsis, "\n       blobwars ") {
			m.Synopsis = append(m.Synopsis, strings.TrimSpace(line))
		}
		all = append(all, m)
	}
	return all
}
