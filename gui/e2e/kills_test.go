package e2e

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/platform"
	"blobwars/gui/play"
	"blobwars/gui/puzzles/attempt"
	"blobwars/gui/screen/gamescreen"
	"blobwars/gui/store"
	"blobwars/gui/tilesgame/round"
	"blobwars/internal/tiles"
)

var (
	kills     = flag.Int("soak.kills", 10, "kill the program about so many times (scripts/kills.sh)")
	killsSeed = flag.Uint64("soak.seed", 1, "the seed of the first chain of kills; the next chain has the next seed")
	killsKind = flag.String("soak.kinds", "", "only kills of the kinds that this regular expression matches")
)

// killKind is a way to play until the program is killed.
type killKind struct {
	name  string
	share int  // of 815 kills
	tiles bool // the Tiles Game
	fast  bool // without animation, as fast as the computer answers
	end   bool // within 200 ms of the end of the game
}

var killKinds = []killKind{
	{name: "mouse", share: 240},
	{name: "mouse, Tiles Game", share: 35, tiles: true},
	{name: "Instant", share: 250, fast: true},
	{name: "Instant, Tiles Game", share: 30, tiles: true, fast: true},
	{name: "end", share: 225, end: true},
	{name: "end, Tiles Game", share: 35, tiles: true, end: true},
}

// killsOfAPerson is how often the program is killed under one person, whose games go on.
const killsOfAPerson = 10

// TestKills kills the program as a power cut does, starts it again and requires that nothing is lost but the move under
// way. It writes a line for each kind; a chain of kills is repeated by its kind and seed.
func TestKills(t *testing.T) {
	wanted, err := regexp.Compile(*killsKind)
	require.NoError(t, err)
	kinds, shares := []killKind{}, 0
	for _, kind := range killKinds {
		if wanted.MatchString(kind.name) {
			kinds, shares = append(kinds, kind), shares+kind.share
		}
	}
	for _, kind := range kinds {
		n := (*kills*kind.share + shares - 1) / shares
		begin, done, sum := time.Now(), 0, chain{}
		for seed := *killsSeed; done < n; seed++ {
			t.Run(fmt.Sprintf("%s, seed %d", kind.name, seed), func(t *testing.T) {
				c := &chain{t: t, killKind: kind, seed: seed, chance: rand.New(rand.NewPCG(seed, 0))}
				defer func() {
					done += max(c.kills, 1)
					sum.add(c)
				}()
				c.run(min(n-done, killsOfAPerson))
			})
		}
		fmt.Printf("kills\t%s\t%d\t%d\t%d\t%d\t%.0f\n", kind.name, sum.kills, sum.ended, sum.moves, sum.lost, time.Since(begin).Seconds())
	}
}

// chain is a person under whom the program is killed again and again.
type chain struct {
	killKind
	t      *testing.T
	seed   uint64
	chance *rand.Rand
	home   home
	w      witness
	board  string // the file of a board that the person opens

	settings store.Settings
	puzzles  attempt.Data

	seat  *seat    // the program that runs
	read  int      // bytes of what it has said
	args  bool     // it was started with the file
	dirty []string // temporary files that the last kill has left

	kills, lost  int
	ended, moves int // of the chains that were added
}

func (c *chain) add(o *chain) {
	c.kills += o.kills
	c.lost += o.lost
	c.ended += o.w.blobs.ended + o.w.tiles.ended
	c.moves += o.w.blobs.moves + o.w.tiles.moves
}

// seat is a running program with a person at it. After the kill all of it does nothing. Its time is that of the clock on
// the wall, if it plays at a person's pace.
type seat struct {
	*guest
	real bool
	next time.Time // of the next tick
}

func (s *seat) pass() {
	s.ticks(1)
	if !s.real {
		time.Sleep(time.Millisecond)
		return
	}
	time.Sleep(time.Until(s.next))
	s.next = time.Now().Add(time.Second / 60)
}

