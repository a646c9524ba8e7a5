package walk

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/play"
	"blobwars/gui/study/stepping"
	"blobwars/internal/testkit"
	"blobwars/internal/textbook/minimax"
	"blobwars/internal/tiles"
)

func walkOf(t *testing.T, o Options) *Walk {
	t.Helper()
	w, err := newWalk(t.Context(), o)
	require.NoError(t, err)
	return w
}

func lectureWalk(t *testing.T, prune bool) *Walk {
	t.Helper()
	return walkOf(t, Options{Lesson: OfLecture, Prune: prune})
}

func find(t *testing.T, w *Walk, name string) *Node {
	t.Helper()
	for n := range w.tree.All {
		if n.Move == name {
			return n
		}
	}
	require.FailNow(t, "no node "+name)
	return nil
}

// litLines lists the numbers of the lines of the algorithm that are lit for a node.
func litLines(w *Walk, n *Node) string {
	var lit []string
	for i, line := range w.algorithm.Lines() {
		if line.Of(n) && slices.Contains(w.Lit(n), line.Kind) {
			lit = append(lit, strconv.Itoa(i+1))
		}
	}
	return strings.Join(lit, "+")
}

// In the lecture's AB, lines 4 to 9 are MAX's branch, from val to the cut, and 10 to 15 are MIN's; in its MinMax they
// are 4 to 7 and 8 to 11.
func TestTheLinesOfTheAlgorithmFollowTheSteps(t *testing.T) {
	for _, test := range []struct {
		options Options
		lines   int
		want    string
	}{
		{Options{Lesson: OfLecture, Prune: true}, 16, "- 5 6 11+12 5+6 7+8+9 7+8+9 13+14+15 5+6 7+8+9 9 13+14+15 7+8+9 11+12 5+6 7+8+9 7+8+9 13+14+15 15 7+8+9 16"},
		{Options{Lesson: OfLecture}, 12, "- 5+6 9+10 5+6 7 7 11 5+6 7 7 11 7 9+10 5+6 7 7 11 5+6 7 7 11 7 12"},
		{Options{Lesson: OfCorks, Corks: 2, Escabio: true}, 11, "- 3+4 3+4 8+9 6+9 9 11"},
		{Options{Lesson: OfMatrix}, 8, "- 4+5 4+5 6+7 6+7 6+7 6+7 4+5 6+7 6+7 6+7 6+7 4+5 6+7 6+7 6+7 6+7 8"},
	} {
		w := walkOf(t, test.options)
		require.Len(t, w.algorithm.Lines(), test.lines)
		var lines []string
		for i := range w.Steps() {
			w.GoTo(i + 1)
			lines = append(lines, cmp.Or(litLines(w, w.Current()), "-"))
		}
		require.Equal(t, test.want, strings.Join(lines, " "))
	}
}

// The number of calls of Escabio is from the lecture's listing, see internal/textbook/games/testdata/escabio.txt.
func TestEscabioVisitsTheNodesOfTheLecture(t *testing.T) {
	for corks, want := range map[int][2]int{6: {23, 52}, 11: {326, 1104}} {
		w := walkOf(t, Options{Lesson: OfCorks, Corks: corks, Escabio: true})
		w.GoTo(w.Steps())
		visited, of := w.Visited()
		require.Equal(t, want, [2]int{visited, of})
		require.Equal(t, 1, w.Root().Value)
	}
	require.Equal(t, -1, walkOf(t, Options{Lesson: OfCorks, Corks: 4, LastWins: true}).Root().Value)
	asked, _ := playQuiz(t, Options{Lesson: OfCorks, Corks: 4, Escabio: true})
	require.Equal(t, []string{
		"take 1? [-1 1] 1", "take 2? [-1 1] -1", "take 1? [-1 1] -1", "take 3? [-1 1] 1", "? [-1 1] 1",
	}, asked, "no question for a value after a move that wins, which tells it")
}

