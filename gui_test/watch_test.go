package gui_test

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/model/session"
	"blobwars/gui/store"
)

// watching is the home of a person who lets two computers play, without animation.
func watching(t *testing.T, first, second session.Seat) home {
	t.Helper()
	return homeWith(t, func(s *store.Settings) {
		still(s)
		s.Seats = [2]session.Seat{first, second}
	})
}

func level(prune bool, depth int) session.Seat {
	return session.Seat{Prune: prune, Depth: depth, Time: time.Second}
}

func TestTwoComputersPlayToTheEnd(t *testing.T) {
	tb := sit(t, guestOptions{home: watching(t, level(true, 2), level(false, 1))})
	tb.await("the result", func() bool { return len(tb.ends) > 0 })
	require.Greater(t, len(tb.moves), 10)
	for _, m := range tb.moves {
		solver := [2]string{"ABPMinimax", "LMinimax"}[m.who]
		require.Equal(t, solver, m.solver)
		require.Equal(t, 2-int(m.who), m.depth)
	}
	winner := map[engine.Player]string{engine.Player1: "Player 1 wins", engine.Player2: "Player 2 wins"}[tb.position().Outcome().Winner]
	require.Equal(t, []string{resultSaid(t, tb.position(), winner)}, tb.ends)
	tb.quiet(200)
}

func TestPauseHoldsStepMovesOnceAndPlayGoesOn(t *testing.T) {
	for _, hand := range []struct {
		name        string
		pause, step func(*table)
	}{
		{"by keys", func(tb *table) { tb.press(ebiten.KeyP) }, func(tb *table) { tb.press(ebiten.KeyS) }},
		{"by mouse", func(tb *table) { tb.clickBar(barPause) }, func(tb *table) { tb.clickBar(barStep) }},
	} {
		t.Run(hand.name, func(t *testing.T) {
			tb := sit(t, guestOptions{home: watching(t, level(true, 2), level(true, 2))})
			tb.await("some moves", func() bool { return len(tb.moves) >= 3 })
			hand.pause(tb)
			tb.follow() // a move may have come just before
			tb.quiet(300)
			for range 3 {
				n := len(tb.moves)
				hand.step(tb)
				tb.awaitMoves(n + 1)
				tb.quiet(200)
			}
			n := len(tb.moves)
			hand.pause(tb)
			tb.await("the game to go on", func() bool { return len(tb.moves) >= n+3 })
		})
	}
}

func TestGoingBackHoldsTwoComputers(t *testing.T) {
	tb := sit(t, guestOptions{home: watching(t, level(true, 2), level(true, 2))})
	tb.await("some moves", func() bool { return len(tb.moves) >= 4 })
	tb.press(ebiten.KeyU)
	tb.follow()
	n := tb.game.Len()
	require.Equal(t, []int{n - 1}, tb.backs)
	tb.quiet(200)
	tb.press(ebiten.KeyU)
	tb.follow()
	require.Equal(t, []int{n - 1, n - 2}, tb.backs)
	again := tb.game.Move(n - 2)
	tb.press(ebiten.KeyR)
	tb.follow()
	require.Equal(t, again, tb.last().move)
	tb.quiet(200)
}

// TestPaceOfWatching: at the slow pace a turn takes 90 ticks at least.
func TestPaceOfWatching(t *testing.T) {
	for name, slow := range map[string]func(*table){
		"by the keys + and -": func(tb *table) {
			for _, c := range "++--+---" {
				tb.session.TypeRune(c)
				tb.ticks(1)
			}
		},
		"by mouse": func(tb *table) {
			for range 3 { // fast, at once, slow
				tb.clickRect(tb.pace())
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			tb := sit(t, guestOptions{home: watching(t, level(true, 1), level(true, 1))})
			slow(tb)
			tb.follow()
			for range 3 {
				n := len(tb.moves)
				tb.await("a move", func() bool { return len(tb.moves) > n })
				tb.quiet(80)
			}
		})
	}
}

// pace is the button of the thinking card that changes the pace.
func (tb *table) pace() geom.Rect {
	u, now := tb.layout().Unit, tb.now()
	return geom.Rect{X: now.X - 6.5*u, Y: now.Y, W: 5.5 * u, H: now.H}
}
