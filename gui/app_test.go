package gui

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine/notation"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/model/play"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// tick is one tick of the window with an input, which holds for this tick only but for the pointer.
func tick(t testing.TB, a *App, person *fakePerson, in ui.Input) {
	t.Helper()
	person.in = in
	require.NoError(t, a.Update())
	person.in = ui.Input{Pointer: in.Pointer, Down: in.Down, Touch: in.Touch}
}

func TestKeysOfTheWindowWorkOnEveryScreen(t *testing.T) {
	a, person, _ := newApp(t)
	for _, other := range []command.ID{command.None, command.Edit, command.Tree, command.Race, command.Tiles, command.Graph, command.Puzzles} {
		if other != command.None {
			a.Do(other)
			require.NotEqual(t, a.table, a.shown)
		}
		sound := a.services.Settings.Sound
		tick(t, a, person, ui.Input{Keys: []ebiten.Key{ebiten.KeyM}})
		require.NotEqual(t, sound, a.services.Settings.Sound)
		pace := a.services.Settings.Pace
		tick(t, a, person, ui.Input{Chars: []rune{'+'}})
		require.Equal(t, pace, a.services.Settings.Pace, "no two computers play here")
		tick(t, a, person, ui.Input{Keys: []ebiten.Key{ebiten.KeyF1}})
		require.NotNil(t, dialogShown(a))
		tick(t, a, person, ui.Input{Keys: []ebiten.Key{ebiten.KeyEscape}})
		require.Nil(t, dialogShown(a))
		a.Do(command.Cancel)
		a.Show(nil)
	}
	tick(t, a, person, ui.Input{Keys: []ebiten.Key{ebiten.KeyQ}})
	require.NoError(t, a.end)
	person.in = ui.Input{Keys: []ebiten.Key{ebiten.KeyQ}, Control: true}
	require.Equal(t, ebiten.Termination, a.Update())
}

func TestAKeyHasOneCommandOnAScreen(t *testing.T) {
	a, _, _ := newApp(t)
	for _, other := range []command.ID{command.None, command.Edit, command.Tree, command.Race, command.Tiles, command.Graph, command.Puzzles, command.Library} {
		if other != command.None {
			a.Do(other)
			require.NotEqual(t, a.table, a.shown)
		}
		owner := map[command.Key]command.ID{}
		for _, id := range a.shown.Commands() {
			for _, key := range command.Of(id).Keys {
				require.NotContains(t, owner, key, "commands %d and %d on the screen of %d", owner[key], id, other)
				owner[key] = id
			}
		}
		a.Do(command.Cancel)
		a.Show(nil)
	}
}

var (
	soak  = flag.Int("soak", 0, "number of random walks of 300 actions through the window; 0: a few short ones")
	first = flag.Uint64("soak.seed", 1, "seed of the first random walk")
)

// TestRandomWalks uses the window at random: commands, keys, clicks, drags, sizes. After each action the window that is
// drawn by damage equals one that is drawn as a whole; at the end the saved game is the one on the table.
func TestRandomWalks(t *testing.T) {
	walks, actions := 4, 60
	if *soak > 0 {
		walks, actions = *soak, 300
	}
	for seed := range uint64(walks) {
		t.Run(fmt.Sprint(*first+seed), func(t *testing.T) { newWalk(t, *first+seed).run(actions) })
	}
}

// walk is one random walk through the window.
type walk struct {
	t       *testing.T
	app     *App
	person  *fakePerson
	random  *rand.Rand
	pointer geom.Point
	down    bool
	window  *ebiten.Image // as large as the largest size; drawn by damage
	whole   *ebiten.Image
	log     []string
}

func newWalk(t *testing.T, seed uint64) *walk {
	t.Setenv("PATH", "") // no file dialog of the desktop
	a, person, _ := newApp(t)
	w := &walk{t: t, app: a, person: person, random: rand.New(rand.NewPCG(seed, 0))}
	w.window, w.whole = ebiten.NewImage(1120, 720), ebiten.NewImage(1120, 720)
	a.services.Settings.Seats = [2]play.Seat{play.Human(), {Prune: true, Depth: 2}}
	a.services.Settings.Tiles.Seats[1].Depth = 2
	a.services.Settings.Folder = t.TempDir()
	return w
}

