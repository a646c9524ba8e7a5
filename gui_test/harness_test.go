// Package gui_test drives the running program from outside, as a person does: by mouse and keys,
// looking at pixels, files and printed words. Two ways lead in:
//
//   - startGuest runs it as a guest of Ebitengine's vmhost: exact ticks, no window, quick;
//   - newDesktop runs it in a true window on a display of its own, with xdotool at the mouse.
//
// Tests here must not call t.Parallel: they share the one frame of the host's game loop.
package gui_test

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

var pictures = flag.Bool("pictures", false, "write every picture that a test looks at to out/gui_test")

// patience is how long anything outside this process may take; a loaded machine that draws in
// software is slow, and nothing waits longer than it has to.
const patience = 30 * time.Second

// testLoop runs all tests inside the first Update of a hidden window: the frames of a guest are
// drawn and read back only while the host's own game runs.
type testLoop struct {
	m    *testing.M
	code int
}

func (l *testLoop) Update() error            { l.code = l.m.Run(); return ebiten.Termination }
func (*testLoop) Draw(*ebiten.Image)         {}
func (*testLoop) Layout(int, int) (int, int) { return 64, 64 }

func TestMain(m *testing.M) {
	flag.Parse()
	os.Exit(runTests(m))
}

func runTests(m *testing.M) int {
	defer os.RemoveAll(scratch)
	if os.Getenv("DISPLAY") == "" {
		display, stop, err := startXvfb()
		if err != nil {
			fmt.Fprintln(os.Stderr, "gui_test:", err)
			return 1
		}
		defer stop()
		if err := os.Setenv("DISPLAY", display); err != nil {
			fmt.Fprintln(os.Stderr, "gui_test:", err)
			return 1
		}
	}
	ebiten.SetWindowVisible(false)
	loop := &testLoop{m: m, code: 1}
	if err := ebiten.RunGameWithOptions(loop, &ebiten.RunGameOptions{InitUnfocused: true}); err != nil {
		fmt.Fprintln(os.Stderr, "gui_test: the host's own game loop:", err)
		return 1
	}
	return loop.code
}

// keeper runs Xvfb and kills it as soon as its own input ends. That input is a pipe from this
// process, so the server goes however the process does, even by a panic or a kill.
const keeper = `Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp &
server=$!
cat >/dev/null
kill $server
wait $server`

// startXvfb starts a virtual display whose number the server chooses itself, so that runs side
// by side never meet. It returns the DISPLAY; stop takes it away and waits until it is gone.
func startXvfb() (display string, stop func(), err error) {
	if _, err := exec.LookPath("Xvfb"); err != nil {
		return "", nil, fmt.Errorf("these tests need Xvfb (`make test` installs it): %w", err)
	}
	number, tell, err := os.Pipe()
	if err != nil {
		return "", nil, err
	}
	defer number.Close()
	defer tell.Close()
	var said output
	cmd := exec.Command("sh", "-c", keeper)
	cmd.ExtraFiles = []*os.File{tell}
	cmd.Stderr = &said
	life, err := cmd.StdinPipe()
	if err != nil {
		return "", nil, err
	}
	if err := cmd.Start(); err != nil {
		return "", nil, fmt.Errorf("start Xvfb: %w", err)
	}
	stop = func() { life.Close(); _ = cmd.Wait() } // killed on purpose: its exit code says nothing
	if err := number.SetReadDeadline(time.Now().Add(patience)); err != nil {
		stop()
		return "", nil, err
	}
	line, err := bufio.NewReader(number).ReadString('\n')
	if err != nil {
		stop()
		return "", nil, fmt.Errorf("Xvfb named no display: %w\n%s", err, said.String())
	}
	return ":" + strings.TrimSpace(line), stop, nil
}

// output collects what a process prints; safe for concurrent use.
type output struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (o *output) Write(p []byte) (int, error) { o.mu.Lock(); defer o.mu.Unlock(); return o.b.Write(p) }
func (o *output) String() string              { o.mu.Lock(); defer o.mu.Unlock(); return o.b.String() }

// until asks again and again, with step in between, and fails the test when patience ends.
func until(t testing.TB, what string, step func(), done func() bool) {
	t.Helper()
	for end := time.Now().Add(patience); !done(); step() {
		if time.Now().After(end) {
			t.Fatalf("waited %v in vain: %s", patience, what)
		}
	}
}
