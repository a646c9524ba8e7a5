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
	"blobwars/gui/screen/gamescreen"
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
	said  []gamescreen.Said
	moved saving.Moment
}

func (a *announcement) add(said gamescreen.Said) { a.said = append(a.said, said) }

// write writes the moves and notices since the last tick, and the sentence of the screen in front if it has changed. A
// move is written once it is saved, or at once while the window cannot save.
func (s *speech) write() {
	if s.lines == nil && s.page == nil {
		return
	}
	if platform.Browser && s.router.view.layoutInvalid { // the outline, which has the title, waits too
		return
	}
	next := announcement{}
	if s.welcomes {
		s.welcomes = false
		next.add(gamescreen.Said{Spoken: strings.TrimSpace(s.services.T("outline.welcome", words.Values{"Keys": outline.KeysWords(s.services)}))})
	}
	for _, game := range s.games.screens() {
		if game.Announce(next.add) {
			next.moved = s.saver.LastSaved()
		}
	}
	front := s.router.front().Describe()
	s.addScreen(&next, front)
	s.addNotice(&next, front)
	if len(next.said) > 0 {
		s.waiting = append(s.waiting, next)
		waitForDisk(s.saver)
	}
	for len(s.waiting) > 0 && s.saver.IsWritten(s.waiting[0].moved) {
		for _, said := range s.waiting[0].said {
			s.say(said)
		}
		s.waiting = s.waiting[1:]
	}
}

// addScreen adds what the screen in front says that it has not said yet, or the refusal of a press, even of the same one
// as before.
func (s *speech) addScreen(next *announcement, front screen.Description) {
	if front.Said != "" && front.Said != s.spoken {
		said := wording.Sentences(front.Said)
		for before := wording.Sentences(s.spoken); len(said) > 0 && len(before) > 0 && said[0] == before[0]; {
			said, before = said[1:], before[1:] // it has been said
		}
		next.add(gamescreen.Said{Event: transcript.Screen{Text: cmp.Or(front.Line, front.Said)}, Spoken: strings.Join(said, " ")})
	}
	if front.Refused != "" && front.Said == s.spoken && front.Refusals > s.refused {
		next.add(gamescreen.Said{Event: transcript.Refused{Text: front.Refused}, Spoken: front.Refused})
	}
	s.spoken, s.refused = front.Said, front.Refusals
}

// addNotice adds the notice that is shown, unless it was said.
func (s *speech) addNotice(next *announcement, front screen.Description) {
	notice := wording.NoticeText(s.services.Words, front.Notices.Current(), "")
	if notice != "" && notice != s.noticed && !strings.Contains(front.Said, notice) && !s.reminders.has(notice) {
		next.add(gamescreen.Said{Spoken: notice})
	}
	s.noticed = notice
}

// NoticeShown writes a notice.
func (s *speech) NoticeShown(key, arg string) {
	text := s.services.T(key, words.Values{"Arg": arg})
	s.noticed = text
	s.say(gamescreen.Said{Event: transcript.Notice{Text: text}, Spoken: text})
}

// say writes and says a part of an announcement. After an error it writes no more lines: their reader has ended, or the
// disk is full.
func (s *speech) say(said gamescreen.Said) {
	if s.lines != nil && said.Event != nil {
		if _, err := fmt.Fprintln(s.lines, transcript.Line(s.services.Words, said.Event)); err != nil {
			s.lines = io.Discard
			s.services.Host.Report(fmt.Errorf("cannot write the moves: %w", err))
			s.reminders.AddFirst("notice.moves_unwritten", "")
		}
	}
	if s.page != nil && said.Spoken != "" {
		s.page.Say(said.Spoken)
	}
}
