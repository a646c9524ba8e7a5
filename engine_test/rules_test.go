package engine_test

import (
	"bufio"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/internal/testkit"
)

// plainMoves lists the moves in the words of docs/rules.md: sources in reading order, then dx outermost and dy
// innermost.
func plainMoves(pos engine.Position) (moves []engine.Move) {
	for y := range 8 {
		for x := range 8 {
			if pos.At(engine.At(x, y)) != engine.BlobOf(pos.ToMove()) {
				continue
			}
			for dx := -2; dx <= 2; dx++ {
				for dy := -2; dy <= 2; dy++ {
					if x+dx < 0 || x+dx > 7 || y+dy < 0 || y+dy > 7 || pos.At(engine.At(x+dx, y+dy)) != engine.Empty {
						continue
					}
					moves = append(moves, engine.Move{From: engine.At(x, y), To: engine.At(x+dx, y+dy)})
				}
			}
		}
	}
	return moves
}

// plainOutcome returns the end of the game as docs/rules.md has it: over or not, and the
// lead of player 1, which a hundred jumps make nothing.
func plainOutcome(pos engine.Position) (over bool, lead int) {
	lead = pos.Count(engine.Side1) - pos.Count(engine.Side2)
	mine := len(plainMoves(pos)) > 0
	theirs := len(plainMoves(pos.WithToMove(pos.ToMove().Other()))) > 0
	if pos.Rules() == engine.Ataxx {
		if pos.Count(engine.Side1) == 0 || pos.Count(engine.Side2) == 0 || !mine && !theirs {
			return true, lead
		}
	} else if !mine {
		return true, lead
	}
	if pos.Jumps() >= 100 {
		return true, 0
	}
	return false, lead
}

func TestMovesAreThePlainOnes(t *testing.T) {
	testkit.ForEachPlayed(t, 10, func(pos engine.Position, moves []engine.Move) {
		over, lead := plainOutcome(pos)
		outcome := pos.Outcome()
		require.Equal(t, over, outcome.Over())
		require.Equal(t, over && lead == 0, outcome.Draw)
		require.Equal(t, over && lead > 0, outcome.Won(engine.Side1))
		require.Equal(t, over && lead < 0, outcome.Won(engine.Side2))
		want := plainMoves(pos)
		switch {
		case over:
			want = nil
		case len(want) == 0:
			want = []engine.Move{engine.Pass()}
		}
		require.Equal(t, want, moves)
		require.Equal(t, len(want) == 1 && want[0] == engine.Pass(), pos.MustPass())
	})
}

// TestCheckAgreesWithMoves compares Check with Moves for all pairs of squares, on and off the board.
func TestCheckAgreesWithMoves(t *testing.T) {
	positions := 0
	testkit.ForEachPlayed(t, 11, func(pos engine.Position, moves []engine.Move) {
		if positions++; positions%10 != 0 {
			return // 4,356 calls of Check for each position
		}
		legal := make(map[engine.Move]bool)
		for _, m := range moves {
			legal[m] = true
		}
		for from := range engine.NoSquare + 2 {
			for to := range engine.NoSquare + 2 {
				m := engine.Move{From: from, To: to}
				err := pos.Check(m)
				if (err == nil) != legal[m] {
					require.Equal(t, legal[m], err == nil, "%v %v", m, err)
				}
			}
		}
	})
}

