package gui

import (
	"errors"
	"path/filepath"
	"slices"
	"sync/atomic"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/tiles"
	"blobwars/gui/model/history"
	"blobwars/gui/model/play"
	"blobwars/gui/model/puzzle"
	"blobwars/gui/model/session"
	tilesmodel "blobwars/gui/model/tiles"
	"blobwars/gui/paint"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/store"
)

// storage is what the window remembers from one start to the next: the settings, the game on the table and the Tiles Game. A
// private window, such as a demonstration's, remembers nothing.
type storage struct {
	store    *store.Store
	settings *store.Document[store.Settings]
	game     *store.Document[store.Game]
	resume   session.Saved // from the last start; its Game is nil if there is none

	saved   tableState // when the game was last saved
	resumed tableState // after resuming

	tiles        *store.Document[store.Tiles]
	resumeTiles  *tilesmodel.Saved // from the last start; nil if there is none
	showTiles    bool              // the Tiles Game was in the window at the end of the last start
	savedTiles   tilesState        // when the Tiles Game was last saved
	resumedTiles tilesState        // after resuming

	puzzles  *store.Document[puzzle.Data]
	progress *puzzle.Progress // never nil

	games   *store.Document[history.Data]
	history *history.History // never nil

	crashed bool // the program ends because of a panic

	ended       atomic.Bool // the system asked the program to end
	stopSignals func()
}

// tableState tells a table that has changed from one that has not, without comparing whole games.
type tableState struct {
	game      *engine.Game
	ply       int
	last      engine.Move
	seats     [2]play.Seat
	paused    bool
	reviewing bool
	over      bool // the time may have run out
}

func (a *App) tableState() tableState {
	s := a.table.Session()
	last, _ := s.Game().Last()
	return tableState{s.Game(), s.Game().Ply(), last, s.Setup().Seats, s.Turn.Paused(), s.Review.Active(), s.Over()}
}

// tilesState tells a Tiles Game that has changed from one that has not.
type tilesState struct {
	games, ply, len int
	last            tiles.Move
	seats           [2]play.Seat
	paused          bool
	reviewing       bool
	shown           bool
}

func (a *App) tilesState() tilesState {
	s := a.tiles.Session()
	state := tilesState{s.Games(), s.Ply(), s.Len(), tiles.Move{}, s.Setup().Seats, s.Paused(), s.Reviewing(), a.onTiles()}
	if state.ply > 0 {
		state.last = s.Moves()[state.ply-1].Move
	}
	return state
}

// problem is an error, and the notice that reports it in the window: a key of the catalogue and its Arg.
type problem struct {
	err         error
	notice, arg string
}

// open reads the settings and the game of the last start.
func (s *storage) open(options Options) (settings store.Settings, problems []problem) {
	settings, s.history, s.progress = store.DefaultSettings(), history.New(history.Data{}), puzzle.NewProgress(puzzle.Data{})
	if options.Private {
		return settings, nil
	}
	folder, err := platform.UserStorage()
	if err != nil {
		return settings, []problem{{err, "notice.settings_unsaved", err.Error()}}
	}
	s.store = store.New(folder)
	if s.settings, settings, err = store.OpenSettings(s.store); err != nil {
		problems = append(problems, problem{err, "notice.settings_broken", brokenName(err)})
	}
	if options.NoGame {
		return settings, problems
	}
	switch s.game, s.resume, err = store.OpenGame(s.store); {
	case errors.Is(err, platform.ErrLocked):
		problems = append(problems, problem{nil, "notice.second_window", ""})
	case err != nil:
		problems = append(problems, problem{err, "notice.game_broken", brokenName(err)})
	}
	if s.game == nil { // another window has the lock
		return settings, problems
	}
	if s.games, s.history, err = store.OpenHistory(s.store); err != nil {
		problems = append(problems, problem{err, "notice.games_broken", brokenName(err)})
	}
	s.history.Changed = func() { s.games.SaveLarge(s.history.Data()) }
	if s.puzzles, s.progress, err = store.OpenPuzzles(s.store); err != nil {
		problems = append(problems, problem{err, "notice.puzzles_broken", brokenName(err)})
	}
	s.progress.Changed = func() { s.puzzles.Save(s.progress.Data()) }
	doc, saved, found, shown, err := store.OpenTiles(s.store)
	if err != nil {
		problems = append(problems, problem{err, "notice.game_broken", brokenName(err)})
	}
	s.tiles, s.showTiles = doc, shown
	if found {
		s.resumeTiles = &saved
	}
	return settings, problems
}

// brokenName is the name that a broken document has now, or the error if it was not renamed.
func brokenName(err error) string {
	var broken *store.BrokenFileError
	if errors.As(err, &broken) {
		return filepath.Base(broken.Aside)
	}
	return err.Error()
}

