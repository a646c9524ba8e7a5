package engine_test

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/internal/console/programs"
)

// tilesBoard is small enough to be searched to the end.
const tilesBoard = "3\n4\n5\n2\n2113\n2213\n1133\n"

type solvedTiles struct {
	jsonResult
	Move *struct {
		X, Y                  int
		Text                  string
		Tiles, Colour, Points int
	}
	Value   string
	End     string
	Points  [2]float64
	Outcome string
	Tree    *solvedTree
}

type solvedTree struct {
	Nodes        int
	NeverVisited int `json:"never_visited"`
}

func TestTilesJSONAndTree(t *testing.T) {
	path, tree := file(t, "tiles.txt", tilesBoard), filepath.Join(t.TempDir(), "tree.dot")
	got := runOK(t, "", "tiles", "-file", path, "-maxtime", "60", "-json", "-tree", tree)
	var a solvedTiles
	decodeJSON(t, got, &a)
	require.Equal(t, "c1", a.Move.Text)
	require.Equal(t, [5]int{2, 2, 4, 3, 4}, [5]int{a.Move.X, a.Move.Y, a.Move.Tiles, a.Move.Colour, a.Move.Points})
	require.Equal(t, solvedTiles{
		jsonResult: jsonResult{"TBIDLMinimax", 1, proven(5, "win", 3, false), 3, 3, 51, a.PerSecond, a.TimeMS, true},
		Move:       a.Move, Value: "+INF/2+5", Points: [2]float64{9, 2}, Outcome: "unfinished", Tree: &solvedTree{Nodes: 31},
	}, a)
	written, err := os.ReadFile(tree)
	require.NoError(t, err)
	d := parseDOT(t, string(written))
	require.Zero(t, d.Grey)
	require.False(t, d.Directed, "as in the paper's trees")
	require.Equal(t, []string{"START +INF", "(0,0) +INF", "(2,0) +INF", "(2,0) +INF"}, d.Labels[:4], "named by row and column, as in the paper's trees")
	require.Contains(t, d.Labels, "(1,0) 6")

	// The command tree writes the same tree.
	pruned := filepath.Join(t.TempDir(), "pruned.dot")
	got = run("", "tiles", "-file", path, "-depth", "3", "-prune", "-tree", pruned)
	require.Contains(t, got.out, pruned+": 23 nodes, 4 of them never visited; value +INF/2+5\n")
	printed := runOK(t, "", "tree", "-game", "tiles", "-file", path, "-depth", "3", "-prune")
	written, err = os.ReadFile(pruned)
	require.NoError(t, err)
	require.Equal(t, printed.out, string(written))
	require.Equal(t, [2]int{23, 4}, [2]int{parseDOT(t, printed.out).Nodes, parseDOT(t, printed.out).Grey})
	requireDrawable(t, written, 23)

	small := run("", "tiles", "-file", path, "-depth", "3", "-tree", tree, "-max", "20")
	require.Equal(t, ran{code: 1, err: "blobwars tiles: the tree has 31 nodes, more than 20: search less deep with -depth, or allow more nodes with -max\n"}, small, "before the search")
	bounded := runOK(t, "", "tiles", "-file", path, "-maxtime", "60", "-tree", tree, "-max", "20")
	require.Contains(t, bounded.out, "\nEnd: -max ended the search at depth 2, because the tree of depth 3 would have more than 20 nodes\n")
	require.Contains(t, bounded.out, tree+": 15 nodes")

	over := run("", "tiles", "-file", file(t, "over.txt", "1\n2\n0\n0\n12\n"), "-depth", "2", "-json")
	require.Contains(t, over.out, `"move":null`)
	require.Contains(t, over.out, `"outcome":"draw"`)
}

// TestTilesTreeWithoutAFile: -tree alone writes Tree.dot in the current folder, as the paper's program does, wherever
// it stands on the command line.
func TestTilesTreeWithoutAFile(t *testing.T) {
	path := file(t, "tiles.txt", tilesBoard)
	t.Chdir(t.TempDir())
	for _, args := range []string{"-tree -depth 2 -file F", "-file F -depth 2 -tree", "--tree -console -file F -depth 2"} {
		got := runOK(t, "", append([]string{"tiles"}, strings.Fields(strings.ReplaceAll(args, "F", path))...)...)
		require.Contains(t, got.out, "\nTree.dot: 15 nodes; value 3\n", args)
		require.Empty(t, got.err)
		require.NoError(t, os.Remove("Tree.dot"))
	}
	require.NoError(t, os.WriteFile("Tree.dot", []byte("graph {}\n"), 0o600))
	got := runOK(t, "", "tiles", path, "-depth", "2", "-json", "-tree")
	require.Equal(t, "Tree.dot: replaced the file of this name; -tree F writes to another one\n", got.err)
	require.Contains(t, got.out, `"tree":{"nodes":15,"never_visited":0}`)
	for _, tree := range []string{"-tree other.dot", "-tree=other.dot", "--tree other.dot"} {
		got := runOK(t, "", append([]string{"tiles", path, "-depth", "2"}, strings.Fields(tree)...)...)
		require.Contains(t, got.out, "\nother.dot: 15 nodes", tree)
		require.NoError(t, os.Remove("other.dot"))
	}
}

