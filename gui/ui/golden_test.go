package ui

import (
	"image"
	"image/color"
	"strconv"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/testkit/golden"
)

func controlsAt(st Style, x float64, enabled, chosen bool) []Control {
	on, can := func() bool { return chosen }, func() bool { return enabled }
	n := func() int { return 1 }
	place := func(y, h float64) geom.Rect { return geom.Rect{X: x, Y: y, W: 260, H: h} }
	labels := []func() string{always("Normal"), always("Rápida"), always("Ninguna")}
	small := func(dx float64) geom.Rect { return geom.Rect{X: x + dx, Y: 64, W: 80, H: 60} }
	return []Control{
		&Button{ID: "b1", Rect: place(16, 40), Label: always("New game"), Chosen: on, Enabled: can, Click: func() {}},
		&Button{ID: "b2", Rect: small(0), Label: always("Close"), Icon: iconClose, Chosen: on, Enabled: can, Click: func() {}},
		&Button{ID: "b3", Rect: small(90), Icon: iconClose, Flat: true, Enabled: can, Click: func() {}},
		&Button{ID: "b4", Rect: geom.Rect{X: x + 180, Y: 74, W: 80, H: 40}, Label: always("Undo"), Icon: iconClose, Enabled: can, Click: func() {}},
		&Choice{ID: "c", Rect: place(136, 36), Options: labels, Chosen: n, Enabled: can, Choose: func(int) {}},
		&Choice{ID: "t", Tabs: true, Rect: place(184, 40), Options: labels, Chosen: n, Choose: func(int) {}},
		&Switch{ID: "s", Rect: place(232, 36), Label: always("Sound"), On: on, Enabled: can, Turn: func(bool) {}},
		&Slider{ID: "sl", Rect: place(280, 36), Steps: 9, Value: func() int { return 5 }, Enabled: can, Change: func(int) {},
			Label: func(i int) string { return strconv.Itoa(i) + " s" }},
		&Field{ID: "f", Rect: place(328, 36), Text: always("Canción"), Enabled: can, Change: func(string) {}},
		&List{ID: "l", Rect: place(376, 96), RowHeight: 24, Len: func() int { return 9 }, Chosen: n, Choose: func(int) {}, Enabled: can,
			Row: func(dst paint.Canvas, i int, r geom.Rect, ink color.NRGBA) {
				st.Paint.Text(dst, "Row "+strconv.Itoa(i), r.X+12, r.Centre().Y, st.label(), ink, paint.Start)
			}},
	}
}

var states = []struct {
	name string
	set  func(c Control)
}{
	{"rest", func(Control) {}},
	{"hover", func(c Control) { c.shared().hover = true }},
	{"pressed", func(c Control) { c.shared().hover, c.shared().down = true, true }},
	{"focused", func(c Control) { c.shared().ring = true }},
	{"disabled", nil},
	{"chosen", nil},
}

func draw(st Style, dst paint.Canvas, column int) {
	name := states[column].name
	controls := controlsAt(st, 16+float64(column)*280, name != "disabled", name == "chosen")
	newSet(st, float64(len(states)*280+16), 488, true, controls, nil)
	for _, c := range controls {
		if states[column].set != nil {
			states[column].set(c)
		}
		c.tick(Input{}, c.shared().ring)
		c.Draw(dst)
	}
}

// TestGoldenControls has every control in every state, one state in a column.
func TestGoldenControls(t *testing.T) {
	st := testStyle(t)
	for _, th := range paint.Themes() {
		st.Theme = th
		dst := ebiten.NewImage(len(states)*280+16, 488)
		dst.Fill(th.Panel)
		st.Paint.DrawOn(dst, func(dst paint.Canvas) {
			for i := range states {
				draw(st, dst, i)
			}
		})
		picture := image.NewRGBA(dst.Bounds())
		dst.ReadPixels(picture.Pix)
		dst.Deallocate()
		golden.Compare(t, "controls-"+th.Name, picture)
	}
}
