package dialog

import (
	"strings"

	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// shortcuts is the F1 page: the keys of the commands of the screen, in groups and two columns, or one in a narrow
// window.
type shortcuts struct {
	card
	groups []command.ShortcutGroup
	indent float64 // from the first key of a line to its words, in units
}

// NewShortcuts returns the F1 page of a screen of a kind with these commands.
func NewShortcuts(s *screen.Services, commands []command.ID, kind command.ScreenKind) screen.Dialog {
	d := &shortcuts{groups: s.Keyboard.Shortcuts(commands, kind)}
	d.card = card{Services: s, width: 100, title: s.Label("keys.title"), content: d.page}
	return d
}

// The measures of the page, in units.
const (
	shortcutHeight = 3.5
	leastShortcut  = 2.5 // in a low window the lines are closer together
	columnsBetween = 3
)

func (d *shortcuts) page() ui.Element {
	var groups []ui.Element
	widest := 0.0 // help, in units
	d.indent = 0
	for _, group := range d.groups {
		title := ui.Sized{H: 3.25, Of: ui.Text{Words: d.T(group.Title), Weight: paint.Bold, Muted: true, Title: true}}
		column := ui.Column{Of: []ui.Element{title}}
		for _, line := range group.Lines {
			column.Of = append(column.Of, ui.Spoken{Words: d.spokenLine(line), Of: ui.Drawing{
				Least: leastShortcut, Best: shortcutHeight, Paint: func(dst paint.Canvas, r geom.Rect) { d.drawLine(dst, line, r) },
			}})
			d.indent = max(d.indent, d.keysWidth(line)/d.Style.Unit+1.5)
			widest = max(widest, d.Style.Width(d.T(line.Help), d.Style.Face(paint.Regular, d.Style.Small))/d.Style.Unit)
		}
		groups = append(groups, column)
	}
	letters := "keys.letters"
	if d.Keyboard.NoLetters {
		letters = "keys.no_letters"
	}
	return ui.Column{Gap: 1, Of: []ui.Element{ui.ByWidth{
		Least: 2*(d.indent+widest) + columnsBetween,
		Wide:  ui.Row{Gap: columnsBetween, Equal: true, Of: d.halves(groups)}, Narrow: ui.Column{Gap: 1, Of: groups},
	}, ui.Text{Words: d.T(letters), Muted: true, Lines: 3}}}
}

// halves returns the groups in two columns of about as many lines.
func (d *shortcuts) halves(groups []ui.Element) []ui.Element {
	first, lines, all := 0, 0, 0
	for _, group := range d.groups {
		all += 1 + len(group.Lines)
	}
	for i, group := range d.groups {
		n := 1 + len(group.Lines)
		if 2*lines+n > all { // the first column would be farther from a half with this group than without it
			break
		}
		first, lines = i+1, lines+n
	}
	column := func(groups []ui.Element, lines float64) ui.Element { // with space for the lines that it has less than the other
		space := ui.Space{Least: leastShortcut * max(lines, 0), Best: shortcutHeight * max(lines, 0)}
		return ui.Column{Of: []ui.Element{ui.Column{Gap: 1, Of: groups}, space}}
	}
	return []ui.Element{column(groups[:first], float64(all-2*lines)), column(groups[first:], float64(2*lines-all))}
}

// spokenLine returns the keys of a line, and what they do, in words.
func (d *shortcuts) spokenLine(line command.Shortcut) string {
	var keys []string
	for _, key := range line.Keys {
		keys = append(keys, d.KeyName(key))
	}
	return strings.Join(keys, ", ") + ": " + d.T(line.Help)
}

// keysWidth returns the width of the keys of a line, in device pixels.
func (d *shortcuts) keysWidth(line command.Shortcut) (width float64) {
	for _, key := range line.Keys {
		width += d.keyWidth(d.KeyName(key)) + 0.5*d.Style.Unit
	}
	return width
}

// drawLine draws the keys of a line, and what they do.
func (d *shortcuts) drawLine(dst paint.Canvas, line command.Shortcut, r geom.Rect) {
	st, x := d.Style, r.X
	for _, key := range line.Keys {
		x += d.drawKey(dst, d.KeyName(key), x, r.Centre().Y, paint.Start) + 0.5*st.Unit
	}
	st.Paint.Text(dst, d.T(line.Help), r.X+d.indent*st.Unit, r.Centre().Y, st.Face(paint.Regular, st.Small), st.Theme.Text, paint.Start)
}
