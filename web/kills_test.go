package web_test

import (
	"errors"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/model/play"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui_test/witness"
	"blobwars/web/browsertest"
)

var (
	kills     = flag.Int("soak.kills", 0, "kill the page about so many times (scripts/kills.sh)")
	killsSeed = flag.Uint64("soak.seed", 1, "the seed of the first chain of kills; the next chain has the next seed")
	killsKind = flag.String("soak.kinds", "", "only kills of the kinds that this regular expression matches")
)

// killsOfAPerson is how often a page of one person is killed.
const killsOfAPerson = 10

// TestKills closes the tab, ends its process and ends the worker at random moments, and requires that nothing is lost
// but the move under way. It writes a line for each kind.
func TestKills(t *testing.T) {
	if *kills == 0 {
		t.Skip("make kills runs this test")
	}
	wanted, err := regexp.Compile(*killsKind)
	require.NoError(t, err)
	server := serve(t)
	kinds := map[string]func(*chain){
		"browser, tab closed": (*chain).closeTab, "browser, tab ended": (*chain).endTab, "browser, worker ended": (*chain).endWorker,
	}
	maps.DeleteFunc(kinds, func(name string, _ func(*chain)) bool { return !wanted.MatchString(name) })
	for name, kill := range kinds {
		n := (*kills + len(kinds) - 1) / len(kinds)
		begin, done, sum := time.Now(), 0, chain{}
		for seed := *killsSeed; done < n; seed++ {
			t.Run(fmt.Sprintf("%s, seed %d", name, seed), func(t *testing.T) {
				c := &chain{t: t, address: server.URL + "/?moves", seed: seed, chance: rand.New(rand.NewPCG(seed, 0)), thinks: strings.Contains(name, "worker")}
				defer func() {
					if t.Failed() {
						sum.lost++
					}
					done += max(c.kills, 1)
					sum.kills += c.kills
					sum.w.Ended += c.w.Ended
					sum.w.Moves += c.w.Moves
				}()
				c.run(min(n-done, killsOfAPerson), kill)
			})
		}
		fmt.Printf("kills\t%s\t%d\t%d\t%d\t%d\t%.0f\n", name, sum.kills, sum.w.Ended, sum.w.Moves, sum.lost, time.Since(begin).Seconds())
	}
}

// chain is a person in whose browser the page is killed again and again.
type chain struct {
	t       *testing.T
	address string
	seed    uint64
	chance  *rand.Rand
	thinks  bool // the computer thinks for half a second
	w       witness.Witness
	browser *browsertest.Chromium
	page    *browsertest.Page // nil: it was killed
	read    int               // bytes of what it has said

	kills, lost int
}

// ends reports whether the person plays ends of games, and fast whether there is no animation.
func (c *chain) ends() bool { return c.seed%3 == 0 && !c.thinks }
func (c *chain) fast() bool { return c.seed%3 == 1 || c.ends() && c.seed%2 == 0 }

func (c *chain) run(n int, kill func(*chain)) {
	c.browser = browsertest.Start(c.t)
	for c.kills < n {
		c.open()
		c.play(kill)
		c.kills++
	}
	c.open()
}

// open opens the page unless it is open, and judges what is left of the time before.
func (c *chain) open() {
	if c.page != nil {
		return
	}
	p := &player{Page: c.browser.Open("about:blank", 1120, 720, 1, false)}
	p.settle(func(s *store.Settings) {
		s.Theme, s.Volume, s.Seats[1] = "light", 37, play.Seat{Level: 1}
		if c.thinks {
			s.Seats[1] = play.Seat{Champion: true, Timed: true, Time: 500 * time.Millisecond}
		}
		if s.Speed = play.PaceNormal; c.fast() {
			s.Speed = play.PaceAtOnce
		}
	})
	p.Do("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": `const workers = [];
		window.Worker = class extends Worker { constructor(script) { super(script); workers.push(this); } };`})
	c.page, c.read = p.Page, 0
	p.Visit(c.address)
	c.until("the game", c.w.Ready)
	if c.kills == 0 {
		return
	}
	require.NoError(c.t, c.w.Judge(func() (string, error) { return "", errors.New("it is more than two moves further") }))
	var err error
	for end := time.Now().Add(2 * time.Minute); ; c.page.Frames() {
		if err = c.w.Check(c.listed()); err == nil || time.Now().After(end) {
			break
		}
	}
	require.NoError(c.t, err)
	require.Equal(c.t, []any{"light", 37.0}, p.Evaluate(`(s => [s.theme, s.volume])(JSON.parse(localStorage.getItem("blobwars/settings.json")))`))
}

