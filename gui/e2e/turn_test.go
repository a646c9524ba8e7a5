package e2e

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/model/play"
	"blobwars/gui/paint"
	"blobwars/gui/store"
)

// walled has a wall that player 1's corner could reach if it were empty.
const walled = "x1-4o/8/8/8/8/8/8/o6x x 0 1"

// thinkingTable is a table at which the computer has begun to think for a minute about its answer to our first
// move.
func thinkingTable(t *testing.T) *table {
	t.Helper()
	tb := sit(t, guestOptions{home: homeWith(t, still)}, "-prune", "-maxtime", "60")
	tb.playMove(moveNamed(t, "a8b7"))
	tb.quiet(60)
	return tb
}

// watching is the home of a person who lets two computers play, without animation.
func watching(t *testing.T, first, second play.Seat) home {
	t.Helper()
	return homeWith(t, func(s *store.Settings) {
		still(s)
		s.Seats = [2]play.Seat{first, second}
	})
}

func level(prune bool, depth int) play.Seat {
	return play.Seat{Prune: prune, Depth: depth, Time: time.Second}
}

func TestAnIllegalClickChangesNothing(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still)}, "-depth", "1", boardFile(t, "walled.fen", walled))
	for name, test := range map[string]struct {
		clicks []string
		reason string
	}{
		"an empty square":     {[]string{"d4"}, "d4: Choose one of your blobs first"},
		"the opponent's blob": {[]string{"h8"}, "h8: That blob is your opponent's"},
		"a wall":              {[]string{"c8"}, "c8: That is a wall"},
		"too far":             {[]string{"a8", "d5"}, "d5: Too far: blobs move one or two squares"},
		"onto a wall":         {[]string{"a8", "c8"}, "c8: That is a wall"},
		"onto the opponent":   {[]string{"a8", "h8"}, "h8: That square is taken"},
	} {
		before := tb.snap(t, "before")
		for _, square := range test.clicks {
			tb.clickSquare(squareNamed(t, square))
		}
		require.NotEqual(t, before.Pix, tb.snap(t, "after").Pix, "%s: a notice says why", name)
		tb.quiet(60, test.reason)
		tb.follow()
		tb.press(ebiten.KeyEscape) // puts the blob back
		tb.ticks(300)
	}
	for range 2 {
		tb.press(ebiten.KeyEscape)
		require.False(t, dialogUp(tb.snap(t, "escape"), paint.Dark()), "Escape opens no menu")
	}
	tb.playMove(moveNamed(t, "a8b7"))
	tb.awaitMoves(2)
}

// TestMovesAreTyped plays a clone and a jump by the names of squares after a slash.
func TestMovesAreTyped(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, twoPersons)})
	for i, move := range []struct {
		keys []ebiten.Key
		want string
	}{
		{[]ebiten.Key{ebiten.KeyB, ebiten.KeyDigit7}, "a8b7"},
		{[]ebiten.Key{ebiten.KeyH, ebiten.KeyDigit1, ebiten.KeyF, ebiten.KeyDigit3}, "h1f3"},
		{[]ebiten.Key{ebiten.KeyA, ebiten.KeyNumpad8, ebiten.KeyC, ebiten.KeyBackspace, ebiten.KeyB, ebiten.KeyNumpad8}, "a8b8"},
	} {
		tb.press(ebiten.KeyNumpadDivide)
		for _, key := range move.keys {
			tb.press(key)
		}
		tb.awaitMoves(i + 1)
		require.Equal(t, moveNamed(t, move.want).To, tb.last().move.To)
	}
}

// TestATapWithinATickIsAClick: as a touchpad sends it.
func TestATapWithinATickIsAClick(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still)}, "-depth", "1")
	for _, name := range []string{"a8", "b7"} {
		tb.move(tb.square(squareNamed(t, name)))
		tb.session.PressMouseButton(ebiten.MouseButtonLeft)
		tb.session.ReleaseMouseButton(ebiten.MouseButtonLeft)
		tb.ticks(2)
	}
	tb.awaitMoves(2)
	require.Equal(t, moveNamed(t, "a8b7").To, tb.moves[0].move.To)
}

