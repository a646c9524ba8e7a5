// Package web_test opens the browser version in a real Chromium and plays it there.
package web_test

import (
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/model/play"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/web/static"
)

// site is the folder with the browser version: that of BLOBWARS_WEB, or one that is built for all tests of the package.
var site = sync.OnceValues(func() (string, error) {
	if folder := os.Getenv("BLOBWARS_WEB"); folder != "" {
		return folder, nil
	}
	folder, err := filepath.Abs("../out/web")
	if err != nil {
		return "", err
	}
	cmd := exec.Command("../scripts/web.sh")
	cmd.Env = append(os.Environ(), "WEB="+folder, "BROTLI=1")
	if output, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, output)
	}
	return folder, nil
})

// serve serves the site until the returned function is called.
func serve(t *testing.T) *httptest.Server {
	t.Helper()
	if testing.Short() {
		t.Skip("it builds two programs and starts a browser")
	}
	folder, err := site()
	require.NoError(t, err)
	server := httptest.NewServer(static.Handler(folder))
	t.Cleanup(server.Close)
	return server
}

// player is a page in which a game is played, which it follows by what -moves has it say.
type player struct {
	*page
	read int // bytes of the console that were followed
	game *engine.Game
	said []string // the other lines
}

var (
	gameLine = regexp.MustCompile(`^(?:Game|Partida): .*, (\S+ [xo] \d+ \d+)$`)
	moveLine = regexp.MustCompile(`^\d+\. [^:]+: (\S+), \d+-\d+`)
)

// follow reads what the page has said since the last call.
func (p *player) follow() {
	p.t.Helper()
	said := p.page.said()
	lines := said[p.read:]
	p.read = len(said)
	for line := range strings.Lines(lines) {
		line = strings.TrimSpace(line)
		if m := gameLine.FindStringSubmatch(line); m != nil {
			pos, err := notation.ParseFEN("said", m[1])
			require.NoError(p.t, err)
			p.game = engine.NewGame(pos)
		} else if m := moveLine.FindStringSubmatch(line); m != nil {
			pos := p.game.Position()
			move, err := notation.ParseMove(pos, strings.NewReplacer("pass", "0000", "pasa", "0000").Replace(m[1]))
			require.NoError(p.t, err, line)
			require.NoError(p.t, p.game.Play(move), line)
		} else if line != "" {
			p.said = append(p.said, line)
		}
	}
}

// hear waits until done is true of what was followed.
func (p *player) hear(what string, done func() bool) {
	p.t.Helper()
	p.await(what, func() bool { p.follow(); return done() })
}

// hearLine waits for a line that contains a text, and forgets all lines.
func (p *player) hearLine(text string) {
	p.t.Helper()
	p.hear(text, func() bool { return strings.Contains(strings.Join(p.said, "\n"), text) })
	p.said = nil
}

// hearGame waits for a game that begins with a position.
func (p *player) hearGame(fen string) {
	p.t.Helper()
	p.hear("the game "+fen, func() bool { return p.game != nil && notation.WriteFEN(p.game.Start()) == fen })
}

// play plays the first legal move by mouse or finger.
func (p *player) play() {
	p.t.Helper()
	ply, move := p.game.Ply(), p.game.Position().Moves()[0]
	board := screen.ArrangeGame(float64(p.w), float64(p.h), screen.GameNeeds{Size: p.game.Position().Size(), Coordinates: true}).Board
	for _, sq := range []engine.Square{move.From, move.To} {
		at := board.Centre(sq)
		p.click(at.X, at.Y)
	}
	p.hear(fmt.Sprint("the move ", move), func() bool { return p.game.Ply() > ply })
}

// exchange plays a move and waits for the answer.
func (p *player) exchange() {
	p.t.Helper()
	ply := p.game.Ply()
	p.play()
	p.hear("the answer", func() bool { return p.game.Ply() > ply+1 || p.game.Position().Outcome().Over() })
}

// settle has pages begin with settings, unless they have some, and with the game's language.
func (p *page) settle(change func(*store.Settings)) {
	p.t.Helper()
	s := store.DefaultSettings()
	s.Lesson, s.Speed, s.Seats = false, play.PaceAtOnce, [2]play.Seat{play.Human(), {Level: 4}}
	change(&s)
	data, err := json.Marshal(s)
	p.must(err)
	script := fmt.Sprintf(`if (!localStorage.getItem("blobwars/settings.json")) localStorage.setItem("blobwars/settings.json", JSON.stringify({version: 2, ...%s}))`, data)
	p.do("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": script})
}

