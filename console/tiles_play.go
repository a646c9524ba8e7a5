package console

import (
	"context"
	"fmt"
	"strings"

	"blobwars/engine"
	"blobwars/engine/tiles"
	"blobwars/engine/tiles/families"
)

const tilesHelp = `A move is the column and the row of any tile of a group, from 0, such as
  2,0      what stands above and at the left of the board
or one of
  moves    all groups with their points
  hint     what the computer would play in your place
  undo     take back your last move and the computer's answer
  board    the board again
  help     this text
  quit     leave`

// tilesDepth is how deep the computer looks if nothing is said: it answers at once.
const tilesDepth = 4

// playTiles is a game between a person at a terminal and the computer.
func (s *session) playTiles(f *tilesFlags, solver families.Solver) error {
	if solver == nil {
		solver = families.Level{Prune: !s.given("prune") || f.prune, Depth: tilesDepth}
	}
	var pos tiles.Position
	var err error
	if f.file != "" {
		pos, err = tiles.Open(f.file)
	} else if pos, err = tiles.Random(f.rows, f.columns, f.colours, f.seed); err != nil {
		err = badUsage("%s", err)
	}
	if err != nil {
		return err
	}
	ctx, stop := interruptible()
	defer stop()
	t := &tilesTable{session: s, history: []tiles.Position{pos}, person: f.player.who, computer: solver, lines: readLines(ctx, s.in)}
	return t.play(ctx)
}

// tilesTable is such a game.
type tilesTable struct {
	*session
	history  []tiles.Position // the last one is on the board
	person   engine.Player
	computer families.Solver
	lines    <-chan string
	left     bool // the person has gone
}

func (t *tilesTable) say(format string, args ...any) { fmt.Fprintf(t.out, format+"\n", args...) }

func (t *tilesTable) pos() tiles.Position { return t.history[len(t.history)-1] }

// play takes turns until the game is over, the person leaves, or ctx ends.
func (t *tilesTable) play(ctx context.Context) error {
	t.say("You are %s against %s. Type a move, or help.", t.person, t.computer.Name())
	t.show()
	for pos := t.pos(); !t.left && !pos.Over(); pos = t.pos() {
		if pos.ToMove() == t.person {
			t.personTurn(ctx)
		} else {
			t.computerTurn(ctx)
		}
		if ctx.Err() != nil {
			t.say("")
			return errInterrupted
		}
	}
	if pos := t.pos(); pos.Over() {
		t.say("The game is over: %s.", tilesEnding(pos))
	} else {
		t.say("Goodbye.")
	}
	return nil
}

// show prints the board, with player 1's points first.
func (t *tilesTable) show() {
	pos := t.pos()
	board, _, _ := strings.Cut(tilesText(pos), "Points: ")
	t.say("\n%s%s %d, %s %d; %s to move", board, engine.Player1, pos.Points(0), engine.Player2, pos.Points(1), pos.ToMove())
}

func (t *tilesTable) computerTurn(ctx context.Context) {
	pos := t.pos()
	t.say("%s thinks ...", t.computer.Name())
	t.out.Flush() // a failure is seen again at the end
	r := t.computer.Solve(ctx, pos, nil)
	if ctx.Err() != nil {
		return
	}
	g, _ := pos.Group(r.Move) // a game that is not over has a move
	t.say("%s takes %s: %s (level %d, score %s, %d states, %.3f ms)",
		pos.ToMove(), r.Move, groupText(g), r.Depth, tilesScore(r), r.States, milliseconds(r.Elapsed))
	t.history = append(t.history, pos.Remove(&g))
	t.show()
}

// personTurn reads lines until one of them is a move, or changes whose turn it is.
func (t *tilesTable) personTurn(ctx context.Context) {
	for {
		t.out.WriteString("> ")
		t.out.Flush() // a failure is seen again at the end
		select {
		case <-ctx.Done():
			return
		case line, more := <-t.lines:
			if !more {
				t.say("")
				t.left = true
			}
			if !more || t.obey(ctx, line) {
				return
			}
		}
	}
}

// obey does what line says; true when the turn is over or somebody has left.
func (t *tilesTable) obey(ctx context.Context, line string) bool {
	pos := t.pos()
	switch strings.ToLower(line) {
	case "":
		t.say("Type a move, or help.")
	case "help", "h", "?":
		t.say(tilesHelp)
	case "quit", "q", "exit":
		t.left = true
		return true
	case "board":
		t.show()
	case "moves":
		for _, g := range pos.Groups(nil) {
			t.say("%-6s %s", g.Move, groupText(g))
		}
	case "undo":
		return t.undo()
	case "hint":
		t.say("%s thinks for you ...", t.computer.Name())
		t.out.Flush() // a failure is seen again at the end
		r := t.computer.Solve(ctx, pos, nil)
		if ctx.Err() != nil {
			return true
		}
		t.say("I would take %s (score %s).", r.Move, tilesScore(r))
	default:
		return t.move(line)
	}
	return false
}

// move plays the move that line is, or says why it cannot.
func (t *tilesTable) move(line string) bool {
	m, err := tiles.ParseMove(line)
	if err != nil {
		t.say("I do not know %.40q. A move is written like 2,0; help says more.", line)
		return false
	}
	pos := t.pos()
	if err := pos.Check(m); err != nil {
		t.say("You cannot play that: %s.", err)
		return false
	}
	t.history = append(t.history, pos.Play(m))
	t.show()
	return true
}

// undo goes back to the person's turn before this one.
func (t *tilesTable) undo() bool {
	for i := len(t.history) - 2; i >= 0; i-- {
		if t.history[i].ToMove() == t.person {
			t.history = t.history[:i+1]
			t.say("Taken back.")
			t.show()
			return true
		}
	}
	t.say("There is nothing of yours to take back.")
	return false
}
