package browsertest

import (
	"encoding/base64"
	"fmt"
	"slices"
	"strings"
)

// devTools is a tab of Chromium.
type devTools struct{ *Page }

func (d devTools) do(method string, params any) error { return d.Call(d.session, method, params, nil) }

func (d devTools) visit(address string) error {
	return d.do("Page.navigate", map[string]any{"url": address})
}

func (d devTools) reload() error { return d.do("Page.reload", nil) }

func (d devTools) close() error {
	return d.Call("", "Target.closeTarget", map[string]any{"targetId": d.target}, nil)
}

func (d devTools) evaluate(expression string) (any, error) {
	var r struct {
		Result           struct{ Value any }
		ExceptionDetails *struct{ Text string }
	}
	params := map[string]any{"expression": expression, "returnByValue": true, "awaitPromise": true, "userGesture": true}
	if err := d.Call(d.session, "Runtime.evaluate", params, &r); err != nil {
		return nil, err
	}
	if r.ExceptionDetails != nil {
		return nil, fmt.Errorf("%s: %s", expression, r.ExceptionDetails.Text)
	}
	return r.Result.Value, nil
}

func (d devTools) pointer(kind string, x, y float64, touch bool) error {
	if touch {
		points := []any{map[string]any{"x": x, "y": y}}
		if kind == "up" {
			points = []any{}
		}
		return d.do("Input.dispatchTouchEvent", map[string]any{"type": map[string]string{"down": "touchStart", "up": "touchEnd"}[kind], "touchPoints": points})
	}
	event := map[string]any{"type": map[string]string{"move": "mouseMoved", "down": "mousePressed", "up": "mouseReleased"}[kind], "x": x, "y": y}
	if kind != "move" {
		event["button"], event["clickCount"] = "left", 1
	}
	return d.do("Input.dispatchMouseEvent", event)
}

// press holds a modifier for some frames before and after the key.
func (d devTools) press(code, key string, number, modifiers int, commands ...string) error {
	event := map[string]any{"type": "keyDown", "code": code, "key": key, "windowsVirtualKeyCode": number, "modifiers": modifiers}
	if len(commands) > 0 {
		event["commands"] = commands
	}
	if len(key) == 1 && modifiers == 0 {
		event["text"] = key
	}
	send := func(kind string, event map[string]any) error {
		event["type"] = kind
		return d.do("Input.dispatchKeyEvent", event)
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
		d.Frames()
	}
	if err := send("keyDown", event); err != nil {
		return err
	}
	delete(event, "text")
	if err := send("keyUp", event); err != nil || modifiers == 0 {
		return err
	}
	d.Frames()
	held["modifiers"] = 0
	return send("keyUp", held)
}

func (d devTools) resize(w, h int, scale float64, touch bool) error {
	return d.do("Emulation.setDeviceMetricsOverride", map[string]any{"width": w, "height": h, "deviceScaleFactor": scale, "mobile": touch})
}

func (d devTools) screenshot() ([]byte, error) {
	var r struct{ Data string }
	if err := d.Call(d.session, "Page.captureScreenshot", map[string]any{"format": "png"}, &r); err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(r.Data)
}

func (d devTools) written() (console string, errors []string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return strings.Clone(d.Page.console.String()), slices.Clone(d.errors)
}
