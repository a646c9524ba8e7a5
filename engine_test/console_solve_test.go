package engine_test

import (
	"bytes"
	"encoding/json"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/internal/console/solve"
)

type answer struct {
	jsonResult
	Move *struct {
		From, To []int
		Text     string
	}
	Outcome string
	End     string
}

// jsonResult is what solve, tiles and race print of a solver's report.
type jsonResult struct {
	Solver string
	Player int
	jsonScore
	Depth     int
	Height    int
	States    uint64
	PerSecond float64 `json:"states_per_s"`
	TimeMS    float64 `json:"time_ms"`
	Complete  bool
}

type jsonScore struct {
	Score    *float64
	Proof    *string
	Distance *int
	Exact    *bool
}

// estimate is a score of which nothing is proven.
func estimate(score float64) jsonScore { return jsonScore{Score: &score} }

// proven is a score of a proven end; not exact, if a deeper search may find a larger win or loss.
func proven(score float64, proof string, distance int, exact bool) jsonScore {
	return jsonScore{&score, &proof, &distance, &exact}
}

// TestSolveText checks the paper's console mode line by line.
func TestSolveText(t *testing.T) {
	const board = "testdata/paper_board1.txt"
	lines := strings.Split(runOK(t, "", "solve", "-file", board, "-player", "2", "-depth", "3", "-prune").out, "\n")
	require.Len(t, lines, 17+6+17+1)
	before := strings.Join(lines[:17], "\n") + "\n"
	after := strings.Join(lines[23:], "\n")
	require.Equal(t, run("", "convert", "-to", "grid", board).out, before)
	play := regexp.MustCompile(`^Play: <x: (\d), y: (\d)> -> <x: (\d), y: (\d)>$`).FindStringSubmatch(lines[17])
	require.NotNil(t, play, lines[17])
	require.Equal(t, "Solver: ABPMinimax", lines[18])
	require.Equal(t, "Score: +12 blobs, a certain win", lines[19])
	require.Equal(t, "Height reached: 3", lines[20])
	require.Equal(t, "States explored: 53298", lines[21])
	require.Regexp(t, `^Time: \d+\.\d{3} ms$`, lines[22])

	doc, err := notation.ReadDocument(board)
	require.NoError(t, err)
	m := engine.Move{From: engine.At(int(play[1][0]-'0'), int(play[2][0]-'0')), To: engine.At(int(play[3][0]-'0'), int(play[4][0]-'0'))}
	pos := doc.Game.Position().WithToMove(engine.Side2)
	require.NoError(t, pos.Check(m))
	require.Equal(t, notation.WriteGrid(pos.Play(m)), after)

	stuck := runOK(t, "", "solve", "-depth", "3", "-file", file(t, "b.fen", "x--5/---5/---5/8/8/8/8/6oo x 0 1"))
	require.Contains(t, stuck.out, "\nPlay: no move exists for player 1; player 2 has won, 2 to 1 (no move)\nSolver: LMinimax\nScore: -1 blob, a certain loss\n")
	require.Contains(t, stuck.out, "\nStates explored: 1\n")
}

// TestSolveTree: the tree of the paper's board 1 has the visited nodes of the paper's table, and deepening ends at the
// last level whose tree -max allows.
func TestSolveTree(t *testing.T) {
	const board = "testdata/paper_board1.txt"
	tree := filepath.Join(t.TempDir(), "tree.dot")
	out := runOK(t, "", "solve", "-file", board, "-player", "2", "-depth", "2", "-prune", "-console", "-tree", tree).out
	require.Regexp(t, `\nPlay: <x: 0, y: 3> -> <x: 0, y: 4>, a5a4 in the tree\n`, out)
	require.Equal(t, tree+": 1405 nodes, 1002 of them never visited; value 12", lastLine(out), "403 visited")
	written, err := os.ReadFile(tree)
	require.NoError(t, err)
	require.Equal(t, runOK(t, "", "tree", "-game", "blobwars", "-file", board, "-player", "2", "-depth", "2", "-prune").out, string(written))
	d := parseDOT(t, string(written))
	require.Equal(t, [2]int{1405, 1002}, [2]int{d.Nodes, d.Grey})

	out = runOK(t, "", "solve", "-file", board, "-player", "2", "-maxtime", "60", "-prune", "-tree", tree, "-max", "2000").out
	require.Contains(t, out, "\nEnd: -max ended the search at depth 2, because the tree of depth 3 would have more than 2000 nodes\n")
	require.Contains(t, out, "\nSolver: TBIDABPMinimax\nScore: +12 blobs, a certain win\nHeight reached: 2\nStates explored: 550\n", "147 and 403")
	require.Equal(t, tree+": 1405 nodes, 1002 of them never visited; value 12", lastLine(out))

	large := run("", "solve", "-file", board, "-player", "2", "-depth", "3", "-tree", tree, "-max", "1000")
	require.Equal(t, ran{code: 1, err: "blobwars solve: the tree has 152930 nodes, more than 1000: search less deep with -depth, or allow more nodes with -max\n"}, large, "before the search")
	large = run("", "tree", "-game", "nim", "-heaps", "3,4,5")
	require.Equal(t, ran{code: 1, err: "blobwars tree: the tree has 1038768 nodes, more than 100000: search less deep with -depth, or allow more nodes with -max\n"}, large)
}

