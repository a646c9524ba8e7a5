package ui

import (
	"slices"

	"github.com/ebitenui/ebitenui"
	"github.com/ebitenui/ebitenui/input"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
)

// Set is the controls that can be used at present.
type Set struct {
	ui      *ebitenui.UI
	style   Style
	window  geom.Rect
	nodes   []*node
	target  *ebiten.Image // ebitenui lays out what it draws; it draws nothing, here
	held    *node         // the pointer went down on it, and is down
	keys    bool          // the keyboard was used last: the focus is shown
	used    []ebiten.Key
	changed bool
	tip     tip
	pointer geom.Point
	pointed bool // the pointer was moved after the last key: a tooltip is its
}

// NewSet builds the controls for a window of w by h pixels. A modal set is a dialog's:
// nothing beside it wants the keyboard. What had the focus in before, if that is not nil,
// has it still if its ID is there; before is not to be used any more.
func NewSet(st Style, w, h int, modal bool, controls []Control, before *Set) *Set {
	s := &Set{style: st, target: ebiten.NewImage(w, h), changed: true, window: geom.Rect{W: float64(w), H: float64(h)}}
	root := widget.NewContainer(widget.ContainerOpts.Layout(placed{}))
	for i, c := range controls {
		common := c.shared()
		common.st = st
		switch c.(type) {
		case *Field:
			common.keeps = true
		case *List, *Slider:
			common.keeps = modal
		}
		n := s.newNode(c, i)
		s.nodes = append(s.nodes, n)
		root.AddChild(n)
	}
	s.ui = &ebitenui.UI{Container: root, DisableDefaultFocus: true}
	s.refresh()
	s.ui.Draw(s.target)
	if before != nil {
		s.adopt(before)
	}
	return s
}

func (s *Set) newNode(c Control, order int) *node {
	var n *node
	n = newNode(c, order,
		widget.WidgetOpts.CursorEnterHandler(func(*widget.WidgetCursorEnterEventArgs) { c.shared().hover, s.changed = true, true }),
		widget.WidgetOpts.CursorExitHandler(func(*widget.WidgetCursorExitEventArgs) { c.shared().hover, s.changed = false, true }),
		widget.WidgetOpts.MouseButtonPressedHandler(func(*widget.WidgetMouseButtonPressedEventArgs) {
			if !n.off {
				s.held = n
			}
		}),
	)
	return n
}

// adopt takes over what the controls of the same names knew before.
func (s *Set) adopt(before *Set) {
	before.target.Deallocate()
	s.keys, s.pointer, s.pointed = before.keys, before.pointer, before.pointed
	for _, old := range before.nodes {
		n := s.find(Name(old.control))
		if n == nil {
			continue
		}
		n.control.adopt(old.control)
		if before.held == old {
			s.held = n
			n.control.shared().down = true
		}
		if old.focused {
			s.ui.SetFocusedWidget(n)
		}
	}
	before.ui.ClearFocus()
}

func (s *Set) find(id string) *node {
	i := slices.IndexFunc(s.nodes, func(n *node) bool { return Name(n.control) == id })
	if i < 0 {
		return nil
	}
	return s.nodes[i]
}

// Update gives the controls a tick's input.
func (s *Set) Update(in Input) {
	s.used = s.used[:0]
	if keys := len(in.Keys) > 0 && !in.Press; keys != s.keys && (keys || in.Press) {
		s.keys, s.changed = keys, true
	}
	s.refresh()
	before := s.ui.GetFocusedWidget()
	held := s.held
	input.SetCursorUpdater(mouse{in})
	s.ui.Update()
	input.SetCursorUpdater(nil)
	s.updatePointer(in, s.held != held)
	s.updateKeys(in)
	for _, n := range s.nodes {
		c := n.control.shared()
		if c.hover && s.held == nil && n.control.point(in) || n.control.tick(in, n.focused) {
			s.changed = true
		}
	}
	if s.ui.GetFocusedWidget() != before {
		s.changed = true
	}
	s.updateTip(in)
}

// refresh tells the widgets what is enabled.
func (s *Set) refresh() {
	for _, n := range s.nodes {
		if off := !Enabled(n.control); n.off != off {
			n.off, s.changed = off, true
		}
		n.widget.Disabled = n.off && !n.focused // ebitenui would take the focus away for good
	}
}

