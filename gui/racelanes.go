package gui

import (
	"cmp"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine/notation"
	"blobwars/engine/race"
	"blobwars/gui/geom"
	racemodel "blobwars/gui/model/race"
	"blobwars/gui/paint"
)

// laneColour is the colour of a solver in a race; its number tells it apart where colours do not.
func (a *App) laneColour(i int) color.NRGBA {
	th := a.theme
	return [...]color.NRGBA{th.Muted, th.Text, th.PlayerText[0], th.PlayerText[1], th.AccentText}[i]
}

// laneName is what a solver is called in a race.
func (a *App) laneName(i int) string {
	name := racemodel.Names()[i]
	if i == len(racemodel.Names())-1 {
		return a.t("seat.champion")
	}
	return name
}

// laneColumns are the parts of the width that the columns end at, after the name.
var laneColumns = [...]float64{0.40, 0.55, 0.71, 0.86, 1}

// drawLanes draws the lanes: a table that grows, with a bar of the states below each.
func (s *raceScreen) drawLanes(a *App, dst *ebiten.Image, card geom.Rect) {
	u := a.layout.Unit
	in := card.Inset(1.5 * u)
	heads := []string{a.t("race.level"), a.t("race.states"), a.t("race.rate"), a.t("race.move"), a.t("race.score")}
	small := a.fitAll(heads, paint.Regular, a.layout.SmallText()*0.94, in.W*0.15-u)
	head := 2.5 * u
	for i, word := range heads {
		a.paint.Text(dst, word, in.X+laneColumns[i]*in.W, in.Y+0.9*u, small, a.theme.Muted, paint.End)
	}
	row := (in.H - head) / float64(len(s.Lanes()))
	for i := range s.Lanes() {
		s.drawLane(a, dst, i, geom.Rect{X: in.X, Y: in.Y + head + float64(i)*row, W: in.W, H: row})
	}
}

// drawLane draws the lane of the i-th solver.
func (s *raceScreen) drawLane(a *App, dst *ebiten.Image, i int, r geom.Rect) {
	u, l, th := a.layout.Unit, s.Lanes()[i], a.theme
	y := r.Y + r.H*0.42
	a.drawNumber(dst, i, geom.Point{X: r.X + u, Y: y})
	face := a.face(paint.Medium, a.layout.SmallText())
	ink := th.Text
	if l.State == racemodel.Waiting {
		ink = th.Muted
	}
	room := (laneColumns[0]-0.07)*r.W - 2.75*u
	name := a.laneName(i)
	if w, _ := a.paint.Measure(name, face); w > room { // what all four have in common goes first
		name = strings.TrimSuffix(name, "Minimax")
	}
	a.paint.Text(dst, a.paint.Ellipsis(name, face, room), r.X+2.75*u, y, face, ink, paint.Start)
	for column, figure := range s.figures(a, l) {
		wide := r.W * 0.15
		f := a.fit(figure, paint.Medium, a.layout.SmallText(), wide-0.75*u)
		a.paint.Text(dst, figure, r.X+laneColumns[column]*r.W, y, f, ink, paint.End)
	}
	bar := geom.Rect{X: r.X + 2.75*u, Y: r.Y + r.H*0.82 - 0.25*u, W: r.W - 2.75*u, H: 0.5 * u}
	a.paint.Fill(dst, bar, bar.H/2, th.Track)
	if part := s.part(l.Report.States); part > 0 {
		bar.W *= part
		a.paint.Fill(dst, bar, bar.H/2, a.laneColour(i))
	}
}

// figures are what a lane says in its columns.
func (s *raceScreen) figures(a *App, l racemodel.Lane) []string {
	if l.State == racemodel.Waiting {
		return []string{"–", "–", "–", "–", "–"}
	}
	r := l.Report
	level, move, score := strconv.Itoa(r.Depth), notation.MoveText(s.Position(), r.Move), "–"
	if r.Depth > 0 {
		score = a.scoreFigure(r).number
	}
	return []string{level, count(float64(r.States)), count(race.PerSecond(r)), move, score}
}

// part is how long the bar of so many states is, 0 to 1: each tenfold takes as much.
func (s *raceScreen) part(states uint64) float64 {
	if states < 1 {
		return 0
	}
	return min((1+math.Log10(float64(states)))/(1+s.top()), 1)
}

