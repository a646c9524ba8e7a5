package dialog

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// block is a part of a form: a title with what it is about below.
type block struct {
	title  string  // empty: none
	note   string  // at the right end of the line of the title
	height float64 // in units of the layout, with the title and the distance to the next block

	controls func(r geom.Rect) []ui.Control       // r is the part below the title; nil: none
	draw     func(dst *ebiten.Image, r geom.Rect) // nil: nothing
	corner   func(r geom.Rect) ui.Control         // at the right end of the line of the title, in a square; nil: nothing
}

// The lengths of a form, in units of the layout.
const (
	formTitle  = 3.75 // of a block
	formGap    = 2.75 // below a block
	formRow    = 5.0  // a control
	formFoot   = 8.5  // the buttons of the dialog
	formHead   = 8.5  // the title of the dialog
	formMargin = 3.0
)

// formLayout is where the parts of the first page of a form are. There are three layouts: options left and boards right; in a high
// window, one below the other; in a small one, two tabs.
type formLayout struct {
	presets geom.Rect
	tabs    geom.Rect   // empty: both parts are shown
	options []geom.Rect // columns of blocks; none: another tab is shown
	boards  geom.Rect   // with a title; empty: another tab is shown
	columns int         // of boards
	rows    int         // of boards that are visible at once
}

// wide and tall report whether the window has space for two columns, or else for one long column.
func (b base) wide() bool { return b.Window.W >= 128*b.Style.Unit && b.Window.H >= 97*b.Style.Unit }
func (b base) tall() bool { return !b.wide() && b.Window.H >= 128*b.Style.Unit }

// formSize is the size of the card of a form, in units of the layout.
func (b base) formSize() (w, h float64) {
	switch {
	case b.wide():
		return 124, 96
	case b.tall():
		return 86, 131
	}
	return 104, 104
}

// layoutForm places the parts of a form on its card. tab is the chosen tab, where there are tabs.
func (b base) layoutForm(card geom.Rect, tab int) (l formLayout) {
	u := b.Style.Unit
	in := geom.R(card.X+formMargin*u, card.Y+formHead*u, card.W-2*formMargin*u, card.H-(formHead+formFoot+1)*u)
	cut := func(height float64) geom.Rect {
		r := geom.R(in.X, in.Y, in.W, height)
		in.Y, in.H = in.Y+height, in.H-height
		return r
	}
	switch {
	case b.wide():
		l.presets = cut(11 * u)
		cut(4 * u)
		half := (in.W - 8*u) / 2
		l.options = []geom.Rect{geom.R(in.X, in.Y, half, in.H)}
		l.boards = geom.R(in.Right()-half, in.Y, half, in.H)
		l.columns, l.rows = 3, 3
	case b.tall():
		l.presets = cut(13 * u)
		cut(3 * u)
		l.options = []geom.Rect{cut(63 * u)}
		l.boards = in
		l.columns, l.rows = 5, 2
	default:
		l.tabs = cut(5 * u)
		cut(2 * u)
		l.columns, l.rows = max(3, int(in.W/(17*u))), max(2, int(in.H/(16*u)))
		if tab == 1 {
			l.boards = in
			return l
		}
		l.presets = cut(9 * u)
		cut(3 * u)
		l.options = []geom.Rect{in}
		if in.W >= 84*u {
			half := (in.W - 6*u) / 2
			l.options = []geom.Rect{geom.R(in.X, in.Y, half, in.H), geom.R(in.Right()-half, in.Y, half, in.H)}
		}
	}
	return l
}

// flow places blocks in columns, from top to bottom. places are theirs without the distance below.
func (b base) flow(blocks []block, columns []geom.Rect) (places []geom.Rect) {
	if len(columns) == 0 {
		return nil
	}
	u, column := b.Style.Unit, 0
	y := columns[0].Y
	for _, block := range blocks {
		height := (block.height - formGap) * u
		if y+height > columns[column].Bottom()+0.5 && column < len(columns)-1 {
			column++
			y = columns[column].Y
		}
		places = append(places, geom.R(columns[column].X, y, columns[column].W, height))
		y += block.height * u
	}
	return places
}

