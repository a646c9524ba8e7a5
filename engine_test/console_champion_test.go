package engine_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

type championAnswer struct {
	answer
	Depth int
	Line  []string
	Full  int
}

// championJSON solves with the champion on a table of 1 MiB.
func championJSON(t *testing.T, args ...string) championAnswer {
	t.Helper()
	got := runOK(t, "", append([]string{"solve", "-champion", "-hash", "1", "-json"}, args...)...)
	var a championAnswer
	decodeJSON(t, got, &a)
	return a
}

func playsOn(t *testing.T, pos engine.Position, line []string) engine.Position {
	t.Helper()
	for _, word := range line {
		m, err := notation.ParseMove(pos, word)
		require.NoError(t, err, "%v", line)
		require.NoError(t, pos.Check(m), "%v", line)
		pos = pos.Play(m)
	}
	return pos
}

func TestSolvePrintsTheChampionsReport(t *testing.T) {
	start := file(t, "b.fen", notation.WriteFEN(engine.Start()))
	want := search.Champion{MaxNodes: 20_000, Table: search.NewTable(1)}.Solve(t.Context(), engine.Start(), nil)
	got := championJSON(t, "-nodes", "20000", "-file", start)
	require.Equal(t, "Champion", got.Solver)
	require.Equal(t, want.Move.LongName(8), got.Move.Text)
	require.Equal(t, want.Nodes, got.States)
	require.Equal(t, want.Depth, got.Depth)
	require.InDelta(t, float64(want.Cents)/100, *got.Score, 1e-9)
	require.Nil(t, got.Proof)
	require.Nil(t, got.Distance)
	require.Equal(t, want.Hashfull, got.Full)
	require.Len(t, got.Line, len(want.Line))
	playsOn(t, engine.Start(), got.Line)
	require.Equal(t, 3, championJSON(t, "-depth", "3", "-file", start).Depth)
	require.Less(t, championJSON(t, "-maxtime", "0.05", "-threads", "2", "-file", start).TimeMS, float64(generous.Milliseconds()))
	first := championJSON(t, "-maxtime", "3600", "-nodes", "500", "-depth", "40", "-file", start)
	require.LessOrEqual(t, first.States, uint64(501), "the first of the limits ends it")
}

func TestSolvePrintsAProvenEndInsteadOfAScore(t *testing.T) {
	for _, c := range []struct {
		board, proof string
		distance     int
	}{
		{"8/8/8/8/8/8/8/xo6 x 0 1", "win", 1},
		{"x4o1-/--------/--------/--------/--------/--------/--------/1------- x 0 1", "loss", 6},
	} {
		got := championJSON(t, "-depth", "9", "-file", file(t, "b.fen", c.board))
		require.Nil(t, got.Score, c.board)
		require.Equal(t, c.proof, *got.Proof, c.board)
		require.Equal(t, c.distance, *got.Distance, c.board)
		pos, err := notation.ParseFEN("b", c.board)
		require.NoError(t, err)
		winner := pos.ToMove()
		if c.proof == "loss" {
			winner = winner.Other()
		}
		end := playsOn(t, pos, got.Line)
		require.True(t, end.Outcome().Won(winner), "the line %v goes to the end", got.Line)
		require.Len(t, got.Line, c.distance)
	}
	require.Contains(t, run("", "solve", "-champion", "-depth", "9", "-file", file(t, "b.fen", "8/8/8/8/8/8/8/xo6 x 0 1")).out,
		"\nSolver: Champion\nScore: win in 1 ply\nLine: a2\nHeight reached: ")
}

func TestPlayAgainstALevel(t *testing.T) {
	for _, level := range []int{1, 7, len(match.Levels())} {
		name, spec := match.LevelName(level), fmt.Sprintf("level:%d", level)
		if name == "Master" {
			spec = "master:time=20ms,hash=1"
		}
		out := played(t, "b2\nquit\n", "-opponent", spec)
		require.Contains(t, out, "You are player 1 (h) against "+name+".", spec)
		require.Regexp(t, name+` thinks \.\.\.\n`+name+` plays [a-h1-8]+( \(depth .*\))?\n`, out)
	}
	require.Regexp(t, `greedy plays [a-h1-8]+\n`, played(t, "b2\n", "-opponent", "greedy"), "a player without a search has no figures")
	got := run("", "play", "-opponent", "uai:/nowhere/engine")
	require.Equal(t, 1, got.code)
	require.Contains(t, got.err, `blobwars play: cannot start the engine "engine": `)
}
