package match

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"strings"
	"time"

	"blobwars/engine"
	"blobwars/engine/job"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

// gameRunner plays games of a series, one at a time.
type gameRunner struct {
	Series
	seats [2]*seat // of A and B
}

func (r *gameRunner) close() {
	for _, s := range r.seats {
		s.close()
	}
}

// play plays game number n. The only error is ctx's.
func (r *gameRunner) play(ctx context.Context, n int) (Played, error) {
	p := Played{Number: n, Entrants: [2]Entrant{A, B}, Names: [2]string{r.A.Text, r.B.Text}}
	if n%2 == 1 {
		p.Entrants = [2]Entrant{B, A}
	}
	p.Game = engine.NewGame(r.Openings[n/2%len(r.Openings)])
	for i, s := range r.seats {
		err := s.newGame(ctx, r.seedOf(n, i))
		if ctx.Err() != nil {
			return p, context.Cause(ctx)
		}
		if err != nil {
			r.forfeit(&p, Entrant(i), endOf(err), err.Error())
			return p, nil
		}
		p.Names[i] = s.spec.NameOf(s.player)
	}
	for !p.Outcome.Over() {
		if err := r.turn(ctx, &p); err != nil {
			return p, err
		}
	}
	return p, nil
}

// turn plays one move, or ends the game. The only error is ctx's.
func (r *gameRunner) turn(ctx context.Context, p *Played) error {
	pos := p.Game.Position()
	if outcome := pos.Outcome(); outcome.Over() {
		p.Outcome = outcome
		return nil
	}
	if p.Game.Ply() >= cmp.Or(r.MaxPlies, defaultMaxPlies) {
		p.Outcome = engine.Outcome{Reason: engine.TooLong, Draw: true}
		return nil
	}
	entrant := p.Entrants[pos.ToMove()]
	began := time.Now()
	m, report, err := r.seats[entrant].choose(ctx, p.Game)
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	took := time.Since(began)
	if err != nil {
		r.forfeit(p, entrant, endOf(err), fmt.Sprintf("%s (after %v)", err, took.Round(time.Millisecond)))
		return nil
	}
	if err := p.Game.Play(m); err != nil {
		r.forfeit(p, entrant, engine.IllegalMove, err.Error())
		return nil
	}
	p.Effort[entrant].count(report, took)
	if r.Moved != nil {
		r.Moved(p.Number, p.Game.Ply())
	}
	return nil
}

// endOf returns how an error of a player ends its game. The player of an external engine itself finds out that the
// engine's move is illegal or unreadable.
func endOf(err error) engine.EndReason {
	var illegal *engine.IllegalMoveError
	var unreadable *notation.MoveTextError
	switch {
	case errors.Is(err, ErrStalled):
		return engine.Stalled
	case errors.As(err, &illegal), errors.As(err, &unreadable):
		return engine.IllegalMove
	}
	return engine.Crashed
}

// forfeit ends the game as lost by an entrant and closes its player; the next game opens a new one.
func (r *gameRunner) forfeit(p *Played, entrant Entrant, end engine.EndReason, why string) {
	p.Outcome, p.Failure = engine.Outcome{Reason: end}, why
	if p.Entrants[engine.Side1] == entrant {
		p.Outcome.Winner = engine.Side2
	}
	r.seats[entrant].close()
}

// seat holds the player of one entrant from game to game. A player that failed is replaced.
type seat struct {
	spec   Spec
	player Player // nil: to be opened
}

func (s *seat) open(ctx context.Context) (err error) {
	s.player, err = s.spec.Open(ctx)
	return err
}

// newGame makes the player ready for a new game.
func (s *seat) newGame(ctx context.Context, seed uint64) error {
	if s.player == nil {
		if err := s.open(ctx); err != nil {
			return fmt.Errorf("cannot start again: %w", err)
		}
	}
	if starter, ok := s.player.(Starter); ok {
		return guard(func() error { return starter.NewGame(ctx, seed) })
	}
	return nil
}

// choose returns the player's move. A player that needs longer than its Patience has stalled: its context ends, and it
// loses even if it then answers. A goroutine cannot be ended from outside: only a player in a process of its own, such as
// "uai:blobwars uai", could be stopped if it ignored its context.
func (s *seat) choose(ctx context.Context, game *engine.Game) (m engine.Move, report search.Report, err error) {
	if s.spec.Patience > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, s.spec.Patience)
		defer cancel()
	}
	err = guard(func() (err error) {
		m, report, err = s.player.Choose(ctx, game, nil)
		return err
	})
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		err = ErrStalled
	}
	return m, report, err
}

// guard calls a method of a player. A panic becomes an error with the first line of the panic and its place.
func guard(method func() error) (err error) {
	defer func() {
		if value := recover(); value != nil {
			first, _, _ := strings.Cut(fmt.Sprint(value), "\n")
			err = &job.PanicError{Value: first, Stack: debug.Stack()}
		}
	}()
	return method()
}

// close closes the player; an error of closing it no longer matters.
func (s *seat) close() {
	if closer, ok := s.player.(io.Closer); ok {
		_ = closer.Close()
	}
	s.player = nil
}

// ErrStalled is the error of a player that has not answered in time.
var ErrStalled = errors.New("no answer in time")
