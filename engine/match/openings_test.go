package match_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/notation"
	"blobwars/engine/syntax"
	"blobwars/internal/testkit"
)

func TestShippedOpeningsArePlayableAndDistinct(t *testing.T) {
	for size, rules := range map[int]engine.Rules{8: engine.BlobWars, 7: engine.Ataxx} {
		list, err := match.Openings(size)
		require.NoError(t, err)
		require.GreaterOrEqual(t, len(list), 200)
		for _, pos := range list {
			require.Equal(t, size, pos.Size())
			require.Equal(t, rules, pos.Rules())
			require.Equal(t, engine.Side1, pos.ToMove())
			require.False(t, pos.Outcome().Over())
			require.False(t, pos.MustPass())
			require.Positive(t, pos.Count(engine.Side1))
			require.Positive(t, pos.Count(engine.Side2))
		}
		testkit.RequireDistinct(t, list)
	}
	_, err := match.Openings(9)
	require.ErrorContains(t, err, "size 9")
}

func TestReadOpenings(t *testing.T) {
	const seven, eight = "x5o/7/7/7/7/7/o5x x 0 1", "x6o/8/8/8/8/8/8/o6x o 3 7"
	const start = "x6o/8/8/8/8/8/8/x6o x 0 1"
	record := func(moves string) string { return "[Event \"x\"]\n[Rules \"ataxx\"]\n\n" + moves + "\n" }
	for _, c := range []struct {
		name, text string
		want       []string // FEN and rules
	}{
		{"FENs", "# made by hand\n\n" + seven + "\r\n  # more\n" + eight + " \n", []string{seven + " ataxx", eight + " blobwars"}},
		{"without a line end", eight, []string{eight + " blobwars"}},
		{"records", "# two of them\n" + record("1. a7 h7 *") + "\n" + record("1. b1 *"), []string{
			"x6o/x6o/8/8/8/8/8/x6o x 0 2 ataxx", "x6o/8/8/8/8/8/8/xx5o o 0 1 ataxx",
		}},
		{"a record that was given up gives its start", record("1. a7 h7 1-0"), []string{start + " ataxx"}},
		{"a record without tags", "1. a7 *", []string{"x6o/x7/8/8/8/8/8/x6o o 0 1 blobwars"}},
	} {
		list, err := match.ParseOpenings("f", []byte(c.text))
		require.NoError(t, err, c.name)
		var got []string
		for _, pos := range list {
			got = append(got, notation.WriteFEN(pos)+" "+pos.Rules().String())
		}
		require.Equal(t, c.want, got, c.name)
	}
}

func TestReadBadOpenings(t *testing.T) {
	const good = "x5o/7/7/7/7/7/o5x x 0 1\n"
	for text, want := range map[string]string{
		"":                                 "f:1:1: found no opening",
		"# nothing\n\n":                    "f:3:1: found no opening, expected one FEN on each line or game records",
		good + "\n# x\nx5o/7/7 x 0 1":      "f:4:8: found the end after rank 3",
		good + "hello":                     "f:2:1: ",
		good + "xxxxxxx/7/7/7/7/7/7 o 0 1": "f:2:1: found a position in which the game is over (wiped out)",
		"[Event \"a\"]\n\n1. a7 *\n\n[Event \"b\"]\n\n1. a7 a1c5 *": "f:7:7: in game 2, found the move a1c5",
		"[Event \"a\"]\n\n1. a7 *\n\n[Event":                        "f:5:7: in game 2, ",
		"[FEN \"8/8/8/8/8/8/8/x7 o 0 1\"]\n\n1-0\n":                 "f:1:1: found a position in which the game is over (wiped out)",
		"\x00": "f:1:1: found a NUL byte",
	} {
		_, err := match.ParseOpenings("f", []byte(text))
		require.ErrorContains(t, err, want, "%q", text)
	}
}

func TestOpeningMakerIsReproducibleAndStopsWhenThereAreNoMore(t *testing.T) {
	seven, err := notation.ParseFEN("f", "x5o/7/7/7/7/7/o5x x 0 1")
	require.NoError(t, err)
	for _, start := range []engine.Position{engine.Start(), seven.WithRules(engine.Ataxx)} {
		made := func(seed uint64, within int) (list []engine.Position) {
			maker := match.OpeningMaker{Start: start, Plies: 5, Seed: seed, Nodes: 50, Within: within}
			require.NoError(t, maker.Make(context.Background(), 12, func(pos engine.Position, cents int) {
				require.LessOrEqual(t, max(cents, -cents), within)
				list = append(list, pos)
			}))
			return list
		}
		list := made(1, 300)
		require.Len(t, list, 12)
		testkit.RequireDistinct(t, list)
		for _, pos := range list {
			require.Equal(t, engine.Side2, pos.ToMove(), "after five moves")
			require.Equal(t, start.Rules(), pos.Rules())
			require.Equal(t, start.Walls(), pos.Walls())
		}
		require.Equal(t, list, made(1, 300))
		require.NotEqual(t, list, made(2, 300))
	}

	found := 0
	maker := match.OpeningMaker{Start: engine.Start(), Plies: 1, Nodes: 50, Within: 10_000}
	err = maker.Make(context.Background(), 1000, func(engine.Position, int) { found++ })
	require.ErrorContains(t, err, fmt.Sprintf("only %d openings after 1 random moves", found))
	require.Equal(t, 8, found, "16 moves, and the board is the same upside down")

	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	require.ErrorIs(t, maker.Make(ctx, 1, func(engine.Position, int) { require.Fail(t, "made") }), context.Canceled)
}

// FuzzReadOpenings: whatever the file holds, its openings can be played on, or the error
// names the file and a line in it.
func FuzzReadOpenings(f *testing.F) {
	f.Add([]byte("# x\n\nx5o/7/7/7/7/7/o5x x 0 1\r\nx6o/8/8/8/8/8/8/o6x o 3 7"))
	f.Add([]byte("[Event \"a\"]\n\n1. a7 *\n\n[Rules \"ataxx\"]\n[Result \"1-0\"]\n\n1. a7 h7 1-0\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		list, err := match.ParseOpenings("f", data)
		if err != nil {
			var line, col int
			_, scanned := fmt.Sscanf(err.Error(), "f:%d:%d: ", &line, &col)
			require.NoError(t, scanned, err)
			require.LessOrEqual(t, line, len(syntax.NewSource("f", data).Rows))
			return
		}
		require.NotEmpty(t, list)
		for _, pos := range list {
			require.NotEmpty(t, pos.Moves())
		}
	})
}
