package search_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/search"
)

// truth computes the result of every position of a small board, with a few squares that are not walls, by playing
// out all lines of play. The jumps are counted, so no position occurs twice in one line of play.
type truth struct {
	squares []engine.Square
	start   engine.Position // empty, under the rules
	known   []int16         // by jumps and what stands on squares; 0: not yet known
}

const (
	trueWin  = 20_000 // less the plies to the end
	trueDraw = 1      // not 0, which is not known; no end is so far
)

func newTruth(t testing.TB, rules engine.Rules, squares ...engine.Square) *truth {
	t.Helper()
	var free engine.Bitboard
	codes := 1
	for _, s := range squares {
		free, codes = free.With(s), 3*codes
	}
	start, err := engine.NewPosition(0, 0, ^free, engine.Side1, rules)
	require.NoError(t, err)
	return &truth{squares, start, make([]int16, codes*(engine.MaxJumps+1))}
}

// randomTruth returns a board of so many free squares, close to each other.
func randomTruth(t testing.TB, rnd *rand.Rand, rules engine.Rules, count int) *truth {
	t.Helper()
	x, y := rnd.IntN(5), rnd.IntN(6)
	var squares []engine.Square
	for _, i := range rnd.Perm(12)[:count] {
		squares = append(squares, engine.At(x+i%4, y+i/4))
	}
	return newTruth(t, rules, squares...)
}

// position returns one of the board's, at random: half of them near the hundredth jump.
func (b *truth) position(rnd *rand.Rand) engine.Position {
	pos := b.start.WithToMove(engine.Side(rnd.IntN(2)))
	for _, s := range b.squares {
		pos = pos.With(s, engine.Content(rnd.IntN(3)))
	}
	jumps := 0
	switch rnd.IntN(4) {
	case 0:
		jumps = rnd.IntN(engine.MaxJumps)
	case 1, 2:
		jumps = engine.MaxJumps - 1 - rnd.IntN(12)
	}
	return pos.WithCounters(jumps, 1)
}

// value returns trueWin less the plies to the end if the player to move wins, minus that if he loses,
// or trueDraw: the nearest win, the farthest loss.
func (b *truth) value(pos engine.Position) int {
	switch out := pos.Outcome(); {
	case !out.Over():
	case out.Draw:
		return trueDraw
	case out.Won(pos.ToMove()):
		return trueWin
	default:
		return -trueWin
	}
	code := pos.Jumps()
	for _, s := range b.squares {
		what := pos.At(s)
		if pos.ToMove() == engine.Side2 && what != engine.Empty {
			what ^= engine.Blob1 ^ engine.Blob2 // the players are alike
		}
		code = 3*code + int(what)
	}
	if v := b.known[code]; v != 0 {
		return int(v)
	}
	best := -trueWin
	for _, m := range pos.Moves() {
		best = max(best, b.after(pos, m))
	}
	b.known[code] = int16(best)
	return best
}

// after returns the value of pos to its player if he plays m.
func (b *truth) after(pos engine.Position, m engine.Move) int {
	switch v := b.value(pos.Play(m)); {
	case v == trueDraw:
		return trueDraw
	case v > 0:
		return 1 - v
	default:
		return -1 - v
	}
}

// requireTrue fails if a search claims to have proven what is not so, or a nearer end than
// the true one, whose value it is.
func requireTrue(t testing.TB, value int, proof search.Proof, distance int, pos engine.Position) {
	t.Helper()
	switch proof {
	case search.ProvenWin:
		require.Greater(t, value, trueDraw, "a win is claimed in %+v", pos)
		require.GreaterOrEqual(t, distance, trueWin-value, "plies to the win in %+v", pos)
	case search.ProvenLoss:
		require.Less(t, value, 0, "a loss is claimed in %+v", pos)
		require.GreaterOrEqual(t, distance, trueWin+value, "plies to the loss in %+v", pos)
	case search.ProvenDraw:
		require.Equal(t, trueDraw, value, "a draw is claimed in %+v", pos)
	}
}

// requireLine fails unless moves can be played from pos one after the other.
func requireLine(t testing.TB, pos engine.Position, moves []engine.Move) {
	t.Helper()
	for _, m := range moves {
		require.NoError(t, pos.Check(m), "line %v", moves)
		pos = pos.Play(m)
	}
}

// TestFoundWinsAreWins: with all heuristics on, at any depth and with a table full of other boards, the results that
// the champion has proven are true, and the end comes within the distance that it reports.
func TestFoundWinsAreWins(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 1))
	const boards, positions = 16, 300
	table, proofs := search.NewTable(1), make(map[search.Proof]int)
	for i := range boards {
		b := randomTruth(t, rnd, engine.Rules(i&1), 4+i%4)
		for range positions {
			pos := b.position(rnd)
			if pos.Outcome().Over() {
				continue
			}
			c := search.Champion{MaxDepth: 1 + rnd.IntN(14), Table: table, MultiPV: 1 + rnd.IntN(3)}
			got := c.Solve(context.Background(), pos, nil)
			proofs[got.Proof]++
			requireTrue(t, b.value(pos), got.Proof, got.Distance, pos)
			requireLine(t, pos, got.Line)
			if got.Proof == search.ProvenWin {
				require.Greater(t, b.after(pos, got.Move), trueDraw, "the move does not win in %+v", pos)
			}
			for _, l := range got.Lines {
				requireTrue(t, b.after(pos, l.Moves[0]), l.Proof, l.Distance, pos)
				requireLine(t, pos, l.Moves)
			}
		}
	}
	require.Greater(t, proofs[search.ProvenWin], boards*positions/10)
	require.Greater(t, proofs[search.ProvenLoss], boards*positions/100)
	t.Log(proofs)
}

