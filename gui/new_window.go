package gui

import (
	"context"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/editor/draft"
	"blobwars/gui/library/history"
	"blobwars/gui/platform"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/table/session"
)

// newWindow makes a window with the documents of the last start, and connects its parts: they know each other through
// what they get here, and as listeners to events.
func newWindow(shared *shared, options Options) (*Window, error) {
	d := readDocuments(shared.store, shared.missing, !options.NoGame)
	s, err := newServices(shared, d)
	if err != nil {
		return nil, err
	}
	w := &Window{services: s}
	w.errors = options.Err
	s.Host = &w.host
	s.Context, w.cancel = context.WithCancel(context.Background())
	view := newView(s, shared.looks)
	table := newTable(s, options, d.last.game)
	w.background = &background{mailbox: mailbox{waker: shared.loop}}
	w.router = newRouter(s, view, table)
	w.games = &gameScreens{services: s, router: w.router, options: options, table: table, lastTiles: d.last.tiles}
	w.reminders = &reminders{services: s, router: w.router, games: w.games}
	w.saver = newSaver(s, shared, d, w.reminders, w.router)
	w.library = &gameLibrary{services: s, store: shared.store, settings: &w.saver.settings, added: &w.saver.game}
	w.opener = &opener{services: s, router: w.router, games: w.games, settings: &w.saver.settings, storage: shared.storage, process: shared.process}
	w.games.clipboard = w.opener
	w.screens = &screens{
		services: s, router: w.router, games: w.games, opener: w.opener, library: &libraryOpener{s, w.router, w.games}, board: &w.saver.board,
		progress: d.last.puzzles,
	}
	w.commands = &commands{services: s, router: w.router, games: w.games, opener: w.opener, screens: w.screens, data: w.saver, process: shared.process}
	w.said = newSpeech(s, w.router, w.games, w.saver, w.reminders, options)
	w.outline = &outline{services: s, router: w.router, commands: w.commands, keys: &w.said.focus}
	w.input = &input{services: s, router: w.router, commands: w.commands, mailbox: &w.background.mailbox, driver: shared.driver}

	// The listeners to each event, in the order in which they hear it. The library comes before the saver, which also
	// saves what of the library is not written yet.
	w.reminders.voice = w.said
	w.saver.game.unstored = w.library
	w.library.followTable(table.Session())
	w.saver.game.follow(table.Session())
	w.games.followers = []tilesFollower{w.library, &w.saver.tiles}
	w.router.listen(&w.saver.tiles, &w.saver.board, shared.loop)
	w.settings = []settingsListener{view, volume{s, options.Private}, &w.saver.settings}
	w.input.keys, w.input.presses = []keyListener{&w.said.focus, w.outline}, &w.said.focus

	volume{s, options.Private}.SettingsChanged()
	w.start(options, d)
	return w, nil
}

// newServices returns what screens and dialogs use, with the settings of the last start.
func newServices(shared *shared, d *documents) (*screen.Services, error) {
	s := &screen.Services{Env: &screen.Env{}, Sound: shared.sound, Clipboard: shared.clipboard}
	s.Keyboard, s.History, s.Journey, s.Settings = command.Keyboard{Name: ebiten.KeyName}, history.New(), d.last.journey, &d.last.settings
	var err error
	s.Words, err = words.New(languages(s.Settings)...)
	return s, err
}

// newSpeech returns the part that says and writes what the options ask for.
func newSpeech(s *screen.Services, r *router, g *gameScreens, written written, reminders shownReminders, options Options) *speech {
	n := &speech{services: s, router: r, games: g, written: written, reminders: reminders, page: options.Page}
	n.focus = keyFocus{services: s, router: r, page: options.Page}
	if options.Moves {
		n.lines = options.Out
	}
	return n
}

// volume sets the volume of the sounds by the settings.
type volume struct {
	services *screen.Services
	silent   bool
}

func (v volume) SettingsChanged() {
	percent := v.services.Settings.Volume
	if !v.services.Settings.Sound || v.silent {
		percent = 0
	}
	v.services.Sound.SetVolume(percent)
}

// start shows what the last start has left and what the options ask for.
func (w *Window) start(options Options, d *documents) {
	if !options.Private {
		w.background.askTheme(w.view)
	}
	w.resume(d, options.begins())
	if w.saver.store != nil && !options.NoGame {
		w.library.read(w.reminders)
	}
	for i, p := range d.problems {
		w.Report(p.err)
		if (strings.HasSuffix(p.notice, "_broken") || p.notice == "notice.newer") && !platform.HasPaths() { // only the export leads to the old file
			p.arg = w.services.T("notice.aside", words.Values{"Arg": p.arg})
		}
		w.reminders.insert(i, p.notice, p.arg, p.ticks)
	}
	w.begin(options)
	if d.second && platform.CanTakeLock() {
		w.offerUseHere() // above what has begun
	}
}

// resume shows the Tiles Game or the editor again, if it was in the window; beginning says that the start begins
// something else, which leaves the editor.
func (w *Window) resume(d *documents, beginning bool) {
	if d.last.showTiles {
		w.present(w.games.tilesScreen())
	}
	if edited := d.last.edited; edited != nil {
		w.screens.edited = draft.New(*edited)
		w.saver.board.follow(w.screens.edited)
		if d.last.showEditor && !beginning {
			w.present(w.screens.editor(*edited))
		}
	}
	w.saver.board.ScreenShown(w.front)
	w.saver.board.resume()
}

// begin shows what the options ask for: a file, a new game, and else the lesson at the first start and the home screen
// after the first games.
func (w *Window) begin(options Options) {
	switch settings := w.services.Settings; {
	case options.Link != "":
		w.opener.openLink(options.Link)
	case options.File != "":
		w.opener.open(options.File)
	case options.Watch:
		w.games.playBlobWars(session.Setup{Seats: play.Watched(), Start: engine.Start(), Title: "paper-start"}, nil)
	case options.NewGame:
		w.Do(command.New)
	case !w.gameInFront(): // the editor is in the window again
	case settings.Lesson && !w.onTiles() && options.greets():
		w.said.welcomes = true // the first start
		w.Do(command.HowTo)
	case settings.Home && settings.Experienced && options.greets():
		w.Do(command.Home)
	}
}
