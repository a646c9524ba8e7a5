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

// menu lists the commands of the screen that have a place in the menu, in blocks.
type menu struct {
	base
	entries []command.Command // sorted by block
	enabled func(command.ID) bool
}

// NewMenu is the menu of a screen with these commands, of which enabled reports which can be used now.
func NewMenu(s *screen.Services, commands []command.ID, enabled func(command.ID) bool) screen.Dialog {
	entries := slices.DeleteFunc(command.Sorted(commands), func(c command.Command) bool { return c.Menu == "" })
	slices.SortStableFunc(entries, func(c, d command.Command) int { return cmp.Compare(c.Block, d.Block) })
	return &menu{base{s}, entries, enabled}
}

// The heights of the parts of the menu, in units of the layout.
const (
	menuTitle = 7.5
	menuRow   = 4.5
	menuGap   = 1.75 // between two blocks
	menuFoot  = 2
)

// squeeze is the factor of the heights of rows and gaps with which all entries are visible in the window, at most 1.
func (m *menu) squeeze() float64 {
	room := m.Window.H/m.Style.Unit - 2 - menuTitle - menuFoot
	return min(1, room/(m.offset(len(m.entries)-1)+menuRow))
}

// offset is the distance of entry i from the first one, in units of the layout if there is room.
func (m *menu) offset(i int) float64 {
	y := menuRow * float64(i)
	for k := 1; k <= i; k++ {
		if m.beginsBlock(k) {
			y += menuGap
		}
	}
	return y
}

func (m *menu) beginsBlock(i int) bool { return i > 0 && m.entries[i].Block != m.entries[i-1].Block }

func (m *menu) Size() (w, h float64) {
	return 48, menuTitle + (m.offset(len(m.entries)-1)+menuRow)*m.squeeze() + menuFoot
}

func (m *menu) Build(card geom.Rect) []ui.Control {
	u, squeeze := m.Style.Unit, m.squeeze()
	controls := []ui.Control{m.CloseButton(card, m.Cancel)}
	for i, c := range m.entries {
		controls = append(controls, &ui.Button{
			ID: c.Menu, Rect: geom.R(card.X+2*u, card.Y+(menuTitle+m.offset(i)*squeeze)*u, card.W-4*u, menuRow*squeeze*u),
			Flat: true, Click: func() { m.Do(c.ID) }, Enabled: func() bool { return m.enabled(c.ID) },
			Paint: func(dst *ebiten.Image, r geom.Rect, ink color.NRGBA) { m.drawEntry(dst, r, ink, c) },
		})
	}
	return controls
}

// line is the y, in device pixels, of the line above entry i, the first one of its block.
func (m *menu) line(card geom.Rect, i int) float64 {
	return card.Y + (menuTitle+(m.offset(i)-menuGap/2)*m.squeeze())*m.Style.Unit
}

// Commands are the entries: the keys printed beside them work while the menu is open.
func (m *menu) Commands() []command.ID {
	ids := make([]command.ID, len(m.entries))
	for i, c := range m.entries {
		ids[i] = c.ID
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
	for i := range m.entries {
		if m.beginsBlock(i) {
			y := m.line(card, i)
			m.Style.Paint.Line(dst, geom.Pt(card.X+3*u, y), geom.Pt(card.Right()-3*u, y), max(1, m.Style.Scale), m.Style.Theme.PanelEdge)
		}
	}
}
