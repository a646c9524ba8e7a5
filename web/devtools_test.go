package web_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// patience is how long anything in the browser may take: a loaded machine that draws in software is slow.
const patience = 45 * time.Second

// chromium is a running Chromium, driven by the Chrome DevTools Protocol over two pipes: messages are JSON that ends with a zero
// byte (chromium --remote-debugging-pipe; https://chromedevtools.github.io/devtools-protocol/).
type chromium struct {
	t    *testing.T
	to   io.Writer
	stop func()

	mu      sync.Mutex
	last    int
	replies map[int]chan message
	pages   map[string]*page // by session
}

type message struct {
	ID        int             `json:"id,omitempty"`
	SessionID string          `json:"sessionId,omitempty"`
	Method    string          `json:"method,omitempty"`
	Params    json.RawMessage `json:"params,omitempty"`
	Result    json.RawMessage `json:"result,omitempty"`
	Error     *struct {
		Message string `json:"message"`
	} `json:"error,omitempty"`
}

// startChromium starts the browser with an empty profile; the test is skipped where it is not installed.
func startChromium(t *testing.T, flags ...string) *chromium {
	t.Helper()
	var path string
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if found, err := exec.LookPath(name); err == nil {
			path = found
			break
		}
	}
	if path == "" {
		t.Skip("Chromium is not installed: make test installs it")
	}
	profile, err := os.MkdirTemp("", "blobwars-chromium")
	require.NoError(t, err)
	fromUs, toBrowser, err := os.Pipe()
	require.NoError(t, err)
	fromBrowser, toUs, err := os.Pipe()
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(context.Background())
	cmd := exec.CommandContext(ctx, path, append([]string{
		"--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--user-data-dir=" + profile, "--no-first-run", "--mute-audio",
		"--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist", "about:blank",
	}, flags...)...)
	cmd.ExtraFiles = []*os.File{fromUs, toUs} // 3 and 4 there
	cmd.Env = append(os.Environ(), "LANGUAGE=", "LC_ALL=C.UTF-8")
	cmd.WaitDelay = 5 * time.Second
	require.NoError(t, cmd.Start())
	_, _ = fromUs.Close(), toUs.Close()
	c := &chromium{t: t, to: toBrowser, replies: make(map[int]chan message), pages: make(map[string]*page)}
	go c.read(fromBrowser)
	var once sync.Once
	c.stop = func() {
		once.Do(func() {
			_ = toBrowser.Close() // it ends then
			time.AfterFunc(5*time.Second, cancel)
			_ = cmd.Wait()
			cancel()
			_ = fromBrowser.Close()
			_ = os.RemoveAll(profile)
		})
	}
	t.Cleanup(c.stop)
	return c
}

// read receives replies and events.
func (c *chromium) read(from io.Reader) {
	in := bufio.NewReaderSize(from, 1<<20)
	for {
		data, err := in.ReadBytes(0)
		if err != nil {
			return
		}
		var m message
		if json.Unmarshal(bytes.TrimSuffix(data, []byte{0}), &m) != nil {
			continue
		}
		c.mu.Lock()
		reply, p := c.replies[m.ID], c.pages[m.SessionID]
		delete(c.replies, m.ID)
		c.mu.Unlock()
		switch {
		case reply != nil:
			reply <- m
		case p != nil:
			p.event(m)
		}
	}
}

// call calls a method of the protocol and stores its result in result, which may be nil.
func (c *chromium) call(session, method string, params, result any) error {
	data, err := json.Marshal(params)
	if err != nil {
		return err
	}
	if params == nil {
		data = []byte("{}")
	}
	reply := make(chan message, 1)
	c.mu.Lock()
	c.last++
	id := c.last
	c.replies[id] = reply
	text, err := json.Marshal(message{ID: id, SessionID: session, Method: method, Params: data})
	if err == nil {
		_, err = c.to.Write(append(text, 0))
	}
	c.mu.Unlock()
	if err != nil {
		return err
	}
	select {
	case m := <-reply:
		if m.Error != nil {
			return fmt.Errorf("%s: %s", method, m.Error.Message)
		}
		if result == nil {
			return nil
		}
		return json.Unmarshal(m.Result, result)
	case <-time.After(patience):
		return fmt.Errorf("%s: no answer in %v", method, patience)
	}
}

