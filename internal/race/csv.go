package race

import (
	"encoding/csv"
	"fmt"
	"io"
	"math"
	"strconv"
	"time"
)

// header names the columns of the CSV. Times are in milliseconds, and scores in blobs or points for the player to move.
// states and states_per_s count all nodes entered so far, see Report.AllNodes. The champion alone has cents, hundredths
// of a blob, and neither these nor a score once it has proven the end. proof is empty unless the end is proven. done is
// 1 for an answer, 0 for progress.
var header = []string{"runner", "solver", "time_ms", "depth", "height", "states", "states_per_s", "move", "score", "cents", "proof", "done"}

// WriteCSV writes the events of a race, one on each line, below a line of column names.
func WriteCSV(to io.Writer, events []Event) error {
	lines := [][]string{header}
	for _, e := range events {
		lines = append(lines, line(e))
	}
	return csv.NewWriter(to).WriteAll(lines)
}

func line(e Event) []string {
	r := e.Report
	score, cents, done := "", "", "0"
	switch lead, known := r.Lead(); {
	case !known:
	case r.Estimate:
		score, cents = strconv.Itoa(int(math.Round(lead))), strconv.Itoa(r.Cents)
	default:
		score = strconv.FormatFloat(lead, 'f', -1, 64)
	}
	if e.Done {
		done = "1"
	}
	return []string{
		strconv.Itoa(e.Runner + 1), r.Solver, fmt.Sprintf("%.3f", float64(r.Elapsed)/float64(time.Millisecond)), strconv.Itoa(r.Depth),
		strconv.Itoa(r.Height), strconv.FormatUint(r.AllNodes, 10), fmt.Sprintf("%.0f", r.PerSecond()), r.Move, score, cents,
		[...]string{"", "loss", "draw", "win"}[r.Proof], done,
	}
}
