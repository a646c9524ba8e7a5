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

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/testkit/golden"
	"blobwars/gui/testkit/screentest"
	"blobwars/gui/testkit/stage"
	"blobwars/gui/tree/walk"
	"blobwars/gui/ui"
	"blobwars/internal/testkit"
	"blobwars/internal/textbook/minimax"
	"blobwars/internal/tiles"
)

func TestMain(m *testing.M) { os.Exit(stage.Run(m)) }

const middle = "x1x2oo1/xx-4o/2oxo3/3o1x2/2xoo3/1-4-1/x5oo/xx4o1 x 0 12"

// window is a window with the tree, and the last file that was to be saved.
type window struct {
	*screentest.Window
	*Screen
	file   string
	memory Memory
}

func (w *window) Export(kind store.FileKind, data func() ([]byte, error)) {
	text, err := data()
	w.file = kind.Extension() + string(text)
	if err != nil {
		w.file = err.Error()
	}
}

func (*window) PasteGame() {}

func open(t *testing.T, language, fen string) *window {
	t.Helper()
	pos, err := notation.ParseFEN("test", fen)
	require.NoError(t, err)
	w := &window{}
	w.Window = screentest.Open(t, language, func(s *screen.Services) screen.Screen {
		w.Screen = New(s, walk.Options{Position: pos}, &w.memory, w)
		return w.Screen
	})
	return w
}

func (w *window) choose(t *testing.T, lesson walk.Lesson, depth int, prune bool) {
	t.Helper()
	w.Screen.choose(func(o *walk.Options) { *o = o.Open(lesson); o.Depth, o.Prune, o.Variant = depth, prune, 0 })
	w.wait(t)
}

