package match

import (
	"context"
	"fmt"

	"blobwars/engine"
	"blobwars/engine/search"
)

// OpeningMaker makes openings: random moves from Start, kept if the champion thinks
// that neither side is ahead. The same settings, the same openings.
type OpeningMaker struct {
	Start  engine.Position
	Plies  int // random moves
	Seed   uint64
	Nodes  uint64 // of the champion's look at each
	Within int    // the most that the side to move may be ahead or behind, in hundredths of a blob
}

const (
	// makerHash is small, for the table is cleared before each look.
	makerHash = 4

	// fruitless is how many draws in a row without a new opening mean that there are no more.
	fruitless = 10_000
)

// Make makes count openings, no two of them alike up to symmetry, and hands each to found
// as soon as it is there, with what it is worth to the side to move. It is an error if
// there are not so many, and when ctx ends.
func (m OpeningMaker) Make(ctx context.Context, count int, found func(pos engine.Position, cents int)) error {
	table := search.NewTable(makerHash)
	judge := search.Champion{MaxNodes: m.Nodes, Table: table}
	seen := make(map[[2]engine.Bitboard]bool)
	random := engine.NewRandom(m.Seed, 0)
	for made, failed := 0, 0; made < count; failed++ {
		if failed == fruitless {
			return fmt.Errorf("only %d openings after %d random moves were found: ask for fewer, more moves, or a wider balance", made, m.Plies)
		}
		pos, ok := m.draw(random)
		if !ok || seen[canonical(pos)] {
			continue
		}
		seen[canonical(pos)] = true
		table.Clear()
		report := judge.Solve(ctx, pos, nil)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if report.Proof == search.Unproven && report.Cents >= -m.Within && report.Cents <= m.Within {
			found(pos, report.Cents)
			made, failed = made+1, 0
		}
	}
	return nil
}

// draw plays random moves; false if that ended the game, or leaves only a pass.
func (m OpeningMaker) draw(random *engine.Random) (engine.Position, bool) {
	pos := m.Start
	for range m.Plies {
		next := successors(pos, random.Below(2) == 0)
		if len(next) == 0 {
			return pos, false
		}
		pos = next[random.Below(len(next))]
	}
	return pos, !pos.Outcome().Over() && !pos.MustPass()
}

// successors lists the different boards that clones, or jumps, lead to. Most moves are
// jumps; the half of either makes boards that look like a game. Without one of the kind
// wanted, it lists what there is.
func successors(pos engine.Position, clones bool) []engine.Position {
	var wanted, others []engine.Position
	known := make(map[engine.Position]bool)
	for _, move := range pos.Moves() {
		after := pos.Play(move)
		switch {
		case known[after]:
		case move.IsClone() == clones:
			wanted = append(wanted, after)
		default:
			others = append(others, after)
		}
		known[after] = true
	}
	if len(wanted) == 0 {
		return others
	}
	return wanted
}

// canonical is equal for positions that differ only by a symmetry of the board: the blobs of the side
// to move and of the other, in the least of the eight forms. The start boards have the same walls.
func canonical(pos engine.Position) [2]engine.Bitboard {
	me, size := pos.ToMove(), pos.Size()
	least := [2]engine.Bitboard{^engine.Bitboard(0), ^engine.Bitboard(0)}
	for by := range engine.Symmetry(engine.Symmetries) {
		own, other := pos.Blobs(me).Transform(by, size), pos.Blobs(me.Other()).Transform(by, size)
		if own < least[0] || own == least[0] && other < least[1] {
			least = [2]engine.Bitboard{own, other}
		}
	}
	return least
}
