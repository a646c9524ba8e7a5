package gui_test

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/paint"
)

// walled has a wall within reach of player 1's corner.
const walled = "x1-4o/8/8/8/8/8/8/o6x x 0 1"

func squareNamed(t *testing.T, name string) engine.Square {
	t.Helper()
	s, ok := engine.ParseSquare(name, 8)
	require.True(t, ok)
	return s
}

func moveNamed(t *testing.T, name string) engine.Move {
	t.Helper()
	return engine.Move{From: squareNamed(t, name[:2]), To: squareNamed(t, name[2:])}
}

func TestABadClickIsAnsweredInWordsAndChangesNothing(t *testing.T) {
	for _, bad := range []struct {
		name   string
		clicks []string // the last is the bad one
	}{
		{"an empty square", []string{"d4"}},
		{"the opponent's blob", []string{"h8"}},
		{"a wall", []string{"c8"}},
		{"too far", []string{"a8", "d5"}},
		{"onto a wall", []string{"a8", "c8"}},
		{"onto the opponent", []string{"a8", "h8"}},
	} {
		t.Run(bad.name, func(t *testing.T) {
			tb := sit(t, guestOptions{}, "-depth", "1", boardFile(t, "walled.fen", walled))
			last := len(bad.clicks) - 1
			for _, name := range bad.clicks[:last] {
				tb.clickSquare(squareNamed(t, name))
			}
			before := tb.snap(t, "before")
			tb.clickSquare(squareNamed(t, bad.clicks[last]))
			after := tb.snap(t, "after")
			require.Greater(t, differing(before, after, pixels(tb.status())), 50, "the status line says nothing")
			tb.quiet(60)
			if last == 0 {
				tb.clickSquare(squareNamed(t, "a8"))
			}
			tb.clickSquare(squareNamed(t, "b7")) // and the next good one is taken
			tb.awaitMoves(2)
		})
	}
}

func TestAClickDuringTheComputersTurnIsAnswered(t *testing.T) {
	tb := thinkingTable(t)
	before := tb.snap(t, "before")
	tb.clickSquare(squareNamed(t, "a8"))
	require.Greater(t, differing(before, tb.snap(t, "after"), pixels(tb.status())), 50)
	tb.quiet(60)
}

func TestEscAndASecondClickLetGo(t *testing.T) {
	tb := sit(t, guestOptions{}, "-depth", "1")
	corner := squareNamed(t, "a8")
	cell := pixels(tb.layout().Board.Rect(squareNamed(t, "b7"))) // where a mark of the target is
	tb.move(1, 1)
	free := tb.snap(t, "free")
	for name, letGo := range map[string]func(){
		"Esc":            func() { tb.press(ebiten.KeyEscape) },
		"a second click": func() { tb.clickSquare(corner) },
	} {
		tb.clickSquare(corner)
		require.Greater(t, differing(free, tb.snap(t, "selected"), cell), 50, "targets are marked before %s", name)
		letGo()
		tb.move(1, 1)
		picture := tb.snap(t, "let-go")
		require.Zero(t, differing(free, picture, cell), "after %s", name)
		require.False(t, dialogUp(picture, paint.Dark()), "after %s", name)
		tb.clickSquare(squareNamed(t, "b7")) // a target no more
		tb.quiet(60)
	}
	tb.press(ebiten.KeyEscape)
	require.True(t, dialogUp(tb.snap(t, "menu"), paint.Dark()), "with nothing in hand, Esc opens the menu")
}

