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
	columns [2][]shortcutGroup
}

// shortcutGroup is the lines of one command.Group.
type shortcutGroup struct {
	title string // key of the catalogue
	lines []shortcutLine
}

// shortcutLine is the first keys of one command, or of several commands that share their words.
type shortcutLine struct {
	keys []command.Key
	help string // key of the catalogue
}

// groupTitles are the titles of the groups, in the order of the page.
var groupTitles = [...]string{
	command.OnBoard: "keys.board", command.InGame: "keys.game", command.Review: "keys.review",
	command.Search: "keys.search", command.Files: "keys.files", command.Window: "keys.window",
}

// NewShortcuts returns the F1 page of a screen with these commands.
func NewShortcuts(s *screen.Services, commands []command.ID) screen.Dialog {
	d := &shortcuts{}
	d.card = card{base: base{s}, width: 100, title: s.Label("keys.title"), content: d.page, foot: func() []*ui.Button {
		return []*ui.Button{d.button("how-to", "menu.how-to", func() { d.Host.Do(command.HowTo) })}
	}}
	var groups []shortcutGroup
	for group := command.OnBoard; group <= command.Window; group++ {
		if lines := shortcutLines(commands, group); len(lines) > 0 {
			groups = append(groups, shortcutGroup{groupTitles[group], lines})
		}
	}
	least := math.Inf(1)
	for n := range groups {
		columns := [2][]shortcutGroup{groups[:n+1], groups[n+1:]}
		if height := columnsHeight(columns); height < least {
			least, d.columns = height, columns
		}
	}
	return d
}

// shortcutLines are the lines of one group. Commands in a row with the same words share a line.
func shortcutLines(commands []command.ID, group command.Group) (lines []shortcutLine) {
	for _, c := range command.Sorted(commands) {
		if c.Group != group || c.Help == "" || len(c.Keys) == 0 {
			continue
		}
		if n := len(lines); n > 0 && lines[n-1].help == c.Help {
			lines[n-1].keys = append(lines[n-1].keys, c.Keys[0])
		} else {
			lines = append(lines, shortcutLine{c.Keys[:1:1], c.Help})
		}
	}
	return lines
}

// The measures of the page, in units of the layout.
const (
	groupTitleHeight = 3.25
	shortcutHeight   = 3.5
	leastShortcut    = 2.5 // in a low window the lines are closer together
	helpIndent       = 17  // from the first key of a line to its words
)

// columnsHeight is the height of the longer column, in units of the layout.
func columnsHeight(columns [2][]shortcutGroup) (h float64) {
	for _, column := range columns {
		height := 0.0
		for _, group := range column {
			height += groupTitleHeight + shortcutHeight*float64(len(group.lines)) + 1
		}
		h = max(h, height)
	}
	return h
}

func countLines(groups []shortcutGroup) (n int) {
	for _, group := range groups {
		n += len(group.lines)
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
			column = append(column, ui.Canvas{Least: groupTitleHeight, Paint: func(dst *ebiten.Image, r geom.Rect) { d.drawTitle(dst, group.title, r) }})
			for _, l := range group.lines {
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
		return row.line.help != "" && st.Width(d.T(row.line.help), st.Face(paint.Regular, st.Small)) > width
	})
}

// shortcutRow is a row of the list: a title or a line.
type shortcutRow struct {
	title string
	line  shortcutLine
}

// list is all that the page says, in one column.
func (d *shortcuts) list() (rows []shortcutRow) {
	for _, group := range slices.Concat(d.columns[:]...) {
		rows = append(rows, shortcutRow{title: group.title})
		for _, line := range group.lines {
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
func (d *shortcuts) drawLine(dst *ebiten.Image, line shortcutLine, r geom.Rect) {
	st, x := d.Style, r.X
	for _, key := range line.keys {
		x += d.drawKey(dst, d.KeyName(key), x, r.Centre().Y, paint.Start) + 0.5*st.Unit
	}
	st.Paint.Text(dst, d.T(line.help), r.X+helpIndent*st.Unit, r.Centre().Y, st.Face(paint.Regular, st.Small), st.Theme.Text, paint.Start)
}
