package gui

import (
	"errors"
	"slices"

	"blobwars/engine/notation"
	"blobwars/gui/command"
	"blobwars/gui/dialog"
	"blobwars/gui/model/game"
	"blobwars/gui/model/history"
	"blobwars/gui/model/journey"
	"blobwars/gui/model/session"
	tilesmodel "blobwars/gui/model/tiles"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/screen/library"
	"blobwars/gui/store"
)

// minPlies is the least number of moves of an abandoned game that is added to the library.
const minPlies = 4

// playedGames adds games to the library and opens them from it.
type playedGames struct {
	app    *App
	stored int // Edits of the game on the table when addVariations was last called

	waiting []waitingGame // the games to add when the library is read
}

// waitingGame is a game that ended while the library was being read.
type waitingGame struct {
	id   int64
	text string // of its file
	add  func()
}

// addOrWait calls add, which adds a game to the library, when that is read.
func (p *playedGames) addOrWait(w waitingGame) {
	if !p.app.autosave.history.Reading() {
		w.add()
		return
	}
	p.waiting = slices.DeleteFunc(p.waiting, func(other waitingGame) bool { return other.id == w.id })
	p.waiting = append(p.waiting, w)
}

// waitingTexts returns the files of the games that wait.
func (p *playedGames) waitingTexts() (texts []string) {
	for _, w := range p.waiting {
		texts = append(texts, w.text)
	}
	return texts
}

// read reads the library in the background. Until then the library is empty, and no game is added to it.
func (p *playedGames) read() {
	s := &p.app.autosave
	if !s.libraryOn {
		return
	}
	s.history.Expect()
	var files store.GameFiles
	p.app.Background(func() (err error) {
		platform.LowerPriority(func() { files, err = s.store.ReadGames(p.app.services.Context) }) // the first frame comes first
		return err
	}, func(err error) {
		s.history.Fill(store.NewGames(s.store, files), files.Games, files.Deleted)
		for _, w := range p.waiting {
			w.add()
		}
		p.waiting = nil
		p.app.Report(err)
		var unread *store.GamesProblem
		if errors.As(err, &unread) {
			p.app.reminders.insert(len(p.app.reminders.list), "notice.games_unread", unread.Place, reminderTicks)
		}
		p.noteExperience()
		s.saved, s.savedTiles = game.State{}, tilesState{} // a game may have ended meanwhile
		p.app.invalidateLayout()
	})
}

// recordBlobWars adds the game of Blob Wars to the library once it has ended, and the previous one if it was abandoned.
// The library knows which games it has.
func (p *playedGames) recordBlobWars() {
	s := p.app.table.Session()
	if s.MainOutcome().Over() {
		p.add(s.Current())
		if edits := s.Edits(); edits != p.stored {
			p.stored = edits
			p.addVariations(s.Current())
		}
	}
	c, found := s.Replaced()
	persons := c.Setup.Seats[0].Human || c.Setup.Seats[1].Human
	if found && (game.OutcomeAt(c.Game, c.Decided, c.Game.Len()).Over() || c.Game.Len() >= minPlies && persons) {
		p.add(c)
	}
}

// add adds a game to the library, if a move was played in it, and its stars to the journey.
func (p *playedGames) add(c session.Saved) {
	if !c.PlayLog.Moved {
		return
	}
	if stop, ok := journey.Of(c.Setup); ok {
		p.app.services.Journey.Award(stop, stop.Stars(c.Game, game.OutcomeAt(c.Game, c.Decided, c.Game.Len()), *c.PlayLog))
	}
	played := store.PlayedGame(c)
	p.addOrWait(waitingGame{played.ID, store.GameText(played.Summary(), played.Record), func() {
		p.app.services.History.Add(played)
		p.noteExperience()
	}})
}

// addVariations writes the variations of a game into its record in the library, if it is there and they have changed.
func (p *playedGames) addVariations(c session.Saved) {
	if p.app.autosave.history.Reading() || !c.PlayLog.Moved {
		return
	}
	if err := p.app.services.History.SetVariations(c.PlayLog.ID, c.Variations); err != nil {
		p.app.Report(err)
	}
}

// recordTiles adds the Tiles Game to the library once it has ended, if a move was played in it, and reports whether it
// did.
func (p *playedGames) recordTiles() bool {
	s := p.app.tiles.Session()
	if !s.Over() || s.Game().Ply() < s.Game().Len() {
		return false
	}
	saved := s.Snapshot()
	if saved.PlayLog.Moved {
		if result, _ := s.Score(); journey.IsAside(saved.Setup) {
			p.app.services.Journey.Award(journey.Aside(), journey.AsideStars(result, *saved.PlayLog))
		}
		g, text := store.TilesGame(saved), store.TilesText(saved)
		p.addOrWait(waitingGame{g.ID, text, func() {
			p.app.services.History.AddUncounted(g, text)
			p.noteExperience()
		}})
	}
	return saved.PlayLog.Moved
}

