// Package chart draws curves as PNG pictures with gonum/plot. Only packages of the console
// import it: gonum would make the browser build 10 MB larger.
package chart

import (
	"bytes"
	"fmt"
	"image/color"
	"math"
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
)

// Point is a point of a curve.
type Point struct{ X, Y float64 }

// Series is a curve, from left to right.
type Series struct {
	Name    string
	Colour  int  // an index into the palette
	Dashed  bool // to distinguish curves of one colour
	Scatter bool // points without a line
	Mark    int  // above 0: an outline of its own, through which those of other curves are seen
	Points  []Point
}

// Chart is curves over two axes. It is a value and safe for concurrent use.
type Chart struct {
	Title, X, Y string
	LogX, LogY  bool // logarithmic axes; points at or below 0 are left out
	Steps       bool // a curve keeps the value of a point up to the next point
	Series      []Series
}

// The size of a picture: 1080 by 720 pixels.
const (
	width  = 9 * vg.Inch
	height = 6 * vg.Inch
	dpi    = 120
)

// colours are the palette of M. Okabe and K. Ito ("Color Universal Design", 2008), which colour-blind
// people can distinguish, without its yellow, which is too faint on white.
var colours = [...]color.NRGBA{
	{0x00, 0x72, 0xb2, 0xff}, {0xd5, 0x5e, 0x00, 0xff}, {0x00, 0x9e, 0x73, 0xff}, {0xcc, 0x79, 0xa7, 0xff},
	{0xe6, 0x9f, 0x00, 0xff}, {0x56, 0xb4, 0xe9, 0xff}, {0x00, 0x00, 0x00, 0xff},
}

// outlines are the marks of Series.Mark.
var outlines = [...]draw.GlyphDrawer{draw.RingGlyph{}, draw.SquareGlyph{}, draw.TriangleGlyph{}, draw.PlusGlyph{}, draw.CrossGlyph{}}

// PNG returns the chart as a PNG picture.
func (c Chart) PNG() ([]byte, error) {
	p, err := c.plot()
	if err != nil {
		return nil, fmt.Errorf("the chart %q: %w", c.Title, err)
	}
	canvas := vgimg.NewWith(vgimg.UseWH(width, height), vgimg.UseDPI(dpi))
	p.Draw(draw.Crop(draw.New(canvas), vg.Points(12), -vg.Points(20), vg.Points(12), -vg.Points(12)))
	var b bytes.Buffer
	_, err = vgimg.PngCanvas{Canvas: canvas}.WriteTo(&b)
	return b.Bytes(), err
}

