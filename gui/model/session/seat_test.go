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
	tests := map[string]struct {
		in, want Seat
	}{
		"within bounds":    {Seat{Prune: true, Depth: 7, Time: time.Second}, Seat{Prune: true, Depth: 7, Time: time.Second}},
		"nothing":          {Seat{}, Seat{Depth: 1, Time: MinTime}},
		"below":            {Seat{Depth: -3, Time: -time.Hour}, Seat{Depth: 1, Time: MinTime}},
		"above":            {Seat{Timed: true, Depth: 99, Time: time.Hour}, Seat{Timed: true, Depth: MaxDepth, Time: MaxTime}},
		"a person, below":  {Seat{Human: true}, Seat{Human: true, Depth: 1, Time: MinTime}},
		"at the least":     {Seat{Depth: 1, Time: MinTime}, Seat{Depth: 1, Time: MinTime}},
		"at the most":      {Seat{Depth: MaxDepth, Time: MaxTime}, Seat{Depth: MaxDepth, Time: MaxTime}},
		"the default":      {DefaultComputer(), DefaultComputer()},
		"a level":          {Seat{Level: "master", Depth: 4, Time: MinTime}, Seat{Level: "master", Depth: 4, Time: MinTime}},
		"no such level":    {Seat{Level: "grandmaster", Champion: true, Depth: 4, Time: MinTime}, Seat{Champion: true, Depth: 4, Time: MinTime}},
		"a default person": {Human(), Human()},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) { require.Equal(t, test.want, test.in.Valid()) })
	}
}

func TestOpenAFamily(t *testing.T) {
	tests := map[string]struct {
		seat Seat
		want search.Solver
		name string
	}{
		"plain by depth":      {Seat{Depth: 3, Time: time.Second}, search.Level{Depth: 3}, "LMinimax"},
		"alpha-beta by depth": {Seat{Prune: true, Depth: 5}, search.Level{Prune: true, Depth: 5}, "ABPMinimax"},
		"plain by time":       {Seat{Timed: true, Depth: 3, Time: time.Second}, search.Deepening{MaxTime: time.Second}, "TBIDLMinimax"},
		"alpha-beta by time":  {Seat{Prune: true, Timed: true, Time: MinTime}, search.Deepening{Prune: true, MaxTime: MinTime}, "TBIDABPMinimax"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			player, err := test.seat.open()
			require.NoError(t, err)
			require.Equal(t, match.Computer{Solver: test.want}, player)
			require.Equal(t, test.name, test.seat.Name())
			test.seat.Human = true
			player, err = test.seat.open()
			require.NoError(t, err)
			require.Nil(t, player)
			require.Empty(t, test.seat.Name())
		})
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
		other, err := seat.open()
		require.NoError(t, err)
		require.NotSame(t, player, other)
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		defer cancel()
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

func TestHumanHasTheFieldsOfTheDefaultComputer(t *testing.T) {
	s := Human()
	s.Human = false
	require.Equal(t, DefaultComputer(), s)
}

func TestNumber(t *testing.T) {
	timed := func(d time.Duration) Seat { return Seat{Timed: true, Depth: 4, Time: d} }
	deep := func(n int) Seat { return Seat{Depth: n, Time: time.Second} }
	tests := map[string]struct {
		in   Seat
		at   int
		to   int
		want Seat
	}{
		"a depth":          {deep(4), 3, 4, deep(5)},
		"not below 1":      {deep(1), 0, -1, deep(1)},
		"not above":        {deep(MaxDepth), MaxDepth - 1, MaxDepth, deep(MaxDepth)},
		"a time":           {timed(time.Second), 3, 4, timed(2 * time.Second)},
		"the least":        {timed(MinTime), 0, -5, timed(MinTime)},
		"the most":         {timed(MaxTime), len(times) - 1, 100, timed(MaxTime)},
		"a time between":   {timed(1500 * time.Millisecond), 3, 3, timed(time.Second)},
		"a time too long":  {timed(time.Hour), len(times) - 1, 2, timed(500 * time.Millisecond)},
		"a time too short": {timed(time.Millisecond), 0, 1, timed(200 * time.Millisecond)},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			require.Equal(t, test.at, test.in.Number())
			require.Equal(t, test.want, test.in.WithNumber(test.to))
		})
	}
}

func TestNumbersIncrease(t *testing.T) {
	for _, seat := range []Seat{{Depth: 1, Time: MinTime}, {Timed: true, Depth: 1, Time: MinTime}} {
		var last Seat
		for i := range seat.Numbers() {
			s := seat.WithNumber(i)
			require.Equal(t, i, s.Number())
			require.Equal(t, s, s.Valid())
			require.True(t, s.Depth > last.Depth || s.Time > last.Time)
			last = s
		}
		require.True(t, last.Depth == MaxDepth || last.Time == MaxTime)
	}
}

func TestFirstOpponent(t *testing.T) {
	seat := FirstOpponent()
	require.Equal(t, seat, seat.Valid())
	require.Equal(t, "Easy", seat.Name())
	require.Equal(t, Levels()[1], seat.Level, "the second level")
	seat.Level = ""
	require.Equal(t, DefaultComputer(), seat, "without the level")
}