// page is a tab.
type page struct {
	*chromium
	target, session string
	w, h            int
	scale           float64
	touch           bool

	mu      sync.Mutex
	console strings.Builder // what the page has written
	errors  []string        // its errors and exceptions
	answer  string          // the file for the next file input
}

// open opens a tab of w by h device-independent pixels; touch: it is a phone.
func (c *chromium) open(address string, w, h int, scale float64, touch bool) *page {
	c.t.Helper()
	p := &page{chromium: c, w: w, h: h, scale: scale, touch: touch}
	var target struct{ TargetID, SessionID string }
	c.must(c.call("", "Target.createTarget", map[string]any{"url": "about:blank", "newWindow": true}, &target))
	p.target = target.TargetID
	c.must(c.call("", "Target.attachToTarget", map[string]any{"targetId": p.target, "flatten": true}, &target))
	p.session = target.SessionID
	c.mu.Lock()
	c.pages[p.session] = p
	c.mu.Unlock()
	p.do("Runtime.enable", nil)
	p.do("Log.enable", nil)
	p.do("Page.enable", nil)
	p.do("Network.enable", nil)
	p.do("Page.setInterceptFileChooserDialog", map[string]any{"enabled": true})
	p.size(w, h)
	if touch {
		p.do("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": true})
	}
	if address != "about:blank" {
		p.visit(address)
	}
	return p
}

func (c *chromium) must(err error) {
	c.t.Helper()
	require.NoError(c.t, err)
}

// size changes the size of the tab.
func (p *page) size(w, h int) {
	p.w, p.h = w, h
	p.do("Emulation.setDeviceMetricsOverride", map[string]any{"width": w, "height": h, "deviceScaleFactor": p.scale, "mobile": p.touch})
}

// do calls a method of the protocol in the tab.
func (p *page) do(method string, params any) {
	p.t.Helper()
	p.must(p.call(p.session, method, params, nil))
}

func (p *page) event(m message) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch m.Method {
	case "Runtime.consoleAPICalled":
		var e struct {
			Type string
			Args []struct {
				Value       any
				Description string
			}
		}
		_ = json.Unmarshal(m.Params, &e)
		var line []string
		for _, a := range e.Args {
			if a.Value == nil {
				a.Value = a.Description
			}
			line = append(line, fmt.Sprint(a.Value))
		}
		p.console.WriteString(strings.Join(line, " ") + "\n")
		if e.Type == "error" || e.Type == "warning" || e.Type == "assert" {
			p.errors = append(p.errors, strings.Join(line, " "))
		}
	case "Runtime.exceptionThrown":
		p.errors = append(p.errors, string(m.Params))
	case "Log.entryAdded":
		var e struct {
			Entry struct{ Level, Text, URL string }
		}
		_ = json.Unmarshal(m.Params, &e)
		if e.Entry.Level == "error" {
			p.errors = append(p.errors, e.Entry.Text+" "+e.Entry.URL)
		}
	case "Page.fileChooserOpened":
		var e struct{ BackendNodeID int }
		_ = json.Unmarshal(m.Params, &e)
		path := p.answer
		go func() { // the reply arrives in this goroutine
			_ = p.call(p.session, "DOM.setFileInputFiles", map[string]any{"files": []string{path}, "backendNodeId": e.BackendNodeID}, nil)
		}()
	}
}

// said is what the page has written to the console.
func (p *page) said() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.console.String()
}

// visit opens an address in the tab and waits for the first frame of the game.
func (p *page) visit(address string) {
	p.t.Helper()
	p.do("Page.navigate", map[string]any{"url": address})
	p.awaitFrame()
}

// awaitFrame waits for the first frame of the game.
func (p *page) awaitFrame() {
	p.t.Helper()
	p.await("the first frame", func() bool { return p.evaluate(`performance.getEntriesByName("shown").length`) == 1.0 })
}

