package notation_test

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/syntax"
	"blobwars/internal/testkit"
)

func TestBoardRoundTrip(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		requireBoardRoundTrip(t, testkit.RandomBoardPosition(rnd))
	}
}

func TestWrittenBoards(t *testing.T) {
	pos := testkit.FEN(t, "x5o/7/7/3-3/7/7/o5x o 2 9")
	require.Equal(t, "x5o/7/7/3-3/7/7/o5x o 2 9", notation.WriteFEN(pos))
	require.Equal(t, "1     2#\n       #\n       #\n   #   #\n       #\n       #\n2     1#\n########\n", notation.WriteClassic(pos))
	grid := notation.WriteGrid(pos)
	require.True(t, strings.HasPrefix(grid, "+---+---+---+---+---+---+---+\n| h |   |   |   |   |   | c |\n+---+"))
	require.Equal(t, 15, strings.Count(grid, "\n"))
	requireBoardRoundTrip(t, pos)
}

func TestReadFileRefuses(t *testing.T) {
	dir := t.TempDir()
	write := func(name string, data []byte) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, data, 0o600))
		return path
	}
	missing, most := filepath.Join(dir, "missing"), []byte(strings.Repeat("\n", 1<<20))
	big := write("big", append(most, '\n'))
	binary := write("binary", []byte("12\n1\x00"))

	for _, c := range []struct {
		path, text string
		is         error
	}{
		{missing, "cannot read " + missing + ": there is no such file", fs.ErrNotExist},
		{dir, "cannot read " + dir + ": a folder, not a file", syntax.ErrNotRegular},
		{os.DevNull, "cannot read " + os.DevNull + ": a device, not a file", syntax.ErrNotRegular},
		{"-", "standard input cannot be read: save it to a file", fs.ErrNotExist},
		{big, big + ":1:1: found a file of more than 1 MiB, expected a smaller file", nil},
		{binary, binary + ":2:2: found a NUL byte, which is not text, expected plain text in UTF-8", nil},
	} {
		done := make(chan error, 1)
		go func() { _, err := syntax.ReadFile(c.path); done <- err }()
		select {
		case err := <-done:
			require.EqualError(t, err, c.text)
			if c.is != nil {
				require.ErrorIs(t, err, c.is)
			}
		case <-time.After(time.Minute):
			require.Fail(t, "still reading", c.path)
		}
	}
	data, err := syntax.ReadFile(write("most", most))
	require.NoError(t, err, "exactly 1 MiB is allowed")
	require.Len(t, data, 1<<20)
}

func TestParseMove(t *testing.T) {
	start := testkit.FEN(t, "8/8/8/8/8/1x6/x7/xx5o x 0 1")
	passing := testkit.FEN(t, "x--4/---4/---4/7/7/7/6o x 0 1").WithRules(engine.Ataxx)
	square := func(name string) engine.Square { s, _ := engine.ParseSquare(name, 8); return s }
	move := func(from, to string) engine.Move { return engine.Move{From: square(from), To: square(to)} }
	for _, c := range []struct {
		text string
		want engine.Move
		back string // what MoveText writes
	}{
		{"b2", move("b3", "b2"), "b2"},
		{"b3b2", move("b3", "b2"), "b2"},
		{"a1b2", move("a1", "b2"), "a1b2"},
		{"A2b2", move("a2", "b2"), "a2b2"},
		{"C4", move("b3", "c4"), "c4"},
		{"a1c3", move("a1", "c3"), "a1c3"},
		{"b3b5", move("b3", "b5"), "b3b5"},
	} {
		m, err := notation.ParseMove(start, c.text)
		require.NoError(t, err, c.text)
		require.Equal(t, c.want, m, c.text)
		require.Equal(t, c.back, notation.MoveText(start, m))
	}
	require.True(t, passing.MustPass())
	m, err := notation.ParseMove(passing, "0000")
	require.NoError(t, err)
	require.Equal(t, engine.Pass(), m)
	require.Equal(t, "0000", notation.MoveText(passing, m))
	require.Equal(t, "-", notation.MoveText(start, engine.NoMove()))
}

func TestParseMoveErrors(t *testing.T) {
	pos := testkit.FEN(t, "8/8/8/8/8/1x6/x7/xx5o x 0 1")
	small := testkit.FEN(t, "x5o/7/7/7/7/7/o5x x 0 1")
	over := testkit.FEN(t, "8/8/8/8/8/8/8/x7 o 0 1")
	for _, c := range []struct {
		pos  engine.Position
		text string
		why  engine.IllegalReason // 0: cannot be read
		says string
	}{
		{pos, "", 0, `cannot read "" as a move`},
		{pos, "b", 0, "cannot read"},
		{pos, "b22", 0, "cannot read"},
		{pos, "b9", 0, "squares from a1 to h8"},
		{pos, "i1", 0, "cannot read"},
		{pos, " b2", 0, "cannot read"},
		{pos, "b2b", 0, "cannot read"},
		{pos, "ñ2", 0, "cannot read"},
		{pos, "000", 0, "cannot read"},
		{pos, "a1c9", 0, "cannot read"},
		{small, "h8", 0, "squares from a1 to g7"},
		{pos, "0000", engine.CannotPass, "passing is not allowed here"},
		{pos, "f5", engine.NoBlob, "illegal move f5: no blob of player 1 is next to it"},
		{pos, "h1", engine.Taken, "illegal move h1: the target is not empty"},
		{pos, "a1", engine.Taken, "not empty"},
		{pos, "h1g1", engine.NotYours, "opponent"},
		{pos, "d4d5", engine.NoBlob, "no blob on the source"},
		{pos, "a1d4", engine.TooFar, "one or two squares"},
		{pos, "a1a1", engine.Taken, "not empty"},
		{over, "b2", engine.GameOver, "illegal move b2: the game is over"},
		{over, "a1a2", engine.GameOver, "game is over"},
	} {
		m, err := notation.ParseMove(c.pos, c.text)
		require.ErrorContains(t, err, c.says, c.text)
		require.Equal(t, engine.NoMove(), m)
		var unreadable *notation.MoveTextError
		var illegal *engine.IllegalMoveError
		require.Equal(t, c.why == 0, errors.As(err, &unreadable), c.text)
		require.Equal(t, c.why != 0, errors.As(err, &illegal), c.text)
		if illegal != nil {
			require.Equal(t, c.why, illegal.Reason, c.text)
		}
	}
}

