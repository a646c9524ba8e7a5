package dialog

import (
	"image/color"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/notices"
	"blobwars/cli"
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// about names the version, the licence and the software of others that the program contains, whose licences can be opened.
type about struct {
	base
	packages []licensed
	opened   int // the package whose licence is shown; -1: none
	rows     []aboutRow
	chosen   int     // the row that the keyboard has chosen; -1: none
	width    float64 // for which the rows are made, in device pixels
}

// licensed is a package of others with its licence in paragraphs.
type licensed struct {
	name       string
	paragraphs []string
}

// aboutRow is a row of the list: the name of a package, or a line of the licence that is open.
type aboutRow struct {
	pack  int // -1: a line
	words string
}

// NewAbout is the dialog about the program.
func NewAbout(s *screen.Services) screen.Dialog {
	return &about{base: base{s}, packages: parseNotices(notices.Text), opened: -1, chosen: -1}
}

// parseNotices reads the packages of a file of notices: each begins with a line of equals signs and its name. The lines of a paragraph are
// joined, those of a list begin new paragraphs.
func parseNotices(text string) (packages []licensed) {
	for i, line := range strings.Split(text, "\n") {
		last := len(packages) - 1
		trimmed := strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, "========") && (i == 0 || last < 0 || packages[last].name != ""):
			packages = append(packages, licensed{})
		case last < 0 || trimmed != "" && strings.Trim(trimmed, "=-*") == "": // the introduction, or a ruled line
		case packages[last].name == "":
			packages[last].name = trimmed
		default:
			packages[last].add(trimmed)
		}
	}
	return packages
}

// add appends a line; an empty one ends the paragraph.
func (l *licensed) add(line string) {
	last := len(l.paragraphs) - 1
	item := strings.HasPrefix(line, "* ") || strings.HasPrefix(line, "- ") || strings.HasPrefix(line, "Copyright")
	switch {
	case line == "" && (last < 0 || l.paragraphs[last] == ""):
	case line == "" || last < 0 || l.paragraphs[last] == "" || item:
		l.paragraphs = append(l.paragraphs, line)
	default:
		l.paragraphs[last] += " " + line
	}
}

func (d *about) Size() (w, h float64) { return 76, 72 }

// The heights of the parts above the list, in units: up to the heading of the list, and up to the list.
const (
	aboutHead = 23
	aboutList = 26
)

// list is the place of the packages and their licences.
func (d *about) list(card geom.Rect) geom.Rect {
	u := d.Style.Unit
	return geom.R(card.X+2*u, card.Y+aboutList*u, card.W-4*u, card.H-(aboutList+2)*u)
}

// arrange makes the rows for a width in device pixels.
func (d *about) arrange(width float64) {
	d.rows, d.width = nil, width
	face := d.Style.Face(paint.Regular, d.Style.Small)
	for i, p := range d.packages {
		d.rows = append(d.rows, aboutRow{i, p.name})
		if i != d.opened {
			continue
		}
		for _, paragraph := range p.paragraphs {
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
	d.arrange(d.width)
	d.chosen = d.rowOf(pack)
	d.Host.Relayout()
}

// rowOf is the row of a package.
func (d *about) rowOf(pack int) int {
	return slices.IndexFunc(d.rows, func(r aboutRow) bool { return r.pack == pack })
}

func (d *about) Build(card geom.Rect) []ui.Control {
	u, r := d.Style.Unit, d.list(card)
	d.arrange(r.W - 8*u)
	licences := &ui.List{
		ID: "licences", Rect: r, RowHeight: 3 * u, Len: func() int { return len(d.rows) },
		Chosen: func() int { return d.chosen }, Choose: func(i int) { d.chosen = i }, Click: d.toggle, Enter: d.toggle, Quiet: true,
		Row: d.drawRow,
	}
	return []ui.Control{d.CloseButton(card, d.Cancel), licences}
}

// drawRow draws a package, or a line of its licence.
func (d *about) drawRow(dst *ebiten.Image, i int, r geom.Rect, ink color.NRGBA) {
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

func (d *about) Draw(dst *ebiten.Image, card geom.Rect) {
	st, u, th := d.Style, d.Style.Unit, d.Style.Theme
	st.DrawTitle(dst, card, d.T("about.title"))
	y := card.Y + 13.5*u
	for who, x := range []float64{6.5, 13.5} {
		st.Paint.Rest(dst, engine.Player(who), geom.Pt(card.X+x*u, y), 7*u, th, paint.Pose{Mood: paint.Glad})
	}
	version, built, _ := strings.Cut(cli.Version(), " (go")
	x, width := card.X+19*u, card.W-22*u
	bold := st.Fit(version, paint.Bold, st.Text*1.5, width)
	st.Paint.Text(dst, st.Paint.Ellipsis(version, bold, width), x, y-3.25*u, bold, th.Text, paint.Start)
	if built != "" {
		built = "Go " + strings.TrimSuffix(built, ")")
	}
	for i, line := range []string{d.T("about.licence"), built} {
		face := st.Fit(line, paint.Regular, st.Small, width)
		st.Paint.Text(dst, st.Paint.Ellipsis(line, face, width), x, y+(0.5+2.75*float64(i))*u, face, th.Muted, paint.Start)
	}
	st.Paint.Text(dst, d.T("about.notices"), card.X+3*u, card.Y+aboutHead*u, st.Face(paint.Bold, st.Small), th.Text, paint.Start)
}
