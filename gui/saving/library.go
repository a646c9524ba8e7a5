package saving

import (
	"errors"
	"slices"

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
	saver    *gameSaver // saves the files of games until they are written
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

// blobWarsRecorder adds the games of the table to the library. The library knows which games it has.
type blobWarsRecorder struct {
	library *library
	session *session.Session
	edits   int // of the game when its variations were last written
}

// followTable records the games of a table from now on.
func (l *library) followTable(s *session.Session) {
	r := &blobWarsRecorder{library: l, session: s}
	l.games = append(l.games, r)
	s.Listen(r)
}

// Hear records the game after an event in it.
func (r *blobWarsRecorder) Hear(e game.Event) {
	if e != game.ViewChanged {
		r.record()
	}
}

// record adds the game once it has ended, and the previous one if it was abandoned.
func (r *blobWarsRecorder) record() {
	s := r.session
	if s.MainOutcome().Over() {
		r.add(s.Current())
		if edits := s.Edits(); edits != r.edits {
			r.edits = edits
			r.library.rewrite(s.Current())
		}
	}
	c, found := s.Replaced()
	persons := c.Setup.Seats[0].Human || c.Setup.Seats[1].Human
	if found && (game.OutcomeAt(c.Game, c.Decided, c.Game.Len()).Over() || c.Game.Len() >= minPlies && persons) {
		r.add(c)
	}
}

// add adds a game to the library, if a move was played in it, and its stars to the journey.
func (r *blobWarsRecorder) add(c session.Saved) {
	if !c.PlayLog.Moved {
		return
	}
	if stop, ok := stops.Of(c.Setup); ok {
		r.library.services.Journey.Award(stop, stop.Stars(c.Game, game.OutcomeAt(c.Game, c.Decided, c.Game.Len()), *c.PlayLog))
	}
	r.library.add(store.PlayedGame(c))
}

// rewrite writes the variations of a game into its record in the library, if it is there.
func (l *library) rewrite(c session.Saved) {
	if g, found := l.services.History.Find(c.PlayLog.ID); found {
		if record, same := store.UpdatedRecord(g, c); same {
			l.services.History.Rewrite(g, record)
		}
	}
}

// tilesRecorder adds Tiles Games to the library.
type tilesRecorder struct {
	library *library
	session *round.Session
}

func (l *library) followTiles(s *round.Session) {
	r := tilesRecorder{l, s}
	l.games = append(l.games, r)
	s.Listen(r)
}

// Hear records the game after an event in it.
func (r tilesRecorder) Hear(e game.Event) {
	if e != game.ViewChanged {
		r.record()
	}
}

// record adds the game once it has ended, if a move was played in it.
func (r tilesRecorder) record() {
	s := r.session
	if !s.Over() || s.Game().Ply() < s.Game().Len() {
		return
	}
	saved := s.Snapshot()
	if !saved.PlayLog.Moved {
		return
	}
	r.library.add(store.TilesSummary(saved), store.TilesText(saved))
	r.library.saver.save()
}
