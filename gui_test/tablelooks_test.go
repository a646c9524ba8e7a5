package gui_test

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/gui/layout"
	"blobwars/gui/model/session"
	"blobwars/gui/store"
)

// TestTheTableInEveryDress looks at the hint, the review, the drawer and the watching of two computers.
func TestTheTableInEveryDress(t *testing.T) {
	for _, v := range galleries() {
		t.Run(v.String(), func(t *testing.T) {
			v.hint(t)
			v.watch(t)
		})
	}
}

// hint asks for a hint, plays it, and looks back.
func (v gallery) hint(t *testing.T) {
	tb := v.sitIn(t, level(true, 1), boardFile(t, "skirmish.fen", skirmish))
	board, score := pixels(tb.layout().BoardFrame), pixels(tb.layout().Cards.Score)
	start := tb.snap(t, "1-start")
	tb.press(ebiten.KeyH)
	tb.ticks(2)
	until(t, "the hint's arrow", func() { tb.ticks(10); time.Sleep(50 * time.Millisecond) }, func() bool {
		return differing(start, tb.snap(t, "2-hint"), board) > 100
	})
	tb.press(ebiten.KeyH)
	until(t, "the computer's answer", func() { tb.ticks(30); time.Sleep(20 * time.Millisecond) }, func() bool {
		return differing(start, tb.snap(t, "3-answered"), score) > 100
	})
	tb.ticks(300) // until all has been played and said
	last := tb.snap(t, "4-answered")
	tb.press(ebiten.KeyPageUp)
	tb.ticks(60)
	back := tb.snap(t, "5-looking-back")
	require.Greater(t, differing(last, back, board), 200)
	require.Greater(t, differing(last, back, score), 50, "the status says so")
	if tb.layout().HasDrawer() {
		tb.press(ebiten.KeyD)
		tb.ticks(30)
		require.Greater(t, differing(back, tb.snap(t, "6-drawer"), pixels(tb.layout().Drawer)), 1000)
	}
}

// watch lets two computers think, holds them back, and opens the drawer.
func (v gallery) watch(t *testing.T) {
	h := homeWith(t, func(s *store.Settings) {
		s.Language, s.Theme = v.language, v.theme.Name
		s.Seats = [2]session.Seat{{Champion: true, Timed: true, Depth: 1, Time: time.Minute}, level(true, 2)}
	})
	g := startGuest(t, guestOptions{size: v.size, home: h})
	tb := &table{guest: g, size: v.size, follower: &follower{t: t, log: g.program.log}}
	tb.ticks(90)
	bar := pixels(layout.Arrange(float64(v.size.X), float64(v.size.Y), 8, true).Bar)
	thinks := tb.snap(t, "7-thinks")
	tb.press(ebiten.KeyP)
	tb.ticks(10)
	require.Greater(t, differing(thinks, tb.snap(t, "8-held-back"), bar), 50)
	tb.press(ebiten.KeyD)
	tb.ticks(30)
	tb.snap(t, "9-drawer")
}