// top is the power of ten at the top of the plot.
func (s *raceScreen) top() float64 {
	most := uint64(1000)
	for _, l := range s.Lanes() {
		most = max(most, l.Report.States)
	}
	return math.Ceil(math.Log10(float64(most)) + 0.1)
}

// drawNumber draws a solver's number in its colour.
func (a *App) drawNumber(dst *ebiten.Image, i int, at geom.Point) {
	u := a.layout.Unit
	a.paint.Disc(dst, at, 1.125*u, a.laneColour(i))
	a.paint.Text(dst, strconv.Itoa(i+1), at.X, at.Y, a.face(paint.Bold, a.layout.SmallText()*0.88), a.theme.Panel, paint.Middle)
}

// drawPlot draws the states by time, every tenfold as high as the next.
func (s *raceScreen) drawPlot(a *App, dst *ebiten.Image, card geom.Rect) {
	u, th := a.layout.Unit, a.theme
	small := a.face(paint.Regular, a.layout.SmallText()*0.92)
	a.paint.Text(dst, a.t("race.plot"), card.X+1.5*u, card.Y+2*u, a.fit(a.t("race.plot"), paint.Regular, a.layout.SmallText()*0.94, card.W-3*u), th.Muted, paint.Start)
	field := geom.Rect{X: card.X + 6.5*u, Y: card.Y + 4*u, W: card.W - 11*u, H: card.H - 8*u}
	top := s.top()
	step := 1
	for float64(step)*field.H/top < 2.25*u {
		step++
	}
	for p := 0; p <= int(top); p += step {
		y := math.Round(field.Bottom() - float64(p)/top*field.H)
		a.paint.Line(dst, geom.Point{X: field.X, Y: y}, geom.Point{X: field.Right(), Y: y}, max(1, u/8), th.Track)
		a.paint.Text(dst, tenfold(p), field.X-u, y, small, th.Muted, paint.End)
	}
	limit := s.Limit()
	for i := range 3 {
		at := time.Duration(i) * limit / 2
		x := field.X + float64(i)/2*field.W
		a.paint.Text(dst, strconv.FormatFloat(at.Seconds(), 'g', -1, 64)+" s", x, field.Bottom()+2*u, small, th.Muted, paint.Middle)
	}
	a.paint.Line(dst, geom.Point{X: field.X, Y: field.Y}, geom.Point{X: field.X, Y: field.Bottom()}, max(1, u/8), th.Muted)
	at := func(p racemodel.LanePoint) geom.Point {
		x := min(float64(p.Elapsed)/float64(limit), 1)
		y := math.Log10(max(float64(p.States), 1)) / top
		return geom.Point{X: field.X + x*field.W, Y: field.Bottom() - min(y, 1)*field.H}
	}
	var ends []laneEnd
	for i, l := range s.Lanes() {
		if len(l.Points) == 0 {
			continue
		}
		from := geom.Point{X: field.X, Y: field.Bottom()}
		for _, p := range l.Points {
			to := at(p)
			a.paint.Line(dst, from, to, 0.3*u, a.laneColour(i))
			from = to
		}
		ends = append(ends, laneEnd{i, from, from.Y})
	}
	s.drawLaneEnds(a, dst, field, ends)
}

// laneEnd is where the line of a solver ends, and how high its number stands.
type laneEnd struct {
	lane int
	at   geom.Point
	y    float64
}

// drawLaneEnds puts the numbers of the lines at the right edge, none over another.
func (s *raceScreen) drawLaneEnds(a *App, dst *ebiten.Image, field geom.Rect, ends []laneEnd) {
	u := a.layout.Unit
	spread(ends, 2.5*u, field.Y, field.Bottom())
	for _, e := range ends {
		to := geom.Point{X: field.Right() + 2.5*u, Y: e.y}
		a.dashed(dst, e.at, geom.Point{X: to.X - 1.25*u, Y: to.Y}, paint.Alpha(a.laneColour(e.lane), 0.4))
		a.paint.Disc(dst, e.at, 0.5*u, a.laneColour(e.lane))
		a.drawNumber(dst, e.lane, to)
	}
}

