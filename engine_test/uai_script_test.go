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

// ask sends a line and returns its answer.
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
// counting progress of a search; ~ one for a line of progress; # a comment.
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
