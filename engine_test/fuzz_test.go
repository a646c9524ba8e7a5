package engine_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"blobwars/boards/graphs"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/syntax"
	"blobwars/engine/textbook/bimatrix"
	"blobwars/engine/textbook/games"
	"blobwars/engine/textbook/graph"
	"blobwars/engine/tiles"
)

// seed gives a fuzz target every file of the corpora.
func seed(f *testing.F) {
	files, err := filepath.Glob("testdata/*/*.txt")
	require.NoError(f, err)
	require.NotEmpty(f, files)
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(f, err)
		f.Add(data)
	}
}

// requireGoodError checks that an error is an *Error at a place that can exist, in words.
func requireGoodError(t *testing.T, err error, data []byte) {
	t.Helper()
	var typed *syntax.Error
	require.ErrorAs(t, err, &typed)
	require.Positive(t, typed.Line)
	require.Positive(t, typed.Col)
	require.LessOrEqual(t, typed.Line+typed.Col, len(data)+2)
	require.NotEmpty(t, typed.Found.String())
	require.NotEmpty(t, typed.Want.String())
}

// FuzzParse: a board is refused with a place, or written and read back in every format.
func FuzzParse(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		board, err := notation.Parse("fuzz", data)
		if err != nil {
			requireGoodError(t, err, data)
			require.Zero(t, board)
			return
		}
		requireBoardRoundTrip(t, board.Position)
	})
}

// FuzzRecord: whatever was read, up to an error or whole, is written as a text that
// reads back as the same game and is written the same again.
func FuzzRecord(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		record, err := notation.ParseRecord("fuzz", data)
		if err != nil {
			requireGoodError(t, err, data)
		}
		if record.Game == nil {
			require.Error(t, err)
			return
		}
		text := notation.WriteRecord(record)
		require.True(t, utf8.ValidString(text))
		require.True(t, notation.IsRecord([]byte(text)))
		back, err := notation.ParseRecord("written", []byte(text))
		require.NoError(t, err, text)
		require.Equal(t, record.Game, back.Game)
		require.Equal(t, text, notation.WriteRecord(back))
	})
}

// FuzzMove: a text is refused with one of the two kinds of error, or is a legal move
// whose own text reads back as that move.
func FuzzMove(f *testing.F) {
	for _, text := range []string{"b2", "a1b2", "A1C3", "0000", "", "-", "h8h6", "b22", "ñ1"} {
		f.Add("x6o/8/8/8/8/8/8/o6x x 0 1", text)
		f.Add("xx4o/7/7/3-3/7/7/o4xx o 0 1", text)
		f.Add("x--4/---4/---4/7/7/7/6o x 0 1", text)
	}
	f.Fuzz(func(t *testing.T, fen, text string) {
		pos, err := notation.ParseFEN("fuzz", fen)
		if err != nil {
			requireGoodError(t, err, []byte(fen))
			return
		}
		for _, rules := range []engine.Rules{engine.BlobWars, engine.Ataxx} {
			pos := pos.WithRules(rules)
			m, err := notation.ParseMove(pos, text)
			if err != nil {
				var unreadable *notation.MoveTextError
				var illegal *engine.IllegalMoveError
				require.True(t, errors.As(err, &unreadable) != errors.As(err, &illegal), "%v", err)
				continue
			}
			require.NoError(t, pos.Check(m))
			again, err := notation.ParseMove(pos, notation.MoveText(pos, m))
			require.NoError(t, err)
			require.Equal(t, m, again)
			require.LessOrEqual(t, len(notation.MoveText(pos, m)), len(text))
		}
	})
}

// FuzzTextbook: a text is refused by the readers of the textbook games in words, or read as a position that is
// written and read back the same.
func FuzzTextbook(f *testing.F) {
	for _, text := range []string{"FF_TT", "XO_/_X_/__O", games.Lecture, bimatrix.Example, "3,3 0,5 / 5,0 1,1", "ff-.", "", "1", "/", "_O____-_XX"} {
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
			m, err := bimatrix.Read(text)
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
		next := map[bool]string{true: "O", false: "X"}[board.OToMove()] // the squares do not say who began
		back, err := games.ReadNoughts(board.String() + next)
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
			var typed *syntax.Error
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

// FuzzGraph: a file is refused with the place of the error, or is a graph that all walks go through.
func FuzzGraph(f *testing.F) {
	for _, g := range graphs.List() {
		f.Add([]byte(g.Text))
	}
	for _, file := range []string{"end-with-arcs", "colon-twice", "name-escape"} {
		data, err := os.ReadFile("testdata/graph-invalid/" + file + ".txt")
		require.NoError(f, err)
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		g, err := graph.Parse("fuzz", data)
		if err != nil {
			requireGoodError(t, err, data)
			return
		}
		require.LessOrEqual(t, len(g.Names), graph.MaxVertices)
		require.LessOrEqual(t, g.Size(), graph.MaxArcs)
		breadth, depth := strings.Fields(order(g, graph.BreadthFirst)), strings.Fields(order(g, graph.DepthFirst))
		require.ElementsMatch(t, breadth, depth, "both searches visit the same vertices")
		require.Len(t, g.Walk(graph.Labels), len(g.Names))
	})
}
