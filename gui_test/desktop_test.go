package gui_test

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/png"
	"os/exec"
	"strings"
	"testing"
	"time"

	"blobwars/gui_test/stage"
)

// desktop is a display of its own with nothing on it, and the tools that stand in for a person.
type desktop struct {
	t       *testing.T
	display string
}

func newDesktop(t *testing.T) *desktop {
	t.Helper()
	for _, tool := range []string{"xdotool", "import"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Fatalf("this test needs %s (`make test` installs it): %v", tool, err)
		}
	}
	display, stop, err := stage.StartXvfb()
	if err != nil {
		t.Fatal(err)
	}
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
	if ctx.Err() != nil {
		d.t.Fatalf("%s %v: no answer within %v: %s", name, args, patience, said.String())
	}
	return out, err == nil
}

func (d *desktop) must(name string, args ...string) []byte {
	d.t.Helper()
	out, ok := d.tool(name, args...)
	if !ok {
		d.t.Fatalf("%s %v failed", name, args)
	}
	return out
}

// window is the program's window on a desktop. Positions are in pixels of the window.
type window struct {
	*program
	desktop *desktop
	id      string // as X names it
}

// open starts the unmodified program, as somebody who never played before, and waits for its
// first window whose title holds title.
func (d *desktop) open(title string, args ...string) *window {
	d.t.Helper()
	return d.openAs(newHome(d.t), title, args...)
}

// openAs is open of a person with a home.
func (d *desktop) openAs(h home, title string, args ...string) *window {
	d.t.Helper()
	path, err := normalBinary()
	if err != nil {
		d.t.Fatal(err)
	}
	env := h.env("DISPLAY=" + d.display)
	w := &window{program: startProgram(d.t, path, env, args...), desktop: d}
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

// click clicks the left button there.
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

// shot takes a picture of the window as it is on the display: black before its first frame, so
// a test begins with until.
func (w *window) shot(name string) image.Image {
	w.t.Helper()
	picture, err := png.Decode(bytes.NewReader(w.desktop.must("import", "-window", w.id, "png:-")))
	if err != nil {
		w.t.Fatalf("import's picture: %v", err)
	}
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
