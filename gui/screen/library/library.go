// Package library is the screen of the games that were played: a list with the details of one of them, and the statistics. Its model
// is gui/model/history.
package library

import (
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/model/history"
	"blobwars/gui/model/play"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// Actions are what the screen asks the window to do.
type Actions struct {
	Open   func(history.Game)
	Export func(history.Game)
	CSV    func()
	Choose func(title string, options []string, chosen int, choose func(int)) // opens a dialog with a list of options
}

// Screen is the games that were played. It implements screen.Screen.
type Screen struct {
	screen.Page
	actions Actions
	now     time.Time

	statistics bool // this tab is shown
	filter     history.Filter
	games      []history.Game // chosen by the filter
	numbers    [history.Drawn + 1]int
	chosen     int  // of games; -1: none
	detail     bool // in the mode Paged, the details are shown in place of the list
	part       int  // the card that is shown where there is no space for all
	month      bool // the graph shows the last month only
	medal      int  // the chosen achievement; -1: none
	final      finalPosition

	layout Layout // in device pixels
}

// finalPosition is the last position of the game that was drawn last: reading its record takes time.
type finalPosition struct {
	id   int64
	game *engine.Game // nil: the record cannot be read
}

// New is a screen at a time of day, which decides how dates are written.
func New(s *screen.Services, now time.Time, actions Actions) *Screen {
	l := &Screen{Page: screen.Page{Services: s}, actions: actions, now: now, medal: -1}
	l.Content = l.drawTitle
	l.pick()
	return l
}

// Chosen is the chosen game; false if there is none.
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
	s.games, s.numbers = s.filter.Pick(s.History.Games(), s.searchWords)
	s.chosen = slices.IndexFunc(s.games, func(g history.Game) bool { return g.ID == was.ID })
	if s.chosen < 0 {
		s.chosen = min(max(at, 0), len(s.games)-1)
	}
	s.detail = s.detail && s.chosen >= 0
	s.Changed()
}

// searchWords are the words of a game that a search finds.
func (s *Screen) searchWords(g history.Game) string {
	words := s.opponent(g) + " " + s.how(g) + " " + s.players(g) + " " + s.BoardTitle(g.Title) + " " + s.date(g.Time)
	return words
}

// Layout implements screen.Screen.
func (s *Screen) Layout(window geom.Rect, scale float64) ui.Style {
	s.layout = Arrange(window.W/scale, window.H/scale).times(scale)
	s.Window, s.Style = window, ui.NewStyle(s.Style.Paint, s.Style.Theme, s.layout.Unit, scale)
	s.Build(s.cards(), s.controls())
	s.focus()
	return s.Style
}

// showsList and showsDetail report which cards the tab of the games shows.
func (s *Screen) showsList() bool   { return !s.statistics && !(s.layout.Mode == Paged && s.detail) }
func (s *Screen) showsDetail() bool { return !s.statistics && (s.layout.Mode != Paged || s.detail) }

// showsPart reports whether the i-th card of the statistics is shown.
func (s *Screen) showsPart(i int) bool { return s.layout.Parts.Empty() || s.part == i }

func (s *Screen) cards() (cards []screen.Card) {
	l := s.layout
	if s.statistics {
		for i, r := range l.Figures {
			cards = append(cards, screen.Card{Rect: r, Draw: func(dst *ebiten.Image, r geom.Rect) { s.drawFigure(dst, r, i) }})
		}
		for i, card := range []screen.Card{{Rect: l.Levels, Draw: s.drawLevels}, {Rect: l.Rating, Draw: s.drawRating}, {Rect: l.Medals, Draw: s.drawMedals}} {
			if s.showsPart(i) {
				cards = append(cards, card)
			}
		}
		return cards
	}
	if s.showsList() {
		cards = append(cards, screen.Card{Rect: l.List, Draw: s.drawList})
	}
	if s.showsDetail() {
		cards = append(cards, screen.Card{Rect: l.Detail, Draw: s.drawDetail})
	}
	return cards
}

