package play

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

func TestPlayer(t *testing.T) {
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
			player, err := test.seat.player()
			require.NoError(t, err)
			require.Equal(t, match.Computer{Solver: test.want}, player)
			require.Equal(t, test.name, test.seat.Name())
			test.seat.Human = true
			player, err = test.seat.player()
			require.NoError(t, err)
			require.Nil(t, player)
			require.Empty(t, test.seat.Name())
		})
	}
}

// Every seat that the window offers has a player of its own, under the seat's name.
func TestPlayersBesidesTheFamilies(t *testing.T) {
	seats := []Seat{{Champion: true, Timed: true, Depth: 1, Time: MinTime}, {Champion: true, Depth: 2, Time: time.Second}}
	for _, level := range Levels() {
		seats = append(seats, Seat{Level: level, Depth: 1, Time: MinTime})
	}
	require.Len(t, seats, 2+5)
	game := engine.NewGame(engine.Start())
	for _, seat := range seats {
		require.Equal(t, seat, seat.Valid())
		player, err := seat.player()
		require.NoError(t, err)
		require.Equal(t, player.Name(), seat.Name())
		other, err := seat.player()
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
	_, err := Seat{Level: "grandmaster"}.player()
	require.ErrorContains(t, err, "grandmaster")
}

func TestAPersonKeepsAFamily(t *testing.T) {
	s := Human()
	s.Human = false
	require.Equal(t, DefaultComputer(), s)
}

func TestStep(t *testing.T) {
	timed := func(d time.Duration) Seat { return Seat{Timed: true, Depth: 4, Time: d} }
	deep := func(n int) Seat { return Seat{Depth: n, Time: time.Second} }
	tests := map[string]struct {
		in   Seat
		by   int
		want Seat
	}{
		"deeper":                   {deep(4), +1, deep(5)},
		"shallower":                {deep(4), -1, deep(3)},
		"not below 1":              {deep(1), -1, deep(1)},
		"not above the most":       {deep(MaxDepth), +1, deep(MaxDepth)},
		"longer":                   {timed(time.Second), +1, timed(2 * time.Second)},
		"shorter":                  {timed(time.Second), -1, timed(500 * time.Millisecond)},
		"not below the least":      {timed(MinTime), -1, timed(MinTime)},
		"not above the most time":  {timed(MaxTime), +1, timed(MaxTime)},
		"a time between, longer":   {timed(1500 * time.Millisecond), +1, timed(2 * time.Second)},
		"a time between, shorter":  {timed(1500 * time.Millisecond), -1, timed(time.Second)},
		"a time too long, longer":  {timed(time.Hour), +1, timed(MaxTime)},
		"a time too long, shorter": {timed(time.Hour), -1, timed(MaxTime)},
		"a time too short":         {timed(time.Millisecond), -1, timed(MinTime)},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) { require.Equal(t, test.want, test.in.Step(test.by)) })
	}
}

func TestStepReachesEverythingAndComesBack(t *testing.T) {
	for _, seat := range []Seat{{Depth: 1, Time: MinTime}, {Timed: true, Depth: 1, Time: MinTime}} {
		up := []Seat{seat}
		for s := seat.Step(1); s != up[len(up)-1]; s = s.Step(1) {
			require.Equal(t, s, s.Valid())
			up = append(up, s)
			require.Less(t, len(up), 50)
		}
		last := up[len(up)-1]
		require.True(t, last.Depth == MaxDepth || last.Time == MaxTime)
		for i := len(up) - 2; i >= 0; i-- {
			last = last.Step(-1)
			require.Equal(t, up[i], last)
		}
	}
}

func TestFirstOpponent(t *testing.T) {
	seat := FirstOpponent()
	require.Equal(t, seat, seat.Valid())
	require.Equal(t, "Easy", seat.Name())
	require.Equal(t, Levels()[1], seat.Level, "the second of them")
	seat.Level = ""
	require.Equal(t, DefaultComputer(), seat, "what its setup offers besides")
}
