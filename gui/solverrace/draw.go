package solverrace

import (
	"cmp"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/deepening"
	"blobwars/engine/notation"
	"blobwars/engine/search"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/solverrace/runs"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
	"blobwars/internal/race"
	"blobwars/internal/tiles"
)

// drawBoard draws the position, with the moves that the solvers have chosen.
func (s *Screen) drawBoard(dst paint.Canvas, r geom.Rect) {
	if s.tiles != nil {
		s.drawTiles(dst, r, *s.tiles)
		return
	}
	p, u, th := s.Style.Paint, s.Style.Unit, s.Style.Theme
	view := screen.BoardIn(s.Services, r, s.blobs)
	p.Board(dst, view, th)
	for _, m := range s.blobs.Moves() {
		if m != engine.Pass() && s.chosen(notation.MoveText(s.blobs, m)) {
			p.Line(dst, view.Grid.Centre(m.From), view.Grid.Centre(m.To), 0.375*u, th.AccentText)
			p.Disc(dst, view.Grid.Centre(m.To), max(view.Grid.Cell*0.2, 0.6*u), th.AccentText)
		}
	}
}

// drawTiles draws a position of the Tiles Game; the groups that the solvers have chosen stand out.
func (s *Screen) drawTiles(dst paint.Canvas, r geom.Rect, pos tiles.Position) {
	view := paint.TilesView{Card: r, Cells: geom.FitCells(r, 1.5*s.Style.Unit, pos.Columns(), pos.Rows(), 4), MinTextSize: s.Style.Small}
	for _, group := range pos.Groups(nil) {
		for x := range pos.Columns() {
			for y := range pos.Rows() {
				view.Board[x][y] = pos.At(x, y)
				if s.chosen(group.Move.String()) && group.Has(pos, x, y) {
					view.Group.Add(x, y)
				}
			}
		}
	}
	s.Style.Paint.TilesBoard(dst, view, s.Style.Theme)
}

// chosen reports whether a solver has chosen a move, given in the notation of the game.
func (s *Screen) chosen(move string) bool {
	return slices.ContainsFunc(race.Choices(s.model.Answers()), func(c race.Choice) bool { return c.Move == move })
}

// laneColour returns the colour of the i-th solver. Its number tells it apart where colours do not.
func (s *Screen) laneColour(i int) color.NRGBA {
	colours := &s.Style.Theme.Solvers
	return colours[i%len(colours)]
}

// solverName returns the name of a solver in the language of the window.
func (s *Screen) solverName(name string) string {
	if name == (search.Champion{}).Name() {
		return s.T("seat.champion")
	}
	return name
}

