package match

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"blobwars/engine"
	"blobwars/engine/job"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

// table plays the games of a series, one at a time.
type table struct {
	Series
	seats [2]*seat // of A and B
}

func (t *table) close() {
	for _, s := range t.seats {
		s.close()
	}
}

// play plays game number n. The only error is ctx's.
func (t *table) play(ctx context.Context, n int) (Played, error) {
	p := Played{Number: n, Player: [2]Side{A, B}, Names: [2]string{t.A.Text, t.B.Text}}
	if n%2 == 1 {
		p.Player = [2]Side{B, A}
	}
	p.Game = engine.NewGame(t.Openings[n/2%len(t.Openings)])
	for i, s := range t.seats {
		err := s.newGame(ctx, t.seedOf(n, i))
		if ctx.Err() != nil {
			return p, context.Cause(ctx)
		}
		if err != nil {
			t.forfeit(&p, Side(i), endOf(err), err.Error())
			return p, nil
		}
		p.Names[i] = s.player.Name()
	}
	for p.Result == notation.Unknown {
		if err := t.turn(ctx, &p); err != nil {
			return p, err
		}
	}
	return p, nil
}

// turn plays one move, or ends the game. The only error is ctx's.
func (t *table) turn(ctx context.Context, p *Played) error {
	pos := p.Game.Position()
	if outcome := pos.Outcome(); outcome.Over() {
		p.Result = notation.ResultOf(outcome)
		return nil
	}
	most := t.MaxPlies
	if most == 0 {
		most = defaultMaxPlies
	}
	if p.Game.Ply() >= most {
		p.Result, p.End = notation.Drawn, TooLong
		return nil
	}
	side := p.Player[pos.ToMove()]
	seat := t.seats[side]
	type choice struct {
		move   engine.Move
		report search.Report
	}
	began := time.Now()
	player, game := seat.player, p.Game.Clone() // a player that hangs may go on reading the game
	chosen, err := bounded(ctx, seat.limit(t.Grace), func(ctx context.Context) (choice, error) {
		m, report, err := player.Choose(ctx, game, nil)
		return choice{m, report}, err
	})
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	took := time.Since(began)
	if err != nil {
		t.forfeit(p, side, endOf(err), fmt.Sprintf("%s (after %v)", err, took.Round(time.Millisecond)))
		return nil
	}
	if err := p.Game.Play(chosen.move); err != nil {
		t.forfeit(p, side, BrokeRule, err.Error())
		return nil
	}
	p.Effort[side].count(chosen.report, took)
	return nil
}

// endOf is the end of a game that a player's error means. A player may itself find that a move is
// illegal or unreadable: that of its engine.
func endOf(err error) End {
	var illegal *engine.IllegalMoveError
	var unreadable *notation.MoveTextError
	switch {
	case errors.Is(err, errStalled):
		return Stalled
	case errors.As(err, &illegal), errors.As(err, &unreadable):
		return BrokeRule
	}
	return Crashed
}

// forfeit ends the game as lost by a side and closes its player; the next game opens a new one.
func (t *table) forfeit(p *Played, side Side, end End, why string) {
	p.End, p.Why = end, why
	p.Result = notation.Won1
	if p.Player[engine.Player1] == side {
		p.Result = notation.Won2
	}
	t.seats[side].close()
}

// seat holds the player of one side from game to game. A player that failed is replaced.
type seat struct {
	spec   Spec
	player Player // nil: to be opened
}

func (s *seat) open(ctx context.Context) (err error) {
	s.player, err = bounded(ctx, startLimit, s.spec.Open)
	return err
}

// newGame makes the player ready for a new game.
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
	_, err := bounded(ctx, startLimit, func(ctx context.Context) (struct{}, error) {
		return struct{}{}, starter.NewGame(ctx, seed)
	})
	return err
}

// close closes the player; an error of closing it no longer matters.
func (s *seat) close() {
	if closer, ok := s.player.(io.Closer); ok {
		_, _ = bounded(context.Background(), patience, func(context.Context) (struct{}, error) {
			return struct{}{}, closer.Close()
		})
	}
	s.player = nil
}

// limit is the time after which a player counts as hung during a move.
func (s *seat) limit(grace time.Duration) time.Duration {
	if s.spec.Time == 0 {
		return untimedLimit
	}
	if grace == 0 {
		grace = defaultGrace
	}
	return s.spec.Time + grace
}

// patience is how long a player may take to return after its context has ended. Nothing in Go can end
// a goroutine from outside, so that a player which does not return is left running.
const patience = 2 * time.Second

var errStalled = errors.New("no answer in time")

// bounded calls f, which may fail in any way: a panic becomes an error, and a call that takes longer
// than limit is errStalled, whatever it returns.
func bounded[T any](ctx context.Context, limit time.Duration, f func(context.Context) (T, error)) (T, error) {
	inner, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	call := job.Start(inner, nil, func(ctx context.Context, _ func(struct{})) (T, error) { return f(ctx) })
	select {
	case <-call.Done():
		if inner.Err() == nil {
			return call.Wait()
		}
	case <-inner.Done():
		select {
		case <-call.Done():
		case <-time.After(patience):
		}
	}
	var none T
	if ctx.Err() != nil {
		return none, ctx.Err()
	}
	return none, errStalled
}
