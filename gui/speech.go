package gui

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"blobwars/assets/words"
	"blobwars/gui/outline"
	"blobwars/gui/platform"
	"blobwars/gui/saving"
	"blobwars/gui/screen"
	"blobwars/gui/transcript"
	"blobwars/gui/wording"
)

// speech writes the moves and results of the games as lines (-moves), for scripts and for people who do not see the
// window, and has a screen reader say them in words.
type speech struct {
	services  *screen.Services
	router    *router
	games     *gameScreens
	saver     *saving.Saver
	reminders *reminders
	lines     io.Writer // of -moves; nil: none are written
	page      WebPage   // has a screen reader say sentences; nil: there is none

	waiting []announcement
	spoken  string // the last sentence written of the screen in front
	noticed string // the notice that was said last, while it is shown
	refused int    // the number of presses on the screen in front that did nothing

	welcomes bool // the first sentence says what this is
}

// newSpeech returns the part that says and writes what the options ask for.
func newSpeech(s *screen.Services, r *router, g *gameScreens, saver *saving.Saver, reminders *reminders, options Options) *speech {
	n := &speech{services: s, router: r, games: g, saver: saver, reminders: reminders, page: options.WebPage}
	if options.Moves {
		n.lines = options.Out
	}
	return n
}

// announcement is what is said in one tick. It is held back until its moves are saved.
type announcement struct {
	said  []screen.Said
	moved saving.Moment
}

// write writes the moves and notices since the last tick, and the sentence of the screen in front if it has changed. A
// move is written once it is saved, or at once while the window cannot save.
func (n *speech) write() {
	if n.lines == nil && n.page == nil {
		return
	}
	if platform.Browser && n.router.view.layoutInvalid { // the outline, which has the title, waits too
		return
	}
	next := announcement{}
	add := func(said screen.Said) { next.said = append(next.said, said) }
	if n.welcomes {
		n.welcomes = false
		add(screen.Said{Spoken: strings.TrimSpace(n.services.T("outline.welcome", words.Values{"Keys": outline.KeysWords(n.services)}))})
	}
	var moved [2]bool
	for i, game := range n.games.screens() {
		moved[i] = game.Announce(add)
	}
	next.moved = n.saver.LastSaved(moved[0], moved[1])
	front := n.router.front.Describe()
	if front.Said != "" && front.Said != n.spoken {
		said := wording.Sentences(front.Said)
		for before := wording.Sentences(n.spoken); len(said) > 0 && len(before) > 0 && said[0] == before[0]; {
			said, before = said[1:], before[1:] // it has been said
		}
		add(screen.Said{Event: transcript.Screen{Text: cmp.Or(front.Line, front.Said)}, Spoken: strings.Join(said, " ")})
	}
	if front.Refused != "" && front.Said == n.spoken && front.Refusals > n.refused { // the same as before
		add(screen.Said{Event: transcript.Refused{Text: front.Refused}, Spoken: front.Refused})
	}
	n.spoken, n.refused = front.Said, front.Refusals
	notice := wording.NoticeText(n.services.Words, front.Notices.Current(), "")
	if notice != "" && notice != n.noticed && !strings.Contains(front.Said, notice) && !n.reminders.has(notice) {
		add(screen.Said{Spoken: notice})
	}
	n.noticed = notice
	if len(next.said) > 0 {
		n.waiting = append(n.waiting, next)
		waitForDisk(n.saver)
	}
	for len(n.waiting) > 0 {
		first := n.waiting[0]
		if !n.saver.IsWritten(first.moved) {
			return
		}
		for _, said := range first.said {
			n.say(said)
		}
		n.waiting = n.waiting[1:]
	}
}

// NoticeShown writes a notice.
func (n *speech) NoticeShown(key, arg string) {
	n.writeText(n.services.T(key, words.Values{"Arg": arg}))
}

// writeText writes a text as that of a notice.
func (n *speech) writeText(text string) {
	n.noticed = text
	n.say(screen.Said{Event: transcript.Notice{Text: text}, Spoken: text})
}

// say writes and says a part of an announcement. After an error it writes no more lines: their reader has ended, or the
// disk is full.
func (n *speech) say(said screen.Said) {
	if n.lines != nil && said.Event != nil {
		if _, err := fmt.Fprintln(n.lines, transcript.Line(n.services.Words, said.Event)); err != nil {
			n.lines = io.Discard
			n.services.Host.Report(fmt.Errorf("cannot write the moves: %w", err))
			n.reminders.AddFirst("notice.moves_unwritten", "")
		}
	}
	if n.page != nil && said.Spoken != "" {
		n.page.Say(said.Spoken)
	}
}
