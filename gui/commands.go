package gui

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/command"
	"blobwars/gui/dialog"
	"blobwars/gui/model/play"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/screen/home"
	"blobwars/gui/screen/lesson"
	"blobwars/gui/screen/tree"
)

// Do implements screen.Host: it runs a command of the screen that is shown. The window's own commands are
// here; the rest are the screen's.
func (a *App) Do(id command.ID) {
	if !slices.Contains(a.commands(), id) || !a.front.Enabled(id) {
		return
	}
	if !a.inner() {
		defer func() {
			if a.inner() {
				a.opened = id
			}
		}()
	}
	s := &a.services
	switch id {
	case command.New:
		a.game().newGame()
	case command.Home:
		if _, shown := a.front.(*home.Screen); shown {
			a.Return()
		} else {
			a.Present(newHome(a))
		}
	case command.Open:
		a.showOpen()
	case command.Tiles:
		a.Present(a.games.tilesScreen())
	case command.BlobWars:
		a.Present(a.table)
	case command.Save, command.Copy, command.Paste:
		a.fileCommand(id)
	case command.Menu:
		a.ShowDialog(dialog.NewMenu(&a.dialogs, a.commands(), a.front.Enabled))
	case command.Keys:
		a.ShowDialog(dialog.NewShortcuts(&a.dialogs, a.commands()))
	case command.HowTo:
		a.howToPlay()
	case command.About:
		a.ShowDialog(dialog.NewAbout(&a.dialogs))
	case command.Settings:
		a.ShowDialog(dialog.NewSettings(&a.dialogs, slices.Contains(a.front.Commands(), command.Flip), func() { exportData(a) }, a.showOpen))
	case command.Why:
		pos, moves, _ := a.table.Why()
		a.show(tree.NewCompared(s, pos, moves, a.export))
	case command.Flip:
		s.Settings.Flipped = !s.Settings.Flipped
		a.SettingsChanged()
	case command.Sound:
		a.toggleSound()
	case command.Fullscreen:
		a.tracker.toggleFullscreen(a.windowSize())
	case command.Quit:
		a.end = ebiten.Termination
	default:
		if opened := a.screenOf(id); opened != nil {
			a.show(opened)
		} else {
			a.front.Do(id)
		}
	}
}

// showOpen opens the dialog of boards and files.
func (a *App) showOpen() {
	a.ShowDialog(dialog.NewOpen(&a.dialogs, a.game().boards(), a.game().boardTitle(), a.opener.playBoard, a.opener.open))
}

// inner reports whether a dialog or another screen is in front of the game.
func (a *App) inner() bool { return a.dialog != nil || a.front != screen.Screen(a.current) }

// commands returns the commands of the screen in front that this system supports, with those of the menu if it shows it.
func (a *App) commands() []command.ID {
	ids := a.front.Commands()
	if a.showsMenu() {
		other := command.Tiles
		if a.onTiles() {
			other = command.BlobWars
		}
		ids = command.WithMenu(ids, other)
	}
	return slices.DeleteFunc(slices.Clone(ids), func(id command.ID) bool {
		return id == command.Quit && !platform.CanQuit() || id == command.Fullscreen && !platform.CanFillScreen()
	})
}

// showsMenu reports whether the screen in front shows the menu, whose commands are about the current game.
func (a *App) showsMenu() bool { return slices.Contains(a.front.Commands(), command.Menu) }

// howToPlay shows the lesson or, from the lesson and in the Tiles Game, the page of the rules.
func (a *App) howToPlay() {
	switch _, inLesson := a.front.(*lesson.Screen); {
	case a.onTiles():
		a.ShowDialog(dialog.NewHowToPlayTiles(&a.dialogs))
	case inLesson:
		a.ShowDialog(dialog.NewHowToPlay(&a.dialogs))
	default:
		a.show(newLesson(a))
	}
}

// fileCommand saves, shares or copies the current game, or pastes one in its place. Screens without the menu run these
// commands themselves.
func (a *App) fileCommand(id command.ID) {
	switch {
	case !a.showsMenu():
		a.front.Do(id)
	case id == command.Paste:
		a.opener.pasteGame()
	case id == command.Save:
		a.ShowDialog(a.game().shareDialog())
	default:
		a.services.CopyText(a.game().text(), "notice.copied")
	}
}

func (a *App) Relayout() { a.layoutInvalid = true }

// Notify shows a notice, which is said even if it is shown already.
func (a *App) Notify(key, arg string) {
	a.announcer.noticed = ""
	a.front.Notify(key, arg)
}

// toggleSound turns the sound on or off and says so.
func (a *App) toggleSound() {
	on := !a.services.Settings.Sound
	a.services.Settings.Sound = on
	a.SettingsChanged()
	if on {
		a.services.Sound.Play(play.SoundClick, 0)
		a.Notify("notice.sound_on", "")
	} else {
		a.Notify("notice.sound_off", "")
	}
}
