// Package library is the screen of the games that were played: a list with the details of one of them, and the
// statistics. Its model is gui/library/history.
package library

import (
	"slices"
	"strings"
	"time"

	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/library/history"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// Opener opens games in the window.
type Opener interface {
	OpenGame(g history.Game)
	ExportGame(g history.Game) // opens the dialog that saves or shares it
}

// Screen is the games that were played. It implements screen.Screen.
type Screen struct {
	screen.Page
	history *history.History
	opener  Opener
	now     func() time.Time // the clock of the computer

	statistics bool // this tab is shown
	filter     history.Filter
	games      []history.Game // chosen by the filter
	numbers    [history.Drawn + 1]int
	seen       int          // the number of changes of the history when the filter was applied
	chosen     int          // of games; -1: none
	detail     bool         // where they have a page of their own, the details are shown in place of the list
	above      float64      // the part of the statistics that is scrolled out of view, in device pixels
	readID     int64        // of the game whose moves were read last: reading them takes time
	moves      *engine.Game // of that game; nil: they cannot be read, or it is a Tiles Game

	board geom.Rect // of the chosen game, in device pixels
	heads geom.Rect // of the columns of the list
}

// New returns the screen of a history. now decides how dates are written.
func New(s *screen.Services, h *history.History, now func() time.Time, opener Opener) *Screen {
	l := &Screen{Page: screen.Page{Services: s, Name: "library.title"}, history: h, opener: opener, now: now}
	l.Elements = l.elements
	l.pick()
	return l
}

// Chosen returns the chosen game; false if there is none.
func (s *Screen) Chosen() (history.Game, bool) {
	if s.chosen < 0 || s.chosen >= len(s.games) {
		return history.Game{}, false
	}
	return s.games[s.chosen], true
}

// Select chooses the game of an ID, if it is listed.
func (s *Screen) Select(id int64) {
	if i := slices.IndexFunc(s.games, func(g history.Game) bool { return g.ID == id }); i >= 0 {
		s.chosen = i
	}
}

// pick applies the filter. The chosen game stays, if it is still there.
func (s *Screen) pick() {
	was, _ := s.Chosen()
	at := s.chosen
	s.seen = s.history.Changes()
	s.games, s.numbers = s.filter.Select(s.history.Games(), s.searchWords)
	s.chosen = slices.IndexFunc(s.games, func(g history.Game) bool { return g.ID == was.ID })
	if s.chosen < 0 {
		s.chosen = min(max(at, 0), len(s.games)-1)
	}
	s.detail = s.detail && s.chosen >= 0
}

// searchWords returns the words of a game that a search finds.
func (s *Screen) searchWords(g history.Game) string {
	return strings.Join([]string{s.opponent(g), s.kind(g), s.players(g), s.boardTitle(g), s.date(g)}, " ")
}

// ShowStatistics shows the tab of the statistics.
func (s *Screen) ShowStatistics() {
	s.statistics, s.detail = true, false
}

func (s *Screen) export() {
	if g, ok := s.Chosen(); ok {
		s.opener.ExportGame(g)
	}
}

// enter opens the details where they are on another page, and otherwise the game.
func (s *Screen) enter() {
	if s.paged() && !s.detail && s.chosen >= 0 {
		s.detail = true
		return
	}
	s.open()
}

func (s *Screen) open() {
	if g, ok := s.Chosen(); ok {
		s.opener.OpenGame(g)
	}
}

func (s *Screen) delete() {
	if g, ok := s.Chosen(); ok {
		s.history.Delete(g.ID)
		s.pick()
		s.Notices.Show("library.deleted", "")
		s.detail = false
	}
}

// undo brings the deleted game back. The filter is cleared if it hides the game.
func (s *Screen) undo() {
	id := s.history.Restore()
	s.pick()
	if !slices.ContainsFunc(s.games, func(g history.Game) bool { return g.ID == id }) {
		s.filter = history.Filter{}
		s.pick()
	}
	s.Select(id)
	s.Notices.Show("library.restored", "")
}

func (s *Screen) Update(in ui.Input) {
	if s.seen != s.history.Changes() { // the games have been read
		s.pick()
	}
	s.redirect(in)
	if s.Page.Update(in) {
		s.focus()
	}
}

func (s *Screen) Commands() []command.ID {
	ids := []command.ID{command.Library, command.Cancel, command.Sound, command.Keys, command.Fullscreen, command.Quit}
	if s.statistics {
		return ids
	}
	return append(ids, command.Erase, command.Undo, command.Save)
}

func (s *Screen) Enabled(id command.ID) bool {
	switch id {
	case command.Erase, command.Save:
		return s.chosen >= 0
	case command.Undo:
		return s.history.CanRestore()
	}
	return true
}

func (s *Screen) Do(id command.ID) {
	switch id {
	case command.Cancel:
		s.cancel()
	case command.Library:
		s.Host.Return()
	case command.Erase:
		s.delete()
	case command.Undo:
		s.undo()
	case command.Save:
		s.export()
	}
}

// cancel closes the details, clears the search, or leaves the screen.
func (s *Screen) cancel() {
	switch {
	case s.paged() && s.detail:
		s.detail = false
	case !s.statistics && s.filter.Text != "":
		s.filter.Text = ""
		s.pick()
	default:
		s.Host.Return()
	}
}