// TestChampionFindsTheEnd: without the selective heuristics, a search as deep as the true end is away
// finds it, at its true distance (where there are passes, which cost no depth, perhaps after
// more plies than it takes), and one where nobody can win is worth nothing to both.
func TestChampionFindsTheEnd(t *testing.T) {
	rnd := rand.New(rand.NewPCG(6, 1))
	const boards = 8
	wins, losses, draws := 0, 0, 0
	for i := range boards {
		b := randomTruth(t, rnd, engine.Rules(i&1), 4+i%3)
		for range 100 {
			pos := b.position(rnd)
			if pos.Outcome().Over() {
				continue
			}
			const depth = 7
			got, v := exactly(depth).Solve(context.Background(), pos, nil), b.value(pos)
			requireTrue(t, v, got.Proof, got.Distance, pos)
			switch left := engine.MaxJumps - pos.Jumps(); {
			case v > trueDraw && trueWin-v <= depth:
				wins++
				require.Equal(t, search.ProvenWin, got.Proof, "%+v", pos)
				if pos.Rules() == engine.BlobWars {
					require.Equal(t, trueWin-v, got.Distance, "%+v", pos)
				}
			case v < 0 && trueWin+v <= depth:
				losses++
				require.Equal(t, search.ProvenLoss, got.Proof, "%+v", pos)
				if pos.Rules() == engine.BlobWars {
					require.Equal(t, trueWin+v, got.Distance, "%+v", pos)
				}
			case v == trueDraw && left+pos.Empty().Count()*left < depth:
				draws++
				require.Zero(t, got.Cents, "%+v", pos)
				require.Equal(t, trueDraw, b.after(pos, got.Move), "%+v", pos)
			}
		}
	}
	require.NotZero(t, slices.Min([]int{wins, losses, draws}), "%d wins, %d losses, %d draws", wins, losses, draws)
	t.Log(wins, losses, draws)
}

// TestTheHundredthJumpSavesADraw: where every other move loses, the champion makes the jumps that lead to a draw.
func TestTheHundredthJumpSavesADraw(t *testing.T) {
	rnd, table := rand.New(rand.NewPCG(7, 1)), search.NewTable(1)
	saved := 0
	for i := range 40 {
		b := randomTruth(t, rnd, engine.Rules(i&1), 5+i%2)
		for range 200 {
			pos := b.position(rnd).WithCounters(engine.MaxJumps-1-rnd.IntN(3), 1)
			if pos.MustPass() || pos.Outcome().Over() || b.value(pos) != trueDraw {
				continue
			}
			loses := func(m engine.Move) bool { return b.after(pos, m) < 0 }
			if !slices.ContainsFunc(pos.Moves(), loses) {
				continue
			}
			got := search.Champion{MaxDepth: 20, Table: table}.Solve(context.Background(), pos, nil)
			require.False(t, loses(got.Move), "%v in %+v", got.Move, pos)
			require.Zero(t, got.Cents, "%+v", pos)
			saved++
		}
	}
	require.Greater(t, saved, 50)
}

// plainRepeated is plainValue by the champion's rule of repetition: a position that has been on
// the board since the last clone, on this very line, is a draw. path is the positions on the way.
func plainRepeated(pos engine.Position, depth int, path []engine.Position) int {
	ply := len(path)
	if pos.Outcome().Over() || depth == 0 {
		return plainValue(pos, 0, ply)
	}
	same := pos.WithCounters(0, 1)
	if back := min(pos.Jumps(), ply); slices.Contains(path[ply-back:], same) {
		return 0
	}
	best := -plainWin
	for _, m := range pos.Moves() {
		best = max(best, -plainRepeated(pos.Play(m), depth-1, append(path, same)))
	}
	return best
}

// TestRepetitionsInTheTree: a position that is repeated on a line of play counts as a draw at once.
func TestRepetitionsInTheTree(t *testing.T) {
	rnd := rand.New(rand.NewPCG(8, 1))
	const boards = 15
	const depth = 7
	differs := 0
	for i := range boards {
		b := randomTruth(t, rnd, engine.BlobWars, 4+i%3)
		for range 30 {
			pos := b.position(rnd).WithCounters(rnd.IntN(20), 1)
			if pos.Outcome().Over() {
				continue
			}
			want := plainRepeated(pos, depth, nil)
			require.Equal(t, want, plainScore(exactly(depth).Solve(context.Background(), pos, nil).Score), "value of %+v", pos)
			if want != plainValue(pos, depth, 0) {
				differs++
			}
		}
	}
	require.NotZero(t, differs, "no repetition made a difference")
	t.Log(differs)
}