// Before the steps done have visited a node or cut it off, nothing is known of it, except the value of a lesson's leaf.
func TestNothingIsToldInAdvance(t *testing.T) {
	for _, o := range []Options{
		{Lesson: OfLecture, Prune: true}, {Lesson: OfCorks, Corks: 6, Prune: true}, {Lesson: OfTicTacToe, Prune: true},
		{Lesson: OfSplit, Prune: true}, {Lesson: OfMatrix}, {Position: engine.Start(), Depth: 2, Prune: true},
	} {
		w := walkOf(t, o)
		seen := map[*Node]bool{}
		for done := range min(w.Steps(), 400) {
			w.GoTo(done + 1)
			s := w.Last()
			if s.Kind != minimax.Before {
				seen[s.Node] = true
			}
			for n := range w.tree.All {
				view := w.View(n)
				if seen[n] {
					require.GreaterOrEqual(t, view.State, Searching)
					continue
				}
				cut := false
				for p := n.Parent; p != nil; p = p.Parent {
					cut = cut || w.View(p).Cut
				}
				want := NodeView{State: NotVisited}
				if cut {
					want.State = Pruned
				}
				if o.Lesson != OfPosition && len(n.Children) == 0 {
					want.HasValue, want.Value = true, n.Value
				}
				require.Equal(t, want, view, "step %d", done+1)
			}
		}
	}
}

func TestHiddenChildrenOfALargeTree(t *testing.T) {
	w := lectureWalk(t, true)
	w.whole = false // as if the nodes below pruned nodes were too many
	require.Empty(t, w.Children(w.Root()))
	w.GoTo(4)
	require.Len(t, w.Children(find(t, w, "B")), 2)
	require.Empty(t, w.Children(find(t, w, "C")))
	_, of := w.Visited()
	require.Zero(t, of, "the number of nodes is not known")
}

// playQuiz goes through the whole search and lists the questions with their right answers.
func playQuiz(t *testing.T, o Options) (asked []string, m *Model) {
	t.Helper()
	m = &Model{options: o, walk: walkOf(t, o)}
	m.Quiz.Begin(nil)
	m.Quiz.On = true
	for ; ; m.walk.GoTo(m.walk.Done() + 1) {
		if q := m.Question(); q != nil {
			require.Same(t, q.Node, m.Pending().Node)
			require.Equal(t, q.Kind != WillBeCut, m.Hidden(q.Node))
			question := q.Node.Move + "?"
			if q.Kind == WillBeCut {
				question = q.Child.Move + " visited?"
			}
			asked = append(asked, fmt.Sprintf("%s %v %d", question, q.Options, q.Options[q.Right]))
			require.True(t, m.Answer(q.Right))
			require.False(t, m.Answer((q.Right+1)%len(q.Options)), "only the first answer counts")
			require.Nil(t, m.Pending())
			require.False(t, m.Hidden(q.Node))
		}
		if m.walk.Done() == m.walk.Steps() {
			return asked, m
		}
	}
}

func TestQuestionsAboutTheLecture(t *testing.T) {
	asked, m := playQuiz(t, Options{Lesson: OfLecture, Prune: true})
	require.Equal(t, []string{
		"I visited? [1 0] 1", "D? [3 4 5 6] 5", "E visited? [1 0] 1", "K visited? [1 0] 0", "E? [5 6 7 9] 6", "B? [4 5 6 7] 5",
		"C visited? [1 0] 1", "M visited? [1 0] 1", "F? [1 2 3 5] 2", "G visited? [1 0] 0", "C? [1 2 3 5] 2", "A? [2 4 5 6] 5",
	}, asked)
	require.Equal(t, 12, m.Quiz.Right)
	require.Equal(t, 12, m.Quiz.Of)
	asked, _ = playQuiz(t, Options{Lesson: OfLecture})
	require.Len(t, asked, 7, "minimax cuts nothing: only values are asked")
	asked, _ = playQuiz(t, Options{Lesson: OfCorks, Corks: 3, Prune: true})
	require.Contains(t, asked[0], "[-1 1]", "corks are won or lost")
}

func TestASearchThatIsPlayedWaitsForTheAnswer(t *testing.T) {
	m := &Model{options: Options{Lesson: OfLecture, Prune: true}, walk: lectureWalk(t, true)}
	m.Quiz.Begin(nil)
	m.Quiz.On = true
	m.Playback().Pace = play.PaceAtOnce
	m.Playback().TogglePlay()
	for range 100 {
		m.Tick()
	}
	require.Equal(t, 6, m.walk.Done(), "I is asked about")
	m.Answer(0)
	for range 1000 {
		m.Tick()
	}
	require.Equal(t, 7, m.walk.Done(), "D is asked about")
}

