package gui

import (
	"fmt"
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
	"blobwars/gui/library/history"
	"blobwars/gui/opening"
	"blobwars/gui/play"
	"blobwars/gui/puzzles"
	"blobwars/gui/puzzles/attempt"
	"blobwars/gui/saving"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/table/session"
	"blobwars/gui/tree"
	"blobwars/gui/tree/walk"
	"blobwars/gui/wording"
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
	history  *history.History
	progress *attempt.Progress // with the puzzles
	journey  *stops.Progress

	edited *draft.Board // the board that was edited last; nil if none
}

var (
	_ editor.Outer = (*runner)(nil)
	_ lesson.Next  = (*runner)(nil)
)

// Do runs a command of the screen that is shown, if it is possible.
func (r *runner) Do(id command.ID) {
	if !slices.Contains(r.router.available(), id) || !r.router.front().Enabled(id) {
		return
	}
	s, router := r.services, r.router
	switch id {
	case command.New:
		router.ShowDialog(r.games.current().newGame())
	case command.Home:
		if _, shown := router.front().(*home.Screen); shown {
			router.Return()
		} else {
			r.ShowHome()
		}
	case command.Open:
		r.showOpen()
	case command.Tiles:
		router.present(r.games.tilesScreen())
	case command.BlobWars:
		router.present(r.games.table)
	case command.Menu:
		router.ShowDialog(dialog.NewMenu(router.dialogs, router.available(), router.front().Enabled, router.front().Describe().Analysed))
	case command.Keys:
		router.ShowDialog(dialog.NewShortcuts(router.dialogs, router.available(), router.front().Describe().Kind))
	case command.HowTo:
		if router.onTiles() {
			router.ShowDialog(dialog.NewHowToPlayTiles(router.dialogs))
		} else {
			router.show(lesson.New(s, r))
		}
	case command.About:
		router.ShowDialog(dialog.NewAbout(router.dialogs))
	case command.Settings:
		router.ShowDialog(dialog.NewSettings(router.dialogs, func() { router.export(store.DataFile, r.saver.Archive) }, r.showOpen))
	case command.Why:
		pos, moves, _ := r.games.table.Why()
		router.show(tree.New(s, walk.Options{Position: pos, Compared: walk.Compare(moves)}, &r.games.studied, r.games))
	case command.Flip:
		if router.front() != r.games.table || !r.games.table.TurnOpened() {
			s.Settings.Flipped = !s.Settings.Flipped
			s.Host.SettingsChanged()
		}
	case command.Sound:
		r.toggleSound()
	case command.Fullscreen:
		r.requests.fullscreen = true
	case command.Quit:
		r.requests.quit = true
	default:
		if slices.Contains(router.front().Commands(), id) { // a screen runs its own commands, even if the menu has them
			router.front().Do(id)
		} else {
			r.menuCommand(id)
		}
	}
}

// showOpen opens the dialog of files.
func (r *runner) showOpen() {
	r.router.ShowDialog(dialog.NewOpen(r.router.dialogs, r.opener.Open))
}

// menuCommand saves, shares or copies the current game, pastes one in its place, or opens a screen.
func (r *runner) menuCommand(id command.ID) {
	switch id {
	case command.Paste:
		r.opener.PasteGame()
	case command.Save:
		r.router.ShowDialog(r.games.current().shareDialog())
	case command.Copy:
		r.services.CopyText(r.games.current().text(), "notice.copied")
	default:
		r.router.show(r.screenOf(id))
	}
}

// toggleSound turns the sound on or off and says so.
func (r *runner) toggleSound() {
	s := r.services
	s.Settings.Sound = !s.Settings.Sound
	s.Host.SettingsChanged()
	if s.Settings.Sound {
		s.Sound.Play(play.SoundClick, 0)
		s.Host.Notify("notice.sound_on", "")
	} else {
		s.Host.Notify("notice.sound_off", "")
	}
}

// screenOf returns the screen that a command of the menu opens.
func (r *runner) screenOf(id command.ID) screen.Screen {
	switch id {
	case command.Edit:
		return r.editor(r.games.table.Session().Position())
	case command.Puzzles:
		return r.puzzles()
	case command.Journey:
		selected, current := stops.Stops()[r.journey.Next()], r.games.table.Session().Setup()
		if stop, ok := stops.Of(current); ok && (r.games.Underway(stop) || r.journey.Stars(stop)&stops.Won == 0) {
			selected = stop
		}
		return journey.New(r.services, r.journey, selected, r.games)
	case command.Library:
		l := library.New(r.services, r.history, time.Now, r.opener)
		l.Select(r.games.current().id())
		return l
	case command.Tree:
		return r.games.current().tree()
	case command.Race:
		return r.games.current().race()
	}
	panic(fmt.Sprintf("no screen for command %d", id))
}

// ShowHome, ShowPuzzle and PlayPeople are where the lesson leads: see lesson.Next.

func (r *runner) ShowHome() { r.router.present(home.New(r.services, r.progress, r.journey, r.games)) }

func (r *runner) ShowPuzzle() { r.router.present(r.puzzles()) }

func (r *runner) PlayPeople() {
	r.games.beginBlobWars(session.Setup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: engine.Start(), Title: "paper-start"})
}

// puzzles returns the screen of the puzzles.
func (r *runner) puzzles() screen.Screen {
	return puzzles.New(r.services, r.progress, func(z *puzzles.Screen) {
		r.router.ShowDialog(dialog.NewPuzzles(r.router.dialogs, r.progress, z.Attempt().Puzzle, z))
	})
}

// editor returns the editor on a position. Undo brings back the board of its last use.
func (r *runner) editor(pos engine.Position) screen.Screen {
	if r.edited == nil {
		r.edited = draft.New(pos)
		r.saver.FollowBoard(r.edited)
	} else {
		r.edited.Set(pos)
	}
	return editor.New(r.services, r.edited, r)
}

// PlayBoard, SaveBoard and PasteBoard are what the window does for the editor: see editor.Outer.

func (r *runner) PlayBoard(start engine.Position) {
	r.edited = nil
	game := r.games.table.Session()
	setup := stops.Leave(game.Setup())
	setup.Start, setup.Title, setup.Seats = start, wording.EditedTitle, r.games.Seats(start.ToMove())
	r.games.beginBlobWars(setup)
	r.games.pauseAtStart(game)
	r.saver.FollowBoard(nil)
}

func (r *runner) SaveBoard(pos engine.Position) {
	r.router.ShowDialog(dialog.NewSaveBoard(r.router.dialogs, pos))
}

func (r *runner) PasteBoard(apply func(engine.Position)) { r.opener.PasteBoard(apply) }
