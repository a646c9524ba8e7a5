package e2e

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
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

// TestAMistypedCommandIsNamed, with and without flags after it.
func TestAMistypedCommandIsNamed(t *testing.T) {
	path, err := normalBinary()
	require.NoError(t, err)
	for _, args := range [][]string{{"slove"}, {"slove", "-file", "F"}, {"slove", "-json"}, {"help", "slove"}} {
		p := startProgram(t, path, os.Environ(), args...)
		require.Equal(t, 2, p.exit())
		require.Contains(t, p.log(), `there is no command or file "slove"; do you mean "solve"?`)
	}
}

// TestAFileAndACommandInTheWrongPlaceAreNamed: the file of -file, a command after its flags, and more after help.
func TestAFileAndACommandInTheWrongPlaceAreNamed(t *testing.T) {
	path, err := normalBinary()
	require.NoError(t, err)
	for want, args := range map[string][]string{
		"cannot read none.txt: there is no such file":        {"-file", "none.txt"},
		"the command comes first: blobwars solve -depth 2\n": {"-depth", "2", "solve"},
		`help explains one command; "extra" is too much`:     {"help", "solve", "extra"},
	} {
		p := startProgram(t, path, os.Environ(), args...)
		require.NotZero(t, p.exit())
		require.Contains(t, p.log(), want)
	}
}
