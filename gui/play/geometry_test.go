package play

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

// pieces is every part of a layout that must keep clear of the others, by name.
func pieces(l Layout) map[string]Rect {
	board := l.BoardFrame
	if l.Coordinates {
		strip := l.Board.CoordinateStrip()
		board.X, board.W, board.H = board.X-strip, board.W+strip, board.H+strip
	}
	all := map[string]Rect{"board": board, "score": l.Cards.Score, "bar": l.Bar}
	for name, r := range map[string]Rect{"thinking": l.Cards.Thinking, "moves": l.Cards.Moves} {
		if !r.Empty() {
			all[name] = r
		}
	}
	return all
}

func overlap(a, b Rect) bool {
	return a.X < b.Right() && b.X < a.Right() && a.Y < b.Bottom() && b.Y < a.Bottom()
}

func sizes(yield func(w, h float64) bool) {
	steps := []float64{480, 481, 560, 640, 641, 700, 768, 800, 899, 900, 901, 1000, 1024, 1279, 1280, 1366, 1600, 1920, 2560, 3000, 3440, 4000}
	for _, w := range steps {
		for _, h := range steps {
			if (w >= 640 || h >= 640) && !yield(w, h) {
				return
			}
		}
	}
}

func TestNothingOverlapsAndNothingIsCut(t *testing.T) {
	for w, h := range sizes {
		for _, size := range []int{7, 8} {
			for _, coordinates := range []bool{false, true} {
				l := Arrange(w, h, size, coordinates)
				name := fmt.Sprintf("%vx%v size %d coordinates %v: %+v", w, h, size, coordinates, l)
				all := pieces(l)
				for a, ra := range all {
					require.True(t, ra.X >= 0 && ra.Y >= 0 && ra.Right() <= w && ra.Bottom() <= h, "%s is cut: %s", a, name)
					for b, rb := range all {
						require.False(t, a != b && overlap(ra, rb), "%s and %s overlap: %s", a, b, name)
					}
				}
				for _, card := range []string{"score", "thinking", "moves"} {
					r := all[card]
					inside := r.X >= l.Panel.X && r.Y >= l.Panel.Y && r.Right() <= l.Panel.Right()+1e-9 && r.Bottom() <= l.Panel.Bottom()+1e-9
					require.True(t, r.Empty() || inside, "%s leaves the panel: %s", card, name)
				}
			}
		}
	}
}

func TestEverythingIsLargeEnoughToUse(t *testing.T) {
	for w, h := range sizes {
		for _, size := range []int{7, 8} {
			l := Arrange(w, h, size, true)
			name := fmt.Sprintf("%vx%v size %d: %+v", w, h, size, l)
			side := min(w, h)
			require.GreaterOrEqual(t, l.BoardFrame.W, 0.5*side, "board: "+name)
			require.GreaterOrEqual(t, l.Cards.Score.W, 200.0, name)
			require.GreaterOrEqual(t, l.Cards.Score.H, 124.0, name)
			require.False(t, l.Cards.Thinking.Empty() && !l.Cards.Moves.Empty(), "moves go first: "+name)
			for _, b := range l.Buttons(6) {
				require.True(t, b.W >= 44 && b.H >= 44, "a finger's width: "+name)
				require.LessOrEqual(t, b.Right(), l.Bar.Right()+1e-9, name)
			}
			require.Equal(t, l.Board.Cell, float64(int(l.Board.Cell)), "whole cells")
		}
	}
}

func TestArrangeKnownWindows(t *testing.T) {
	tests := []struct {
		w, h            float64
		mode            Mode
		cell, panel     float64
		thinking, moves bool
	}{
		{1280, 800, Wide, 80, 472, true, true},
		{640, 480, Small, 45, 214, true, true},
		{1600, 1000, Wide, 100, 590, true, true},
		{800, 1280, Tall, 84, 736, true, true},
		{640, 640, Small, 46, 205, true, true},
		{640, 800, Tall, 66, 572, false, false},
		{768, 1024, Tall, 78, 676, true, true},
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
	l := Arrange(1280, 800, 8, true)
	twice := l.Times(2)
	require.Equal(t, Rect{l.Cards.Moves.X * 2, l.Cards.Moves.Y * 2, l.Cards.Moves.W * 2, l.Cards.Moves.H * 2}, twice.Cards.Moves)
	require.InDelta(t, l.BoardFrame.W*2, twice.Board.Frame().W, 1e-9)
}

func TestGridRoundTrip(t *testing.T) {
	for _, size := range []int{7, 8} {
		for _, flipped := range []bool{false, true} {
			g := Grid{X: 13.5, Y: 7.25, Cell: 41.3, Size: size, Flipped: flipped}
			seen := 0
			for s := range engine.NoSquare {
				if !g.Shows(s) {
					continue
				}
				c, r := g.Centre(s), g.Rect(s)
				for _, p := range []Point{c, {r.X + 0.01, r.Y + 0.01}, {r.Right() - 0.01, r.Bottom() - 0.01}} {
					got, ok := g.At(p.X, p.Y)
					require.True(t, ok)
					require.Equal(t, s, got)
				}
				seen++
			}
			require.Equal(t, size*size, seen)
			bounds := g.Bounds()
			for _, p := range []Point{{bounds.X - 0.1, 50}, {bounds.Right() + 0.1, 50}, {50, bounds.Y - 0.1}, {50, bounds.Bottom() + 0.1}} {
				_, ok := g.At(p.X, p.Y)
				require.False(t, ok, "%v lies outside", p)
			}
		}
	}
}

func TestFlippedTurnsTheBoard(t *testing.T) {
	g := Grid{Cell: 10, Size: 7}
	corner := g.Rect(engine.At(0, 0))
	g.Flipped = true
	require.Equal(t, corner, g.Rect(engine.At(6, 6)))
}
