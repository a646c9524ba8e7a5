package race

import (
	"time"

	"blobwars/engine/chart"
)

// Charts are the pictures of a race: the level that each runner had completed, and the states that he had
// explored, as the time went by.
func Charts(events []Event) (levels, states chart.Chart) {
	levels = chart.Chart{Title: "Level completed, by time", X: "milliseconds", Y: "level", LogX: true}
	states = chart.Chart{Title: "States explored, by time", X: "milliseconds", Y: "states", LogX: true, LogY: true}
	curve := make(map[int]int) // of each runner
	for _, e := range events {
		i, known := curve[e.Runner]
		if !known {
			i = len(levels.Series)
			curve[e.Runner] = i
			s := chart.Series{Name: e.Report.Solver, Colour: e.Runner}
			levels.Series, states.Series = append(levels.Series, s), append(states.Series, s)
		}
		ms := float64(e.Report.Elapsed) / float64(time.Millisecond)
		levels.Series[i].Points = append(levels.Series[i].Points, chart.Point{X: ms, Y: float64(e.Report.Depth)})
		states.Series[i].Points = append(states.Series[i].Points, chart.Point{X: ms, Y: float64(e.Report.States)})
	}
	return levels, states
}