// plot makes the chart a plot of gonum.
func (c Chart) plot() (*plot.Plot, error) {
	p := plot.New()
	p.Title.Text, p.X.Label.Text, p.Y.Label.Text = c.Title, c.X, c.Y
	for _, style := range []*text.Style{&p.Title.TextStyle, &p.X.Label.TextStyle, &p.Y.Label.TextStyle, &p.X.Tick.Label, &p.Y.Tick.Label, &p.Legend.TextStyle} {
		style.Font.Variant = "Sans"
	}
	p.Title.TextStyle.Font.Size = vg.Points(15)
	p.Title.Padding = vg.Points(12)
	p.X.Padding, p.Y.Padding = vg.Points(6), vg.Points(6)
	grid := plotter.NewGrid()
	grid.Horizontal.Color, grid.Vertical.Color = color.Gray{0xe0}, color.Gray{0xe0}
	p.Add(grid)
	p.Legend.Top, p.Legend.Left = true, true
	p.Legend.Padding = vg.Points(3)
	p.Legend.XOffs, p.Legend.YOffs = vg.Points(10), -vg.Points(6)
	drawn := 0
	for _, s := range c.Series {
		points := c.shown(s)
		if len(points) == 0 {
			continue
		}
		line, dots, err := plotter.NewLinePoints(points)
		if err != nil {
			return nil, err
		}
		line.Color = colours[s.Colour%len(colours)]
		line.Width = vg.Points(1.6)
		if c.Steps {
			line.StepStyle = plotter.PostStep
		}
		dots.Color, dots.Shape, dots.Radius = line.Color, draw.CircleGlyph{}, vg.Points(2.4)
		if s.Dashed {
			line.Dashes = []vg.Length{vg.Points(5), vg.Points(3)}
			dots.Shape = draw.BoxGlyph{}
		}
		if s.Mark > 0 {
			dots.Shape, dots.Radius = outlines[(s.Mark-1)%len(outlines)], vg.Points(4+float64(s.Mark)/2)
		}
		if s.Scatter {
			dots.Shape, dots.Radius = draw.PyramidGlyph{}, vg.Points(4)
			p.Add(dots)
			p.Legend.Add(s.Name, dots)
		} else {
			p.Add(line, dots)
			p.Legend.Add(s.Name, line, dots)
		}
		drawn += len(points)
	}
	if drawn == 0 { // a logarithmic axis needs points
		p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = 0, 1, 0, 1
		return p, nil
	}
	if c.LogX {
		logarithmic(&p.X)
	} else {
		linear(&p.X)
	}
	if c.LogY {
		logarithmic(&p.Y)
	} else {
		if p.Y.Max <= 0 {
			p.Y.Max = 1
		}
		p.Y.Min, p.Y.Max = min(p.Y.Min, 0), headroom*p.Y.Max
		p.Y.Tick.Marker = plot.TickerFunc(ticks)
	}
	return p, nil
}

// shown returns the points that can be drawn on the axes.
func (c Chart) shown(s Series) plotter.XYs {
	var points plotter.XYs
	for _, at := range s.Points {
		if (at.X > 0 || !c.LogX) && (at.Y > 0 || !c.LogY) {
			points = append(points, plotter.XY{X: at.X, Y: at.Y})
		}
	}
	return points
}

// headroom is the height of the y axis relative to the largest value, which leaves room for the legend.
const headroom = 1.2

// logarithmic makes an axis logarithmic, from one power of ten to another.
func logarithmic(axis *plot.Axis) {
	low, high := int(math.Floor(math.Log10(axis.Min))), int(math.Ceil(math.Log10(axis.Max)))
	if low == high {
		high++
	}
	axis.Min, axis.Max = math.Pow10(low), math.Pow10(high)
	axis.Scale = plot.LogScale{}
	var all []plot.Tick
	for n := low; n <= high; n++ {
		label := fmt.Sprintf("1e%d", n)
		if n >= -4 && n <= 4 {
			label = strconv.FormatFloat(math.Pow10(n), 'f', -1, 64)
		}
		all = append(all, plot.Tick{Value: math.Pow10(n), Label: label})
		for digit := 2.0; digit < 10 && n < high; digit++ {
			all = append(all, plot.Tick{Value: digit * math.Pow10(n)})
		}
	}
	axis.Tick.Marker = plot.ConstantTicks(all)
}

// linear marks a linear axis, which is extended by 1 at both ends if all points have the same value.
func linear(axis *plot.Axis) {
	if axis.Min == axis.Max {
		axis.Min, axis.Max = axis.Min-1, axis.Max+1
	}
	axis.Tick.Marker = plot.TickerFunc(ticks)
}

// ticks returns about ten at most, at whole numbers unless the range is small; gonum's own have many digits.
func ticks(low, high float64) []plot.Tick {
	step, decimals := 1.0, 0
	for high-low < 1 && high-low < 5*step {
		step, decimals = step/10, decimals+1
	}
	for i := 0; (high-low)/step > 10; i++ {
		step *= [...]float64{2, 2.5, 2}[i%3] // 1, 2, 5, 10, 20, ...
	}
	var all []plot.Tick
	for i := math.Ceil(low / step); i*step <= high; i++ {
		all = append(all, plot.Tick{Value: i * step, Label: strconv.FormatFloat(i*step, 'f', decimals, 64)})
	}
	return all
}