func (s *seat) killed() bool { return s.dead.Load() }

func (s *seat) killAfter(d time.Duration) {
	time.AfterFunc(d, func() {
		s.dead.Store(true)
		_ = s.cmd.Process.Kill()
	})
}

func (s *seat) wait() {
	<-s.gone
	_ = s.session.Close()
}

func (c *chain) run(n int) {
	c.prepare()
	for c.kills < n {
		if !c.start() {
			return
		}
		c.play()
		c.seat.wait()
		c.kills++
		c.hear()
		c.dirty = c.temporary()
		c.documents()
	}
	if c.start() {
		c.seat.killAfter(0)
		c.seat.wait()
	}
}

// prepare makes the person's home: settings and puzzles unlike those of a new person, and a board to open.
func (c *chain) prepare() {
	c.home = homeWith(c.t, func(s *store.Settings) {
		s.Theme, s.Volume, s.Language = "light", 37, "en"
		if c.fast || c.end && c.chance.IntN(2) == 0 {
			s.Speed, s.Pace = play.PaceAtOnce, play.PaceAtOnce
		}
		s.Seats = [2]play.Seat{play.Human(), {Level: 1}}
		if c.watches() {
			s.Seats[0] = play.Seat{Level: 2}
		}
		s.Tiles.Seats = [2]play.Seat{play.Human(), level(true, 2)}
		c.board = filepath.Join(filepath.Dir(c.t.TempDir()), "board.txt")
		s.Recent = []string{c.board}
	})
	c.settings = c.home.kept(c.t)
	c.puzzles = attempt.Data{Results: map[string]attempt.Result{"8-12": {Tries: 3, Solved: true}}, Days: []string{"2026-01-01", "2026-01-02"}}
	st := store.New(platform.FolderStorage(filepath.Dir(c.home.settings())))
	doc, _, err := store.OpenPuzzles(st)
	require.NoError(c.t, err)
	require.NoError(c.t, doc.SaveNow(c.puzzles))
	require.NoError(c.t, st.Close())
}

// watches reports whether two computers play. They may be many moves further than was said.
func (c *chain) watches() bool { return c.fast && !c.tiles && c.seed%2 == 0 }

// lose reports what was lost, and keeps the person's files.
func (c *chain) lose(what string, err error) {
	c.t.Helper()
	c.lost++
	folder := filepath.Join("..", "..", "out", "kills", fmt.Sprintf("%s-%d-%d", strings.ReplaceAll(c.name, ", ", "-"), c.seed, c.kills))
	_ = os.RemoveAll(folder)
	c.t.Errorf("after kill %d: %s: %v; files are in %s (%v); before, the program said:\n%s", c.kills, what, err, folder,
		os.CopyFS(folder, os.DirFS(c.home.config())), c.seat.log())
}

// start starts the program and judges what is left of the time before; false: something is lost.
func (c *chain) start() bool {
	var args []string
	if c.kills == 0 && (c.tiles || c.end) || c.end && !c.tiles && c.chance.IntN(4) == 0 && c.w.blobs.game.Position().Outcome().Over() {
		c.newBoard()
		args = append(args, c.board)
	}
	c.args = len(args) > 0
	options := guestOptions{home: c.home, size: wideWindow, late: true}
	c.seat, c.read = &seat{guest: startGuest(c.t, options, append([]string{"-moves"}, args...)...), real: !c.fast && !c.end}, 0
	c.until("the game", func() bool { return !c.hear() || c.w.ready() })
	if c.lost > 0 {
		return false
	}
	if c.tiles {
		for range 20 {
			c.seat.pass()
		}
		c.hear()
	}
	if c.kills == 0 {
		return true
	}
	var err error
	for end := time.Now().Add(patience); ; c.seat.pass() {
		if err = c.w.check(c.t.Context(), filepath.Dir(c.home.settings())); err == nil || time.Now().After(end) {
			break
		}
	}
	if err != nil {
		c.lose("My games", err)
		return false
	}
	for _, path := range c.dirty {
		if _, err := os.Lstat(path); err == nil {
			c.lose("a temporary file is left", errors.New(path))
			return false
		}
	}
	return true
}

