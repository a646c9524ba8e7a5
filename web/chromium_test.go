package web_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// Chromium is a running Chromium, driven by the Chrome DevTools Protocol
// (https://chromedevtools.github.io/devtools-protocol/).
type Chromium struct {
	T    testing.TB
	Stop func() // ends the browser; that of Start ends with its test, too
	ctx  context.Context
	tabs []*tab
}

// shared is the browser of Share; nil before the first test that uses it.
var shared *Chromium

// Share returns a browser that one test after the other uses, without tabs. Each test must serve its pages at an
// address of its own, so that nothing that another one has stored is found there. A failed test leaves its browser to
// nobody. It compiles WebAssembly once, quickly, because optimising it takes more of the processor than the tests.
func Share(t testing.TB) *Chromium {
	t.Helper()
	if shared != nil && shared.T.Failed() {
		StopShared()
	}
	if shared == nil {
		shared = launch(t, chromedp.Flag("js-flags", "--liftoff-only"))
	}
	shared.T = t
	for _, tab := range shared.tabs {
		_ = tab.close() // the test may have closed it
	}
	shared.tabs = nil
	return shared
}

// StopShared ends the browser of Share. TestMain must call it after the tests.
func StopShared() {
	if shared != nil {
		shared.Stop()
		shared = nil
	}
}

// Start starts a browser with an empty profile for one test, which is skipped where Chromium is not installed.
func Start(t testing.TB, options ...chromedp.ExecAllocatorOption) *Chromium {
	t.Helper()
	c := launch(t, options...)
	t.Cleanup(c.Stop)
	return c
}

func launch(t testing.TB, options ...chromedp.ExecAllocatorOption) *Chromium {
	t.Helper()
	names := []string{"chromium", "chromium-browser", "google-chrome"}
	i := slices.IndexFunc(names, func(name string) bool { _, err := exec.LookPath(name); return err == nil })
	if i < 0 {
		t.Skip("Chromium is not installed: make test installs it")
	}
	allocator, end := chromedp.NewExecAllocator(context.Background(), append([]chromedp.ExecAllocatorOption{
		chromedp.ExecPath(names[i]), chromedp.NoSandbox, chromedp.NoFirstRun, chromedp.Flag("headless", "new"), chromedp.Flag("mute-audio", true),
		chromedp.Flag("use-gl", "angle"), chromedp.Flag("use-angle", "swiftshader"), chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("ignore-gpu-blocklist", true), chromedp.Env("LANGUAGE=", "LC_ALL=C.UTF-8"),
	}, options...)...)
	ctx, cancel := chromedp.NewContext(allocator)
	c := &Chromium{T: t, ctx: ctx, Stop: func() { cancel(); end() }}
	if err := chromedp.Do(ctx); err != nil {
		c.Stop()
		require.NoError(t, err, "Chromium does not start")
	}
	return c
}

// Call calls a method of the protocol that is for the browser, not for a tab.
func (c *Chromium) Call(method string, params any) {
	c.T.Helper()
	ctx, cancel := context.WithTimeout(c.ctx, patience)
	defer cancel()
	require.NoError(c.T, chromedp.FromContext(ctx).Browser.Call(ctx, method, params, nil), method)
}

type tab struct {
	*Chromium
	page *Page
	ctx  context.Context

	mu      sync.Mutex
	console strings.Builder // what the page has written
	errors  []string        // its errors and exceptions
}

// Open opens a tab of w by h device-independent pixels; touch: it is a phone.
func (c *Chromium) Open(address string, w, h int, scale float64, touch bool) *Page {
	c.T.Helper()
	t := &tab{Chromium: c}
	t.ctx, _ = chromedp.NewContext(c.ctx, chromedp.WithListener(t.event)) // Share and Stop end it
	p := &Page{tab: t, T: c.T, client: t, scale: scale, touch: touch}
	t.page = p
	c.tabs = append(c.tabs, t)
	p.Must(chromedp.Do(t.ctx))
	// chromedp attaches to the workers of a page, which tests end and delay, and follows each change of its elements.
	p.Do("Target.setAutoAttach", map[string]any{"autoAttach": false, "waitForDebuggerOnStart": false, "flatten": true})
	p.Do("CSS.disable", nil)
	p.Do("DOM.disable", nil)
	p.Resize(w, h)
	p.SetTouch(touch)
	if address != "about:blank" {
		p.Visit(address)
	}
	return p
}

// call calls a method of the protocol in the tab and stores its result in result, which may be nil.
func (t *tab) call(method string, params, result any) error {
	ctx, cancel := context.WithTimeout(t.ctx, patience)
	defer cancel()
	var data json.RawMessage
	if err := chromedp.FromContext(ctx).Target.Call(ctx, method, params, &data); err != nil {
		return fmt.Errorf("%s: %w", method, err)
	}
	if result == nil {
		return nil
	}
	return json.Unmarshal(data, result)
}

// Do calls a method of the protocol in the tab.
func (p *Page) Do(method string, params any) {
	p.T.Helper()
	p.Must(p.call(method, params, nil))
}