func TestValuesAreWrittenAsInTextbooks(t *testing.T) {
	pos := testkit.RandomTilesBoard(t, 2, 2, 2, 1)
	for _, test := range []struct {
		options Options
		value   int
		want    string
	}{
		{Options{}, -3, "−3"}, {Options{}, 3, "3"}, {Options{}, minimax.Infinity, "+∞"}, {Options{}, -minimax.Infinity, "−∞"},
		{Options{Lesson: OfCorks}, 1, "+1"}, {Options{Lesson: OfTicTacToe}, 0, "0"},
		{Options{Tiles: &pos}, 13, "1.3"}, {Options{Tiles: &pos}, -40, "−4"},
		{Options{Tiles: &pos}, tiles.Win + 20, "+∞/2+2"}, {Options{Tiles: &pos}, -tiles.Win - 5, "−∞/2−0.5"},
		{Options{Tiles: &pos}, minimax.Infinity, "+∞"}, {Options{Tiles: &pos}, -minimax.Infinity, "−∞"},
	} {
		require.Equal(t, test.want, test.options.ValueText(test.value))
	}
}

// The row player gets 3 by T or B; both answers are right.
func TestThePlayersOfTheMatrixGameTakeTheirLargestNumber(t *testing.T) {
	asked, m := playQuiz(t, Options{Lesson: OfMatrix})
	require.Equal(t, []string{"T? [0 1 2] 0", "M? [0 1 2] 1", "B? [0 1 2] 0", "? [0 1 2] 0"}, asked)
	require.Equal(t, []*Node{m.walk.Root().Children[2]}, m.walk.AsGood(m.walk.Root()))
	m.walk.GoTo(m.walk.Steps() - 1)
	m.Quiz.Begin(nil)
	require.True(t, m.Answer(2), "B is as good")
	require.Equal(t, [2]int{1, 1}, [2]int{m.Quiz.Right, m.Quiz.Of})
	asked, m = playQuiz(t, Options{Lesson: OfMatrix, Variant: 1})
	require.Equal(t, []string{"L? [0 1 2] 1", "C? [0 1 2] 0", "R? [0 1 2] 1", "? [0 1 2] 0"}, asked)
	m.walk.GoTo(m.walk.Steps() - 1)
	m.Quiz.Begin(nil)
	require.False(t, m.Answer(1))
}

func TestThePositionOfAnExerciseIsGiven(t *testing.T) {
	for _, c := range []struct {
		lesson      Lesson
		text, given string
		ok          bool
	}{
		{OfNim, "3, 4+5", "3 4 5", true}, {OfNim, "3 4 x", "", false}, {OfNim, "", "", false}, {OfNim, "3 31", "", false}, {OfNim, "3 -1", "", false},
		{OfSplit, " 7 ", "7", true}, {OfGrundy, strings.Repeat("1 ", 17), "", false},
		{OfFrogs, "ff·tt", "FF_TT", true}, {OfFrogs, "F T", "FT", true}, {OfFrogs, "FxT", "", false}, {OfFrogs, strings.Repeat("_", 31), "", false},
	} {
		o, ok := Options{}.Open(c.lesson).WithGiven(c.text)
		require.Equal(t, c.ok, ok, c.text)
		if ok {
			require.Equal(t, c.given, o.Given)
			require.NotNil(t, walkOf(t, Options{Lesson: c.lesson, Given: c.given, Prune: true}))
		}
	}
	sizes, xor := Options{Lesson: OfNim, Given: "3 4 5"}.Xor()
	require.Equal(t, "3 xor 4 xor 5 = 2", fmt.Sprintf("%s = %d", sizes, xor))
}

// TestAlphaBetaStaysAsItWasChosen: once for all lessons, and for each exercise, whatever is shown in between.
func TestAlphaBetaStaysAsItWasChosen(t *testing.T) {
	m := New(Options{Position: engine.Start()}, nil)
	defer m.Close()
	o := m.Options()
	o.Prune = true
	for number := 1; number <= Exercises; number++ {
		o = o.OpenExercise(number)
		require.Equal(t, number == Exercises, o.Prune, "only the frogs begin with alpha-beta")
		require.True(t, o.Open(OfLecture).Prune)
	}
	o = o.OpenExercise(5)
	o.Prune = true
	require.True(t, o.Open(OfLecture).OpenExercise(5).Prune)
	require.False(t, o.OpenExercise(6).Prune)
}

