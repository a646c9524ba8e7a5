package tiles_test

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/solver"
	"blobwars/engine/syntax"
	"blobwars/internal/testkit"
	"blobwars/internal/textbook/games"
	"blobwars/internal/textbook/minimax"
	"blobwars/internal/tiles"
	"blobwars/internal/tiles/families"
)

// tilesOf returns a position written as its rows from the top, with blanks between.
func tilesOf(t *testing.T, rows string, mine, other int) tiles.Position {
	t.Helper()
	var board [][]uint8
	for word := range strings.FieldsSeq(rows) {
		row := []uint8(word)
		for i := range row {
			row[i] -= '0'
		}
		board = append(board, row)
	}
	p, err := tiles.New(board, [2]int{mine, other}, engine.Side1)
	require.NoError(t, err)
	return p
}

// rowsOf returns the inverse of tilesOf.
func rowsOf(p tiles.Position) string { return strings.Join(strings.Fields(tiles.Write(p))[4:], " ") }

func TestARowThatEndsTooEarlyIsFound(t *testing.T) {
	for text, want := range map[string][2]int{
		"2\n3\n0\n0\n123\n12":      {2, 2},
		"2\n3\n0\n0\n123\n12  \n":  {2, 2},
		"3\n3\n0\n0\n1\n123\n12\n": {3, 2},
		"1\n3\n0\n0\n12":           {1, 2},
		"1\n3\n0\n0\n12\n":         {}, // spaces were stripped at its end
		"2\n3\n0\n0\n12\n123\n\n":  {},
		"2\n3\n0\n0\n123\n120\n  ": {},
		"2\n3\n0\n":                {},
	} {
		row, squares := tiles.ShortRow([]byte(text))
		require.Equal(t, want, [2]int{row, squares}, "%q", text)
	}
}

// TestTilesPlay: a move that is refused, and the bonus; TestTilesTwin has gravity and closing columns.
func TestTilesPlay(t *testing.T) {
	for _, c := range []struct {
		name, rows  string
		mine, other int
		move, want  string
		points      string // of the player who has moved
	}{
		{"a lonely tile stays", "123 211 213", 0, 0, "2,2", "", ""},
		{"the board is cleared", "11 11", 6, 0, "1,1", "00 00", "13"},
		{"the bonus is not rounded", "11", 4, 0, "0,0", "00", "6.5"},
		{"the bonus is on all points", "111", 99, 500, "0,0", "000", "131.3"},
		{"the bonus on the most points", "111", tiles.MaxPoints, 0, "0,0", "000", "130002.6"},
		{"no bonus with a tile left", "112", 9, 0, "0,0", "200", "10"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := tilesOf(t, c.rows, c.mine, c.other)
			m, err := tiles.ParseMove(c.move)
			require.NoError(t, err)
			if c.points == "" {
				require.Error(t, p.Check(m))
				require.Equal(t, p, p.Play(m), "an illegal move changes nothing")
				return
			}
			require.NoError(t, p.Check(m))
			after := p.Play(m)
			require.Equal(t, c.want, rowsOf(after))
			require.Equal(t, c.points, after.Points(engine.Side1).String())
			require.Equal(t, tiles.FromPoints(c.other), after.Points(engine.Side2))
			require.Equal(t, engine.Side2, after.ToMove())
		})
	}
}

