package engine_test

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine/uai"
)

// uaiLine matches every line that Serve may write.
var uaiLine = regexp.MustCompile(`^(?:id (?:name|author) .+|option name .+|uaiok|readyok|bestmove \S{2,4}|info string .+|` +
	`info depth \d+ multipv \d+ score (?:cp -?\d+|mate -?\d+) nodes \d+ nps \d+ time \d+ hashfull \d+ pv \S.*)$`)

// uaiProgress matches the lines that a search or a perft writes before it ends.
var uaiProgress = regexp.MustCompile(`^info (?:depth|string perft depth) `)

func TestUAIStopQuitAndEndOfInputGiveABestMoveAtOnce(t *testing.T) {
	for i := range 24 {
		t.Run("", func(t *testing.T) {
			t.Parallel()
			c := newTalk(t)
			c.say("setoption name Hash value 1")
			c.say([]string{"go", "go infinite", "go movetime 3600000", "go depth 90"}[i%4])
			time.Sleep(time.Duration(i%7) * time.Millisecond)
			start := time.Now()
			switch i % 3 {
			case 0:
				require.Contains(t, c.ask("stop"), "bestmove ")
				c.end()
			case 1:
				c.say("position startpos") // it waits between the search and quit, or is an error
				c.say("quit")
				require.Contains(t, lastLine(strings.Join(c.end(), "\n")), "bestmove ")
			case 2:
				require.Contains(t, lastLine(strings.Join(c.end(), "\n")), "bestmove ")
			}
			require.Less(t, time.Since(start), generous)
		})
	}
}

// TestUAIObeysABatch: a batch comes through a pipe at once, so each command waits for the answer to the one before.
func TestUAIObeysABatch(t *testing.T) {
	// answers returns the output without the lines of progress, except the last before each bestmove.
	answers := func(input string) (kept []string) {
		before := ""
		for line := range strings.Lines(runOK(t, input, "uai").out) {
			line = strings.TrimSpace(line)
			if strings.HasPrefix(line, "bestmove ") {
				depth, _, _ := strings.Cut(before, " multipv")
				kept = append(kept, depth)
			}
			if !strings.HasPrefix(line, "info depth ") {
				line = regexp.MustCompile(` time \d+$`).ReplaceAllString(line, "")
				kept = append(kept, line)
			}
			before = line
		}
		return kept
	}
	const one, other = "position startpos\ngo depth 3 searchmoves b6\n", "position startpos moves a6\ngo depth 2 searchmoves a2\n"
	want := []string{"info depth 3", "bestmove b6", "info depth 2", "bestmove a2"}
	require.Equal(t, want, answers(one+other+"quit\n"))
	require.Equal(t, want, answers("\ufeff"+one+other), "the end of the input is a quit, and a byte order mark no part of a command")
	require.Equal(t, append([]string{
		"info string perft depth 1 nodes 16", "info string perft depth 2 nodes 256", "info string perft depth 3 nodes 6460",
		"info string perft 6460",
	}, want[:2]...), answers("go perft 3\n"+one+"quit\n"))
}

// slowOutput keeps what is written to it, and does not return from a line of progress before it is let go.
type slowOutput struct {
	let <-chan struct{}
	all bytes.Buffer
}

func (o *slowOutput) Write(p []byte) (int, error) {
	if bytes.HasPrefix(p, []byte("info depth ")) {
		<-o.let
	}
	return o.all.Write(p)
}

// TestUAISearchDoesNotWaitForASlowReader: the clock of the test stands while anything runs.
func TestUAISearchDoesNotWaitForASlowReader(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		let := make(chan struct{})
		time.AfterFunc(time.Minute, func() { close(let) })
		out := slowOutput{let: let}
		require.NoError(t, uai.Serve(strings.NewReader("setoption name Hash value 1\nisready\ngo depth 3\nposition startpos\n"), &out))
		require.Regexp(t, `(?m)^info depth 3 .* time 0 `, out.all.String())
		require.Contains(t, lastLine(out.all.String()), "bestmove ")
	})
}

func TestUAIWritesNoLineOfPlayTwice(t *testing.T) {
	seen := make(map[string]bool)
	for range 5 {
		for line := range strings.Lines(runOK(t, "setoption name Hash value 1\ngo depth 5\nquit\n", "uai").out) {
			line = regexp.MustCompile(` nps \d+ time \d+ `).ReplaceAllString(line, " ")
			require.False(t, seen[line] && strings.HasPrefix(line, "info "), line)
			seen[line] = true
		}
		clear(seen)
	}
	twice := runOK(t, "setoption name MultiPV value 3\ngo depth 1 searchmoves a7c7 A7C7 a7c6 a7c7\nquit\n", "uai").out
	require.Equal(t, 2, strings.Count(twice, "info depth 1 "), twice)
}

