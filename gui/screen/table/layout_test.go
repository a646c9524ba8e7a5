package table

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/gui/geom"
	"blobwars/gui/screen"
)

func overlap(a, b geom.Rect) bool {
	return a.X < b.Right() && b.X < a.Right() && a.Y < b.Bottom() && b.Y < a.Bottom()
}

func within(inner, outer geom.Rect) bool {
	return inner.X >= outer.X-1e-9 && inner.Y >= outer.Y-1e-9 && inner.Right() <= outer.Right()+1e-9 && inner.Bottom() <= outer.Bottom()+1e-9
}

// arranged is a layout with the window for which it was made.
type arranged struct {
	Layout
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
					if (w >= 640 || h >= 640) && !yield(arranged{Arrange(w, h, size, coordinates), geom.R(0, 0, w, h), name}) {
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
		require.FailNow(t, what, "%s: %+v", l.name, l.Layout)
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
		board := l.boardFrame
		if l.coordinates {
			strip := l.Board.CoordinateStrip()
			board = geom.R(board.X-strip, board.Y, board.W+strip, board.H+strip)
		}
		l.apart(t, l.window, board, l.bar, l.cards.score, l.cards.thinking, l.cards.moves, l.balance())
		l.apart(t, l.panel, l.cards.score, l.cards.thinking, l.cards.moves)
		l.check(t, !overlap(l.panel, l.bar), "the panel lies over the bar")
		l.check(t, l.balance().W >= 4*l.scale && l.balance().H == l.Board.Bounds().H, "balance")
		l.check(t, l.boardFrame.W >= 0.5*min(l.window.W, l.window.H), "board")
		l.check(t, l.Board.Cell == math.Floor(l.Board.Cell), "whole cells")
		l.check(t, l.cards.score.W >= screen.LeastPanel && l.cards.score.H >= 124 && (l.mode != small || l.cards.score.H >= 180), "score")
		n := barButtons
		if l.hasDrawer() {
			n++
		}
		buttons, review := l.Buttons(n), l.reviewButtons()
		l.apart(t, l.bar, buttons...)
		for _, b := range buttons {
			l.check(t, b.W >= [...]float64{wide: 52, tall: 44, small: 80}[l.mode] && b.H >= 44, "a button is too small")
		}
		l.apart(t, l.movesCard(), review[:]...)
		for _, b := range review {
			l.check(t, b.W >= 40 && b.H >= 40 && b.Y-l.movesCard().Y >= 72, "a button of the review is too small")
		}
	}
}

func TestEveryCardIsInThePanelOrInTheDrawer(t *testing.T) {
	modes := map[mode]int{}
	for l := range layouts {
		modes[l.mode]++
		l.check(t, l.cards.thinking.Empty() != l.drawerCards.thinking.Empty(), "thinking")
		l.check(t, l.cards.moves.Empty() != l.drawerCards.moves.Empty(), "moves")
		l.check(t, l.mode != wide || !l.hasDrawer(), "a wide window has space for everything")
		l.check(t, l.mode != small || l.hasDrawer(), "a small one has not")
		if l.hasDrawer() {
			l.apart(t, l.drawer, l.drawerClose, l.drawerCards.thinking, l.drawerCards.moves)
			l.check(t, l.drawer.Right() == l.window.W && l.drawer.H == l.window.H, "it is at the right edge")
			l.check(t, l.drawer.W >= 300 && l.drawer.X >= 40, "its width")
			l.check(t, l.drawerClose.W >= 44 && l.drawerClose.H >= 44, "its button is too small")
		}
	}
	require.Len(t, modes, 3)
}

func TestArrangeKnownWindows(t *testing.T) {
	for _, test := range []struct {
		w, h            float64
		mode            mode
		cell, panel     float64
		thinking, moves bool
	}{
		{1280, 800, wide, 80, 472, true, true},
		{640, 480, small, 50, 180, false, false},
		{1600, 1000, wide, 100, 590, true, true},
		{960, 600, wide, 67, 352, true, true},
		{800, 600, small, 67, 198, false, false},
		{960, 720, small, 81, 231, true, false},
		{800, 1280, tall, 84, 736, true, true},
		{640, 640, small, 50, 180, false, false},
		{480, 640, tall, 48, 456, false, false},
		{640, 800, tall, 66, 572, false, false},
		{768, 1024, tall, 76, 660, true, true},
	} {
		l := Arrange(test.w, test.h, 8, true)
		name := fmt.Sprintf("%vx%v: %+v", test.w, test.h, l)
		require.Equal(t, test.mode, l.mode, name)
		require.InDelta(t, test.cell, l.Board.Cell, 1, name)
		require.InDelta(t, test.panel, l.panel.W, 12, name)
		require.Equal(t, test.thinking, !l.cards.thinking.Empty(), name)
		require.Equal(t, test.moves, !l.cards.moves.Empty(), name)
	}
}

func TestLayoutScales(t *testing.T) {
	for _, size := range []geom.Point{{X: 1280, Y: 800}, {X: 640, Y: 480}} {
		l := Arrange(size.X, size.Y, 8, true)
		twice := l.times(2)
		for i, r := range l.boxes() {
			require.Equal(t, r.Times(2), *twice.boxes()[i])
		}
		require.InDelta(t, l.boardFrame.W*2, twice.Board.Frame().W, 1e-9)
		for i, b := range l.Buttons(barButtons) {
			require.Equal(t, b.Times(2), twice.Buttons(barButtons)[i])
		}
		for i, b := range l.reviewButtons() {
			require.Equal(t, b.Times(2), twice.reviewButtons()[i])
		}
	}
}

func TestTheGraphFitsInEveryWindow(t *testing.T) {
	table, _ := newTable(t, "en")
	table.Settings.Analysis.On = true
	for l := range layouts {
		table.layout = l.Layout
		l.check(t, !table.graphRect(table.insideThinking(l.cards.thinking.Union(l.drawerCards.thinking))).Empty(), "no graph")
	}
}
