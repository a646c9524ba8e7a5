package console

import (
	"context"
	"errors"
	"strings"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/internal/tiles"
	"blobwars/internal/tiles/families"
)

// playTiles plays the Tiles Game in the terminal.
func (s *Invocation) playTiles(f *tilesFlags, solver families.Solver) error {
	if solver == nil { // a fair opponent that answers at once
		solver = families.FixedDepth{Prune: !s.Given("prune") || f.prune, Depth: 4, Heuristic: f.heuristic}
	}
	var pos tiles.Position
	var err error
	if f.file != "" {
		pos, err = s.openTilesFile(f.file)
	} else if pos, err = tiles.Random(f.rows, f.columns, f.colours, f.seed); err != nil {
		err = BadUsage("%s", err)
	}
	if err != nil {
		return err
	}
	ctx, stop := Interruptible()
	defer stop()
	person := f.player.player
	s.Say("You are %s against %s. Type a move, or help.", person, solver.Name())
	english, err := words.New("en")
	if err != nil {
		return err
	}
	game := &tilesGame{Invocation: s, history: []tiles.Position{pos}, computer: solver, seats: newSeats(person, solver.Name(), english)}
	t := &terminal{Invocation: s, words: english, game: game, person: person, lines: readLines(ctx, s.in)}
	return t.play(ctx)
}

// tilesGame is the Tiles Game for a terminal.
type tilesGame struct {
	*Invocation
	history  []tiles.Position // the last one is on the board
	computer families.Solver
	seats    seats
}

func (g *tilesGame) help() string {
	return `A move is the column and the row of any tile of a group, such as
  c1       as written above and at the left of the board`
}

// other returns false: the Tiles Game has no commands of its own.
func (g *tilesGame) other(context.Context, string, string) (bool, error) { return false, nil }

func (g *tilesGame) pos() tiles.Position { return g.history[len(g.history)-1] }

func (g *tilesGame) toMove() engine.Side { return g.pos().ToMove() }

func (g *tilesGame) ending() string {
	if pos := g.pos(); pos.Over() {
		return tilesEnding(pos, g.seats.victory)
	}
	return ""
}

// show prints the board, with player 1's points first.
func (g *tilesGame) show() {
	pos := g.pos()
	board, _, _ := strings.Cut(tilesText(pos), "Points: ")
	g.Say("\n%s%s %s, %s %s", board, g.seats.names[0], pos.Points(0), g.seats.names[1], pos.Points(1))
}

func (g *tilesGame) computerTurn(ctx context.Context) error {
	pos := g.pos()
	g.Say("%s thinks ...", g.computer.Name())
	g.Out.Flush()
	r := g.computer.Solve(ctx, pos, nil)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	group, _ := pos.Group(r.Move) // a game that is not over has a move
	g.Say("%s takes %s: %s (depth %d, score %s, %d states, %.3f ms)",
		g.computer.Name(), pos.Name(r.Move), groupText(group), r.Depth, tilesScore(r.Result), r.Nodes, Milliseconds(r.Elapsed))
	g.history = append(g.history, pos.Remove(&group))
	g.show()
	return nil
}

func (g *tilesGame) hint(ctx context.Context) error {
	g.Say("%s thinks for you ...", g.computer.Name())
	g.Out.Flush()
	r := g.computer.Solve(ctx, g.pos(), nil)
	if ctx.Err() == nil {
		g.Say("I would take %s (score %s).", g.pos().Name(r.Move), tilesScore(r.Result))
	}
	return ctx.Err()
}

func (g *tilesGame) move(line string) bool {
	pos := g.pos()
	m, err := pos.ParseName(line)
	if err != nil {
		g.Say("I do not know %.40q. A move is written like c1; help says more.", line)
		return false
	}
	var illegal *tiles.IllegalMoveError
	if errors.As(pos.Check(m), &illegal) {
		g.Say("You cannot play %s: %s.", pos.Name(m), illegal.Why())
		return false
	}
	g.history = append(g.history, pos.Play(m))
	return true
}

func (g *tilesGame) undo(person engine.Side) bool {
	for i := len(g.history) - 2; i >= 0; i-- {
		if g.history[i].ToMove() == person {
			g.history = g.history[:i+1]
			return true
		}
	}
	return false
}

func (g *tilesGame) listMoves() {
	pos := g.pos()
	for _, group := range pos.Groups(nil) {
		g.Say("%-6s %s", pos.Name(group.Move), groupText(group))
	}
}