// TestInputIsSeenAtOnce: a press is on the screen with the next tick's frame.
func TestInputIsSeenAtOnce(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still)})
	tb.move(tb.square(engine.At(0, 0)))
	tb.ticks(60)
	before := tb.snap(t, "before")
	tb.session.PressMouseButton(ebiten.MouseButtonLeft)
	tb.ticks(1)
	require.NotEqual(t, before.Pix, tb.snap(t, "after").Pix)
}

func TestUndoTakesBackTheWholeTurnAndRedoPlaysItAgain(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still)}, "-depth", "1")
	for i, name := range []string{"a8b7", "a1b2"} {
		tb.playMove(moveNamed(t, name))
		tb.awaitMoves(2*i + 2)
	}
	played := append([]heard(nil), tb.moves...)
	undo := []func(){func() { tb.clickBar(barUndo) }, func() { tb.press(ebiten.KeyControlLeft, ebiten.KeyZ) }, func() { tb.press(ebiten.KeyU) }}
	for i, ply := range []int{2, 0} {
		undo[i]()
		tb.follow()
		require.Equal(t, ply, tb.game.Ply())
	}
	undo[2]() // there is nothing more to take back
	tb.quiet(120)
	tb.clickBar(barRedo)
	tb.press(ebiten.KeyControlLeft, ebiten.KeyY)
	tb.awaitMoves(2 * len(played))
	for i, h := range played {
		require.Equal(t, h.move, tb.moves[4+i].move)
	}
	tb.press(ebiten.KeyR)
	tb.quiet(120)
}

func TestMoveNowAndStop(t *testing.T) {
	tb := thinkingTable(t)
	tb.press(ebiten.KeyG)
	tb.awaitMoves(2)
	require.Equal(t, "TBIDABPMinimax", tb.last().solver)
	require.Less(t, tb.last().elapsed, time.Minute)
	tb.playMove(tb.position().Moves()[0])
	tb.ticks(60)
	tb.press(ebiten.KeyX)
	tb.quiet(200)
	tb.press(ebiten.KeyG) // nobody thinks
	tb.quiet(200)
	tb.clickBar(barPause) // plays on
	tb.ticks(30)
	tb.press(ebiten.KeyG)
	tb.awaitMoves(4)
}

func TestClosingWhileTheComputerThinks(t *testing.T) {
	tb := thinkingTable(t)
	begin := time.Now()
	tb.close()
	require.Zero(t, tb.exit())
	require.Less(t, time.Since(begin), 20*time.Second, "it would have thought for a minute")
}

func TestTwoComputersPlayToTheEnd(t *testing.T) {
	tb := sit(t, guestOptions{home: watching(t, level(true, 2), level(false, 1))})
	tb.await("the result", func() bool { return len(tb.ends) > 0 })
	require.Greater(t, len(tb.moves), 5)
	for _, m := range tb.moves {
		require.Equal(t, [2]string{"ABPMinimax", "LMinimax"}[m.who], m.solver)
		require.Equal(t, 2-int(m.who), m.depth)
	}
	names := [2]string{"ABPMinimax", "LMinimax"}
	require.Equal(t, []string{resultSaid(t, tb.position(), names[tb.position().Outcome().Winner]+" wins", names)}, tb.ends)
	tb.quiet(200)
}

func TestTwoComputersWaitWhileADialogIsOpen(t *testing.T) {
	tb := sit(t, guestOptions{home: watching(t, level(true, 2), level(true, 2))})
	tb.await("some moves", func() bool { return len(tb.moves) >= 3 })
	tb.press(ebiten.KeyF1)
	tb.follow()
	tb.quiet(200)
	n := len(tb.moves)
	tb.press(ebiten.KeyEscape)
	tb.await("the game to go on", func() bool { return len(tb.moves) >= n+3 })
}

