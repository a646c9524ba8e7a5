package match

import (
	"context"
	"errors"
	"fmt"
	"time"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

// table is where one game at a time of a series is played.
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
	who := p.Player[pos.ToMove()]
	seat := t.seats[who]
	type choice struct {
		move   engine.Move
		report search.Report
	}
	began := time.Now()
	// A player who hangs keeps the game: he gets one of his own.
	own := p.Game.Clone()
	chosen, err := guarded(ctx, seat.limit(t.Grace), func(ctx context.Context) (choice, error) {
		m, report, err := seat.player.Choose(ctx, own, nil)
		return choice{m, report}, err
	})
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	took := time.Since(began)
	if err != nil {
		t.forfeit(p, who, endOf(err), fmt.Sprintf("%s (after %v)", err, took.Round(time.Millisecond)))
		return nil
	}
	if err := p.Game.Play(chosen.move); err != nil {
		t.forfeit(p, who, BrokeRule, err.Error())
		return nil
	}
	p.Effort[who].count(chosen.report, took)
	return nil
}

// endOf is the end that a player's error means. A player may find out himself that a
// move is illegal, or none: that of his engine.
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

// forfeit gives the game to who's opponent, and who's place to another.
func (t *table) forfeit(p *Played, who Side, end End, why string) {
	p.End, p.Why = end, why
	p.Result = notation.Won1
	if p.Player[engine.Player1] == who {
		p.Result = notation.Won2
	}
	t.seats[who].close()
}
