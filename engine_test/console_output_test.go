package engine_test

import (
	"cmp"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// outputs are the commands that write a file, without its name.
var outputs = map[string]string{
	"tree.dot": "tree -game corks -n 3 -o",
	"tiles.gv": "tiles -file ../internal/tiles/testdata/valid/crlf.txt -depth 1 -tree",
	"race.csv": "race -file testdata/paper_board1.txt -time 10ms -depth 1 -hash 1 -csv",
	"openings": "lab openings -count 1 -nodes 100 -out",
	"puzzles":  "lab puzzles -count 1 -nodes 100 -out",
	"match":    "match -a random -b random -games 2 -pgn",
}

func TestOutputToAPipeOrLinkKeepsIt(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no named pipes in the file system, and links only for administrators")
	}
	olds := map[string]string{"match": "1. a7 *\n", "openings": "x5o/7/7/7/7/7/o5x x 0 1\n", "puzzles": "# none\n", "tree.dot": "digraph {}\n", "tiles.gv": "graph {}\n", "race.csv": "runner,solver,\n"}
	for name, command := range outputs {
		t.Run(name, func(t *testing.T) {
			old := cmp.Or(olds[name], "before")
			dir := t.TempDir()
			plain, link, pipe := filepath.Join(dir, "plain"), filepath.Join(dir, "link"+filepath.Ext(name)), filepath.Join(dir, "pipe")
			require.NoError(t, os.WriteFile(plain, []byte(old), 0o644))
			require.NoError(t, os.Symlink("plain", link))
			runOK(t, "", append(strings.Fields(command), link)...)
			info, err := os.Lstat(link)
			require.NoError(t, err)
			require.NotZero(t, info.Mode()&os.ModeSymlink, "the link has been replaced")
			written, err := os.ReadFile(plain)
			require.NoError(t, err)
			require.Greater(t, len(written), len(old))

			if err := exec.Command("mkfifo", pipe).Run(); err != nil {
				t.Skip("no mkfifo here")
			}
			read := make(chan []byte)
			go func() {
				text, _ := os.ReadFile(pipe)
				read <- text
			}()
			runOK(t, "", append(strings.Fields(command), pipe)...)
			info, err = os.Lstat(pipe)
			require.NoError(t, err)
			require.NotZero(t, info.Mode()&os.ModeNamedPipe, "the pipe has been replaced")
			require.Greater(t, len(<-read), len("before"))
		})
	}
}

func TestOutputReplacesNoFileOfAnotherKind(t *testing.T) {
	outputs := maps.Clone(outputs)
	outputs["race.svg"] = "lab race -file testdata/paper_board1.txt -time 10ms -hash 1 -plot"
	outputs["race.png"] = outputs["race.svg"]
	for name, command := range outputs {
		path := file(t, name, "my notes\n")
		got := run("", append(strings.Fields(command), path)...)
		require.Equal(t, 1, got.code, name)
		require.Contains(t, got.err, path+" exists and holds something else: give another file", name)
		kept, err := os.ReadFile(path)
		require.NoError(t, err)
		require.Equal(t, "my notes\n", string(kept), name)
	}
}

// TestWhatACommandWroteIsNamed: a file that is not a board, but of this program.
func TestWhatACommandWroteIsNamed(t *testing.T) {
	table, tree := filepath.Join(t.TempDir(), "race.csv"), filepath.Join(t.TempDir(), "tree.dot")
	object := file(t, "race.json", runOK(t, "", "race", file(t, "tiles.txt", tilesBoard), "-time", "20ms", "-csv", table, "-json").out)
	runOK(t, "", "tree", "-game", "corks", "-n", "3", "-o", tree)
	for _, command := range []string{"tiles -depth 1", "solve -depth 1", "race -time 10ms", "textbook graph -walk bfs"} {
		for path, is := range map[string]string{
			table: "a table, as race -csv writes it", tree: "a Graphviz file, such as tree -o writes", object: "what a command prints with -json",
		} {
			got := run("", append(strings.Fields(command), "-file", path)...)
			require.Equal(t, 1, got.code, command)
			require.Contains(t, got.err, path+": this is "+is+": give a ", command)
			require.Equal(t, 1, strings.Count(got.err, "\n"), got.err)
		}
	}
}

func TestOutputErrorsComeBeforeTheWork(t *testing.T) {
	for name, command := range outputs {
		dir := filepath.Join(t.TempDir(), "folder"+filepath.Ext(name))
		require.NoError(t, os.Mkdir(dir, 0o755))
		missing := filepath.Join(dir, "none", "file"+filepath.Ext(name))
		got := run("", append(strings.Fields(command), dir)...)
		require.Equal(t, 1, got.code, name)
		require.Empty(t, got.out, name)
		require.Contains(t, got.err, "cannot write", name)
		require.Contains(t, got.err, dir+" is a folder: give a file in it", name)
		got = run("", append(strings.Fields(command), missing)...)
		require.Equal(t, 1, got.code, name)
		require.Empty(t, got.out, name)
		require.Contains(t, got.err, missing+": there is no folder "+filepath.Dir(missing), name)
	}
	require.Equal(t, 1, run("", "lab", "train", "-out", t.TempDir()).code)
}

func TestTrainSaysThatAFileOfPositionsIsABoard(t *testing.T) {
	got := run("", "lab", "train", "-judge", "testdata/paper_board1.txt")
	require.Equal(t, 1, got.code)
	require.Equal(t, "testdata/paper_board1.txt: this is a board of Blob Wars, not a list of positions with scores: "+
		"give a file with a FEN, a tab and a score on each line, as -positions makes it\n", got.err)
}

func TestOutputNeverOverwritesAnotherFileOfTheCommand(t *testing.T) {
	board, err := os.ReadFile("testdata/paper_board1.txt")
	require.NoError(t, err)
	tiles, err := os.ReadFile("../internal/tiles/testdata/valid/crlf.txt")
	require.NoError(t, err)
	path, game := file(t, "board.svg", string(board)), file(t, "tiles.dot", string(tiles))
	dot, table := file(t, "board.dot", string(board)), file(t, "board.csv", string(board))
	openings := file(t, "openings.txt", "x5o/7/7/7/7/7/o5x x 0 1\n")
	for command, taken := range map[string]string{
		"match -a random -b random -games 2 -openings " + openings + " -pgn " + openings: openings,
		"tree -game blobwars -depth 1 -file " + dot + " -o " + dot:                       dot,
		"tiles -depth 1 -file " + game + " -tree " + game:                                game,
		"race -time 10ms -hash 1 -file " + table + " -csv " + table:                      table,
		"lab race -time 10ms -hash 1 -file " + path + " -plot " + path:                   path,
	} {
		got := run("", strings.Fields(command)...)
		require.Equal(t, 1, got.code, command)
		require.Empty(t, got.out, command)
		require.Contains(t, got.err, taken+" is read or written by this command already: give another file", command)
	}
	for path, want := range map[string][]byte{path: board, dot: board, table: board, game: tiles} {
		left, err := os.ReadFile(path)
		require.NoError(t, err)
		require.Equal(t, want, left)
	}
}
