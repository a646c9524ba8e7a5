package saving

import (
	"errors"
	"slices"

	"blobwars/engine"
	"blobwars/gui/game"
	"blobwars/gui/journey/stops"
	"blobwars/gui/library/history"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/table/session"
	"blobwars/gui/tilesgame/round"
)

// minPlies is the least number of moves of an abandoned game that is added to the library.
const minPlies = 4

// library adds games to the library (services.History) when they end or are abandoned, and their stars to the
// journey.
type library struct {
	services *screen.Services
	store    *store.Store
	notices  Notices
	saver    *gameSaver[engine.Position, engine.Move, store.GameData] // saves the files of games until they are written
	games    []recorded

	waiting []waitingGame // the games to add when the library is read
}

// recorded is a game whose end the library records.
type recorded interface{ record() }

// waitingGame is a game that ended while the library was being read.
type waitingGame struct {
	history.Game
	record string
}

// add adds a game to the library, once that is read.
func (l *library) add(g history.Game, record string) {
	if !l.services.History.Reading() {
		l.services.History.Add(g, record)
		l.noteExperience()
		return
	}
	l.waiting = slices.DeleteFunc(l.waiting, func(other waitingGame) bool { return other.ID == g.ID })
	l.waiting = append(l.waiting, waitingGame{g, record})
}

// unstored returns the files of games that are not written yet.
func (l *library) unstored() []string { return slices.Concat(l.store.Unstored(), l.waitingTexts()) }

// waitingTexts returns the files of the games that wait.
func (l *library) waitingTexts() (texts []string) {
	for _, w := range l.waiting {
		texts = append(texts, store.GameText(w.Game, w.record))
	}
	return texts
}

// read reads the library in the background. Until then the library is empty, and no game is added to it.
func (l *library) read() {
	l.services.History.Expect()
	host := l.services.Host
	var files store.GameFiles
	host.Background(func() (err error) {
		platform.LowerPriority(func() { files, err = l.store.ReadGames(l.services.Context) }) // the first frame comes first
		return err
	}, func(err error) {
		l.services.History.Fill(store.NewGames(l.store, files), files.Games, files.Deleted)
		for _, w := range l.waiting {
			l.services.History.Add(w.Game, w.record)
		}
		l.waiting = nil
		host.Report(err)
		var unread *store.GamesProblem
		if errors.As(err, &unread) {
			l.notices.AddLast("notice.games_unread", unread.Place)
		}
		l.noteExperience()
		for _, g := range l.games {
			g.record() // it may have ended meanwhile
		}
		l.saver.save()
		host.Relayout()
	})
}

// firstGames is the number of games after whose end a start shows the home screen.
const firstGames = 2

// noteExperience writes into the settings that the person has played the first games, once it is so: a start does not
// wait for the library.
func (l *library) noteExperience() {
	settings, ended := l.services.Settings, 0
	if settings.Experienced {
		return
	}
	for _, g := range l.services.History.Games() {
		if g.Ended() {
			ended++
		}
	}
	if ended >= firstGames {
		settings.Experienced = true
		l.services.Host.SettingsChanged()
	}
}

// recorder adds the games of a screen to the library. The library knows which games it has.
type recorder[P engine.PositionOf[P, M], M comparable] struct {
	library *library
	game    *game.Core[P, M]
	kind    kind[P, M]
	edits   int // of the game when its variations were last written
}

// kind is what differs between the games.
type kind[P engine.PositionOf[P, M], M comparable] interface {
	Entry(s game.Saved[P, M]) (g history.Game, record string) // in the library
	Added(s game.Saved[P, M])                                 // the library has the game
}

// follow records a game from now on.
func follow[P engine.PositionOf[P, M], M comparable](l *library, g *game.Core[P, M], k kind[P, M]) {
	r := &recorder[P, M]{library: l, game: g, kind: k}
	l.games = append(l.games, r)
	g.Listen(r)
}

// Hear records the game after an event in it.
func (r *recorder[P, M]) Hear(e game.Event) {
	if e != game.ViewChanged {
		r.record()
	}
}

// record adds the game once it has ended, and the previous one if it was abandoned.
func (r *recorder[P, M]) record() {
	if r.game.MainOutcome().Over() {
		r.add(r.game.Current())
		if edits := r.game.Edits(); edits != r.edits {
			r.edits = edits
			r.rewrite(r.game.Current())
		}
	}
	s, found := r.game.Replaced()
	persons := s.Setup.Seats[0].Human || s.Setup.Seats[1].Human
	if found && (game.OutcomeAt(s.Game, s.Decided, s.Game.Len()).Over() || s.Game.Len() >= minPlies && persons) {
		r.add(s)
	}
}

// add adds a game to the library, if a move was played in it.
func (r *recorder[P, M]) add(s game.Saved[P, M]) {
	if s.PlayLog.Moved {
		r.library.add(r.kind.Entry(s))
		r.kind.Added(s)
	}
}

// rewrite writes the variations of a game into its record in the library, if it is there.
func (r *recorder[P, M]) rewrite(s game.Saved[P, M]) {
	h := r.library.services.History
	if g, found := h.Find(s.PlayLog.ID); found {
		s.Time = g.Time
		if now, record := r.kind.Entry(s); g.SameState(now) {
			h.Rewrite(g, record)
		}
	}
}

type blobWars struct{ library *library }

func (blobWars) Entry(s session.Saved) (history.Game, string) { return store.PlayedGame(s) }

// Added adds the stars of the game to the journey.
func (b blobWars) Added(s session.Saved) {
	if stop, ok := stops.Of(s.Setup); ok {
		b.library.services.Journey.Award(stop, stop.Stars(s.Game, game.OutcomeAt(s.Game, s.Decided, s.Game.Len()), *s.PlayLog))
	}
}

type tilesGame struct{ library *library }

func (tilesGame) Entry(s round.Saved) (history.Game, string) {
	return store.TilesSummary(s), store.TilesText(s)
}

// Added saves the files that are not written yet, which the document of Blob Wars has.
func (t tilesGame) Added(round.Saved) { t.library.saver.save() }
