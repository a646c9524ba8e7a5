package engine_test

import (
	"fmt"
	"io"
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

// TestOutputToAPipeOrLinkKeepsIt leaves out the puzzles, which take seconds: they are written as the openings are.
func TestOutputToAPipeOrLinkKeepsIt(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no named pipes in the file system, and links only for administrators")
	}
	for _, name := range []string{"tree.dot", "tiles.gv", "race.csv", "openings", "match"} {
		command := outputs[name]
		t.Run(name, func(t *testing.T) {
			old := ""
			if filepath.Ext(name) != "" {
				old = "before"
			}
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

// TestTheAnswerComesBeforeTheTree: Ctrl+C while the tree is written loses no answer.
func TestTheAnswerComesBeforeTheTree(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no files in place of descriptors")
	}
	read, write, err := os.Pipe()
	require.NoError(t, err)
	code, text := make(chan int), make(chan string)
	go func() {
		defer write.Close()
		tree := fmt.Sprintf("-tree=/dev/fd/%d", write.Fd())
		code <- execute([]string{"tiles", "-file", "../internal/tiles/testdata/valid/crlf.txt", "-depth", "1", tree}, nil, write, io.Discard)
	}()
	go func() {
		data, _ := io.ReadAll(read)
		text <- string(data)
	}()
	require.Zero(t, <-code)
	require.Regexp(t, `(?s)Play: .*graph tree .*/dev/fd/.* nodes`, <-text)
}

// TestOutputReplacesNoFileOfAnotherKind: the ending says what a file holds, or the file is new.
func TestOutputReplacesNoFileOfAnotherKind(t *testing.T) {
	outputs := maps.Clone(outputs)
	outputs["race.png"] = "lab race -file testdata/paper_board1.txt -time 10ms -hash 1 -plot"
	for name, command := range outputs {
		notes, code, says := "notes.txt", 2, `notes.txt": it must end in .`
		if filepath.Ext(name) == "" {
			code, says = 1, "notes.txt exists: give another file, or delete it first"
		}
		path := file(t, notes, "my notes\n")
		got := run("", append(strings.Fields(command), path)...)
		require.Equal(t, code, got.code, name)
		require.Contains(t, got.err, says, name)
		kept, err := os.ReadFile(path)
		require.NoError(t, err)
		require.Equal(t, "my notes\n", string(kept), name)
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
}

func TestOutputNeverOverwritesAnotherFileOfTheCommand(t *testing.T) {
	board, err := os.ReadFile("testdata/paper_board1.txt")
	require.NoError(t, err)
	tiles, err := os.ReadFile("../internal/tiles/testdata/valid/crlf.txt")
	require.NoError(t, err)
	path, game := file(t, "board.png", string(board)), file(t, "tiles.dot", string(tiles))
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
