package store

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/play"
	"blobwars/gui/table/session"
)

func someMoves(t *testing.T, start engine.Position, n int) *engine.Game {
	t.Helper()
	game := engine.NewGame(start)
	for range n {
		require.NoError(t, game.Play(game.Position().Moves()[0]))
	}
	return game
}

// reopened saves a game, and returns the game of the next start.
func reopened(t *testing.T, game session.Saved) session.Saved {
	t.Helper()
	m := newMemory(nil)
	s := New(m)
	doc, none, err := OpenGame(s)
	require.NoError(t, err)
	require.Nil(t, none.Game, "there was none")
	doc.Save(NewGameData(game))
	require.NoError(t, s.Close())
	s = New(m)
	_, next, err := OpenGame(s)
	require.NoError(t, err)
	require.NoError(t, s.Close())
	return next
}

func TestTheGameComesBack(t *testing.T) {
	seven := engine.Start().With(engine.At(6, 0), engine.Blob2).With(engine.At(6, 6), engine.Blob2)
	for i := range 8 {
		seven = seven.With(engine.At(7, i), engine.Wall).With(engine.At(i, 7), engine.Wall)
	}
	tests := map[string]struct {
		start       engine.Position
		moves, back int
		paused      bool
	}{
		"not begun":               {engine.Start(), 0, 0, false},
		"moves taken back":        {engine.Start(), 21, 8, true},
		"7x7 and the other rules": {seven.WithRules(engine.Ataxx), 12, 3, false},
		"a board late in a game":  {engine.Start().WithToMove(engine.Side2).WithCounters(7, 40), 5, 1, true},
		"a game that has ended":   {engine.Start().WithCounters(engine.MaxJumps, 60), 0, 0, false},
		"no blobs":                {engine.Start().With(0, engine.Empty).With(7, engine.Empty).With(56, engine.Empty).With(63, engine.Empty), 0, 0, false},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			game := someMoves(t, test.start, test.moves)
			game.GoTo(test.moves - test.back)
			setup := session.Setup{Seats: [2]play.Seat{play.Human(), {Level: 9, Depth: 1, Time: time.Second}}, Start: test.start, Title: "a \"board\"\nñ", Terms: play.Terms{}}
			setup.Seats[1] = setup.Seats[1].Valid()
			want := session.Saved{Setup: setup, Game: game, Paused: test.paused, Reviewing: test.back > 0, Time: time.Unix(1_800_000_000, 0).UTC()}
			require.Equal(t, want, reopened(t, want))
		})
	}
}

// TestEveryFieldOfAGameComesBack sets every field: one that is forgotten in a saved game is lost at the next start.
func TestEveryFieldOfAGameComesBack(t *testing.T) {
	opponent, start := play.DefaultComputer(), engine.Start().WithToMove(engine.Side2)
	game, variation := someMoves(t, start, 6), someMoves(t, start, 2)
	for range 2 {
		require.NoError(t, variation.Play(variation.Position().Moves()[1]))
	}
	variation.GoTo(3)
	second := time.Second
	want := session.Saved{
		Setup: session.Setup{
			Seats: [2]play.Seat{play.Human(), opponent}, Names: [2]string{"Anna", "Bob"}, Start: start, Title: "test",
			Terms: play.Terms{Clock: play.Clock{Kind: play.Fischer, Initial: time.Minute, Increment: second}, Below: engine.Side2},
		},
		Game: game, Variations: []*engine.Game{variation}, Line: 1, Paused: true, Reviewing: true, Time: time.Unix(1_800_000_000, 0).UTC(),
		Times:   session.Times{Turns: [][2]time.Duration{{60 * second, 60 * second}, {50 * second, 60 * second}}, Left: [2]time.Duration{50 * second, 0}},
		Decided: engine.Outcome{Reason: engine.OutOfTime, Winner: engine.Side2}, Ends: []engine.Outcome{{Reason: engine.Resigned, Winner: engine.Side2}},
		PlayLog: &session.PlayLog{ID: 7, Moved: true, Opened: true, Undo: true, Hint: true, Ended: true, Retry: true, TimeShown: second},
		Tags:    []notation.Tag{{Name: "Event", Value: "a match"}, {Name: "Site", Value: "ñ"}},
	}
	requireSet(t, reflect.ValueOf(want), "Verdict") // the moves are judged again
	require.Equal(t, want, reopened(t, want))
}

