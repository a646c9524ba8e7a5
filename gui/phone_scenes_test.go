package gui

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/dialog"
	"blobwars/gui/geom"
	"blobwars/gui/model/history"
	"blobwars/gui/model/play"
	treemodel "blobwars/gui/model/tree"
	"blobwars/gui/screen/screentest"
	"blobwars/gui/screen/tree"
	"blobwars/gui/ui"
)

// scene is what the window shows in a test.
type scene struct {
	name string
	open func(a *App)
}

// do returns a scene that a command shows.
func do(id command.ID) func(a *App) { return func(a *App) { a.Do(id) } }

// link returns a scene with the game of a link.
func link(text string) func(a *App) {
	return func(a *App) {
		a.opener.openLink(text)
		a.table.Session().Timeline.Clear()
	}
}

// settingsPage returns a scene with a page of the settings.
func settingsPage(page int) func(a *App) {
	return func(a *App) { a.ShowDialog(dialog.NewSettingsPage(&a.services, page)) }
}

// treeOf returns a scene with a lesson of the game tree after some steps.
func treeOf(lesson treemodel.Source, steps int) func(a *App) {
	return func(a *App) {
		a.Do(command.Tree)
		a.layout()
		shown := a.front.(*tree.Screen)
		o := shown.Model().Options()
		shown.Model().SetOptions(o.Open(lesson))
		for shown.Model().Building() {
			time.Sleep(time.Millisecond)
			shown.Model().Tick()
		}
		for range steps {
			a.front.Do(command.StepOn)
		}
	}
}

// scenes are the screens and the dialogs, in states that differ in what they show.
var scenes = []scene{
	{"lesson", do(command.Lesson)},
	{"game", do(command.Cancel)},
	{"game-over", link("#fen=xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo+o+0+30")},
	{"notice", func(a *App) { a.reminders.add("notice.storage_blocked", "", reminderTicks); a.reminders.show() }},
	{"notice-short", func(a *App) { a.Notify("notice.sound_off", "") }},
	{"drawer", do(command.Drawer)},
	{"analysis", do(command.Analysis)},
	{"editor", do(command.Edit)},
	{"home", do(command.Home)},
	{"home-games", func(a *App) { addGames(a); a.Do(command.Home) }},
	{"library", do(command.Library)},
	{"library-games", func(a *App) { addGames(a); a.Do(command.Library) }},
	{"journey", do(command.Journey)},
	{"tiles", do(command.Tiles)},
	{"puzzle", do(command.Puzzles)},
	{"puzzle-run", func(a *App) { a.Do(command.Puzzles); a.front.Do(command.PuzzleRun) }},
	{"puzzle-answer", func(a *App) { a.Do(command.Puzzles); a.front.Do(command.Answer) }},
	{"graph", do(command.Graph)},
	{"race", do(command.Race)},
	{"tree", treeOf(treemodel.OfPosition, 6)},
	{"tree-lecture", treeOf(treemodel.OfLecture, 9)},
	{"tree-corks", treeOf(treemodel.OfCorks, 9)},
	{"tree-noughts", treeOf(treemodel.OfTicTacToe, 9)},
	{"tree-nim", treeOf(treemodel.OfNim, 9)},
	{"tree-matrix", treeOf(treemodel.OfMatrix, 9)},
	{"new", do(command.New)},
	{"new-tiles", func(a *App) { a.Do(command.Tiles); a.Do(command.New) }},
	{"new-solver", func(a *App) {
		a.ShowDialog(dialog.NewSolver(&a.services, a.table.Session().Setup(), engine.Side2, dialog.NewGameActions{}))
	}},
	{"menu", do(command.Menu)},
	{"open", do(command.Open)},
	{"save", do(command.Save)},
	{"share", do(command.Share)},
	{"keys", do(command.Keys)},
	{"howto", do(command.HowTo)},
	{"about", do(command.About)},
	{"settings-0", settingsPage(0)},
	{"settings-1", settingsPage(1)},
	{"settings-2", settingsPage(2)},
	{"settings-3", settingsPage(3)},
	{"settings-4", settingsPage(4)},
	{"puzzle-list", func(a *App) { a.Do(command.Puzzles); a.front.Do(command.PuzzleList) }},
	{"choose", func(a *App) {
		a.ShowDialog(dialog.NewChoose(&a.services, a.services.T("title"), []string{"1. Ann – Bob", "2. *"}, 0, nil, nil))
	}},
}

