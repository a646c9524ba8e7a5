package console

import (
	"context"
	"errors"
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
)

func play(s *invocation, args []string) error {
	var person sideFlag
	file := s.flags.String("file", "", "the board or game record `F` to play on; without it, the paper's start")
	s.flags.Var(&person, "player", "the player that you are, `1|2`; without it, player 1")
	opponent := s.flags.String("opponent", "", "play against `SPEC`: a level, "+levelNames()+"; or a player as in the command match")
	chosen := s.solverFlags()
	if err := s.parseFlags(args); err != nil {
		return err
	}
	spec, err := s.opponent(*opponent, chosen)
	if err != nil {
		return err
	}
	game := engine.NewGame(engine.Start())
	if *file != "" {
		doc, err := s.openBoard(*file)
		if err != nil {
			return err
		}
		game = doc.Game
	}
	ctx, stop := interruptible()
	defer stop()
	computer, err := spec.Open(ctx)
	if err != nil {
		return err
	}
	if closer, ok := computer.(io.Closer); ok {
		defer closer.Close() // an error no longer matters
	}
	if starter, ok := computer.(match.Starter); ok {
		if err := starter.NewGame(ctx, rand.Uint64()); err != nil {
			return err
		}
	}
	s.say("You are %s (%c) against %s. Type a move, or help.", person.player, "hc"[person.player], computer.Name())
	blobs := &blobGame{invocation: s, game: game, person: person.player, computer: computer, seats: newSeats(person.player, computer.Name())}
	t := &terminal{invocation: s, game: blobs, person: person.player, lines: readLines(ctx, s.in)}
	return t.play(ctx)
}

// levelNames returns the levels as -opponent takes them, the weakest first.
func levelNames() string {
	named := slices.DeleteFunc(match.Levels(), func(l match.Level) bool { return l.Name == "" })
	return fmt.Sprintf("level:1 to level:%d, or ", len(match.Levels())) + listNames(named, func(l match.Level) string { return strings.ToLower(l.Name) })
}

// opponent returns the player that the flags describe.
func (s *invocation) opponent(text string, chosen *solverFlags) (match.Spec, error) {
	if s.given("opponent") {
		if err := s.exclude("opponent", slices.Concat([]string{"champion", "depth", "maxtime"}, familyOnly, championOnly)...); err != nil {
			return match.Spec{}, err
		}
		return readSpec("-opponent", text)
	}
	solver, err := chosen.solver(s)
	switch {
	case err != nil:
		return match.Spec{}, err
	case solver == nil && chosen.champion: // a second is a time that people like to wait
		solver = search.Champion{MaxTime: time.Second, Threads: chosen.threads, Table: search.NewTable(chosen.hash)}
	case solver == nil: // a fair opponent that answers at once
		solver = search.FixedDepth{Prune: !s.given("prune") || chosen.prune, Depth: 4}
	}
	return match.Spec{Open: func(context.Context) (match.Player, error) { return match.Computer{Solver: solver}, nil }}, nil
}

// blobGame is Blob Wars for a terminal.
type blobGame struct {
	*invocation
	game     *engine.Game
	person   engine.Side
	computer match.Player
	seats    seats
}

func (g *blobGame) help() string {
	return `A move is one of
  b2       a clone onto b2, from the first of your blobs that can
  a1b2     the same with its source; a1c3 is a jump
  0,7 2,5  column and row from the top left corner, from 0, as in the paper
  pass     only if you have no move and the rules allow a pass`
}

func (g *blobGame) toMove() engine.Side { return g.game.Position().ToMove() }

func (g *blobGame) ending() string {
	if pos := g.game.Position(); pos.Outcome().Over() {
		return ending(pos, g.seats.victory)
	}
	return ""
}

func (g *blobGame) show() {
	pos := g.game.Position()
	g.say("\n%s", labelled(pos))
	g.say("%s (h) %d, %s (c) %d; move %d", g.seats[0], pos.Count(engine.Side1), g.seats[1], pos.Count(engine.Side2), pos.MoveNumber())
	if pos.ToMove() == g.person && pos.MustPass() {
		g.say("You have no move: type pass.")
	}
}

