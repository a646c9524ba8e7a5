package uai

import (
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine/match"
)

// waitingPipe is a pipe as some systems have it: without deadlines, and Close waits for a write.
type waitingPipe struct {
	file    *os.File
	writing sync.Mutex
}

func (p *waitingPipe) Write(data []byte) (int, error) {
	p.writing.Lock()
	defer p.writing.Unlock()
	return p.file.Write(data)
}

func (p *waitingPipe) Close() error {
	p.writing.Lock()
	defer p.writing.Unlock()
	return p.file.Close()
}

// TestAProgramThatReadsNothingIsEndedWithoutDeadlines: its end is the only thing that ends a write to it.
func TestAProgramThatReadsNothingIsEndedWithoutDeadlines(t *testing.T) {
	t.Parallel()
	sleep, err := exec.LookPath("sleep")
	if err != nil {
		t.Skip("there is no sleep here")
	}
	readEnd, writeEnd, err := os.Pipe()
	require.NoError(t, err)
	p, err := startWith(readEnd, &waitingPipe{file: writeEnd}, []string{sleep, "3600"})
	require.NoError(t, err)
	require.ErrorIs(t, p.say(time.Millisecond, strings.Repeat("x", 1<<20)), match.ErrStalled)
	closed := make(chan struct{})
	go func() {
		p.close()
		close(closed)
	}()
	select {
	case <-closed:
	case <-time.After(time.Minute):
		p.kill(false)
		t.Fatal("close hangs")
	}
	require.ErrorIs(t, writeEnd.Close(), os.ErrClosed)
}

// TestAProgramThatWasWaitedForIsNotSignalled: its number may be that of another program by then, here of one with a
// group of its own.
func TestAProgramThatWasWaitedForIsNotSignalled(t *testing.T) {
	t.Parallel()
	sleep, err := exec.LookPath("sleep")
	if err != nil || runtime.GOOS == "windows" {
		t.Skip("there are no signals and no sleep here")
	}
	p, err := start([]string{sleep, "0"})
	require.NoError(t, err)
	<-p.exited
	other := exec.Command(sleep, "3600")
	ownGroup(other)
	require.NoError(t, other.Start())
	p.cmd = other
	p.kill(false)
	p.close()
	require.NoError(t, other.Process.Signal(syscall.SIGTERM))
	require.EqualError(t, other.Wait(), "signal: terminated", "nothing but this has ended it")
}
