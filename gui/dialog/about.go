package dialog

import (
	"image/color"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/notices"
	"blobwars/cli"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// about names the version, the licence and the software of others that the program contains.
type about struct {
	base
	lines []string // of the licences
}

// NewAbout is the dialog about the program.
func NewAbout(s *screen.Services) screen.Dialog {
	return &about{base: base{s}, lines: strings.Split(strings.TrimSpace(notices.Text), "\n")}
}

func (d *about) Size() (w, h float64) { return 96, 76 }

// list is where the licences stand.
func (d *about) list(card geom.Rect) geom.Rect {
	u := d.Style.Unit
	return geom.R(card.X+3*u, card.Y+17*u, card.W-6*u, card.H-20*u)
}

func (d *about) Build(card geom.Rect) []ui.Control {
	licences := &ui.List{
		ID: "licences", Rect: d.list(card), RowHeight: 2.5 * d.Style.Unit, Len: func() int { return len(d.lines) },
		Row: func(dst *ebiten.Image, i int, r geom.Rect, ink color.NRGBA) {
			face := d.Style.Fit(d.lines[i], paint.Regular, d.Style.Small, r.W-2*d.Style.Unit)
			text := d.Style.Paint.Ellipsis(d.lines[i], face, r.W-2*d.Style.Unit)
			d.Style.Paint.Text(dst, text, r.X+d.Style.Unit, r.Centre().Y, face, ink, paint.Start)
		},
	}
	return []ui.Control{d.CloseButton(card, d.Cancel), licences}
}

func (d *about) Draw(dst *ebiten.Image, card geom.Rect) {
	st := d.Style
	st.DrawTitle(dst, card, d.T("about.title"))
	face := st.Face(paint.Regular, st.Small)
	for i, line := range []string{cli.Version(), d.T("about.licence"), d.T("about.notices")} {
		st.Paint.Text(dst, st.Paint.Ellipsis(line, face, card.W-6*st.Unit), card.X+3*st.Unit, card.Y+(8.5+2.75*float64(i))*st.Unit, face, st.Theme.Text, paint.Start)
	}
}
