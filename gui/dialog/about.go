package dialog

import (
	"strconv"
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
	opened   string // the name of the package whose licence is shown; "": none
}

// NewAbout returns the dialog about the program.
func NewAbout(s *screen.Services) screen.Dialog {
	d := &about{packages: notices.Packages()}
	d.card = card{Services: s, width: 76, height: 72, title: s.Label("menu.blob_wars"), content: d.parts}
	return d
}

func (d *about) parts() ui.Element {
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
			ui.Sized{W: 14, Of: ui.Drawing{Least: 8, Paint: func(dst paint.Canvas, r geom.Rect) {
				for who, x := range []float64{3.5, 10.5} {
					at := geom.Pt(r.X+x*d.Style.Unit, r.Centre().Y)
					d.Style.Paint.Blob(dst, engine.Side(who), at, 7*d.Style.Unit, d.Style.Theme, paint.Pose{Mood: paint.Glad})
				}
			}}},
			ui.Sized{Grow: 1, Of: ui.Column{Gap: 0.5, Of: []ui.Element{
				space, ui.Text{Words: d.T("about.what"), Weight: paint.Medium, Lines: 6},
				ui.Text{Words: version, Muted: true, Lines: 2}, ui.Text{Words: d.T("about.licence"), Muted: true, Lines: 2}, space,
			}}},
		}},
		ui.Space{Least: 0.5},
		ui.Text{Words: d.T("about.notices"), Weight: paint.Bold},
		d.licences(),
	}}
}

// licences returns a button for each package and, below that of the one that is open, its licence.
func (d *about) licences() ui.Element {
	all := ui.Column{Gap: 0.5}
	for _, p := range d.packages {
		open := p.Name == d.opened
		b := &ui.Button{
			ID: "licence " + p.Name, Flat: true, Beside: true, Icon: screen.Icon(paint.IconRight), Label: func() string { return p.Name },
			Aria: ui.Aria{"ariaExpanded": strconv.FormatBool(open)}, Click: func() { d.opened = p.Name },
		}
		if open {
			b.Icon, b.Click = screen.Icon(paint.IconDown), func() { d.opened = "" }
		}
		wide := d.Style.Width(p.Name, d.Style.Face(paint.Medium, d.Style.Small))/d.Style.Unit + 5.75 // with the icon and margins
		all.Of = append(all.Of, ui.Row{Of: []ui.Element{ui.Sized{W: min(wide, d.inner()-2), Of: b}, ui.Sized{Grow: 1, Of: ui.Space{}}}})
		if open {
			for _, paragraph := range p.Paragraphs {
				all.Of = append(all.Of, ui.Pad{Left: 4, Of: ui.Text{Words: paragraph, Muted: true, Lines: 9999}})
			}
		}
	}
	return all
}
