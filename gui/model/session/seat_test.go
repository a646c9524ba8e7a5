package session

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/search"
)

func TestValid(t *testing.T) {
	tests := map[string]struct{ in, want Seat }{
		"below":            {Seat{Depth: -3, Time: -time.Hour}, Seat{Depth: 1, Time: MinTime}},
		"above":            {Seat{Timed: true, Depth: 99, Time: time.Hour}, Seat{Timed: true, Depth: MaxDepth, Time: MaxTime}},
		"an unknown level": {Seat{Level: "grandmaster", Champion: true, Depth: 4, Time: MinTime}, Seat{Champion: true, Depth: 4, Time: MinTime}},
	}
	for name, test := range tests {
		require.Equal(t, test.want, test.in.Valid(), name)
		require.Equal(t, test.want, test.want.Valid(), name)
	}
	for _, seat := range []Seat{Human(), DefaultComputer(), FirstOpponent(), {Level: "master", Depth: 4, Time: MinTime}} {
		require.Equal(t, seat, seat.Valid())
	}
}

func TestOpenAFamily(t *testing.T) {
	tests := map[string]struct {
		seat Seat
		want search.Solver
	}{
		"LMinimax":       {Seat{Depth: 3, Time: time.Second}, search.Level{Depth: 3}},
		"ABPMinimax":     {Seat{Prune: true, Depth: 5}, search.Level{Prune: true, Depth: 5}},
		"TBIDLMinimax":   {Seat{Timed: true, Depth: 3, Time: time.Second}, search.Deepening{MaxTime: time.Second}},
		"TBIDABPMinimax": {Seat{Prune: true, Timed: true, Time: MinTime}, search.Deepening{Prune: true, MaxTime: MinTime}},
	}
	for name, test := range tests {
		player, err := test.seat.open()
		require.NoError(t, err)
		require.Equal(t, match.Computer{Solver: test.want}, player)
		require.Equal(t, name, test.seat.Name())
		test.seat.Human = true
		player, err = test.seat.open()
		require.NoError(t, err)
		require.Nil(t, player)
		require.Empty(t, test.seat.Name())
	}
}

func TestOpenALevelOrTheChampion(t *testing.T) {
	seats := []Seat{{Champion: true, Timed: true, Depth: 1, Time: MinTime}, {Champion: true, Depth: 2, Time: time.Second}}
	for _, level := range Levels() {
		seats = append(seats, Seat{Level: level, Depth: 1, Time: MinTime})
	}
	require.Len(t, seats, 2+5)
	game := engine.NewGame(engine.Start())
	for _, seat := range seats {
		require.Equal(t, seat, seat.Valid())
		player, err := seat.open()
		require.NoError(t, err)
		require.Equal(t, player.Name(), seat.Name())
		ctx := t.Context()
		if !seat.Champion || seat.Timed {
			limited, cancel := context.WithTimeout(ctx, 10*time.Millisecond)
			defer cancel()
			ctx = limited
		}
		move, report, err := player.Choose(ctx, game, nil)
		require.NoError(t, err, seat.Name())
		require.NoError(t, game.Position().Check(move))
		require.Equal(t, move, report.Move)
		if seat.Champion && !seat.Timed {
			require.Equal(t, 2, report.Depth)
		}
	}
	_, err := Seat{Level: "grandmaster"}.open()
	require.ErrorContains(t, err, "grandmaster")
}

func TestNumber(t *testing.T) {
	timed := func(d time.Duration) Seat { return Seat{Timed: true, Depth: 4, Time: d} }
	for _, test := range []struct {
		in   Seat
		at   int // the number
		to   int // another number
		want Seat
	}{
		{Seat{Depth: 4, Time: MinTime}, 3, 4, Seat{Depth: 5, Time: MinTime}},
		{timed(time.Second), 3, 4, timed(2 * time.Second)},
		{timed(1500 * time.Millisecond), 3, 3, timed(time.Second)},
		{timed(time.Hour), len(times) - 1, 100, timed(MaxTime)},
		{timed(time.Millisecond), 0, -1, timed(MinTime)},
	} {
		require.Equal(t, test.at, test.in.Number())
		require.Equal(t, test.want, test.in.WithNumber(test.to))
	}
	for _, seat := range []Seat{{Depth: 1, Time: MinTime}, timed(MinTime)} {
		for i := range seat.Numbers() {
			require.Equal(t, i, seat.WithNumber(i).Number())
			require.Equal(t, seat.WithNumber(i), seat.WithNumber(i).Valid())
		}
		require.Equal(t, seat.WithNumber(seat.Numbers()-1), seat.WithNumber(seat.Numbers()), "not above the greatest")
	}
}

func TestFirstOpponentIsTheSecondLevel(t *testing.T) {
	require.Equal(t, "Easy", FirstOpponent().Name())
	require.Equal(t, Levels()[1], FirstOpponent().Level)
}
