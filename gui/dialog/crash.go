package dialog

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"

	"blobwars/assets/words"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// Crash is the screen after a panic. It uses nothing that may be broken, such as the Painter: it draws a card and
// text itself, with typefaces of its own.
type Crash struct {
	title   string
	lines   []string
	buttons [2]string // KeepPlaying, Quit

	theme  *paint.Theme
	reader ui.Reader

	bold, plain *text.GoTextFaceSource
	card        image.Rectangle
	places      [2]image.Rectangle // of the buttons
	drawn       [2]int             // the size of the window that it was drawn for
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
	KeepPlaying CrashChoice = iota
	Quit
	Undecided
)

// NewCrash returns the screen after a panic. If the catalogue panics too, the texts are English.
func NewCrash(w *words.Catalogue, r CrashReport) (c *Crash) {
	defer func() {
		if p := recover(); p != nil {
			c = &Crash{theme: r.Theme, title: "Blob Wars", lines: []string{fmt.Sprint(r.Panic), fmt.Sprint(p)}, buttons: [2]string{"Keep playing", "Quit"}}
		}
	}()
	c = &Crash{theme: r.Theme, title: w.T("crash.title"), buttons: [2]string{w.T("crash.go_on"), w.T("crash.quit")}}
	saved, report := w.T("crash.saved", words.Values{"Path": r.Saved}), w.T("crash.report", words.Values{"Path": r.Report})
	if r.SaveErr != nil {
		saved = w.T("crash.unsaved", words.Values{"Error": r.SaveErr})
	}
	if r.ReportErr != nil {
		report = w.T("crash.no_report", words.Values{"Error": r.ReportErr})
	}
	c.lines = []string{saved, report} // which has the error
	return c
}

// Update reads the input of a tick.
func (c *Crash) Update() CrashChoice {
	in := c.reader.Read(func(in ui.Input) ui.Input { return in })
	for _, k := range in.Keys {
		switch k {
		case ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace:
			return KeepPlaying
		case ebiten.KeyEscape, ebiten.KeyQ:
			return Quit
		}
	}
	for i, place := range c.places {
		if in.Release && image.Pt(int(in.Pointer.X), int(in.Pointer.Y)).In(place) {
			return CrashChoice(i)
		}
	}
	return Undecided
}

// crashLine is a line of text and its place.
type crashLine struct {
	text string
	at   image.Point // the start of the line, at the middle of its height
	face text.Face
	ink  color.NRGBA
}

// arrange places a card with everything on it in the middle of a window of that size, in device pixels.
func (c *Crash) arrange(size [2]int, scale float64) ([]crashLine, error) {
	if err := c.loadFonts(); err != nil {
		return nil, err
	}
	if c.theme == nil {
		c.theme = paint.Dark()
	}
	th, w, h := c.theme, float64(size[0]), float64(size[1])
	u := 8 * min(scale, w/640, h/480) // at 200 % a small window has little space
	title, plain := &text.GoTextFace{Source: c.bold, Size: 2.5 * u}, &text.GoTextFace{Source: c.plain, Size: 1.9 * u}
	left := max(1.5*u, (w-80*u)/2) + 3*u
	right := w - left
	lines := []crashLine{{c.title, image.Pt(int(left), int(4*u)), title, th.Text}}
	y := 9 * u
	for _, part := range c.lines {
		fits := func(s string) bool { return text.AdvanceAt(s, len(s), plain) <= right-left }
		wrapped, _ := paint.WrapText(part, fits, 4) // the report has the rest
		for _, line := range wrapped {
			lines = append(lines, crashLine{line, image.Pt(int(left), int(y)), plain, th.Text})
			y += 3 * u
		}
		y += u
	}
	for i, label := range c.buttons {
		advance := text.AdvanceAt(label, len(label), plain)
		width := math.Ceil(max(advance+4*u, 15*u))
		c.places[i] = image.Rect(int(right-width), int(y+u), int(right), int(y+6*u))
		at := image.Pt(int(right-(width+advance)/2), int(y+3.5*u))
		lines = append(lines, crashLine{label, at, plain, [2]color.NRGBA{th.OnAccent, th.Text}[i]})
		right -= width + 1.5*u
	}
	height := y + 8*u
	down := image.Pt(0, int(max(0, (h-height)/2)))
	c.card = image.Rect(int(left-3*u), 0, int(w-left+3*u), int(height)).Add(down)
	for i := range lines {
		lines[i].at = lines[i].at.Add(down)
	}
	for i := range c.places {
		c.places[i] = c.places[i].Add(down)
	}
	return lines, nil
}

func (c *Crash) loadFonts() (err error) {
	if c.plain != nil {
		return nil
	}
	if c.bold, err = text.NewGoTextFaceSource(bytes.NewReader(gobold.TTF)); err != nil {
		return err
	}
	c.plain, err = text.NewGoTextFaceSource(bytes.NewReader(goregular.TTF))
	return err
}

// Draw draws the screen if the size of the window, in device pixels, has changed. It panics without fonts.
func (c *Crash) Draw(screen *ebiten.Image, size [2]int, scale float64) {
	if size == c.drawn {
		return
	}
	lines, err := c.arrange(size, scale)
	if err != nil {
		panic(err)
	}
	th := c.theme
	screen.Fill(th.Ground1)
	drawBox(screen, c.card, th.Panel, th.PanelEdge)
	drawBox(screen, c.places[0], th.Accent, th.AccentText)
	drawBox(screen, c.places[1], th.Button, th.ButtonEdge)
	for _, line := range lines {
		m := line.face.Metrics()
		op := &text.DrawOptions{}
		op.GeoM.Translate(float64(line.at.X), math.Round(float64(line.at.Y)+m.CapHeight/2-m.HAscent))
		op.ColorScale.ScaleWithColor(line.ink)
		text.Draw(screen, line.text, line.face, op)
	}
	c.drawn = size
}

// drawBox draws a rectangle with an edge, in device pixels.
func drawBox(dst *ebiten.Image, r image.Rectangle, fill, edge color.NRGBA) {
	dst.SubImage(r).(*ebiten.Image).Fill(edge)
	dst.SubImage(r.Inset(1)).(*ebiten.Image).Fill(fill)
}
