package puzzle_test

import (
	"context"
	"flag"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/puzzle"
	"blobwars/engine/search"
	"blobwars/internal/lab/puzzlemaker"
	"blobwars/internal/testkit"
)

var soakPuzzles = flag.Bool("soak.puzzles", false, "verify all puzzles as far as they were when they were made")

// some returns every n-th of the puzzles of a kind, or all of them in a soak test.
func some(kind puzzle.Kind, n int) (list []puzzle.Puzzle) {
	for i, p := range puzzle.All() {
		if p.Kind == kind && (i%n == 0 || *soakPuzzles) {
			list = append(list, p)
		}
	}
	return list
}

func TestPuzzlesAreLegalDistinctAndNumbered(t *testing.T) {
	list := puzzle.All()
	require.GreaterOrEqual(t, len(list), 150)
	var positions []engine.Position
	sizes, grades, kinds := map[int]int{}, map[int]int{}, map[puzzle.Kind]int{}
	for i, p := range list {
		require.Equal(t, fmt.Sprintf("p%03d", i+1), p.ID)
		require.NoError(t, p.Position.Check(p.Best), p.ID)
		require.True(t, p.Solves(p.Line[0]), p.ID)
		sizes[p.Position.Size()]++
		grades[p.Grade]++
		kinds[p.Kind]++
		positions = append(positions, p.Position)
	}
	testkit.RequireDistinct(t, positions)
	require.Equal(t, map[int]int{8: 106, 7: 61}, sizes)
	require.Equal(t, map[int]int{1: 58, 2: 45, 3: 64}, grades)
	require.Equal(t, map[puzzle.Kind]int{puzzle.Swing: 76, puzzle.Win: 66, puzzle.Draw: 25}, kinds)
}

// TestNoShallowSearchFindsAPuzzle asks the paper's alpha-beta, which was not used in the making.
func TestNoShallowSearchFindsAPuzzle(t *testing.T) {
	for _, p := range puzzle.All() {
		for depth := 1; depth <= puzzlemaker.FirstGrade+p.Grade-1; depth++ {
			found := search.FixedDepth{Prune: true, Depth: depth}.Solve(context.Background(), p.Position, nil)
			require.False(t, p.Solves(found.Move), "%s is found at depth %d", p.ID, depth)
		}
	}
}

// TestTheBestMoveOfATurnIsClear searches some turns as docs/play.md says; a soak test searches all, and twice as long.
// The margin need not be that of the file: every change of the champion changes it.
func TestTheBestMoveOfATurnIsClear(t *testing.T) {
	nodes := []uint64{2_000_000}
	if *soakPuzzles {
		nodes = append(nodes, 4_000_000)
	}
	for _, p := range some(puzzle.Swing, 60) {
		for _, n := range nodes {
			r := search.Champion{MaxNodes: n, MultiPV: 2, Table: search.NewTable(64)}.Solve(context.Background(), p.Position, nil)
			margin := r.Lines[0].Cents - r.Lines[1].Cents
			require.True(t, p.Solves(r.Move), "%s: %s", p.ID, r.Move.Name(p.Position.Size()))
			require.GreaterOrEqual(t, margin, 160, "%s, %d nodes", p.ID, n)
		}
	}
}

// forces returns a plain proof that the player to move wins within n of his moves, by all moves and all replies.
func forces(pos engine.Position, n int) bool {
	for _, m := range engine.DistinctBoards(pos.Moves()) {
		if forcesBy(pos, m, n) {
			return true
		}
	}
	return false
}

// forcesBy is forces for the games that begin with m.
func forcesBy(pos engine.Position, m engine.Move, n int) bool {
	after := pos.Play(m)
	if o := after.Outcome(); o.Over() {
		return o.Won(pos.ToMove())
	}
	for _, reply := range engine.DistinctBoards(after.Moves()) {
		next := after.Play(reply)
		switch o := next.Outcome(); {
		case o.Over() && !o.Won(pos.ToMove()), !o.Over() && (n == 1 || !forces(next, n-1)):
			return false
		}
	}
	return true
}