// TestTheTabThatWasLeftOpensAgain: but another position is shown itself, with what was chosen.
func TestTheTabThatWasLeftOpensAgain(t *testing.T) {
	other := engine.Start().Play(engine.Start().Moves()[0])
	left := Options{Position: engine.Start(), Depth: 3, Corks: 5, Prune: true}.Open(OfCorks)
	require.Equal(t, left, Options{Position: engine.Start(), Depth: 2, Corks: 6}.Remember(left))
	moved := Options{Position: other, Depth: 2, Corks: 6}.Remember(left)
	require.Equal(t, [4]any{OfPosition, other, 3, true}, [4]any{moved.Lesson, moved.Position, moved.Depth, moved.Prune})
	require.Equal(t, Options{Depth: 2}, Options{Depth: 2}.Remember(Options{}), "nothing was left")
	require.Equal(t, OfLecture, Options{Position: engine.Start(), Depth: 2}.Remember(Options{}).Lesson, "no move was played")
}

func TestTheQuizCountsAnswers(t *testing.T) {
	m := &Model{options: Options{Lesson: OfLecture, Prune: true}, walk: lectureWalk(t, true)}
	m.Quiz.Begin(m.walk.questions())
	m.walk.GoTo(m.walk.Steps())
	m.Quiz.Start(m.Playback())
	require.Equal(t, 6, m.walk.Done(), "from the first question if all steps have been done")
	m.Answer(1)
	m.Quiz.Next(m.Playback())
	m.walk.GoTo(11)
	for !m.walk.AtEnd() {
		m.Quiz.Next(m.Playback())
		if q := m.Pending(); q != nil {
			m.Answer(q.Right)
		}
	}
	require.Equal(t, [2]int{7, 8}, [2]int{m.Quiz.Right, m.Quiz.Of})
	require.Equal(t, []*Node{find(t, m.walk, "D")}, m.Mistakes())
	m.walk.GoTo(14)
	m.Quiz.Start(m.Playback())
	require.Zero(t, m.Quiz.Of)
}

var testSizes = Sizes{Slot: 60, Row: 60, Least: 0.3, Label: 40, End: 40, LeastRow: 45}

func TestALargeTreeShowsThePathWithItsSiblings(t *testing.T) {
	w := walkOf(t, Options{Position: testkit.FEN(t, "x5o/7/7/7/7/2o3o/o5x x 0 1"), Depth: 2})
	w.GoTo(w.Steps())
	require.Greater(t, slices.Index(w.Root().Children, w.Root().Best), 5)
	sizes := testSizes
	sizes.Least = 0.8
	sees := func(width float64) bool {
		d := w.Layout(geom.R(0, 0, width, 300), sizes, nil)
		require.NotEmpty(t, d.SiblingRows)
		return slices.ContainsFunc(d.Nodes, func(p Placed) bool { return p.Node == w.Root().Best })
	}
	for width := 2000.0; width >= 200; width -= 50 {
		require.True(t, sees(width), width)
	}
	w.Camera.Pan(1, geom.Pt(100*sizes.Slot, 0), sizes)
	require.False(t, sees(200), "unless it was scrolled away")
	w.Down()
	w.Sideways(1000)
	d := w.Layout(geom.R(0, 0, 400, 300), sizes, nil)
	require.Zero(t, d.SiblingRows[1].After, "the selected node is scrolled into view")
	for i, p := range d.Nodes {
		require.True(t, p.At.X >= 0 && p.At.X <= 400, "inside the area")
		for _, other := range d.Nodes[:i] {
			require.True(t, p.At.Y != other.At.Y || max(p.At.X-other.At.X, other.At.X-p.At.X) >= sizes.Slot-1e-6, "two nodes are in one place")
		}
	}
}

