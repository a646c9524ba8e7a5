package tilesgame

import (
	"os"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/assets/words"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/screen/gamescreen"
	"blobwars/gui/testkit/screentest"
	"blobwars/gui/testkit/stage"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/ui"
	"blobwars/internal/testkit"
	"blobwars/internal/tiles"
)

func TestMain(m *testing.M) { os.Exit(stage.Run(m)) }

// human and computer are seats; slow searches for a minute.
var (
	human    = play.Human()
	computer = play.Seat{Prune: true, Depth: 4}
	slow     = play.Seat{Prune: true, Timed: true, Time: time.Minute}
)

func open(t testing.TB, language string, pos tiles.Position, one, two play.Seat) (*screentest.Window, *Screen) {
	t.Helper()
	var s *Screen
	w := screentest.Open(t, language, func(services *screen.Services) screen.Screen {
		s = New(services, round.Setup{Seats: [2]play.Seat{one, two}, Start: pos, Title: "middle"})
		return s
	})
	return w, s
}

func at(s *Screen, x, y int) geom.Point { return s.Cells().Rect(x, y).Centre() }

func rest(w *screentest.Window, s *Screen) {
	for range 600 {
		w.Tick(nil)
		if s.session.Timeline.Still() {
			return
		}
	}
}

// state is a state of the screen of which pictures are made and whose texts must fit.
type state struct {
	name     string
	pos      func(t testing.TB) tiles.Position
	one, two play.Seat
	reach    func(t testing.TB, w *screentest.Window, s *Screen)
}

func states() []state {
	size := func(rows, columns, colours int) func(t testing.TB) tiles.Position {
		return func(t testing.TB) tiles.Position { return testkit.RandomTilesBoard(t, rows, columns, colours, 7) }
	}
	rows := func(points [2]int, rows ...string) func(t testing.TB) tiles.Position {
		return func(t testing.TB) tiles.Position { return testkit.Tiles(t, points, rows...) }
	}
	first := func(s *Screen) tiles.Move { pos := s.session.Position(); return pos.Moves()[0] }
	biggest := func(s *Screen) tiles.Move {
		pos := s.session.Position()
		return slices.MaxFunc(pos.Groups(nil), func(g, h tiles.Group) int { return g.Size - h.Size }).Move
	}
	moves := func(w *screentest.Window, s *Screen, n int) {
		for range n {
			s.session.Play(biggest(s))
			rest(w, s)
		}
	}
	end := func(t testing.TB, w *screentest.Window, s *Screen) {
		moves(w, s, 1)
		w.Tick(nil)
	}
	return []state{
		{"start", size(8, 8, 5), human, computer, nil},
		{"hover", size(8, 8, 3), human, computer, func(t testing.TB, w *screentest.Window, s *Screen) {
			m := biggest(s)
			w.Move(at(s, m.X, m.Y))
		}},
		{"two-persons", size(8, 8, 4), human, human, func(t testing.TB, w *screentest.Window, s *Screen) {
			moves(w, s, 7)
			s.session.MoveCursor(0, 0)
			w.Tick(nil)
		}},
		{"thinking", size(16, 16, 4), human, slow, func(t testing.TB, w *screentest.Window, s *Screen) {
			s.session.Play(first(s))
			rest(w, s)
			for range 80 {
				w.Tick(nil)
				time.Sleep(2 * time.Millisecond)
			}
		}},
		{"numbers", size(8, 8, 4), slow, computer, func(t testing.TB, w *screentest.Window, s *Screen) {
			s.Settings.Analysis.On = true
			for range 80 {
				w.Tick(nil)
				time.Sleep(2 * time.Millisecond)
			}
		}},
		{"answered", size(8, 8, 4), human, computer, func(t testing.TB, w *screentest.Window, s *Screen) {
			s.Settings.Analysis.On = true
			s.session.Play(first(s))
			for s.session.Game().Ply() < 2 {
				w.Tick(nil)
				time.Sleep(time.Millisecond)
			}
			rest(w, s)
		}},
		{"review", size(8, 8, 4), human, human, func(t testing.TB, w *screentest.Window, s *Screen) {
			moves(w, s, 9)
			s.session.GoTo(4)
			w.Tick(nil)
		}},
		{"refused", size(8, 8, 9), human, computer, func(t testing.TB, w *screentest.Window, s *Screen) {
			pos := s.session.Position()
			for x := range 8 {
				for y := range 8 {
					if _, _, found := s.session.Group(x, y); !found && pos.At(x, y) != 0 {
						w.Click(at(s, x, y))
						return
					}
				}
			}
		}},
		{"large", size(16, 16, 9), human, computer, func(t testing.TB, w *screentest.Window, s *Screen) {
			m := biggest(s)
			w.Move(at(s, m.X, m.Y))
		}},
		{"cleared", rows([2]int{19, 28}, "000", "110", "111", "221"), human, computer, func(t testing.TB, w *screentest.Window, s *Screen) {
			s.session.Play(tiles.Move{X: 0, Y: 1})
			rest(w, s)
			for !s.session.Over() {
				w.Tick(nil)
				time.Sleep(time.Millisecond)
			}
			rest(w, s)
			w.Tick(nil)
		}},
		{"won", rows([2]int{19, 8}, "3000", "1100", "1110"), human, human, end},
		{"draw", rows([2]int{20, 28}, "3000", "1100", "1110"), human, human, end},
	}
}