// open shows an exercise as its button does, and waits until its tree is built.
func (w *window) open(t *testing.T, exercise walk.Lesson) {
	t.Helper()
	w.Screen.choose(func(o *walk.Options) { *o = o.Open(exercise) })
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

func (w *window) press(id string) {
	w.Damage()
	w.Click(ui.RectOf(w.Controls.Find(id)).Centre())
}

func lecture(t *testing.T) *window {
	w := open(t, "en", middle)
	w.choose(t, walk.OfLecture, 2, true)
	return w
}

func TestTheCaptionsAreTheSlidesOfTheLecture(t *testing.T) {
	w := lecture(t)
	require.False(t, w.Enabled(command.StepBack))
	var captions []string
	for {
		captions = append(captions, w.stepText())
		require.Contains(t, w.Describe().Said, captions[len(captions)-1])
		if !w.Enabled(command.StepOn) {
			break
		}
		w.Window.Do(command.StepOn)
	}
	require.Equal(t, []string{
		"The tree before the search. Go through it step by step, or let it play.",
		"Node A begins with α = −∞ and β = +∞. α: MAX already has at least this; β: MIN already has at most this.",
		"Node A chooses between B, C (max); B first.",
		"Node B gets α = −∞ and β = +∞. It chooses between D, E (min); D first.",
		"Node D gets α = −∞ and β = +∞. It chooses between H, I (max); H first.",
		"Node H returned 3: α of node D becomes 3.",
		"Node I returned 5: α of node D becomes 5.",
		"Node D returned max(3, 5) = 5: β of node B becomes 5.",
		"Node E gets α = −∞ and β = 5. It chooses between J, K (max); J first.",
		"Node J returned 6: α of node E becomes 6. Now β = 5 ≤ α = 6.",
		"β = 5 ≤ α = 6 at node E: the branch is cut. Never visited:\u00a0K.",
		"Node E returned 6, a lower bound: β of node B stays 5.",
		"Node B returned min(5, ≥6) = 5: α of node A becomes 5.",
		"Node C gets α = 5 and β = +∞. It chooses between F, G (min); F first.",
		"Node F gets α = 5 and β = +∞. It chooses between L, M (max); L first.",
		"Node L returned 1: α of node F stays 5.",
		"Node M returned 2: α of node F stays 5.",
		"Node F returned max(1, 2) = 2: β of node C becomes 2. Now β = 2 ≤ α = 5.",
		"β = 2 ≤ α = 5 at node C: the branch is cut. Never visited:\u00a0G, N, O.",
		"Node C returned 2, an upper bound: α of node A stays 5.",
		"Node A returned max(5, ≤2) = 5. The search is over; best play: B,\u00a0D,\u00a0I.",
	}, captions)
	w.press("stepback")
	require.Contains(t, w.Describe().Said, "step 20 of 21")
	w.press("last")
	require.Contains(t, w.Describe().Said, "The search is over")
}

// TestTheScreenOpensAtThePosition: before the first step; and again at the tab that was left.
func TestTheScreenOpensAtThePosition(t *testing.T) {
	w := open(t, "en", middle)
	w.wait(t)
	o := w.model.Options()
	require.Equal(t, [2]any{walk.OfPosition, walk.MinMax}, [2]any{o.Lesson, o.Algorithm()})
	require.True(t, w.model.Walk().AtStart())
	tabs := w.Controls.Find("lesson").(*ui.Choice)
	require.Zero(t, tabs.Chosen())
	tabs.Choose(len(tabs.Options) - 1)
	require.NotNil(t, w.Graph(), "the course begins with graphs")
	w.Tick(nil)
	w.Controls.Find("topic").(*ui.Choice).Choose(exercisesTopic + 6)
	w.wait(t)
	w.Close()
	again := New(w.Services, walk.Options{Position: o.Position}, &w.memory, nil)
	defer again.Close()
	require.Equal(t, 7, again.model.Options().Exercise)
}

func TestAGraphIsATopicOfTheCourse(t *testing.T) {
	w := lecture(t)
	w.choose(t, walk.OfCorks, 2, false)
	w.Screen.choose(func(o *walk.Options) { o.Corks = 11 })
	w.wait(t)
	w.Controls.Find("topic").(*ui.Choice).Choose(graphsTopic)
	shown := w.Graph().Model()
	w.Tick(nil)
	w.Window.Do(command.StepOn)
	require.Equal(t, 1, shown.Done(), "the keys are the graph's")
	require.Contains(t, w.Describe().Said, "step 1 of")
	require.NotEmpty(t, w.Nodes())
	w.Controls.Find("topic").(*ui.Choice).Choose(corksTopic)
	w.wait(t)
	require.Equal(t, 11, w.model.Options().Corks)
}

// TestATabThatIsLeftRests: it would keep the window awake, and be elsewhere on return.
func TestATabThatIsLeftRests(t *testing.T) {
	w := lecture(t)
	w.model.Playback().TogglePlay()
	w.Controls.Find("lesson").(*ui.Choice).Choose(len(tabLessons))
	w.openTopic(graphsTopic)
	require.False(t, w.model.Playback().Playing())
	w.graph.Model().Playback.TogglePlay()
	w.openTab(0)
	require.False(t, w.graph.Model().Playback.Playing())
}

// TestTheNextCutIsAKeyAway: after the last one comes the first one. The step is kept while another tab is shown.
func TestTheNextCutIsAKeyAway(t *testing.T) {
	w := lecture(t)
	for _, node := range []string{"E", "C", "E"} {
		w.Window.Do(command.NextCut)
		require.Contains(t, w.stepText(), "at node "+node+": the branch is cut")
	}
	w.openTab(0)
	w.wait(t)
	require.True(t, w.model.Walk().AtStart())
	w.openTab(1)
	w.wait(t)
	require.Contains(t, w.Describe().Said, "at node E: the branch is cut")
	w.Window.Do(command.Prune)
	w.wait(t)
	require.False(t, w.Enabled(command.NextCut))
}

// TestAClickedNodeIsExplainedDuringTheQuiz: and a button leads back to the question.
func TestAClickedNodeIsExplainedDuringTheQuiz(t *testing.T) {
	w := lecture(t)
	w.press("quiz")
	require.Contains(t, w.Describe().Said, "Will node I be visited?", "the first question")
	w.Window.Do(command.Parent)
	require.Contains(t, w.Describe().Said, "Node B")
	w.Tick(nil)
	w.press("question")
	require.Contains(t, w.Describe().Said, "Will node I be visited?")
	w.Tick(nil)
	w.press("answer1")
	w.Window.Do(command.RunSearch)
	require.Contains(t, w.Describe().Said, "What will node D be worth?", "Enter goes on")
	require.False(t, w.Enabled(command.StepOn) || w.Enabled(command.Last) || w.Enabled(command.RunSearch), "they would tell the answer")
	w.model.Walk().GoTo(w.model.Walk().Steps())
	w.Tick(nil)
	require.Contains(t, strings.Join(w.drawn(talkCard), " "), "0 of 1 right. Wrong answers at: D.")
	w.press("again")
	require.Contains(t, w.Describe().Said, "Will node I be visited?")
}

// A value is +1 N or −1 P if it is exact; a bound has a sign and no mark, and neither has a value of the moment. The
// marks are those that the engine finds by the definition of N and P.
func TestAMarkStandsBesideAnExactValue(t *testing.T) {
	w := open(t, "en", middle)
	for _, lesson := range []walk.Lesson{walk.OfCorks, walk.OfNim, walk.OfSplit, walk.OfGrundy, walk.OfFrogs} {
		w.choose(t, lesson, 2, true)
		search := w.model.Walk()
		for step := 1; step <= search.Steps(); step += 7 {
			search.GoTo(step)
			for n := range search.Root().All {
				switch view := w.view(n); view.State {
				case walk.Searching:
					require.Regexp(t, `^([+−]1…)?$`, w.inside(n, view))
				case walk.Searched:
					want := `^[≤≥][+−]1$`
					if label := n.Label; label != minimax.Unlabelled {
						want = `^[+−]1 ` + string(label) + `$`
					}
					require.Regexp(t, want, w.inside(n, view))
				}
			}
		}
	}
	w.choose(t, walk.OfCorks, 2, true)
	w.Window.Do(command.Last)
	require.Equal(t, []string{"6", "+1", "5", "+1", "4", "≤+1"}, w.drawn(treeCard)[1:7], "the mark is on the card")
	w.Window.Do(command.Child)
	require.Contains(t, w.Describe().Said, "Node 6→5, value +1 P. P node: the player to move cannot avoid losing.")
	w.Window.Do(command.RightSibling)
	require.Contains(t, w.Describe().Said, "Node 6→4, value ≤+1. A bound: whether N or P is not known.")
}

func TestLongNamesOfHeapsAreShortInBoxes(t *testing.T) {
	w := open(t, "en", middle)
	w.open(t, walk.OfSplit)
	require.Subset(t, w.drawn(treeCard), []string{"6", "4+1+1", "3+1³", "2²+1²", "2+1⁴", "1⁶"})
}

// TestLeavesAreTypedAndPractised: what is no tree is said, and the tree stays; before the search nothing is told, and no
// key runs it.
func TestLeavesAreTypedAndPractised(t *testing.T) {
	w := open(t, "en", middle)
	w.Controls.Find("lesson").(*ui.Choice).Choose(2)
	w.wait(t)
	field := w.Controls.Find("leaves").(*ui.Field)
	require.Equal(t, "((3 12 8) (2 4 6) (14 5 2))", field.Text())
	field.Change("((3 12) (2 4) 7)")
	w.Tick(nil)
	require.NotContains(t, strings.Join(screentest.TextsOf(&w.Page), " "), "Character", "it is still being typed")
	field.Accept()
	w.Tick(nil)
	require.Equal(t, "((3 12) (2 4) 7)", field.Text())
	require.Contains(t, screentest.TextsOf(&w.Page), "Character 15: found a leaf at depth 1; expected depth 2 as before: all leaves have the same depth. The tree before stays.")
	field.Change("((3 12 8)")
	field.Accept()
	w.Tick(nil)
	require.Contains(t, screentest.TextsOf(&w.Page), "The text ends too soon: expected a closing ). The tree before stays.")
	require.Equal(t, "((3 12 8) (2 4 6) (14 5 2))", w.model.Options().Own)
	field.Change("3 12 | 2 4")
	field.Accept()
	w.wait(t)
	require.Equal(t, "((3 12) (2 4))", field.Text())
	w.press("save")
	require.Equal(t, ".blobwars((3 12) (2 4))\n", w.file, "a file that opens again")
	w.press("practice")
	w.wait(t)
	require.NotContains(t, strings.Join(screentest.TextsOf(&w.Page), " "), "Nodes visited")
	require.Equal(t, w.model.Walk().Root().Children[0], w.model.Walk().Selected(), "values are found from the leaves up")
	require.False(t, w.Enabled(command.StepOn) || w.Enabled(command.Last) || w.Enabled(command.RunSearch) || w.Enabled(command.Prune))
	require.False(t, w.Controls.Find("check").(*ui.Button).Enabled(), "a button leads to the next node without a value")
	root := w.model.Walk().Root()
	for n, i := range map[*node]int{root: 2, root.Children[0]: 1, root.Children[1]: 2} { // 3, 3, and 4 in place of 2
		w.model.Walk().Select(n)
		w.Tick(nil)
		for range i {
			w.press("larger")
			w.Tick(nil)
		}
	}
	w.model.Walk().Select(w.model.Walk().Root().Children[1].Children[1])
	w.Tick(nil)
	w.press("cut")
	w.Tick(nil)
	require.Equal(t, walk.Pruned, w.view(w.model.Walk().Selected()).State)
	w.press("check")
	w.Tick(nil)
	require.Equal(t, []string{"Practice · 6 of 7", "Node C, MIN", "val ≤2", "α = 3", "β = 2", "Not so. You said: 4.", "Here it is MIN's turn: the smallest value of the", "visited children is returned, 2."}, w.drawn(talkCard)[:8])
	require.Contains(t, strings.Join(w.drawn(talkCard), " "), "At node A MAX already has 3 with B; here MIN already has 2 with F.")
	w.model.Walk().Select(root)
	require.Contains(t, strings.Join(w.drawn(talkCard), " "), "Nodes visited: Minimax 7, alpha-beta 6 (1 fewer).")
	w.press("round")
	w.wait(t)
	require.Equal(t, 1, w.model.Test.Round)
	w.press("quizend")
	w.wait(t)
	require.Equal(t, "((3 12) (2 4))", w.Controls.Find("leaves").(*ui.Field).Text(), "one's own tree is back")

	w.model.Walk().Select(w.model.Walk().Root().Children[0].Children[0])
	w.Tick(nil)
	w.press("raise")
	require.Equal(t, "This leaf is 100 now. The root becomes 12.", w.Notice())
	w.press("quiz")
	w.Controls.Find("lesson").(*ui.Choice).Choose(1)
	require.Empty(t, w.Notice(), "it is about the tree of the tab before")
	require.False(t, w.model.Quiz.On)
}

func TestNeighboursAreApart(t *testing.T) {
	w := open(t, "es", middle)
	for _, lesson := range []walk.Lesson{walk.OfNim, walk.OfSplit, walk.OfFrogs, walk.OfPosition} {
		w.open(t, lesson)
		for _, size := range [][2]int{{1120, 720}, {640, 480}} {
			w.Resize(size[0], size[1], 1)
			w.Tick(nil)
			d := w.placed()
			wide, _ := w.nodeSize(d)
			right := map[int]float64{} // of the last node of each level
			for _, p := range d.Nodes {
				if last, ok := right[p.Node.Ply]; ok {
					require.GreaterOrEqual(t, p.At.X-wide/2-last, leastGap-1e-6)
				}
				right[p.Node.Ply] = p.At.X + wide/2
			}
		}
	}
}

// The lines that are lit are written with their values.
func TestTheArithmeticOfAStepIsWritten(t *testing.T) {
	w := lecture(t)
	for step, want := range map[int]string{
		6:  "val = max(−∞, 3) = 3|α = max(3, −∞) = 3|β ≤ α? +∞ ≤ 3: no",
		10: "val = max(−∞, 6) = 6|α = max(6, −∞) = 6|β ≤ α? 5 ≤ 6: yes|It got β = 5 from node B.",
		12: "val = min(5, ≥6) = 5|β = min(5, 5) = 5|β ≤ α? 5 ≤ −∞: no",
		14: "Here it is MIN's turn: the smallest value of the visited children is returned.|α: MAX already has at least this; β: MIN already has at most this.|It got α = 5 from node A.",
		20: "val = max(5, ≤2) = 5|α = max(5, 5) = 5|β ≤ α? +∞ ≤ 5: no",
	} {
		w.model.Walk().GoTo(step)
		_, sentences := w.talk(w.model.Walk())
		require.Equal(t, want, strings.Join(sentences, "|"), "step %d", step)
	}
	w.choose(t, walk.OfLecture, 2, false)
	w.model.Walk().GoTo(6)
	_, sentences := w.talk(w.model.Walk())
	require.Equal(t, "val = max(3, 5) = 5|Here it is MAX's turn: the largest value of the visited children is returned.", strings.Join(sentences, "|"))
}

func (w *window) listing() string {
	var lines []string
	for _, line := range w.model.Options().Algorithm().Lines() {
		lines = append(lines, strings.Repeat("  ", line.Indent)+strings.ReplaceAll(w.codeText(line), "*", ""))
	}
	return strings.Join(lines, "\n")
}

func TestCorksAreSearchedByEscabio(t *testing.T) {
	w := open(t, "en", middle)
	w.choose(t, walk.OfCorks, 2, true)
	w.Controls.Find("algorithm").(*ui.Choice).Choose(int(walk.Escabio))
	w.wait(t)
	require.Equal(t, walk.Escabio, w.model.Options().Algorithm())
	w.Tick(nil)
	require.Equal(t, w.T("tree.is_escabio"), w.Controls.Find("algorithm").(*ui.Choice).Tip())
	require.Equal(t, w.T("tree.is_escabio"), w.drawn(talkCard)[1], "below the title")
	require.Nil(t, w.Controls.Find("prune"), "the algorithms are in one choice")
	require.Equal(t, `Escabio(e, n) // MAX = 1, MIN = −1
  if e = 0: return n
  val ← −n, sig ← 1, posa ← false
  while sig ≤ min(3, e) and not posa:
    if n = MAX:
      val ← max(val, Escabio(e−sig, −n))
    if n = MIN:
      val ← min(val, Escabio(e−sig, −n))
    if n·val = 1: posa ← true
    sig ← sig + 1
  return val`, w.listing())
	w.model.Walk().GoTo(2)
	require.Contains(t, w.drawn(talkCard), "val = −1", "it begins as −n")
	w.model.Walk().GoTo(10)
	require.Equal(t, "Node 6→5→4→3→2 has a move that wins (posa). Never visited:\u00a0node 6→…→3→2→0.", w.stepText())
	require.Contains(t, strings.Join(w.drawn(talkCard), " "), "A move wins (posa): the rest is cut off.")
	w.Window.Do(command.Last)
	require.Contains(t, w.drawn(treeCard), "23 of 52 visited, 29 fewer")
	for step := 1; step < w.model.Walk().Done(); step++ {
		w.model.Walk().GoTo(step)
		require.NotRegexp(t, `[≤≥]|bound`, w.stepText(), "Escabio has no bounds")
		w.Window.Do(command.Last)
	}
	w.Screen.choose(func(o *walk.Options) { o.LastWins = true })
	require.Contains(t, w.listing(), "if e = 0: return −n")
	w.Window.Do(command.Prune)
	require.Equal(t, walk.AlphaBeta, w.model.Options().Algorithm())
}

func TestNodesThatAreNotDrawnAreCounted(t *testing.T) {
	w := open(t, "en", middle)
	w.Screen.choose(func(o *walk.Options) { o.Lesson, o.Corks = walk.OfCorks, 11 })
	w.wait(t)
	w.Window.Do(command.Last)
	require.Subset(t, w.drawn(treeCard), []string{"599", "176"}, "below 10 and 8: 1104 nodes without the root, the three, and those of 9")
	w.Resize(640, 480, 1)
	require.NotContains(t, w.drawn(treeCard), "leaves", "the last row that is drawn has none")
	for w.model.Walk().Selected().Best != nil {
		w.Window.Do(command.Child)
	}
	require.Contains(t, w.drawn(treeCard), "leaves")
	require.Contains(t, w.drawn(treeCard), "MAX", "their player")
	w.Screen.choose(func(o *walk.Options) { o.Corks = 3 })
	w.wait(t)
	require.NotContains(t, w.drawn(treeCard), w.T("tree.below"), "all are drawn")
}

func TestTheParentOfTheFirstRowIsNamed(t *testing.T) {
	w := open(t, "es", middle)
	w.Resize(640, 480, 1)
	w.choose(t, walk.OfCorks, 2, false)
	for _, c := range []struct {
		step   int
		parent string
	}{{2, ""}, {49, "El nodo 6→4, MIN"}} {
		w.model.Walk().GoTo(c.step)
		w.Tick(nil)
		w.RequireFit(t, "tree-path")
		require.Equal(t, c.parent != "", w.placed().Rows[0].Level > 0)
		if c.parent != "" {
			deep := w.model.Walk().Selected()
			require.Contains(t, w.drawn(treeCard), c.parent)
			w.Click(w.above.Centre())
			require.Equal(t, c.parent, w.nodeTitle(w.model.Walk().Selected()))
			w.Window.Do(command.Last)
			w.model.Walk().Select(deep)
			require.Contains(t, w.drawn(treeCard), c.parent+": −1 N", "with its value")
		}
	}
}

// TestThePositionOfAnExerciseIsTyped: heaps, and a strip with the letters of the language. What is wrong is said.
func TestThePositionOfAnExerciseIsTyped(t *testing.T) {
	w := open(t, "es", middle)
	w.open(t, walk.OfNim)
	field := w.Controls.Find("given").(*ui.Field)
	require.Equal(t, "1 1 2", field.Text())
	field.Change("3 5")
	field.Accept()
	w.wait(t)
	w.Window.Do(command.Last)
	require.Contains(t, w.Describe().Said, "Aquí 3 xor 5 = 6: N.")
	field.Change("3 x")
	field.Accept()
	w.Tick(nil)
	require.Contains(t, strings.Join(screentest.TextsOf(&w.Page), " "), "El carácter 3, x, no significa nada aquí. Montones de 0 a 30, como 1 1 2. Queda el árbol anterior.")
	require.Equal(t, [2]string{"3 x", "3 5"}, [2]string{field.Text(), w.model.Options().Given})
	w.open(t, walk.OfFrogs)
	field = w.Controls.Find("given").(*ui.Field)
	require.Equal(t, "RR···SS", field.Text())
	field.Change("r·s")
	field.Accept()
	w.wait(t)
	require.Equal(t, "F_T", w.model.Options().Given)
}

// The legend explains ≤ and ≥ once alpha-beta has cut off a node.
func TestTheLegendIsTheLectures(t *testing.T) {
	w := open(t, "es", middle)
	for _, lesson := range []walk.Lesson{walk.OfTicTacToe, walk.OfPosition, walk.OfLecture} {
		w.choose(t, lesson, 2, true)
		require.NotContains(t, w.drawn(treeCard), "≤, ≥: cota")
		w.Window.Do(command.Last)
		require.Contains(t, w.drawn(treeCard), "≤, ≥: cota")
	}
	w.choose(t, walk.OfTicTacToe, 2, true)
	w.Window.Do(command.Last)
	require.Subset(t, w.drawn(treeCard), []string{"MAX gana", "podado"})
}

func TestTheSearchIsPlayedUntilAPersonMoves(t *testing.T) {
	w := lecture(t)
	w.model.Playback().Pace = play.PaceAtOnce
	w.Window.Do(command.RunSearch)
	require.True(t, w.NeedsTick())
	for range 100 {
		w.Tick(nil)
	}
	require.Contains(t, w.Describe().Said, "The search is over")
	require.False(t, w.NeedsTick())
	w.Window.Do(command.RunSearch)
	w.Tick(nil)
	require.Contains(t, w.Describe().Said, "Node A begins")
	w.Window.Do(command.Child)
	require.False(t, w.model.Playback().Playing())
}

// TestTheNodesCanBeReadAndPressed reads the tree before the search and at its end, and selects a node.
func TestTheNodesCanBeReadAndPressed(t *testing.T) {
	w := lecture(t)
	names := func() (names []string) {
		for _, n := range w.Nodes() {
			names = append(names, n.Name)
		}
		return names
	}
	require.Contains(t, names(), "Node A, MAX, not visited")
	require.Contains(t, names(), "Node B, MIN, not visited, child of A")
	require.Contains(t, names(), "Node H, leaf, value 3, child of D")
	w.Window.Do(command.Last)
	require.Contains(t, names(), "Node A, MAX, value 5")
	require.Contains(t, names(), "Node E, MAX, value ≥6, child of B")
	require.Contains(t, names(), "Node K, leaf, cut off, child of E")
	w.RequireMarkedNode(w.Nodes()[1])
	for _, n := range w.Nodes() {
		if n.Name == "Node D, MAX, value 5, child of B" {
			w.PressNode(n.ID)
		}
	}
	require.Contains(t, w.Describe().Said, "Node D, value 5.")
	for _, n := range w.Nodes() {
		require.Equal(t, n.Name == "Node D, MAX, value 5, child of B", n.Chosen, n.Name)
	}
	w.PressNode("nothing")
}

func TestArrowKeysGoThroughTheTree(t *testing.T) {
	w := lecture(t)
	w.Window.Do(command.Last)
	for _, step := range []struct {
		id   command.ID
		want string
	}{
		{command.Child, "Node B, value 5."}, {command.Child, "Node D, value 5."}, {command.Child, "Node I, value 5."},
		{command.LeftSibling, "Node H, value 3."}, {command.Parent, "Node D, value 5."},
		{command.RightSibling, "Node E, value ≥6. At node B MIN already has 5 with D; here MAX already has 6 with J."},
		{command.Child, "Node J, value 6."}, {command.RightSibling, "Node K, value 9. Cut off at node E: never visited."},
		{command.Parent, "Node E, value ≥6."}, {command.Parent, "Node B, value 5."},
		{command.RightSibling, "Node C, value ≤2. At node A MAX already has 5 with B; here MIN already has 2 with F."},
	} {
		w.Window.Do(step.id)
		require.Contains(t, w.Describe().Said, step.want)
	}
}

func TestQuestionsAreAnsweredWithButtons(t *testing.T) {
	w := lecture(t)
	title, _ := w.talk(w.model.Walk())
	require.Equal(t, "Node A, MAX", title)
	w.press("quiz")
	require.True(t, w.model.Quiz.On)
	w.model.Walk().GoTo(10)
	w.Tick(nil)
	require.Equal(t, "Node J returned 6: α of node E becomes 6.", w.stepText(), "the answer is not told")
	_, closed := w.figures()
	require.False(t, closed, "nor by a colour")
	require.Equal(t, "Will node K be visited? At node E it is MAX's turn; the value so far is 6. At node B MIN already has 5 with node D.", w.Describe().Said)
	w.press("answer1")
	require.Equal(t, 1, w.model.Quiz.Right)
	require.Contains(t, w.Describe().Said, "That is right. β = 5 ≤ α = 6")
	require.Equal(t, "Node J returned 6: α of node E becomes 6. Now β = 5 ≤ α = 6.", w.stepText())
	_, closed = w.figures()
	require.True(t, closed)
	w.press("next")
	require.Equal(t, 11, w.model.Walk().Done(), "the button leads to the next question")
	require.Contains(t, w.Describe().Said, "What will node E be worth?")
	require.Equal(t, "The branch is cut at node E.", w.stepText(), "α is the answer")
	require.False(t, w.view(w.model.Walk().Selected()).HasValue, "the value is the answer")
	w.press("answer0")
	require.Contains(t, w.Describe().Said, "The answer is: 6. At node E it is MAX's turn: the largest value of the visited children is returned, 6. It returns val itself, even where val lies outside alpha and beta.")
	require.Equal(t, [2]int{1, 2}, [2]int{w.model.Quiz.Right, w.model.Quiz.Of})
	require.Contains(t, w.drawn(talkCard), "1 of 2 right")
	w.press("quizend")
	require.NotContains(t, w.Describe().Said, "?")
}

func TestTheMouseChoosesNodesAndMovesRows(t *testing.T) {
	w := open(t, "en", middle)
	w.choose(t, walk.OfPosition, 2, true)
	walk := w.model.Walk()
	w.Tick(nil)
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
	w.choose(t, walk.OfPosition, 2, true)
	shown := func() (engine.Position, engine.Move) {
		return blobsAt(w.model.Walk(), w.model.Walk().Selected(), engine.BlobWars)
	}
	_, last := shown()
	require.Equal(t, engine.NoMove(), last)
	w.Window.Do(command.Child)
	pos, last := shown()
	require.Equal(t, w.model.Walk().Selected().Move, last.Name(pos.Size()))
	require.Equal(t, engine.Side2, pos.ToMove())
}

// Equal squares of different positions have different names.
func TestNodesAreNamedInSentences(t *testing.T) {
	for language, want := range map[string][2]string{
		"en": {
			"O on 6 gets α = +1 and β = +∞. It chooses between X on 3 and X on 8 (min); X on 3 first.",
			"Node 6 looks at its children in turn. Corks left: 5, then 4, then 3.",
		},
		"es": {
			"O en 6 recibe α = +1 y β = +∞. Elige entre X en 3 y X en 8 (min); primero X en 3.",
			"El nodo 6 recorre sus hijos. Corchos: 5, luego 4, luego 3.",
		},
	} {
		w := open(t, language, middle)
		w.choose(t, walk.OfTicTacToe, 2, true)
		var said []string
		for step := range w.model.Walk().Steps() {
			w.model.Walk().GoTo(step + 1)
			said = append(said, w.stepText())
		}
		require.Contains(t, said, want[0])
		w.choose(t, walk.OfCorks, 2, false)
		w.model.Walk().GoTo(2)
		require.Equal(t, want[1], w.stepText())
	}
}

func TestTheMatrixGameIsExplained(t *testing.T) {
	w := lecture(t)
	w.press("lesson")
	require.True(t, w.Enabled(command.Prune))
	w.choose(t, walk.OfMatrix, 2, true)
	require.False(t, w.Enabled(command.Prune), "pruning is not sound")
	var captions []string
	for w.Enabled(command.StepOn) {
		w.Window.Do(command.StepOn)
		captions = append(captions, w.stepText())
	}
	require.Equal(t, []string{
		"The root chooses between T, M and B (max); T first.", "T chooses between L, C and R (max); L first.",
		"L returned 3;\u00a01: T has 3;\u00a01 so far.", "C returned 5;\u00a0−5: T has 3;\u00a01 so far.", "R returned 2;\u00a0−20: T has 3;\u00a01 so far.",
		"T returned 3;\u00a01: the root has 3;\u00a01 so far.",
	}, captions[:6])
	require.Equal(t, "The root returned 3;\u00a01. The search is over; best play: T,\u00a0L.", captions[len(captions)-1])
}

func TestThePlayersOfTheMatrixGameAreAskedAbout(t *testing.T) {
	w := open(t, "en", middle)
	w.open(t, walk.OfMatrix)
	require.Equal(t, `MaxMax(e, n)
  if leaf(e, n):
    return result(e, n)
  val ← (−∞, −∞)
  for each child c of e:
    p ← MaxMax(c, 3−n)
    if p[n] > val[n]: val ← p
  return val`, w.listing())
	w.model.Walk().GoTo(5)
	require.Equal(t, "T, column player|p[2] > val[2]? −5 > 1: no", strings.Join(w.drawn(talkCard)[:2], "|"))
	w.press("quiz")
	w.model.Walk().GoTo(6)
	w.Tick(nil)
	require.Contains(t, w.Describe().Said, "What does the column player choose at T? The column player moves and wants the second number as large as possible.")
	require.Equal(t, "R returned 2;\u00a0−20.", w.stepText(), "the answer is not told")
	w.press("answer0")
	require.Contains(t, w.Describe().Said, "That is right. The largest second number is 1, by L.")
	w.model.Walk().GoTo(w.model.Walk().Steps() - 1)
	w.Tick(nil)
	w.press("answer2")
	tie := "It is 3 with B, too; the first, T, is kept."
	require.Contains(t, w.Describe().Said, "That is right. The largest first number is 3, by T. "+tie)
	w.Window.Do(command.Last)
	require.Contains(t, w.Describe().Said, tie)
}

// The rule and the task are said at the beginning, and the answer at the end.
func TestExercisesSayTheirTaskAndWhatFollows(t *testing.T) {
	w := open(t, "en", middle)
	for lesson, want := range map[walk.Lesson][3]string{
		walk.OfCorks: {"A move takes 1, 2 or 3 corks. Whoever takes the last one loses.", "", "leave the rival 1, 5, 9… corks (n mod 4 = 1)"},
		walk.OfNim: {
			"A move takes any number of objects from one heap. Whoever takes the last one wins.",
			"Exercise 1, Nim. Task: write a program that tells which player wins. Here: the tree, with its N and P nodes.", "P if the exclusive or of the heaps is 0. Here 1 xor 1 xor 2 = 2: N.",
		},
		walk.OfSplit: {
			"A move divides one heap in two. Whoever cannot move loses.", "Exercise 5, Split. Task: draw the tree from 6",
			"Conclusion: every game from n lasts n−1 moves, so even n is N and odd n is P.",
		},
		walk.OfMatrix: {"No pruning: a large gain for one player does not mean a small one for the other.", "Exercise 7, Matrix. Task: find the best play when each player seeks their own gain", "It is 3 with B, too; the first, T, is kept"},
		walk.OfGrundy: {"A move divides one heap into two unequal ones", "Task: draw the trees for 8, 9 and 10.", "Result: 8 is N, 9 is N, 10 is P."},
		walk.OfFrogs:  {"Frogs F (MAX) go right, toads T (MIN) left", "Exercise 8, Frogs.", "203 of 394 visited, 191 fewer (48 %)."},
	} {
		w.open(t, lesson)
		require.Contains(t, w.Describe().Said, want[0])
		shown := strings.Join(append(w.drawn(talkCard), w.drawn(treeCard)...), " ")
		require.Contains(t, shown, want[0])
		require.Contains(t, shown, want[1])
		w.Window.Do(command.Last)
		require.Contains(t, w.Describe().Said, want[2])
		require.Contains(t, strings.Join(w.drawn(talkCard), " "), want[2])
	}
}

// Alpha-beta does not know the best possible value, and equal values cut.
func TestTheReasonsOfTheAnswersAreTrue(t *testing.T) {
	w := open(t, "en", middle)
	w.press("quiz")
	said := func(lesson walk.Lesson, step int) (before, after string) {
		t.Helper()
		w.choose(t, lesson, 2, true)
		w.model.Walk().GoTo(step)
		w.Tick(nil)
		before = w.Describe().Said
		w.model.Answer(0)
		return before, w.Describe().Said
	}
	before, after := said(walk.OfLecture, 16)
	require.Contains(t, before, "At node F it is MAX's turn; the value so far is 1. None of its MIN ancestors has a value yet.")
	require.Contains(t, after, "α = 5 < β = +∞: node M can still be better for MAX.")
	before, _ = said(walk.OfLecture, 13)
	require.Contains(t, before, "It is the root: nothing is above it.")
	w.choose(t, walk.OfCorks, 2, true)
	unaware, equal := false, false
	for step := 1; step < w.model.Walk().Steps(); step++ {
		w.model.Walk().GoTo(step)
		q := w.model.Question()
		if q == nil || q.Kind != walk.WillBeCut {
			continue
		}
		view := w.view(q.Node)
		w.model.Answer(0)
		switch after := w.Describe().Said; {
		case view.Alpha == view.Beta:
			equal = true
			require.Contains(t, after, "already has something at least as good above, so the rest of this branch cannot change the result.")
		case q.Node.Max && view.Value == 1:
			unaware = true
			require.Contains(t, after, "nothing is better for MAX than +1, but alpha-beta does not know that and visits node")
			require.Contains(t, after, "Escabio would stop here.")
		}
	}
	require.Equal(t, [2]bool{true, true}, [2]bool{unaware, equal})
}

func TestHiddenSiblingsAreCounted(t *testing.T) {
	w := openTiles(t, "en", testkit.RandomTilesBoard(t, 12, 12, 4, 7))
	all := w.drawn(treeCard)
	for _, strip := range w.placed().SiblingRows[1:] {
		require.Positive(t, strip.After)
		require.Contains(t, all, strconv.Itoa(strip.After)+" more", "not tenths of points")
	}
}

// A win of the Tiles Game is +∞/2 and the difference of the points, as in the paper.
func TestAProvenWinIsWritten(t *testing.T) {
	w := openTiles(t, "es", testkit.RandomTilesBoard(t, 3, 3, 2, 1))
	w.Resize(640, 480, 1)
	w.choose(t, walk.OfPosition, 4, true)
	w.Window.Do(command.Last)
	w.Tick(nil)
	w.RequireFit(t, "tree-proven")
	require.Subset(t, w.drawn(talkCard), []string{"val = +∞/2+12,7", "α = +∞/2+12,7", "β = +∞"})
	require.Contains(t, w.drawn(treeCard), "+∞/2+12,7")
	require.Equal(t, "La raíz devolvió +∞/2+12,7. Fin de la búsqueda; mejor línea: a2,\u00a0a1.", w.stepText())
}

func openTiles(t *testing.T, language string, pos tiles.Position) *window {
	w := &window{}
	w.Window = screentest.Open(t, language, func(s *screen.Services) screen.Screen {
		w.Screen = New(s, walk.Options{Tiles: &pos}, &w.memory, nil)
		return w.Screen
	})
	w.choose(t, walk.OfPosition, 2, true)
	return w
}

func TestAPositionOfTheTilesGameIsShown(t *testing.T) {
	pos := testkit.RandomTilesBoard(t, 5, 5, 3, 7)
	w := openTiles(t, "en", pos)
	w.Window.Do(command.Child)
	n := w.model.Walk().Selected()
	m, err := pos.ParseName(n.Move)
	require.NoError(t, err)
	require.Equal(t, pos.Play(m), tilesAt(pos, n))
	require.Equal(t, n.Move, w.shortName(n), "columns are letters, rows count from the bottom")
	w.Window.Do(command.Last)
	require.Contains(t, w.Describe().Said, w.T("tree.see_cut"))
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
		steps := func(name string, lesson walk.Lesson, prune bool, by int) {
			w.choose(t, lesson, 2, prune)
			for step := 1; step <= w.model.Walk().Steps(); step += by {
				w.model.Walk().GoTo(step)
				fit(name)
			}
		}
		steps("own", walk.OfOwn, true, 8)
		w.own.text = "((3 12 8) (2 4 6) 14)"
		w.own.wrong = w.readOwn(w.own.text)
		fit("own-wrong")
		w.series = 3
		for range walk.Rounds {
			w.model.NextRound(w.series)
			w.wait(t)
			fit("practice")
			if round := w.model.Test.Round; round == 5 || round == walk.Rounds {
				for n := range w.model.Walk().Root().All {
					if len(n.Children) > 0 {
						w.model.Test.Give(n, w.model.Walk().ValueOptions(n)[0])
					}
				}
				fit("practice-answered")
				w.model.CheckPractice()
				fit("practice-checked")
			}
		}
		w.model.Test = nil
		steps("lecture-plain", walk.OfLecture, false, 11)
		steps("lecture", walk.OfLecture, true, 5)
		steps("corks", walk.OfCorks, true, 60)
		w.Screen.choose(func(o *walk.Options) { o.Corks, o.Prune, o.Escabio = walk.MaxCorks, false, true })
		w.wait(t)
		for step := 1; step <= w.model.Walk().Steps(); step += 397 {
			w.model.Walk().GoTo(step)
			fit("escabio")
		}
		w.Screen.choose(func(o *walk.Options) { o.Corks = 6 })
		steps("noughts", walk.OfTicTacToe, true, 15)
		for lesson := walk.OfNim; lesson < walk.Lessons; lesson++ {
			for variant := range 2 {
				w.choose(t, lesson, 2, true)
				w.Screen.choose(func(o *walk.Options) { o.Variant = variant })
				w.wait(t)
				for _, step := range []int{1, 5, w.model.Walk().Steps()} {
					w.model.Walk().GoTo(step)
					fit(fmt.Sprintf("exercise-%d-%d-%d", lesson, variant, step))
				}
			}
		}
		w.choose(t, walk.OfTicTacToe, 2, true)
		w.code = false
		fit("noughts-board")
		w.model.Quiz.On = true
		steps("quiz-noughts", walk.OfTicTacToe, true, 17)
		w.choose(t, walk.OfLecture, 2, true)
		for _, step := range []int{10, 11, 18} {
			w.model.Walk().GoTo(step)
			fit("quiz")
			w.model.Answer(step % 2)
			fit("quiz-answered")
		}
		w.model.Quiz.On = false
		steps("position", walk.OfPosition, true, 1600)
		for _, id := range []command.ID{command.First, command.Last, command.Parent, command.Child, command.RightSibling, command.Child, command.RightSibling, command.RightSibling} {
			w.Window.Do(id)
			fit("node")
		}
		w.Window.Notify("notice.text_copied", "")
		fit("copied")
		w = openTiles(t, language, testkit.RandomTilesBoard(t, 5, 5, 3, 7))
		resize(w.Window)
		fit("tiles")
		w.Window.Do(command.Child)
		fit("tiles-node")
	})
}

