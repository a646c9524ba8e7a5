package engine_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine/minimax/games"
	"blobwars/engine/notation"
	"blobwars/engine/tiles"
)

// FuzzTextbook: a text is refused by the readers of the textbook games in words, or read as a position that is
// written and read back the same.
func FuzzTextbook(f *testing.F) {
	for _, text := range []string{"FF_TT", "XO_/_X_/__O", games.Lecture, games.Example, "3,3 0,5 / 5,0 1,1", "ff-.", "", "1", "/"} {
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
			m, err := games.ReadMatrix(text)
			if err != nil {
				return games.Problem{}, err
			}
			return games.NewMatrix(m, false), nil
		}
		p, err = matrix(text)
		again(p, err, matrix)
		board, err := games.ReadNoughts(text)
		if err != nil {
			require.NotEmpty(t, err.Error())
			return
		}
		back, err := games.ReadNoughts(board.String())
		require.NoError(t, err)
		require.Equal(t, board, back)
	})
}

// FuzzTiles: a board file of the Tiles Game is refused with a place in it, or written and read back the same; and
// its moves are those of the plain rules.
func FuzzTiles(f *testing.F) {
	for _, text := range []string{"2\n2\n0\n0\n11\n22\n", "1\n3\n7\n9\n1 1", "3\r\n1\r\n0\r\n0\r\n1\r\n0\r\n1", "", "17\n", "1\n1\n-1"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := tiles.Parse("fuzz", data)
		if err != nil {
			var typed *notation.Error
			require.ErrorAs(t, err, &typed)
			require.Positive(t, typed.Line)
			require.Positive(t, typed.Col)
			require.NotEmpty(t, typed.Found.String())
			require.NotEmpty(t, typed.Want.String())
			return
		}
		back, err := tiles.Parse("again", []byte(tiles.Write(p)))
		require.NoError(t, err)
		require.Equal(t, p, back)
		names, groups := plainOf(p).moves()
		require.Len(t, p.Moves(), len(names))
		require.Equal(t, len(names) == 0, p.Over())
		for i, m := range p.Moves() {
			require.Equal(t, plainOf(p).play(groups[i]), plainOf(p.Play(m)))
		}
	})
}
