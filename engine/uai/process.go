package uai

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/google/shlex"

	"blobwars/engine/match"
	"blobwars/engine/syntax"
)

const (
	maxReply   = 1 << 16 // bytes of one line of an engine; the rest of a longer line is another line
	keptErrors = 1 << 11 // bytes kept of the end of an engine's standard error
	quitGrace  = time.Second
)

// process is a running program with its standard streams. One goroutine at a time reads its lines.
type process struct {
	cmd     *exec.Cmd
	in      io.WriteCloser
	texts   chan string   // to be written to in
	written chan error    // of each text, when it was written; closed by the writer when it ends
	unread  bool          // a text was not written in time, and its result was not received
	lines   chan string   // its output, in whole lines
	stderr  *tail         // the end of its standard error
	exited  chan struct{} // closed when it has ended and all of its output is in lines
	status  error         // of exec.Cmd.Wait; valid once exited is closed
	stop    chan struct{} // closed when lines is no longer read

	mu     sync.Mutex
	reaped bool // it was waited for, or is about to be: its number may be that of another program
}

// start runs the program words[0].
func start(words []string) (*process, error) {
	readEnd, writeEnd, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	return startWith(readEnd, writeEnd, words)
}

// startWith starts the program words[0], which reads from readEnd what is written to in. Both are closed.
func startWith(readEnd *os.File, in io.WriteCloser, words []string) (*process, error) {
	p := &process{
		cmd: exec.Command(words[0], words[1:]...), in: in, texts: make(chan string), written: make(chan error, 1), lines: make(chan string, 64), stderr: &tail{},
		exited: make(chan struct{}), stop: make(chan struct{}),
	}
	p.cmd.Stdin, p.cmd.Stdout, p.cmd.Stderr = readEnd, &splitter{to: p.lines, stop: p.stop}, p.stderr
	p.cmd.WaitDelay = quitGrace / 2 // its children may keep its output open
	ownGroup(p.cmd)
	err := p.cmd.Start()
	readEnd.Close()
	if err != nil {
		in.Close()
		return nil, err
	}
	go p.wait()
	go p.write()
	return p, nil
}

// wait waits for the end of the program, and kills the programs that it has started and that still run.
func (p *process) wait() {
	if awaitEnd(p.cmd) {
		p.kill(true)
	}
	p.status = p.cmd.Wait()
	p.kill(true)
	close(p.exited)
}

// kill kills the program and what it has started, unless it was waited for. last says that it is about to be.
func (p *process) kill(last bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.reaped {
		killGroup(p.cmd)
	}
	p.reaped = p.reaped || last
}

// write writes the texts to the program, and closes its input after the last one. Because not all systems have deadlines
// for pipes, it is a goroutine of its own.
func (p *process) write() {
	defer close(p.written)
	defer p.in.Close()
	for text := range p.texts {
		_, err := io.WriteString(p.in, text)
		p.written <- err
	}
}

// say writes lines to the program. It is an error if the program does not read them in time.
func (p *process) say(limit time.Duration, lines ...string) error {
	late := time.NewTimer(limit)
	defer late.Stop()
	if !p.unread {
		p.texts <- strings.Join(lines, "\n") + "\n"
	}
	select {
	case err := <-p.written:
		if p.unread { // of the text before this one
			p.unread = false
			return p.say(limit, lines...)
		}
		return err
	case <-late.C:
		p.unread = true
		return match.ErrStalled
	}
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
	return errors.New(how)
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
	close(p.texts)
	select {
	case <-p.exited:
	case <-time.After(quitGrace):
		p.kill(false)
		<-p.exited
	}
	p.in.Close()          // ends a write even if another program has the other end, too; only now, because it may wait for that
	for range p.written { // until the writer has ended
	}
}

// splitter splits its input into lines and sends each when a reader is ready, so that a program that floods its
// output has to wait.
type splitter struct {
	part  []byte
	begun bool // a line was sent
	to    chan<- string
	stop  <-chan struct{}
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
		line := string(s.part)
		if !s.begun {
			line = strings.TrimPrefix(line, syntax.ByteOrderMark) // .NET begins its pipes with one
		}
		select {
		case s.to <- line:
		case <-s.stop:
		}
		s.part, s.begun = s.part[:0], true
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

// splitCommand splits a command into words as a shell does. On Windows a backslash is itself, as in paths.
func splitCommand(command string) ([]string, error) {
	if filepath.Separator == '\\' {
		command = strings.ReplaceAll(command, `\`, `\\`)
	}
	words, err := shlex.Split(command)
	if err != nil {
		return nil, errors.New("a quote or a backslash at its end is not closed")
	}
	if len(words) == 0 || words[0] == "" {
		return nil, errors.New("the command names no program")
	}
	return words, nil
}
