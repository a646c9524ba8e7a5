package dialog

import (
	"fmt"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// Crash is the screen after a panic. It uses nothing of the window that may be broken: its Painter is its own.
type Crash struct {
	title   string
	lines   []string  // sentences, and below each the file that it speaks of
	buttons [2]string // KeepPlaying, Quit

	theme    *paint.Theme
	painter  *paint.Painter // nil: nothing was drawn yet
	reader   ui.Reader
	controls *ui.Set // nil: nothing was drawn yet
	choice   CrashChoice
}

// CrashReport is the content of the screen after a panic.
type CrashReport struct {
	Panic     any          // the value of the panic
	Theme     *paint.Theme // of the window; nil: the dark one
	Saved     string       // the file with the game, unless SaveErr is set
	SaveErr   error
	Report    string // the file with the report, unless ReportErr is set
	ReportErr error
}

// CrashChoice is what a person chooses on the screen after a panic.
type CrashChoice int

// The choices.
const (
	Undecided CrashChoice = iota
	KeepPlaying
	Quit
)

// NewCrash returns the screen after a panic. If the catalogue panics too, the texts are English.
func NewCrash(w *words.Catalogue, r CrashReport) (c *Crash) {
	defer func() {
		if p := recover(); p != nil {
			c = &Crash{theme: r.Theme, title: "Blob Wars", lines: []string{fmt.Sprint(r.Panic), "", fmt.Sprint(p), ""}, buttons: [2]string{"Keep playing", "Quit"}}
		}
	}()
	c = &Crash{theme: r.Theme, title: w.T("crash.title"), buttons: [2]string{w.T("crash.go_on"), w.T("crash.quit")}}
	c.lines = []string{w.T("crash.saved"), r.Saved, w.T("crash.report"), r.Report} // which has the error
	if r.SaveErr != nil {
		c.lines[0], c.lines[1] = w.T("crash.unsaved", words.Values{"Error": r.SaveErr}), ""
	}
	if r.ReportErr != nil {
		c.lines[2], c.lines[3] = w.T("crash.no_report", words.Values{"Error": r.ReportErr}), ""
	}
	return c
}

// Update reads the input of a tick.
func (c *Crash) Update() CrashChoice {
	in := c.reader.Read(func(in ui.Input) ui.Input { return in })
	if c.controls == nil {
		return Undecided
	}
	c.controls.Update(in)
	for _, k := range in.Keys {
		switch {
		case c.controls.Handled(k):
		case k == ebiten.KeyEnter, k == ebiten.KeyNumpadEnter, k == ebiten.KeySpace:
			c.choice = KeepPlaying
		case k == ebiten.KeyEscape, k == ebiten.KeyQ:
			c.choice = Quit
		}
	}
	return c.choice
}

// element returns the title, the lines and the buttons; the report has the rest of a line that is too long.
func (c *Crash) element(st ui.Style) ui.Element {
	button := func(id string, choice CrashChoice) *ui.Button {
		return &ui.Button{ID: id, Label: func() string { return c.buttons[choice-KeepPlaying] }, Click: func() { c.choice = choice }}
	}
	keep := button("keep", KeepPlaying)
	keep.Primary = true
	parts := []ui.Element{st.Heading(c.title, 1.25)}
	for i := 0; i < len(c.lines); i += 2 {
		said := []ui.Element{ui.Text{Words: c.lines[i], Weight: paint.Medium, Lines: 4}}
		if c.lines[i+1] != "" {
			said = append(said, ui.Text{Words: c.lines[i+1], Muted: true, Lines: 4})
		}
		parts = append(parts, ui.Column{Gap: 0.5, Of: said})
	}
	blob := ui.Drawing{Least: 9, Paint: func(dst paint.Canvas, r geom.Rect) {
		st.Paint.Blob(dst, engine.Side1, geom.Pt(r.Centre().X, r.Y+4.5*st.Unit), 9*st.Unit, st.Theme, paint.Pose{Mood: paint.Sad})
	}}
	what := ui.Row{Gap: 2, Of: []ui.Element{ui.Sized{W: 9, Of: blob}, ui.Sized{Grow: 1, Of: ui.Column{Gap: 1.5, Of: parts}}}}
	buttons := ui.Sized{H: 5, Of: ui.Row{Gap: 1.5, End: true, Of: []ui.Element{button("quit", Quit), keep}}}
	return ui.Card{Inset: 3, Of: ui.Column{Gap: 3, Of: []ui.Element{what, buttons}}}
}

// frame places the screen on a card in the middle of a window of a size in device pixels.
func (c *Crash) frame(dst paint.Canvas, window geom.Rect, scale float64) *ui.Frame {
	scale = min(scale, window.W/360, window.H/480) // at 200 % a small window has little space
	st := ui.NewStyle(c.painter, c.theme, 7*scale, scale)
	const width = 72 // units
	card := st.DialogRect(window, width, 0)
	_, high := c.element(st).Measure(st, card.W)
	card = st.DialogRect(window, width, high/st.Unit)
	return ui.NewFrame(dst, st, c.element(st), card, c.controls)
}

// Draw draws the screen in a window of a size in device pixels. It panics without fonts.
func (c *Crash) Draw(screen *ebiten.Image, size [2]int, scale float64) {
	c.prepare()
	window := geom.R(0, 0, float64(size[0]), float64(size[1]))
	screen.Fill(c.theme.Ground1)
	c.painter.DrawOn(screen, func(dst paint.Canvas) { c.controls = ui.NewSet(c.frame(dst, window, scale), window) })
}

// prepare makes the Painter, once.
func (c *Crash) prepare() {
	if c.painter != nil {
		return
	}
	if c.theme == nil {
		c.theme = paint.Dark()
	}
	var err error
	if c.painter, err = paint.NewPainter(); err != nil {
		panic(err)
	}
}
