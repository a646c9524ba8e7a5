package e2e

import (
	"errors"
	"image"
	"net"
	"os"
	"path/filepath"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"
	"github.com/stretchr/testify/require"
)

// guest is a blobwars whose clock is ours: it ticks only when told to, takes the mouse and keys
// that we give it and hands us its frames. Positions are in pixels of its window.
type guest struct {
	*program
	session *vmhost.GuestSession
	screen  *ebiten.Image
	dead    atomic.Bool // it was killed: nothing that is done to it has an effect
}

// guestOptions is all that a test may want different; its zero value is a start in a window
// of 960x720, of a person who has done the lesson.
type guestOptions struct {
	size image.Point
	home home // of an earlier guest: the same person again
	env  []string
	late bool // moves are said when the disk has them, however many ticks that takes
}

func startGuest(t *testing.T, o guestOptions, args ...string) *guest {
	t.Helper()
	path, err := guestBinary()
	require.NoError(t, err)
	if o.home == "" {
		o.home = newHome(t)
	}
	if o.size == (image.Point{}) {
		o.size = image.Pt(960, 720)
	}
	dir, err := os.MkdirTemp("", "bw") // not t.TempDir: the name of a socket must be short
	require.NoError(t, err)
	t.Cleanup(func() { os.RemoveAll(dir) })
	listener, err := net.Listen("unix", filepath.Join(dir, "s"))
	require.NoError(t, err)
	defer listener.Close()
	endpoint, err := vmhost.EndpointURLFromAddr(listener.Addr())
	require.NoError(t, err)
	env := o.home.env(append(o.env, "EBITENGINE_VM_ENDPOINT="+endpoint)...)
	if !o.late {
		env = append(env, "BLOBWARS_WAIT_FOR_DISK=1")
	}
	g := &guest{program: startProgram(t, path, env, args...)}
	g.connect(listener.(*net.UnixListener))
	g.resize(o.size.X, o.size.Y)
	g.ticks(2)
	g.frame()
	for range 3 { // on a busy machine the host may have composited nothing
		if !g.black() {
			break
		}
		g.resize(o.size.X, o.size.Y)
		g.ticks(1)
		g.frame()
	}
	return g
}

// black reports whether the middle of the window is black: no square of a board is.
func (g *guest) black() bool {
	middle := g.screen.Bounds().Max.Div(2)
	r, gr, b, _ := g.screen.At(middle.X, middle.Y).RGBA()
	return r|gr|b == 0
}

// connect waits for the guest to call, unless it ends first.
func (g *guest) connect(listener *net.UnixListener) {
	g.t.Helper()
	var conn net.Conn
	until(g.t, "the guest to connect", func() {}, func() bool {
		select {
		case <-g.gone:
			g.t.Fatalf("the program ended (%v) before it opened its window; it said:\n%s", g.err, g.log())
		default:
		}
		var err error
		if err = listener.SetDeadline(time.Now().Add(100 * time.Millisecond)); err == nil {
			conn, err = listener.Accept()
		}
		if err != nil && !errors.Is(err, os.ErrDeadlineExceeded) {
			g.t.Fatal(err)
		}
		return err == nil
	})
	var err error
	g.session, err = vmhost.NewGuestSession(conn, &vmhost.NewGuestSessionOptions{IdleTimeout: patience})
	require.NoError(g.t, err, g.log())
	g.t.Cleanup(func() {
		if g.t.Failed() && g.session.Err() == nil && !g.dead.Load() {
			g.snap(g.t, "failed")
		}
		g.close()
	})
}

// close takes the window away, as when a person closes it, and waits for the program's end.
func (g *guest) close() {
	g.t.Helper()
	if g.session == nil {
		return
	}
	_ = g.session.Close() // what it would say, the program says better
	select {
	case <-g.gone:
	case <-time.After(patience):
		g.t.Errorf("the program was still there %v after its window was closed", patience)
	}
}

func (g *guest) resize(w, h int) {
	g.t.Helper()
	g.screen = ebiten.NewImage(w, h)
	require.NoError(g.t, g.session.SetOutsideScreen(g.screen))
}

// ticks lets n Updates pass, with no frame: the host would queue each frame's drawing, for its own
// game stands still, and do it all when somebody looks at last.
func (g *guest) ticks(n int) {
	g.t.Helper()
	if g.dead.Load() {
		return
	}
	g.session.AdvanceTicks(n)
	if !g.session.WaitTicks() && !g.dead.Load() {
		g.t.Fatalf("the guest is gone: %v; it said:\n%s", g.session.Err(), g.log())
	}
}

func (g *guest) frame() {
	g.t.Helper()
	g.session.AdvanceFrame()
	if !g.session.WaitFrame() || !g.session.CompositeFrame() {
		g.t.Fatalf("the guest is gone: %v; it said:\n%s", g.session.Err(), g.log())
	}
}

func (g *guest) move(x, y int) {
	g.t.Helper()
	g.session.MoveCursor(float64(x), float64(y))
	g.ticks(1)
}

func (g *guest) click(x, y int) {
	g.t.Helper()
	g.move(x, y)
	g.session.PressMouseButton(ebiten.MouseButtonLeft)
	g.ticks(2)
	g.session.ReleaseMouseButton(ebiten.MouseButtonLeft)
	g.ticks(2)
}

// drag presses the left button at one place, moves in steps and lets go at another.
func (g *guest) drag(fromX, fromY, toX, toY int) {
	g.t.Helper()
	const steps = 8
	g.move(fromX, fromY)
	g.session.PressMouseButton(ebiten.MouseButtonLeft)
	g.ticks(2)
	for i := 1; i <= steps; i++ {
		g.move(fromX+(toX-fromX)*i/steps, fromY+(toY-fromY)*i/steps)
	}
	g.session.ReleaseMouseButton(ebiten.MouseButtonLeft)
	g.ticks(2)
}

func (g *guest) touch(x, y int) {
	g.t.Helper()
	g.session.PressTouch(1, float64(x), float64(y))
	g.ticks(2)
	g.session.ReleaseTouch(1)
	g.ticks(2)
}

// press presses the keys together, the first one first, and lets go of the last one first. They
// are keys of a keyboard: KeyControlLeft, not KeyControl.
func (g *guest) press(keys ...ebiten.Key) {
	g.t.Helper()
	for _, k := range keys {
		g.session.PressKey(k)
		g.ticks(1)
	}
	for _, k := range slices.Backward(keys) {
		g.session.ReleaseKey(k)
	}
	g.ticks(2)
}

// snap draws the guest's present frame and returns it; with -pictures it is also kept.
func (g *guest) snap(t *testing.T, name string) *image.RGBA {
	t.Helper()
	g.frame()
	picture := image.NewRGBA(g.screen.Bounds())
	g.screen.ReadPixels(picture.Pix)
	keep(t, name, picture)
	return picture
}