// In Spanish, because the sentence is longer.
func TestTheSizeOfATooLargeTreeFits(t *testing.T) {
	w := open(t, "es", notation.WriteFEN(engine.Start()))
	w.choose(t, walk.OfPosition, 4, false)
	for _, size := range screentest.Sizes {
		w.Resize(int(size[0]), int(size[1]), 1)
		w.Tick(nil)
		w.RequireFit(t, "tree-too-large")
	}
}

// TestGoldenTree compares the card of the tree: a box for MAX, an oval for MIN, the path and a cut; leaves with values
// before the search, running values and returned ones; at the end, the best play. And it compares the algorithm, with
// the lines of MIN's branch that are lit when a child returns.
func TestGoldenTree(t *testing.T) {
	w := open(t, "en", middle)
	for _, look := range []struct {
		name   string
		lesson walk.Lesson
		step   int
		theme  *paint.Theme
		card   int
	}{
		{"lecture-dark", walk.OfLecture, 11, paint.Dark(), treeCard}, {"lecture-light", walk.OfLecture, 21, paint.Light(), treeCard},
		{"algorithm-dark", walk.OfLecture, 12, paint.Dark(), boardCard},
		{"noughts-contrast", walk.OfTicTacToe, 15, paint.HighContrast(), treeCard}, {"corks-dark", walk.OfCorks, 30, paint.Dark(), treeCard},
		{"position-light", walk.OfPosition, 700, paint.Light(), treeCard}, // strips with the path and the best line
	} {
		w.Services.Style.Theme = look.theme
		w.Resize(1120, 720, 1)
		w.choose(t, look.lesson, 2, true)
		w.model.Walk().GoTo(look.step)
		window, card := w.Picture(), w.Cards()[look.card].Pixels()
		picture := image.NewRGBA(card.Sub(card.Min))
		draw.Draw(picture, picture.Rect, window, card.Min, draw.Src)
		golden.Compare(t, "tree-"+look.name, picture)
	}
}

