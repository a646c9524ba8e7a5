// Package browsertest opens pages in real browsers, for tests, with mouse, touch and keys: in Chromium by the Chrome
// DevTools Protocol, in Firefox by Marionette, in WebKit by WebDriver.
package browsertest

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// patience is how long anything in the browser may take: a loaded machine that draws in software is slow.
const patience = 2 * time.Minute

// Chromium is a running Chromium, driven by the Chrome DevTools Protocol over two pipes: messages are JSON that ends
// with a zero byte (chromium --remote-debugging-pipe; https://chromedevtools.github.io/devtools-protocol/).
type Chromium struct {
	T    testing.TB
	to   io.Writer
	Stop func() // ends the browser; that of Start ends with its test, too

	mu      sync.Mutex
	last    int
	replies map[int]chan message
	pages   map[string]*Page // by session
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

// shared is the browser of Share; nil before the first test that uses it.
var shared *Chromium

// Share returns a browser that one test after the other uses, without tabs. Each test must serve its pages at an
// address of its own, so that nothing that another one has stored is found there. A failed test leaves its browser to
// nobody.
func Share(t testing.TB) *Chromium {
	t.Helper()
	if shared != nil && shared.T.Failed() {
		StopShared()
	}
	if shared == nil {
		shared = launch(t)
	}
	shared.T = t
	shared.closeTabs()
	return shared
}

// StopShared ends the browser of Share. TestMain must call it after the tests.
func StopShared() {
	if shared != nil {
		shared.Stop()
		shared = nil
	}
}

// closeTabs closes all tabs that were opened and waits until they are gone.
func (c *Chromium) closeTabs() {
	c.T.Helper()
	c.mu.Lock()
	pages := c.pages
	c.pages = make(map[string]*Page)
	c.mu.Unlock()
	ours := make(map[string]bool)
	for _, p := range pages {
		ours[p.target] = true
		_ = c.Call("", "Target.closeTarget", map[string]any{"targetId": p.target}, nil) // the test may have closed it
	}
	gone := func() bool {
		var r struct{ TargetInfos []struct{ TargetID string } }
		c.Must(c.Call("", "Target.getTargets", nil, &r))
		return !slices.ContainsFunc(r.TargetInfos, func(info struct{ TargetID string }) bool { return ours[info.TargetID] })
	}
	for begin := time.Now(); !gone(); time.Sleep(10 * time.Millisecond) {
		require.Less(c.T, time.Since(begin), patience, "a tab stays open")
	}
}

// Start starts a browser with an empty profile for one test, which is skipped where Chromium is not installed.
func Start(t testing.TB, flags ...string) *Chromium {
	t.Helper()
	c := launch(t, flags...)
	t.Cleanup(c.Stop)
	return c
}

func launch(t testing.TB, flags ...string) *Chromium {
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
		"--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist",
	}, append(flags, "about:blank")...)...)
	cmd.ExtraFiles = []*os.File{fromUs, toUs} // 3 and 4 there
	cmd.Env = append(os.Environ(), "LANGUAGE=", "LC_ALL=C.UTF-8")
	cmd.WaitDelay = 5 * time.Second
	require.NoError(t, cmd.Start())
	_, _ = fromUs.Close(), toUs.Close()
	c := &Chromium{T: t, to: toBrowser, replies: make(map[int]chan message), pages: make(map[string]*Page)}
	go c.read(fromBrowser)
	var once sync.Once
	c.Stop = func() {
		once.Do(func() {
			_ = toBrowser.Close() // it ends then
			time.AfterFunc(5*time.Second, cancel)
			_ = cmd.Wait()
			cancel()
			_ = fromBrowser.Close()
			_ = os.RemoveAll(profile)
		})
	}
	return c
}

