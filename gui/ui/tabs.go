package ui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// Tabs are the headings of pages, of which one is shown. They are one stop of the Tab key; Left, Right, Home and End
// choose. When another page is chosen, the owner builds its controls again.
type Tabs struct {
	ID     string
	Rect   geom.Rect // the pages are below it
	Labels []func() string
	Chosen func() int
	Choose func(int)

	state
	hovered int
}

func (t *Tabs) options() options { return options{id: t.ID, rect: t.Rect} }
func (t *Tabs) hoverAt(in Input) { t.hovered = t.at(in.Pointer.X) }

// headings returns the places of the labels.
func (t *Tabs) headings() []geom.Rect {
	wants := make([]float64, len(t.Labels))
	for i, label := range t.Labels {
		wants[i] = t.st.Width(label(), t.st.Face(paint.Bold, t.st.Small)) + t.st.Unit
	}
	return divide(t.Rect, wants)
}

// at returns the number of the heading at x, or of the last one left of it.
func (t *Tabs) at(x float64) (n int) {
	for i, r := range t.headings() {
		if x >= r.X {
			n = i
		}
	}
	return n
}

func (t *Tabs) press(in Input) { t.hoverAt(in) }

func (t *Tabs) release(in Input, inside bool) {
	if at := t.at(in.Pointer.X); inside && at == t.hovered && at != t.Chosen() {
		t.Choose(at)
	}
}

func (t *Tabs) key(k ebiten.Key, _ bool, in Input) bool {
	i, ok := stepIndex(k, in, t.Chosen(), len(t.Labels), 0)
	if ok && i != t.Chosen() {
		t.Choose(i)
	}
	return ok
}

func (t *Tabs) Draw(dst *ebiten.Image) {
	p, th, st := t.st.Paint, t.st.Theme, t.st
	base := geom.R(t.Rect.X, t.Rect.Bottom()-st.thin(), t.Rect.W, st.thin())
	p.Fill(dst, base, 0, th.PanelEdge)
	places := t.headings()
	for i, label := range t.Labels {
		r := places[i]
		face, ink := st.label(), th.Muted
		if t.hover && i == t.hovered {
			p.Fill(dst, r.Inset(st.Scale), st.radius(), th.ButtonHover)
			ink = th.Text
		}
		if i == t.Chosen() {
			face, ink = st.Face(paint.Bold, st.Small), th.Text
			mark := geom.R(r.X+st.Unit, r.Bottom()-0.375*st.Unit, r.W-2*st.Unit, 0.375*st.Unit)
			p.Fill(dst, mark, mark.H/2, th.Accent)
		}
		p.Text(dst, p.Ellipsis(label(), face, r.W-st.Unit), r.Centre().X, r.Centre().Y, face, ink, paint.Middle)
		if i == t.Chosen() {
			t.drawRing(dst, r.Inset(2*st.Scale), st.radius())
		}
	}
}

func (t *Tabs) takeState(before Control) {
	if old, ok := before.(*Tabs); ok {
		t.hovered = old.hovered
	}
}
