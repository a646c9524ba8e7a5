package gui

import (
	"fmt"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/dialog"
	"blobwars/gui/geom"
	"blobwars/gui/outline"
	"blobwars/gui/screen/gamescreen"
	"blobwars/gui/testkit/screentest"
	"blobwars/gui/ui"
	"blobwars/internal/testkit"
)

// phones are the sizes of windows of phones, standing and lying, in device-independent pixels.
var phones = [][2]float64{{360, 640}, {412, 915}, {667, 331}, {844, 340}}

func onPhones(t *testing.T, test func(t *testing.T, a *Window)) {
	for _, language := range words.Languages() {
		for _, size := range phones {
			t.Run(fmt.Sprintf("%s %vx%v", language, size[0], size[1]), func(t *testing.T) {
				a, _, _ := firstWindow(t)
				a.router.view.pointer = withFinger(true)
				a.runner.Do(command.Cancel) // leaves the lesson
				a.services.Settings.Language = language
				a.services.Host.SettingsChanged()
				a.Resize(2*size[0], 2*size[1], 2)
				a.router.layout()
				test(t, a)
			})
		}
	}
}

// TestADialogOnAPhoneIsMadeForFingers: its buttons are 44 device-independent pixels high. Package dialog tests the other
// controls, and all dialogs.
func TestADialogOnAPhoneIsMadeForFingers(t *testing.T) {
	onPhones(t, func(t *testing.T, a *Window) {
		a.runner.Do(command.New)
		a.router.layout()
		require.GreaterOrEqual(t, ui.RectOf(a.router.controls().Find("start")).H, 87.99)
		require.True(t, screentest.Within(a.router.dialog.card(), a.services.Window))
	})
}

// TestTheGameFitsOnAPhone: no text is cut or overlaps another, before and after a move, while the position is analysed,
// at the end, and in the review.
func TestTheGameFitsOnAPhone(t *testing.T) {
	onPhones(t, func(t *testing.T, a *Window) {
		fits := func() {
			a.router.layout()
			screentest.RequireFit(t, &a.games.table.Page, false)
		}
		for _, link := range []string{"", "#fen=x6o/8/8/8/8/8/8/o6x+o+0+12", "#fen=xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo+o+0+30"} {
			if link != "" {
				a.opener.OpenLink(link)
				a.games.table.Session().Timeline.Clear()
			}
			fits()
		}
		a.runner.Do(command.ShowReport)
		a.router.layout()
		screentest.Read(a.services.Style.Paint, func() { a.games.table.Damage() }).RequireInside(t, a.services, a.services.Window, false) // tooltips are not for fingers
		a.opener.OpenLink("#fen=x6o/8/8/8/8/8/8/o6x+o+0+12")
		a.games.table.Session().Timeline.Clear()
		a.runner.Do(command.Analysis)
		fits()
	})
}

// TestASmallWindowShowsTheWholeGame: it is as that of 640x480, but smaller. Browsers at 400 % leave so little of a
// desktop's window.
func TestASmallWindowShowsTheWholeGame(t *testing.T) {
	for _, size := range [][2]float64{{426, 266}, {320, 256}} {
		a, _, _ := firstWindow(t)
		a.runner.Do(command.Cancel)
		a.Resize(size[0], size[1], 1)
		a.router.layout()
		places := []geom.Rect{a.games.table.Grid().Frame()}
		for _, c := range a.router.controls().Controls() {
			places = append(places, ui.RectOf(c))
		}
		screentest.RequireApart(t, size[0], size[1], places)
		require.NotNil(t, a.router.controls().Find("menu"))
		require.Greater(t, places[0].W, 0.45*size[0])
	}
}

// TestTheBoardStaysWhereItIsAtTheEnd: the result takes the place of the panel alone, and a notice is not on the board.
func TestTheBoardStaysWhereItIsAtTheEnd(t *testing.T) {
	onPhones(t, func(t *testing.T, a *Window) {
		before := a.games.table.Grid()
		playGame(a, a.games.table.Session().Setup(), testkit.WonGame(t, engine.Side1))
		a.games.table.Session().Timeline.Clear()
		a.router.layout()
		require.False(t, a.games.table.EndingBar().Empty())
		require.Equal(t, before, a.games.table.Grid())
		a.services.Host.Notify("notice.opened", "")
		pill := gamescreen.NoticePill(a.services.Style, a.games.table.NoticeLine(), a.games.table.Notice())
		require.NotEmpty(t, pill)
		require.False(t, screentest.Overlap(pill, before.Frame()))
		require.True(t, screentest.Within(pill, a.services.Window))
	})
}

// TestAKeyShowsWhatIsAboutKeysOnATouchScreen: until then, nothing is said about a keyboard.
func TestAKeyShowsWhatIsAboutKeysOnATouchScreen(t *testing.T) {
	a, person, _ := firstWindow(t)
	a.router.view.pointer = withFinger(true)
	a.runner.Do(command.Cancel)
	a.router.view.relayoutAndRedraw()
	person.in = ui.Input{Pointer: ui.Away}
	require.NoError(t, programs[a].tick())
	about := func() (menu, letters, board bool) {
		find := func(id string) bool {
			a.router.layout()
			return a.router.dialog.page.Controls.Find(id) != nil
		}
		a.runner.Do(command.Menu)
		menu = find("menu.keys")
		a.router.ShowDialog(dialog.NewSettingsPage(a.router.dialogs, 2))
		letters = find("letters")
		a.router.ShowDialog(nil)
		return menu, letters, outline.KeysWords(a.services) != ""
	}
	menu, letters, board := about()
	require.Equal(t, []bool{false, false, false}, []bool{menu, letters, board})
	person.in.Keys = []ebiten.Key{ebiten.KeyRight}
	require.NoError(t, programs[a].tick())
	menu, letters, board = about()
	require.Equal(t, []bool{true, true, true}, []bool{menu, letters, board})
}
