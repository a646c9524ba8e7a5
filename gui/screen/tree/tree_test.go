package tree

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/model/play"
	treemodel "blobwars/gui/model/tree"
	"blobwars/gui/screen"
	"blobwars/gui/screen/screentest"
	"blobwars/gui/store"
	"blobwars/gui/ui"
	"blobwars/gui_test/stage"
)

func TestMain(m *testing.M) { os.Exit(stage.Run(m)) }

const middle = "x1x2oo1/xx-4o/2oxo3/3o1x2/2xoo3/1-4-1/x5oo/xx4o1 x 0 12"

// window is a window with the tree, and the last file that was to be saved.
type window struct {
	*screentest.Window
	*Screen
	file string
}

func open(t *testing.T, language, fen string) *window {
	t.Helper()
	pos, err := notation.ParseFEN("test", fen)
	require.NoError(t, err)
	w := &window{}
	w.Window = screentest.Open(t, language, func(s *screen.Services) screen.Screen {
		w.Screen = New(s, pos, func(kind store.FileKind, data func() ([]byte, error)) {
			text, err := data()
			require.NoError(t, err)
			w.file = kind.Extension() + string(text)
		})
		return w.Screen
	})
	return w
}

// choose shows a tree and waits until it is built.
func (w *window) choose(t *testing.T, lesson treemodel.Lesson, depth int, prune bool) {
	t.Helper()
	w.Screen.choose(func(o *treemodel.Options) { o.Lesson, o.Depth, o.Prune = lesson, depth, prune })
	for end := time.Now().Add(3 * time.Minute); w.model.Growing(); {
		require.True(t, time.Now().Before(end), "the tree is not built")
		w.Tick(nil)
		time.Sleep(time.Millisecond)
	}
}

func lecture(t *testing.T) *window {
	w := open(t, "en", middle)
	w.choose(t, treemodel.OfLecture, 2, true)
	return w
}

func TestTheSearchOfTheLectureIsSteppedThrough(t *testing.T) {
	w := lecture(t)
	require.Contains(t, w.Spoken(), "The search is over: the root is worth 5")
	require.False(t, w.Enabled(command.Forward))
	w.Window.Do(command.First)
	require.Contains(t, w.Spoken(), "Nothing has been searched yet")
	require.False(t, w.Enabled(command.Back))
	var cuts, entered []string
	for w.Enabled(command.Forward) {
		w.Window.Do(command.Forward)
		if _, cut, ok := strings.Cut(w.Spoken(), "Cut: "); ok {
			cuts = append(cuts, cut)
		}
		if _, enter, ok := strings.Cut(w.Spoken(), "Enter "); ok {
			entered = append(entered, enter)
		}
	}
	require.Equal(t, []string{
		"alpha 6 is not below beta 5 of B (1 up). Moves skipped: 1.",
		"beta 2 is not above alpha 5 of A. Moves skipped: 1.",
	}, cuts)
	require.Equal(t, []string{
		"\"A\" – max to move (α −∞, β +∞).", "\"A\" – max to move (α −∞, β +∞).", "\"B\" – min to move (α −∞, β +∞).", "\"D\" – max to move (α −∞, β +∞).",
		"\"E\" – max to move (α −∞, β 5).", "\"C\" – min to move (α 5, β +∞).", "\"F\" – max to move (α 5, β +∞).",
	}, entered)
	w.Click(w.layout.Steps[1].Centre())
	require.Contains(t, w.Spoken(), "2 at most")
	w.Click(w.layout.Steps[4].Centre())
	require.Contains(t, w.Spoken(), "The search is over")
}

func TestTheSearchIsPlayedUntilAPersonMoves(t *testing.T) {
	w := lecture(t)
	for range 3 {
		w.Window.Do(command.Faster)
	}
	require.Equal(t, play.PaceAtOnce, w.model.Pace())
	w.Window.Do(command.RunSearch)
	require.True(t, w.NeedsTick())
	for range 100 {
		w.Tick(nil)
	}
	require.Contains(t, w.Spoken(), "The search is over")
	require.False(t, w.NeedsTick())
	w.Window.Do(command.RunSearch)
	w.Tick(nil)
	require.Contains(t, w.Spoken(), "step 2 of 21: Enter \"A\"")
	w.Window.Do(command.Down)
	require.False(t, w.model.Playing())
}

func TestArrowKeysGoThroughTheTree(t *testing.T) {
	w := lecture(t)
	for _, step := range []struct {
		id   command.ID
		want string
	}{
		{command.Down, "B, value 5."}, {command.Down, "D, value 5."}, {command.Down, "I, value 5."},
		{command.Left, "H, value 3."}, {command.Up, "D, value 5."},
		{command.Right, "E, value 6. Cut by B (1 up): min already has 5 there; here max has 6 or more."},
		{command.Down, "J, value 6."}, {command.Right, "K. Never visited"}, {command.Up, "E, value 6."},
		{command.Up, "B, value 5."}, {command.Right, "C, value 2. Cut by A: max already has 5 there; here min has 2 or less."},
	} {
		w.Window.Do(step.id)
		require.Contains(t, w.Spoken(), step.want)
	}
}

