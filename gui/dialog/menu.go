package dialog

import (
	"cmp"
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// menu lists the commands of the screen that have a place in the menu, in blocks; many of them in two columns.
type menu struct {
	card
	columns [][]command.Command // sorted by block
	enabled func(command.ID) bool
}

// menuMost is the largest number of entries in a single column.
const menuMost = 12

// NewMenu returns the menu of a screen with these commands, of which enabled reports which can be used now.
func NewMenu(s *screen.Services, commands []command.ID, enabled func(command.ID) bool) screen.Dialog {
	entries := slices.DeleteFunc(command.Sorted(commands), func(c command.Command) bool { return c.Menu == "" })
	slices.SortStableFunc(entries, func(c, d command.Command) int { return cmp.Compare(c.Block, d.Block) })
	m := &menu{columns: [][]command.Command{entries}, enabled: enabled}
	m.card = card{base: base{s}, width: 46, title: s.Label("menu.title"), content: m.entries}
	if len(entries) <= menuMost {
		return m
	}
	for i := range entries {
		if columns := [][]command.Command{entries[:i], entries[i:]}; beginsBlock(entries, i) && longest(columns) < longest(m.columns) {
			m.columns, m.width = columns, 90
		}
	}
	return m
}

func beginsBlock(entries []command.Command, i int) bool {
	return i > 0 && entries[i].Block != entries[i-1].Block
}

func longest(columns [][]command.Command) (n int) {
	for _, entries := range columns {
		n = max(n, len(entries))
	}
	return n
}

func (m *menu) entries() ui.Element {
	row, columns := ui.Row{Gap: 2}, m.columns
	if m.inner() < 80 && len(columns) > 1 {
		columns = [][]command.Command{slices.Concat(columns...)}
	}
	for _, entries := range columns {
		var column []ui.Element
		for i, c := range entries {
			if beginsBlock(entries, i) {
				column = append(column, ui.Rule{Height: 1.75})
			}
			column = append(column, &ui.Button{
				ID: c.Menu, Flat: true, Click: func() { m.Do(c.ID) }, Enabled: func() bool { return m.enabled(c.ID) },
				Paint: func(dst *ebiten.Image, r geom.Rect, ink color.NRGBA) { m.drawEntry(dst, r, ink, c) },
			})
		}
		row.Of = append(row.Of, ui.Sized{Grow: 1, Of: ui.Column{Of: column}})
	}
	return row
}

// Commands are the entries: the keys printed beside them work while the menu is open.
func (m *menu) Commands() (ids []command.ID) {
	for _, c := range slices.Concat(m.columns...) {
		ids = append(ids, c.ID)
	}
	return ids
}

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

func (m *menu) drawEntry(dst *ebiten.Image, r geom.Rect, ink color.NRGBA, c command.Command) {
	p, u, y, end := m.Style.Paint, m.Style.Unit, r.Centre().Y, r.Right()-1.5*m.Style.Unit
	p.Icon(dst, c.Icon, geom.Pt(r.X+2.5*u, y), 2.5*u, ink)
	if len(c.Keys) > 0 {
		end -= m.drawKey(dst, m.KeyName(c.Keys[0]), end, y, paint.End) + u
	}
	face := m.Style.Face(paint.Medium, m.Style.Small)
	p.Text(dst, p.Ellipsis(m.T(c.Menu), face, end-r.X-5.5*u), r.X+5.5*u, y, face, ink, paint.Start)
}
