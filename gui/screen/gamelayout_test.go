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
	needs  GameNeeds
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
					for _, n := range []GameNeeds{
						{Size: size, Coordinates: coordinates}, {Size: size, Coordinates: coordinates, Analysis: true, Balance: true},
						{Size: size, Coordinates: coordinates, Over: true}, {Size: size, Coordinates: coordinates, Analysis: true, Report: true}, {Size: size, Coordinates: coordinates, Stop: true},
					} {
						if (w >= 640 || h >= 640) && !yield(arranged{ArrangeGame(w, h, n), geom.R(0, 0, w, h), n, fmt.Sprintf("%vx%v %+v", w, h, n)}) {
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
			strip := math.Floor(l.Board.CoordinateStrip())
			board = geom.R(board.X-strip, board.Y, board.W+strip, board.H+strip)
		}
		l.apart(t, l.window, board, l.Bar, l.Balance, l.Cards.Score, l.Cards.Status, l.Cards.Stop, l.Cards.Analysis, l.Cards.Moves, l.Ticker)
		if l.Mode != Tall || l.needs.Balance {
			l.check(t, l.Balance.W >= 6 && l.Balance.X-l.BoardFrame.Right() >= 8, "the advantage bar keeps clear of the board")
			l.check(t, l.Balance.Y == l.BoardFrame.Y && l.Balance.H == l.BoardFrame.H, "and is as high")
		}
		l.check(t, l.Mode == Tall || l.Panel.X-l.Balance.Right() >= 8, "and keeps clear of the panel")
		l.check(t, l.BoardFrame.W >= 0.5*min(l.window.W, l.window.H), "board")
		l.check(t, l.Board.Cell == math.Floor(l.Board.Cell), "whole cells")
		l.check(t, l.Cards.Score.W >= LeastPanel && l.Cards.Score.H >= 96 && l.Cards.Status.H >= 44, "score and status")
		n := BarButtons
		if l.HasDrawer() {
			n++
		}
		buttons, review := l.Buttons(n, nil), l.ReviewButtons()
		l.apart(t, l.Bar, buttons...)
		for _, b := range buttons {
			l.check(t, b.W >= 44 && b.H >= 44, "a button is too small")
		}
		l.apart(t, l.MovesCard(), review[:]...)
		for _, b := range review {
			l.check(t, b.W >= 40 && b.H >= 36 && (b.Y-l.MovesCard().Y >= 60 || l.needs.Report), "a button of the review is too small")
		}
	}
}

// TestTheBoardOfATallWindowEndsWithThePanel: where the height allows it, and without the advantage bar beside it.
func TestTheBoardOfATallWindowEndsWithThePanel(t *testing.T) {
	for _, size := range [][2]float64{{480, 800}, {640, 960}} {
		l := ArrangeGame(size[0], size[1], GameNeeds{Size: 8, Coordinates: true})
		require.Equal(t, l.Panel.Right(), l.BoardFrame.Right(), "%v", size)
		require.False(t, l.Ticker.Empty(), "%v", size)
		l = ArrangeGame(size[0], size[1], GameNeeds{Size: 8, Coordinates: true, Balance: true})
		require.Equal(t, l.Panel.Right(), l.Balance.Right(), "%v", size)
	}
}

func TestBoardColumnAndBarEndOnOneLine(t *testing.T) {
	for l := range layouts {
		if l.Mode == Tall || l.BoardFrame.H < 0.8*l.window.H {
			continue
		}
		l.check(t, l.Cards.Score.Y == l.BoardFrame.Y, "the column begins with the board")
		l.check(t, l.Bar.Bottom() == l.BoardFrame.Bottom(), "and ends with it")
		for _, card := range []geom.Rect{l.Cards.Status, l.Cards.Analysis, l.Cards.Moves, l.Bar} {
			l.check(t, card.Empty() || card.X == l.Cards.Score.X && card.W == l.Cards.Score.W, "the cards have one width")
		}
	}
}

// TestANoticeHidesNeitherBoardNorButtons: it has a line on the score card, or on the status strip.
func TestANoticeHidesNeitherBoardNorButtons(t *testing.T) {
	for l := range layouts {
		line := l.NoticeLine()
		narrow := l.Cards.Status.H >= narrowStripHeight*l.Unit // where a notice has several lines
		l.check(t, line.H >= 24 && (narrow || line.W >= 240), "the notice has space")
		l.check(t, within(line, l.Cards.Score) || within(line, l.Cards.Status), "it hides only a part of these cards")
	}
}

