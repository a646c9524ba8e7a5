// Package deepening drives the four minimax families of the papers, {plain, alpha-beta} x {one level,
// iterative deepening under a clock}, over any game: engine/search uses it for Blob Wars and
// internal/tiles/families for the Tiles Game. The papers are in docs/references.md. A Root describes the game: its
// moves, and a function that searches the position after one of them.
package deepening

import (
	"context"
	"math"
	"time"

	"blobwars/engine/clock"
)

// Infinity bounds every score.
const Infinity = math.MaxInt32

const (
	// checkInterval is the number of nodes between two checks of the clock and the context: 10 to
	// 500 microseconds.
	checkInterval = 512
)

// FamilyName returns the name of a family in the papers: LMinimax, ABPMinimax, TBIDLMinimax or TBIDABPMinimax.
func FamilyName(deepening, prune bool) string {
	name := "LMinimax"
	if prune {
		name = "ABPMinimax"
	}
	if deepening {
		name = "TBID" + name
	}
	return name
}

// FamilyNames returns the names of the four families: those to a fixed depth first, and of each kind the plain one
// first.
func FamilyNames() []string {
	return []string{FamilyName(false, false), FamilyName(false, true), FamilyName(true, false), FamilyName(true, true)}
}

// UnlimitedName returns the papers' name of the search to the end of the game: Minimax or ABPMinimax.
func UnlimitedName(prune bool) string {
	if prune {
		return "ABPMinimax"
	}
	return "Minimax"
}

// Root is the root of a game tree whose moves have the type M.
type Root[M any] struct {
	Moves []M // in the order of search; none: the game is over
	Score int // of the position itself, for the player to move

	// Search returns the value, for the opponent, of the position after move, searched to depth plies
	// with the window alpha to beta. It counts its nodes with the Counter, and its value is not used
	// once the Counter has Stopped.
	Search func(move M, depth, alpha, beta int) int

	// Proves reports whether a score proves the result of the game, so that a deeper search would find
	// nothing better, even if some line has not ended; nil: no score does.
	Proves func(score int) bool

	// NeverProven means that nothing is ever proven, not even by searching the whole tree: Deepen
	// only ends at a limit.
	NeverProven bool
}

// Report is the result of a search, or an interim report.
type Report[M any] struct {
	Move   M // the first of equally good ones; only if Found
	Found  bool
	Score  int  // for the player to move
	Depth  int  // plies of the deepest completed search; 0 when not even the first was completed
	Height int  // the greatest ply visited by the search to Depth
	Proven bool // every line that was searched has ended, or Root.Proves the score; never if Root.NeverProven
	Ended  bool // every line that was searched has ended, so that a deeper search finds the same score

	// Unsearched means that no move was searched to its end: Move is the first one, and Score that of the position
	// itself.
	Unsearched bool

	// RootMove is the number of the root move that is being searched, from 1, and RootMoves how many there are. Both
	// are 0 in a final report.
	RootMove, RootMoves int

	// Nodes is the number of nodes entered, the root included. A final report of Deepen sums the completed
	// depths, so it is 0 if there are none. An interim report includes the depth under way, and so does the
	// final one of a SearchTo that was stopped.
	Nodes    uint64
	AllNodes uint64 // nodes entered at all depths, an incomplete one included
	Elapsed  time.Duration
	Complete bool // false when a limit or the context stopped the search
}

// PerSecond returns a speed in nodes a second; 0 if no time has elapsed.
func PerSecond(nodes uint64, elapsed time.Duration) float64 {
	if elapsed <= 0 {
		return 0
	}
	return float64(nodes) / elapsed.Seconds()
}

// Counter counts the nodes of the depth under way.
type Counter struct {
	Nodes   uint64
	Height  int  // the greatest ply visited
	Stopped bool // by the clock or the context

	// Unfinished is set by Root.Search at a node of the last ply in which the game is not over.
	Unfinished bool

	untilCheck int
	check      func()
}

// Enter counts a node at the given ply, and checks the clock and the context every 512 nodes.
func (c *Counter) Enter(ply int) {
	c.Nodes++
	c.Height = max(c.Height, ply)
	if c.untilCheck--; c.untilCheck < 0 {
		c.untilCheck = checkInterval
		c.check()
	}
}

