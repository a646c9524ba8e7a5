package gui

import (
	"fmt"
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
type figure struct{ number, name string }

// thinkingControls are the buttons in the line of the card's title.
func (a *App) thinkingControls(card play.Rect) []ui.Control {
	if card.Empty() {
		return nil
	}
	now, stop := a.asks("now", always(nowOffer)), a.asks("stop", always(stopOffer))
	now.Icon, stop.Icon = nil, nil
	now.Rect, stop.Rect = a.searchButtons(card)
	if !a.session.Watching() {
		return []ui.Control{now, stop}
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
	return []ui.Control{pace, now, stop}
}

// searchButtons is where Now and Stop stand: in the line of the thinking card's title.
func (a *App) searchButtons(card play.Rect) (now, stop play.Rect) {
	u := a.layout.Unit
	stop = play.Rect{X: card.Right() - 10*u, Y: card.Y + 1.5*u, W: 8 * u, H: 3.5 * u}
	now = stop
	now.X -= 9 * u
	return now, stop
}

// paceButton is where the pace of two computers is chosen: before Now.
func (a *App) paceButton(card play.Rect) play.Rect {
	r, _ := a.searchButtons(card)
	r.W = 5.5 * a.layout.Unit
	r.X -= r.W + a.layout.Unit
	return r
}

// drawThinking draws the thinking card: what the search says of itself, as it goes on.
func (a *App) drawThinking(dst *ebiten.Image, card play.Rect) {
	u := a.layout.Unit
	first, _ := a.searchButtons(card)
	if a.session.Watching() {
		first = a.paceButton(card)
	}
	room := first.X - card.X - 3*u
	title := a.fit(a.t("card.thinking"), paint.Bold, a.layout.SmallText(), room)
	a.paint.Text(dst, a.paint.Ellipsis(a.t("card.thinking"), title, room), card.X+2*u, card.Y+3.25*u, title, a.theme.Muted, paint.Start)
	in := play.Rect{X: card.X + 2*u, Y: card.Y + 5.5*u, W: card.W - 4*u, H: card.H - 6.5*u}
	r := a.session.Report()
	if r.Solver == "" {
		face := a.face(paint.Regular, a.layout.SmallText())
		a.paint.Text(dst, a.paint.Ellipsis(a.t("thinking.idle"), face, in.W), in.X, in.Y+in.H*0.35, face, a.theme.Muted, paint.Start)
		return
	}
	if r.Complete && r.States == 0 { // nothing was searched: there are no figures
		a.drawAtOnce(dst, in, r)
		return
	}
	figures := []figure{
		{strconv.Itoa(r.Depth), a.t("thinking.depth")},
		{count(float64(r.States)), a.t("thinking.states")},
		{elapsed(r.Elapsed), a.t("thinking.time")},
		{count(float64(r.States) / max(r.Elapsed.Seconds(), 1e-6)), a.t("thinking.rate")},
		a.scoreFigure(r),
	}
	if in.W < 50*u { // too narrow for five beside each other
		figures = figures[:4]
	}
	rows := 1
	if in.W < 36*u {
		rows = 2
	}
	line := 2.5 * u
	high := min(in.H-line, float64(rows)*7.5*u)
	a.drawFigures(dst, play.Rect{X: in.X, Y: in.Y, W: in.W, H: high}, figures, rows)
	if r.Move != engine.NoMove && r.Depth > 0 {
		face := a.face(paint.Medium, a.layout.SmallText())
		best := a.t("thinking.best", words.Values{"Move": r.Move.Name(a.session.Position().Size())})
		if len(figures) < 5 {
			best = fmt.Sprintf("%s  (%s)", best, a.scoreWords(r))
		}
		line := best
		if seat := a.session.Setup().Seats[r.Player]; !seat.Human { // else it is a hint's
			line = a.playerName(seat) + " · " + best
		}
		if w, _ := a.paint.Measure(line, face); w > in.W {
			line = best // whose it is, the score card says
		}
		a.paint.Text(dst, a.paint.Ellipsis(line, face, in.W), in.X, in.Y+high+(in.Bottom()-in.Y-high)/2, face, a.theme.Text, paint.Start)
	}
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
	switch {
	case r.Depth == 0:
		return figure{"–", a.t("thinking.score")}
	case r.Proof != search.Unproven:
		return figure{a.t("thinking.proof_" + strconv.Itoa(int(r.Proof))), a.t("thinking.in", words.Values{"N": r.Distance})}
	case len(r.Line) > 0:
		return figure{fmt.Sprintf("%+.1f", float64(r.Cents)/100), a.t("thinking.score")}
	}
	return figure{fmt.Sprintf("%+d", r.Score), a.t("thinking.score")}
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
		a.paint.Text(dst, f.number, x, y+high*0.3, bold, a.theme.Text, paint.Start)
		a.paint.Text(dst, a.paint.Ellipsis(f.name, small, wide-u), x, y+high*0.72, small, a.theme.Muted, paint.Start)
	}
}
