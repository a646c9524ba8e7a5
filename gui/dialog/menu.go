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

// menu lists commands of the screen under headings: for each heading a list on a ground of its own.
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
	m.card = card{Services: s, title: s.Label("menu.title"), content: m.entries}
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
	entryMargin = 1.5
	entryText   = 5.25
	columnGap   = 2
)

// headings returns the headings with those of their entries that the screen has.
func (m *menu) headings() (all []command.Heading) {
	for _, h := range command.Headings() {
		h.Entries = slices.DeleteFunc(h.Entries, func(id command.ID) bool { return !slices.Contains(m.commands, id) })
		if len(h.Entries) > 0 {
			all = append(all, h)
		}
	}
	return all
}

// columns returns the least widths of the columns, which are equal if they fit so, and the width of the menu, in units:
// three, two or, in a narrow window, one.
func (m *menu) columns() (least []float64, width float64) {
	window := m.Window.W/m.Style.Unit - 2
	for n := 3; ; n-- {
		least, width = make([]float64, n), float64(n-1)*columnGap+2*cardMargin
		for i, h := range m.headings() {
			for _, id := range h.Entries {
				least[i%n] = max(least[i%n], m.entryWidth(id))
			}
		}
		if even := slices.Repeat([]float64{slices.Max(least)}, n); width+float64(n)*even[0] <= window {
			return even, width + float64(n)*max(even[0], 32)
		}
		for _, w := range least {
			width += w
		}
		if width <= window || n == 1 {
			return least, window
		}
	}
}

// entries returns the headings with their entries, in rows of as many as there are columns.
func (m *menu) entries() ui.Element {
	least, _ := m.columns()
	rows := ui.Column{Gap: 2}
	for of := range slices.Chunk(m.headings(), len(least)) {
		row := ui.Row{Gap: columnGap}
		for i, width := range least {
			cell := ui.Sized{Grow: width, Of: ui.Space{}}
			if i < len(of) {
				cell.Of = m.part(of[i])
			}
			row.Of = append(row.Of, cell)
		}
		rows.Of = append(rows.Of, row)
	}
	return rows
}

// part returns a heading with the list of its entries.
func (m *menu) part(h command.Heading) ui.Element {
	list := ui.Column{}
	for _, id := range h.Entries {
		list.Of = append(list.Of, ui.Sized{H: m.control(5.75), Of: m.entry(id)})
	}
	ground := ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) {
		st, u, step := m.Style, m.Style.Unit, r.H/float64(len(h.Entries))
		st.Paint.Fill(dst, r, 1.25*u, st.Theme.Button)
		st.Paint.Stroke(dst, r, 1.25*u, max(1, st.Scale), st.Theme.PanelEdge)
		for y := r.Y + step; y < r.Bottom()-1; y += step {
			st.Paint.Line(dst, geom.Pt(r.X+entryText*u, y), geom.Pt(r.Right()-1, y), max(1, st.Scale), paint.Alpha(st.Theme.Muted, 0.2))
		}
	}}
	return ui.Column{Gap: 0.5, Of: []ui.Element{
		ui.Text{Words: m.T(h.Title), Weight: paint.Bold, Muted: true, Title: true}, ui.Stack{ground, list}, ui.Sized{Grow: 1, Of: ui.Space{}},
	}}
}

// entry returns the button of a command.
func (m *menu) entry(id command.ID) *ui.Button {
	c := command.Of(id)
	return &ui.Button{
		ID: c.Menu, Flat: true, Name: m.Label(c.Menu), Click: func() { m.Do(id) }, Enabled: func() bool { return m.enabled(id) },
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
	width := st.Width(m.T(c.Menu), st.Face(paint.Medium, st.Text)) + (entryText+entryMargin)*st.Unit
	if key := m.keyOf(c); key != "" {
		width += st.Width(key, st.Face(paint.Regular, st.Small)) + 1.5*st.Unit
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
	st, u, y := m.Style, m.Style.Unit, r.Centre().Y
	x, end := r.X+entryText*u, r.Right()-entryMargin*u
	sign, quiet := ink, st.Theme.Muted
	if !m.enabled(c.ID) {
		quiet = ink
	} else if c.ID == command.Resign {
		sign = st.Theme.DangerText
	}
	st.Paint.Icon(dst, c.Icon, geom.Pt(r.X+(entryMargin+1.25)*u, y), 2.5*u, sign)
	label, face, small := m.T(c.Menu), st.Face(paint.Medium, st.Text), st.Face(paint.Regular, st.Small)
	if key := m.keyOf(c); x+st.Width(label, face)+st.Width(key, small) < end {
		st.Paint.Text(dst, key, end, y, small, quiet, paint.End)
	}
	st.Paint.Text(dst, st.Paint.Ellipsis(label, face, end-x), x, y, face, ink, paint.Start)
}
