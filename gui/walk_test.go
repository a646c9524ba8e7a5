package gui

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/command"
	"blobwars/gui/game"
	"blobwars/gui/geom"
	"blobwars/gui/library"
	"blobwars/gui/newgame"
	"blobwars/gui/platform"
	"blobwars/gui/play"
	"blobwars/gui/puzzles"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/table/session"
	"blobwars/gui/testkit/stage"
	"blobwars/gui/ui"
)

var (
	soak  = flag.Int("soak", 0, "number of random walks of 400 actions through the window; 0: a few short ones")
	first = flag.Uint64("soak.seed", 1, "seed of the first random walk")
)

// TestRandomWalks uses the window at random: commands of all screens, keys, typed moves, clicks, drags, touch, wheel,
// dropped files, sizes, games that are nearly over, with and without clocks. After each action the game on the table is
// saved, can be restored, and every game that ended is in the library; the window that is drawn by damage equals one
// that is drawn as a whole. At the end the next window has the games of this one.
func TestRandomWalks(t *testing.T) {
	walks, actions := 3, 60
	if *soak > 0 {
		walks, actions = *soak, 400
	}
	for seed := range uint64(walks) {
		t.Run(fmt.Sprint(*first+seed), func(t *testing.T) { newWalk(t, *first+seed).run(actions) })
	}
}

type randomWalk struct {
	t       *testing.T
	app     *Window
	person  *fakePerson
	random  *rand.Rand
	pointer geom.Point
	down    bool
	touch   bool
	window  *ebiten.Image // as large as the largest size; drawn by damage
	whole   *ebiten.Image
	log     []string
	pages   [][]command.ID // as pagesOf returns, and more
	checked game.State     // when the game was last restored
	kept    map[int64]bool // the games in the library by ID; false: deleted there
}

func newWalk(t *testing.T, seed uint64) *randomWalk {
	t.Setenv("PATH", "") // no file dialog of the desktop
	pages := append(pagesOf(t), []command.ID{command.Journey, command.PlayStop}, []command.ID{command.BlobWars}, []command.ID{command.ShowReport, command.NextMistake})
	a, person, _ := firstWindow(t)
	w := &randomWalk{t: t, app: a, person: person, random: rand.New(rand.NewPCG(seed, 0)), pages: pages, kept: map[int64]bool{}}
	w.window, w.whole = ebiten.NewImage(1120, 800), ebiten.NewImage(1120, 800)
	a.services.Settings.Seats = [2]play.Seat{play.Human(), play.Seat{Prune: true, Depth: 2}.Valid()}
	a.services.Settings.Tiles.Seats[1].Depth = 2
	a.services.Settings.Folder = t.TempDir()
	w.tick(ui.Input{})
	return w
}

func (w *randomWalk) run(actions int) {
	t, a := w.t, w.app
	defer func() {
		w.window.Deallocate()
		w.whole.Deallocate()
		if p := recover(); p != nil {
			t.Errorf("panic: %v", p)
			t.Logf("the last actions: %q", w.log[max(0, len(w.log)-12):])
			panic(p)
		}
		if t.Failed() {
			t.Logf("the last of %d actions: %q", len(w.log), w.log[max(0, len(w.log)-12):])
		}
	}()
	for i := range actions {
		stage.Frame()
		w.act()
		for range 1 + w.random.IntN(6) {
			w.tick(ui.Input{})
		}
		w.check()
		if i%6 == 0 {
			w.compare()
		}
	}
	w.down = false
	w.tick(ui.Input{Release: true})
	for range 6 {
		if dialogShown(a) == nil && a.router.front() == screen.Screen(a.router.current) {
			break
		}
		w.tick(ui.Input{Keys: []ebiten.Key{ebiten.KeyEscape}})
	}
	require.Same(t, a.router.current, a.router.front(), "after Escape")
	require.Nil(t, dialogShown(a), "after Escape")
	a.games.table.Session().Do(play.Stop)
	if a.games.tiles != nil {
		a.games.tiles.Session().Do(play.Stop)
	}
	w.tick(ui.Input{})
	w.check()
	pos, path, onTiles, games := a.games.table.Session().Position(), filepath.Join(settingsFolder(), "game.json"), a.router.onTiles(), a.runner.history.Games()
	closeWindow(a)
	next, _, _ := nextWindow(t, Options{})
	require.Equal(t, notation.WriteFEN(pos), fen(next), "the game in %s", path)
	require.Equal(t, onTiles, next.router.onTiles())
	require.Len(t, next.runner.history.Games(), len(games))
	for i, g := range next.runner.history.Games() {
		require.Equal(t, games[i].ID, g.ID)
		require.True(t, games[i].SameState(g))
	}
	if a.games.tiles != nil {
		require.Equal(t, a.games.tiles.Session().Position(), next.games.tilesScreen().Session().Position())
	}
	closeWindow(next)
}

