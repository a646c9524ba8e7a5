package ui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/gui/geom"
)

// pair is two buttons side by side, and their clicks.
func pair() (one, two *Button, told map[string]int) {
	told = map[string]int{}
	one = &Button{ID: "one", Rect: geom.Rect{X: 10, Y: 10, W: 100, H: 40}, Label: always("One"), Click: func() { told["one"]++ }}
	two = &Button{ID: "two", Rect: geom.Rect{X: 120, Y: 10, W: 100, H: 40}, Label: always("Two"), Click: func() { told["two"]++ }}
	return one, two, told
}

func TestButtonIsClicked(t *testing.T) {
	one, two, told := pair()
	off := false
	two.Enabled = func() bool { return !off }
	p := newUser(t, false, one, two)
	p.move(60, 30)
	require.True(t, one.hover)
	p.down()
	require.True(t, one.down && p.Pressing())
	require.Zero(t, told["one"], "not before it is let go")
	p.up()
	require.Equal(t, map[string]int{"one": 1}, told)
	require.False(t, one.down || p.Pressing())
	require.Empty(t, p.Focused(), "a click leaves the keyboard with the board")

	p.down()
	p.move(170, 30)
	require.False(t, one.hover)
	p.up()
	require.Equal(t, map[string]int{"one": 1}, told, "it was released elsewhere")
	p.drag(geom.Pt(300, 300), geom.Pt(60, 30))
	require.Equal(t, map[string]int{"one": 1}, told, "pressed elsewhere")

	off = true
	p.click(170, 30)
	require.Zero(t, told["two"], "it is disabled")
	p.move(170, 31)
	p.down()
	off = false
	p.up()
	require.Zero(t, told["two"], "it was disabled when it was pressed")
	p.click(170, 30)
	require.Equal(t, 1, told["two"])
}

func TestFingerThatIsUpDoesNotHover(t *testing.T) {
	one, two, told := pair()
	p := newUser(t, false, one, two)
	p.in.Touch = true
	p.in.Pointer = geom.Point{X: 60, Y: 30}
	p.down()
	require.True(t, one.down && one.hover)
	p.up()
	p.tick()
	require.Equal(t, 1, told["one"])
	require.False(t, one.hover)
}

func TestLongPressShowsTheTooltipAndDoesNotClick(t *testing.T) {
	one, two, told := pair()
	one.Tip = always("what it does")
	p := newUser(t, false, one, two)
	p.in.Touch = true
	p.in.Pointer = geom.Point{X: 60, Y: 30}
	p.down()
	require.Empty(t, p.rest(tipAfter-2))
	require.True(t, p.Waiting())
	require.Equal(t, "what it does", p.rest(3))
	p.up()
	require.Empty(t, p.rest(0))
	require.Empty(t, told)

	p.down() // once more, but not so long
	p.up()
	require.Equal(t, map[string]int{"one": 1}, told)

	p.in.Touch = false // a mouse that is held down asks nothing
	p.down()
	require.Empty(t, p.rest(2*tipAfter))
	p.up()
	require.Equal(t, 2, told["one"])
}

func TestATooltipWaitsForThePointerToMove(t *testing.T) {
	one, _, _ := pair()
	one.Tip = always("what it does")
	p := &user{Set: newSet(testStyle(t), 640, 480, false, []Control{one}, nil)}
	rest := func(x float64) string {
		p.in.Pointer = geom.Point{X: x, Y: 30}
		return p.rest(2 * tipAfter)
	}
	require.Empty(t, rest(60), "the control was made under the pointer")
	require.Equal(t, "what it does", rest(61))
	p.Update(Input{Pointer: Away}) // a dialog
	require.Empty(t, rest(70), "the dialog closed above the pointer")
	require.Equal(t, "what it does", rest(71))

	other := *one
	other.ID = "another"
	p.Set = newSet(testStyle(t), 640, 480, false, []Control{&other}, p.Set)
	require.Empty(t, rest(71), "another button has come under the pointer")
	require.Equal(t, "what it does", rest(72))
	p.Set = newSet(testStyle(t), 640, 480, false, []Control{&other}, p.Set)
	require.Equal(t, "what it does", rest(72), "the same button was built again")
}

