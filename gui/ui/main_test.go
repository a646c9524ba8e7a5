package ui

import (
	"image/color"
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/testkit/stage"
)

func TestMain(m *testing.M) { os.Exit(stage.Run(m)) }

func testStyle(t testing.TB) Style {
	t.Helper()
	p, err := paint.NewPainter()
	require.NoError(t, err)
	return NewStyle(p, paint.Dark(), 8, 1)
}

// user is a set of controls in a window of 640 by 480 device pixels, with the input that a test gives it.
type user struct {
	*Set
	in Input
}

func framed(st Style, e Element, r geom.Rect) *Frame { return NewFrame(paint.Canvas{}, st, e, r, nil) }

func newSet(st Style, w, h float64, modal bool, controls []Control, before *Set) *Set {
	f := &Frame{Style: st, before: before, modal: modal}
	for _, c := range controls {
		f.clip = c.shared().clip
		f.add(c)
	}
	return NewSet(f, geom.Rect{W: w, H: h})
}

func newUser(t testing.TB, modal bool, controls ...Control) *user {
	t.Helper()
	p := &user{Set: newSet(testStyle(t), 640, 480, modal, controls, nil)}
	p.tick()
	return p
}

func (p *user) tick() { p.Update(p.in) }

func (p *user) rebuild(modal bool, controls ...Control) {
	p.Set = newSet(p.style, 640, 480, modal, controls, p.Set)
}

func (p *user) move(x, y float64) {
	p.in.Pointer = geom.Point{X: x, Y: y}
	p.tick()
}

func (p *user) down() {
	p.in.Press, p.in.Down = true, true
	p.tick()
	p.in.Press = false
}

func (p *user) up() {
	p.in.Release, p.in.Down = true, false
	p.tick()
	p.in.Release = false
}

func (p *user) click(x, y float64) {
	p.move(x, y)
	p.down()
	p.up()
}

// drag presses the button at a point and releases it at another.
func (p *user) drag(from, to geom.Point) {
	p.move(from.X, from.Y)
	p.down()
	p.move(to.X, to.Y)
	p.up()
}

func (p *user) press(keys ...ebiten.Key) {
	for _, k := range keys {
		p.in.Keys = []ebiten.Key{k}
		p.tick()
		p.in.Keys = nil
	}
}

func (p *user) with(shift, control bool, k ebiten.Key) {
	p.in.Shift, p.in.Control = shift, control
	p.press(k)
	p.in.Shift, p.in.Control = false, false
}

// rest lets ticks pass, and returns the tooltip that is shown then.
func (p *user) rest(ticks int) string {
	for range ticks {
		p.tick()
	}
	words, _ := p.Tip()
	return words
}

// write types text; every letter comes with a key, as from a keyboard.
func (p *user) write(text string) {
	for _, r := range text {
		p.in.Chars = []rune{r}
		p.press(ebiten.KeyN)
		p.in.Chars = nil
	}
}

func always(s string) func() string { return func() string { return s } }

func noRow(paint.Canvas, int, geom.Rect, color.NRGBA) {}