// read receives replies and events.
func (c *Chromium) read(from io.Reader) {
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

// Call calls a method of the protocol and stores its result in result, which may be nil.
func (c *Chromium) Call(session, method string, params, result any) error {
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

// Page is a tab of a browser. What is not in client works in Chromium only.
type Page struct {
	*Chromium
	T      testing.TB
	client client
	W, H   int // device-independent pixels
	scale  float64
	touch  bool // a finger is the pointer

	target, session string // of Chromium

	mu      sync.Mutex
	console strings.Builder // what the page has written
	errors  []string        // its errors and exceptions
	answer  string          // the file for the next file input
	crashed bool
}

// Open opens a tab of w by h device-independent pixels; touch: it is a phone.
func (c *Chromium) Open(address string, w, h int, scale float64, touch bool) *Page {
	c.T.Helper()
	p := &Page{Chromium: c, T: c.T, W: w, H: h, scale: scale, touch: touch}
	p.client = devTools{p}
	var target struct{ TargetID, SessionID string }
	c.Must(c.Call("", "Target.createTarget", map[string]any{"url": "about:blank", "newWindow": true}, &target))
	p.target = target.TargetID
	c.Must(c.Call("", "Target.attachToTarget", map[string]any{"targetId": p.target, "flatten": true}, &target))
	p.session = target.SessionID
	c.mu.Lock()
	c.pages[p.session] = p
	c.mu.Unlock()
	p.Do("Runtime.enable", nil)
	p.Do("Log.enable", nil)
	p.Do("Page.enable", nil)
	p.Do("Network.enable", nil)
	p.Do("Page.setInterceptFileChooserDialog", map[string]any{"enabled": true})
	p.Resize(w, h)
	p.SetTouch(touch)
	if address != "about:blank" {
		p.Visit(address)
	}
	return p
}

// Must requires that there is no error.
func (c *Chromium) Must(err error) {
	c.T.Helper()
	require.NoError(c.T, err)
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
	if p.session != "" {
		p.Do("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": touch})
	}
}

// Do calls a method of the protocol in the tab.
func (p *Page) Do(method string, params any) {
	p.T.Helper()
	p.Must(p.Call(p.session, method, params, nil))
}

func (p *Page) event(m message) {
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
		if e.Entry.Level == "error" && !strings.HasSuffix(e.Entry.URL, "/favicon.ico") { // of a page without an icon
			p.errors = append(p.errors, e.Entry.Text+" "+e.Entry.URL)
		}
	case "Inspector.targetCrashed":
		p.crashed = true
	case "Page.fileChooserOpened":
		var e struct{ BackendNodeID int }
		_ = json.Unmarshal(m.Params, &e)
		path := p.answer
		go func() { // the reply arrives in this goroutine
			_ = p.Call(p.session, "DOM.setFileInputFiles", map[string]any{"files": []string{path}, "backendNodeId": e.BackendNodeID}, nil)
		}()
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

// Node is a node of the accessibility tree.
type Node struct {
	Role, Name, Value string
	Disabled          bool
	States            map[string]any // checked, selected, focused, modal and others
	element           int            // of the page's document
}

// Accessibility returns the nodes of the page's accessibility tree, as a screen reader gets them.
func (p *Page) Accessibility() (nodes []Node) {
	p.T.Helper()
	type value struct{ Value any }
	var tree struct {
		Nodes []struct {
			Ignored           bool
			Role, Name, Value value
			Properties        []struct {
				Name  string
				Value value
			}
			BackendDOMNodeID int
		}
	}
	p.Must(p.Call(p.session, "Accessibility.getFullAXTree", nil, &tree))
	for _, n := range tree.Nodes {
		if n.Ignored {
			continue
		}
		node := Node{Role: fmt.Sprint(n.Role.Value), Name: fmt.Sprint(n.Name.Value), Value: fmt.Sprint(n.Value.Value), States: map[string]any{}, element: n.BackendDOMNodeID}
		for _, property := range n.Properties {
			node.States[property.Name] = property.Value.Value
			node.Disabled = node.Disabled || property.Name == "disabled" && property.Value.Value == true
		}
		nodes = append(nodes, node)
	}
	return nodes
}

// Activate presses the element of a node, as a screen reader does.
func (p *Page) Activate(n Node) {
	p.T.Helper()
	var resolved struct{ Object struct{ ObjectID string } }
	p.Must(p.Call(p.session, "DOM.resolveNode", map[string]any{"backendNodeId": n.element}, &resolved))
	p.Do("Runtime.callFunctionOn", map[string]any{"objectId": resolved.Object.ObjectID, "functionDeclaration": "function() { this.click() }"})
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

// threeFrames waits for three frames.
const threeFrames = `new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))`

// Frames waits for three frames, so that the next input comes in another tick.
func (p *Page) Frames() {
	p.T.Helper()
	p.Evaluate(threeFrames)
}

// Press presses a key with a modifier: 2 is Control, 8 is Shift, 0 is none.
func (p *Page) Press(code, key string, number, modifiers int, commands ...string) {
	p.T.Helper()
	p.Must(p.client.press(code, key, number, modifiers, commands...))
	p.Frames()
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

// Kill ends the process of the tab as the system does, and waits until the browser has noticed.
func (p *Page) Kill() {
	p.T.Helper()
	p.Do("Inspector.enable", nil)
	killed := p.renderers()
	for _, pid := range killed {
		process, err := os.FindProcess(pid)
		p.Must(err)
		_ = process.Kill() // it may have ended
	}
	p.Await("the end of the tab", func() bool {
		p.mu.Lock()
		defer p.mu.Unlock()
		return p.crashed
	})
	p.Await("the end of spare processes, which would be used for the next tab", func() bool {
		return !slices.ContainsFunc(p.renderers(), func(pid int) bool { return slices.Contains(killed, pid) })
	})
}

// renderers returns the processes of tabs. Nothing tells which one is that of a tab.
func (c *Chromium) renderers() (pids []int) {
	c.T.Helper()
	var r struct {
		ProcessInfo []struct {
			Type string
			ID   int
		}
	}
	c.Must(c.Call("", "SystemInfo.getProcessInfo", nil, &r))
	for _, info := range r.ProcessInfo {
		if info.Type == "renderer" {
			pids = append(pids, info.ID)
		}
	}
	return pids
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

// ChooseFile has the next file input get a file.
func (p *Page) ChooseFile(path string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.answer = path
}