func TestTabFollowsTheOrderOfTheSlice(t *testing.T) {
	one, two, told := pair()
	three := &Button{ID: "three", Rect: geom.Rect{X: 10, Y: 60, W: 100, H: 40}, Click: func() { told["three"]++ }}
	two.Enabled = func() bool { return false }
	p := newUser(t, false, one, two, three)
	var order []string
	for range 3 {
		p.press(ebiten.KeyTab)
		require.True(t, p.Handled(ebiten.KeyTab) && p.KeyboardLast())
		order = append(order, p.Focused())
	}
	require.Equal(t, []string{"one", "three", "one"}, order, "what is disabled is left out")
	p.with(true, false, ebiten.KeyTab)
	require.Equal(t, "three", p.Focused())
	for _, k := range []ebiten.Key{ebiten.KeyEnter, ebiten.KeySpace, ebiten.KeyNumpadEnter} {
		p.press(k)
		require.True(t, p.Handled(k))
	}
	require.Equal(t, map[string]int{"three": 3}, told)
	p.in.Repeated = []ebiten.Key{ebiten.KeyEnter}
	p.tick()
	p.in.Repeated = nil
	require.Equal(t, 3, told["three"], "a held key presses once")
	for _, k := range []ebiten.Key{ebiten.KeyLeft, ebiten.KeyN, ebiten.KeyEscape} {
		p.press(k)
		require.False(t, p.Handled(k), "it is not used")
	}
	p.click(300, 300)
	require.False(t, p.KeyboardLast(), "the focus is not shown any more")
	require.Empty(t, p.Focused())
	p.with(true, false, ebiten.KeyTab)
	require.Equal(t, "three", p.Focused(), "without a focus, Shift+Tab begins with the last control")

	three.Enabled = func() bool { return false }
	p.press(ebiten.KeyEnter)
	require.Equal(t, "three", p.Focused(), "it is disabled while it has the focus")
	require.Equal(t, 3, told["three"])
}

func TestFocusSurvivesARebuild(t *testing.T) {
	one, two, _ := pair()
	p := newUser(t, false, one, two)
	p.press(ebiten.KeyTab, ebiten.KeyTab)
	one, two, told := pair()
	p.rebuild(false, two, one)
	p.tick()
	require.Equal(t, "two", p.Focused())
	require.True(t, p.KeyboardLast())
	p.press(ebiten.KeyEnter, ebiten.KeyTab)
	require.Equal(t, map[string]int{"two": 1}, told)
	require.Equal(t, "one", p.Focused())
	p.ClearFocus()
	require.Empty(t, p.Focused())
	p.Focus("two")
	require.Equal(t, "two", p.Focused())
	p.Focus("nobody")
	require.Equal(t, "two", p.Focused())
	p.rebuild(false, one)
	require.Empty(t, p.Focused())
}

func TestPressPrimary(t *testing.T) {
	one, two, told := pair()
	two.Primary = true
	p := newUser(t, true, one, two)
	p.PressPrimary()
	require.Equal(t, map[string]int{"two": 1}, told)
	two.Enabled = func() bool { return false }
	p.PressPrimary()
	require.Equal(t, 1, told["two"])
}

func TestRowAndColumn(t *testing.T) {
	r := geom.Rect{X: 10, Y: 20, W: 320, H: 200}
	row, column := r.Row(3, 10), r.Column(2, 20)
	require.Equal(t, []geom.Rect{{X: 10, Y: 20, W: 100, H: 200}, {X: 120, Y: 20, W: 100, H: 200}, {X: 230, Y: 20, W: 100, H: 200}}, row)
	require.Equal(t, []geom.Rect{{X: 10, Y: 20, W: 320, H: 90}, {X: 10, Y: 130, W: 320, H: 90}}, column)
}

