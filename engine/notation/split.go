package notation

import "bytes"

// Part is one of the records in a text.
type Part struct {
	Text []byte
	Line int // of the text where the record begins, from 1
}

// SplitRecords divides a text of one record after another, as a series of games is written. The first tag after
// anything else begins a record. Lines that begin with # are left blank.
func SplitRecords(data []byte) []Part {
	parts := []Part{{Line: 1}}
	line, moves := 0, false // something other than tags was read
	for row := range bytes.Lines(data) {
		line++
		if bytes.HasPrefix(row, []byte("#")) {
			row = []byte("\n")
		}
		isTag := bytes.HasPrefix(row, []byte("["))
		if isTag && moves {
			parts, moves = append(parts, Part{Line: line}), false
		}
		moves = moves || !isTag && len(bytes.TrimSpace(row)) > 0
		last := &parts[len(parts)-1]
		last.Text = append(last.Text, row...)
	}
	return parts
}
