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

type Screen struct{ screen.Page }

func New(s *screen.Services) *Screen {
	t := &Screen{screen.Page{Services: s, Name: "menu.about"}} // the key of its name
	t.Elements = func() ui.Element {                           // called for every frame
		margin, gap, _ := t.Margins()
		back := ui.Sized{W: 6, Of: t.BackButton(t.Enabled)}
		head := ui.Row{Gap: gap, Of: []ui.Element{back, ui.Text{Words: t.T("menu.about")}}}
		return ui.Inset(margin, ui.Column{Of: []ui.Element{head}})
	}
	return t
}
func (t *Screen) Update(in ui.Input)      { t.Page.Update(in) } // and the model
func (t *Screen) Commands() []command.ID  { return []command.ID{command.Cancel} }
func (t *Screen) Enabled(command.ID) bool { return true }
func (t *Screen) Do(command.ID)           { t.Host.Return() }

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