var sizes = [][2]int{{1120, 720}, {640, 480}, {1280, 800}, {1920, 1200}, {480, 640}, {800, 1280}, {360, 640}}

// TestEveryTextFits checks in every state, in both languages and several windows, that no text is cut, leaves its card
// or overlaps another.
func TestEveryTextFits(t *testing.T) {
	for _, language := range words.Languages() {
		for i, st := range states() {
			t.Run(language+" "+st.name, func(t *testing.T) {
				w, s := open(t, language, st.pos(t), st.one, st.two)
				w.Services.Style.Theme = paint.Themes()[i%3]
				w.Resize(1120, 720, 1)
				if st.reach != nil {
					st.reach(t, w, s)
				}
				pointer, cells := s.Input.Pointer, s.layout.Cells
				for _, size := range sizes {
					w.ResizeForFinger(size[0], size[1], size[0] == 360)
					now := s.layout.Cells // the pointer stays on its tile
					s.Input.Pointer = now.Point((pointer.X-cells.X)/cells.Cell, (pointer.Y-cells.Y)/cells.Cell)
					s.board.Point(s.Input)
					w.RequireFit(t, st.name)
					if s.layout.HasDrawer() {
						s.Do(command.Drawer)
						screentest.RequireFit(t, &s.Page, false)
						s.Do(command.Drawer)
					}
				}
			})
		}
	}
}

func TestTheSquaresAreOnTheBoardInAnyWindow(t *testing.T) {
	for _, size := range screentest.Sizes {
		for _, board := range [][2]int{{2, 2}, {8, 8}, {16, 16}, {16, 3}, {2, 16}} {
			l := arrange(gamescreen.NewLayout(size[0], size[1], gamescreen.Needs{Size: boardSize, Coordinates: true}), board[0], board[1])
			require.Equal(t, l.Cells.Bounds(), l.Cells.Bounds().Union(l.Cells.Rect(board[0]-1, board[1]-1)))
			b := l.Cells.Bounds()
			require.True(t, b.X > l.Card.X && b.Y > l.Card.Y && b.Right() < l.Card.Right() && b.Bottom() < l.Card.Bottom(), "%v: the squares are on the card", size)
			require.GreaterOrEqual(t, l.Cells.Cell, 20.0, "%v", size)
		}
	}
}

