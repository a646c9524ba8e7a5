package gui

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

// crash is the screen after a panic. It uses nothing of the window's that may be what
// broke: plain fills, and typefaces of its own.
type crash struct {
	title   string
	lines   []string
	buttons [2]string // as the choices
	open    string    // the file to go on with; empty: the one that is kept is found again

	bold, plain *text.GoTextFaceSource
	card        image.Rectangle    // with everything on it
	places      [2]image.Rectangle // of the buttons
	seen        [2]int             // the size for which it was drawn
}

// choice is what a person chooses there.
type choice int

const (
	goOn choice = iota
	leave
	undecided
)

var (
	crashGround = color.NRGBA{20, 28, 36, 255}
	crashPanel  = color.NRGBA{26, 36, 46, 255}
	crashText   = color.NRGBA{232, 238, 243, 255}
	crashMuted  = color.NRGBA{163, 179, 192, 255}
	crashAccent = color.NRGBA{242, 193, 78, 255}
	crashButton = color.NRGBA{44, 58, 72, 255}
)

// newCrash saves the game, writes the report, and has the words for both.
func newCrash(a *App, f *fault) *crash {
	saved := a.saveRescued()
	report, err := a.writeReport(f.value, f.stack)
	c := &crash{}
	if !saved.kept {
		c.open = saved.path
	}
	if f := catch(func() { c.say(a.words, f, saved, report, err) }); f != nil {
		c.title, c.lines, c.buttons = "Blob Wars", []string{f.Error()}, [2]string{"Go on", "Quit"}
	}
	return c
}

// say sets the words. report is the file of the report, unless there is an error.
func (c *crash) say(w *words.Catalogue, f *fault, saved rescued, report string, err error) {
	c.title = w.T("crash.title")
	c.buttons = [2]string{w.T("crash.go_on"), w.T("crash.quit")}
	if saved.err == nil {
		c.lines = append(c.lines, w.T("crash.saved", words.Values{"Path": saved.path}))
	} else {
		c.lines = append(c.lines, w.T("crash.unsaved", words.Values{"Error": saved.err}))
	}
	if err == nil {
		c.lines = append(c.lines, w.T("crash.report", words.Values{"Path": report}))
	} else {
		c.lines = append(c.lines, w.T("crash.no_report", words.Values{"Error": err}))
	}
	c.lines = append(c.lines, w.T("crash.what", words.Values{"Error": fmt.Sprint(f.value)}))
}

// update reads what the person chooses.
func (c *crash) update() choice {
	for _, k := range []ebiten.Key{ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace} {
		if inpututil.IsKeyJustPressed(k) {
			return goOn
		}
	}
	if inpututil.IsKeyJustPressed(ebiten.KeyEscape) || inpututil.IsKeyJustPressed(ebiten.KeyQ) {
		return leave
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
			return choice(i)
		}
	}
	return undecided
}

// writtenLine is a line of text in its place.
type writtenLine struct {
	words string
	at    image.Point // its start, and the middle of its height
	face  text.Face
	ink   color.NRGBA
}

// arrange places everything in a window of that size, in device pixels: a card in its middle.
func (c *crash) arrange(size [2]int, scale float64) ([]writtenLine, error) {
	if err := c.loadFonts(); err != nil {
		return nil, err
	}
	w, h := float64(size[0]), float64(size[1])
	u := 8 * min(scale, w/640, h/480) // at 200 % a small window is small
	title, plain := &text.GoTextFace{Source: c.bold, Size: 2.75 * u}, &text.GoTextFace{Source: c.plain, Size: 1.9 * u}
	left := max(1.5*u, (w-88*u)/2) + 4*u
	room := w - 2*left
	lines := []writtenLine{{c.title, image.Pt(int(left), int(4.5*u)), title, crashAccent}}
	y := 9.5 * u
	for i, part := range c.lines {
		ink := crashText
		if i > 0 {
			ink = crashMuted
		}
		written, _ := paint.WrapText(part, func(s string) bool { return text.AdvanceAt(s, len(s), plain) <= room }, 4)
		for _, line := range written {
			lines = append(lines, writtenLine{line, image.Pt(int(left), int(y)), plain, ink})
			y += 2.75 * u
		}
		y += 1.25 * u
	}
	x := left
	for i, label := range c.buttons {
		wide := math.Ceil(text.AdvanceAt(label, len(label), plain) + 5*u)
		c.places[i] = image.Rect(int(x), int(y+u), int(x+wide), int(y+6*u))
		at := c.places[i].Min.Add(image.Pt(int(2.5*u), c.places[i].Dy()/2))
		lines = append(lines, writtenLine{label, at, plain, [2]color.NRGBA{crashGround, crashText}[i]})
		x += wide + 2*u
	}
	high := y + 10*u
	c.card = image.Rect(int(left-4*u), 0, int(w-left+4*u), int(high))
	c.lower(lines, int(max(0, (h-high)/2)))
	return lines, nil
}

// lower moves everything down by so many pixels.
func (c *crash) lower(lines []writtenLine, by int) {
	for i := range lines {
		lines[i].at.Y += by
	}
	for i := range c.places {
		c.places[i] = c.places[i].Add(image.Pt(0, by))
	}
	c.card = c.card.Add(image.Pt(0, by))
}

func (c *crash) loadFonts() (err error) {
	if c.plain != nil {
		return nil
	}
	if c.bold, err = text.NewGoTextFaceSource(bytes.NewReader(gobold.TTF)); err != nil {
		return err
	}
	c.plain, err = text.NewGoTextFaceSource(bytes.NewReader(goregular.TTF))
	return err
}

// draw draws the screen, once for each size of the window.
func (c *crash) draw(screen *ebiten.Image, size [2]int, scale float64) {
	if size == c.seen {
		return
	}
	lines, err := c.arrange(size, scale)
	if err != nil {
		panic(err)
	}
	screen.Fill(crashGround)
	screen.SubImage(c.card).(*ebiten.Image).Fill(crashPanel)
	for i, place := range c.places {
		screen.SubImage(place).(*ebiten.Image).Fill([2]color.NRGBA{crashAccent, crashButton}[i])
	}
	for _, line := range lines {
		m := line.face.Metrics()
		op := &text.DrawOptions{}
		op.GeoM.Translate(float64(line.at.X), math.Round(float64(line.at.Y)+m.CapHeight/2-m.HAscent))
		op.ColorScale.ScaleWithColor(line.ink)
		text.Draw(screen, line.words, line.face, op)
	}
	c.seen = size
}
