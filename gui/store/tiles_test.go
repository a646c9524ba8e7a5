package store

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/game"
	"blobwars/gui/play"
	"blobwars/gui/tilesgame/round"
	"blobwars/internal/tiles"
)

func tilesGame(t *testing.T, moves int, toMove engine.Side) round.Saved {
	t.Helper()
	random := round.Random{Rows: 7, Columns: 5, Colours: 3, Seed: 9}
	start, err := random.Position()
	require.NoError(t, err)
	saved := round.Saved{
		Setup: round.Setup{
			Seats: [2]play.Seat{play.Human(), {Timed: true, Prune: true, Depth: 3, Time: time.Second}}, Names: [2]string{"Anna", "Bob"}, Start: start.SwappedTo(toMove), Terms: round.Terms{Random: random, Heuristic: tiles.PointsOnly},
		},
		Game: engine.NewGameOf(start.SwappedTo(toMove)), PlayLog: &game.PlayLog{ID: 7, Moved: true, Opened: true, Undo: true, Hint: true, Ended: true, Retry: true, TimeShown: time.Second}, Paused: true, Reviewing: true, Time: time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC),
	}
	for range moves {
		all := saved.Game.Position().Moves()
		require.NoError(t, saved.Game.Play(all[len(all)/2]))
	}
	variation := saved.Game.Clone()
	variation.GoTo(1)
	require.NoError(t, variation.Play(variation.Position().Moves()[1]))
	saved.Variations, saved.Line = []*round.Game{variation}, 1
	saved.Game.GoTo(moves - 1)
	return saved
}

func TestATilesGameComesBack(t *testing.T) {
	for _, who := range []engine.Side{engine.Side1, engine.Side2} {
		m := newMemory(nil)
		s := New(m)
		doc, none, _, err := OpenTiles(s)
		require.NoError(t, err)
		require.Nil(t, none)
		want := tilesGame(t, 5, who)
		requireSet(t, reflect.ValueOf(want), "Title", "Times", "Decided", "Ends", "Verdict", "Tags") // a random board has no title
		doc.Save(NewTilesData(want, true))
		require.NoError(t, s.Close())
		s = New(m)
		_, got, shown, err := OpenTiles(s)
		require.NoError(t, err)
		require.True(t, shown)
		require.Equal(t, &want, got)
		require.NoError(t, s.Close())
	}
}

// TestATilesGameWithoutPlyIsAtItsEnd: the last position is shown if the file does not say which.
func TestATilesGameWithoutPlyIsAtItsEnd(t *testing.T) {
	text := `{"start": "2\n2\n0\n0\n11\n22\n", "first": 1, "moves": ["0,0"], "seats": [{}, {}]}`
	saved, _, err := ParseTiles("f", text)
	require.NoError(t, err)
	require.Equal(t, 1, saved.Game.Ply())
	_, last, _, err := OpenTiles(New(newMemory(map[string]string{"tiles.json": text})))
	require.NoError(t, err)
	require.Equal(t, 1, last.Game.Ply())
}

// TestASavedTilesGameOfAnotherProgramIsChecked: an error names the key, what stands there and what is allowed. Numbers
// out of range and keys that are not known are passed over.
func TestASavedTilesGameOfAnotherProgramIsChecked(t *testing.T) {
	const good = "{\"version\": 1,\n\"time\": \"2026-11-22T09:00:00Z\",\n\"start\": \"2\\n2\\n0\\n0\\n11\\n22\\n\",\n\"first\": 2,\n" +
		"\"moves\": [\"0,0\"],\n\"seats\": [{}, {\"depth\": 3, \"time\": 1}],\n\"heuristic\": \"inf\",\n\"ply\": 1}"
	for _, c := range []struct{ from, to, err string }{
		{"", "", ""},
		{"", "\ufeff", ""},
		{`"ply": 1`, `"ply": 1.5`, `8:10: found ply: number 1.5, expected another kind of value`},
		{`"ply": 1`, `"reviewing": 1`, `8:14: found reviewing: number, expected another kind of value`},
		{`"inf"`, `3`, `7:14: found heuristic: number, expected another kind of value`},
		{`["0,0"]`, `"0,0"`, `5:14: found moves: string, expected another kind of value`},
		{`"ply": 1`, `"random": null`, ""},
		{`["0,0"]`, `["2,0"]`, `5:1: found the move 2,0, but there is no tile, expected a legal move of the Tiles Game, such as 2,0`},
		{`["0,0"]`, `["a4"]`, `5:1: found "a4", which is not a move, expected a legal move of the Tiles Game, such as 2,0`},
		{`n11\n22`, `n12\n21`, `5:1: found the move 0,0, but no tile beside it has its colour, expected a legal move of the Tiles Game, such as 2,0`},
		{`n11\n22`, `n11\n2x`, `3:1: found 'x', expected a colour from 1 to 9, 0 or a space`},
		{`\n11\n22\n`, ``, `3:1: found the end of the file, expected row 1 of the board`},
		{`"2026-11-22T09:00:00Z"`, `"today"`, `2:10: found today, expected a time such as 2026-11-22T09:00:00Z`},
		{`"version": 1`, `"version": 2, "new": 0`, `1:2: found version 2, which a newer version of the program has written, expected version 1 or older: update the program`},
		{`"ply": 1`, `"plies": {"first": [1, {}]}`, ""}, // of a later version
		{`"ply": 1`, `"ply": 99, "line": 65, "random": {"rows": 99}`, ""},
		{`"inf"`, `"most"`, ""},
		{`"depth": 3, "time": 1`, `"depth": -5, "time": -1, "level": 99`, ""},
		{`"ply": 1}`, `"ply": 1`, `8:9: found the end of the file, expected JSON as json.org describes it`},
		{`"ply": 1}`, `"ply": 1}}`, `8:10: found '}', expected JSON as json.org describes it`},
		{good, `{}`, `1:1: found no key start, expected the keys start, first, moves and seats`},
		{good, `[]`, `1:1: found array, expected another kind of value`},
	} {
		_, found, err := ParseTiles("f", strings.Replace(good, c.from, c.to, 1))
		require.Equal(t, c.err == "", found, c.err)
		if c.err == "" {
			require.NoError(t, err)
		} else {
			require.EqualError(t, err, "f:"+c.err)
		}
	}
}
