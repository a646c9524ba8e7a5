package gui_test

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/boards"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/paint"
	"blobwars/gui/play"
)

// solvers are the four families and the champion, in the order of their rows.
var solvers = []string{"LMinimax", "ABPMinimax", "TBIDLMinimax", "TBIDABPMinimax", "Champion"}

func TestANewGameIsSetUpByMouse(t *testing.T) {
	for row, name := range solvers {
		t.Run(name, func(t *testing.T) {
			h := homeWith(t, still)
			tb := sit(t, guestOptions{home: h}, "-player", "2")
			tb.clickBar(barNew)
			require.True(t, dialogUp(tb.snap(t, "setup"), paint.Dark()))
			tb.clickRect(tb.seat(0, firstSolver+row)) // a computer first
			tb.clickRect(tb.simple(1, 0))             // a person second
			tb.clickRect(tb.seat(0, numberRow))       // the slider: it has the keyboard now
			tb.press(ebiten.KeyHome)
			tb.press(ebiten.KeyRight)           // depth 2, 0.2 s
			tb.clickRect(tb.seat(1, numberRow)) // a person has no depth
			tb.clickRect(tb.more(tb.board()))
			tb.clickRect(tb.more(tb.board()))
			tb.clickRect(tb.first(0))
			tb.clickRect(tb.first(1))
			tb.clickRect(tb.foot(tb.setupCard(), 2, 3))
			tb.follow()
			require.Equal(t, 2, tb.games)
			board, err := notation.Parse("", []byte(boards.List()[2].Text))
			require.NoError(t, err)
			require.Equal(t, board.Position.WithToMove(engine.Player2), tb.position())
			tb.playMove(tb.position().Moves()[0])
			tb.awaitMoves(2)
			require.Equal(t, name, tb.last().solver)
			kept, err := play.LoadSettings(h.settings())
			require.NoError(t, err)
			want := play.Seat{Prune: row%2 == 1, Timed: row >= 2, Depth: 4, Time: time.Second}
			if name == "Champion" {
				want.Champion, want.Prune, want.Timed = true, false, true
			}
			if want.Timed {
				want.Time = 200 * time.Millisecond
			} else {
				want.Depth = 2
				require.Equal(t, 2, tb.last().depth)
			}
			require.Equal(t, [2]play.Seat{want, {Human: true, Prune: true, Depth: 4, Time: time.Second}}, kept.Seats)
		})
	}
}

func TestALevelIsChosenByMouse(t *testing.T) {
	for i, level := range play.Levels() {
		t.Run(level, func(t *testing.T) {
			h := homeWith(t, still)
			tb := sit(t, guestOptions{home: h}, "-player", "2")
			tb.clickBar(barNew)
			tb.clickRect(tb.simple(1, 1+i))
			tb.clickRect(tb.seat(1, numberRow)) // a level has no depth
			tb.clickRect(tb.foot(tb.setupCard(), 2, 3))
			tb.playMove(moveNamed(t, "a8b7"))
			tb.awaitMoves(2)
			kept, err := play.LoadSettings(h.settings())
			require.NoError(t, err)
			require.Equal(t, play.Seat{Level: level, Prune: true, Depth: 4, Time: time.Second}, kept.Seats[1])
		})
	}
}

func TestSwapSidesAndCancelInTheSetup(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still)}, "-player", "2")
	tb.clickBar(barNew)
	tb.clickRect(tb.foot(tb.setupCard(), 0, 3))
	tb.clickRect(tb.foot(tb.setupCard(), 1, 3))
	tb.quiet(120) // cancelled: it is still our turn
	tb.clickBar(barNew)
	tb.clickRect(tb.foot(tb.setupCard(), 0, 3))
	tb.clickRect(tb.foot(tb.setupCard(), 2, 3))
	tb.awaitMoves(1)
	require.Equal(t, engine.Player1, tb.last().who)
	require.Equal(t, "ABPMinimax", tb.last().solver)
	require.Equal(t, 4, tb.last().depth)
	tb.quiet(120)
}

func TestANewGameIsSetUpByKeyboard(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still)})
	tb.press(ebiten.KeyN)
	for range 3 { // past the cross and the person to the first level
		tb.press(ebiten.KeyTab)
	}
	tb.press(ebiten.KeySpace)
	tb.press(ebiten.KeyShiftLeft, ebiten.KeyTab)
	tb.press(ebiten.KeyTab)
	tb.press(ebiten.KeyTab)
	tb.press(ebiten.KeyEnter) // the second, while the dialog stays
	require.True(t, dialogUp(tb.snap(t, "setup"), paint.Dark()))
	tb.press(ebiten.KeyEscape)
	tb.press(ebiten.KeyN)
	tb.press(ebiten.KeyEnter) // nothing has the focus: the game begins as it was
	tb.follow()
	require.Equal(t, 2, tb.games)
	tb.playMove(moveNamed(t, "a8b7"))
	tb.awaitMoves(2)
}

