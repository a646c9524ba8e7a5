package match

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"blobwars/engine"
	"blobwars/engine/search"
)

// Spec is a player as text names it. Each game that runs at a time needs players of
// its own: Open makes one.
type Spec struct {
	Text string // as it was written
	// Time is what a move may take; 0 if it is bounded otherwise.
	Time time.Duration
	// Open makes a player. It returns soon after ctx ends; the player outlives ctx.
	Open func(ctx context.Context) (Player, error)
}

// Limits bound a move of an external engine; what is 0 bounds nothing, but at least
// one is set.
type Limits struct {
	Time  time.Duration
	Depth int // plies
	Nodes uint64
}

// Outside is what a spec may name that lies outside this package.
type Outside struct {
	// Engine starts the external engine that command names, its arguments after it.
	Engine func(ctx context.Context, command string, limits Limits) (Player, error)

	// Eval gives c the evaluation with that name: of a net, of a file.
	Eval func(name string, c *search.Champion) error

	// Helper is search.Champion's.
	Helper func(work func())
}

// kind is one way to begin a spec.
type kind struct {
	name  string
	usage string
	parse func(p *specParser) (Spec, error)
}

func kinds() []kind {
	return append([]kind{
		{"lminimax", "lminimax:depth=N", func(p *specParser) (Spec, error) { return p.level(false) }},
		{"abpminimax", "abpminimax:depth=N", func(p *specParser) (Spec, error) { return p.level(true) }},
		{"tbidl", "tbidl:time=T[,workers=N]", func(p *specParser) (Spec, error) { return p.deepening(false) }},
		{"tbidabp", "tbidabp:time=T[,workers=N]", func(p *specParser) (Spec, error) { return p.deepening(true) }},
		{"champion", "champion:time=T,depth=N,nodes=N,threads=N,hash=MIB,multipv=N,off=IDEA+..,eval=hand|net|FILE", (*specParser).champion},
		{"random", "random[:seed=N]", (*specParser).random},
		{"greedy", "greedy[:seed=N,sees=N]", (*specParser).greedy},
		{"uai", "uai:[time=T,depth=N,nodes=N:]COMMAND", (*specParser).engine},
	}, levelKinds()...)
}

// Specs lists how specs are written, for a help text.
func Specs() []string {
	var list []string
	for _, k := range kinds() {
		list = append(list, k.usage)
	}
	return list
}

// ParseSpec reads the name of a player. An error says what is wrong and what was
// expected; whether an external engine can be started, only Open knows.
func ParseSpec(text string, outside Outside) (Spec, error) {
	name, rest, _ := strings.Cut(text, ":")
	all := kinds()
	i := slices.IndexFunc(all, func(k kind) bool { return k.name == name })
	if i < 0 {
		var names []string
		for _, k := range all {
			names = append(names, k.name)
		}
		return Spec{}, fmt.Errorf("there is no player %q: expected one of %s", name, either(names))
	}
	spec, err := all[i].parse(&specParser{rest: rest, outside: outside})
	if err != nil {
		return Spec{}, fmt.Errorf("player %q: %w", text, err)
	}
	spec.Text = text
	return spec, nil
}

// specParser reads what stands behind the first colon.
type specParser struct {
	rest    string
	outside Outside
}

func (p *specParser) level(prune bool) (Spec, error) {
	l := search.Level{Prune: prune}
	given, err := readOptions(p.rest, number("depth", &l.Depth, 1, 99))
	if err == nil && !given["depth"] {
		err = missing("depth=N")
	}
	return shared(Computer{l}, 0), err
}

func (p *specParser) deepening(prune bool) (Spec, error) {
	d := search.Deepening{Prune: prune}
	given, err := readOptions(p.rest, span("time", &d.MaxTime), number("workers", &d.Workers, 1, 256))
	if err == nil && !given["time"] {
		err = missing("time=T")
	}
	return shared(Computer{d}, d.MaxTime), err
}

// shared is the spec of a player who keeps nothing.
func shared(player Player, limit time.Duration) Spec {
	return Spec{Time: limit, Open: func(context.Context) (Player, error) { return player, nil }}
}

func (p *specParser) champion() (Spec, error) {
	c, hash := search.Champion{Helper: p.outside.Helper}, defaultHash
	given, err := readOptions(p.rest,
		span("time", &c.MaxTime),
		number("depth", &c.MaxDepth, 1, 99),
		count("nodes", &c.MaxNodes, 1),
		number("threads", &c.Threads, 1, 256),
		number("hash", &hash, 1, 1<<16),
		number("multipv", &c.MultiPV, 1, 999),
		option{"off", "ideas joined by +", func(text string) (err error) { c.Off, err = search.ParseIdea(text); return err }},
		option{"eval", "an evaluation's name or file", func(name string) error { return p.eval(name, &c) }},
	)
	if err == nil && !given["time"] && !given["depth"] && !given["nodes"] {
		err = missing("time=T, depth=N or nodes=N")
	}
	return Spec{Time: c.MaxTime, Open: func(context.Context) (Player, error) { return newChampion(c, hash), nil }}, err
}

// defaultHash is a champion's table in MiB.
const defaultHash = 64

func (p *specParser) eval(name string, c *search.Champion) error {
	if p.outside.Eval == nil {
		return fmt.Errorf("no evaluation can be chosen here")
	}
	return p.outside.Eval(name, c)
}

func (p *specParser) random() (Spec, error) {
	var seed uint64
	_, err := readOptions(p.rest, count("seed", &seed, 0))
	return Spec{Open: func(context.Context) (Player, error) { return NewRandom(seed), nil }}, err
}

func (p *specParser) greedy() (Spec, error) {
	var seed uint64
	var sees int
	_, err := readOptions(p.rest, count("seed", &seed, 0), number("sees", &sees, 1, engine.MaxMoves))
	return Spec{Open: func(context.Context) (Player, error) { return Greedy{newRNG(seed), sees}, nil }}, err
}

// defaultTime is what an external engine gets for a move if its spec has no limits.
const defaultTime = 100 * time.Millisecond

// engine reads [limits:]COMMAND. What stands before a colon is limits if it has an =
// and no blank, slash or quote, so a path never is.
func (p *specParser) engine() (Spec, error) {
	var limits Limits
	command := p.rest
	if before, after, found := strings.Cut(p.rest, ":"); found && strings.Contains(before, "=") && !strings.ContainsAny(before, " \t/\\'\"") {
		command = after
		if _, err := readOptions(before, span("time", &limits.Time), number("depth", &limits.Depth, 1, 99), count("nodes", &limits.Nodes, 1)); err != nil {
			return Spec{}, err
		}
	}
	if limits == (Limits{}) {
		limits.Time = defaultTime
	}
	open := p.outside.Engine
	switch {
	case strings.TrimSpace(command) == "":
		return Spec{}, missing("the COMMAND that starts the engine")
	case open == nil:
		return Spec{}, fmt.Errorf("external engines cannot be started here")
	}
	return Spec{Time: limits.Time, Open: func(ctx context.Context) (Player, error) { return open(ctx, command, limits) }}, nil
}