func TestUndoTakesBackTheWholeTurnAndRedoPlaysItAgain(t *testing.T) {
	for _, hand := range []struct {
		name       string
		undo, redo func(*table)
	}{
		{"by mouse", func(tb *table) { tb.clickBar(barUndo) }, func(tb *table) { tb.clickBar(barRedo) }},
		{"by one key", func(tb *table) { tb.press(ebiten.KeyU) }, func(tb *table) { tb.press(ebiten.KeyR) }},
		{"by Ctrl", func(tb *table) { tb.press(ebiten.KeyControlLeft, ebiten.KeyZ) }, func(tb *table) { tb.press(ebiten.KeyControlLeft, ebiten.KeyY) }},
	} {
		t.Run(hand.name, func(t *testing.T) {
			tb := sit(t, guestOptions{home: homeWith(t, still)}, "-depth", "1")
			for i, name := range []string{"a8b7", "a1b2"} {
				tb.playMove(moveNamed(t, name))
				tb.awaitMoves(2*i + 2)
			}
			played := append([]heard(nil), tb.moves...)
			for _, ply := range []int{2, 0} {
				hand.undo(tb)
				tb.follow()
				require.Equal(t, ply, tb.backs[len(tb.backs)-1])
				require.Equal(t, ply, tb.game.Ply())
			}
			hand.undo(tb) // there is nothing more to take back
			tb.quiet(120)
			for _, n := range []int{2, 4} {
				hand.redo(tb)
				tb.follow()
				require.Len(t, tb.moves, 4+n)
			}
			for i, h := range played {
				require.Equal(t, h.move, tb.moves[4+i].move)
			}
			hand.redo(tb)
			tb.quiet(120)
			tb.playMove(tb.position().Moves()[0])
		})
	}
}

func TestMoveNowMakesTheComputerAnswerEarly(t *testing.T) {
	for name, now := range map[string]func(*table){
		"by key":   func(tb *table) { tb.press(ebiten.KeyG) },
		"by mouse": func(tb *table) { tb.clickRect(tb.now()) },
	} {
		t.Run(name, func(t *testing.T) {
			tb := thinkingTable(t)
			now(tb)
			tb.awaitMoves(2)
			require.Equal(t, "TBIDABPMinimax", tb.last().solver)
			require.Less(t, tb.last().elapsed, time.Minute, "it has not thought to its limit")
			tb.playMove(tb.position().Moves()[0])
		})
	}
}

func TestStopStopsUntilPlayGoesOn(t *testing.T) {
	for name, stop := range map[string]func(*table){
		"by key":   func(tb *table) { tb.press(ebiten.KeyX) },
		"by mouse": func(tb *table) { tb.clickRect(tb.stop()) },
	} {
		t.Run(name, func(t *testing.T) {
			tb := thinkingTable(t)
			stop(tb)
			tb.quiet(200)
			tb.press(ebiten.KeyG) // nobody thinks: nothing to hurry
			tb.quiet(200)
			tb.clickBar(barPause)
			tb.ticks(30)
			tb.press(ebiten.KeyG)
			tb.awaitMoves(2)
			require.Equal(t, "TBIDABPMinimax", tb.last().solver)
		})
	}
}

// thinkingTable is a table at which the computer has begun to think for a minute about its
// answer to our first move.
func thinkingTable(t *testing.T) *table {
	t.Helper()
	tb := sit(t, guestOptions{home: homeWith(t, still)}, "-prune", "-maxtime", "60")
	tb.playMove(moveNamed(t, "a8b7"))
	tb.quiet(60)
	return tb
}

// TestATapWithinATickIsAClick: as a touchpad sends it. The blob is picked up and does not hang on the pointer.
func TestATapWithinATickIsAClick(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still)}, "-depth", "1")
	pick := func(tap func(x, y int)) []byte {
		tap(tb.square(squareNamed(t, "a8")))
		tb.move(tb.square(squareNamed(t, "d4")))
		tb.ticks(4)
		return tb.snap(t, "picked").Pix
	}
	clicked := pick(tb.click)
	tb.press(ebiten.KeyEscape)
	tap := func(x, y int) {
		tb.move(x, y)
		tb.session.PressMouseButton(ebiten.MouseButtonLeft)
		tb.session.ReleaseMouseButton(ebiten.MouseButtonLeft)
		tb.ticks(2)
	}
	require.Equal(t, clicked, pick(tap), "it looks as after a click")
	tap(tb.square(squareNamed(t, "b7")))
	tb.awaitMoves(2)
	require.Equal(t, moveNamed(t, "a8b7").To, tb.moves[0].move.To)
}
