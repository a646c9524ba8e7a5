package gui

import (
	"strings"

	"blobwars/assets/words"
	"blobwars/gui/command"
	"blobwars/gui/editor/draft"
	"blobwars/gui/platform"
	"blobwars/gui/saving"
)

// start shows in the window what the last start has left and what the options ask for.
func (w *Window) start(options Options, d *saving.Documents) {
	if !options.Private {
		w.router.view.askTheme(w.background)
	}
	w.resume(d.Last, options.Link == "" && options.File == "")
	w.saver.ReadGames()
	for i, p := range d.Problems {
		w.services.Host.Report(p.Err)
		if (strings.HasSuffix(p.Notice, "_broken") || p.Notice == "notice.newer") && platform.Browser { // only the export leads to the old file
			p.Arg = w.services.T("notice.aside", words.Values{"Arg": p.Arg})
		}
		w.reminders.insert(i, p.Notice, p.Arg)
	}
	w.begin(options)
	if d.Second && platform.CanTakeLock() {
		w.offerUseHere() // above what has begun
	}
}

// resume shows the Tiles Game or the editor again, if it was in the window. A start that begins something else leaves
// the editor.
func (w *Window) resume(last saving.LastStart, showEditor bool) {
	if last.ShowTiles {
		w.router.present(w.games.tilesScreen())
	}
	if edited := last.Edited; edited != nil {
		w.runner.edited = draft.New(*edited)
		w.saver.FollowBoard(w.runner.edited)
		if last.ShowEditor && showEditor {
			w.router.present(w.runner.editor(*edited))
		}
	}
	w.saver.Resumed(w.router.front())
}

// begin shows the file that the options ask for, and else the lesson at the first start and the home screen after the
// first games.
func (w *Window) begin(options Options) {
	switch settings := w.services.Settings; {
	case options.Link != "":
		w.opener.OpenLink(options.Link)
	case options.File != "":
		w.opener.Open(options.File)
	case !w.router.GameInFront(): // the editor is in the window again
	case settings.Lesson && !w.router.onTiles() && options.greets():
		w.speech.welcomes = true // the first start
		w.runner.Do(command.HowTo)
	case settings.Home && settings.Experienced && options.greets():
		w.runner.Do(command.Home)
	}
}
