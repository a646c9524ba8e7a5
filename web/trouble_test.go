package web_test

import (
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"blobwars/engine/notation"
	"blobwars/web/static"
)

// TestBlockedStorage plays in a browser whose person has blocked cookies: reading localStorage throws.
func TestBlockedStorage(t *testing.T) {
	longOnly(t)
	server, profile := serve(t), t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(profile, "Default"), 0o700))
	preferences := `{"profile": {"default_content_setting_values": {"cookies": 2}}}`
	require.NoError(t, os.WriteFile(filepath.Join(profile, "Default", "Preferences"), []byte(preferences), 0o600))
	p := &player{Page: Start(t, chromedp.UserDataDir(profile)).Open(server.URL+"/?moves", 640, 480, 1, false)}
	require.Equal(t, "SecurityError", p.Evaluate(`(() => { try { return String(localStorage) } catch (error) { return error.name } })()`))
	p.hearLine("the browser blocks storage for this page")
	p.Press("Escape", "Escape", 27, 0) // from the lesson of the first start
	p.Screenshot("blocked")
	p.openLink(nearEnd)
	p.play()
	p.hearLine("Result: ")
	p.Reload()
	p.Screenshot("blocked-again")
	require.Equal(t, true, p.Evaluate(`document.querySelector("#cover").hidden`))
}

// TestRefusedLocks plays in a browser that stores documents and refuses locks.
func TestRefusedLocks(t *testing.T) {
	longOnly(t)
	server := serve(t)
	p := &player{Page: Share(t).Open("about:blank", 640, 480, 1, false)}
	p.settle(unchanged)
	p.Do("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": `navigator.locks.request = async () => { throw new DOMException("no locks", "SecurityError") }`})
	p.Visit(server.URL + "/?moves")
	p.hear("a game", func() bool { return p.game != nil })
	p.exchange()
	resumed := p.game.Position()
	p.game = nil
	p.Reload()
	p.hearGame(notation.WriteFEN(resumed))
	p.RequireNoErrors()
}

// bar returns the text of the page's bar; empty if there is none.
func (p *player) bar() string {
	p.T.Helper()
	return p.Evaluate(`document.querySelector("#bar").hidden ? "" : document.querySelector("#told").textContent`).(string)
}

func (p *player) clickBar() {
	p.T.Helper()
	at := p.Evaluate(`(r => [r.x + r.width / 2, r.y + r.height / 2])(document.querySelector("#act").getBoundingClientRect())`).([]any)
	p.Click(at[0].(float64), at[1].(float64))
}

// TestAWorkerThatFails plays against a computer whose search cannot be loaded, then against one whose weights cannot.
func TestAWorkerThatFails(t *testing.T) {
	folder, handler := siteFolder(t)
	var failing atomic.Value // the file that cannot be had
	failing.Store("/worker.wasm")
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == failing.Load() {
			http.Error(w, "", http.StatusServiceUnavailable)
			return
		}
		handler(folder).ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	p := &player{Page: Share(t).Open("about:blank", 640, 480, 1, false)}
	p.settle(unchanged)
	p.Visit(server.URL + "/?moves")
	p.hear("a game", func() bool { return p.game != nil })
	p.play()
	p.Await("the bar", func() bool { return p.bar() != "" })
	p.Screenshot("worker-fails")
	require.Contains(t, p.bar(), "cannot think")
	require.Contains(t, p.Console(), "worker.wasm: 503")
	require.Equal(t, 1, p.game.Ply())
	failing.Store("/8x8.net")
	p.clickBar()
	p.hear("the answer of a level that needs no weights", func() bool { return p.game.Ply() == 2 })
	require.Empty(t, p.bar())

	p.Press("KeyH", "h", 72, 0)
	p.Await("the bar", func() bool { return p.bar() != "" })
	require.Contains(t, p.Console(), "8x8.net: 503")
	failing.Store("")
	p.clickBar()
	p.exchange()
	require.Empty(t, p.bar())
}

// siteFolder returns the folder of the browser version and a handler of any such folder.
func siteFolder(t *testing.T) (folder string, handler func(string) http.Handler) {
	t.Helper()
	if testing.Short() {
		t.Skip("it builds two programs and starts a browser")
	}
	folder, err := site()
	require.NoError(t, err)
	return folder, static.Handler
}

