package race

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"time"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

// header names the columns of the CSV. Times are in milliseconds and scores in blobs for the player to
// move. The champion alone has cents, hundredths of a blob, and proof, where the end of the game is
// known. done is 1 for an answer, 0 for progress.
var header = []string{"runner", "solver", "time_ms", "depth", "height", "states", "states_per_s", "move", "score", "cents", "proof", "done"}

// WriteCSV writes the events of a race on pos, one on each line, below a line of column names.
func WriteCSV(to io.Writer, pos engine.Position, events []Event) error {
	lines := [][]string{header}
	for _, e := range events {
		lines = append(lines, line(pos, e))
	}
	return csv.NewWriter(to).WriteAll(lines)
}

func line(pos engine.Position, e Event) []string {
	r := e.Report
	cents, proof, done := "", "", "0"
	if r.Kind == search.KindChampion {
		cents = strconv.Itoa(r.Cents)
		proof = [...]string{"", "loss", "draw", "win"}[r.Proof]
	}
	if e.Done {
		done = "1"
	}
	return []string{
		strconv.Itoa(e.Runner + 1), r.Solver, fmt.Sprintf("%.3f", float64(r.Elapsed)/float64(time.Millisecond)), strconv.Itoa(r.Depth),
		strconv.Itoa(r.Height), strconv.FormatUint(r.States, 10), fmt.Sprintf("%.0f", PerSecond(r)),
		notation.MoveText(pos, r.Move), strconv.Itoa(r.Score), cents, proof, done,
	}
}
