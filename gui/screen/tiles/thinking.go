package tiles

import (
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	model "blobwars/gui/model/tiles"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
	"blobwars/internal/tiles"
	"blobwars/internal/tiles/families"
)

// thinking returns what is on the thinking card: the search or, at the end, the report of the game.
func (t *Screen) thinking(card geom.Rect) ui.Element {
	if t.ended() {
		return t.report(card)
	}
	return screen.Drawn(t.drawThinking, t.thinkingControls(card)...)
}

// thinkingControls returns the controls in the title line of the thinking card.
func (t *Screen) thinkingControls(card geom.Rect) (controls []ui.Control) {
	if card.Empty() {
		return nil
	}
	if t.Folds() {
		fold := screen.FoldButton(&t.Env, card, t.open(), func() { t.Host.Do(command.Analysis) })
		fold.Tip = t.TipOf("tiles.tip_numbers", command.Analysis)
		controls = append(controls, fold)
	}
	if t.Opened() {
		controls = append(controls, t.SearchButtons(card, card.Right()-2*t.layout.Unit)...)
	}
	return controls
}

// drawThinking draws the thinking card: the search under way or the last one, in one line or in numbers.
func (t *Screen) drawThinking(dst *ebiten.Image, card geom.Rect) {
	st, u, r := t.Style, t.layout.Unit, t.session.Report()
	if !t.Opened() {
		screen.DrawThinkingTitle(t.Style, dst, card, t.T("card.thinking"), true, t.summaries(r), card.Right()-2*u)
		return
	}
	screen.DrawThinkingTitle(t.Style, dst, card, t.T("card.thinking"), t.Folds(), nil, ui.RectOf(t.SearchButtons(card, card.Right()-2*u)[0]).X-u)
	in := screen.InsideThinking(t.Style, card)
	if r.Solver == "" { // nothing has been searched
		return
	}
	figures, rows := []screen.Figure{
		{Number: strconv.Itoa(r.Depth), Name: t.T("thinking.depth")},
		{Number: wording.ShortCount(float64(r.Nodes)), Name: t.T("thinking.states")},
		{Number: wording.Elapsed(r.Elapsed), Name: t.T("thinking.time")},
		t.scoreFigure(r),
		{Number: wording.ShortCount(float64(r.Nodes) / max(r.Elapsed.Seconds(), 1e-6)), Name: t.T("thinking.rate")},
	}, 1
	if in.W < 50*u {
		figures = figures[:4]
	}
	high := min(in.H-2.5*u, 7*u)
	if in.W < 34*u && in.H > 12*u {
		rows, high = 2, min(in.H-2.5*u, 13*u)
	}
	screen.DrawFigures(&t.Env, dst, geom.R(in.X, in.Y, in.W, high), figures, rows)
	face := t.Face(paint.Medium, st.Small)
	for _, text := range t.bestTexts(r) {
		if st.Width(text, face) <= in.W {
			st.Paint.Text(dst, text, in.X, in.Y+high+1.25*u, face, st.Theme.Text, paint.Start)
			break
		}
	}
}

// summaries returns a search in one line, the longest text first; none before the first search.
func (t *Screen) summaries(r families.Report) []string {
	if r.Solver == "" {
		return nil
	}
	texts := wording.SearchSummaries(t.Words, r.Depth, r.Elapsed)
	return append([]string{t.named(r, texts[0])}, texts...)
}

// named returns a text about a search after the name of its solver, if the solver itself was chosen.
func (t *Screen) named(r families.Report, text string) string {
	if seat := t.session.Setup().Seats[r.Side]; seat.Human || seat.HasLevel() {
		return text
	}
	return r.Solver + " · " + text
}

// bestTexts say, with the name of a solver that was chosen, how far its search has come or, after it, the move that it
// prefers; the longest text first.
func (t *Screen) bestTexts(r families.Report) []string {
	if t.session.Thinking() || t.session.HintSearching() {
		parts := wording.SearchProgress(t.Words, t.session.Setup().Seats[r.Side], r.RootMove, r.RootMoves, r.Elapsed)
		if progress := strings.Join(parts, " · "); progress != "" {
			return []string{t.named(r, progress), progress, parts[len(parts)-1]}
		}
	}
	if !r.Found {
		return nil
	}
	ply := t.session.Game().Ply()
	pos := t.session.Position()
	if pos.ToMove() != r.Side && ply > 0 { // the last search was for the move before
		pos = t.session.Game().PositionAt(ply - 1)
	}
	best := t.T("thinking.best", words.Values{"Move": model.Name(pos, r.Move)})
	return []string{t.named(r, best), best}
}

// scoreFigure returns the score of a search for its player: the difference of the points that it expects, or the proven
// result and by how much.
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
		f.Name = t.T("tiles.by", words.Values{"Points": wording.TilesPoints(t.Words, max(lead, -lead))})
	}
	return f
}
