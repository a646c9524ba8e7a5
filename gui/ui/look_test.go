package ui

import (
	"flag"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

var sheet = flag.Bool("sheet", false, "write a picture of every control in every state to out/ui")

// dress is every control, in a column at x.
func dress(st Style, x float64, enabled, chosen bool) []Control {
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
		&Tabs{ID: "t", Rect: place(184, 40), Labels: labels, Chosen: n, Choose: func(int) {}},
		&Switch{ID: "s", Rect: place(232, 36), Label: always("Sound"), On: on, Enabled: can, Turn: func(bool) {}},
		&Slider{ID: "sl", Rect: place(280, 36), Steps: 9, Value: func() int { return 5 }, Enabled: can, Change: func(int) {},
			Label: func(i int) string { return strconv.Itoa(i) + " s" }},
		&Field{ID: "f", Rect: place(328, 36), Text: always("Canción"), Enabled: can, Change: func(string) {}},
		&List{ID: "l", Rect: place(376, 96), RowHigh: 24, Len: func() int { return 9 }, Chosen: n, Choose: func(int) {}, Enabled: can,
			Row: func(dst *ebiten.Image, i int, r geom.Rect, ink color.NRGBA) {
				st.Paint.Text(dst, "Row "+strconv.Itoa(i), r.X+12, r.Centre().Y, st.label(), ink, paint.Start)
			}},
	}
}

// states are the states of a control, in the columns of the sheet.
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

// draw draws every control in a state, and answers the whole picture.
func draw(t *testing.T, st Style, dst *ebiten.Image, column int) []Control {
	t.Helper()
	name := states[column].name
	controls := dress(st, 16+float64(column)*280, name != "disabled", name == "chosen")
	NewSet(st, dst.Bounds().Dx(), dst.Bounds().Dy(), true, controls, nil)
	for _, c := range controls {
		if states[column].set != nil {
			states[column].set(c)
		}
		c.tick(Input{}, c.shared().ring)
		c.Draw(dst)
	}
	return controls
}

func TestEveryStateLooksDifferent(t *testing.T) {
	st := testStyle(t)
	for _, th := range paint.Themes() {
		st.Theme = th
		dst := ebiten.NewImage(len(states)*280+16, 488)
		dst.Fill(th.Panel)
		var columns [][]Control
		for i := range states {
			columns = append(columns, draw(t, st, dst, i))
		}
		picture := image.NewRGBA(dst.Bounds())
		dst.ReadPixels(picture.Pix)
		dst.Deallocate()
		for i, c := range columns[0] {
			for a := range states {
				for b := range a {
					if _, tabs := c.(*Tabs); tabs && states[a].name != "focused" && states[a].name != "hover" || states[b].name == "chosen" || states[a].name == "chosen" {
						continue // they are never disabled, and show no more when pressed; not all can be chosen
					}
					if _, button := c.(*Button); !button && states[a].name == "pressed" && states[b].name == "hover" {
						continue // what is pressed is moved, or does it when let go
					}
					require.Positive(t, different(picture, Where(columns[a][i]), Where(columns[b][i])), "%s: %s %s and %s", th.Name, Name(c), states[a].name, states[b].name)
				}
			}
		}
		if *sheet {
			keep(t, th.Name, picture)
		}
	}
}

// different counts the pixels in which two places, with what surrounds them, differ.
func different(picture *image.RGBA, a, b geom.Rect) (n int) {
	for y := -4; y < int(a.H)+4; y++ {
		for x := -4; x < int(a.W)+4; x++ {
			if picture.RGBAAt(int(a.X)+x, int(a.Y)+y) != picture.RGBAAt(int(b.X)+x, int(b.Y)+y) {
				n++
			}
		}
	}
	return n
}

func keep(t *testing.T, name string, picture image.Image) {
	t.Helper()
	dir := filepath.Join("..", "..", "out", "ui")
	require.NoError(t, os.MkdirAll(dir, 0o755))
	f, err := os.Create(filepath.Join(dir, name+".png"))
	require.NoError(t, err)
	require.NoError(t, png.Encode(f, picture))
	require.NoError(t, f.Close())
}
