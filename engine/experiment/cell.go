// Package experiment repeats the experiments of the Blob Wars paper and the Tiles Game paper: the time
// and the number of states that the solver families take, by depth and by size and colours of the board,
// with and without pruning.
package experiment

import (
	"context"
	"fmt"
	"slices"
	"time"

	"blobwars/engine"
	"blobwars/engine/search"
	"blobwars/engine/tiles"
	"blobwars/engine/tiles/families"
)

// The games that are measured.
const (
	Tiles    = "tiles"
	BlobWars = "blobwars"
)

// The families, as the papers name them.
const (
	plain       = "LMinimax"
	pruned      = "ABPMinimax"
	timed       = "TBIDLMinimax"
	timedPruned = "TBIDABPMinimax"
)

// blobs is the number of blobs on a random Blob Wars board, that of a middle game.
const blobs = 20

// Cell is one measurement: a family, limited by a level or by time, on random boards of one kind.
type Cell struct {
	Game, Family  string
	Rows, Columns int
	Colours       int           // of the Tiles Game; 0 in Blob Wars
	Depth         int           // of a family bound by a level; else 0
	Limit         time.Duration // of a family bound by time; else 0
}

// String describes the cell.
func (c Cell) String() string {
	kind := fmt.Sprintf("%dx%d", c.Rows, c.Columns)
	if c.Game == Tiles {
		kind += fmt.Sprintf(", %d colours", c.Colours)
	}
	if c.Depth > 0 {
		return fmt.Sprintf("%s %s, %s, depth %d", c.Game, kind, c.Family, c.Depth)
	}
	return fmt.Sprintf("%s %s, %s, %s", c.Game, kind, c.Family, c.Limit)
}

// timed reports whether the cell's family is limited by time.
func (c Cell) timed() bool { return c.Depth == 0 }

// prunes reports whether the cell's family prunes.
func (c Cell) prunes() bool { return c.Family == pruned || c.Family == timedPruned }

// larger reports whether the cell needs at least as much work as other: it differs only by a larger
// depth or board.
func (c Cell) larger(other Cell) bool {
	return c.Game == other.Game && c.Family == other.Family && c.Colours == other.Colours && !c.timed() && !other.timed() &&
		c.Depth >= other.Depth && c.Rows >= other.Rows && c.Columns >= other.Columns
}

// sample is the result of one search.
type sample struct {
	states        uint64
	elapsed       time.Duration
	depth, height int
	complete      bool
}

// solve searches the i-th board of the cell.
func (c Cell) solve(ctx context.Context, seed uint64, i int) (sample, error) {
	board := seed<<20 + uint64(i) // the boards of two seeds are not the same
	if c.Game == BlobWars {
		var solver search.Solver = search.Level{Prune: c.prunes(), Depth: c.Depth}
		if c.timed() {
			solver = search.Deepening{Prune: c.prunes(), MaxTime: c.Limit}
		}
		r := solver.Solve(ctx, engine.RandomBoard(board, blobs), nil)
		return sample{r.States, r.Elapsed, r.Depth, r.Height, r.Complete}, nil
	}
	pos, err := tiles.Random(c.Rows, c.Columns, c.Colours, board)
	if err != nil {
		return sample{}, err
	}
	var solver families.Solver = families.Level{Prune: c.prunes(), Depth: c.Depth}
	if c.timed() {
		solver = families.Deepening{Prune: c.prunes(), MaxTime: c.Limit}
	}
	r := solver.Solve(ctx, pos, nil)
	return sample{r.States, r.Elapsed, r.Depth, r.Height, r.Complete}, nil
}

// measure searches the boards of the cell one after another. It ends at the first search that exceeds
// the budget, because means over the other boards alone would be too low. progress is called before each
// board; the error is that of ctx or of progress.
func (c Cell) measure(ctx context.Context, t Terms, progress func(board int) error) (Row, error) {
	row := Row{Cell: c, Terms: t}
	var sum sample
	var times []time.Duration
	for i := range t.Boards {
		if err := progress(i); err != nil {
			return row, err
		}
		bounded, cancel := context.WithTimeout(ctx, t.Budget)
		got, err := c.solve(bounded, t.Seed, i)
		cancel()
		switch {
		case err != nil:
			return row, err
		case ctx.Err() != nil:
			return row, ctx.Err()
		case !got.complete && !c.timed():
			return row, nil
		}
		row.Done++
		sum.states += got.states
		sum.elapsed += got.elapsed
		times = append(times, got.elapsed)
		sum.depth += got.depth
		sum.height += got.height
	}
	n := float64(row.Done)
	slices.Sort(times)
	row.States, row.MS, row.Median = float64(sum.states)/n, milliseconds(sum.elapsed)/n, milliseconds(times[len(times)/2])
	row.Reached, row.Height = float64(sum.depth)/n, float64(sum.height)/n
	return row, nil
}
