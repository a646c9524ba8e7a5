package e2e

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
	"github.com/stretchr/testify/require"

	"blobwars/gui/testkit/stage"
)

// desktop is a display of its own with nothing on it, and the tools that stand in for a person.
type desktop struct {
	t       *testing.T
	display string
}

func newDesktop(t *testing.T) *desktop {
	t.Helper()
	for _, tool := range []string{"Xvfb", "xdotool", "import"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("this test needs %s (`make test` installs it): %v", tool, err)
		}
	}
	display, stop, err := stage.StartXvfb()
	require.NoError(t, err)
	t.Cleanup(stop)
	return &desktop{t: t, display: display}
}

// tool runs one of the tools and returns what it printed; ok is false when it failed.
func (d *desktop) tool(name string, args ...string) (out []byte, ok bool) {
	d.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Env = append(cmd.Environ(), "DISPLAY="+d.display)
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.Output()
	require.NoError(d.t, ctx.Err(), "%s %v: %s", name, args, said.String())
	return out, err == nil
}

func (d *desktop) must(name string, args ...string) []byte {
	d.t.Helper()
	out, ok := d.tool(name, args...)
	require.True(d.t, ok, "%s %v failed", name, args)
	return out
}

// window is the program's window on a desktop. Positions are in pixels of the window.
type window struct {
	*program
	desktop *desktop
	id      string // as X names it
}

// openAs starts the unmodified program, as a person with a home, and waits for its first window whose title holds title.
func (d *desktop) openAs(h home, title string, args ...string) *window {
	d.t.Helper()
	path, err := normalBinary()
	require.NoError(d.t, err)
	return d.await(startProgram(d.t, path, h.env("DISPLAY="+d.display), args...), title)
}

// await waits for the first window of the program whose title contains title.
func (d *desktop) await(p *program, title string) *window {
	d.t.Helper()
	w := &window{program: p, desktop: d}
	until(d.t, fmt.Sprintf("a window %q", title), w.pause, func() bool {
		select {
		case <-w.gone:
			d.t.Fatalf("the program ended (%v) before it showed a window; it said:\n%s", w.err, w.log())
		default:
		}
		// Not --sync: where no window comes, it waits for ever.
		out, _ := d.tool("xdotool", "search", "--onlyvisible", "--name", title)
		if ids := strings.Fields(string(out)); len(ids) > 0 {
			w.id = ids[0]
		}
		return w.id != ""
	})
	return w
}

// pause is longer than a frame drawn in software on a busy machine; a button pressed for less
// would be missed.
func (*window) pause() { time.Sleep(150 * time.Millisecond) }

func (w *window) click(x, y int) {
	w.t.Helper()
	w.desktop.must("xdotool", "mousemove", "--window", w.id, fmt.Sprint(x), fmt.Sprint(y))
	w.pause()
	w.desktop.must("xdotool", "mousedown", "1")
	w.pause()
	w.desktop.must("xdotool", "mouseup", "1")
	w.pause()
}

// key presses a key by X's name for it ("Escape", "ctrl+z"). Without a window manager the keys
// go to the window under the mouse, so the mouse has to be in it.
func (w *window) key(name string) {
	w.t.Helper()
	keys := strings.Split(name, "+")
	for _, k := range keys {
		w.desktop.must("xdotool", "keydown", k)
	}
	w.pause()
	for i := len(keys) - 1; i >= 0; i-- {
		w.desktop.must("xdotool", "keyup", keys[i])
	}
	w.pause()
}

// insist does something until done: a busy machine may miss a key or a click, or be late.
func (w *window) insist(what string, do func(), done func() bool) {
	w.t.Helper()
	var tried time.Time
	until(w.t, what, w.pause, func() bool {
		if done() {
			return true
		}
		if time.Since(tried) > 10*time.Second {
			do()
			tried = time.Now()
		}
		return false
	})
}