// hear listens to what the page has said.
func (c *chain) hear() {
	said := c.page.Console()
	for line := range strings.Lines(said[c.read:]) {
		if !strings.HasPrefix(line, "no search: ") { // the page's warning that a worker is slow
			require.NoError(c.t, c.w.Hear(line))
		}
	}
	c.read = len(said)
}

func (c *chain) until(what string, done func() bool) {
	c.page.Await(what, func() bool { c.hear(); return done() })
}

// play makes a few moves and then one in which the program is killed.
func (c *chain) play(kill func(*chain)) {
	if c.ends() || c.w.Game().Position().Outcome().Over() {
		start := engine.Start()
		if c.ends() {
			start = witness.NearEnd(c.chance)
		}
		old := c.w.Game()
		c.w.Ask(start)
		c.page.Evaluate(`location.hash = "#fen=` + strings.ReplaceAll(notation.WriteFEN(start), " ", "+") + `"`)
		c.until("the game", func() bool { return c.w.Game() != old })
	}
	for range c.chance.IntN(3) {
		if c.ends() || !c.turn() {
			break
		}
		moves := c.w.Moves
		c.move()
		c.said(moves)
	}
	moves, playing := c.w.Moves, c.turn()
	if playing {
		c.move()
	}
	time.Sleep(time.Duration(c.chance.IntN(1<<c.chance.IntN(10))) * time.Millisecond)
	if kill(c); c.page != nil && playing { // the game goes on
		c.said(moves)
		c.turn()
	}
}

// said waits until a move after so many was said; a busy machine may miss a click, which is made again then.
func (c *chain) said(moves int) {
	tried := time.Now()
	c.until("one's own move", func() bool {
		if c.w.Moves == moves && time.Since(tried) > 5*time.Second {
			c.move()
			tried = time.Now()
		}
		return c.w.Moves > moves
	})
}

// turn waits until the person is to move; false: the game has ended.
func (c *chain) turn() bool {
	over := func() bool { return c.w.Game().Position().Outcome().Over() }
	c.until("the turn", func() bool {
		pos := c.w.Game().Position()
		return over() || pos.ToMove() == engine.Side1 && !pos.MustPass()
	})
	return !over()
}

// move makes a move by mouse, and does not wait for it.
func (c *chain) move() {
	pos := c.w.Game().Position()
	m := witness.AnyMove(c.chance, pos)
	board := screen.ArrangeGame(float64(c.page.W), float64(c.page.H), screen.GameNeeds{Size: pos.Size(), Coordinates: true}).Board
	from, to := board.Centre(m.From), board.Centre(m.To)
	c.page.Click(from.X, from.Y)
	c.page.Tap(to.X, to.Y)
}

// closeTab closes the tab, and endTab ends its process.
func (c *chain) closeTab() {
	c.page.Close()
	c.gone()
}

func (c *chain) endTab() {
	c.page.Kill()
	c.closeTab()
}

func (c *chain) gone() {
	c.hear()
	c.w.Killed()
	c.page = nil
}

// endWorker ends the worker, without an event; the game goes on.
func (c *chain) endWorker() {
	c.page.Evaluate(`workers.at(-1)?.terminate()`)
	if c.chance.IntN(3) == 0 {
		c.closeTab()
	}
}

// listed returns the lines of My games, which a library reads in a copy of what the page has stored.
func (c *chain) listed() []witness.Entry {
	folder := c.t.TempDir()
	for key, text := range c.page.Evaluate(`Object.assign({}, localStorage)`).(map[string]any) {
		name, found := strings.CutPrefix(key, "blobwars/")
		if !found {
			continue
		}
		path := filepath.Join(folder, filepath.FromSlash(name))
		require.NoError(c.t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(c.t, os.WriteFile(path, []byte(text.(string)), 0o644))
	}
	entries, err := witness.Listed(c.t.Context(), folder)
	require.NoError(c.t, err)
	return entries
}
