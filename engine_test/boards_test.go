package engine_test

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/boards"
	"blobwars/engine"
	"blobwars/engine/notation"
)

func shipped(t testing.TB, board boards.Board) engine.Position {
	t.Helper()
	parsed, err := notation.ParseBoard(board.Name+".txt", []byte(board.Text))
	require.NoError(t, err)
	return parsed.Position
}

func TestShippedBoardsArePlayable(t *testing.T) {
	names, titles := make(map[string]bool), make(map[string]bool)
	endgames := 0
	for _, board := range boards.List() {
		require.Regexp(t, `^[a-z0-9]+(-[a-z0-9]+)*$`, board.Name)
		require.NotEmpty(t, board.Title)
		require.False(t, names[board.Name] || titles[board.Title], board.Name)
		names[board.Name], titles[board.Title] = true, true
		pos := shipped(t, board)
		for _, rules := range []engine.Rules{engine.BlobWars, engine.Ataxx} {
			require.NotEmpty(t, pos.WithRules(rules).Moves(), board.Name)
			require.False(t, pos.WithRules(rules).MustPass(), board.Name)
		}
		if board.Endgame {
			endgames++
			continue
		}
		require.True(t, pos.CanMove(engine.Side1) && pos.CanMove(engine.Side2), board.Name)
		found, ok := boards.Find(board.Name)
		require.True(t, ok)
		require.Equal(t, board, found)
	}
	files, err := filepath.Glob("../boards/*.txt")
	require.NoError(t, err)
	require.Len(t, files, len(names)+1, "those of the list, and the second board")
	require.GreaterOrEqual(t, len(names)-endgames, 10)
	require.GreaterOrEqual(t, endgames, 3)
	_, ok := boards.Find("no such board")
	require.False(t, ok)
}

func TestShippedStartsAreSymmetrical(t *testing.T) {
	for _, board := range boards.List() {
		if board.Endgame || board.Name == "paper-board1" {
			continue
		}
		pos, fair := shipped(t, board), false
		for s := range engine.Symmetry(engine.Symmetries) {
			fair = fair || swapped(pos.Transform(s)).WithToMove(pos.ToMove()) == pos
		}
		require.True(t, fair, board.Name)
	}
}

// bruteForce plays a position to the end of the game in every way: 1 if the player to
// move wins, 0 for a draw, -1 if he loses. known are the positions done before;
// since the jumps are counted, no position comes twice in one line of play.
func bruteForce(pos engine.Position, known map[engine.Position]int) int {
	outcome := pos.Outcome()
	switch {
	case outcome.Draw:
		return 0
	case outcome.Won(pos.ToMove()):
		return 1
	case outcome.Over():
		return -1
	}
	key := pos.WithCounters(pos.Jumps(), 1)
	if value, ok := known[key]; ok {
		return value
	}
	moves, best := pos.Moves(), -1
	for _, clones := range []bool{true, false} { // clones end games sooner
		for _, m := range moves {
			if best < 1 && m.IsClone() == clones {
				best = max(best, -bruteForce(pos.Play(m), known))
			}
		}
	}
	known[key] = best
	return best
}

func TestEndgamesHaveASingleWinningMove(t *testing.T) {
	for _, board := range boards.List() {
		if !board.Endgame {
			continue
		}
		t.Run(board.Name, func(t *testing.T) {
			pos := shipped(t, board)
			me, winners := pos.ToMove(), make(map[engine.Position]bool)
			greedy, gain := engine.Position{}, -65
			known := make(map[engine.Position]int)
			for _, m := range pos.Moves() {
				child := pos.Play(m)
				if bruteForce(child, known) == -1 {
					winners[child] = true
				}
				if lead := child.Count(me) - child.Count(me.Other()); lead > gain {
					greedy, gain = child, lead
				}
			}
			require.Len(t, winners, 1)
			require.False(t, winners[greedy], "the move that gains most wins too, so this is no puzzle")
		})
	}
}
