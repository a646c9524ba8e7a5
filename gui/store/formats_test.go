package store

import (
	"cmp"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/syntax"
	"blobwars/gui/play"
	"blobwars/gui/table/session"
)

func TestAFileThatIsSavedCanBeOpened(t *testing.T) {
	setup := session.Setup{Seats: [2]play.Seat{play.Human(), {Level: 9}}, Start: engine.Start().WithRules(engine.Ataxx), Title: "diamond"}
	game := someMoves(t, setup.Start, 9)
	game.GoTo(6)
	for kind, extension := range map[FileKind]string{RecordFile: ".pgn", FENFile: ".fen", FileKind(notation.Classic): ".blobwars", FileKind(notation.Grid): ".blobwars"} {
		require.Equal(t, extension, kind.Extension())
		doc, err := notation.ParseDocument("test", []byte(FileText(kind, session.Saved{Setup: setup, Game: game, Time: time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)})))
		require.NoError(t, err)
		require.Equal(t, kind == RecordFile, doc.IsRecord)
		if kind == RecordFile {
			require.Equal(t, 9, doc.Game.Len(), "the moves taken back too")
			require.Equal(t, game.PositionAt(9), doc.Game.PositionAt(9))
			for tag, want := range map[string]string{"Event": "diamond", "Date": "2026.11.21", "Player1": "Human", "Player2": "Hard"} {
				require.Equal(t, want, doc.Tag(tag))
			}
			continue
		}
		require.Equal(t, game.Position().Blobs(0), doc.Game.Position().Blobs(0))
		require.Equal(t, game.Position().Blobs(1), doc.Game.Position().Blobs(1))
		require.Equal(t, kind == FENFile, doc.HasSide)
	}
}

func TestNamesSeatsAndTimeComeBackFromARecord(t *testing.T) {
	you, hard := play.Human(), play.DefaultComputer()
	hard.Level = 9
	tests := map[string]struct {
		seats [2]play.Seat
		names [2]string
		end   engine.Outcome
	}{
		"You against a level":   {seats: [2]play.Seat{you, hard}},
		"two levels":            {seats: [2]play.Seat{{Level: 5, Prune: true, Depth: 4, Time: time.Second}, {Level: 1, Prune: true, Depth: 4, Time: time.Second}}},
		"two people by name":    {seats: [2]play.Seat{you, you}, names: [2]string{"Anna \"the\" ñandú", "Bo\\b"}},
		"one of them by name":   {seats: [2]play.Seat{you, you}, names: [2]string{"", "Bob"}},
		"a result by the time":  {seats: [2]play.Seat{you, you}, end: engine.Outcome{Reason: engine.OutOfTime}},
		"player 1 has resigned": {seats: [2]play.Seat{you, hard}, end: engine.Outcome{Reason: engine.Resigned, Winner: engine.Side2}},
		"player 2 has resigned": {seats: [2]play.Seat{you, you}, end: engine.Outcome{Reason: engine.Resigned}},
		"a draw by agreement":   {seats: [2]play.Seat{you, you}, end: engine.Outcome{Reason: engine.Agreed, Draw: true}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			setup := session.Setup{Seats: test.seats, Names: test.names, Start: engine.Start(), Title: "test"}
			want := session.Saved{Setup: setup, Game: someMoves(t, setup.Start, 5), Decided: test.end}
			record, err := notation.ParseRecord("test", []byte(RecordText(want)))
			require.NoError(t, err)
			got := FromRecord(record, "test", [2]play.Seat{hard, hard})
			got.Tags = nil // those of the text
			require.Equal(t, want, got)
			require.Equal(t, notation.ResultOf(test.end), record.Result)
			require.Equal(t, test.end, reopened(t, want).Decided)
		})
	}
	contradiction, err := notation.ParseRecord("test", []byte("[Result \"0-1\"]\n[Reason \"agreed\"]\n\n1. a7 0-1"))
	require.NoError(t, err)
	require.Equal(t, engine.Outcome{Reason: engine.Adjudicated, Winner: engine.Side2}, FromRecord(contradiction, "", [2]play.Seat{you, you}).Decided)
	record := notation.NewRecord(someMoves(t, engine.Start(), 2), notation.Tag{Name: notation.TagPlayer1, Value: "Anna"}, notation.Tag{Name: notation.TagPlayer2, Value: "?"})
	require.Equal(t, [2]play.Seat{you, hard}, FromRecord(record, "", [2]play.Seat{you, hard}).Setup.Seats, "only one is known")
}

