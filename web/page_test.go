// Package web_test opens the browser version in real browsers and plays it there.
package web_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/geom"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/screen/gamescreen"
	"blobwars/gui/store"
	"blobwars/gui/testkit/transcripttest"
	"blobwars/gui/transcript"
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
	cmd.Env = append(os.Environ(), "WEB="+folder, "BROTLI=0")
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

func TestMain(m *testing.M) {
	code := m.Run()
	StopShared()
	os.Exit(code)
}

// soak runs the tests of longOnly, too.
var soak = flag.Bool("soak", false, "run the long tests")

// longOnly skips a test unless the flag -soak is set: it takes long and finds little that TestBrowsers and the tests of
// the packages below gui do not find.
func longOnly(t *testing.T) {
	t.Helper()
	if !*soak {
		t.Skip("make soak runs this test")
	}
}

// player is a page in which a game is played, which it follows by what -moves has it say.
type player struct {
	*Page
	read int // bytes of the console that were followed
	game *engine.Game
	said []string // the other lines
}

// follow reads what the page has said since the last call.
func (p *player) follow() {
	p.T.Helper()
	said := p.Page.Console()
	lines := said[p.read:]
	p.read = len(said)
	for line := range strings.Lines(lines) {
		line = strings.TrimSpace(line)
		switch e, _ := transcripttest.Parse(line); e := e.(type) {
		case transcript.Game:
			pos, err := notation.ParseFEN("said", e.FEN)
			require.NoError(p.T, err)
			p.game = engine.NewGame(pos)
		case transcript.Move:
			move, err := transcripttest.Played(e, p.game.Position())
			require.NoError(p.T, err, line)
			require.NoError(p.T, p.game.Play(move), line)
		default:
			p.said = append(p.said, line)
		}
	}
}

// hear waits until done is true of what was followed.
func (p *player) hear(what string, done func() bool) {
	p.T.Helper()
	p.Await(what, func() bool { p.follow(); return done() })
}

func (p *player) hearLine(text string) {
	p.T.Helper()
	p.hear(text, func() bool { return strings.Contains(strings.Join(p.said, "\n"), text) })
	p.said = nil
}

func (p *player) hearGame(fen string) {
	p.T.Helper()
	p.hear("the game "+fen, func() bool { return p.game != nil && notation.WriteFEN(p.game.Start()) == fen })
}

// play plays the move that leaves the most blobs more than the opponent's, by mouse or finger.
func (p *player) play() {
	p.T.Helper()
	ply, pos := p.game.Ply(), p.game.Position()
	lead := func(m engine.Move) int {
		return pos.Play(m).Count(pos.ToMove()) - pos.Play(m).Count(pos.ToMove().Other())
	}
	move := slices.MaxFunc(pos.Moves(), func(a, b engine.Move) int { return lead(a) - lead(b) })
	tried := time.Time{}
	p.hear(fmt.Sprint("the move ", move), func() bool {
		if p.game.Ply() > ply {
			return true
		}
		if time.Since(tried) > 15*time.Second { // a busy browser may miss a press
			board := p.board(pos.Size())
			for _, sq := range []engine.Square{move.From, move.To} {
				at := board.Centre(sq)
				p.Click(at.X, at.Y)
			}
			tried = time.Now()
		}
		return false
	})
}

// board returns where the board is on the page, in CSS pixels.
func (p *player) board(size int) geom.Grid {
	canvas := p.Evaluate(`(c => [c.clientWidth, c.clientHeight])(document.querySelector("canvas"))`).([]any) // the page's bar may take a part
	w, h := canvas[0].(float64), canvas[1].(float64)
	scale := min(screen.MostScale(w, h), 1)
	return gamescreen.NewLayout(w/scale, h/scale, gamescreen.Needs{Size: size, Coordinates: true}).Times(scale).Board
}

func (p *player) exchange() {
	p.T.Helper()
	ply := p.game.Ply()
	p.play()
	p.hear("the answer", func() bool { return p.game.Ply() > ply+1 || p.game.Position().Outcome().Over() })
}

func (p *player) playToEnd() {
	p.T.Helper()
	side := p.game.Position().ToMove()
	for {
		p.hear("the turn", func() bool {
			pos := p.game.Position()
			return pos.Outcome().Over() || pos.ToMove() == side && !pos.MustPass()
		})
		if p.game.Position().Outcome().Over() {
			return
		}
		p.play()
	}
}

// settle has pages begin with settings, unless they have some, and with the game's language.
func (p *player) settle(change func(*store.Settings)) {
	p.T.Helper()
	s := store.DefaultSettings()
	s.Lesson, s.Home, s.Speed, s.Seats = false, false, play.PaceAtOnce, [2]play.Seat{play.Human(), {Level: 4}}
	change(&s)
	data, err := json.Marshal(s)
	p.Must(err)
	script := fmt.Sprintf(`if (!localStorage.getItem("blobwars/settings.json")) localStorage.setItem("blobwars/settings.json", JSON.stringify({version: 2, ...%s}))`, data)
	p.Do("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": script})
}

// begin opens the game in a tab, and waits until it says its position.
func begin(c *Chromium, address string, w, h int, scale float64, touch bool, change func(*store.Settings)) *player {
	c.T.Helper()
	p := &player{Page: c.Open("about:blank", w, h, scale, touch)}
	p.settle(change)
	p.Visit(address + "/?moves")
	p.hear("a game", func() bool { return p.game != nil })
	p.AwaitFrame() // until then the cover is above the board
	return p
}

func unchanged(*store.Settings) {}

// nearEnd is a position in which x has one empty square to take.
const nearEnd = "xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo/xxxxxxx1 x 0 40"

// TestTypingOnAPhone types into a text field as a phone's keyboard does, which is shown for an input of the browser
// only.
func TestTypingOnAPhone(t *testing.T) {
	longOnly(t)
	p := begin(Share(t), serve(t).URL, 390, 844, 2, true, unchanged)
	p.Press("KeyS", "s", 83, 2) // save or share
	p.Press("KeyS", "s", 83, 2)
	var at []any
	p.Await("the input", func() (found bool) {
		at, found = p.Evaluate(`(r => r && [r.x + r.width / 2, r.y + r.height / 2])(document.querySelector("input")?.getBoundingClientRect())`).([]any)
		return found
	})
	p.Click(at[0].(float64), at[1].(float64))
	p.Evaluate(`document.activeElement.select()`)
	p.Do("Input.insertText", map[string]any{"text": "from-a-phone"})
	p.Frames()
	p.Screenshot("phone-typing")
	downloads := t.TempDir()
	p.Call("Browser.setDownloadBehavior", map[string]any{"behavior": "allow", "downloadPath": downloads})
	p.Press("Enter", "Enter", 13, 0) // hides the keyboard
	require.Equal(t, "CANVAS", p.Evaluate(`document.activeElement.tagName`))
	p.Press("Enter", "Enter", 13, 0)
	p.Await("the download", func() bool {
		_, err := os.Stat(filepath.Join(downloads, "from-a-phone.pgn"))
		return err == nil
	})
	p.Await("the end of the dialog", func() bool { return p.Evaluate(`document.querySelector("input")`) == nil })
	p.RequireNoErrors()
}
