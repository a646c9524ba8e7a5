package round

import (
	"context"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/enginetest"
	"blobwars/internal/tiles"
)

// lead is the points by which the player to move is ahead after depth plies, by plain minimax.
func lead(pos tiles.Position, depth int) int {
	who := pos.ToMove()
	if depth == 0 || pos.Outcome().Over() {
		return int(pos.Points(who) - pos.Points(who.Other()))
	}
	best := -1 << 30
	for _, m := range pos.Moves() {
		best = max(best, -lead(pos.Play(m), depth-1))
	}
	return best
}

// TestTheReportAgreesWithMinimax judges games of first moves on random boards.
func TestTheReportAgreesWithMinimax(t *testing.T) {
	lost := 0
	for seed := range uint64(20) {
		pos := enginetest.RandomTilesBoard(t, 4, 3, 3, seed+1)
		p, line := played{Start: pos}, []tiles.Position{pos}
		for !pos.Outcome().Over() {
			p.Moves = append(p.Moves, pos.Moves()[0])
			pos = pos.Play(pos.Moves()[0])
			line = append(line, pos)
		}
		report, err := judge(t.Context(), p)
		require.NoError(t, err)
		require.Len(t, report, len(p.Moves))
		for ply, j := range report {
			best := lead(line[ply], deepReport)
			require.Equal(t, best+lead(line[ply+1], deepReport-1), j.Lost, "seed %d, ply %d", seed, ply)
			require.Equal(t, best, -lead(line[ply].Play(j.Best), deepReport-1))
			lost += j.Lost
		}
	}
	require.Positive(t, lost)
}

func TestTheReportSumsUpByPlayers(t *testing.T) {
	r := Report{{Lost: 10}, {}, {Lost: 30}, {Lost: 30}, {}}
	moves, best, lost := r.Of(engine.Side2, engine.Side2)
	require.Equal(t, [3]int{3, 1, 40}, [3]int{moves, best, int(lost)})
	moves, best, lost = r.Of(engine.Side1, engine.Side2)
	require.Equal(t, [3]int{2, 1, 30}, [3]int{moves, best, int(lost)})
	ply, found := r.Worst()
	require.Equal(t, 2, ply)
	require.True(t, found)
	_, found = Report{{}, {}}.Worst()
	require.False(t, found)
}

// TestTheReportComesAtTheEndAndIsOfTheGame: an end that is played again gets a new report.
func TestTheReportComesAtTheEndAndIsOfTheGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := start(t, enginetest.Tiles(t, [2]int{}, "1122", "3344"), nil, nil)
		for range 4 {
			_, known := s.GameReport()
			require.False(t, known)
			first(t, s)
			ticks(s, 2)
		}
		synctest.Wait()
		ticks(s, 2)
		report, known := s.GameReport()
		require.True(t, known)
		require.Len(t, report, 4)
		s.GoTo(3)
		ticks(s, 1)
		_, known = s.GameReport()
		require.True(t, known, "in a review")
		s.New(Setup{Seats: s.Setup().Seats, Start: s.Game().PositionAt(0)})
		ticks(s, 1)
		_, known = s.GameReport()
		require.False(t, known, "of a new game")
	})
}

// TestTheReportStops: the moves are not judged to the end once nobody wants it.
func TestTheReportStops(t *testing.T) {
	pos := enginetest.RandomTilesBoard(t, 16, 16, 9, 1)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := judge(ctx, played{Start: pos, Moves: pos.Moves()[:1]})
	require.ErrorIs(t, err, context.Canceled)
}
