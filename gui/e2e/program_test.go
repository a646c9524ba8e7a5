package e2e

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/gui/store"
)

// scratch is this process's own folder, removed at its end.
var scratch = filepath.Join(os.TempDir(), fmt.Sprintf("blobwars-gui-test-%d", os.Getpid()))

// The program under test, as `make test` built it or else built here, once.
var (
	normalBinary = sync.OnceValues(func() (string, error) { return builtProgram("BLOBWARS_BIN", "") })
	guestBinary  = sync.OnceValues(func() (string, error) { return builtProgram("BLOBWARS_GUEST", "ebitenginevmguest") })
)

func builtProgram(env, tags string) (string, error) {
	if path := os.Getenv(env); path != "" {
		_, err := os.Stat(path) // go test's cache sees this too: a new program means new tests
		return path, err
	}
	if err := noteSources(); err != nil {
		return "", err
	}
	path := filepath.Join(scratch, "blobwars"+tags)
	out, err := exec.Command("go", "build", "-tags", tags, "-o", path, "blobwars").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("go build -tags %q blobwars: %w\n%s", tags, err, out)
	}
	return path, nil
}

// noteSources looks at every source of the program. These tests import little of it, so without
// that look go test would show an old result for a changed program.
func noteSources() error {
	root := filepath.Join("..", "..")
	return filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != root && (strings.HasPrefix(d.Name(), ".") || strings.HasSuffix(d.Name(), "_test") || d.Name() == "out" || d.Name() == "bin"):
			return fs.SkipDir
		}
		_, err = os.Stat(path)
		return err
	})
}

// home is a user's folders.
type home string

// firstHome is that of a person who never played before: the program begins with the lesson.
func firstHome(t *testing.T) home { return home(t.TempDir()) }

// newHome is that of a person who has done the lesson and nothing else.
func newHome(t *testing.T) home { return homeWith(t, func(*store.Settings) {}) }

// config is where the program keeps the person's settings.
func (h home) config() string { return filepath.Join(string(h), "config") }

// noSound is the environment of a machine without a device for sound, whatever this one has: a server
// that is not there, and ALSA knowing nothing.
var noSound = []string{"PULSE_SERVER=unix:/nonexistent", "ALSA_CONFIG_PATH=/dev/null"}

// env is the environment of a program started by that person: silent, and nothing of whoever runs the tests
// but what a process needs, and words in English.
func (h home) env(more ...string) []string {
	return append(os.Environ(), append([]string{
		"HOME=" + string(h), "XDG_CONFIG_HOME=" + h.config(),
		"XDG_DATA_HOME=" + filepath.Join(string(h), "data"),
		"XDG_STATE_HOME=" + filepath.Join(string(h), "state"),
		"XDG_CACHE_HOME=" + filepath.Join(string(h), "cache"),
		"LANG=C", "LC_ALL=C", "LANGUAGE=", "WAYLAND_DISPLAY=", "LIBGL_ALWAYS_SOFTWARE=1",
	}, append(noSound, more...)...)...)
}

type program struct {
	t    *testing.T
	cmd  *exec.Cmd
	said string        // the file that stdout and stderr go to as they come
	gone chan struct{} // closed when it has ended; then err is set
	err  error
}

// startProgram starts the program in a working folder of its own. At the end of the test it is
// stopped, and the test fails if it had panicked or raced. What it says goes to a file, not
// through a pipe: whatever it said before a tick was over can be read after that tick.
func startProgram(t *testing.T, path string, env []string, args ...string) *program {
	t.Helper()
	p := &program{t: t, cmd: exec.Command(path, args...), said: filepath.Join(t.TempDir(), "said"), gone: make(chan struct{})}
	said, err := os.OpenFile(p.said, os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	require.NoError(t, err)
	defer said.Close() // the program has its own
	p.cmd.Env, p.cmd.Dir = env, t.TempDir()
	p.cmd.Stdout, p.cmd.Stderr = said, said
	require.NoError(t, p.cmd.Start())
	go func() { p.err = p.cmd.Wait(); close(p.gone) }()
	t.Cleanup(p.finish)
	return p
}

func (p *program) log() string {
	said, err := os.ReadFile(p.said)
	require.NoError(p.t, err)
	return string(said)
}

func (p *program) exit() int {
	p.t.Helper()
	select {
	case <-p.gone:
	case <-time.After(patience):
		p.t.Fatalf("the program did not end within %v; it said:\n%s", patience, p.log())
	}
	return p.cmd.ProcessState.ExitCode()
}

func (p *program) finish() {
	_ = p.cmd.Process.Signal(syscall.SIGTERM)
	select {
	case <-p.gone:
	case <-time.After(5 * time.Second):
		_ = p.cmd.Process.Kill()
		<-p.gone
	}
	for _, bad := range []string{"panic:", "fatal error:", "DATA RACE"} {
		if strings.Contains(p.log(), bad) {
			p.t.Errorf("the program said %q", bad)
		}
	}
	if p.t.Failed() {
		p.t.Logf("the program said:\n%s", p.log())
	}
}
