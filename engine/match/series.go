package match

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"blobwars/engine"
)

// Series is a match between two players, A and B. Each opening is played twice in a row, with either
// player as player 1, and the list of openings is repeated as needed. A Series is settings only.
type Series struct {
	A, B        Spec
	Games       int
	Openings    []engine.Position // in the order in which they are played
	Seed        uint64            // of the players' random choices
	Concurrency int               // games at the same time; 0: one
	MaxPlies    int               // a longer game is a draw; 0: 600

	// Moved is called with the number of a game, from 0, after each of its moves, in any goroutine; nil: nothing is.
	Moved func(game, ply int)
}

const defaultMaxPlies = 600

// Play plays the games and passes them to finished in their order, from the goroutine that called Play. It ends when
// all games are played, when finished returns false, or when ctx ends; the last is an error, and the games that were
// over by then have been passed on. If a player cannot be opened at the beginning, that is an error too; a failure
// after that loses the player its game, and the player is opened again for the next game.
func (s Series) Play(ctx context.Context, finished func(Played) bool) error {
	switch {
	case s.Games < 1:
		return fmt.Errorf("a series of %d games: expected at least 1", s.Games)
	case len(s.Openings) == 0:
		return errors.New("a series without openings: expected at least 1")
	}
	inner, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var (
		next    atomic.Int64
		workers sync.WaitGroup
	)
	results := make(chan Played)
	for range min(max(s.Concurrency, 1), s.Games) {
		workers.Go(func() {
			if err := s.work(inner, &next, results); err != nil {
				cancel(err)
			}
		})
	}
	go func() { workers.Wait(); close(results) }()
	s.collect(results, finished, func() { cancel(errFinished) })
	if cause := context.Cause(inner); !errors.Is(cause, errFinished) {
		return cause
	}
	return nil
}

// errFinished is the cause with which Play ends its workers when finished has returned false.
var errFinished = errors.New("no more games are wanted")

// work plays one game after another with players of its own.
func (s Series) work(ctx context.Context, next *atomic.Int64, results chan<- Played) error {
	t := &gameRunner{Series: s, seats: [2]*seat{{spec: s.A}, {spec: s.B}}}
	defer t.close()
	for _, seat := range t.seats {
		if err := seat.open(ctx); err != nil {
			return fmt.Errorf("player %q: %w", seat.spec.Text, err)
		}
	}
	for {
		n := int(next.Add(1)) - 1
		if n >= s.Games {
			return nil
		}
		played, err := t.play(ctx, n)
		if err != nil {
			return err // that of ctx
		}
		results <- played // collect receives to the end
	}
}

// collect passes the results on in the order of their numbers, until results is closed. Once finished
// returns false, it calls stop and drops the rest.
func (s Series) collect(results <-chan Played, finished func(Played) bool, stop func()) {
	waiting := make(map[int]Played)
	next, stopped := 0, false
	pass := func(n int) bool {
		played, found := waiting[n]
		if found && !stopped && !finished(played) {
			stopped = true
			stop()
		}
		delete(waiting, n)
		return found
	}
	for played := range results {
		waiting[played.Number] = played
		for pass(next) {
			next++
		}
	}
	for ; len(waiting) > 0 && next < s.Games; next++ { // games after one that ctx has ended, which is missing
		pass(next)
	}
}

// seedOf mixes the seed of the series with the numbers of the game and the player (splitmix64: G. Steele,
// D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators", 2014).
func (s Series) seedOf(number, player int) uint64 {
	x := s.Seed + uint64(2*number+player+1)*0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
