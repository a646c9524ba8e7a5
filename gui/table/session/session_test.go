package session

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/search"
	"blobwars/gui/play"
	"blobwars/internal/testkit"
)

func TestANewGameKeepsPlayersOfTheSameSettings(t *testing.T) {
	champion := play.Seat{Champion: true, Depth: 2, Time: play.MinTime}
	s := New(Setup{Seats: [2]play.Seat{champion, champion}, Start: engine.Start()})
	defer s.Close()
	before := s.players
	require.Same(t, before[0], before[1], "two equal seats share a table")
	deeper := champion.WithLimitStep(champion.LimitStep() + 1)
	s.Begin(Setup{Seats: [2]play.Seat{champion, deeper}, Start: engine.Start()})
	require.Same(t, before[0], s.players[0])
	require.NotSame(t, before[1], s.players[1])
	s.Begin(Setup{Seats: [2]play.Seat{play.Human(), deeper}, Start: engine.Start()})
	require.True(t, s.HumanTurn())
}

func TestASeatThatCannotBeOpenedIsAFailure(t *testing.T) {
	s := New(Setup{Seats: [2]play.Seat{{Level: 15}, play.Human()}, Start: engine.Start()})
	defer s.Close()
	require.ErrorContains(t, s.Err(), "level:15")
	s.Begin(Setup{Seats: [2]play.Seat{{Prune: true}, play.Human()}, Start: engine.Start()})
	require.ErrorContains(t, s.Err(), "depth")
	s.Begin(Setup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: engine.Start()})
	require.NoError(t, s.Err())
}

// TestTheRealPlayers runs the champion as opponent, for a hint and for the analysis, and a family. In
// this position the best move wins at once.
func TestTheRealPlayers(t *testing.T) {
	setup := Setup{Seats: [2]play.Seat{play.Human(), {Champion: true, Timed: true, Depth: play.MaxDepth, Time: play.MaxTime}}, Start: testkit.FEN(t, ringed)}
	s := New(setup)
	seats := s.players
	s.Do(play.Hint)
	for s.HintSearching() {
		time.Sleep(time.Millisecond)
		s.Tick()
	}
	m, ok := s.HintMove()
	require.True(t, ok)
	require.Equal(t, ringedJump, m)
	require.Equal(t, seats, s.players)

	s.Analysis.Enable(true)
	for s.Analysis.Report().Proof != search.ProvenWin {
		time.Sleep(time.Millisecond)
		s.Tick()
	}
	require.Equal(t, ringedJump, s.Analysis.Report().Move)
	require.Equal(t, ringedJump.To, s.Analysis.HeatMap(engine.NoSquare)[0].Move.To)
	s.Do(play.Hint)
	require.True(t, s.Over())
	s.Analysis.Enable(false)

	family := play.Seat{Depth: play.MaxDepth, Time: play.MaxTime}
	for _, computer := range []play.Seat{setup.Seats[1], family} { // they would think for a minute
		s.Begin(Setup{Seats: [2]play.Seat{computer, play.Human()}, Start: engine.Start()})
		s.Tick()
		require.True(t, s.Thinking())
		begin := time.Now()
		s.Do(play.Stop)
		require.Less(t, time.Since(begin), 50*time.Second)
	}
	s.Close()
}

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
