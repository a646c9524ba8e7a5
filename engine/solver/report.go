package solver

import (
	"cmp"
	"context"
	"slices"
	"time"

	"blobwars/engine"
)

// Solver looks for the best move of the player to move in a position of type P. It is only settings: a Solver can be
// shared, and Solve called from several goroutines at once.
type Solver[P, M any] interface {
	// Name is the solver's name, a family's as the paper writes it.
	Name() string

	// Solve searches pos until it is done or ctx ends, whichever is first, and always returns a legal move when there is
	// one. To cancel a search, end ctx: it is checked every CheckInterval nodes. progress, if not nil, is called from the
	// same goroutine with the state of the search: after each completed depth and ten times a second on the way to the
	// next.
	Solve(ctx context.Context, pos P, progress func(Report[M])) Report[M]
}

// Report is the result of a search, or an interim report, with moves of type M.
type Report[M any] struct {
	Result

	// Move is the best one, of equally good ones the first. It is the game's NoMove when the game is over, and the first
	// legal move while the score is not Known.
	Move M

	Line  []M       // the principal variation, Move first, a copy; a family does not keep it
	Lines []Line[M] // with Champion.MultiPV above 1, the best moves, best first; not shared with the search
}

// Result is the part of a Report that does not depend on the game.
type Result struct {
	Solver string      // the name of the solver or player; empty: nothing has been found yet
	Side   engine.Side // the player to move, whose move is searched
	Score              // for Side

	// Estimate means that the score comes from an evaluation, a Champion's or an external engine's. Otherwise it is that
	// of the position at the end of the best line, counted.
	Estimate bool

	// Value is the number that the search compared, in its own unit: a family's blobs, the tenths of a point of the
	// Tiles Game, where a won game has tiles.Win more, and else Cents.
	Value int

	Depth  int // deepest completed depth; 0 when not even the first was
	Height int // greatest ply visited by the search to Depth

	// Nodes is the number of nodes entered, the root included. The final report of a Deepening sums its completed
	// depths, so it is 0 if there are none. An interim report includes the depth under way, and so does the final one
	// of a FixedDepth or Unlimited that was stopped. A move that was chosen without a search has none.
	Nodes    uint64
	AllNodes uint64 // nodes entered at all depths, an incomplete one included
	Elapsed  time.Duration
	Complete bool // false when a limit or the context stopped the search

	// RootMove is the number of the root move that is being searched, from 1, and RootMoves how many there are. Both
	// are 0 in a final report, and in those of a Deepening with several Workers.
	RootMove, RootMoves int

	Hashfull int // how much of the transposition table is in use, in thousandths; 0 without a table
}

// PerSecond returns the speed in nodes a second, those of a depth that was not completed included; 0 if the search
// took no time.
func (r Result) PerSecond() float64 { return PerSecond(r.AllNodes, r.Elapsed) }

// PerSecond returns a speed in nodes a second; 0 if no time has elapsed.
func PerSecond(nodes uint64, elapsed time.Duration) float64 {
	if elapsed <= 0 {
		return 0
	}
	return float64(nodes) / elapsed.Seconds()
}

// WithLine returns the report with another line as the answer: its first move, and what is known of it.
func (r Report[M]) WithLine(l Line[M]) Report[M] {
	r.Move, r.Line = l.Moves[0], slices.Clone(l.Moves)
	r.Score, r.Value, r.Depth, r.Height = l.Score, l.Cents, l.Depth, l.Depth
	return r
}

// Line is a root move with its score and the line of play that it begins.
type Line[M any] struct {
	Score
	Depth int // of the search that has found it; 0 if none was completed
	Moves []M // the root move first
}

// Score says by how much a player will be ahead at the end of the game, and what is proven of the end.
type Score struct {
	Known    bool  // false: no move was searched to its end
	Cents    int   // hundredths of a blob or a point
	Proof    Proof // whether the result of the game is proven
	Distance int   // plies to the end, at most; only of a proven result
	Margin   Margin
}

// Lead returns the score in blobs or points; known is false if nothing is known, or only who wins.
func (s Score) Lead() (lead float64, known bool) {
	return float64(s.Cents) / 100, s.Known && (s.Proof == Unproven || s.Margin != NoMargin)
}

// For returns the score for a player, if s is that for player 1, or the other way round: s itself for player 1, and the
// opposite for player 2.
func (s Score) For(player engine.Side) Score {
	if player == engine.Side1 {
		return s
	}
	s.Cents = -s.Cents
	switch s.Proof {
	case ProvenWin:
		s.Proof = ProvenLoss
	case ProvenLoss:
		s.Proof = ProvenWin
	}
	return s
}

// Proof is the proven result of the game for a player, if both play their best.
type Proof uint8

// The proofs. Unproven is the zero value.
const (
	Unproven Proof = iota
	ProvenLoss
	ProvenDraw
	ProvenWin
)

// ProofOf returns the proof of a game that ends with a difference.
func ProofOf(difference int) Proof {
	return [...]Proof{ProvenLoss, ProvenDraw, ProvenWin}[1+cmp.Compare(difference, 0)]
}

// Margin is what the Cents of a proven result say.
type Margin uint8

// The margins.
const (
	NoMargin    Margin = iota // nothing: only the winner is proven
	AtLeast                   // a bound: a deeper search may find a larger win or loss
	ExactMargin               // the difference at the end
)
