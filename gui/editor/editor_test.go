package editor

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/command"
	"blobwars/gui/editor/draft"
	"blobwars/gui/geom"
	"blobwars/gui/screen"
	"blobwars/gui/testkit/screentest"
	"blobwars/gui/testkit/stage"
	"blobwars/gui/ui"
)

func TestMain(m *testing.M) { os.Exit(stage.Run(m)) }

type window struct {
	*screentest.Window
	*Screen
	played, saved []engine.Position
}

func (w *window) PlayBoard(pos engine.Position)      { w.played = append(w.played, pos) }
func (w *window) SaveBoard(pos engine.Position)      { w.saved = append(w.saved, pos) }
func (*window) PasteBoard(func(pos engine.Position)) {}

func open(t *testing.T, language, fen string) *window {
	t.Helper()
	pos, err := notation.ParseFEN("test", fen)
	require.NoError(t, err)
	w := &window{}
	w.Window = screentest.Open(t, language, func(s *screen.Services) screen.Screen {
		w.Screen = New(s, draft.New(pos), w)
		return w.Screen
	})
	return w
}

const start = "x6o/8/8/8/8/8/8/x6o x 0 1"

func (w *window) fen() string                { return notation.WriteFEN(w.model.Position()) }
func (w *window) centre(x, y int) geom.Point { return w.grid.Centre(engine.At(x, y)) }

func TestTheKeyboardEditsTheBoardAndPlaysIt(t *testing.T) {
	w := open(t, "en", start)
	for _, id := range []command.ID{
		command.ToolWall, command.Down, command.Down, command.Accept, // a wall on a7
		command.Right, command.ToolBlob2, command.Accept, // player 2 on b7
		command.Right, command.Accept, command.Undo, // c7, undone
		command.Up, command.Redo, command.Erase, // c7 again, and nothing on c8
		command.Left, command.ToolBlob1, command.Accept, command.ToolEmpty, command.Accept, // b8, and erased
		command.Left, command.Accept, // a8 erased
		command.PlayBoard, command.Save,
	} {
		w.Window.Do(id)
	}
	require.Equal(t, "7o/-oo5/8/8/8/8/8/x6o x 0 1", w.fen())
	require.Equal(t, []engine.Position{w.model.Position()}, w.played)
	require.Equal(t, w.played, w.saved)
}

// TestTheSquaresCanBeReadAndPressed: a press puts there what the tool does.
func TestTheSquaresCanBeReadAndPressed(t *testing.T) {
	w := open(t, "en", start)
	w.Window.Do(command.ToolWall)
	w.PressSquare("b8")
	w.PressSquare("z9")
	squares, columns := w.Squares()
	require.Equal(t, 8, columns)
	require.Len(t, squares, 64)
	require.Equal(t, []string{"a8, blob of Player 1", "b8, wall", "c8, empty"}, []string{squares[0].Name, squares[1].Name, squares[2].Name})
	require.Equal(t, w.centre(1, 0).X, squares[1].X+squares[1].W/2)
	require.Equal(t, "x-5o/8/8/8/8/8/8/x6o x 0 1", w.fen())
}

func TestArrowKeysFollowTheFlippedBoard(t *testing.T) {
	w := open(t, "en", start)
	w.Settings.Flipped = true
	w.Resize(1120, 720, 1)
	for _, id := range []command.ID{command.Left, command.Left, command.Up} { // the first shows the cursor on a8
		w.Window.Do(id)
	}
	require.Equal(t, engine.At(1, 1), w.model.Cursor)
}

func TestAStrokeReachesTheSquareWhereTheButtonWasReleased(t *testing.T) {
	w := open(t, "en", start)
	w.Drag(w.centre(2, 2), w.centre(5, 2))
	require.Equal(t, "x6o/8/2xxxx2/8/8/8/8/x6o x 0 1", w.fen())
	w.Window.Do(command.Undo)
	require.Equal(t, start, w.fen(), "a stroke is one step")
	w.Drag(geom.Point{}, w.centre(5, 2))
	require.Equal(t, start, w.fen(), "a stroke begins on the board")
}

func TestTheMouseUsesTheControls(t *testing.T) {
	w := open(t, "en", start)
	w.Press(w.Controls, "clear")
	require.False(t, w.Enabled(command.PlayBoard), "there is nothing to play")
	w.Press(w.Controls, "play")
	require.Empty(t, w.played)
	w.Press(w.Controls, "tool3")
	w.Click(w.centre(0, 0))
	size := ui.RectOf(w.Controls.Find("size"))
	w.Click(geom.Point{X: size.Right() - 5, Y: size.Centre().Y})
	require.Equal(t, "-6/7/7/7/7/7/7 x 0 1", w.fen())
	require.Equal(t, 7, w.grid.Size, "the board is laid out again")
	w.Press(w.Controls, "start")
	require.Equal(t, "x5o/7/7/7/7/7/x5o x 0 1", w.fen())
	w.Press(w.Controls, "cancel")
	require.True(t, w.Returned)
}

func TestTheHoverFollowsAFlipUnderAStillMouse(t *testing.T) {
	w := open(t, "en", start)
	w.Move(w.centre(1, 2))
	require.Equal(t, engine.At(1, 2), w.hover)
	w.Settings.Flipped = true
	w.Window.Relayout()
	w.Tick(nil)
	w.Tick(nil)
	require.Equal(t, engine.At(6, 5), w.hover)
}

func TestNoticesDisappear(t *testing.T) {
	pos, before := engine.Start(), engine.Start().With(engine.At(3, 3), engine.Wall)
	model := draft.New(before)
	model.Set(pos)
	w := screentest.Open(t, "en", func(s *screen.Services) screen.Screen { return New(s, model, nil) })
	s := w.Screen.(*Screen)
	require.Equal(t, "edit.left", s.Notices.Current().Key)
	w.Tick(nil)
	require.False(t, s.NeedsTick(), "it stays until something is done")
	w.Do(command.Undo)
	require.Equal(t, before, model.Position())
	require.Empty(t, s.Notices.Current().Key)
	w.Do(command.Copy)
	require.Contains(t, []string{"notice.copied", "notice.copied_here"}, s.Notices.Current().Key)
	for ticks := 0; s.Notices.Current().Key != ""; ticks++ {
		require.Less(t, ticks, 300)
		require.True(t, s.NeedsTick())
		w.Tick(nil)
	}
}

func TestTheEditorFits(t *testing.T) {
	screentest.EachWindow(t, func(t *testing.T, language string, resize func(*screentest.Window)) {
		for _, fen := range []string{
			start, "8/8/8/8/8/8/8/8 x 0 1", "o7/8/8/8/8/8/8/8 x 0 1", "x7/8/8/8/8/8/8/8 o 0 1", "x5o/7/7/7/7/7/o5x x 0 1",
			"xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo/oooooooo x 0 1", "x4o1/-------/-------/-------/-------/-------/------- x 0 1",
		} {
			w := open(t, language, fen)
			resize(w.Window)
			for _, notice := range []string{"", "notice.copied", "notice.copied_here", "notice.no_clipboard", "notice.nothing_to_paste", "edit.left"} {
				w.Notices.ShowUntilCleared(notice, "")
				w.RequireFit(t, "editor")
			}
		}
	})
}