func (w *randomWalk) tick(in ui.Input) {
	w.t.Helper()
	in.Pointer, in.Down, in.Touch = w.pointer, w.down, w.touch
	w.person.in = in
	_, inLibrary := w.app.router.front().(*library.Screen)
	if err := programs[w.app].tick(); !errors.Is(err, ebiten.Termination) { // Quit
		require.NoError(w.t, err)
	}
	programs[w.app].end = nil
	draw(w.app, w.view(w.window))
	w.checkLibrary(inLibrary)
}

// checkLibrary requires that games leave the library only on its screen, and that the game on the table is in it once
// it has ended.
func (w *randomWalk) checkLibrary(inLibrary bool) {
	w.t.Helper()
	h := w.app.runner.history
	for id, in := range w.kept {
		if _, found := h.Find(id); in && !found {
			require.True(w.t, inLibrary, "a game is not in the library any more")
			w.kept[id] = false
		}
	}
	for _, g := range h.Games() {
		w.kept[g.ID] = true
	}
	if c, s := w.app.games.table.Session().Current(), w.app.games.table.Session(); w.app.router.front() == screen.Screen(w.app.games.table) && s.Over() && c.Game.Ply() == c.Game.Len() && c.PlayLog.Moved {
		_, known := w.kept[c.PlayLog.ID]
		require.True(w.t, known, "a game that has ended is in the library")
	}
}

// check requires that one screen and at most one dialog is shown, and that the game on the table is saved and can be
// restored. That its moves are legal is checked when its record is read.
func (w *randomWalk) check() {
	w.t.Helper()
	t, a := w.t, w.app
	_, isGame := a.router.front().(gameScreen)
	require.True(t, a.router.front() == screen.Screen(a.router.current) || !isGame, "a game that waits is not shown")
	now := a.games.table.Session().State()
	if w.checked == now {
		return
	}
	w.checked = now
	a.saver.Flush()
	st := store.New(platform.FolderStorage(settingsFolder()))
	_, restored, err := store.OpenGame(st)
	require.NoError(t, err)
	require.NoError(t, st.Close())
	want := a.games.table.Session().Snapshot()
	require.Equal(t, positions(want.Game), positions(restored.Game))
	require.Equal(t, want.Game.Ply(), restored.Game.Ply())
	require.Equal(t, want.Setup, restored.Setup)
}

// positions lists those of a game, which has one more than moves.
func positions(g *engine.Game) (list []engine.Position) {
	for ply := range g.Len() + 1 {
		list = append(list, g.PositionAt(ply))
	}
	return list
}

// view returns the part of a picture that the window has.
func (w *randomWalk) view(picture *ebiten.Image) *ebiten.Image {
	return picture.SubImage(w.app.services.Window.Pixels()).(*ebiten.Image)
}

