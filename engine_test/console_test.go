package engine_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/internal/console"
	"blobwars/internal/console/cli"
	"blobwars/internal/console/programs"
	"blobwars/internal/lab"
)

type ran struct {
	code     int
	out, err string
}

// execute runs a command of blobwars, or after the argument "lab" one of the laboratory, and returns its exit code.
func execute(args []string, in io.Reader, out, err io.Writer) int {
	if len(args) > 0 && args[0] == "lab" {
		return lab.Program().Run(args[1:], in, out, err)
	}
	return programs.Blobwars().Run(args, in, out, err)
}

func run(stdin string, args ...string) ran {
	var out, err bytes.Buffer
	return ran{execute(args, strings.NewReader(stdin), &out, &err), out.String(), err.String()}
}

// runOK is run of a command that must succeed and report no error.
func runOK(t testing.TB, stdin string, args ...string) ran {
	t.Helper()
	got := run(stdin, args...)
	require.Zero(t, got.code, got.err)
	require.NotContains(t, got.err, "blobwars")
	return got
}

// decodeJSON reads the output of -json, one object on one line, into object, which must have all of its keys.
func decodeJSON(t testing.TB, got ran, object any) {
	t.Helper()
	require.Equal(t, 1, strings.Count(got.out, "\n"), got.out)
	in := json.NewDecoder(strings.NewReader(got.out))
	in.DisallowUnknownFields()
	require.NoError(t, in.Decode(object), got.out)
}

