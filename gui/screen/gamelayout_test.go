package screen

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/gui/geom"
)

func within(inner, outer geom.Rect) bool {
	return inner.X >= outer.X-1e-9 && inner.Y >= outer.Y-1e-9 && inner.Right() <= outer.Right()+1e-9 && inner.Bottom() <= outer.Bottom()+1e-9
}

// arranged is a layout with the window for which it was made.
type arranged struct {
	GameLayout
	window geom.Rect
	name   string
}

// layouts are the layouts of windows from 640x480 and 480x640 up, for both boards, with and without coordinates.
func layouts(yield func(arranged) bool) {
	sides := []float64{481, 560, 599, 600, 639, 640, 641, 768, 800, 899, 900, 901, 999, 1000, 1001, 1024, 1279, 1280, 1366, 1600, 1920, 2560, 3440, 4000}
	for n := 480.0; n <= 1300; n += 31 {
		sides = append(sides, n)
	}
	for _, w := range sides {
		for _, h := range sides {
			for _, size := range []int{7, 8} {
				for _, coordinates := range []bool{false, true} {
					name := fmt.Sprintf("%vx%v size %d coordinates %v", w, h, size, coordinates)
					if (w >= 640 || h >= 640) && !yield(arranged{ArrangeGame(w, h, size, coordinates), geom.R(0, 0, w, h), name}) {
						return
					}
				}
			}
		}
	}
}

// check is a require that costs nothing when it holds.
func (l arranged) check(t *testing.T, ok bool, what string) {
	t.Helper()
	if !ok {
		require.FailNow(t, what, "%s: %+v", l.name, l.GameLayout)
	}
}

// apart checks that parts that are not empty lie in a place and do not overlap.
func (l arranged) apart(t *testing.T, place geom.Rect, parts ...geom.Rect) {
	t.Helper()
	for i, r := range parts {
		if r.Empty() {
			continue
		}
		l.check(t, within(r, place), fmt.Sprint("part is cut: ", i))
		for j, other := range parts[:i] {
			l.check(t, !overlap(r, other), fmt.Sprint("parts overlap: ", i, j))
		}
	}
}

func TestNothingOverlapsAndNothingIsCut(t *testing.T) {
	for l := range layouts {
		board := l.BoardFrame
		if l.Coordinates {
			strip := l.Board.CoordinateStrip()
			board = geom.R(board.X-strip, board.Y, board.W+strip, board.H+strip)
		}
		l.apart(t, l.window, board, l.Bar, l.Cards.Score, l.Cards.Thinking, l.Cards.Moves, l.Balance())
		l.apart(t, l.Panel, l.Cards.Score, l.Cards.Thinking, l.Cards.Moves)
		l.check(t, !overlap(l.Panel, l.Bar), "the panel lies over the bar")
		l.check(t, l.Balance().W >= 4*l.Scale && l.Balance().H == l.Board.Bounds().H, "balance")
		l.check(t, l.BoardFrame.W >= 0.5*min(l.window.W, l.window.H), "board")
		l.check(t, l.Board.Cell == math.Floor(l.Board.Cell), "whole cells")
		l.check(t, l.Cards.Score.W >= LeastPanel && l.Cards.Score.H >= 124 && (l.Mode != Small || l.Cards.Score.H >= 180), "score")
		n := BarButtons
		if l.HasDrawer() {
			n++
		}
		buttons, review := l.Buttons(n), l.ReviewButtons()
		l.apart(t, l.Bar, buttons...)
		for _, b := range buttons {
			l.check(t, b.W >= [...]float64{Wide: 52, Tall: 44, Small: 80}[l.Mode] && b.H >= 44, "a button is too small")
		}
		l.apart(t, l.MovesCard(), review[:]...)
		for _, b := range review {
			l.check(t, b.W >= 40 && b.H >= 40 && b.Y-l.MovesCard().Y >= 72, "a button of the review is too small")
		}
	}
}

func TestEveryCardIsInThePanelOrInTheDrawer(t *testing.T) {
	modes := map[Mode]int{}
	for l := range layouts {
		modes[l.Mode]++
		l.check(t, l.Cards.Thinking.Empty() != l.DrawerCards.Thinking.Empty(), "thinking")
		l.check(t, l.Cards.Moves.Empty() != l.DrawerCards.Moves.Empty(), "moves")
		l.check(t, l.Mode != Wide || !l.HasDrawer(), "a wide window has space for everything")
		l.check(t, l.Mode != Small || l.HasDrawer(), "a small one has not")
		if l.HasDrawer() {
			l.apart(t, l.Drawer, l.DrawerClose, l.DrawerCards.Thinking, l.DrawerCards.Moves)
			l.check(t, l.Drawer.Right() == l.window.W && l.Drawer.H == l.window.H, "it is at the right edge")
			l.check(t, l.Drawer.W >= 300 && l.Drawer.X >= 40, "its width")
			l.check(t, l.DrawerClose.W >= 44 && l.DrawerClose.H >= 44, "its button is too small")
		}
	}
	require.Len(t, modes, 3)
}

func TestArrangeGameKnownWindows(t *testing.T) {
	for _, test := range []struct {
		w, h            float64
		mode            Mode
		cell, panel     float64
		thinking, moves bool
	}{
		{1280, 800, Wide, 80, 472, true, true},
		{640, 480, Small, 50, 180, false, false},
		{1600, 1000, Wide, 100, 590, true, true},
		{960, 600, Wide, 67, 352, true, true},
		{800, 600, Small, 67, 198, false, false},
		{960, 720, Small, 81, 231, true, false},
		{800, 1280, Tall, 84, 736, true, true},
		{640, 640, Small, 50, 180, false, false},
		{480, 640, Tall, 48, 456, false, false},
		{640, 800, Tall, 66, 572, false, false},
		{768, 1024, Tall, 76, 660, true, true},
	} {
		l := ArrangeGame(test.w, test.h, 8, true)
		name := fmt.Sprintf("%vx%v: %+v", test.w, test.h, l)
		require.Equal(t, test.mode, l.Mode, name)
		require.InDelta(t, test.cell, l.Board.Cell, 1, name)
		require.InDelta(t, test.panel, l.Panel.W, 12, name)
		require.Equal(t, test.thinking, !l.Cards.Thinking.Empty(), name)
		require.Equal(t, test.moves, !l.Cards.Moves.Empty(), name)
	}
}

func TestLayoutScales(t *testing.T) {
	for _, size := range []geom.Point{{X: 1280, Y: 800}, {X: 640, Y: 480}} {
		l := ArrangeGame(size.X, size.Y, 8, true)
		twice := l.Times(2)
		for i, r := range l.boxes() {
			require.Equal(t, r.Times(2), *twice.boxes()[i])
		}
		require.InDelta(t, l.BoardFrame.W*2, twice.Board.Frame().W, 1e-9)
		for i, b := range l.Buttons(BarButtons) {
			require.Equal(t, b.Times(2), twice.Buttons(BarButtons)[i])
		}
		for i, b := range l.ReviewButtons() {
			require.Equal(t, b.Times(2), twice.ReviewButtons()[i])
		}
	}
}
