package gui

import (
	"fmt"
	"image"
	"regexp"
	"slices"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/dialog"
	"blobwars/gui/geom"
	"blobwars/gui/library"
	"blobwars/gui/library/history"
	"blobwars/gui/play"
	"blobwars/gui/puzzles"
	"blobwars/gui/screen/screentest"
	"blobwars/gui/store"
	"blobwars/gui/table/session"
	"blobwars/gui/tree"
	"blobwars/gui/tree/walk"
	"blobwars/gui/ui"
)

// scene is what the window shows in a test.
type scene struct {
	name string
	open func(a *Window)
}

// do returns a scene that a command shows.
func do(id command.ID) func(a *Window) { return func(a *Window) { a.runner.Do(id) } }

// link returns a scene with the game of a link.
func link(text string) func(a *Window) {
	return func(a *Window) {
		a.opener.OpenLink(text)
		a.games.table.Session().Timeline.Clear()
	}
}

// settingsPage returns a scene with a page of the settings.
func settingsPage(page int) func(a *Window) {
	return func(a *Window) { a.router.ShowDialog(dialog.NewSettingsPage(a.router.dialogs, page)) }
}

// treeOf returns a scene with a lesson of the game tree after some steps.
func treeOf(lesson walk.Lesson, steps int) func(a *Window) {
	return func(a *Window) {
		a.runner.Do(command.Tree)
		a.router.layout()
		shown := a.router.front.(*tree.Screen)
		o := shown.Model().Options()
		shown.Model().SetOptions(o.Open(lesson))
		for shown.Model().Building() {
			time.Sleep(time.Millisecond)
			shown.Model().Tick()
		}
		for range steps {
			a.router.front.Do(command.StepOn)
		}
	}
}

// scenes are the screens, in states that differ in what they show, and some dialogs; gui/dialog has all of them.
var scenes = []scene{
	{name: "lesson", open: do(command.HowTo)},
	{name: "game", open: do(command.Cancel)},
	{name: "game-over", open: link("#fen=xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo+o+0+30")},
	{name: "ending", open: ending},
	{name: "ending-unrated", open: func(a *Window) {
		ending(a)
		s := a.games.table.Session()
		a.services.History.Add(history.Game{ID: s.PlayLog().ID, Seats: s.Setup().Seats}.WithEnd(s.Game(), s.Outcome()), "")
	}},
	{name: "selected", open: func(a *Window) {
		a.runner.Do(command.Cancel)
		a.games.table.Session().Selection.Press(engine.At(0, 0))
	}},
	{name: "ending-notice", open: func(a *Window) { ending(a); a.services.Host.Notify("notice.opened", "") }},
	{name: "review", open: func(a *Window) { ending(a); a.router.layout(); a.runner.Do(command.ShowReport) }},
	{name: "notice", open: func(a *Window) { a.reminders.AddFirst("notice.storage_blocked", ""); a.reminders.show() }},
	{name: "notice-long", open: func(a *Window) {
		a.reminders.AddFirst("notice.settings_broken", "settings.json.damaged")
	}},
	{name: "notice-aside", open: func(a *Window) {
		a.reminders.AddFirst("notice.settings_broken", a.services.T("notice.aside", words.Values{"Arg": "settings-damaged.json"}))
	}},
	{name: "notice-short", open: func(a *Window) { a.services.Host.Notify("notice.sound_off", "") }},
	{name: "drawer", open: do(command.Drawer)},
	{name: "drawer-moves", open: func(a *Window) {
		game := engine.NewGame(engine.Start())
		for range 6 {
			if err := game.Play(game.Position().Moves()[0]); err != nil {
				panic(err)
			}
		}
		a.runner.Do(command.Cancel)
		a.games.table.Open(session.Saved{Setup: a.games.table.Session().Setup(), Game: game})
		a.router.layout()
		a.runner.Do(command.Drawer)
	}},
	{name: "analysis", open: func(a *Window) { a.runner.Do(command.Cancel); a.router.layout(); a.runner.Do(command.Analysis) }},
	{name: "editor", open: do(command.Edit)},
	{name: "home", open: do(command.Home)},
	{name: "home-games", open: func(a *Window) { addGames(a); a.runner.Do(command.Home) }},
	{name: "library", open: do(command.Library)},
	{name: "library-games", open: func(a *Window) { addGames(a); a.runner.Do(command.Library) }},
	{name: "statistics", open: statistics(nil)},
	{name: "statistics-scrolled", open: statistics([]ebiten.Key{ebiten.KeyEnd})},
	{name: "journey", open: do(command.Journey)},
	{name: "tiles", open: do(command.Tiles)},
	{name: "puzzle", open: do(command.Puzzles)},
	{name: "puzzle-run", open: func(a *Window) { a.runner.Do(command.Puzzles); a.router.front.(*puzzles.Screen).OpenRun() }},
	{name: "puzzle-answer", open: func(a *Window) { a.runner.Do(command.Puzzles); a.router.front.Do(command.Answer) }},
	{name: "graph", open: func(a *Window) {
		a.runner.Do(command.Tree)
		a.router.layout()
		a.router.controls().Find("lesson").(*ui.Choice).Choose(3) // the course begins with it
	}},
	{name: "race", open: do(command.Race)},
	{name: "tree", open: treeOf(walk.OfPosition, 6)},
	{name: "tree-lecture", open: treeOf(walk.OfLecture, 9)},
	{name: "tree-corks", open: treeOf(walk.OfCorks, 9)},
	{name: "tree-noughts", open: treeOf(walk.OfTicTacToe, 9)},
	{name: "tree-nim", open: treeOf(walk.OfNim, 9)},
	{name: "tree-matrix", open: treeOf(walk.OfMatrix, 9)},
	{name: "menu", open: do(command.Menu)},
	{name: "settings-0", open: settingsPage(0)},
	{name: "settings-1", open: settingsPage(1)},
	{name: "settings-2", open: settingsPage(2)},
}

