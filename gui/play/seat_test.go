package play

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestValid(t *testing.T) {
	tests := map[string]struct{ in, want Seat }{
		"below":            {Seat{Depth: -3, Time: -time.Hour}, Seat{Depth: 1, Time: MinTime}},
		"above":            {Seat{Timed: true, Depth: 99, Time: time.Hour}, Seat{Timed: true, Depth: MaxDepth, Time: MaxTime}},
		"an unknown level": {Seat{Level: 15, Champion: true, Depth: 4, Time: MinTime}, Seat{Champion: true, Depth: 4, Time: MinTime}},
	}
	for name, test := range tests {
		require.Equal(t, test.want, test.in.Valid(), name)
		require.Equal(t, test.want, test.want.Valid(), name)
	}
	for _, seat := range []Seat{Human(), DefaultComputer(), FirstOpponent(), {Level: 14, Depth: 4, Time: MinTime}} {
		require.Equal(t, seat, seat.Valid())
	}
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
		{timed(time.Hour), len(timeChoices) - 1, 100, timed(MaxTime)},
		{timed(time.Millisecond), 0, -1, timed(MinTime)},
	} {
		require.Equal(t, test.at, test.in.LimitStep())
		require.Equal(t, test.want, test.in.WithLimitStep(test.to))
	}
	for _, seat := range []Seat{{Depth: 1, Time: MinTime}, timed(MinTime)} {
		for i := range seat.LimitSteps() {
			require.Equal(t, i, seat.WithLimitStep(i).LimitStep())
			require.Equal(t, seat.WithLimitStep(i), seat.WithLimitStep(i).Valid())
		}
		require.Equal(t, seat.WithLimitStep(seat.LimitSteps()-1), seat.WithLimitStep(seat.LimitSteps()), "not above the greatest")
	}
}

func TestFirstOpponentIsNovice(t *testing.T) {
	require.Equal(t, "Novice", FirstOpponent().Name())
	require.Equal(t, Level(1), FirstOpponent().Level)
}

func TestACharacterOfATilesLevel(t *testing.T) {
	require.Equal(t, Level(6), Seat{Tiles: 2}.Character(), "Medium in both games")
}
