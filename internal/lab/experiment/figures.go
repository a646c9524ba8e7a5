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
	name, title, x, y string
	logX, logY        bool
	selects           func(Row) bool                              // selects rows
	group             func(Row) int                               // a chart for each group, named by the sizes of its boards; nil: one
	at                func(rows []Row, r Row) (chart.Point, bool) // the point of a row, if it has one
	curve             func(Row) chart.Series                      // the curve of a row, without points; equal names are one curve
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
	p := Picture{Name: name, Chart: chart.Chart{Title: title, X: f.x, Y: f.y, LogX: f.logX, LogY: f.logY}}
	index := make(map[string]int)
	for _, r := range rows {
		if !r.Complete() || !takes(r) {
			continue
		}
		point, ok := f.at(rows, r)
		if !ok {
			continue
		}
		s := f.curve(r)
		i, known := index[s.Name]
		if !known {
			i = len(p.Series)
			index[s.Name] = i
			p.Series = append(p.Series, s)
		}
		p.Series[i].Points = append(p.Series[i].Points, point)
	}
	return p
}

// colours and the functions below return the values of the axes.
func colours(r Row) float64 { return float64(r.Colours) }
func depth(r Row) float64   { return float64(r.Depth) }
func limit(r Row) float64   { return r.Limit.Seconds() * 1000 }
func states(r Row) float64  { return r.States }
func median(r Row) float64  { return r.MedianMS }
func reached(r Row) float64 { return r.MeanDepth }

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

// by makes a point of two values of a row.
func by(x, y func(Row) float64) func([]Row, Row) (chart.Point, bool) {
	return func(_ []Row, r Row) (chart.Point, bool) { return chart.Point{X: x(r), Y: y(r)}, true }
}

// saved returns how many times as many states are explored without pruning, if that was measured.
func saved(x func(Row) float64) func([]Row, Row) (chart.Point, bool) {
	return func(rows []Row, r Row) (chart.Point, bool) {
		without, found := unpruned(rows, r)
		if !found {
			return chart.Point{}, false
		}
		return chart.Point{X: x(r), Y: without.States / r.States}, true
	}
}

func all(Row) bool { return true }

// byFamily makes a curve for each family.
func byFamily(r Row) chart.Series {
	s := chart.Series{Name: r.Family, Dashed: r.prunes()}
	if r.prunes() {
		s.Colour = 1
	}
	return s
}

// bySize makes a curve for each size. The square boards of a chart are at most three, which follow each other.
func bySize(r Row) chart.Series {
	oblong := r.Columns - r.Rows
	return chart.Series{Name: sizeName(r), Colour: (r.Rows+1)%3 + 3*min(max(oblong, -oblong), 2)}
}

// byColours makes a curve for each number of colours, with and without pruning.
func byColours(r Row) chart.Series {
	name := "without pruning"
	if r.prunes() {
		name = "with pruning"
	}
	return chart.Series{Name: fmt.Sprintf("%d colours, %s", r.Colours, name), Colour: (r.Colours + 7) % 9, Dashed: r.prunes()}
}

// bySaving makes a curve for each number of colours, of a figure that compares the searches with and without pruning.
func bySaving(r Row) chart.Series {
	return chart.Series{Name: fmt.Sprintf("%d colours", r.Colours), Colour: byColours(r).Colour}
}

// The labels of the axes.
const (
	depthAxis  = "depth (plies)"
	statesAxis = "states (mean)"
	timeAxis   = "milliseconds (median)"
)

// coloursFigures returns the figures of section 4.1 of the Tiles paper: 2x2 to 4x4, 5x5 to 7x7, 8x8 to 10x10, 11x11.
func coloursFigures() []figure {
	group := func(r Row) int { return (r.Rows - 2) / 3 }
	const across = "colours"
	return []figure{
		{"states", "States explored by the number of colours", across, statesAxis, false, false, all, group, by(colours, states), bySize},
		{"time", "Time of a search by the number of colours", across, timeAxis, false, false, all, group, by(colours, median), bySize},
	}
}

// depthFigures returns the figures of section 4.2 of the Tiles paper: 2x2 and 3x3, 4x4 to 6x6, 7x7 to 9x9, 10x10 and
// 11x11.
func depthFigures() []figure {
	group := func(r Row) int { return (r.Rows - 1) / 3 }
	return []figure{
		{"states", "States explored by depth", depthAxis, statesAxis, false, true, all, group, by(depth, states), bySize},
		{"time", "Time of a search by depth", depthAxis, timeAxis, false, true, all, group, by(depth, median), bySize},
	}
}

// pruningFigures returns the figures of section 4.3 of the Tiles paper: one for each size.
func pruningFigures() []figure {
	group := func(r Row) int { return 100*r.Rows + r.Columns }
	return []figure{
		{"states", "States explored with and without pruning", depthAxis, statesAxis, false, true, all, group, by(depth, states), byColours},
		{"time", "Time of a search with and without pruning", depthAxis, timeAxis, false, true, all, group, by(depth, median), byColours},
		{"saved", "States without pruning, as a multiple of those with it", depthAxis, "times as many states", false, false, all, group, saved(depth), bySaving},
	}
}

func familyFigures() []figure {
	var figures []figure
	for _, game := range []struct{ name, title string }{{Tiles, "Tiles Game"}, {BlobWars, "Blob Wars"}} {
		fixed := func(r Row) bool { return r.Game == game.name && !r.deepens() }
		clock := func(r Row) bool { return r.Game == game.name && r.Limit > 0 }
		figures = append(figures,
			figure{game.name + "-states", game.title + ": states explored by depth", depthAxis, statesAxis, false, true, fixed, nil, by(depth, states), byFamily},
			figure{game.name + "-time", game.title + ": time of a search by depth", depthAxis, timeAxis, false, true, fixed, nil, by(depth, median), byFamily},
			figure{game.name + "-reached", game.title + ": depth completed by time", "milliseconds given", "depth (mean)", true, false, clock, nil, by(limit, reached), byFamily},
		)
	}
	return figures
}

// nearEndFigures have a curve for the positions of games, and points for the endgames that ship.
func nearEndFigures() []figure {
	curve := func(r Row) chart.Series {
		s := byFamily(r)
		if r.shipped() {
			s.Name, s.Scatter = r.Family+", shipped endgames", true
		}
		return s
	}
	clock := func(r Row) bool { return r.Limit > 0 }
	counted := func(r Row) bool { return r.MaxStates > 0 }
	const across = "% of the squares that are filled"
	return []figure{
		{"time", "Blob Wars: depth completed in equal time", across, "depth (mean)", false, false, clock, nil, by(filled, reached), curve},
		{"states", "Blob Wars: depth completed with equal states", across, "depth (mean)", false, false, counted, nil, by(filled, reached), curve},
	}
}
