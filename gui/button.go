package gui

import (
	"image"
	"image/color"

	"github.com/ebitenui/ebitenui"
	nine "github.com/ebitenui/ebitenui/image"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/paint"
	"blobwars/gui/play"
)

// button is a place that can be pressed: by mouse and finger, or by Enter and Space
// once Tab has come to it. ebitenui knows what is pressed, hovered and focused; the
// picture is ours. What can change is a function, asked whenever it is needed.
type button struct {
	id      string // the same from one building of the controls to the next
	rect    play.Rect
	label   func() string
	icon    func() paint.IconName
	paint   func(dst *ebiten.Image, r play.Rect, ink color.NRGBA) // instead of label and icon
	click   func()
	enabled func() bool // nil: always
	chosen  func() bool // nil: never; the accent says so
	primary bool        // what Enter does in a dialog; the accent says so
	flat    bool        // no face of its own unless hovered, chosen or focused

	widget *widget.Button
	hover  bool
	down   bool
}

// controls are the buttons that can be pressed at present.
type controls struct {
	ui      *ebitenui.UI
	buttons []*button
	target  *ebiten.Image // ebitenui lays out what it draws; it draws nothing, here
	keys    bool          // the keyboard was used last: the focus is shown
	changed bool          // something looks different from what it did
}

// newControls builds the controls for a window of w by h pixels; the focus stays on
// the button of the same id as before, if there is one.
func newControls(w, h int, buttons []*button, before *controls) *controls {
	c := &controls{buttons: buttons, target: ebiten.NewImage(w, h), changed: true}
	root := widget.NewContainer(widget.ContainerOpts.Layout(placed{}))
	for i, b := range buttons {
		root.AddChild(c.newWidget(b, i))
	}
	c.ui = &ebitenui.UI{Container: root}
	c.refresh()
	c.ui.Draw(c.target)
	if before == nil {
		return c
	}
	before.target.Deallocate()
	c.keys = before.keys
	if old := before.focused(); old != nil {
		before.ui.ClearFocus()
		for _, b := range buttons {
			if b.id == old.id {
				c.ui.SetFocusedWidget(b.widget)
			}
		}
	}
	return c
}

// placed is the layout of widgets that know where they are.
type placed struct{}

func (placed) PreferredSize([]widget.PreferredSizeLocateableWidget) (int, int) { return 0, 0 }
func (placed) Layout(widgets []widget.PreferredSizeLocateableWidget, _ image.Rectangle) {
	for _, w := range widgets {
		if r, ok := w.GetWidget().LayoutData.(image.Rectangle); ok {
			w.SetLocation(r)
		}
	}
}

func (c *controls) newWidget(b *button, order int) *widget.Button {
	nothing := nine.NewNineSliceColor(color.Transparent)
	r := image.Rect(int(b.rect.X), int(b.rect.Y), int(b.rect.Right()), int(b.rect.Bottom()))
	b.widget = widget.NewButton(
		widget.ButtonOpts.Image(&widget.ButtonImage{Idle: nothing, Hover: nothing, Pressed: nothing, Disabled: nothing}),
		widget.ButtonOpts.WidgetOpts(widget.WidgetOpts.LayoutData(r)),
		widget.ButtonOpts.TabOrder(order),
		widget.ButtonOpts.CursorEnteredHandler(func(*widget.ButtonHoverEventArgs) { b.hover, c.changed = true, true }),
		widget.ButtonOpts.CursorExitedHandler(func(*widget.ButtonHoverEventArgs) { b.hover, c.changed = false, true }),
		widget.ButtonOpts.PressedHandler(func(*widget.ButtonPressedEventArgs) { b.down, c.changed = true, true }),
		widget.ButtonOpts.ReleasedHandler(func(*widget.ButtonReleasedEventArgs) { b.down, c.changed = false, true }),
		widget.ButtonOpts.ClickedHandler(func(*widget.ButtonClickedEventArgs) {
			c.changed = true
			if !c.keys {
				c.ui.ClearFocus() // a click leaves the keyboard with the board
			}
			b.click()
		}),
	)
	return b.widget
}

