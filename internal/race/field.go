package race

import (
	"cmp"
	"context"

	"blobwars/engine"
	"blobwars/engine/eval"
	"blobwars/engine/notation"
	"blobwars/engine/search"
	"blobwars/engine/solver"
	"blobwars/internal/tiles"
	"blobwars/internal/tiles/families"
)

// ForBlobWars returns the Field of a race on a position of Blob Wars: the four families and the champion. All but the
// two families with a fixed depth are limited by the time of the race alone.
func ForBlobWars(pos engine.Position) Field {
	return Field{Names: append(solver.FamilyNames(), search.Champion{}.Name()), Over: pos.Outcome().Over(), Blobs: &pos}
}

func blobsRunners(pos engine.Position, s Settings) []Runner {
	depth, hash := cmp.Or(s.Depth, DefaultDepth), cmp.Or(s.Hash, search.DefaultTable)
	return runners(pos, notation.MoveText, []search.Solver{
		search.FixedDepth{Depth: depth, MaxTime: s.Time}, search.FixedDepth{Prune: true, Depth: depth, MaxTime: s.Time},
		search.Deepening{MaxTime: s.Time}, search.Deepening{Prune: true, MaxTime: s.Time},
		search.Champion{MaxTime: s.Time, Table: search.NewTable(hash), Eval: eval.Shipped(pos.Walls())},
	})
}

// ForTiles returns the Field of a race on a position of the Tiles Game: its four families.
func ForTiles(pos tiles.Position) Field {
	return Field{Names: solver.FamilyNames(), Over: pos.Over(), Tiles: &pos}
}

func tilesRunners(pos tiles.Position, s Settings) []Runner {
	depth := cmp.Or(s.Depth, DefaultDepth)
	return runners(pos, tiles.Position.Name, []families.Solver{
		families.FixedDepth{Depth: depth, MaxTime: s.Time}, families.FixedDepth{Prune: true, Depth: depth, MaxTime: s.Time},
		families.Deepening{MaxTime: s.Time}, families.Deepening{Prune: true, MaxTime: s.Time},
	})
}

// runners makes solvers of a game runners on a position. name returns the notation of a move.
func runners[P, M any](pos P, name func(P, M) string, solvers []solver.Solver[P, M]) []Runner {
	common := func(r solver.Report[M]) Report {
		r.Depth = min(r.Depth, r.Height)
		return Report{Result: r.Result, Move: name(pos, r.Move)}
	}
	var all []Runner
	for _, one := range solvers {
		all = append(all, Runner{one.Name(), func(ctx context.Context, progress func(Report)) Report {
			return common(one.Solve(ctx, pos, func(r solver.Report[M]) { progress(common(r)) }))
		}})
	}
	return all
}