// lanes returns the card with a table of one line for each solver, ranked.
func (s *Screen) lanes() ui.Element {
	nameShare, scoreShare := 2.4, 1.8 // widths of a name and a score, relative to a column
	hidden, gap := -1, 1.25           // a column, without which the names are short
	if !s.wide() {
		nameShare, scoreShare = 3.1, 1.3
	}
	if canvas, _ := s.Widths(); canvas < 70 {
		hidden, gap, nameShare, scoreShare = rateColumn, 0.75, 1.8, 1.3
	}
	cell := func(column int, t ui.Text) ui.Element {
		t.Shrink, t.Align = true, paint.End
		if column == scoreColumn {
			return ui.Sized{Grow: scoreShare, Of: ui.Pad{Of: t}}
		}
		return ui.Pad{Of: t}
	}
	th := s.Style.Theme
	solver := ui.Pad{Of: ui.Text{Shrink: true, Words: s.T("race.solver"), Size: 0.94, Ink: th.Muted}}
	head := ui.Row{Gap: gap, Of: []ui.Element{ui.Sized{Grow: nameShare, Of: solver}}}
	keys := []string{"race.depth", "race.after", "race.states", "race.rate", "race.move", "race.score"}
	for i, key := range keys {
		if i != hidden {
			head.Of = append(head.Of, cell(i, ui.Text{Words: s.T(key), Size: 0.94, Ink: th.Muted}))
		}
	}
	table := ui.Column{Of: []ui.Element{ui.Spoken{Of: head}}}
	for _, i := range s.model.Ranking() {
		lane, solverName := s.model.Lanes[i], s.solverName(s.model.Names()[i])
		shown := solverName
		if hidden >= 0 {
			shown = s.shortName(shown)
		}
		ink := th.Text
		if lane.State == runs.Waiting {
			ink = th.Muted
		}
		number := ui.Canvas{Paint: func(dst paint.Canvas, r geom.Rect) { s.drawNumber(dst, i, r.Centre()) }}
		name := ui.Pad{Of: ui.Text{Shrink: true, Words: shown, Weight: paint.Medium, Ink: ink}}
		solver := ui.Pad{Of: ui.Row{Gap: 0.75, Of: []ui.Element{ui.Sized{W: 2, Of: number}, name}}}
		row := ui.Row{Gap: gap, Of: []ui.Element{ui.Sized{Grow: nameShare, Of: solver}}}
		var spoken []string
		for i, figure := range s.figures(lane) {
			if figure != "–" {
				spoken = append(spoken, s.T(keys[i])+" "+figure)
			}
			if i != hidden {
				row.Of = append(row.Of, cell(i, ui.Text{Words: figure, Weight: paint.Medium, Ink: ink}))
			}
		}
		table.Of = append(table.Of, ui.Rule{Height: 0.1, Full: true}, ui.Flexible(1, ui.Spoken{
			Words: solverName + ": " + cmp.Or(strings.Join(spoken, ", "), "–"), Of: row,
		}))
	}
	return ui.Panel{Inset: 1.5, Of: ui.Alike{Of: table}}
}

// wide reports whether there is space for long texts beside each other.
func (s *Screen) wide() bool {
	canvas, _ := s.Widths()
	return canvas >= 97
}

// The indices of the states per second and of the score among the figures of a lane.
const (
	rateColumn  = 3
	scoreColumn = 5
)

// figures returns the columns of a lane: depth, the time after which it was reached, states, states per second, move,
// score.
func (s *Screen) figures(l runs.Lane) []string {
	if l.State == runs.Waiting {
		return []string{"–", "–", "–", "–", "–", "–"}
	}
	r, after, speed, move := l.Report, "–", "–", "–"
	if r.Depth > 0 {
		after, move = s.Number(wording.Elapsed(r.Reached)), r.Move
	}
	if r.PerSecond() > 0 {
		speed = s.Number(wording.ShortCount(r.PerSecond()))
	}
	return []string{
		strconv.Itoa(r.Depth), after, s.Number(wording.ShortCount(float64(r.AllNodes))), speed, move, s.Number(s.score(r)),
	}
}

// score returns the score of a solver, or the proven result where there is one: "win by 5 in 3" plies at most, in a
// narrow window "win in 3". Without the end of all lines it is "win by at least 5 in 3".
func (s *Screen) score(r race.Report) string {
	switch lead, known := r.Lead(); {
	case r.Depth == 0:
		return "–"
	case r.Proof != search.Unproven:
		key, values := "race.end", words.Values{"Result": s.T("analysis.proof_" + strconv.Itoa(int(r.Proof))), "N": r.Distance}
		if s.wide() && known && lead != 0 {
			key, values["By"] = "race.end_by", fmt.Sprintf("%g", math.Abs(lead))
			if r.Margin == deepening.AtLeast {
				key = "race.end_at_least"
			}
		}
		return s.T(key, values)
	case r.Estimate:
		return fmt.Sprintf("%+.1f", lead)
	case lead == 0:
		return "0"
	default:
		return fmt.Sprintf("%+g", lead)
	}
}

