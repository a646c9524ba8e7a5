package dialog

import (
	"image/color"
	"slices"
	"strconv"

	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// menu lists commands of the screen under headings: for each heading a list on a ground of its own.
type menu struct {
	card
	headings []command.Heading // with those of their entries that the screen has
	commands []command.ID      // the entries
	enabled  func(command.ID) bool
	analysed bool // the analysis is on
}

// NewMenu returns the menu of a screen with these commands. enabled reports whether one of them can be used now, and
// analysed whether the analysis is on.
func NewMenu(s *screen.Services, commands []command.ID, enabled func(command.ID) bool, analysed bool) screen.Dialog {
	m := &menu{enabled: enabled, analysed: analysed}
	for _, h := range command.Headings() {
		h.Entries = slices.DeleteFunc(h.Entries, func(id command.ID) bool {
			return !slices.Contains(commands, id) || id == command.Keys && s.Touch
		})
		if len(h.Entries) > 0 {
			m.headings, m.commands = append(m.headings, h), append(m.commands, h.Entries...)
		}
	}
	m.card = card{Services: s, title: s.Label("menu.title"), content: m.entries}
	return m
}

// Size implements screen.Dialog. The width may change with the language.
func (m *menu) Size() (w, h float64) {
	_, m.width = m.columns()
	return m.card.Size()
}

// The measures of the menu, in units: the space at both ends of an entry, where in a column all words
// begin, the height of an entry, the width of a column where there is space, and the distance of two columns.
const (
	entryMargin = 1.25
	entryText   = 4.75
	entryHeight = 5.75
	columnWidth = 29
	columnGap   = 2
)

// columns returns the number of columns, which are equal, at most three, and the width of the menu, in units.
func (m *menu) columns() (n int, width float64) {
	st, least := m.Style, 0.0
	for _, id := range m.commands {
		least = max(least, st.Width(m.T(command.Of(id).Menu), st.Face(paint.Medium, st.Text))/st.Unit+entryText+entryMargin)
	}
	window := m.Window.W/st.Unit - 2
	n = min(max(int((window-2*cardMargin+columnGap)/(least+columnGap)), 1), 3)
	return n, min(float64(n)*(max(least, columnWidth)+columnGap)-columnGap+2*cardMargin, window)
}

// entries returns the headings with their entries, in rows of as many as there are columns. Those of a last row that has
// fewer are wider, and those with fewer entries than others of their row have higher ones: all edges close.
func (m *menu) entries() ui.Element {
	n, _ := m.columns()
	rows := ui.Column{Gap: 2}
	for of := range slices.Chunk(m.headings, n) {
		row := ui.Row{Gap: columnGap, Equal: true}
		for _, h := range of {
			row.Of = append(row.Of, m.part(h))
		}
		rows.Of = append(rows.Of, row)
	}
	return rows
}

// part returns a heading with the list of its entries.
func (m *menu) part(h command.Heading) ui.Element {
	list := ui.Column{}
	for _, id := range h.Entries {
		list.Of = append(list.Of, ui.Sized{H: m.control(entryHeight), Grow: 1, Of: m.entry(id)})
	}
	ground := ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) {
		st, u, step := m.Style, m.Style.Unit, r.H/float64(len(h.Entries))
		st.Paint.Fill(dst, r, 1.25*u, st.Theme.Button)
		st.Paint.Stroke(dst, r, 1.25*u, max(1, st.Scale), st.Theme.PanelEdge)
		for i := 1; i < len(h.Entries); i++ {
			y := r.Y + step*float64(i)
			st.Paint.Line(dst, geom.Pt(r.X+entryText*u, y), geom.Pt(r.Right()-entryMargin*u, y), max(1, st.Scale), paint.Alpha(st.Theme.Muted, 0.2))
		}
	}}
	return ui.Column{Gap: 0.5, Of: []ui.Element{
		ui.Text{Words: m.T(h.Title), Weight: paint.Bold, Muted: true, Title: true}, ui.Sized{Grow: 1, Of: ui.Stack{ground, list}},
	}}
}

// entry returns the button of a command.
func (m *menu) entry(id command.ID) *ui.Button {
	c := command.Of(id)
	b := &ui.Button{
		ID: c.Menu, Flat: true, Name: m.Label(c.Menu), Click: func() { m.Do(id) }, Enabled: func() bool { return m.enabled(id) },
		Paint: func(dst paint.Canvas, r geom.Rect, ink color.NRGBA) { m.drawEntry(dst, r, ink, c) },
	}
	if id == command.Analysis {
		b.Aria = ui.Aria{"ariaPressed": strconv.FormatBool(m.analysed)}
	}
	return b
}

// Commands returns those of the menu: their keys work while it is open.
func (m *menu) Commands() []command.ID { return m.commands }

// Do closes the menu and runs an entry, unless it is disabled.
func (m *menu) Do(id command.ID) {
	if m.enabled(id) {
		m.Cancel()
		m.Host.Do(id)
	}
}

// drawEntry draws icon and words of an entry, and a tick where it is on.
func (m *menu) drawEntry(dst paint.Canvas, r geom.Rect, ink color.NRGBA, c command.Command) {
	st, u, y := m.Style, m.Style.Unit, r.Centre().Y
	x, end := r.X+entryText*u, r.Right()-entryMargin*u
	if c.ID == command.Resign && m.enabled(c.ID) {
		ink = st.Theme.DangerText
	}
	st.Paint.Icon(dst, c.Icon, geom.Pt(r.X+(entryMargin+1.25)*u, y), 2.5*u, ink)
	if c.ID == command.Analysis && m.analysed {
		st.Paint.Icon(dst, paint.IconCheck, geom.Pt(end-u, y), 2.25*u, st.Theme.AccentText)
		end -= 3 * u
	}
	face := st.Face(paint.Medium, st.Text)
	st.Paint.Text(dst, st.Paint.Ellipsis(m.T(c.Menu), face, end-x), x, y, face, ink, paint.Start)
}
