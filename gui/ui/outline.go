package ui

import (
	"strconv"
	"strings"

	"blobwars/gui/geom"
)

// Role is what a Part is: a role of WAI-ARIA 1.2, or RoleToggle.
type Role string

// The roles of parts that can be pressed. RoleToggle is a button that is on or off.
const (
	RoleButton Role = "button"
	RoleToggle Role = "toggle"
	RoleCell   Role = "gridcell"
	RoleField  Role = "textbox"
	RoleRadio  Role = "radio"
	RoleSwitch Role = "switch"
	RoleTab    Role = "tab"
)

// The roles of what can only be read.
const (
	RoleText    Role = "paragraph"
	RoleHeading Role = "heading"
)

// The roles of groups.
const (
	RoleRadios Role = "radiogroup"
	RoleTabs   Role = "tablist"
	RoleList   Role = "list" // of buttons
)

// Part is something in a window that can be pressed, for people who do not see the window: a control, one of its
// options, or a square of a board. A control with options is a group: its Parts can be pressed.
type Part struct {
	ID        string `json:"id"` // within the window; Press takes it
	Role      Role   `json:"role"`
	Name      string `json:"name"`
	Text      string `json:"text,omitempty"` // of a field
	geom.Rect        // device pixels
	Chosen    bool   `json:"chosen,omitempty"` // of several options, or switched on
	Disabled  bool   `json:"disabled,omitempty"`
	Aria      Aria   `json:"aria,omitempty"`
	Parts     []Part `json:"parts,omitempty"`
	First     int    `json:"first,omitempty"` // of a list: the number of its first part among all Size items, from 0
	Size      int    `json:"size,omitempty"`
}

// Aria is further states of a part: properties of a page's Element, such as ariaExpanded, and their values.
type Aria map[string]string

// NewPart returns a part in a place.
func NewPart(id string, role Role, name string, r geom.Rect) Part {
	return Part{ID: id, Role: role, Name: name, Rect: r}
}

// PlacedText is a text in a frame, for people who do not see it.
type PlacedText struct {
	Words  string
	Rect   geom.Rect // device pixels
	Title  bool      // it is the heading of what follows
	Before int       // the number of controls placed before it
}

// WordsOf returns the words of texts.
func WordsOf(texts []PlacedText) (all []string) {
	for _, t := range texts {
		all = append(all, t.Words)
	}
	return all
}

// say adds a text that is not empty.
func (f *Frame) say(words string, r geom.Rect, title bool) {
	if words != "" {
		f.Texts = append(f.Texts, PlacedText{words, r, title, len(f.Controls)})
	}
}

// optionMark separates the ID of a control from the number of its option in the ID of a Part.
const optionMark = "#"

// textMark begins the ID of a text.
const textMark = "text:"

// The greatest numbers of parts of a control: of a longer slider, every so many steps are left out; of a longer list,
// the items that are far from the chosen one.
const (
	maxSteps = 32
	maxItems = 200
)

// Items are what a list or a picture holds, for people who do not see it.
type Items struct {
	Len    int
	Name   func(i int) string
	Chosen int // -1: none
	Press  func(i int)
	Place  func(i int) geom.Rect // nil: the row of a list, or all of a strip
}

// Labelled is an element whose controls have a name for people who do not see it: the words of the text beside them.
type Labelled struct {
	Words string
	Of    Element
}

func (l Labelled) Measure(st Style, width float64) (least, best float64) {
	return measure(st, l.Of, width)
}

func (l Labelled) Place(f *Frame, r geom.Rect) {
	before := len(f.Controls)
	f.place(l.Of, r)
	for _, c := range f.Controls[before:] {
		Label(c, l.Words)
	}
}

// Spoken is an element whose texts are replaced by a sentence for people who do not see it, such as a row of a table or
// a drawing, or by lines of the same height, one below the other; without words: by nothing.
type Spoken struct {
	Words string
	Lines []string
	Of    Element
}

func (s Spoken) Measure(st Style, width float64) (least, best float64) {
	return measure(st, s.Of, width)
}

func (s Spoken) width(st Style) float64 {
	if n, ok := s.Of.(natural); ok {
		return n.width(st)
	}
	return 0
}

func (s Spoken) Place(f *Frame, r geom.Rect) {
	before := len(f.Texts)
	f.place(s.Of, r)
	f.Texts = f.Texts[:before]
	f.say(s.Words, r, false)
	for i, line := range r.Column(len(s.Lines), 0) {
		f.say(s.Lines[i], line, false)
	}
}

// Label gives a control a name for people who do not see it, unless it has one, and returns the control.
func Label[C Control](c C, words string) C {
	if state := c.shared(); state.label == "" {
		state.label = words
	}
	return c
}

// nameOf returns the name of a control: its label, or else its tooltip.
func nameOf(c Control) string {
	if label := c.shared().label; label != "" {
		return label
	}
	return tipOf(c)
}

// Outline lists the parts of the controls in Tab's order, each after the texts that were placed before it. Adjacent
// buttons that are options are one group. Lists and pictures without items are left out.
func (s *Set) Outline(texts []PlacedText) (parts []Part) {
	var options *Part
	said := 0
	say := func(before int) {
		for ; said < len(texts) && texts[said].Before <= before; said++ {
			role := RoleText
			if texts[said].Title {
				role = RoleHeading
			}
			parts = append(parts, NewPart(textMark+strconv.Itoa(said), role, texts[said].Words, texts[said].Rect))
		}
	}
	for i, c := range s.controls {
		button, isButton := c.(*Button)
		if isOption := isButton && button.Option; !isOption || options != nil && options.Name != nameOf(c) {
			options = nil
		}
		if options == nil {
			say(i)
			part, found := outlineOf(c)
			if !found {
				continue
			}
			if parts = append(parts, part); !isButton || !button.Option {
				continue
			}
			options = &parts[len(parts)-1]
		}
		option := button.option()
		options.Parts = append(options.Parts, option)
		options.Rect = options.Rect.Union(option.Rect)
	}
	say(len(s.controls))
	return parts
}

