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
)

const (
	longestReply = 1 << 16 // bytes of one line of an engine's; the rest of a longer one is another line
	keptErrors   = 1 << 11 // bytes of an engine's last standard error that are kept
	quitGrace    = time.Second
)

// process is an engine's program that runs, and its two ends. Whoever reads its lines
// is one goroutine.
type process struct {
	cmd    *exec.Cmd
	in     *os.File
	lines  chan string   // what it says, whole lines
	said   *tail         // its standard error
	exited chan struct{} // closed when it has ended and all that it said is in lines
	how    error         // how it ended; meaningful once exited is closed
	stop   chan struct{} // closed when nobody reads lines any more
}

// start runs the program words[0].
func start(words []string) (*process, error) {
	readEnd, writeEnd, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	p := &process{
		cmd: exec.Command(words[0], words[1:]...), in: writeEnd, lines: make(chan string, 64), said: &tail{},
		exited: make(chan struct{}), stop: make(chan struct{}),
	}
	p.cmd.Stdin, p.cmd.Stdout, p.cmd.Stderr = readEnd, &splitter{to: p.lines, stop: p.stop}, p.said
	p.cmd.WaitDelay = quitGrace / 2 // its children may hold on to its output
	ownGroup(p.cmd)
	err = p.cmd.Start()
	readEnd.Close()
	if err != nil {
		writeEnd.Close()
		return nil, err
	}
	go func() {
		p.how = p.cmd.Wait()
		killGroup(p.cmd) // what it has started and left behind
		close(p.exited)
	}()
	return p, nil
}

// say sends lines to the program, and waits no longer for one that does not read.
func (p *process) say(patience time.Duration, text ...string) error {
	// Where pipes know no deadline, to wait for ever is the caller's risk.
	_ = p.in.SetWriteDeadline(time.Now().Add(patience))
	_, err := io.WriteString(p.in, strings.Join(text, "\n")+"\n")
	return err
}

var errSilent = errors.New("it did not say so in time")

// next is the program's next line. It waits until ctx ends or late says that it is late.
func (p *process) next(ctx context.Context, late <-chan time.Time) (string, error) {
	select {
	case line := <-p.lines:
		return line, nil
	case <-late:
		return "", errSilent
	case <-ctx.Done():
		return "", ctx.Err()
	case <-p.exited:
	}
	select { // what it said before it ended
	case line := <-p.lines:
		return line, nil
	default:
		return "", p.ended()
	}
}

// ended says how the program ended, once exited is closed.
func (p *process) ended() error {
	how := "it ended by itself"
	if p.how != nil && !errors.Is(p.how, exec.ErrWaitDelay) { // that is its children's delay
		how = "it ended: " + p.how.Error()
	}
	return errors.New(how + p.complaint())
}

// complaint is what the program said last on standard error.
func (p *process) complaint() string {
	if text := oneLine(p.said.String()); text != "" {
		return "; its standard error: " + text
	}
	return ""
}

// close asks the program to quit, waits shortly, and ends it and what it started. When it
// returns, none of them is left, nor a goroutine.
func (p *process) close() {
	close(p.stop)
	_ = p.say(quitGrace, "stop", "quit") // it may be gone
	p.in.Close()
	select {
	case <-p.exited:
		return
	case <-time.After(quitGrace):
	}
	killGroup(p.cmd)
	<-p.exited
}

// splitter makes lines of what is written to it and hands them on as fast as they are
// read; so a program that floods its output waits, not we.
type splitter struct {
	part []byte
	to   chan<- string
	stop <-chan struct{}
}

// Write implements io.Writer. After stop, it throws everything away: the program shall not
// hang on a full pipe while it quits.
func (s *splitter) Write(data []byte) (int, error) {
	size := len(data)
	for len(data) > 0 {
		end := bytes.IndexByte(data, '\n')
		take := end
		if end < 0 {
			take = len(data)
		}
		take = min(take, longestReply-len(s.part))
		s.part = append(s.part, data[:take]...)
		data = data[take:]
		switch {
		case len(data) > 0 && data[0] == '\n':
			data = data[1:]
		case len(s.part) < longestReply:
			continue // the line is not at its end yet
		}
		select {
		case s.to <- string(s.part):
		case <-s.stop:
		}
		s.part = s.part[:0]
	}
	return size, nil
}

// tail keeps the end of what is written to it. Safe for concurrent use.
type tail struct {
	mu   sync.Mutex
	kept []byte
}

// Write implements io.Writer.
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
