package dialog

import (
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// Question is a question that a person answers with one of two buttons. Its texts are keys, but for Text.
type Question struct{ Title, Text, No, Yes string }

// NewQuestion returns the dialog that asks a question. yes is called after Yes.
func NewQuestion(s *screen.Services, q Question, yes func()) screen.Dialog {
	return newQuestion(s, q, func() ui.Element { return ui.Text{Words: q.Text, Lines: 4} }, yes)
}

// newQuestion is NewQuestion with more than a text.
func newQuestion(s *screen.Services, q Question, content func() ui.Element, yes func()) screen.Dialog {
	c := &card{}
	*c = card{Services: s, width: 64, title: s.Label(q.Title), content: content, foot: func() []*ui.Button {
		no := c.cancelButton()
		no.Label, no.Name = s.Label(q.No), s.Label(q.No)
		return []*ui.Button{no, c.primary("ok", q.Yes, func() { c.close(); yes() })}
	}}
	return c
}
