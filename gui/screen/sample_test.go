package screen_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/gui/command"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// The screen of docs/architecture.md.

type Screen struct {
	screen.Page
	above float64 // the part of the text that is scrolled out of view
}

func New(s *screen.Services) *Screen {
	t := &Screen{Page: screen.Page{Services: s, Name: "menu.about"}} // the key of its name
	t.Elements = func() ui.Element {                                 // called for every frame
		margin, gap, _ := t.Margins()
		back := ui.Sized{W: 6, Of: t.BackButton(t.Enabled)}
		head := ui.Sized{H: 6, Of: ui.Row{Gap: gap, Of: []ui.Element{back, t.Style.Heading(t.T("menu.about"), 1.25)}}}
		text := ui.Column{Of: []ui.Element{ui.Text{Words: t.T("about.what"), Lines: 30}, ui.Sized{Grow: 1, Of: ui.Space{}}}}
		card := ui.Sized{Grow: 1, Of: ui.Card{Inset: 2, Of: ui.Scroll{ID: "text", Offset: &t.above, Of: text}}}
		return ui.Inset(margin, ui.Column{Gap: gap, Of: []ui.Element{head, card}})
	}
	return t
}
func (t *Screen) Describe() screen.Description { // what is said when the screen opens
	d := t.Page.Describe()
	d.Said = t.T("about.what")
	return d
}
func (t *Screen) Update(in ui.Input) { t.Page.Update(in) } // and the model
func (t *Screen) Commands() []command.ID {
	return []command.ID{command.Cancel, command.NextControl, command.PreviousControl, command.Menu}
}
func (t *Screen) Enabled(command.ID) bool { return true }
func (t *Screen) Do(command.ID)           { t.Host.Return() } // Cancel alone: the window runs the others

var _ screen.Screen = New(&screen.Services{})

// TestArchitectureHasTheSample finds the screen above, which compiles, in docs/architecture.md.
func TestArchitectureHasTheSample(t *testing.T) {
	page, err := os.ReadFile("../../docs/architecture.md")
	require.NoError(t, err)
	file, err := os.ReadFile("sample_test.go")
	require.NoError(t, err)
	_, code, _ := strings.Cut(string(file), "\ntype Screen")
	code, _, found := strings.Cut("type Screen"+code, "\n\nvar _")
	require.True(t, found)
	require.Contains(t, strings.ReplaceAll(string(page), "\n    ", "\n"), strings.ReplaceAll(code, "\t", "    "))
}
