package match

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"blobwars/engine"
	"blobwars/engine/search"
)

// Spec is a player as described by a text, such as "champion:time=100ms". Every game that runs at the
// same time needs players of its own: Open makes one.
type Spec struct {
	Text string // as it was written
	// Open makes a player. It returns soon after ctx ends; the player may outlive ctx.
	Open func(ctx context.Context) (Player, error)

	// Patience is the time after which a move is too late; 0: the player itself watches that, as an external engine does.
	Patience time.Duration

	level string // "": its players have names of their own
}

// NameOf returns the name of a player that Open has made: its level, or its own.
func (s Spec) NameOf(p Player) string { return cmp.Or(s.level, p.Name()) }

// EngineSettings are those of an external engine. A limit of 0 is none, but at least one of Time, Depth
// and Nodes is set.
type EngineSettings struct {
	Time     time.Duration // of a move
	Depth    int           // plies
	Nodes    uint64        // of a move
	Hash     int           // MiB of its table; 0: search.DefaultTable, as far as the engine lets it be set
	Threads  int           // 0: 1, as far as the engine lets it be set
	Wait     time.Duration // for a move without Time; 0: as long as Patience
	Patience time.Duration // for a reply other than a move, and for a move beyond Time; 0: 10 s
}

// Hooks provide what a spec may use from outside of this package. A nil hook makes specs that need it an error.
type Hooks struct {
	// Engine starts the external engine that command names, followed by its arguments.
	Engine func(ctx context.Context, command string, settings EngineSettings) (Player, error)

	// Eval gives c the evaluation of a name: that of a net or of a file.
	Eval func(name string, c *search.Champion) error

	// Helper is search.Champion.Helper.
	Helper func(work func())
}

// kind is a kind of player: the name before the first colon of its specs, how they are written, and a function
// that reads the rest.
type kind struct {
	name  string
	usage string
	parse func(p *specParser) (Spec, error)
}

const (
	defaultEngineTime = 100 * time.Millisecond // of a move of an external engine whose spec sets no limit
	defaultEngineWait = 2 * time.Minute        // for a move that is limited by depth or nodes alone
	defaultPatience   = time.Hour              // for a move of a player of our own, beyond its time
)

