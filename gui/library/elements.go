package library

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// paged reports whether the details of the chosen game have a page of their own, in place of the list; otherwise they are
// at its right.
func (s *Screen) paged() bool {
	w, h := s.Window.W/s.Style.Scale, s.Window.H/s.Style.Scale
	return h > w || w < 900 || h < 560
}

// sideWidth returns the width of the details beside the list, in units.
func (s *Screen) sideWidth() float64 {
	_, _, width := s.Margins()
	return 0.34 * width
}

// hasGames reports whether there are games, or a deleted one that can be brought back.
func (s *Screen) hasGames() bool { return s.history.Len() > 0 || s.history.CanRestore() }

// showsList reports whether the list of games is shown.
func (s *Screen) showsList() bool { return !s.statistics && !(s.paged() && s.detail) }

// elements returns what is in the window.
func (s *Screen) elements() ui.Element {
	margin, gap, _ := s.Margins()
	tabs := s.Either("tabs", "library.title", "library.games", "library.statistics", s.statistics, func(statistics bool) {
		s.statistics, s.detail = statistics, false
		if !s.Controls.KeyboardLast() {
			s.Controls.ClearFocus() // focus finds the main control of the tab
		}
	})
	tabs.Pages = true
	content := s.gamesTab(gap)
	if s.statistics {
		content = s.statisticsTab(gap)
	}
	title := ui.Element(s.Style.Heading(s.T("library.title"), 1.3))
	if notice := s.Notice(); notice != "" {
		title = ui.Text{Shrink: true, Words: notice, Weight: paint.Medium, Ink: s.Style.Theme.AccentText}
	}
	back := ui.Sized{W: 5.5, Of: s.BackButton(s.Enabled)}
	head := ui.Row{Gap: gap, Of: []ui.Element{back, ui.Pad{Of: title}, ui.Sized{W: s.resultsWidth(gap), Of: tabs}}}
	row := []ui.Element{nil}
	switch {
	case s.paged():
	case s.statistics, !s.hasGames():
		head.Of = append(head.Of, ui.Sized{W: s.sideWidth(), Of: ui.Space{}})
	default:
		row = append(row, ui.Sized{W: s.sideWidth(), Of: s.detailCard(gap, false)})
	}
	row[0] = ui.Column{Gap: gap, Of: []ui.Element{ui.Sized{H: 5.5, Of: head}, ui.Flexible(1, content)}}
	return ui.Inset(margin, ui.Row{Gap: gap, Of: row})
}

// gamesTab returns the list of games with its filters or, where they have a page of their own, the details of the chosen
// one; or why there are no games.
func (s *Screen) gamesTab(gap float64) ui.Element {
	if !s.hasGames() {
		return ui.Card{Of: s.empty()}
	}
	list := ui.Column{Gap: gap, Of: []ui.Element{s.filters(gap), ui.Flexible(1, s.listCard())}}
	switch {
	case !s.paged():
		return list
	case s.detail:
		return s.detailCard(gap, s.Window.W > s.Window.H)
	}
	if s.history.Len() > 0 {
		list.Of = append(list.Of, ui.Sized{H: 7.5, Of: ui.Row{Gap: gap, Equal: true, Of: s.gameButtons()}})
	}
	return list
}

// focus gives the keyboard to the list, or to the main button of the details, if no control has it: this screen has no
// board.
func (s *Screen) focus() {
	if s.Controls == nil || s.Controls.Focused() != "" {
		return
	}
	switch {
	case s.statistics, s.showsList() && len(s.games) == 0:
		s.Controls.Focus("tabs")
	case s.showsList():
		s.Controls.Focus("games")
	default:
		s.Controls.Focus("open")
	}
}

// redirect moves the focus to the search when a letter is typed in the list, and from the search to the list for Down,
// Up and Enter.
func (s *Screen) redirect(in ui.Input) {
	if !s.showsList() || s.Controls == nil {
		return
	}
	switch focused := s.Controls.Focused(); {
	case focused == "games" && len(in.Chars) > 0 && in.Chars[0] != ' ' && !in.Control:
		s.Controls.Focus("search")
	case focused == "search" && len(s.games) > 0 && slices.ContainsFunc(in.Keys, func(k ebiten.Key) bool {
		return k == ebiten.KeyDown || k == ebiten.KeyUp || k == ebiten.KeyEnter || k == ebiten.KeyNumpadEnter
	}):
		s.Controls.Focus("games")
	}
}
