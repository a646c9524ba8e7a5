package syntax

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"
)

// ReadCSV reads a CSV table with the names of the columns in its first line. It calls row for each line below, with
// the number of the line and its fields; an error of row is about the field with the returned index. The errors of
// ReadCSV name the file, the line, the character and the column. It returns the number of rows.
func ReadCSV(name string, text []byte, columns []string, row func(line int, fields []string) (column int, err error)) (rows int, err error) {
	text = bytes.TrimPrefix(text, []byte("\ufeff")) // the byte-order mark that spreadsheets write
	in := csv.NewReader(bytes.NewReader(text))
	in.FieldsPerRecord = len(columns)
	for records := 0; ; records++ {
		fields, err := in.Read()
		var bad *csv.ParseError
		switch {
		case err == io.EOF:
			return max(records-1, 0), nil
		case errors.Is(err, csv.ErrFieldCount):
			line, _ := in.FieldPos(0)
			many := "s"
			if len(fields) == 1 {
				many = ""
			}
			return 0, fmt.Errorf("%s:%d:1: found %d column%s, expected %d, separated by commas: %s", name, line, len(fields), many, len(columns), strings.Join(columns, ", "))
		case errors.As(err, &bad):
			return 0, quoteError(name, text, columns, records, bad)
		case err != nil:
			return 0, fmt.Errorf("%s: %w", name, err)
		}
		line, _ := in.FieldPos(0)
		check := row
		if records == 0 {
			check = func(_ int, fields []string) (int, error) { return checkNames(fields, columns) }
		}
		if column, err := check(line, fields); err != nil {
			line, at := in.FieldPos(column)
			return 0, fmt.Errorf("%s:%d:%d: column %s: %w", name, line, at, columns[column], err)
		}
	}
}

// checkNames checks the line of column names. column is the index of the first wrong one.
func checkNames(names, columns []string) (column int, err error) {
	for i, want := range columns {
		if names[i] != want {
			return i, fmt.Errorf("found the name %q, expected %s", names[i], want)
		}
	}
	return 0, nil
}

// quoteError returns the error of a wrong quote after a number of records. A quote that is not closed is where its
// field begins, as a reader finds it that takes wrong quotes as text.
func quoteError(name string, text []byte, columns []string, records int, bad *csv.ParseError) error {
	lines := bytes.Split(text, []byte("\n"))
	if at := lines[bad.Line-1]; bad.Column <= len(at) && at[bad.Column-1] == '"' {
		return fmt.Errorf("%s:%d:%d: found a quote inside a value, expected one at each end or none", name, bad.Line, bad.Column)
	}
	in := csv.NewReader(bytes.NewReader(text))
	in.FieldsPerRecord, in.LazyQuotes = -1, true
	for range records {
		in.Read()
	}
	fields, err := in.Read()
	if err != nil {
		return fmt.Errorf("%s: %w", name, bad)
	}
	last := len(fields) - 1
	line, at := in.FieldPos(last)
	column := ""
	if last < len(columns) {
		column = "column " + columns[last] + ": "
	}
	return fmt.Errorf("%s:%d:%d: %sfound a quote that is not closed, expected a closing \"", name, line, at, column)
}
