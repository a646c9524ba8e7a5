package race

import (
	"cmp"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/lab/race"
	"blobwars/engine/notation"
	"blobwars/engine/search"
	"blobwars/engine/tiles"
	"blobwars/gui/geom"
	racemodel "blobwars/gui/model/race"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// drawBoard draws the position, with the moves that the solvers have chosen.
func (s *Screen) drawBoard(dst *ebiten.Image, r geom.Rect) {
	if s.tiles != nil {
		s.drawTiles(dst, r, *s.tiles)
		return
	}
	p, u, th := s.Style.Paint, s.Style.Unit, s.Style.Theme
	view := screen.BoardIn(&s.Env, r, s.blobs)
	p.Board(dst, view, th)
	chosen := s.model.Moves()
	for _, m := range s.blobs.Moves() {
		if m != engine.Pass() && slices.Contains(chosen, notation.MoveText(s.blobs, m)) {
			p.Line(dst, view.Grid.Centre(m.From), view.Grid.Centre(m.To), 0.375*u, th.Accent)
			p.Disc(dst, view.Grid.Centre(m.To), max(view.Grid.Cell*0.2, 0.6*u), th.Accent)
		}
	}
}

// drawTiles draws a position of the Tiles Game; the groups that the solvers have chosen stand out.
func (s *Screen) drawTiles(dst *ebiten.Image, r geom.Rect, pos tiles.Position) {
	view := paint.TilesView{Card: r, Cells: geom.FitCells(r, 1.5*s.Style.Unit, pos.Columns(), pos.Rows(), 4), MinTextSize: s.Style.Small}
	chosen := s.model.Moves()
	for _, group := range pos.Groups(nil) {
		for x := range pos.Columns() {
			for y := range pos.Rows() {
				view.Board[x][y] = pos.At(x, y)
				if slices.Contains(chosen, group.Move.String()) && group.Has(pos, x, y) {
					view.Group.Add(x, y)
				}
			}
		}
	}
	s.Style.Paint.TilesBoard(dst, view, s.Style.Theme)
}

// laneColour returns the colour of the i-th solver. Its number tells it apart where colours do not.
func (s *Screen) laneColour(i int) color.NRGBA {
	colours := &s.Style.Theme.Solvers
	return colours[i%len(colours)]
}

// laneName returns the name of the i-th solver.
func (s *Screen) laneName(i int) string {
	if name := s.model.Names()[i]; name != (search.Champion{}).Name() {
		return name
	}
	return s.T("seat.champion")
}

// lanes returns the card with a table of one line for each solver.
func (s *Screen) lanes() ui.Element {
	const nameShare = 2.6 // width of a name, relative to a column
	th := s.Style.Theme
	solver := ui.Pad{Of: ui.Text{Shrink: true, Words: s.T("race.solver"), Size: 0.94, Ink: th.Muted}}
	head := ui.Row{Gap: 1.25, Of: []ui.Element{ui.Sized{Grow: nameShare, Of: solver}}}
	for _, key := range []string{"race.depth", "race.time", "race.states", "race.rate", "race.move", "race.score"} {
		head.Of = append(head.Of, ui.Pad{Of: ui.Text{Shrink: true, Words: s.T(key), Size: 0.94, Ink: th.Muted, Align: paint.End}})
	}
	table := ui.Column{Of: []ui.Element{head}}
	for i, lane := range s.model.Lanes {
		ink := th.Text
		if lane.State == racemodel.Waiting {
			ink = th.Muted
		}
		number := ui.Canvas{Paint: func(dst *ebiten.Image, r geom.Rect) { s.drawNumber(dst, i, r.Centre()) }}
		name := ui.Pad{Of: ui.Text{Shrink: true, Words: s.laneName(i), Weight: paint.Medium, Ink: ink}}
		solver := ui.Pad{Of: ui.Row{Gap: 0.75, Of: []ui.Element{ui.Sized{W: 2, Of: number}, name}}}
		row := ui.Row{Gap: 1.25, Of: []ui.Element{ui.Sized{Grow: nameShare, Of: solver}}}
		for _, figure := range s.figures(lane) {
			row.Of = append(row.Of, ui.Pad{Of: ui.Text{Shrink: true, Words: figure, Weight: paint.Medium, Ink: ink, Align: paint.End}})
		}
		table.Of = append(table.Of, ui.Rule{Height: 0.1}, ui.Flexible(1, row))
	}
	return ui.Panel{Inset: 1.5, Of: table}
}

// leastTimed is the shortest search with a speed: in a shorter one, the clock is too coarse for it.
const leastTimed = 10 * time.Millisecond

// figures returns the columns of a lane: depth, time, states, states per second, move, score.
func (s *Screen) figures(l racemodel.Lane) []string {
	if l.State == racemodel.Waiting {
		return []string{"–", "–", "–", "–", "–", "–"}
	}
	r, speed := l.Report, "–"
	if r.Elapsed >= leastTimed {
		speed = s.Number(wording.ShortCount(r.PerSecond()))
	}
	return []string{
		strconv.Itoa(r.Depth), s.Number(wording.Elapsed(r.Elapsed)), s.Number(wording.ShortCount(float64(r.Nodes))), speed, s.moveName(r.Move), s.Number(s.score(r)),
	}
}

// score returns the score of a solver, or the proven result where there is one.
func (s *Screen) score(r race.Report) string {
	switch {
	case r.Depth == 0:
		return "–"
	case r.Proof != search.Unproven:
		return s.T("thinking.proof_" + strconv.Itoa(int(r.Proof)))
	case r.Estimate:
		return fmt.Sprintf("%+.1f", r.Score)
	}
	return fmt.Sprintf("%+g", r.Score)
}

// topExponent returns the exponent of the power of ten at the top of the plot.
func (s *Screen) topExponent() float64 {
	return math.Ceil(math.Log10(float64(max(1000, s.model.MaxStates()))) + 0.1)
}

// drawNumber draws the number of the i-th solver in its colour.
func (s *Screen) drawNumber(dst *ebiten.Image, i int, at geom.Point) {
	st, u := s.Style, s.Style.Unit
	st.Paint.Disc(dst, at, 1.125*u, s.laneColour(i))
	st.Paint.Text(dst, strconv.Itoa(i+1), at.X, at.Y, st.Face(paint.Bold, st.Small*0.88), st.Theme.Panel, paint.Middle)
}

// drawPlot draws the states of each solver over the time, on a logarithmic scale.
func (s *Screen) drawPlot(dst *ebiten.Image, card geom.Rect) {
	st, u, th := s.Style, s.Style.Unit, s.Style.Theme
	small, title := st.Face(paint.Regular, st.Small*0.92), s.T("race.plot")
	st.Paint.Text(dst, title, card.X+1.5*u, card.Y+2*u, st.FitFace(title, paint.Regular, st.Small*0.94, card.W-3*u), th.Muted, paint.Start)
	field := geom.R(card.X+7.5*u, card.Y+5*u, card.W-13*u, card.H-9*u)
	top, step := s.topExponent(), 1
	for float64(step)*field.H/top < 2.25*u {
		step++
	}
	for power := 0; power <= int(top); power += step {
		y := math.Round(field.Bottom() - float64(power)/top*field.H)
		st.Paint.Line(dst, geom.Pt(field.X, y), geom.Pt(field.Right(), y), max(1, u/8), th.Track)
		st.Paint.Text(dst, powerOfTen(power), field.X-u, y, small, th.Muted, paint.End)
	}
	limit := s.model.Shown.Time
	for i := range 3 {
		at := s.Number(strconv.FormatFloat((time.Duration(i)*limit/2).Seconds(), 'g', -1, 64)) + " s"
		st.Paint.Text(dst, at, field.X+float64(i)/2*field.W, field.Bottom()+2*u, small, th.Muted, paint.Middle)
	}
	corner := geom.Pt(field.X, field.Bottom())
	st.Paint.Line(dst, geom.Pt(field.X, field.Y), corner, max(1, u/8), th.Muted)
	var ends []lineEnd
	for i, l := range s.model.Lanes {
		var from geom.Point
		for j, p := range l.Points { // a line begins at the first report of its solver
			x := min(float64(p.Elapsed)/float64(limit), 1)
			y := min(math.Log10(max(float64(p.States), 1))/top, 1)
			to := geom.Pt(field.X+x*field.W, field.Bottom()-y*field.H)
			if j > 0 {
				st.Paint.Line(dst, from, to, 0.3*u, s.laneColour(i))
			}
			from = to
		}
		if len(l.Points) > 0 {
			ends = append(ends, lineEnd{i, from, from.Y})
		}
	}
	spread(ends, 2.5*u, field.Y, field.Bottom())
	for _, e := range ends { // the states stay the same up to the right edge, where the numbers are
		ink, number := s.laneColour(e.lane), geom.Pt(field.Right()+3.5*u, e.y)
		st.Dashed(dst, e.at, geom.Pt(field.Right(), e.at.Y), ink)
		if e.moved() {
			st.Paint.Line(dst, geom.Pt(field.Right()+0.25*u, e.at.Y), geom.Pt(number.X-1.5*u, e.y), max(1, u/8), ink)
		}
		st.Paint.Disc(dst, e.at, 0.5*u, ink)
		s.drawNumber(dst, e.lane, number)
	}
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
	}
	deepest := s.deepest()
	if len(m.Moves()) > 1 {
		return deepest + " " + s.T("race.differ", words.Values{"Moves": strings.Join(s.choices(), ", ")})
	}
	return deepest + " " + s.T("race.agree", words.Values{"Move": s.moveName(m.Moves()[0])})
}

// choices returns the different moves with the solvers that chose them: c3 (L, ABP). The families have short names,
// without Minimax.
func (s *Screen) choices() (texts []string) {
	for _, move := range s.model.Moves() {
		var names []string
		for i, lane := range s.model.Lanes {
			if lane.Report.Move == move {
				names = append(names, strings.TrimSuffix(s.laneName(i), "Minimax"))
			}
		}
		texts = append(texts, s.moveName(move)+" ("+strings.Join(names, ", ")+")")
	}
	return texts
}

// deepest says which solvers reached the greatest depth.
func (s *Screen) deepest() string {
	m := s.model
	var names []string
	for _, i := range m.Winners() {
		names = append(names, s.laneName(i))
	}
	last, depth := len(names)-1, m.Lanes[m.Winners()[0]].Report.Depth
	switch {
	case last > 0:
		return s.T("race.tie", words.Values{"Names": strings.Join(names[:last], ", "), "Last": names[last], "N": depth})
	case m.Names()[m.Winners()[0]] == (search.Champion{}).Name():
		return s.T("race.champion", words.Values{"N": depth})
	}
	return s.T("race.winner", words.Values{"Name": names[0], "N": depth})
}
