package train

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"blobwars/engine"
	"blobwars/engine/eval"
	"blobwars/engine/search"
)

const (
	maxGames  = 1 << 24
	tableMiB  = 4   // of each worker's transposition table
	maxLength = 500 // plies after which a game counts as drawn
	maxJumps  = 20  // with this many consecutive jumps or more, positions are not used: the count is not an input of a net

	logInterval = 5 * time.Second // between two lines of progress
)

// selfPlay plays the games that are not in their file yet.
func (s Settings) selfPlay(ctx context.Context, player eval.Evaluator, name string) (err error) {
	file, err := openGames(s.path(), s.heading(name), s.Log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.close()) }()
	todo := make(chan int, s.Games)
	for i := range s.Games {
		if !file.has(i) {
			todo <- i
		}
	}
	close(todo)
	all := len(todo)
	if all == 0 {
		return nil
	}
	within, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	began := time.Now()
	logged, done, positions := began, 0, 0
	var one sync.Mutex
	add := func(played game) {
		one.Lock()
		defer one.Unlock()
		if err := file.append(played); err != nil {
			stop(err)
		}
		done, positions = done+1, positions+len(played.samples)
		if time.Since(logged) < logInterval && done < all {
			return
		}
		logged = time.Now()
		left := time.Since(began) / time.Duration(done) * time.Duration(all-done)
		fmt.Fprintf(s.Log, "game %d of %d, %d positions, %v to go\n", s.Games-all+done, s.Games, positions, left.Round(time.Second))
	}
	var workers sync.WaitGroup
	for range s.Workers {
		workers.Go(func() { s.work(within, player, todo, add) })
	}
	workers.Wait()
	return context.Cause(within)
}

// heading returns the settings that the games depend on.
func (s Settings) heading(name string) string {
	return fmt.Sprintf("size %d, seed %d, nodes %d, player %s", s.Size, s.Seed, s.Nodes, name)
}

// work plays games until there are no more, or ctx ends.
func (s Settings) work(ctx context.Context, player eval.Evaluator, todo <-chan int, add func(game)) {
	champion := search.Champion{MaxNodes: s.Nodes, Eval: player, Table: search.NewTable(tableMiB)}
	for i := range todo {
		champion.Table.Clear() // so that a game does not depend on the games before it
		random := engine.NewRandom(s.stream(), uint64(i))
		played, complete := play(ctx, balancedOpening(ctx, s.Size, random, champion), champion)
		if !complete {
			return
		}
		played.index = i
		add(played)
	}
}

// stream returns the seed of the run's random numbers, that of the first generation when a run could have several.
func (s Settings) stream() uint64 { return s.Seed<<8 + 1 }

// game is the positions of a game that are used in a fit.
type game struct {
	index   int
	walls   engine.Bitboard
	samples []sample
}

// play plays a game to its end; complete is false if ctx ended before.
func play(ctx context.Context, pos engine.Position, champion search.Champion) (one game, complete bool) {
	one.walls = pos.Walls()
	var movers []engine.Side
	for range maxLength {
		moves := pos.Moves()
		if len(moves) == 0 {
			break
		}
		if len(moves) == 1 {
			pos = pos.Play(moves[0])
			continue
		}
		report := champion.Solve(ctx, pos, nil)
		if ctx.Err() != nil {
			return one, false
		}
		if pos.Jumps() < maxJumps {
			me := pos.ToMove()
			one.samples = append(one.samples, sample{own: pos.Blobs(me), other: pos.Blobs(me.Other()), walls: pos.Walls(), cents: cents(report)})
			movers = append(movers, me)
		}
		pos = pos.Play(report.Move)
	}
	outcome := pos.Outcome()
	for i, me := range movers {
		switch {
		case !outcome.Over() || outcome.Draw:
			one.samples[i].result = 1
		case outcome.Winner == me:
			one.samples[i].result = 2
		}
	}
	return one, true
}

// cents returns the score of a search. Only that of a proven result is eval.Limit or -eval.Limit.
func cents(r search.Report) int16 {
	if r.Proof != search.Unproven {
		return int16(r.Cents)
	}
	return int16(min(max(r.Cents, 1-eval.Limit), eval.Limit-1))
}
