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
	unfolded bool   // the packages are listed
	opened   string // the name of the package whose licence is shown; "": none
}

// NewAbout returns the dialog about the program.
func NewAbout(s *screen.Services) screen.Dialog {
	d := &about{packages: notices.Packages()}
	d.card = card{Services: s, width: 76, title: s.Label("menu.blob_wars"), content: d.parts}
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
			ui.Sized{W: 18, Of: ui.Drawing{Least: 9, Paint: func(dst paint.Canvas, r geom.Rect) {
				for who, x := range []float64{3.5, 12.75} {
					at := geom.Pt(r.X+x*d.Style.Unit, r.Centre().Y)
					d.Style.Paint.Blob(dst, engine.Side(who), at, 9*d.Style.Unit, d.Style.Theme, paint.Pose{Mood: paint.Glad})
				}
			}}},
			ui.Sized{Grow: 1, Of: ui.Column{Gap: 0.5, Of: []ui.Element{
				space, ui.Text{Words: d.T("about.what"), Weight: paint.Medium, Lines: 6},
				ui.Text{Words: version, Muted: true, Lines: 2}, ui.Text{Words: d.T("about.licence"), Muted: true, Lines: 2}, space,
			}}},
		}},
		ui.Space{Least: 0.5},
		d.licences(),
	}}
}

// licences returns a button that unfolds a button for each package and, below that of the one that is open, its licence.
func (d *about) licences() ui.Element {
	all := ui.Column{Gap: 0.5, Of: []ui.Element{ui.Pad{Left: -1.75, Of: d.fold("licences", d.T("about.notices"), d.unfolded, func() { d.unfolded = !d.unfolded })}}}
	if !d.unfolded {
		return all
	}
	for _, p := range d.packages {
		open := p.Name == d.opened
		all.Of = append(all.Of, ui.Pad{Left: 2, Of: d.fold("licence "+p.Name, p.Name, open, func() {
			if d.opened = p.Name; open {
				d.opened = ""
			}
		})})
		if open {
			for _, paragraph := range p.Paragraphs {
				all.Of = append(all.Of, ui.Pad{Left: 6, Of: ui.Text{Words: paragraph, Muted: true, Lines: 9999}})
			}
		}
	}
	return all
}

// fold returns a button as wide as its name that opens or closes what is below it.
func (d *about) fold(id, name string, open bool, click func()) ui.Element {
	icon := paint.IconRight
	if open {
		icon = paint.IconDown
	}
	wide := d.Style.Width(name, d.Style.Face(paint.Medium, d.Style.Small))/d.Style.Unit + 5.75 // with the icon and margins
	return ui.Row{Of: []ui.Element{ui.Sized{W: min(wide, d.inner()-4), Of: &ui.Button{
		ID: id, Flat: true, Beside: true, Icon: screen.Icon(icon), Label: func() string { return name },
		Aria: ui.Aria{"ariaExpanded": strconv.FormatBool(open)}, Click: click,
	}}, ui.Sized{Grow: 1, Of: ui.Space{}}}}
}
