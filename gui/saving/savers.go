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
)

// gameSaver saves the game of Blob Wars.
type gameSaver struct {
	document *store.Document[store.GameData]
	session  *session.Session
	front    Front
	library  *library
	resumed  game.State // at the start
	paused   bool       // when the game was last in front: it is paused while another one is
}

// follow saves a game from now on.
func (s *gameSaver) follow(g *session.Session) {
	s.session, s.resumed, s.paused = g, g.State(), g.Current().Paused
	g.Listen(s)
}

// Hear saves the game after an event in it, unless the event is that another screen suspends it.
func (s *gameSaver) Hear(game.Event) {
	if s.front.GameInFront() {
		s.paused = s.session.Current().Paused
		s.save()
	}
}

func (s *gameSaver) save()          { s.document.Save(s.content()) }
func (s *gameSaver) saveNow() error { return s.document.SaveNow(s.content()) }

// content returns the game, with the games of the library whose files are not written yet.
func (s *gameSaver) content() store.GameData {
	content := store.NewGameData(s.session.Snapshot())
	content.Paused, content.Unstored = s.paused, s.library.unstored()
	return content
}

// unchanged reports whether the game is the one of the start.
func (s *gameSaver) unchanged() bool { return s.session.State() == s.resumed }

// tilesSaver saves the Tiles Game, and whether it is in the window.
type tilesSaver struct {
	document *store.Document[store.TilesData]
	session  *round.Session // nil until it is opened for the first time
	front    Front
	shown    bool
	resumed  game.State // when it was opened for the first time
	paused   bool       // as of gameSaver
}

// follow saves a game from now on.
func (s *tilesSaver) follow(g *round.Session) {
	s.session, s.resumed, s.paused = g, g.State(), g.Current().Paused
	g.Listen(s)
}

// Hear does what that of gameSaver does.
func (s *tilesSaver) Hear(game.Event) {
	if s.front.GameInFront() {
		s.paused = s.session.Current().Paused
		s.save()
	}
}

// ScreenShown saves that the Tiles Game was opened or left for Blob Wars.
func (s *tilesSaver) ScreenShown(front screen.Screen) {
	_, on := front.(*tilesgame.Screen)
	if _, blobWars := front.(*table.Screen); (on || blobWars) && on != s.shown {
		s.shown = on
		s.save()
	}
}

func (s *tilesSaver) save()          { s.document.Save(s.content()) }
func (s *tilesSaver) saveNow() error { return s.document.SaveNow(s.content()) }
func (s *tilesSaver) content() store.TilesData {
	content := store.NewTilesData(s.session.Snapshot(), s.shown)
	content.Paused = s.paused
	return content
}
func (s *tilesSaver) unchanged() bool { return s.session.State() == s.resumed }

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
