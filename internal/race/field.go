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
	hash := cmp.Or(s.Hash, search.DefaultTable)
	champion := search.Champion{MaxTime: s.Time, Table: search.NewTable(hash), Eval: eval.Shipped(pos.Walls())}
	return runners(pos, notation.MoveText, append(fourFamilies(search.Game{}, s), champion))
}

// ForTiles returns the Field of a race on a position of the Tiles Game: its four families.
func ForTiles(pos tiles.Position) Field {
	return Field{Names: solver.FamilyNames(), Over: pos.Over(), Tiles: &pos}
}

func tilesRunners(pos tiles.Position, s Settings) []Runner {
	return runners(pos, tiles.Position.Name, fourFamilies(families.Game{}, s))
}

// fourFamilies returns the solvers of solver.FamilyNames.
func fourFamilies[G solver.Game[P, M], P, M any](game G, s Settings) (all []solver.Solver[P, M]) {
	for _, prune := range []bool{false, true} {
		all = append(all, solver.FixedDepth[G, P, M]{Game: game, Prune: prune, Depth: cmp.Or(s.Depth, DefaultDepth), MaxTime: s.Time})
	}
	for _, prune := range []bool{false, true} {
		all = append(all, solver.Deepening[G, P, M]{Game: game, Prune: prune, MaxTime: s.Time})
	}
	return all
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
