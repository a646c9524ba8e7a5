package dialog

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
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

// formLayout is where the parts of the first page of a form are. There are four layouts: options left and boards right; in a high
// window, one below the other; in a small one, two columns of options, and the boards below the second one; in the smallest, two tabs.
type formLayout struct {
	presets geom.Rect
	tabs    geom.Rect // empty: both parts are shown
	blocks  []block   // options; none: another tab is shown
	places  []geom.Rect
	boards  geom.Rect // with a title; empty: another tab is shown
	columns int       // of boards
	rows    int       // of boards that are visible at once
}

// wide, tall and small report whether the window has space for two columns, or else for one long column, or else for two short ones.
func (b base) wide() bool { return b.Window.W >= 128*b.Style.Unit && b.Window.H >= 97*b.Style.Unit }
func (b base) tall() bool { return !b.wide() && b.Window.H >= 128*b.Style.Unit }
func (b base) small() bool {
	return !b.wide() && !b.tall() && b.Window.W >= 92*b.Style.Unit && b.Window.H >= 70*b.Style.Unit
}

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

// layoutForm places the parts of a form with so many boards on its card. tab is the chosen tab, where there are tabs.
func (b base) layoutForm(card geom.Rect, tab int, blocks []block, boards int) (l formLayout) {
	u := b.Style.Unit
	in := geom.R(card.X+formMargin*u, card.Y+formHead*u, card.W-2*formMargin*u, card.H-(formHead+formFoot+1)*u)
	cut := func(height float64) geom.Rect {
		r := geom.R(in.X, in.Y, in.W, height)
		in.Y, in.H = in.Y+height, in.H-height
		return r
	}
	halves := func(gap float64) (left, right geom.Rect) {
		parts := in.Row(2, gap*u)
		return parts[0], parts[1]
	}
	l.blocks = blocks
	switch {
	case b.wide():
		l.presets = cut(11 * u)
		cut(4 * u)
		options, right := halves(8)
		l.places, l.boards = b.flow(blocks, options), right
		l.columns, l.rows = 3, 3
		if boards <= 4 {
			l.columns, l.rows = 2, 2
		}
		return l
	case b.tall():
		l.presets = cut(13 * u)
		cut(3 * u)
		l.places = b.flow(blocks, cut(b.height(blocks)*u))
		cut(3.5 * u)
		l.boards = in
		l.columns, l.rows = 5, max(1, int(in.H/(17*u)))
	case b.small():
		l.presets = cut(9 * u)
		cut(3 * u)
		left, right := halves(6)
		l.places = b.flow(blocks, left, right)
		if last := l.places[len(l.places)-1]; last.X == right.X {
			right.H, right.Y = right.Bottom()-last.Bottom()-formGap*u, last.Bottom()+formGap*u
		}
		l.boards = right
		l.columns, l.rows = 3, max(1, int((right.H-formTitle*u)/(13*u)))
		if boards <= 4 {
			l.columns, l.rows = 4, 1
		}
	default:
		l.tabs = cut(5 * u)
		cut(2 * u)
		l.columns, l.rows = max(3, int(in.W/(17*u))), max(2, int(in.H/(16*u)))
		if tab == 1 {
			l.blocks, l.boards = nil, in
		} else {
			l.presets = cut(9 * u)
			cut(3 * u)
			l.places = b.flow(blocks, in)
		}
	}
	if boards <= l.columns {
		l.rows, l.boards.H = 1, min(l.boards.H, (formTitle+24)*u)
	}
	return l
}

// height is the height of blocks in one column, in units of the layout.
func (b base) height(blocks []block) float64 {
	h := -formGap
	for _, block := range blocks {
		h += block.height
	}
	return h
}

// flow places blocks in columns, from top to bottom; in a single column farther apart if there is space. places are theirs without
// the distance below.
func (b base) flow(blocks []block, columns ...geom.Rect) (places []geom.Rect) {
	u, column, y := b.Style.Unit, 0, columns[0].Y
	more := 0.0 // distance of two blocks
	if free := columns[0].H - b.height(blocks)*u; len(columns) == 1 && free > 0 {
		more = min(free/float64(max(len(blocks)-1, 1)), 2.5*u)
	}
	for _, block := range blocks {
		height := (block.height - formGap) * u
		if y+height > columns[column].Bottom()+0.5 && column < len(columns)-1 {
			column++
			y = columns[column].Y
		}
		places = append(places, geom.R(columns[column].X, y, columns[column].W, height))
		y += block.height*u + more
	}
	return places
}

// below is the part of a block below its title.
func (b base) below(r geom.Rect) geom.Rect {
	title := formTitle * b.Style.Unit
	return geom.R(r.X, r.Y+title, r.W, r.H-title)
}

// blockControls are the controls of the options.
func (b base) blockControls(l formLayout) (all []ui.Control) {
	u := b.Style.Unit
	for i, block := range l.blocks {
		r := l.places[i]
		if block.corner != nil {
			all = append(all, block.corner(geom.R(r.Right()-4*u, r.Y-0.5*u, 4*u, 4*u)))
		}
		if block.controls != nil {
			if block.title != "" {
				r = b.below(r)
			}
			all = append(all, block.controls(r)...)
		}
	}
	return all
}

// drawForm draws the titles of options and boards, what else is drawn of the options, and the line above the buttons.
func (b base) drawForm(dst *ebiten.Image, card geom.Rect, l formLayout, boards int) {
	b.Style.DrawTitle(dst, card, b.T("setup.title"))
	for i, block := range l.blocks {
		b.drawHeading(dst, l.places[i], block.title, block.note)
		if block.draw != nil {
			block.draw(dst, b.below(l.places[i]))
		}
	}
	if !l.boards.Empty() {
		b.drawHeading(dst, l.boards, b.T("setup.board"), b.T("setup.boards", words.Values{"N": boards}))
	}
	b.Style.Paint.Fill(dst, geom.R(card.X, card.Bottom()-formFoot*b.Style.Unit, card.W, max(1, b.Style.Scale)), 0, b.Style.Theme.PanelEdge)
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
