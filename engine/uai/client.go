package uai

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

const (
	replyTime = 10 * time.Second       // for an engine to start, to set up, and to answer beyond its limit
	stopTime  = 500 * time.Millisecond // for its move after stop

	// What an engine that offers the options gets, so that a match is between equals: the
	// champion's own defaults.
	engineHash    = 64 // MiB
	engineThreads = 1
)

// Engine is an external engine as a match.Player. When it fails, the error says how, and
// the next NewGame starts it again. Not safe for concurrent use.
type Engine struct {
	words   []string // of the command
	limits  match.Limits
	name    string
	offers  []offer
	program *process // nil when it is not running
	failed  error    // why not
}

// Open starts the engine that command names, its arguments after it, with quotes as in a
// shell. It returns soon after ctx ends; the engine lives until Close. It has the shape
// of match.Outside's Engine.
func Open(ctx context.Context, command string, limits match.Limits) (match.Player, error) {
	words, err := splitCommand(command)
	if err != nil {
		return nil, fmt.Errorf("cannot start the engine %s: %w", quote(command), err)
	}
	e := &Engine{words: words, limits: limits, name: filepath.Base(words[0])}
	if err := e.start(ctx); err != nil {
		return nil, err
	}
	return e, nil
}

// Name implements match.Player: what the engine calls itself, or its program's name.
func (e *Engine) Name() string { return e.name }

// title names the engine in errors, whatever it calls itself.
func (e *Engine) title() string { return quote(filepath.Base(e.words[0])) }

// start starts the program and makes its acquaintance.
func (e *Engine) start(ctx context.Context) error {
	program, err := start(e.words)
	if err != nil {
		return fmt.Errorf("cannot start the engine %s: %w", e.title(), err)
	}
	e.program, e.offers, e.failed = program, nil, nil
	err = e.ask(ctx, "uaiok", "uai")
	if err == nil {
		var set []string
		for _, o := range e.offers {
			switch {
			case strings.EqualFold(o.name, "Hash"):
				set = append(set, o.setting(engineHash))
			case strings.EqualFold(o.name, "Threads"):
				set = append(set, o.setting(engineThreads))
			}
		}
		err = e.ask(ctx, "readyok", append(set, "isready")...)
	}
	if err != nil {
		_ = e.Close()
	}
	return err
}

// ask sends lines and reads until the answer. What stands before it is told of the engine,
// or left over from before.
func (e *Engine) ask(ctx context.Context, answer string, text ...string) error {
	return e.converse(ctx, answer, replyTime, text, func(words []string) (bool, error) {
		switch {
		case words[0] == answer:
			return true, nil
		case words[0] == "id" && len(words) > 2 && words[1] == "name":
			e.name = oneLine(strings.Join(words[2:], " "))
		case words[0] == "option":
			if o, ok := readOffer(words); ok {
				e.offers = append(e.offers, o)
			}
		}
		return false, nil
	})
}

// converse sends lines and shows each line that comes back, in words, to visit until that
// has what it wants. Any failure but ctx's end is the end of the program.
func (e *Engine) converse(ctx context.Context, want string, patience time.Duration, text []string, visit func(words []string) (bool, error)) error {
	if e.program == nil {
		return e.failed
	}
	err := e.program.say(replyTime, text...)
	if err != nil { // it has ended, or will not read: what it said last may tell why
		patience = min(patience, stopTime)
	}
	timer := time.NewTimer(patience)
	defer timer.Stop()
	for {
		line, err := e.program.next(ctx, timer.C)
		if err != nil && ctx.Err() != nil {
			return ctx.Err()
		}
		words := strings.Fields(line)
		if err == nil && len(words) > 0 {
			var done bool
			if done, err = visit(words); done && err == nil {
				return nil
			}
		}
		if err != nil {
			return e.fail(want, err)
		}
	}
}

// fail ends the program and remembers why.
func (e *Engine) fail(want string, err error) error {
	if errors.Is(err, errSilent) {
		err = fmt.Errorf("%w%s", err, e.program.complaint())
	}
	e.failed = fmt.Errorf("the engine %s: expected %s: %w", e.title(), want, err)
	_ = e.Close()
	return e.failed
}

