package library

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/model/history"
	"blobwars/gui/model/play"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

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
	switch {
	case s.History.Len() == 0: // there is nothing to open
	case s.showsDetail():
		controls = append(controls, s.gameControls(l.Buttons)...)
	default:
		controls = append(controls, s.gameControls(l.Bar)...)
	}
	return controls
}

func (s *Screen) listControls() []ui.Control {
	l, u := s.layout, s.Style.Unit
	search := &ui.Field{
		ID: "search", Rect: l.Search, Icon: screen.Icon(paint.IconSearch), Hint: s.Label("library.search"), MaxLetters: 60, Clipboard: s.Clipboard,
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
	if s.History.Len() == 0 && !s.History.Reading() {
		controls = append(controls, &ui.Button{ID: "new", Rect: l.New, Label: s.Label("setup.title"), Icon: screen.Icon(paint.IconNew), Beside: true, Primary: true, Click: s.newGame})
	}
	if s.History.CanRestore() {
		undo := s.Button("undo", command.Undo, s.Enabled)
		undo.Rect, undo.Tip, undo.Beside = l.Undo, s.TipOf("library.tip_undo", command.Undo), true
		controls = append(controls, undo)
	}
	return controls
}

// gameControls are the buttons for the chosen game: Open, Export, Delete.
func (s *Screen) gameControls(places [3]geom.Rect) []ui.Control {
	some := func() bool { return s.chosen >= 0 }
	open := &ui.Button{ID: "open", Rect: places[0], Label: s.Label("library.open"), Icon: screen.Icon(paint.IconOpen), Beside: true, Primary: true, Click: s.open, Enabled: some}
	export := &ui.Button{
		ID: "export", Rect: places[1], Label: s.Label("library.export"), Tip: s.Label("library.tip_export"), Icon: screen.Icon(paint.IconSave), Beside: true,
		Click: s.export, Enabled: some,
	}
	remove := &ui.Button{ID: "delete", Rect: places[2], Label: s.Label("library.delete"), Icon: screen.Icon(paint.IconDelete), Beside: true, Click: s.delete, Enabled: some}
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
		options = append(options, wording.LevelName(s.Words, l))
	}
	s.actions.Choose(s.T("library.all_levels"), options, int(s.filter.Level), func(i int) { s.filter.Level = play.Level(i); s.pick() })
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
