package experiment

import (
	"fmt"

	"blobwars/engine/chart"
)

// Picture is a chart of an experiment.
type Picture struct {
	Name string // of its files, without extension
	chart.Chart
}

// figure makes a chart of rows.
type figure struct {
	name, title, x, y string
	logX, logY        bool
	takes             func(Row) bool                              // selects rows
	at                func(rows []Row, r Row) (chart.Point, bool) // the point of a row, if it has one
	curve             func(Row) chart.Series                      // the curve of a row, without points; equal names are one curve
}

// Pictures returns the charts of an experiment's rows. Cells that were given up are left out.
func (e Experiment) Pictures(rows []Row) []Picture {
	var all []Picture
	for _, f := range e.figures {
		p := Picture{Name: e.Name + "-" + f.name, Chart: chart.Chart{Title: f.title, X: f.x, Y: f.y, LogX: f.logX, LogY: f.logY}}
		index := make(map[string]int)
		for _, r := range rows {
			if !r.whole() || !f.takes(r) {
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
		all = append(all, p)
	}
	return all
}

// The values of the axes.
func size(r Row) float64    { return float64(r.Rows) }
func depth(r Row) float64   { return float64(r.Depth) }
func limit(r Row) float64   { return r.Limit.Seconds() * 1000 }
func states(r Row) float64  { return r.States }
func median(r Row) float64  { return r.Median }
func reached(r Row) float64 { return r.Reached }

// by makes a point of two values of a row.
func by(x, y func(Row) float64) func([]Row, Row) (chart.Point, bool) {
	return func(_ []Row, r Row) (chart.Point, bool) { return chart.Point{X: x(r), Y: y(r)}, true }
}

// saved is the percentage of states that pruning saves, if the same cell was measured without pruning.
func saved(x func(Row) float64) func([]Row, Row) (chart.Point, bool) {
	return func(rows []Row, r Row) (chart.Point, bool) {
		twin := r.Cell
		twin.Family = plain
		without, found := lookUp(rows, twin)
		if r.Family != pruned || !found || !without.whole() {
			return chart.Point{}, false
		}
		return chart.Point{X: x(r), Y: 100 * (1 - r.States/without.States)}, true
	}
}

func all(Row) bool       { return true }
func ofLevel(r Row) bool { return !r.timed() }

// byFamily makes a curve for each family.
func byFamily(r Row) chart.Series {
	s := chart.Series{Name: r.Family, Dashed: r.prunes()}
	if r.prunes() {
		s.Colour = 1
	}
	return s
}

// byColours makes a curve for each number of colours and each family.
func byColours(r Row) chart.Series {
	return chart.Series{Name: fmt.Sprintf("%d colours, %s", r.Colours, r.Family), Colour: r.Colours - 2, Dashed: r.prunes()}
}

func sizeFigures(colours bool) []figure {
	curve := byFamily
	if colours {
		curve = byColours
	}
	const across = "rows and columns of the board"
	return []figure{
		{"states", "States explored, by the size of the board", across, "states (mean)", false, true, all, by(size, states), curve},
		{"time", "Time of a search, by the size of the board", across, "milliseconds (median)", false, true, all, by(size, median), curve},
		{"saved", "States that pruning saves, by the size of the board", across, "% of the states", false, false, all, saved(size), curve},
	}
}

func depthFigures() []figure {
	return []figure{
		{"states", "States explored, by depth", "depth in plies", "states (mean)", false, true, all, by(depth, states), byFamily},
		{"time", "Time of a search, by depth", "depth in plies", "milliseconds (median)", false, true, all, by(depth, median), byFamily},
		{"saved", "States that pruning saves, by depth", "depth in plies", "% of the states", false, false, all, saved(depth), byFamily},
	}
}

func familyFigures() []figure {
	var figures []figure
	for _, game := range []struct{ name, title string }{{Tiles, "Tiles Game"}, {BlobWars, "Blob Wars"}} {
		level := func(r Row) bool { return r.Game == game.name && ofLevel(r) }
		clock := func(r Row) bool { return r.Game == game.name && r.timed() }
		figures = append(figures,
			figure{game.name + "-states", game.title + ": states explored, by depth", "depth in plies", "states (mean)", false, true, level, by(depth, states), byFamily},
			figure{game.name + "-time", game.title + ": time of a search, by depth", "depth in plies", "milliseconds (median)", false, true, level, by(depth, median), byFamily},
			figure{game.name + "-reached", game.title + ": level completed, by time", "milliseconds given", "level (mean)", true, false, clock, by(limit, reached), byFamily},
		)
	}
	return figures
}