// updatePointer lets the control under the pointer, or the one that it went down on, have it.
func (s *Set) updatePointer(in Input, pressed bool) {
	if n := s.held; n != nil {
		s.changed = true
		c := n.control.shared()
		inside := n.control.place().rect.Contains(in.Pointer.X, in.Pointer.Y)
		switch {
		case pressed:
			c.down, c.hover = true, true
			if s.ui.ClearFocus(); c.keeps { // a click leaves the keyboard with the board
				s.ui.SetFocusedWidget(n)
			}
			n.control.press(in)
		case in.Down:
			c.hover = inside
			n.control.drag(in)
		}
		if !in.Down {
			s.held, c.down = nil, false
			c.hover = inside && !in.Touch
			if asked := in.Touch && s.tip.on == n && s.tip.shown(); !n.off {
				n.control.release(in, inside && !asked) // a finger that stayed for the tooltip presses nothing
			}
		}
	}
	if in.Wheel == 0 {
		return
	}
	for _, n := range s.nodes {
		if n.control.place().rect.Contains(in.Pointer.X, in.Pointer.Y) && !n.off && n.control.wheel(in.Wheel) {
			s.changed = true
		}
	}
}

// updateKeys gives Tab to the focus, and the other keys to what has it.
func (s *Set) updateKeys(in Input) {
	for i, k := range slices.Concat(in.Keys, in.Again) {
		again := i >= len(in.Keys)
		if k == ebiten.KeyTab && !in.Control {
			s.used = append(s.used, k)
			if in.Shift {
				s.MoveFocus(-1)
			} else {
				s.MoveFocus(+1)
			}
			continue
		}
		if n := s.focused(); n != nil && !n.off && n.control.key(k, again, in) {
			s.used = append(s.used, k)
			s.changed = true
		}
	}
}

func (s *Set) focused() *node {
	i := slices.IndexFunc(s.nodes, func(n *node) bool { return n.focused })
	if i < 0 {
		return nil
	}
	return s.nodes[i]
}

// Used reports whether a control has had k in this tick: it is nobody else's.
func (s *Set) Used(k ebiten.Key) bool { return slices.Contains(s.used, k) }

// Holds reports whether the pointer went down on a control, and is down.
func (s *Set) Holds() bool { return s.held != nil }

// Changed reports whether something looks different from when it was asked last.
func (s *Set) Changed() bool {
	s.refresh()
	changed := s.changed
	s.changed = false
	return changed
}

// Focused is the ID of the control that has the keyboard; empty if none.
func (s *Set) Focused() string {
	if n := s.focused(); n != nil {
		return Name(n.control)
	}
	return ""
}

// Focus gives the keyboard to a control: a dialog's first field. It does nothing where no
// control has the ID.
func (s *Set) Focus(id string) {
	if n := s.find(id); n != nil && !n.focused {
		s.ui.SetFocusedWidget(n)
		s.changed = true
	}
}

// ClearFocus takes the keyboard from the controls.
func (s *Set) ClearFocus() {
	if s.focused() != nil {
		s.ui.ClearFocus()
		s.changed = true
	}
}

// MoveFocus gives the keyboard to the next control that is enabled, or with -1 to the one
// before, as Tab does. A control that is disabled meanwhile keeps it.
func (s *Set) MoveFocus(by int) {
	n := len(s.nodes)
	at := slices.IndexFunc(s.nodes, func(n *node) bool { return n.focused })
	if at < 0 && by < 0 {
		at = n
	}
	for range n {
		at = (at + by + n) % n
		if to := s.nodes[at]; Enabled(to.control) {
			s.ui.SetFocusedWidget(to)
			s.changed = true
			return
		}
	}
}

// PressPrimary presses the primary button, if there is one and it is enabled.
func (s *Set) PressPrimary() {
	for _, n := range s.nodes {
		if b, ok := n.control.(*Button); ok && b.Primary && Enabled(b) {
			b.Click()
			return
		}
	}
}

// Controls are the controls, in Tab's order.
func (s *Set) Controls() []Control {
	var all []Control
	for _, n := range s.nodes {
		all = append(all, n.control)
	}
	return all
}

// Draw draws the controls. A tooltip is not among them: DrawTip.
func (s *Set) Draw(dst *ebiten.Image) {
	s.DrawThose(dst, func(Control) bool { return true })
}

// DrawThose draws the controls that pick picks.
func (s *Set) DrawThose(dst *ebiten.Image, pick func(Control) bool) {
	for _, n := range s.nodes {
		if pick(n.control) {
			n.control.shared().ring = n.focused && (s.keys || isField(n.control))
			n.control.Draw(dst)
		}
	}
}

// isField reports whether a control shows that it has the keyboard however it came to it.
func isField(c Control) bool { _, ok := c.(*Field); return ok }

// ByKeys reports whether the keyboard was used last: then the focus is shown.
func (s *Set) ByKeys() bool { return s.keys }

// SetByKeys says whether the keyboard was used last, as another set knows it.
func (s *Set) SetByKeys(keys bool) { s.keys = keys }
