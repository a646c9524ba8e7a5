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
	base
	columns [][]command.Command // sorted by block
	enabled func(command.ID) bool
}

// NewMenu is the menu of a screen with these commands, of which enabled reports which can be used now.
func NewMenu(s *screen.Services, commands []command.ID, enabled func(command.ID) bool) screen.Dialog {
	entries := slices.DeleteFunc(command.Sorted(commands), func(c command.Command) bool { return c.Menu == "" })
	slices.SortStableFunc(entries, func(c, d command.Command) int { return cmp.Compare(c.Block, d.Block) })
	m := &menu{base{s}, [][]command.Command{entries}, enabled}
	if menuHeight(m.columns) <= menuMost {
		return m
	}
	for i := range entries {
		if columns := [][]command.Command{entries[:i], entries[i:]}; beginsBlock(entries, i) && menuHeight(columns) < menuHeight(m.columns) {
			m.columns = columns
		}
	}
	return m
}

// The heights of the parts of the menu, in units of the layout.
const (
	menuTitle = 7.5
	menuRow   = 4.5
	menuGap   = 1.75 // between two blocks
	menuFoot  = 2
	menuMost  = 58 // of a column with which there is only one
)

func beginsBlock(entries []command.Command, i int) bool {
	return i > 0 && entries[i].Block != entries[i-1].Block
}

// menuOffset is the distance of entry i of a column from the first one, in units of the layout.
func menuOffset(entries []command.Command, i int) float64 {
	y := menuRow * float64(i)
	for k := 1; k <= i; k++ {
		if beginsBlock(entries, k) {
			y += menuGap
		}
	}
	return y
}

// menuHeight is the height of the longest column, in units of the layout.
func menuHeight(columns [][]command.Command) (h float64) {
	for _, entries := range columns {
		h = max(h, menuOffset(entries, len(entries)-1)+menuRow)
	}
	return h
}

func (m *menu) Size() (w, h float64) {
	return 2 + 42*float64(len(m.columns)), menuTitle + menuHeight(m.columns) + menuFoot
}

// column is the place of a column.
func (m *menu) column(card geom.Rect, i int) geom.Rect {
	u := m.Style.Unit
	in := geom.R(card.X+2*u, card.Y+menuTitle*u, card.W-4*u, card.H-(menuTitle+menuFoot)*u)
	return in.Row(len(m.columns), 2*u)[i]
}

func (m *menu) Build(card geom.Rect) []ui.Control {
	u := m.Style.Unit
	controls := []ui.Control{m.CloseButton(card, m.Cancel)}
	for k, entries := range m.columns {
		r := m.column(card, k)
		for i, c := range entries {
			controls = append(controls, &ui.Button{
				ID: c.Menu, Rect: geom.R(r.X, r.Y+menuOffset(entries, i)*u, r.W, menuRow*u),
				Flat: true, Click: func() { m.Do(c.ID) }, Enabled: func() bool { return m.enabled(c.ID) },
				Paint: func(dst *ebiten.Image, r geom.Rect, ink color.NRGBA) { m.drawEntry(dst, r, ink, c) },
			})
		}
	}
	return controls
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

func (m *menu) Draw(dst *ebiten.Image, card geom.Rect) {
	u := m.Style.Unit
	m.Style.DrawTitle(dst, card, m.T("menu.title"))
	for k, entries := range m.columns {
		r := m.column(card, k)
		for i := range entries {
			if beginsBlock(entries, i) {
				y := r.Y + (menuOffset(entries, i)-menuGap/2)*u
				m.Style.Paint.Line(dst, geom.Pt(r.X+u, y), geom.Pt(r.Right()-u, y), max(1, m.Style.Scale), m.Style.Theme.PanelEdge)
			}
		}
	}
}
