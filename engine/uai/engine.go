package uai

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

// maxDeclared is the number of options that are read of an engine, so that one that floods its output does not fill the
// memory.
const maxDeclared = 256

const (
	defaultPatience = 10 * time.Second
	stopPatience    = 500 * time.Millisecond // for the move after stop
)

// Engine is an external engine as a match.Player. When it fails, the error says how, and the next
// NewGame starts it again. Not safe for concurrent use.
type Engine struct {
	words    []string // the command and its arguments
	settings match.EngineSettings
	name     string
	declared []declaration
	program  *process // nil when it is not running
	failed   error    // why it is not running
}

// StartEngine starts the engine that command names, followed by its arguments, with quotes as in a shell. It
// returns soon after ctx ends; the engine runs until Close. It has the signature of match.Hooks.Engine.
func StartEngine(ctx context.Context, command string, settings match.EngineSettings) (match.Player, error) {
	words, err := splitCommand(command)
	if err != nil {
		return nil, fmt.Errorf("cannot start the engine %s: %w", quote(command), err)
	}
	settings.Patience = cmp.Or(settings.Patience, defaultPatience)
	settings.Wait = cmp.Or(settings.Wait, settings.Patience)
	e := &Engine{words: words, settings: settings, name: filepath.Base(words[0])}
	if err := e.start(ctx); err != nil {
		return nil, err
	}
	return e, nil
}

// Name implements match.Player: the name that the engine gives itself, or else that of its program.
func (e *Engine) Name() string { return e.name }

// title names the engine in errors: by its program, whatever it calls itself.
func (e *Engine) title() string { return quote(filepath.Base(e.words[0])) }

// start starts the program, reads its options and sets them.
func (e *Engine) start(ctx context.Context) error {
	program, err := start(e.words)
	if err != nil {
		var system *fs.PathError
		switch {
		case errors.Is(err, exec.ErrNotFound), errors.Is(err, fs.ErrNotExist):
			err = fmt.Errorf("there is no program %s", e.words[0])
		case errors.As(err, &system):
			err = system.Err
		}
		return fmt.Errorf("cannot start the engine %s: %w", e.title(), err)
	}
	e.program, e.declared, e.failed = program, nil, nil
	if err = e.request(ctx, "uaiok", "uai"); err == nil {
		var options []string
		if options, err = e.options(); err == nil {
			err = e.request(ctx, "readyok", append(options, "isready")...)
		}
	}
	if err != nil {
		_ = e.Close()
	}
	return err
}

// options returns the commands that set the engine's options. It is an error if the engine does not declare an
// option that the spec sets, or not its value; a default, that of the spec champion, is moved into the declared range.
func (e *Engine) options() (commands []string, err error) {
	for _, o := range []struct {
		name, key      string
		given, initial int
	}{
		{"Hash", "hash", e.settings.Hash, search.DefaultTable},
		{"Threads", "threads", e.settings.Threads, 1},
	} {
		declared, found := e.declaration(o.name)
		switch {
		case !found && o.given != 0:
			return nil, fmt.Errorf("the engine %s has no option %s: leave out %s=%d", e.title(), o.name, o.key, o.given)
		case !found:
			continue
		case o.given == 0:
			o.given = max(min(o.initial, declared.most), declared.least)
		case o.given < declared.least || o.given > declared.most:
			return nil, fmt.Errorf("the engine %s takes %s from %d to %d: %s=%d is out of range", e.title(), o.name, declared.least, declared.most, o.key, o.given)
		}
		commands = append(commands, fmt.Sprintf("setoption name %s value %d", o.name, o.given))
	}
	return commands, nil
}

// declaration returns the engine's declaration of an option.
func (e *Engine) declaration(name string) (declaration, bool) {
	i := slices.IndexFunc(e.declared, func(d declaration) bool { return strings.EqualFold(d.name, name) })
	if i < 0 {
		return declaration{}, false
	}
	return e.declared[i], true
}

// request sends lines and reads until the answer. It keeps the name and the options that come before it.
func (e *Engine) request(ctx context.Context, answer string, lines ...string) error {
	return e.exchange(ctx, answer, e.settings.Patience, lines, func(words []string) (bool, error) {
		switch {
		case words[0] == answer:
			return true, nil
		case words[0] == "id" && len(words) > 2 && words[1] == "name":
			e.name = oneLine(strings.Join(words[2:], " "))
		case words[0] == "option" && len(e.declared) < maxDeclared:
			if d, ok := readDeclaration(words); ok {
				e.declared = append(e.declared, d)
			}
		}
		return false, nil
	})
}

