package history

import (
	"encoding/csv"
	"strconv"
	"strings"
	"time"

	"blobwars/engine"
)

// csvHeader is the first line of CSV. docs/formats.md describes the columns.
var csvHeader = []string{
	"id", "time", "board", "size", "player1", "player2", "level", "result", "reason", "blobs1", "blobs2", "moves", "seconds",
	"helped", "rating_before", "rating_after", "accuracy1", "accuracy2",
}

// CSV returns the games of Blob Wars in the library as a table in UTF-8 (RFC 4180), the oldest first, with a header. A
// field without a value is empty.
func (h *History) CSV() string {
	var out strings.Builder
	w := csv.NewWriter(&out)
	w.UseCRLF = true
	rows := [][]string{csvHeader}
	for _, g := range h.games {
		if g.Tiles {
			continue
		}
		rows = append(rows, g.row())
	}
	_ = w.WriteAll(rows) // a strings.Builder does not fail
	return out.String()
}

func (g Game) row() []string {
	number := func(x float64, known bool) string {
		if !known {
			return ""
		}
		return strconv.FormatFloat(x, 'f', 1, 64)
	}
	level := ""
	if l := g.Level(); l > 0 {
		level = strconv.Itoa(int(l))
	}
	return []string{
		strconv.FormatInt(g.ID, 10), g.Time.UTC().Format(time.RFC3339), noFormula(g.Title), strconv.Itoa(g.Size),
		noFormula(g.Name(engine.Side1)), noFormula(g.Name(engine.Side2)),
		level, g.Result.String(), g.Reason, strconv.Itoa(g.Blobs[0]), strconv.Itoa(g.Blobs[1]), strconv.Itoa(g.Plies),
		strconv.Itoa(int(g.Duration.Seconds())), strconv.FormatBool(g.Helped), number(g.Before.Value, g.WasRated()), number(g.After.Value, g.WasRated()),
		number(g.Accuracy[0], g.Accuracy[0] > 0), number(g.Accuracy[1], g.Accuracy[1] > 0),
	}
}

// noFormula returns a text with an apostrophe before it if a spreadsheet would run it as a formula. Names come from the
// files of others.
func noFormula(text string) string {
	if text != "" && strings.ContainsRune("=+-@\t\r", rune(text[0])) {
		return "'" + text
	}
	return text
}

// Name returns the name of a player in English: the typed name, or the seat's.
func (g Game) Name(who engine.Side) string {
	if g.Names[who] != "" {
		return g.Names[who]
	}
	return g.Seats[who].RecordName()
}