// NewGame implements match.Starter. An engine that has failed is started again.
func (e *Engine) NewGame(ctx context.Context, _ uint64) error {
	if e.program != nil {
		err := e.ask(ctx, "readyok", "uainewgame", "isready")
		if err == nil || ctx.Err() != nil {
			return err
		}
	}
	return e.start(ctx)
}

// Close implements io.Closer: it ends the program and waits for it.
func (e *Engine) Close() error {
	if e.program != nil {
		e.program.close()
		e.program = nil
	}
	if e.failed == nil {
		e.failed = fmt.Errorf("the engine %s is closed", e.title())
	}
	return nil
}

// Choose implements match.Player. The one legal move of a player who must pass is not
// asked for.
func (e *Engine) Choose(ctx context.Context, game *engine.Game, progress func(search.Report)) (engine.Move, search.Report, error) {
	pos := game.Position()
	r := search.Report{Kind: search.KindChosen, Solver: e.name, Player: pos.ToMove(), Move: engine.NoMove()}
	switch {
	case pos.Outcome().Over():
		return engine.NoMove(), r, pos.Check(engine.NoMove())
	case pos.MustPass():
		r.Move, r.Complete = engine.Pass(), true
		return engine.Pass(), r, nil
	}
	// The engine may still be saying something about another search: that ends with readyok.
	if err := e.ask(ctx, "readyok", append(e.setup(game), "isready")...); err != nil {
		return engine.NoMove(), r, err
	}
	start := time.Now()
	err := e.think(ctx, goText(e.limits), pos, &r, progress)
	if err != nil && ctx.Err() != nil { // it may have a move at hand
		late, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopTime)
		defer cancel()
		if e.think(late, "stop", pos, &r, progress) == nil {
			err = nil
		}
	}
	if err != nil {
		return engine.NoMove(), r, err
	}
	r.Elapsed, r.Complete = time.Since(start), ctx.Err() == nil
	return r.Move, r, nil
}

// think sends a command and reads what the engine finds in pos into r, up to its bestmove.
func (e *Engine) think(ctx context.Context, command string, pos engine.Position, r *search.Report, progress func(search.Report)) error {
	return e.converse(ctx, "bestmove and a legal move", e.patience(), []string{command}, func(words []string) (bool, error) {
		switch words[0] {
		case "info":
			info, told := readInfo(words, pos, *r)
			if told {
				*r = info
			}
			if told && progress != nil {
				progress(info)
			}
		case "bestmove":
			m, err := bestMove(words, pos)
			r.Move = m
			return true, err
		}
		return false, nil
	})
}

// patience is how long the engine may think before it counts as hung: its time and some
// more. A search limited otherwise may take as long as ctx allows.
func (e *Engine) patience() time.Duration {
	if e.limits.Time > 0 {
		return e.limits.Time + replyTime
	}
	return 1 << 62
}

// setup is the commands that put the game before the engine: the position after the
// last clone, before which nothing can come again, and the jumps since.
func (e *Engine) setup(game *engine.Game) []string {
	from := game.Ply()
	for from > 0 && !game.Move(from-1).IsClone() {
		from--
	}
	pos := game.PositionAt(from)
	text := "position fen " + notation.WriteFEN(pos)
	for ply := from; ply < game.Ply(); ply++ {
		if ply == from {
			text += " moves"
		}
		text += " " + moveText(game.Move(ply), pos.Size())
	}
	var commands []string
	if slices.ContainsFunc(e.offers, func(o offer) bool { return strings.EqualFold(o.name, "Rules") }) {
		commands = append(commands, "setoption name Rules value "+pos.Rules().String())
	}
	return append(commands, text)
}

// bestMove reads a bestmove line.
func bestMove(words []string, pos engine.Position) (engine.Move, error) {
	text := ""
	if len(words) > 1 {
		text = words[1]
	}
	m, err := notation.ParseMove(pos, text)
	if err != nil {
		return engine.NoMove(), fmt.Errorf("bestmove %s came: %w", quote(text), err)
	}
	return m, nil
}
