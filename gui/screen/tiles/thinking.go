package tiles

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine/tiles"
	"blobwars/engine/tiles/families"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	model "blobwars/gui/model/tiles"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// opened reports whether a thinking card shows the search in numbers: if the switch is on, or the card has the space anyway.
func (t *Screen) opened(card geom.Rect) bool {
	return !card.Empty() && (t.Settings.Tiles.Numbers || !t.switchable(card))
}

// switchable reports whether a thinking card has the switch.
func (t *Screen) switchable(card geom.Rect) bool {
	return card != t.layout.DrawerCards.Thinking && !t.layout.Full
}

// titleEnd is the right end of the title line of a thinking card, left of the switch.
func (t *Screen) titleEnd(card geom.Rect) float64 {
	if t.switchable(card) {
		return card.Right() - 8.5*t.layout.Unit
	}
	return card.Right() - 2*t.layout.Unit
}

// thinkingControls are the controls in the title line of the thinking card.
func (t *Screen) thinkingControls(card geom.Rect) []ui.Control {
	if card.Empty() {
		return nil
	}
	var controls []ui.Control
	for _, b := range t.titleButtons(card) {
		controls = append(controls, b)
	}
	if !t.switchable(card) {
		return controls
	}
	u := t.layout.Unit
	return append(controls, &ui.Switch{
		ID: "analysis", Rect: geom.R(card.Right()-7.5*u, card.Y+1.25*u, 5.5*u, 3.5*u), Tip: t.TipOf("tiles.tip_numbers", command.Analysis),
		On: func() bool { return t.Settings.Tiles.Numbers }, Turn: func(bool) { t.Host.Do(command.Analysis) },
	})
}

// titleButtons are the buttons left of the switch: the pace of two computers, and on an open card those that end a search.
func (t *Screen) titleButtons(card geom.Rect) (buttons []*ui.Button) {
	u := t.layout.Unit
	right := t.titleEnd(card)
	place := func(b *ui.Button, width float64) {
		b.Rect = geom.R(right-width, card.Y+1.25*u, width, 3.5*u)
		right -= width + u
		buttons = append([]*ui.Button{b}, buttons...)
	}
	if t.opened(card) {
		for _, id := range []command.ID{command.Stop, command.MoveNow} {
			b := t.Button(map[command.ID]string{command.Stop: "stop", command.MoveNow: "now"}[id], id, t.Enabled)
			b.Label = nil
			place(b, 5*u)
		}
	}
	if t.session.Watching() {
		place(t.PaceButton(geom.Rect{}, t.session.Pace, t.setPace), 5.5*u)
	}
	return buttons
}

// drawThinking draws the thinking card: the search under way or the last one, in one line or in numbers.
func (t *Screen) drawThinking(dst *ebiten.Image, card geom.Rect) {
	st, u := t.Style, t.layout.Unit
	right := t.titleEnd(card)
	for _, b := range t.titleButtons(card) {
		right = min(right, b.Rect.X-u)
	}
	y, title := card.Y+3*u, t.Face(paint.Bold, st.Small)
	st.Paint.Text(dst, t.T("card.thinking"), card.X+2*u, y, title, st.Theme.Muted, paint.Start)
	r := t.session.Report()
	if !t.opened(card) {
		face, x := t.Face(paint.Regular, st.Small), card.X+3.5*u+st.Width(t.T("card.thinking"), title)
		for _, text := range t.summaries(r) { // the longest that fits
			if st.Width(text, face) <= right-x {
				st.Paint.Text(dst, text, x, y, face, st.Theme.Muted, paint.Start)
				break
			}
		}
		return
	}
	in := geom.R(card.X+2*u, card.Y+5.5*u, card.W-4*u, card.H-6.5*u)
	if r.Solver == "" { // nothing has been searched
		return
	}
	figures, rows := []screen.Figure{
		{Number: strconv.Itoa(r.Depth), Name: t.T("thinking.depth")},
		{Number: screen.Count(float64(r.States)), Name: t.T("thinking.states")},
		{Number: screen.Elapsed(r.Elapsed), Name: t.T("thinking.time")},
		t.scoreFigure(r),
		{Number: screen.Count(float64(r.States) / max(r.Elapsed.Seconds(), 1e-6)), Name: t.T("thinking.rate")},
	}, 1
	if in.W < 50*u {
		figures = figures[:4]
	}
	high := min(in.H-2.5*u, 7*u)
	if in.W < 34*u && in.H > 12*u {
		rows, high = 2, min(in.H-2.5*u, 13*u)
	}
	t.DrawFigures(dst, geom.R(in.X, in.Y, in.W, high), figures, rows)
	face := t.Face(paint.Medium, st.Small)
	for _, text := range t.bestTexts(r) {
		if st.Width(text, face) <= in.W {
			st.Paint.Text(dst, text, in.X, in.Y+high+1.25*u, face, st.Theme.Text, paint.Start)
			break
		}
	}
}

// summaries are a search in one line, the longest text first; none before the first search.
func (t *Screen) summaries(r families.Report) []string {
	if r.Solver == "" {
		return nil
	}
	values := words.Values{"N": r.Depth, "Time": t.Number(screen.Elapsed(r.Elapsed))}
	text := t.T("tiles.ahead", values)
	return []string{r.Solver + " · " + text, text, t.T("tiles.ahead_short", values)}
}

// bestTexts name the solver and the move that its search prefers, the longest text first.
func (t *Screen) bestTexts(r families.Report) []string {
	if !r.Found {
		return []string{r.Solver}
	}
	ply := t.session.Ply()
	pos := t.session.Position()
	if pos.ToMove() != r.Player && ply > 0 { // the last search was for the move before
		pos = t.session.PositionAt(ply - 1)
	}
	best := t.T("thinking.best", words.Values{"Move": model.Name(pos, r.Move)})
	return []string{r.Solver + " · " + best, best}
}

// scoreFigure is the score of a search for its player: the difference of the points that it expects, or the proven result and by
// how much.
func (t *Screen) scoreFigure(r families.Report) screen.Figure {
	lead, proven := tiles.Proven(r.Score)
	f := screen.Figure{Number: t.Number(lead.Signed()), Name: t.T("thinking.score")}
	switch {
	case r.Depth == 0:
		f.Number = "–"
	case proven && r.Score > 0:
		f.Number = t.T("thinking.proof_3")
	case proven:
		f.Number = t.T("thinking.proof_1")
	case r.Proven && lead == 0:
		f.Number = t.T("thinking.proof_2")
	}
	if proven && lead != 0 {
		f.Name = t.T("tiles.by", words.Values{"Points": t.TilesPoints(max(lead, -lead))})
	}
	return f
}