// ending shows the end of a game against a level of the computer, which the person has won.
func ending(a *Window) {
	game := engine.NewGame(engine.Start())
	for !game.Position().Outcome().Over() {
		moves := game.Position().Moves()
		best := moves[len(moves)/2]
		if game.Position().ToMove() == engine.Side1 && game.Len() > 40 {
			for _, m := range moves {
				if game.Position().Play(m).Count(engine.Side1) > game.Position().Play(best).Count(engine.Side1) {
					best = m
				}
			}
		}
		if err := game.Play(best); err != nil {
			panic(err)
		}
	}
	setup := a.games.table.Session().Setup()
	a.runner.Do(command.Cancel)
	a.games.table.Open(session.Saved{Setup: setup, Game: game})
	a.games.table.Session().Timeline.Clear()
}

// statistics returns a scene with the statistics, after keys on what scrolls.
func statistics(keys []ebiten.Key) func(a *Window) {
	return func(a *Window) {
		addGames(a)
		a.runner.Do(command.Library)
		screen := a.router.front.(*library.Screen)
		screen.ShowStatistics()
		a.router.layout()
		screen.Controls.Focus("scroll")
		a.router.front.Update(ui.Input{Pointer: geom.Pt(-1, -1), Keys: keys})
	}
}

// addGames adds games to the library.
func addGames(a *Window) {
	for i := range 8 {
		game := engine.NewGame(engine.Start())
		for range 4 + i {
			if err := game.Play(game.Position().Moves()[0]); err != nil {
				panic(err)
			}
		}
		a.services.History.Add(history.Game{
			ID: int64(i + 1), Time: time.Now().AddDate(0, 0, i-7), Title: "paper-start",
			Seats: [2]play.Seat{play.Human(), play.FirstOpponent()},
		}.WithEnd(game, engine.Outcome{}), "")
	}
}

// windows are the sizes of windows, in device-independent pixels, with the zoom and whether a finger is the pointer: the
// smallest ones that are supported, a tablet, and phones and a desktop with large text.
var windows = []struct {
	w, h, zoom float64
	finger     bool
}{
	{360, 640, 1, true}, {640, 480, store.MaxTextSize, false}, {640, 480, 1, false}, {390, 844, store.MaxTextSize, true}, {844, 340, 1.5, true}, {1024, 768, 1.5, true},
}

// TestNoTextIsCut: everything is shown in full, on each screen and in some dialogs. Spanish has the longer words. The
// last windows are for -soak: each screen has a test of its own in such windows.
func TestNoTextIsCut(t *testing.T) {
	for _, w := range windows[:min(2+*soak, len(windows))] {
		t.Run(fmt.Sprintf("%vx%v %v", w.w, w.h, w.zoom), func(t *testing.T) {
			for _, sc := range scenes {
				t.Run(sc.name, func(t *testing.T) {
					require.Empty(t, shownScene(t, sc, "es", [2]float64{w.w, w.h}, w.zoom, w.finger))
				})
			}
		})
	}
}

// keyWords are words about a keyboard or a mouse, which a touch screen may not have.
var keyWords = regexp.MustCompile(`(?i)\b(keys?|keyboard|shortcuts?|teclas?|teclado|atajos?|clicks?|clic|mouse|Enter|Intro|Esc|Tab|Ctrl)\b`)

// shownScene shows a scene and returns the texts that are cut, or that are not for a finger.
func shownScene(t *testing.T, sc scene, language string, size [2]float64, zoom float64, finger bool) []string {
	a, _, _ := firstWindow(t)
	defer closeWindow(a)
	a.router.view.pointer = withFinger(finger)
	a.services.Settings.Language, a.services.Settings.TextSize = language, zoom
	a.services.Host.SettingsChanged()
	a.Resize(size[0], size[1], 1)
	a.router.layout()
	sc.open(a)
	a.router.layout()
	for range 30 {
		a.router.front.Update(ui.Input{Pointer: geom.Pt(-1, -1)})
	}
	a.router.layout()
	pages := a.router.pages()
	pages[0].Damage()
	if screentest.Pictures() {
		writeScene(t, a, fmt.Sprintf("%s-%s-z%v", sc.name, language, zoom))
	}
	drawn := screentest.Read(a.services.Style.Paint, func() { pages[len(pages)-1].Damage() })
	slices.Sort(drawn.Shortened)
	require.NotEmpty(t, drawn.Lines, sc.name)
	for _, l := range drawn.Lines {
		if a.services.Touch && keyWords.MatchString(l.Text) {
			drawn.Shortened = append(drawn.Shortened, fmt.Sprintf("%q is about a keyboard or a mouse", l.Text))
		}
		if l.Place.X < -0.5 || l.Place.Right() > size[0]+0.5 {
			drawn.Shortened = append(drawn.Shortened, fmt.Sprintf("%q at %v leaves the window", l.Text, l.Place))
		}
	}
	return slices.Compact(drawn.Shortened)
}

// writeScene writes a picture of the window into the folder of the flag -screens.
func writeScene(t *testing.T, a *Window, name string) {
	bounds := a.services.Window.Pixels()
	dst := ebiten.NewImageWithOptions(bounds, nil)
	defer dst.Deallocate()
	a.Picture(dst)
	picture := image.NewRGBA(bounds)
	dst.ReadPixels(picture.Pix)
	screentest.WritePicture(t, name, picture)
}
