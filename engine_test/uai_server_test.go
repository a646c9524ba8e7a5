package engine_test

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/console"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/uai"
)

// uaiLine matches every line that Serve may write.
var uaiLine = regexp.MustCompile(`^(?:id (?:name|author) .+|option name .+|uaiok|readyok|bestmove \S{2,4}|info string .+|` +
	`info depth \d+ multipv \d+ score (?:cp -?\d+|mate -?\d+) nodes \d+ nps \d+ time \d+ hashfull \d+ pv \S.*)$`)

func TestUAIPlaysLegalMovesToTheEnd(t *testing.T) {
	for _, c := range []struct {
		start string
		rules engine.Rules
		set   string
	}{
		{"x5o/7/7/7/7/7/o5x x 0 1", engine.Ataxx, ""},
		{"x5o/7/2-1-2/7/2-1-2/7/o5x o 0 1", engine.Ataxx, "Threads value 2"},
		{"x5o/7/7/7/7/7/o5x x 0 1", engine.BlobWars, "Rules value blobwars"},
		{"x6o/8/8/8/8/8/8/x6o x 0 1", engine.BlobWars, "MultiPV value 2"},
		{"x6o/8/2----2/8/8/2----2/8/o6x x 0 1", engine.BlobWars, ""},
		{"x6o/8/2----2/8/8/2----2/8/o6x x 0 1", engine.Ataxx, "Rules value ataxx"},
		{"xooo3/oooo3/oooo3/7/7/7/7 x 0 1", engine.Ataxx, ""}, // x has to pass
	} {
		talk := newTalk(t)
		talk.say("setoption name Hash value 1")
		if c.set != "" {
			talk.say("setoption name " + c.set)
		}
		start, err := notation.ParseFEN("start", c.start)
		require.NoError(t, err)
		pos, moves, passes := start.WithRules(c.rules), "", 0
		for !pos.Outcome().Over() {
			talk.say("position fen " + c.start + " moves" + moves)
			answer := talk.ask("go nodes 300")
			text, found := strings.CutPrefix(answer, "bestmove ")
			require.True(t, found, answer)
			m, err := notation.ParseMove(pos, text)
			require.NoError(t, err, "%s moves%s", c.start, moves)
			if m == engine.Pass() {
				passes++
			}
			pos, moves = pos.Play(m), moves+" "+text
		}
		if strings.HasPrefix(c.start, "xooo") {
			require.NotZero(t, passes)
		}
		talk.say("position fen " + c.start + " moves" + moves)
		require.Contains(t, talk.ask("go nodes 300"), "the game is over: "+pos.Outcome().Reason.String())
		require.Equal(t, "bestmove 0000", talk.answer())
		require.Empty(t, talk.end())
	}
}

func TestUAIStopQuitAndEndOfInputGiveABestMoveAtOnce(t *testing.T) {
	for i := range 24 {
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
			c.say("quit")
			require.Contains(t, lastLine(strings.Join(c.end(), "\n")), "bestmove ")
		case 2:
			require.Contains(t, lastLine(strings.Join(c.end(), "\n")), "bestmove ")
		}
		require.Less(t, time.Since(start), generous)
	}
}

// TestUAIGoInfiniteAnswersOnlyAfterStop searches a position whose end is found at once.
func TestUAIGoInfiniteAnswersOnlyAfterStop(t *testing.T) {
	c := newTalk(t)
	c.say("position fen xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/ooooooo/xxxxxx1 x 0 40")
	c.say("go infinite")
	require.Contains(t, c.ask("go depth 1"), "a search is under way")
	time.Sleep(50 * time.Millisecond)
	require.Contains(t, c.ask("go depth 1"), "a search is under way")
	require.Equal(t, "bestmove g1", c.ask("stop"))
	require.Empty(t, c.end())
}

// TestUAIKeepsTime: the answer is out before the time that was given is over, in some of the
// searches at least: the machine may be busy.
func TestUAIKeepsTime(t *testing.T) {
	c := newTalk(t)
	c.say("setoption name Hash value 1")
	require.Equal(t, "readyok", c.ask("isready"))
	const limit, searches = 30 * time.Millisecond, 20
	early, inTime := 0, 0
	for range searches {
		start := time.Now()
		require.Contains(t, c.ask("go movetime 30"), "bestmove ")
		switch spent := time.Since(start); {
		case spent < limit/2:
			early++
		case spent < limit:
			inTime++
		}
	}
	require.Zero(t, early, "it uses its time")
	require.NotZero(t, inTime, "it keeps its time")
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
	got := run("uai\nquit\nisready\n", "uai")
	require.Zero(t, got.code, got.err)
	require.Equal(t, "uaiok", lastLine(got.out))
}

func TestConsoleUAIFlushesEveryAnswer(t *testing.T) {
	fromUs, in := io.Pipe()
	out, toUs := io.Pipe()
	code := make(chan int)
	go func() { code <- console.Run([]string{"uai"}, fromUs, toUs, io.Discard) }()
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
