package engine_test

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine/textbook/games"
)

// word is an argument of a command line, with or without quotes.
var word = regexp.MustCompile(`"([^"]*)"|\S+`)

// shellWords splits a command line into its arguments.
func shellWords(line string) []string {
	var words []string
	for _, m := range word.FindAllStringSubmatch(line, -1) {
		words = append(words, strings.Trim(m[0], `"`))
	}
	return words
}

// TestLectureDoc runs the commands of docs/lecture.md, compares their output with that on the page, and
// lets Graphviz draw the trees.
func TestLectureDoc(t *testing.T) {
	doc, err := os.ReadFile("../docs/lecture.md")
	require.NoError(t, err)
	boards, err := filepath.Abs("../boards")
	require.NoError(t, err)
	t.Chdir(t.TempDir())
	require.NoError(t, os.CopyFS("boards", os.DirFS(boards)))

	ran := make(map[string]bool)
	command, printed := "", ""
	check := func() {
		if command == "" { // a file that the page shows
			printed = ""
			return
		}
		got := run("", shellWords(command)...)
		require.Zero(t, got.code, "%s: %s", command, got.err)
		require.Equal(t, printed, got.out, command)
		ran[command] = true
		command, printed = "", ""
	}
	for line := range strings.Lines(string(doc)) {
		code, isCode := strings.CutPrefix(line, "    ")
		next, isCommand := strings.CutPrefix(code, "$ blobwars ")
		switch {
		case isCommand:
			check()
			command = strings.TrimSpace(next)
		case isCode:
			printed += code
		default:
			check()
		}
	}
	check()
	for _, e := range games.Exercises() {
		for _, c := range e.Commands {
			shown := slices.ContainsFunc(slices.Collect(maps.Keys(ran)), func(command string) bool {
				return command == c || strings.HasPrefix(command, c+" -o ")
			})
			require.True(t, shown, "%s: a command of an exercise that is not on the page", c)
		}
	}
	trees, err := filepath.Glob("*.dot")
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(trees), 10)
	for _, name := range trees {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		if bytes.HasPrefix(text, []byte("digraph positions")) || bytes.Contains(text, []byte(`label="legend"`)) {
			continue // see TestGraph and TestDOTWins
		}
		if d := parseDOT(t, string(text)); d.nodes < 300 { // Graphviz takes long for larger ones
			requireDrawable(t, text, d.nodes)
		}
	}
}