// update lets the widgets have this tick's input.
func (c *controls) update() {
	before := c.focused()
	c.refresh()
	c.ui.Update()
	if c.focused() != before {
		c.changed = true
	}
}

// refresh tells the widgets what is enabled.
func (c *controls) refresh() {
	for _, b := range c.buttons {
		disabled := b.enabled != nil && !b.enabled()
		if b.widget.GetWidget().Disabled != disabled {
			b.widget.GetWidget().Disabled = disabled
			c.changed = true
		}
	}
}

// focused is the button that has the keyboard; nil if none.
func (c *controls) focused() *button {
	for _, b := range c.buttons {
		if b.widget.IsFocused() {
			return b
		}
	}
	return nil
}

// pressPrimary presses the primary button, if there is one and it is enabled.
func (c *controls) pressPrimary() {
	for _, b := range c.buttons {
		if b.primary && (b.enabled == nil || b.enabled()) {
			b.click()
		}
	}
}

// draw draws the buttons.
func (c *controls) draw(a *App, dst *ebiten.Image) {
	for _, b := range c.buttons {
		a.drawButton(dst, b, c.keys && b.widget.IsFocused())
	}
}

func (a *App) drawButton(dst *ebiten.Image, b *button, focused bool) {
	th, r, radius := a.theme, b.rect, a.layout.Unit*1.25
	disabled := b.enabled != nil && !b.enabled()
	chosen := b.primary || b.chosen != nil && b.chosen()
	fill, ink, edge := th.Button, th.Text, th.ButtonEdge
	switch {
	case disabled:
		fill, ink, edge = th.ButtonDisabled, th.Disabled, paint.Alpha(th.ButtonEdge, 0.5)
	case chosen && b.hover:
		fill, ink, edge = th.AccentHover, th.OnAccent, th.AccentHover
	case chosen:
		fill, ink, edge = th.Accent, th.OnAccent, th.Accent
	case b.down && b.hover:
		fill = th.ButtonPressed
	case b.hover:
		fill = th.ButtonHover
	case b.flat:
		fill, edge = color.NRGBA{}, color.NRGBA{}
	}
	if fill.A > 0 {
		a.paint.Fill(dst, r, radius, fill)
		a.paint.Stroke(dst, r, radius, max(1, a.scale), edge)
	}
	if focused {
		a.paint.Stroke(dst, r.Inset(-3*a.scale), radius+3*a.scale, 2*a.scale, th.Focus)
	}
	if b.down && b.hover && !disabled {
		r.Y += a.scale
	}
	if b.paint != nil {
		b.paint(dst, r, ink)
		return
	}
	a.drawFace(dst, b, r, ink)
}

// drawFace draws icon and label: one above the other where there is room, else what there is.
func (a *App) drawFace(dst *ebiten.Image, b *button, r play.Rect, ink color.NRGBA) {
	u, c := a.layout.Unit, r.Centre()
	label := ""
	if b.label != nil {
		label = b.label()
	}
	if b.icon == nil {
		face := a.face(paint.Medium, a.layout.SmallText())
		a.paint.Text(dst, a.paint.Ellipsis(label, face, r.W-u), c.X, c.Y, face, ink, paint.Middle)
		return
	}
	face := a.face(paint.Regular, a.layout.SmallText()*0.94)
	if w, _ := a.paint.Measure(label, face); label == "" || r.H < 5.2*u || w > r.W-2*a.scale {
		a.paint.Icon(dst, b.icon(), c, min(r.H*0.55, 3*u), ink)
		return
	}
	a.paint.Icon(dst, b.icon(), play.Point{X: c.X, Y: r.Y + r.H*0.36}, min(2.75*u, r.H*0.4), ink)
	a.paint.Text(dst, label, c.X, r.Y+r.H*0.74, face, ink, paint.Middle)
}
