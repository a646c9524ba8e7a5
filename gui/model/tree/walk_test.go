package tree

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/minimax"
	"blobwars/engine/notation"
	"blobwars/gui/geom"
	"blobwars/gui/model/play"
)

// walkOf is a walk through a tree.
func walkOf(t *testing.T, o Options) *Walk {
	t.Helper()
	w, err := newWalk(t.Context(), o)
	require.NoError(t, err)
	return w
}

func lectureWalk(t *testing.T) *Walk { return walkOf(t, Options{Lesson: OfLecture, Prune: true}) }

func TestUpDownAndSidewaysInTheTreeOfTheLecture(t *testing.T) {
	tests := map[string]struct {
		keys string // u up, d down, l left, r right
		want string // the moves to the selected node
	}{
		"the root":                   {"", ""},
		"no further up":              {"uulr", ""},
		"down the best":              {"ddd", "BDI"},
		"no further down":            {"dddd", "BDI"},
		"beside":                     {"dddl", "BDH"},
		"no further beside":          {"dddlll", "BDH"},
		"up again":                   {"dddlu", "BD"},
		"down the best of a bound":   {"drdd", "CFM"},
		"below what was never seen":  {"drrddr", "CFM"},
		"into what was never seen":   {"drdr", "CG"},
		"and on, to its first child": {"drdrd", "CGN"},
	}
	for name, test := range tests {
		w := lectureWalk(t)
		for _, key := range test.keys {
			switch key {
			case 'u':
				w.Up()
			case 'd':
				w.Down()
			case 'l':
				w.Sideways(-1)
			case 'r':
				w.Sideways(1)
			}
		}
		require.Equal(t, test.want, strings.Join(w.At().Moves(), ""), name)
	}
}

func TestTheStepsOfTheLecture(t *testing.T) {
	w := lectureWalk(t)
	root, left, right := w.Root(), w.Root().Children[0], w.Root().Children[1]
	nine, pair := left.Children[1].Children[1], right.Children[1]
	require.Equal(t, 21, w.Steps())
	require.Equal(t, NodeView{State: Searched, Alpha: 5, Beta: minimax.Infinity, Best: left, Valued: true, Value: 5}, w.View(root))
	w.GoTo(-7)
	require.Equal(t, 1, w.Done())
	require.Same(t, root, w.At())
	require.Equal(t, NodeView{}, w.View(root))

	for w.Done() < w.Steps() {
		before := w.View(nine).State
		w.Step(1)
		s := w.Last()
		require.Same(t, s.Node, w.At())
		view := w.View(s.Node)
		require.Equal(t, s.Kind == minimax.Return, view.State == Searched)
		if s.Kind == minimax.Return && s.Node.Parent != nil {
			view = w.View(s.Node.Parent)
		}
		require.Equal(t, [2]int{s.Alpha, s.Beta}, [2]int{view.Alpha, view.Beta})
		if s.Kind == minimax.Cut && s.Node == nine.Parent {
			require.Equal(t, [2]NodeState{NotVisited, Pruned}, [2]NodeState{before, w.View(nine).State})
			require.Equal(t, 1, w.Unvisited(s.Node))
			require.Equal(t, NodeView{}, w.View(right), "it will be visited, or not")
			require.Equal(t, NotVisited, w.View(pair).State)
		}
	}
	require.Equal(t, Pruned, w.View(pair).State)
	require.Equal(t, Pruned, w.View(pair.Children[1]).State, "and so are its children")
	require.Contains(t, w.DOT(), "graph tree {")
}

func TestTheTicTacToeLessonIsADraw(t *testing.T) {
	for _, prune := range []bool{false, true} {
		w := walkOf(t, Options{Lesson: OfTicTacToe, Prune: prune})
		require.Zero(t, w.Root().Value)
		nodes, visited := w.Size()
		require.Less(t, nodes, 100, "it is small")
		require.Equal(t, prune, visited < uint64(nodes))
	}
}

func TestTheBestChildStaysVisibleInASmallerArea(t *testing.T) {
	sizes := Sizes{Slot: 60, Leaf: 60, Row: 60, End: 40}
	w := walkOf(t, Options{Position: position(t, "x5o/7/7/7/7/2o3o/o5x x 0 1"), Depth: 2})
	require.Greater(t, slices.Index(w.Root().Children, w.Root().Best), 5)
	sees := func(width float64) bool {
		d := w.Layout(geom.R(0, 0, width, 300), sizes)
		return slices.ContainsFunc(d.Nodes, func(p Placed) bool { return p.Node == w.Root().Best })
	}
	for width := 2000.0; width >= 150; width -= 50 {
		require.True(t, sees(width), width)
	}
	w.Pan(1, -100, 0)
	require.False(t, sees(150), "unless it was scrolled away")
}

