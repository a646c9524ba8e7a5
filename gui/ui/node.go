package ui

import (
	"image"
	"math"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
)

// node is a control as ebitenui knows it: a rectangle that can have the focus.
type node struct {
	widget  *widget.Widget
	control Control
	order   int
	focused bool
	off     bool // it is disabled
}

func newNode(c Control, order int, opts ...widget.WidgetOpt) *node {
	n := &node{control: c, order: order}
	n.widget = widget.NewWidget(append(opts, widget.WidgetOpts.LayoutData(pixels(c.place().rect)))...)
	return n
}

func pixels(r geom.Rect) image.Rectangle {
	return image.Rect(int(math.Round(r.X)), int(math.Round(r.Y)), int(math.Round(r.Right())), int(math.Round(r.Bottom())))
}

// GetWidget implements widget.HasWidget.
func (n *node) GetWidget() *widget.Widget { return n.widget }

// PreferredSize implements widget.PreferredSizer.
func (n *node) PreferredSize() (int, int) { return n.widget.Rect.Dx(), n.widget.Rect.Dy() }

// SetLocation implements widget.Locateable.
func (n *node) SetLocation(r image.Rectangle) { n.widget.SetLocation(r) }

// Validate implements widget.PreferredSizeLocateableWidget.
func (n *node) Validate() {}

// Render implements widget.Renderer: Set.Draw draws.
func (n *node) Render(*ebiten.Image) {}

// Update implements widget.Updater.
func (n *node) Update(u *widget.UpdateObject) { n.widget.Update(u) }

// Focus implements widget.Focuser.
func (n *node) Focus(focused bool) {
	n.widget.FireFocusEvent(n, focused, image.Pt(-1, -1))
	n.focused = focused
}

// IsFocused implements widget.Focuser.
func (n *node) IsFocused() bool { return n.focused }

// TabOrder implements widget.Focuser.
func (n *node) TabOrder() int { return n.order }

// GetFocus implements widget.Focuser: there are no neighbours but in Tab's order.
func (n *node) GetFocus(widget.FocusDirection) widget.Focuser { return nil }

// AddFocus implements widget.Focuser.
func (n *node) AddFocus(widget.FocusDirection, widget.Focuser) {}

// placed is the layout of widgets that know where they are.
type placed struct{}

// PreferredSize implements widget.Layouter.
func (placed) PreferredSize([]widget.PreferredSizeLocateableWidget) (int, int) { return 0, 0 }

// Layout implements widget.Layouter.
func (placed) Layout(widgets []widget.PreferredSizeLocateableWidget, _ image.Rectangle) {
	for _, w := range widgets {
		if r, ok := w.GetWidget().LayoutData.(image.Rectangle); ok {
			w.SetLocation(r)
		}
	}
}

// mouse gives ebitenui the pointer of an Input.
type mouse struct{ in Input }

// Update implements input.CursorUpdater.
func (m mouse) Update() {}

// AfterUpdate implements input.CursorUpdater.
func (m mouse) AfterUpdate() {}

// Draw implements input.CursorUpdater.
func (m mouse) Draw(*ebiten.Image) {}

// AfterDraw implements input.CursorUpdater.
func (m mouse) AfterDraw(*ebiten.Image) {}

// MouseButtonPressed implements input.CursorUpdater.
func (m mouse) MouseButtonPressed(b ebiten.MouseButton) bool {
	return b == ebiten.MouseButtonLeft && m.in.Down
}

// MouseButtonJustPressed implements input.CursorUpdater.
func (m mouse) MouseButtonJustPressed(b ebiten.MouseButton) bool {
	return b == ebiten.MouseButtonLeft && m.in.Press
}

// MouseButtonJustReleased implements input.CursorUpdater.
func (m mouse) MouseButtonJustReleased(b ebiten.MouseButton) bool {
	return b == ebiten.MouseButtonLeft && m.in.Release
}

// CursorPosition implements input.CursorUpdater. A finger that is not down is nowhere.
func (m mouse) CursorPosition() (int, int) {
	if m.in.Touch && !m.in.Down {
		return -1, -1
	}
	return int(m.in.Pointer.X), int(m.in.Pointer.Y)
}

// GetCursorImage implements input.CursorUpdater: the system's own.
func (m mouse) GetCursorImage(string) *ebiten.Image { return nil }

// GetCursorOffset implements input.CursorUpdater.
func (m mouse) GetCursorOffset(string) image.Point { return image.Point{} }