func file(t testing.TB, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

// TestNoTerminalObeysAFile: control characters of names, and of what a file says, are written as in Go.
func TestNoTerminalObeysAFile(t *testing.T) {
	const odd, shown = "\x1b[31m\r\u009b2J\u202ex", `\x1b[31m\r\u009b2J\u202ex`
	for args, want := range map[[2]string]string{
		{"bad", odd}:                            shown + ":1:1: found 'b', ",
		{"[Result \"\x1b[31m\"]\n1. b7 *", "r"}: `r:1:10: found "\x1b[31m"`,
		{"[A \"1\"]\n[B]\n1. b7 *", odd}:        shown + ":2:3: found ']'",
		{"12\n", odd}:                           shown + ": the file has 1 of 8 lines",
	} {
		got := run("", "convert", "-to", "fen", file(t, args[1], args[0]))
		require.Contains(t, got.err, want)
		require.NotContains(t, got.err, "\x1b")
	}
	for _, args := range [][]string{
		{"convert", "-to", "fen", "missing" + odd}, {"report", "-file", "missing" + odd}, {"games", "-import", "missing" + odd}, {"games", odd},
		{"match", "-a", odd, "-b", "random", "-games", "1"}, {"match", "-a", "random", "-b", "random", "-games", "1", "-pgn", "missing/" + odd},
		{"solve", "-file", "missing" + odd}, {"tiles", "-file", "missing" + odd}, {odd},
	} {
		got := run("", args...)
		require.NotZero(t, got.code)
		require.NotContains(t, got.out+got.err, "\x1b", args)
		require.NotContains(t, got.out+got.err, "\u202e", args)
	}
	dir := t.TempDir()
	got := run("save "+filepath.Join(dir, "missing", odd)+"\nsave "+filepath.Join(dir, odd)+"\nquit\n", "play", "-opponent", "level:1")
	require.Equal(t, 2, strings.Count(got.out, shown), got.out)
	require.NotContains(t, got.out, "\x1b")
}

func TestARecordThatMayBeCutOffIsReported(t *testing.T) {
	path := file(t, "cut.pgn", "[Result \"1-0\"]\n\n1. b2 g7\n2. c3")
	want := path + ":4:6: found the result 1-0, but the moves do not end the game, " +
		"expected more moves, or a tag Reason or Termination that says why it ended; the record is read as it is\n"
	for _, args := range [][]string{{"solve", path, "-depth", "1"}, {"convert", "-to", "fen", path}, {"report", path, "-json"}} {
		require.Equal(t, want, firstLine(runOK(t, "", args...).err))
	}
	config(t, nil)
	require.Equal(t, want, runOK(t, "", "games", "-import", path).err)
}

// firstLine returns the first line of what a command said: on a busy machine lines of progress may follow.
func firstLine(text string) string {
	return strings.SplitAfter(text, "\n")[0]
}

func lastLine(text string) string {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	return lines[len(lines)-1]
}

// TestHelpOfACommand: help NAME explains a command of either program as NAME -help does, and says what is wrong.
func TestHelpOfACommand(t *testing.T) {
	require.Equal(t, runOK(t, "", "solve", "-help"), runOK(t, "", "help", "solve"))
	require.Equal(t, run("", "lab", "train", "-help"), run("", "lab", "help", "train"))
	require.Equal(t, ran{2, "", "blobwars-lab: help explains one command; \"extra\" is too much\n"}, run("", "lab", "help", "train", "extra"))
	require.Contains(t, run("", "help", "slove").err, "blobwars: there is no command \"slove\"; do you mean \"solve\"?\n")
}

// TestHelpFitsAScreen: -h has at most 25 lines of 80 columns, but for an example, and -help has what -h leaves out.
func TestHelpFitsAScreen(t *testing.T) {
	for _, p := range []console.Program{programs.Blobwars(), lab.Program()} {
		for _, m := range p.Manuals() {
			var short, full, err bytes.Buffer
			require.Zero(t, p.Run([]string{m.Name, "-h"}, nil, &short, &err))
			require.Zero(t, p.Run([]string{m.Name, "-help"}, nil, &full, &err))
			require.Empty(t, err.String())
			require.Contains(t, short.String(), "example: "+p.Name+" "+m.Name)
			lines := strings.Split(strings.TrimSpace(short.String()), "\n")
			require.LessOrEqual(t, len(lines), 25, m.Name)
			for _, line := range lines {
				if !strings.HasPrefix(line, "example: ") {
					require.LessOrEqual(t, len(line), 80, line)
				}
			}
			require.Contains(t, full.String(), strings.TrimSpace("usage: "+p.Name+" "+m.Name+" "+m.Synopsis)+"\n")
			m.Flags.VisitAll(func(f *flag.Flag) {
				require.Contains(t, short.String(), "  -"+f.Name)
				require.Contains(t, strings.Join(strings.Fields(full.String()), " "), cli.Usage(f))
			})
		}
	}
}

func TestAMistypedCommandIsSuggested(t *testing.T) {
	for mistyped, want := range map[string]string{
		"tile": `; do you mean "tiles"?`, "solv": `; do you mean "solve"?`, "board.txt": "", "x": "",
		"train": "; it is blobwars-lab train", "experimnet": `; do you mean "blobwars-lab experiment"?`,
		"graph": "; it is blobwars textbook graph", "lecture": "; it is blobwars textbook lecture", "corks": "; it is blobwars textbook corks",
	} {
		require.Equal(t, want, programs.Blobwars().Suggestion(mistyped), mistyped)
	}
	require.Equal(t, "; it is blobwars solve", lab.Program().Suggestion("solve"))
	for _, args := range [][]string{{}, {"nonsense"}} {
		got := run("", args...)
		require.Equal(t, 2, got.code)
		require.Empty(t, got.out)
		for _, c := range programs.Blobwars().Commands {
			require.Contains(t, got.err, c.Name)
		}
	}
}

// TestBadUsage runs the command lines of testdata/usage.tsv. Each prints its error, of which the second
// column is a part, and an example on standard error, nothing on standard output, and exits with 2.
func TestBadUsage(t *testing.T) {
	config(t, nil) // games must not find those of a person
	table, err := os.ReadFile("testdata/usage.tsv")
	require.NoError(t, err)
	require.NotEmpty(t, table)
	names := strings.NewReplacer("BOARD", "testdata/paper_board1.txt", "TILES", file(t, "tiles.txt", tilesBoard),
		"OPENINGS", file(t, "openings.txt", "x5o/7/7/7/7/7/o5x x 0 1\n"))
	for line := range strings.Lines(string(table)) {
		command, says, found := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		require.True(t, found, line)
		args := shellWords(names.Replace(command))
		got := run("", args...)
		require.Equal(t, 2, got.code, command)
		require.Empty(t, got.out, command)
		name := "blobwars " + args[0]
		if args[0] == "lab" {
			name = "blobwars-lab " + args[1]
		}
		require.True(t, strings.HasPrefix(got.err, name+": "), got.err)
		message, rest, _ := strings.Cut(got.err, "\n")
		require.Contains(t, message, says, command)
		require.Regexp(t, "^example: "+name+".*\n"+name+" -h explains the flags\\.\n$", rest, command)
	}
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, os.ErrClosed }

func TestConsoleOutputFails(t *testing.T) {
	for _, args := range [][]string{
		{"convert", "-to", "fen", "testdata/paper_board1.txt"},
		{"perft", "-depth", "2", "-file", "testdata/paper_board1.txt"},
		{"solve", "-depth", "1", "-json", "-file", "testdata/paper_board1.txt"},
		{"solve", "-h"},
		{"help"},
		{"lab", "-h"},
	} {
		var err bytes.Buffer
		require.Equal(t, 1, execute(args, strings.NewReader(""), failing{}, &err))
		require.Contains(t, err.String(), "cannot write the output")
	}
}

// TestJudgingANetTakesNoFlagsOfTraining: a flag that changes nothing is refused, not ignored.
func TestJudgingANetTakesNoFlagsOfTraining(t *testing.T) {
	positions := file(t, "judged.tsv", "x5o/7/7/7/7/7/o5x x 0 1\t35\n")
	require.Contains(t, runOK(t, "", "lab", "train", "-judge", positions).out, "\nall                    1 ")
	lab.Program().Manuals()[0].Flags.VisitAll(func(f *flag.Flag) {
		if f.Name == "judge" || f.Name == "start" {
			return
		}
		given := "-" + f.Name
		if value, _ := flag.UnquoteUsage(f); value != "" {
			given += "=" + cmp.Or(f.DefValue, "x")
		}
		got := run("", "lab", "train", "-judge", positions, "-start", "x.net", given)
		require.Equal(t, 2, got.code, given)
		require.Contains(t, got.err, "-judge and -"+f.Name+" exclude each other", given)
	})
}
