package experiment

import (
	"fmt"
	"slices"
	"time"

	"blobwars/engine/tiles"
)

// Plan is the choice of cells of an experiment: every combination of its values. An empty list is a choice that the
// experiment does not have.
type Plan struct {
	Sizes   []int // of the square boards of the Tiles Game: rows and columns
	Colours []int // of the Tiles Game

	Sources []string // of the boards of Blob Wars: Random, Game, or the name of a board that ships
	Empty   []int    // empty squares of the boards of Blob Wars that do not ship

	// The bounds of a search.
	Levels []int           // plies
	Limits []time.Duration // of families bound by time
	States []uint64        // of the same families, bound by a number of states, which gives the same on every machine

	Prune []bool
}

// Terms are the conditions under which each cell is measured.
type Terms struct {
	Boards int           // the number of boards of each kind
	Seed   uint64        // of the boards
	Budget time.Duration // for one search of a family with a level
}

// Settings are those of an experiment.
type Settings struct {
	Terms
	Plan
}

// The bounds of Settings.
const (
	maxBoards          = 10_000
	maxDepth           = 30
	minEmpty, maxEmpty = 2, 60 // at the start of a game 60 squares are empty
)

// Check returns the first error in the settings.
func (s Settings) Check() error {
	if s.Boards < 1 || s.Boards > maxBoards {
		return fmt.Errorf("%d boards: expected 1 to %d", s.Boards, maxBoards)
	}
	if s.Budget <= 0 {
		return fmt.Errorf("a budget of %s: expected one above 0", s.Budget)
	}
	for _, list := range []struct {
		values      []int
		name        string
		least, most int
	}{
		{s.Sizes, "a size", 2, min(tiles.MaxRows, tiles.MaxColumns)},
		{s.Colours, "a number of colours", 1, tiles.MaxColours},
		{s.Empty, "a number of empty squares", minEmpty, maxEmpty},
		{s.Levels, "a level", 1, maxDepth},
	} {
		for _, n := range list.values {
			if n < list.least || n > list.most {
				return fmt.Errorf("%s of %d: expected %d to %d", list.name, n, list.least, list.most)
			}
		}
	}
	for _, limit := range s.Limits {
		if limit <= 0 {
			return fmt.Errorf("a time of %s: expected one above 0", limit)
		}
	}
	if slices.Contains(s.States, 0) {
		return fmt.Errorf("a number of states of 0: expected at least 1")
	}
	return nil
}

// cells lists the combinations: the bounds one after another, with each the boards from small to large, and with
// each board the search without and with pruning.
func (p Plan) cells() []Cell {
	var bounds []Cell
	for _, level := range p.Levels {
		bounds = append(bounds, Cell{Depth: level})
	}
	for _, limit := range p.Limits {
		bounds = append(bounds, Cell{Limit: limit})
	}
	for _, states := range p.States {
		bounds = append(bounds, Cell{MaxStates: states})
	}
	kinds := p.kinds()
	var cells []Cell
	for _, bound := range bounds {
		for _, kind := range kinds {
			for _, prune := range p.Prune {
				c := kind
				c.Depth, c.Limit, c.MaxStates = bound.Depth, bound.Limit, bound.MaxStates
				c.Family = familyName(c.deepens(), prune)
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// kinds lists the kinds of boards, as cells without a search.
func (p Plan) kinds() []Cell {
	var kinds []Cell
	for _, size := range p.Sizes {
		for _, colours := range p.Colours {
			kinds = append(kinds, Cell{Game: Tiles, Source: Random, Rows: size, Columns: size, Colours: colours})
		}
	}
	for _, source := range p.Sources {
		kind := Cell{Game: BlobWars, Source: source, Rows: 8, Columns: 8}
		if kind.ships() {
			kinds = append(kinds, kind)
			continue
		}
		for _, empty := range p.Empty {
			kind.Empty = empty
			kinds = append(kinds, kind)
		}
	}
	return kinds
}
