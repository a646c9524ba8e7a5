package ui

import (
	"cmp"
	"image/color"
	"math"
	"slices"
	"sort"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// Style is how controls and cards look: the painter, the colours, and the measures in device pixels.
type Style struct {
	Paint *paint.Painter
	Theme *paint.Theme
	Unit  float64 // one step of the layout grid: 8 device-independent pixels in a window of 1280x800
	Scale float64 // device pixels per device-independent pixel; the width of a hairline
	Text  float64 // height of ordinary type
	Small float64 // height of small type
	Large float64 // height of the numerals of the score
}

// NewStyle is the style of a layout whose grid step is unit device pixels, on a screen with scale
// device pixels per device-independent pixel.
func NewStyle(p *paint.Painter, th *paint.Theme, unit, scale float64) Style {
	return Style{
		Paint: p, Theme: th, Unit: unit, Scale: scale,
		Text: max(13*scale, 2*unit), Small: max(12*scale, 1.75*unit), Large: 4.25 * unit,
	}
}

// Face is a typeface of a weight, size device pixels high.
func (st Style) Face(weight paint.Weight, size float64) text.Face {
	return st.Paint.Face(weight, size)
}

// Width is the width of s in device pixels.
func (st Style) Width(s string, face text.Face) float64 {
	w, _ := st.Paint.Measure(s, face)
	return w
}

// Fit is the typeface in which s is no wider than width. It is smaller than size by a quarter at most:
// a text that is still too wide is better shortened than made illegible.
func (st Style) Fit(s string, weight paint.Weight, size, width float64) text.Face {
	for _, part := range []float64{1, 0.92, 0.84} {
		if face := st.Face(weight, size*part); st.Width(s, face) <= width {
			return face
		}
	}
	return st.Face(weight, size*0.76)
}

// FitAll is Fit for several texts that share one typeface.
func (st Style) FitAll(texts []string, weight paint.Weight, size, width float64) text.Face {
	face := st.Face(weight, size)
	widest := slices.MaxFunc(texts, func(s, t string) int { return cmp.Compare(st.Width(s, face), st.Width(t, face)) })
	return st.Fit(widest, weight, size, width)
}

// Wrap breaks s into lines no wider than width, at spaces and, where a word is wider than that, inside
// the word. If it takes more than the given number of lines, the last one ends with an ellipsis.
func (st Style) Wrap(s string, face text.Face, width float64, lines int) []string {
	fits := func(s string) bool { return st.Width(s, face) <= width }
	var out []string
	words := strings.Fields(s)
	for len(words) > 0 {
		if len(out) == lines-1 {
			return append(out, st.Paint.Ellipsis(strings.Join(words, " "), face, width))
		}
		if !fits(words[0]) {
			if head, rest := breakWord(words[0], fits); head != "" {
				out, words[0] = append(out, head), rest
				continue
			}
		}
		n := 1
		for n < len(words) && fits(strings.Join(words[:n+1], " ")) {
			n++
		}
		out = append(out, st.Paint.Ellipsis(strings.Join(words[:n], " "), face, width))
		words = words[n:]
	}
	return out
}

// breakWord splits a word after the longest beginning that fits, if possible after a hyphen, an
// underscore or a slash, as in file names. The beginning is empty if not even one letter fits.
func breakWord(word string, fits func(string) bool) (head, rest string) {
	runes := []rune(word)
	n := sort.Search(len(runes), func(n int) bool { return !fits(string(runes[:n+1])) })
	head = string(runes[:n])
	if i := strings.LastIndexAny(head, "-_/\\"); i > 0 {
		head = head[:i+1]
	}
	return head, word[len(head):]
}

// Tail is the end of a path that is no wider than width, with an ellipsis before it if it was shortened.
func (st Style) Tail(path string, face text.Face, width float64) string {
	if st.Width(path, face) <= width {
		return path
	}
	runes := []rune(path)
	n := sort.Search(len(runes), func(n int) bool { return st.Width("…"+string(runes[n:]), face) <= width })
	return "…" + string(runes[min(n, max(len(runes)-1, 0)):])
}

// Dashed draws a dashed line.
func (st Style) Dashed(dst *ebiten.Image, from, to geom.Point, clr color.NRGBA) {
	n := max(int(math.Hypot(to.X-from.X, to.Y-from.Y)/(1.5*st.Unit)), 1)
	for i := range n {
		start, end := float64(i)/float64(n), (float64(i)+0.55)/float64(n)
		st.Paint.Line(dst, from.Towards(to, start), from.Towards(to, end), max(1, 0.15*st.Unit), clr)
	}
}

// DashedBox draws the dashed outline of a rectangle with rounded corners.
func (st Style) DashedBox(dst *ebiten.Image, r geom.Rect, radius float64, clr color.NRGBA) {
	const turns = 8 // straight parts of a corner
	in := r.Inset(radius)
	corners := [...]geom.Point{{X: in.Right(), Y: in.Bottom()}, {X: in.X, Y: in.Bottom()}, {X: in.X, Y: in.Y}, {X: in.Right(), Y: in.Y}}
	var edge []geom.Point
	for i, c := range corners {
		for t := range turns + 1 {
			sin, cos := math.Sincos((float64(i) + float64(t)/turns) * math.Pi / 2)
			edge = append(edge, geom.Point{X: c.X + radius*cos, Y: c.Y + radius*sin})
		}
	}
	edge = append(edge, edge[0])
	period, ink := 1.25*st.Unit, 0.7*st.Unit
	done := 0.0 // length of the outline so far
	for i, to := range edge[1:] {
		from := edge[i]
		long := math.Hypot(to.X-from.X, to.Y-from.Y)
		for at := 0.0; at < long; {
			phase := math.Mod(done, period)
			part := min(period-phase+1e-6, long-at)
			if phase < ink {
				part = min(ink-phase+1e-6, long-at)
				st.Paint.Line(dst, from.Towards(to, at/long), from.Towards(to, (at+part)/long), max(1, 0.15*st.Unit), clr)
			}
			at, done = at+part, done+part
		}
	}
}

// label is the typeface of the words on controls.
func (st Style) label() text.Face { return st.Face(paint.Medium, st.Small) }

// radius is the corner of a control.
func (st Style) radius() float64 { return 1.25 * st.Unit }

// hair is the width of an edge.
func (st Style) hair() float64 { return max(1, st.Scale) }