func (w *randomWalk) act() {
	a, r := w.app, w.random
	note := func(format string, args ...any) { w.log = append(w.log, fmt.Sprintf(format, args...)) }
	switch n := r.IntN(30); {
	case n < 6:
		ids := slices.DeleteFunc(a.router.available(), func(id command.ID) bool { return id == command.Fullscreen })
		w.do(ids[r.IntN(len(ids))])
	case n < 8:
		if a.router.dialog == nil && r.IntN(2) == 0 {
			note("back to the game")
			a.router.Return()
		}
		for _, id := range w.pages[r.IntN(len(w.pages))] {
			w.do(id)
		}
	case n < 15:
		w.aim()
		w.touch = r.IntN(3) == 0
		note("click %v, finger: %v", w.pointer, w.touch)
		w.click(w.pointer)
	case n < 16:
		note("button %v", w.pointer)
		w.down = !w.down
		w.tick(ui.Input{Press: w.down, Release: !w.down})
	case n < 17:
		note("drag")
		w.aim()
		w.down = true
		w.tick(ui.Input{Press: true})
		for range 3 {
			w.aim()
			w.tick(ui.Input{})
		}
		w.down = false
		w.tick(ui.Input{Release: true})
	case n < 18:
		w.aim()
		w.touch = false
		note("move %v", w.pointer)
	case n < 22:
		keys := []ebiten.Key{
			ebiten.KeyTab, ebiten.KeyEnter, ebiten.KeyEscape, ebiten.KeySpace, ebiten.KeyUp, ebiten.KeyDown, ebiten.KeyLeft, ebiten.KeyRight,
			ebiten.KeyHome, ebiten.KeyEnd, ebiten.KeyPageUp, ebiten.KeyPageDown, ebiten.KeyBackspace, ebiten.KeyDelete, ebiten.KeyF1, ebiten.KeyF10,
			ebiten.KeyA + ebiten.Key(r.IntN(26)), ebiten.KeyDigit0 + ebiten.Key(r.IntN(10)),
		}
		key := keys[r.IntN(len(keys))]
		note("key %v", key)
		w.tick(ui.Input{Keys: []ebiten.Key{key}, Shift: r.IntN(4) == 0, Control: r.IntN(8) == 0})
	case n < 23:
		note("wheel and letter")
		w.tick(ui.Input{Wheel: float64(r.IntN(5) - 2), Chars: []rune{rune('a' + r.IntN(26))}})
	case n < 27:
		w.move(note)
	case n < 28:
		w.deal(note)
	case n < 29:
		text := []string{"x6o/8/8/8/8/8/8/o6x x 0 1", "[Result \"*\"]\n\n1. a7 h7 2. b8", "colours 3\n123\n321\n", "digraph { a -> b; b -> c }", "nothing", ""}[r.IntN(6)]
		note("drop %q", text)
		a.opener.OpenDropped(fstest.MapFS{"dropped.txt": {Data: []byte(text)}})
	default:
		size := [][3]float64{{1120, 720, 1}, {640, 480, 1}, {480, 800, 1}, {960, 720, 1.5}, {1120, 800, 1}}[r.IntN(5)]
		note("size %v", size)
		a.Resize(size[0], size[1], size[2])
	}
}

func (w *randomWalk) do(id command.ID) {
	w.log = append(w.log, fmt.Sprintf("command %d", id))
	if w.app.router.dialog == nil {
		w.app.runner.Do(id)
	}
}

func (w *randomWalk) click(at geom.Point) {
	w.pointer, w.down = at, true
	w.tick(ui.Input{Press: true})
	w.down = false
	w.tick(ui.Input{Release: true})
}

// move plays a legal move of a person: on the table by clicks or as a screen reader does, on the screen of the puzzles
// as a screen reader does. Elsewhere it does nothing.
func (w *randomWalk) move(note func(string, ...any)) {
	a, r := w.app, w.random
	var s *session.Session
	switch shown := a.router.front().(type) {
	case *puzzles.Screen:
		s = shown.Attempt().Session
	default:
		if a.router.front() == screen.Screen(a.games.table) {
			s = a.games.table.Session()
		}
	}
	if s == nil || a.router.dialog != nil || !s.HumanTurn() || len(s.Position().Moves()) == 0 {
		return
	}
	moves := s.Position().Moves()
	m := moves[r.IntN(len(moves))]
	note("move %v", m)
	if a.router.front() == screen.Screen(a.games.table) && r.IntN(2) == 0 {
		w.touch = r.IntN(2) == 0
		grid := a.games.table.Grid()
		w.click(grid.Centre(m.From))
		w.click(grid.Centre(m.To))
		return
	}
	for _, sq := range []engine.Square{m.From, m.To} {
		if board := a.router.front().Describe().Board; board != nil { // else the introduction or the result of a run
			board.PressSquare(sq.Name(s.Position().Size()))
		}
		w.tick(ui.Input{})
	}
}