func TestAWinIsForcedByOneMoveOnly(t *testing.T) {
	for _, p := range some(puzzle.Win, 1) {
		if p.Moves > 2 && !*soakPuzzles {
			continue // seconds
		}
		prover := puzzle.NewProver(context.Background(), 0)
		require.Zero(t, prover.ShortestWin(p.Position, p.Moves-1), "%s is shorter", p.ID)
		for _, m := range engine.DistinctBoards(p.Position.Moves()) {
			wins, _ := prover.WinsBy(p.Position, m, p.Moves)
			require.Equal(t, p.Solves(m), wins, "%s by %s", p.ID, m.Name(8))
			if p.Moves == 2 {
				require.Equal(t, wins, forcesBy(p.Position, m, 2), "%s by %s", p.ID, m.Name(8))
			}
		}
		pos := p.Position
		for _, m := range p.Line {
			require.NoError(t, pos.Check(m))
			pos = pos.Play(m)
		}
		require.True(t, pos.Outcome().Won(p.Solver()), p.ID)
		require.LessOrEqual(t, (len(p.Line)+1)/2, p.Moves)
	}
}

func TestADrawIsSavedByOneMoveOnly(t *testing.T) {
	for _, p := range some(puzzle.Draw, 8) {
		prover := puzzle.NewProver(context.Background(), 0)
		holds, _ := prover.Holds(p.Position, p.Moves)
		require.True(t, holds, p.ID)
		for _, m := range engine.DistinctBoards(p.Position.Moves()) {
			if !p.Solves(m) {
				require.NotZero(t, prover.ShortestWin(p.Position.Play(m), puzzlemaker.MaxHold), "%s: %s does not lose", p.ID, m.Name(8))
			}
		}
	}
}

// TestAReplyThatHoldsHasNoAnswer: within a move less than a win takes, the winner has no answer to the longest defence.
func TestAReplyThatHoldsHasNoAnswer(t *testing.T) {
	p := some(puzzle.Win, 1)[0]
	require.Equal(t, 2, p.Moves)
	prover, after := puzzle.NewProver(context.Background(), 0), p.Position.Play(p.Best)
	_, answer := prover.LongestReply(after, 1)
	require.Equal(t, p.Line[2], answer)
	reply, answer := prover.LongestReply(after, 0)
	require.NoError(t, after.Check(reply))
	require.Equal(t, engine.NoMove(), answer)
}

// TestJudge plays each shipped win to its end, and tries a wrong move in it.
func TestJudge(t *testing.T) {
	for _, p := range some(puzzle.Win, 6) {
		if p.Moves > 2 && !*soakPuzzles {
			continue
		}
		pos := p.Position
		for nth := 0; ; nth++ {
			m := p.Line[2*nth]
			v := puzzle.Judge(context.Background(), p, pos, m, nth)
			require.True(t, v.Right, p.ID)
			if pos = pos.Play(m); v.Reply != engine.NoMove() {
				pos = pos.Play(v.Reply)
			}
			require.Equal(t, pos.Outcome().Over(), v.Solved, p.ID)
			if v.Solved {
				require.True(t, pos.Outcome().Won(p.Solver()), p.ID)
				break
			}
			require.Equal(t, p.Line[2*nth+1], v.Reply, "the line has the longest defence")
		}
		for _, m := range p.Position.Moves() {
			if !p.Solves(m) {
				v := puzzle.Judge(context.Background(), p, p.Position, m, 0)
				require.False(t, v.Right || v.Solved)
				if after := p.Position.Play(m); !after.Outcome().Over() {
					require.NoError(t, after.Check(v.Reply))
				}
				break
			}
		}
	}
}

func TestThePuzzleOfTheDay(t *testing.T) {
	day := puzzle.Day(time.Date(2026, time.November, 21, 23, 59, 0, 0, time.FixedZone("", -11*3600)))
	require.Equal(t, 324, day, "days since 2026-01-01, by the calendar of the place")
	require.Equal(t, "p021", puzzle.Daily(day).ID, "for everybody")
	grades := map[int]int{}
	for _, p := range puzzle.All() {
		grades[p.Grade]++
	}
	for _, first := range []int{-7000, -3, 0} { // the last two are Mondays
		seen := map[int]map[string]bool{1: {}, 2: {}, 3: {}}
		monday := first - (first%7+7)%7 + 4
		for i := range 7 * 40 {
			p := puzzle.Daily(monday + i)
			require.Equal(t, []int{1, 1, 1, 2, 2, 3, 3}[i%7], p.Grade)
			if before := seen[p.Grade]; len(before) < grades[p.Grade] {
				require.NotContains(t, before, p.ID, "none returns before all others of its grade")
				before[p.ID] = true
			}
		}
	}
}