// exchange sends lines and passes each line that comes back, in words, to visit until visit is done. Any
// failure but the end of ctx ends the program; want says in the error what was expected of it.
func (e *Engine) exchange(ctx context.Context, want string, limit time.Duration, lines []string, visit func(words []string) (done bool, err error)) error {
	if e.program == nil {
		return e.failed
	}
	err := e.program.say(e.settings.Patience, lines...)
	if err != nil { // the program has ended or does not read: its last lines may say why
		limit = min(limit, stopPatience)
	}
	timer := time.NewTimer(limit)
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

// fail ends the program and keeps the reason, with the end of its standard error.
func (e *Engine) fail(want string, err error) error {
	program := e.program
	_ = e.Close()
	e.failed = fmt.Errorf("the engine %s: expected %s: %w%s", e.title(), want, err, program.quoteStderr())
	return e.failed
}

// NewGame implements match.Starter. It starts an engine that has failed again.
func (e *Engine) NewGame(ctx context.Context, _ uint64) error {
	if e.program != nil {
		err := e.request(ctx, "readyok", "uainewgame", "isready")
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

// Choose implements match.Player. Where the only legal move is a pass, the engine does not search. The report's
// Elapsed is the time that its count of nodes covers, by the engine's own clock if the engine tells it.
func (e *Engine) Choose(ctx context.Context, game *engine.Game, progress func(search.Report)) (engine.Move, search.Report, error) {
	pos := game.Position()
	r := search.Report{Result: search.Result{Solver: e.name, Side: pos.ToMove()}, Move: engine.NoMove()}
	switch {
	case pos.Outcome().Over():
		return engine.NoMove(), r, pos.Check(engine.NoMove())
	case pos.MustPass():
		r.Move, r.Complete = engine.Pass(), true
		return engine.Pass(), r, nil
	}
	// Lines of an earlier search may still be coming; readyok ends them.
	if err := e.request(ctx, "readyok", append(e.positionCommands(game), "isready")...); err != nil {
		return engine.NoMove(), r, err
	}
	s := engineSearch{pos: pos, report: &r, began: time.Now(), progress: progress}
	err := e.search(ctx, goText(e.settings), s)
	if err != nil && ctx.Err() != nil { // after stop, the engine may answer with a move
		late, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopPatience)
		defer cancel()
		if e.search(late, "stop", s) == nil {
			err = nil
		}
	}
	if err != nil {
		return engine.NoMove(), r, err
	}
	if r.Nodes == 0 {
		r.Elapsed = time.Since(s.began)
	}
	r.Complete = ctx.Err() == nil
	return r.Move, r, nil
}

// engineSearch is one search of the engine.
type engineSearch struct {
	pos      engine.Position
	report   *search.Report // what the engine has told so far
	began    time.Time
	progress func(search.Report) // may be nil
}

// search sends a command and reads up to the bestmove.
func (e *Engine) search(ctx context.Context, command string, s engineSearch) error {
	limit := e.settings.Wait
	if e.settings.Time > 0 {
		limit = e.settings.Time + e.settings.Patience
	}
	return e.exchange(ctx, "bestmove and a legal move", limit, []string{command}, func(words []string) (bool, error) {
		switch words[0] {
		case "info":
			info, ok := readInfo(words, s.pos, *s.report, time.Since(s.began))
			if ok {
				*s.report = info
			}
			if ok && s.progress != nil {
				s.progress(info)
			}
		case "bestmove":
			m, err := readBestMove(words, s.pos)
			s.report.Move = m
			return true, err
		}
		return false, nil
	})
}

// positionCommands returns the commands that describe the game: the position after the last clone, and the jumps that
// followed.
func (e *Engine) positionCommands(game *engine.Game) []string {
	from := game.Ply() - len(engine.Repeatable(game))
	pos := game.PositionAt(from)
	text := "position fen " + notation.WriteFEN(pos)
	for ply := from; ply < game.Ply(); ply++ {
		if ply == from {
			text += " moves"
		}
		text += " " + wireMove(game.Move(ply), pos.Size())
	}
	if _, found := e.declaration("Rules"); found {
		return []string{"setoption name Rules value " + pos.Rules().String(), text}
	}
	return []string{text}
}