// drawNumber draws the number of the i-th solver in its colour.
func (s *Screen) drawNumber(dst paint.Canvas, i int, at geom.Point) {
	st, u := s.Style, s.Style.Unit
	st.Paint.Disc(dst, at, 1.125*u, s.laneColour(i))
	st.Paint.Text(dst, strconv.Itoa(i+1), at.X, at.Y, st.Face(paint.Bold, st.Small*0.88), st.Theme.Panel, paint.Middle)
}

// drawPlots draws the depth of each solver over the time and, beside it, the states.
func (s *Screen) drawPlots(dst paint.Canvas, card geom.Rect) {
	depth, states := card, card
	depth.W = math.Round(card.W / 2)
	states.X, states.W = card.X+depth.W, card.W-depth.W
	s.drawPlot(dst, depth, s.depthPlot())
	s.drawPlot(dst, states, s.statesPlot())
}

// plot is a diagram with a line for each solver. Places on its axes are from 0 to 1.
type plot struct {
	title string
	x, y  []tick
	at    func(runs.LanePoint) (x, y float64)
	steps bool // a line keeps its height until its next point
}

// tick is a labelled place on an axis.
type tick struct {
	at    float64
	label string
}

// leastShown is the left end of the plots.
const leastShown = 10 * time.Microsecond

// timeAxis gives a plot a logarithmic axis of time, because each depth takes several times as long as the one before. It
// returns the place of a time.
func (s *Screen) timeAxis(p *plot) (at func(time.Duration) float64) {
	width := math.Log10(float64(s.model.Shown.Time) / float64(leastShown))
	at = func(d time.Duration) float64 {
		return min(math.Log10(max(float64(d)/float64(leastShown), 1))/width, 1)
	}
	for d := leastShown; d <= s.model.Shown.Time; d *= 10 {
		p.x = append(p.x, tick{at(d), s.Number(shortTime(d))})
	}
	return at
}

// depthPlot returns the plot of the depths.
func (s *Screen) depthPlot() plot {
	p := plot{title: s.T("race.plot_depth"), steps: true}
	top := max(4, s.model.MaxDepth())
	at := s.timeAxis(&p)
	for depth := range top + 1 {
		p.y = append(p.y, tick{float64(depth) / float64(top), strconv.Itoa(depth)})
	}
	p.at = func(l runs.LanePoint) (x, y float64) { return at(l.Elapsed), float64(l.Depth) / float64(top) }
	return p
}

// shortTime returns a power of ten of a time without needless zeros: 10 µs, 0.1 ms, 10 ms, 1 s.
func shortTime(d time.Duration) string {
	if d < 100*time.Microsecond {
		return strconv.FormatInt(d.Microseconds(), 10) + " µs"
	}
	if d < time.Second {
		return strconv.FormatFloat(float64(d)/float64(time.Millisecond), 'g', -1, 64) + " ms"
	}
	return strconv.FormatFloat(d.Seconds(), 'g', -1, 64) + " s"
}

// statesPlot returns the plot of the states, on a logarithmic scale.
func (s *Screen) statesPlot() plot {
	p := plot{title: s.T("race.plot")}
	top := s.topExponent()
	at := s.timeAxis(&p)
	for power := range int(top) + 1 {
		p.y = append(p.y, tick{float64(power) / top, powerOfTen(power)})
	}
	p.at = func(l runs.LanePoint) (x, y float64) {
		return at(l.Elapsed), min(math.Log10(max(float64(l.States), 1))/top, 1)
	}
	return p
}

// topExponent returns the exponent of the power of ten at the top of the plot of states.
func (s *Screen) topExponent() float64 {
	return math.Ceil(math.Log10(float64(max(1000, s.model.MaxStates()))) + 0.1)
}

