package round

import (
	"context"

	"blobwars/engine"
	"blobwars/engine/job"
	"blobwars/engine/task"
	"blobwars/gui/platform"
	"blobwars/internal/tiles"
	"blobwars/internal/tiles/families"
)

// Judgement is what the report of a game says of a move.
type Judgement struct {
	Lost int        // tenths of a point that the move gave away; 0: it was one of the best
	Best tiles.Move // the best move
}

// Report is the judgements of the moves of a game that has ended.
type Report []Judgement

// Of returns, of the moves of a player in a game that first began, how many there are, how many were among the best,
// and what they gave away in all.
func (r Report) Of(who, first engine.Side) (moves, best int, lost tiles.Tenths) {
	for ply, j := range r {
		if (first+engine.Side(ply))%2 != who {
			continue
		}
		moves++
		if j.Lost == 0 {
			best++
		}
		lost += tiles.Tenths(j.Lost)
	}
	return moves, best, lost
}

// Worst returns the ply of the first move that gave away most; false if none gave anything away.
func (r Report) Worst() (ply int, found bool) {
	for i, j := range r {
		if j.Lost > 0 && (!found || j.Lost > r[ply].Lost) {
			ply, found = i, true
		}
	}
	return ply, found
}

// deepReport and wideReport are the plies that a report looks ahead: on a board with at most deepGroups groups, and
// with more.
const (
	deepReport, wideReport = 6, 4
	deepGroups             = 20
)

// played is the moves of a game from a position.
type played struct {
	Start tiles.Position
	Moves []tiles.Move
}

// judging is the task that makes the report of a game.
var judging = task.New("judge tiles", func(ctx context.Context, p played, _ func(struct{})) (Report, error) {
	return judge(ctx, p)
})

// judge makes the report of a game: the difference of the points that the search expects after the best move, less that
// after the move that was played, both searched to the same ply.
func judge(ctx context.Context, p played) (Report, error) {
	report, pos := Report{}, p.Start
	for _, m := range p.Moves {
		depth := deepReport
		if len(pos.Moves()) > deepGroups {
			depth = wideReport
		}
		best := families.FixedDepth{Prune: true, Depth: depth, Heuristic: tiles.PointsOnly}.Solve(ctx, pos, nil)
		next := pos.Play(m)
		lead := -next.Score(next.ToMove(), tiles.PointsOnly)
		if !next.Outcome().Over() {
			lead = -families.FixedDepth{Prune: true, Depth: depth - 1, Heuristic: tiles.PointsOnly}.Solve(ctx, next, nil).Value
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		report = append(report, Judgement{max(best.Value-lead, 0), best.Move})
		pos = next
	}
	return report, nil
}

// judged is the report of the game in which it was made, or the job that makes it.
type judged struct {
	edits  int // Session.Edits of the game
	job    *job.Job[struct{}, Report]
	report Report // nil: there is none
}

// Search starts the report of the game once it has ended, and receives it. A game that changes gets a new one.
func (r rules) Search() {
	s := r.session
	j := &s.judged
	if j.edits != s.Edits() {
		go j.job.Stop() // nobody waits for its report
		*j = judged{edits: s.Edits()}
	}
	switch {
	case j.report != nil || !s.FinalOutcome().Over():
	case j.job == nil:
		p := played{Start: s.Game().PositionAt(0)}
		for ply := range s.Game().Len() {
			p.Moves = append(p.Moves, s.Game().Move(ply))
		}
		j.job = job.Start(context.Background(), s.Wake, func(ctx context.Context, publish func(struct{})) (report Report, err error) {
			platform.LowerPriority(func() { report, err = judging.Run(ctx, ctx, p, publish) })
			return report, err
		})
	default:
		if report, err, done := j.job.Result(); done {
			if j.job, j.report = nil, report; err != nil {
				j.report = Report{} // the game stays without one
			}
			s.SetChanged()
		}
	}
}

// GameReport returns the report of the game; false until it has ended and its moves have been judged.
func (s *Session) GameReport() (Report, bool) { return s.judged.report, len(s.judged.report) > 0 }
