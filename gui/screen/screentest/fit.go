package screentest

import (
	"fmt"
	"regexp"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/assets/words"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// written is the text that was drawn. It implements paint.Watcher.
type written struct {
	lines []line
	cut   []string
}

type line struct {
	text  string
	place geom.Rect // as high as capitals
}

// Wrote implements paint.Watcher.
func (w *written) Wrote(s string, place geom.Rect) { w.lines = append(w.lines, line{s, place}) }

// Cut implements paint.Watcher.
func (w *written) Cut(s, shown string) {
	w.cut = append(w.cut, fmt.Sprintf("%q is cut to %q", s, shown))
}

// EachWindow runs a test in both languages and windows of typical sizes.
func EachWindow(t *testing.T, test func(t *testing.T, language string, resize func(*Window))) {
	for _, language := range words.Languages() {
		for _, size := range [][2]int{{640, 480}, {480, 640}, {1120, 720}, {1600, 1000}} {
			t.Run(fmt.Sprintf("%s %dx%d", language, size[0], size[1]), func(t *testing.T) {
				test(t, language, func(w *Window) { w.Resize(size[0], size[1], 1) })
			})
		}
	}
}

// RequireFit requires that no text of a screen is cut, lies outside its card, its control or the window, or
// overlaps other text, and that each button has room for its label and its tooltip.
func RequireFit(t *testing.T, s *screen.Services, cards []screen.Card, controls *ui.Set) {
	t.Helper()
	dst := ebiten.NewImageWithOptions(s.Window.Pixels(), nil)
	defer dst.Deallocate()
	read := func(draw func()) *written {
		w := &written{}
		s.Style.Paint.Watcher = w
		defer func() { s.Style.Paint.Watcher = nil }()
		s.Style.Paint.Fingerprint(draw)
		return w
	}
	for _, card := range cards {
		requireInside(t, read(func() { card.Draw(dst, card.Rect) }), card.Rect)
	}
	for _, c := range controls.Controls() {
		drawn := read(func() { c.Draw(dst) })
		requireInside(t, drawn, ui.Where(c))
		if b, ok := c.(*ui.Button); ok && b.Label != nil {
			require.Len(t, drawn.lines, 1, "button %s has no room for %q", b.ID, b.Label())
			require.Equal(t, b.Label(), drawn.lines[0].text)
		}
		if b, ok := c.(*ui.Button); ok && b.Tip != nil {
			wide := s.Style.Width(b.Tip(), s.Style.Face(paint.Medium, s.Style.Small))
			require.LessOrEqual(t, wide+3*s.Style.Unit, s.Window.W, "the tooltip %q", b.Tip())
		}
	}
	all := read(func() {
		for _, card := range cards {
			card.Draw(dst, card.Rect)
		}
		controls.Draw(dst)
	})
	requireInside(t, all, s.Window)
	for _, l := range all.lines {
		RequireNumbers(t, s.Words.Language, l.text)
	}
}

// decimalPoint is a number that is written with a decimal point.
var decimalPoint = regexp.MustCompile(`[0-9]\.[0-9]`)

// RequireNumbers requires that a text writes numbers as its language does: in Spanish with a decimal comma.
func RequireNumbers(t *testing.T, language, text string) {
	t.Helper()
	require.False(t, language == "es" && decimalPoint.MatchString(text), "a decimal point in %q", text)
}

// requireInside requires that no line is cut, that all lie in a place, and that none overlaps another.
func requireInside(t *testing.T, drawn *written, place geom.Rect) {
	t.Helper()
	require.Empty(t, drawn.cut)
	for i, l := range drawn.lines {
		r := l.place
		require.True(t, r.X >= place.X && r.Y >= place.Y && r.Right() <= place.Right() && r.Bottom() <= place.Bottom(), "%q at %v lies outside %v", l.text, r, place)
		for _, other := range drawn.lines[:i] {
			require.False(t, roomy(r).Pixels().Overlaps(roomy(other.place).Pixels()), "%q overlaps %q", l.text, other.text)
		}
	}
}

// roomy is the place of a line with accents, descenders and a thin space at both ends.
func roomy(r geom.Rect) geom.Rect {
	return geom.R(r.X-0.12*r.H, r.Y-0.1*r.H, r.W+0.24*r.H, 1.35*r.H)
}

// RequireApart requires that rectangles have an area, lie in a window of w by h, and do not overlap.
func RequireApart(t *testing.T, w, h float64, all []geom.Rect) {
	t.Helper()
	for i, r := range all {
		require.False(t, r.Empty(), "%vx%v: part %d", w, h, i)
		require.True(t, r.X >= 0 && r.Y >= 0 && r.Right() <= w && r.Bottom() <= h, "%vx%v: part %d at %v", w, h, i, r)
		for j, s := range all[:i] {
			require.False(t, r.X < s.Right() && s.X < r.Right() && r.Y < s.Bottom() && s.Y < r.Bottom(), "%vx%v: parts %d and %d overlap", w, h, j, i)
		}
	}
}

// Sizes are window sizes for tests of layouts, in device-independent pixels.
var Sizes = [][2]float64{{640, 480}, {480, 640}, {800, 600}, {1120, 720}, {1600, 1000}, {800, 1280}, {2560, 1440}, {1440, 2560}, {1000, 1000}}
