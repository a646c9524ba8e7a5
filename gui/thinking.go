package gui

import (
	"fmt"
	"image/color"
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/search"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/ui"
)

// figure is a number with its name below it.
type figure struct {
	number, name string
	ink          color.NRGBA // of the number; the zero value: as usual
}

// The heights of the figures and of the line below them on a card that has a graph too, in units.
const (
	figuresHigh = 6
	lineHigh    = 2.5
)

// thinkingControls are the buttons in the line of the card's title.
func (a *App) thinkingControls(card play.Rect) []ui.Control {
	if card.Empty() {
		return nil
	}
	now, stop := a.asks("now", always(nowOffer)), a.asks("stop", always(stopOffer))
	now.Rect, stop.Rect = a.searchButtons(card)
	for _, b := range []*ui.Button{now, stop} {
		if b.Rect.W < 8*a.layout.Unit { // there is room for its picture only
			b.Label = nil
		} else {
			b.Icon = nil
		}
	}
	controls := []ui.Control{now, stop, a.analysisSwitch(card)}
	if graph := a.graphControl(card); graph != nil {
		controls = append(controls, graph)
	}
	if !a.session.Watching() {
		return controls
	}
	icons := [...]paint.IconName{
		play.PaceSlow: paint.IconPaceSlow, play.PaceNormal: paint.IconPaceNormal,
		play.PaceFast: paint.IconPaceFast, play.PaceAtOnce: paint.IconPaceAtOnce,
	}
	pace := &ui.Button{
		ID: "pace", Rect: a.paceButton(card),
		Icon: func() paint.IconName { return icons[a.session.Pace()] },
		Tip:  func() string { return a.t("tip.pace_" + strconv.Itoa(int(a.session.Pace()))) },
		Click: func() {
			if p := a.session.Pace(); p.Step(1) != p {
				a.setPace(1)
			} else {
				a.choosePace(play.PaceSlow)
			}
		},
	}
	return append([]ui.Control{pace}, controls...)
}

// searchButtons is where Now and Stop stand: in the line of the thinking card's title, before
// the switch.
func (a *App) searchButtons(card play.Rect) (now, stop play.Rect) {
	u := a.layout.Unit
	wide := 8 * u
	if card.W < 48*u {
		wide = 5 * u
	}
	stop = play.Rect{X: card.Right() - 8.5*u - wide, Y: card.Y + 1.5*u, W: wide, H: 3.5 * u}
	now = stop
	now.X -= wide + u
	return now, stop
}

// paceButton is where the pace of two computers is chosen: before Now.
func (a *App) paceButton(card play.Rect) play.Rect {
	r, _ := a.searchButtons(card)
	r.W = 5.5 * a.layout.Unit
	r.X -= r.W + a.layout.Unit
	return r
}

// insideThinking is the part of the thinking card below its title.
func (a *App) insideThinking(card play.Rect) play.Rect {
	u := a.layout.Unit
	return play.Rect{X: card.X + 2*u, Y: card.Y + 5.5*u, W: card.W - 4*u, H: card.H - 6.5*u}
}

// drawThinking draws the thinking card: what a computer's search says of itself, as it goes on;
// else what the analysis knows, if that is on.
func (a *App) drawThinking(dst *ebiten.Image, card play.Rect) {
	u := a.layout.Unit
	first, _ := a.searchButtons(card)
	if a.session.Watching() {
		first = a.paceButton(card)
	}
	room := first.X - card.X - 3*u
	key := "card.thinking"
	if a.analysing() {
		key = "card.analysis"
	}
	title := a.fit(a.t(key), paint.Bold, a.layout.SmallText(), room)
	a.paint.Text(dst, a.paint.Ellipsis(a.t(key), title, room), card.X+2*u, card.Y+3.25*u, title, a.theme.Muted, paint.Start)
	in := a.insideThinking(card)
	if graph := a.graphPlace(in); !graph.Empty() {
		in.H = graph.Y - u - in.Y
	}
	if a.analysing() {
		a.drawAnalysis(dst, in)
		return
	}
	r := a.session.Report()
	if r.Kind == search.KindNone {
		a.drawIdle(dst, in, "thinking.idle")
		return
	}
	if r.Kind == search.KindChosen {
		a.drawAtOnce(dst, in, r)
		return
	}
	score := a.scoreFigure(r)
	line := a.drawSearch(dst, in, []figure{
		{number: strconv.Itoa(r.Depth), name: a.t("thinking.depth")},
		{number: count(float64(r.States)), name: a.t("thinking.states")},
		{number: elapsed(r.Elapsed), name: a.t("thinking.time")},
		{number: count(float64(r.States) / max(r.Elapsed.Seconds(), 1e-6)), name: a.t("thinking.rate")},
		score,
	})
	if r.Move != engine.NoMove() && r.Depth > 0 {
		a.drawBest(dst, line, r)
	}
}

