package dialog

import (
	"image/color"
	"slices"

	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// menu lists commands of the screen under headings. Above them is a row for the game on the board, and beside the title
// are the buttons for the window.
type menu struct {
	card
	commands []command.ID // of the screen
	enabled  func(command.ID) bool
}

// NewMenu returns the menu of a screen with these commands. enabled reports whether one of them can be used now.
func NewMenu(s *screen.Services, commands []command.ID, enabled func(command.ID) bool) screen.Dialog {
	m := &menu{enabled: enabled}
	m.commands = slices.DeleteFunc(slices.Clone(commands), func(id command.ID) bool {
		return command.Of(id).Menu == "" || id == command.Keys && s.Touch
	})
	m.card = card{Services: s, title: s.Label("menu.title"), beside: m.besideTitle, content: m.entries}
	return m
}

// Size implements screen.Dialog. The menu is as wide as its words need, which may change their language.
func (m *menu) Size() (w, h float64) {
	m.width = m.wide() + 2*cardMargin
	return m.card.Size()
}

// entryMargin is the space inside an entry, and entryText the place of its words, in units.
const (
	entryMargin = 1.25
	entryText   = 5.5
)

// has returns those of ids that the screen has.
func (m *menu) has(ids []command.ID) []command.ID {
	return slices.DeleteFunc(ids, func(id command.ID) bool { return !slices.Contains(m.commands, id) })
}

// ofWindow returns the entries for the window in a row, and its width in units.
func (m *menu) ofWindow() (row ui.Row, width float64) {
	for _, id := range m.has(command.OfWindow()) {
		wide := m.entryWidth(id)
		row.Of, width = append(row.Of, ui.Sized{W: wide, Of: m.entry(id, true)}), width+wide
	}
	return row, width
}

// leastTitle is the width beside which the buttons for the window are in the title, in units.
const leastTitle = 16

// besideTitle returns the buttons for the window if they fit beside the title; in a narrow window they are the last
// ones.
func (m *menu) besideTitle() ui.Element {
	row, width := m.ofWindow()
	if width > m.inner()-leastTitle {
		return nil
	}
	return ui.Sized{W: width, Of: ui.Pad{Top: 0.75, Bottom: 0.75, Of: row}}
}

// wide returns the width of the headings in four columns, in units.
func (m *menu) wide() float64 { return 4*m.widest() + 3*columnGap }

// columnGap is the distance of two columns, in units.
const columnGap = 2

// entries returns the row for the game and the headings: in four columns, in two or, in a narrow window, in one.
func (m *menu) entries() ui.Element {
	game, ids := ui.Row{Gap: columnGap, Equal: true}, m.has(command.OfGame())
	free := (m.inner()+columnGap)/float64(max(len(ids), 1)) - columnGap - entryText - entryMargin // for the words of each
	narrow := slices.ContainsFunc(ids, func(id command.ID) bool {
		return m.Style.Width(m.T(command.Of(id).Menu), m.Style.Face(paint.Medium, m.Style.Small)) > free*m.Style.Unit
	})
	for _, id := range ids {
		b, c := m.entry(id, false), command.Of(id)
		if narrow {
			b.Paint, b.Label, b.Icon, b.Beside = nil, m.Label(c.Menu), screen.Icon(c.Icon), true
		}
		game.Of = append(game.Of, b)
	}
	all := ui.Column{Gap: 2}
	if len(ids) > 0 {
		all.Of = append(all.Of, ui.Sized{H: m.control(5.5), Of: game})
	}
	var parts []ui.Element
	for _, h := range command.Headings() {
		parts = append(parts, m.part(h))
	}
	pair := func(of []ui.Element) ui.Element { return ui.Row{Gap: columnGap, Equal: true, Of: of} }
	all.Of = append(all.Of, ui.ByWidth{
		Least: m.wide() - 0.1, Wide: pair(parts),
		Narrow: ui.ByWidth{
			Least:  2*m.widest() + columnGap,
			Wide:   ui.Column{Gap: 2, Of: []ui.Element{pair(parts[:2]), pair(parts[2:])}},
			Narrow: ui.Column{Gap: 1.75, Of: parts},
		},
	})
	if m.besideTitle() == nil {
		last := ui.Column{}
		for _, id := range m.has(command.OfWindow()) {
			last.Of = append(last.Of, ui.Sized{H: m.control(5), Of: m.entry(id, true)})
		}
		all.Of = append(all.Of, last)
	}
	return all
}

// part returns a heading with its entries.
func (m *menu) part(h command.Heading) ui.Element {
	part := ui.Column{Of: []ui.Element{ui.Pad{Left: entryMargin, Bottom: 0.5, Of: ui.Text{Words: m.T(h.Title), Weight: paint.Bold, Muted: true, Title: true}}}}
	for _, id := range m.has(h.Entries) {
		part.Of = append(part.Of, ui.Sized{H: m.control(5), Of: m.entry(id, true)})
	}
	return part
}

// entry returns the button of a command, with a ground or flat.
func (m *menu) entry(id command.ID, flat bool) *ui.Button {
	c := command.Of(id)
	return &ui.Button{
		ID: c.Menu, Flat: flat, Name: m.Label(c.Menu), Click: func() { m.Do(id) }, Enabled: func() bool { return m.enabled(id) },
		Paint: func(dst paint.Canvas, r geom.Rect, ink color.NRGBA) { m.drawEntry(dst, r, ink, c) },
	}
}

// Commands returns those of the menu: the keys printed beside them work while it is open.
func (m *menu) Commands() []command.ID { return m.commands }

// Do runs an entry, unless it is disabled, and closes the menu unless the entry keeps it open.
func (m *menu) Do(id command.ID) {
	if !m.enabled(id) {
		return
	}
	if !command.Of(id).Stays {
		m.Cancel()
	}
	m.Host.Do(id)
}

// widest returns the width of the widest entry below a heading, in units.
func (m *menu) widest() (widest float64) {
	for _, h := range command.Headings() {
		for _, id := range m.has(h.Entries) {
			widest = max(widest, m.entryWidth(id))
		}
	}
	return widest
}

// entryWidth returns the width of an entry, in units.
func (m *menu) entryWidth(id command.ID) float64 {
	st, c := m.Style, command.Of(id)
	width := st.Width(m.T(c.Menu), st.Face(paint.Medium, st.Small)) + (entryText+2*entryMargin)*st.Unit
	if key := m.keyOf(c); key != "" {
		width += m.keyWidth(key) + st.Unit
	}
	return width / st.Unit
}

// keyOf returns the name of the key beside an entry; empty if it has none: a finger has no keys.
func (m *menu) keyOf(c command.Command) string {
	if keys := m.Keyboard.Uses(c.Keys); len(keys) > 0 && m.Style.Finger == 0 {
		return m.KeyName(keys[0])
	}
	return ""
}

func (m *menu) drawEntry(dst paint.Canvas, r geom.Rect, ink color.NRGBA, c command.Command) {
	p, u, y, end := m.Style.Paint, m.Style.Unit, r.Centre().Y, r.Right()-entryMargin*m.Style.Unit
	p.Icon(dst, c.Icon, geom.Pt(r.X+2.5*u, y), 2.5*u, ink)
	label, face, x := m.T(c.Menu), m.Style.Face(paint.Medium, m.Style.Small), r.X+entryText*u
	if key := m.keyOf(c); key != "" && x+m.Style.Width(label, face)+m.keyWidth(key) < end {
		end -= m.drawKey(dst, key, end, y, paint.End) + u
	}
	p.Text(dst, p.Ellipsis(label, face, end-x), x, y, face, ink, paint.Start)
}