// firstGames is the number of games after whose end a start shows the home screen.
const firstGames = 2

// noteExperience writes into the settings that the person has played the first games, once it is so: a start does not
// wait for the library.
func (p *playedGames) noteExperience() {
	settings, ended := p.app.services.Settings, 0
	if settings.Experienced {
		return
	}
	for _, g := range p.app.services.History.Games() {
		if g.Ended() {
			ended++
		}
	}
	if ended >= firstGames {
		settings.Experienced = true
		p.app.autosave.saveSettings()
	}
}

// newScreen returns the screen of the library.
func (p *playedGames) newScreen() screen.Screen {
	games := library.New(&p.app.services, platform.Now, library.Actions{
		Open:   p.open,
		Export: p.export,
		Choose: func(title string, options []string, chosen int, choose func(int)) {
			p.app.ShowDialog(dialog.NewChoose(&p.app.dialogs, title, options, chosen, choose, nil))
		},
	})
	games.Select(p.app.game().id())
	return games
}

// showInLibrary opens the library with a game selected.
func (p *playedGames) showInLibrary(id int64) {
	p.app.Present(p.newScreen())
	p.app.front.(*library.Screen).Select(id)
}

// open opens a game of the library. An unfinished one is resumed; a game of two computers is paused. Cancel leads back
// to the library until a move is played.
func (p *playedGames) open(g history.Game) {
	opened := func(leave *func(), state func() any) {
		before := state()
		*leave = func() {
			if state() == before {
				p.showInLibrary(g.ID)
			}
		}
		p.app.Notify("library.opened", p.app.services.KeyName(command.Of(command.Cancel).Keys[0]))
	}
	if g.Tiles {
		p.withTiles(g, func(saved tilesmodel.Saved) {
			p.app.games.restoreTiles(saved)
			s := p.app.tiles.Session()
			opened(&p.app.tiles.Leave, func() any { return [2]any{s.Game(), s.Game().Len()} })
		})
		return
	}
	p.withGame(g, func(saved session.Saved) {
		p.app.games.restoreBlobWars(saved)
		s := p.app.table.Session()
		opened(&p.app.table.Leave, func() any { return [2]any{s.Game(), s.Game().Len()} })
	})
}

// export opens the dialog that saves or shares a game of the library.
func (p *playedGames) export(g history.Game) {
	if g.Tiles {
		p.withTiles(g, func(saved tilesmodel.Saved) { p.app.ShowDialog(dialog.NewShareTiles(&p.app.dialogs, saved)) })
		return
	}
	p.withGame(g, func(saved session.Saved) { p.app.ShowDialog(dialog.NewShare(&p.app.dialogs, saved)) })
}

// withGame calls use with a game of the library, and reports an error in its record.
func (p *playedGames) withGame(g history.Game, use func(session.Saved)) {
	saved, err := p.load(g)
	if saved.Game != nil {
		use(saved)
	}
	if err != nil {
		p.app.Report(err)
		p.app.Notify("library.unreadable", "")
	}
}

// withTiles calls use with a Tiles Game of the library, or reports that it cannot be read.
func (p *playedGames) withTiles(g history.Game, use func(tilesmodel.Saved)) {
	text, err := p.app.services.History.Record(g)
	var saved tilesmodel.Saved
	found := false
	if err == nil {
		saved, found, err = store.OpenTilesText("My games", text)
	}
	if found {
		use(saved)
	}
	if err != nil {
		p.app.Report(err)
		p.app.Notify("library.unreadable", "")
	}
}

// load reads a game of the library. If its record has an illegal move, load returns the moves before it and an error.
func (p *playedGames) load(g history.Game) (session.Saved, error) {
	text, err := p.app.services.History.Record(g)
	if err != nil {
		return session.Saved{}, err
	}
	record, err := notation.ParseRecord("record", []byte(text))
	if record.Game == nil {
		return session.Saved{}, err
	}
	saved := store.OpenRecord(record, g.Title, g.Seats)
	saved.Setup.Seats, saved.Setup.Names, saved.Time = g.Seats, g.Names, g.Time
	saved.PlayLog = &session.PlayLog{
		ID: g.ID, Moved: true, Opened: !g.Fair, Hint: g.Helped, Ended: g.Ended(), TimeShown: g.Duration,
	}
	return saved, err
}