// resume puts the game of the last start on the table. A game of two computers is paused. The computer
// that the command line names takes its side. If the Tiles Game was in the window, it is shown again.
func (a *App) resume() {
	if a.storage.showTiles {
		defer func() { a.enter(a.tilesScreen()) }()
	}
	saved := a.storage.resume
	if saved.Game == nil {
		return
	}
	saved.Setup.Seats = a.options.seats(saved.Setup.Seats)
	saved.Paused = saved.Paused || play.Watching(saved.Setup.Seats)
	a.table.Session().Resume(saved)
	a.storage.resumed = a.tableState()
}

// save keeps and saves the game if it has changed, and reports errors of earlier saves.
func (a *App) save() {
	s := &a.storage
	if a.shown == screen.Screen(a.table) { // while another screen is shown the game does not change
		if now := a.tableState(); now != s.saved {
			s.saved = now
			a.record()
			if s.game != nil {
				s.game.Save(store.NewGame(a.table.Session().Snapshot()))
			}
		}
	}
	a.reportUnsaved(s.game.Err(), "notice.game_unsaved")
	if a.tiles != nil && a.shown == screen.Screen(a.home) {
		if now := a.tilesState(); now != s.savedTiles {
			s.savedTiles = now
			a.recordTiles()
			if s.tiles != nil {
				s.tiles.Save(store.NewTiles(a.tiles.Session().Snapshot(), now.shown))
			}
		}
		a.reportUnsaved(s.tiles.Err(), "notice.game_unsaved")
	}
	a.reportUnsaved(s.games.Err(), "notice.games_unsaved")
	a.reportUnsaved(s.puzzles.Err(), "notice.puzzles_unsaved")
	if s.settings != nil {
		a.reportUnsaved(s.settings.Err(), "notice.settings_unsaved")
	}
}

func (a *App) reportUnsaved(errs <-chan error, notice string) {
	select {
	case err := <-errs:
		a.Report(err)
		a.Notify(notice, err.Error())
	default:
	}
}

// saveNow saves the games before it returns, after a panic. The path is that of the one that is shown.
func (a *App) saveNow() (path string, err error) {
	s := &a.storage
	if s.game == nil {
		return "", errors.New("this window saves no game")
	}
	path, err = s.game.Where(), s.game.SaveNow(store.NewGame(a.table.Session().Snapshot()))
	if a.tiles == nil {
		return path, err
	}
	shown := a.onTiles()
	errTiles := s.tiles.SaveNow(store.NewTiles(a.tiles.Session().Snapshot(), shown))
	if shown {
		return s.tiles.Where(), errTiles
	}
	return path, err
}

// saveSettings saves the settings soon, in the goroutine of the store.
func (a *App) saveSettings() {
	if a.storage.settings != nil {
		a.storage.settings.Save(*a.services.Settings)
	}
}

// close saves the game and the settings and waits for that.
func (s *storage) close(a *App) {
	if s.stopSignals != nil {
		s.stopSignals()
	}
	if s.game != nil {
		if a.table.Session().Clock.On() {
			s.saved = tableState{} // the times have changed
		}
		a.save()
		if s.crashed && a.home == gameScreen(a.table) && a.tableState() == s.resumed { // the game would make the next window crash too
			_, err := s.game.SetAside(".crashed")
			a.Report(err)
		}
		if s.crashed && a.onTiles() && a.tilesState() == s.resumedTiles {
			_, err := s.tiles.SetAside(".crashed")
			a.Report(err)
		}
	}
	a.Report(s.store.Close())
	if s.game != nil {
		a.reportUnsaved(s.game.Err(), "")
		a.reportUnsaved(s.tiles.Err(), "")
		a.reportUnsaved(s.games.Err(), "")
		a.reportUnsaved(s.puzzles.Err(), "")
	}
	if s.settings != nil {
		a.reportUnsaved(s.settings.Err(), "")
	}
}

// watchSignals closes the window, which saves the game, at the first signal to terminate (platform.OnSignal). A second one ends
// the program at once.
func (s *storage) watchSignals(a *App) {
	s.stopSignals = platform.OnSignal(func() {
		s.ended.Store(true)
		a.Wake()
	})
}

// signalled reports whether the system asked the program to end.
func (s *storage) signalled() bool { return s.ended.Load() }

// SettingsChanged implements screen.Host.
func (a *App) SettingsChanged() {
	a.applySettings()
	a.saveSettings()
	a.renew()
}

// applySettings applies theme, language and sound. The table reads its settings itself.
func (a *App) applySettings() {
	s := &a.services
	s.Style.Theme = a.themes[max(0, slices.IndexFunc(a.themes, func(t *paint.Theme) bool { return t.Name == s.Settings.Theme }))]
	if language := s.Settings.Language; language != "" && language != s.Words.Language {
		if w, err := words.New(language); err == nil { // the catalogues are part of the program
			s.Words = w
			ebiten.SetWindowTitle(a.services.T("title"))
		}
	}
	volume := s.Settings.Volume
	if !s.Settings.Sound || a.options.Private {
		volume = 0
	}
	s.Sound.SetVolume(volume)
}

// language is the tag of the language of the window: that of the settings, or the system's.
func (a *App) language() string {
	if language := a.services.Settings.Language; language != "" {
		return language
	}
	return platform.Language()
}
