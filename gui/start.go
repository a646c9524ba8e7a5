package gui

import (
	"strings"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/editor/draft"
	"blobwars/gui/platform"
	"blobwars/gui/play"
	"blobwars/gui/table/session"
)

// start shows in a window what the last start has left and what the options ask for.
type start struct {
	window    *Window
	options   Options
	documents *documents
}

func (s start) show() {
	w, d := s.window, s.documents
	if !s.options.Private {
		w.router.view.askTheme(w.background)
	}
	s.resume()
	if w.saver.store != nil && !s.options.NoGame {
		w.library.read(w.reminders)
	}
	for i, p := range d.problems {
		w.services.Host.Report(p.err)
		if (strings.HasSuffix(p.notice, "_broken") || p.notice == "notice.newer") && platform.Browser { // only the export leads to the old file
			p.arg = w.services.T("notice.aside", words.Values{"Arg": p.arg})
		}
		w.reminders.insert(i, p.notice, p.arg)
	}
	s.begin()
	if d.second && platform.CanTakeLock() {
		w.offerUseHere() // above what has begun
	}
}

// resume shows the Tiles Game or the editor again, if it was in the window. A start that begins something else leaves
// the editor.
func (s start) resume() {
	w, last := s.window, s.documents.last
	board := &w.saver.board
	if last.showTiles {
		w.router.present(w.games.tilesScreen())
	}
	if edited := last.edited; edited != nil {
		w.runner.edited = draft.New(*edited)
		board.follow(w.runner.edited)
		if last.showEditor && !s.options.begins() {
			w.router.present(w.runner.editor(*edited))
		}
	}
	board.ScreenShown(w.router.front)
	board.resume()
}

// begin shows what the options ask for: a file, a new game, and else the lesson at the first start and the home screen
// after the first games.
func (s start) begin() {
	w, options := s.window, s.options
	switch settings := w.services.Settings; {
	case options.Link != "":
		w.opener.OpenLink(options.Link)
	case options.File != "":
		w.opener.Open(options.File)
	case options.Watch:
		w.games.playBlobWars(session.Setup{Seats: play.Watched(), Start: engine.Start(), Title: "paper-start"})
	case options.NewGame:
		w.runner.Do(command.New)
	case !w.router.gameInFront(): // the editor is in the window again
	case settings.Lesson && !w.router.onTiles() && options.greets():
		w.speech.welcomes = true // the first start
		w.runner.Do(command.HowTo)
	case settings.Home && settings.Experienced && options.greets():
		w.runner.Do(command.Home)
	}
}
