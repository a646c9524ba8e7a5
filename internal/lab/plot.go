package lab

import (
	"blobwars/internal/console"
	"blobwars/internal/lab/chart"
	"blobwars/internal/race"
)

// plotRace draws the depth that the solvers had completed, by time. It is a racing.Plot.
func plotRace(title string, events []race.Event) ([]byte, error) {
	depths := chart.Chart{Title: title, X: "milliseconds", Y: "depth", LogX: true, Steps: true}
	curves := make(map[int]int) // the index of each solver's curve
	for _, e := range events {
		i, known := curves[e.Runner]
		if !known {
			i = len(depths.Series)
			curves[e.Runner] = i
			depths.Series = append(depths.Series, chart.Series{Name: e.Report.Solver, Colour: e.Runner, Mark: 1 + e.Runner})
		}
		points := &depths.Series[i].Points
		depth := float64(e.Report.Depth)
		if n := len(*points); e.Done || n == 0 || (*points)[n-1].Y != depth { // not each report of the same depth
			*points = append(*points, chart.Point{X: console.Milliseconds(e.Report.Elapsed), Y: depth})
		}
	}
	return depths.PNG()
}
