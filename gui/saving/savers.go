package saving

import (
	"blobwars/engine"
	"blobwars/gui/editor"
	"blobwars/gui/editor/draft"
	"blobwars/gui/game"
	"blobwars/gui/journey/stops"
	"blobwars/gui/library/history"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/table/session"
	"blobwars/gui/tilesgame/round"
)

// minPlies is the least number of moves of an abandoned game that is added to the library.
const minPlies = 4

// gameSaver saves a game in a document of type D, and adds it to the library when it ends or is abandoned. The library
// knows which games it has.
type gameSaver[P engine.PositionOf[P, M], M comparable, D any] struct {
	saver    *Saver
	kind     gameKind[P, M, D]
	document *store.Document[D]
	game     *game.Core[P, M] // nil until it is opened for the first time
	resumed  game.State       // when it was opened for the first time
	paused   bool             // when the game was last in front: it is paused while another one is
}

// gameKind is what differs between the two games when they are saved.
type gameKind[P engine.PositionOf[P, M], M comparable, D any] interface {
	Document(s game.Saved[P, M]) D
	Entry(s game.Saved[P, M]) (g history.Game, record string) // in the library
	Added(s game.Saved[P, M])                                 // the library has the game
}

// follow saves a game from now on.
func (s *gameSaver[P, M, D]) follow(g *game.Core[P, M]) {
	s.game, s.resumed, s.paused = g, g.State(), g.Current().Paused
	g.Listen(s)
}

// Hear adds the game to the library after an event in it, and saves it, unless the event is that another screen suspends
// it. The library comes first: what of it is not written yet is saved with the game.
func (s *gameSaver[P, M, D]) Hear(e game.Event) {
	if e != game.ViewChanged {
		s.record()
	}
	if s.saver.front.GameInFront() {
		s.paused = s.game.Current().Paused
		s.save()
	}
}

// record adds the game to the library once it has ended, and the previous one if it was abandoned.
func (s *gameSaver[P, M, D]) record() {
	if s.game.MainOutcome().Over() {
		s.add(s.game.Current())
		s.rewrite(s.game.Current())
	}
	before, found := s.game.Replaced()
	persons := before.Setup.Seats[0].Human || before.Setup.Seats[1].Human
	if found && (game.OutcomeAt(before.Game, before.Decided, before.Game.Len()).Over() || before.Game.Len() >= minPlies && persons) {
		s.add(before)
	}
}

// add adds a game to the library, if a move was played in it.
func (s *gameSaver[P, M, D]) add(g game.Saved[P, M]) {
	if g.PlayLog.Moved {
		s.saver.library.add(s.kind.Entry(g))
		s.saver.noteExperience()
		s.kind.Added(g)
	}
}

// rewrite writes the variations of a game and the verdict on it into its record in the library, if it is there.
func (s *gameSaver[P, M, D]) rewrite(played game.Saved[P, M]) {
	library := s.saver.library.history
	if old, found := library.Find(played.PlayLog.ID); found {
		played.Time = old.Time
		if now, record := s.kind.Entry(played); old.SameState(now) {
			library.Rewrite(old.WithVerdictOf(now), record)
		}
	}
}

func (s *gameSaver[P, M, D]) save() { s.document.Save(s.content()) }

func (s *gameSaver[P, M, D]) content() D {
	content := s.game.Snapshot()
	content.Paused = s.paused
	return s.kind.Document(content)
}

// unchanged reports whether the game is the one of the start; the help of a coach does not count.
func (s *gameSaver[P, M, D]) unchanged() bool {
	now := s.game.State()
	now.Helped = s.resumed.Helped
	return now == s.resumed
}

// blobWarsKind saves Blob Wars, with the games of the library whose files are not written yet.
type blobWarsKind struct{ saver *Saver }

func (k blobWarsKind) Document(s session.Saved) store.GameData {
	content := store.NewGameData(s)
	content.Unstored = k.saver.library.unstored()
	return content
}

func (blobWarsKind) Entry(s session.Saved) (history.Game, string) { return store.PlayedGame(s) }

// Added adds the stars of the game to the journey.
func (k blobWarsKind) Added(s session.Saved) {
	if stop, ok := stops.Of(s.Setup); ok {
		k.saver.journey.Award(stop, stop.Stars(s.Game, game.OutcomeAt(s.Game, s.Decided, s.Game.Len()), *s.PlayLog))
	}
}

// tilesKind saves the Tiles Game, and whether it is in the window.
type tilesKind struct{ saver *Saver }

func (k tilesKind) Document(s round.Saved) store.TilesData {
	return store.NewTilesData(s, k.saver.tilesShown)
}

func (tilesKind) Entry(s round.Saved) (history.Game, string) {
	return store.TilesSummary(s), store.TilesText(s)
}

// Added saves the files that are not written yet, which the document of Blob Wars has.
func (k tilesKind) Added(round.Saved) { k.saver.game.save() }

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