// addGames adds games to the library.
func addGames(a *App) {
	for i := range 8 {
		game := engine.NewGame(engine.Start())
		for range 4 + i {
			if err := game.Play(game.Position().Moves()[0]); err != nil {
				panic(err)
			}
		}
		a.services.History.Add(history.PlayedGame{
			ID: int64(i + 1), Time: time.Date(2026, 7, i+1, 12, 0, 0, 0, time.UTC), Title: "paper-start",
			Seats: [2]play.Seat{play.Human(), play.FirstOpponent()}, Game: game,
		})
	}
}

// sizes are the sizes of windows of phones and tablets, in device-independent pixels, and the smallest one of a desktop.
var sizes = append(slices.Clone(phones), [][2]float64{{768, 1024}, {1024, 768}, {640, 480}}...)

// TestNoTextIsCutOnAPhoneOrTablet: everything is shown in full, on each screen and in each dialog, for a finger.
func TestNoTextIsCutOnAPhoneOrTablet(t *testing.T) {
	for _, language := range words.Languages() {
		for _, size := range sizes {
			for _, zoom := range []float64{1, 1.5} {
				t.Run(fmt.Sprintf("%s %vx%v %v", language, size[0], size[1], zoom), func(t *testing.T) {
					for _, sc := range scenes {
						t.Run(sc.name, func(t *testing.T) {
							require.Empty(t, shownScene(t, sc, language, size, zoom))
						})
					}
				})
			}
		}
	}
}

// shownScene shows a scene and returns the texts that are cut.
func shownScene(t *testing.T, sc scene, language string, size [2]float64, zoom float64) []string {
	a, _, _ := newApp(t)
	defer closeApp(a)
	a.hasFinger = func() bool { return size != [2]float64{640, 480} }
	a.services.Settings.Language, a.services.Settings.Zoom = language, zoom
	a.SettingsChanged()
	a.Resize(size[0], size[1], 1)
	a.layout()
	sc.open(a)
	a.layout()
	for range 30 {
		a.front.Update(ui.Input{Pointer: geom.Pt(-1, -1)})
	}
	a.layout()
	bounds := image.Rect(0, 0, int(size[0]), int(size[1]))
	dst := ebiten.NewImageWithOptions(bounds, nil)
	defer dst.Deallocate()
	a.Picture(dst)
	if screentest.Pictures() {
		picture := image.NewRGBA(bounds)
		dst.ReadPixels(picture.Pix)
		screentest.WritePicture(t, fmt.Sprintf("%s-%s-z%v", sc.name, language, zoom), picture)
	}
	drawn := screentest.Read(a.services.Style.Paint, func() {
		if a.dialog != nil {
			a.dialog.page.Draw(dst)
		} else {
			a.front.Draw(dst)
		}
	})
	slices.Sort(drawn.Shortened)
	require.NotEmpty(t, drawn.Lines, sc.name)
	for _, l := range drawn.Lines {
		if l.Place.X < -0.5 || l.Place.Right() > size[0]+0.5 {
			drawn.Shortened = append(drawn.Shortened, fmt.Sprintf("%q at %v leaves the window", l.Text, l.Place))
		}
	}
	return slices.DeleteFunc(slices.Compact(drawn.Shortened), func(s string) bool { return strings.Contains(s, "/tmp/") })
}
