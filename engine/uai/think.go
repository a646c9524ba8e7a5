package uai

import (
	"context"
	"fmt"
	"math"
	"strings"

	"blobwars/engine"
	"blobwars/engine/search"
)

// goCommand starts the search that the words after go ask for.
func (s *session) goCommand(words []string) error {
	if err := s.idle(); err != nil {
		return err
	}
	l, notes, err := readLimits(words)
	for _, note := range notes {
		s.info("%s", note)
	}
	if err != nil {
		return err
	}
	pos, err := s.current()
	if err != nil {
		return err
	}
	maxTime, err := l.maxTime(pos)
	if err != nil {
		return err
	}
	s.makeTable()
	champion := search.Champion{
		MaxTime: maxTime, MaxDepth: int(min(l.depth, math.MaxInt32)), MaxNodes: uint64(l.nodes),
		Threads: s.settings.threads, MultiPV: s.settings.multiPV, Table: s.table,
	}
	unlimited := maxTime == 0 && l.depth == 0 && l.nodes == 0
	ctx, cancel := context.WithCancel(context.Background())
	t := &thinking{cancel: cancel, done: make(chan struct{})}
	s.thinking = t
	out := s.out
	go func() {
		defer close(t.done)
		best := think(ctx, champion, pos, out)
		if l.infinite || unlimited {
			<-ctx.Done() // to answer before stop would surprise who asked for no end
		}
		out.answer(t, "bestmove "+moveText(best, pos.Size()))
	}()
	return nil
}

// think searches pos and says what it finds on the way; NoMove when the game is over.
func think(ctx context.Context, solver search.Solver, pos engine.Position, out *lines) engine.Move {
	if outcome := pos.Outcome(); outcome.Over() {
		out.say(fmt.Sprintf("info string the game is over: %s", outcome.Reason))
		return engine.NoMove()
	}
	if pos.MustPass() { // nothing to choose
		return engine.Pass()
	}
	tell := func(r search.Report) { out.say(infoLines(r, pos.Size())...) }
	report := solver.Solve(ctx, pos, tell)
	tell(report)
	return report.Move
}

// infoLines is a report as info lines, one for each line of play.
func infoLines(r search.Report, size int) []string {
	found := r.Lines
	if len(found) == 0 {
		line := search.Line{Cents: r.Cents, Proof: r.Proof, Distance: r.Distance, Depth: r.Depth, Moves: r.Line}
		if len(line.Moves) == 0 {
			line.Moves = []engine.Move{r.Move}
		}
		found = []search.Line{line}
	}
	perSecond := uint64(float64(r.States) / max(r.Elapsed.Seconds(), 1e-6))
	text := make([]string, 0, len(found))
	for i, line := range found {
		moves := make([]string, 0, len(line.Moves))
		for _, m := range line.Moves {
			moves = append(moves, moveText(m, size))
		}
		text = append(text, fmt.Sprintf("info depth %d multipv %d score %s nodes %d nps %d time %d hashfull %d pv %s",
			line.Depth, i+1, score(line), r.States, perSecond, r.Elapsed.Milliseconds(), r.Full, strings.Join(moves, " ")))
	}
	return text
}

// score is a line's value for the side to move: a proven end in moves of that side, as UCI
// counts, negative for a loss; else hundredths of a blob.
func score(line search.Line) string {
	moves := (line.Distance + 1) / 2
	switch line.Proof {
	case search.ProvenWin:
		return fmt.Sprintf("mate %d", moves)
	case search.ProvenLoss:
		return fmt.Sprintf("mate -%d", moves)
	case search.ProvenDraw:
		return "cp 0"
	}
	return fmt.Sprintf("cp %d", line.Cents)
}