// TestPaperCommandLine: the command lines of the papers' programs, without a command, are for solve or tiles.
func TestPaperCommandLine(t *testing.T) {
	game := file(t, "tiles.txt", tilesBoard)
	for args, want := range map[string]string{
		"-file BLOBS -console -maxtime 2 -prune -tree": "solve",
		"-file TILES -console -maxtime 2 -prune -tree": "tiles",
		"-prune --tree=t.dot -depth 2 -file=TILES":     "tiles",
		"-depth 2 -console TILES":                      "tiles",
		"-file TILES -console -depth 2 -language es":   "tiles",
		"-console":                              "solve",
		"-console -tree TILES -file BLOBS":      "solve",
		"-file BLOBS -visual -maxtime 2 -prune": "",
		"BLOBS":                                 "",
		"tree -console":                         "",
		"":                                      "",
	} {
		given := strings.Fields(strings.NewReplacer("BLOBS", "testdata/paper_board1.txt", "TILES", game).Replace(args))
		command, wanted := solve.CommandOfPaper(given)
		require.Equal(t, want != "", wanted, args)
		if wanted {
			require.Equal(t, append([]string{want}, given...), command, args)
		}
	}
}

// interrupted runs a command that would take very long and sends this process the signal of Ctrl+C.
func interrupted(t *testing.T, stdin func() (*os.File, func()), args ...string) ran {
	t.Helper()
	mine := make(chan os.Signal, 1) // so that the signal never kills the tests
	signal.Notify(mine, os.Interrupt)
	defer signal.Stop(mine)
	in, closeIn := stdin()
	defer closeIn()
	var out, errs bytes.Buffer
	this, err := os.FindProcess(os.Getpid())
	require.NoError(t, err)
	done := make(chan int, 1)
	go func() { done <- execute(args, in, &out, &errs) }()
	deadline := time.After(2 * time.Minute)
	for { // repeated, because the command may not handle signals yet
		select {
		case code := <-done:
			return ran{code, out.String(), errs.String()}
		case <-time.After(50 * time.Millisecond):
			require.NoError(t, this.Signal(os.Interrupt))
			<-mine // a signal still on its way would interrupt the next command of the test
		case <-deadline:
			require.FailNow(t, "the command does not end", "%v", args)
		}
	}
}

// silent returns a standard input without input.
func silent(t *testing.T) func() (*os.File, func()) {
	return func() (*os.File, func()) {
		r, w, err := os.Pipe()
		require.NoError(t, err)
		return r, func() { r.Close(); w.Close() }
	}
}

func TestInterrupt(t *testing.T) {
	const board = "testdata/paper_board1.txt"
	got := interrupted(t, silent(t), "solve", "-file", board, "-depth", "40")
	require.Equal(t, 130, got.code)
	require.Contains(t, got.out, "Play: <x: ", "the best move so far")
	require.Contains(t, got.err, "interrupted")

	got = interrupted(t, silent(t), "solve", "-file", board, "-maxtime", "3600", "-prune", "-json")
	require.Equal(t, 130, got.code)
	var a answer
	require.NoError(t, json.Unmarshal([]byte(got.out), &a))
	require.NotNil(t, a.Move)

	got = interrupted(t, silent(t), "bench", "-champion", "-depth", "40")
	require.Equal(t, 130, got.code)

	got = interrupted(t, silent(t), "play") // without input
	require.Equal(t, 130, got.code)
	require.True(t, strings.HasSuffix(got.out, "> \n"), got.out)

	got = interrupted(t, silent(t), "play", "-player", "2", "-opponent", "lminimax:depth=40") // during a search
	require.Equal(t, 130, got.code)
}
