package gui

import (
	"errors"
	"path/filepath"
	"slices"

	"blobwars/engine"
	"blobwars/gui/journey/stops"
	"blobwars/gui/platform"
	"blobwars/gui/puzzles/attempt"
	"blobwars/gui/store"
	"blobwars/gui/table/session"
	"blobwars/gui/tilesgame/round"
)

// documents are where the window saves what it remembers from one start to the next, and what they had at this start.
// A private window, such as a demonstration's, remembers nothing: its documents are nil, and save nothing.
type documents struct {
	settings *store.Document[store.Settings]
	game     *store.Document[store.Game]
	tiles    *store.Document[store.Tiles]
	editor   *store.Document[store.Edited]
	last     lastStart
	problems []problem // a lost game is the first
	second   bool      // another window has the lock and saves
}

// lastStart is what the documents had.
type lastStart struct {
	settings   store.Settings
	game       session.Saved     // its Game is nil if there is none
	tiles      *round.Saved      // nil: none
	showTiles  bool              // the Tiles Game was in the window
	edited     *engine.Position  // nil: none
	showEditor bool              // the editor was in the window
	puzzles    *attempt.Progress // never nil
	journey    *stops.Progress   // never nil
}

// problem is an error, and the reminder that reports it in the window.
type problem struct {
	err         error
	notice, arg string // a key of the catalogue and its Arg
}

// readDocuments reads the documents of a store. A nil store has none; missing says why, or is nil if there need not be
// any.
func readDocuments(s *store.Store, missing error, withGames bool) *documents {
	d := &documents{}
	d.last.settings, d.last.puzzles, d.last.journey = store.DefaultSettings(), attempt.NewProgress(attempt.Data{}), stops.NewProgress(stops.Data{})
	switch {
	case errors.Is(missing, platform.ErrStorageBlocked):
		d.problems = []problem{{missing, "notice.storage_blocked", ""}}
	case missing != nil:
		d.problems = []problem{{missing, "notice.unsaved", missing.Error()}}
	case s == nil:
	case s.Lock() != nil:
		d.readAsSecond(s, withGames)
	default:
		d.readSettings(s)
		if withGames {
			d.readGames(s)
			d.readProgress(s)
		}
	}
	return d
}

// readAsSecond reads the settings only, and saves nothing: the other window reports what is wrong with its documents.
func (d *documents) readAsSecond(s *store.Store, withGames bool) {
	_, d.last.settings, _ = store.OpenSettings(s)
	d.last.settings.Lesson = false
	if d.second = withGames; d.second && !platform.CanTakeLock() {
		d.problems = append(d.problems, problem{nil, "notice.second_window", ""})
	}
}

func (d *documents) readSettings(s *store.Store) {
	var err error
	if d.settings, d.last.settings, err = store.OpenSettings(s); err != nil {
		d.problems = append(d.problems, broken(err, "notice.settings_broken"))
		d.settings.Save(d.last.settings) // so that the next start is not taken for the first one
	}
}

// readGames reads both games and the board of the editor.
func (d *documents) readGames(s *store.Store) {
	var err error
	if d.game, d.last.game, err = store.OpenGame(s); err != nil {
		d.problems = slices.Insert(d.problems, 0, broken(err, "notice.game_broken"))
	}
	if d.tiles, d.last.tiles, d.last.showTiles, err = store.OpenTiles(s); err != nil {
		d.problems = slices.Insert(d.problems, 0, broken(err, "notice.game_broken"))
	}
	if d.editor, d.last.edited, d.last.showEditor, err = store.OpenEdited(s); err != nil {
		d.problems = append(d.problems, broken(err, "notice.editor_broken"))
	}
}

// readProgress reads how far the person has come with the puzzles and on the journey, and saves it whenever it changes.
func (d *documents) readProgress(s *store.Store) {
	puzzles, solved, err := store.OpenPuzzles(s)
	if err != nil {
		d.problems = append(d.problems, broken(err, "notice.puzzles_broken"))
	}
	solved.SaveTo(puzzles)
	stops, stars, err := store.OpenJourney(s)
	if err != nil {
		d.problems = append(d.problems, broken(err, "notice.journey_broken"))
	}
	stars.SaveTo(stops)
	d.last.puzzles, d.last.journey = solved, stars
}

// broken returns the problem of a document that could not be read; notice is used if the document was renamed.
func broken(err error, notice string) problem {
	var file *store.FileError
	switch {
	case !errors.As(err, &file):
		return problem{err, "notice.unsaved", err.Error()}
	case file.Left:
		return problem{err, "notice.unreadable", file.Where}
	case file.Newer:
		notice = "notice.newer"
	}
	return problem{err, notice, filepath.Base(file.Where)}
}
