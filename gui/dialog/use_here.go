package dialog

import (
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// NewUseHere returns the dialog that says that the program is open in another tab of the browser, which saves. use is
// called if the person wants to save here instead.
func NewUseHere(s *screen.Services, use func()) screen.Dialog {
	c := &card{}
	*c = card{base: base{s}, width: 62, title: s.Label("use_here.title"), content: func() ui.Element {
		return ui.Text{Words: s.T("use_here.text"), Lines: 4}
	}, foot: func() []*ui.Button {
		stay := c.cancelButton()
		stay.Label, stay.Name = s.Label("use_here.stay"), s.Label("use_here.stay")
		return []*ui.Button{stay, c.primary("ok", "use_here.accept", use)}
	}}
	return c
}