// TestTilesOutcome: the end of the game, and its score in tenths of a point with each heuristic: half, points, inf.
func TestTilesOutcome(t *testing.T) {
	for _, c := range []struct {
		rows        string
		mine, other int
		want        engine.Outcome
		scores      [3]int
	}{
		{"11", 0, 5, engine.Outcome{}, [3]int{-50, -50, -50}},
		{"12", 4, 3, engine.Outcome{Reason: engine.NoLegalMove, Winner: engine.Side1}, [3]int{10_000_010, 10, 20_000_000}},
		{"12", 3, 5, engine.Outcome{Reason: engine.NoLegalMove, Winner: engine.Side2}, [3]int{-10_000_020, -20, -20_000_000}},
		{"12", 3, 3, engine.Outcome{Reason: engine.NoLegalMove, Draw: true}, [3]int{}},
		{"00", 9, 3, engine.Outcome{Reason: engine.NoLegalMove, Winner: engine.Side1}, [3]int{10_000_060, 60, 20_000_000}},
	} {
		p := tilesOf(t, c.rows, c.mine, c.other)
		require.Equal(t, c.want, p.Outcome(), c.rows)
		for h, score := range c.scores {
			h := tiles.Heuristic(h)
			require.Equal(t, score, p.Score(engine.Side1, h), c.rows)
			require.Equal(t, -score, p.Score(engine.Side2, h), c.rows)
			lead, proven := tiles.Proven(score)
			require.Equal(t, c.want.Over() && !c.want.Draw && h != tiles.PointsOnly, proven)
			if h != tiles.Infinite || !proven {
				require.Equal(t, tiles.FromPoints(c.mine-c.other), lead)
			}
		}
		require.Equal(t, c.want.Over(), len(p.Moves()) == 0)
		turned := p.SwappedTo(engine.Side2)
		require.Equal(t, [2]tiles.Tenths{tiles.FromPoints(c.other), tiles.FromPoints(c.mine)}, [2]tiles.Tenths{turned.Points(engine.Side1), turned.Points(engine.Side2)})
		require.Equal(t, engine.Side2, turned.ToMove())
		require.Equal(t, p, turned.SwappedTo(engine.Side1))
	}
}

func TestTilesPointsText(t *testing.T) {
	for points, want := range map[tiles.Tenths][2]string{
		169: {"16.9", "+16.9"}, 70: {"7", "+7"}, 0: {"0", "+0"}, -5: {"-0.5", "-0.5"}, -1234: {"-123.4", "-123.4"}, 13_000_013: {"1300001.3", "+1300001.3"},
	} {
		require.Equal(t, want, [2]string{points.String(), points.Signed()})
		json, err := json.Marshal(points)
		require.NoError(t, err)
		require.Equal(t, want[0], string(json))
	}
}

// TestTilesAtRest: tiles above empty squares fall before the game begins.
func TestTilesAtRest(t *testing.T) {
	require.Equal(t, "000 100 230", rowsOf(tilesOf(t, "103 200 000", 0, 0)))
	_, err := tiles.New([][]uint8{{1, 10}}, [2]int{}, engine.Side1)
	require.ErrorContains(t, err, "the colour 10")
	_, err = tiles.New([][]uint8{{1, 1}, {1}}, [2]int{}, engine.Side1)
	require.ErrorContains(t, err, "row 2 has 1 columns")
	_, err = tiles.New(nil, [2]int{}, engine.Side1)
	require.ErrorContains(t, err, "0 rows")
	_, err = tiles.New(make([][]uint8, 2), [2]int{}, engine.Side1)
	require.ErrorContains(t, err, "0 columns")
	_, err = tiles.New([][]uint8{{1}}, [2]int{0, -1}, engine.Side1)
	require.ErrorContains(t, err, "-1 points")
}

// TestTilesTwin plays random games beside the plain rules: the same moves in the same order, any tile names its group,
// and the same board comes of it.
func TestTilesTwin(t *testing.T) {
	rnd, cleared := rand.New(rand.NewPCG(11, 11)), 0
	for range 300 {
		p := testkit.RandomTilesBoard(t, 1+rnd.IntN(tiles.MaxRows), 2+rnd.IntN(tiles.MaxColumns-1), 1+rnd.IntN(tiles.MaxColours), rnd.Uint64())
		for plain := plainOf(p); ; {
			names, groups := plain.moves()
			moves := p.Moves()
			require.Len(t, moves, len(names), tiles.Write(p))
			require.Equal(t, len(moves) == 0, p.Over(), tiles.Write(p))
			for i, m := range moves {
				require.Equal(t, names[i], [2]int{m.X, m.Y}, tiles.Write(p))
			}
			if len(moves) == 0 {
				break
			}
			i := rnd.IntN(len(moves))
			at := groups[i][rnd.IntN(len(groups[i]))]
			g, found := p.Group(tiles.Move{X: at[0], Y: at[1]})
			require.True(t, found)
			require.Equal(t, moves[i], g.Move)
			require.Equal(t, len(groups[i]), g.Size)
			require.True(t, g.Has(p, at[0], at[1]))
			p, plain = p.Play(tiles.Move{X: at[0], Y: at[1]}), plain.play(groups[i])
			require.Equal(t, plain, plainOf(p))
		}
		if p.Empty() {
			cleared++
		}
	}
	require.Positive(t, cleared, "no board was ever cleared")
}