func (w *walk) run(actions int) {
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
			t.Logf("the last actions: %q", w.log[max(0, len(w.log)-12):])
		}
	}()
	for i := range actions {
		w.act()
		for range 1 + w.random.IntN(6) {
			w.tick(ui.Input{})
		}
		if i%6 == 0 {
			w.compare()
		}
	}
	w.down = false
	w.tick(ui.Input{Release: true})
	for range 6 {
		if dialogShown(a) == nil && a.shown == screen.Screen(a.home) {
			break
		}
		w.tick(ui.Input{Keys: []ebiten.Key{ebiten.KeyEscape}})
	}
	require.Same(t, a.home, a.shown, "after Escape")
	require.Nil(t, dialogShown(a), "after Escape")
	a.table.Session().Do(play.Stop)
	if a.tiles != nil {
		a.tiles.Session().Do(play.Stop)
	}
	w.tick(ui.Input{})
	pos, path, onTiles := a.table.Session().Position(), a.storage.game.Where(), a.onTiles()
	closeApp(a)
	next, _, _ := nextApp(t, Options{})
	require.Equal(t, notation.WriteFEN(pos), fen(next), "the game in %s", path)
	require.Equal(t, onTiles, next.onTiles())
	if a.tiles != nil {
		require.Equal(t, a.tiles.Session().Position(), next.tilesScreen().Session().Position())
	}
	closeApp(next)
}

// tick is one tick and one frame.
func (w *walk) tick(in ui.Input) {
	w.t.Helper()
	in.Pointer, in.Down = w.pointer, w.down
	w.person.in = in
	if err := w.app.Update(); !errors.Is(err, ebiten.Termination) { // Quit, by the menu
		require.NoError(w.t, err)
	}
	w.app.end = nil
	w.app.Draw(w.view(w.window))
}

// view is the part of a picture that the window has.
func (w *walk) view(picture *ebiten.Image) *ebiten.Image {
	return picture.SubImage(w.app.services.Window.Pixels()).(*ebiten.Image)
}

// act does something at random.
func (w *walk) act() {
	a, r := w.app, w.random
	note := func(format string, args ...any) { w.log = append(w.log, fmt.Sprintf(format, args...)) }
	switch n := r.IntN(20); {
	case n < 6:
		ids := slices.DeleteFunc(a.shown.Commands(), func(id command.ID) bool {
			return id == command.Quit || id == command.Fullscreen || id == command.Paste || id == command.Copy
		})
		id := ids[r.IntN(len(ids))]
		note("command %d", id)
		if len(a.dialogs) == 0 {
			a.Do(id)
		}
	case n < 11:
		w.aim()
		note("click %v", w.pointer)
		w.down = true
		w.tick(ui.Input{Press: true})
		w.down = false
		w.tick(ui.Input{Release: true})
	case n < 13:
		note("button %v", w.pointer)
		w.down = !w.down
		w.tick(ui.Input{Press: w.down, Release: !w.down})
	case n < 15:
		w.aim()
		note("move %v", w.pointer)
	case n < 18:
		keys := []ebiten.Key{
			ebiten.KeyTab, ebiten.KeyEnter, ebiten.KeyEscape, ebiten.KeySpace, ebiten.KeyUp, ebiten.KeyDown, ebiten.KeyLeft, ebiten.KeyRight,
			ebiten.KeyHome, ebiten.KeyEnd, ebiten.KeyPageUp, ebiten.KeyD, ebiten.KeyP, ebiten.KeyH, ebiten.KeyU, ebiten.KeyBackspace, ebiten.KeyF,
		}
		key := keys[r.IntN(len(keys))]
		note("key %v", key)
		w.tick(ui.Input{Keys: []ebiten.Key{key}, Shift: r.IntN(4) == 0})
	case n == 18:
		note("wheel")
		w.tick(ui.Input{Wheel: float64(r.IntN(5) - 2), Chars: []rune{rune('a' + r.IntN(26))}})
	default:
		size := [][2]float64{{1120, 720}, {640, 480}, {480, 640}}[r.IntN(3)]
		note("size %v", size)
		a.Resize(size[0], size[1], 1)
	}
}

// aim points at a control or anywhere, but not at what leaves the test: a file dialog of the desktop, a write, an end.
func (w *walk) aim() {
	w.pointer = geom.Point{X: w.random.Float64() * w.app.services.Window.W, Y: w.random.Float64() * w.app.services.Window.H}
	if len(w.app.dialogs) == 0 {
		return
	}
	controls := w.app.dialogs[0].page.Controls
	if controls == nil || len(controls.Controls()) == 0 {
		return
	}
	c := controls.Controls()[w.random.IntN(len(controls.Controls()))]
	if name := ui.Name(c); name != "browse" && name != "save" && name != "menu.quit" && name != "menu.fullscreen" {
		w.pointer = ui.Where(c).Centre()
	}
}

// compare requires that the window drawn by damage looks like the window drawn as a whole.
func (w *walk) compare() {
	a := w.app
	if a.relayout {
		w.tick(ui.Input{})
	}
	if a.relayout {
		return
	}
	window, whole := w.view(w.window), w.view(w.whole)
	a.shown.Draw(whole)
	for _, d := range a.dialogs {
		d.draw(whole)
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
