package tilesgame

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/testkit/screentest"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/ui"
	"blobwars/internal/testkit"
	"blobwars/internal/tiles"
)

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

// TestTilesFallStraightDownAndColumnsSlideLeft follows the tiles that the screen draws, frame by frame, from the board
// before a move to the board after it.
func TestTilesFallStraightDownAndColumnsSlideLeft(t *testing.T) {
	w, s := open(t, "en", testkit.Tiles(t, [2]int{}, "2030", "1145", "1146", "1147"), human, human)
	before := s.board.view()
	require.True(t, s.session.Play(tiles.Move{X: 0, Y: 2}))
	var last map[int]geom.Point // of the tiles in their order, which is that of the columns
	frames := 0
	for s.session.Timeline.Moving() {
		v := s.board.view()
		now := map[int]geom.Point{}
		for _, m := range v.Moving {
			if m.Pose.Grow == 0 { // it is not being removed
				now[int(m.Colour)] = m.Centre
			}
		}
		for colour, p := range now {
			if q, ok := last[colour]; ok && colour != 1 {
				require.True(t, p.X <= q.X && p.Y >= q.Y, "colour %d moves from %v to %v", colour, q, p)
				require.True(t, p.X == q.X || p.Y == q.Y, "colour %d moves straight", colour)
			}
		}
		last = now
		frames++
		w.Tick(nil)
	}
	require.Greater(t, frames, 30)
	after := s.board.view()
	require.NotEqual(t, before.Board, after.Board)
	for x := range 4 {
		for y := range 4 {
			if colour := int(after.Board[x][y]); colour == 2 || colour == 3 || colour >= 5 {
				require.InDelta(t, after.Cells.Rect(x, y).Centre().X, last[colour].X, 4, "colour %d ends in its cell", colour)
				require.InDelta(t, after.Cells.Rect(x, y).Centre().Y, last[colour].Y, 4, "colour %d ends in its cell", colour)
			}
		}
	}
}