// TestTilesSearchesToTheEndWithoutALimit: the plain depth-first search of the paper explores the states of a search to
// a level that no line reaches.
func TestTilesSearchesToTheEndWithoutALimit(t *testing.T) {
	path := file(t, "tiles.txt", tilesBoard)
	for _, prune := range []string{"-prune=false", "-prune"} {
		var level, whole, stopped solvedTiles
		decodeJSON(t, runOK(t, "", "tiles", "-file", path, prune, "-depth", "20", "-json"), &level)
		decodeJSON(t, runOK(t, "", "tiles", "-file", path, prune, "-json"), &whole)
		require.Equal(t, "the whole tree was searched", whole.End)
		require.Equal(t, []any{level.Move, level.Score, level.States, level.Height}, []any{whole.Move, whole.Score, whole.States, whole.Depth})
		large := "../boards/tiles/large.txt"
		decodeJSON(t, runOK(t, "", "tiles", "-file", large, prune, "-nodes", "5000", "-json"), &stopped)
		require.Contains(t, stopped.End, "stopped soon after 5000 states (-nodes) before the whole tree was searched")
		require.NotNil(t, stopped.Move)
		require.InDelta(t, 5000, float64(stopped.States), 1000)
	}
	got := runOK(t, "", "tiles", "-file", path, "-tree", filepath.Join(t.TempDir(), "t.dot"))
	require.Contains(t, got.out, "Play: c1, in the paper (2,2): 4 tiles")
	require.Contains(t, got.out, "Solver: Minimax\n")
	require.Contains(t, got.out, "t.dot: 43 nodes; value +INF/2+5\n")
}

// TestTilesHeuristics: the value of a proven win with each heuristic.
func TestTilesHeuristics(t *testing.T) {
	path := file(t, "tiles.txt", tilesBoard)
	for name, want := range map[string]string{"points": "+5 points", "inf": "+INF, a certain win", "half": "+INF/2+5, a certain win"} {
		require.Contains(t, runOK(t, "", "tiles", "-file", path, "-depth", "3", "-heuristic", name).out, "\nScore: "+want+"\n")
	}
	again := regexp.MustCompile(`\nHeight reached: 4\nDepth searched: \d+, although no line is longer than 4 plies\n`)
	for limit, out := 0.05, ""; !again.MatchString(out); limit *= 2 { // how many depths there are depends on the machine
		require.Less(t, limit, generous.Seconds(), out)
		out = runOK(t, "", "tiles", "-file", path, "-maxtime", strconv.FormatFloat(limit, 'f', -1, 64), "-heuristic", "points").out
	}
	cleared := runOK(t, "", "tiles", "-file", file(t, "two.txt", "1\n3\n4\n0\n111\n"), "-depth", "1", "-json")
	require.Contains(t, cleared.out, `"score":7.8,"proof":"win","distance":1,`)
	require.Contains(t, cleared.out, `"points":[7.8,0],"outcome":"player1"`)
	require.Contains(t, cleared.out, `"points":2}`)
	infinite := runOK(t, "", "tiles", "-file", path, "-depth", "3", "-heuristic", "inf", "-json")
	require.Contains(t, infinite.out, `"score":null,"proof":"win","distance":3,"exact":null,`)
	require.Contains(t, infinite.out, `"value":"+INF",`)
	stopped := runOK(t, "", "tiles", "-file", "../boards/tiles/middle.txt", "-nodes", "3000", "-heuristic", "inf", "-json")
	require.Contains(t, stopped.out, `"score":null,"proof":null,`)
	require.Contains(t, stopped.out, `INF",`)
}

// TestTilesVisualIsForTheWindow: the flags of -visual are handed to the window; other command lines are not.
func TestTilesVisualIsForTheWindow(t *testing.T) {
	path := file(t, "tiles.txt", tilesBoard)
	for args, want := range map[string]string{
		"tiles -visual -file F":                                            "-- F",
		"tiles F -maxtime 1.5 -prune -visual":                              "-maxtime=1.5 -prune=true -- F",
		"tiles -depth 3 -heuristic inf -visual -file F":                    "-depth=3 -heuristic=inf -- F",
		"tiles -file F -depth 3":                                           "",
		"tiles -file F -visual -depth 0":                                   "",
		"tiles -file testdata/paper_board1.txt -visual":                    "",
		"tiles -visual -h":                                                 "",
		"solve -visual -file F":                                            "",
		"solve -visual -file testdata/paper_board1.txt -champion -depth 6": "-depth=6 -champion=true -- testdata/paper_board1.txt",
		"solve testdata/paper_board1.txt -visual":                          "-- testdata/paper_board1.txt",
		"": "",
	} {
		_, window := programs.Blobwars().Start(strings.Fields(strings.ReplaceAll(args, "F", path)), nil, io.Discard, io.Discard)
		require.Equal(t, strings.ReplaceAll(want, "F", path), strings.Join(window, " "), args)
	}
	require.Equal(t, ran{code: 1, err: "blobwars solve: -visual needs the window, which is not part of this program\n"}, run("", "solve", "-visual", "testdata/paper_board1.txt"))
	blobs := run("", "tiles", "-visual", "testdata/paper_board1.txt")
	require.Equal(t, 1, blobs.code)
	require.Contains(t, blobs.err, "this is a board or game of Blob Wars")
}
