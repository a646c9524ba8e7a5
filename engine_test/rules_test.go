package engine_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

// everyPlayed calls look for each position of many random games, on boards of every
// kind and under both rule sets, with its legal moves.
func everyPlayed(t *testing.T, seed uint64, look func(pos engine.Position, moves []engine.Move)) {
	t.Helper()
	rnd := rand.New(rand.NewPCG(seed, 0))
	const games = 60
	over := 0
	for range games {
		pos := anyPosition(rnd)
		for range 60 {
			moves := pos.Moves()
			look(pos, moves)
			if len(moves) == 0 {
				over++
				break
			}
			pos = pos.Play(moves[rnd.IntN(len(moves))])
		}
	}
	require.Positive(t, over, "no game came to its end")
}

// plainMoves is docs/rules.md, read aloud: sources in reading order, then dx
// outermost and dy innermost.
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

// plainOutcome is the end of the game as docs/rules.md has it: over or not, and the
// lead of player 1, which a hundred jumps make nothing.
func plainOutcome(pos engine.Position) (over bool, lead int) {
	lead = pos.Count(engine.Player1) - pos.Count(engine.Player2)
	mine := len(plainMoves(pos)) > 0
	theirs := len(plainMoves(pos.WithToMove(pos.ToMove().Other()))) > 0
	if pos.Rules() == engine.Ataxx {
		if pos.Count(engine.Player1) == 0 || pos.Count(engine.Player2) == 0 || !mine && !theirs {
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
	everyPlayed(t, 10, func(pos engine.Position, moves []engine.Move) {
		over, lead := plainOutcome(pos)
		outcome := pos.Outcome()
		require.Equal(t, over, outcome.Over())
		require.Equal(t, over && lead == 0, outcome.Draw)
		require.Equal(t, over && lead > 0, outcome.Won(engine.Player1))
		require.Equal(t, over && lead < 0, outcome.Won(engine.Player2))
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

// TestCheckAgreesWithMoves asks Check about every pair of squares, and some that are none.
func TestCheckAgreesWithMoves(t *testing.T) {
	asked := 0
	everyPlayed(t, 11, func(pos engine.Position, moves []engine.Move) {
		if asked++; asked%10 != 0 {
			return // 4225 questions each
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
	everyPlayed(t, 12, func(pos engine.Position, moves []engine.Move) {
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
			require.Equal(t, want.Blobs(engine.Player1), after.Blobs(engine.Player1))
			require.Equal(t, want.Blobs(engine.Player2), after.Blobs(engine.Player2))
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
	everyPlayed(t, 16, func(pos engine.Position, _ []engine.Move) {
		var clones, jumps [64]engine.Bitboard
		for _, who := range []engine.Player{engine.Player1, engine.Player2} {
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

func transformMove(m engine.Move, by engine.Symmetry, size int) engine.Move {
	return engine.Move{From: m.From.Transform(by, size), To: m.To.Transform(by, size)}
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

func moveSet(moves []engine.Move) map[engine.Move]bool {
	set := make(map[engine.Move]bool, len(moves))
	for _, m := range moves {
		set[m] = true
	}
	return set
}

// TestSymmetry: turning or mirroring the board, and exchanging the sides, changes
// nothing but names.
func TestSymmetry(t *testing.T) {
	played := 0
	everyPlayed(t, 13, func(pos engine.Position, moves []engine.Move) {
		played++
		by := engine.Symmetry(played % engine.Symmetries)
		size, mirrored := pos.Size(), pos.Transform(by)
		require.Equal(t, pos.Outcome(), mirrored.Outcome())
		want := make(map[engine.Move]bool)
		for _, m := range moves {
			want[transformMove(m, by, size)] = true
		}
		require.Equal(t, want, moveSet(mirrored.Moves()))

		other := swapped(pos)
		require.Equal(t, moveSet(moves), moveSet(other.Moves()))
		outcome := pos.Outcome()
		if outcome.Over() && !outcome.Draw {
			outcome.Winner = outcome.Winner.Other()
		}
		require.Equal(t, outcome, other.Outcome())
		for i := 0; i < len(moves); i += 8 {
			m := moves[i]
			after := pos.Play(m)
			require.Equal(t, after.Transform(by), mirrored.Play(transformMove(m, by, size)))
			require.Equal(t, swapped(after).WithCounters(0, 1), other.Play(m).WithCounters(0, 1), "but for the move number")
		}
	})
}

// TestOneClone: what is left leads to every board that a move leads to, and to none twice.
func TestOneClone(t *testing.T) {
	everyPlayed(t, 11, func(pos engine.Position, moves []engine.Move) {
		want, got := make(map[engine.Position]bool), make(map[engine.Position]bool)
		for _, m := range moves {
			want[pos.Play(m)] = true
		}
		left := engine.OneClone(slices.Clone(moves))
		for _, m := range left {
			got[pos.Play(m)] = true
		}
		require.Equal(t, want, got)
		require.Len(t, left, len(got))
	})
}