// await waits until done is true.
func (p *page) await(what string, done func() bool) {
	p.t.Helper()
	for begin := time.Now(); !done(); time.Sleep(20 * time.Millisecond) {
		if time.Since(begin) > patience {
			p.picture("timeout")
			require.Fail(p.t, "waited in vain: "+what, "console: %s\nerrors: %s", p.said(), p.errors)
		}
	}
}

// evaluate is the value of an expression in the page; of a promise, what it resolves to.
func (p *page) evaluate(expression string) any {
	p.t.Helper()
	var r struct {
		Result           struct{ Value any }
		ExceptionDetails *struct{ Text string }
	}
	p.must(p.call(p.session, "Runtime.evaluate", map[string]any{"expression": expression, "returnByValue": true, "awaitPromise": true, "userGesture": true}, &r))
	require.Nil(p.t, r.ExceptionDetails, expression)
	return r.Result.Value
}

// click clicks or touches a point, in device-independent pixels.
func (p *page) click(x, y float64) {
	p.t.Helper()
	defer p.frames()
	if p.touch {
		p.do("Input.dispatchTouchEvent", map[string]any{"type": "touchStart", "touchPoints": []any{map[string]any{"x": x, "y": y}}})
		p.do("Input.dispatchTouchEvent", map[string]any{"type": "touchEnd", "touchPoints": []any{}})
		return
	}
	for _, kind := range []string{"mouseMoved", "mousePressed", "mouseReleased"} {
		event := map[string]any{"type": kind, "x": x, "y": y}
		if kind != "mouseMoved" {
			event["button"], event["clickCount"] = "left", 1
		}
		p.do("Input.dispatchMouseEvent", event)
	}
}

// frames waits for three frames, so that the next input comes in another tick.
func (p *page) frames() {
	p.t.Helper()
	p.evaluate(`new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))`)
}

// press presses a key with modifiers: 2 is Control. text is what it types, if anything.
func (p *page) press(code, key string, number, modifiers int, commands ...string) {
	p.t.Helper()
	event := map[string]any{"type": "keyDown", "code": code, "key": key, "windowsVirtualKeyCode": number, "modifiers": modifiers}
	if len(commands) > 0 {
		event["commands"] = commands
	}
	if len(key) == 1 && modifiers == 0 {
		event["text"] = key
	}
	control := map[string]any{"type": "rawKeyDown", "code": "ControlLeft", "key": "Control", "windowsVirtualKeyCode": 17, "modifiers": 2}
	if modifiers == 2 {
		p.do("Input.dispatchKeyEvent", control)
		p.frames()
		defer func() {
			control["type"], control["modifiers"] = "keyUp", 0
			p.do("Input.dispatchKeyEvent", control)
			p.frames()
		}()
	}
	p.do("Input.dispatchKeyEvent", event)
	event["type"] = "keyUp"
	delete(event, "text")
	p.do("Input.dispatchKeyEvent", event)
	p.frames()
}

// letter presses the key of a lower-case letter.
func (p *page) letter(letter string) {
	p.t.Helper()
	upper := strings.ToUpper(letter)
	p.press("Key"+upper, letter, int(upper[0]), 0)
}

// picture writes a picture of the tab to the folder of BLOBWARS_PICTURES, if there is one.
func (p *page) picture(name string) {
	p.t.Helper()
	folder := os.Getenv("BLOBWARS_PICTURES")
	if folder == "" {
		return
	}
	var r struct{ Data string }
	p.must(p.call(p.session, "Page.captureScreenshot", map[string]any{"format": "png"}, &r))
	data, err := base64.StdEncoding.DecodeString(r.Data)
	p.must(err)
	p.must(os.WriteFile(filepath.Join(folder, "web-"+name+".png"), data, 0o644))
}

// reload loads the page again.
func (p *page) reload() {
	p.t.Helper()
	p.evaluate(`performance.clearMarks()`)
	p.do("Page.reload", nil)
	p.awaitFrame()
}

// close closes the tab.
func (p *page) close() {
	p.t.Helper()
	p.must(p.call("", "Target.closeTarget", map[string]any{"targetId": p.target}, nil))
}

// clean requires that the page has reported no errors.
func (p *page) clean() {
	p.t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	require.Empty(p.t, p.errors)
}