// The cards of the screen.
const (
	treeCard  = 0
	boardCard = 2
	talkCard  = 3
)

func (w *window) drawn(card int) []string {
	w.Damage()
	return screentest.TextsIn(&w.Page, w.Cards()[card])
}

func TestTheValueOfASearchedNodeBeginsAtInfinity(t *testing.T) {
	w := lecture(t)
	for step, want := range map[int][]string{
		1: nil, 2: {"val = −∞", "α = −∞", "β = +∞"}, 4: {"val = +∞", "α = −∞", "β = +∞"}, 6: {"val = 3…", "α = 3", "β = +∞"},
		12: {"val = 5…", "α = −∞", "β = 5"}, 21: {"val = 5", "α = 5", "β = +∞"},
	} {
		w.model.Walk().GoTo(step)
		figures, _ := w.figures()
		require.Equal(t, want, figures, "step %d", step)
	}
	w.model.Walk().GoTo(2)
	require.Subset(t, w.drawn(talkCard), []string{"val = −∞", "α = −∞", "β = +∞"})
	w.model.Walk().GoTo(6)
	require.Subset(t, w.drawn(treeCard), []string{"3…", "3"}, "of D so far, and of H")
	w.choose(t, walk.OfLecture, 2, false)
	w.model.Walk().GoTo(2)
	figures, _ := w.figures()
	require.Equal(t, []string{"val = −∞"}, figures, "no window without pruning")
}

// TestAPhoneShowsTheWholeLecture: at first sight, all nodes are in the window.
func TestAPhoneShowsTheWholeLecture(t *testing.T) {
	w := open(t, "es", middle)
	w.Services.Finger = 44
	w.open(t, walk.OfLecture)
	w.Resize(360, 640, 1)
	require.Empty(t, w.placed().SiblingRows)
	for _, p := range w.placed().Nodes {
		require.True(t, w.field().Contains(p.At.X-w.Style.Unit, p.At.Y) && w.field().Contains(p.At.X+w.Style.Unit, p.At.Y), p.Node)
	}
}

// TestNodesWithTheSameNameHaveTheirPath: no two nodes of the game of corks can be mistaken for each other.
func TestNodesWithTheSameNameHaveTheirPath(t *testing.T) {
	w := open(t, "en", middle)
	w.Resize(1920, 1200, 1)
	w.choose(t, walk.OfCorks, 2, false)
	w.Window.Do(command.Last)
	seen := map[string]bool{}
	for _, n := range w.Nodes() {
		require.False(t, seen[n.Name], n.Name)
		seen[n.Name] = true
	}
	require.Contains(t, seen, "Node 6→3→2→1→0, leaf, value +1 N, child of 1")
}
