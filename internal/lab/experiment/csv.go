package experiment

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"math"
	"strconv"
	"time"

	"blobwars/engine/syntax"
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
			r.Game, r.Family, r.Source, strconv.Itoa(r.Rows), strconv.Itoa(r.Columns), strconv.Itoa(r.Colours), strconv.Itoa(r.Empty),
			strconv.Itoa(r.Depth), number(milliseconds(r.Limit)), strconv.FormatUint(r.MaxStates, 10),
			strconv.Itoa(r.Boards), strconv.FormatUint(r.Seed, 10), number(milliseconds(r.Budget)), strconv.Itoa(r.Done),
		}
		if r.Complete() {
			line = append(line, number(r.States), number(r.StandardError), number(r.MeanMS), number(r.Median), number(r.MeanDepth), number(r.Height), number(r.PerSecond()))
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

// ReadCSV is the inverse of CSV. name is the name of the file in errors, which have the line, the character and the
// column.
func ReadCSV(name string, text []byte) (rows []Row, err error) {
	read, err := syntax.ReadCSV(name, text, header, func(_ int, fields []string) (int, error) {
		row, wrong, err := readRow(fields)
		if err != nil {
			return wrong, err
		}
		rows = append(rows, row)
		return 0, nil
	})
	if err == nil && read == 0 && len(bytes.TrimSpace(text)) == 0 {
		err = fmt.Errorf("%s:1:1: found an empty file, expected a line of column names", name)
	}
	return rows, err
}

// readRow reads a line. at is the index of the first wrong column.
func readRow(line []string) (row Row, at int, wrong error) {
	check := func(i int, fine bool, want string) {
		if !fine && wrong == nil {
			at, wrong = i, fmt.Errorf("found %q, expected a %s of at least 0", line[i], want)
		}
	}
	real := func(i int) float64 {
		x, err := strconv.ParseFloat(line[i], 64)
		check(i, err == nil && x >= 0 && !math.IsInf(x, 0), "number")
		return x
	}
	whole := func(i int) int {
		n, err := strconv.Atoi(line[i])
		check(i, err == nil && n >= 0, "whole number")
		return n
	}
	natural := func(i int) uint64 {
		n, err := strconv.ParseUint(line[i], 10, 64)
		check(i, err == nil, "whole number")
		return n
	}
	duration := func(i int) time.Duration { return time.Duration(real(i)*float64(time.Millisecond) + 0.5) }
	row.Cell = Cell{
		Game: line[0], Family: line[1], Source: line[2], Rows: whole(3), Columns: whole(4), Colours: whole(5), Empty: whole(6),
		Depth: whole(7), Limit: duration(8), MaxStates: natural(9),
	}
	row.Terms = Terms{Boards: whole(10), Seed: natural(11), Budget: duration(12)}
	row.Done = whole(13)
	if row.Complete() {
		row.States, row.StandardError, row.MeanMS, row.Median, row.MeanDepth, row.Height = real(14), real(15), real(16), real(17), real(18), real(19)
	}
	return row, at, wrong
}
