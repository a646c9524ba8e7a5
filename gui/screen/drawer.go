package screen

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/ui"
)

// Drawer holds the cards for which the panel of a small window has no space. It slides in above the board from the
// right. While it is open, all commands but those of the board work; a click beside it closes it.
type Drawer struct {
	Page
	Below *Page // the page of the screen

	layout  GameLayout // in device pixels
	frame   *ui.Frame  // the cards as they were placed last
	open    bool       // until it has slid out again
	closing bool
	part    float64       // that has slid in, 0 to 1
	picture *ebiten.Image // while it slides; nil: it does not
}

// slideTicks is the number of ticks in which the drawer opens, at normal speed of the animation. It closes in half of
// that.
const slideTicks = 10

// IsOpen reports whether the drawer is open, or slides out.
func (d *Drawer) IsOpen() bool { return d.open }

// Moving reports whether the drawer slides.
func (d *Drawer) Moving() bool { return d.open && (d.closing || d.part < 1) }

// Offset returns the distance of the drawer from its place, in device pixels to the right.
func (d *Drawer) Offset() float64 { return d.layout.Drawer.W * (1 - d.part) * (1 - d.part) }

// Pull opens the drawer with its cards.
func (d *Drawer) Pull(l GameLayout, cards ui.Element) {
	d.open, d.part = true, 0
	byKeys := d.Below.Controls.KeyboardLast()
	d.Below.Controls.SetKeyboardLast(false)
	d.Rebuild(l, cards)
	d.Controls.SetKeyboardLast(byKeys)
}

// Shut lets the drawer slide out.
func (d *Drawer) Shut() { d.closing = true }

// Remove ends the drawer at once.
func (d *Drawer) Remove() {
	d.Drop()
	d.open, d.closing, d.part = false, false, 0
}

// Rebuild places the cards and controls of the drawer, if it is open, in a layout of the window.
func (d *Drawer) Rebuild(l GameLayout, cards ui.Element) {
	d.layout = l
	switch {
	case !d.open:
	case !l.HasDrawer(): // the panel has space for its cards now
		d.Remove()
	default:
		d.frame = ui.NewFrame(d.Style, cards, l.Drawer)
		controls := append(d.frame.Controls, &ui.Button{
			ID: "close", Flat: true, Rect: l.DrawerClose, Icon: Icon(paint.IconClose), Tip: d.Label("tip.shut"), Click: d.Shut,
		})
		d.texts = d.frame.Texts
		d.BuildDialog(l.Drawer, controls, d.DrawInside)
	}
}

// Update gives the drawer its input and moves it by one tick.
func (d *Drawer) Update(in ui.Input) {
	d.Below.Update(ui.Input{Pointer: ui.Away})
	if !d.open { // the panel has space for its cards now
		return
	}
	d.Page.Update(in)
	if in.Press && !d.layout.Drawer.Contains(in.Pointer.X, in.Pointer.Y) {
		d.Shut()
	}
	step := 1.0
	if d.Settings.Animation() != play.PaceAtOnce {
		step = d.Settings.Animation().Factor() / slideTicks
	}
	switch {
	case d.closing:
		if d.part -= 2 * step; d.part <= 0 {
			d.Remove()
			return
		}
	case d.part < 1:
		d.part = min(1, d.part+step)
	}
}

// DrawInside draws the drawer with its cards and without their controls. It touches the right edge of the window, so
// that only its left edge has a shadow.
func (d *Drawer) DrawInside(dst paint.Canvas) {
	l := d.layout
	p, theme, u, r := d.Style.Paint, d.Style.Theme, l.Unit, l.Drawer
	p.Glow(dst, r.Inset(-u/2), 0, 2*u, theme.Shadow)
	p.Fill(dst, geom.R(r.X, r.Y-u, r.W+u, r.H+2*u), 0, theme.Ground1)
	p.Fill(dst, geom.R(r.X, r.Y, max(1, l.Scale), r.H), 0, theme.PanelEdge)
	p.Text(dst, d.T("drawer.title"), d.titleLine().X, d.titleLine().Centre().Y, d.Face(paint.Bold, d.Style.Text), theme.Text, paint.Start)
	for _, card := range d.frame.Cards {
		p.Card(dst, card.Rect, u, theme)
		card.Draw(dst, card.Rect)
	}
}

// titleLine returns the place of the title.
func (d *Drawer) titleLine() geom.Rect {
	l := d.layout
	x := l.Drawer.X + 3*l.Unit
	return geom.R(x, l.DrawerClose.Y, l.DrawerClose.X-x, l.DrawerClose.H)
}

// DrawAbove draws the drawer above the page, if it is open. While it slides, a picture of its first frame is drawn.
func (d *Drawer) DrawAbove(dst paint.Canvas) {
	switch {
	case !d.open:
	case !d.Moving():
		d.free()
		d.record(dst)
	default:
		if d.picture == nil {
			shadowed := d.layout.Drawer.Inset(-3 * d.Style.Unit)
			d.picture = ebiten.NewImageWithOptions(shadowed.Pixels().Intersect(d.Window.Pixels()), &ebiten.NewImageOptions{Unmanaged: true})
			d.Style.Paint.DrawOn(d.picture, d.record)
		}
		corner := d.picture.Bounds().Min
		d.Style.Paint.Image(dst, d.picture, geom.Pt(float64(corner.X)+d.Offset(), float64(corner.Y)))
	}
}

// Drop ends the drawer.
func (d *Drawer) Drop() {
	d.free()
	d.Page.Drop()
}

func (d *Drawer) free() {
	if d.picture != nil {
		d.picture.Deallocate()
		d.picture = nil
	}
}
