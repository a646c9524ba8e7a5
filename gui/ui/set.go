package ui

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
)

// Set is the controls of a screen or a dialog. It finds the control under the pointer (hit test), keeps hover, press
// and keyboard focus, and passes input on to the controls.
type Set struct {
	style        Style
	window       geom.Rect
	modal        bool // they are on a Sheet
	texts        []PlacedText
	controls     []Control  // in Tab order; a later one lies above an earlier one
	focus        Control    // has the keyboard focus; nil: none
	held         Control    // the pointer went down on it and is still down; nil: none
	pressed      geom.Point // where the pointer went down
	keyboardLast bool       // the last input came from the keyboard: the focus ring is shown
	handled      []ebiten.Key
	tip          tip
	pointer      geom.Point
	pointed      bool // the pointer moved, or pressed, after the last key, so the tooltip belongs to the hovered control
}

// NewSet returns the set of the controls of a frame in a window. Where there is a Sheet, a click on a List or a Slider
// gives it the focus. Hover, press, focus and tooltip are taken over from the frame before, whose set must not be used
// afterwards.
func NewSet(f *Frame, window geom.Rect) *Set {
	s := &Set{style: f.Style, controls: f.Controls, pointer: Away, window: window, modal: f.modal, texts: f.Texts}
	for _, c := range s.controls {
		switch c.(type) {
		case *Field:
			c.shared().keepsFocus = true
		case *List, *Slider:
			c.shared().keepsFocus = f.modal
		}
	}
	before := f.before
	if before == nil {
		return s
	}
	s.keyboardLast, s.pointer, s.pointed, s.pressed = before.keyboardLast, before.pointer, before.pointed, before.pressed
	find := func(old Control) Control {
		if old == nil {
			return nil
		}
		return s.Find(IDOf(old))
	}
	s.held, s.focus = find(before.held), find(before.focus)
	if on := find(before.tip.on); on != nil {
		s.tip = before.tip
		s.tip.on = on
	}
	if at, was := s.hit(s.pointer), before.hit(s.pointer); (at == nil) != (was == nil) || at != nil && IDOf(at) != IDOf(was) {
		s.pointed = false // the pointer rests on another control than the one it was moved to
	}
	return s
}

// handOver gives a control of the next frame what outlasts a frame.
func (s *Set) handOver(c Control) {
	old := s.Find(IDOf(c))
	if old == nil {
		return
	}
	state := c.shared()
	state.kept = old.shared().kept
	_, field := c.(*Field) // a text field always shows its caret
	state.ring = old == s.focus && (s.keyboardLast || field)
}

// Modal reports whether the controls are those of a Sheet.
func (s *Set) Modal() bool { return s != nil && s.modal }

// Texts returns the texts of the frame, in the order of their places, for people who do not see them. If there is a Sheet,
// they are the sheet's, its title first.
func (s *Set) Texts() []PlacedText { return s.texts }

// Find returns the control with an ID; nil if there is none.
func (s *Set) Find(id string) Control {
	for _, c := range s.controls {
		if IDOf(c) == id {
			return c
		}
	}
	return nil
}

// hit returns the topmost control at a point; nil if there is none. Where a finger is the pointer, a smaller control has
// an area of the size of a finger around it, as far as there is no other control.
func (s *Set) hit(at geom.Point) Control {
	for _, finger := range []float64{0, s.style.Finger} {
		for _, c := range slices.Backward(s.controls) {
			if contains(c, at, finger) {
				return c
			}
		}
	}
	return nil
}

// contains reports whether a point is on the visible part of a control, or of an area around it that is at least so many
// pixels wide and high.
func contains(c Control, at geom.Point, least float64) bool {
	clip := c.shared().clip
	return area(c, least).Contains(at.X, at.Y) && (clip.Empty() || clip.Contains(at.X, at.Y))
}

// area returns the rectangle of a control, or one around it that is at least so many pixels wide and high.
func area(c Control, least float64) geom.Rect {
	r := RectOf(c)
	centre := r.Centre()
	r.W, r.H = max(r.W, least), max(r.H, least)
	return geom.R(centre.X-r.W/2, centre.Y-r.H/2, r.W, r.H)
}

