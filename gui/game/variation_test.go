package game

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/play"
)

func movesOf(g *toyGame) (moves []take) {
	for ply := range g.Len() {
		moves = append(moves, g.Move(ply))
	}
	return moves
}

func TestAMoveInAReviewBeginsAVariation(t *testing.T) {
	s := after(t, 6, nil, nil)
	game := movesOf(s.Game())
	s.GoTo(2)
	choose(t, s, 1)
	require.Equal(t, "notice.branched", s.Notices.Current().Key)
	require.Equal(t, 1, s.Line())
	require.Equal(t, 3, s.Game().Len())
	require.False(t, s.Reviewing())
	require.Equal(t, game, movesOf(s.MainLine()))
	choose(t, s, 0)
	s.GoTo(3)
	choose(t, s, 1) // a variation of the variation
	require.Equal(t, []engine.Branch{{Len: 6}, {Parent: 0, Ply: 2, Len: 4}, {Parent: 1, Ply: 3, Len: 4}}, s.Branches())

	s.GoToLine(0, 2)
	s.PlayMove(s.MainLine().Move(2))
	require.Equal(t, []int{0, 3}, []int{s.Line(), s.Game().Ply()}, "the move of the game again")
	s.GoToLine(0, 2)
	s.PlayMove(s.Lines()[1].Move(2))
	require.Equal(t, []int{1, 3}, []int{s.Line(), s.Game().Ply()}, "the move of the variation again")
	require.Len(t, s.Lines(), 3)

	s.GoToLine(2, 4)
	s.Do(play.Undo)
	require.Equal(t, []int{1, 3}, []int{s.Line(), s.Game().Ply()}, "Undo leaves a variation where it began")
	require.True(t, s.Reviewing())
	s.Do(play.DeleteVariation)
	require.Equal(t, []int{0, 2}, []int{s.Line(), s.Game().Ply()})
	require.Equal(t, [][]take{game}, [][]take{movesOf(s.Lines()[0])}, "with the variation of it")
	require.Len(t, s.Lines(), 1)
	require.False(t, s.Can(play.DeleteVariation))
}

// TestAfterTheEndEveryOtherMoveIsAVariation: the end of a game cannot be lost.
func TestAfterTheEndEveryOtherMoveIsAVariation(t *testing.T) {
	s := start(t, heap{stones: 2}, nil, nil)
	s.PlayMove(2)
	id := s.PlayLog().ID
	require.True(t, s.MainOutcome().Won(engine.Side1))
	s.Do(play.Undo)
	choose(t, s, 0)
	require.Equal(t, 1, s.Line())
	require.False(t, s.Over())
	require.True(t, s.MainOutcome().Won(engine.Side1))
	require.Equal(t, id, s.PlayLog().ID)
	require.False(t, s.PlayLog().Undo, "the game that was played had no help")
}

// TestTheLineThatEndsFirstIsTheGame: a game that is played on from an earlier position, and ends there.
func TestTheLineThatEndsFirstIsTheGame(t *testing.T) {
	s := start(t, heap{stones: 3}, nil, nil)
	for range 2 {
		choose(t, s, 0)
	}
	abandoned := movesOf(s.Game())
	s.GoTo(0)
	line := s.State().Line
	s.PlayMove(3)
	require.Zero(t, s.Line())
	require.NotEqual(t, line, s.State().Line)
	require.Equal(t, []take{3}, movesOf(s.MainLine()))
	require.Equal(t, abandoned, movesOf(s.Lines()[1]))
	require.True(t, s.PlayLog().Undo, "the end counts with help only")
}

func TestVariationsComeBackWithTheGame(t *testing.T) {
	s := after(t, 6, nil, nil)
	s.GoTo(2)
	choose(t, s, 1)
	choose(t, s, 0)
	s.Do(play.Back)
	saved := s.Snapshot()
	require.Equal(t, 6, saved.Game.Len(), "what others read is the game")
	s.Do(play.First)
	again := start(t, other.Start, nil, nil)
	again.Resume(saved)
	require.NotSame(t, saved.Game, again.MainLine())
	require.Equal(t, []int{1, 3}, []int{again.Line(), again.Game().Ply()})
	require.True(t, again.Reviewing())
	require.Equal(t, s.Branches(), again.Branches())

	again.Begin(again.Setup())
	again.Do(play.Restore)
	require.Equal(t, []int{1, 3}, []int{again.Line(), again.Game().Ply()}, "also as the game that was replaced")
}

// TestTheNumberOfVariationsIsBounded plays more of them than are kept: the oldest goes.
func TestTheNumberOfVariationsIsBounded(t *testing.T) {
	s := after(t, 40, nil, nil)
	for ply := range 40 {
		for n := range 2 {
			s.GoToLine(0, ply)
			choose(t, s, n+1)
		}
	}
	require.Len(t, s.Lines(), 65)
	require.Equal(t, 40, s.MainLine().Len())
}

// TestNoMoveIsLostInAReview does what a person can do in a review, at random: the moves of every line stay, also when
// the game was saved.
func TestNoMoveIsLostInAReview(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 40 {
		s := after(t, 5, nil, nil)
		for range 60 {
			before := make(map[string]bool)
			for _, line := range s.Lines() {
				before[fmt.Sprint(movesOf(line))] = true
			}
			switch n := random.IntN(8); n {
			case 0:
				s.GoToLine(random.IntN(len(s.Lines())), random.IntN(8))
			case 1, 2, 3:
				s.Do([]play.Action{play.First, play.Back, play.Forward}[n-1])
			case 4:
				s.Resume(s.Snapshot())
			default:
				if s.Reviewing() {
					choose(t, s, random.IntN(len(s.Position().Moves())))
				}
			}
			for _, line := range s.Lines() {
				delete(before, fmt.Sprint(movesOf(line)))
			}
			require.Empty(t, before)
			require.Equal(t, s.Lines()[s.Line()], s.Game())
		}
	}
}