// hear listens to what the program has said; false: it has said something wrong.
func (c *chain) hear() bool {
	log := c.seat.log()
	err := c.w.hear(log[c.read:])
	c.read = len(log)
	if err != nil {
		c.lose("the words", err)
	}
	return err == nil
}

// until lets time pass until done, or the kill.
func (c *chain) until(what string, done func() bool) {
	c.t.Helper()
	until(c.t, what, c.seat.pass, func() bool { return c.seat.killed() || done() })
}

// do has the person do something until it is done, or the kill: a busy machine may miss a click or a key that was
// short.
func (c *chain) do(what string, try func(again bool), done func() bool) {
	c.t.Helper()
	try(false)
	tried := time.Now()
	c.until(what, func() bool {
		ended := !c.hear() || done()
		if !ended && time.Since(tried) > 5*time.Second {
			try(true)
			tried = time.Now()
		}
		return ended
	})
}

// documents requires that the games have the moves that were said, and that settings and puzzles are as they were.
func (c *chain) documents() {
	st := store.New(platform.FolderStorage(filepath.Dir(c.home.settings())))
	defer st.Close()
	_, settings, err := store.OpenSettings(st)
	now, before := chosen(settings), chosen(c.settings)
	if err == nil && now != before {
		err = fmt.Errorf("%v instead of %v", now, before)
	}
	if err != nil {
		c.lose("settings", err)
	}
	_, progress, err := store.OpenPuzzles(st)
	if err == nil && !reflect.DeepEqual(progress.Data(), c.puzzles) {
		err = fmt.Errorf("%+v instead of %+v", progress.Data(), c.puzzles)
	}
	if err != nil {
		c.lose("puzzles", err)
	}
	_, game, err := store.OpenGame(st)
	if err != nil {
		c.lose("game.json", err)
	}
	_, lastTiles, _, err := store.OpenTiles(st)
	if err != nil {
		c.lose("tiles.json", err)
	}
	var tilesGame *round.Game
	if lastTiles != nil {
		tilesGame = lastTiles.Game
	}
	if err := c.w.killed(game.Game, tilesGame); err != nil {
		c.lose("the game", err)
	}
}

// chosen are settings that the person has chosen and does not change.
func chosen(s store.Settings) [4]any { return [4]any{s.Theme, s.Language, s.Volume, s.Lesson} }

func (c *chain) temporary() (paths []string) {
	_ = filepath.WalkDir(c.home.config(), func(path string, _ fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".tmp") {
			paths = append(paths, path)
		}
		return nil
	})
	return paths
}

func (c *chain) play() {
	if c.chance.IntN(3) == 0 {
		c.seat.press(ebiten.KeyM)
	}
	if !c.end {
		most := 1500 * time.Millisecond
		if c.fast {
			most = 600 * time.Millisecond
		}
		c.seat.killAfter(time.Duration(c.chance.Int64N(int64(most))))
	}
	switch {
	case c.tiles:
		c.beginTiles()
	case c.watches():
		c.watch()
	default:
		c.playBlobs()
	}
}

// newGame begins a game from the start, by the dialog, and waits until it is said.
func (c *chain) newGame() {
	c.w.blobs.ask(c.w.blobs.game.Start())
	old := c.w.blobs.game
	c.do("a new game", func(again bool) {
		if again {
			c.seat.press(ebiten.KeyEscape)
		}
		c.seat.press(ebiten.KeyN)
		c.seat.press(ebiten.KeyEnter)
	}, func() bool { return c.w.blobs.game != old })
}