func TestALargeTreeShowsTheBestLineBelowTheSelectedNode(t *testing.T) {
	w := walkOf(t, Options{Position: testkit.FEN(t, "x5o/7/7/7/7/2o3o/o5x x 0 1"), Depth: 3, Prune: true})
	w.GoTo(w.Steps())
	area, sizes := geom.R(0, 0, 300, 240), testSizes
	sizes.Least = 0.8
	var line []*Node
	for n := w.Root(); n.Best != nil; n = n.Best {
		line = append(line, n.Best)
	}
	d := w.Layout(area, sizes, nil)
	require.Equal(t, line, d.Line)
	require.Len(t, d.Rows, w.Height()+1)
	require.InDelta(t, area.Centre().Y, (d.Rows[0].Y+d.Rows[3].Y)/2, 1e-6)
	require.InDelta(t, area.H, 4*(d.Rows[1].Y-d.Rows[0].Y), 1e-6, "the rows fill the area")
	for _, n := range line {
		require.True(t, slices.ContainsFunc(d.Nodes, func(p Placed) bool { return p.Node == n }), n.Move)
	}
	require.Len(t, w.Layout(area, sizes, w.Root()).SiblingRows, 2, "the answer to a question is not shown")
	for step := 1; step <= w.Steps(); step++ {
		w.GoTo(step)
		d := w.Layout(area, sizes, nil)
		for _, n := range d.Line {
			require.Equal(t, Searched, w.View(n).State, n.Move)
		}
		for _, p := range d.Nodes {
			if parent := p.Node.Parent; parent != nil && !w.leftmost(parent) {
				require.GreaterOrEqual(t, w.View(parent).State, Searching, "the search has entered the parent")
			}
		}
	}
	area.H = 2 * sizes.LeastRow
	require.Equal(t, []int{0, 1}, levels(w.Layout(area, sizes, nil)), "the selected node and its children")
	w.Camera.Pan(-1, geom.Pt(0, -1000), sizes)
	require.Equal(t, []int{2, 3}, levels(w.Layout(area, sizes, nil)), "a drag shows the rest of the line")
	w.Camera.Pan(-1, geom.Pt(0, 1000), sizes)
	require.Equal(t, []int{0, 1}, levels(w.Layout(area, sizes, nil)))
}

func levels(d Layout) (all []int) {
	for _, row := range d.Rows {
		all = append(all, row.Level)
	}
	return all
}

func wait(m *Model) {
	<-m.job.Done()
	m.Tick()
}

func TestATreeIsChosenAndItsSearchPlayed(t *testing.T) {
	m := New(Options{Position: engine.Start()}, nil)
	defer m.Close()
	require.True(t, m.Building())
	wait(m)
	require.Equal(t, OfPosition, m.Options().Lesson)
	require.True(t, m.Walk().AtStart())
	m.SetOptions(Options{Lesson: OfLecture, Prune: true, Escabio: true, Depth: 99, Corks: 99})
	require.False(t, m.Options().Escabio, "it is of corks")
	require.Nil(t, m.Walk())
	require.Equal(t, MaxDepth, m.Options().Depth)
	require.Equal(t, MaxCorks, m.Options().Corks)
	wait(m)
	w := m.Walk()
	for _, pace := range []play.Pace{play.PaceSlow, play.PaceNormal, play.PaceFast, play.PaceAtOnce} {
		m.Playback().Pace = pace
		m.Playback().TogglePlay()
		require.Equal(t, 1, w.Done(), "from the first step")
		ticks := 0
		for ; m.Playback().Playing(); ticks++ {
			require.Less(t, ticks, 10_000)
			m.Tick()
		}
		require.Equal(t, (w.Steps()-1)*max(pace.Ticks(stepping.StepTicks), 1), ticks)
	}
	m.Playback().TogglePlay()
	for m.Tick(); w.Done() < 3; {
		m.Tick()
	}
	m.Playback().Pause()
	require.False(t, m.Tick())
	m.Playback().TogglePlay()
	require.Equal(t, 3, w.Done(), "it continues there")
	m.Playback().TogglePlay()
	require.False(t, m.Playback().Playing())
}

func TestATreeThatIsTooLarge(t *testing.T) {
	m := New(Options{Position: engine.Start()}, nil)
	defer m.Close()
	m.SetOptions(Options{Position: engine.Start(), Depth: 4})
	wait(m)
	size, large := m.TooLarge()
	require.True(t, large)
	require.Greater(t, size.Size, minimax.MaxTree)
	require.NoError(t, m.Err())
	require.Nil(t, m.Walk())
	m.Playback().TogglePlay()
	require.False(t, m.Playback().Playing())

	m.err = errors.New("a defect")
	require.Error(t, m.Err())
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := newWalk(ctx, Options{Position: engine.Start(), Depth: 4})
	require.ErrorIs(t, err, context.Canceled)
}