// TestTilesFamilies: the families find the same as the generic search, with the same number of states.
func TestTilesFamilies(t *testing.T) {
	rnd, fewer := rand.New(rand.NewPCG(3, 5)), 0
	for range 250 {
		p, depth := testkit.RandomTiles(t, rnd, 5, 5), 1+rnd.IntN(4)
		why, h := tiles.Write(p), tiles.Heuristic(rnd.IntN(3))
		plain := families.FixedDepth{Depth: depth, Game: families.Game{Heuristic: h}}.Solve(t.Context(), p, nil)
		pruned := families.FixedDepth{Prune: true, Depth: depth, Game: families.Game{Heuristic: h}}.Solve(t.Context(), p, nil)
		require.Equal(t, plain.Move == tiles.NoMove(), len(p.Moves()) == 0, why)
		if pruned.Nodes < plain.Nodes {
			fewer++
		}
		for _, got := range []families.Report{plain, pruned} {
			want := minimax.Solve(games.Tiles{Max: p.ToMove(), Heuristic: h}, p, minimax.Options{Depth: depth, Prune: got.Solver == "ABPMinimax"})
			require.Equal(t, want.Nodes, got.Nodes, why)
			require.Equal(t, want.Height, got.Height, why)
			require.Equal(t, want.Value, got.Value, why)
			if len(p.Moves()) > 0 {
				require.Equal(t, want.Best, got.Move, why)
			}
			require.True(t, got.Complete)
			require.Equal(t, depth, got.Depth)
		}
	}
	require.Positive(t, fewer, "pruning has never saved anything")
}

// TestLostPlayerPrefersTheSmallerLoss: the score of a lost game includes the difference of the points.
func TestLostPlayerPrefersTheSmallerLoss(t *testing.T) {
	got := families.Deepening{Prune: true}.Solve(t.Context(), tilesOf(t, "11233", 0, 50), nil)
	require.Equal(t, families.Report{Result: solver.Result{
		Solver: "TBIDABPMinimax", Side: engine.Side1, Value: -tiles.Win - 500, Depth: 2, Height: 2,
		Score: solver.Score{Known: true, Cents: -5000, Proof: solver.ProvenLoss, Distance: 2, Margin: solver.ExactMargin},
		Nodes: got.Nodes, AllNodes: got.Nodes, Elapsed: got.Elapsed, Complete: true,
	}}, got)
	q := tilesOf(t, "1121333", 0, 50) // the three first: then the other has only two for one point
	require.Equal(t, tiles.Move{X: 4, Y: 0}, families.Deepening{}.Solve(t.Context(), q, nil).Move)
}

// TestTilesStop: a limit or the end of the context stops a search at once, with a legal move.
func TestTilesStop(t *testing.T) {
	p := testkit.RandomTilesBoard(t, 11, 11, 3, 1)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	for _, solver := range []families.Solver{
		families.FixedDepth{Depth: 30}, families.FixedDepth{Prune: true, Depth: 30}, families.Deepening{}, families.Deepening{Prune: true},
	} {
		got := solver.Solve(gone, p, nil)
		require.NoError(t, p.Check(got.Move))
		require.False(t, got.Complete)
		require.Zero(t, got.Depth)

		ctx, cancel := context.WithCancel(t.Context())
		reports := 0
		got = solver.Solve(ctx, p, func(r families.Report) {
			if reports++; reports == 2 {
				cancel()
			}
			require.NoError(t, p.Check(r.Move))
		})
		require.Equal(t, 2, reports, "no report comes after the context has ended")
		require.NoError(t, p.Check(got.Move))
		require.False(t, got.Complete)
	}
	timed := families.Deepening{Prune: true, MaxTime: 20 * time.Millisecond}.Solve(t.Context(), p, nil)
	require.False(t, timed.Complete)
	require.GreaterOrEqual(t, timed.Elapsed, 20*time.Millisecond)
	instant := families.Deepening{MaxTime: 1}.Solve(t.Context(), p, nil)
	require.NoError(t, p.Check(instant.Move), "a legal move exists however little time there is")
	require.Equal(t, []int{0, 0, 0}, []int{instant.Depth, instant.Height, int(instant.Nodes)})
}