// scrollBar returns the ScrollBar that scrolls the element at a point; nil if there is none.
func (s *Set) scrollBar(at geom.Point) *ScrollBar {
	for _, c := range s.controls {
		if bar, ok := c.(*ScrollBar); ok && bar.View.Contains(at.X, at.Y) {
			return bar
		}
	}
	return nil
}

// Update gives the controls the input of one tick.
func (s *Set) Update(in Input) {
	s.handled = s.handled[:0]
	if keys := len(in.Keys) > 0 && !in.Press; keys != s.keyboardLast && (keys || in.Press) {
		s.keyboardLast = keys
	}
	for _, c := range s.controls {
		c.shared().disabled = !Enabled(c)
	}
	s.updatePointer(in)
	s.updateWheel(in)
	s.updateKeys(in)
	for _, c := range s.controls {
		if c.shared().hover && s.held == nil {
			c.hoverAt(in)
		}
		c.tick(in, c == s.focus)
	}
	s.updateTip(in)
}

// updatePointer moves the hover, and passes a press, a drag and a release to the control on which the pointer went
// down.
func (s *Set) updatePointer(in Input) {
	if !in.Down || in.Press {
		s.updateHover(in)
	}
	pressed := false
	if in.Press {
		s.focus = nil // after a click the keyboard stays with the board
		if c := s.hit(in.Pointer); c != nil && !c.shared().disabled {
			s.held, pressed = c, true
		} else if bar := s.scrollBar(in.Pointer); in.Touch && bar != nil {
			s.held, pressed = bar, true
		}
	}
	if s.held == nil {
		return
	}
	c := s.held
	state, inside := c.shared(), s.hit(in.Pointer) == c
	switch {
	case pressed:
		state.down, state.hover = true, true
		if state.keepsFocus {
			s.focus = c
		}
		s.pressed = in.Pointer
		c.press(in)
	case in.Down && s.scrolls(in):
		state.down, state.hover = false, false
		s.held = s.scrollBar(s.pressed)
		s.held.press(Input{Pointer: s.pressed, Touch: true})
	case in.Down:
		state.hover = inside
		c.drag(in)
	}
	if !in.Down {
		s.held, state.down = nil, false
		state.hover = inside && !in.Touch
		longPress := in.Touch && s.tip.on == c && s.tip.shown() // a long press shows the tooltip and does not click
		if in.Release && !state.disabled {
			c.release(in, inside && !longPress)
		}
	}
}

// scrolls reports whether a finger that went down on a control in a Scroll drags the element instead.
func (s *Set) scrolls(in Input) bool {
	moved := in.Pointer.Sub(s.pressed)
	switch c := s.held.(type) {
	case *ScrollBar, *Strip, *Field:
		return false
	case *Slider:
		if c.grip.what != gripWaits || math.Abs(moved.X) > math.Abs(moved.Y) {
			return false
		}
	case *List:
		if c.last() > 0 {
			return false
		}
	}
	return in.Touch && s.scrollBar(s.pressed) != nil && math.Abs(moved.Y) > s.style.Unit
}

// updateHover moves the hover to the control under the pointer. A finger that is up hovers over nothing.
func (s *Set) updateHover(in Input) {
	var over Control
	if !in.Touch || in.Down {
		over = s.hit(in.Pointer)
	}
	for _, c := range s.controls {
		c.shared().hover = c == over
	}
}

// updateWheel scrolls the element under the pointer.
func (s *Set) updateWheel(in Input) {
	if in.Wheel == 0 {
		return
	}
	for _, c := range s.controls {
		if contains(c, in.Pointer, 0) && !c.shared().disabled && c.wheel(in.Wheel) {
			return
		}
	}
	if bar := s.scrollBar(in.Pointer); bar != nil {
		bar.wheel(in.Wheel)
	}
}

