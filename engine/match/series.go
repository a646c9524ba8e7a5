package match

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"blobwars/engine"
)

// Series is a match of two players, A and B: each opening is played twice in a row, by
// both with both colours, and the openings come round again when they are used up.
// It is settings only.
type Series struct {
	A, B        Spec
	Games       int
	Openings    []engine.Position // as they come; Shuffle puts them in another order
	Seed        uint64            // of what players draw by lot
	Concurrency int               // games at a time; 0 and 1: one
	Grace       time.Duration     // over its time a player may take so much, for once; 0: 5 s
	MaxPlies    int               // a game that is longer is a draw; 0: 600
}

const (
	defaultGrace    = 5 * time.Second
	defaultMaxPlies = 600

	// untimed is what a move may take of a player whose time is not limited, and opening
	// what it may take to start one: beyond, it is thought to hang.
	untimed = 10 * time.Minute
	opening = 30 * time.Second
)

// Play plays the games and hands them to finished in their order, from the goroutine
// that called. It ends when all are played, finished returns false, or ctx ends: the
// last is an error, and the games that were over by then have been handed on. It is an
// error too when a player cannot be opened at the beginning; whatever one does
// later costs him the game, and he is opened anew for the next.
func (s Series) Play(ctx context.Context, finished func(Played) bool) error {
	switch {
	case s.Games < 1:
		return fmt.Errorf("a series of %d games: it takes at least 1", s.Games)
	case len(s.Openings) == 0:
		return errors.New("a series without openings: it takes at least 1")
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
	s.collect(results, finished, func() { cancel(errEnough) })
	switch cause := context.Cause(inner); {
	case cause == nil, errors.Is(cause, errEnough):
		return nil
	default:
		return cause
	}
}

var errEnough = errors.New("no more games are wanted")

// work plays one game after the other at a table of its own.
func (s Series) work(ctx context.Context, next *atomic.Int64, results chan<- Played) error {
	t := &table{Series: s, seats: [2]*seat{{spec: s.A}, {spec: s.B}}}
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
			return err // ctx's
		}
		results <- played // collect takes all, to the last
	}
}

// collect hands results on in their order, to the last. Once finished wants no more, it
// calls stop and drops what still comes.
func (s Series) collect(results <-chan Played, finished func(Played) bool, stop func()) {
	waiting := make(map[int]Played)
	next, stopped := 0, false
	hand := func(n int) bool {
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
		for hand(next) {
			next++
		}
	}
	for ; len(waiting) > 0 && next < s.Games; next++ { // behind a game that was cut short
		hand(next)
	}
}

// seedOf mixes the series' seed with the game's number and the player's (splitmix64).
func (s Series) seedOf(number, player int) uint64 {
	x := s.Seed + uint64(2*number+player+1)*0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
