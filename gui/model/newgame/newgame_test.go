package newgame

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/model/play"
	"blobwars/gui/model/session"
)

// chooser begins games one after the other, each with what the last one has left.
type chooser struct {
	settings Settings
	setup    session.Setup
	puzzle   bool
}

func newChooser() *chooser {
	setup := session.Setup{Seats: [2]play.Seat{play.Human(), play.FirstOpponent()}, Start: engine.Start(), Title: defaultBoard}
	return &chooser{settings: Default(), setup: setup}
}

// begin chooses a preset, makes changes, and begins the game.
func (c *chooser) begin(preset play.Preset, change func(g *Game)) session.Setup {
	boards := []Board{{defaultBoard, engine.Start()}, {"diamond", engine.Start()}, {"second", engine.Start().WithToMove(engine.Side2)}}
	g := New(c.settings, c.setup, !c.puzzle, boards)
	g.ChoosePreset(preset)
	change(g)
	c.setup, c.settings = g.Begin()
	c.puzzle = false
	return c.setup
}

func nothing(*Game) {}

// The other player starts each game by turns.
func TestTheChoicesOfANewGameAreThoseOfTheNextOne(t *testing.T) {
	c := newChooser()
	first := c.setup.Seats
	persons := c.begin(play.TwoPlayers, func(g *Game) {
		g.Names[0] = "  Anna "
		g.Options.Clock, g.Options.Fischer = play.Fischer, play.Clock{Kind: play.Fischer, Initial: 10 * time.Minute}
		g.SetStartOption(Alternate)
		g.Options.RotateBoard = true
	})
	want := session.Setup{
		Seats: [2]play.Seat{play.Human(), play.Human()}, Names: [2]string{"Anna", ""}, Start: engine.Start().WithToMove(engine.Side2), Title: defaultBoard,
		Clock: play.Clock{Kind: play.Fischer, Initial: 10 * time.Minute}, AlternateStart: true, RotateBoard: true,
	}
	require.Equal(t, want, persons)
	want.Start = want.Start.WithToMove(engine.Side1)
	require.Equal(t, want, c.begin(play.TwoPlayers, nothing))
	against := c.begin(play.AgainstComputer, func(g *Game) { g.Options.RotateBoard = true })
	require.Equal(t, first, against.Seats, "the computer comes back")
	require.False(t, against.RotateBoard, "only two persons take turns at the board")
}

// Players, names, clock, board and start of one preset are not those of another, and a puzzle that was played on leaves
// nothing.
func TestEachPresetRemembersItsOwnChoices(t *testing.T) {
	c := newChooser()
	first := c.setup
	persons := c.begin(play.TwoPlayers, func(g *Game) {
		g.Names[1] = "Bo"
		g.ChooseBoard(2)
		g.Options.Clock = play.PerMove
	})
	require.Equal(t, engine.Side2, persons.Start.ToMove(), "the player to move on the board starts")
	require.Equal(t, first, c.begin(play.AgainstComputer, nothing))
	watched := c.begin(play.Watch, func(g *Game) { g.Seats[0].Level, g.Names[0] = 9, "Nobody" })
	require.Equal(t, play.Level(9), watched.Seats[0].Level)
	require.Empty(t, watched.Names)
	require.Equal(t, persons, c.begin(play.TwoPlayers, nothing))
	require.Equal(t, first, c.begin(play.AgainstComputer, nothing))
	c.setup, c.puzzle = session.Setup{Seats: [2]play.Seat{play.FirstOpponent(), play.Human()}, Start: engine.Start().WithToMove(engine.Side2)}, true
	require.Equal(t, first, c.begin(play.AgainstComputer, nothing))
	require.Equal(t, watched, c.begin(play.Watch, nothing))
}

func TestTheBoardOfAFileIsOffered(t *testing.T) {
	c := newChooser()
	c.setup.Title = "mine.txt"
	require.Equal(t, "mine.txt", c.begin(play.AgainstComputer, nothing).Title)
	require.Equal(t, defaultBoard, c.begin(play.TwoPlayers, nothing).Title)
	require.Equal(t, defaultBoard, c.begin(play.AgainstComputer, nothing).Title, "the file is not offered any more")
}

func TestSwapExchangesEverythingOfTheSides(t *testing.T) {
	c := newChooser()
	g := New(c.settings, c.setup, true, nil)
	g.Names = [2]string{"Anna", "Machine"}
	require.Equal(t, engine.Side1, g.Starter(0))
	g.Swap()
	require.Equal(t, [2]play.Seat{c.setup.Seats[1], c.setup.Seats[0]}, g.Seats)
	require.Equal(t, [2]string{"Machine", "Anna"}, g.Names)
	require.Equal(t, engine.Side2, g.First)
	require.Equal(t, engine.Side2, g.Starter(0), "the person is the first option")
}