// spread moves the numbers of the lines so far apart, within a column, that none covers another.
func spread(ends []laneEnd, apart, top, bottom float64) {
	slices.SortStableFunc(ends, func(a, b laneEnd) int { return cmp.Compare(a.at.Y, b.at.Y) })
	for i := range ends {
		low := top
		if i > 0 {
			low = ends[i-1].y + apart
		}
		ends[i].y = max(ends[i].at.Y, low)
	}
	for i := len(ends) - 1; i >= 0; i-- {
		high := bottom
		if i < len(ends)-1 {
			high = ends[i+1].y - apart
		}
		ends[i].y = min(ends[i].y, high)
	}
}

// tenfold is a power of ten in a few letters: 1, 100, 10 k, 1 M.
func tenfold(p int) string {
	return "1" + strings.Repeat("0", p%3) + [...]string{"", " k", " M", " G", " T", " P", " E"}[p/3]
}

// drawWord says who won, or how the race stands.
func (s *raceScreen) drawWord(a *App, dst *ebiten.Image, card geom.Rect) {
	u, in := a.layout.Unit, card.Inset(1.25*a.layout.Unit)
	face := a.face(paint.Medium, a.layout.SmallText())
	sign, ink := paint.IconInfo, a.theme.Text
	if s.Over() && !s.Stopped() && s.notice.Key == "" { // a notice is of something else
		sign, ink = paint.IconTrophy, a.theme.AccentText
	}
	a.paint.Icon(dst, sign, geom.Point{X: in.X + 1.5*u, Y: in.Centre().Y}, 3*u, ink)
	lines := a.wrap(s.verdict(a), face, in.W-4.5*u, 3)
	y := in.Centre().Y - 1.25*u*float64(len(lines)-1)
	for _, line := range lines {
		a.paint.Text(dst, line, in.X+4.5*u, y, face, a.theme.Text, paint.Start)
		y += 2.5 * u
	}
}

// verdict is the race in words.
func (s *raceScreen) verdict(a *App) string {
	switch {
	case s.notice.Key != "":
		return a.t(s.notice.Key, words.Values{"Arg": s.notice.Arg})
	case s.Failure() != nil:
		return s.Failure().Error()
	case s.Position().Outcome().Over():
		return a.t("race.game_over")
	case s.Running():
		return a.t("race.running")
	case s.Stopped():
		return a.t("race.stopped")
	case !s.Over():
		return a.t("race.before", words.Values{"Time": seconds(s.Time)})
	}
	return s.winner(a) + " " + s.agreement(a)
}

// spoken implements study.
func (s *raceScreen) spoken(a *App) string { return s.verdict(a) }

// winner says who looked deepest.
func (s *raceScreen) winner(a *App) string {
	deepest := s.Winners()
	var names []string
	for _, i := range deepest {
		names = append(names, a.laneName(i))
	}
	level := s.Lanes()[deepest[0]].Report.Depth
	if len(names) == 1 {
		return a.t("race.winner", words.Values{"Name": names[0], "N": level})
	}
	last := len(names) - 1
	return a.t("race.tie", words.Values{"Names": strings.Join(names[:last], ", "), "Last": names[last], "N": level})
}

// agreement says whether the solvers have chosen the same move.
func (s *raceScreen) agreement(a *App) string {
	moves := s.Moves()
	if len(moves) == 1 {
		return a.t("race.agree", words.Values{"Move": notation.MoveText(s.Position(), moves[0])})
	}
	return a.t("race.differ", words.Values{"N": len(moves)})
}

// drawNote says how the solvers run, and whether that is fair.
func (s *raceScreen) drawNote(a *App, dst *ebiten.Image, card geom.Rect) {
	u, face := a.layout.Unit, a.face(paint.Regular, a.layout.SmallText())
	in := card.Inset(1.25 * u)
	said := a.t("race.note_in_turn")
	if s.Together {
		said = a.t("race.note_together")
	}
	said += " " + a.t("race.note_level", words.Values{"N": race.DefaultDepth})
	line := 2.4 * u
	for i, part := range a.wrap(said, face, in.W, int(in.H/line)) {
		a.paint.Text(dst, part, in.X, in.Y+(0.5+float64(i))*line, face, a.theme.Text, paint.Start)
	}
}
