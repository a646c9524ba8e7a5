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
	"blobwars/engine/notation"
	"blobwars/engine/search"
	"blobwars/engine/solver"
	"blobwars/gui/board"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/solverrace/runs"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
	"blobwars/internal/race"
)

// drawBoard draws the position, with the moves that the solvers have chosen.
func (s *Screen) drawBoard(dst paint.Canvas, r geom.Rect) {
	if s.tiles != nil {
		s.DrawTiles(dst, r, *s.tiles, s.chosen)
		return
	}
	p, u, th := s.Style.Paint, s.Style.Unit, s.Style.Theme
	if s.Settings.Coordinates { // which name the moves, and need space left of the board and below it
		r.X, r.W, r.H = r.X+u, r.W-u, r.H-2.25*u
	}
	view := board.ViewIn(s.Services, r, s.blobs)
	view.Coordinates, view.MinTextSize = s.Settings.Coordinates, s.Style.Small
	p.Board(dst, view, th)
	for _, m := range s.blobs.Moves() {
		if m != engine.Pass() && s.chosen(notation.MoveText(s.blobs, m)) {
			p.MoveArrow(dst, view, m, geom.Point{}, 0.42, 0, max(0.08*view.Grid.Cell, 0.375*u), th.AccentText, th.Frame)
		}
	}
}

// chosen reports whether a solver has chosen a move, given in the notation of the game.
func (s *Screen) chosen(move string) bool {
	return slices.ContainsFunc(s.model.Answers(), func(r race.Report) bool { return r.Depth > 0 && r.Move == move })
}

// laneColour returns the colour of the i-th solver. Its number tells it apart where colours do not.
func (s *Screen) laneColour(i int) color.NRGBA {
	colours := &s.Style.Theme.Solvers
	return colours[i%len(colours)]
}

// deepens reports whether the i-th solver is a family that searches depth after depth, and so has a line in the plot. The
// depth of the champion does not compare with theirs.
func (s *Screen) deepens(i int) bool {
	return i == s.model.Family(true, false) || i == s.model.Family(true, true)
}

// solverName says in plain words what the i-th solver does and how far it may go: "Alpha-beta, depth 4".
func (s *Screen) solverName(i int) string {
	if s.model.Names()[i] == (search.Champion{}).Name() {
		return s.T("seat.champion")
	}
	of := s.model.Shown
	if !s.model.Running() && s.model.Lanes[i].State == runs.Waiting {
		of = race.Settings{Time: s.model.Time, Depth: s.model.Depth}
	}
	key, limit := "race.plain", s.T("seat.depth", words.Values{"N": of.Depth})
	if s.deepens(i) {
		limit = s.Number(wording.LimitText(of.Time))
	}
	if i == s.model.Family(false, true) || i == s.model.Family(true, true) {
		key = "race.pruned"
	}
	return s.T(key) + ", " + limit
}

// lanes returns the card with a table of one line for each solver, in the order of their numbers.
func (s *Screen) lanes() ui.Element {
	line := func(solver ui.Element, figures []string, ink color.NRGBA, weight paint.Weight) ui.Element {
		row := ui.Row{Gap: 0.75, Of: []ui.Element{ui.Sized{Grow: 2.2, Of: ui.Pad{Of: solver}}}}
		for i, figure := range figures {
			share := 1.0
			if i == len(figures)-1 { // a score can be a proven result
				share = 1.4
			}
			text := ui.Text{Shrink: true, Align: paint.End, Words: figure, Ink: ink, Weight: weight}
			row.Of = append(row.Of, ui.Sized{Grow: share, Of: ui.Pad{Of: text}})
		}
		return row
	}
	var titles []string
	for _, key := range []string{"race.depth", "race.after", "race.states", "race.move", "race.score"} {
		titles = append(titles, s.T(key))
	}
	th := s.Style.Theme
	solver := ui.Text{Shrink: true, Words: s.T("race.solver"), Ink: th.Muted}
	table := ui.Column{Of: []ui.Element{ui.Spoken{Of: ui.Stack{line(solver, titles, th.Muted, paint.Regular), ui.Drawing{Paint: s.drawLeader}}}}}
	for i, lane := range s.model.Lanes {
		name := s.solverName(i)
		ink, figures := th.Text, s.figures(lane)
		if lane.State == runs.Waiting {
			ink = th.Muted
		}
		var spoken []string
		for i, figure := range figures {
			if figure != "–" {
				spoken = append(spoken, titles[i]+" "+figure)
			}
		}
		words := name + ": " + cmp.Or(strings.Join(spoken, ", "), "–")
		number := ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) { s.drawNumber(dst, i, r.Centre()) }}
		solver := ui.Row{Gap: 0.75, Of: []ui.Element{ui.Sized{W: 2, Of: number}, ui.Text{Shrink: true, Words: name, Weight: paint.Medium, Ink: ink}}}
		table.Of = append(table.Of, ui.Rule{Height: 0.1, Full: true}, ui.Flexible(1, ui.Spoken{Words: words, Of: line(solver, figures, ink, paint.Medium)}))
	}
	return ui.Card{Inset: 1.5, Of: ui.Alike{Of: table}}
}

