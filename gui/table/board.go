package table

import (
	"image/color"
	"strconv"

	"blobwars/engine"
	"blobwars/engine/review"
	"blobwars/engine/search"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/wording"
)

// Mark adds to the view what the analysis shows on the board.
func (t *Screen) Mark(view *paint.BoardView) {
	s := t.session
	if t.ahead.on && s.Timeline.Still() {
		ahead := paint.NewBoardView(view.Grid, t.ahead.pos)
		ahead.Coordinates, ahead.Variation = view.Coordinates, true
		if t.ahead.last != engine.Pass() {
			ahead.Last, ahead.LastMover = t.ahead.last, t.ahead.pos.ToMove().Other()
		}
		*view = ahead
		return
	}
	if t.Ended() { // the faces show the result
		view.Last.From = engine.NoSquare
	}
	for sq := range (view.CloneTargets | view.JumpTargets).Squares() {
		if !t.Accepts(sq) {
			view.CloneTargets, view.JumpTargets = view.CloneTargets.Without(sq), view.JumpTargets.Without(sq)
		}
	}
	played := engine.NoMove() // next in the game that is reviewed
	if s.Game().Ply() < s.Game().Len() && t.reviewsMainLine() && s.Selection.Square() == engine.NoSquare {
		played = s.Game().Move(s.Game().Ply())
	}
	if j := s.Judging.At(s.Game(), s.Game().Ply()); played != engine.NoMove() && t.card() == cardReport && j.Mark() != review.NoMark {
		t.markSlip(view, j, played)
		return
	}
	if j, warned := s.Coach.Warning(); warned && s.Timeline.Still() {
		view.Hint = j.Best
	}
	t.addBadge(view)
	if !t.analysing() || s.Timeline.Moving() {
		return
	}
	if line := s.Analysis.Report().Line; view.Hint == engine.NoMove() && s.Selection.Square() == engine.NoSquare && len(line) > 0 && line[0] != engine.Pass() {
		view.Hint = line[0]
	}
	for _, h := range s.Analysis.HeatMap(s.Selection.Square()) {
		if view.Hint != engine.NoMove() { // the coach may have judged another move best
			h.Best = h.Move.To == view.Hint.To
		}
		cell := paint.HeatCell{Square: h.Move.To, Move: h.Move, Strength: h.Strength, Label: t.shortScore(h.Score), Ink: t.leaderInk(h.Score), Best: h.Best}
		if played != engine.NoMove() {
			if cell.Label = ""; !h.Best && !h.Move.SameBoard(played) { // see markSlip
				continue
			}
		}
		lines := s.Analysis.Lines(s.Selection.Square())
		for _, l := range lines[:min(bestLines, len(lines))] {
			if m := l.Moves[0]; m.To == h.Move.To && m.IsJump() && m != h.Move && t.shortScore(l.Score.For(s.Position().ToMove())) == cell.Label {
				cell.Others = append(cell.Others, m)
			}
		}
		view.Heat = append(view.Heat, cell)
	}
}

// markSlip marks the move that was played next in a game that is reviewed, which was a slip, and the best one. They have
// no scores: those of the opponent's moves would seem the wrong way round.
func (t *Screen) markSlip(view *paint.BoardView, j review.Judgement, played engine.Move) {
	view.Hint, view.Last = j.Best, engine.NoMove()
	view.Verdict = paint.SquareBadge{Square: played.To, Text: j.Mark().String(), Ink: t.Style.Theme.Slip(int(j.Mark()))}
	view.Heat = []paint.HeatCell{{Square: j.Best.To, Move: j.Best, Best: true}, {Square: played.To, Move: played, Slip: int(j.Mark())}}
}

// scoreAt returns the score of the position after ply moves.
func (t *Screen) scoreAt(ply int) review.Score { return t.session.ScoreAt(t.session.Game(), ply) }

// named reports whether a score is a proven result without a number: the end of a game has one.
func named(s review.Score) bool {
	return s.Proof != search.Unproven && (s.Distance > 0 || s.Cents == 0)
}

// shortScore returns a score, or its proven result for the viewer in a word.
func (t *Screen) shortScore(s review.Score) string {
	if !s.Known {
		return t.T("graph.unknown")
	}
	if seen := s.For(t.viewer()); named(seen) {
		return t.T("analysis.proof_" + strconv.Itoa(int(seen.Proof)))
	}
	return wording.Signed(t.blobs(s))
}

// leaderInk returns the colour of a score: that of the player whom it favours.
func (t *Screen) leaderInk(s review.Score) color.NRGBA {
	if who, ahead := leader(s); ahead {
		return t.Style.Theme.PlayerText[who]
	}
	return t.Style.Theme.Text
}

// drawBoard draws the part of the board that lies in dst, and the bar beside it.
func (t *Screen) drawBoard(dst paint.Canvas, _ geom.Rect) {
	t.board.Draw(dst)
	t.drawBalance(dst)
	t.board.DrawAbove(dst)
}

// drawBalance draws the bar that shows who is ahead, until the result says it.
func (t *Screen) drawBalance(dst paint.Canvas) {
	if t.needs.Balance && !t.Ended() {
		ply := t.session.Game().Ply()
		if t.session.Shown().Moving { // the move is not on the board yet
			ply--
		}
		w := t.scoreAt(ply)
		t.Style.Paint.Balance(dst, t.layout.Balance, share(w), t.layout.Board.Flipped, t.Style.Theme)
		t.drawBadge(dst, w)
	}
}

// drawBadge writes a score on the advantage bar, around the height where its parts meet, between the board and what is
// right of the bar. A proven result has no number: it fills the bar.
func (t *Screen) drawBadge(dst paint.Canvas, s review.Score) {
	if !s.Known || named(s) {
		return
	}
	st, bar, u := t.Style, t.layout.Balance, t.layout.Unit
	right := t.Window.Right()
	if t.layout.Panel.X > bar.Right() {
		right = t.layout.Panel.X
	}
	half := min(bar.Centre().X-t.layout.Board.Frame().Right()+u/2, right-bar.Centre().X, 2*u) - 2*st.Scale
	high := 2.5 * u
	y := min(max(paint.BalanceEdge(bar, share(s), t.layout.Board.Flipped)-high/2, bar.Y), bar.Bottom()-high)
	r, ink, text := geom.R(bar.Centre().X-half, y, 2*half, high), t.leaderInk(s), t.shortScore(s)
	st.Paint.Fill(dst, r, r.H/3, st.Theme.Ground1)
	st.Paint.Stroke(dst, r, r.H/3, max(1, st.Scale), ink)
	st.Paint.Text(dst, text, r.Centre().X, r.Centre().Y, st.FitFace(text, paint.Bold, st.Small, r.W-2*max(2, st.Scale)), ink, paint.Middle)
}