// TestValidBoards reads each board, compares it with its FEN, and writes and reads it
// in every format.
func TestValidBoards(t *testing.T) {
	for file, want := range testkit.Corpus(t, "testdata/valid", 20) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			data, err := syntax.ReadFile(file)
			require.NoError(t, err)
			board, err := notation.ParseBoard(file, data)
			require.NoError(t, err)
			require.Equal(t, strings.TrimSpace(want), board.Format.String()+" "+notation.WriteFEN(board.Position))
			require.Equal(t, board.Format.KeepsSide(), board.HasSide)
			require.Equal(t, board.Format == notation.FEN && strings.Count(string(data), "/") == 6 || strings.TrimSpace(string(data)) == "startpos", board.Position.Rules() == engine.Ataxx)
			requireBoardRoundTrip(t, board.Position)

			doc, err := notation.ParseDocument(file, data)
			require.NoError(t, err)
			require.Equal(t, board.Position, doc.Game.Position())
			require.Equal(t, board.HasSide, doc.HasSide)
			require.False(t, doc.IsRecord)
		})
	}
}

// requireBoardRoundTrip writes pos in each format and reads it back: a FEN keeps all but the rules, which are the usual
// ones, a grid the squares and the size, a classic board the squares alone.
func requireBoardRoundTrip(t testing.TB, pos engine.Position) {
	t.Helper()
	for _, format := range notation.Formats() {
		text := notation.Write(format, pos)
		back, err := notation.ParseBoard("written", []byte(text))
		require.NoError(t, err, text)
		want := pos.WithRules(engine.UsualRules(pos.Size()))
		if !format.KeepsSide() {
			var err error
			want, err = engine.NewPosition(pos.Blobs(engine.Side1), pos.Blobs(engine.Side2), pos.Walls(), engine.Side1, engine.BlobWars)
			require.NoError(t, err)
		}
		if format == notation.Grid {
			want = want.WithSize(pos.Size()).WithRules(engine.UsualRules(pos.Size()))
		}
		require.Equal(t, want, back.Position, text)
		require.Equal(t, format, back.Format, text)
		require.Equal(t, text, notation.Write(format, back.Position))
	}
}

// TestInvalidFiles opens each bad file: the error is the whole line of its .want, and a
// second line says how many moves of a record are good.
func TestInvalidFiles(t *testing.T) {
	for file, want := range testkit.Corpus(t, "testdata/invalid", 60) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			line, rest, _ := strings.Cut(want, "\n")

			doc, err := notation.ParseDocument(filepath.Base(file), data)
			require.EqualError(t, err, line)
			var typed *syntax.Error
			require.ErrorAs(t, err, &typed)
			if plies := -1; rest != "" {
				_, err := fmt.Sscanf(rest, "plies %d", &plies)
				require.NoError(t, err)
				require.NotNil(t, doc.Game)
				require.Equal(t, plies, doc.Game.Len())
			} else {
				require.Nil(t, doc.Game, "nothing of a bad file is loaded")
			}
		})
	}
}

// TestRecords reads each record and compares what is written of it.
func TestRecords(t *testing.T) {
	for file, want := range testkit.Corpus(t, "testdata/records", 7) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			doc, err := notation.ReadDocument(file)
			require.NoError(t, err)
			require.True(t, doc.IsRecord)
			text := notation.WriteRecord(doc.Record)
			require.Equal(t, want, text)
			back, err := notation.ParseRecord(file, []byte(text))
			require.NoError(t, err)
			require.Equal(t, text, notation.WriteRecord(back))
			require.Equal(t, doc.Game, back.Game)
		})
	}
}

// TestABoardWithWallsAtItsEdgeKeepsItsSize writes and reads a board of 8x8 whose last rank and file are walls, which is
// not the board of 7x7 with the same squares: its squares have other names.
func TestABoardWithWallsAtItsEdgeKeepsItsSize(t *testing.T) {
	const file = "1  2####\n    ####\n    ####\n2  1####\n########\n########\n########\n########\n"
	board, err := notation.ParseBoard("four", []byte(file))
	require.NoError(t, err)
	pos := board.Position
	require.Equal(t, 8, pos.Size())
	require.Equal(t, engine.BlobWars, pos.Rules())
	require.Equal(t, "a8", engine.At(0, 0).Name(pos.Size()))
	require.Equal(t, "x2o----/4----/4----/o2x----/--------/--------/--------/-------- x 0 1", notation.WriteFEN(pos))
	requireBoardRoundTrip(t, pos)
	game := engine.NewGame(pos)
	require.NoError(t, game.Play(engine.Move{From: engine.At(0, 0), To: engine.At(0, 1)}))
	record := notation.WriteRecord(notation.NewRecord(game))
	require.Contains(t, record, "1. a7 *")
	doc, err := notation.ParseDocument("record", []byte(record))
	require.NoError(t, err)
	require.Equal(t, game.Position(), doc.Game.Position())
}
