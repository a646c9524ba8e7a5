package gui

import (
	"slices"
	"time"

	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/dialog"
	"blobwars/gui/editor"
	"blobwars/gui/editor/draft"
	"blobwars/gui/home"
	"blobwars/gui/journey"
	"blobwars/gui/journey/stops"
	"blobwars/gui/lesson"
	"blobwars/gui/library"
	"blobwars/gui/opening"
	"blobwars/gui/play"
	"blobwars/gui/puzzles"
	"blobwars/gui/puzzles/attempt"
	"blobwars/gui/saving"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/table/session"
	"blobwars/gui/tree"
)

// runner runs the commands of the window, and makes the screens that they open; other commands are those of the screen in
// front.
type runner struct {
	services *screen.Services
	router   *router
	games    *gameScreens
	opener   *opening.Opener
	saver    *saving.Saver
	requests *requests
	progress *attempt.Progress

	edited *draft.Board // the board that was edited last; nil if none
}

var (
	_ editor.Window = (*runner)(nil)
	_ lesson.Next   = (*runner)(nil)
)

// Do runs a command of the screen that is shown, if it is possible.
func (c *runner) Do(id command.ID) {
	if !slices.Contains(c.router.available(), id) || !c.router.front.Enabled(id) {
		return
	}
	s, r := c.services, c.router
	switch id {
	case command.New:
		r.ShowDialog(c.games.current().newGame())
	case command.Home:
		if _, shown := r.front.(*home.Screen); shown {
			r.Return()
		} else {
			r.present(home.New(s, c.progress, c.games))
		}
	case command.Open:
		c.showOpen()
	case command.Tiles:
		r.present(c.games.tilesScreen())
	case command.BlobWars:
		r.present(c.games.table)
	case command.Save, command.Copy, command.Paste:
		c.fileCommand(id)
	case command.Menu:
		r.ShowDialog(dialog.NewMenu(r.dialogs, r.available(), r.front.Enabled))
	case command.Keys:
		r.ShowDialog(dialog.NewShortcuts(r.dialogs, r.available(), r.front.Describe().Kind))
	case command.HowTo:
		c.howToPlay()
	case command.About:
		r.ShowDialog(dialog.NewAbout(r.dialogs))
	case command.Settings:
		r.ShowDialog(dialog.NewSettings(r.dialogs, c.exportData, c.showOpen))
	case command.Why:
		pos, moves, _ := c.games.table.Why()
		r.show(tree.NewCompared(s, pos, moves, &c.games.studied, c.games))
	case command.Flip:
		if r.front != c.games.table || !c.games.table.TurnOpened() {
			s.Settings.Flipped = !s.Settings.Flipped
			s.Host.SettingsChanged()
		}
	case command.Sound:
		c.toggleSound()
	case command.Fullscreen:
		c.requests.fullscreen = true
	case command.Quit:
		c.requests.quit = true
	default:
		if opened := c.screenOf(id); opened != nil {
			r.show(opened)
		} else {
			r.front.Do(id)
		}
	}
}

// showOpen opens the dialog of boards and files.
func (c *runner) showOpen() {
	game := c.games.current()
	c.router.ShowDialog(dialog.NewOpen(c.router.dialogs, game.boards(), game.boardTitle(), c.games.playBoard, c.opener.Open))
}

// exportData opens the dialog that saves all documents of the program in one file.
func (c *runner) exportData() { c.router.export(store.DataFile, c.saver.Archive) }

// howToPlay shows the lesson or, in the Tiles Game, the page of the rules.
func (c *runner) howToPlay() {
	if c.router.onTiles() {
		c.router.ShowDialog(dialog.NewHowToPlayTiles(c.router.dialogs))
	} else {
		c.router.show(lesson.New(c.services, c))
	}
}

// fileCommand saves, shares or copies the current game, or pastes one in its place. Screens without the menu run these
// commands themselves.
func (c *runner) fileCommand(id command.ID) {
	switch {
	case !c.router.showsMenu():
		c.router.front.Do(id)
	case id == command.Paste:
		c.opener.PasteGame()
	case id == command.Save:
		c.router.ShowDialog(c.games.current().shareDialog())
	default:
		c.services.CopyText(c.games.current().text(), "notice.copied")
	}
}

// toggleSound turns the sound on or off and says so.
func (c *runner) toggleSound() {
	s := c.services
	s.Settings.Sound = !s.Settings.Sound
	s.Host.SettingsChanged()
	if s.Settings.Sound {
		s.Sound.Play(play.SoundClick, 0)
		s.Host.Notify("notice.sound_on", "")
	} else {
		s.Host.Notify("notice.sound_off", "")
	}
}

// screenOf returns the screen that a command opens from a screen with the menu; nil if it opens none or the screen in front
// runs the command itself.
func (c *runner) screenOf(id command.ID) screen.Screen {
	if !c.router.showsMenu() || slices.Contains(c.router.front.Commands(), id) {
		return nil
	}
	switch id {
	case command.Edit:
		return c.editor(c.games.table.Session().Position())
	case command.Puzzles:
		return c.puzzles()
	case command.Journey:
		return c.journey()
	case command.Library:
		l := library.New(c.services, time.Now, c.opener)
		l.Select(c.games.current().id())
		return l
	case command.Tree:
		return c.games.current().tree()
	case command.Race:
		return c.games.current().race()
	}
	return nil
}

// ShowPuzzle and PlayPeople are where the lesson leads: see lesson.Next.

func (c *runner) ShowPuzzle() { c.router.present(c.puzzles()) }

func (c *runner) PlayPeople() {
	c.games.playBlobWars(session.Setup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: engine.Start(), Title: "paper-start"})
}

// puzzles returns the screen of the puzzles.
func (c *runner) puzzles() screen.Screen {
	return puzzles.New(c.services, c.progress, func(z *puzzles.Screen) {
		c.router.ShowDialog(dialog.NewPuzzles(c.router.dialogs, c.progress, z.Attempt().Puzzle, z))
	})
}

// journey returns the map of the journey.
func (c *runner) journey() screen.Screen {
	selected, current := stops.Stops()[c.services.Journey.Next()], c.games.table.Session().Setup()
	if stop, ok := stops.Of(current); ok && (c.games.Underway(stop) || c.services.Journey.Stars(stop)&stops.Won == 0) {
		selected = stop
	}
	return journey.New(c.services, selected, c.games)
}
