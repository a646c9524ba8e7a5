package gui

import (
	"fmt"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/gui/command"
	"blobwars/gui/dialog"
	"blobwars/gui/model/session"
	"blobwars/gui/screen"
	"blobwars/gui/sound"
	"blobwars/gui/store"
)

// Do implements screen.Host: it runs a command of the screen that is shown. The window's own commands are
// here; the rest are the screen's.
func (a *App) Do(id command.ID) {
	if !slices.Contains(a.shown.Commands(), id) || !a.shown.Enabled(id) {
		return
	}
	s, game := &a.services, a.table.Session()
	switch id {
	case command.New:
		a.Show(dialog.NewGame(s, game.Setup(), func(setup session.Setup) { a.play(setup, nil) }))
	case command.Open:
		a.Show(dialog.NewOpen(s, game.Setup().Title, a.openBoard, a.openFile))
	case command.Save:
		if a.shown == a.table {
			a.Show(dialog.NewSaveGame(s, game.Setup(), game.Game()))
		} else {
			a.shown.Do(id)
		}
	case command.Copy:
		if a.shown == a.table {
			s.CopyText(store.CopyText(game.Position()), "notice.copied")
		} else {
			a.shown.Do(id)
		}
	case command.Paste:
		if a.shown == a.table {
			a.pasteGame()
		} else {
			a.shown.Do(id)
		}
	case command.Menu:
		a.Show(dialog.NewMenu(s, a.shown.Commands(), a.shown.Enabled))
	case command.Keys:
		a.Show(dialog.NewShortcuts(s, a.shown.Commands()))
	case command.HowTo:
		a.Show(dialog.NewHowToPlay(s))
	case command.About:
		a.Show(dialog.NewAbout(s))
	case command.Settings:
		a.Show(dialog.NewSettings(s))
	case command.Flip:
		s.Settings.Flipped = !s.Settings.Flipped
		a.SettingsChanged()
	case command.Sound:
		a.toggleSound()
	case command.Fullscreen:
		ebiten.SetFullscreen(!ebiten.IsFullscreen())
	case command.Quit:
		a.end = ebiten.Termination
	default:
		if _, opens := screens[id]; opens && a.shown == a.table {
			a.openScreen(id)
		} else {
			a.shown.Do(id)
		}
	}
}

// Notify implements screen.Host.
func (a *App) Notify(key, arg string) { a.shown.Notify(key, arg) }

// Relayout implements screen.Host.
func (a *App) Relayout() { a.relayout = true }

// toggleSound turns the sound on or off and says so.
func (a *App) toggleSound() {
	on := !a.services.Settings.Sound
	a.services.Settings.Sound = on
	a.SettingsChanged()
	if on {
		a.services.Sound.Play(sound.Click, 0)
		a.Notify("notice.sound_on", "")
	} else {
		a.Notify("notice.sound_off", "")
	}
}

// openBoard starts a game on a shipped board.
func (a *App) openBoard(b screen.Board) {
	a.play(session.Setup{Seats: a.table.Session().Setup().Seats, Start: b.Position, Title: b.Title}, nil)
}

// announce writes what has happened in the game since the last tick, and what the screen shown says if that has
// changed: for people who do not see the window, and for scripts.
func (a *App) announce() {
	a.table.Announce(a.options.Out)
	spoken := a.shown.Spoken()
	if spoken != "" && spoken != a.spoken {
		fmt.Fprintln(a.options.Out, a.services.T("say.study", words.Values{"Text": spoken}))
	}
	a.spoken = spoken
}