func TestLayout(t *testing.T) {
	sizes := Sizes{Slot: 60, Leaf: 40, Row: 60, End: 40}
	position := walkOf(t, Options{Position: engine.Start(), Depth: 3})
	tests := map[string]struct {
		walk  *Walk
		area  geom.Rect
		down  int
		whole bool
	}{
		"all of the lecture":          {lectureWalk(t), geom.R(10, 10, 400, 300), 0, true},
		"the lecture, too narrow":     {lectureWalk(t), geom.R(10, 10, 300, 300), 3, false},
		"the lecture, too low":        {lectureWalk(t), geom.R(10, 10, 400, 200), 3, false},
		"a position":                  {position, geom.R(0, 0, 500, 300), 0, false},
		"a position, deep":            {position, geom.R(0, 0, 500, 300), 3, false},
		"a position, in a small area": {position, geom.R(0, 0, 150, 70), 2, false},
	}
	for name, test := range tests {
		w := test.walk
		w.Select(w.Root())
		for range test.down {
			w.Down()
		}
		d := w.Layout(test.area, sizes)
		require.Equal(t, test.whole, len(d.Strips) == 0, name)
		seen := map[*Node]bool{}
		for i, p := range d.Nodes {
			seen[p.Node] = true
			require.True(t, test.area.Contains(p.At.X, p.At.Y), name)
			require.Same(t, p.Node, d.NodeAt(p.At, 30, 20), name)
			for _, other := range d.Nodes[:i] {
				require.True(t, p.At.Y != other.At.Y || max(p.At.X-other.At.X, other.At.X-p.At.X) >= sizes.Leaf-1e-6, "%s: two nodes are in one place", name)
			}
		}
		require.True(t, seen[w.At()], name)
		if test.whole {
			require.Len(t, d.Nodes, 15, name)
		}
		for _, s := range d.Strips {
			row := 1
			if s.Level > 0 {
				row = len(path(w.At())[s.Level-1].Children)
			}
			require.Equal(t, row, s.Before+s.Visible+s.After, name)
		}
		require.Nil(t, d.NodeAt(geom.Point{X: -100, Y: -100}, 30, 20), name)
	}
}

func TestPan(t *testing.T) {
	w := walkOf(t, Options{Position: engine.Start(), Depth: 2})
	area, sizes := geom.R(0, 0, 400, 300), Sizes{Slot: 60, Leaf: 60, Row: 60, End: 40}
	row := func() Strip {
		s, ok := w.Layout(area, sizes).StripAt(w.Layout(area, sizes).Strips[1].Place.Centre().Y)
		require.True(t, ok)
		return s
	}
	start := row()
	require.Positive(t, start.After)
	w.Pan(1, 2, 0)
	require.Equal(t, start.Before+2, row().Before)
	w.Pan(1, 1000, 0)
	require.Zero(t, row().After)
	w.Pan(1, -1, 0)
	require.Equal(t, 1, row().After)
	w.Pan(1, -1000, 0)
	require.Zero(t, row().Before)
	w.Down()
	w.Sideways(1000)
	require.Zero(t, row().After, "the selected node is scrolled into view")
}

// wait waits for the end of the job.
func wait(m *Model) {
	<-m.job.Done()
	m.Tick()
}

func TestATreeIsChosenAndItsSearchPlayed(t *testing.T) {
	m := New(engine.Start(), nil)
	defer m.Close()
	require.True(t, m.Growing())
	wait(m)
	require.NotNil(t, m.Walk())
	m.Choose(Options{Lesson: OfLecture, Prune: true, Depth: 99})
	require.Nil(t, m.Walk())
	require.Equal(t, MaxDepth, m.Options().Depth)
	wait(m)
	w := m.Walk()
	for _, pace := range []play.Pace{play.PaceSlow, play.PaceNormal, play.PaceFast, play.PaceAtOnce} {
		m.SetPace(pace)
		m.Play()
		require.Equal(t, 1, w.Done(), "from the first step")
		ticks := 0
		for ; m.Playing(); ticks++ {
			require.Less(t, ticks, 10_000)
			m.Tick()
		}
		require.Equal(t, (w.Steps()-1)*stepTicks[pace], ticks)
	}
	m.Play()
	for m.Tick(); w.Done() < 3; {
		m.Tick()
	}
	m.Pause()
	require.False(t, m.Tick())
	m.Play()
	require.Equal(t, 3, w.Done(), "it continues there")
	m.Play()
	require.False(t, m.Playing())
}

func TestATreeThatIsTooLarge(t *testing.T) {
	m := New(engine.Start(), nil)
	defer m.Close()
	m.Choose(Options{Position: engine.Start(), Depth: 4})
	wait(m)
	size, large := m.TooLarge()
	require.True(t, large)
	require.Greater(t, size.Size, minimax.MaxTree)
	require.NoError(t, m.Failure())
	require.Nil(t, m.Walk())
	m.Play()
	require.False(t, m.Playing())

	m.err = errors.New("a defect")
	require.Error(t, m.Failure())
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := newWalk(ctx, Options{Position: engine.Start(), Depth: 4})
	require.ErrorIs(t, err, context.Canceled)
}

func position(t *testing.T, fen string) engine.Position {
	t.Helper()
	pos, err := notation.ParseFEN("test", fen)
	require.NoError(t, err)
	return pos
}