// drawPlot draws a plot.
func (s *Screen) drawPlot(dst paint.Canvas, card geom.Rect, p plot) {
	st, u, th := s.Style, s.Style.Unit, s.Style.Theme
	small := st.Face(paint.Regular, st.Small*0.92)
	st.Paint.Text(dst, p.title, card.X+1.5*u, card.Y+2*u, st.FitAll([]string{s.T("race.plot_depth"), s.T("race.plot")}, paint.Regular, st.Small*0.94, card.W-3*u), th.Muted, paint.Start)
	field := geom.R(card.X+7.5*u, card.Y+5*u, card.W-13*u, card.H-9*u)
	across, up := func(x float64) float64 { return field.X + x*field.W }, func(y float64) float64 { return field.Bottom() - y*field.H }
	for _, t := range thinned(p.y, 2.25*u/field.H) {
		y := math.Round(up(t.at))
		st.Paint.Line(dst, geom.Pt(field.X, y), geom.Pt(field.Right(), y), max(1, u/8), th.Track)
		st.Paint.Text(dst, t.label, field.X-u, y, small, th.Muted, paint.End)
	}
	for _, t := range thinned(p.x, 7*u/field.W) {
		st.Paint.Text(dst, t.label, across(t.at), field.Bottom()+2*u, small, th.Muted, paint.Middle)
	}
	st.Paint.Line(dst, geom.Pt(field.X, field.Y), geom.Pt(field.X, field.Bottom()), max(1, u/8), th.Muted)
	var ends []lineEnd
	for i, l := range s.model.Lanes {
		var from geom.Point
		for j, point := range l.Points { // a line begins at the first report of its solver
			x, y := p.at(point)
			to := geom.Pt(across(x), up(y))
			switch {
			case p.steps && j > 0 && l.Points[j-1].Depth == 0: // no depth was completed before
			case j > 0 && p.steps:
				corner := geom.Pt(to.X, from.Y)
				st.Paint.Line(dst, from, corner, 0.3*u, s.laneColour(i))
				st.Paint.Line(dst, corner, to, 0.3*u, s.laneColour(i))
			case j > 0:
				st.Paint.Line(dst, from, to, 0.3*u, s.laneColour(i))
			}
			from = to
		}
		if len(l.Points) > 0 {
			ends = append(ends, lineEnd{i, from, from.Y})
		}
	}
	spread(ends, 2.5*u, field.Y, field.Bottom())
	for _, e := range ends { // a figure stays the same up to the right edge, where the numbers are
		ink, number := s.laneColour(e.lane), geom.Pt(field.Right()+3.5*u, e.y)
		st.Dashed(dst, e.at, geom.Pt(field.Right(), e.at.Y), ink)
		if e.moved() {
			st.Paint.Line(dst, geom.Pt(field.Right()+0.25*u, e.at.Y), geom.Pt(number.X-1.5*u, e.y), max(1, u/8), ink)
		}
		st.Paint.Disc(dst, e.at, 0.5*u, ink)
		s.drawNumber(dst, e.lane, number)
	}
}

// thinned returns every nth of the ticks, so that two are no nearer than apart.
func thinned(ticks []tick, apart float64) []tick {
	if len(ticks) < 2 {
		return ticks
	}
	step := max(1, int(math.Ceil(apart/(ticks[1].at-ticks[0].at))))
	var shown []tick
	for i := 0; i < len(ticks); i += step {
		shown = append(shown, ticks[i])
	}
	return shown
}

// lineEnd is the end of a solver's line in the plot, and the height of its number.
type lineEnd struct {
	lane int
	at   geom.Point
	y    float64
}

// moved reports whether the number is not at the height of the line, so that a thin line leads to it.
func (e lineEnd) moved() bool { return math.Abs(e.y-e.at.Y) >= 1 }

