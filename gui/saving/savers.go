package saving

import (
	"blobwars/engine"
	"blobwars/gui/editor"
	"blobwars/gui/editor/draft"
	"blobwars/gui/game"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/table"
	"blobwars/gui/table/session"
	"blobwars/gui/tilesgame"
	"blobwars/gui/tilesgame/round"
	"blobwars/internal/tiles"
)

// gameSaver saves a game, in a document of type D.
type gameSaver[P engine.PositionOf[P, M], M comparable, D any] struct {
	document *store.Document[D]
	game     *game.Core[P, M] // nil until it is opened for the first time
	kind     saved[P, M, D]
	front    Front
	resumed  game.State // when it was opened for the first time
	paused   bool       // when the game was last in front: it is paused while another one is
}

// saved returns the document of a game.
type saved[P engine.PositionOf[P, M], M comparable, D any] interface {
	Data(s game.Saved[P, M]) D
}

// follow saves a game from now on.
func (s *gameSaver[P, M, D]) follow(g *game.Core[P, M]) {
	s.game, s.resumed, s.paused = g, g.State(), g.Current().Paused
	g.Listen(s)
}

// Hear saves the game after an event in it, unless the event is that another screen suspends it.
func (s *gameSaver[P, M, D]) Hear(game.Event) {
	if s.front.GameInFront() {
		s.paused = s.game.Current().Paused
		s.save()
	}
}

func (s *gameSaver[P, M, D]) save() { s.document.Save(s.content()) }

func (s *gameSaver[P, M, D]) content() D {
	content := s.game.Snapshot()
	content.Paused = s.paused
	return s.kind.Data(content)
}

// unchanged reports whether the game is the one of the start; the help of a coach does not count.
func (s *gameSaver[P, M, D]) unchanged() bool {
	now := s.game.State()
	now.Helped = s.resumed.Helped
	return now == s.resumed
}

// Data returns the document of a game, with the games of the library whose files are not written yet.
func (b blobWars) Data(s session.Saved) store.GameData {
	content := store.NewGameData(s)
	content.Unstored = b.library.unstored()
	return content
}

// tilesSaver saves the Tiles Game, and whether it is in the window.
type tilesSaver struct {
	gameSaver[tiles.Position, tiles.Move, store.TilesData]
	shown bool
}

func (s *tilesSaver) Data(g round.Saved) store.TilesData { return store.NewTilesData(g, s.shown) }

// ScreenShown saves that the Tiles Game was opened or left for Blob Wars.
func (s *tilesSaver) ScreenShown(front screen.Screen) {
	_, on := front.(*tilesgame.Screen)
	if _, blobWars := front.(*table.Screen); (on || blobWars) && on != s.shown {
		s.shown = on
		s.save()
	}
}

// boardSaver saves the board of the editor, and whether the editor is in the window.
type boardSaver struct {
	document *store.Document[store.Edited]
	edited   *draft.Board // nil: no board is edited
	shown    bool
	closed   bool // the window closes: the next start shows the editor again

	resumed      engine.Position // of the start
	resumedShown bool
}

// follow saves the board of an editor from now on; nil: the board was played, and is not needed any more.
func (s *boardSaver) follow(e *draft.Board) {
	s.edited = e
	if e == nil {
		s.save()
		return
	}
	e.Listen(s)
}

// resume notes what the start has shown.
func (s *boardSaver) resume() {
	if s.edited != nil {
		s.resumed, s.resumedShown = s.edited.Position(), s.shown
	}
}

// BoardChanged saves the board.
func (s *boardSaver) BoardChanged() { s.save() }

// ScreenShown saves that the editor was opened or left.
func (s *boardSaver) ScreenShown(front screen.Screen) {
	if _, shown := front.(*editor.Screen); shown != s.shown && !s.closed {
		s.shown = shown
		s.save()
	}
}

func (s *boardSaver) save() {
	if s.edited == nil {
		s.document.Save(store.Edited{})
	} else {
		s.document.Save(store.NewEdited(s.edited.Position(), s.shown))
	}
}

// unchanged reports whether the board and the window are as at the start.
func (s *boardSaver) unchanged() bool {
	return s.edited != nil && s.edited.Position() == s.resumed && s.shown == s.resumedShown
}
