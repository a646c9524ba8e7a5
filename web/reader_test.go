package web_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/store"
)

// TestTheLiveRegion plays moves and finds them in words in the live region, in the language of the window.
func TestTheLiveRegion(t *testing.T) {
	p := begin(Share(t), serve(t).URL, 1120, 720, 1, false, func(s *store.Settings) { s.Language = "es" })
	p.exchange()
	require.Equal(t, "log polite", p.Evaluate(`said.role + " " + said.ariaLive`))
	want := []string{"Partida: Clásico. Tú contra Glotón. Tu turno."}
	for ply, form := range [][3]string{{"Clonas en ", "Saltas de ", "Turno de Glotón."}, {"Glotón clona en ", "Glotón salta de ", "Tu turno."}} {
		pos, m := p.game.PositionAt(ply), p.game.Move(ply)
		sentence := form[0] + m.To.Name(8)
		if m.IsJump() {
			sentence = form[1] + m.From.Name(8) + " a " + m.To.Name(8)
		}
		switch n := pos.Infects(m).Count(); n {
		case 0:
		case 1:
			sentence += ", convirtiendo un blob"
		default:
			sentence += fmt.Sprintf(", convirtiendo %d blobs", n)
		}
		after := p.game.PositionAt(ply + 1)
		want = append(want, fmt.Sprintf("%s. Tú %d, Glotón %d. %s", sentence, after.Count(engine.Side1), after.Count(engine.Side2), form[2]))
	}
	var said any
	p.Await("the answer in words", func() bool {
		said = p.Evaluate(`[...said.children].map(p => p.textContent).filter(text => text !== "Blob Wars").join("\n")`)
		return strings.HasSuffix(said.(string), want[2])
	})
	require.Equal(t, strings.Join(want, "\n"), said)

	p.Evaluate(`window.undone = () => { // Ctrl+Z, pressed and let go in one tick
		const events = [["keydown", "ControlLeft", "Control"], ["keydown", "KeyZ", "z"], ["keyup", "KeyZ", "z"], ["keyup", "ControlLeft", "Control"]];
		for (const [type, code, key] of events) document.activeElement.dispatchEvent(new KeyboardEvent(type, { code, key, ctrlKey: true, bubbles: true, cancelable: true }));
	}; document.querySelector("canvas").focus(); undone()`)
	p.AwaitFrame()
	p.Evaluate(`document.querySelector('#outline [data-part="menu"]').focus()`)
	p.Do("Input.dispatchKeyEvent", map[string]any{"type": "rawKeyDown", "code": "ControlLeft", "key": "Control", "windowsVirtualKeyCode": 17, "modifiers": 2})
	time.Sleep(300 * time.Millisecond)
	p.Press("KeyZ", "z", 90, 2)
	p.Do("Input.dispatchKeyEvent", map[string]any{"type": "keyUp", "code": "ControlLeft", "key": "Control", "windowsVirtualKeyCode": 17})
	time.Sleep(500 * time.Millisecond)
	require.Equal(t, "Blob Wars", p.Evaluate(`document.querySelector("#outline h1").textContent`), "Z opens the puzzles, Ctrl+Z does not")
	p.RequireNoErrors()
}