func (g *blobGame) computerTurn(ctx context.Context) error {
	g.say("%s thinks ...", g.computer.Name())
	g.out.Flush()
	m, report, err := g.computer.Choose(ctx, g.game, nil)
	if ctx.Err() != nil {
		return err
	}
	pos := g.game.Position()
	if err == nil {
		err = g.game.Play(m)
	}
	if err != nil {
		return fmt.Errorf("%s has lost the game: %w", g.computer.Name(), err)
	}
	g.say("%s plays %s%s", g.computer.Name(), notation.MoveText(pos, m), effort(report))
	g.show()
	return nil
}

// effort describes the search that found a move; "" if there was none.
func effort(r search.Report) string {
	switch r.Kind {
	case search.KindNone, search.KindChosen:
		return ""
	case search.KindChampion:
		return fmt.Sprintf(" (depth %d, score %s, %d states, %.3f ms)", r.Depth, scoreText(r), r.Nodes, milliseconds(r.Elapsed))
	}
	return fmt.Sprintf(" (depth %d, %d states, %.3f ms)", r.Depth, r.Nodes, milliseconds(r.Elapsed))
}

func (g *blobGame) hint(ctx context.Context) error {
	g.say("%s thinks for you ...", g.computer.Name())
	g.out.Flush()
	m, report, err := g.computer.Choose(ctx, g.game, nil)
	if err == nil && ctx.Err() == nil {
		g.say("I would play %s (score %s).", notation.MoveText(g.game.Position(), m), scoreText(report))
	}
	return err
}

func (g *blobGame) move(line string) bool {
	m, err := readMove(g.game.Position(), line)
	if err == nil {
		err = g.game.Play(m)
	}
	var unreadable *notation.MoveTextError
	switch {
	case errors.As(err, &unreadable):
		g.say("I do not know %.40q. A move is written like b2, a1c2 or 0,7 2,5; help says more.", line)
	case err != nil:
		g.say("You cannot play that: %s.", err)
	}
	return err == nil
}

// readMove reads a move in notation, or as two pairs of coordinates x,y.
func readMove(pos engine.Position, line string) (engine.Move, error) {
	if strings.EqualFold(line, "pass") {
		line = "0000"
	}
	words := strings.Fields(line)
	if len(words) != 2 {
		return notation.ParseMove(pos, line)
	}
	from, okFrom := readSquare(words[0])
	to, okTo := readSquare(words[1])
	if !okFrom || !okTo {
		return engine.NoMove(), &notation.MoveTextError{Text: line, Size: pos.Size()}
	}
	m := engine.Move{From: from, To: to}
	return m, pos.Check(m)
}

// readSquare reads x,y, both from 0 to 7.
func readSquare(text string) (engine.Square, bool) {
	if len(text) != 3 || text[1] != ',' || text[0] < '0' || text[0] > '7' || text[2] < '0' || text[2] > '7' {
		return engine.NoSquare, false
	}
	return engine.At(int(text[0]-'0'), int(text[2]-'0')), true
}

func (g *blobGame) undo(person engine.Side) bool {
	for ply := g.game.Ply() - 1; ply >= 0; ply-- {
		if g.game.PositionAt(ply).ToMove() == person {
			g.game.GoTo(ply)
			return true
		}
	}
	return false
}

// listMoves prints the moves in lines of less than 80 columns.
func (g *blobGame) listMoves() {
	pos, line := g.game.Position(), ""
	for _, m := range pos.Moves() {
		text := notation.MoveText(pos, m)
		if len(line)+1+len(text) > 79 {
			g.say("%s", line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += text
	}
	g.say("%s", line)
}

// labelled returns the printed board with its coordinates: files and ranks below and at the left, x and y from 0
// above and at the right.
func labelled(pos engine.Position) string {
	var out strings.Builder
	size := pos.Size()
	out.WriteString("    0   1   2   3   4   5   6   7\n")
	row := 0
	for line := range strings.Lines(notation.WriteGrid(pos)) {
		line = strings.TrimSuffix(line, "\n")
		left, right := "  ", ""
		if line[0] == '|' {
			right = fmt.Sprintf(" %d", row)
			if row < size {
				left = engine.At(0, row).Name(size)[1:] + " "
			}
			row++
		}
		out.WriteString(left + line + right + "\n")
	}
	out.WriteString("    a   b   c   d   e   f   g   h"[:4*size+1])
	return out.String()
}
