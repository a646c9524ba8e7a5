package gui_test

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

var smallWindow = image.Pt(640, 480)

func TestTheDrawerOfASmallWindow(t *testing.T) {
	tb, moves := played(t, guestOptions{size: smallWindow})
	drawer := pixels(tb.layout().Drawer)
	tb.move(1, 1)
	tb.ticks(60)
	shut := tb.snap(t, "shut")
	opens := map[string]func(){
		"D":          func() { tb.press(ebiten.KeyD) },
		"its button": func() { tb.clickBar(barDrawer) },
	}
	shuts := map[string]func(){
		"Esc":            func() { tb.press(ebiten.KeyEscape) },
		"D":              func() { tb.press(ebiten.KeyD) },
		"its cross":      func() { tb.clickRect(tb.layout().DrawerClose) },
		"a click beside": func() { tb.clickSquare(squareNamed(t, "b8")) },
	}
	for how, open := range opens {
		for other, shutIt := range shuts {
			open()
			tb.ticks(20)
			tb.move(1, 1)
			out := tb.snap(t, "open")
			require.Greater(t, differing(shut, out, drawer), 10000, how)
			require.Zero(t, differing(shut, out, image.Rect(0, 0, drawer.Min.X-30, 480)), "the board beside it is still seen")
			shutIt()
			tb.move(1, 1)
			tb.ticks(60)
			require.Zero(t, differing(shut, tb.snap(t, "shut-again"), shut.Bounds()), "after %s", other)
			tb.quiet(10)
		}
	}

	tb.press(ebiten.KeyD)
	tb.clickStrip(stripFirst)
	tb.follow()
	require.Equal(t, []int{0}, tb.backs)
	tb.press(ebiten.KeyPageDown) // the keys of the game work on
	tb.follow()
	require.Equal(t, 1, tb.game.Ply())
	tb.press(ebiten.KeyEnd)
	tb.press(ebiten.KeyEscape)
	tb.at(moves, 4)
	tb.playMove(tb.position().Moves()[0])
}

func TestTheDrawerComesInMotion(t *testing.T) {
	tb := sit(t, guestOptions{size: smallWindow}, "-depth", "1")
	l := tb.layout()
	edge := image.Rect(int(l.Drawer.X), 0, int(l.Drawer.X)+40, 480)
	before := tb.snap(t, "before")
	tb.session.PressKey(ebiten.KeyD)
	tb.ticks(3)
	require.Zero(t, differing(before, tb.snap(t, "on-its-way"), edge), "it is not there yet")
	tb.ticks(12)
	require.Greater(t, differing(before, tb.snap(t, "there"), edge), 1000)
	tb.session.ReleaseKey(ebiten.KeyD)
	there := tb.snap(t, "at-rest")
	tb.session.PressKey(ebiten.KeyEscape)
	tb.ticks(3)
	going := tb.snap(t, "going")
	require.Greater(t, differing(there, going, edge), 500, "it goes in motion too")
	require.Greater(t, differing(before, going, pixels(l.Drawer)), 1000)
	tb.ticks(12)
	require.Zero(t, differing(before, tb.snap(t, "gone"), edge))
	tb.session.ReleaseKey(ebiten.KeyEscape)
}

// TestALongSearchCanBeEndedWithoutTheDrawer: then the bar has Now and Stop in place of Hint and Pause.
func TestALongSearchCanBeEndedWithoutTheDrawer(t *testing.T) {
	think := func(t *testing.T) *table {
		tb := sit(t, guestOptions{size: smallWindow, home: homeWith(t, still)}, "-prune", "-maxtime", "60")
		tb.playMove(moveNamed(t, "a8b7"))
		bar := pixels(tb.layout().Bar)
		tb.move(1, 1)
		soon := tb.snap(t, "soon")
		tb.quiet(90)
		require.Greater(t, differing(soon, tb.snap(t, "long"), bar), 300)
		return tb
	}
	t.Run("now", func(t *testing.T) {
		tb := think(t)
		tb.clickBar(barHint)
		tb.awaitMoves(2)
		require.Equal(t, engine.Player2, tb.last().who)
	})
	t.Run("stop", func(t *testing.T) {
		tb := think(t)
		tb.clickBar(barPause)
		tb.quiet(200)
		tb.clickBar(barPause) // it says Play again
		tb.quiet(90)
		tb.clickBar(barHint)
		tb.awaitMoves(2)
	})
}

// TestEveryButtonByKeyboardInASmallWindow goes through a game with Tab, Enter and arrows only.
func TestEveryButtonByKeyboardInASmallWindow(t *testing.T) {
	tb := sit(t, guestOptions{size: smallWindow, home: homeWith(t, still)}, "-prune", "-depth", "2", boardFile(t, "narrow.fen", narrow))
	start := tb.position()
	tab := func(n int) {
		for range n {
			tb.press(ebiten.KeyTab)
		}
	}
	tab(1) // Undo and Redo can do nothing yet: the hint
	tb.press(ebiten.KeyEnter)
	tb.awaitArrow()
	tb.press(ebiten.KeyEnter)
	tb.awaitMoves(2)
	tb.press(ebiten.KeyShiftLeft, ebiten.KeyTab) // back over Redo, which can do nothing, to Undo
	tb.press(ebiten.KeyEnter)
	tb.follow()
	require.Equal(t, []int{0}, tb.backs)
	tb.press(ebiten.KeyArrowDown) // to the board, whose square is shown
	playToTheEnd(tb, tb.keyMove)
	tab(5) // Undo, New, Moves, Menu, and the banner's button for another game
	games := tb.games
	tb.press(ebiten.KeyEnter)
	tb.await("another game", func() bool { return tb.games > games })
	require.Equal(t, start, tb.position())
}