// below is the part of a block below its title.
func (b base) below(r geom.Rect) geom.Rect {
	title := formTitle * b.Style.Unit
	return geom.R(r.X, r.Y+title, r.W, r.H-title)
}

// blockControls are the controls of blocks at their places.
func (b base) blockControls(blocks []block, places []geom.Rect) (all []ui.Control) {
	u := b.Style.Unit
	for i, r := range places {
		if corner := blocks[i].corner; corner != nil {
			all = append(all, corner(geom.R(r.Right()-4*u, r.Y-0.5*u, 4*u, 4*u)))
		}
		if blocks[i].controls != nil {
			if blocks[i].title != "" {
				r = b.below(r)
			}
			all = append(all, blocks[i].controls(r)...)
		}
	}
	return all
}

// drawBlocks draws the titles of blocks and what else is drawn of them.
func (b base) drawBlocks(dst *ebiten.Image, blocks []block, places []geom.Rect) {
	for i, r := range places {
		b.drawHeading(dst, r, blocks[i].title, blocks[i].note)
		if blocks[i].draw != nil {
			blocks[i].draw(dst, b.below(r))
		}
	}
}

// drawHeading writes a title and, at the other end of the line, a note if there is space.
func (b base) drawHeading(dst *ebiten.Image, r geom.Rect, title, note string) {
	st, y := b.Style, r.Y+1.5*b.Style.Unit
	bold, regular := st.Face(paint.Bold, st.Small*1.05), st.Face(paint.Regular, st.Small*0.94)
	st.Paint.Text(dst, st.Paint.Ellipsis(title, bold, r.W), r.X, y, bold, st.Theme.Text, paint.Start)
	if st.Width(title, bold)+st.Width(note, regular)+2*st.Unit <= r.W {
		st.Paint.Text(dst, note, r.Right(), y, regular, st.Theme.Muted, paint.End)
	}
}

// drawPreset draws a preset: two blobs, its name, and what it is if there is space.
func (b base) drawPreset(dst *ebiten.Image, r geom.Rect, blobs [2]engine.Player, name, about string, chosen bool) {
	st, u := b.Style, b.Style.Unit
	if !chosen {
		st.Paint.Stroke(dst, r.Inset(st.Scale), u, max(1, st.Scale), st.Theme.ButtonEdge)
	}
	above := r.H >= 13*u // the blobs are above the name
	r = r.Inset(u / 2)
	cell := min(r.H*0.55, 6*u)
	x, y := r.X+1.5*u+cell/2, r.Centre().Y
	if above {
		x, y = r.Centre().X-0.42*cell, r.Y+1*u+cell/2
	}
	for i, who := range blobs {
		st.Paint.Rest(dst, who, geom.Pt(x+float64(i)*0.84*cell, y), cell, st.Theme, paint.Pose{})
	}
	left, align := x+1.5*cell, paint.Start
	width := r.Right() - u - left
	centre := y
	if above {
		left, align, width = r.Centre().X, paint.Middle, r.W-u
		centre = (y + cell/2 + r.Bottom()) / 2
	}
	bold, small := st.Face(paint.Bold, st.Small*1.05), st.Face(paint.Regular, st.Small*0.94)
	lines := st.Paint.Wrap(name, bold, width, 2)
	if len(lines) == 1 && r.H >= 10*u && !above && st.Width(about, small) <= width {
		st.Paint.Text(dst, lines[0], left, centre-1.2*u, bold, st.Theme.Text, align)
		st.Paint.Text(dst, about, left, centre+1.4*u, small, st.Theme.Muted, align)
		return
	}
	for i, line := range lines {
		st.Paint.Text(dst, line, left, centre+1.2*u*float64(2*i-len(lines)+1), bold, st.Theme.Text, align)
	}
}