// ShowStatistics shows the tab of the statistics.
func (s *Screen) ShowStatistics() {
	s.statistics, s.detail = true, false
	s.Host.Relayout()
}

// controls are the controls in Tab's order.
func (s *Screen) controls() []ui.Control {
	l := s.layout
	back := s.Button("back", command.Cancel, s.Enabled)
	back.Rect, back.Tip, back.Icon = l.Back, s.TipOf("study.tip_back", command.Cancel), screen.Icon(paint.IconLeft)
	tab := 0
	if s.statistics {
		tab = 1
	}
	controls := []ui.Control{back, s.Choice("tabs", l.Tabs, []string{"library.games", "library.statistics"}, func() int { return tab }, func(i int) {
		s.statistics, s.detail = i == 1, false
		if !s.Controls.ByKeys() {
			s.Controls.ClearFocus() // focus finds the main control of the tab
		}
		s.Host.Relayout()
	})}
	switch {
	case s.statistics:
		return append(controls, s.statisticsControls()...)
	case s.showsList():
		controls = append(controls, s.listControls()...)
	}
	if s.showsDetail() {
		controls = append(controls, s.detailControls()...)
	}
	return controls
}

func (s *Screen) listControls() []ui.Control {
	l, u := s.layout, s.Style.Unit
	search := &ui.Field{
		ID: "search", Rect: l.Search, Hint: s.Label("library.search"), MaxLetters: 60, Clipboard: s.Clipboard,
		Text: func() string { return s.filter.Text }, Change: func(text string) { s.filter.Text = text; s.pick() },
	}
	results := &ui.Choice{
		ID: "results", Rect: l.Filters, Chosen: func() int { return int(s.filter.Result) },
		Choose: func(i int) { s.filter.Result = history.Result(i); s.pick() },
	}
	for i := range s.numbers {
		results.Options = append(results.Options, func() string { return s.filterName(history.Result(i)) })
	}
	level := &ui.Button{
		ID: "level", Rect: l.Level, Label: s.levelFilter, Tip: s.Label("library.tip_level"), Click: s.chooseLevel, Paint: s.drawLevelFilter,
	}
	lines := max(1, int(l.Rows.H/max(44*s.Style.Scale, 7.5*u)))
	list := &ui.List{
		ID: "games", Rect: l.Rows, RowHeight: l.Rows.H / float64(lines), Len: func() int { return len(s.games) }, Row: s.drawRow,
		Chosen: func() int { return s.chosen }, Choose: func(i int) { s.chosen = i; s.Changed() }, Enter: func(int) { s.enter() },
		Enabled: func() bool { return len(s.games) > 0 },
	}
	if l.Mode == Paged {
		list.Click = func(int) { s.enter() }
	}
	date := &ui.Button{
		ID: "date", Rect: s.dateHead(), Flat: true, Tip: s.Label("library.tip_date"), Paint: s.drawDateHead, Label: s.Label("library.date"),
		Click: func() { s.filter.Oldest = !s.filter.Oldest; s.pick() },
	}
	controls := []ui.Control{search, results, level, date, list}
	if s.History.CanRestore() {
		undo := s.Button("undo", command.Undo, s.Enabled)
		undo.Rect, undo.Tip, undo.Beside = l.Undo, s.TipOf("library.tip_undo", command.Undo), true
		controls = append(controls, undo)
	}
	return controls
}

func (s *Screen) detailControls() []ui.Control {
	l := s.layout
	some := func() bool { return s.chosen >= 0 }
	open := &ui.Button{ID: "open", Rect: l.Buttons[0], Label: s.Label("library.open"), Icon: screen.Icon(paint.IconOpen), Beside: true, Primary: true, Click: s.open, Enabled: some}
	export := &ui.Button{
		ID: "export", Rect: l.Buttons[1], Label: s.Label("library.export"), Tip: s.Label("library.tip_export"), Icon: screen.Icon(paint.IconSave), Beside: true,
		Click: func() {
			if g, ok := s.Chosen(); ok {
				s.actions.Export(g)
			}
		}, Enabled: some,
	}
	remove := &ui.Button{ID: "delete", Rect: l.Buttons[2], Label: s.Label("library.delete"), Icon: screen.Icon(paint.IconDelete), Beside: true, Click: s.delete, Enabled: some}
	return []ui.Control{open, export, remove}
}

