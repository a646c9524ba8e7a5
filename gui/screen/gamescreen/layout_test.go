package gamescreen

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/gui/geom"
	"blobwars/gui/screen"
)

func within(inner, outer geom.Rect) bool {
	return inner.X >= outer.X-1e-9 && inner.Y >= outer.Y-1e-9 && inner.Right() <= outer.Right()+1e-9 && inner.Bottom() <= outer.Bottom()+1e-9
}

type arranged struct {
	Layout
	window geom.Rect
	needs  Needs
	name   string
}

// layouts returns the layouts of windows from 640x480 and 480x640 up, for both boards, with and without coordinates.
func layouts(yield func(arranged) bool) {
	sides := []float64{481, 560, 599, 600, 639, 640, 641, 768, 800, 899, 900, 901, 999, 1000, 1001, 1024, 1279, 1280, 1366, 1600, 1920, 2560, 3440, 4000}
	for n := 480.0; n <= 1300; n += 31 {
		sides = append(sides, n)
	}
	for _, w := range sides {
		for _, h := range sides {
			for _, size := range []int{7, 8} {
				for _, coordinates := range []bool{false, true} {
					for _, n := range []Needs{
						{Size: size, Coordinates: coordinates}, {Size: size, Coordinates: coordinates, Analysis: true, Balance: true},
						{Size: size, Coordinates: coordinates, Analysis: true, Report: true}, {Size: size, Coordinates: coordinates, Stop: true},
					} {
						if (w >= 640 || h >= 640) && !yield(arranged{NewLayout(w, h, n), geom.R(0, 0, w, h), n, fmt.Sprintf("%vx%v %+v", w, h, n)}) {
							return
						}
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

func TestNothingOverlapsAndNothingIsCut(t *testing.T) {
	for l := range layouts {
		frame := l.Board.Frame()
		board := frame
		if l.needs.Coordinates {
			strip := math.Floor(l.Board.CoordinateStrip())
			board = geom.R(board.X-strip, board.Y, board.W+strip, board.H+strip)
		}
		parts := []geom.Rect{board, l.Balance, l.Panel, l.Head}
		for i, r := range parts {
			l.check(t, r.Empty() || within(r, l.window), fmt.Sprint("part is cut: ", i))
			for j, other := range parts[:i] {
				l.check(t, !overlap(r, other), fmt.Sprint("parts overlap: ", i, j))
			}
		}
		if !l.Tall || l.needs.Balance {
			l.check(t, l.Balance.W >= 6 && l.Balance.X-frame.Right() >= 8, "the advantage bar keeps clear of the board")
			l.check(t, l.Balance.Y == frame.Y && l.Balance.H == frame.H, "and is as high")
		}
		l.check(t, l.Tall || l.Panel.X-l.Balance.Right() >= 8, "and keeps clear of the panel")
		l.check(t, frame.W >= 0.5*min(l.window.W, l.window.H), "board")
		l.check(t, l.Board.Cell == math.Floor(l.Board.Cell), "whole cells")
		l.check(t, l.Panel.W >= screen.LeastPanel && (l.Panel.W-8*float64(l.Columns-1))/float64(l.Columns) >= 44, "the panel has space for the buttons")
		high := l.footHeight()
		if !l.Tall {
			score, _ := scoreHeight(l.Unit, l.Panel.W)
			high += score + screen.Gap(l.Unit)
		}
		if l.Cards {
			high += screen.Gap(l.Unit) + l.cardsHeight()
		}
		l.check(t, l.Panel.H >= high-1e-9, "and for all of its cards")
	}
}

// TestTheBoardOfATallWindowEndsWithThePanel: where the height allows it, and without the advantage bar beside it.
func TestTheBoardOfATallWindowEndsWithThePanel(t *testing.T) {
	for _, size := range [][2]float64{{480, 800}, {640, 960}} {
		l := NewLayout(size[0], size[1], Needs{Size: 8, Coordinates: true})
		require.Equal(t, l.Panel.Right(), l.Board.Frame().Right(), "%v", size)
		require.True(t, l.Line, "%v", size)
		l = NewLayout(size[0], size[1], Needs{Size: 8, Coordinates: true, Balance: true})
		require.Equal(t, l.Panel.Right(), l.Balance.Right(), "%v", size)
	}
}

func TestThePanelBesideABoardIsAsHighAsTheBoard(t *testing.T) {
	for l := range layouts {
		switch frame := l.Board.Frame(); {
		case l.Tall || frame.H < 0.8*l.window.H:
		case screen.Little(l.window.W, l.window.H) && frame.H < 0.86*l.window.H:
			l.check(t, l.Panel.Y < frame.Y && l.Panel.H > frame.H, "the panel takes more height")
		default:
			l.check(t, l.Panel.Y == frame.Y && l.Panel.H == frame.H, "they begin and end on one line")
		}
	}
}

// TestThePhoneLeavesTheBoardInPlace when the analysis and the report of a game come and go.
func TestThePhoneLeavesTheBoardInPlace(t *testing.T) {
	for w := 360.0; w <= 480; w++ {
		for h := 780.0; h <= 980; h++ {
			before := NewLayout(w, h, Needs{Size: 8, Coordinates: true})
			for _, report := range []bool{false, true} {
				after := NewLayout(w, h, Needs{Size: 8, Coordinates: true, Analysis: true, Report: report})
				require.Equal(t, before.Board, after.Board, "%vx%v", w, h)
			}
		}
	}
}

func overlap(r, s geom.Rect) bool { return r.Pixels().Overlaps(s.Pixels()) }
