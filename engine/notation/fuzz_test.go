package notation_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/syntax"
	"blobwars/internal/testkit"
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
	for _, format := range notation.Formats() {
		f.Add([]byte(notation.Write(format, engine.Start())))
	}
}

// FuzzParse: a board is refused with a place, or written and read back in every format.
func FuzzParse(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		board, err := notation.ParseBoard("fuzz", data)
		if err != nil {
			testkit.RequireGoodError(t, err, data)
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
			testkit.RequireGoodError(t, err, data)
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
			testkit.RequireGoodError(t, err, []byte(fen))
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

// plainText returns a text without what a reader of records leaves out or replaces.
func plainText(data []byte) string {
	return strings.NewReplacer("\r\n", "\n", "\r", "\n", syntax.ByteOrderMark, "").Replace(string(syntax.Decode(data)))
}

// FuzzRecords: the parts of a file are its whole text in order, an error is at a place in it, and what was read can be
// written as a file of as many games.
func FuzzRecords(f *testing.F) {
	seed(f)
	for _, text := range []string{
		"[A \"1\"]\n\n1. b7 {[x]} *\n[A \"2\"]\n% x\n1. b7 (1. a7) 1-0 * 1. e4", "\uFEFF* ; x\r\n\uFEFF[A \"\\\"]\"]\r\n1. b7\r\n\r\ng7 {", "# x\n1. b7 ( * [A \"x\" ]\n[B",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var parts, written []byte
		games, failed := 0, false
		for part, err := range notation.Records("fuzz", bytes.NewReader(data)) {
			if failed = failed || err != nil; err != nil {
				testkit.RequireGoodError(t, err, data)
			}
			parts = append(parts, part.Text...)
			if part.Game != nil {
				written = append(written, notation.WriteRecord(part.Record)...)
				games++
			}
		}
		if !failed {
			require.Equal(t, plainText(data), plainText(parts))
		}
		for part, err := range notation.Records("written", bytes.NewReader(written)) {
			if games > 0 {
				require.NoError(t, err)
				require.LessOrEqual(t, part.Number, games)
				games -= map[bool]int{true: games}[part.Number == games]
			}
		}
		require.Zero(t, games)
	})
}

// FuzzDocument: a document of any kind or a link to one is refused with a place, or is a game; and a link to a record
// leads back to it.
func FuzzDocument(f *testing.F) {
	seed(f)
	for _, text := range []string{"https://example.org/#fen=x5o/7/7/7/7/7/o5x%20x", "#game=1.%20b7%20*", "#fen=%", "\xff\xfe1\x00.\x00", "; x\nstartpos"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		doc, err := notation.ParseDocument("fuzz", data)
		if err != nil {
			var typed *syntax.Error
			require.ErrorAs(t, err, &typed)
		} else {
			require.NotNil(t, doc.Game)
		}
		notation.IsBoard(data)
		if text := syntax.Decode(data); utf8.Valid(data) {
			require.Equal(t, string(text), string(notation.UnwrapLink([]byte(notation.WriteGameLink("https://example.org/", string(text))))))
		}
	})
}