// filterName is a result on the filter, with the number of games that have it.
func (s *Screen) filterName(r history.Result) string {
	key := [...]string{"library.all", "library.filter_won", "library.filter_lost", "library.filter_drawn"}[r]
	return s.T(key, map[string]any{"N": s.numbers[r]})
}

func (s *Screen) levelFilter() string {
	if s.filter.Level == 0 {
		return s.T("library.all_levels")
	}
	return s.T("level.number", map[string]any{"N": int(s.filter.Level)})
}

// chooseLevel has the person choose the level of the filter.
func (s *Screen) chooseLevel() {
	options := []string{s.T("library.all_levels")}
	for _, l := range play.Levels() {
		options = append(options, s.LevelName(l))
	}
	s.actions.Choose(s.T("library.all_levels"), options, int(s.filter.Level), func(i int) { s.filter.Level = play.Level(i); s.pick() })
}

// enter is what Enter on the list does: it opens the details where they are on another page, and otherwise the game.
func (s *Screen) enter() {
	if s.layout.Mode == Paged && !s.detail && s.chosen >= 0 {
		s.detail = true
		s.Host.Relayout()
		return
	}
	s.open()
}

func (s *Screen) open() {
	if g, ok := s.Chosen(); ok {
		s.actions.Open(g)
	}
}

func (s *Screen) delete() {
	if g, ok := s.Chosen(); ok {
		s.History.Delete(g.ID)
		s.pick()
		s.Notify("library.deleted", "")
		s.detail = false
		s.Host.Relayout() // the button Undo appears
	}
}

func (s *Screen) undo() {
	id := s.History.Restore()
	s.pick()
	s.Select(id)
	s.Notify("library.restored", "")
	s.Host.Relayout()
}

// focus gives the keyboard to the list, or to the main button of the details, if no control has it: this screen has no board.
func (s *Screen) focus() {
	if s.Controls == nil || s.Controls.Focused() != "" {
		return
	}
	switch {
	case s.statistics:
		s.Controls.Focus("tabs")
	case s.showsList() && len(s.games) > 0:
		s.Controls.Focus("games")
	case s.showsList():
		s.Controls.Focus("tabs")
	default:
		s.Controls.Focus("open")
	}
}

// Update implements screen.Screen.
func (s *Screen) Update(in ui.Input) {
	s.redirect(in)
	if s.Page.Update(in) {
		s.focus()
	}
}

// redirect moves the focus to the search when a letter is typed in the list, and from the search to the list for Down, Up and
// Enter.
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

// Close implements screen.Screen.
func (s *Screen) Close() { s.Drop() }

// Commands implements screen.Screen.
func (s *Screen) Commands() []command.ID {
	ids := []command.ID{command.Library, command.Cancel, command.Keys, command.Fullscreen, command.Quit}
	if s.statistics {
		return append(ids, command.Save)
	}
	return append(ids, command.Erase, command.Undo, command.Save)
}

// Enabled implements screen.Screen.
func (s *Screen) Enabled(id command.ID) bool {
	switch id {
	case command.Erase:
		return s.chosen >= 0
	case command.Undo:
		return s.History.CanRestore()
	case command.Save:
		return s.statistics || s.chosen >= 0
	}
	return true
}

// Do implements screen.Screen.
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
		if g, ok := s.Chosen(); ok && !s.statistics {
			s.actions.Export(g)
		} else if s.statistics {
			s.actions.CSV()
		}
	}
}

// cancel closes the details, clears the search, or leaves the screen.
func (s *Screen) cancel() {
	switch {
	case s.layout.Mode == Paged && s.detail:
		s.detail = false
		s.Host.Relayout()
	case !s.statistics && s.filter.Text != "":
		s.filter.Text = ""
		s.pick()
	default:
		s.Host.Return()
	}
}
