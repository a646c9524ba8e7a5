package console

import (
	"context"
	"fmt"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

func playCommand() command {
	return command{
		Command:  Command{"play", "play against the computer in the terminal"},
		synopsis: "[-file F] [-player 1|2] [-depth N | -maxtime SECONDS [-workers N]] [-prune]",
		example:  "play -player 1 -maxtime 0.5 -prune",
		run:      play,
	}
}

func play(s *session, args []string) error {
	var person side
	file := s.flags.String("file", "", "the board or game record `F` to play on; without it, the paper's start")
	s.flags.Var(&person, "player", "the player that you are, `1|2`; 1 if not given")
	chosen := s.familyFlags()
	if err := s.parseFlags(args); err != nil {
		return err
	}
	solver, err := s.solver(chosen)
	if err != nil {
		return err
	}
	if solver == nil { // neither depth nor time: a fair opponent who answers at once
		solver = search.Level{Prune: !s.given("prune") || chosen.prune, Depth: 4}
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
	t := &terminal{session: s, game: game, person: person.who, computer: match.Computer{Solver: solver}, lines: readLines(ctx, s.in)}
	return t.play(ctx)
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
	t.say("%s plays %s (level %d, %d states, %.3f ms)", pos.ToMove(), notation.MoveText(pos, m), report.Depth, report.States, milliseconds(report.Elapsed))
	t.show()
	return nil
}