// spread moves the numbers of the lines apart, between top and bottom, so that none covers another.
func spread(ends []lineEnd, apart, top, bottom float64) {
	slices.SortStableFunc(ends, func(a, b lineEnd) int { return cmp.Compare(a.at.Y, b.at.Y) })
	for i := range ends {
		ends[i].y = max(ends[i].at.Y, top)
		if i > 0 {
			ends[i].y = max(ends[i].at.Y, ends[i-1].y+apart)
		}
	}
	for i := len(ends) - 1; i >= 0; i-- {
		ends[i].y = min(ends[i].y, bottom)
		bottom = ends[i].y - apart
	}
}

// powerOfTen returns the p-th power of ten in a few characters: 1, 100, 10 k, 1 M.
func powerOfTen(p int) string {
	return "1" + strings.Repeat("0", p%3) + [...]string{"", " k", " M", " G", " T", " P", " E"}[p/3]
}

// verdict returns the state of the race in words.
func (s *Screen) verdict() string {
	m := s.model
	switch {
	case m.Err != nil:
		return m.Err.Error()
	case m.GameOver():
		return s.T("race.game_over")
	case m.Running():
		return s.T("race.running")
	case m.Stopped:
		return s.T("race.stopped")
	case !m.Finished():
		return s.T("race.before", words.Values{"N": len(m.Names()), "Time": s.Number(wording.LimitText(m.Time))})
	case race.AnyCut(m.Answers()):
		return s.T("race.cut")
	}
	leaders := s.leaders()
	if i := slices.IndexFunc(m.Answers(), func(r race.Report) bool { return r.Estimate && r.Depth > 0 && r.Proof == search.Unproven }); i >= 0 {
		leaders += " " + s.T("race.champion_depth", words.Values{"N": m.Answers()[i].Depth})
	}
	switch choices := race.Choices(m.Answers()); {
	case len(choices) == 0:
		return leaders
	case len(choices[0].Solvers) == len(m.Lanes):
		return leaders + " " + s.T("race.agree", words.Values{"Move": choices[0].Move})
	default:
		return leaders + " " + s.T("race.differ", words.Values{"Moves": strings.Join(s.choices(choices), ", ")})
	}
}

// shortName returns the name of a solver without the word Minimax.
func (s *Screen) shortName(name string) string {
	return strings.TrimSuffix(s.solverName(name), "Minimax")
}

// choices returns the moves with the solvers that chose them: c3 (L, ABP).
func (s *Screen) choices(choices []race.Choice) (texts []string) {
	for _, c := range choices {
		var names []string
		for _, name := range c.Solvers {
			names = append(names, s.shortName(name))
		}
		texts = append(texts, c.Move+" ("+strings.Join(names, ", ")+")")
	}
	return texts
}

// leaders says which solvers proved the result, or which family searched deepest.
func (s *Screen) leaders() string {
	leaders := race.Leaders(s.model.Answers())
	if len(leaders) == 0 {
		return s.T("race.no_family")
	}
	var names []string
	nameOf := s.solverName
	if len(leaders) > 1 {
		nameOf = s.shortName
	}
	for _, r := range leaders {
		names = append(names, nameOf(r.Solver))
	}
	last := len(names) - 1
	values := words.Values{"Names": strings.Join(names[:last], ", "), "Last": names[last], "Name": names[0], "N": leaders[0].Depth}
	proven := leaders[0].Proof != search.Unproven
	if proven {
		slowest := slices.MaxFunc(leaders, race.Compare)
		values["Slowest"], values["Time"], values["What"] = nameOf(slowest.Solver), s.Number(wording.Elapsed(slowest.Reached)), s.T("race.what_win")
		if slowest.Proof == search.ProvenDraw {
			values["What"] = s.T("race.what_draw")
		}
	}
	switch {
	case proven && len(leaders) == len(s.model.Lanes):
		return s.T("race.proved_all", values)
	case proven && last > 0:
		return s.T("race.proved_tie", values)
	case proven:
		return s.T("race.proved", values)
	case last > 0:
		return s.T("race.tie", values)
	}
	return s.T("race.winner", values)
}
