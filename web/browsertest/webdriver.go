package browsertest

import (
	"bufio"
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// webDriver is a tab of Firefox or WebKit, driven by the commands of W3C WebDriver (https://www.w3.org/TR/webdriver2/).
// It knows the console only from pages that have Recorder in them.
type webDriver struct {
	command func(name string, params map[string]any) (json.RawMessage, error)
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

// patientClient gives up after patience.
var patientClient = &http.Client{Timeout: patience}

// StartFirefox starts Firefox and returns a page in it. What is downloaded goes to the folder downloads.
func StartFirefox(t testing.TB, downloads string) *Page {
	t.Helper()
	path, err := exec.LookPath("firefox-esr")
	if err != nil {
		path, err = exec.LookPath("firefox")
	}
	if err != nil || os.Getenv("DISPLAY") == "" {
		t.Skip("Firefox is not installed, or there is no display: make test has both")
	}
	profile := temporary(t, "blobwars-firefox")
	var preferences strings.Builder
	for name, value := range map[string]any{
		"marionette.port": 0, "webgl.force-enabled": true, "dom.w3c_touch_events.enabled": 1, "browser.shell.checkDefaultBrowser": false,
		"browser.aboutwelcome.enabled": false, "datareporting.policy.dataSubmissionEnabled": false, "app.update.enabled": false,
		"browser.download.folderList": 2, "browser.download.dir": downloads, "browser.download.alwaysOpenPanel": false,
		"browser.tabs.remote.autostart": true, "network.captive-portal-service.enabled": false, "network.connectivity-service.enabled": false,
		"intl.accept_languages": "en-US", "remote.prefs.recommended": true,
	} {
		data, err := json.Marshal(value)
		require.NoError(t, err)
		fmt.Fprintf(&preferences, "user_pref(%q, %s);\n", name, data)
	}
	require.NoError(t, os.WriteFile(filepath.Join(profile, "user.js"), []byte(preferences.String()), 0o600))
	launchFor(t, exec.Command(path, "--marionette", "--no-remote", "--new-instance", "--profile", profile, "about:blank"), "HOME="+profile)
	var port []byte
	for begin := time.Now(); len(port) == 0; time.Sleep(50 * time.Millisecond) {
		require.Less(t, time.Since(begin), patience, "Firefox does not start")
		port, _ = os.ReadFile(filepath.Join(profile, "MarionetteActivePort"))
	}
	c, err := net.Dial("tcp", "127.0.0.1:"+strings.TrimSpace(string(port)))
	require.NoError(t, err)
	t.Cleanup(func() { _ = c.Close() })
	m := &marionette{to: c, from: bufio.NewReader(c)}
	_, err = m.receive() // its greeting
	require.NoError(t, err)
	return openWebDriver(t, m.command, nil)
}

// marionette is the connection to Firefox: messages are JSON after their length in bytes and a colon. Its commands are
// those of WebDriver (https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html).
type marionette struct {
	mu   sync.Mutex
	to   net.Conn
	from *bufio.Reader
	last int
}

func (m *marionette) receive() ([]byte, error) {
	_ = m.to.SetReadDeadline(time.Now().Add(patience))
	length, err := m.from.ReadString(':')
	if err != nil {
		return nil, err
	}
	n, err := strconv.Atoi(strings.TrimSuffix(length, ":"))
	if err != nil {
		return nil, err
	}
	data := make([]byte, n)
	_, err = io.ReadFull(m.from, data)
	return data, err
}

func (m *marionette) command(name string, params map[string]any) (json.RawMessage, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.last++
	data, err := json.Marshal([]any{0, m.last, "WebDriver:" + name, params})
	if err != nil {
		return nil, err
	}
	if _, err := fmt.Fprintf(m.to, "%d:%s", len(data), data); err != nil {
		return nil, err
	}
	if data, err = m.receive(); err != nil {
		return nil, err
	}
	var reply [4]json.RawMessage // the kind 1, the number of the command, an error, the result
	if err := json.Unmarshal(data, &reply); err != nil {
		return nil, err
	}
	if string(reply[2]) != "null" {
		return nil, fmt.Errorf("%s: %s", name, reply[2])
	}
	var result struct{ Value json.RawMessage }
	if json.Unmarshal(reply[3], &result) == nil && result.Value != nil {
		return result.Value, nil
	}
	return reply[3], nil
}

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
	home := temporary(t, "blobwars-webkit")
	launchFor(t, exec.Command(driver, fmt.Sprint("--port=", port)), "HOME="+home, "XDG_DATA_HOME="+home, "XDG_CACHE_HOME="+home, "LANGUAGE=", "LC_ALL=C.UTF-8")
	address := fmt.Sprintf("http://127.0.0.1:%d/session", port)
	options := map[string]any{"webkitgtk:browserOptions": map[string]any{"binary": browsers[len(browsers)-1], "args": []string{"--automation"}}}
	var session struct{ SessionID string }
	for begin := time.Now(); ; time.Sleep(50 * time.Millisecond) {
		data, err := post(address, map[string]any{"capabilities": map[string]any{"alwaysMatch": options}})
		if err == nil {
			require.NoError(t, json.Unmarshal(data, &session))
			break
		}
		require.Less(t, time.Since(begin), patience, "WebKit does not start: %v", err)
	}
	paths := map[string]string{
		"Navigate": "url", "ExecuteAsyncScript": "execute/async", "PerformActions": "actions", "SetWindowRect": "window/rect",
		"TakeScreenshot": "screenshot", "SetTimeouts": "timeouts",
	}
	return openWebDriver(t, func(name string, params map[string]any) (json.RawMessage, error) {
		if name == "TakeScreenshot" {
			return get(address + "/" + session.SessionID + "/screenshot")
		}
		data, err := post(address+"/"+session.SessionID+"/"+paths[name], params)
		if err != nil {
			err = fmt.Errorf("%s: %w", name, err)
		}
		return data, err
	}, func() { quit(address + "/" + session.SessionID) })
}

func post(address string, params map[string]any) (json.RawMessage, error) {
	data, err := json.Marshal(params)
	if err != nil {
		return nil, err
	}
	return reply(patientClient.Post(address, "application/json", bytes.NewReader(data)))
}

func get(address string) (json.RawMessage, error) { return reply(patientClient.Get(address)) }

// quit ends a session, and with it its browser.
func quit(address string) {
	if request, err := http.NewRequest(http.MethodDelete, address, nil); err == nil {
		_, _ = reply(patientClient.Do(request))
	}
}

// reply returns the value of a driver's response, or its error.
func reply(response *http.Response, err error) (json.RawMessage, error) {
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	var result struct{ Value json.RawMessage }
	if err := json.NewDecoder(response.Body).Decode(&result); err != nil {
		return nil, err
	}
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s", result.Value)
	}
	return result.Value, nil
}

