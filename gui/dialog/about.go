package dialog

import (
	"cmp"
	"image/color"
	"slices"
	"strings"

	"blobwars/assets/notices"
	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
	"blobwars/internal/console/cli"
)

// about says what the program is, and names the version, the licence and the software of others that the program
// contains, whose licences can be opened.
type about struct {
	card
	packages []notices.Package
	opened   int // the package whose licence is shown; -1: none
	rows     []aboutRow
	chosen   int     // the row that the keyboard has chosen; -1: none
	wrapped  float64 // the width for which the rows were made, in device pixels
}

// aboutRow is a row of the list: the name of a package, or a line of the licence that is open.
type aboutRow struct {
	pack  int // -1: a line
	words string
}

// NewAbout returns the dialog about the program.
func NewAbout(s *screen.Services) screen.Dialog {
	d := &about{packages: notices.Packages(), opened: -1, chosen: -1}
	d.card = card{base: base{s}, width: 76, height: 72, title: s.Label("menu.blob_wars"), content: d.parts}
	return d
}

// arrange makes the rows for a width in device pixels.
func (d *about) arrange(width float64) {
	d.rows, d.wrapped = nil, width
	face := d.Style.Face(paint.Regular, d.Style.Small)
	for i, p := range d.packages {
		d.rows = append(d.rows, aboutRow{i, p.Name})
		if i != d.opened {
			continue
		}
		for _, paragraph := range p.Paragraphs {
			lines := []string{""}
			if paragraph != "" {
				lines = d.Style.Paint.Wrap(paragraph, face, width, 0)
			}
			for _, line := range lines {
				d.rows = append(d.rows, aboutRow{-1, line})
			}
		}
	}
}

// toggle opens the licence of a row, or closes it.
func (d *about) toggle(row int) {
	if row < 0 || row >= len(d.rows) || d.rows[row].pack < 0 {
		return
	}
	pack := d.rows[row].pack
	if d.opened == pack {
		d.opened = -1
	} else {
		d.opened = pack
	}
	d.arrange(d.wrapped)
	d.chosen = d.rowOf(pack)
}

// rowOf returns the row of a package.
func (d *about) rowOf(pack int) int {
	return slices.IndexFunc(d.rows, func(r aboutRow) bool { return r.pack == pack })
}

func (d *about) parts() ui.Element {
	u := d.Style.Unit
	d.arrange((d.inner() - 8) * u)
	version, built, _ := strings.Cut(strings.TrimPrefix(cli.Version(), "Blob Wars "), " (go")
	if strings.HasPrefix(version, "(") { // such as (devel): not a release
		version = d.T("about.devel")
	} else {
		version = d.T("about.version", words.Values{"Version": version})
	}
	if built != "" {
		version += " · Go " + strings.TrimSuffix(built, ")")
	}
	space := ui.Sized{Grow: 1, Of: ui.Space{}}
	return ui.Column{Gap: 1, Of: []ui.Element{
		ui.Row{Gap: 2, Of: []ui.Element{
			ui.Sized{W: 14, Of: ui.Canvas{Least: 8, Paint: d.drawBlobs}},
			ui.Sized{Grow: 1, Of: ui.Column{Gap: 0.5, Of: []ui.Element{
				space, ui.Text{Words: d.T("about.what"), Weight: paint.Medium, Lines: 6},
				ui.Text{Words: version, Muted: true, Lines: 2}, ui.Text{Words: d.T("about.licence"), Muted: true, Lines: 2}, space,
			}}},
		}},
		ui.Space{Least: 0.5},
		ui.Text{Words: d.T("about.notices"), Weight: paint.Bold},
		ui.Label(&ui.List{
			ID: "licences", RowHeight: 3.75 * u, Len: func() int { return len(d.rows) },
			Chosen: func() int { return d.chosen }, Choose: func(i int) { d.chosen = i }, Click: d.toggle, Enter: d.toggle, NoOutline: true,
			Row: d.drawRow, Name: func(i int) string { return cmp.Or(d.rows[i].words, "–") },
		}, d.T("about.notices")),
	}}
}

func (d *about) drawBlobs(dst paint.Canvas, r geom.Rect) {
	for who, x := range []float64{3.5, 10.5} {
		d.Style.Paint.Blob(dst, engine.Side(who), geom.Pt(r.X+x*d.Style.Unit, r.Centre().Y), 7*d.Style.Unit, d.Style.Theme, paint.Pose{Mood: paint.Glad})
	}
}

// drawRow draws a package, or a line of its licence.
func (d *about) drawRow(dst paint.Canvas, i int, r geom.Rect, ink color.NRGBA) {
	st, u, row := d.Style, d.Style.Unit, d.rows[i]
	if row.pack < 0 {
		st.Paint.Text(dst, row.words, r.X+4*u, r.Centre().Y, st.Face(paint.Regular, st.Small), st.Theme.Muted, paint.Start)
		return
	}
	icon := paint.IconRight
	if row.pack == d.opened {
		icon = paint.IconDown
	}
	st.Paint.Icon(dst, icon, geom.Pt(r.X+2*u, r.Centre().Y), 1.75*u, st.Theme.Muted)
	face := st.Face(paint.Medium, st.Small)
	st.Paint.Text(dst, st.Paint.Ellipsis(row.words, face, r.W-6*u), r.X+4*u, r.Centre().Y, face, ink, paint.Start)
}
