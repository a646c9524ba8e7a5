package web_test

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// webDriver is a tab of WebKit, driven by W3C WebDriver (https://www.w3.org/TR/webdriver2/). It knows the console only
// from pages that have Recorder in them.
type webDriver struct {
	address string // of the session
	console strings.Builder
	faults  []string
}

// Recorder is a script that keeps what a page writes to the console, for browsers that do not tell it.
const Recorder = `window.recorded = [];
for (const kind of ["log", "info", "warn", "error"]) {
	const write = console[kind];
	console[kind] = (...line) => { recorded.push([kind, line.map(String).join(" ")]); write.apply(console, line); };
}
addEventListener("error", event => recorded.push(["error", String(event.message)]));
addEventListener("unhandledrejection", event => recorded.push(["error", String(event.reason)]));`

// StartWebKit starts WebKitGTK's MiniBrowser and returns a page in it.
func StartWebKit(t testing.TB) *Page {
	t.Helper()
	driver, err := exec.LookPath("WebKitWebDriver")
	browsers, _ := filepath.Glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")
	if err != nil || len(browsers) == 0 || os.Getenv("DISPLAY") == "" {
		t.Skip("WebKit's driver is not installed, or there is no display: make browsers installs it")
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	port := free.Addr().(*net.TCPAddr).Port
	require.NoError(t, free.Close())
	home, err := os.MkdirTemp("", "blobwars-webkit")
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(context.Background())
	cmd := exec.CommandContext(ctx, driver, fmt.Sprint("--port=", port))
	cmd.Env = append(os.Environ(), "HOME="+home, "XDG_DATA_HOME="+home, "XDG_CACHE_HOME="+home, "LANGUAGE=", "LC_ALL=C.UTF-8")
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	cmd.WaitDelay = 5 * time.Second
	require.NoError(t, cmd.Start())
	w := &webDriver{address: fmt.Sprintf("http://127.0.0.1:%d/session", port)}
	t.Cleanup(func() {
		_ = w.close()
		cancel()
		_ = cmd.Wait()
		_ = os.RemoveAll(home)
	})
	options := map[string]any{"webkitgtk:browserOptions": map[string]any{"binary": browsers[len(browsers)-1], "args": []string{"--automation"}}}
	capabilities := map[string]any{"capabilities": map[string]any{"alwaysMatch": options}}
	var session struct{ SessionID string }
	for begin := time.Now(); ; time.Sleep(50 * time.Millisecond) {
		if err = w.command(http.MethodPost, "", capabilities, &session); err == nil {
			break
		}
		require.Less(t, time.Since(begin), patience, "WebKit does not start: %v", err)
	}
	w.address += "/" + session.SessionID
	require.NoError(t, w.post("timeouts", map[string]any{"script": patience.Milliseconds(), "pageLoad": patience.Milliseconds()}))
	return &Page{T: t, client: w}
}

// command sends a command of the protocol and stores the value of the answer in value, which may be nil.
func (w *webDriver) command(method, path string, params map[string]any, value any) error {
	data, err := json.Marshal(params)
	if err != nil {
		return err
	}
	request, err := http.NewRequest(method, strings.TrimSuffix(w.address+"/"+path, "/"), bytes.NewReader(data))
	if err != nil {
		return err
	}
	response, err := (&http.Client{Timeout: patience}).Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	var result struct{ Value json.RawMessage }
	if err := json.NewDecoder(response.Body).Decode(&result); err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %s", path, result.Value)
	}
	if value == nil {
		return nil
	}
	return json.Unmarshal(result.Value, value)
}

func (w *webDriver) post(path string, params map[string]any) error {
	return w.command(http.MethodPost, path, params, nil)
}

func (w *webDriver) visit(address string) error {
	w.record()
	return w.post("url", map[string]any{"url": address})
}

// reload loads the page as a person does. The drivers' own command leaves the service worker out, or fails.
func (w *webDriver) reload() error {
	w.record()
	if _, err := w.evaluate(`setTimeout(() => location.reload(), 50), window.left = true`); err != nil {
		return err
	}
	for begin := time.Now(); time.Since(begin) < patience; time.Sleep(20 * time.Millisecond) {
		if left, err := w.evaluate(`window.left ?? false`); err == nil && left == false {
			return nil
		}
	}
	return errors.New("the page is not loaded again")
}