// A new game replaces the one on the table without a question: undo brings that one back,
// board and all, and redo the new one.
func TestUndoBringsTheLastGameBack(t *testing.T) {
	h := homeWith(t, func(s *play.Settings) {
		still(s)
		s.Seats[1] = play.Human()
	})
	tb := sit(t, guestOptions{home: h}, boardFile(t, "seven.txt", "x5o/7/2-1-2/7/7/7/o5x x 0 1"))
	tb.playMove(tb.position().Moves()[0])
	seven := tb.position()
	tb.clickBar(barNew)
	tb.clickRect(tb.more(tb.board()))
	tb.clickRect(tb.foot(tb.setupCard(), 2, 3))
	tb.follow()
	require.Equal(t, 2, tb.games)
	eight := tb.position()
	require.Equal(t, 8, eight.Size())
	for game, step := range []struct {
		key  ebiten.Key
		want engine.Position
	}{{ebiten.KeyU, seven}, {ebiten.KeyR, eight}, {ebiten.KeyU, seven}} {
		tb.press(step.key)
		tb.follow()
		require.Equal(t, 3+game, tb.games)
		require.Equal(t, step.want, tb.position())
		picture, grid := tb.snap(t, "restored"), tb.layout().Board
		for s := range engine.NoSquare {
			if grid.Shows(s) {
				require.Equal(t, step.want.At(s), contentAt(picture, grid, s, paint.Dark()), "on %s", s.Name(grid.Size))
			}
		}
	}
	tb.press(ebiten.KeyU) // the move in it
	require.Contains(t, tb.log(), "\nBack: 0 moves on the board\n")
}

func TestTheSliderOfTheSetupByKeyboard(t *testing.T) {
	h := homeWith(t, still)
	tb := sit(t, guestOptions{home: h}, "-player", "2")
	tb.press(ebiten.KeyN)
	for range 24 { // the cross, 6 and 5 of a person who has no slider, 6 and 5 and the slider
		tb.press(ebiten.KeyTab)
	}
	before := tb.snap(t, "four")
	tb.press(ebiten.KeyLeft)
	tb.press(ebiten.KeyLeft)
	require.Positive(t, differing(before, tb.snap(t, "two"), pixels(tb.seat(1, numberRow))))
	tb.press(ebiten.KeyEnter) // a slider does not want it: the game begins
	tb.playMove(moveNamed(t, "a8b7"))
	tb.awaitMoves(2)
	require.Equal(t, 2, tb.last().depth)
	kept, err := play.LoadSettings(h.settings())
	require.NoError(t, err)
	require.Equal(t, 2, kept.Seats[1].Depth)
}

func TestTheSliderOfTheSetupIsDragged(t *testing.T) {
	h := homeWith(t, still)
	tb := sit(t, guestOptions{home: h}, "-player", "2")
	tb.press(ebiten.KeyN)
	r := tb.seat(1, numberRow)
	tb.drag(int(r.Centre().X), int(r.Centre().Y), int(r.Right())+100, int(r.Y)-50)
	tb.clickRect(tb.foot(tb.setupCard(), 2, 3))
	kept, err := play.LoadSettings(h.settings())
	require.NoError(t, err)
	require.Equal(t, play.MaxDepth, kept.Seats[1].Depth)
}

func TestATooltipComesAndGoes(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still)})
	tb.press(ebiten.KeyN)
	u, card := tb.layout().Unit, tb.setupCard()
	cross := play.Rect{X: card.Right() - 6*u, Y: card.Y + 1.75*u, W: 4.5 * u, H: 4.5 * u}
	tb.move(int(cross.Centre().X), int(cross.Centre().Y))
	below := pixels(play.Rect{X: cross.X, Y: cross.Bottom() + 1.5*u, W: cross.W, H: 2 * u})
	before := tb.snap(t, "before")
	tb.ticks(40)
	require.Greater(t, differing(before, tb.snap(t, "tip"), below), 100)
	tb.move(int(card.X), int(card.Y))
	require.Zero(t, differing(before, tb.snap(t, "gone"), below))
}
