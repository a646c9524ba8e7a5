package gui

import (
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/command"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/table/session"
	"blobwars/gui/tree"
	"blobwars/gui/ui"
)

// screensOfMenu returns the commands of the menu that open a screen above the table, and Edit, which New game opens.
func screensOfMenu(t *testing.T) (ids []command.ID) {
	a, _, _ := firstWindow(t)
	t.Setenv("PATH", "") // no file dialog of the desktop
	for _, id := range command.WithMenu(nil, command.Tiles) {
		if id == command.Quit || id == command.Fullscreen || id == command.Paste {
			continue
		}
		if a.runner.Do(id); a.router.front() != a.games.table {
			ids = append(ids, id)
		}
		a.router.ShowDialog(nil)
		a.Present(a.games.table)
	}
	require.Contains(t, ids, command.Edit)
	require.Contains(t, ids, command.Home)
	closeWindow(a)
	return ids
}

// pagesOf returns the screens and the dialogs, by the commands that lead to each from a game that two persons begin.
func pagesOf(t *testing.T) [][]command.ID {
	all := otherPages
	for _, id := range screensOfMenu(t) {
		all = append(all, []command.ID{id})
	}
	return all
}

// otherPages are the pages but for screensOfMenu. ShowReport has the report of a game of two computers that has ended.
var otherPages = [][]command.ID{
	{}, {command.ShowReport}, {command.Tiles, command.Tree}, {command.Tiles, command.Race},
	{command.New}, {command.Open}, {command.Save}, {command.Menu}, {command.Keys}, {command.Tiles, command.HowTo}, {command.About}, {command.Settings},
	{command.Tiles, command.New}, {command.Tiles, command.Save}, {command.Puzzles, command.PuzzleList}, {command.Library, command.Save},
	{command.Edit, command.Save}, {command.Tree, command.Save},
}

// strokes returns the keys of commands, and those of controls.
func strokes(ids []command.ID) (all []ui.Input) {
	for _, id := range append(slices.Clone(ids), command.Accept, command.Cancel, command.NextControl) {
		for _, k := range command.Of(id).Keys {
			in := ui.Input{Control: k.Ctrl, Shift: k.Shift}
			key := keyNamed(k.Name)
			if key < 0 || k.Alt || id == command.Fullscreen {
				continue // it needs a desktop
			}
			in.Keys = []ebiten.Key{key}
			if !slices.ContainsFunc(all, func(o ui.Input) bool { return fmt.Sprint(o) == fmt.Sprint(in) }) {
				all = append(all, in)
			}
		}
	}
	return all
}

// requireOwnKeys requires that no two of the commands have the same key.
func requireOwnKeys(t *testing.T, ids []command.ID) {
	owners := make(map[command.Key]command.ID)
	for _, id := range ids {
		for _, k := range command.Of(id).Keys {
			require.Contains(t, []command.ID{command.None, id}, owners[k], "%v belongs to two commands", k)
			owners[k] = id
		}
	}
}

// keyNamed returns the key of a name in the table of commands; -1 if there is none.
func keyNamed(name string) ebiten.Key {
	for _, prefix := range []string{"", "Arrow", "Digit"} {
		var key ebiten.Key
		if key.UnmarshalText([]byte(prefix+name)) == nil {
			return key
		}
	}
	return -1
}

// TestEveryPairOfKeys presses every two shortcuts one after the other on every screen and in every dialog, within one
// tick and within two, or without -soak every fortieth pair. Each key belongs to the page that is open by then.
func TestEveryPairOfKeys(t *testing.T) {
	t.Setenv("PATH", "") // no file dialog of the desktop
	pages := pagesOf(t)
	a, person, _ := firstWindow(t)
	a.services.Settings.Folder = t.TempDir()
	w := &randomWalk{t: t, app: a, person: person}
	start, err := notation.ParseFEN("tiny", tiny)
	require.NoError(t, err)
	ended := engine.NewGame(start)
	for !ended.Position().Outcome().Over() {
		require.NoError(t, ended.Play(ended.Position().Moves()[0]))
	}
	quick := play.Seat{Prune: true, Depth: 1}.Valid()
	persons := session.Setup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: start, Title: "tiny"}
	computers := persons
	computers.Seats = [2]play.Seat{quick, quick}
	a.services.Settings.Tiles.Seats[1].Depth = 1
	for _, path := range pages {
		t.Run(fmt.Sprint(path), func(t *testing.T) {
			w.t = t
			var at string
			open := func() {
				a.router.ShowDialog(nil)
				a.router.Return()
				a.Present(a.games.table)
				if slices.Equal(path, []command.ID{command.ShowReport}) {
					playGame(a, computers, ended.Clone())
				} else {
					a.games.beginBlobWars(persons)
				}
				for _, id := range path {
					w.press(ui.Input{})
					a.runner.Do(id)
				}
				w.press(ui.Input{})
				at = pageOf(a)
			}
			open()
			ids := a.router.available()
			if a.router.dialog != nil {
				ids = a.router.dialog.Commands()
			}
			requireOwnKeys(t, ids)
			keys := strokes(ids)
			for i, first := range keys {
				w.press(first)
				leads := pageOf(a) != at
				for j, second := range keys {
					if *soak == 0 && (i+j)%40 != 0 { // -soak has all pairs
						continue
					}
					together := first.Control == second.Control && first.Shift == second.Shift
					if pageOf(a) != at {
						open()
					}
					if together {
						both := first
						both.Keys, both.Chars = slices.Concat(first.Keys, second.Keys), slices.Concat(first.Chars, second.Chars)
						w.press(both)
						w.press(ui.Input{})
						w.check()
					}
					if pageOf(a) != at {
						open()
					}
					if leads || !together {
						w.press(first)
						w.press(second)
						w.check()
					}
				}
			}
		})
	}
}