// evaluation is an asynchronous script around an expression: its argument is called with the result.
const evaluation = `const [done] = arguments;
Promise.resolve().then(() => (%s)).then(value => done({ value }), error => done({ error: String(error) }));`

func (w *webDriver) evaluate(expression string) (any, error) {
	var result struct {
		Value any
		Error string
	}
	params := map[string]any{"script": fmt.Sprintf(evaluation, expression), "args": []any{}}
	for begin := time.Now(); ; time.Sleep(50 * time.Millisecond) {
		err := w.command(http.MethodPost, "execute/async", params, &result)
		if err == nil {
			break
		}
		if !strings.Contains(err.Error(), "unload") || time.Since(begin) > patience { // else the page was left: the next one answers
			return nil, err
		}
	}
	if result.Error != "" {
		return nil, fmt.Errorf("%s: %s", expression, result.Error)
	}
	return result.Value, nil
}

func (w *webDriver) actions(source map[string]any, actions ...map[string]any) error {
	source["actions"] = actions
	return w.post("actions", map[string]any{"actions": []any{source}})
}

func (w *webDriver) pointer(kind string, x, y float64, touch bool) error {
	source := map[string]any{"type": "pointer", "id": "mouse", "parameters": map[string]any{"pointerType": "mouse"}}
	if touch {
		source["id"], source["parameters"] = "finger", map[string]any{"pointerType": "touch"}
	}
	if kind == "up" {
		return w.actions(source, map[string]any{"type": "pointerUp", "button": 0})
	}
	move := map[string]any{"type": "pointerMove", "duration": 0, "x": int(x), "y": int(y)}
	if kind == "move" {
		if w.actions(source, move) == nil {
			return nil
		}
		return w.actions(source, move) // WebKit's driver may answer "unknown error" while the page is busy
	}
	return w.actions(source, move, map[string]any{"type": "pointerDown", "button": 0})
}

// press knows Escape, F10, letters, and no modifier but Control.
func (w *webDriver) press(code, key string, _, modifiers int, _ ...string) error {
	key = cmp.Or(map[string]string{"Escape": "\uE00C", "F10": "\uE03A"}[code], key)
	events := [][2]string{{"keyDown", key}, {"keyUp", key}}
	if modifiers == 2 {
		events = [][2]string{{"keyDown", "\uE009"}, events[0], events[1], {"keyUp", "\uE009"}}
	}
	for _, e := range events {
		if err := w.key(e[0], e[1]); err != nil {
			return err
		}
	}
	return nil
}

// key presses or releases a key and waits until the program has seen it: a tick in which a key and its modifier both
// come and go does not tell that they were together.
func (w *webDriver) key(kind, key string) error {
	if err := w.actions(map[string]any{"type": "key", "id": "keyboard"}, map[string]any{"type": kind, "value": key}); err != nil {
		return err
	}
	_, err := w.evaluate(threeFrames)
	return err
}

func (w *webDriver) screenshot() (data []byte, err error) {
	err = w.command(http.MethodGet, "screenshot", nil, &data)
	return data, err
}

// resize sets the size of the window so that the page has w by h pixels, as far as the browser allows it.
func (w *webDriver) resize(width, height int, _ float64, _ bool) error {
	outerW, outerH := width, height
	for range 2 {
		if err := w.post("window/rect", map[string]any{"width": outerW, "height": outerH}); err != nil {
			return err
		}
		time.Sleep(300 * time.Millisecond) // the window manager, or none, answers later
		size, err := w.evaluate(`[innerWidth, innerHeight]`)
		if err != nil {
			return err
		}
		got := size.([]any)
		outerW, outerH = outerW+width-int(got[0].(float64)), outerH+height-int(got[1].(float64))
	}
	return nil
}

func (w *webDriver) record() {
	lines, err := w.evaluate(`window.recorded?.splice(0) ?? []`)
	if err != nil {
		return // the page is being left
	}
	for _, line := range lines.([]any) {
		kind, text := line.([]any)[0], fmt.Sprint(line.([]any)[1])
		w.console.WriteString(text + "\n")
		if kind == "error" || kind == "warn" {
			w.faults = append(w.faults, text)
		}
	}
}

func (w *webDriver) written() (console string, errors []string) {
	w.record()
	return w.console.String(), w.faults
}

func (w *webDriver) close() error { return w.command(http.MethodDelete, "", nil, nil) }
