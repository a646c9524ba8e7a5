package match

import (
	"context"
	"fmt"
	"io"
	"time"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

// Side is one of the two players of a series, whichever colour he has.
type Side uint8

// The two sides.
const (
	A Side = iota
	B
)

// Other is the opponent.
func (s Side) Other() Side { return s ^ 1 }

func (s Side) String() string { return "AB"[s&1 : s&1+1] }

// End says how a game of a series came to its end.
type End uint8

// The ends. All but the first two cost a player the game.
const (
	ByRules   End = iota // the board says so
	TooLong              // a draw: too many plies
	Crashed              // an error, a panic, or a process that has ended
	Stalled              // no move long after the time was over
	BrokeRule            // an illegal move
)

func (e End) String() string {
	return [...]string{"rules", "too long", "crash", "stall", "illegal move"}[e]
}

// Played is a game of a series that is over.
type Played struct {
	Number int       // from 0
	Player [2]Side   // who was player 1 and player 2
	Names  [2]string // of A and B, as they call themselves
	Game   *engine.Game
	Result notation.Result
	End    End
	Why    string    // of an end that cost the game: what the player did
	Effort [2]Effort // of A and B
}

// Points is what A and B got: 2 for a win, 1 for a draw.
func (p Played) Points() (points [2]int) {
	switch p.Result {
	case notation.Won1:
		points[p.Player[engine.Player1]] = 2
	case notation.Won2:
		points[p.Player[engine.Player2]] = 2
	default:
		points = [2]int{1, 1}
	}
	return points
}

// Loser is who lost; meaningful only if the game has a winner.
func (p Played) Loser() Side {
	if p.Result == notation.Won1 {
		return p.Player[engine.Player2]
	}
	return p.Player[engine.Player1]
}

// Effort is what a player's searches took.
type Effort struct {
	Moves   int
	Depth   int // summed over Moves
	States  uint64
	Time    time.Duration // by our clock
	Slowest time.Duration // the longest move
}

// Add is both together.
func (e Effort) Add(more Effort) Effort {
	return Effort{e.Moves + more.Moves, e.Depth + more.Depth, e.States + more.States, e.Time + more.Time, max(e.Slowest, more.Slowest)}
}

func (e *Effort) count(r search.Report, took time.Duration) {
	*e = e.Add(Effort{1, r.Depth, r.States, took, took})
}

// seat is where a player of a series sits; another takes the place of one who failed.
type seat struct {
	spec   Spec
	player Player // nil: to be opened
}

func (s *seat) open(ctx context.Context) (err error) {
	s.player, err = guarded(ctx, opening, s.spec.Open)
	return err
}

// newGame has the player ready for a new game.
func (s *seat) newGame(ctx context.Context, seed uint64) error {
	if s.player == nil {
		if err := s.open(ctx); err != nil {
			return fmt.Errorf("cannot start again: %w", err)
		}
	}
	starter, ok := s.player.(Starter)
	if !ok {
		return nil
	}
	_, err := guarded(ctx, opening, func(ctx context.Context) (struct{}, error) {
		return struct{}{}, starter.NewGame(ctx, seed)
	})
	return err
}

// close sends the player away; how he leaves no longer matters.
func (s *seat) close() {
	if closer, ok := s.player.(io.Closer); ok {
		_, _ = guarded(context.Background(), patience, func(context.Context) (struct{}, error) {
			return struct{}{}, closer.Close()
		})
	}
	s.player = nil
}

// limit is what a move may take before the player is thought to hang.
func (s *seat) limit(grace time.Duration) time.Duration {
	if s.spec.Time == 0 {
		return untimed
	}
	if grace == 0 {
		grace = defaultGrace
	}
	return s.spec.Time + grace
}
