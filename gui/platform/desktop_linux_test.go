package platform

import (
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"
)

// closesWindow names the variable of the environment with which the test's program opens a window and closes it.
const closesWindow = "BLOBWARS_TEST_CLOSES_WINDOW"

func TestMain(m *testing.M) {
	if os.Getenv(closesWindow) == "" {
		os.Exit(m.Run())
	}
	if err := ebiten.RunGame(&shortGame{}); err != nil {
		panic(err)
	}
	var ended sync.WaitGroup
	for range 40 { // more than there are threads, so that each gets one
		ended.Go(func() {
			LowerPriority(func() {
				for start := time.Now(); time.Since(start) < 20*time.Millisecond; {
				}
			})
		})
	}
	ended.Wait()
	time.Sleep(100 * time.Millisecond) // the threads end after their work
}

// shortGame ends after some ticks.
type shortGame struct{ ticks int }

func (g *shortGame) Update() error {
	if g.ticks++; g.ticks < 10 {
		return nil
	}
	KeepGraphics()
	return ebiten.Termination
}

func (g *shortGame) Draw(*ebiten.Image)         {}
func (g *shortGame) Layout(w, h int) (int, int) { return w, h }

// TestASearchMayEndAfterTheWindow: its thread may be the one that drew.
func TestASearchMayEndAfterTheWindow(t *testing.T) {
	if os.Getenv("DISPLAY") == "" {
		t.Skip("there is no display")
	}
	program := exec.Command(os.Args[0])
	program.Env = append(os.Environ(), closesWindow+"=1")
	out, err := program.CombinedOutput()
	require.NoError(t, err, "%s", out)
}