// requireSet requires that no field is zero, also in the structs of the window, but for those with the names given. A
// seat has fields that exclude each other.
func requireSet(t *testing.T, value reflect.Value, but ...string) {
	t.Helper()
	for _, f := range reflect.VisibleFields(value.Type()) {
		field := value.FieldByIndex(f.Index)
		switch {
		case !f.IsExported() || slices.Contains(but, f.Name):
			continue
		case field.Kind() == reflect.Pointer || field.Kind() == reflect.Interface:
			field = field.Elem()
		}
		require.False(t, field.IsZero(), f.Name)
		if field.Kind() == reflect.Struct && strings.HasPrefix(field.Type().PkgPath(), "blobwars/gui/") {
			requireSet(t, field, but...)
		}
	}
}

func TestEndsOfVariationsAreChecked(t *testing.T) {
	for ends, want := range map[string][]engine.Outcome{
		`null`: nil, `[]`: nil, `["", "0-1 resigned"]`: {{}}, `["* unfinished"]`: {{}}, `["1-0"]`: {{Reason: engine.Unexplained}},
		`["1/2-1/2 resigned"]`: {{Reason: engine.Adjudicated, Draw: true}}, `["0-1 resigned"]`: {{Reason: engine.Resigned, Winner: engine.Side2}},
	} {
		m := newMemory(map[string]string{"game.json": `{"version": 2, "ends": ` + ends + `, "record": "1. a8b7 (1. a8b8) h8g7 *"}`})
		s := New(m)
		_, saved, err := OpenGame(s)
		require.NoError(t, err)
		require.NoError(t, s.Close())
		require.Len(t, saved.Variations, 1)
		require.Equal(t, want, saved.Ends, ends)
	}
}

func TestABrokenGameIsRenamed(t *testing.T) {
	for name, text := range map[string]string{
		"empty": "", "truncated": `{"version": 1, "rec`, "no record": `{"version": 1}`, "an empty record": `{"record": " \n"}`,
		"a bad tag": `{"record": "[FEN \"x/y\"]\n*"}`, "a wrong type": `{"record": 7}`, "no text": "\x00\x01",
	} {
		t.Run(name, func(t *testing.T) {
			m := newMemory(map[string]string{"game.json": text})
			s := New(m)
			doc, saved, err := OpenGame(s)
			require.Nil(t, saved.Game)
			var broken *FileError
			require.ErrorAs(t, err, &broken)
			require.Equal(t, text, m.files["game.json.broken"], "nothing is lost")
			require.NoError(t, doc.SaveNow(GameData{Record: "*"}))
			require.NoError(t, s.Close())
			require.Contains(t, m.files["game.json"], `"record": "*"`)
		})
	}
}

func TestAnIllegalMoveEndsTheGameBeforeIt(t *testing.T) {
	m := newMemory(map[string]string{"game.json": `{"version": 1, "title": "x", "ply": 40, "seats": [{"level": 4}, {"human": true}], "record": "[Rules \"ataxx\"]\n\n1. a8b7 h8g7 2. a1a1 *"}`})
	s := New(m)
	_, saved, err := OpenGame(s)
	require.NoError(t, s.Close())
	var broken *FileError
	require.ErrorAs(t, err, &broken)
	var illegal *engine.IllegalMoveError
	require.ErrorAs(t, err, &illegal)
	require.Equal(t, 2, saved.Game.Len())
	require.Equal(t, 2, saved.Game.Ply(), "there are not forty")
	require.Equal(t, engine.Ataxx, saved.Game.Position().Rules())
	require.Equal(t, play.Level(4), saved.Setup.Seats[0].Level)
	require.Contains(t, m.files, "game.json.broken", "the rest is not lost")
}

// TestEveryEditedBoardIsReadAgain stores boards on which no game can begin, too.
func TestEveryEditedBoardIsReadAgain(t *testing.T) {
	empty := engine.Start()
	for s := range engine.NoSquare {
		empty = empty.With(s, engine.Empty)
	}
	small, full := engine.StartOn(7, engine.BlobWars), empty
	for s := range engine.NoSquare {
		full = full.With(s, engine.Blob2)
	}
	for i, pos := range []engine.Position{
		engine.Start(), engine.Start().WithRules(engine.Ataxx).WithToMove(engine.Side2), empty, empty.With(0, engine.Blob1), small, full.WithRules(engine.Ataxx),
	} {
		s := New(newMemory(nil))
		for _, saved := range []Edited{NewEdited(pos, i%2 == 0), {}} {
			doc, _, _, err := OpenEdited(s)
			require.NoError(t, err)
			require.NoError(t, doc.SaveNow(saved))
			_, read, shown, err := OpenEdited(s)
			require.NoError(t, err)
			require.Equal(t, saved.Shown, shown)
			require.Equal(t, saved.Record != "", read != nil)
			require.True(t, read == nil || *read == pos)
		}
		require.NoError(t, s.Close())
	}
}