func kinds() []kind {
	return append([]kind{
		{"lminimax", "lminimax:depth=N", func(p *specParser) (Spec, error) { return p.fixedDepth(false) }},
		{"abpminimax", "abpminimax:depth=N", func(p *specParser) (Spec, error) { return p.fixedDepth(true) }},
		{"tbidl", "tbidl:time=T[,workers=N]", func(p *specParser) (Spec, error) { return p.deepening(false) }},
		{"tbidabp", "tbidabp:time=T[,workers=N]", func(p *specParser) (Spec, error) { return p.deepening(true) }},
		{"champion", "champion:time=T,depth=N,nodes=N,threads=N,hash=MIB,multipv=N,off=NAME+..,eval=hand|net|FILE", (*specParser).champion},
		{"random", "random[:seed=N]", (*specParser).random},
		{"greedy", "greedy[:seed=N,sees=N]", (*specParser).greedy},
		{"fallible", "fallible:depth=N,nodes=N,time=T,hash=MIB,misses=PERCENT,hasty=PERCENT,error=CENTS,seed=N", (*specParser).fallible},
		{"uai", fmt.Sprintf("uai:[time=T,depth=N,nodes=N,wait=T,hash=MIB,threads=N:]COMMAND (%v a move unless limited; "+
			"an engine that is limited by depth or nodes alone loses after wait=T without a move, 2m if not given)",
			defaultEngineTime), (*specParser).engine},
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

// ParseSpec reads a spec. An error says what is wrong and what was expected. Whether an external engine
// can be started is known only when the spec is opened.
func ParseSpec(text string, hooks Hooks) (Spec, error) {
	name, rest, _ := strings.Cut(text, ":")
	all := kinds()
	i := slices.IndexFunc(all, func(k kind) bool { return k.name == name })
	if i < 0 {
		var names []string
		for _, k := range all {
			names = append(names, k.name)
		}
		return Spec{}, fmt.Errorf("there is no player %q: expected %s", name, either(names))
	}
	spec, err := all[i].parse(&specParser{rest: rest, hooks: hooks})
	if err != nil {
		return Spec{}, fmt.Errorf("player %q: %w", text, err)
	}
	spec.Text = text
	return spec, nil
}

// specParser reads the part of a spec after its first colon.
type specParser struct {
	rest  string
	hooks Hooks
}

func (p *specParser) fixedDepth(prune bool) (Spec, error) {
	l := search.FixedDepth{Prune: prune}
	given, err := readOptions(p.rest, number("depth", &l.Depth, 1, search.MaxDepth))
	if err == nil && !given["depth"] {
		err = missing("depth=N")
	}
	return own(0, func() Player { return Computer{l} }), err
}

func (p *specParser) deepening(prune bool) (Spec, error) {
	d := search.Deepening{Prune: prune}
	given, err := readOptions(p.rest, duration("time", &d.MaxTime), number("workers", &d.Workers, 1, search.MaxThreads))
	if err == nil && !given["time"] {
		err = missing("time=T")
	}
	return own(d.MaxTime, func() Player { return Computer{d} }), err
}

// own returns the spec of a player that is not another program; time is that of a move, 0 if it has no limit.
func own(time time.Duration, open func() Player) Spec {
	return Spec{Open: func(context.Context) (Player, error) { return open(), nil }, Patience: time + defaultPatience}
}

// tableSize is the option of the size of a champion's table.
func tableSize(mib *int) option {
	o := number("hash", mib, 1, search.MaxTable)
	set := o.set
	o.set = func(text string) error {
		if err := set(text); err != nil {
			return err
		}
		return search.CheckTable(*mib)
	}
	return o
}

func (p *specParser) champion() (Spec, error) {
	c, hash := search.Champion{Helper: p.hooks.Helper}, search.DefaultTable
	options := []option{
		duration("time", &c.MaxTime),
		number("depth", &c.MaxDepth, 1, search.MaxDepth),
		count("nodes", &c.MaxNodes, 1),
		number("threads", &c.Threads, 1, search.MaxThreads),
		tableSize(&hash),
		number("multipv", &c.MultiPV, 1, search.MaxLines),
		option{"off", "heuristics joined by +", func(text string) (err error) { c.Disabled, err = search.ParseHeuristics(text); return err }},
		option{"eval", "an evaluation's name or file", func(name string) error { return p.eval(name, &c) }},
	}
	given, err := readOptions(p.rest, options...)
	if err == nil && !given["time"] && !given["depth"] && !given["nodes"] {
		err = missing("time=T, depth=N or nodes=N")
	}
	return own(c.MaxTime, func() Player { return newChampion(c, hash) }), err
}

func (p *specParser) eval(name string, c *search.Champion) error {
	if p.hooks.Eval == nil {
		return errors.New("an evaluation cannot be chosen here")
	}
	return p.hooks.Eval(name, c)
}

func (p *specParser) random() (Spec, error) {
	var seed uint64
	_, err := readOptions(p.rest, count("seed", &seed, 0))
	return own(0, func() Player { return NewRandom(seed) }), err
}

func (p *specParser) greedy() (Spec, error) {
	var seed uint64
	var sees int
	_, err := readOptions(p.rest, count("seed", &seed, 0), number("sees", &sees, 1, engine.MaxMoves))
	return own(0, func() Player { return Greedy{newRNG(seed), sees} }), err
}

func (p *specParser) fallible() (Spec, error) {
	c, hash := search.Champion{Helper: p.hooks.Helper}, 1
	var s FallibleSettings
	var seed uint64
	given, err := readOptions(p.rest,
		duration("time", &c.MaxTime),
		number("depth", &c.MaxDepth, 1, search.MaxDepth),
		count("nodes", &c.MaxNodes, 1),
		tableSize(&hash),
		number("misses", &s.Misses, 0, 100),
		number("hasty", &s.Hasty, 0, 100),
		number("error", &s.NoiseCents, 0, 10_000),
		count("seed", &seed, 0),
	)
	if err == nil && s.Hasty < 100 && !given["time"] && !given["depth"] && !given["nodes"] {
		err = missing("time=T, depth=N or nodes=N, or hasty=100")
	}
	return own(c.MaxTime, func() Player { return newFallible(c, hash, s, seed) }), err
}

// engine reads [options:]COMMAND. The part before a colon is options if it has an = and no blank,
// slash or quote, so that a path is never mistaken for options.
func (p *specParser) engine() (Spec, error) {
	var s EngineSettings
	command := p.rest
	if before, after, found := strings.Cut(p.rest, ":"); found && strings.Contains(before, "=") && !strings.ContainsAny(before, " \t/\\'\"") {
		command = after
		if _, err := readOptions(before,
			duration("time", &s.Time),
			number("depth", &s.Depth, 1, search.MaxDepth),
			count("nodes", &s.Nodes, 1),
			duration("wait", &s.Wait),
			number("hash", &s.Hash, 1, 1<<20), // the engine says what it takes
			number("threads", &s.Threads, 1, 1<<10),
		); err != nil {
			return Spec{}, err
		}
	}
	if s.Time == 0 && s.Depth == 0 && s.Nodes == 0 {
		if s.Wait > 0 {
			return Spec{}, missing("depth=N or nodes=N with wait=T")
		}
		s.Time = defaultEngineTime
	}
	switch {
	case s.Time > 0 && s.Wait > 0:
		return Spec{}, errors.New("options time and wait exclude each other: give one")
	case s.Time == 0:
		s.Wait = cmp.Or(s.Wait, defaultEngineWait)
	}
	open := p.hooks.Engine
	switch {
	case strings.TrimSpace(command) == "":
		return Spec{}, missing("the COMMAND that starts the engine")
	case open == nil:
		return Spec{}, errors.New("an external engine cannot be started here")
	}
	return Spec{Open: func(ctx context.Context) (Player, error) { return open(ctx, command, s) }}, nil
}

// option is a key=value pair that a spec may have.
type option struct {
	key  string
	want string // a description of the values
	set  func(value string) error
}

// errValue is the error of a bad value. readOptions replaces it by an error that says what was expected.
var errValue = errors.New("bad value")

// readOptions reads key=value pairs separated by commas, each key at most once, and returns the keys that were given.
func readOptions(text string, known ...option) (given map[string]bool, err error) {
	given = make(map[string]bool)
	if text == "" {
		return given, nil
	}
	for pair := range strings.SplitSeq(text, ",") {
		key, value, found := strings.Cut(pair, "=")
		i := slices.IndexFunc(known, func(o option) bool { return o.key == key })
		if i < 0 {
			var names []string
			for _, o := range known {
				names = append(names, o.key)
			}
			return nil, fmt.Errorf("there is no option %q: expected %s", key, either(names))
		}
		opt := known[i]
		switch {
		case !found:
			return nil, fmt.Errorf("option %s has no value: expected %s=%s", key, key, opt.want)
		case given[key]:
			return nil, fmt.Errorf("option %s is given twice", key)
		}
		given[key] = true
		switch err := opt.set(value); {
		case errors.Is(err, errValue):
			return nil, fmt.Errorf("option %s is %q: expected %s", key, value, opt.want)
		case err != nil:
			return nil, fmt.Errorf("option %s is %q: %w", key, value, err)
		}
	}
	return given, nil
}

// either lists names in words: "a, b or c".
func either(names []string) string {
	last := len(names) - 1
	if last == 0 {
		return names[0]
	}
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

func missing(what string) error { return fmt.Errorf("expected %s", what) }

// number returns an option whose value is a whole number from least to most.
func number(key string, to *int, least, most int) option {
	return option{key, fmt.Sprintf("a whole number from %d to %d", least, most), func(value string) error {
		n, err := strconv.Atoi(value)
		if err != nil || n < least || n > most {
			return errValue
		}
		*to = n
		return nil
	}}
}

// count returns an option whose value is a whole number of at least least.
func count(key string, to *uint64, least uint64) option {
	return option{key, fmt.Sprintf("a whole number of at least %d", least), func(value string) error {
		n, err := strconv.ParseUint(value, 10, 64)
		if err != nil || n < least {
			return errValue
		}
		*to = n
		return nil
	}}
}

// duration returns an option whose value is a time above 0.
func duration(key string, to *time.Duration) option {
	return option{key, "a time above 0 with its unit, such as 100ms or 1.5s", func(value string) error {
		d, err := time.ParseDuration(value)
		if err != nil || d <= 0 {
			return errValue
		}
		*to = d
		return nil
	}}
}