// begin opens the game in a tab, and waits until it says its position.
func begin(c *chromium, address string, w, h int, scale float64, touch bool, change func(*store.Settings)) *player {
	c.t.Helper()
	p := &player{page: c.open("about:blank", w, h, scale, touch)}
	p.settle(change)
	p.visit(address + "/?moves")
	p.hear("a game", func() bool { return p.game != nil })
	return p
}

func unchanged(*store.Settings) {}

// nearEnd is a position in which x has one empty square to take.
const nearEnd = "xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo/xxxxxxx1 x 0 40"

func TestTheGameInABrowser(t *testing.T) {
	server := serve(t)
	c := startChromium(t)
	p := begin(c, server.URL, 1120, 720, 1, false, unchanged)
	p.picture("desktop")
	first := p.evaluate(`performance.getEntriesByName("shown")[0].startTime`)
	compiled := p.evaluate(`performance.getEntriesByName("compiled")[0].startTime`)
	t.Logf("first frame after %.0f ms, compiled after %.0f ms", first, compiled)
	require.Equal(t, true, p.evaluate(`document.querySelector("#cover").hidden`))

	p.exchange()
	p.exchange()
	resumed := p.game.Position()
	require.NotEqual(t, 0, p.game.Ply())

	// Closing the tab and opening it again resumes the game.
	p.close()
	p = &player{page: c.open(server.URL+"/?moves", 1120, 720, 1, false)}
	p.hearGame(notation.WriteFEN(resumed))
	t.Logf("first frame after %.0f ms in the second tab", p.evaluate(`performance.getEntriesByName("shown")[0].startTime`))

	// A second tab plays, but does not save.
	second := &player{page: c.open(server.URL+"/?moves", 1120, 720, 1, false)}
	saved := second.evaluate(`localStorage.getItem("blobwars/game.json")`)
	require.NotNil(t, saved)
	second.picture("second-tab")
	second.evaluate(`location.hash = "#fen=` + strings.ReplaceAll(nearEnd, " ", "+") + `"`)
	second.hearGame(nearEnd)
	require.Equal(t, saved, second.evaluate(`localStorage.getItem("blobwars/game.json")`))
	second.clean()
	second.close()

	// Links, to their end.
	p.evaluate(`location.hash = "#fen=` + strings.ReplaceAll(nearEnd, " ", "%20") + `"`)
	p.hearGame(nearEnd)
	require.Equal(t, "", p.evaluate(`location.hash`))
	p.play()
	p.hearLine("Result: ")
	p.picture("ending")
	game := engine.NewGame(engine.Start())
	for range 5 {
		require.NoError(t, game.Play(game.Position().Moves()[0]))
	}
	p.evaluate(`location.hash = "` + strings.TrimPrefix(notation.WriteGameLink("", notation.WriteRecord(notation.NewRecord(game))), "#") + `"`)
	p.hearGame(notation.WriteFEN(game.Position()))
	p.evaluate(`location.hash = "#fen=xyz"`)
	p.hearLine("blobwars: ")
	p.picture("bad-link")
	p.press("Escape", "Escape", 27, 0)

	p.testFiles(t)
	p.testClipboard(t)
	p.clean()
}

// testFiles opens files by the file dialog and by dropping them, and saves one.
func (p *player) testFiles(t *testing.T) {
	folder := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(folder, name)
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		return path
	}
	drop := func(path string) {
		for _, kind := range []string{"dragEnter", "dragOver", "drop"} {
			p.do("Input.dispatchDragEvent", map[string]any{"type": kind, "x": 500, "y": 400, "data": map[string]any{
				"items": []any{}, "files": []string{path}, "dragOperationsMask": 1}})
		}
	}
	const dropped, chosen = "x6o/8/8/8/8/8/8/o6x o 0 7", "x6o/8/8/3--3/3--3/8/8/o6x x 0 9"
	drop(write("a.fen", dropped))
	p.hearGame(dropped)
	p.said = nil
	drop(write("bad.fen", "x6o/8/9"))
	p.hearLine("bad.fen")
	p.picture("bad-file")
	p.press("Escape", "Escape", 27, 0)

	p.letter("o")
	p.picture("open")
	path := write("b.fen", chosen)
	p.answerChooser(path)
	for range 4 { // to Browse: after the cross, the boards and Cancel
		p.press("Tab", "Tab", 9, 0)
	}
	p.press("Enter", "Enter", 13, 0)
	p.hearGame(chosen)

	downloads := t.TempDir()
	p.must(p.call("", "Browser.setDownloadBehavior", map[string]any{"behavior": "allow", "downloadPath": downloads}, nil))
	p.press("KeyS", "s", 83, 2)
	p.picture("save")
	p.press("Enter", "Enter", 13, 0)
	var files []string
	p.await("the download", func() bool {
		files, _ = filepath.Glob(filepath.Join(downloads, "blobwars-*.pgn"))
		return len(files) == 1
	})
	p.await("all of it", func() bool { _, err := notation.OpenFile(files[0]); return err == nil })
	doc, err := notation.OpenFile(files[0])
	require.NoError(t, err)
	require.Equal(t, chosen, notation.WriteFEN(doc.Game.Start()))
}

