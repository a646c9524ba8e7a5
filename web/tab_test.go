package web_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// patience is how long anything in the browser may take: a loaded machine that draws in software is slow.
const patience = 5 * time.Minute

// client does in a tab of one browser what a person does, and looks at it.
type client interface {
	visit(address string) error
	reload() error
	close() error
	evaluate(expression string) (any, error)             // of a promise, what it resolves to
	pointer(kind string, x, y float64, touch bool) error // kind: move, down or up
	press(code, key string, number, modifiers int, commands ...string) error
	resize(w, h int, scale float64, touch bool) error
	screenshot() ([]byte, error)
	written() (console string, errors []string)
}

// Page is a tab of a browser.
type Page struct {
	*tab   // in Chromium; nil in another browser
	T      testing.TB
	client client
	W, H   int // device-independent pixels
	scale  float64
	touch  bool // a finger is the pointer
}

// Must requires that there is no error.
func (p *Page) Must(err error) {
	p.T.Helper()
	require.NoError(p.T, err)
}

// Resize changes the size of the tab.
func (p *Page) Resize(w, h int) {
	p.T.Helper()
	p.W, p.H = w, h
	p.Must(p.client.resize(w, h, p.scale, p.touch))
}

// SetTouch sets whether a finger is the pointer.
func (p *Page) SetTouch(touch bool) {
	p.T.Helper()
	p.touch = touch
	if p.tab != nil {
		p.Do("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": touch})
	}
}

// Console returns what the page has written to the console.
func (p *Page) Console() string {
	console, _ := p.client.written()
	return console
}

// Visit opens an address in the tab and waits for the first frame of the game.
func (p *Page) Visit(address string) {
	p.T.Helper()
	p.Go(address)
	p.AwaitFrame()
}

// Go opens an address in the tab.
func (p *Page) Go(address string) {
	p.T.Helper()
	p.Must(p.client.visit(address))
}

// AwaitFrame waits for the first frame of the game.
func (p *Page) AwaitFrame() {
	p.T.Helper()
	p.Await("the first frame", func() bool { return p.Evaluate(`performance.getEntriesByName("shown").length`) == 1.0 })
}

// Await waits until done is true.
func (p *Page) Await(what string, done func() bool) {
	p.T.Helper()
	for begin := time.Now(); !done(); time.Sleep(20 * time.Millisecond) {
		if time.Since(begin) > patience {
			p.Screenshot("timeout")
			require.Fail(p.T, "waited in vain: "+what, "written: %v", fmt.Sprint(p.client.written()))
		}
	}
}

// Evaluate returns the value of an expression in the page; of a promise, what it resolves to.
func (p *Page) Evaluate(expression string) any {
	p.T.Helper()
	value, err := p.client.evaluate(expression)
	p.Must(err)
	return value
}

// Click clicks or touches a point, in device-independent pixels, and waits until the page has seen it.
func (p *Page) Click(x, y float64) {
	p.T.Helper()
	p.Tap(x, y)
	p.Frames()
}

// Tap is Click without waiting.
func (p *Page) Tap(x, y float64) {
	p.T.Helper()
	if !p.touch {
		p.Must(p.client.pointer("move", x, y, false))
	}
	p.Must(p.client.pointer("down", x, y, p.touch))
	if p.touch {
		p.Frames() // a finger that comes and goes between two ticks is not seen
	}
	p.Must(p.client.pointer("up", x, y, p.touch))
}

const threeFrames = `new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))`

// Frames waits for three frames, so that the next input comes in another tick.
func (p *Page) Frames() {
	p.T.Helper()
	p.Evaluate(threeFrames)
}

// Press presses a key with a modifier: 2 is Control, 8 is Shift, 0 is none.
func (p *Page) Press(code, key string, number, modifiers int, commands ...string) {
	p.T.Helper()
	p.Key(code, key, number, modifiers, commands...)
	p.Frames()
}

// Key is Press without waiting.
func (p *Page) Key(code, key string, number, modifiers int, commands ...string) {
	p.T.Helper()
	p.Must(p.client.press(code, key, number, modifiers, commands...))
}

// Letter presses the key of a lower-case letter.
func (p *Page) Letter(letter string) {
	p.T.Helper()
	upper := strings.ToUpper(letter)
	p.Press("Key"+upper, letter, int(upper[0]), 0)
}

// Screenshot writes a picture of the tab to the folder of BLOBWARS_PICTURES, if there is one.
func (p *Page) Screenshot(name string) {
	p.T.Helper()
	folder := os.Getenv("BLOBWARS_PICTURES")
	if folder == "" {
		return
	}
	data, err := p.client.screenshot()
	p.Must(err)
	p.Must(os.WriteFile(filepath.Join(folder, "web-"+name+".png"), data, 0o644))
}

// Reload loads the page again.
func (p *Page) Reload() {
	p.T.Helper()
	p.Evaluate(`performance.clearMarks()`)
	p.Must(p.client.reload())
	p.AwaitFrame()
}

// Close closes the tab.
func (p *Page) Close() {
	p.T.Helper()
	p.Must(p.client.close())
}

// RequireNoErrors requires that the page has reported no errors.
func (p *Page) RequireNoErrors() {
	p.T.Helper()
	_, errors := p.client.written()
	require.Empty(p.T, errors)
}