// temporary returns a folder that is removed after the test, when what still writes there has ended.
func temporary(t testing.TB, name string) string {
	t.Helper()
	folder, err := os.MkdirTemp("", name)
	require.NoError(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	return folder
}

// launchFor starts a program that ends with the test.
func launchFor(t testing.TB, cmd *exec.Cmd, environment ...string) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	running := exec.CommandContext(ctx, cmd.Path, cmd.Args[1:]...)
	running.Env = append(os.Environ(), environment...)
	running.Cancel = func() error { return running.Process.Signal(os.Interrupt) }
	running.WaitDelay = 5 * time.Second
	require.NoError(t, running.Start())
	t.Cleanup(func() {
		cancel()
		_ = running.Wait()
	})
}

func openWebDriver(t testing.TB, command func(string, map[string]any) (json.RawMessage, error), end func()) *Page {
	t.Helper()
	w := &webDriver{command: command}
	p := &Page{T: t, client: w}
	if end == nil {
		_, err := command("NewSession", map[string]any{"capabilities": map[string]any{}})
		require.NoError(t, err)
	} else {
		t.Cleanup(end)
	}
	_, err := command("SetTimeouts", map[string]any{"script": patience.Milliseconds(), "pageLoad": patience.Milliseconds()})
	require.NoError(t, err)
	return p
}

