package screen

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// Entry is what a button shows that leads to something: an icon or a mark, a title, a line that describes it, and at the
// right end a picture and an arrow.
type Entry struct {
	Icon    paint.Icon
	Mark    ui.Drawing // in place of the icon, if it is not zero
	Title   string
	About   []string // the first that fits is shown below the title; none, if none fits
	Picture ui.Drawing
	Below   ui.Drawing // below the line, where there is space for its least height
}

// narrowEntry is the width in units below which an entry has only its icon and its title.
const narrowEntry = 40

// DrawEntry draws an entry on its button: all titles of a column begin at the same distance from the left edge.
func DrawEntry(st ui.Style, dst paint.Canvas, r geom.Rect, ink color.NRGBA, e Entry) {
	u, quiet := st.Unit, st.Theme.Muted
	if ink != st.Theme.Text {
		quiet = ink
	}
	pad, plate, narrow := 2*u, min(5.75*u, r.H-1.5*u), r.W < narrowEntry*u
	size, small := 1.1*st.Text, st.Small
	switch {
	case narrow:
		size, pad = st.Text, 1.25*u
	case r.H >= 12*u && e.Picture.Paint == nil:
		size, small, plate = 1.25*st.Text, st.Text, 7.5*u
	case r.H >= 18*u:
		size, small = 1.3*st.Text, 1.05*st.Text
	case r.H >= 7.75*u:
		small = st.Text
	}
	end := r.Right() - pad
	if !narrow {
		st.Paint.Icon(dst, paint.IconRight, geom.Pt(end-0.5*u, r.Centre().Y), 2.25*u, quiet)
		end -= 3 * u
	}
	left := r.X + pad + plate + 1.5*u
	if side := min(r.H-2.5*u, 0.34*r.W); e.Picture.Paint != nil && r.H >= 10*u && end-side-left >= 22*u {
		e.Picture.Paint(dst, geom.R(end-side, r.Centre().Y-side/2, side, side).ShrinkToPixels())
		end -= side + 2.5*u
	}
	width := end - left
	title, about := st.FitFace(e.Title, paint.Bold, size, width), text.Face(nil)
	first, second, line := 1.3*size, 1.35*small, ""
	for _, words := range e.About {
		about = st.FitFace(words, paint.Regular, small, width)
		if fits := st.Width(words, about) <= width && r.H-u >= first+second; fits && !narrow {
			line = words
			break
		}
	}
	if line == "" {
		second = 0
	}
	gap, below := 1.25*u, e.Below.Least*u
	if below == 0 || narrow || r.H-2*u < first+second+gap+below {
		gap, below = 0, 0
	}
	y := r.Centre().Y - (first+second+gap+below)/2
	at := geom.Pt(r.X+pad+plate/2, y+(first+second)/2)
	st.Paint.Fill(dst, geom.Around(at, plate/2), 1.25*u, paint.Alpha(ink, 0.09))
	if e.Mark.Paint != nil {
		e.Mark.Paint(dst, geom.Around(at, 0.4*plate))
	} else {
		st.Paint.Icon(dst, e.Icon, at, 0.58*plate, ink)
	}
	st.Paint.Text(dst, st.Paint.Ellipsis(e.Title, title, width), left, y+first/2, title, ink, paint.Start)
	if line != "" {
		st.Paint.Text(dst, line, left, y+first+second/2, about, quiet, paint.Start)
	}
	if below > 0 {
		e.Below.Paint(dst, geom.R(left, y+first+second+gap, width, below))
	}
}