// TestTheResultIsAboveTheScore beside the board, where the ending of Blob Wars has it; during the game, the score is.
func TestTheResultIsAboveTheScore(t *testing.T) {
	w, s := open(t, "en", testkit.Tiles(t, [2]int{19, 8}, "3000", "1100", "1110"), human, human)
	saying := func(i int) string {
		w.Resize(640, 480, 1)
		return s.Controls.Texts()[i].Words
	}
	require.Equal(t, "Player 1, Human: 19", saying(0))
	require.Equal(t, s.Status(), saying(2))
	s.session.Play(tiles.Move{X: 0, Y: 1})
	rest(w, s)
	require.Equal(t, s.Status(), saying(0))
	require.Contains(t, saying(1), "Player 2")
	s.Do(command.ShowReport)
	require.Zero(t, s.session.Game().Ply(), "a review begins with the first move")
}

// TestTheSquaresSayWhatAPressTakes, and a press takes it.
func TestTheSquaresSayWhatAPressTakes(t *testing.T) {
	_, s := open(t, "en", testkit.Tiles(t, [2]int{}, "110", "213"), human, human)
	var names []string
	squares, columns := s.board.Squares()
	for _, square := range squares {
		names = append(names, square.Name)
	}
	require.Equal(t, 3, columns)
	require.Equal(t, []string{
		"a2, colour 1, group of 3, points: 2", "b2, colour 1, group of 3, points: 2", "c2, empty",
		"a1, single tile of colour 2", "b1, colour 1, group of 3, points: 2", "c1, single tile of colour 3",
	}, names)
	s.board.PressSquare("b1")
	require.Equal(t, 1, s.session.Game().Len())
}

// three falls together to the rows  ..34, 1333, 1122: it has the groups 1 of three tiles (2 points), 2 of two (1 point)
// and 3 of four (4 points), and a single tile 4.
func three(t testing.TB) tiles.Position {
	return testkit.Tiles(t, [2]int{}, "1334", "1133", "0022")
}

func tap(w *screentest.Window, at geom.Point) {
	w.Tick(func(in *ui.Input) { in.Pointer, in.Press, in.Down, in.Touch = at, true, true, true })
	w.Tick(func(in *ui.Input) { in.Release, in.Down = true, false })
}

func TestTheMouseLightsAGroupAndRemovesItByOneClick(t *testing.T) {
	w, s := open(t, "en", three(t), human, human)
	w.Move(at(s, 2, 0))
	require.Equal(t, "+4", s.board.view().Badge.Text)
	require.Equal(t, "This group: four tiles, 4 points", s.status())
	group := cellsOf(s.session.Position(), tiles.Move{X: 1, Y: 1})
	require.Equal(t, group, s.board.view().Group)
	w.Click(at(s, 2, 0))
	require.Equal(t, 1, s.session.Game().Ply())
	require.Equal(t, "Player 1 takes four tiles: +4", s.status(), "while it is removed")
	require.Equal(t, "0", s.Sides()[0].Count, "the points follow the board")
	rest(w, s)
	require.Equal(t, "4", s.Sides()[0].Count)
	require.Empty(t, s.board.view().Badge.Text, "no tile is under the pointer now")
	require.Equal(t, geom.CellSet{}, s.board.view().Last, "another tile has fallen into the place of the group")
}

// TestTheAnalysisMarksTheBestGroup, and a hint then shows at once what it has found.
func TestTheAnalysisMarksTheBestGroup(t *testing.T) {
	w, s := open(t, "en", three(t), human, human)
	s.Settings.Analysis.On = true
	s.session.Play(tiles.Move{X: 0, Y: 2})
	rest(w, s)
	for s.board.found().Depth == 0 || s.session.Report().RootMoves > 0 {
		w.Tick(nil)
		time.Sleep(time.Millisecond)
	}
	require.False(t, s.session.Hinted())
	require.Equal(t, cellsOf(s.session.Position(), tiles.Move{X: 1, Y: 1}), s.board.view().Hint)
	require.Equal(t, "+2", s.board.view().Badge.Text)
	texts := screentest.Read(s.Style.Paint, s.BuildElements).Texts()
	require.Contains(t, texts, "Best: b3, three tiles, 2 points")
	require.Contains(t, texts, "Player 1 wins by 1 point")
	w.Do(command.Hint)
	require.True(t, s.session.Hinted())
	s.session.Play(s.session.Report().Move)
	require.Zero(t, s.board.found().Depth, "it is about the position on the board")
}

