package engine_test

import (
	"bufio"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine/uai"
)

// talk is a conversation with uai.Serve.
type talk struct {
	t     testing.TB
	in    io.WriteCloser
	lines chan string
	ended chan error
}

// newTalk begins a conversation, which end ends. Lines wait to be read, as in a pipe of
// the system: whoever talks before he reads must not hold the engine up.
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

// next is the next line that comes; false at the end of the conversation.
func (c *talk) next() (string, bool) {
	select {
	case line, ok := <-c.lines:
		return line, ok
	case <-time.After(2 * time.Minute):
		require.FailNow(c.t, "no line came in two minutes")
		return "", false
	}
}

// answer is the next line that is not about the way of a search.
func (c *talk) answer() string {
	for {
		line, ok := c.next()
		require.True(c.t, ok, "the conversation is over")
		if !strings.HasPrefix(line, "info depth ") {
			return line
		}
	}
}

// ask says a line and gives its answer.
func (c *talk) ask(line string) string {
	c.say(line)
	return c.answer()
}

// end closes the input and gives what still came.
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

// TestUAIScripts plays the conversations of testdata/uai. A line begins with > for what is
// said (in Go's quotes if it needs them), < for the answer, a pattern of all of it, ways of
// a search left out, ~ for a line that comes before anything but ways of a search, or #.
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
						require.True(t, ok && strings.HasPrefix(line, "info depth "), "line %d of %s: %s came", i+1, file, line)
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

// TestUAILongLines: a line without end is skipped, in bounded memory; a long game is none.
func TestUAILongLines(t *testing.T) {
	c := newTalk(t)
	require.Equal(t, "info string the line is longer than 1048576 bytes and was skipped", c.ask(strings.Repeat("go depth 1 ", 1<<18)))
	require.Equal(t, "readyok", c.ask("isready"))
	c.say("setoption name Hash value 1")
	c.say("position fen 7/7/7/7/7/7/x5o x moves" + strings.Repeat(" a1a3 g1g3 a3a1 g3g1", 25))
	require.Equal(t, "info string the game is over: hundred jumps", c.ask("go"))
	require.Equal(t, "bestmove 0000", c.ask("stop"))
	require.Empty(t, c.end())
}