// updateKeys moves the focus for Tab, and passes every other key to the focused control.
func (s *Set) updateKeys(in Input) {
	for i, k := range slices.Concat(in.Keys, in.Repeated) {
		again := i >= len(in.Keys)
		if k == ebiten.KeyTab && !in.Control {
			s.handled = append(s.handled, k)
			if in.Shift {
				s.MoveFocus(-1)
			} else {
				s.MoveFocus(+1)
			}
			continue
		}
		if s.focus != nil && !s.focus.shared().disabled && s.focus.key(k, again, in) {
			s.handled = append(s.handled, k)
			if list, ok := s.focus.(*List); ok {
				if row, visible := list.RowRect(list.chosen()); visible {
					s.reveal(list, row)
				}
			}
		}
	}
}

// Handled reports whether a control has handled the key k in this tick, so that it must not run a shortcut.
func (s *Set) Handled(k ebiten.Key) bool { return slices.Contains(s.handled, k) }

// Pressing reports whether the pointer went down on a control and is still down.
func (s *Set) Pressing() bool { return s.held != nil }

// Focused returns the ID of the control that has the keyboard focus; empty if none has.
func (s *Set) Focused() string {
	if s.focus == nil {
		return ""
	}
	return IDOf(s.focus)
}

// Focus gives the keyboard focus to the control with an ID, if there is one.
func (s *Set) Focus(id string) {
	if c := s.Find(id); c != nil {
		s.setFocus(c)
	}
}

// ClearFocus takes the keyboard focus from the controls.
func (s *Set) ClearFocus() { s.setFocus(nil) }

func (s *Set) setFocus(c Control) {
	if c == s.focus {
		return
	}
	if s.focus = c; c != nil {
		s.reveal(c, RectOf(c))
	}
}

// reveal scrolls the Scroll that contains a control, if there is one, until a part of the control is visible.
func (s *Set) reveal(c Control, part geom.Rect) {
	if clip := c.shared().clip; !clip.Empty() {
		if bar := s.scrollBar(clip.Centre()); bar != nil {
			bar.reveal(part)
		}
	}
}

// MoveFocus gives the keyboard focus to the next enabled control, as Tab does, or with -1 to the previous one. A
// focused control that becomes disabled keeps the focus until then.
func (s *Set) MoveFocus(by int) {
	n := len(s.controls)
	at := slices.Index(s.controls, s.focus)
	if at < 0 && by < 0 {
		at = n
	}
	for range n {
		at = (at + by + n) % n
		if c := s.controls[at]; Enabled(c) {
			s.setFocus(c)
			return
		}
	}
}

// AtEnd reports whether MoveFocus by 1 or -1 would go round from the last control to the first, or back.
func (s *Set) AtEnd(by int) bool {
	at := slices.Index(s.controls, s.focus)
	if at < 0 {
		return false
	}
	rest := s.controls[at+1:]
	if by < 0 {
		rest = s.controls[:at]
	}
	return !slices.ContainsFunc(rest, Enabled)
}

// PressPrimary clicks the primary button, if there is one and it is enabled.
func (s *Set) PressPrimary() {
	for _, c := range s.controls {
		if b, ok := c.(*Button); ok && b.Primary && Enabled(b) {
			b.Click()
			return
		}
	}
}

// Controls returns the controls in Tab order. The slice must not be changed.
func (s *Set) Controls() []Control { return s.controls }

// Fields returns the text fields that are visible and can be used.
func (s *Set) Fields() (fields []*Field) {
	if s == nil {
		return nil
	}
	for _, c := range s.controls {
		if f, ok := c.(*Field); ok && Enabled(f) && contains(f, f.Rect.Centre(), 0) {
			fields = append(fields, f)
		}
	}
	return fields
}

// SetFieldText focuses a text field, if it is visible, and sets its text.
func (s *Set) SetFieldText(id, text string) {
	for _, f := range s.Fields() {
		if f.ID == id {
			s.Focus(id)
			f.hadFocus = true
			f.edit.set(text)
			f.edit.moveTo(len(f.edit.text), false)
			f.write(false)
		}
	}
}

// KeyboardLast reports whether the last input came from the keyboard: then the focus ring is shown.
func (s *Set) KeyboardLast() bool { return s.keyboardLast }
