package screen

import (
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// ReportLine is the height of a row of a report, in units.
const ReportLine = 3.1

// ReportRow returns a row of the report of a game: the blob and the name of a player, and the cells of the columns,
// which are spoken in words.
func ReportRow(st ui.Style, who engine.Side, name, spoken string, cells ...ui.Element) ui.Element {
	blob := ui.Canvas{Paint: func(dst paint.Canvas, r geom.Rect) {
		st.Paint.Blob(dst, who, geom.Pt(r.X+1.25*st.Unit, r.Centre().Y), 2.4*st.Unit, st.Theme, paint.Pose{})
	}}
	head := []ui.Element{
		ui.Sized{W: 3.25, Of: blob}, ui.Sized{Grow: 1, Of: ui.Pad{Right: 1, Of: ui.Text{Words: name, Weight: paint.Medium, Shrink: true}}},
	}
	return ui.Sized{H: ReportLine, Of: ui.Spoken{Words: name + ": " + spoken, Of: ui.Row{Of: append(head, cells...)}}}
}