// TestPlayConservesBlobs follows each move by hand: a clone adds one blob and a jump none,
// infection turns the target's enemy neighbours and nothing else, walls stay.
func TestPlayConservesBlobs(t *testing.T) {
	rnd := rand.New(rand.NewPCG(12, 1))
	testkit.ForEachPlayed(t, 12, func(pos engine.Position, moves []engine.Move) {
		before, me := pos, pos.ToMove()
		for range min(len(moves), 8) {
			m := moves[rnd.IntN(len(moves))]
			after := pos.Play(m)
			require.Equal(t, before, pos, "Play touched its input")
			want := pos
			if m != engine.Pass() {
				want = want.With(m.To, engine.BlobOf(me))
				if engine.Distance(m.From, m.To) == 2 {
					want = want.With(m.From, engine.Empty)
				}
				for s := range engine.NoSquare {
					if engine.Distance(s, m.To) == 1 && pos.At(s) == engine.BlobOf(me.Other()) {
						want = want.With(s, engine.BlobOf(me))
						require.True(t, pos.Infects(m).Has(s))
					}
				}
			}
			require.Equal(t, want.Blobs(engine.Side1), after.Blobs(engine.Side1))
			require.Equal(t, want.Blobs(engine.Side2), after.Blobs(engine.Side2))
			require.Equal(t, pos.Walls(), after.Walls())
			require.Equal(t, me.Other(), after.ToMove())
			require.Equal(t, pos.Rules(), after.Rules())

			grown := after.Count(0) + after.Count(1) - pos.Count(0) - pos.Count(1)
			switch {
			case m.IsClone():
				require.Equal(t, []int{1, 0}, []int{grown, after.Jumps()})
			case m.IsJump():
				require.Equal(t, []int{0, pos.Jumps() + 1}, []int{grown, after.Jumps()})
			default:
				require.Equal(t, engine.Pass(), m)
				require.Equal(t, []int{0, pos.Jumps() + 1}, []int{grown, after.Jumps()})
			}
			require.Equal(t, pos.MoveNumber()+int(me), after.MoveNumber())
		}
	})
}

// TestTargets: what a blob can reach is its clones and jumps among the moves, for
// the side whose turn it is not, too.
func TestTargets(t *testing.T) {
	testkit.ForEachPlayed(t, 16, func(pos engine.Position, _ []engine.Move) {
		var clones, jumps [64]engine.Bitboard
		for _, who := range []engine.Side{engine.Side1, engine.Side2} {
			for _, m := range plainMoves(pos.WithToMove(who)) {
				if m.IsClone() {
					clones[m.From] = clones[m.From].With(m.To)
				} else {
					jumps[m.From] = jumps[m.From].With(m.To)
				}
			}
		}
		for s := range engine.NoSquare {
			near, far := pos.Targets(s)
			require.Equal(t, [2]engine.Bitboard{clones[s], jumps[s]}, [2]engine.Bitboard{near, far})
		}
	})
}

// swapped exchanges the two sides, whose turn it is too.
func swapped(pos engine.Position) engine.Position {
	out := pos.WithToMove(pos.ToMove().Other())
	for s := range engine.NoSquare {
		switch pos.At(s) {
		case engine.Blob1:
			out = out.With(s, engine.Blob2)
		case engine.Blob2:
			out = out.With(s, engine.Blob1)
		}
	}
	return out
}

func TestOutcomes(t *testing.T) {
	won := func(who engine.Side, why engine.EndReason) engine.Outcome {
		return engine.Outcome{Winner: who, Reason: why}
	}
	draw := func(why engine.EndReason) engine.Outcome { return engine.Outcome{Draw: true, Reason: why} }
	one, two, no := engine.Side1, engine.Side2, engine.Outcome{}
	full := "xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo/"
	stuck := "x--4/---4/---4/7/7/7/" // player 1 is walled in
	for _, c := range []struct {
		fen            string
		blobwars, atax engine.Outcome
	}{
		{"x6o/8/8/8/8/8/8/o6x x 0 1", no, no},
		{full + "ooooooox x 0 1", won(one, engine.FullBoard), won(one, engine.FullBoard)},
		{full + "oooooooo o 0 1", draw(engine.FullBoard), draw(engine.FullBoard)},
		{full + "------oo x 0 1", won(one, engine.FullBoard), won(one, engine.FullBoard)},
		{stuck + "6o x 0 1", draw(engine.NoLegalMove), no},
		{stuck + "6o o 0 1", no, no},
		{stuck + "5oo x 0 1", won(two, engine.NoLegalMove), no},
		{"x--4/---4/---4/-------/-------/---1---/-----oo x 0 1", won(two, engine.NoLegalMove), no},
		{"x--4/---4/---4/-------/-------/-------/-----oo x 0 1", won(two, engine.NoLegalMove), won(two, engine.NoLegalMove)},
		{"7/7/7/7/7/7/6o x 0 1", won(two, engine.WipedOut), won(two, engine.WipedOut)},
		{"7/7/7/7/7/7/6o o 0 1", no, won(two, engine.WipedOut)}, // the paper's rules look at who must move
		{"7/7/7/7/7/7/7 x 0 1", draw(engine.WipedOut), draw(engine.WipedOut)},
		{"x6o/8/8/8/8/8/8/o5xx x 99 60", no, no},
		{"x6o/8/8/8/8/8/8/o5xx x 100 60", draw(engine.HundredJumps), draw(engine.HundredJumps)},
		{full + "ooooooox x 100 60", won(one, engine.FullBoard), won(one, engine.FullBoard)}, // the board is judged first
	} {
		require.Equal(t, c.blobwars, testkit.FEN(t, c.fen).WithRules(engine.BlobWars).Outcome(), c.fen)
		require.Equal(t, c.atax, testkit.FEN(t, c.fen).WithRules(engine.Ataxx).Outcome(), c.fen)
	}
}