// drawLeader draws the blob of the player whose lead it is before the title of the scores, at the right end of the line of
// titles, if there is space.
func (s *Screen) drawLeader(dst paint.Canvas, r geom.Rect) {
	wide := s.Style.Width(s.T("race.score"), s.Style.Face(paint.Regular, s.Style.Small)) + 2*s.Style.Unit
	if wide < 0.16*r.W {
		s.drawMover(dst, geom.Pt(r.Right()-wide, r.Centre().Y))
	}
}

// figures returns the columns of a lane: depth, the time and the states to it, move, score.
func (s *Screen) figures(l runs.Lane) []string {
	if l.State == runs.Waiting {
		return []string{"–", "–", "–", "–", "–"}
	}
	r, after, move, states := l.Report, "–", "–", l.Report.AllNodes
	if r.Depth > 0 {
		after, move = s.Number(wording.Elapsed(r.Reached)), r.Move
	}
	if last := len(l.Points) - 1; last >= 0 {
		states = l.Points[last].States
	}
	return []string{strconv.Itoa(r.Depth), after, s.Number(wording.ShortCount(float64(states))), move, s.Number(s.score(r))}
}

// score returns the score of a solver or, where it is proven, the result: "win in 3" plies at most.
func (s *Screen) score(r race.Report) string {
	switch lead, _ := r.Lead(); {
	case r.Depth == 0:
		return "–"
	case r.Proof != search.Unproven:
		return s.T("race.end", words.Values{"Result": s.T("analysis.proof_" + strconv.Itoa(int(r.Proof))), "N": r.Distance})
	case r.Estimate:
		return fmt.Sprintf("≈ %+.1f", lead)
	case lead == 0:
		return "0"
	default:
		return fmt.Sprintf("%+g", lead)
	}
}

// bars returns a bar each for minimax and alpha-beta with the states that they needed to the deepest depth that both
// have completed, and beside a short one how many times fewer; before there is one, what they will compare.
func (s *Screen) bars() (rows []ui.Element) {
	depth, plain, pruned := s.model.EqualDepth()
	if depth == 0 {
		return []ui.Element{ui.Text{Words: s.T("race.no_bars"), Muted: true, Lines: 9}}
	}
	most, least := s.model.StatesAt(plain, depth), s.model.StatesAt(pruned, depth)
	rows = append(rows, ui.Text{Words: s.T("race.bars", words.Values{"N": depth}), Weight: paint.Medium, Lines: 2})
	for _, i := range []int{plain, pruned} {
		states := s.model.StatesAt(i, depth)
		number := ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) { s.drawNumber(dst, i, r.Centre()) }}
		bar := ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) {
			wide := max(r.W*float64(states)/float64(max(most, least)), s.Style.Scale)
			s.Style.Paint.Fill(dst, geom.R(r.X, r.Y+r.H/4, wide, r.H/2), 0, s.laneColour(i))
			if words, x := s.fewer(most, states), r.X+wide+s.Style.Unit; wide < r.W/2 {
				s.Style.Paint.Text(dst, words, x, r.Centre().Y, s.Style.FitFace(words, paint.Bold, s.Style.Text*1.1, r.Right()-x), s.Style.Theme.AccentText, paint.Start)
			}
		}}
		figure := ui.Text{Words: s.count(states), Align: paint.End, Shrink: true}
		named := ui.Column{Of: []ui.Element{ui.Text{Words: s.solverName(i), Size: 0.94, Muted: true, Shrink: true}, ui.Sized{H: 2.5, Of: bar}}}
		row := ui.Row{Gap: 1, Of: []ui.Element{ui.Sized{W: 2.25, Of: number}, ui.Sized{Grow: 1, Of: named}, ui.Sized{W: 8, Of: ui.Pad{Of: figure}}}}
		rows = append(rows, ui.Sized{H: 5, Of: ui.Spoken{Words: s.solverName(i) + ": " + figure.Words + " " + s.fewer(most, states), Of: row}})
	}
	return append(rows, ui.Space{Least: 0.5})
}

