package experiment

import (
	"bytes"
	"fmt"
	"math"
)

// Text is a file of rows in the form that the programs of the Tiles paper print.
type Text struct {
	Name string // of the file
	Data []byte
}

// Texts returns the rows of the Tiles Game that are bound by a depth, once with the mean times in milliseconds and once
// with the mean states. As the paper's, they have fields separated by spaces below a line of names: "row col colors
// level time", or with and without pruning "row col colors level Poda NoPoda". Times have five decimals, states two.
// Cells that were given up are left out.
func (e Experiment) Texts(rows []Row) []Text {
	var texts []Text
	for _, column := range []struct {
		name  string
		value func(Row) float64
	}{
		{"time", func(r Row) float64 { return math.Round(r.MeanMS*1e5) / 1e5 }},
		{"states", func(r Row) float64 { return math.Round(r.States*100) / 100 }},
	} {
		var single, pairs bytes.Buffer
		for _, r := range rows {
			if r.Game != Tiles || r.deepens() || !r.Complete() {
				continue
			}
			kind := fmt.Sprintf("%d %d %d %d %s", r.Rows, r.Columns, r.Colours, r.Depth, number(column.value(r)))
			if r.Prune {
				fmt.Fprintln(&single, kind)
			}
			if without, found := unpruned(rows, r); found {
				fmt.Fprintln(&pairs, kind, number(column.value(without)))
			}
		}
		name := fmt.Sprintf("%s-%s.txt", e.Name, column.name)
		switch {
		case pairs.Len() > 0:
			texts = append(texts, Text{name, append([]byte("row col colors level Poda NoPoda\n"), pairs.Bytes()...)})
		case single.Len() > 0:
			texts = append(texts, Text{name, append([]byte("row col colors level "+column.name+"\n"), single.Bytes()...)})
		}
	}
	return texts
}

// unpruned returns the row of the same cell without pruning, for a row with pruning; false if it was not measured.
func unpruned(rows []Row, r Row) (Row, bool) {
	if !r.Prune {
		return Row{}, false
	}
	twin := r.Cell
	twin.Prune = false
	without, found := lookUp(rows, twin, r.Terms)
	return without, found && without.Complete()
}