func TestTheMouseChoosesNodesAndMovesRows(t *testing.T) {
	w := open(t, "en", middle)
	w.choose(t, treemodel.OfPosition, 2, true)
	w.placed()
	w.model.Walk().Pan(1, -999, 0) // from the best child to the first
	w.Click(w.placed().Nodes[2].At)
	require.Equal(t, w.model.Walk().Root().Children[1], w.model.Walk().At())
	row := w.placed().Strips[1]
	require.Zero(t, row.Before)
	require.Positive(t, row.After)
	w.Click(geom.Point{X: row.Place.Right() - 5, Y: row.Place.Centre().Y})
	require.Equal(t, row.Visible-1, w.placed().Strips[1].Before, "a click on the end turns a page")
	at := w.placed().Nodes[2].At
	w.Tick(func(in *ui.Input) { in.Pointer, in.Press, in.Down = at, true, true })
	w.Move(geom.Point{X: at.X + 2.5*w.sizes().Slot, Y: at.Y})
	w.Tick(func(in *ui.Input) { in.Release, in.Down = true, false })
	require.Equal(t, row.Visible-3, w.placed().Strips[1].Before)
	require.Equal(t, w.model.Walk().Root().Children[1], w.model.Walk().At(), "a drag chooses nothing")
	w.Tick(func(in *ui.Input) { in.Wheel = 1 })
	require.Equal(t, row.Visible-4, w.placed().Strips[1].Before)
	at = w.placed().Nodes[3].At
	w.Move(at)
	require.Equal(t, w.placed().Nodes[3].Node, w.over)
}

func TestTheTreeIsSavedAndLeft(t *testing.T) {
	w := lecture(t)
	w.Window.Do(command.Save)
	require.True(t, strings.HasPrefix(w.file, ".dotgraph tree {"), w.file)
	w.Window.Do(command.Copy)
	require.Contains(t, []string{"notice.text_copied", "notice.copied_here"}, w.Notice.Key)
	w.Window.Do(command.Prune)
	require.False(t, w.model.Options().Prune)
	require.False(t, w.Enabled(command.Save), "the other tree is not built yet")
	w.Click(w.layout.Back.Centre())
	require.True(t, w.Returned)
}

func TestThePositionShowsTheLastMove(t *testing.T) {
	w := open(t, "en", middle)
	w.choose(t, treemodel.OfPosition, 2, true)
	require.Equal(t, engine.NoMove(), w.show(w.model.Walk()).last)
	w.Window.Do(command.Down)
	shown := w.show(w.model.Walk())
	pos := w.model.Options().Position
	require.Equal(t, w.model.Walk().At().Move, shown.last.LongName(pos.Size()))
	require.Equal(t, engine.Player2, shown.position.ToMove())
}

func TestTheTreeFits(t *testing.T) {
	screentest.EachWindow(t, func(t *testing.T, language string, resize func(*screentest.Window)) {
		w := open(t, language, middle)
		resize(w.Window)
		fit := func(name string) {
			t.Helper()
			w.WritePicture("tree-" + name)
			screentest.RequireFit(t, w.Services, w.cards(), w.Controls)
		}
		fit("growing")
		steps := func(name string, lesson treemodel.Lesson, prune bool, by int) {
			w.choose(t, lesson, 2, prune)
			for step := 0; step < w.model.Walk().Steps(); step += by {
				w.model.Walk().GoTo(step)
				fit(name)
			}
		}
		steps("lecture-plain", treemodel.OfLecture, false, 7)
		steps("lecture", treemodel.OfLecture, true, 2)
		steps("noughts", treemodel.OfTicTacToe, true, 30)
		steps("position", treemodel.OfPosition, true, 1500)
		for _, id := range []command.ID{command.First, command.Last, command.Up, command.Down, command.Right, command.Down, command.Right, command.Right} {
			w.Window.Do(id)
			fit("node")
		}
		w.Window.Notify("notice.text_copied", "")
		fit("copied")
		if language == "es" { // the longer sentence; the tree takes a while
			w.choose(t, treemodel.OfPosition, 4, false)
			fit("too-large")
		}
	})
}

func TestThePartsOfTheTreeDoNotOverlap(t *testing.T) {
	for _, size := range screentest.Sizes {
		l := Arrange(size[0], size[1])
		var all []geom.Rect
		for _, r := range l.boxes() {
			all = append(all, *r)
		}
		screentest.RequireApart(t, size[0], size[1], all)
		require.GreaterOrEqual(t, l.Tree.H, 35.25*l.Unit, "%v: there is room for four rows of nodes", size)
		require.Equal(t, l.Node.Times(2), l.times(2).Node)
	}
}