// changeSite makes another version of a site in the folder to, in which a text in a file is replaced.
func changeSite(from, to, name, old, replacement string) error {
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		return err
	}
	change := func(name, old, replacement string) ([2]string, error) {
		path := filepath.Join(to, name)
		data, err := os.ReadFile(path)
		if err == nil && !strings.Contains(string(data), old) {
			err = fmt.Errorf("%s does not contain %q", path, old)
		}
		if err != nil {
			return [2]string{}, err
		}
		changed := []byte(strings.Replace(string(data), old, replacement, 1))
		_, _ = os.Remove(path+".br"), os.Remove(path+".gz")
		return [2]string{fmt.Sprintf("%x", sha256.Sum256(data)), fmt.Sprintf("%x", sha256.Sum256(changed))}, os.WriteFile(path, changed, 0o600)
	}
	sums, err := change(name, old, replacement)
	if err == nil {
		_, err = change("sw.js", sums[0], sums[1])
	}
	if err == nil {
		_, err = change("sw.js", `version = "`, `version = "next-`)
	}
	return err
}

// TestANewVersion loads a new version while the old one is shown: not while its files are uploaded, then when the
// person wants it.
func TestANewVersion(t *testing.T) {
	longOnly(t)
	folder, handler := siteFolder(t)
	next := filepath.Join(t.TempDir(), "next")
	require.NoError(t, changeSite(folder, next, "index.html", "<title>Blob Wars", "<title>Blob Wars, the next version"))

	var late atomic.Pointer[string] // a file that is not uploaded yet
	var shown atomic.Pointer[string]
	late.Store(new(string))
	shown.Store(&folder)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		from := *shown.Load()
		if r.URL.Path == *late.Load() {
			from = folder
		}
		handler(from).ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	p := begin(Share(t), server.URL, 640, 480, 1, false, unchanged)
	p.Await("the service worker", func() bool { return p.Evaluate(`navigator.serviceWorker.controller !== null`) == true })
	p.exchange()
	resumed := p.game.Position()
	versions := func() any { return p.Evaluate(`caches.keys().then(keys => keys.length)`) }

	upload := "/"
	late.Store(&upload)
	shown.Store(&next)
	const state = `navigator.serviceWorker.getRegistration().then(r => r.update()).then(r => new Promise(done => {
		const found = r.installing;
		if (!found) return done(r.waiting ? "waiting" : "none");
		found.onstatechange = () => done(found.state);
	}))`
	require.Equal(t, "redundant", p.Evaluate(state), "a mixture of two versions is refused")
	require.Equal(t, 1.0, versions())
	require.Empty(t, p.bar())
	p.game = nil
	p.Reload()
	p.hearGame(notation.WriteFEN(resumed))
	require.Equal(t, "Blob Wars", p.Evaluate(`document.title`))

	late.Store(new(string))
	require.Equal(t, "installed", p.Evaluate(state))
	p.Await("the bar", func() bool { return p.bar() != "" })
	p.Screenshot("new-version")
	p.exchange()
	resumed, p.game = p.game.Position(), nil
	p.clickBar()
	p.hearGame(notation.WriteFEN(resumed))
	require.Equal(t, "Blob Wars, the next version", p.Evaluate(`document.title`))
	require.Equal(t, 1.0, versions(), "the old one is deleted")
	require.Empty(t, p.bar())
}

// TestASecondTabIsUsedInstead opens a link beside a tab that saves, and saves in the second one.
func TestASecondTabIsUsedInstead(t *testing.T) {
	longOnly(t)
	server, c := serve(t), Share(t)
	first := begin(c, server.URL, 640, 480, 1, false, unchanged)
	first.exchange()
	const linked = "x6o/8/8/3--3/3--3/8/8/o6x x 0 9"
	second := &player{Page: c.Open(server.URL+"/?moves#fen="+strings.ReplaceAll(linked, " ", "+"), 640, 480, 1, false)}
	second.hearGame(linked)
	saved := func() string { return second.Evaluate(`localStorage.getItem("blobwars/game.json")`).(string) }
	says := func(p *player) bool {
		return strings.Contains(p.Evaluate(`document.body.textContent`).(string), "Open in another tab")
	}
	second.Await("the offer", func() bool { return says(second) })
	require.NotContains(t, saved(), linked, "the first tab saves")
	second.game = nil
	second.Key("Enter", "Enter", 13, 0) // the page ends
	second.hearGame(linked)
	second.AwaitFrame() // until then the cover is above the board
	second.exchange()
	second.Await("the move", func() bool { return strings.Contains(saved(), linked) })
	first.Await("the same offer", func() bool { return says(first) })
	second.RequireNoErrors()
}
