package screentest

import (
	"fmt"
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/assets/words"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// Drawn is the text that was drawn. It implements paint.Watcher.
type Drawn struct {
	Lines     []Line
	Shortened []string // the texts that were cut, with what is shown of them
}

// Line is a text that was drawn.
type Line struct {
	Text  string
	Place geom.Rect // as high as capitals
}

func (d *Drawn) Wrote(s string, place geom.Rect) { d.Lines = append(d.Lines, Line{s, place}) }

func (d *Drawn) Cut(s, shown string) {
	d.Shortened = append(d.Shortened, fmt.Sprintf("%q is cut to %q", s, shown))
}

// Texts returns the texts in the order in which they were drawn.
func (d *Drawn) Texts() (all []string) {
	for _, l := range d.Lines {
		all = append(all, l.Text)
	}
	return all
}

// Read returns the text that draw draws with a painter.
func Read(p *paint.Painter, draw func()) *Drawn {
	d := &Drawn{}
	p.Watcher = d
	defer func() { p.Watcher = nil }()
	draw()
	return d
}

// phone is the size of the smallest phone.
var phone = [2]int{360, 640}

// EachWindow runs a test in windows of typical sizes, on a phone, and in all themes. Spanish has the longer words:
// English is for the smallest desktop window only.
func EachWindow(t *testing.T, test func(t *testing.T, language string, resize func(*Window))) {
	for l, language := range words.Languages() {
		sizes := [][2]int{{640, 480}, {480, 640}, {1120, 720}, {1600, 1000}, phone}
		if language != "es" {
			sizes = sizes[:1]
		}
		for i, size := range sizes {
			t.Run(fmt.Sprintf("%s %dx%d", language, size[0], size[1]), func(t *testing.T) {
				test(t, language, func(w *Window) {
					w.Services.Style.Theme = paint.Themes()[(l+i)%3]
					w.ResizeForFinger(size[0], size[1], size == phone)
				})
			})
		}
	}
}

// RequireFit draws everything again, in a test of this name, and requires that all texts fit, and that no two commands
// have the same key.
func (w *Window) RequireFit(t *testing.T, name string) {
	t.Helper()
	t.Run(name, func(t *testing.T) {
		RequireDistinctKeys(t, w.Screen.Commands())
		RequireFit(t, w.page(), false)
	})
}

// RequireFit draws a page again and requires that none of its texts is cut, lies outside its card, its control or the
// window, or overlaps other text, and that each button has room for its label, in letters of nine tenths of the size of
// notes at least, and for its tooltip. loose allows texts that are on no control to be cut: one of them has any length,
// such as a path.
func RequireFit(t *testing.T, shown *screen.Page, loose bool) {
	t.Helper()
	s := shown.Services
	var dst paint.Canvas
	all := Read(s.Style.Paint, func() { shown.Damage() })
	if texts := shown.Controls.Texts(); shown.Controls.Modal() { // it covers the texts that are drawn before its title
		all.Lines = all.Lines[slices.IndexFunc(all.Lines, func(l Line) bool { return l.Text == texts[0].Words && Within(l.Place, texts[0].Rect) }):]
	}
	all.RequireInside(t, s, s.Window, loose)
	for _, l := range all.Lines {
		for _, card := range shown.Cards() {
			if at := l.Place.Centre(); card.Contains(at.X, at.Y) && !isScrolledAway(shown.Controls, card, at) {
				require.True(t, Within(l.Place, card), "%q at %v lies outside %v", l.Text, l.Place, card)
			}
		}
	}
	controls := shown.Controls
	least := Read(s.Style.Paint, func() {
		s.Style.Paint.Text(dst, "X", 0, 0, s.Style.Face(paint.Regular, s.Style.Small), s.Style.Theme.Text, paint.Start)
	}).Lines[0].Place.H
	for _, part := range controls.Outline(nil) {
		for _, p := range append(part.Parts, part) {
			require.NotEmpty(t, p.Name, "%s has no name for people who do not see it", p.ID)
		}
	}
	for _, c := range controls.Controls() {
		drawn := Read(s.Style.Paint, func() { c.Draw(dst) })
		drawn.RequireInside(t, s, ui.RectOf(c), false)
		b, ok := c.(*ui.Button)
		if !ok {
			continue
		}
		if b.Label != nil {
			require.Equal(t, []string{b.Label()}, drawn.Texts(), "button %s has no room for %q", b.ID, b.Label())
			require.GreaterOrEqual(t, drawn.Lines[0].Place.H, 0.89*least, "the letters of %q", b.Label()) // sizes are rounded to quarters
		}
		if b.Tip != nil && !s.Touch { // tooltips are not for fingers
			wide := s.Style.Width(b.Tip(), s.Style.Face(paint.Medium, s.Style.Small))
			require.LessOrEqual(t, wide+3*s.Style.Unit, s.Window.W, "the tooltip %q", b.Tip())
		}
	}
}

// isScrolledAway reports whether a point lies on a part of a card that is not visible, because the card is scrolled.
func isScrolledAway(controls *ui.Set, card geom.Rect, at geom.Point) bool {
	return slices.ContainsFunc(controls.Controls(), func(c ui.Control) bool {
		bar, ok := c.(*ui.ScrollBar)
		if !ok || bar.View.Contains(at.X, at.Y) {
			return false
		}
		return Overlap(card, geom.R(bar.View.X, bar.View.Y-*bar.Offset, bar.View.W, bar.Height))
	})
}

// Controls returns the controls of a dialog on a card.
func Controls(s *screen.Services, d screen.Dialog, card geom.Rect) *ui.Set {
	return Rebuilt(s, d, card, nil)
}

// Rebuilt is Controls after those of the frame before.
func Rebuilt(s *screen.Services, d screen.Dialog, card geom.Rect, before *ui.Set) *ui.Set {
	return ui.NewSet(ui.NewFrame(paint.Canvas{}, s.Style, ui.Sheet{Rect: card, Of: d.Element()}, s.Window, before), s.Window)
}

// keyWords are words about a keyboard or a mouse, which a touch screen may not have.
var keyWords = regexp.MustCompile(`(?i)\b(keys?|keyboard|shortcuts?|teclas?|teclado|atajos?|clicks?|clic|mouse|Enter|Intro|Esc|Tab|Ctrl)\b`)

// decimalPoint is a number that is written with a decimal point.
var decimalPoint = regexp.MustCompile(`[0-9]\.[0-9]`)

// RequireNumbers requires that a text writes numbers as its language does: in Spanish with a decimal comma.
func RequireNumbers(t *testing.T, language, text string) {
	t.Helper()
	require.False(t, language == "es" && decimalPoint.MatchString(text), "a decimal point in %q", text)
}

// RequireInside requires that no line is cut, unless loose, that all lie in a place, that none overlaps another, and that
// on a touch screen none is about keys.
func (d *Drawn) RequireInside(t *testing.T, s *screen.Services, place geom.Rect, loose bool) {
	t.Helper()
	require.True(t, loose || len(d.Shortened) == 0, d.Shortened)
	for i, l := range d.Lines {
		if !loose {
			RequireNumbers(t, s.Words.Language, l.Text)
		}
		require.False(t, s.Touch && keyWords.MatchString(l.Text), "%q is about a keyboard or a mouse", l.Text)
		require.True(t, Within(l.Place, place), "%q at %v lies outside %v", l.Text, l.Place, place)
		for _, other := range d.Lines[:i] {
			require.False(t, Overlap(roomy(l.Place), roomy(other.Place)), "%q at %v overlaps %q at %v", l.Text, l.Place, other.Text, other.Place)
		}
	}
}

// TextsIn returns the texts that a page draws in a place, but for those of its controls.
func TextsIn(shown *screen.Page, place geom.Rect) (texts []string) {
	on := func(l Line) func(ui.Control) bool {
		return func(c ui.Control) bool { return Within(l.Place, ui.RectOf(c)) }
	}
	for _, l := range Read(shown.Style.Paint, func() { shown.Damage() }).Lines {
		if Within(l.Place, place) && !slices.ContainsFunc(shown.Controls.Controls(), on(l)) {
			texts = append(texts, l.Text)
		}
	}
	return texts
}

// roomy returns the place of a line with accents, descenders and a thin space at both ends.
func roomy(r geom.Rect) geom.Rect {
	return geom.R(r.X-0.12*r.H, r.Y-0.1*r.H, r.W+0.24*r.H, 1.35*r.H)
}

// Within reports whether a rectangle lies in another, but for a hundredth of a pixel.
func Within(inner, outer geom.Rect) bool {
	return inner.X >= outer.X-0.01 && inner.Y >= outer.Y-0.01 && inner.Right() <= outer.Right()+0.01 && inner.Bottom() <= outer.Bottom()+0.01
}

// Overlap reports whether two rectangles have more than a hundredth of a pixel in common.
func Overlap(r, s geom.Rect) bool {
	return r.X+0.01 < s.Right() && s.X+0.01 < r.Right() && r.Y+0.01 < s.Bottom() && s.Y+0.01 < r.Bottom()
}

// RequireApart requires that rectangles have an area, lie in a window of w by h, and do not overlap.
func RequireApart(t *testing.T, w, h float64, all []geom.Rect) {
	t.Helper()
	for i, r := range all {
		require.False(t, r.Empty(), "%vx%v: part %d", w, h, i)
		require.True(t, Within(r, geom.R(0, 0, w, h)), "%vx%v: part %d at %v", w, h, i, r)
		for j, s := range all[:i] {
			require.False(t, Overlap(r, s), "%vx%v: parts %d and %d overlap", w, h, j, i)
		}
	}
}

// Sizes are window sizes for tests of layouts, in device-independent pixels.
var Sizes = [][2]float64{{640, 480}, {480, 640}, {800, 600}, {1120, 720}, {1600, 1000}, {800, 1280}, {2560, 1440}, {1440, 2560}, {1000, 1000}}

// TextsOf returns the words of the texts of a page.
func TextsOf(p *screen.Page) []string { return ui.WordsOf(p.Controls.Texts()) }
