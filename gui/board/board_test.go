package board_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/board"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/table/session"
	"blobwars/gui/testkit/screentest"
	"blobwars/gui/testkit/stage"
	"blobwars/gui/ui"
)

func TestMain(m *testing.M) { os.Exit(stage.Run(m)) }

// allSquares is the screen of a board of which every square takes input, oneSquare that of one where only a1 does.
type (
	allSquares struct{}
	oneSquare  struct{ allSquares }
)

func (allSquares) Accepts(engine.Square) bool      { return true }
func (oneSquare) Accepts(sq engine.Square) bool    { return sq == engine.At(0, 7) }
func (allSquares) SideName(who engine.Side) string { return [...]string{"Player 1", "Player 2"}[who] }
func (allSquares) Mark(*paint.BoardView)           {}

// open is the board of a game of two persons, with squares of 50 by 50 pixels.
func open(t *testing.T, owner board.Owner) *board.Board {
	t.Helper()
	game := session.New(session.Setup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: engine.Start()})
	t.Cleanup(game.Close)
	b := board.New(screentest.New(t, "en", 1120, 720).Services, game, owner)
	b.Grid = geom.Grid{Cell: 50, Size: 8}
	return &b
}

// at is the input of a pointer in the middle of a square.
func at(b *board.Board, name string, in ui.Input) ui.Input {
	sq, _ := engine.ParseSquare(name, 8)
	in.Pointer = b.Grid.Centre(sq)
	return in
}

func TestATargetUnderThePointerIsPreviewed(t *testing.T) {
	b := open(t, allSquares{})
	press, release := ui.Input{Press: true, Down: true}, ui.Input{Release: true}
	b.Update(at(b, "a8", press))
	b.Update(at(b, "a8", release))
	for name, move := range map[string]string{"b7": "a8b7", "c6": "a8c6", "a8": "", "e4": ""} {
		b.Update(at(b, name, ui.Input{}))
		view := b.View()
		if move == "" {
			require.Equal(t, engine.NoMove(), view.Preview, name)
			continue
		}
		require.Equal(t, move, view.Preview.LongName(8))
		require.False(t, view.Dragged)
	}
	b.Update(ui.Input{Pointer: ui.Away})
	require.Equal(t, engine.NoMove(), b.View().Preview, "the pointer has left the board")

	finger := ui.Input{Touch: true, Down: true}
	b.Update(at(b, "b7", ui.Input{Touch: true}))
	require.Equal(t, engine.NoMove(), b.View().Preview, "a finger that is up points at nothing")
	b.Session.Escape()
	b.Update(at(b, "a8", ui.Input{Touch: true, Down: true, Press: true}))
	b.Update(at(b, "c6", finger))
	view := b.View()
	require.Equal(t, "a8c6", view.Preview.LongName(8), "a finger that drags")
	require.True(t, view.Dragged)
	require.True(t, view.Hidden.Has(engine.At(0, 0)), "a jump leaves its square")
}

func TestSquaresThatTakeNoInput(t *testing.T) {
	b := open(t, oneSquare{})
	b.Update(at(b, "a8", ui.Input{Press: true, Down: true}))
	b.Session.Selection.MoveCursor(0, 0)
	b.Do(command.Accept)
	require.Equal(t, engine.NoSquare, b.Session.Selection.Square())
	require.False(t, b.Session.Refusal().Active())
	b.Update(at(b, "a1", ui.Input{Press: true, Down: true}))
	require.Equal(t, engine.At(0, 7), b.Session.Selection.Square())
}

// TestTheSquaresSayWhatAPressDoes: without and with a blob in hand; presses play a move.
func TestTheSquaresSayWhatAPressDoes(t *testing.T) {
	b := open(t, allSquares{})
	names := func(want map[string]string) {
		t.Helper()
		squares, columns := b.Squares()
		require.Len(t, squares, 64)
		require.Equal(t, 8, columns)
		require.Equal(t, "a8", squares[0].ID)
		require.Equal(t, b.Grid.Rect(engine.At(1, 0)).X, squares[1].X)
		for _, s := range squares {
			if name, ok := want[s.ID]; ok {
				require.Equal(t, name, s.Name)
			}
		}
	}
	names(map[string]string{
		"a8": "a8, blob of Player 1, can move", "h8": "h8, blob of Player 2", "b7": "b7, empty, clone from a8 possible",
		"c6": "c6, empty, jump from a8 possible, pick up a8 first", "e4": "e4, empty",
	})
	b.PressSquare("a1")
	names(map[string]string{"a1": "a1, blob of Player 1, in hand", "a8": "a8, blob of Player 1, can move", "b7": "b7, empty", "b2": "b2, empty, clone from a1 possible", "c3": "c3, empty, jump from a1 possible"})
	b.PressSquare("b2")
	m, _ := b.Session.Game().Last()
	require.Equal(t, "a1b2", m.LongName(8))
	names(map[string]string{"a1": "a1, blob of Player 1, last move", "b2": "b2, blob of Player 1, last move"})
	b.PressSquare("g2")
	require.Equal(t, 3, b.Session.Position().Count(engine.Side2), "a clone without a blob in hand, as its name says")
	b.PressSquare("z9")
	b.Grid.Flipped = true
	squares, _ := b.Squares()
	require.Equal(t, "h1", squares[0].ID, "as the board is seen")
}

func TestACancelledDragPlaysNothing(t *testing.T) {
	b := open(t, allSquares{})
	b.Update(at(b, "a8", ui.Input{Press: true, Down: true}))
	b.Update(at(b, "b7", ui.Input{Down: true}))
	b.Update(at(b, "b7", ui.Input{}))
	require.Zero(t, b.Session.Game().Ply())
	require.Equal(t, engine.At(0, 0), b.Session.Selection.Square(), "it stays in hand")
	b.Update(at(b, "b7", ui.Input{Press: true, Down: true}))
	require.Equal(t, 1, b.Session.Game().Ply())
}
