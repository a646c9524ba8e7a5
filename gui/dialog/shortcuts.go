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
	base
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

// NewShortcuts is the F1 page of a screen with these commands.
func NewShortcuts(s *screen.Services, commands []command.ID) screen.Dialog {
	d := &shortcuts{base: base{s}}
	var groups []shortcutGroup
	for group := command.OnBoard; group <= command.Window; group++ {
		if lines := shortcutLines(commands, group); len(lines) > 0 {
			groups = append(groups, shortcutGroup{groupTitles[group], lines})
		}
	}
	least := math.Inf(1)
	for n := range groups {
		if columns := [2][]shortcutGroup{groups[:n+1], groups[n+1:]}; columnsHeight(columns) < least {
			least, d.columns = columnsHeight(columns), columns
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
	groupGap         = 1
	helpIndent       = 17  // from the first key of a line to its words
	shortcutsHead    = 7.5 // the title of the dialog
	shortcutsFoot    = 7   // the button, below the second column
	shortcutsMargin  = 3
)

// columnsHeight is the height of the longer column, in units of the layout; the button is a part of the second one.
func columnsHeight(columns [2][]shortcutGroup) (h float64) {
	for i, column := range columns {
		height := shortcutsFoot*float64(i) - groupGap
		for _, group := range column {
			height += groupTitleHeight + shortcutHeight*float64(len(group.lines)) + groupGap
		}
		h = max(h, height)
	}
	return h
}

func (d *shortcuts) Size() (w, h float64) {
	return 100, shortcutsHead + columnsHeight(d.columns) + shortcutsMargin
}

// inside is the place of the columns.
func (d *shortcuts) inside(card geom.Rect) geom.Rect {
	u := d.Style.Unit
	return geom.R(card.X+3*u, card.Y+shortcutsHead*u, card.W-6*u, card.H-(shortcutsHead+shortcutsMargin)*u)
}

// narrow reports whether the columns are too narrow for the words: then the lines are a list that scrolls.
func (d *shortcuts) narrow(card geom.Rect) bool {
	width := d.inside(card).Row(2, 3*d.Style.Unit)[0].W - helpIndent*d.Style.Unit
	return slices.ContainsFunc(d.list(), func(row shortcutRow) bool {
		return row.line.help != "" && d.Style.Width(d.T(row.line.help), d.Style.Face(paint.Regular, d.Style.Small)) > width
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

func (d *shortcuts) Build(card geom.Rect) []ui.Control {
	u := d.Style.Unit
	controls := []ui.Control{d.CloseButton(card, d.Cancel)}
	if d.narrow(card) {
		rows, r := d.list(), d.inside(card)
		r.H -= shortcutsFoot * u
		controls = append(controls, &ui.List{
			ID: "keys", Rect: r, RowHeight: r.H / math.Floor(r.H/(shortcutHeight*u)), Len: func() int { return len(rows) },
			Row: func(dst *ebiten.Image, i int, r geom.Rect, _ color.NRGBA) {
				if rows[i].title != "" {
					d.drawTitle(dst, rows[i].title, r)
				} else {
					d.drawLine(dst, rows[i].line, r)
				}
			},
		})
	}
	howTo := d.button("how-to", "menu.how-to", func() { d.Host.Do(command.HowTo) })
	controls = append(controls, d.Style.Foot(card, howTo)...)
	howTo.Primary = false // it leads elsewhere
	return controls
}

func (d *shortcuts) Draw(dst *ebiten.Image, card geom.Rect) {
	d.Style.DrawTitle(dst, card, d.T("keys.title"))
	if d.narrow(card) {
		return
	}
	inside := d.inside(card)
	u := min(d.Style.Unit, inside.H/columnsHeight(d.columns)) // in a low window the lines are closer together
	for i, column := range inside.Row(len(d.columns), 3*d.Style.Unit) {
		y := column.Y
		for _, group := range d.columns[i] {
			d.drawTitle(dst, group.title, geom.R(column.X, y, column.W, groupTitleHeight*u))
			y += groupTitleHeight * u
			for _, line := range group.lines {
				d.drawLine(dst, line, geom.R(column.X, y, column.W, shortcutHeight*u))
				y += shortcutHeight * u
			}
			y += groupGap * u
		}
	}
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
