package round

import (
	"context"
	"fmt"
	"time"

	"blobwars/engine/task"
	"blobwars/gui/game"
	"blobwars/gui/play"
	"blobwars/internal/tiles"
	"blobwars/internal/tiles/families"
)

// Terms are what only the Setup of a Tiles Game has: what a random board was made from, and what both computers compare.
type Terms struct {
	Random    Random // zero: the board is not random
	Heuristic tiles.Heuristic
}

// TimeControl returns no clock. It implements game.Terms.
func (Terms) TimeControl() play.Clock { return play.Clock{} }

// TermsOf returns the terms of a setup.
func TermsOf(setup Setup) Terms {
	terms, _ := setup.Terms.(Terms)
	return terms
}

// Random is what a random board is made from; see tiles.Random.
type Random struct {
	Rows    int    `json:"rows"`
	Columns int    `json:"columns"`
	Colours int    `json:"colours"`
	Seed    uint64 `json:"seed"`
}

// Position returns the board; the error is that of tiles.Random.
func (r Random) Position() (tiles.Position, error) {
	return tiles.Random(r.Rows, r.Columns, r.Colours, r.Seed)
}

const randomKey = "random %dx%dx%d"

// Key returns the title of a game in the library, which SetupOf reads: of a random board its numbers.
func Key(s Setup) string {
	if r := TermsOf(s).Random; r != (Random{}) {
		return fmt.Sprintf(randomKey, r.Rows, r.Columns, r.Colours)
	}
	return s.Title
}

// SetupOf returns a setup with the title or the random board of a Key.
func SetupOf(key string) Setup {
	var r Random
	if n, _ := fmt.Sscanf(key, randomKey, &r.Rows, &r.Columns, &r.Colours); n == 3 {
		return Setup{Terms: Terms{Random: r}}
	}
	return Setup{Title: key}
}

// ValidSeat returns the seat of this game for any seat: a level of Blob Wars becomes the highest level here that is not
// above it, or the lowest, and the champion becomes the family of the seat's other fields.
func ValidSeat(s play.Seat) play.Seat {
	if s.Level > 0 {
		s.Tiles = 1
		for _, l := range play.TilesLevels() {
			if s.Level >= play.ParseLevel(l.Name()) {
				s.Tiles = l
			}
		}
	}
	s.Level, s.Champion = 0, false
	return s.Valid()
}

// levels are the solvers of play.TilesLevels: one move ahead, three moves ahead, and as many as half a second allows.
var levels = [...]play.Seat{{Prune: true, Depth: 1}, {Prune: true, Depth: 3}, {Prune: true, Timed: true, Time: 500 * time.Millisecond}}

// Solver returns the solver of a computer's seat, with a heuristic.
func Solver(s play.Seat, h tiles.Heuristic) families.Solver {
	if s.Tiles != 0 {
		s = levels[s.Tiles-1]
	}
	if s.Timed {
		return families.Deepening{Prune: s.Prune, MaxTime: s.Time, Game: families.Game{Heuristic: h}}
	}
	return families.FixedDepth{Prune: s.Prune, Depth: s.Depth, Game: families.Game{Heuristic: h}}
}

// hintSeat finds hints.
var hintSeat = play.Seat{Prune: true, Timed: true, Time: 500 * time.Millisecond}

// player is a game.Player whose moves are chosen by a task, with the solver of a seat.
type player struct {
	Seat      play.Seat
	Heuristic tiles.Heuristic
}

func (p player) Name() string { return Solver(p.Seat, p.Heuristic).Name() }

func (p player) Choose(ctx, wanted context.Context, g *Game, progress func(families.Report)) (game.Answer[tiles.Move], error) {
	r, err := choosing.Run(ctx, wanted, question{p, g.Position()}, progress)
	return game.Answer[tiles.Move]{Move: r.Move, Report: r}, err
}

// question asks a player for a move.
type question struct {
	Player   player
	Position tiles.Position
}

// choosing is the task that searches a position.
var choosing = task.New("tiles", func(ctx context.Context, q question, publish func(families.Report)) (families.Report, error) {
	return Solver(q.Player.Seat, q.Player.Heuristic).Solve(ctx, q.Position, publish), nil
})