// TestGameHistory walks up and down random games and compares every ply with what
// was seen when it was played.
func TestGameHistory(t *testing.T) {
	rnd := rand.New(rand.NewPCG(14, 0))
	for range 50 {
		game := testkit.RandomGame(rnd, testkit.RandomBoardPosition(rnd), 40)
		n := game.Len()
		require.Equal(t, n, game.Ply())
		require.False(t, game.Redo(), "nothing was taken back")
		pos := game.Start()
		for ply := range n {
			require.Equal(t, pos, game.PositionAt(ply))
			pos = pos.Play(game.Move(ply))
		}
		require.Equal(t, pos, game.Position())
		if n < 2 {
			continue
		}
		before := game.Clone()
		for ply := n - 1; ply >= 0; ply-- {
			require.True(t, game.Undo())
			require.Equal(t, game.PositionAt(ply), game.Position())
			require.Equal(t, n, game.Len())
		}
		require.False(t, game.Undo())
		_, played := game.Last()
		require.False(t, played)
		for range n {
			require.True(t, game.Redo())
		}
		require.Equal(t, before, game)

		require.False(t, game.GoTo(-1) || game.GoTo(n+1))
		require.True(t, game.GoTo(1))
		twin := game.Clone()
		require.Error(t, game.Play(engine.NoMove()))
		require.Equal(t, twin, game, "an illegal move changes nothing, not even what can be redone")
		moves := game.Position().Moves()
		require.NoError(t, game.Play(moves[len(moves)-1]))
		require.Equal(t, 2, game.Len(), "what was taken back is forgotten")
		require.Equal(t, n, twin.Len(), "a clone has its own history")
		require.Equal(t, before.PositionAt(2), twin.PositionAt(2))
		last, _ := game.Last()
		require.Equal(t, moves[len(moves)-1], last)
	}
}

// rows reads a tab-separated file of testdata without its comments.
func rows(t testing.TB, name string) [][]string {
	t.Helper()
	f, err := os.Open("testdata/" + name)
	require.NoError(t, err)
	defer f.Close()
	var out [][]string
	in := bufio.NewScanner(f)
	for in.Scan() {
		if line := in.Text(); line != "" && !strings.HasPrefix(line, "#") {
			out = append(out, strings.Split(line, "\t"))
		}
	}
	require.NoError(t, in.Err())
	require.NotEmpty(t, out, name)
	return out
}

// quick is the largest count that the -short tests walk through.
const quick = 10_000_000

func requirePerft(t *testing.T, pos engine.Position, depth int, pairs bool, figure string) {
	t.Helper()
	want, err := strconv.ParseUint(figure, 10, 64)
	require.NoError(t, err)
	if want <= quick || !testing.Short() {
		require.Equal(t, want, engine.Perft(t.Context(), pos, depth, pairs), "depth %d, pairs %t", depth, pairs)
	}
}

func TestPerftBlobWars(t *testing.T) {
	for _, row := range rows(t, "perft_blobwars.tsv") {
		pos := testkit.FEN(t, row[0])
		depth, err := strconv.Atoi(row[1])
		require.NoError(t, err)
		requirePerft(t, pos, depth, true, row[2])
		requirePerft(t, pos, depth, false, row[3])
	}
}

func TestPerftAtaxx(t *testing.T) {
	for _, row := range rows(t, "perft_ataxx.tsv") {
		pos := testkit.FEN(t, row[0]).WithRules(engine.Ataxx)
		for i, figure := range row[1:] {
			requirePerft(t, pos, i+1, false, figure)
		}
	}
}
