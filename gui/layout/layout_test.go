package layout

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/gui/geom"
)

// pieces is every part of a layout that must keep clear of the others, by name.
func pieces(l Layout) map[string]geom.Rect {
	board := l.BoardFrame
	if l.Coordinates {
		strip := l.Board.CoordinateStrip()
		board.X, board.W, board.H = board.X-strip, board.W+strip, board.H+strip
	}
	all := map[string]geom.Rect{"board": board, "score": l.Cards.Score, "bar": l.Bar}
	for name, r := range map[string]geom.Rect{"thinking": l.Cards.Thinking, "moves": l.Cards.Moves} {
		if !r.Empty() {
			all[name] = r
		}
	}
	return all
}

// drawn is every part of the drawer, by name.
func drawn(l Layout) map[string]geom.Rect {
	all := map[string]geom.Rect{"close": l.DrawerClose, "moves": l.DrawerCards.Moves}
	if !l.DrawerCards.Thinking.Empty() {
		all["thinking"] = l.DrawerCards.Thinking
	}
	return all
}

func overlap(a, b geom.Rect) bool {
	return a.X < b.Right() && b.X < a.Right() && a.Y < b.Bottom() && b.Y < a.Bottom()
}

func within(inner, outer geom.Rect) bool {
	return inner.X >= outer.X-1e-9 && inner.Y >= outer.Y-1e-9 && inner.Right() <= outer.Right()+1e-9 && inner.Bottom() <= outer.Bottom()+1e-9
}

// sizes are windows from 640x480, and standing from 480x640, up.
func sizes(yield func(w, h float64) bool) {
	var steps []float64
	for n := 480.0; n <= 1300; n += 31 {
		steps = append(steps, n)
	}
	steps = append(steps, 481, 560, 599, 600, 639, 640, 641, 768, 800, 899, 900, 901, 999, 1000, 1001, 1024, 1279, 1280, 1366, 1600, 1920, 2560, 3000, 3440, 4000)
	for _, w := range steps {
		for _, h := range steps {
			if (w >= 640 || h >= 640) && !yield(w, h) {
				return
			}
		}
	}
}

// arranged is a layout and what it was made from.
type arranged struct {
	Layout
	name    string
	w, h    float64
	buttons int // the drawer's own included
}