// TestTilesFiles: the valid files of the corpus as they are written again, the invalid ones with their whole message.
func TestTilesFiles(t *testing.T) {
	for file, want := range testkit.Corpus(t, "testdata/valid", 8) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			data, err := syntax.ReadFile(file)
			require.NoError(t, err)
			p, err := tiles.Parse(file, data)
			require.NoError(t, err)
			require.Equal(t, want, tiles.Write(p))
			back, err := tiles.Parse("written", []byte(want))
			require.NoError(t, err)
			require.Equal(t, p, back)
		})
	}
	for file, want := range testkit.Corpus(t, "testdata/invalid", 15) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			p, err := tiles.Parse(filepath.Base(file), data)
			require.EqualError(t, err, strings.TrimSuffix(want, "\n"))
			require.Zero(t, p)
			var typed *syntax.Error
			require.ErrorAs(t, err, &typed)
		})
	}
}

func isTiles(data []byte) bool {
	_, err := notation.ParseBoard("", data)
	return err != nil && tiles.IsBoard(data)
}

// TestTilesFilesAreToldFromBlobWars: every valid board of one game is recognised as its own, and so are files of the
// Tiles Game with an error, unless two of the first four lines are wrong.
func TestTilesFilesAreToldFromBlobWars(t *testing.T) {
	for pattern, want := range map[string]bool{
		"../../boards/*.txt": false, "../../engine/notation/testdata/*/*.txt": false,
		"../../boards/tiles/*.txt": true, "testdata/valid/*.txt": true, "testdata/invalid/tile-*.txt": true, "testdata/invalid/row-*.txt": true,
	} {
		files, err := filepath.Glob(pattern)
		require.NoError(t, err)
		require.NotEmpty(t, files, pattern)
		for _, file := range files {
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			require.Equal(t, want, isTiles(data), file)
		}
	}
	for data, want := range map[string]bool{
		"":                   false,
		"1\n2\n1\n2\n12\n":   false, // a board of Blob Wars too: five short lines of blobs
		"1\n2\n0\n2\n12\n":   true,
		"1\n2\n1\n2\n13\n":   true,
		"1\n\n1\n2\n12\n":    false,
		"17\n2\n0\n0\n12\n":  true, // too many rows
		"4\nx\n0\n0\n12\n":   true,
		"1\n3\n5.5\n.5\n":    true, // points are whole numbers
		"1.\n2\n1.\n2\n12\n": false,
		"x\n4\n0\n0\n12\n":   true,
		"4\nx\n0\ny\n12\n":   false,
		"17\n2\n0":           true, // its other lines are missing
		"6\n8\n":             true, // and nothing else
		"6\n8\nx\n":          false,
		"2\n2\n0\n0\n":       true, // its rows are missing
	} {
		require.Equal(t, want, isTiles([]byte(data)), data)
	}
	rnd := rand.New(rand.NewPCG(4, 4))
	for range 200 {
		p := testkit.RandomTiles(t, rnd, 16, 16)
		require.True(t, isTiles([]byte(tiles.Write(p))) || len(tiles.Write(p)) < 40, tiles.Write(p))
		board := []byte(notation.WriteClassic(engine.RandomBoard(rnd.Uint64(), 2+rnd.IntN(60))))
		require.False(t, isTiles(board), string(board))
		require.False(t, isTiles([]byte(strings.ReplaceAll(string(board), " \n", "\n"))))
	}
}

