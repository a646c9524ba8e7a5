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
}

// NewShortcuts returns the F1 page of a screen of a kind with these commands.
func NewShortcuts(s *screen.Services, commands []command.ID, kind command.ScreenKind) screen.Dialog {
	d := &shortcuts{groups: s.Keyboard.Shortcuts(commands, kind)}
	d.card = card{Services: s, title: s.Label("keys.title"), content: d.page}
	return d
}

// Size implements screen.Dialog. The width changes with the language.
func (d *shortcuts) Size() (w, h float64) {
	_, _, columns := d.columns()
	d.width = columns + 2*cardMargin
	return d.card.Size()
}

// The measures of the page, in units.
const (
	shortcutHeight = 3.5
	leastShortcut  = 2.5 // in a low window the lines are closer together
	columnsBetween = 6
)

// columns returns the groups in two columns of about as many lines, and the width of both, in units.
func (d *shortcuts) columns() (left, right ui.Element, wide float64) {
	all, first, lines := 0, 0, 0
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
	left, leftWide := d.column(d.groups[:first], all-2*lines)
	right, rightWide := d.column(d.groups[first:], 2*lines-all)
	return ui.Sized{Grow: 1, Of: left}, ui.Sized{W: rightWide, Of: right}, leftWide + columnsBetween + rightWide
}

// page returns the columns or, in a narrow window, a single one.
func (d *shortcuts) page() ui.Element {
	left, right, wide := d.columns()
	narrow, _ := d.column(d.groups, 0)
	letters := "keys.letters"
	if d.Keyboard.NoLetters {
		letters = "keys.no_letters"
	}
	return ui.Column{Gap: 1, Of: []ui.Element{ui.ByWidth{
		Least: wide, Wide: ui.Row{Of: []ui.Element{left, right}}, Narrow: narrow,
	}, ui.Text{Words: d.T(letters), Muted: true, Lines: 3}}}
}

// column returns groups one below the other, with space for the lines that the other column has more, and its width in
// units. The words of all its lines begin at one place.
func (d *shortcuts) column(groups []command.ShortcutGroup, fewer int) (column ui.Element, wide float64) {
	keys, help := 0.0, 0.0 // the widest ones
	for _, group := range groups {
		for _, line := range group.Lines {
			wide := 1.5
			for _, key := range line.Keys {
				wide += d.keyWidth(d.KeyName(key))/d.Style.Unit + 0.5
			}
			keys = max(keys, wide)
			help = max(help, d.Style.Width(d.T(line.Help), d.Style.Face(paint.Regular, d.Style.Small))/d.Style.Unit)
		}
	}
	parts := ui.Column{Gap: 1}
	for _, group := range groups {
		part := ui.Column{Of: []ui.Element{ui.Sized{H: 3.25, Of: ui.Text{Words: d.T(group.Title), Weight: paint.Bold, Muted: true, Title: true}}}}
		for _, line := range group.Lines {
			part.Of = append(part.Of, ui.Spoken{Words: d.spokenLine(line), Of: ui.Drawing{
				Least: leastShortcut, Best: shortcutHeight, Paint: func(dst paint.Canvas, r geom.Rect) { d.drawLine(dst, line, r, keys) },
			}})
		}
		parts.Of = append(parts.Of, part)
	}
	space := ui.Space{Least: leastShortcut * float64(max(fewer, 0)), Best: shortcutHeight * float64(max(fewer, 0))}
	return ui.Column{Of: []ui.Element{parts, space}}, keys + help
}

// spokenLine returns the keys of a line, and what they do, in words.
func (d *shortcuts) spokenLine(line command.Shortcut) string {
	var keys []string
	for _, key := range line.Keys {
		keys = append(keys, d.KeyName(key))
	}
	return strings.Join(keys, ", ") + ": " + d.T(line.Help)
}

// drawLine draws the keys of a line and, indent units from their left end, what they do.
func (d *shortcuts) drawLine(dst paint.Canvas, line command.Shortcut, r geom.Rect, indent float64) {
	st, x := d.Style, r.X
	for _, key := range line.Keys {
		x += d.drawKey(dst, d.KeyName(key), x, r.Centre().Y) + 0.5*st.Unit
	}
	st.Paint.Text(dst, d.T(line.Help), r.X+indent*st.Unit, r.Centre().Y, st.Face(paint.Regular, st.Small), st.Theme.Text, paint.Start)
}
