package ui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/gui/geom"
)

// scrolled is ten buttons of 36 pixels, 4 pixels apart, in a place of 200 pixels, with a user.
type scrolled struct {
	*user
	at      float64
	clicked string
	place   geom.Rect
}

func newScrolled(t *testing.T, height float64) *scrolled {
	s := &scrolled{place: geom.R(100, 50, 300, height)}
	s.user = newUser(t, true, s.controls(testStyle(t))...)
	return s
}

func (s *scrolled) controls(st Style) []Control {
	column := Column{Gap: 0.5}
	for i := range 10 {
		id := string(rune('0' + i))
		column.Of = append(column.Of, &Button{ID: id, Label: always(id), Click: func() { s.clicked = id }})
	}
	return framed(st, Scroll{ID: "bar", Of: column, Least: 3, Offset: &s.at}, s.place).Controls
}

// step gives input, and builds the controls again, as a window does.
func (s *scrolled) step(in Input) {
	s.Update(in)
	s.rebuild(true, s.controls(s.style)...)
}

func TestWhatFitsDoesNotScroll(t *testing.T) {
	s := newScrolled(t, 396)
	require.Nil(t, s.Find("bar"))
	require.Equal(t, geom.R(100, 410, 300, 36), RectOf(s.Find("9")))
}

func TestTheWheelScrollsAndStopsAtTheEnds(t *testing.T) {
	s := newScrolled(t, 200)
	s.step(Input{Pointer: geom.Pt(200, 100), Wheel: -1})
	require.Equal(t, 108.0, s.at)
	require.Equal(t, geom.R(100, 50-108, 300, 36), RectOf(s.Find("0")))
	s.step(Input{Pointer: geom.Pt(200, 100), Wheel: -9})
	require.Equal(t, 196.0, s.at)
	s.step(Input{Pointer: geom.Pt(200, 300), Wheel: 9})
	require.Equal(t, 196.0, s.at, "the pointer is beside it")
	s.step(Input{Pointer: geom.Pt(200, 100), Wheel: 9})
	require.Equal(t, 0.0, s.at)
}

func TestTabScrollsToTheFocus(t *testing.T) {
	s := newScrolled(t, 200)
	for _, want := range []string{"bar", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "bar"} {
		s.step(Input{Keys: []ebiten.Key{ebiten.KeyTab}, Pointer: Away})
		require.Equal(t, want, s.Focused())
		r := RectOf(s.Find(want))
		require.True(t, r.Y >= 50 && r.Bottom() <= 250, "%s at %v", want, r)
	}
	s.step(Input{Keys: []ebiten.Key{ebiten.KeyHome}, Pointer: Away})
	require.Equal(t, 0.0, s.at)
}

func TestOnlyTheVisiblePartOfAControlIsPressed(t *testing.T) {
	s := newScrolled(t, 200)
	require.Equal(t, geom.R(100, 250, 300, 36), RectOf(s.Find("5")))
	require.Nil(t, s.hit(geom.Pt(200, 260)))
	require.Equal(t, "4", IDOf(s.hit(geom.Pt(200, 245))))
}

// A finger that moves up and down on a button scrolls, and does not click it.
func TestAFingerScrolls(t *testing.T) {
	s := newScrolled(t, 200)
	touch := func(y float64, press, down bool) {
		s.step(Input{Pointer: geom.Pt(200, y), Touch: true, Press: press, Down: down, Release: !down})
	}
	touch(200, true, true)
	touch(160, false, true)
	touch(140, false, true)
	require.Equal(t, 60.0, s.at)
	touch(140, false, false)
	require.Empty(t, s.clicked)
	touch(60, true, true)
	touch(60, false, false)
	require.Equal(t, "1", s.clicked)
}

// A finger on a slider scrolls if it moves up and down, and sets the value if it moves to the side or not at all.
func TestTheDirectionOfAFingerOnASliderDecides(t *testing.T) {
	for name, c := range map[string]struct {
		path  []geom.Point // of the finger, from (200, 100)
		value int
		at    float64
	}{
		"down":         {[]geom.Point{geom.Pt(0, -3), geom.Pt(2, -40), geom.Pt(60, -60)}, 0, 60},
		"to the side":  {[]geom.Point{geom.Pt(3, 1), geom.Pt(40, -5), geom.Pt(300, -60)}, 10, 0},
		"a quick side": {[]geom.Point{geom.Pt(300, -60)}, 10, 0},
		"a tap":        {[]geom.Point{geom.Pt(1, 1)}, 3, 0},
	} {
		t.Run(name, func(t *testing.T) {
			at, value, changes := 0.0, 0, 0
			st := testStyle(t)
			controls := func() []Control {
				column := Column{Of: []Element{&Slider{ID: "s", Steps: 11, Value: func() int { return value }, Change: func(i int) { value = i; changes++ }}, Space{Least: 100}}}
				return framed(st, Scroll{ID: "bar", Of: Sized{H: 60, Of: column}, Least: 3, Offset: &at}, geom.R(100, 80, 300, 200)).Controls
			}
			u := newUser(t, true, controls()...)
			touch := func(by geom.Point, press, down bool) {
				u.Update(Input{Pointer: geom.Pt(200, 100).Add(by), Touch: true, Press: press, Down: down, Release: !down})
				u.rebuild(true, controls()...)
			}
			touch(geom.Point{}, true, true)
			require.Zero(t, changes, "the direction is not known yet")
			for _, by := range c.path {
				touch(by, false, true)
			}
			touch(c.path[len(c.path)-1], false, false)
			require.Equal(t, c.value, value)
			require.Equal(t, c.at, at)
		})
	}
}

func TestTheThumbIsDragged(t *testing.T) {
	s := newScrolled(t, 200)
	thumb := s.Find("bar").(*ScrollBar).thumbRect()
	at := thumb.Centre()
	s.step(Input{Pointer: at, Press: true, Down: true})
	s.step(Input{Pointer: at.Add(geom.Pt(0, 200-thumb.H)), Down: true})
	require.InDelta(t, 196, s.at, 1e-9)
}

type written []string

func (w *written) Wrote(s string, _ geom.Rect) { *w = append(*w, s) }
func (w *written) Cut(_, _ string)             {}

func TestLinesThatAreOnlyPartlyVisibleAreLeftOut(t *testing.T) {
	st, at := testStyle(t), 0.0
	lines := Column{Of: []Element{Text{Words: "one"}, Text{Words: "two"}, Text{Words: "three"}, Text{Words: "four"}}} // 20 pixels each
	draw := func() written {
		var w written
		st.Paint.Watcher = &w
		framed(st, Scroll{Of: lines, Offset: &at}, geom.R(0, 0, 300, 50))
		st.Paint.Watcher = nil
		return w
	}
	require.Equal(t, written{"one", "two"}, draw())
	at = 25
	require.Equal(t, written{"three"}, draw())
	at = 99
	require.Equal(t, written{"three", "four"}, draw())
	require.Equal(t, 30.0, at)
}
