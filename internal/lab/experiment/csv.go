package experiment

import (
	"bytes"
	"encoding/csv"
	"strconv"
	"time"
)

// header names the columns of the CSV. The last seven are means, but for the error and the median, and empty if not all
// boards were searched.
var header = []string{
	"game", "family", "source", "rows", "columns", "colours", "empty", "depth", "limit_ms", "limit_states", "boards", "seed", "budget_ms", "done",
	"states", "states_error", "ms", "ms_median", "level", "height", "states_per_s",
}

// measured is the number of these columns.
const measured = 7

// CSV returns the rows as CSV, below a line of column names.
func CSV(rows []Row) []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	w.Write(header) // writing to a buffer does not fail
	for _, r := range rows {
		line := []string{
			r.Game, r.Family(), r.Source, strconv.Itoa(r.Rows), strconv.Itoa(r.Columns), strconv.Itoa(r.Colours), strconv.Itoa(r.Empty),
			strconv.Itoa(r.Depth), number(milliseconds(r.Limit)), strconv.FormatUint(r.MaxStates, 10),
			strconv.Itoa(r.Boards), strconv.FormatUint(r.Seed, 10), number(milliseconds(r.Budget)), strconv.Itoa(r.Done),
		}
		if r.Complete() {
			line = append(line, number(r.States), number(r.StandardError), number(r.MeanMS), number(r.MedianMS), number(r.MeanDepth), number(r.MeanHeight), number(r.PerSecond()))
		} else {
			line = append(line, make([]string, measured)...)
		}
		w.Write(line)
	}
	w.Flush()
	return b.Bytes()
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// number returns the shortest text that is read back as the same float.
func number(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }
