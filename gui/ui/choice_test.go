package ui

import (
	"fmt"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

func iconClose() paint.Icon { return paint.IconClose }

func TestChoiceAndTabs(t *testing.T) {
	r, labels := geom.Rect{X: 100, Y: 50, W: 300, H: 40}, []func() string{always("a"), always("b"), always("c")}
	for name, build := range map[string]func(chosen *int) Control{
		"choice": func(n *int) Control {
			return &Choice{ID: "c", Rect: r, Options: labels, Chosen: func() int { return *n }, Choose: func(i int) { *n = i }}
		},
		"tabs": func(n *int) Control {
			return &Choice{ID: "t", Tabs: true, Rect: r, Options: labels, Chosen: func() int { return *n }, Choose: func(i int) { *n = i }}
		},
	} {
		t.Run(name, func(t *testing.T) {
			chosen := 0
			p := newUser(t, true, build(&chosen))
			p.click(350, 70)
			require.Equal(t, 2, chosen)
			p.click(101, 51)
			require.Equal(t, 0, chosen)
			p.drag(geom.Pt(250, 70), geom.Pt(350, 70))
			require.Equal(t, 0, chosen, "released on another")
			p.press(ebiten.KeyRight)
			require.Equal(t, 0, chosen, "it has no focus")
			require.False(t, p.Handled(ebiten.KeyRight))
			p.press(ebiten.KeyTab)
			for _, step := range []struct {
				key  ebiten.Key
				want int
			}{{ebiten.KeyRight, 1}, {ebiten.KeyEnd, 2}, {ebiten.KeyRight, 2}, {ebiten.KeyLeft, 1}, {ebiten.KeyHome, 0}, {ebiten.KeyLeft, 0}} {
				p.press(step.key)
				require.True(t, p.Handled(step.key))
				require.Equal(t, step.want, chosen)
			}
			p.press(ebiten.KeyDown)
			require.False(t, p.Handled(ebiten.KeyDown))
		})
	}
}

func TestSlider(t *testing.T) {
	value, told := 4, 0
	s := &Slider{ID: "s", Rect: geom.Rect{X: 100, Y: 50, W: 320, H: 40}, Steps: 11,
		Value: func() int { return value }, Change: func(i int) { value = i; told++ }}
	p := newUser(t, false, s)
	from, to := s.line()
	require.Equal(t, [2]float64{110, 410}, [2]float64{from, to})
	p.click(110+0.3*300, 70)
	require.Equal(t, 3, value, "a click beside the knob")
	p.move(200, 70)
	p.down()
	for _, at := range []struct {
		x    float64
		want int
	}{{260, 5}, {271, 5}, {276, 6}, {900, 10}, {-50, 0}, {410, 10}} {
		p.move(at.x, 400)
		require.Equal(t, at.want, value, "dragged to %v", at.x)
	}
	p.up()
	p.move(200, 70)
	require.Equal(t, 10, value, "released")
	require.Equal(t, 6, told, "only what is another step")
	p.press(ebiten.KeyLeft)
	require.False(t, p.Handled(ebiten.KeyLeft), "a click left the arrows with the board")
	p.press(ebiten.KeyTab)
	for _, step := range []struct {
		key  ebiten.Key
		want int
	}{{ebiten.KeyLeft, 9}, {ebiten.KeyDown, 8}, {ebiten.KeyRight, 9}, {ebiten.KeyUp, 10}, {ebiten.KeyRight, 10}, {ebiten.KeyPageDown, 8},
		{ebiten.KeyHome, 0}, {ebiten.KeyLeft, 0}, {ebiten.KeyPageUp, 2}, {ebiten.KeyEnd, 10}} {
		p.press(step.key)
		require.True(t, p.Handled(step.key))
		require.Equal(t, step.want, value)
	}
	p.press(ebiten.KeyEnter)
	require.False(t, p.Handled(ebiten.KeyEnter), "Enter is the dialog's")
	p.in.Repeated = []ebiten.Key{ebiten.KeyLeft}
	p.tick()
	require.Equal(t, 9, value, "a held key goes on")
}

func TestSliderLeavesRoomForItsWidestLabel(t *testing.T) {
	s := &Slider{ID: "s", Rect: geom.Rect{X: 0, Y: 0, W: 320, H: 40}, Steps: 3, Value: func() int { return 0 }, Change: func(int) {},
		Label: func(i int) string { return []string{"1", "a long label", "2"}[i] }}
	p := newUser(t, false, s)
	_, to := s.line()
	require.InDelta(t, 320-10-12-p.style.Width("a long label", p.style.label()), to, 1e-9)
}

func TestSliderDragSurvivesARebuild(t *testing.T) {
	value := 0
	build := func() Control {
		return &Slider{ID: "s", Rect: geom.Rect{X: 100, Y: 50, W: 320, H: 40}, Steps: 11, Value: func() int { return value }, Change: func(i int) { value = i }}
	}
	p := newUser(t, true, build())
	p.move(120, 70)
	p.down()
	p.rebuild(true, build())
	p.move(410, 70)
	require.Equal(t, 10, value)
	p.up()
	require.Equal(t, "s", p.Focused(), "in a dialog it keeps the keyboard")
}

func TestAChoiceHasRowsInANarrowPlace(t *testing.T) {
	st, chosen := testStyle(t), 0
	c := &Choice{ID: "c", Options: []func() string{always("one option"), always("another option"), always("the last one")}, Chosen: func() int { return chosen }, Choose: func(i int) { chosen = i }}
	for width, rows := range map[float64]float64{400: 1, 260: 2, 150: 3} {
		least, _ := c.Measure(st, width)
		require.Equal(t, rows*rowHeight*st.Unit, least, width)
	}
	framed(st, c, geom.R(0, 0, 260, 72))
	p := newUser(t, true, c)
	for i, at := range []geom.Point{{X: 60, Y: 20}, {X: 200, Y: 20}, {X: 200, Y: 60}} {
		p.click(at.X, at.Y)
		require.Equal(t, i, chosen)
	}
	framed(st, c, geom.R(0, 0, 260, 36))
	require.Len(t, c.segments(), 3)
	require.Equal(t, c.segments()[0].Y, c.segments()[2].Y, "a low place has one row")
}

func TestStrip(t *testing.T) {
	n, chosen, over := 11, 10, -1
	s := &Strip{
		ID: "s", Rect: geom.Rect{X: 100, Y: 50, W: 200, H: 40}, Len: func() int { return n },
		Chosen: func() int { return chosen }, Choose: func(i int) { chosen = i },
		Paint: func(_ paint.Canvas, _ geom.Rect, at int) { over = at }, Tip: func(i int) string { return fmt.Sprint("place ", i) },
		Enabled: func() bool { return n > 1 },
	}
	p := newUser(t, false, s)
	draw := func() int { s.Draw(paint.Canvas{}); return over }
	require.Equal(t, -1, draw(), "the pointer is elsewhere")
	p.click(160, 60)
	require.Equal(t, 3, chosen)
	p.move(109, 60)
	p.down()
	require.Equal(t, 0, chosen, "the nearest")
	p.move(251, 60)
	require.Equal(t, 8, chosen, "it is dragged along")
	p.move(900, 300)
	require.Equal(t, 10, chosen, "no farther than the end")
	p.up()
	p.move(200, 60)
	require.Equal(t, 5, draw())
	require.Equal(t, 10, chosen, "to be over it chooses nothing")
	require.Equal(t, "place 5", p.rest(tipAfter+1))
	p.click(200, 60)
	require.Empty(t, p.rest(tipAfter+1), "it was pressed")
	p.move(220, 60)
	require.Equal(t, "place 6", p.rest(tipAfter+1), "another place is asked for")
	p.press(ebiten.KeyTab)
	require.Equal(t, "s", p.Focused())
	for _, step := range []struct {
		key  ebiten.Key
		want int
	}{
		{ebiten.KeyHome, 0}, {ebiten.KeyLeft, 0}, {ebiten.KeyRight, 1}, {ebiten.KeyPageDown, 10}, {ebiten.KeyLeft, 9}, {ebiten.KeyPageUp, 0},
		{ebiten.KeyEnd, 10}, {ebiten.KeyRight, 10},
	} {
		p.press(step.key)
		require.True(t, p.Handled(step.key))
		require.Equal(t, step.want, chosen)
	}
	p.press(ebiten.KeyUp)
	require.False(t, p.Handled(ebiten.KeyUp))
	n, chosen = 1, 0
	p.click(200, 60)
	require.Equal(t, 0, chosen)
	require.Equal(t, -1, draw(), "there is nothing to choose")
	n = 0
	require.Equal(t, -1, s.At(geom.Pt(200, 60)))
}
