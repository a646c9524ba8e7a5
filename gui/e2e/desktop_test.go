package e2e

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"net"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

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
	t := w.t
	t.Helper()
	id, err := strconv.ParseUint(w.id, 10, 32)
	require.NoError(t, err)
	x := dialX(t, w.desktop.display)
	defer x.conn.Close()
	protocols, quit := x.atom("WM_PROTOCOLS"), x.atom("WM_DELETE_WINDOW")
	event := binary.LittleEndian.AppendUint32([]byte{33, 32, 0, 0}, uint32(id)) // ClientMessage, format 32
	for _, word := range []uint32{protocols, quit, 0, 0, 0, 0} {
		event = binary.LittleEndian.AppendUint32(event, word)
	}
	send := binary.LittleEndian.AppendUint32([]byte{25, 0, 11, 0}, uint32(id)) // SendEvent to the window's owner
	x.write(append(binary.LittleEndian.AppendUint32(send, 0), event...))
	x.atom("WM_PROTOCOLS") // its answer says that the event has gone out
}

// xClient is a connection to an X server, with as much of the protocol as closeWindow needs.
type xClient struct {
	t    *testing.T
	conn net.Conn
	root uint32 // the window that is the whole display
}

func dialX(t *testing.T, display string) xClient {
	t.Helper()
	conn, err := net.Dial("unix", "/tmp/.X11-unix/X"+strings.TrimPrefix(display, ":"))
	require.NoError(t, err)
	x := xClient{t: t, conn: conn}
	x.write([]byte{'l', 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0}) // little endian, version 11.0, no authorization
	head := x.read(8)
	require.EqualValues(t, 1, head[0], "the X server refuses")
	setup := x.read(4 * int(binary.LittleEndian.Uint16(head[6:])))
	vendor, formats := int(binary.LittleEndian.Uint16(setup[16:])), int(setup[21])
	x.root = binary.LittleEndian.Uint32(setup[32+(vendor+3)/4*4+8*formats:])
	return x
}

func (x xClient) fill(rgb uint32) {
	request := binary.LittleEndian.AppendUint32([]byte{2, 0, 4, 0}, x.root) // ChangeWindowAttributes: the background's pixel
	request = binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(request, 2), rgb)
	request = binary.LittleEndian.AppendUint32(append(request, 61, 0, 4, 0), x.root) // ClearArea: all
	x.write(append(request, make([]byte, 8)...))
	x.atom("WM_PROTOCOLS") // its answer says that this is done
}

func (x xClient) focus(window uint32) {
	request := binary.LittleEndian.AppendUint32([]byte{42, 0, 3, 0}, window) // SetInputFocus, reverting to no window
	x.write(append(request, make([]byte, 4)...))
	x.atom("WM_PROTOCOLS") // its answer says that this is done
}

func (x xClient) mapped() bool {
	ask := func(request []byte) []byte {
		x.write(request)
		reply := x.read(32)
		return append(reply, x.read(4*int(binary.LittleEndian.Uint32(reply[4:])))...)
	}
	tree := ask(binary.LittleEndian.AppendUint32([]byte{15, 0, 2, 0}, x.root)) // QueryTree
	for i := range int(binary.LittleEndian.Uint16(tree[16:])) {
		attributes := ask(append([]byte{3, 0, 2, 0}, tree[32+4*i:36+4*i]...)) // GetWindowAttributes
		if attributes[0] == 1 && attributes[26] == 2 {                        // Viewable
			return true
		}
	}
	return false
}

func (x xClient) pixel(px, py int) color.Color {
	request := binary.LittleEndian.AppendUint32([]byte{73, 2, 5, 0}, x.root) // GetImage in the format ZPixmap, of 1x1
	for _, n := range []int{px, py, 1, 1} {
		request = binary.LittleEndian.AppendUint16(request, uint16(n))
	}
	x.write(binary.LittleEndian.AppendUint32(request, 0xffffffff))
	reply := x.read(32)
	require.EqualValues(x.t, 1, reply[0], "no picture: %v", reply)
	data := x.read(4 * int(binary.LittleEndian.Uint32(reply[4:])))
	return color.NRGBA{data[2], data[1], data[0], 255}
}

func (x xClient) atom(name string) uint32 {
	x.t.Helper()
	padded := name + strings.Repeat("\x00", -len(name)&3)
	request := []byte{16, 0, byte(2 + len(padded)/4), 0, byte(len(name)), 0, 0, 0} // InternAtom
	x.write(append(request, padded...))
	reply := x.read(32)
	require.EqualValues(x.t, 1, reply[0], "no reply to %s: %v", name, reply)
	return binary.LittleEndian.Uint32(reply[8:])
}

func (x xClient) write(data []byte) {
	x.t.Helper()
	_, err := x.conn.Write(data)
	require.NoError(x.t, err)
}

func (x xClient) read(n int) []byte {
	x.t.Helper()
	data := make([]byte, n)
	_, err := io.ReadFull(x.conn, data)
	require.NoError(x.t, err)
	return data
}
