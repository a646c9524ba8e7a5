package session

import (
	"fmt"
	"time"

	"blobwars/engine"
	"blobwars/engine/search"
	"blobwars/gui/game"
)

// timePerPosition is the total time for which the analysis searches a position.
const timePerPosition = 10 * time.Second

const (
	analysisHash  = 16  // MiB of its transposition table, which it shares with no player
	analysisDepth = 64  // plies; with a limit, a position with a single legal move is searched too
	analysisLines = 400 // principal variations: more than any position has moves
	analysisCores = 4   // cores from which the analysis runs beside a computer's search

	// maxResults is the number of positions that are remembered, including positions of previous games.
	maxResults = 2048
)

// Analysis searches the position on the board for its score and the best moves, and remembers them. Its depth depends
// on the time and the machine. It starts disabled.
type Analysis struct {
	session *Session
	open    func() func(limit time.Duration) chooser
	cores   int // processor cores available to this program

	player  func(limit time.Duration) chooser // nil: it is disabled
	job     *game.SearchJob[engine.Move]      // nil: no search is under way
	at      engine.Position                   // searched by job
	start   time.Time                         // of the job
	limit   time.Duration                     // of the job
	results map[engine.Position]*result       // also while it is disabled
}

// result is the best report on a position.
type result struct {
	report search.Report // the deepest
	spent  time.Duration // spent on searching; timePerPosition if more would find nothing
}

// settledDepth is the depth that the judging of a position usually reaches.
const settledDepth = 14

// settled reports whether a result takes the place of a judgement: it is as deep, or nothing is left to search.
func (r *result) settled() bool { return r.report.Depth >= settledDepth || r.report.Complete }

// openAnalysis opens the player of an analysis: a champion for each limit, with one table for all.
func openAnalysis() func(time.Duration) chooser {
	spec := fmt.Sprintf("champion:depth=%d,multipv=%d,hash=%d", analysisDepth, analysisLines, analysisHash)
	opened, err := openPlayer(search.Champion{}.Name(), spec, analysisID)
	if err != nil {
		panic(err) // impossible: a test opens it
	}
	return func(limit time.Duration) chooser {
		limited := *opened
		limited.Limit = limit
		return &limited
	}
}

// Enable enables the analysis, or disables it and stops its search.
func (a *Analysis) Enable(on bool) {
	switch {
	case on == a.Enabled():
		return
	case on:
		a.player = a.open()
	default:
		a.stop()
		a.player = nil
	}
}

// Enabled reports whether the analysis is enabled, even if it waits or has nothing left to search.
func (a *Analysis) Enabled() bool { return a.player != nil }

// Searching reports whether the position on the board is being searched.
func (a *Analysis) Searching() bool { return a.job != nil && a.at == a.session.Position() }

// Report returns the deepest report on the position on the board; its Solver is empty if there is none.
func (a *Analysis) Report() search.Report {
	if r := a.results[a.session.Position()]; r != nil {
		return r.report
	}
	return search.Report{}
}

// tick receives reports, and stops or starts the search; wait stops it for a more urgent one.
func (a *Analysis) tick(wait bool) {
	if a.player == nil {
		return
	}
	a.receive()
	if wait {
		a.stop()
		return
	}
	pos := a.session.Position()
	if a.job != nil && a.at != pos {
		a.stop()
		a.session.Judging.noteComplete()
	}
	if limit := a.remaining(pos); a.job == nil && limit > 0 {
		a.at, a.start, a.limit = pos, time.Now(), limit
		a.job = game.StartSearch(chooser(a.player(limit)), a.session.Game(), 0, a.session.Wake)
	}
}

// receive remembers what the search has found.
func (a *Analysis) receive() {
	if a.job == nil {
		return
	}
	if r, ok := a.job.Progress(); ok {
		a.remember(a.at, r)
	}
	found, err, done := a.job.Result()
	if !done {
		return
	}
	a.job = nil
	spent := max(time.Since(a.start), a.limit)
	if err != nil || found.Report.Complete {
		spent = timePerPosition // more time would find nothing
	}
	a.result(a.at).spent += spent
	if err == nil {
		a.remember(a.at, found.Report)
	}
	a.session.Judging.noteComplete()
}

// stop stops the search, waits for its end and remembers what it has found.
func (a *Analysis) stop() {
	if a.job == nil {
		return
	}
	a.job.Stop()
	found, err := a.job.Wait()
	a.job = nil
	if err == nil && found.Report.Depth > 0 { // otherwise it may have waited for a worker all the time, which is not searching
		a.result(a.at).spent += time.Since(a.start)
		a.remember(a.at, found.Report)
	}
}

// remaining returns the time for which a position is still to be searched.
func (a *Analysis) remaining(pos engine.Position) time.Duration {
	if pos.Outcome().Over() || pos.MustPass() {
		return 0
	}
	if r := a.results[pos]; r != nil {
		return max(timePerPosition-r.spent, 0)
	}
	return timePerPosition
}

// remember keeps the report on a position, unless a deeper one is known.
func (a *Analysis) remember(pos engine.Position, r search.Report) {
	if known := a.result(pos); r.Depth > 0 && r.Depth >= known.report.Depth {
		known.report = r
	}
	a.session.Judging.version++
}

// result returns the best report on a position, for writing. If there are too many, all positions but those of the game
// are forgotten.
func (a *Analysis) result(pos engine.Position) *result {
	if r := a.results[pos]; r != nil {
		return r
	}
	if a.results == nil || len(a.results) >= maxResults {
		current, kept := a.session.Game(), map[engine.Position]*result{}
		for ply := range current.Len() + 1 {
			if r := a.results[current.PositionAt(ply)]; r != nil {
				kept[current.PositionAt(ply)] = r
			}
		}
		a.results = kept
	}
	r := &result{}
	a.results[pos] = r
	return r
}
