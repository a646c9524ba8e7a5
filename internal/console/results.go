package console

import (
	"fmt"
	"math"
	"strings"
	"time"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/search"
	"blobwars/engine/solver"
	"blobwars/internal/tiles"
)

// Counted returns a number with its noun: "1 state", "2 states".
func Counted[N int | uint64](n N, one, more string) string {
	if n == 1 {
		more = one
	}
	return fmt.Sprintf("%d %s", n, more)
}

func Milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// ScoreText returns a score: a family's in blobs, an estimate in hundredths of a blob or as the end of the game that is
// proven.
func ScoreText(r search.Score, estimate bool) string {
	switch {
	case !r.Known:
		return "not known" // the search was stopped before it had searched a move to its end
	case !estimate && r.Cents == 0:
		return "0" // without a sign
	case !estimate:
		return fmt.Sprintf("%+g", float64(r.Cents)/100)
	case r.Proof == search.Unproven:
		return fmt.Sprintf("%+.2f", float64(r.Cents)/100)
	}
	return Proofs[r.Proof] + " in " + Counted(r.Distance, "ply", "plies")
}

// Proofs are the words for proven ends of the game.
var Proofs = map[search.Proof]string{search.ProvenWin: "win", search.ProvenDraw: "draw", search.ProvenLoss: "loss"}

// ResultJSON is what solve, tiles and race print of a solver's report.
type ResultJSON struct {
	Solver string `json:"solver"`
	Player int    `json:"player"`
	ScoreJSON
	Depth     int     `json:"depth"`        // deepest completed search, in plies
	Height    int     `json:"height"`       // longest line visited in it, in plies
	States    uint64  `json:"states"`       // of race all nodes, those of an incomplete depth included
	PerSecond float64 `json:"states_per_s"` // of all nodes
	TimeMS    float64 `json:"time_ms"`
	Complete  bool    `json:"complete"` // false if a limit ended it
}

func NewResultJSON(r search.Result, states uint64) ResultJSON {
	return ResultJSON{
		r.Solver, r.Side.Number(), NewScoreJSON(r.Score), r.Depth, r.Height, states, math.Round(r.PerSecond()), Milliseconds(r.Elapsed), r.Complete,
	}
}

// ScoreJSON is a score, the same of both games: docs/formats.md#scores.
type ScoreJSON struct {
	Score    *float64 `json:"score"`    // blobs or points ahead; null: not known, or the end is proven, but not by how much
	Proof    *string  `json:"proof"`    // win, draw or loss; null: the end is not proven
	Distance *int     `json:"distance"` // plies to the end, at most; null: the end is not proven
	Exact    *bool    `json:"exact"`    // false: a deeper search may find a larger win or loss; null: the end is not proven, or not by how much
}

func NewScoreJSON(r search.Score) ScoreJSON {
	var object ScoreJSON
	lead, known := r.Lead()
	if known {
		object.Score = &lead
	}
	if r.Proof != search.Unproven {
		object.Proof, object.Distance = new(Proofs[r.Proof]), &r.Distance
	}
	if known && r.Proof != search.Unproven {
		object.Exact = new(r.Margin == solver.ExactMargin)
	}
	return object
}

// OutcomeName returns the outcome of a game in JSON.
func OutcomeName(o engine.Outcome) string {
	switch {
	case !o.Over():
		return "unfinished"
	case o.Draw:
		return "draw"
	}
	return fmt.Sprintf("player%d", o.Winner.Number())
}

// EndingText describes the end of a game by the names of the players, their blobs or points, and the reason.
func EndingText[N any](outcome engine.Outcome, names [2]string, count func(engine.Side) N, reason string) string {
	if outcome.Draw {
		return fmt.Sprintf("the game is a draw, %v to %v (%s)", count(engine.Side1), count(engine.Side2), reason)
	}
	winner := outcome.Winner
	return fmt.Sprintf("%s has won, %v to %v (%s)", names[winner], count(winner), count(winner.Other()), reason)
}

// BoardText returns the printed board with its coordinates: files and ranks below and at the left, x and y from 0
// above and at the right.
func BoardText(pos engine.Position) string {
	var out strings.Builder
	size := pos.Size()
	out.WriteString("    0   1   2   3   4   5   6   7"[:4*size+1] + "\n")
	row := 0
	for line := range strings.Lines(notation.WriteGrid(pos)) {
		line = strings.TrimSuffix(line, "\n")
		left, right := "  ", ""
		if line[0] == '|' {
			right = fmt.Sprintf(" %d", row)
			left = engine.At(0, row).Name(size)[1:] + " "
			row++
		}
		out.WriteString(left + line + right + "\n")
	}
	out.WriteString("    a   b   c   d   e   f   g   h"[:4*size+1])
	return out.String()
}

// TilesText returns the board with the letters of its columns and the numbers of its rows, and the points below.
func TilesText(p tiles.Position) string {
	var out strings.Builder
	ruler := "   " + strings.Repeat("+---", p.Columns()) + "+\n"
	out.WriteString("  ") // the width of a column is four
	for x := range p.Columns() {
		fmt.Fprintf(&out, "%4c", 'a'+x)
	}
	out.WriteString("\n" + ruler)
	for y := range p.Rows() {
		fmt.Fprintf(&out, "%2d |", p.Rows()-y)
		for x := range p.Columns() {
			fmt.Fprintf(&out, " %c |", " 123456789"[p.At(x, y)])
		}
		out.WriteString("\n" + ruler)
	}
	me := p.ToMove()
	fmt.Fprintf(&out, "Points: %s %s, %s %s", me, p.Points(me), me.Other(), p.Points(me.Other()))
	return out.String()
}