// drawIdle says why there is nothing to say.
func (a *App) drawIdle(dst *ebiten.Image, in play.Rect, key string) {
	face := a.face(paint.Regular, a.layout.SmallText())
	a.paint.Text(dst, a.paint.Ellipsis(a.t(key), face, in.W), in.X, in.Y+in.H*0.35, face, a.theme.Muted, paint.Start)
}

// shortFigures is how many figures stand in a place: all five, or in a narrow one four.
func (a *App) shortFigures(in play.Rect) int {
	if in.W < 50*a.layout.Unit {
		return 4
	}
	return 5
}

// figureRows is how many rows they stand in.
func (a *App) figureRows(in play.Rect) int {
	if in.W < 36*a.layout.Unit {
		return 2
	}
	return 1
}

// drawSearch draws the figures of a search, and gives the line that is left below them.
func (a *App) drawSearch(dst *ebiten.Image, in play.Rect, figures []figure) play.Rect {
	u := a.layout.Unit
	figures = figures[:a.shortFigures(in)]
	rows := a.figureRows(in)
	high := min(in.H-lineHigh*u, float64(rows)*7.5*u)
	a.drawFigures(dst, play.Rect{X: in.X, Y: in.Y, W: in.W, H: high}, figures, rows)
	return play.Rect{X: in.X, Y: in.Y + high, W: in.W, H: in.H - high}
}

// drawBest writes whose search it is, and the best move that it has found.
func (a *App) drawBest(dst *ebiten.Image, in play.Rect, r search.Report) {
	face := a.face(paint.Medium, a.layout.SmallText())
	best := a.t("thinking.best", words.Values{"Move": r.Move.Name(a.session.Position().Size())})
	if a.shortFigures(in) < 5 {
		best = fmt.Sprintf("%s  (%s)", best, a.scoreWords(r))
	}
	line := best
	if seat := a.session.Setup().Seats[r.Player]; !seat.Human { // else it is a hint's
		line = a.playerName(seat) + " · " + best
	}
	if w, _ := a.paint.Measure(line, face); w > in.W {
		line = best // whose it is, the score card says
	}
	a.paint.Text(dst, a.paint.Ellipsis(line, face, in.W), in.X, in.Centre().Y, face, a.theme.Text, paint.Start)
}

// drawAtOnce says what a player did who chose without a search.
func (a *App) drawAtOnce(dst *ebiten.Image, in play.Rect, r search.Report) {
	face := a.face(paint.Regular, a.layout.SmallText())
	seat, move := a.session.Setup().Seats[r.Player], r.Move.Name(a.session.Position().Size())
	y := in.Y + 1.5*a.layout.Unit
	for _, line := range a.wrap(a.t("thinking.at_once", words.Values{"Player": a.playerName(seat), "Move": move}), face, in.W, 3) {
		a.paint.Text(dst, line, in.X, y, face, a.theme.Text, paint.Start)
		y += 2.75 * a.layout.Unit
	}
}

// scoreFigure is the score of a search: what it says of the end where that is certain, and
// of a champion tenths of a blob.
func (a *App) scoreFigure(r search.Report) figure {
	f := figure{name: a.t("thinking.score")}
	switch {
	case r.Depth == 0:
		f.number = "–"
	case r.Proof != search.Unproven:
		f.number, f.name = a.t("thinking.proof_"+strconv.Itoa(int(r.Proof))), a.t("thinking.in", words.Values{"N": r.Distance})
	case r.Kind == search.KindChampion:
		f.number = fmt.Sprintf("%+.1f", float64(r.Cents)/100)
	default:
		f.number = fmt.Sprintf("%+d", r.Score)
	}
	return f
}

// scoreWords is the score where it stands alone: +1.3, win in 12.
func (a *App) scoreWords(r search.Report) string {
	f := a.scoreFigure(r)
	if r.Proof != search.Unproven {
		return f.number + " " + f.name
	}
	return f.number
}

// drawFigures draws figures in columns, in as many rows as are asked for.
func (a *App) drawFigures(dst *ebiten.Image, r play.Rect, figures []figure, rows int) {
	u := a.layout.Unit
	columns := (len(figures) + rows - 1) / rows
	high := r.H / float64(rows)
	size := min(3*u, high*0.45)
	wide := r.W / float64(columns)
	var names []string
	for _, f := range figures {
		names = append(names, f.name)
	}
	bold := a.fitAll([]string{"99.9 M", "999 ms"}, paint.Bold, size, wide-1.5*u) // the same for all that will come
	small := a.fitAll(names, paint.Regular, min(a.layout.SmallText()*0.94, high*0.36), wide-u)
	for i, f := range figures {
		x := math.Round(r.X + float64(i%columns)*wide)
		y := r.Y + float64(i/columns)*high
		ink := a.theme.Text
		if f.ink != (color.NRGBA{}) {
			ink = f.ink
		}
		a.paint.Text(dst, f.number, x, y+high*0.3, bold, ink, paint.Start)
		a.paint.Text(dst, a.paint.Ellipsis(f.name, small, wide-u), x, y+high*0.72, small, a.theme.Muted, paint.Start)
	}
}