// Search is one search. It belongs to one goroutine.
type Search[M any] struct {
	*Counter
	root     Root[M]
	watch    *clock.Stopwatch
	maxNodes uint64 // states; 0: no limit
	progress func(Report[M])

	report    Report[M] // of the deepest completed depth
	deepens   bool      // Deepen was called
	completed uint64    // states of the completed levels
	rootMove  int       // the number of the root move that is being searched, from 1
}

// New makes a search of root. counter is the one with which root.Search counts. The search stops when ctx ends
// or maxTime is over (0: no limit). progress may be nil.
func New[M any](ctx context.Context, root Root[M], counter *Counter, maxTime time.Duration, progress func(Report[M])) *Search[M] {
	s := &Search[M]{Counter: counter, root: root, watch: clock.Start(ctx, maxTime), progress: progress}
	s.check = s.checkLimits
	s.report.Score = root.Score
	if len(root.Moves) > 0 { // a legal move from the first microsecond
		s.report.Move, s.report.Found, s.report.Unsearched = root.Moves[0], true, true
	}
	return s
}

// LimitNodes stops the search once it has entered about n states, those of all depths together: unlike a time,
// that gives the same answer on every machine. 0 is no limit.
func (s *Search[M]) LimitNodes(n uint64) { s.maxNodes = n }

// SearchTo searches to one depth of at least 1 ply. It returns false if the search was stopped. The report is then
// still that of the depth before; before the first completed depth it is the best of the moves searched to their end.
func (s *Search[M]) SearchTo(depth int) bool {
	s.Nodes, s.Height, s.Unfinished = 1, 0, false
	s.checkLimits()
	found := Report[M]{Score: -Infinity}
	if len(s.root.Moves) == 0 {
		found.Score = s.root.Score
	}
	for i, m := range s.root.Moves {
		s.rootMove = i + 1
		score := -s.root.Search(m, depth-1, -Infinity, -found.Score)
		if s.Stopped {
			break
		}
		if score > found.Score { // strictly: the first best move stays
			found.Move, found.Found, found.Score = m, true, score
		}
	}
	found.Height = s.Height
	if s.Stopped {
		if s.report.Depth == 0 && found.Found {
			s.report = found
		}
		return false
	}
	found.Depth = depth
	found.Ended = !s.Unfinished
	found.Proven = !s.root.NeverProven && (found.Ended || s.root.Proves != nil && s.root.Proves(found.Score))
	s.report = found
	s.completed += s.Nodes
	s.Nodes = 0
	return true
}

// Deepen searches to depth 1, 2, 3 and so on, until the search is stopped, a deeper search can find
// nothing new, or maxDepth is done (0: no limit). It reports each completed depth.
func (s *Search[M]) Deepen(maxDepth int) {
	s.deepens = true
	for depth := 1; maxDepth == 0 || depth <= maxDepth; depth++ {
		if !s.SearchTo(depth) {
			return
		}
		if s.progress != nil {
			s.progress(s.interim())
		}
		if s.report.Proven {
			return
		}
	}
}

// Report returns the final report.
func (s *Search[M]) Report() Report[M] {
	a := s.report
	a.Nodes, a.AllNodes, a.Elapsed, a.Complete = s.completed, s.completed+s.Nodes, s.watch.Elapsed(), !s.Stopped
	switch {
	case !s.Stopped || s.completed > 0:
	case s.deepens:
		a.Height = 0 // of a part of level 1
	default:
		a.Nodes = s.Nodes
	}
	return a
}

// interim returns the report so far.
func (s *Search[M]) interim() Report[M] {
	a := s.report
	a.Nodes, a.Elapsed = s.completed+s.Nodes, s.watch.Elapsed()
	a.AllNodes = a.Nodes
	a.RootMove, a.RootMoves = s.rootMove, len(s.root.Moves)
	return a
}

// checkLimits stops the search when its time or its states are over or its context has ended, and reports progress.
func (s *Search[M]) checkLimits() {
	if s.watch.Over() || s.maxNodes > 0 && s.completed+s.Nodes >= s.maxNodes {
		s.Stopped = true
		return
	}
	if s.progress != nil && s.watch.ReportDue() {
		s.progress(s.interim())
	}
}