func (w *window) quitByKeys() {
	w.t.Helper()
	w.insist("the end", func() { w.key("ctrl+q") }, func() bool {
		select {
		case <-w.gone:
			return true
		default:
			return false
		}
	})
	require.Zero(w.t, w.exit())
}

// shot takes a picture of the window as it is on the display: black before its first frame, so
// a test begins with until.
func (w *window) shot(name string) image.Image {
	w.t.Helper()
	picture, err := png.Decode(bytes.NewReader(w.desktop.must("import", "-window", w.id, "png:-")))
	require.NoError(w.t, err)
	keep(w.t, name, picture)
	return picture
}

// until looks at the window until done likes what it sees, and returns that.
func (w *window) until(what string, done func(image.Image) bool) image.Image {
	w.t.Helper()
	var seen image.Image
	until(w.t, what, w.pause, func() bool { seen = w.shot("latest"); return done(seen) })
	return seen
}

// closeWindow asks the window to close, as the cross of a window manager does: by the message
// WM_DELETE_WINDOW of the X protocol. The xdotool of Debian 12 and older cannot.
func (w *window) closeWindow() {
	w.t.Helper()
	x := w.desktop.dialX()
	message := xproto.ClientMessageEvent{
		Format: 32, Window: w.xid(), Type: x.atom("WM_PROTOCOLS"),
		Data: xproto.ClientMessageDataUnionData32New([]uint32{uint32(x.atom("WM_DELETE_WINDOW")), 0, 0, 0, 0}),
	}
	require.NoError(w.t, xproto.SendEventChecked(x.conn, false, w.xid(), 0, string(message.Bytes())).Check())
}

func (w *window) xid() xproto.Window {
	w.t.Helper()
	id, err := strconv.ParseUint(w.id, 10, 32)
	require.NoError(w.t, err)
	return xproto.Window(id)
}

// xClient is a connection to the X server of a desktop, for what xdotool cannot do.
type xClient struct {
	t    *testing.T
	conn *xgb.Conn
	root xproto.Window // the window that is the whole display
}

func (d *desktop) dialX() xClient {
	d.t.Helper()
	conn, err := xgb.NewConnDisplay(d.display)
	require.NoError(d.t, err)
	d.t.Cleanup(conn.Close)
	return xClient{d.t, conn, xproto.Setup(conn).DefaultScreen(conn).Root}
}

func (x xClient) fill(rgb uint32) {
	x.t.Helper()
	require.NoError(x.t, xproto.ChangeWindowAttributesChecked(x.conn, x.root, xproto.CwBackPixel, []uint32{rgb}).Check())
	require.NoError(x.t, xproto.ClearAreaChecked(x.conn, false, x.root, 0, 0, 0, 0).Check())
}

func (x xClient) focus(window xproto.Window) {
	x.t.Helper()
	require.NoError(x.t, xproto.SetInputFocusChecked(x.conn, xproto.InputFocusNone, window, xproto.TimeCurrentTime).Check())
}

func (x xClient) mapped() bool {
	x.t.Helper()
	tree, err := xproto.QueryTree(x.conn, x.root).Reply()
	require.NoError(x.t, err)
	return slices.ContainsFunc(tree.Children, func(child xproto.Window) bool {
		attributes, err := xproto.GetWindowAttributes(x.conn, child).Reply()
		return err == nil && attributes.MapState == xproto.MapStateViewable
	})
}

func (x xClient) pixel(px, py int) color.Color {
	x.t.Helper()
	reply, err := xproto.GetImage(x.conn, xproto.ImageFormatZPixmap, xproto.Drawable(x.root), int16(px), int16(py), 1, 1, math.MaxUint32).Reply()
	require.NoError(x.t, err)
	return color.NRGBA{reply.Data[2], reply.Data[1], reply.Data[0], 255}
}

func (x xClient) atom(name string) xproto.Atom {
	x.t.Helper()
	reply, err := xproto.InternAtom(x.conn, false, uint16(len(name)), name).Reply()
	require.NoError(x.t, err)
	return reply.Atom
}
