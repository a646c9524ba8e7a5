package dialog

import (
	"fmt"
	"image/color"
	"strings"
	"time"

	"blobwars/assets/words"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/store"
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

// choose is the dialog in which one of several options is chosen.
type choose struct {
	card
	options []string
	chosen  int
	choose  func(int)
	err     error // why there are no more options; nil: there are all
}

// NewChoose returns the dialog that shows options in a list. It calls then, after it has closed, with the one that is
// chosen, or back if none is; nil: it only closes.
func NewChoose(s *screen.Services, title string, options []string, then func(int), back func()) screen.Dialog {
	d := &choose{options: options, choose: then}
	wide := 48.0
	for _, option := range options {
		wide = max(wide, s.Style.Width(option, s.Style.Face(paint.Regular, s.Style.Small))/s.Style.Unit+2*cardMargin+6)
	}
	d.card = card{Services: s, width: min(wide, 96), title: func() string { return title }, content: d.list, cancel: back}
	return d
}

func (d *choose) FirstFocus() string { return "options" }

func (d *choose) list() ui.Element {
	take := func(i int) { d.close(); d.choose(i) }
	list := ui.Label(&ui.List{
		ID: "options", RowHeight: d.Style.Row(), Len: func() int { return len(d.options) },
		Row: func(dst paint.Canvas, i int, r geom.Rect, ink color.NRGBA) {
			st := d.Style
			face := st.Face(paint.Regular, st.Small)
			words := st.Paint.Ellipsis(d.options[i], face, r.W-3*st.Unit)
			st.Paint.Text(dst, words, r.X+1.5*st.Unit, r.Centre().Y, face, ink, paint.Start)
		},
		Chosen: func() int { return d.chosen }, Choose: func(i int) { d.chosen = i }, Click: take, Enter: take,
		Name: func(i int) string { return d.options[i] },
	}, d.title())
	if d.err == nil {
		return list
	}
	return ui.Column{Gap: 1, Of: []ui.Element{ui.Sized{Grow: 1, Of: list}, d.note(d.T("browse.not_read")+" "+d.err.Error(), true)}}
}

// maxNamed is the most broken documents of exported data that are named.
const maxNamed = 2

// NewImport returns the dialog that asks whether to import exported data, which replaces documents of the
// program. accept is called if the person wants it.
func NewImport(s *screen.Services, archive *store.Archive, replaces []string, accept func()) screen.Dialog {
	from := "import.from"
	switch archive.Games {
	case 0:
		from = "import.from_none"
	case 1:
		from = "import.from_one"
	}
	question := Question{Title: "import.title", No: "button.cancel", Yes: "import.accept"}
	return newQuestion(s, question, func() ui.Element {
		lines := []ui.Element{
			ui.Text{Words: s.T(from, words.Values{"Date": archive.Time.Local().Format(time.DateOnly), "N": archive.Games}), Lines: 2},
		}
		if len(replaces) > 0 {
			var names []string
			for _, name := range replaces {
				names = append(names, s.T("import."+strings.TrimSuffix(name, ".json")))
			}
			lines = append(lines, ui.Text{Words: s.T("import.replaces", words.Values{"Names": strings.Join(names, ", ")}), Lines: 3})
		}
		if len(archive.Broken) > 0 {
			names := archive.Broken
			if more := len(names) - maxNamed; more > 0 {
				names = append(names[:maxNamed:maxNamed], fmt.Sprint("+", more))
			}
			lines = append(lines, ui.Text{Words: s.T("import.broken", words.Values{"Names": strings.Join(names, ", ")}), Lines: 3})
		}
		return ui.Column{Gap: 1, Of: append(lines, ui.Text{Words: s.T("import.stay"), Muted: true, Lines: 2})}
	}, accept)
}