func TestAPressThatMovesAwayRemovesNothing(t *testing.T) {
	w, s := open(t, "en", three(t), human, human)
	w.Drag(at(s, 2, 0), at(s, 3, 2))
	require.Zero(t, s.session.Game().Ply())
	w.Drag(at(s, 2, 0), at(s, 3, 1)) // within the group
	require.Equal(t, 1, s.session.Game().Ply())
}

func TestAFingerChoosesAGroupFirst(t *testing.T) {
	w, s := open(t, "en", three(t), human, human)
	tap(w, at(s, 2, 0))
	require.Zero(t, s.session.Game().Ply())
	require.Equal(t, "+4", s.board.view().Badge.Text)
	tap(w, at(s, 0, 1))
	require.Equal(t, "+2", s.board.view().Badge.Text, "another group is chosen instead")
	tap(w, geom.Pt(2, 2))
	require.True(t, s.board.view().Group == geom.CellSet{}, "a tap beside the board lets go")
	tap(w, at(s, 2, 0))
	tap(w, at(s, 1, 1))
	require.Equal(t, 1, s.session.Game().Ply(), "the second tap on a tile of the group removes it")
}

func TestTheKeyboardPlaysAGame(t *testing.T) {
	w, s := open(t, "en", three(t), human, human)
	enter := func(ids ...command.ID) {
		for _, id := range ids {
			w.Do(id)
			rest(w, s)
		}
	}
	enter(command.Right)
	c := s.session.Cursor
	require.Equal(t, [2]int{0, 2}, [2]int{c.X, c.Y}, "the first key shows the cursor at the bottom left")
	w.Move(at(s, 1, 2))
	enter(command.Left)
	require.True(t, s.session.Cursor.Shown, "the keys take over from the mouse")
	enter(command.Right, command.Right, command.Up)
	require.Equal(t, "+4", s.board.view().Badge.Text, "although the mouse is over another group")
	w.Tick(nil)
	enter(command.Accept)
	require.Equal(t, "b2", round.Played(s.session.Game(), 0).Name, "the first tile of the group under the cursor")
	enter(command.Undo)
	require.Zero(t, s.session.Game().Ply())
	enter(command.Redo)
	require.Equal(t, 1, s.session.Game().Ply())
	s.Update(ui.Covered)
	require.True(t, s.session.Cursor.Shown, "a dialog does not hide it")
	w.Move(at(s, 0, 2))
	require.False(t, s.session.Cursor.Shown, "the mouse takes over from the keys")
}

// TestMovingTilesAreDrawnInTheirCells looks at the first picture after a move.
func TestMovingTilesAreDrawnInTheirCells(t *testing.T) {
	_, s := open(t, "en", testkit.Tiles(t, [2]int{}, "2030", "1145", "1146", "1147"), human, human)
	before := s.board.view()
	require.True(t, s.session.Play(tiles.Move{X: 0, Y: 2}))
	moving := s.board.view().Moving
	require.Len(t, moving, 14)
	for _, m := range moving {
		x, y, ok := before.Cells.At(m.Centre.X, m.Centre.Y)
		require.True(t, ok)
		require.Equal(t, before.Board[x][y], m.Colour)
		require.Equal(t, before.Cells.Rect(x, y).Centre(), m.Centre)
	}
}