func own(t *testing.T, leaves string) *Model {
	t.Helper()
	m := New(Options{Position: engine.Start()}, nil)
	t.Cleanup(m.Close)
	o := m.Options().Open(OfOwn)
	o.Own, o.Prune = leaves, true
	m.SetOptions(o)
	wait(m)
	return m
}

// TestTheOrderOfTheChildrenChangesTheCuts: the worse the first child, the fewer nodes are cut. The walk goes on at the
// node that was moved.
func TestTheOrderOfTheChildrenChangesTheCuts(t *testing.T) {
	m := own(t, "((3 12 8) (2 4 6) (14 5 2))")
	w := m.Walk()
	plain, pruned := w.Counts()
	require.Equal(t, [2]int{13, 11}, [2]int{plain, pruned})
	w.GoTo(w.Steps())
	w.Select(find(t, w, "C"))
	require.False(t, m.CanMove(2))
	m.MoveNode(-1)
	wait(m)
	require.Equal(t, "((2 4 6) (3 12 8) (14 5 2))", m.Options().Own)
	plain, pruned = m.Walk().Counts()
	require.Equal(t, [2]int{13, 13}, [2]int{plain, pruned})
	require.True(t, m.Walk().AtEnd())
	require.Equal(t, "B", m.Walk().Selected().Move)
}

// TestALeafThatIsCutCanHaveAnyValue: the root stays.
func TestALeafThatIsCutCanHaveAnyValue(t *testing.T) {
	m := own(t, "((3 12 8) (2 4 6) (14 5 2))")
	w := m.Walk()
	w.GoTo(w.Steps())
	require.False(t, m.CanRaise(), "the root is no leaf")
	w.Select(find(t, w, "I"))
	require.Equal(t, Pruned, w.View(w.Selected()).State)
	r, ok := w.ReasonOf(w.Selected().Parent)
	require.True(t, ok)
	require.Equal(t, "A B H", r.By.Move+" "+r.With.Move+" "+r.At.Move)
	require.Equal(t, 3, m.Raise())
	wait(m)
	require.Equal(t, "((3 12 8) (2 100 6) (14 5 2))", m.Options().Own)
	require.Equal(t, 3, m.Walk().Root().Value)
	require.False(t, m.CanRaise())
}

// TestAChangedExampleLeavesOnesOwnTree: the lecture's tree is back when its tab is opened again.
func TestAChangedExampleLeavesOnesOwnTree(t *testing.T) {
	m := own(t, "(1 2)")
	m.SetOptions(m.Options().Open(OfLecture))
	wait(m)
	m.Walk().Select(find(t, m.Walk(), "H"))
	require.Equal(t, 9, m.Raise(), "the other child of B has 9")
	wait(m)
	require.Equal(t, WhatIf, m.Walk().Selected().Value)
	require.Equal(t, "(1 2)", m.Options().Own)
	m.SetOptions(m.Options().Open(OfLecture))
	wait(m)
	require.Equal(t, 3, find(t, m.Walk(), "H").Value)
}

// TestPracticeIsMarkedNodeByNode: a leaf that is not cut, and a value that is missing, are mistakes of these nodes only.
func TestPracticeIsMarkedNodeByNode(t *testing.T) {
	m := own(t, "((3 12 8) (2 4 6) (14 5 2))")
	m.StartPractice()
	w, p := m.Walk(), m.Test
	at := func(name string) *Node { return find(t, w, name) }
	for name, value := range map[string]int{"A": 3, "B": 3, "C": 2, "D": 5} {
		require.False(t, p.Checked)
		p.Give(at(name), value)
	}
	p.Give(at("E"), 9)
	p.Mark(at("A"))
	p.Mark(at("I"))
	p.Mark(at("C"))
	require.Empty(t, p.Missing(w.Root()), "C is marked: its value does not matter")
	require.True(t, p.Marked(at("J")))
	p.Mark(at("I"))
	p.Mark(at("C"))
	require.Equal(t, []*Node{at("C")}, p.Missing(w.Root()))
	m.CheckPractice()
	require.False(t, p.Checked, "a value is missing")
	p.Give(at("C"), 2)
	p.Mark(at("I"))
	m.CheckPractice()
	require.Equal(t, [2]int{11, 13}, [2]int{p.Right, p.Of}, "D returns 2, and J is cut")
	require.False(t, p.IsRight(at("D")))
	require.False(t, p.IsRight(at("J")))
	require.True(t, w.AtEnd())
	require.Equal(t, "J", w.Selected().Move, "the first mistake in the order of the search")
	p.Mark(at("J"))
	require.False(t, p.Marked(at("J")), "it is checked")
}

