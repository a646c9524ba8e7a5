package session

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/search"
	"blobwars/gui/play"
)

func TestEachComputerAnswersWithItsSolver(t *testing.T) {
	seats := []play.Seat{{Champion: true, Timed: true, Depth: 1, Time: play.MinTime}, {Champion: true, Depth: 2, Time: time.Second}}
	for _, timed := range []bool{false, true} {
		seats = append(seats, play.Seat{Timed: timed, Depth: 2, Time: time.Second}, play.Seat{Timed: timed, Prune: true, Depth: 2, Time: time.Second})
	}
	for _, level := range play.Levels() {
		seats = append(seats, play.Seat{Level: level, Depth: 1, Time: play.MinTime})
	}
	require.Len(t, seats, 2+4+14)
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
		if seat.Level == 0 {
			require.Equal(t, seat.Name(), a.Report.Solver)
		}
		if seat.Champion && !seat.Timed {
			require.Equal(t, 2, a.Report.Depth)
		}
	}
}
