package dialog

import (
	"math"

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
	helpIndent       = 17 // from the first key of a line to its words
)

// columnsHeight is the height that the longer column needs, in units of the layout. The buttons of the
// dialog stand below the second column.
func columnsHeight(columns [2][]shortcutGroup) (h float64) {
	for i, column := range columns {
		height := 2*float64(i) - groupGap
		for _, group := range column {
			height += groupTitleHeight + shortcutHeight*float64(len(group.lines)) + groupGap
		}
		h = max(h, height)
	}
	return h
}

func (d *shortcuts) Size() (w, h float64) { return 100, columnsHeight(d.columns) + 15 }

func (d *shortcuts) Build(card geom.Rect) []ui.Control {
	howTo := d.button("how-to", "menu.how-to", func() { d.Host.Do(command.HowTo) })
	return append([]ui.Control{d.CloseButton(card, d.Cancel)}, d.Style.Foot(card, howTo, d.button("done", "button.close", d.Cancel))...)
}

func (d *shortcuts) Draw(dst *ebiten.Image, card geom.Rect) {
	st, u := d.Style, d.Style.Unit
	st.DrawTitle(dst, card, d.T("keys.title"))
	bold, plain := st.Face(paint.Bold, st.Small), st.Face(paint.Regular, st.Small)
	inside := geom.R(card.X+3*u, card.Y+7.5*u, card.W-6*u, card.H-15.5*u)
	for i, column := range inside.Row(len(d.columns), 3*u) {
		y := column.Y
		for _, group := range d.columns[i] {
			st.Paint.Text(dst, d.T(group.title), column.X, y+groupTitleHeight*u/2, bold, st.Theme.Muted, paint.Start)
			y += groupTitleHeight * u
			for _, line := range group.lines {
				x, middle := column.X, y+shortcutHeight*u/2
				for _, key := range line.keys {
					x += d.drawKey(dst, d.KeyName(key), x, middle, paint.Start) + 0.5*u
				}
				st.Paint.Text(dst, d.T(line.help), column.X+helpIndent*u, middle, plain, st.Theme.Text, paint.Start)
				y += shortcutHeight * u
			}
			y += groupGap * u
		}
	}
}