// event receives what the browser reports of the tab. It must not call the browser.
func (t *tab) event(event any) {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch e := event.(type) {
	case *runtime.EventConsoleAPICalled:
		var line []string
		for _, a := range e.Args {
			line = append(line, written(a))
		}
		t.console.WriteString(strings.Join(line, " ") + "\n")
		if slices.Contains([]runtime.ConsoleAPICalledType{"error", "warning", "assert"}, e.Type) {
			t.errors = append(t.errors, strings.Join(line, " "))
		}
	case *runtime.EventExceptionThrown:
		t.errors = append(t.errors, fmt.Sprint(e.ExceptionDetails.Text, " ", written(e.ExceptionDetails.Exception)))
	case *log.EventEntryAdded:
		if e.Entry.Level == "error" && !strings.HasSuffix(e.Entry.URL, "/favicon.ico") { // of a page without an icon
			t.errors = append(t.errors, e.Entry.Text+" "+e.Entry.URL)
		}
	}
}

func written(o *runtime.RemoteObject) string {
	var text string
	switch {
	case o == nil:
		return ""
	case json.Unmarshal(o.Value, &text) == nil:
		return text
	case len(o.Value) > 0:
		return string(o.Value)
	}
	return o.Description
}

func (t *tab) visit(address string) error {
	return t.call("Page.navigate", map[string]any{"url": address}, nil)
}

func (t *tab) reload() error { return t.call("Page.reload", map[string]any{}, nil) }

func (t *tab) close() error {
	ctx, cancel := context.WithTimeout(t.ctx, patience)
	defer cancel()
	if err := chromedp.Cancel(ctx); !errors.Is(err, context.Canceled) {
		return err
	}
	return nil
}

func (t *tab) evaluate(expression string) (any, error) {
	var r struct {
		Result           struct{ Value any }
		ExceptionDetails *struct{ Text string }
	}
	params := map[string]any{"expression": expression, "returnByValue": true, "awaitPromise": true, "userGesture": true}
	for begin := time.Now(); ; time.Sleep(20 * time.Millisecond) {
		err := t.call("Runtime.evaluate", params, &r)
		if err == nil {
			break
		}
		left := strings.Contains(err.Error(), "navigated") || strings.Contains(err.Error(), "context") // the next page answers
		if !left || time.Since(begin) > patience {
			return nil, err
		}
	}
	if r.ExceptionDetails != nil {
		return nil, fmt.Errorf("%s: %s", expression, r.ExceptionDetails.Text)
	}
	return r.Result.Value, nil
}

func (t *tab) pointer(kind string, x, y float64, touch bool) error {
	if touch {
		points := []any{map[string]any{"x": x, "y": y}}
		if kind == "up" {
			points = []any{}
		}
		return t.call("Input.dispatchTouchEvent", map[string]any{"type": map[string]string{"down": "touchStart", "up": "touchEnd"}[kind], "touchPoints": points}, nil)
	}
	event := map[string]any{"type": map[string]string{"move": "mouseMoved", "down": "mousePressed", "up": "mouseReleased"}[kind], "x": x, "y": y}
	if kind != "move" {
		event["button"], event["clickCount"] = "left", 1
	}
	return t.call("Input.dispatchMouseEvent", event, nil)
}

// press holds a modifier for some frames before and after the key.
func (t *tab) press(code, key string, number, modifiers int, commands ...string) error {
	event := map[string]any{"type": "keyDown", "code": code, "key": key, "windowsVirtualKeyCode": number, "modifiers": modifiers}
	if len(commands) > 0 {
		event["commands"] = commands
	}
	if len(key) == 1 && modifiers == 0 {
		event["text"] = key
	}
	send := func(kind string, event map[string]any) error {
		event["type"] = kind
		return t.call("Input.dispatchKeyEvent", event, nil)
	}
	held := map[string]any{"modifiers": modifiers}
	switch modifiers {
	case 2:
		held["code"], held["key"], held["windowsVirtualKeyCode"] = "ControlLeft", "Control", 17
	case 8:
		held["code"], held["key"], held["windowsVirtualKeyCode"] = "ShiftLeft", "Shift", 16
	}
	if modifiers != 0 {
		if err := send("rawKeyDown", held); err != nil {
			return err
		}
		t.page.Frames()
	}
	if err := send("keyDown", event); err != nil {
		return err
	}
	delete(event, "text")
	if err := send("keyUp", event); err != nil || modifiers == 0 {
		return err
	}
	t.page.Frames()
	held["modifiers"] = 0
	return send("keyUp", held)
}

func (t *tab) resize(w, h int, scale float64, touch bool) error {
	return t.call("Emulation.setDeviceMetricsOverride", map[string]any{"width": w, "height": h, "deviceScaleFactor": scale, "mobile": touch}, nil)
}

func (t *tab) screenshot() ([]byte, error) {
	var r struct{ Data []byte }
	err := t.call("Page.captureScreenshot", map[string]any{"format": "png"}, &r)
	return r.Data, err
}

func (t *tab) written() (console string, errors []string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return strings.Clone(t.console.String()), slices.Clone(t.errors)
}
