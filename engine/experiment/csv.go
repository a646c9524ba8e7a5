package experiment

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"time"
)

// header names the columns of the CSV. The last six are means, but for the median, and empty if not all
// boards were searched.
var header = []string{
	"game", "family", "rows", "columns", "colours", "depth", "limit_ms", "boards", "seed", "budget_ms", "done",
	"states", "ms", "ms_median", "level", "height", "states_per_s",
}

// measured is the number of these columns.
const measured = 6

// CSV returns the rows as CSV, below a line of column names.
func CSV(rows []Row) []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	w.Write(header) // writing to a buffer does not fail
	for _, r := range rows {
		line := []string{
			r.Game, r.Family, strconv.Itoa(r.Rows), strconv.Itoa(r.Columns), strconv.Itoa(r.Colours), strconv.Itoa(r.Depth), number(milliseconds(r.Limit)),
			strconv.Itoa(r.Boards), strconv.FormatUint(r.Seed, 10), number(milliseconds(r.Budget)), strconv.Itoa(r.Done),
		}
		if r.whole() {
			line = append(line, number(r.States), number(r.MS), number(r.Median), number(r.Reached), number(r.Height), number(r.PerSecond()))
		} else {
			line = append(line, make([]string, measured)...)
		}
		w.Write(line)
	}
	w.Flush()
	return b.Bytes()
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// number is the shortest text that is read back as the same float.
func number(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// ReadCSV is the inverse of CSV. name is the name of the file in errors.
func ReadCSV(name string, text []byte) ([]Row, error) {
	r := csv.NewReader(bytes.NewReader(text))
	lines, err := r.ReadAll()
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s: %w", name, err)
	case len(lines) == 0 || !slices.Equal(lines[0], header):
		return nil, fmt.Errorf("%s:1: found other columns, expected %s and so on", name, header[0])
	}
	var rows []Row
	for i, line := range lines[1:] {
		row, at := readRow(line)
		if at >= 0 {
			return nil, fmt.Errorf("%s:%d: found %q, expected a value of %s", name, i+2, line[at], header[at])
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// readRow reads a line. at is the index of the first wrong column, -1 if none is.
func readRow(line []string) (row Row, at int) {
	at = -1
	real := func(i int) float64 {
		x, err := strconv.ParseFloat(line[i], 64)
		if (err != nil || !(x >= 0)) && at < 0 {
			at = i
		}
		return x
	}
	whole := func(i int) int { return int(real(i)) }
	duration := func(i int) time.Duration { return time.Duration(real(i)*float64(time.Millisecond) + 0.5) }
	row.Cell = Cell{Game: line[0], Family: line[1], Rows: whole(2), Columns: whole(3), Colours: whole(4), Depth: whole(5), Limit: duration(6)}
	row.Terms = Terms{Boards: whole(7), Budget: duration(9)}
	row.Done = whole(10)
	seed, err := strconv.ParseUint(line[8], 10, 64)
	if err != nil && at < 0 {
		at = 8
	}
	row.Seed = seed
	if row.whole() {
		row.States, row.MS, row.Median, row.Reached, row.Height = real(11), real(12), real(13), real(14), real(15)
	}
	return row, at
}
