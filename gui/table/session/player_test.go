package session

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/search"
	"blobwars/gui/play"
)

func TestOpenAFamily(t *testing.T) {
	tests := map[string]struct {
		seat play.Seat
		want search.Solver
	}{
		"LMinimax":       {play.Seat{Depth: 3, Time: time.Second}, search.FixedDepth{Depth: 3}},
		"ABPMinimax":     {play.Seat{Prune: true, Depth: 5}, search.FixedDepth{Prune: true, Depth: 5}},
		"TBIDLMinimax":   {play.Seat{Timed: true, Depth: 3, Time: time.Second}, search.Deepening{MaxTime: time.Second}},
		"TBIDABPMinimax": {play.Seat{Prune: true, Timed: true, Time: play.MinTime}, search.Deepening{Prune: true, MaxTime: play.MinTime}},
	}
	for name, test := range tests {
		opened, err := openSeat(test.seat)
		require.NoError(t, err)
		require.Equal(t, match.Computer{Solver: test.want}, opened.(*player).local.Player)
		require.Equal(t, name, test.seat.Name())
		require.Equal(t, name, opened.Name())
		test.seat.Human = true
		opened, err = openSeat(test.seat)
		require.NoError(t, err)
		require.Nil(t, opened)
		require.Empty(t, test.seat.Name())
	}
}

func TestOpenALevelOrTheChampion(t *testing.T) {
	seats := []play.Seat{{Champion: true, Timed: true, Depth: 1, Time: play.MinTime}, {Champion: true, Depth: 2, Time: time.Second}}
	for _, level := range play.Levels() {
		seats = append(seats, play.Seat{Level: level, Depth: 1, Time: play.MinTime})
	}
	require.Len(t, seats, 2+14)
	game := engine.NewGame(engine.Start())
	for _, seat := range seats {
		require.Equal(t, seat, seat.Valid())
		player, err := openSeat(seat)
		require.NoError(t, err)
		require.Equal(t, player.Name(), seat.Name())
		ctx := t.Context()
		if !seat.Champion || seat.Timed {
			limited, cancel := context.WithTimeout(ctx, 10*time.Millisecond)
			defer cancel()
			ctx = limited
		}
		a, err := player.Choose(ctx, ctx, game, func(search.Report) {})
		require.NoError(t, err, seat.Name())
		require.NoError(t, game.Position().Check(a.Move))
		require.Equal(t, a.Move, a.Report.Move)
		if seat.Champion && !seat.Timed {
			require.Equal(t, 2, a.Report.Depth)
		}
	}
	_, err := openSeat(play.Seat{Level: 15})
	require.ErrorContains(t, err, "level:15")
}