func (w *webDriver) do(name string, params map[string]any) error {
	_, err := w.command(name, params)
	return err
}

func (w *webDriver) visit(address string) error {
	w.record()
	return w.do("Navigate", map[string]any{"url": address})
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
	var data json.RawMessage
	for begin := time.Now(); ; time.Sleep(50 * time.Millisecond) {
		var err error
		if data, err = w.command("ExecuteAsyncScript", map[string]any{"script": fmt.Sprintf(evaluation, expression), "args": []any{}}); err == nil {
			break
		}
		if !strings.Contains(err.Error(), "unload") || time.Since(begin) > patience { // else the page was left: the next one answers
			return nil, err
		}
	}
	var result struct {
		Value any
		Error string
	}
	if err := json.Unmarshal(data, &result); err != nil {
		return nil, err
	}
	if result.Error != "" {
		return nil, fmt.Errorf("%s: %s", expression, result.Error)
	}
	return result.Value, nil
}

// actions performs the actions of an input source.
func (w *webDriver) actions(source map[string]any, actions ...map[string]any) error {
	source["actions"] = actions
	return w.do("PerformActions", map[string]any{"actions": []any{source}})
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
		err := w.actions(source, move)
		if err != nil { // WebKit's driver may answer "unknown error" while the page is busy
			err = w.actions(source, move)
		}
		return err
	}
	return w.actions(source, move, map[string]any{"type": "pointerDown", "button": 0})
}

// webDriverKeys are keys without a letter, by their codes.
var webDriverKeys = map[string]rune{
	"Escape": 0xE00C, "Enter": 0xE007, "Tab": 0xE004, "Delete": 0xE017, "ArrowLeft": 0xE012, "ArrowUp": 0xE013, "ArrowRight": 0xE014,
	"ArrowDown": 0xE015, "F10": 0xE03A,
}

func (w *webDriver) press(code, key string, _, modifiers int, _ ...string) error {
	if special, ok := webDriverKeys[code]; ok {
		key = string(special)
	}
	keys := []string{key}
	switch modifiers {
	case 2:
		keys = []string{"\uE009", key}
	case 8:
		keys = []string{"\uE008", key}
	}
	for _, k := range keys {
		if err := w.key("keyDown", k); err != nil {
			return err
		}
	}
	for i := range keys {
		if err := w.key("keyUp", keys[len(keys)-1-i]); err != nil {
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

func (w *webDriver) screenshot() ([]byte, error) {
	data, err := w.command("TakeScreenshot", map[string]any{"full": false})
	if err != nil {
		return nil, err
	}
	var text string
	if err := json.Unmarshal(data, &text); err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(text)
}

// resize sets the size of the window so that the page has w by h pixels, as far as the browser allows it.
func (w *webDriver) resize(width, height int, _ float64, _ bool) error {
	outerW, outerH := width, height
	for range 2 {
		if err := w.do("SetWindowRect", map[string]any{"width": outerW, "height": outerH}); err != nil {
			return err
		}
		time.Sleep(300 * time.Millisecond) // the window manager, or none, answers later
		got, err := w.size()
		if err != nil {
			return err
		}
		outerW, outerH = outerW+width-int(got[0]), outerH+height-int(got[1])
	}
	return nil
}

func (w *webDriver) size() (size [2]float64, err error) {
	value, err := w.evaluate(`[innerWidth, innerHeight]`)
	if err != nil {
		return size, err
	}
	got := value.([]any)
	return [2]float64{got[0].(float64), got[1].(float64)}, nil
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

func (w *webDriver) close() error { return nil } // with its test
