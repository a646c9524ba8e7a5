package console

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/notation"
	"blobwars/engine/search"
	"blobwars/engine/uai"
)

func playCommand() command {
	return command{
		Command: Command{"play", "play against the computer in the terminal"},
		synopsis: "[-file F] [-player 1|2] [-depth N | -maxtime SECONDS [-workers N]] [-prune]\n" +
			"       blobwars play [-file F] [-player 1|2] -champion [-depth N] [-maxtime SECONDS] [-nodes N] [-threads N] [-hash MIB]\n" +
			"       blobwars play [-file F] [-player 1|2] -opponent SPEC",
		example: "play -opponent easy",
		run:     play,
	}
}

func play(s *session, args []string) error {
	var person side
	file := s.flags.String("file", "", "the board or game record `F` to play on; without it, the paper's start")
	s.flags.Var(&person, "player", "the player that you are, `1|2`; 1 if not given")
	opponent := s.flags.String("opponent", "", "play against `SPEC`: a level, "+levelNames()+"; or any player that the command match knows")
	chosen := s.familyFlags()
	if err := s.parseFlags(args); err != nil {
		return err
	}
	spec, err := s.opponent(*opponent, chosen)
	if err != nil {
		return err
	}
	game := engine.NewGame(engine.Start())
	if *file != "" {
		doc, err := notation.OpenFile(*file)
		if err != nil {
			return err
		}
		game = doc.Game
	}
	ctx, stop := interruptible()
	defer stop()
	computer, err := seated(ctx, spec)
	if closer, ok := computer.(io.Closer); ok {
		defer closer.Close() // how it leaves no longer matters
	}
	if err != nil {
		return fmt.Errorf("blobwars play: %w", err)
	}
	t := &terminal{session: s, game: game, person: person.who, computer: computer, lines: readLines(ctx, s.in)}
	return t.play(ctx)
}

// levelNames are the levels as -opponent wants them, the weakest first.
func levelNames() string {
	var names []string
	for _, l := range match.Levels() {
		names = append(names, strings.ToLower(l.Name))
	}
	return strings.Join(names, ", ")
}

// opponent is the player that the flags ask for.
func (s *session) opponent(text string, chosen *family) (match.Spec, error) {
	if s.given("opponent") {
		others := slices.Concat([]string{"champion", "depth", "maxtime"}, familyOnly, championOnly)
		if i := slices.IndexFunc(others, s.given); i >= 0 {
			return match.Spec{}, badUsage("-opponent and -%s exclude each other: give one", others[i])
		}
		spec, err := match.ParseSpec(text, match.Outside{Engine: uai.Open, Eval: chooseEval})
		if err != nil {
			return spec, badUsage("-opponent: %s", err)
		}
		return spec, nil
	}
	solver, err := s.solver(chosen)
	switch {
	case err != nil:
		return match.Spec{}, err
	case solver == nil && chosen.champion.on: // no limit: what people wait for gladly
		solver = search.Champion{MaxTime: time.Second, Threads: chosen.champion.threads, Table: search.NewTable(chosen.champion.hash)}
	case solver == nil: // neither depth nor time: a fair opponent who answers at once
		solver = search.Level{Prune: !s.given("prune") || chosen.prune, Depth: 4}
	}
	return match.Spec{Open: func(context.Context) (match.Player, error) { return match.Computer{Solver: solver}, nil }}, nil
}

// seated is a spec's player, ready for a game that is like no other.
func seated(ctx context.Context, spec match.Spec) (match.Player, error) {
	player, err := spec.Open(ctx)
	if err != nil {
		return nil, err
	}
	if starter, ok := player.(match.Starter); ok {
		err = starter.NewGame(ctx, rand.Uint64())
	}
	return player, err
}

// terminal is a game between a person at a terminal and the computer.
type terminal struct {
	*session
	game     *engine.Game
	person   engine.Player
	computer match.Player
	lines    <-chan string
	left     bool // the person has gone
}

func (t *terminal) say(format string, args ...any) { fmt.Fprintf(t.out, format+"\n", args...) }

// play takes turns until the game is over, the person leaves, or ctx ends.
func (t *terminal) play(ctx context.Context) error {
	t.say("You are %s (%c) against %s. Type a move, or help.", t.person, "hc"[t.person], t.computer.Name())
	t.show()
	for !t.left && !t.game.Position().Outcome().Over() {
		var err error
		if t.game.Position().ToMove() == t.person {
			err = t.personTurn(ctx)
		} else {
			err = t.computerTurn(ctx)
		}
		if ctx.Err() != nil {
			t.say("")
			return errInterrupted
		}
		if err != nil {
			return err
		}
	}
	if pos := t.game.Position(); pos.Outcome().Over() {
		t.say("The game is over: %s.", ending(pos))
	} else {
		t.say("Goodbye.")
	}
	return nil
}

// show prints the board and whose turn it is.
func (t *terminal) show() {
	pos := t.game.Position()
	t.say("\n%s", labelled(pos))
	t.say("%s (h) %d, %s (c) %d; move %d", engine.Player1, pos.Count(engine.Player1), engine.Player2, pos.Count(engine.Player2), pos.MoveNumber())
}

func (t *terminal) computerTurn(ctx context.Context) error {
	t.say("%s thinks ...", t.computer.Name())
	t.out.Flush() // a failure is seen again at the end
	m, report, err := t.computer.Choose(ctx, t.game, nil)
	if err != nil || ctx.Err() != nil {
		return err
	}
	pos := t.game.Position()
	if err := t.game.Play(m); err != nil {
		return fmt.Errorf("blobwars play: %s: %w", t.computer.Name(), err)
	}
	t.say("%s plays %s%s", pos.ToMove(), notation.MoveText(pos, m), effort(report))
	t.show()
	return nil
}

// effort says behind a move how it was found; nothing of a player who did not search.
func effort(r search.Report) string {
	switch r.Kind {
	case search.KindNone, search.KindChosen:
		return ""
	case search.KindChampion:
		return fmt.Sprintf(" (level %d, score %s, %d states, %.3f ms)", r.Depth, scoreText(r.Cents, r.Proof, r.Distance), r.States, milliseconds(r.Elapsed))
	}
	return fmt.Sprintf(" (level %d, %d states, %.3f ms)", r.Depth, r.States, milliseconds(r.Elapsed))
}
