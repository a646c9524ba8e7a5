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

// header is what the columns of the CSV hold: times in milliseconds, scores in blobs for the player to
// move; of the champion alone, hundredths of a blob, and the end of the game where it is certain; done is 1 for a
// runner's answer, 0 on the way there.
var header = []string{"runner", "solver", "time_ms", "depth", "height", "states", "states_per_s", "move", "score", "cents", "proof", "done"}

// WriteCSV writes the events of a race on pos, a line each, below a line of names.
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