// layouts are the layouts of all sizes, for both boards, with and without coordinates, and
// for every number of buttons.
func layouts(yield func(arranged) bool) {
	for w, h := range sizes {
		for _, size := range []int{7, 8} {
			for _, coordinates := range []bool{false, true} {
				for buttons := 6; buttons <= 8; buttons++ {
					l := arranged{arrange(w, h, size, coordinates, buttons), "", w, h, buttons}
					l.name = fmt.Sprintf("%vx%v size %d coordinates %v buttons %d", w, h, size, coordinates, buttons)
					if l.HasDrawer() {
						l.buttons++
					}
					if !yield(l) {
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

// apart holds parts apart from each other, and inside a place.
func (l arranged) apart(t *testing.T, parts map[string]geom.Rect, place geom.Rect) {
	t.Helper()
	for a, ra := range parts {
		l.check(t, within(ra, place), a+" is cut")
		for b, rb := range parts {
			l.check(t, a == b || !overlap(ra, rb), a+" and "+b+" overlap")
		}
	}
}

func TestNothingOverlapsAndNothingIsCut(t *testing.T) {
	for l := range layouts {
		all := pieces(l.Layout)
		l.apart(t, all, geom.Rect{W: l.w, H: l.h})
		for _, card := range []string{"score", "thinking", "moves"} {
			l.check(t, all[card].Empty() || within(all[card], l.Panel), card+" leaves the panel")
		}
		l.check(t, !overlap(l.Panel, l.Bar), "the panel lies over the bar")
	}
}

// The bar of who is ahead stands between the board and whatever is right of it.
func TestTheBalanceStandsBesideTheBoard(t *testing.T) {
	for l := range layouts {
		for _, at := range []Layout{l.Layout, l.Times(2)} {
			bar := at.Balance()
			l.check(t, bar.W >= 4*at.Scale && within(bar, geom.Rect{W: l.w * at.Scale, H: l.h * at.Scale}), "it is in the window")
			l.check(t, bar.Y == at.Board.Y && bar.H == at.Board.Bounds().H, "it is as high as the squares")
			for name, r := range pieces(at) {
				l.check(t, !overlap(bar, r), "it lies on the "+name)
			}
		}
	}
}

// Every card is somewhere, once: in the panel or in the drawer.
func TestTheDrawerHasWhatThePanelHasNoRoomFor(t *testing.T) {
	modes := map[Mode]int{}
	for l := range layouts {
		modes[l.Mode]++
		l.check(t, l.Cards.Thinking.Empty() != l.DrawerCards.Thinking.Empty(), "thinking")
		l.check(t, l.Cards.Moves.Empty() != l.DrawerCards.Moves.Empty(), "moves")
		l.check(t, l.DrawerCards.Score.Empty() && !l.Cards.Score.Empty(), "the score is always seen")
		l.check(t, l.Mode != Wide || !l.HasDrawer(), "a wide window has room for everything")
		l.check(t, l.Mode != Small || l.HasDrawer(), "a small one has not")
		if l.HasDrawer() {
			l.apart(t, drawn(l.Layout), l.Drawer)
			l.check(t, l.Drawer.Right() == l.w && l.Drawer.Y == 0 && l.Drawer.H == l.h, "it stands at the right edge")
			l.check(t, l.Drawer.W >= 300 && l.Drawer.X >= 40, "its width")
			l.check(t, l.DrawerClose.W >= 44 && l.DrawerClose.H >= 44, "a finger's width")
		}
	}
	require.Len(t, modes, 3)
}

func TestButtonsAreLargeEnough(t *testing.T) {
	for l := range layouts {
		parts := map[string]geom.Rect{}
		for i, b := range l.Buttons(l.buttons) {
			parts[fmt.Sprint("button ", i)] = b
			l.check(t, b.W >= 44 && b.H >= 44, "a finger's width")
			l.check(t, l.Mode != Wide || b.W >= 52, "room for its word")
			l.check(t, l.Mode != Small || b.W >= 80, "room for its word")
		}
		l.check(t, len(parts) == l.buttons, "how many")
		l.apart(t, parts, l.Bar)
		review, card := map[string]geom.Rect{}, l.Cards.Moves
		if card.Empty() {
			card = l.DrawerCards.Moves
		}
		for i, b := range l.ReviewButtons() {
			review[fmt.Sprint("review ", i)] = b
			l.check(t, b.W >= 40 && b.H >= 40, "a finger's width")
			l.check(t, b.Y-card.Y >= 72, "room for the list")
		}
		l.check(t, len(review) == 4, "first, back, forward, last")
		l.apart(t, review, card)
	}
}

func TestEverythingIsLargeEnoughToUse(t *testing.T) {
	for l := range layouts {
		l.check(t, l.BoardFrame.W >= 0.5*min(l.w, l.h), "board")
		l.check(t, l.Cards.Score.W >= leastColumn, "score")
		l.check(t, l.Cards.Score.H >= 124 && (l.Mode != Small || l.Cards.Score.H >= 180), "score")
		l.check(t, !l.Cards.Thinking.Empty() || l.Cards.Moves.Empty(), "moves go first")
		l.check(t, l.Board.Cell == math.Floor(l.Board.Cell), "whole cells")
	}
}

// cellBefore is how large the squares were before there was a drawer, with the panel in a
// window of any size, and whether it was a small one.
func cellBefore(w, h float64, size int, coordinates bool) (cell float64, small bool) {
	cells := float64(size) + 2*geom.FrameWidth
	if coordinates {
		cells += geom.CoordinateStrip
	}
	small = w < 1000 || h < 640
	u := unit(min(w/1280, h/800))
	area := geom.Rect{W: w - 10*u, H: h - 10*u}
	side := min(area.W-4*u-max(300, min(0.36875*w, 75*u)), area.H)
	if small {
		area = geom.Rect{W: w - 4*u, H: h - 4*u - barHeight(u) - 1.5*u}
		side = min(area.W-2*u-200, area.H)
	}
	wide := max(8, math.Floor(side/cells))
	if tall := arrangeTall(w, h, size, coordinates, 6).Board.Cell; tall > 1.15*wide {
		return tall, false
	}
	return wide, small
}

func TestTheDrawerGivesTheBoardRoom(t *testing.T) {
	larger, all := 0, 0
	for l := range layouts {
		before, small := cellBefore(l.w, l.h, l.Board.Size, l.Coordinates)
		if !small {
			continue
		}
		all++
		l.check(t, l.Board.Cell >= before, fmt.Sprintf("the squares were %v", before))
		if l.Board.Cell > before {
			larger++
		}
	}
	require.Greater(t, larger, all*9/10)
}

func TestArrangeKnownWindows(t *testing.T) {
	tests := []struct {
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
	}
	for _, test := range tests {
		l := Arrange(test.w, test.h, 8, true)
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
		l := Arrange(size.X, size.Y, 8, true)
		twice := l.Times(2)
		require.Equal(t, l.Bar.Times(2), twice.Bar)
		require.Equal(t, l.Cards.Moves.Times(2), twice.Cards.Moves)
		require.Equal(t, l.Drawer.Times(2), twice.Drawer)
		require.Equal(t, l.DrawerCards.Moves.Times(2), twice.DrawerCards.Moves)
		require.Equal(t, l.DrawerClose.Times(2), twice.DrawerClose)
		require.InDelta(t, l.BoardFrame.W*2, twice.Board.Frame().W, 1e-9)
		for i, b := range l.Buttons(6) {
			require.Equal(t, b.Times(2), twice.Buttons(6)[i])
		}
		for i, b := range l.ReviewButtons() {
			require.Equal(t, b.Times(2), twice.ReviewButtons()[i])
		}
	}
}
