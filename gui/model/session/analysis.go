package session

import (
	"fmt"
	"runtime"
	"time"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/search"
	"blobwars/gui/model/play"
)

// The time for which the analysis searches a position. The one on the board is searched for
// firstTime; then every other position of the game without a score for otherTime, the nearest
// first; then the one on the board again, up to fullTime in all.
const (
	firstTime = 2 * time.Second
	otherTime = 150 * time.Millisecond // enough for seven plies of every move in the middle of a game
	fullTime  = 10 * time.Second
)

const (
	analysisHash  = 16  // MiB of its transposition table, which it shares with no player
	analysisDepth = 64  // plies; with a limit, a position with a single legal move is searched too
	analysisLines = 400 // principal variations: more than any position has moves
	analysisCores = 4   // with fewer, the analysis waits while a computer searches

	// maxResults is how many positions are remembered, those of previous games included.
	maxResults = 2048
)

// Analysis searches the positions of the game for their scores, one at a time, and remembers them.
// It is disabled at first.
type Analysis struct {
	state *state
	open  func() func(limit time.Duration) match.Player
	cores int // of the processor, for this program

	enabled bool                                   // it searches the position on the board first, for long
	judging bool                                   // it searches the positions of the game that have no score
	player  func(limit time.Duration) match.Player // nil: neither
	job     *searchJob                             // nil: no search is under way
	at      engine.Position                        // that the job searches
	start   time.Time                              // of the job
	limit   time.Duration                          // of the job
	results map[engine.Position]*result            // also while it is disabled
	found   int                                    // how often a report of results has changed
	judged  *judged                                // nil: not yet
}

// result is what is known of a position.
type result struct {
	report search.Report // the deepest
	spent  time.Duration // on searching; at least fullTime if more would find nothing
}

// openAnalysis opens the player of an analysis: a champion for each limit, with one table for all.
func openAnalysis() func(time.Duration) match.Player {
	spec := fmt.Sprintf("champion:depth=%d,multipv=%d,hash=%d", analysisDepth, analysisLines, analysisHash)
	opened, err := openPlayer(search.Champion{}.Name(), spec, analysisID)
	if err != nil {
		panic(err) // a test opens it
	}
	return func(limit time.Duration) match.Player {
		limited := *opened
		limited.Limit = limit
		return &limited
	}
}

// cores is the number of processor cores that the program can use.
func cores() int { return min(runtime.NumCPU(), runtime.GOMAXPROCS(0)) }

// Enable enables the analysis, or disables it and stops its search.
func (a *Analysis) Enable(on bool) {
	a.set(on, a.judging)
}

// Enabled reports whether the analysis is enabled, also if it waits or has nothing left to search.
func (a *Analysis) Enabled() bool { return a.enabled }

// JudgeGame makes the analysis find scores for the positions of the game that have none, for the GameReport, also while it
// is not enabled; or lets it stop that.
func (a *Analysis) JudgeGame(on bool) { a.set(a.enabled, on) }

func (a *Analysis) set(enabled, judging bool) {
	if enabled == a.enabled && judging == a.judging {
		return
	}
	a.state.changed = true
	a.enabled, a.judging = enabled, judging
	switch {
	case !enabled && !judging:
		a.stop()
		a.player = nil
	case a.player == nil:
		a.player = a.open()
	}
}

// Searching reports whether the position on the board is being searched.
func (a *Analysis) Searching() bool { return a.job != nil && a.at == a.state.Position() }

// Report is the deepest report on the position on the board; its Solver is empty if there is none.
func (a *Analysis) Report() search.Report { return a.report(a.state.Position()) }

func (a *Analysis) report(pos engine.Position) search.Report {
	if r := a.results[pos]; r != nil {
		return r.report
	}
	return search.Report{}
}

// slowsDown reports whether the analysis would slow down the search of a computer on a seat. A
// champion searches on all cores.
func (a *Analysis) slowsDown(seat play.Seat) bool { return seat.Champion || a.cores < analysisCores }

// tick receives what the search has found, stops it where another search is more urgent, and starts
// the next. wait stops the analysis for now.
func (a *Analysis) tick(wait bool) {
	if a.player == nil {
		return
	}
	a.receive()
	if wait {
		a.stop()
		return
	}
	pos := a.state.Position()
	if a.job != nil && a.at != pos && (a.enabled && a.remaining(pos) > fullTime-firstTime || !a.inGame(a.at)) {
		a.stop()
	}
	if a.job != nil {
		return
	}
	if game, limit := a.next(); limit > 0 {
		a.at, a.start, a.limit = game.Position(), time.Now(), limit
		a.job = startSearch(a.player(limit), game, 0, a.state.Wake)
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
	if err == nil {
		a.remember(a.at, found.Report)
	}
	if err != nil || found.Report.Complete {
		spent = fullTime // more time would find nothing
	}
	a.result(a.at).spent += spent
}

// stop stops the search, waits for its end and remembers what it has found.
func (a *Analysis) stop() {
	if a.job == nil {
		return
	}
	a.job.Stop()
	if found, err := a.job.Wait(); err == nil {
		a.remember(a.at, found.Report)
	}
	a.job = nil
	a.result(a.at).spent += time.Since(a.start)
}

// next is the game at the position that is to be searched next, and the time for it; 0 if all have been searched.
func (a *Analysis) next() (*engine.Game, time.Duration) {
	game := a.state.game
	now := a.remaining(game.Position())
	if !a.enabled {
		now = 0
	}
	if now > fullTime-firstTime {
		return game, now - (fullTime - firstTime)
	}
	for by := 0; by <= game.Len(); by++ {
		for _, ply := range [2]int{game.Ply() - by, game.Ply() + by} {
			if ply >= 0 && ply <= game.Len() && a.lacksScore(game.PositionAt(ply)) {
				game = game.Clone()
				game.GoTo(ply)
				return game, otherTime
			}
		}
	}
	return game, now
}

// remaining is for how long a position is still to be searched.
func (a *Analysis) remaining(pos engine.Position) time.Duration {
	if pos.Outcome().Over() || pos.MustPass() {
		return 0
	}
	if r := a.results[pos]; r != nil {
		return max(fullTime-r.spent, 0)
	}
	return fullTime
}

// lacksScore reports whether a position has no score although it has not been searched for long: on
// a busy machine, a short search may find none.
func (a *Analysis) lacksScore(pos engine.Position) bool {
	return a.report(pos).Solver == "" && a.remaining(pos) > fullTime-firstTime
}

// inGame reports whether the game has a position.
func (a *Analysis) inGame(pos engine.Position) bool {
	for ply := range a.state.game.Len() + 1 {
		if a.state.game.PositionAt(ply) == pos {
			return true
		}
	}
	return false
}

// remember keeps the report on a position, unless a deeper one is known.
func (a *Analysis) remember(pos engine.Position, r search.Report) {
	if known := a.result(pos); r.Depth > 0 && r.Depth >= known.report.Depth {
		known.report, a.state.changed = r, true
		a.found++
	}
}

// result is what is known of a position, for writing. If too much is known, all positions but those
// of the game are forgotten.
func (a *Analysis) result(pos engine.Position) *result {
	if r := a.results[pos]; r != nil {
		return r
	}
	if a.results == nil || len(a.results) >= maxResults {
		game, kept := a.state.game, map[engine.Position]*result{}
		for ply := range game.Len() + 1 {
			if r := a.results[game.PositionAt(ply)]; r != nil {
				kept[game.PositionAt(ply)] = r
			}
		}
		a.results = kept
		a.found++
	}
	r := &result{}
	a.results[pos] = r
	return r
}
