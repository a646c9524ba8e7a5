package dialog

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"

	"blobwars/assets/words"
	"blobwars/gui/paint"
)

// Crash is the screen after a panic. It uses nothing that may be broken, such as the Painter: it draws plain rectangles and
// text, with typefaces of its own, and reads keys and pointer itself.
type Crash struct {
	title   string
	lines   []string
	buttons [2]string // KeepPlaying, Quit

	bold, plain *text.GoTextFaceSource
	card        image.Rectangle
	places      [2]image.Rectangle // of the buttons
	drawn       [2]int             // the size of the window that it was drawn for
}

// CrashReport is the content of the screen after a panic.
type CrashReport struct {
	Panic     any    // the value of the panic
	Saved     string // the file with the game, unless SaveErr is set
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

// The colours, which are those of the dark theme.
var (
	crashGround = color.NRGBA{20, 28, 36, 255}
	crashPanel  = color.NRGBA{26, 36, 46, 255}
	crashText   = color.NRGBA{232, 238, 243, 255}
	crashMuted  = color.NRGBA{163, 179, 192, 255}
	crashAccent = color.NRGBA{242, 193, 78, 255}
	crashButton = color.NRGBA{44, 58, 72, 255}
)

// NewCrash is the screen after a panic. If the catalogue is broken too, it speaks English.
func NewCrash(w *words.Catalogue, r CrashReport) (c *Crash) {
	defer func() {
		if p := recover(); p != nil {
			c = &Crash{title: "Blob Wars", lines: []string{fmt.Sprint(r.Panic), fmt.Sprint(p)}, buttons: [2]string{"Keep playing", "Quit"}}
		}
	}()
	c = &Crash{title: w.T("crash.title"), buttons: [2]string{w.T("crash.go_on"), w.T("crash.quit")}}
	saved, report := w.T("crash.saved", words.Values{"Path": r.Saved}), w.T("crash.report", words.Values{"Path": r.Report})
	if r.SaveErr != nil {
		saved = w.T("crash.unsaved", words.Values{"Error": r.SaveErr})
	}
	if r.ReportErr != nil {
		report = w.T("crash.no_report", words.Values{"Error": r.ReportErr})
	}
	c.lines = []string{saved, report, w.T("crash.what", words.Values{"Error": fmt.Sprint(r.Panic)})}
	return c
}

// Update reads the input of a tick.
func (c *Crash) Update() CrashChoice {
	for _, k := range []ebiten.Key{ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace} {
		if inpututil.IsKeyJustPressed(k) {
			return KeepPlaying
		}
	}
	if inpututil.IsKeyJustPressed(ebiten.KeyEscape) || inpututil.IsKeyJustPressed(ebiten.KeyQ) {
		return Quit
	}
	at := image.Pt(-1, -1)
	if inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonLeft) {
		at = image.Pt(ebiten.CursorPosition())
	}
	for _, id := range inpututil.AppendJustReleasedTouchIDs(nil) {
		at = image.Pt(inpututil.TouchPositionInPreviousTick(id))
	}
	for i, place := range c.places {
		if at.In(place) {
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
	w, h := float64(size[0]), float64(size[1])
	u := 8 * min(scale, w/640, h/480) // at 200 % a small window has little space
	title, plain := &text.GoTextFace{Source: c.bold, Size: 2.75 * u}, &text.GoTextFace{Source: c.plain, Size: 1.9 * u}
	left := max(1.5*u, (w-88*u)/2) + 4*u
	lines := []crashLine{{c.title, image.Pt(int(left), int(4.5*u)), title, crashAccent}}
	y := 9.5 * u
	for i, part := range c.lines {
		ink := crashText
		if i > 0 {
			ink = crashMuted
		}
		fits := func(s string) bool { return text.AdvanceAt(s, len(s), plain) <= w-2*left }
		wrapped, _ := paint.WrapText(part, fits, 4) // the report has the rest
		for _, line := range wrapped {
			lines = append(lines, crashLine{line, image.Pt(int(left), int(y)), plain, ink})
			y += 2.75 * u
		}
		y += 1.25 * u
	}
	x := left
	for i, label := range c.buttons {
		width := math.Ceil(text.AdvanceAt(label, len(label), plain) + 5*u)
		c.places[i] = image.Rect(int(x), int(y+u), int(x+width), int(y+6*u))
		at := c.places[i].Min.Add(image.Pt(int(2.5*u), c.places[i].Dy()/2))
		lines = append(lines, crashLine{label, at, plain, [2]color.NRGBA{crashGround, crashText}[i]})
		x += width + 2*u
	}
	height := y + 10*u
	down := image.Pt(0, int(max(0, (h-height)/2)))
	c.card = image.Rect(int(left-4*u), 0, int(w-left+4*u), int(height)).Add(down)
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
	fill := func(r image.Rectangle, clr color.NRGBA) { screen.SubImage(r).(*ebiten.Image).Fill(clr) }
	screen.Fill(crashGround)
	fill(c.card, crashPanel)
	fill(c.places[0], crashAccent)
	fill(c.places[1], crashButton)
	for _, line := range lines {
		m := line.face.Metrics()
		op := &text.DrawOptions{}
		op.GeoM.Translate(float64(line.at.X), math.Round(float64(line.at.Y)+m.CapHeight/2-m.HAscent))
		op.ColorScale.ScaleWithColor(line.ink)
		text.Draw(screen, line.text, line.face, op)
	}
	c.drawn = size
}
