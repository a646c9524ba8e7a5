package ui

import (
	"strconv"
	"strings"

	"blobwars/gui/geom"
)

// Role is what a Part is: a role of WAI-ARIA 1.2.
type Role string

// The roles.
const (
	RoleButton Role = "button"
	RoleCell   Role = "gridcell"
	RoleField  Role = "textbox"
	RoleOption Role = "option"
	RoleRadio  Role = "radio"
	RoleSwitch Role = "switch"
	RoleTab    Role = "tab"
)

// Part is something in a window that can be pressed, for people who do not see the window: a control, one of its
// options, or a square of a board.
type Part struct {
	ID       string  `json:"id"` // within the window; Press takes it
	Role     Role    `json:"role"`
	Name     string  `json:"name"`
	X        float64 `json:"x"` // its place, in device pixels
	Y        float64 `json:"y"`
	W        float64 `json:"w"`
	H        float64 `json:"h"`
	Chosen   bool    `json:"chosen"` // of several options, or switched on
	Disabled bool    `json:"disabled"`
}

// NewPart returns a part in a place.
func NewPart(id string, role Role, name string, r geom.Rect) Part {
	return Part{ID: id, Role: role, Name: name, X: r.X, Y: r.Y, W: r.W, H: r.H}
}

// optionMark separates the ID of a control from the number of its option in the ID of a Part.
const optionMark = "#"

// maxSteps is the greatest number of steps of a slider that are parts; of a longer one every so many are left out.
const maxSteps = 32

// Outline lists the parts of the controls in Tab's order. The rows of a list without names are left out.
func (s *Set) Outline() (parts []Part) {
	for _, c := range s.controls {
		id, r, disabled := IDOf(c), RectOf(c), !Enabled(c)
		name := ""
		if tip := c.options().tip; tip != nil {
			name = tip()
		}
		add := func(role Role, option int, name string, r geom.Rect, chosen bool) {
			part := NewPart(id, role, name, r)
			if option >= 0 {
				part.ID += optionMark + strconv.Itoa(option)
			}
			part.Chosen, part.Disabled = chosen, disabled
			parts = append(parts, part)
		}
		switch c := c.(type) {
		case *Button:
			if c.Name != nil {
				name = c.Name()
			} else if c.Label != nil && c.Label() != "" {
				name = c.Label()
			}
			add(RoleButton, -1, name, r, c.Chosen != nil && c.Chosen())
		case *Switch:
			if c.Label != nil {
				name = c.Label()
			}
			add(RoleSwitch, -1, name, r, c.On())
		case *Choice:
			role := RoleRadio
			if c.Tabs {
				role = RoleTab
			}
			for i, segment := range c.segments() {
				add(role, i, c.Options[i](), segment, i == c.Chosen())
			}
		case *Slider:
			for i := 0; i < c.Steps; i += (c.Steps + maxSteps - 1) / maxSteps {
				add(RoleRadio, i, strings.TrimSpace(name+" "+c.stepName(i)), r, i == c.Value())
			}
		case *List:
			for i := c.First() * c.columns(); c.Name != nil && i < c.Len(); i++ {
				row, visible := c.RowRect(i)
				if !visible {
					break
				}
				add(RoleOption, i, c.Name(i), row, i == c.chosen())
			}
		case *Field:
			if c.Hint != nil {
				name = c.Hint()
			}
			add(RoleField, -1, strings.TrimSpace(name+" "+c.Text()), r, c == s.focus)
		}
	}
	return parts
}

// stepName returns the words for a step.
func (s *Slider) stepName(i int) string {
	switch {
	case s.Label != nil:
		return s.Label(i)
	case s.Knob != nil:
		return s.Knob(i)
	}
	return strconv.Itoa(i + 1)
}

// Press uses the part with an ID, as a click on it does; a field gets the keyboard. It reports false if there is no
// such part, or if it is disabled.
func (s *Set) Press(id string) bool {
	control, option, _ := strings.Cut(id, optionMark)
	c := s.Find(control)
	if c == nil || !Enabled(c) {
		return false
	}
	i, _ := strconv.Atoi(option)
	switch c := c.(type) {
	case *Button:
		c.Click()
	case *Switch:
		c.turn()
	case *Choice:
		c.Choose(min(max(i, 0), len(c.Options)-1))
	case *Slider:
		c.set(i)
	case *List:
		if i < 0 || i >= c.Len() {
			return false
		}
		if c.Choose != nil {
			c.Choose(i)
		}
		if c.Click != nil {
			c.Click(i)
		}
	case *Field:
		s.setFocus(c)
	default:
		return false
	}
	return true
}
