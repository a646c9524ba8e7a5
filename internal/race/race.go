// Package race lets several solvers search the same position, each within the same time, and reports their
// progress. Field describes a position of a game with its solvers: ForBlobWars and ForTiles.
package race

import (
	"cmp"
	"context"
	"errors"
	"math"
	"time"

	"blobwars/engine"
	"blobwars/engine/search"
	"blobwars/engine/solver"
	"blobwars/internal/tiles"
)

// Settings are those of a race.
type Settings struct {
	Time  time.Duration // of each solver, which ends sooner when its result is proven; above 0
	Depth int           // plies of the two families with a fixed depth, which Time limits as well; 0: DefaultDepth
	Hash  int           // MiB of the champion's table; 0: search.DefaultTable

	// Helper runs the solvers: it calls work, in the goroutine that called Run, and can change the scheduling priority of
	// its thread. nil: the work is simply called.
	Helper func(work func()) `json:"-"`
}

// DefaultDepth is the default of Settings.Depth.
const DefaultDepth = 4

// Field is a position of a game with the solvers that race on it. It is only settings.
type Field struct {
	Names   []string                // of the solvers
	Over    bool                    // the game is over, so that there is nothing to search
	Blobs   *engine.Position        // nil: not a race on Blob Wars
	Tiles   *tiles.Position         // nil: not a race on the Tiles Game
	Runners func(Settings) []Runner `json:"-"` // for tests: the solvers; nil: those of Blobs or Tiles
}

func (f Field) runners(settings Settings) []Runner {
	switch {
	case f.Runners != nil:
		return f.Runners(settings)
	case f.Blobs != nil:
		return blobsRunners(*f.Blobs, settings)
	}
	return tilesRunners(*f.Tiles, settings)
}

// Runner is a solver of a race on a position. Solve searches until it is done, Settings.Time is over or ctx ends; see
// search.Solver. It starts its own clock, because a busy machine may let it wait before.
type Runner struct {
	Name  string
	Solve func(ctx context.Context, progress func(Report)) Report
}

// Report is what a solver has found, or the state of its search, in the terms that all games have. Its Depth is at most
// that of the whole tree. Before depth 1 is complete, there is neither a move nor a score.
type Report struct {
	solver.Result
	Move    string        // in the notation of the game
	Reached time.Duration // when the search to Depth was completed, as far as Run has seen
	Cut     bool          // of an answer: the search was stopped before its time, so that it compares with no other
}

// Compare ranks two reports: it is negative if x comes first. Proven results of the game come first, ordered by the time
// of the proof in microseconds; families of the same time are ordered by nodes. The other families follow, ordered by
// depth, then by the time in which it was reached. The champion is last unless it has a proof, because its depth cannot
// be compared with theirs.
func Compare(x, y Report) int {
	switch px, py := x.Proof != search.Unproven, y.Proof != search.Unproven; {
	case px && py:
		const printed = time.Microsecond
		return cmp.Or(cmp.Compare(x.Reached.Round(printed), y.Reached.Round(printed)), estimates(x, y), cmp.Compare(x.AllNodes, y.AllNodes))
	case px:
		return -1
	case py:
		return 1
	}
	return cmp.Or(estimates(x, y), cmp.Compare(y.Depth, x.Depth), cmp.Compare(x.Reached, y.Reached))
}

// estimates orders the champion after a family.
func estimates(x, y Report) int {
	switch {
	case x.Estimate == y.Estimate:
		return 0
	case x.Estimate:
		return 1
	}
	return -1
}

// Gain says what alpha-beta has gained for two families, one without and one with it.
type Gain uint8

// The gains. None of them holds if a search has not gone far enough to say.
const (
	NoGain     Gain = iota
	SameScore       // both have completed the search to the same fixed depth: the score is the same, the nodes are fewer
	OnlyPruned      // only alpha-beta has completed the fixed depth
	SameProof       // both have proven the result, alpha-beta with fewer nodes
	Deeper          // in the same time, alpha-beta has completed a greater depth
	Sooner          // in the same time, both have completed the same depth, alpha-beta sooner
	Nothing         // both have searched to the same fixed depth, or to the same proof, with the same nodes
)

// Fixed returns the reports of LMinimax and ABPMinimax and what alpha-beta has gained.
func Fixed(reports []Report) (plain, pruned Report, gain Gain) {
	plain, pruned = pair(reports, false)
	switch {
	case plain.Complete && pruned.Complete && plain.Depth == pruned.Depth && pruned.Depth > 0:
		gain = saved(plain, pruned, SameScore)
	case pruned.Complete && pruned.Depth > 0 && plain.Depth == 0 && !plain.Cut:
		gain = OnlyPruned
	}
	return plain, pruned, gain
}

