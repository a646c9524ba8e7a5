package engine_test

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/assets/words"
	"blobwars/gui/model/graph"
	"blobwars/gui/model/tree"
	"blobwars/internal/textbook/games"
	walks "blobwars/internal/textbook/graph"
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

// TestSpanishLectureDoc runs the commands of the Spanish page.
func TestSpanishLectureDoc(t *testing.T) {
	doc, err := os.ReadFile("../docs/lecture.es.md")
	require.NoError(t, err)
	commands := regexp.MustCompile("`blobwars ([^`]+)`").FindAllStringSubmatch(string(doc), -1)
	require.Greater(t, len(commands), 20)
	t.Chdir(t.TempDir())
	for _, c := range commands {
		got := run("", shellWords(c[1])...)
		require.Zero(t, got.code, "%s: %s", c[1], got.err)
	}
}

// TestLectureDocListings compares the listings of docs/lecture.md with those of the window: their lines, how far each
// is indented, and its words.
func TestLectureDocListings(t *testing.T) {
	doc, err := os.ReadFile("../docs/lecture.md")
	require.NoError(t, err)
	english, err := words.New("en")
	require.NoError(t, err)
	numbered := regexp.MustCompile(`^ *(\d+)  ( *)(.*)`)
	listing := func(head string) [][]string { // the lines below a head
		_, text, found := strings.Cut(string(doc), "\n     1  "+head+"\n")
		require.True(t, found, head)
		text, _, _ = strings.Cut(text, "\n\n")
		var lines [][]string
		for i, line := range strings.Split(text, "\n") {
			lines = append(lines, numbered.FindStringSubmatch(line))
			require.Equal(t, strconv.Itoa(i+2), lines[i][1], line)
		}
		return lines
	}
	for head, algorithm := range map[string]tree.Algorithm{
		"MinMax(e, n)": tree.MinMax, "AB(e, n, α, β)": tree.AlphaBeta, "Escabio(e, n) // MAX = 1, MIN = −1": tree.Escabio,
		"MaxMax(e, n) // " + english.T("tree.code_players"): tree.OwnGains,
	} {
		lines, want := listing(head), algorithm.Lines()[1:]
		require.Len(t, lines, len(want), head)
		for i, got := range lines {
			require.Len(t, got[2], 4*want[i].Indent, got[0])
			if said := lineWords(english, algorithm, want[i]); said != "" {
				require.Equal(t, said, got[3])
			}
		}
	}
	for _, walk := range walks.Traversals() {
		m := graph.New()
		m.SetAlgorithms(walk)
		want, _ := m.Runs()[0].Listing()
		plain := strings.NewReplacer("*", "", "\u00a0", " ")
		said := func(i int) string { return plain.Replace(english.T("graph.code_" + want[i].Key)) }
		lines := listing(said(0))
		require.Len(t, lines, len(want)-1, walk)
		for i, got := range lines {
			require.Equal(t, strings.Repeat("    ", want[i+1].Indent)+said(i+1), got[2]+got[3])
		}
	}
}

// lineWords returns the words of a line of an algorithm in the window; "" for a line of formulas.
func lineWords(english *words.Catalogue, algorithm tree.Algorithm, line tree.CodeLine) string {
	keys := map[tree.LineKind]string{
		tree.IfLeaf: "leaf", tree.ReturnLeaf: "result", tree.IfTurn: "turn", tree.ForEach: "each", tree.Break: "break", tree.Return: "return",
		tree.Take: "take",
	}
	if algorithm == tree.Escabio {
		keys[tree.ReturnLeaf], keys[tree.Start], keys[tree.ForEach], keys[tree.Break] = "none", "start", "while", "posa"
	}
	if keys[line.Kind] == "" {
		return ""
	}
	player := map[tree.Branch]string{tree.OfMax: "MAX", tree.OfMin: "MIN"}[line.Branch]
	return strings.ReplaceAll(english.T("tree.code_"+keys[line.Kind], words.Values{"Player": player, "Child": "c", "Value": "n"}), "*", "")
}
