package dialog

import (
	"fmt"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// Crash is the screen after a panic. It uses nothing of the window that may be broken: its Painter is its own, and the
// window behind it is a picture.
type Crash struct {
	report CrashReport
	title  string
	lines  []string  // sentences, and below each the file that it speaks of
	labels [5]string // of the buttons to keep playing, quit, copy and open, and of a report that was copied
	note   string    // how copying or opening the report went

	theme    *paint.Theme
	behind   *ebiten.Image  // what the window showed; nil: nothing was drawn yet
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
	Text      string           // of the report
	Clipboard screen.Clipboard // for Text; nil: it cannot be copied
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
			c = &Crash{report: r, theme: r.Theme, title: "Blob Wars", lines: []string{fmt.Sprint(r.Panic), "", fmt.Sprint(p), ""}}
			c.labels = [...]string{"Keep playing", "Quit", "Copy details", "Open report", "Copied"}
		}
	}()
	c = &Crash{report: r, theme: r.Theme, title: w.T("crash.title")}
	for i, key := range []string{"crash.go_on", "crash.quit", "crash.copy", "crash.open", "crash.copied"} {
		c.labels[i] = w.T(key)
	}
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
	button := func(label int, click func()) *ui.Button {
		return &ui.Button{ID: strconv.Itoa(label), Label: func() string { return c.labels[label] }, Click: click}
	}
	keep := button(0, func() { c.choice = KeepPlaying })
	keep.Primary = true
	quit := button(1, func() { c.choice = Quit })
	parts := []ui.Element{st.Heading(c.title, 1.25)}
	for i := 0; i < len(c.lines); i += 2 {
		said := []ui.Element{ui.Text{Words: c.lines[i], Weight: paint.Medium, Lines: 4}}
		if c.lines[i+1] != "" {
			said = append(said, ui.Text{Words: c.lines[i+1], Muted: true, Lines: 4})
		}
		parts = append(parts, ui.Column{Gap: 0.5, Of: said})
	}
	ways := ui.Row{Gap: 1.5}
	if c.report.Clipboard != nil {
		ways.Of = append(ways.Of, button(2, func() { c.try(c.labels[4], func() error { return c.report.Clipboard.Write(c.report.Text) }) }))
	}
	if c.report.Report != "" && c.report.ReportErr == nil && !platform.Browser {
		ways.Of = append(ways.Of, button(3, func() { c.try("", func() error { return platform.OpenFile(c.report.Report) }) }))
	}
	if len(ways.Of) > 0 {
		ways.Of = append(ways.Of, ui.Sized{Grow: 1, Of: ui.Space{}})
		parts = append(parts, ui.Sized{H: 4.5, Of: ways})
	}
	if c.note != "" {
		parts = append(parts, ui.Text{Words: c.note, Muted: true, Lines: 2})
	}
	blob := ui.Drawing{Least: blobSize, Paint: func(dst paint.Canvas, r geom.Rect) {
		st.Paint.Blob(dst, engine.Side1, r.Centre(), blobSize*st.Unit, st.Theme, paint.Pose{Mood: paint.Sad})
	}}
	what := ui.Row{Gap: 3, Of: []ui.Element{ui.Sized{W: blobSize, Of: blob}, ui.Sized{Grow: 1, Of: ui.Column{Gap: 1.5, Of: parts}}}}
	buttons := ui.Sized{H: 5, Of: ui.Row{Gap: 1.5, End: true, Of: []ui.Element{quit, keep}}}
	return ui.Inset(3, ui.Column{Gap: 3, Of: []ui.Element{what, buttons}})
}

// try runs f. The note says done, or else the error or the panic of f.
func (c *Crash) try(done string, f func() error) {
	defer func() {
		if p := recover(); p != nil {
			c.note = fmt.Sprint(p)
		}
	}()
	c.note = done
	if err := f(); err != nil {
		c.note = err.Error()
	}
}

// frame places the screen on a card in the middle of a window of a size in device pixels.
func (c *Crash) frame(dst paint.Canvas, window geom.Rect, scale float64) *ui.Frame {
	scale = min(scale, window.W/360, window.H/480) // at 200 % a small window has little space
	st := ui.NewStyle(c.painter, c.theme, 7*scale, scale)
	const width = 80 // units
	card := st.DialogRect(window, width, 0)
	_, high := c.element(st).Measure(st, card.W)
	card = st.DialogRect(window, width, high/st.Unit)
	return ui.NewFrame(dst, st, ui.Sheet{Rect: card, Of: c.element(st)}, window, c.controls)
}

// Draw draws the screen above what the window, whose size is in device pixels, has shown. It panics without fonts.
func (c *Crash) Draw(dst *ebiten.Image, size [2]int, scale float64) {
	c.prepare()
	window := geom.R(0, 0, float64(size[0]), float64(size[1]))
	if c.behind == nil {
		c.behind = ebiten.NewImage(dst.Bounds().Dx(), dst.Bounds().Dy())
		c.behind.DrawImage(dst, nil)
	}
	dst.Fill(c.theme.Ground1)
	dst.DrawImage(c.behind, nil)
	c.painter.DrawOn(dst, func(dst paint.Canvas) { c.controls = ui.NewSet(c.frame(dst, window, scale), window) })
}

// blobSize is the size of the sad blob, in units.
const blobSize = 15

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