// Deepening returns the reports of TBIDLMinimax and TBIDABPMinimax and what alpha-beta has gained.
func Deepening(reports []Report) (plain, pruned Report, gain Gain) {
	plain, pruned = pair(reports, true)
	proven := func(r Report) bool { return r.Proof != search.Unproven }
	switch {
	case proven(plain) && proven(pruned):
		gain = saved(plain, pruned, SameProof)
	case proven(plain), proven(pruned), plain.Depth == 0, plain.Complete, pruned.Complete, plain.Cut, pruned.Cut:
	case plain.Depth < pruned.Depth:
		gain = Deeper
	case plain.Depth == pruned.Depth && pruned.Reached < plain.Reached:
		gain = Sooner
	}
	return plain, pruned, gain
}

// saved returns gain if pruning has saved nodes, else Nothing.
func saved(plain, pruned Report, gain Gain) Gain {
	if pruned.AllNodes < plain.AllNodes {
		return gain
	}
	return Nothing
}

// Fewer returns how many times fewer nodes pruned has than plain, in two or three digits; 0 if it is less than 1.1 times.
func Fewer(plain, pruned uint64) float64 {
	times := float64(plain) / float64(max(pruned, 1))
	switch {
	case times < 1.1:
		return 0
	case times < 10:
		return math.Round(10*times) / 10
	}
	return math.Round(times)
}

// pair returns the reports of two families, without and with pruning.
func pair(reports []Report, deepens bool) (plain, pruned Report) {
	for _, r := range reports {
		switch r.Solver {
		case solver.FamilyName(deepens, false):
			plain = r
		case solver.FamilyName(deepens, true):
			pruned = r
		}
	}
	return plain, pruned
}

// Event is a report of one solver.
type Event struct {
	Runner int // the solver's index
	Report Report
	Done   bool // the report is the solver's answer, and its last event
}

// warmUp is the time of the run of each solver before the one that is measured. Its result is thrown away: the first run
// also pays for memory, caches and the clock rate of the processor.
const warmUp = 20 * time.Millisecond

// measure runs a solver until limit or a proof of the result ends it, and passes what it has found so far to progress.
func measure(ctx context.Context, runner Runner, limit time.Duration, progress func(Report)) Report {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var deepest Report // or the proof
	found := func(r Report, done bool) Report {
		if r.Depth == 0 {
			r.Move, r.Score = "", solver.Score{} // a legal move, but not the choice of a search
		}
		switch {
		case deepest.Proof != search.Unproven:
			r = deepest
		case r.Depth > deepest.Depth || r.Proof != search.Unproven:
			deepest = r
		}
		r.Reached = deepest.Elapsed
		if r.Proof != search.Unproven {
			r.Complete = true
			cancel()
		}
		r.Cut = done && !r.Complete && r.Elapsed < limit
		return r
	}
	answer := runner.Solve(ctx, func(r Report) {
		if deepest.Proof == search.Unproven { // after a proof the search ends
			progress(found(r, false))
		}
	})
	return found(answer, true)
}

// ErrOver is the error of a race on a position in which the game is over.
var ErrOver = errors.New("the game is over on this board, so there is nothing to search")

// Run runs a race and passes its events to report. The solvers' memory is allocated before any clock runs. Run returns
// when every solver has answered. When ctx ends, the solver that runs answers with the best move found so far, and the
// others do not start; this is not an error.
func Run(ctx context.Context, field Field, s Settings, report func(Event)) error {
	switch {
	case field.Over:
		return ErrOver
	case s.Time <= 0:
		return errors.New("a race needs a time above 0")
	}
	if s.Helper == nil {
		s.Helper = func(work func()) { work() }
	}
	s.Helper(func() {
		warm := field.runners(Settings{Time: warmUp, Depth: s.Depth, Hash: 1}) // the champion's table stays empty
		for i, runner := range field.runners(s) {
			if ctx.Err() != nil {
				return
			}
			measure(ctx, warm[i], warmUp, func(Report) {})
			answer := measure(ctx, runner, s.Time, func(r Report) { report(Event{Runner: i, Report: r}) })
			report(Event{Runner: i, Report: answer, Done: true})
		}
	})
	return nil
}
