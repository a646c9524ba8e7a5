package graphs

import (
	"fmt"
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/boards/graphs"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/study"
	"blobwars/gui/testkit/screentest"
	"blobwars/gui/testkit/stage"
	"blobwars/gui/ui"
	"blobwars/internal/testkit"
	"blobwars/internal/textbook/graph"
)

func TestMain(m *testing.M) { os.Exit(stage.Run(m)) }

// window is a window with the screen, and the number of times that a graph was to be pasted.
type window struct {
	*screentest.Window
	*View
	pasted int
}

func (w *window) PasteGame() { w.pasted++ }

func open(t *testing.T, language string) *window {
	t.Helper()
	w := &window{}
	w.Window = screentest.Open(t, language, func(s *screen.Services) screen.Screen {
		frame := &study.Frame{Page: screen.Page{Services: s, Name: "tree.graphs"}}
		w.View = New(frame, w)
		frame.Can = w.View.Enabled
		frame.Elements = func() ui.Element { return w.Arranged(nil) }
		return w.View
	})
	return w
}

func (w *window) all() []string {
	var said []string
	for w.Enabled(command.StepOn) {
		w.Window.Do(command.StepOn)
		said = append(said, w.stepText())
	}
	return said
}

func TestArrowKeysStep(t *testing.T) {
	w := open(t, "en")
	for _, id := range []command.ID{command.StepOn, command.StepOn, command.StepBack} {
		w.Window.Do(id)
	}
	require.Equal(t, 1, w.View.Model().Done())
}

func TestBreadthFirstSearchIsExplained(t *testing.T) {
	w := open(t, "en")
	w.View.Show("own", testkit.Graph(t, "A: B C\nB: C\nD: A\n"))
	require.Contains(t, w.Describe().Said, "7 steps: The search begins at A.")
	require.Equal(t, []string{
		"Start: A is visited and enqueued.",
		"A is dequeued, and its arcs are followed.",
		"A leads to B: visit B and enqueue it.",
		"A leads to C: visit C and enqueue it.",
		"B is dequeued, and its arcs are followed.",
		"B leads to C, which was visited before.",
		"C is dequeued: it has no arcs. The search is over: A B C. Not reached: D.",
	}, w.all())
}

// TestTheVerticesCanBeReadAndPressed: a press goes to the step in which a vertex is visited.
func TestTheVerticesCanBeReadAndPressed(t *testing.T) {
	w := open(t, "en")
	w.Window.Do(command.StepOn)
	nodes := w.Nodes()
	require.Len(t, nodes, len(w.model.Graph().Names))
	require.Equal(t, "A, in the queue, leads to B, C, D", nodes[0].Name)
	require.True(t, nodes[0].Chosen)
	require.Equal(t, "B, not visited, leads to E, F", nodes[1].Name)
	w.RequireMarkedNode(w.Nodes()[1])
	w.PressNode(nodes[1].ID)
	require.Equal(t, "A leads to B: visit B and enqueue it.", w.stepText())
	require.Equal(t, "B, in the queue, leads to E, F", w.Nodes()[1].Name)
	w.model.SetAlgorithm(graph.Labels)
	w.changed()
	require.Equal(t, "A, no label yet, leads to B, C, D", w.Nodes()[0].Name)
	w.PressNode("99")
	w.PressNode("A")
}

func TestLabelsAreExplained(t *testing.T) {
	w := open(t, "en")
	w.View.Show("own", testkit.Graph(t, "A: B\nB: C\nX: Y\nY: X B\nend C N\n"))
	walks := ui.RectOf(w.Controls.Find("walk"))
	w.Click(geom.Pt(walks.Right()-5, walks.Centre().Y))
	require.Equal(t, graph.Labels, w.model.Walk())
	require.Equal(t, []string{
		"C is N: an end, where the player to move has won.",
		"B is P: it leads only to N (C).",
		"A is N: it leads to B, which is P.",
		"Y is N: it leads to B, which is P.",
		"X is P: it leads only to N (Y).",
	}, w.all())
	w.View.Show("own", testkit.Graph(t, "X: Y\nY: X\n"))
	require.Equal(t, []string{
		"X is neither: no arc leads to P, and these are not N: Y.",
		"Y is neither: no arc leads to P, and these are not N: X.",
	}, w.all())
}