// TestAShortcutTakesOnePress presses the letters of files on a person's turn.
func TestAShortcutTakesOnePress(t *testing.T) {
	shows := func(want string) func(a *Window) bool {
		return func(a *Window) bool { return fmt.Sprintf("%T", a.router.front()) == want }
	}
	for key, did := range map[ebiten.Key]func(a *Window) bool{
		ebiten.KeyA: func(a *Window) bool { return a.services.Settings.Analysis.On },
		ebiten.KeyB: func(a *Window) bool { return a.router.onTiles() },
		ebiten.KeyC: shows("*solverrace.Screen"),
		ebiten.KeyE: shows("*editor.Screen"),
		ebiten.KeyF: func(a *Window) bool { return a.services.Settings.Flipped },
		ebiten.KeyH: func(a *Window) bool { return a.games.table.Session().HintSearching() },
	} {
		a, person, _ := firstWindow(t)
		twoPersons(a)
		require.False(t, did(a))
		tick(t, a, person, ui.Input{Keys: []ebiten.Key{key}})
		require.True(t, did(a), key)
		closeWindow(a)
	}
}

// press is one tick with an input, without a frame.
func (w *randomWalk) press(in ui.Input) {
	w.t.Helper()
	defer func() {
		if p := recover(); p != nil {
			w.t.Fatalf("keys %v, letters %q: %v\n%s", in.Keys, string(in.Chars), p, debug.Stack())
		}
	}()
	in.Pointer = ui.Away
	w.person.in = in
	if err := programs[w.app].tick(); !errors.Is(err, ebiten.Termination) { // Quit
		require.NoError(w.t, err)
	}
	programs[w.app].end = nil
}

func pageOf(a *Window) string {
	return fmt.Sprintf("%T %T %t", a.router.front(), dialogShown(a), a.router.onTiles())
}

// TestWhyOpensTheTreeAtTheHint: before the first step, with the line of the hint, and leads back to the game.
func TestWhyOpensTheTreeAtTheHint(t *testing.T) {
	a, person, _ := firstWindow(t)
	defer closeWindow(a)
	twoPersons(a)
	a.runner.Do(command.Why)
	require.Equal(t, screen.Screen(a.games.table), a.router.front(), "there is nothing to explain")
	a.runner.Do(command.Hint)
	s := a.games.table.Session()
	for end := time.Now().Add(time.Minute); !s.Hinted(); time.Sleep(time.Millisecond) {
		require.True(t, time.Now().Before(end))
		tick(t, a, person, ui.Input{})
	}
	hint, _ := s.HintMove()
	tick(t, a, person, ui.Input{Keys: []ebiten.Key{ebiten.KeyQ}})
	shown, ok := a.router.front().(*tree.Screen)
	require.True(t, ok)
	for end := time.Now().Add(time.Minute); shown.Model().Walk() == nil; time.Sleep(time.Millisecond) {
		require.True(t, time.Now().Before(end))
		tick(t, a, person, ui.Input{})
	}
	w := shown.Model().Walk()
	require.Equal(t, 1, w.Done())
	require.Equal(t, hint.Name(8), w.Root().Children[0].Move)
	require.Greater(t, w.Height(), 1)
	a.runner.Do(command.Cancel)
	require.Equal(t, screen.Screen(a.games.table), a.router.front())
}