// TestARoundHasItsTree: each has a cut; among the ten are equal bounds, a window that closes at a last child, and deep
// cuts. The score is that of all trees.
func TestARoundHasItsTree(t *testing.T) {
	m := own(t, "(1 2)")
	sizes := []int{7, 13, 13, 15, 15, 15, 40, 40, 31, 31}
	for round := 1; round <= Rounds; round++ {
		m.NextRound(3)
		wait(m)
		require.Equal(t, round, m.Test.Round)
		tree := m.Walk().tree
		require.Equal(t, sizes[round-1], tree.Size)
		require.Less(t, tree.Nodes, uint64(tree.Size))
		if has := rounds[round-1].has; has != nil {
			require.True(t, has(tree), round)
		}
		for n := range tree.All {
			switch {
			case !n.Visited && n.Parent.Visited:
				m.Test.Mark(n)
			case n.Visited && len(n.Children) > 0:
				m.Test.Give(n, n.Value)
			}
		}
		m.CheckPractice()
		require.Equal(t, m.Test.Of, m.Test.Right)
	}
	require.Equal(t, [2]int{220, 220}, [2]int{m.Test.AllRight, m.Test.AllOf})
	m.NextRound(4)
	require.Equal(t, [3]int{1, 0, 0}, [3]int{m.Test.Round, m.Test.AllRight, m.Test.AllOf})
}

// TestBoardsToStudyHaveSmallTrees grows the tree of each board that ships for that. The last one is three plies from the
// end of the game.
func TestBoardsToStudyHaveSmallTrees(t *testing.T) {
	m := New(Options{Position: engine.Start()}, nil)
	defer m.Close()
	for i, side := range []engine.Side{engine.Side1, engine.Side1, engine.Side2, engine.Side2} {
		o := m.Options()
		o.Board, o.Depth, o.Prune = i+1, 2, true
		require.Equal(t, side, o.Start().ToMove(), i)
		m.SetOptions(o)
		wait(m)
		require.NotNil(t, m.Walk(), i)
	}
	o := m.Options()
	o.Depth = MaxDepth
	m.SetOptions(o)
	wait(m)
	w := m.Walk()
	w.GoTo(w.Steps())
	require.Len(t, w.Line(w.Root()), 3)
}

// TestComparedMovesHaveTheLinesThatFollow: the tree has a branch for each move, followed by the best play, begins with
// the bare tree, and prefers the better move. Another depth shows the whole tree.
func TestComparedMovesHaveTheLinesThatFollow(t *testing.T) {
	pos := testkit.FEN(t, "x1o5/2o5/8/8/4o3/8/8/7x x 0 1")
	bad, good := engine.Move{From: engine.At(7, 7), To: engine.At(7, 6)}, engine.Move{From: engine.At(0, 0), To: engine.At(1, 0)}
	m := New(Options{Position: pos, Compared: Compare([]engine.Move{bad, good})}, nil)
	defer m.Close()
	for m.Building() {
		m.Tick()
	}
	w := m.Walk()
	require.NotNil(t, w)
	require.Equal(t, OfPosition, m.Options().Lesson)
	require.Equal(t, 1, w.Done(), "ready to be stepped through")
	require.Len(t, w.Root().Children, 2)
	lengths := map[int]bool{}
	for _, n := range w.Root().Children {
		plies := 1
		for ; len(n.Children) > 0; n = n.Children[0] {
			require.Len(t, n.Children, 1)
			plies++
		}
		lengths[plies] = true
	}
	require.Equal(t, map[int]bool{comparedPlies: true}, lengths)
	w.GoTo(w.Steps())
	require.Equal(t, good.Name(8), w.View(w.Root()).Best.Move)

	o := m.Options()
	o.Depth++
	m.SetOptions(o)
	require.Zero(t, m.Options().Compared)
}