// TestUAIKnowsWhichPositionsWereOnTheBoard: a move that repeats one of them counts as a draw, although x is far ahead.
func TestUAIKnowsWhichPositionsWereOnTheBoard(t *testing.T) {
	const back = "go depth 3 searchmoves g3g1\nquit\n"
	const draw = "info depth 3 multipv 1 score cp 0 "
	require.Contains(t, runOK(t, "position fen x5x/7/7/7/7/7/x5o x 0 1 moves a1a3 g1g3 a3a1\n"+back, "uai").out, draw)
	require.NotContains(t, runOK(t, "position fen x5x/7/7/7/7/7/x5o x 0 1 moves a1a3 g1g3 a3a1\ngo depth 3 searchmoves g3e1\nquit\n", "uai").out, draw)
	require.NotContains(t, runOK(t, "position fen x5x/7/7/7/7/6o/x6 o 3 2\n"+strings.ReplaceAll(back, "g3g1", "g2e1"), "uai").out, draw)
}

// TestUAIGoInfiniteAnswersOnlyAfterStop searches a position whose end is found at once.
func TestUAIGoInfiniteAnswersOnlyAfterStop(t *testing.T) {
	c := newTalk(t)
	c.say("position fen xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/ooooooo/xxxxxx1 x 0 40")
	c.say("go infinite")
	for line := ""; !strings.HasPrefix(line, "info depth "); {
		line, _ = c.next()
	}
	require.Contains(t, c.ask("go depth 1"), "a search is under way")
	require.Equal(t, "bestmove g1", c.ask("stop"))
	require.Empty(t, c.end())
}

// TestUAIKeepsTime: the answer is out before the time that was given is over, in one of the
// searches at least: the machine may be busy.
func TestUAIKeepsTime(t *testing.T) {
	c := newTalk(t)
	c.say("setoption name Hash value 1")
	require.Equal(t, "readyok", c.ask("isready"))
	const limit = 30 * time.Millisecond
	spent := limit
	for begin := time.Now(); spent >= limit; {
		require.Less(t, time.Since(begin), generous, "it keeps its time")
		start := time.Now()
		require.Contains(t, c.ask("go movetime 30"), "bestmove ")
		spent = time.Since(start)
		require.GreaterOrEqual(t, spent, limit/2, "it uses its time")
	}
	// A clock lasts for as many moves as it has to.
	left := 300 * time.Millisecond
	for togo := 5; togo > 0; togo-- {
		start := time.Now()
		require.Contains(t, c.ask(fmt.Sprintf("go btime %d wtime 1 movestogo %d", left.Milliseconds(), togo)), "bestmove ")
		left -= time.Since(start)
	}
	require.Less(t, left, 200*time.Millisecond, "it uses its time")
	require.Empty(t, c.end())
}

func TestUAIEndsWhenItsStreamsFail(t *testing.T) {
	require.ErrorIs(t, uai.Serve(strings.NewReader("uai\nisready\n"), failing{}), os.ErrClosed)
	require.ErrorIs(t, uai.Serve(brokenReader{}, io.Discard), os.ErrPermission)
	require.Equal(t, "uaiok", lastLine(runOK(t, "uai\nquit\nisready\n", "uai").out))
}

func TestConsoleUAIFlushesEveryAnswer(t *testing.T) {
	fromUs, in := io.Pipe()
	out, toUs := io.Pipe()
	code := make(chan int)
	go func() { code <- execute([]string{"uai"}, fromUs, toUs, io.Discard) }()
	answers := bufio.NewReader(out)
	for _, c := range []struct{ say, answer string }{{"isready", "readyok\n"}, {"uai", "id name Blob Wars\n"}} {
		_, err := io.WriteString(in, c.say+"\n")
		require.NoError(t, err)
		answer, err := answers.ReadString('\n')
		require.NoError(t, err)
		require.Equal(t, c.answer, answer)
	}
	go io.Copy(io.Discard, answers)
	require.NoError(t, in.Close())
	require.Zero(t, <-code)
	require.NoError(t, toUs.Close())
}

type brokenReader struct{}

func (brokenReader) Read([]byte) (int, error) { return 0, os.ErrPermission }

// whole is an output that requires every Write to be whole lines, and no two at the same time.
type whole struct {
	t    testing.TB
	busy sync.Mutex
	all  bytes.Buffer
}

func (w *whole) Write(p []byte) (int, error) {
	if !w.busy.TryLock() {
		w.t.Error("two lines at a time")
		return len(p), nil
	}
	defer w.busy.Unlock()
	for line := range strings.Lines(string(p)) {
		if !uaiLine.MatchString(strings.TrimSuffix(line, "\n")) || !strings.HasSuffix(line, "\n") {
			w.t.Errorf("not a line of UAI: %q", line)
		}
	}
	return w.all.Write(p)
}

// bigHash matches options that would need too much memory in a fuzz run.
var bigHash = regexp.MustCompile(`(?i)(hash\s+value\s+[+0]*\d)\d+`)

