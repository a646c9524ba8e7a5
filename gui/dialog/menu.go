package dialog

import (
	"cmp"
	"image/color"
	"slices"
	"strconv"

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
	blocks  [][]command.Command
	enabled func(command.ID) bool
}

// menuMost is the largest number of entries in a single column.
const menuMost = 12

// NewMenu returns the menu of these commands. enabled reports whether a command can be used now.
func NewMenu(s *screen.Services, commands []command.ID, enabled func(command.ID) bool) screen.Dialog {
	entries := slices.DeleteFunc(command.Sorted(commands), func(c command.Command) bool { return c.Menu == "" || c.ID == command.Keys && s.Touch })
	slices.SortStableFunc(entries, func(c, d command.Command) int { return cmp.Compare(c.Block, d.Block) })
	m := &menu{enabled: enabled}
	for i, c := range entries {
		if i == 0 || entries[i-1].Block != c.Block {
			m.blocks = append(m.blocks, nil)
		}
		last := &m.blocks[len(m.blocks)-1]
		*last = append(*last, c)
	}
	m.card = card{base: base{s}, width: 46, title: s.Label("menu.title"), content: m.entries, lowHead: true}
	if len(entries) > menuMost {
		m.width = 90
	}
	return m
}

func (m *menu) entries() ui.Element {
	const gap = 1.75
	var blocks []ui.Element
	for _, commands := range m.blocks {
		var block ui.Column
		for _, c := range commands {
			block.Of = append(block.Of, &ui.Button{
				ID: c.Menu, Flat: true, Name: m.Label(c.Menu), Click: func() { m.Do(c.ID) }, Enabled: func() bool { return m.enabled(c.ID) },
				Paint: func(dst *ebiten.Image, r geom.Rect, ink color.NRGBA) { m.drawEntry(dst, r, ink, c) },
			})
		}
		if blocks = append(blocks, block); len(commands) > 1 {
			blocks[len(blocks)-1] = ui.Titled{Words: m.T("menu.block_" + strconv.Itoa(commands[0].Block)), Of: block}
		}
	}
	return ui.ByWidth{
		Least: 80, Wide: ui.TwoColumns{Gap: gap, Between: 2, Ruled: true, Balanced: true, Of: blocks}, Narrow: ui.Column{Gap: gap, Ruled: true, Of: blocks},
	}
}

// Commands returns the entries: the keys printed beside them work while the menu is open.
func (m *menu) Commands() (ids []command.ID) {
	for _, c := range slices.Concat(m.blocks...) {
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
	if keys := m.Keyboard.Uses(c.Keys); len(keys) > 0 && m.Style.Finger == 0 { // a finger has no keys
		end -= m.drawKey(dst, m.KeyName(keys[0]), end, y, paint.End) + u
	}
	width := end - r.X - 5.5*u
	face := m.Style.Face(paint.Medium, m.Style.EnlargedSize(m.T(c.Menu), paint.Medium, m.Style.Small, width, r.H))
	p.Text(dst, p.Ellipsis(m.T(c.Menu), face, width), r.X+5.5*u, y, face, ink, paint.Start)
}