func TestPasted(t *testing.T) {
	fen := "x5o/7/7/7/7/7/o5x"
	tests := map[string]struct {
		text string
		want string // the position
		key  string // of what was wanted instead
	}{
		"a FEN":              {notation.WriteFEN(engine.Start()), notation.WriteFEN(engine.Start()), ""},
		"with blanks around": {"\r\n  " + fen + " o 3 7 \n\n", fen + " o 3 7", ""},
		"invisible letters":  {"\u200bx5o/7/\u00ad7/7/7\u2060/7/o5x\ufeff o 3\u200b 7", fen + " o 3 7", ""},
		"fields of chess":    {fen + " o - - 3 7", fen + " o 3 7", ""},
		"a letter":           {fen + " o z", "", "want-jumps"},
		"a classic board":    {notation.WriteClassic(engine.Start()), notation.WriteFEN(engine.Start()), ""},
		"moves":              {"1. a8b7 h8g7", "", ""},
		"nothing":            {"", "", "want-board"},
		"a short FEN":        {"x5o/7/7", "", "want-next-rank"},
		"a bad move":         {"1. a8b7 h8a1 *", "", "want-legal-2"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			doc, err := ParsePasted("clipboard", test.text)
			if test.key != "" {
				var wrong *syntax.Error
				require.ErrorAs(t, err, &wrong)
				require.Equal(t, "clipboard", wrong.File)
				require.Equal(t, test.key, wrong.Want.Key, err)
				return
			}
			if test.want == "" {
				require.Equal(t, 2, doc.Game.Len())
				return
			}
			require.NoError(t, err)
			require.Equal(t, test.want, notation.WriteFEN(doc.Game.Position()))
		})
	}
}

// TestARecordSaysAgainWhatItSaid opens and saves records: nothing that is not known is invented, and an end that is
// taken back is not told.
func TestARecordSaysAgainWhatItSaid(t *testing.T) {
	computers := [2]play.Seat{{Level: 3}, {Level: 9}}
	opened := func(text string) session.Saved {
		record, err := notation.ParseRecord("test", []byte(text))
		require.NoError(t, err)
		saved := FromRecord(record, "file", computers)
		saved.PlayLog = &session.PlayLog{ID: 1, Opened: true}
		return saved
	}
	const rules = "[Rules \"blobwars\"]\n"
	for name, test := range map[string]struct{ text, want string }{
		"one player is not known": {
			"[Event \"e\"]\n[Date \"2024.01.02\"]\n[Player1 \"Ana\"]\n[Player2 \"?\"]\n[Black \"Ana\"]\n[White \"?\"]\n" + rules + "[Result \"*\"]\n\n1. a7 *\n", "",
		},
		"no day is known": {
			"[Event \"e\"]\n[Round \"3\"]\n\n1. a7 *\n", "[Event \"e\"]\n[Round \"3\"]\n[Date \"????.??.??\"]\n" + rules + "[Result \"*\"]\n\n1. a7 *\n",
		},
		"words of another program": {
			"[Event \"e\"]\n[Date \"2024.01.02\"]\n[Termination \"time forfeit\"]\n[Reason \"out of time\"]\n" + rules + "[Result \"1-0\"]\n\n1. a7 1-0\n", "",
		},
		"what only the library needs": {
			"[Event \"e\"]\n[Date \"2024.01.02\"]\n[Time \"18:30:00\"]\n[ID \"7\"]\n[Helped \"true\"]\n[Seat1 \"Human\"]\n\n1. a7 *\n",
			"[Event \"e\"]\n[Date \"2024.01.02\"]\n[Time \"18:30:00\"]\n" + rules + "[Result \"*\"]\n\n1. a7 *\n",
		},
	} {
		t.Run(name, func(t *testing.T) {
			require.Equal(t, cmp.Or(test.want, test.text), RecordText(opened(test.text)))
		})
	}
	saved := opened("[Termination \"time forfeit\"]\n[Result \"1-0\"]\n\n1. a7 1-0")
	saved.Decided = engine.Outcome{}
	require.NotContains(t, RecordText(saved), "time forfeit")
	saved = opened("[Event \"e\"]\n[White \"Ana\"]\n[Black \"Bob\"]\n\n1. a6 *")
	saved.PlayLog.Moved, saved.Setup.Names[1] = true, "Eva"
	require.Contains(t, RecordText(saved), "[White \"Eva\"]")
	require.NotContains(t, RecordText(saved), "Ana")
}
