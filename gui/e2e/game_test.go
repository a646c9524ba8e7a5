package e2e

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/play"
	"blobwars/gui/store"
)

// narrow is two rows between walls: a game there is over after a dozen moves.
const narrow = "x6o/x6o/--------/--------/--------/--------/--------/-------- x 0 1"

// TestAGameToItsResult plays against the computer by every means. That by mouse is a whole game, with animation.
func TestAGameToItsResult(t *testing.T) {
	for name, test := range map[string]struct {
		move  func(*table, engine.Move)
		depth string
		whole bool
	}{
		"mouse": {(*table).clickMove, "2", true}, "keys": {(*table).keyMove, "2", false},
		"dragging": {(*table).dragMove, "1", false}, "touch": {(*table).touchMove, "1", false},
	} {
		t.Run(name, func(t *testing.T) {
			var tb *table
			if test.whole {
				tb = sit(t, guestOptions{}, "-prune", "-depth", test.depth)
			} else {
				tb = sit(t, guestOptions{home: homeWith(t, still)}, "-prune", "-depth", test.depth, boardFile(t, "narrow.fen", narrow))
			}
			if name == "keys" {
				tb.press(ebiten.KeyDown) // the first arrow only shows where the keyboard is
			}
			playToTheEnd(tb, func(m engine.Move) { test.move(tb, m) })
		})
	}
}

// playToTheEnd plays against the computer until the game is over, each move of ours by
// the given means, and looks at the result that is said.
func playToTheEnd(tb *table, move func(engine.Move)) {
	t := tb.t
	t.Helper()
	chance := rand.New(rand.NewPCG(7, 7))
	for !tb.position().Outcome().Over() {
		m, n := anyMove(chance, tb.position()), len(tb.moves)
		move(m) // on a slow machine, the answer may come in the ticks of the last click
		tb.await("the answer to be said", func() bool { return len(tb.moves) > n+1 || tb.position().Outcome().Over() })
		require.Equal(t, m.To, tb.moves[n].move.To)
		require.Empty(t, tb.moves[n].solver)
		for _, answer := range tb.moves[n+1:] {
			require.Equal(t, heard{engine.Side2, answer.move, "ABPMinimax", answer.depth, answer.elapsed}, answer)
			require.Positive(t, answer.depth)
		}
		require.LessOrEqual(t, len(tb.moves), n+2)
	}
	tb.await("the result to be said", func() bool { return len(tb.ends) > 0 })
	require.Equal(t, []string{resultAgainstComputer(t, tb.position())}, tb.ends)
	tb.quiet(200)
}

// resultAgainstComputer is what has to be said of a game that player 2's computer has ended or lost.
func resultAgainstComputer(t *testing.T, pos engine.Position) string {
	t.Helper()
	o := pos.Outcome()
	require.True(t, o.Over())
	winner, toMove := [2]string{"You win", "You lose"}[o.Winner], [2]string{"you", "the computer"}[pos.ToMove()]
	if o.Draw {
		winner = "Draw"
	}
	why := map[engine.EndReason]string{
		engine.FullBoard: "the board is full", engine.NoLegalMove: toMove + " cannot move",
		engine.WipedOut: toMove + " has no blobs left", engine.HundredJumps: "100 jumps without a clone",
	}[o.Reason]
	return winner + " (" + strings.Replace(why, "you has", "you have", 1) + ")"
}

func level(prune bool, depth int) play.Seat {
	return play.Seat{Prune: prune, Depth: depth, Time: time.Second}
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

func TestClosingWhileTheComputerThinks(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still)}, "-prune", "-maxtime", "60")
	tb.playMove(moveNamed(t, "a8b7"))
	tb.quiet(60)
	begin := time.Now()
	tb.close()
	require.Zero(t, tb.exit())
	require.Less(t, time.Since(begin), 50*time.Second, "it would have thought for a minute")
}

// TestAShortcutOfTheDesktopIsNotOneOfTheGame presses Super+N, which is neither Ctrl+N nor N.
func TestAShortcutOfTheDesktopIsNotOneOfTheGame(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still)}, "-depth", "1")
	tb.press(ebiten.KeyMetaLeft, ebiten.KeyN)
	require.False(t, tb.dialog())
	tb.press(ebiten.KeyControlLeft, ebiten.KeyN)
	require.True(t, tb.dialog())
}

// TestWithoutASoundDeviceNothingIsReported: noSound is the environment of all tests.
func TestWithoutASoundDeviceNothingIsReported(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, func(s *store.Settings) {
		s.Speed, s.Seats = play.PaceFast, [2]play.Seat{level(true, 1), level(true, 2)}
	})})
	tb.clickFirst() // a control has a sound of its own
	tb.clickFirst()
	tb.await("some moves", func() bool { return len(tb.moves) >= 4 })
	tb.close()
	require.Zero(t, tb.exit())
	require.NotContains(t, tb.log(), "blobwars: ")
}
