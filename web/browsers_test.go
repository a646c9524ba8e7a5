package web_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine/notation"
	"blobwars/gui/store"
	"blobwars/web/static"
)

var webkit = flag.Bool("soak.webkit", false, "play in WebKit, too (scripts/browsers.sh)")

// browsers starts each browser that the same test is done with.
var browsers = map[string]func(t *testing.T, downloads string) *Page{
	"Chromium": func(t *testing.T, downloads string) *Page {
		p := Share(t).Open("about:blank", 640, 480, 1, false)
		p.Call("Browser.setDownloadBehavior", map[string]any{"behavior": "allow", "downloadPath": downloads})
		p.Call("Browser.grantPermissions", map[string]any{"permissions": []string{"clipboardSanitizedWrite"}})
		p.Do("Emulation.setFocusEmulationEnabled", map[string]any{"enabled": true})
		return p
	},
	"WebKit": func(t *testing.T, _ string) *Page {
		if !*webkit {
			t.Skip("make browsers runs this test")
		}
		return StartWebKit(t)
	},
}

// recorded is a copy of the site whose page keeps what it writes to the console.
var recorded = sync.OnceValues(func() (string, error) {
	folder, err := site()
	if err != nil {
		return "", err
	}
	to := folder + "-recorded"
	if err := os.RemoveAll(to); err != nil {
		return "", err
	}
	return to, changeSite(folder, to, "page.js", `"use strict";`, `"use strict";`+"\n"+Recorder)
})

// serveRecorded serves such a site, or another one from the time at which its folder is put into the returned pointer.
func serveRecorded(t *testing.T) (*httptest.Server, *atomic.Pointer[string]) {
	t.Helper()
	if testing.Short() {
		t.Skip("it builds two programs and starts browsers")
	}
	folder, err := recorded()
	require.NoError(t, err)
	var shown atomic.Pointer[string]
	shown.Store(&folder)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		static.Handler(*shown.Load()).ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	return server, &shown
}

func (p *player) clickPart(id string) {
	p.T.Helper()
	var at []any
	p.Await("the control "+id, func() (found bool) {
		at, found = p.Evaluate(`(r => r && [r.x + r.width / 2, r.y + r.height / 2])(document.querySelector('[data-part="` + id + `"]')?.getBoundingClientRect())`).([]any)
		return found
	})
	p.Click(at[0].(float64), at[1].(float64))
}

func (p *player) awaitDialog(shown bool) {
	p.T.Helper()
	p.Await(fmt.Sprint("a dialog: ", shown), func() bool { return p.Evaluate(`document.querySelector("#outline > [role=dialog]") !== null`) == shown })
}

func (p *player) openLink(fen string) {
	p.T.Helper()
	p.game = nil
	p.Evaluate(`location.hash = "#fen=` + strings.ReplaceAll(fen, " ", "+") + `"`)
	p.hearGame(fen)
}

const tinyBoard = "-------/-------/-x3o-/-5-/-o3x-/-------/------- x 0 1"

// TestBrowsers does in every browser what a person does: play, go back, copy, paste, open, save, resume, play to
// the end, update, and play without a network.
func TestBrowsers(t *testing.T) {
	for name, start := range browsers {
		t.Run(name, func(t *testing.T) {
			server, shown := serveRecorded(t)
			downloads := t.TempDir()
			p := &player{Page: start(t, downloads)}
			p.Go(server.URL + "/LICENSE.txt") // a page of the site, with its storage
			s := store.DefaultSettings()
			s.Lesson, s.Home = false, false
			data, err := json.Marshal(s)
			require.NoError(t, err)
			p.Evaluate(`localStorage.setItem("blobwars/settings.json", JSON.stringify({version: 2, ...` + string(data) + `}))`)
			p.Resize(640, 480)
			p.Visit(server.URL + "/?moves")
			p.hear("a game", func() bool { return p.game != nil })
			t.Logf("first frame after %.0f ms", p.Evaluate(`performance.getEntriesByName("shown")[0].startTime`))
			p.exchange()

			p.Press("F10", "F10", 121, 0)
			p.awaitDialog(true)
			p.Screenshot("menu-" + name)
			p.Evaluate(`history.back()`)
			p.awaitDialog(false)

			p.testCopying()
			p.testOpening()
			p.testSaving(t, name, downloads)

			for _, touch := range []bool{false, true} {
				p.SetTouch(touch)
				p.openLink(tinyBoard)
				p.playToEnd()
				p.hearLine("Result: ")
				p.Screenshot(fmt.Sprint("end-", name, "-", touch))
			}
			p.SetTouch(false)

			p.Await("the service worker", func() bool { return p.Evaluate(`navigator.serviceWorker.controller !== null`) == true })
			next := filepath.Join(t.TempDir(), "next")
			require.NoError(t, changeSite(*shown.Load(), next, "index.html", "<title>Blob Wars", "<title>Blob Wars, the next version"))
			shown.Store(&next)
			p.Evaluate(`navigator.serviceWorker.getRegistration().then(r => r.update()).then(() => 0)`)
			p.Await("the bar", func() bool { return p.bar() != "" })
			p.clickBar()
			p.Await("the new version", func() bool { return strings.Contains(fmt.Sprint(p.Evaluate(`document.title`)), "next") })
			p.AwaitFrame()
			p.RequireNoErrors()
			server.Close()
			p.Reload()
			p.openLink("x6o/8/8/8/8/8/8/o6x x 0 9")
			p.exchange()
			p.Screenshot("offline-" + name)
		})
	}
}

