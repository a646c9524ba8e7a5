package experiment

import (
	"fmt"

	"blobwars/internal/lab/chart"
)

// Picture is a chart of an experiment.
type Picture struct {
	Name string // of its files, without extension
	chart.Chart
}

// figure makes charts of rows.
type figure struct {
	name, title string
	x, y        axis
	selects     func(Row) bool         // selects rows
	group       func(Row) int          // a chart for each group, named by the sizes of its boards; nil: one
	curve       func(Row) chart.Series // the curve of a row, without points; equal names are one curve
}

// axis is an axis of a figure.
type axis struct {
	label       string
	logarithmic bool
	of          func(Row) float64 // the value of a row
}

// Pictures returns the charts of an experiment's rows. Cells that were given up are left out.
func (e Experiment) Pictures(rows []Row) []Picture {
	var all []Picture
	for _, f := range e.figures {
		if f.group == nil {
			all = append(all, f.picture(e.Name+"-"+f.name, f.title, rows, f.selects))
			continue
		}
		done := make(map[int]bool)
		for _, first := range rows {
			group := f.group(first)
			if done[group] {
				continue
			}
			done[group] = true
			takes := func(r Row) bool { return f.group(r) == group && f.selects(r) }
			file, title := sizeRange(rows, takes)
			all = append(all, f.picture(e.Name+"-"+f.name+"-"+file, f.title+", "+title, rows, takes))
		}
	}
	return all
}

// sizeRange names the smallest and the largest board of some rows.
func sizeRange(rows []Row, takes func(Row) bool) (file, title string) {
	low, high := "", ""
	for _, r := range rows { // from small to large
		if takes(r) {
			high = sizeName(r)
			if low == "" {
				low = high
			}
		}
	}
	if low == high {
		return low, low
	}
	return low + "-" + high, low + " to " + high
}

func sizeName(r Row) string { return fmt.Sprintf("%dx%d", r.Rows, r.Columns) }

// picture makes one chart of the rows that takes selects.
func (f figure) picture(name, title string, rows []Row, takes func(Row) bool) Picture {
	p := Picture{Name: name, Chart: chart.Chart{Title: title, X: f.x.label, Y: f.y.label, LogX: f.x.logarithmic, LogY: f.y.logarithmic}}
	index := make(map[string]int)
	for _, r := range rows {
		if !r.Complete() || !takes(r) {
			continue
		}
		s := f.curve(r)
		i, known := index[s.Name]
		if !known {
			i = len(p.Series)
			index[s.Name] = i
			p.Series = append(p.Series, s)
		}
		p.Series[i].Points = append(p.Series[i].Points, chart.Point{X: f.x.of(r), Y: f.y.of(r)})
	}
	return p
}

// The axes.
var (
	byColourCount = axis{"colours", false, func(r Row) float64 { return float64(r.Colours) }}
	byDepth       = axis{"depth (plies)", false, func(r Row) float64 { return float64(r.Depth) }}
	byTime        = axis{"milliseconds given", true, func(r Row) float64 { return milliseconds(r.Limit) }}
	byFilled      = axis{"% of the squares that are filled", false, filled}

	states    = axis{"states (mean)", false, func(r Row) float64 { return r.States }}
	logStates = axis{"states (mean)", true, states.of}
	times     = axis{"milliseconds (median)", false, func(r Row) float64 { return r.MedianMS }}
	logTimes  = axis{"milliseconds (median)", true, times.of}
	reached   = axis{"depth (mean)", false, func(r Row) float64 { return r.MeanDepth }}
)

// filled returns the percentage of the squares that are filled, walls not counted.
func filled(r Row) float64 {
	empty, all := r.Empty, squares
	if r.shipped() {
		if pos, err := endgame(r.Source); err == nil {
			empty, all = pos.Empty().Count(), squares-pos.Walls().Count()
		}
	}
	return 100 * (1 - float64(empty)/float64(all))
}

func all(Row) bool { return true }

// byFamily makes a curve for each family.
func byFamily(r Row) chart.Series {
	s := chart.Series{Name: r.Family(), Dashed: r.Prune}
	if r.Prune {
		s.Colour = 1
	}
	return s
}

// bySize makes a curve for each size. The boards of a chart are at most three, which follow each other.
func bySize(r Row) chart.Series {
	return chart.Series{Name: sizeName(r), Colour: (r.Rows + 1) % 3}
}

// byColours makes a curve for each number of colours, with and without pruning.
func byColours(r Row) chart.Series {
	name := "without pruning"
	if r.Prune {
		name = "with pruning"
	}
	return chart.Series{Name: fmt.Sprintf("%d colours, %s", r.Colours, name), Colour: (r.Colours + 7) % 9, Dashed: r.Prune}
}

// The figures of sections 4.1 to 4.3 of the Tiles paper: by colours of 2x2 to 4x4, 5x5 to 7x7, 8x8 to 10x10, 11x11; by
// depth of 2x2 and 3x3, 4x4 to 6x6, 7x7 to 9x9, 10x10 and 11x11; with and without pruning of each size.
var (
	coloursFigures = statesAndTime("by the number of colours", byColourCount, states, times, func(r Row) int { return (r.Rows - 2) / 3 }, bySize)
	depthFigures   = statesAndTime("by depth", byDepth, logStates, logTimes, func(r Row) int { return (r.Rows - 1) / 3 }, bySize)
	pruningFigures = statesAndTime("with and without pruning", byDepth, logStates, logTimes, func(r Row) int { return r.Rows }, byColours)
)

// statesAndTime returns a figure of the states and one of the time of all rows.
func statesAndTime(title string, x, states, time axis, group func(Row) int, curve func(Row) chart.Series) []figure {
	return []figure{
		{"states", "States explored " + title, x, states, all, group, curve},
		{"time", "Time of a search " + title, x, time, all, group, curve},
	}
}

func familyFigures() []figure {
	var figures []figure
	for _, game := range []struct{ name, title string }{{Tiles, "Tiles Game"}, {BlobWars, "Blob Wars"}} {
		fixed := func(r Row) bool { return r.Game == game.name && !r.deepens() }
		clock := func(r Row) bool { return r.Game == game.name && r.Limit > 0 }
		figures = append(figures,
			figure{game.name + "-states", game.title + ": states explored by depth", byDepth, logStates, fixed, nil, byFamily},
			figure{game.name + "-time", game.title + ": time of a search by depth", byDepth, logTimes, fixed, nil, byFamily},
			figure{game.name + "-reached", game.title + ": depth completed by time", byTime, reached, clock, nil, byFamily},
		)
	}
	return figures
}

// nearEndFigures have a curve for the positions of games, and points for the endgames that ship.
func nearEndFigures() []figure {
	curve := func(r Row) chart.Series {
		s := byFamily(r)
		if r.shipped() {
			s.Name, s.Scatter = r.Family()+", shipped endgames", true
		}
		return s
	}
	clock := func(r Row) bool { return r.Limit > 0 }
	counted := func(r Row) bool { return r.MaxStates > 0 }
	return []figure{
		{"time", "Blob Wars: depth completed in equal time", byFilled, reached, clock, nil, curve},
		{"states", "Blob Wars: depth completed with equal states", byFilled, reached, counted, nil, curve},
	}
}
