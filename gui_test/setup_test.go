package gui_test

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/boards"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/geom"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/store"
)

// solvers are the four families and the champion, in the order of their rows.
var solvers = []string{"LMinimax", "ABPMinimax", "TBIDLMinimax", "TBIDABPMinimax", "Champion"}

// seatOf is the seat of a solver, as the window chooses it first.
func seatOf(row int) session.Seat {
	want := session.Seat{Prune: row%2 == 1, Timed: row >= 2, Depth: 4, Time: time.Second}
	if row == 4 {
		want.Champion, want.Prune = true, false
	}
	return want
}

func TestANewGameIsSetUpByMouse(t *testing.T) {
	for row, name := range solvers {
		t.Run(name, func(t *testing.T) {
			h := homeWith(t, still)
			tb := sit(t, guestOptions{home: h}, "-player", "2")
			tb.clickBar(barNew)
			first := tb.snap(t, "setup")
			require.True(t, dialogUp(first, paint.Dark()))
			tb.clickRect(tb.custom(0)) // a computer first
			require.Greater(t, differing(first, tb.snap(t, "custom"), pixels(tb.solver(4))), 200)
			tb.clickRect(tb.solver(row))
			x, y := tb.number()
			tb.drag(x+200, y, x, y) // the least depth or time
			tb.clickRect([]geom.Rect{tb.back(), tb.done()}[row%2])
			tb.clickRect(tb.human(1)) // a person second
			tb.clickRect(tb.nextBoard())
			tb.clickRect(tb.nextBoard())
			tb.clickRect(tb.first(0))
			tb.clickRect(tb.first(1))
			tb.clickRect(tb.rules(1))
			tb.clickRect(tb.start())
			tb.follow()
			require.Equal(t, 2, tb.games)
			board, err := notation.Parse("", []byte(boards.List()[2].Text))
			require.NoError(t, err)
			require.Equal(t, board.Position.WithToMove(engine.Player2), tb.position())
			tb.playMove(tb.position().Moves()[0])
			tb.awaitMoves(2)
			require.Equal(t, name, tb.last().solver)
			want := seatOf(row)
			if want.Timed {
				want.Time = session.MinTime
			} else {
				want.Depth = 1
				require.Equal(t, 1, tb.last().depth)
			}
			seats := [2]session.Seat{want, {Human: true, Prune: true, Depth: 4, Time: time.Second}}
			h.awaitSettings(t, func(s store.Settings) bool { return s.Seats == seats })
		})
	}
}

// The limit of the second page turns a family that searches to a depth into the one that
// searches for a time, and the champion from one to the other.
func TestTheLimitOfASolver(t *testing.T) {
	for row := range solvers {
		h := homeWith(t, still)
		tb := sit(t, guestOptions{home: h}, "-player", "2")
		tb.clickBar(barNew)
		tb.clickRect(tb.custom(1))
		tb.clickRect(tb.solver(row))
		want := seatOf(row)
		want.Timed = !want.Timed
		if tb.clickRect(tb.limit(0)); want.Timed {
			tb.clickRect(tb.limit(1))
		}
		tb.clickRect(tb.done())
		tb.clickRect(tb.start())
		h.awaitSettings(t, func(s store.Settings) bool { return s.Seats[1] == want })
	}
}

func TestALevelIsChosenByMouse(t *testing.T) {
	for i, level := range session.Levels() {
		t.Run(level, func(t *testing.T) {
			h := homeWith(t, still)
			tb := sit(t, guestOptions{home: h}, "-player", "2")
			tb.clickBar(barNew)
			tb.clickRect(tb.level(1, i))
			tb.clickRect(tb.start())
			tb.playMove(moveNamed(t, "a8b7"))
			tb.awaitMoves(2)
			h.awaitSettings(t, func(s store.Settings) bool {
				return s.Seats[1] == session.Seat{Level: level, Prune: true, Depth: 4, Time: time.Second}
			})
		})
	}
}

func TestSwapSidesAndCancelInTheSetup(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still)}, "-player", "2")
	tb.clickBar(barNew)
	tb.clickRect(tb.swap())
	tb.clickRect(tb.cancel())
	tb.quiet(120) // cancelled: it is still our turn
	tb.clickBar(barNew)
	tb.clickRect(tb.swap())
	tb.clickRect(tb.start())
	tb.awaitMoves(1)
	require.Equal(t, engine.Player1, tb.last().who)
	require.Equal(t, "ABPMinimax", tb.last().solver)
	require.Equal(t, 4, tb.last().depth)
	tb.quiet(120)
}

// tab presses Tab n times.
func (tb *table) tab(n int) {
	tb.t.Helper()
	for range n {
		tb.press(ebiten.KeyTab)
	}
}

func TestANewGameIsSetUpByKeyboard(t *testing.T) {
	h := homeWith(t, still)
	tb := sit(t, guestOptions{home: h}, "-player", "2")
	tb.press(ebiten.KeyN)
	tb.tab(4) // the cross, a person, a solver, the levels of player 1
	tb.press(ebiten.KeyRight)
	tb.press(ebiten.KeyRight) // the second level
	tb.tab(3)                 // swap, a person, a solver of player 2
	first := tb.snap(t, "setup")
	tb.press(ebiten.KeySpace)
	for range 4 {
		tb.press(ebiten.KeyUp)
	}
	tb.press(ebiten.KeyEnd) // the list has the focus: the champion
	tb.tab(1)
	tb.press(ebiten.KeyLeft) // by depth
	tb.tab(1)
	tb.press(ebiten.KeyHome)
	tb.press(ebiten.KeyRight) // 2
	require.Greater(t, differing(first, tb.snap(t, "custom"), pixels(tb.solver(4))), 200)
	tb.press(ebiten.KeyEscape) // to the first page
	require.True(t, dialogUp(tb.snap(t, "back"), paint.Dark()))
	tb.press(ebiten.KeyEnter) // nothing has the focus: the game begins
	tb.awaitMoves(2)
	champion := session.Seat{Champion: true, Depth: 2, Time: time.Second}
	easy := session.Seat{Level: "easy", Prune: true, Depth: 4, Time: time.Second}
	h.awaitSettings(t, func(s store.Settings) bool { return s.Seats == [2]session.Seat{easy, champion} })
	require.Equal(t, "Champion", tb.last().solver)
}

func TestEscapeLeavesTheSetup(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still)})
	tb.press(ebiten.KeyN)
	tb.clickRect(tb.level(0, 1))
	tb.press(ebiten.KeyEscape)
	require.False(t, dialogUp(tb.snap(t, "closed"), paint.Dark()))
	tb.quiet(60)
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
	h := homeWith(t, func(s *store.Settings) {
		still(s)
		s.Seats[1] = session.Human()
	})
	tb := sit(t, guestOptions{home: h}, boardFile(t, "seven.txt", "x5o/7/2-1-2/7/7/7/o5x x 0 1"))
	tb.playMove(tb.position().Moves()[0])
	seven := tb.position()
	tb.clickBar(barNew)
	tb.clickRect(tb.nextBoard())
	tb.clickRect(tb.start())
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
