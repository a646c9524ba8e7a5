package ui

import (
	"image/color"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// testList is the state of a list of n rows, of which five are visible, and the rows clicked and entered.
type testList struct {
	n, chosen        int
	clicked, entered []int
}

func (s *testList) list() *List {
	return &List{ID: "l", Rect: geom.Rect{X: 100, Y: 100, W: 200, H: 100}, RowHeight: 20,
		Len: func() int { return s.n }, Row: func(paint.Canvas, int, geom.Rect, color.NRGBA) {},
		Chosen: func() int { return s.chosen }, Choose: func(i int) { s.chosen = i },
		Click: func(i int) { s.clicked = append(s.clicked, i) }, Enter: func(i int) { s.entered = append(s.entered, i) }}
}

// thirtyRows is a list of 30 rows, none of which is chosen, with a user.
func thirtyRows(t *testing.T) (s *testList, l *List, p *user) {
	s = &testList{n: 30, chosen: -1}
	l = s.list()
	return s, l, newUser(t, false, l)
}

func TestListIsScrolledByWheel(t *testing.T) {
	s, l, p := thirtyRows(t)
	turn := func(notches float64) {
		p.in.Wheel = notches
		p.tick()
		p.in.Wheel = 0
	}
	turn(-1)
	require.Zero(t, l.First(), "the pointer is elsewhere")
	p.move(150, 150)
	for _, step := range []struct {
		notches float64
		want    int
	}{{-1, 3}, {-0.5, 5}, {-0.1, 5}, {-0.1, 5}, {-0.1, 5}, {-0.1, 6}, {-100, 25}, {1, 22}, {100, 0}} {
		turn(step.notches)
		require.Equal(t, step.want, l.First(), "%+v", step)
	}
	s.n = 5
	turn(-3)
	require.Zero(t, l.First(), "everything is in sight")
}

func TestListIsClicked(t *testing.T) {
	s, l, p := thirtyRows(t)
	p.in.Pointer, p.in.Wheel = geom.Point{X: 150, Y: 150}, -2
	p.tick()
	p.in.Wheel = 0
	p.click(150, 125)
	require.Equal(t, 7, s.chosen)
	require.Equal(t, []int{7}, s.clicked)
	require.Equal(t, 6, l.First(), "nothing moves under the pointer")
	p.drag(geom.Pt(150, 125), geom.Pt(150, 145))
	require.Equal(t, []int{7}, s.clicked, "released on another row")
	s.n = 8
	p.click(150, 195)
	require.Equal(t, 7, s.chosen)
	s.n = 3
	p.click(150, 190)
	require.Equal(t, []int{7, 7}, s.clicked, "there is no row")
}

func TestListIsScrolledByItsBar(t *testing.T) {
	s, l, p := thirtyRows(t)
	strip, thumb := l.bar()
	require.InDelta(t, l.Rect.Right(), strip.Right(), 1e-9)
	at := thumb.Centre()
	p.move(at.X, at.Y)
	p.down()
	p.move(at.X+50, at.Y+(strip.H-thumb.H)/2)
	require.InDelta(t, 12.5, float64(l.First()), 0.6)
	p.move(at.X, 1000)
	require.Equal(t, 25, l.First())
	p.up()
	p.move(at.X, 120)
	require.Equal(t, 25, l.First(), "released")
	p.click(at.X, strip.Y+1)
	require.Zero(t, l.First(), "beside the thumb")
	require.Empty(t, s.clicked)
	s.n = 5
	strip, _ = l.bar()
	require.True(t, strip.Empty(), "there is no bar where everything is in sight")
}

func TestListIsScrolledByFinger(t *testing.T) {
	s, l, p := thirtyRows(t)
	p.in.Touch = true
	p.in.Pointer = geom.Point{X: 150, Y: 190}
	p.down()
	p.move(150, 186)
	require.Zero(t, l.First(), "a finger is never quite still")
	p.move(150, 90)
	require.Equal(t, 5, l.First())
	p.move(150, 130)
	require.Equal(t, 3, l.First())
	p.up()
	require.Empty(t, s.clicked)
	p.in.Pointer = geom.Point{X: 150, Y: 110}
	p.down()
	p.up()
	require.Equal(t, []int{3}, s.clicked)
}

func TestListByKeys(t *testing.T) {
	s, l, p := thirtyRows(t)
	p.press(ebiten.KeyDown)
	require.Equal(t, -1, s.chosen, "it has no focus")
	p.press(ebiten.KeyTab)
	require.Zero(t, s.chosen, "Tab chooses what Enter would take")
	s.chosen = -1
	p.press(ebiten.KeyEnter)
	require.False(t, p.Handled(ebiten.KeyEnter), "nothing is chosen")
	for _, step := range []struct {
		key         ebiten.Key
		want, first int
	}{{ebiten.KeyDown, 0, 0}, {ebiten.KeyUp, 0, 0}, {ebiten.KeyPageDown, 4, 1}, {ebiten.KeyDown, 5, 2}, {ebiten.KeyPageDown, 9, 6},
		{ebiten.KeyPageUp, 5, 4}, {ebiten.KeyUp, 4, 3}, {ebiten.KeyEnd, 29, 25}, {ebiten.KeyDown, 29, 25}, {ebiten.KeyHome, 0, 0}} {
		p.press(step.key)
		require.True(t, p.Handled(step.key))
		require.Equal(t, []int{step.want, step.first}, []int{s.chosen, l.First()}, "after %v", step.key)
	}
	p.press(ebiten.KeyEnter)
	require.Equal(t, []int{0}, s.entered)
	p.press(ebiten.KeyLeft)
	require.False(t, p.Handled(ebiten.KeyLeft))
}

// TestTheNextLineIsCut: where it has little space, nothing of it is shown.
func TestTheNextLineIsCut(t *testing.T) {
	l := (&testList{n: 30}).list()
	newUser(t, false, l)
	for high, seen := range map[float64]bool{100: false, 106: false, 107: true, 119: true} {
		l.Rect.H = high
		_, visible := l.RowRect(5)
		require.Equal(t, seen, visible, high)
		_, visible = l.RowRect(6)
		require.False(t, visible, high)
	}
}

func TestListThatShrinksScrollsToTheChosenRow(t *testing.T) {
	s := &testList{n: 30, chosen: 29}
	p, lower := newUser(t, false, s.list()), s.list()
	lower.Rect.H = 40
	p.rebuild(false, lower)
	p.tick()
	require.Equal(t, 28, lower.First())
}

func TestListOfSeveralColumns(t *testing.T) {
	s := &testList{n: 14, chosen: 0}
	l := s.list()
	l.Columns, l.RowHeight = 4, 50 // two lines of four are in sight, of three and a half
	p := newUser(t, false, l)
	p.press(ebiten.KeyTab)
	for _, step := range []struct {
		key         ebiten.Key
		want, first int
	}{{ebiten.KeyUp, 0, 0}, {ebiten.KeyRight, 1, 0}, {ebiten.KeyLeft, 0, 0}, {ebiten.KeyLeft, 0, 0}, {ebiten.KeyEnd, 13, 2}, {ebiten.KeyHome, 0, 0},
		{ebiten.KeyRight, 1, 0}, {ebiten.KeyRight, 2, 0}, {ebiten.KeyDown, 6, 0}, {ebiten.KeyDown, 10, 1}, {ebiten.KeyDown, 13, 2}, {ebiten.KeyDown, 13, 2},
		{ebiten.KeyUp, 9, 2}, {ebiten.KeyPageUp, 5, 1}, {ebiten.KeyPageDown, 9, 1}} {
		p.press(step.key)
		require.True(t, p.Handled(step.key))
		require.Equal(t, []int{step.want, step.first}, []int{s.chosen, l.First()}, "after %v", step.key)
	}
	r, ok := l.RowRect(9)
	require.True(t, ok)
	w := (200 - 1.5*p.style.Unit) / 4
	require.Equal(t, geom.Rect{X: 100 + w, Y: 150, W: w, H: 50}, r)
	p.click(r.Centre().X, r.Centre().Y)
	require.Equal(t, []int{9}, s.clicked)
	p.in.Pointer, p.in.Wheel = geom.Point{X: 150, Y: 150}, -9
	p.tick()
	p.in.Wheel = 0
	require.Equal(t, 2, l.First())
	p.click(100+3.5*w, 190)
	require.Equal(t, []int{9}, s.clicked, "the last line is shorter")
}

func TestCellsFillTheirPlace(t *testing.T) {
	st := testStyle(t)
	st.Unit = 10
	for _, test := range []struct {
		n             int
		width, height float64
		columns       int
		row           float64
	}{
		{18, 550, 590, 3, 590 / 3.45}, // three of six lines are visible, and a part of the fourth
		{4, 550, 590, 2, 590.0 / 2},   // the largest of which all are visible
		{4, 460, 160, 4, 1.1 * 142},   // in one line, a little higher than they need
		{18, 460, 160, 2, 160 / 2},    // low cells rather than a single line
	} {
		l := &List{Grid: true, Len: func() int { return test.n }, Row: noRow}
		framed(st, l, geom.R(0, 0, test.width, test.height))
		require.Equal(t, test.columns, l.Columns)
		require.InDelta(t, test.row, l.RowHeight, 1e-9)
	}
}
