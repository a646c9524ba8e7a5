package gui

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine/tiles"
	"blobwars/gui/command"
	"blobwars/gui/dialog"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/sound"
	"blobwars/gui/store"
)

// Do implements screen.Host: it runs a command of the screen that is shown. The window's own commands are
// here; the rest are the screen's.
func (a *App) Do(id command.ID) {
	if !slices.Contains(a.commands(), id) || !a.shown.Enabled(id) {
		return
	}
	s := &a.services
	switch id {
	case command.New:
		if a.onTiles() {
			a.newTiles()
		} else {
			a.newGame()
		}
	case command.Open:
		a.Show(dialog.NewOpen(s, a.shippedBoards(), a.boardTitle(), a.openBoard, a.openFile))
	case command.Tiles:
		a.enter(a.tilesScreen())
	case command.BlobWars:
		a.enter(a.table)
	case command.Save, command.Copy, command.Paste:
		a.doWithFiles(id)
	case command.Share:
		if a.onTiles() {
			a.Show(dialog.NewShareTiles(s, a.tiles.Session().Snapshot()))
		} else {
			a.Show(dialog.NewShare(s, a.table.Session().Course()))
		}
	case command.Menu:
		a.Show(dialog.NewMenu(s, a.commands(), a.shown.Enabled))
	case command.Keys:
		a.Show(dialog.NewShortcuts(s, a.commands()))
	case command.HowTo:
		if a.onTiles() {
			a.Show(dialog.NewHowToPlayTiles(s))
		} else {
			a.Show(dialog.NewHowToPlay(s))
		}
	case command.About:
		a.Show(dialog.NewAbout(s))
	case command.Settings:
		a.Show(dialog.NewSettings(s, slices.Contains(a.shown.Commands(), command.Flip), a.exportData))
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
		if opened := a.screenOf(id); opened != nil && a.shown != screen.Screen(a.home) {
			a.presentAbove(opened)
		} else if opened != nil {
			a.Present(opened)
		} else {
			a.shown.Do(id)
		}
	}
}

// commands are those of the screen that is shown, without those that this system does not have.
func (a *App) commands() []command.ID {
	return slices.DeleteFunc(slices.Clone(a.shown.Commands()), func(id command.ID) bool {
		return id == command.Quit && !platform.CanQuit() || id == command.Fullscreen && !platform.CanFillScreen()
	})
}

// doWithFiles saves or copies the game that is shown, or pastes one in its place. Other screens do that themselves.
func (a *App) doWithFiles(id command.ID) {
	s := &a.services
	switch {
	case a.shown != screen.Screen(a.home):
		a.shown.Do(id)
	case id == command.Paste:
		a.pasteGame()
	case id == command.Save && a.onTiles():
		a.Show(dialog.NewSaveTiles(s, a.tiles.Session().Position()))
	case id == command.Save:
		a.Show(dialog.NewSaveGame(s, a.table.Session().Snapshot()))
	case a.onTiles():
		s.CopyText(tiles.Write(a.tiles.Session().Position()), "notice.copied")
	default:
		s.CopyText(store.CopyText(a.table.Session().Position()), "notice.copied")
	}
}

// boardTitle is the title of the board of the game that is shown, by which Open finds it among the boards that ship.
func (a *App) boardTitle() string {
	if a.onTiles() {
		return a.tiles.Session().Setup().Title
	}
	return a.table.Session().Setup().Title
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

// shippedBoards are the boards that ship, those of the game that is shown first.
func (a *App) shippedBoards() []screen.Board {
	if a.onTiles() {
		return append(screen.ShippedTiles(), screen.ShippedBoards()...)
	}
	return append(screen.ShippedBoards(), screen.ShippedTiles()...)
}

// openBoard starts a game on a shipped board.
func (a *App) openBoard(b screen.Board) {
	if b.Tiles != nil {
		a.openTiles(b.Title, *b.Tiles)
		return
	}
	setup := a.table.Session().Setup()
	setup.Start, setup.Title = b.Position, b.Title
	a.play(setup, nil)
	a.opened(a.table)
}

// announcement is a text of -moves. It waits until the moves in it are on the disk, by the numbers of the documents of the games.
type announcement struct {
	text        string
	game, tiles int
}

// announce writes what has happened in the game since the last tick, and what the screen shown says if that has
// changed: for people who do not see the window, and for scripts. A move is written once it is on the disk or, if the window saves
// nothing or has said that it cannot save, at once.
func (a *App) announce() {
	if !a.options.Moves {
		return
	}
	s, next := &a.storage, announcement{}
	var text strings.Builder
	if a.table.Announce(&text) {
		next.game = s.game.Newest()
	}
	if a.tiles != nil && a.tiles.Announce(&text) {
		next.tiles = s.tiles.Newest()
	}
	spoken := a.shown.Spoken()
	if spoken != "" && spoken != a.spoken {
		fmt.Fprintln(&text, a.services.T("say.study", words.Values{"Text": spoken}))
	}
	a.spoken = spoken
	if next.text = text.String(); next.text != "" {
		a.announcements = append(a.announcements, next)
		a.waitForDisk()
	}
	for len(a.announcements) > 0 {
		first := a.announcements[0]
		if !s.failing && !(s.game.Wrote(first.game) && s.tiles.Wrote(first.tiles)) {
			return
		}
		fmt.Fprint(a.options.Out, first.text)
		a.announcements = a.announcements[1:]
	}
}

// announceNotice writes a notice that is more than an answer to the person.
func (a *App) announceNotice(key, arg string) {
	if a.options.Moves {
		text := a.services.T(key, words.Values{"Arg": arg})
		fmt.Fprintln(a.options.Out, a.services.T("say.notice", words.Values{"Text": text}))
	}
}
