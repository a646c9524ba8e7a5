package dialog

import (
	"image/color"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// choose is the dialog in which one of several options is chosen.
type choose struct {
	card
	options []string
	chosen  int
	choose  func(int)
	err     error // why there are no more options; nil: there are all
}

// NewChoose returns the dialog that shows options in a list. It calls then, after it has closed, with the one that is
// chosen, or back if none is; nil: it only closes.
func NewChoose(s *screen.Services, title string, options []string, chosen int, then func(int), back func()) screen.Dialog {
	return newChoose(s, title, options, chosen, then, back)
}

func newChoose(s *screen.Services, title string, options []string, chosen int, then func(int), back func()) *choose {
	d := &choose{options: options, chosen: chosen, choose: then}
	wide := 48.0
	for _, option := range options {
		wide = max(wide, s.Style.Width(option, s.Style.Face(paint.Regular, s.Style.Small))/s.Style.Unit+2*cardMargin+6)
	}
	d.card = card{Services: s, width: min(wide, 96), title: func() string { return title }, content: d.list, cancel: back}
	return d
}

func (d *choose) FirstFocus() string { return "options" }

func (d *choose) list() ui.Element {
	take := func(i int) { d.close(); d.choose(i) }
	list := ui.Label(&ui.List{
		ID: "options", RowHeight: d.Style.Row(), Len: func() int { return len(d.options) },
		Row: func(dst paint.Canvas, i int, r geom.Rect, ink color.NRGBA) {
			st := d.Style
			face := st.Face(paint.Regular, st.Small)
			words := st.Paint.Ellipsis(d.options[i], face, r.W-3*st.Unit)
			st.Paint.Text(dst, words, r.X+1.5*st.Unit, r.Centre().Y, face, ink, paint.Start)
		},
		Chosen: func() int { return d.chosen }, Choose: func(i int) { d.chosen = i }, Click: take, Enter: take,
		Name: func(i int) string { return d.options[i] },
	}, d.title())
	if d.err == nil {
		return list
	}
	return ui.Column{Gap: 1, Of: []ui.Element{ui.Sized{Grow: 1, Of: list}, d.note(d.T("browse.not_read")+" "+d.err.Error(), true)}}
}
