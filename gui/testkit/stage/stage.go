// Package stage runs tests inside the game loop of a hidden window, because Ebitengine reads pictures and measures text
// only there. If the machine has no display, it starts a virtual one.
package stage

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/platform"
)

// patience is how long a loaded machine may take to start a display.
const patience = 2 * time.Minute

// loop runs the tests in a goroutine of their own, which goes on only while Update waits for it.
type loop struct {
	m       *testing.M
	code    int
	started bool
}

// The tests and Update take turns: a value received is leave to go on.
var (
	toTests  = make(chan struct{})
	toUpdate = make(chan struct{}) // closed after the last test
)

func (l *loop) Update() error {
	if !l.started {
		l.started = true
		go func() {
			defer close(toUpdate)
			<-toTests
			l.code = l.m.Run()
		}()
	}
	toTests <- struct{}{}
	if _, more := <-toUpdate; !more {
		platform.KeepGraphics()
		return ebiten.Termination
	}
	return nil
}
func (*loop) Draw(*ebiten.Image)         {}
func (*loop) Layout(int, int) (int, int) { return 64, 64 }

// Frame lets the hidden window draw a frame. Only then does Ebitengine free the textures of pictures that are no longer
// used, so a test that makes many calls it now and then.
func Frame() {
	toUpdate <- struct{}{}
	<-toTests
}

// Run runs the tests and returns the exit code. TestMain calls it.
func Run(m *testing.M) int {
	flag.Parse()
	if os.Getenv("LP_NUM_THREADS") == "" { // scripts/with-display.sh says why
		_ = os.Setenv("LP_NUM_THREADS", "0")
	}
	if os.Getenv("DISPLAY") == "" {
		display, stop, err := StartXvfb()
		if err == nil {
			defer stop()
			err = os.Setenv("DISPLAY", display)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, "a display for the tests:", err)
			return 1
		}
	}
	ebiten.SetWindowVisible(false)
	l := &loop{m: m, code: 1}
	if err := ebiten.RunGameWithOptions(l, &ebiten.RunGameOptions{InitUnfocused: true}); err != nil {
		fmt.Fprintln(os.Stderr, "the game loop of the tests:", err)
		return 1
	}
	return l.code
}

// keeper is a shell script that runs Xvfb and kills it when the script's input ends. That input is a pipe from this
// process, so the server ends with it, even after a panic or a kill.
const keeper = `Xvfb -displayfd 3 -noreset -screen 0 1280x800x24 -nolisten tcp &
server=$!
cat >/dev/null
kill $server
wait $server`

// StartXvfb starts a virtual display and returns its name, the value of DISPLAY. The server chooses the number, so that
// runs side by side have different ones. stop ends the server and waits for its end.
func StartXvfb() (display string, stop func(), err error) {
	if _, err := exec.LookPath("Xvfb"); err != nil {
		return "", nil, fmt.Errorf("these tests need Xvfb (`make test` installs it): %w", err)
	}
	number, tell, err := os.Pipe()
	if err != nil {
		return "", nil, err
	}
	defer number.Close()
	defer tell.Close()
	var said bytes.Buffer // read only after the process has ended
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
		return "", nil, fmt.Errorf("no display number from Xvfb: %w\n%s", err, said.String())
	}
	return ":" + strings.TrimSpace(line), stop, nil
}