// TestTheBrowsersOwnKeys reaches the bar of the page by Tab in full screen, and presses keys that are the browser's, whose
// default stays, and keys of the game, whose default is prevented.
func TestTheBrowsersOwnKeys(t *testing.T) {
	p := begin(Share(t), serve(t).URL, 1120, 720, 1, false, unchanged)
	p.Press("F11", "F11", 122, 0)
	p.Await("full screen", func() bool { return p.Evaluate(`document.fullscreenElement === document.documentElement`) == true })
	p.Evaluate(`tell("test", "A bar", "Do", () => { window.acted = true; }), 0`)
	p.Press("Tab", "Tab", 9, 0)
	require.Equal(t, "act", p.Evaluate(`document.activeElement.id`))
	require.Equal(t, true, p.Evaluate(`document.activeElement.click(), acted && find("bar").hidden`))
	key := func(fields string) any {
		return p.Evaluate(`document.querySelector("canvas").dispatchEvent(
			new KeyboardEvent("keydown", {bubbles: true, cancelable: true, ` + fields + `}))`)
	}
	for _, fields := range []string{
		`key: "F5"`, `key: "F12"`, `key: "r", ctrlKey: true`, `key: "l", ctrlKey: true`, `key: "P", ctrlKey: true`,
		`key: "f", metaKey: true`, `key: "+", ctrlKey: true`, `key: "-", ctrlKey: true`, `key: "0", ctrlKey: true`,
		`key: "ArrowLeft", altKey: true`, `key: "d", altKey: true`, `key: "F6"`, `key: "d", ctrlKey: true`, `key: "I", ctrlKey: true, shiftKey: true`,
		`key: "1", ctrlKey: true`, `key: "n", code: "KeyN", metaKey: true`, `key: "v", code: "KeyV", metaKey: true`,
	} {
		require.Equal(t, true, key(fields), fields)
	}
	for _, fields := range []string{
		`key: "ArrowLeft", code: "ArrowLeft"`, `key: "z", code: "KeyZ", ctrlKey: true`, `key: "f", code: "KeyF"`,
		`key: "F1", code: "F1"`, `key: "F11", code: "F11"`, `key: "Enter", code: "Enter", altKey: true`, `key: "Z", code: "KeyZ", ctrlKey: true, shiftKey: true`,
		`key: "ArrowLeft", code: "ArrowLeft", ctrlKey: true`, `key: "Tab", code: "Tab"`,
	} {
		require.Equal(t, false, key(fields), fields)
	}
	const (
		wheel = `document.querySelector("canvas").dispatchEvent(new WheelEvent("wheel", {bubbles: true, cancelable: true, ctrlKey: true, deltaY: 100}))`
		// Down, wheel and up are one script: the focus, with which the page forgets the key, cannot leave in between.
		withControl = `(() => {
			const key = (type) => document.querySelector("canvas").dispatchEvent(new KeyboardEvent(type, {bubbles: true, cancelable: true, key: "Control", code: "ControlLeft", ctrlKey: type === "keydown"}));
			key("keydown");
			const passed = ` + wheel + `;
			key("keyup");
			return passed;
		})()`
	)
	require.Equal(t, false, p.Evaluate(wheel), "a pinch")
	require.Equal(t, true, p.Evaluate(withControl), "the wheel with Ctrl")
	require.Equal(t, false, p.Evaluate(wheel), "a pinch after that")
	require.Equal(t, "width=device-width, initial-scale=1", p.Evaluate(`document.querySelector("meta[name=viewport]").content`))
}

// TestTheFocusOfThePage shows the bar and hides it again while a reader is elsewhere, and ends the program.
func TestTheFocusOfThePage(t *testing.T) {
	p := begin(Share(t), serve(t).URL, 640, 480, 1, false, func(s *store.Settings) { s.Language = "en" })
	p.Await("the menu's button", func() bool { _, found := p.node("button", "Menu"); return found })
	active := `document.activeElement.dataset.part ?? document.activeElement.tagName`
	require.Equal(t, "menu", p.Evaluate(`document.querySelector('#outline [data-part="menu"]').focus(), tell("test", "A bar", "Do", () => {}), untell("test"), `+active))
	require.Equal(t, "CANVAS", p.Evaluate(`tell("test", "A bar", "Do", () => {}), find("act").focus(), find("act").click(), `+active))
	require.Equal(t, "reload", p.Evaluate(`cover(words.ended), document.activeElement.id`))
	p.Await("a page with nothing but the message", func() bool { _, found := p.node("button", "Menu"); return !found })
	_, found := p.node("button", "Reload")
	require.True(t, found)
}

// TestTheReaderIsNotFlooded has more said than a reader can speak: the last lines are said when it has
// finished, or after a key the last one, and what comes then at once.
func TestTheReaderIsNotFlooded(t *testing.T) {
	longOnly(t)
	p := begin(Share(t), serve(t).URL, 640, 480, 1, false, unchanged)
	spoken := func() any {
		return p.Evaluate(`[...said.children].filter(p => p.ariaLive !== "off" && p.textContent.startsWith("Line")).map(p => p.textContent.slice(0, 7)).join()`)
	}
	flood := func() {
		p.Press("F9", "F9", 120, 0)
		p.Evaluate(`for (let i = 10; i < 25; i++) say("Line " + i + " of a game between two computers, fast"); 0`)
	}
	flood()
	require.Equal(t, "Line 10,Line 11,Line 12", spoken())
	p.Await("the last lines", func() bool { return spoken() == "Line 10,Line 11,Line 12,Line 22,Line 23,Line 24" })
	flood()
	p.Press("F9", "F9", 120, 0)
	p.Await("the last line that waited, alone", func() bool { return strings.HasSuffix(spoken().(string), "Line 12,Line 24") })
	p.Press("F9", "F9", 120, 0)
	require.Equal(t, "Line 25", p.Evaluate(`say("Line 25"), said.lastChild.ariaLive ?? said.lastChild.textContent`))
}