func (c *chain) openBoard() {
	c.newBoard()
	old, oldTiles := c.w.blobs.game, c.w.tiles.game
	c.do("the board", func(again bool) {
		if again {
			c.seat.press(ebiten.KeyEscape)
		}
		c.seat.press(ebiten.KeyO)
		for range 4 { // the cross, Browse, Paste, the files
			c.seat.press(ebiten.KeyTab)
		}
		c.seat.press(ebiten.KeyEnter)
	}, func() bool { return c.w.blobs.game != old || c.w.tiles.game != oldTiles })
}

// newBoard writes a board: near its end, if that is to be reached.
func (c *chain) newBoard() {
	text := ""
	if c.tiles {
		rows, columns, colours := 8, 8, 4
		if c.end {
			rows, columns, colours = 2, 2+c.chance.IntN(3), 2
		}
		pos, err := tiles.Random(rows, columns, colours, c.chance.Uint64())
		require.NoError(c.t, err)
		c.w.tiles.ask(pos)
		text = tiles.Write(pos)
	} else {
		pos := nearEnd(c.chance)
		c.w.blobs.ask(pos)
		text = notation.WriteFEN(pos)
	}
	require.NoError(c.t, os.WriteFile(c.board, []byte(text), 0o644))
}

func (c *chain) playBlobs() {
	if c.end && !c.args {
		c.openBoard()
	}
	for !c.seat.killed() && c.hear() {
		pos := c.w.blobs.game.Position()
		switch {
		case pos.Outcome().Over() && c.end:
			c.armNearEnd()
			c.seat.pass()
		case pos.Outcome().Over():
			c.newGame()
		case pos.ToMove() != engine.Side1 || pos.MustPass():
			c.seat.pass()
		default:
			c.move(pos)
		}
	}
}

func (c *chain) move(pos engine.Position) {
	m := anyMove(c.chance, pos)
	if i := slices.IndexFunc(pos.Moves(), engine.Move.IsClone); i >= 0 && c.end {
		m = pos.Moves()[i]
	}
	board := gamescreen.NewLayout(float64(wideWindow.X), float64(wideWindow.Y), gamescreen.Needs{Size: pos.Size(), Coordinates: true}).Board
	moves := c.w.blobs.moves
	from, to := board.Centre(m.From), board.Centre(m.To)
	c.do("one's own move", func(bool) {
		if c.seat.click(int(from.X), int(from.Y)); c.end && free(pos) <= 2 {
			c.armNearEnd()
		}
		c.seat.click(int(to.X), int(to.Y))
	}, func() bool { return c.w.blobs.moves > moves })
}

// armNearEnd has the program killed within 200 ms of the move that ends the game.
func (c *chain) armNearEnd() {
	c.seat.killAfter(time.Duration(c.chance.IntN(200)) * time.Millisecond)
}

func (c *chain) watch() {
	if c.kills > 0 && !c.w.blobs.game.Position().Outcome().Over() {
		c.seat.press(ebiten.KeyP)
	}
	for !c.seat.killed() && c.hear() {
		if c.w.blobs.game.Position().Outcome().Over() {
			c.newGame()
		}
		c.seat.pass()
	}
}

func (c *chain) beginTiles() {
	if c.end && !c.args {
		c.openBoard()
	}
	for !c.seat.killed() && c.hear() {
		game := c.w.tiles.game
		if game == nil {
			c.openBoard()
			continue
		}
		switch pos := game.Position(); {
		case pos.Over() && !c.end:
			c.openBoard()
		case pos.Over():
			c.armNearEnd()
			c.seat.pass()
		case pos.ToMove() != engine.Side1:
			c.seat.pass()
		default:
			moves := pos.Moves()
			m, said := moves[c.chance.IntN(len(moves))], c.w.tiles.moves
			x, y := tileIn(pos, m)
			if c.end && len(moves) <= 2 {
				c.armNearEnd()
			}
			c.do("one's own move", func(bool) { c.seat.click(x, y) }, func() bool { return c.w.tiles.moves > said })
		}
	}
}