// TestASavedGameIsToldFromARecord: neither a tag nor a comment of a record of Blob Wars is taken for JSON.
func TestASavedGameIsToldFromARecord(t *testing.T) {
	for text, want := range map[string]bool{
		`{"start": "2`:                           true,
		`{'start': 1}`:                           true,
		`{"moves": []}`:                          true,
		`{"shown": true}`:                        true,
		`{"shown":`:                              true,
		"\uFEFF {":                               true,
		"{}\n":                                   true,
		"[]":                                     true,
		"[1, 2]":                                 true,
		"[12":                                    true,
		"[ ":                                     false,
		`["x"]`:                                  true,
		"[{":                                     true,
		"[02g \"x\"]\n1. b7 *\n":                 false,
		"[1,9 \"x\"]\n1. b7 *\n":                 false,
		"[1 \"x\"]\n1. b7 *\n":                   false,
		"[Event \"x\"]\n1. b7 *\n":               false,
		"{} 1. b7 *\n":                           false,
		"{b7: it is the best} 1. b7 *\n":         false,
		"{\"b7\": it is the best} 1. b7 *\n":     false,
		"{\"b7\": that is the best} 1. b7 *\n":   false,
		"{'b7': nothing else wins} 1. b7 g7 *\n": false,
	} {
		require.Equal(t, want, tiles.IsGame([]byte(text)), text)
	}
}

func TestTilesMoveText(t *testing.T) {
	for _, text := range []string{"3,4", " 3,4", "3 ,4", "3, 4"} {
		m, err := tiles.ParseMove(text)
		require.NoError(t, err, text)
		require.Equal(t, tiles.Move{X: 3, Y: 4}, m)
	}
	for _, text := range []string{"", "3", "3,", "a,b", "3,4,5", "3,4 5", "3;4", "+3,4", "03,4"} {
		_, err := tiles.ParseMove(text)
		require.ErrorContains(t, err, "expected column and row", text)
	}
	p := tilesOf(t, "112", 0, 0)
	for _, m := range p.Moves() {
		back, err := p.ParseName(p.Name(m))
		require.NoError(t, err)
		require.Equal(t, m, back)
	}
	for _, text := range []string{"", "a", "1", "1a", "a0", "a1b", "z1", "a17", "a+1", "a01"} {
		_, err := p.ParseName(text)
		require.ErrorContains(t, err, "expected the letter of a column and the number of a row", text)
	}
	require.Equal(t, "c1", p.Name(tiles.Move{X: 2}))
	require.EqualError(t, p.Check(tiles.Move{X: 2}), "illegal move 2,0: no tile beside it has its colour, 2")
	require.EqualError(t, p.Check(tiles.Move{X: 3}), "illegal move 3,0: there is no tile")
	require.EqualError(t, p.Check(tiles.Move{X: -1, Y: 99}), "illegal move -1,99: there is no tile")
}

func TestTilesRandom(t *testing.T) {
	for _, c := range []struct{ rows, columns, colours int }{{0, 2, 2}, {17, 2, 2}, {2, 0, 2}, {2, 17, 2}, {1, 1, 2}, {2, 2, 0}, {2, 2, 10}} {
		_, err := tiles.Random(c.rows, c.columns, c.colours, 1)
		require.ErrorContains(t, err, "expected", "%+v", c)
	}
	p := testkit.RandomTilesBoard(t, 3, 4, 3, 42)
	require.Equal(t, "3211 1312 1123", rowsOf(p), "boards of a seed must not change")
	require.False(t, p.Over())
}

// FuzzTiles: a board file of the Tiles Game is refused with a place in it, or written and read back the same.
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
	})
}

// FuzzParseMove: a text is refused, or is a move that is written as it is read.
func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"0,0", "2,15", "-1,0", "a,b", "1,2,3", ""} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if m, err := tiles.ParseMove(text); err == nil {
			back, err := tiles.ParseMove(m.String())
			require.NoError(t, err)
			require.Equal(t, m, back)
		}
	})
}
