package experiment

import (
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"blobwars/engine/search"
	"blobwars/engine/solver"
	"blobwars/internal/tiles"
	"blobwars/internal/tiles/families"
)

// The games that are measured.
const (
	Tiles    = "tiles"
	BlobWars = "blobwars"
)

// Cell is one measurement: a family, bound by a depth, by time or by states, on boards of one kind.
type Cell struct {
	Game          string
	Prune         bool   // the family prunes
	Source        string // of the boards: SourceRandom, SourceGame, or the name of a board of Blob Wars that ships
	Rows, Columns int
	Colours       int           // of the Tiles Game; 0 in Blob Wars
	Empty         int           // empty squares of a board of Blob Wars that does not ship; else 0
	Depth         int           // of a search bound by a depth; else 0
	Limit         time.Duration // of a search bound by time; else 0
	MaxStates     uint64        // of a search bound by states; else 0
}

// String describes the cell.
func (c Cell) String() string {
	kind := fmt.Sprintf("%dx%d, %d colours", c.Rows, c.Columns, c.Colours)
	switch {
	case c.shipped():
		kind = c.Source
	case c.Game == BlobWars:
		kind = fmt.Sprintf("%s, %d empty", c.Source, c.Empty)
	}
	bound := fmt.Sprintf("depth %d", c.Depth)
	switch {
	case c.Limit > 0:
		bound = c.Limit.String()
	case c.MaxStates > 0:
		bound = fmt.Sprintf("%d states", c.MaxStates)
	}
	return fmt.Sprintf("%s %s, %s, %s", c.Game, kind, c.Family(), bound)
}

// deepens reports whether the cell's family deepens, bound by time or by states.
func (c Cell) deepens() bool { return c.Depth == 0 }

// Family returns the name of the cell's family.
func (c Cell) Family() string { return solver.FamilyName(c.deepens(), c.Prune) }

// shipped reports whether the cell's only board is one that ships.
func (c Cell) shipped() bool { return c.Source != SourceRandom && c.Source != SourceGame }

// searches returns the number of searches.
func (c Cell) searches(t Terms) int {
	if c.shipped() {
		return 1
	}
	return t.Boards
}

// larger reports whether the cell needs at least as much work as other: it differs only by a larger depth or board.
func (c Cell) larger(other Cell) bool {
	like := c
	like.Rows, like.Columns, like.Depth = other.Rows, other.Columns, other.Depth
	return like == other && !c.deepens() && c.Depth >= other.Depth && c.Rows >= other.Rows && c.Columns >= other.Columns
}

// solve searches the i-th board of the cell.
func (c Cell) solve(ctx context.Context, s *sources, seed uint64, i int) (r solver.Result, err error) {
	if c.Game == BlobWars {
		pos, err := s.board(ctx, c, seed, i)
		if err != nil {
			return r, err
		}
		return searched(ctx, c, search.Game{}, pos), nil
	}
	pos, err := tiles.Random(c.Rows, c.Columns, c.Colours, boardSeed(seed, i))
	if err != nil {
		return r, err
	}
	return searched(ctx, c, families.Game{}, pos), nil
}

// searched searches a board of the cell.
func searched[G solver.Game[P, M], P, M any](ctx context.Context, c Cell, game G, pos P) solver.Result {
	if c.deepens() {
		return solver.Deepening[G, P, M]{Game: game, Prune: c.Prune, MaxTime: c.Limit, MaxNodes: c.MaxStates}.Solve(ctx, pos, nil).Result
	}
	return solver.FixedDepth[G, P, M]{Game: game, Prune: c.Prune, Depth: c.Depth}.Solve(ctx, pos, nil).Result
}

// measure searches the boards of the cell one after another. It ends at the first search that exceeds
// the budget, because means over the other boards alone would be too low. progress is called before each
// board; the error is that of ctx or of a board.
func (c Cell) measure(ctx context.Context, s *sources, t Terms, progress func(board int)) (Row, error) {
	row := Row{Cell: c, Terms: t}
	var sum solver.Result
	var explored []float64 // states of each search
	var times []time.Duration
	for i := range c.searches(t) {
		progress(i)
		bounded, cancel := ctx, func() {}
		if !c.deepens() {
			bounded, cancel = context.WithTimeout(ctx, t.Budget)
		}
		got, err := c.solve(bounded, s, t.Seed, i)
		cancel()
		switch {
		case ctx.Err() != nil:
			return row, ctx.Err()
		case err != nil:
			return row, err
		case !got.Complete && !c.deepens():
			return row, nil
		}
		row.Done++
		explored = append(explored, float64(got.Nodes))
		sum.Elapsed += got.Elapsed
		times = append(times, got.Elapsed)
		sum.Depth += got.Depth
		sum.Height += got.Height
	}
	n := float64(row.Done)
	slices.Sort(times)
	row.States, row.StandardError = meanAndError(explored)
	row.MeanMS, row.MedianMS = milliseconds(sum.Elapsed)/n, milliseconds(times[len(times)/2])
	row.MeanDepth, row.MeanHeight = float64(sum.Depth)/n, float64(sum.Height)/n
	return row, nil
}

// meanAndError returns the mean of some values and its standard error.
func meanAndError(values []float64) (mean, standardError float64) {
	n := float64(len(values))
	for _, x := range values {
		mean += x
	}
	mean /= n
	squares := 0.0
	for _, x := range values {
		squares += (x - mean) * (x - mean)
	}
	return mean, math.Sqrt(squares / n / max(n-1, 1))
}
