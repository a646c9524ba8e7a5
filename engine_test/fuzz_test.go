package engine_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/internal/textbook/bimatrix"
	"blobwars/internal/textbook/games"
)

// FuzzTextbook: a text is refused by the readers of the textbook games in words, or read as a position that is
// written and read back the same.
func FuzzTextbook(f *testing.F) {
	for _, text := range []string{"FF_TT", "XO_/_X_/__O", games.LectureLeaves, "((3 12 8) (2 4 6) (14 5 2))", "((1) 2)", "(1 (", "1 2 | 3", bimatrix.Example, "3,3 0,5 / 5,0 1,1", "ff-.", "", "1", "/", "_O____-_XX"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		again := func(p games.Problem, err error, open func(string) (games.Problem, error)) {
			if err != nil {
				require.Contains(t, err.Error(), "expected")
				return
			}
			position, _, _ := strings.Cut(p.Position, ", ") // before: who is to move
			back, err := open(strings.TrimPrefix(strings.TrimPrefix(position, "leaves "), "leaf "))
			require.NoError(t, err)
			require.Equal(t, p.Position, back.Position)
		}
		frogs := func(text string) (games.Problem, error) { return games.NewFrogs(text, true) }
		p, err := frogs(text)
		again(p, err, frogs)
		p, err = games.NewLeaves(text)
		again(p, err, games.NewLeaves)
		matrix := func(text string) (games.Problem, error) {
			m, err := bimatrix.Parse(text)
			if err != nil {
				return games.Problem{}, err
			}
			return games.NewMatrix(m, false), nil
		}
		p, err = matrix(text)
		again(p, err, matrix)
		board, err := games.ParseTicTacToe(text)
		if err != nil {
			require.NotEmpty(t, err.Error())
			return
		}
		next := map[bool]string{true: "O", false: "X"}[board.OToMove()] // the squares do not say who began
		back, err := games.ParseTicTacToe(board.String() + next)
		require.NoError(t, err)
		require.Equal(t, board, back)
	})
}
