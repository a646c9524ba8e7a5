package play

import (
	"runtime"
	"time"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/search"
)

// How long the analysis looks at a position, in all. The one on the board comes first, then every
// other of the game that has no score yet, and then again the one on the board; after that it rests.
const (
	firstLook = 2 * time.Second
	quickLook = 150 * time.Millisecond // enough for seven plies of every move in the middle of a game
	fullLook  = 10 * time.Second
)

const (
	analysisHash  = 16  // of its own table in MiB: no seat's memory knows of it
	analysisDepth = 64  // plies; a limit also has a forced move searched
	analysisLines = 400 // more than any position has moves: each square's worth is wanted
	analysisCores = 4   // with fewer, it waits while a computer thinks

	// maxInsights is how many positions are remembered, those of games that were replaced included.
	maxInsights = 2048
)

// analyst looks at positions for the session that owns it: one at a time, in a goroutine that is
// there only while there is something to look at. Its zero value is off, and costs nothing.
type analyst struct {
	open     func(limit time.Duration) match.Player // nil: off
	look     *thinking                              // nil: it rests, waits or is off
	at       engine.Position                        // of look
	since    time.Time                              // when look began
	limit    time.Duration                          // of look
	insights map[engine.Position]*insight           // what was found out, kept while it is off
}

// insight is what is known of a position.
type insight struct {
	report search.Report // the deepest
	spent  time.Duration // on looking at it; fullLook at the least once nothing more can be found
}

// openAnalysis gives the player who analyses, by a limit: champions that share a table.
func openAnalysis() func(time.Duration) match.Player {
	table := search.NewTable(analysisHash)
	return func(limit time.Duration) match.Player {
		return match.Computer{Solver: search.Champion{MaxTime: limit, MaxDepth: analysisDepth, MultiPV: analysisLines, Table: table}}
	}
}

// Analyse switches the analysis on or off; it may be called at any time with what it is already.
// While it is on, the position on the board is looked at, and every other of the game.
func (s *Session) Analyse(on bool) {
	if on == s.Analysing() {
		return
	}
	s.changed = true
	if !on {
		s.endLook()
		s.analyst.open = nil
		return
	}
	s.analyst.open = s.openAnalysis()
}

// Analysing reports whether the analysis is on, be it that it rests.
func (s *Session) Analysing() bool { return s.analyst.open != nil }

// Looking reports whether the analysis looks at the position on the board at present.
func (s *Session) Looking() bool { return s.analyst.look != nil && s.analyst.at == s.game.Position() }

// Analysis is what the analysis knows of the position on the board; the report's Solver is empty
// if that is nothing. What is known stays known for the whole game, be the analysis on or off.
func (s *Session) Analysis() search.Report { return s.known(s.game.Position()) }

func (s *Session) known(pos engine.Position) search.Report {
	if in := s.analyst.insights[pos]; in != nil {
		return in.report
	}
	return search.Report{}
}

// analyse listens to the look that is under way, ends it where another is wanted, and begins that.
func (s *Session) analyse() {
	a := &s.analyst
	if a.open == nil {
		return
	}
	if a.look != nil {
		s.hearLook()
	}
	if s.analysisWaits() {
		s.endLook()
		return
	}
	pos := s.game.Position()
	if a.look != nil && a.at != pos && (s.wants(pos) > fullLook-firstLook || !s.onPath(a.at)) {
		s.endLook()
	}
	if a.look != nil {
		return
	}
	if game, limit := s.nextLook(); limit > 0 {
		a.at, a.since, a.limit = game.Position(), time.Now(), limit
		a.look = think(s.generation, a.open(limit), game, s.Wake)
	}
}

// analysisWaits reports whether somebody else needs the processor: a search for a hint, or a
// computer's that would be slower for it.
func (s *Session) analysisWaits() bool {
	if s.hinting != nil {
		return true
	}
	all := s.setup.Seats[s.game.Position().ToMove()].Champion // it thinks on every core
	return s.thinking != nil && (all || s.cores < analysisCores)
}

// wants is how long pos is to be looked at still.
func (s *Session) wants(pos engine.Position) time.Duration {
	if pos.Outcome().Over() || pos.MustPass() {
		return 0
	}
	if in := s.analyst.insights[pos]; in != nil {
		return max(fullLook-in.spent, 0)
	}
	return fullLook
}

// unseen reports whether nothing is known of pos, and it is worth while to change that: a look
// that was cut short, or a busy machine, may have brought nothing.
func (s *Session) unseen(pos engine.Position) bool {
	return s.known(pos).Kind == search.KindNone && s.wants(pos) > fullLook-firstLook
}

// onPath reports whether pos is one of the game's.
func (s *Session) onPath(pos engine.Position) bool {
	for ply := range s.game.Len() + 1 {
		if s.game.PositionAt(ply) == pos {
			return true
		}
	}
	return false
}

// nextLook is the game at the position that is to be looked at next, and for how long; 0: none is.
func (s *Session) nextLook() (*engine.Game, time.Duration) {
	now := s.wants(s.game.Position())
	if now > fullLook-firstLook {
		return s.game, now - (fullLook - firstLook)
	}
	ply := s.game.Ply()
	for by := 1; by <= s.game.Len(); by++ { // the nearest first
		for _, at := range [2]int{ply - by, ply + by} {
			if at < 0 || at > s.game.Len() || !s.unseen(s.game.PositionAt(at)) {
				continue
			}
			game := s.game.Clone()
			game.GoTo(at)
			return game, quickLook
		}
	}
	return s.game, now
}

// hearLook takes what the look has to say, and clears up after it if it has ended.
func (s *Session) hearLook() {
	a := &s.analyst
	if r, ok := a.look.progress(); ok {
		s.learn(a.at, r)
	}
	answer, ok := a.look.answer()
	if !ok {
		return
	}
	a.look.stop()
	a.look = nil
	spent := max(time.Since(a.since), a.limit)
	if answer.err != nil || answer.report.Complete { // more time would be of no use
		spent = fullLook
	}
	if answer.err == nil {
		s.learn(a.at, answer.report)
	}
	s.insight(a.at).spent += spent
}

// endLook ends the look that is under way, and waits until it has ended.
func (s *Session) endLook() {
	a := &s.analyst
	if a.look == nil {
		return
	}
	a.look.cancel()
	<-a.look.done
	if answer, ok := a.look.answer(); ok && answer.err == nil {
		s.learn(a.at, answer.report)
	}
	a.look = nil
	s.insight(a.at).spent += time.Since(a.since)
}

// learn remembers r of pos, unless something deeper is known.
func (s *Session) learn(pos engine.Position, r search.Report) {
	if in := s.insight(pos); r.Depth > 0 && r.Depth >= in.report.Depth {
		in.report, s.changed = r, true
	}
}

// insight is the memory of pos. Before it grows too large, all but the game's is forgotten.
func (s *Session) insight(pos engine.Position) *insight {
	a := &s.analyst
	if in := a.insights[pos]; in != nil {
		return in
	}
	if a.insights == nil || len(a.insights) >= maxInsights {
		kept := map[engine.Position]*insight{}
		for ply := range s.game.Len() + 1 {
			if in := a.insights[s.game.PositionAt(ply)]; in != nil {
				kept[s.game.PositionAt(ply)] = in
			}
		}
		a.insights = kept
	}
	in := &insight{}
	a.insights[pos] = in
	return in
}

// cores is how many processors there are for the game.
func cores() int { return min(runtime.NumCPU(), runtime.GOMAXPROCS(0)) }