// drawNumber draws the number of the i-th solver, in the colour of its line in the plot if it has one.
func (s *Screen) drawNumber(dst paint.Canvas, i int, at geom.Point) {
	st, u, ink := s.Style, s.Style.Unit, s.Style.Theme.OnSolver
	if st.Paint.Disc(dst, at, 1.25*u, s.laneColour(i)); !s.deepens(i) {
		st.Paint.Disc(dst, at, u, st.Theme.Panel)
		ink = st.Theme.Text
	}
	st.Paint.Text(dst, strconv.Itoa(i+1), at.X, at.Y, st.Face(paint.Bold, st.Small), ink, paint.Middle)
}

// leastShown is the left end of the plot.
const leastShown = 10 * time.Microsecond

// drawPlot draws the depths that the families that deepen have completed over the time, on a logarithmic scale, because
// each depth takes several times as long as the one before. The number of a solver stands at its last point.
func (s *Screen) drawPlot(dst paint.Canvas, card geom.Rect) {
	st, u, th := s.Style, s.Style.Unit, s.Style.Theme
	small, title := st.Face(paint.Regular, st.Small*0.92), s.T("race.plot_depth")
	st.Paint.Text(dst, title, card.X+1.5*u, card.Y+2.25*u, st.Face(paint.Medium, st.Small), th.Text, paint.Start)
	note, after := s.T("race.plot_scale"), 2.5*u+st.Width(title, st.Face(paint.Medium, st.Small))
	st.Paint.Text(dst, note, card.X+after, card.Y+2.25*u, st.FitFace(note, paint.Regular, st.Small, card.W-1.5*u-after), th.Muted, paint.Start)
	field := geom.R(card.X+5*u, card.Y+6.5*u, card.W-9*u, card.H-10.5*u) // right of it is room for a number
	lanes, deepest, decades := slices.Clone(s.model.Lanes), 4, math.Log10(float64(s.model.Shown.Time)/float64(leastShown))
	for i := range lanes {
		if !s.deepens(i) {
			lanes[i] = runs.Lane{}
		}
		deepest = max(deepest, lanes[i].Report.Depth)
	}
	x := func(d time.Duration) float64 {
		return field.X + field.W*min(math.Log10(max(float64(d)/float64(leastShown), 1))/decades, 1)
	}
	every := int(math.Ceil(2 * u * float64(deepest) / field.H)) // depths from one label to the next
	y := func(depth int) float64 { return math.Round(field.Bottom() - field.H*float64(depth)/float64(deepest)) }
	for depth := 1; depth <= deepest; depth += every {
		st.Paint.Line(dst, geom.Pt(field.X, y(depth)), geom.Pt(field.Right(), y(depth)), max(1, u/8), th.Track)
		st.Paint.Text(dst, strconv.Itoa(depth), field.X-u, y(depth), small, th.Muted, paint.End)
	}
	times := math.Ceil(7 * u * decades / field.W) // decades between two labels
	for d := leastShown; d <= s.model.Shown.Time; d *= time.Duration(math.Pow(10, times)) {
		number := strings.TrimRight(d.String(), "µms") // of one unit: powers of ten below a minute have no other
		st.Paint.Text(dst, number+" "+d.String()[len(number):], x(d), field.Bottom()+2*u, small, th.Muted, paint.Middle)
	}
	for _, end := range []geom.Point{geom.Pt(field.X, field.Y), geom.Pt(field.Right(), field.Bottom())} { // the axes
		st.Paint.Line(dst, geom.Pt(field.X, field.Bottom()), end, max(1, u/8), th.Muted)
	}
	ends := make([]geom.Point, len(lanes))
	for i, l := range lanes {
		for j, point := range l.Points {
			from, at := ends[i], geom.Pt(x(point.Reached), y(point.Depth))
			if j == 0 {
				from = at
			}
			st.Paint.Line(dst, from, at, 0.3*u, s.laneColour(i))
			st.Paint.Disc(dst, at, 0.5*u, s.laneColour(i))
			ends[i] = at
		}
	}
	for i, end := range ends { // above all lines
		if len(lanes[i].Points) > 0 {
			s.drawNumber(dst, i, end.Add(numberPlaces[s.model.Names()[i]].Times(2.25*u)))
		}
	}
}

// numberPlaces are the directions of the numbers from the ends of their lines: apart even if both ends are one point, and
// above or beside them, because lines rise.
var numberPlaces = map[string]geom.Point{
	solver.FamilyName(true, false): {X: 1}, solver.FamilyName(true, true): {X: 0.5, Y: -0.87},
}