// rows returns the number of moves, one below the other, for which the card of the moves has space.
func (l arranged) rows() int {
	u := l.Unit
	return int((l.ReviewButtons()[0].Y - u - l.Cards.Moves.Y - ListTop(u)) / RowHeight(u))
}

func TestTheMovesHaveEightRowsAndMoreInALargerWindow(t *testing.T) {
	rows := func(w, h float64, open bool) int {
		n := GameNeeds{Size: 8, Coordinates: true, Analysis: open}
		return arranged{ArrangeGame(w, h, n), geom.R(0, 0, w, h), n, ""}.rows()
	}
	require.GreaterOrEqual(t, rows(1120, 720, false), 10)
	require.GreaterOrEqual(t, rows(1120, 720, true), LeastRows/2, "with the analysis")
	require.Greater(t, rows(1920, 1080, false), rows(1120, 720, false))
	for l := range layouts {
		l.check(t, l.Mode != Wide || l.needs.Over || l.needs.Analysis || l.rows() >= LeastRows, "rows")
	}
}

// TestThePhoneLeavesTheBoardInPlace: the analysis and the report of a game are as high as they must be, nothing overlaps
// them, and the board stays where it is.
func TestThePhoneLeavesTheBoardInPlace(t *testing.T) {
	for w := 360.0; w <= 480; w++ {
		for h := 780.0; h <= 980; h++ {
			before := ArrangeGame(w, h, GameNeeds{Size: 8, Coordinates: true})
			for _, n := range []GameNeeds{{Size: 8, Coordinates: true, Analysis: true}, {Size: 8, Coordinates: true, Analysis: true, Report: true}} {
				l := arranged{ArrangeGame(w, h, n), geom.R(0, 0, w, h), n, fmt.Sprintf("%vx%v %+v", w, h, n)}
				l.apart(t, l.window, l.BoardFrame, l.Bar, l.Cards.Score, l.Cards.Status, l.Cards.Analysis, l.Cards.Moves, l.Ticker)
				card := l.Cards.Analysis.Union(l.DrawerCards.Analysis)
				l.check(t, card.H >= math.Floor(n.analysis(l.Unit)), "the analysis is cut")
				l.check(t, l.Cards.Moves.Empty() || l.Cards.Moves.H >= math.Floor(movesHeight(l.Unit, 2)), "the moves are cut")
				l.check(t, l.Board == before.Board, "the board moves")
			}
		}
	}
}

func TestEveryCardIsInThePanelOrInTheDrawer(t *testing.T) {
	modes := map[Mode]int{}
	for l := range layouts {
		modes[l.Mode]++
		l.check(t, (l.Cards.Analysis.Empty() == l.DrawerCards.Analysis.Empty()) != l.needs.Analysis, "analysis")
		l.check(t, l.Cards.Moves.Empty() != l.DrawerCards.Moves.Empty(), "moves")
		l.check(t, l.Mode != Wide || !l.HasDrawer(), "a wide window has space for everything")
		l.check(t, l.Ticker.Empty() || l.Mode == Tall && l.HasDrawer(), "the moves are in one line")
		if l.HasDrawer() && !l.DrawerCards.Analysis.Empty() {
			l.apart(t, l.Drawer, l.DrawerClose, l.DrawerCards.Analysis, l.DrawerCards.Moves)
			l.check(t, l.Drawer.Right() == l.window.W && l.Drawer.H == l.window.H, "it is at the right edge")
			l.check(t, l.Drawer.W >= 300 && l.Drawer.X >= 40, "its width")
			l.check(t, l.DrawerClose.W >= 44 && l.DrawerClose.H >= 44, "its button is too small")
		}
	}
	require.Len(t, modes, 3)
}

func TestLayoutScales(t *testing.T) {
	for _, size := range []geom.Point{{X: 1280, Y: 800}, {X: 640, Y: 480}} {
		l := ArrangeGame(size.X, size.Y, GameNeeds{Size: 8, Coordinates: true})
		twice := l.Times(2)
		for i, r := range l.boxes() {
			require.Equal(t, r.Times(2), *twice.boxes()[i])
		}
		require.InDelta(t, l.BoardFrame.W*2, twice.Board.Frame().W, 2)
		for i, b := range l.Buttons(BarButtons, nil) {
			require.Equal(t, b.Times(2), twice.Buttons(BarButtons, nil)[i])
		}
		for i, b := range l.ReviewButtons() {
			require.Equal(t, b.Times(2), twice.ReviewButtons()[i])
		}
	}
}

func overlap(r, s geom.Rect) bool { return r.Pixels().Overlaps(s.Pixels()) }
