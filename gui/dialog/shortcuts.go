package dialog

import (
	"image/color"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// shortcuts is the F1 page: the keys of the commands of the screen, in groups and two columns.
type shortcuts struct {
	card
	columns [2][]command.ShortcutGroup
}

// NewShortcuts returns the F1 page of a screen with these commands.
func NewShortcuts(s *screen.Services, commands []command.ID) screen.Dialog {
	d := &shortcuts{}
	d.card = card{base: base{s}, width: 100, title: s.Label("keys.title"), content: d.page, foot: func() []*ui.Button {
		return []*ui.Button{d.button("how-to", "menu.how-to", func() { d.Host.Do(command.HowTo) })}
	}}
	groups := command.Shortcuts(commands)
	least := math.Inf(1)
	for n := range groups {
		columns := [2][]command.ShortcutGroup{groups[:n+1], groups[n+1:]}
		if height := columnsHeight(columns); height < least {
			least, d.columns = height, columns
		}
	}
	return d
}

// The measures of the page, in units of the layout.
const (
	groupTitleHeight = 3.25
	shortcutHeight   = 3.5
	leastShortcut    = 2.5 // in a low window the lines are closer together
	helpIndent       = 17  // from the first key of a line to its words
)

// columnsHeight is the height of the longer column, in units of the layout.
func columnsHeight(columns [2][]command.ShortcutGroup) (h float64) {
	for _, column := range columns {
		height := 0.0
		for _, group := range column {
			height += groupTitleHeight + shortcutHeight*float64(len(group.Lines)) + 1
		}
		h = max(h, height)
	}
	return h
}

func countLines(groups []command.ShortcutGroup) (n int) {
	for _, group := range groups {
		n += len(group.Lines)
	}
	return n
}

func (d *shortcuts) page() ui.Element {
	row := ui.Row{Gap: 3}
	line := func(draw func(dst *ebiten.Image, r geom.Rect)) ui.Element {
		return ui.Canvas{Least: leastShortcut, Best: shortcutHeight, Paint: draw}
	}
	longest := 0
	for _, groups := range d.columns {
		longest = max(longest, countLines(groups))
	}
	for _, groups := range d.columns {
		var column []ui.Element
		for i, group := range groups {
			if i > 0 {
				column = append(column, ui.Sized{H: 1, Of: ui.Space{}})
			}
			column = append(column, ui.Canvas{Least: groupTitleHeight, Paint: func(dst *ebiten.Image, r geom.Rect) { d.drawTitle(dst, group.Title, r) }})
			for _, l := range group.Lines {
				column = append(column, line(func(dst *ebiten.Image, r geom.Rect) { d.drawLine(dst, l, r) }))
			}
		}
		for range longest - countLines(groups) { // so that the lines of both columns are equally close together
			column = append(column, line(func(*ebiten.Image, geom.Rect) {}))
		}
		row.Of = append(row.Of, ui.Sized{Grow: 1, Of: ui.Column{Of: column}})
	}
	if !d.narrow() {
		return row
	}
	rows := d.list()
	return &ui.List{
		ID: "keys", RowHeight: shortcutHeight * d.Style.Unit, Len: func() int { return len(rows) },
		Row: func(dst *ebiten.Image, i int, r geom.Rect, _ color.NRGBA) {
			if rows[i].title != "" {
				d.drawTitle(dst, rows[i].title, r)
			} else {
				d.drawLine(dst, rows[i].line, r)
			}
		},
	}
}

// narrow reports whether the columns are too narrow for the words: then the lines are a list that scrolls.
func (d *shortcuts) narrow() bool {
	st, u := d.Style, d.Style.Unit
	width := (d.inner()-3)/2*u - helpIndent*u
	return slices.ContainsFunc(d.list(), func(row shortcutRow) bool {
		return row.line.Help != "" && st.Width(d.T(row.line.Help), st.Face(paint.Regular, st.Small)) > width
	})
}

// shortcutRow is a row of the list: a title or a line.
type shortcutRow struct {
	title string
	line  command.Shortcut
}

// list is all that the page says, in one column.
func (d *shortcuts) list() (rows []shortcutRow) {
	for _, group := range slices.Concat(d.columns[:]...) {
		rows = append(rows, shortcutRow{title: group.Title})
		for _, line := range group.Lines {
			rows = append(rows, shortcutRow{line: line})
		}
	}
	return rows
}

// drawTitle writes the title of a group.
func (d *shortcuts) drawTitle(dst *ebiten.Image, key string, r geom.Rect) {
	st := d.Style
	st.Paint.Text(dst, d.T(key), r.X, r.Centre().Y, st.Face(paint.Bold, st.Small), st.Theme.Muted, paint.Start)
}

// drawLine draws the keys of a line, and what they do.
func (d *shortcuts) drawLine(dst *ebiten.Image, line command.Shortcut, r geom.Rect) {
	st, x := d.Style, r.X
	for _, key := range line.Keys {
		x += d.drawKey(dst, d.KeyName(key), x, r.Centre().Y, paint.Start) + 0.5*st.Unit
	}
	st.Paint.Text(dst, d.T(line.Help), r.X+helpIndent*st.Unit, r.Centre().Y, st.Face(paint.Regular, st.Small), st.Theme.Text, paint.Start)
}
