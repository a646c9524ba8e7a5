package gui

import (
	"slices"

	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/dialog"
	"blobwars/gui/editor"
	"blobwars/gui/editor/draft"
	"blobwars/gui/home"
	"blobwars/gui/journey"
	"blobwars/gui/journey/stops"
	"blobwars/gui/lesson"
	"blobwars/gui/picture"
	"blobwars/gui/play"
	"blobwars/gui/puzzles"
	"blobwars/gui/puzzles/attempt"
	"blobwars/gui/screen"
	"blobwars/gui/table/session"
	"blobwars/gui/wording"
)

// screens makes the screens that commands open.
type screens struct {
	services *screen.Services
	router   *router
	games    *gameScreens
	opener   *opener
	library  *libraryOpener
	board    *boardSaver
	progress *attempt.Progress

	edited *draft.Editor // the board that was edited last; nil if none
}

// of returns the screen that a command opens from a screen with the menu; nil if it opens none or the screen in front
// runs the command itself.
func (s *screens) of(id command.ID) screen.Screen {
	if !s.router.showsMenu() || slices.Contains(s.router.front.Commands(), id) {
		return nil
	}
	switch id {
	case command.Edit:
		return s.editor(s.games.table.Session().Position())
	case command.Puzzles:
		return s.puzzles()
	case command.Journey:
		return s.journey()
	case command.Library:
		return s.library.newScreen()
	case command.Tree:
		return s.games.kind().tree()
	case command.Race:
		return s.games.kind().race()
	}
	return nil
}

// editor returns the editor on a position. Undo brings back the board of its last use.
func (s *screens) editor(pos engine.Position) screen.Screen {
	if s.edited == nil {
		s.edited = draft.New(pos)
		s.board.follow(s.edited)
	} else {
		s.edited.Set(pos)
	}
	return editor.New(s.services, s.edited, editor.Actions{
		Play: func(start engine.Position) {
			s.edited = nil
			s.games.playFrom(start, wording.EditedTitle)
			s.board.follow(nil)
		},
		Save:  func(pos engine.Position) { s.router.ShowDialog(dialog.NewSaveBoard(s.router.dialogs, pos)) },
		Paste: s.opener.pasteBoard,
	})
}

// lesson returns the lesson.
func (s *screens) lesson() screen.Screen {
	return lesson.New(s.services, lesson.Actions{
		Puzzle: func() { s.router.present(s.puzzles()) },
		People: func() {
			s.games.playBlobWars(session.Setup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: engine.Start(), Title: "paper-start"}, nil)
		},
	})
}

// puzzles returns the screen of the puzzles.
func (s *screens) puzzles() screen.Screen {
	return puzzles.New(s.services, s.progress, func(z *puzzles.Screen) {
		s.router.ShowDialog(dialog.NewPuzzles(s.router.dialogs, s.progress, z.Attempt().Puzzle, z))
	})
}

// home returns the home screen.
func (s *screens) home() screen.Screen {
	return home.New(s.services, s.progress, home.Actions{
		Game: func() picture.Picture {
			if s.router.onTiles() {
				return picture.OfLatestTiles(s.services, s.games.tiles.Session().Current())
			}
			return picture.OfLatest(s.services, s.games.table.Session().Current())
		},
		Tiles: s.router.onTiles,
	})
}

// journey returns the map of the journey.
func (s *screens) journey() screen.Screen {
	selected, current := stops.Stops()[s.services.Journey.Next()], s.games.table.Session().Setup()
	if stop, ok := stops.Of(current); ok && (s.underway(stop) || s.services.Journey.Stars(stop)&stops.Won == 0) {
		selected = stop
	}
	return journey.New(s.services, selected, journey.Actions{Underway: s.underway, Play: s.playStop})
}

// underway reports whether the game of a stop of the journey has begun and has not ended.
func (s *screens) underway(stop stops.Stop) bool {
	game := s.games.table.Session()
	on, ok := stops.Of(game.Setup())
	return ok && on.ID == stop.ID && game.Game().Len() > 0 && !game.MainOutcome().Over()
}

// playStop goes on with the game of a stop, or begins it.
func (s *screens) playStop(stop stops.Stop) {
	if s.underway(stop) {
		s.router.present(s.games.table)
	} else {
		s.games.playBlobWars(stop.Setup(), nil)
	}
}
