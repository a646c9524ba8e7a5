package race

import (
	"cmp"
	"context"

	"blobwars/engine"
	"blobwars/engine/deepening"
	"blobwars/engine/eval"
	"blobwars/engine/notation"
	"blobwars/engine/search"
	"blobwars/internal/tiles"
	"blobwars/internal/tiles/families"
)

// ForBlobWars returns the Field of a race on a position of Blob Wars: the four families and the champion. All but the
// two families with a fixed depth are limited by the time of the race alone.
func ForBlobWars(pos engine.Position) Field {
	return Field{Names: append(deepening.FamilyNames(), search.Champion{}.Name()), Over: pos.Outcome().Over(), Blobs: &pos}
}

func blobsRunners(pos engine.Position, s Settings) []Runner {
	depth, hash := cmp.Or(s.Depth, DefaultDepth), cmp.Or(s.Hash, DefaultHash)
	table := search.NewTable(hash)
	table.Clear() // the system gives a page its memory at the first write, and that of a table takes 20 ms and more
	return runners(pos, blobsReport, []search.Solver{
		search.FixedDepth{Depth: depth, MaxTime: s.Time}, search.FixedDepth{Prune: true, Depth: depth, MaxTime: s.Time},
		search.Deepening{MaxTime: s.Time}, search.Deepening{Prune: true, MaxTime: s.Time},
		search.Champion{MaxTime: s.Time, Table: table, Eval: eval.Shipped(pos.Walls())},
	})
}

func blobsReport(pos engine.Position, r search.Report) Report {
	common := Report{
		Solver: r.Solver, Move: notation.MoveText(pos, r.Move), Depth: min(r.Depth, r.Height), Height: r.Height, Nodes: r.AllNodes, Elapsed: r.Elapsed,
		Score: float64(r.Score), Proof: r.Proof, Exact: r.Exact, Distance: r.Distance, Complete: r.Complete,
	}
	if r.Kind == search.KindChampion {
		common.Depth, common.Score, common.Estimate = r.Depth, float64(r.Cents)/100, true
	}
	return common
}

// ForTiles returns the Field of a race on a position of the Tiles Game: its four families.
func ForTiles(pos tiles.Position) Field {
	return Field{Names: deepening.FamilyNames(), Over: pos.Over(), Tiles: &pos}
}

func tilesRunners(pos tiles.Position, s Settings) []Runner {
	depth := cmp.Or(s.Depth, DefaultDepth)
	return runners(pos, TilesReport, []families.Solver{
		families.FixedDepth{Depth: depth, MaxTime: s.Time}, families.FixedDepth{Prune: true, Depth: depth, MaxTime: s.Time},
		families.Deepening{MaxTime: s.Time}, families.Deepening{Prune: true, MaxTime: s.Time},
	})
}

// TilesReport returns the report of a solver of the Tiles Game.
func TilesReport(pos tiles.Position, r families.Report) Report {
	lead, _ := tiles.Proven(r.Score)
	common := Report{
		Solver: r.Solver, Depth: min(r.Depth, r.Height), Height: r.Height, Nodes: r.AllNodes, Elapsed: r.Elapsed, Score: float64(lead) / 10, Exact: r.Exact, Complete: r.Complete,
	}
	if r.Found {
		common.Move = pos.Name(r.Move)
	}
	if r.Proven {
		common.Distance = r.Height // no line that was searched is longer
		common.Proof = [...]search.Proof{search.ProvenLoss, search.ProvenDraw, search.ProvenWin}[1+cmp.Compare(r.Score, 0)]
	}
	return common
}

// solver is a solver of positions P that reports R: a search.Solver or a families.Solver.
type solver[P, R any] interface {
	Name() string
	Solve(ctx context.Context, pos P, progress func(R)) R
}

// runners makes solvers of a game runners on a position.
func runners[S solver[P, R], P, R any](pos P, common func(P, R) Report, solvers []S) []Runner {
	var all []Runner
	for _, solver := range solvers {
		all = append(all, Runner{solver.Name(), func(ctx context.Context, progress func(Report)) Report {
			return common(pos, solver.Solve(ctx, pos, func(r R) { progress(common(pos, r)) }))
		}})
	}
	return all
}
