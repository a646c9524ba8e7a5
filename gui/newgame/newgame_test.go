package newgame

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/play"
	"blobwars/gui/table/session"
)

// chooser begins games one after the other, each with what the last one has left.
type chooser struct {
	settings Settings
	usual    [2]play.Seat
	setup    session.Setup
	puzzle   bool
}

func newChooser() *chooser {
	seats := [2]play.Seat{play.Human(), play.FirstOpponent()}
	return &chooser{settings: Default(), usual: seats, setup: session.Setup{Seats: seats, Start: engine.Start(), Title: defaultBoard}}
}

func (c *chooser) begin(change func(g *BlobWars)) session.Setup {
	boards := []StartBoard{{Title: defaultBoard, Position: engine.Start()}, {Title: "diamond", Position: engine.Start()}, {Title: "second", Position: engine.Start().WithToMove(engine.Side2)}}
	g := NewBlobWars(c.settings, c.usual, c.setup, !c.puzzle, boards)
	change(g)
	c.setup, c.settings = g.Begin()
	if _, ok := play.Person(c.setup.Seats); ok {
		c.usual = c.setup.Seats
	}
	c.puzzle = false
	return c.setup
}

func nothing(*BlobWars) {}

func TestTheComputersOfAWatchedGameAreNotTheNextOpponent(t *testing.T) {
	c, usual := newChooser(), play.FirstOpponent()
	usual.Level = 5
	own := [2]play.Seat{usual, play.Human()}
	require.Equal(t, own, c.begin(func(g *BlobWars) { g.Seats = own }).Seats)
	watched := c.begin(func(g *BlobWars) {
		g.SetHuman(engine.Side2, false)
		g.Seats[1].Level = 9
	}).Seats
	require.Equal(t, usual, watched[0])
	require.Equal(t, play.Level(9), watched[1].Level)
	require.Equal(t, [2]play.Seat{play.Human(), own[0]}, c.begin(nothing).Seats)
}

// A puzzle that was played on leaves nothing.
func TestAGameThatWasNotChosenLeavesNothing(t *testing.T) {
	c := newChooser()
	c.begin(func(g *BlobWars) { g.ChooseBoard(2) })
	chosen := c.setup
	require.Equal(t, engine.Side2, chosen.Start.ToMove(), "the player to move on the board starts")
	c.setup, c.puzzle = session.Setup{Seats: [2]play.Seat{{Level: 9}, play.Human()}, Start: engine.Start()}, true
	require.Equal(t, chosen, c.begin(nothing))
}