func TestQuestionsAreAnsweredWithButtonsAndVertices(t *testing.T) {
	w := open(t, "en")
	w.View.Show("own", testkit.Graph(t, "A: B C\nB: D\n"))
	w.Press(w.Controls, "quiz")
	require.Equal(t, "Which vertex is visited next? A leads to B, C, in this order.", w.Describe().Said)
	w.Tick(nil)
	w.Press(w.Controls, "answer2")
	require.Equal(t, "Which vertex is visited next? The answer is: B. A leads to B, its first neighbour that is not visited yet.", w.Describe().Said)
	w.Tick(nil)
	w.Press(w.Controls, "next")
	require.Contains(t, w.Describe().Said, "Which vertex")
	w.Tick(nil)
	w.Click(w.box(2).Centre())
	require.Contains(t, w.Describe().Said, "That is right. A leads to C")
	w.Tick(nil)
	require.Contains(t, screentest.TextsOf(&w.Page), "1 of 2 right")
	w.model.SetAlgorithm(graph.Labels)
	w.View.Show("own", testkit.Graph(t, "A: B C\nB: C\n"))
	w.Window.Do(command.StepOn)
	require.Equal(t, "Which label does A get? A leads to B (no label yet), C (P). "+
		"Without a label: A, B. If none of them leads to P or only to N, all of them are neither.", w.Describe().Said)
	w.model.Answer(0)
	require.Equal(t, "Which label does A get? That is right. A is N: it leads to C, which is P.", w.Describe().Said)
}

func TestTheWalkIsPlayedUntilAPersonSteps(t *testing.T) {
	w := open(t, "en")
	w.model.Pace = play.PaceAtOnce
	w.Window.Do(command.RunSearch)
	require.True(t, w.NeedsTick())
	w.Tick(nil)
	w.Tick(nil)
	require.Positive(t, w.model.Done())
	w.Window.Do(command.StepBack)
	require.False(t, w.model.Playing())
	w.Window.Do(command.Last)
	require.Equal(t, w.model.Steps(), w.model.Done())
	w.Window.Do(command.Paste)
	require.Equal(t, 1, w.pasted)
}

func TestAVertexIsClickedAndALargeGraphIsMoved(t *testing.T) {
	w := open(t, "en")
	w.Click(w.box(3).Centre())
	last, _ := w.model.Last()
	require.Equal(t, 3, last.Vertex)
	require.Equal(t, graph.Visit, last.Kind)
	chain := ""
	for v := range 40 {
		chain += "vertex" + string(rune('a'+v/26)) + string(rune('a'+v%26)) + ": "
		if v < 39 {
			next := v + 1
			chain += "vertex" + string(rune('a'+next/26)) + string(rune('a'+next%26))
		}
		chain += "\n"
	}
	w.View.Show("chain", testkit.Graph(t, chain))
	w.Tick(nil)
	field := func() float64 { return w.place().Field.W + w.place().Field.H }
	whole := w.placed.area.W + w.placed.area.H
	require.Greater(t, field(), whole, "its names can be read")
	beyond := 0
	for v := range 40 {
		if c := w.box(v).Centre(); !w.field.Contains(c.X, c.Y) {
			beyond++
		}
	}
	texts := screentest.Read(w.Services.Style.Paint, func() { w.drawGraph(paint.Canvas{}, w.field) }).Texts()
	require.Equal(t, "+"+strconv.Itoa(beyond), texts[len(texts)-1], "so many vertices are beyond the edge")
	w.Window.Do(command.Last)
	area, r := w.field, w.box(39)
	require.True(t, r.X >= area.X && r.Right() <= area.Right() && r.Y >= area.Y && r.Bottom() <= area.Bottom(), "the last vertex is in view")
	before, at := w.pan, area.Centre()
	w.Tick(func(in *ui.Input) { in.Pointer, in.Press, in.Down = at, true, true })
	w.Move(geom.Pt(at.X+80, at.Y+80))
	w.Tick(func(in *ui.Input) { in.Release, in.Down = true, false })
	require.NotEqual(t, before, w.pan)
	require.Equal(t, w.model.Steps(), w.model.Done(), "a drag chooses nothing")
}

func TestTheGraphFits(t *testing.T) {
	screentest.EachWindow(t, func(t *testing.T, language string, resize func(*screentest.Window)) {
		w := open(t, language)
		resize(w.Window)
		for _, a := range algorithms {
			w.model.SetAlgorithm(a)
			w.changed()
			for _, example := range graphs.List() {
				w.model.ShowExample(example.Name)
				w.changed()
				for step := 0; step <= w.model.Steps(); step += 1 + w.model.Steps()/2 {
					w.model.GoTo(step)
					w.Tick(nil)
					w.follow()
					w.RequireFit(t, fmt.Sprintf("graph-%s-%s-%d", a, example.Name, step))
				}
			}
		}
		w.model.Quiz.On = true
		for _, a := range algorithms {
			w.model.SetAlgorithm(a)
			w.changed()
			for _, step := range []int{1, 2} {
				w.model.GoTo(step)
				w.Tick(nil)
				w.RequireFit(t, fmt.Sprintf("graph-quiz-%s-%d", a, step))
				w.model.Answer(step % 2)
				w.Tick(nil)
				w.RequireFit(t, fmt.Sprintf("graph-quiz-%s-%d-answered", a, step))
			}
		}
	})
}
