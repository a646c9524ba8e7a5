package tree

import (
	"fmt"
	"image"
	"image/draw"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/enginetest"
	"blobwars/engine/notation"
	"blobwars/engine/tiles"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/model/play"
	treemodel "blobwars/gui/model/tree"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/screen/screentest"
	"blobwars/gui/store"
	"blobwars/gui/ui"
	"blobwars/gui_test/golden"
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
func (w *window) choose(t *testing.T, lesson treemodel.Source, depth int, prune bool) {
	t.Helper()
	w.Screen.choose(func(o *treemodel.Options) { o.Lesson, o.Depth, o.Prune = lesson, depth, prune })
	w.wait(t)
}

func (w *window) wait(t *testing.T) {
	t.Helper()
	for end := time.Now().Add(3 * time.Minute); w.model.Building(); {
		require.True(t, time.Now().Before(end), "the tree is not built")
		w.Tick(nil)
		time.Sleep(time.Millisecond)
	}
	w.Tick(nil)
}

// press clicks on a control.
func (w *window) press(id string) {
	w.Damage()
	w.Click(ui.RectOf(w.Inputs().Find(id)).Centre())
}

func lecture(t *testing.T) *window {
	w := open(t, "en", middle)
	w.choose(t, treemodel.OfLecture, 2, true)
	return w
}

func TestTheCaptionsAreTheSlidesOfTheLecture(t *testing.T) {
	w := lecture(t)
	require.False(t, w.Enabled(command.StepBack))
	var captions []string
	for {
		captions = append(captions, w.stepText())
		require.Contains(t, w.Spoken(), captions[len(captions)-1])
		if !w.Enabled(command.StepOn) {
			break
		}
		w.Window.Do(command.StepOn)
	}
	require.Equal(t, []string{
		"The tree before the search. Step through it (→), or let it play.",
		"A begins with α = −∞ and β = +∞.",
		"A chooses among B, C (max), B first.",
		"B gets α = −∞ and β = +∞. It chooses among D, E (min), D first.",
		"D gets α = −∞ and β = +∞. It chooses among H, I (max), H first.",
		"H returned 3: α of D becomes 3.",
		"I returned 5: α of D becomes 5.",
		"D returned max(3, 5) = 5: β of B becomes 5.",
		"E gets α = −∞ and β = 5. It chooses among J, K (max), J first.",
		"J returned 6: α of E becomes 6. Now α = 6 ≥ β = 5.",
		"α = 6 ≥ β = 5: cut at E. Never visited: K.",
		"E returned 6: β of B stays 5.",
		"B returned min(5, 6) = 5: α of A becomes 5.",
		"C gets α = 5 and β = +∞. It chooses among F, G (min), F first.",
		"F gets α = 5 and β = +∞. It chooses among L, M (max), L first.",
		"L returned 1: α of F stays 5.",
		"M returned 2: α of F stays 5.",
		"F returned max(1, 2) = 2: β of C becomes 2. Now α = 5 ≥ β = 2.",
		"α = 5 ≥ β = 2: cut at C. Never visited: G, N, O.",
		"C returned 2: α of A stays 5.",
		"A returned max(5, 2) = 5. The search is over; best: B.",
	}, captions)
	w.press("stepback")
	require.Contains(t, w.Spoken(), "step 20 of 21")
	w.press("last")
	require.Contains(t, w.Spoken(), "The search is over")
}

func TestTheSearchIsPlayedUntilAPersonMoves(t *testing.T) {
	w := lecture(t)
	w.model.Playback().Pace = play.PaceAtOnce
	w.Window.Do(command.RunSearch)
	require.True(t, w.NeedsTick())
	for range 100 {
		w.Tick(nil)
	}
	require.Contains(t, w.Spoken(), "The search is over")
	require.False(t, w.NeedsTick())
	w.Window.Do(command.RunSearch)
	w.Tick(nil)
	require.Contains(t, w.Spoken(), "A begins")
	w.Window.Do(command.Child)
	require.False(t, w.model.Playback().Playing())
}

func TestArrowKeysGoThroughTheTree(t *testing.T) {
	w := lecture(t)
	w.Window.Do(command.Last)
	for _, step := range []struct {
		id   command.ID
		want string
	}{
		{command.Child, "B, value 5."}, {command.Child, "D, value 5."}, {command.Child, "I, value 5."},
		{command.LeftSibling, "H, value 3."}, {command.Parent, "D, value 5."},
		{command.RightSibling, "E, value ≥6. Cut by B: MIN already has 5 there; here MAX has 6 or more."},
		{command.Child, "J, value 6."}, {command.RightSibling, "K. Never visited: cut off at E."}, {command.Parent, "E, value ≥6."},
		{command.Parent, "B, value 5."}, {command.RightSibling, "C, value ≤2. Cut by A: MAX already has 5 there; here MIN has 2 or less."},
	} {
		w.Window.Do(step.id)
		require.Contains(t, w.Spoken(), step.want)
	}
}

func TestQuestionsAreAnsweredWithButtons(t *testing.T) {
	w := lecture(t)
	title, _ := w.talk(w.model.Walk())
	require.Equal(t, [2]string{"A, MAX", "Questions"}, [2]string{title, w.quizLabel()})
	w.press("quiz")
	require.True(t, w.model.Quiz.On)
	require.Contains(t, w.Spoken(), "step 1 of 21", "there is no question yet")
	w.model.Walk().GoTo(10)
	w.Tick(nil)
	require.Equal(t, "Will K be visited? E is MAX and already has 6. B is MIN and can have 5 at D.", w.Spoken())
	w.press("answer1")
	require.Equal(t, 1, w.model.Quiz.Right)
	require.Contains(t, w.Spoken(), "That is right. α = 6 ≥ β = 5")
	w.press("next")
	require.Equal(t, 11, w.model.Walk().Done(), "the button leads to the next step")
	require.Contains(t, w.Spoken(), "What will E be worth?")
	require.False(t, w.view(w.model.Walk().Selected()).HasValue, "the value is the answer")
	w.press("answer0")
	require.Contains(t, w.Spoken(), "The answer is: 6. E is MAX and takes the largest: 6. It returns val even outside its window (fail-soft).")
	require.Equal(t, [2]int{1, 2}, [2]int{w.model.Quiz.Right, w.model.Quiz.Of})
	require.Equal(t, "1 of 2 right", w.quizLabel())
	w.press("quiz")
	require.NotContains(t, w.Spoken(), "?")
}

func TestTheMouseChoosesNodesAndMovesRows(t *testing.T) {
	w := open(t, "en", middle)
	w.choose(t, treemodel.OfPosition, 2, true)
	walk := w.model.Walk()
	w.placed()
	walk.Camera.Pan(1, geom.Pt(999*w.sizes().Slot, 0), w.sizes()) // from the best child to the first
	w.Click(w.placed().Nodes[2].At)
	require.Equal(t, walk.Root().Children[1], walk.Selected())
	row := w.placed().SiblingRows[1]
	require.Zero(t, row.Before)
	require.Positive(t, row.After)
	w.Click(geom.Point{X: row.Place.Right() - 5, Y: row.Place.Centre().Y})
	page := w.placed().SiblingRows[1].Before
	require.Positive(t, page, "a click on the end turns a page")
	require.LessOrEqual(t, page, row.Visible)
	at := w.placed().Nodes[2].At
	w.Tick(func(in *ui.Input) { in.Pointer, in.Press, in.Down = at, true, true })
	w.Move(geom.Point{X: at.X + 2*w.sizes().Slot, Y: at.Y})
	w.Tick(func(in *ui.Input) { in.Release, in.Down = true, false })
	require.Equal(t, page-2, w.placed().SiblingRows[1].Before)
	require.Equal(t, walk.Root().Children[1], walk.Selected(), "a drag chooses nothing")
	at = w.placed().Nodes[3].At
	w.Move(at)
	require.Equal(t, w.placed().Nodes[3].Node, w.over)
}

func TestTheTreeIsZoomedAndMoved(t *testing.T) {
	w := lecture(t)
	corner := func() geom.Point { w.Tick(nil); return w.placed().Nodes[4].At } // D's second leaf
	fitted := corner()
	require.False(t, w.Enabled(command.ZoomFit))
	w.Tick(func(in *ui.Input) { in.Pointer, in.Wheel = fitted, 1 })
	require.InDelta(t, fitted.X, corner().X, 1, "the wheel zooms at the pointer")
	require.True(t, w.Enabled(command.ZoomFit))
	require.Greater(t, w.placed().Scale, 1.0)
	before := corner()
	w.Tick(func(in *ui.Input) { in.Pointer, in.Press, in.Down = fitted, true, true })
	w.Move(fitted.Add(geom.Pt(12, 0)))
	w.Tick(func(in *ui.Input) { in.Release, in.Down = true, false })
	require.InDelta(t, before.X+12, corner().X, 1, "a drag moves the tree")
	w.Window.Do(command.PanRight)
	require.Less(t, corner().X, before.X+12)
	w.Window.Do(command.ZoomFit)
	require.Equal(t, fitted, corner())
	w.press("zoom1")
	require.True(t, w.Enabled(command.ZoomOut))
	empty := geom.Pt(w.field().Right()-3, w.field().Y+3)
	w.Click(empty)
	w.Click(empty)
	require.Equal(t, fitted, corner(), "a double click shows the whole tree")
}

func TestTheTreeIsSavedAndLeft(t *testing.T) {
	w := lecture(t)
	w.Window.Do(command.Save)
	require.True(t, strings.HasPrefix(w.file, ".dotdigraph"), w.file)
	w.Window.Do(command.Copy)
	require.Contains(t, []string{"notice.text_copied", "notice.copied_here"}, w.Notices.Current().Key)
	w.Window.Do(command.Prune)
	require.False(t, w.model.Options().Prune)
	require.False(t, w.Enabled(command.Save), "the other tree is not built yet")
	w.press("back")
	require.True(t, w.Returned)
}

func TestThePositionShowsTheLastMove(t *testing.T) {
	w := open(t, "en", middle)
	w.choose(t, treemodel.OfPosition, 2, true)
	require.Equal(t, engine.NoMove(), w.show(w.model.Walk()).last)
	w.Window.Do(command.Child)
	shown := w.show(w.model.Walk())
	pos := w.model.Options().Position
	require.Equal(t, w.model.Walk().Selected().Move, shown.last.LongName(pos.Size()))
	require.Equal(t, engine.Side2, shown.position.ToMove())
}

func TestTheMatrixGameIsExplained(t *testing.T) {
	w := lecture(t)
	w.press("lesson")
	require.True(t, w.Enabled(command.Prune))
	w.choose(t, treemodel.OfMatrix, 2, true)
	require.False(t, w.Enabled(command.Prune), "pruning is not sound")
	var captions []string
	for w.Enabled(command.StepOn) {
		w.Window.Do(command.StepOn)
		captions = append(captions, w.stepText())
	}
	require.Equal(t, []string{
		"The root chooses among T, M, B (max), T first.", "T chooses among L, C, R (max), L first.",
		"L returned 3, 1: T has 3, 1 so far.", "C returned 5, −5: T has 3, 1 so far.", "R returned 2, −20: T has 3, 1 so far.",
		"T returned 3, 1: the root has 3, 1 so far.",
	}, captions[:6])
	require.Equal(t, "The root returned 3, 1. The search is over; best: T.", captions[len(captions)-1])
}

func TestHiddenSiblingsAreCounted(t *testing.T) {
	pos := enginetest.RandomTilesBoard(t, 12, 12, 4, 7)
	w := &window{}
	w.Window = screentest.Open(t, "en", func(s *screen.Services) screen.Screen {
		w.Screen = NewTiles(s, pos, nil)
		return w.Screen
	})
	w.wait(t)
	all := w.drawn(treeCard)
	for _, strip := range w.placed().SiblingRows[1:] {
		require.Positive(t, strip.After)
		require.Contains(t, all, strconv.Itoa(strip.After), "not tenths of points")
	}
}

// openTiles is a window with the tree of a random position of the Tiles Game.
func openTiles(t *testing.T, language string) (*window, tiles.Position) {
	pos := enginetest.RandomTilesBoard(t, 5, 5, 3, 7)
	w := &window{}
	w.Window = screentest.Open(t, language, func(s *screen.Services) screen.Screen {
		w.Screen = NewTiles(s, pos, nil)
		return w.Screen
	})
	w.wait(t)
	return w, pos
}

func TestAPositionOfTheTilesGameIsShown(t *testing.T) {
	w, pos := openTiles(t, "en")
	w.Window.Do(command.Child)
	n := w.model.Walk().Selected()
	m, err := tiles.ParseMove(n.Move)
	require.NoError(t, err)
	require.Equal(t, pos.Play(m), w.show(w.model.Walk()).tiles)
	require.Equal(t, string(rune('a'+m.X))+strconv.Itoa(5-m.Y), w.shortName(n), "columns are letters, rows count from the bottom")
}

func TestTheTreeFits(t *testing.T) {
	screentest.EachWindow(t, func(t *testing.T, language string, resize func(*screentest.Window)) {
		w := open(t, language, middle)
		resize(w.Window)
		fit := func(name string) {
			t.Helper()
			w.Tick(nil)
			w.RequireFit(t, "tree-"+name)
		}
		fit("growing")
		steps := func(name string, lesson treemodel.Source, prune bool, by int) {
			w.choose(t, lesson, 2, prune)
			for step := 1; step <= w.model.Walk().Steps(); step += by {
				w.model.Walk().GoTo(step)
				fit(name)
			}
		}
		steps("lecture-plain", treemodel.OfLecture, false, 11)
		steps("lecture", treemodel.OfLecture, true, 5)
		steps("corks", treemodel.OfCorks, true, 30)
		steps("noughts", treemodel.OfTicTacToe, true, 7)
		for lesson := treemodel.OfNim; lesson < treemodel.Lessons; lesson++ {
			for variant := range max(len(variants[lesson]), 1) {
				w.choose(t, lesson, 2, true)
				w.Screen.choose(func(o *treemodel.Options) { o.Variant = variant })
				w.wait(t)
				for _, step := range []int{1, 5, w.model.Walk().Steps()} {
					w.model.Walk().GoTo(step)
					fit(fmt.Sprintf("exercise-%d-%d-%d", lesson, variant, step))
				}
			}
		}
		w.choose(t, treemodel.OfTicTacToe, 2, true)
		w.code = false
		fit("noughts-board")
		w.model.Quiz.On = true
		steps("quiz-noughts", treemodel.OfTicTacToe, true, 9)
		w.choose(t, treemodel.OfLecture, 2, true)
		for _, step := range []int{10, 11, 18} {
			w.model.Walk().GoTo(step)
			fit("quiz")
			w.model.Answer(step % 2)
			fit("quiz-answered")
		}
		w.model.Quiz.On = false
		steps("position", treemodel.OfPosition, true, 400)
		for _, id := range []command.ID{command.First, command.Last, command.Parent, command.Child, command.RightSibling, command.Child, command.RightSibling, command.RightSibling} {
			w.Window.Do(id)
			fit("node")
		}
		w.Window.Notify("notice.text_copied", "")
		fit("copied")
		w, _ = openTiles(t, language)
		resize(w.Window)
		fit("tiles")
		w.Window.Do(command.Child)
		fit("tiles-node")
	})
}

// In Spanish, because the sentence is longer.
func TestTheSizeOfATooLargeTreeFits(t *testing.T) {
	w := open(t, "es", middle)
	w.choose(t, treemodel.OfPosition, 4, false)
	for _, size := range screentest.Sizes {
		w.Resize(int(size[0]), int(size[1]), 1)
		w.Tick(nil)
		w.RequireFit(t, "tree-too-large")
	}
}

// TestGoldenTree compares the card of the tree: a box for MAX, an oval for MIN, the path and a cut.
func TestGoldenTree(t *testing.T) {
	w := open(t, "en", middle)
	for _, look := range []struct {
		name   string
		lesson treemodel.Source
		step   int
		theme  *paint.Theme
	}{
		{"lecture-dark", treemodel.OfLecture, 11, paint.Dark()}, {"lecture-light", treemodel.OfLecture, 19, paint.Light()},
		{"noughts-contrast", treemodel.OfTicTacToe, 15, paint.HighContrast()}, {"corks-dark", treemodel.OfCorks, 30, paint.Dark()},
		{"position-light", treemodel.OfPosition, 700, paint.Light()}, // strips with the path and the best line
	} {
		w.Services.Style.Theme = look.theme
		w.Resize(1120, 720, 1)
		w.choose(t, look.lesson, 2, true)
		w.model.Walk().GoTo(look.step)
		window, card := w.Picture(), w.Cards()[treeCard].Rect.Pixels()
		picture := image.NewRGBA(card.Sub(card.Min))
		draw.Draw(picture, picture.Rect, window, card.Min, draw.Src)
		golden.Compare(t, "tree-"+look.name, picture)
	}
}

// The cards of the screen.
const (
	treeCard   = 0
	boardCard  = 2
	valuesCard = 3
)

// drawn returns the texts on a card.
func (w *window) drawn(card int) []string {
	w.Damage()
	draw := func() { w.Cards()[card].Draw(ebiten.NewImage(1, 1), geom.Rect{}) }
	return screentest.Read(w.Services.Style.Paint, draw).Texts()
}

func TestTheValueOfASearchedNodeBeginsAtInfinity(t *testing.T) {
	w := lecture(t)
	for step, want := range map[int]string{1: "A – – –", 2: "A −∞ −∞ +∞", 4: "B +∞ −∞ +∞", 12: "E 6 6 5", 13: "B 5 −∞ 5"} {
		w.model.Walk().GoTo(step)
		all := w.drawn(valuesCard)
		require.Equal(t, want, all[0]+" "+all[2]+" "+all[4]+" "+all[6], "step %d", step)
	}
}

func TestThePositionOfTheTilesGameIsDrawnAsInTheGame(t *testing.T) {
	w, _ := openTiles(t, "en")
	require.Empty(t, w.drawn(boardCard), "tiles have shapes, not numbers")
}
