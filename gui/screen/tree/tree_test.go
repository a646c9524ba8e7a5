package tree

import (
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine/notation"
	treemodel "blobwars/gui/model/tree"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/screen/screentest"
	"blobwars/gui/store"
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
	w.wait(t)
}

func (w *window) wait(t *testing.T) {
	t.Helper()
	for end := time.Now().Add(3 * time.Minute); w.model.Growing(); {
		require.True(t, time.Now().Before(end), "the tree is not built")
		w.Tick(nil)
		time.Sleep(time.Millisecond)
	}
	w.Tick(nil)
}

func TestLook(t *testing.T) {
	for _, look := range []struct {
		lang string
		w, h int
		th   *paint.Theme
	}{{"en", 1120, 720, paint.Dark()}, {"es", 640, 480, paint.Light()}, {"en", 480, 640, paint.HighContrast()}} {
		w := open(t, look.lang, middle)
		w.Services.Style.Theme = look.th
		w.Resize(look.w, look.h, 1)
		w.choose(t, treemodel.OfLecture, 2, true)
		w.model.Walk().GoTo(10)
		w.Changed()
		w.Tick(nil)
		w.WritePicture("a")
		w.model.Quiz.On = true
		w.Tick(nil)
		w.WritePicture("a-quiz")
		w.model.Walk().GoTo(11)
		w.Tick(nil)
		w.WritePicture("a-quiz2")
		w.model.Answer(0)
		w.Tick(nil)
		w.WritePicture("a-quiz3")
		w.model.Quiz.On = false
		w.choose(t, treemodel.OfLecture, 2, false)
		w.model.Walk().GoTo(15)
		w.Tick(nil)
		w.WritePicture("a-plain")
		w.choose(t, treemodel.OfCorks, 2, true)
		w.model.Walk().GoTo(30)
		w.Tick(nil)
		w.WritePicture("b")
		w.choose(t, treemodel.OfTicTacToe, 2, true)
		w.model.Walk().GoTo(14)
		w.Tick(nil)
		w.WritePicture("c")
		w.choose(t, treemodel.OfPosition, 2, true)
		w.Tick(nil)
		w.WritePicture("d")
		w.choose(t, treemodel.OfPosition, 1, true)
		w.model.Walk().GoTo(8)
		w.Tick(nil)
		w.WritePicture("d3")
	}
}