func TestPauseStepAndUndoOfTwoComputers(t *testing.T) {
	tb := sit(t, guestOptions{home: watching(t, level(true, 2), level(true, 2))})
	tb.await("some moves", func() bool { return len(tb.moves) >= 3 })
	tb.press(ebiten.KeyP)
	tb.follow() // a move may have come just before
	tb.quiet(200)
	n := len(tb.moves)
	tb.press(ebiten.KeyS)
	tb.awaitMoves(n + 1)
	tb.quiet(100)
	tb.press(ebiten.KeyP)
	tb.await("the game to go on", func() bool { return len(tb.moves) >= n+3 })
	tb.press(ebiten.KeyU)
	tb.follow()
	plies := tb.game.Len()
	require.Equal(t, []int{plies - 1}, tb.backs)
	tb.quiet(200) // held
	again := tb.game.Move(plies - 1)
	tb.press(ebiten.KeyR)
	tb.follow()
	require.Equal(t, again, tb.last().move)
}

func TestReviewAndPlayingOnFromTheMiddle(t *testing.T) {
	h := homeWith(t, func(s *store.Settings) { s.Speed, s.Seats[1] = play.PaceAtOnce, play.Human() })
	tb := sit(t, guestOptions{home: h})
	for _, name := range []string{"a8b7", "h8g7", "a1b2", "h1g2"} {
		tb.playMove(moveNamed(t, name))
	}
	end := tb.position()
	for key, ply := range map[ebiten.Key]int{ebiten.KeyHome: 0, ebiten.KeyEnd: 4, ebiten.KeyPageUp: 3} {
		tb.press(ebiten.KeyEnd)
		tb.press(key)
		want := engine.NewGame(engine.Start())
		for i := range ply {
			require.NoError(t, want.Play(tb.moves[i].move))
		}
		tb.move(1, 1)
		require.True(t, boardShown(tb.snap(t, "review"), tb.layout().Board, want.Position()), "ply %d", ply)
	}
	tb.press(ebiten.KeyHome)
	tb.follow()
	tb.playMove(moveNamed(t, "a8a7"))
	tb.press(ebiten.KeyU)
	tb.press(ebiten.KeyU) // the longer game is back
	tb.press(ebiten.KeyEnd)
	tb.await("the moves to the end", func() bool { return tb.position() == end })
}

// TestTheGameStandsStillBehindOtherScreens: the editor, the tree and the race, and back by Escape.
func TestTheGameStandsStillBehindOtherScreens(t *testing.T) {
	tb := thinkingTable(t)
	for _, key := range []ebiten.Key{ebiten.KeyE, ebiten.KeyT, ebiten.KeyC} {
		tb.press(key)
		tb.press(ebiten.KeyG) // nobody thinks
		tb.ticks(60)
		tb.press(ebiten.KeyEscape)
		tb.ticks(4) // the search goes on, which may arrange the panel anew
		require.True(t, boardShown(tb.snap(t, "back"), tb.layout().Board, tb.position()))
		require.Len(t, tb.moves, 1)
	}
	tb.ticks(30)
	tb.press(ebiten.KeyG)
	tb.await("the answer", func() bool { return len(tb.moves) == 2 })
}

func TestABoardIsEditedAndPlayed(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still)}, "-depth", "1")
	tb.press(ebiten.KeyE)
	tb.press(ebiten.Key3) // walls
	tb.clickSquare(squareNamed(t, "d4"))
	tb.press(ebiten.KeyP)
	tb.follow()
	require.Equal(t, "A board of your own", tb.title)
	want := engine.Start()
	for s := range engine.NoSquare {
		content := want.At(s)
		if s == squareNamed(t, "d4") {
			content = engine.Wall
		}
		require.Equal(t, content, tb.position().At(s), s.Name(8))
	}
	tb.playMove(moveNamed(t, "a8b7"))
	tb.awaitMoves(2)
}