// FuzzUAI requires that any input is answered with lines of UAI and that Serve returns.
func FuzzUAI(f *testing.F) {
	files, err := filepath.Glob("testdata/uai/*.txt")
	require.NoError(f, err)
	require.NotEmpty(f, files)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(f, err)
		var said strings.Builder
		for row := range strings.Lines(string(text)) {
			if line, found := strings.CutPrefix(row, "> "); found {
				said.WriteString(line)
			}
		}
		f.Add([]byte(said.String()))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		data = bigHash.ReplaceAll(data, []byte("$1"))
		out := &whole{t: t}
		input := io.MultiReader(strings.NewReader("setoption name Hash value 1\n"), bytes.NewReader(data), strings.NewReader("\nstop\nposition startpos\ngo depth 1\n"))
		require.NoError(t, uai.Serve(input, out))
		if !bytes.Contains(data, []byte("quit")) {
			require.Contains(t, out.all.String(), "bestmove ")
		}
	})
}

// talk is a conversation with uai.Serve.
type talk struct {
	t     testing.TB
	in    io.WriteCloser
	lines chan string
	ended chan error
}

// newTalk begins a conversation, which end ends. Answers are buffered, as in a pipe of the system, so
// that the engine does not block on a test that writes before it reads.
func newTalk(t testing.TB) *talk {
	fromUs, in := io.Pipe()
	out, toUs := io.Pipe()
	c := &talk{t: t, in: in, lines: make(chan string, 1<<12), ended: make(chan error, 1)}
	go func() {
		err := uai.Serve(fromUs, toUs)
		fromUs.Close() // what is said after quit goes nowhere
		toUs.Close()
		c.ended <- err
	}()
	go func() {
		defer close(c.lines)
		for scan := bufio.NewScanner(out); scan.Scan(); {
			c.lines <- scan.Text()
		}
	}()
	return c
}

func (c *talk) say(line string) {
	_, err := io.WriteString(c.in, line+"\n")
	require.NoError(c.t, err)
}

// next returns the next line; false at the end of the conversation.
func (c *talk) next() (string, bool) {
	select {
	case line, ok := <-c.lines:
		return line, ok
	case <-time.After(2 * time.Minute):
		require.FailNow(c.t, "no line came in two minutes")
		return "", false
	}
}

// answer returns the next line that is not progress of a search.
func (c *talk) answer() string {
	for {
		line, ok := c.next()
		require.True(c.t, ok, "the conversation is over")
		if !strings.HasPrefix(line, "info depth ") {
			return line
		}
	}
}

func (c *talk) ask(line string) string {
	c.say(line)
	return c.answer()
}

// end closes the input and returns the remaining lines.
func (c *talk) end() []string {
	var rest []string
	require.NoError(c.t, c.in.Close())
	for {
		line, ok := c.next()
		if !ok {
			require.NoError(c.t, <-c.ended)
			return rest
		}
		rest = append(rest, line)
	}
}

// TestUAIScripts plays the conversations of testdata/uai. The first character of a line says what it is:
// > a line to send, quoted as in Go if necessary; < a regular expression for the whole next answer, not
// counting progress of a search; ~ one for a line after any lines of progress; # a comment.
func TestUAIScripts(t *testing.T) {
	files, err := filepath.Glob("testdata/uai/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			c := newTalk(t)
			for i, row := range strings.Split(strings.TrimSpace(string(text)), "\n") {
				what := strings.TrimPrefix(row[1:], " ")
				pattern := "^(?:" + what + ")$"
				switch row[0] {
				case '>':
					if quoted, err := strconv.Unquote(what); err == nil {
						what = quoted
					}
					c.say(what)
				case '<':
					require.Regexp(t, regexp.MustCompile(pattern), c.answer(), "line %d of %s", i+1, file)
				case '~':
					for line, ok := c.next(); !regexp.MustCompile(pattern).MatchString(line); line, ok = c.next() {
						require.True(t, ok && uaiProgress.MatchString(line), "line %d of %s: %s came", i+1, file, line)
					}
				default:
					require.Equal(t, '#', rune(row[0]), "line %d of %s", i+1, file)
				}
			}
			for _, line := range c.end() {
				require.True(t, strings.HasPrefix(line, "info depth "), "%s came after the end", line)
			}
		})
	}
}

func TestUAISkipsALineWithoutEnd(t *testing.T) {
	c := newTalk(t)
	require.Equal(t, "info string the line is longer than 1048576 bytes and was skipped", c.ask(strings.Repeat("go depth 1 ", 1<<18)))
	require.Equal(t, "readyok", c.ask("isready"))
	c.say("setoption name Hash value 1")
	c.say("position fen 7/7/7/7/7/7/x5o x moves" + strings.Repeat(" a1a3 g1g3 a3a1 g3g1", 25))
	require.Equal(t, "info string the game is over: hundred jumps", c.ask("go"))
	require.Equal(t, "bestmove 0000", c.ask("stop"))
	require.Empty(t, c.end())
}
