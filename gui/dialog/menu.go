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

// menu lists commands of the screen under headings. Above them is a row with what belongs to the game on the board, and
// beside the title are the buttons of the window.
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
	m.card = card{Services: s, title: s.Label("menu.title"), beside: m.ofWindow, content: m.entries}
	return m
}

// Size implements screen.Dialog. The width may change with the language.
func (m *menu) Size() (w, h float64) {
	_, m.width = m.columns()
	return m.card.Size()
}

// The measures of the menu, in units: the space beside the icon and the key of an entry, where in a column all words
// begin, and the distance of two columns.
const (
	entryMargin = 1
	entryText   = 4.75
	columnGap   = 2
)

// has returns those of ids that the screen has.
func (m *menu) has(ids []command.ID) []command.ID {
	return slices.DeleteFunc(ids, func(id command.ID) bool { return !slices.Contains(m.commands, id) })
}

// places returns the commands above the headings, and those beside the title. Home is the last one of a row for the
// game that has space for it.
func (m *menu) places() (above, beside []command.ID) {
	above, beside = m.has(command.OfGame()), m.has(command.OfWindow())
	if n := len(above); n > 0 && n < len(command.OfGame()) {
		home := m.has([]command.ID{command.Home})
		above, beside = append(above, home...), beside[len(home):]
	}
	return above, beside
}

// ofWindow returns the buttons beside the title.
func (m *menu) ofWindow() ui.Element {
	row, side := ui.Row{Gap: 1}, m.control(4.5)
	_, beside := m.places()
	for _, id := range beside {
		b, c := m.entry(id, true), command.Of(id)
		b.Paint, b.Icon, b.Tip = nil, screen.Icon(c.Icon), m.TipOf(c.Menu, id)
		row.Of = append(row.Of, ui.Sized{W: side, Of: ui.Pad{Top: 0.75, Bottom: 0.75, Of: b}})
	}
	return ui.Sized{W: max((side+1)*float64(len(row.Of))-1, 0), Of: row}
}

// columns returns the number of columns, all of one width, and the width of the menu, in units: all headings side by side,
// or two or, in a narrow window, one, in a menu nearly as wide as the window.
func (m *menu) columns() (columns int, width float64) {
	widest, window := 0.0, m.Window.W/m.Style.Unit
	above, _ := m.places()
	for _, h := range command.Headings() {
		for _, id := range slices.Concat(m.has(h.Entries), above) {
			widest = max(widest, m.entryWidth(id))
		}
	}
	for _, columns = range []int{len(command.Headings()), 2} {
		if width = float64(columns)*(widest+columnGap) - columnGap + 2*cardMargin; width <= window-2 {
			return columns, max(width, min(window-5, float64(columns)*30))
		}
	}
	return 1, window - 5
}

// inColumns returns elements in rows, gap units apart, of a number of columns; nil if there are none.
func inColumns(columns int, gap float64, elements []ui.Element) ui.Element {
	if len(elements) == 0 {
		return nil
	}
	rows := ui.Column{Gap: gap}
	for of := range slices.Chunk(elements, columns) {
		row := ui.Row{Gap: columnGap, Equal: true, Of: of}
		for len(row.Of) < columns {
			row.Of = append(slices.Clip(row.Of), ui.Space{})
		}
		rows.Of = append(rows.Of, row)
	}
	return rows
}

// entries returns the buttons for the game above the headings, in the same columns; where there is one column, two of the
// buttons are beside each other.
func (m *menu) entries() ui.Element {
	var buttons, headings []ui.Element
	columns, _ := m.columns()
	narrow := columns == 1
	above, _ := m.places()
	for _, id := range above {
		b, c := m.entry(id, false), command.Of(id)
		if narrow {
			b.Paint, b.Label, b.Icon, b.Beside = nil, m.Label(c.Menu), screen.Icon(c.Icon), true
		}
		buttons = append(buttons, ui.Sized{H: m.control(5.5), Of: b})
	}
	for _, h := range command.Headings() {
		headings = append(headings, m.part(h))
	}
	return ui.Column{Gap: 2, Of: []ui.Element{inColumns(max(columns, 2), 1, buttons), inColumns(columns, 2, headings)}}
}

// part returns a heading with its entries: it begins where their icons do.
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

// entryWidth returns the width of an entry, in units.
func (m *menu) entryWidth(id command.ID) float64 {
	st, c := m.Style, command.Of(id)
	width := st.Width(m.T(c.Menu), st.Face(paint.Medium, st.Small)) + (entryText+entryMargin)*st.Unit
	if key := m.keyOf(c); key != "" {
		width += m.keyWidth(key) + 2*st.Unit
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

// drawEntry draws icon, words and key of an entry.
func (m *menu) drawEntry(dst paint.Canvas, r geom.Rect, ink color.NRGBA, c command.Command) {
	p, u, y := m.Style.Paint, m.Style.Unit, r.Centre().Y
	x, end := r.X+entryText*u, r.Right()-entryMargin*u
	sign := ink
	if c.ID == command.Resign && m.enabled(c.ID) {
		sign = m.Style.Theme.DangerText
	}
	p.Icon(dst, c.Icon, geom.Pt(r.X+(entryMargin+1.1)*u, y), 2.5*u, sign)
	label, face := m.T(c.Menu), m.Style.Face(paint.Medium, m.Style.Small)
	if key := m.keyOf(c); key != "" && x+m.Style.Width(label, face)+m.keyWidth(key) < end {
		end -= m.drawKey(dst, key, end, y, paint.End) + u
	}
	p.Text(dst, p.Ellipsis(label, face, end-x), x, y, face, ink, paint.Start)
}
