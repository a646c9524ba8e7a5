package uai

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"

	"blobwars/engine/match"
)

const (
	maxReply   = 1 << 16 // bytes of one line of an engine; the rest of a longer line is another line
	keptErrors = 1 << 11 // bytes kept of the end of an engine's standard error
	quitGrace  = time.Second
)

// process is a running program with its standard streams. One goroutine at a time reads its lines.
type process struct {
	cmd    *exec.Cmd
	in     *os.File
	lines  chan string   // its output, in whole lines
	stderr *tail         // the end of its standard error
	exited chan struct{} // closed when it has ended and all of its output is in lines
	status error         // of exec.Cmd.Wait; valid once exited is closed
	stop   chan struct{} // closed when lines is no longer read
}

// start runs the program words[0].
func start(words []string) (*process, error) {
	readEnd, writeEnd, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	p := &process{
		cmd: exec.Command(words[0], words[1:]...), in: writeEnd, lines: make(chan string, 64), stderr: &tail{},
		exited: make(chan struct{}), stop: make(chan struct{}),
	}
	p.cmd.Stdin, p.cmd.Stdout, p.cmd.Stderr = readEnd, &splitter{to: p.lines, stop: p.stop}, p.stderr
	p.cmd.WaitDelay = quitGrace / 2 // its children may keep its output open
	ownGroup(p.cmd)
	err = p.cmd.Start()
	readEnd.Close()
	if err != nil {
		writeEnd.Close()
		return nil, err
	}
	go func() {
		p.status = p.cmd.Wait()
		killGroup(p.cmd) // programs that it has started and that still run
		close(p.exited)
	}()
	return p, nil
}

// say writes lines to the program. It is an error if the program does not read them in time.
func (p *process) say(limit time.Duration, lines ...string) error {
	_ = p.in.SetWriteDeadline(time.Now().Add(limit)) // not all systems have deadlines for pipes
	_, err := io.WriteString(p.in, strings.Join(lines, "\n")+"\n")
	return err
}

// next returns the program's next line. It waits until ctx ends or late fires.
func (p *process) next(ctx context.Context, late <-chan time.Time) (string, error) {
	select {
	case line := <-p.lines:
		return line, nil
	case <-late:
		return "", match.ErrStalled
	case <-ctx.Done():
		return "", ctx.Err()
	case <-p.exited:
	}
	select { // a line from before it ended
	case line := <-p.lines:
		return line, nil
	default:
		return "", p.ended()
	}
}

// ended returns an error that says how the program ended, once exited is closed.
func (p *process) ended() error {
	how := "the program ended by itself"
	if p.status != nil && !errors.Is(p.status, exec.ErrWaitDelay) { // ErrWaitDelay is about its children
		how = "the program ended: " + p.status.Error()
	}
	return errors.New(how + p.quoteStderr())
}

// quoteStderr quotes the end of the program's standard error for an error message; "" if there is none.
func (p *process) quoteStderr() string {
	if text := oneLine(p.stderr.String()); text != "" {
		return "; its standard error: " + text
	}
	return ""
}

// close asks the program to quit, waits for quitGrace, and then kills it and what it has started.
// When close returns, all of them and all goroutines have ended.
func (p *process) close() {
	close(p.stop)
	_ = p.say(quitGrace, "stop", "quit") // it may have ended already
	p.in.Close()
	select {
	case <-p.exited:
		return
	case <-time.After(quitGrace):
	}
	killGroup(p.cmd)
	<-p.exited
}

// splitter splits its input into lines and sends each when a reader is ready, so that a program that floods its
// output has to wait.
type splitter struct {
	part []byte
	to   chan<- string
	stop <-chan struct{}
}

// Write implements io.Writer. After stop it discards everything: the program must not block on a full
// pipe while it quits.
func (s *splitter) Write(data []byte) (int, error) {
	size := len(data)
	for len(data) > 0 {
		end := bytes.IndexByte(data, '\n')
		take := end
		if end < 0 {
			take = len(data)
		}
		take = min(take, maxReply-len(s.part))
		s.part = append(s.part, data[:take]...)
		data = data[take:]
		switch {
		case len(data) > 0 && data[0] == '\n':
			data = data[1:]
		case len(s.part) < maxReply:
			continue // the end of the line has not come yet
		}
		select {
		case s.to <- string(s.part):
		case <-s.stop:
		}
		s.part = s.part[:0]
	}
	return size, nil
}

// tail keeps the end of its input. It is safe for concurrent use.
type tail struct {
	mu   sync.Mutex
	kept []byte
}

func (t *tail) Write(data []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.kept = append(t.kept, data...)
	if over := len(t.kept) - keptErrors; over > 0 {
		t.kept = append(t.kept[:0], t.kept[over:]...)
	}
	return len(data), nil
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(bytes.ToValidUTF8(t.kept, []byte("?")))
}

// splitCommand splits a command into words as a shell does: quotes keep blanks together, and a
// backslash takes a following blank, quote or backslash literally. Before any other character a
// backslash is itself, so that Windows paths need no care.
func splitCommand(command string) ([]string, error) {
	var words []string
	var word strings.Builder
	inWord, quoted := false, rune(0)
	runes := []rune(command)
	for i := 0; i < len(runes); i++ {
		r := runes[i]
		switch {
		case r == '\\' && quoted != '\'' && i+1 < len(runes) && strings.ContainsRune(` \'"`, runes[i+1]):
			i++
			word.WriteRune(runes[i])
			inWord = true
		case quoted != 0 && r == quoted:
			quoted = 0
		case quoted != 0:
			word.WriteRune(r)
		case r == '"' || r == '\'':
			quoted, inWord = r, true
		case r == ' ' || r == '\t':
			if inWord {
				words = append(words, word.String())
				word.Reset()
			}
			inWord = false
		default:
			word.WriteRune(r)
			inWord = true
		}
	}
	switch {
	case quoted != 0:
		return nil, errors.New("the closing " + string(quoted) + " is missing")
	case inWord:
		words = append(words, word.String())
	}
	if len(words) == 0 || words[0] == "" {
		return nil, errors.New("the command names no program")
	}
	return words, nil
}