// FocusedPart returns the part of the control that has the keyboard focus; false if there is none.
func (s *Set) FocusedPart() (p Part, found bool) {
	if s == nil || s.focus == nil {
		return p, false
	}
	if button, ok := s.focus.(*Button); ok && button.Option {
		return button.option(), true
	}
	return outlineOf(s.focus)
}

// option returns the part of a button that is an option.
func (b *Button) option() Part {
	p := NewPart(b.ID, RoleRadio, b.name(), area(b, b.st.Finger))
	p.Chosen, p.Disabled = b.Chosen(), !Enabled(b)
	return p
}

// outlineOf returns the part of a control; of a button that is an option, a group without parts.
func outlineOf(c Control) (p Part, found bool) {
	id, r, disabled := IDOf(c), area(c, c.shared().st.Finger), !Enabled(c)
	p = NewPart(id, RoleRadios, nameOf(c), r)
	add := func(role Role, i int, name string, r geom.Rect, chosen bool) {
		option := NewPart(id+optionMark+strconv.Itoa(i), role, name, r)
		option.Chosen, option.Disabled = chosen, disabled
		p.Parts = append(p.Parts, option)
	}
	switch c := c.(type) {
	case *Button:
		switch {
		case c.Option:
			p.ID += optionMark
			return p, true
		case c.Toggle:
			p.Role, p.Chosen = RoleToggle, c.Chosen()
		default:
			p.Role = RoleButton
		}
		p.Name, p.Aria = c.name(), c.Aria
	case *Switch:
		p.Role, p.Chosen = RoleSwitch, c.On()
		if c.Label != nil {
			p.Name = c.Label()
		}
	case *Field:
		p.Role, p.Text = RoleField, c.Text()
		if p.Name == "" && c.Hint != nil {
			p.Name = c.Hint()
		}
	case *Choice:
		role := RoleRadio
		if c.Tabs || c.Pages {
			p.Role, role = RoleTabs, RoleTab
		}
		for i, segment := range c.segments() {
			add(role, i, c.Options[i](), segment, i == c.Chosen())
			if c.Aria != nil {
				p.Parts[i].Aria = c.Aria(i)
			}
		}
		return p, true
	case *Slider:
		for i := 0; i < c.Steps; i += (c.Steps + maxSteps - 1) / maxSteps {
			add(RoleRadio, i, c.stepName(i), r, i == c.Value())
		}
		return p, true
	case *List, *Strip:
		items, role := itemsOf(c), RoleButton
		p.Role, p.Size = RoleList, items.Len
		if list, ok := c.(*List); ok && list.Radio {
			p.Role, role = RoleRadios, RoleRadio
		}
		p.First = min(max(items.Chosen-maxItems/2, 0), max(items.Len-maxItems, 0))
		for i := p.First; i < min(p.First+maxItems, items.Len); i++ {
			place := r
			if list, ok := c.(*List); items.Place != nil {
				place = items.Place(i)
			} else if ok {
				place, _ = list.RowRect(i)
			}
			add(role, i, items.Name(i), place, i == items.Chosen)
		}
		return p, items.Len > 0
	default:
		return p, false
	}
	p.Disabled = disabled
	return p, true
}

// name returns what a button is called by people who do not see it.
func (b *Button) name() string {
	switch {
	case b.Name != nil:
		return b.Name()
	case b.Label != nil && b.Label() != "":
		return b.Label()
	}
	return tipOf(b)
}

// itemsOf returns the items of a list, by default its rows if they have names, or of a strip, by default its places if
// they have tooltips.
func itemsOf(c Control) (items Items) {
	switch c := c.(type) {
	case *List:
		if c.Items != nil {
			return c.Items()
		}
		if c.Name != nil {
			press := c.pressRow
			if c.Radio && c.Choose != nil { // to choose an option does nothing else
				press = func(i int) {
					if c.chosen() == i {
						c.pressRow(i)
					} else {
						c.Choose(i)
					}
				}
			}
			return Items{Len: c.Len(), Name: c.Name, Chosen: c.chosen(), Press: press}
		}
	case *Strip:
		if c.Items != nil {
			return c.Items()
		}
		if c.Tip != nil {
			return Items{Len: c.Len(), Name: c.Tip, Chosen: c.Chosen(), Press: c.choose}
		}
	}
	return Items{}
}

// stepName returns the words for a step.
func (s *Slider) stepName(i int) string {
	switch {
	case s.Name != nil:
		return s.Name(i)
	case s.Label != nil:
		return s.Label(i)
	case s.Knob != nil:
		return s.Knob(i)
	}
	return strconv.Itoa(i + 1)
}

// FocusPart gives the keyboard focus, with its ring, to the control of the part with an ID; to none if there is no such
// control.
func (s *Set) FocusPart(id string) {
	if s == nil { // of a dialog that has just opened
		return
	}
	control, _, _ := strings.Cut(id, optionMark)
	s.keyboardLast = true
	s.setFocus(s.Find(control))
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
	case *List, *Strip:
		items := itemsOf(c)
		if i < 0 || i >= items.Len {
			return false
		}
		items.Press(i)
	case *Field:
		s.setFocus(c)
	default:
		return false
	}
	return true
}
