package gui_test

import (
	"fmt"
	"image"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/store"
)

// skirmish is a position of the middle of a game: f5e5 infects five blobs at once.
const skirmish = "x1x2oo1/xx-4o/2oxo3/3o1x2/2xoo3/1-4-1/x5oo/xx4o1 x 0 12"

// lastMove is a position in which the one move left, to the middle, ends the game.
const lastMove = "xxxxxxxx/oooooooo/xxxxxxxx/oooo1ooo/xxxxxxxx/oooooooo/xxxxxxxx/oooooooo x 3 44"

// gallery is a window of one size, in one language and theme.
type gallery struct {
	size     image.Point
	language string
	theme    *paint.Theme
}

func (v gallery) String() string {
	return fmt.Sprintf("%s-%s-%dx%d", v.language, v.theme.Name, v.size.X, v.size.Y)
}

// galleries are all of them for who wants to look at pictures, else some.
func galleries() []gallery {
	small, wide, large := image.Pt(640, 480), image.Pt(1120, 720), image.Pt(1600, 1000)
	if !*pictures {
		return []gallery{{small, "es", paint.Light()}, {wide, "en", paint.Dark()}, {large, "es", paint.HighContrast()}}
	}
	var all []gallery
	for _, size := range []image.Point{small, wide, large} {
		for _, language := range []string{"en", "es"} {
			for _, theme := range paint.Themes() {
				all = append(all, gallery{size, language, theme})
			}
		}
	}
	return all
}

// sitIn starts a program for a gallery.
func (v gallery) sitIn(t *testing.T, second session.Seat, args ...string) *table {
	t.Helper()
	h := homeWith(t, func(s *store.Settings) {
		s.Language, s.Theme = v.language, v.theme.Name
		s.Seats[1] = second
		s.Recent = []string{"/home/ana/Documentos/partidas/una-partida-con-un-nombre-largo.txt", "/tmp/b.fen"}
	})
	g := startGuest(t, guestOptions{size: v.size, home: h}, args...)
	tb := &table{guest: g, follower: &follower{t: t, log: g.program.log, game: engine.NewGame(engine.Start())}, size: v.size}
	tb.ticks(30)
	return tb
}

func TestEveryScreenInEveryDress(t *testing.T) {
	for _, v := range galleries() {
		t.Run(v.String(), func(t *testing.T) {
			v.table(t)
			v.dialogs(t)
			v.end(t)
			v.champion(t)
		})
	}
}

// table goes through what the table shows before, in and after a move.
func (v gallery) table(t *testing.T) {
	tb := v.sitIn(t, session.Seat{Prune: true, Timed: true, Time: time.Minute}, boardFile(t, "skirmish.fen", skirmish))
	start := tb.snap(t, "1-start")
	board := pixels(tb.layout().BoardFrame)
	tb.clickSquare(squareNamed(t, "f5"))
	selected := tb.snap(t, "2-selected")
	require.Greater(t, differing(start, selected, board), 200)
	tb.clickSquare(squareNamed(t, "e5"))
	tb.ticks(6)
	clone := tb.snap(t, "3-clone")
	tb.ticks(14)
	infection := tb.snap(t, "4-infection")
	require.Greater(t, differing(clone, infection, board), 200)
	tb.ticks(80)
	wait := tb.snap(t, "5-thinking")
	require.Greater(t, differing(infection, wait, board), 200)
	tb.press(ebiten.KeyG)
	tb.ticks(120)
	tb.clickSquare(squareNamed(t, "a8"))
	tb.clickSquare(squareNamed(t, "a6"))
	tb.ticks(8)
	require.Greater(t, differing(wait, tb.snap(t, "6-jump"), board), 200)
	tb.clickSquare(squareNamed(t, "a8")) // it is not our turn: said in words
	tb.snap(t, "7-notice")
}

// dialogs goes through the dialogs.
func (v gallery) dialogs(t *testing.T) {
	tb := v.sitIn(t, session.DefaultComputer(), boardFile(t, "un-tablero-malo.txt", "x7o/8/8/8/8/8/8/8 x 0 1"))
	seen := []image.Image{tb.snap(t, "8-bad")}
	tb.press(ebiten.KeyEnter)
	for _, d := range []struct {
		name string
		key  ebiten.Key
	}{{"9-setup", ebiten.KeyN}, {"10-open", ebiten.KeyO}, {"11-menu", ebiten.KeyF10}, {"12-keys", ebiten.KeyF1}} {
		tb.press(d.key)
		seen = append(seen, tb.snap(t, d.name))
		tb.press(ebiten.KeyEscape)
	}
	seen = append(seen, tb.snap(t, "13-closed"))
	for i, picture := range seen {
		for _, other := range seen[:i] {
			require.Greater(t, differing(picture, other, picture.Bounds()), 1000)
		}
	}
}

// end plays the last move of a game and waits for the joy to be over.
func (v gallery) end(t *testing.T) {
	tb := v.sitIn(t, session.DefaultComputer(), boardFile(t, "last.fen", lastMove))
	score := pixels(tb.layout().Cards.Score)
	before := tb.snap(t, "14-last-move")
	tb.clickSquare(squareNamed(t, "e6"))
	tb.clickSquare(squareNamed(t, "e5"))
	tb.ticks(60)
	tb.snap(t, "15-joy")
	tb.ticks(240)
	over := tb.snap(t, "16-result")
	require.Greater(t, differing(before, over, score), 1000)
	tb.ticks(60)
	require.Zero(t, differing(over, tb.snap(t, "17-rest"), over.Bounds()), "nothing moves any more")
}

// champion goes through what the champion shows: while it thinks, once it has won, and in the setup.
func (v gallery) champion(t *testing.T) {
	champion := session.Seat{Champion: true, Timed: true, Depth: 4, Time: time.Minute}
	tb := v.sitIn(t, champion, boardFile(t, "skirmish.fen", skirmish))
	waits := tb.snap(t, "18-champion-waits")
	tb.clickSquare(squareNamed(t, "f5"))
	tb.clickSquare(squareNamed(t, "e5"))
	card := waits.Bounds() // where the card is in the drawer, which is shut
	if !tb.layout().HasDrawer() {
		card = pixels(tb.layout().Cards.Thinking)
		card.Min.Y = pixels(tb.stop()).Max.Y // below the buttons
	}
	until(t, "the champion to say something", func() { tb.ticks(60); time.Sleep(100 * time.Millisecond) }, func() bool {
		return differing(waits, tb.snap(t, "19-champion-thinks"), card) > 500
	})
	tb.press(ebiten.KeyN)
	setup := tb.snap(t, "20-champion-setup")
	tb.clickRect(tb.level(1, 3))
	require.Greater(t, differing(setup, tb.snap(t, "21-level-setup"), pixels(tb.setupCard())), 200)
	tb.clickRect(tb.custom(1))
	require.Greater(t, differing(setup, tb.snap(t, "22-custom-setup"), pixels(tb.setupCard())), 200)

	tb = v.sitIn(t, champion, boardFile(t, "win.fen", "8/8/8/8/8/8/8/x2o4 x 0 1"))
	tb.clickSquare(squareNamed(t, "a1"))
	tb.clickSquare(squareNamed(t, "a3"))
	until(t, "the champion's win", func() { tb.ticks(60); time.Sleep(100 * time.Millisecond) }, func() bool {
		return differing(waits, tb.snap(t, "23-champion-certain"), card) > 500
	})
}
