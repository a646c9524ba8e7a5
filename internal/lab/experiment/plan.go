package experiment

import (
	"time"
)

// Plan is the choice of cells of an experiment: every combination of its values. An empty list is a choice that the
// experiment does not have.
type Plan struct {
	Sizes   []int // rows and columns of the boards of the Tiles Game
	Colours []int // of the Tiles Game

	Sources []string // of the boards of Blob Wars: SourceRandom, SourceGame, or the name of a board that ships
	Empty   []int    // empty squares of the boards of Blob Wars that do not ship

	// The bounds of a search.
	Depths []int           // plies
	Limits []time.Duration // of families bound by time
	States []uint64        // of the same families, bound by a number of states, which gives the same on every machine

	Prune []bool
}

// Terms are the conditions under which each cell is measured.
type Terms struct {
	Boards int           // the number of boards of each kind
	Seed   uint64        // of the boards
	Budget time.Duration // for one search of a family with a fixed depth
}

// cells lists the combinations: the bounds one after another, with each the boards from small to large, and with
// each board the search without and with pruning.
func (p Plan) cells() []Cell {
	var bounds []Cell
	for _, depth := range p.Depths {
		bounds = append(bounds, Cell{Depth: depth})
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
				c.Prune = prune
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
			kinds = append(kinds, Cell{Game: Tiles, Source: SourceRandom, Rows: size, Columns: size, Colours: colours})
		}
	}
	for _, source := range p.Sources {
		kind := Cell{Game: BlobWars, Source: source, Rows: 8, Columns: 8}
		if kind.shipped() {
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
