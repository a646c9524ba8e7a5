package engine_test

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/assets/words"
	"blobwars/gui/graphs/traversal"
	"blobwars/gui/tree/walk"
	"blobwars/internal/textbook/games"
	"blobwars/internal/textbook/graph"
)

// word is an argument of a command line, with or without quotes.
var word = regexp.MustCompile(`"([^"]*)"|\S+`)

func shellWords(line string) []string {
	var words []string
	for _, m := range word.FindAllStringSubmatch(line, -1) {
		words = append(words, strings.Trim(m[0], `"`))
	}
	return words
}

// lectureOutputs reads the commands in the files of testdata/lecture, those in Spanish last, and their outputs.
func lectureOutputs(t *testing.T) (commands []string, outputs map[string]string) {
	english, err := os.ReadFile("testdata/lecture/commands.txt")
	require.NoError(t, err)
	spanish, err := os.ReadFile("testdata/lecture/commands.es.txt")
	require.NoError(t, err)
	outputs = make(map[string]string)
	for line := range strings.Lines(string(english) + string(spanish)) {
		if next, isCommand := strings.CutPrefix(line, "$ blobwars "); isCommand {
			commands = append(commands, strings.TrimSpace(next))
			continue
		}
		outputs[commands[len(commands)-1]] += line
	}
	return commands, outputs
}

// TestLectureCommands runs the commands of the lecture, compares their outputs and some of the trees that they write, and
// lets Graphviz draw the trees.
func TestLectureCommands(t *testing.T) {
	commands, outputs := lectureOutputs(t)
	boards, err := filepath.Abs("../boards")
	require.NoError(t, err)
	golden, err := filepath.Abs("testdata/lecture")
	require.NoError(t, err)
	t.Chdir(t.TempDir())
	require.NoError(t, os.CopyFS("boards", os.DirFS(boards)))
	for _, command := range commands {
		got := run("", shellWords(command)...)
		require.Zero(t, got.code, "%s: %s", command, got.err)
		require.Equal(t, outputs[command], got.out, command)
	}
	for _, e := range games.Exercises() {
		for _, c := range e.Commands {
			require.True(t, slices.ContainsFunc(commands, func(command string) bool {
				return command == c || strings.HasPrefix(command, c+" -o ")
			}), "%s: a command of an exercise that is not tested", c)
		}
	}
	for _, name := range []string{"pruned.dot", "tateti.dot", "split.dot", "corks6.dot"} {
		want, err := os.ReadFile(filepath.Join(golden, name))
		require.NoError(t, err)
		got, err := os.ReadFile(name)
		require.NoError(t, err)
		require.Equal(t, string(want), string(got), name)
	}
	trees, err := filepath.Glob("*.dot")
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(trees), 10)
	for _, name := range trees {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		if bytes.HasPrefix(text, []byte("digraph positions")) || bytes.Contains(text, []byte(`label="legend"`)) {
			continue // see TestGraph
		}
		if d := parseDOT(t, string(text)); d.Nodes < 300 { // Graphviz takes long for larger ones
			requireDrawable(t, text, d.Nodes)
		}
	}
}

// TestLectureDocShowsExtracts finds what the pages of the lecture show below a command in its output: lines in their
// order, where ... stands for lines between them.
func TestLectureDocShowsExtracts(t *testing.T) {
	_, outputs := lectureOutputs(t)
	docs, err := filepath.Abs("../docs")
	require.NoError(t, err)
	t.Chdir(t.TempDir()) // some commands write files
	for _, page := range []string{filepath.Join(docs, "lecture.md"), filepath.Join(docs, "lecture.es.md")} {
		text, err := os.ReadFile(page)
		require.NoError(t, err)
		command, left, gap, shown := "", []string(nil), false, 0
		for line := range strings.SplitSeq(string(text), "\n") {
			code, isCode := strings.CutPrefix(line, "    ")
			next, isCommand := strings.CutPrefix(code, "$ blobwars ")
			switch {
			case isCode && isCommand:
				command, gap = next, false
				require.Contains(t, outputs, command, page)
				left = strings.Split(outputs[command], "\n")
				shown++
			case !isCode:
				command = ""
			case command == "":
			case strings.TrimSpace(code) == "...":
				gap = true
			default:
				i := slices.Index(left, code)
				require.True(t, i == 0 || i > 0 && gap, "%s: %s: %s", page, command, code)
				left, gap = left[i+1:], false
			}
		}
		require.Greater(t, shown, 15, page)
		for _, c := range regexp.MustCompile("`blobwars (textbook|tree)([^`]+)`").FindAllStringSubmatch(string(text), -1) {
			command := c[1] + c[2]
			if _, known := outputs[command]; !known {
				got := run("", shellWords(command)...)
				require.Zero(t, got.code, "%s: %s: %s", page, command, got.err)
			}
		}
	}
}

// TestLectureDocListings compares the listings of the pages of the lecture with those of the window: their lines, how far
// each is indented, and its words.
func TestLectureDocListings(t *testing.T) {
	for language, page := range map[string]string{"en": "../docs/lecture.md", "es": "../docs/lecture.es.md"} {
		t.Run(language, func(t *testing.T) { checkListings(t, language, page) })
	}
}

func checkListings(t *testing.T, language, page string) {
	doc, err := os.ReadFile(page)
	require.NoError(t, err)
	catalogue, err := words.New(language)
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
	for head, algorithm := range map[string]walk.Algorithm{
		"MinMax(e, n)": walk.MinMax, "AB(e, n, α, β)": walk.AlphaBeta, "Escabio(e, n) // MAX = 1, MIN = −1": walk.Escabio,
		"MaxMax(e, n)": walk.OwnGains,
	} {
		lines, want := listing(head), algorithm.Lines()[1:]
		require.Len(t, lines, len(want), head)
		for i, got := range lines {
			require.Len(t, got[2], 4*want[i].Indent, got[0])
			if said := lineWords(catalogue, algorithm, want[i]); said != "" {
				require.Equal(t, said, got[3])
			}
		}
	}
	for _, walk := range graph.Traversals() {
		m := traversal.New()
		m.SetAlgorithm(walk)
		want, _ := m.Listing()
		plain := strings.NewReplacer("*", "", "\u00a0", " ")
		said := func(i int) string { return plain.Replace(catalogue.T("graph.code_" + want[i].Key)) }
		lines := listing(said(0))
		require.Len(t, lines, len(want)-1, walk)
		for i, got := range lines {
			require.Equal(t, strings.Repeat("    ", want[i+1].Indent)+said(i+1), got[2]+got[3])
		}
	}
}

// lineWords returns the words of a line of an algorithm in the window; "" for a line of formulas.
func lineWords(catalogue *words.Catalogue, algorithm walk.Algorithm, line walk.CodeLine) string {
	keys := map[walk.LineKind]string{
		walk.IfLeaf: "leaf", walk.ReturnLeaf: "result", walk.IfTurn: "turn", walk.ForEach: "each", walk.Break: "break", walk.Return: "return",
		walk.Take: "take",
	}
	if algorithm == walk.Escabio {
		keys[walk.ReturnLeaf], keys[walk.Start], keys[walk.ForEach], keys[walk.Break] = "none", "start", "while", "posa"
	}
	if keys[line.Kind] == "" {
		return ""
	}
	player := map[walk.Branch]string{walk.OfMax: "MAX", walk.OfMin: "MIN"}[line.Branch]
	return strings.ReplaceAll(catalogue.T("tree.code_"+keys[line.Kind], words.Values{"Player": player, "Child": catalogue.T("tree.code_child"), "Value": "n"}), "*", "")
}