// testClipboard copies a position and pastes another.
func (p *player) testClipboard(t *testing.T) {
	p.must(p.call("", "Browser.grantPermissions", map[string]any{"permissions": []string{"clipboardReadWrite", "clipboardSanitizedWrite"}}, nil))
	p.do("Emulation.setFocusEmulationEnabled", map[string]any{"enabled": true})
	p.press("KeyC", "c", 67, 2)
	p.await("the copy", func() bool {
		return p.evaluate(`navigator.clipboard.readText()`) == notation.WriteFEN(p.game.Position())
	})
	const pasted = "x6o/8/8/8/8/8/8/o6x o 0 8"
	p.evaluate(`navigator.clipboard.writeText("` + pasted + `")`)
	p.press("KeyV", "v", 86, 2, "paste")
	p.hearGame(pasted)
}

func TestTouchOnAPhone(t *testing.T) {
	server := serve(t)
	c := startChromium(t)
	p := begin(c, server.URL, 390, 844, 2, true, unchanged)
	p.exchange()
	p.picture("phone")
	p.size(844, 390)
	time.Sleep(500 * time.Millisecond)
	p.exchange()
	p.picture("phone-lying")
	require.Equal(t, 1.0, p.evaluate(`visualViewport.scale`))
	p.do("Input.synthesizePinchGesture", map[string]any{"x": 200, "y": 200, "scaleFactor": 2})
	require.Equal(t, 1.0, p.evaluate(`visualViewport.scale`), "a pinch does not zoom the page")
	p.clean()
}

func TestOfflineAndInSpanish(t *testing.T) {
	server := serve(t)
	c := startChromium(t)
	p := &player{page: c.open("about:blank", 1120, 720, 1, false)}
	p.do("Network.setUserAgentOverride", map[string]any{"userAgent": "Chromium", "acceptLanguage": "es-ES"})
	p.visit(server.URL + "/?moves") // the first start of a person: the lesson
	require.Equal(t, "es", p.evaluate(`document.documentElement.lang`))
	p.hearLine("Pantalla: ")
	p.picture("spanish")
	p.evaluate(`navigator.serviceWorker.ready.then(() => 0)`)
	p.await("the service worker", func() bool { return p.evaluate(`navigator.serviceWorker.controller !== null`) == true })
	p.clean()
	server.Close()
	p.reload()
	t.Logf("first frame after %.0f ms without the server", p.evaluate(`performance.getEntriesByName("shown")[0].startTime`))
	p.clean()
}

func TestStoppingASearch(t *testing.T) {
	server := serve(t)
	c := startChromium(t)
	p := begin(c, server.URL, 1120, 720, 1, false, func(s *store.Settings) {
		s.Seats[1] = play.Seat{Champion: true, Timed: true, Time: time.Minute}
	})
	p.evaluate(`{ let last = performance.now(); window.gap = 0; requestAnimationFrame(function frame(now) { gap = Math.max(gap, now - last); last = now; requestAnimationFrame(frame); }); }`)
	p.play()
	time.Sleep(2 * time.Second)
	p.picture("thinking")
	ply := p.game.Ply()
	p.follow()
	require.Equal(t, ply, p.game.Ply(), "it thinks")
	t.Logf("longest time without a frame: %.0f ms", p.evaluate(`gap`))
	begin := time.Now()
	p.letter("g")
	p.hear("the move", func() bool { return p.game.Ply() > ply })
	t.Logf("Move now: %v", time.Since(begin).Round(time.Millisecond))
	require.Less(t, time.Since(begin), 5*time.Second)
	p.play()
	time.Sleep(500 * time.Millisecond)
	p.letter("x")
	ply = p.game.Ply()
	time.Sleep(time.Second)
	p.follow()
	require.Equal(t, ply, p.game.Ply(), "it was stopped")
	p.clean()
}

// answerChooser has the next file input get a file.
func (p *page) answerChooser(path string) {
	p.mu.Lock()
	p.answer = path
	p.mu.Unlock()
}
