package e2e

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/gui/paint"
	"blobwars/gui/platform"
	"blobwars/gui/screen/gamescreen"
	"blobwars/gui/store"
	"blobwars/gui/tilesgame/round"
	"blobwars/internal/testkit"
	"blobwars/internal/tiles"
)

// TestThePapersCommandLine runs the papers' command line, without a command and without a display, on a board of each
// game. The states are those of the papers' own programs.
func TestThePapersCommandLine(t *testing.T) {
	path, err := normalBinary()
	require.NoError(t, err)
	for name, want := range map[string]string{"paper-board1.txt": "States explored: 403\n", "tiles/large.txt": "States explored: 141\n"} {
		board, err := filepath.Abs("../../boards/" + name)
		require.NoError(t, err)
		p := startProgram(t, path, os.Environ(), "-file", board, "-player", "2", "-console", "-depth", "2", "-prune", "-tree")
		require.Zero(t, p.exit(), p.log())
		require.Contains(t, p.log(), want)
		require.FileExists(t, filepath.Join(p.cmd.Dir, "Tree.dot"))
	}
}

// TestWhatIsNoCommandLineIsNamed: a mistyped command, with and without flags after it, a file, and a command after its
// flags.
func TestWhatIsNoCommandLineIsNamed(t *testing.T) {
	path, err := normalBinary()
	require.NoError(t, err)
	const mistyped = `there is no command( or file)? "slove"; do you mean "solve"\?`
	for _, test := range []struct {
		args []string
		exit int
		says string
	}{
		{[]string{"slove"}, 2, mistyped}, {[]string{"slove", "-file", "F"}, 2, mistyped}, {[]string{"slove", "-json"}, 2, mistyped},
		{[]string{"-file", "none.txt"}, 1, "cannot read none.txt: there is no such file"},
		{[]string{"-depth", "2", "solve"}, 2, "the command comes first: blobwars solve -depth 2\n"},
	} {
		p := startProgram(t, path, os.Environ(), test.args...)
		require.Equal(t, test.exit, p.exit())
		require.Regexp(t, test.says, p.log())
	}
}

// TestHelpThatCannotBeWrittenIsAnError, as of other programs: a script would go on with an empty file.
func TestHelpThatCannotBeWrittenIsAnError(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip(err)
	}
	defer full.Close()
	path, err := normalBinary()
	require.NoError(t, err)
	for _, flag := range []string{"help", "-h", "-help", "-version"} {
		var errs bytes.Buffer
		cmd := exec.Command(path, flag)
		cmd.Env, cmd.Stdout, cmd.Stderr = newHome(t).env(), full, &errs
		require.ErrorContains(t, cmd.Run(), "exit status 1", flag)
		require.Contains(t, errs.String(), "blobwars: cannot write the output: ", flag)
	}
}

// tileIn is the middle of a tile on a board in the wide window, where the board of Blob Wars is on its screen.
func tileIn(pos tiles.Position, m tiles.Move) (x, y int) {
	game := gamescreen.NewLayout(float64(wideWindow.X), float64(wideWindow.Y), gamescreen.Needs{Size: 8, Coordinates: true})
	c := paint.FitTiles(game.Board.Frame().Round(), pos.Columns(), pos.Rows()).Rect(m.X, m.Y).Centre()
	return int(c.X), int(c.Y)
}

// TestTilesVisualOpensTheWindow: the command line of the paper's program.
func TestTilesVisualOpensTheWindow(t *testing.T) {
	home := homeWith(t, still)
	board := boardFile(t, "paper.txt", tiles.Write(testkit.RandomTilesBoard(t, 4, 4, 3, 5)))
	g := startGuest(t, guestOptions{home: home}, "tiles", "-visual", "-file", board, "-depth", "3", "-prune", "-heuristic", "inf")
	g.ticks(10)
	g.close()
	g.session = nil
	st := store.New(platform.FolderStorage(filepath.Dir(home.settings())))
	_, saved, shown, err := store.OpenTiles(st)
	require.NoError(t, err)
	require.NoError(t, st.Close())
	require.True(t, shown)
	require.Equal(t, "paper.txt", saved.Setup.Title)
	require.True(t, saved.Setup.Seats[0].Human)
	require.Equal(t, "ABPMinimax", saved.Setup.Seats[1].Name())
	require.Equal(t, 3, saved.Setup.Seats[1].Depth)
	require.Equal(t, tiles.Infinite, round.TermsOf(saved.Setup).Heuristic)
}