// TestTheCanvasFollowsTheScreen moves the page to a screen of other pixels, as a person does who zooms.
func TestTheCanvasFollowsTheScreen(t *testing.T) {
	longOnly(t)
	p := begin(Share(t), serve(t).URL, 640, 480, 1, false, unchanged)
	for _, scale := range []float64{2, 1.25, 1} {
		p.Do("Emulation.setDeviceMetricsOverride", map[string]any{"width": 640, "height": 480, "deviceScaleFactor": scale, "mobile": false})
		p.Await(fmt.Sprint("a canvas of ", scale), func() bool {
			return p.Evaluate(`(c => c.width === Math.ceil(640 * devicePixelRatio) && c.height === Math.ceil(480 * devicePixelRatio))(document.querySelector("canvas"))`) == true
		})
		require.Equal(t, scale, p.Evaluate(`devicePixelRatio`))
	}
	p.RequireNoErrors()
}

// testCopying copies a position with the keyboard and, in the dialog, with the mouse, and pastes it into a page that
// has been loaded again, which resumes its game and knows nothing of the copy.
func (p *player) testCopying() {
	p.T.Helper()
	paste := func(want string) {
		p.T.Helper()
		p.openLink(nearEnd)
		p.game = nil
		p.Reload()
		p.hearGame(nearEnd)
		tried := time.Time{}
		p.hear("the copied game "+want, func() bool {
			if time.Since(tried) > 5*time.Second { // a busy browser may miss a press
				p.Press("KeyV", "v", 86, 2, "paste")
				tried = time.Now()
			}
			return notation.WriteFEN(p.game.Start()) == want
		})
	}
	fen := notation.WriteFEN(p.game.Position())
	p.Press("KeyC", "c", 67, 2)
	p.Await("the copy", func() bool { return strings.Contains(p.heard(), "opied") })
	paste(fen)
	const other = "x6o/8/8/8/8/8/8/o6x o 0 8"
	p.openLink(other)
	p.Press("KeyE", "e", 69, 2)
	p.awaitDialog(true)
	p.clickPart("copy-text")
	pressed := time.Now()
	p.Await("the copy", func() bool {
		if time.Since(pressed) > 5*time.Second { // a busy browser may think that the press was long ago
			p.clickPart("copy-text")
			pressed = time.Now()
		}
		return p.Evaluate(`document.querySelector('[data-part="copy-text"]').textContent.startsWith("Copied")`) == true
	})
	p.Press("Escape", "Escape", 27, 0)
	p.awaitDialog(false)
	paste(other)
}

// testOpening opens a file. The browser's file dialog is replaced; it would open, because copying, which browsers allow
// in the same moments only, works in its place.
func (p *player) testOpening() {
	p.T.Helper()
	const chosen = "x6o/8/8/3--3/3--3/8/8/o6x x 0 9"
	p.Evaluate(`HTMLInputElement.prototype.click = function () {
		window.allowed = document.execCommand("copy");
		const files = new DataTransfer();
		files.items.add(new File(["` + chosen + `"], "b.fen"));
		this.files = files.files;
		this.dispatchEvent(new Event("change"));
	}, 0`)
	open := func() any {
		p.openLink(nearEnd)
		p.Letter("o")
		p.awaitDialog(true)
		p.clickPart("browse")
		p.hearGame(chosen)
		return p.Evaluate(`allowed`)
	}
	if open() != true { // a busy browser may think that the press was long ago
		require.Equal(p.T, true, open(), "a file dialog would open")
	}
}

func (p *player) testSaving(t *testing.T, name, downloads string) {
	t.Helper()
	if name == "WebKit" { // its driver saves no files: the data is taken where the download begins
		p.Evaluate(`URL.createObjectURL = file => (file.text().then(text => window.downloaded = text), "#"), 0`)
	}
	p.Press("KeyS", "s", 83, 2) // save or share
	p.awaitDialog(true)
	p.Press("KeyS", "s", 83, 2)
	p.clickPart("save")
	var doc notation.Document
	p.Await("the download", func() bool {
		if name == "WebKit" {
			text, ok := p.Evaluate(`window.downloaded`).(string)
			var err error
			doc, err = notation.ParseDocument(name, []byte(text))
			return ok && err == nil
		}
		files, _ := filepath.Glob(filepath.Join(downloads, "blobwars-*.pgn"))
		if len(files) != 1 {
			return false
		}
		var err error
		doc, err = notation.ReadDocument(files[0])
		return err == nil
	})
	require.Equal(t, notation.WriteFEN(p.game.Start()), notation.WriteFEN(doc.Game.Start()))
}