func TestATooltipIsShownWhereTheFocusOrThePointerRests(t *testing.T) {
	one, two, _ := pair()
	one.Label, one.Tip = nil, always("What one does")
	p := newUser(t, false, one, two)
	p.move(60, 30)
	require.Equal(t, "What one does", p.rest(tipAfter+1))
	p.down()
	p.up()
	require.Empty(t, p.rest(tipAfter+1), "a press hides it")
	p.move(300, 300)
	p.press(ebiten.KeyTab)
	require.NotEmpty(t, p.rest(tipAfter+1), "the focus rests there")
	p.press(ebiten.KeyTab)
	require.Empty(t, p.rest(tipAfter+1), "two has none")
	p.move(61, 30)
	require.NotEmpty(t, p.rest(tipAfter+1), "the pointer moved after the last key")
}

func TestButtonWithoutRoomForItsLabelHasItAsTooltip(t *testing.T) {
	b := &Button{ID: "b", Rect: geom.Rect{W: 40, H: 30}, Label: always("A long label"), Icon: nil, Click: func() {}}
	newUser(t, false, b)
	require.Nil(t, b.options().tip)
	b.Icon = iconClose
	require.Equal(t, "A long label", b.options().tip())
	b.Rect.W = 200
	require.Empty(t, b.options().tip())
}

func TestButtonWithItsIconBesideTheLabelHasItAboveIfItIsTooNarrow(t *testing.T) {
	b := &Button{ID: "b", Rect: geom.Rect{W: 200, H: 60}, Label: always("DOT"), Icon: iconClose, Click: func() {}}
	newUser(t, false, b)
	require.Equal(t, above, b.arrangement("DOT"))
	b.Beside = true
	require.Equal(t, beside, b.arrangement("DOT"))
	b.Rect.W = 40
	require.Equal(t, above, b.arrangement("DOT"))
}

func TestTooltipStaysInTheWindow(t *testing.T) {
	window := geom.Rect{W: 640, H: 480}
	for _, about := range []geom.Rect{
		{X: 0, Y: 0, W: 20, H: 20}, {X: 620, Y: 0, W: 20, H: 20}, {X: 0, Y: 460, W: 20, H: 20}, {X: 620, Y: 460, W: 20, H: 20},
		{X: 300, Y: 200, W: 20, H: 20}, {X: 0, Y: 0, W: 640, H: 480},
	} {
		for _, w := range []float64{30, 200, 632} {
			r := tipPlace(about, w, 30, 8, window)
			require.True(t, r.X >= 4 && r.Y >= 4 && r.Right() <= 636 && r.Bottom() <= 476, "%v about %v", r, about)
			apart := r.Y >= about.Bottom() || r.Bottom() <= about.Y
			require.True(t, apart || about.H == 480, "it hides what it is about")
		}
	}
}

func TestACancelledPressDoesNothing(t *testing.T) {
	value := 3
	one, _, told := pair()
	at, slider := 0.0, &Slider{ID: "s", Steps: 11, Value: func() int { return value }, Change: func(i int) { value = i }}
	controls := append(framed(testStyle(t), Scroll{ID: "bar", Of: Column{Of: []Element{slider, Space{Least: 60}}}, Least: 3, Offset: &at}, geom.R(10, 100, 300, 200)).Controls, one)
	p := newUser(t, true, controls...)
	for _, c := range []Control{one, slider} {
		p.in.Touch = true
		p.in.Pointer = RectOf(c).Centre()
		p.down()
		require.True(t, p.Pressing())
		p.in.Down = false
		p.tick()
		require.False(t, p.Pressing())
	}
	require.Empty(t, told)
	require.Equal(t, 3, value)
}