// deal puts a new game on the table, often one that is nearly over and with a clock.
func (w *randomWalk) deal(note func(string, ...any)) {
	a, r := w.app, w.random
	if a.router.dialog != nil {
		return
	}
	quick := play.Seat{Prune: true, Depth: 1}.Valid()
	level := play.DefaultComputer()
	level.Level = play.Level(1 + r.IntN(2))
	seats := [][2]play.Seat{{play.Human(), level}, {level, play.Human()}, {play.Human(), play.Human()}, {quick, level}, {play.Human(), quick}}[r.IntN(5)]
	boards := newgame.ShippedBoards()
	board := boards[r.IntN(len(boards))]
	game := engine.NewGame(board.Position)
	for range r.IntN(200) {
		moves := game.Position().Moves()
		if len(moves) == 0 || game.Position().Empty().Count() < 4 {
			break
		}
		m := moves[r.IntN(len(moves))]
		if m.IsClone() || r.IntN(4) == 0 {
			require.NoError(w.t, game.Play(m))
		}
	}
	clock := []play.Clock{{}, {}, {Kind: play.PerMove, Initial: play.MinMoveTime}, {Kind: play.Fischer, Initial: play.MinInitial}}[r.IntN(4)]
	setup := session.Setup{Seats: seats, Start: game.Position(), Title: board.Title, Terms: play.Terms{Clock: clock}}
	note("deal %s, clock %v", notation.WriteFEN(setup.Start), clock)
	if game.Position().Outcome().Over() || r.IntN(4) == 0 {
		setup.Start = game.Start()
		playGame(a, setup, game)
		return
	}
	a.games.beginBlobWars(setup)
}

// aim points at a control or anywhere, but not at what leaves the test: a file dialog of the desktop, a full screen.
func (w *randomWalk) aim() {
	w.pointer = geom.Point{X: w.random.Float64() * w.app.services.Window.W, Y: w.random.Float64() * w.app.services.Window.H}
	controls := reflect.ValueOf(w.app.router.front()).Elem().FieldByName("Controls").Interface().(*ui.Set)
	if w.app.router.dialog != nil {
		controls = w.app.router.dialog.page.Controls
	} else if w.random.IntN(2) == 0 {
		return
	}
	if controls == nil || len(controls.Controls()) == 0 {
		return
	}
	c := controls.Controls()[w.random.IntN(len(controls.Controls()))]
	if name, in := ui.IDOf(c), ui.RectOf(c); name != "browse" && name != "fullscreen" {
		w.pointer = geom.Pt(in.X+w.random.Float64()*in.W, in.Y+w.random.Float64()*in.H)
	}
}

// compare requires that the window drawn by damage looks like the window drawn as a whole.
func (w *randomWalk) compare() {
	a := w.app
	if a.router.view.layoutInvalid {
		w.tick(ui.Input{})
	}
	if a.router.view.layoutInvalid {
		return
	}
	window, whole := w.view(w.window), w.view(w.whole)
	for _, p := range a.router.pages() {
		p.Draw(whole)
	}
	bounds := window.Bounds()
	got, want := make([]byte, 4*bounds.Dx()*bounds.Dy()), make([]byte, 4*bounds.Dx()*bounds.Dy())
	window.ReadPixels(got)
	whole.ReadPixels(want)
	for i := range got {
		if max(got[i], want[i])-min(got[i], want[i]) > 3 { // rounding
			require.Failf(w.t, "a part of the window was not drawn again", "at %d,%d", i/4%bounds.Dx(), i/4/bounds.Dx())
		}
	}
}
