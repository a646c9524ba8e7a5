package search

import (
	"context"
	"time"

	"blobwars/engine"
	"blobwars/engine/eval"
)

// Endgame proves how a game ends when few squares are empty: a win, a draw or a loss for the
// player to move, or that it does not know. What it says is certain, the hundred-jump rule included.
// It is settings only, and safe to share; searches with the same Proofs wait for each other.
type Endgame struct {
	MaxTime  time.Duration // 0: no limit but ctx
	MaxNodes uint64        // 0: no limit. With fresh Proofs the same limit gives the same answer
	Proofs   *Proofs       // kept from move to move; nil: a small memory for each search
}

// Name implements Solver.
func (e Endgame) Name() string { return "Endgame" }

// Solve implements Solver. Report.Proof is the result; with it come Distance, a bound of the plies to the
// end along the proof, and Line, as much of the proof as is in memory. An Unproven report has
// a legal move that means nothing; it is Complete when more time would not help.
func (e Endgame) Solve(ctx context.Context, pos engine.Position, progress func(Report)) Report {
	if e.Proofs == nil {
		e.Proofs = NewProofs(defaultTable)
	}
	e.Proofs.busy.Lock()
	defer e.Proofs.busy.Unlock()
	s := settling{Endgame: e, pos: pos, start: time.Now(), progress: progress}
	s.reported = s.start
	s.report = Report{Solver: e.Name(), Player: pos.ToMove(), Move: engine.NoMove, Score: rootNode(pos).score()}
	s.report.Cents = 100 * s.report.Score
	if moves := pos.Moves(); len(moves) > 0 {
		s.report.Move, s.report.Line = moves[0], moves[:1:1]
		s.prover = &e.Proofs.prover
		s.prover.begin(ctx, e, pos)
		s.run()
	}
	s.report.Complete = s.prover == nil || !s.prover.stopped
	return s.now()
}

// settling is one search by an Endgame.
type settling struct {
	Endgame
	pos             engine.Position
	prover          *prover
	start, reported time.Time
	progress        func(Report)
	report          Report
	done            [4]verdict // of each goal
}

// verdict is what has become of a goal. A failure is no proof of the contrary: lines that
// come back to a position count as failures, however the search has come upon them.
type verdict uint8

const (
	open verdict = iota
	proved
	failed
)

const (
	firstSlice = 20_000 // nodes for each goal in the first round
	hopeless   = 3      // the goal that seems unlikely has the first round's slice divided by this
)

// goals are tried in turn, each for a slice of nodes that grows from round to round. That a player
// has at least a draw is tried once the other's win has failed.
var goals = [4]goal{{attacker: true}, {}, {attacker: true, drawn: true}, {drawn: true}}

func (s *settling) run() {
	ahead := s.report.Score >= 0
	for slice := uint64(firstSlice); !s.prover.stopped; slice += slice / 2 {
		tried := false
		for i, g := range goals {
			if s.done[i] != open || g.drawn && s.done[3-i] != failed {
				continue
			}
			tried = true
			share := slice
			if g.attacker != ahead {
				share /= hopeless
			}
			if s.attempt(i, share); s.report.Proof != Unproven || s.prover.stopped {
				return
			}
		}
		if !tried {
			return
		}
	}
}

// attempt works at goal i for so many nodes.
func (s *settling) attempt(i int, slice uint64) {
	g := goals[i]
	found := s.prover.prove(g, slice)
	s.done[i] = found
	switch {
	case found == proved && !g.drawn:
		s.conclude(g, ProvenWin)
	case found == proved && s.done[5-i] == proved:
		s.conclude(g, ProvenDraw)
	case found == proved && g.attacker:
		s.report.Move, s.report.Line = s.prover.best, []engine.Move{s.prover.best}
		s.report.Distance = s.prover.distance
	case found != proved && g.attacker && !g.drawn && s.prover.best != engine.NoMove:
		s.report.Move, s.report.Line = s.prover.best, []engine.Move{s.prover.best}
	}
	if s.progress != nil && time.Since(s.reported) >= progressEvery {
		s.reported = time.Now()
		s.progress(s.now())
	}
}

// conclude writes the result of goal g into the report.
func (s *settling) conclude(g goal, proof Proof) {
	r := &s.report
	r.Proof, r.Cents = proof, 0
	if proof == ProvenDraw {
		r.Distance = max(r.Distance, s.prover.distance)
		if g.attacker {
			r.Move, r.Line = s.prover.best, s.prover.line(g)
		}
		return
	}
	r.Cents = eval.Limit
	if !g.attacker {
		r.Proof, r.Cents = ProvenLoss, -eval.Limit
	}
	r.Score = wholeBlobs(r.Cents)
	r.Move, r.Line, r.Distance = s.prover.best, s.prover.line(g), s.prover.distance
	r.Depth, r.Height = r.Distance, r.Distance
}

// now is the report as it stands.
func (s *settling) now() Report {
	r := s.report
	if s.prover != nil {
		r.States = s.prover.nodes
	}
	r.Elapsed = time.Since(s.start)
	return r
}
