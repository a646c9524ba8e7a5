package saving

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

// Documents are where the window saves what it remembers from one start to the next, and what they had at this start.
// A private window, such as a demonstration's, remembers nothing: its documents are nil, and save nothing.
type Documents struct {
	settings *store.Document[store.Settings]
	game     *store.Document[store.GameData]
	tiles    *store.Document[store.TilesData]
	editor   *store.Document[store.Edited]
	Last     LastStart
	Problems []Problem // a lost game is the first
	Second   bool      // another window has the lock and saves
}

// LastStart is what the documents had.
type LastStart struct {
	Settings   store.Settings
	Game       session.Saved     // its Game is nil if there is none
	Tiles      *round.Saved      // nil: none
	ShowTiles  bool              // the Tiles Game was in the window
	Edited     *engine.Position  // nil: none
	ShowEditor bool              // the editor was in the window
	Puzzles    *attempt.Progress // never nil
	Journey    *stops.Progress   // never nil
}

// Problem is an error, and the notice that reports it in the window.
type Problem struct {
	Err         error
	Notice, Arg string // a key of the catalogue and its Arg
}

// Read reads the documents of a store. A nil store has none; missing says why, or is nil if there need not be
// any.
func Read(s *store.Store, missing error) *Documents {
	d := &Documents{}
	d.Last.Settings, d.Last.Puzzles, d.Last.Journey = store.DefaultSettings(), attempt.NewProgress(attempt.Data{}), stops.NewProgress(stops.Data{})
	switch {
	case errors.Is(missing, platform.ErrStorageBlocked):
		d.Problems = []Problem{{missing, "notice.storage_blocked", ""}}
	case missing != nil:
		d.Problems = []Problem{{missing, "notice.unsaved", missing.Error()}}
	case s == nil:
	case s.Lock() != nil:
		d.readAsSecond(s)
	default:
		d.readSettings(s)
		d.readGames(s)
		d.readProgress(s)
	}
	return d
}

// readAsSecond reads the settings only, and saves nothing: the other window reports what is wrong with its documents.
func (d *Documents) readAsSecond(s *store.Store) {
	_, d.Last.Settings, _ = store.OpenSettings(s)
	d.Last.Settings.Lesson, d.Second = false, true
	if !platform.CanTakeLock() {
		d.Problems = append(d.Problems, Problem{nil, "notice.second_window", ""})
	}
}

func (d *Documents) readSettings(s *store.Store) {
	var err error
	if d.settings, d.Last.Settings, err = store.OpenSettings(s); err != nil {
		d.Problems = append(d.Problems, broken(err, "notice.settings_broken"))
		d.settings.Save(d.Last.Settings) // so that the next start is not taken for the first one
	}
}

// readGames reads both games and the board of the editor.
func (d *Documents) readGames(s *store.Store) {
	var err error
	if d.game, d.Last.Game, err = store.OpenGame(s); err != nil {
		d.Problems = slices.Insert(d.Problems, 0, broken(err, "notice.game_broken"))
	}
	if d.tiles, d.Last.Tiles, d.Last.ShowTiles, err = store.OpenTiles(s); err != nil {
		d.Problems = slices.Insert(d.Problems, 0, broken(err, "notice.game_broken"))
	}
	if d.editor, d.Last.Edited, d.Last.ShowEditor, err = store.OpenEdited(s); err != nil {
		d.Problems = append(d.Problems, broken(err, "notice.editor_broken"))
	}
}

// readProgress reads how far the person has come with the puzzles and on the journey, and saves it whenever it changes.
func (d *Documents) readProgress(s *store.Store) {
	puzzles, solved, err := store.OpenPuzzles(s)
	if err != nil {
		d.Problems = append(d.Problems, broken(err, "notice.puzzles_broken"))
	}
	solved.SaveTo(puzzles)
	stops, stars, err := store.OpenJourney(s)
	if err != nil {
		d.Problems = append(d.Problems, broken(err, "notice.journey_broken"))
	}
	stars.SaveTo(stops)
	d.Last.Puzzles, d.Last.Journey = solved, stars
}

// broken returns the problem of a document that could not be read; notice is used if the document was renamed.
func broken(err error, notice string) Problem {
	var file *store.FileError
	switch {
	case !errors.As(err, &file):
		return Problem{err, "notice.unsaved", err.Error()}
	case file.Left:
		return Problem{err, "notice.unreadable", file.Where}
	case file.Newer:
		notice = "notice.newer"
	}
	return Problem{err, notice, filepath.Base(file.Where)}
}
