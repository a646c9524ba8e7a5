package table

import (
	"strconv"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/review"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/screen/gamescreen"
	"blobwars/gui/table/session"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// Describe names the screen after the game or, after its end, after the review.
func (t *Screen) Describe() screen.Description {
	d := t.Screen.Describe()
	d.Analysed = t.analysing()
	if s := t.session; s.MainOutcome().Over() && (t.pastEnding || s.Line() > 0 || s.Game().Ply() < s.Game().Len()) {
		d.Title = "keys.review"
	}
	return d
}

// DrawStatus draws the status strip: whose turn it is, and at the end the result with its reason.
func (t *Screen) DrawStatus(dst paint.Canvas, card geom.Rect) {
	shown := t.session.Shown()
	if o := shown.Result; o.Over() {
		who, why := t.facts.result(t.session.Position(), o)
		gamescreen.DrawStatus(t.Style, dst, card, gamescreen.Status{Who: o.Winner, Text: who, Note: why, Warn: o.Draw})
		return
	}
	status := gamescreen.Status{Who: shown.ToMove, Text: t.status(), Note: t.statusAside(), Best: t.bestInStatus()}
	_, status.Slip = t.session.Coach.Warning()
	if b := t.statusButton(); b != nil {
		status.Warn, status.Free = true, t.SmallButtonWidth(b)+1
	}
	if ply := t.session.Game().Ply(); ply > 0 && t.session.Timeline.Moving() { // the sentence is about that move
		status.Who = t.session.Game().PositionAt(ply - 1).ToMove()
	}
	gamescreen.DrawStatus(t.Style, dst, card, status)
}

// statusButton returns the button of the status strip, which explains a hint; nil: there is no hint.
func (t *Screen) statusButton() *ui.Button {
	if _, hinted := t.session.HintMove(); !hinted {
		return nil
	}
	b := t.CommandButton("why", command.Why)
	b.Icon = nil
	return b
}

// Status says what to do or what to wait for or, at the end, who has won and why.
func (t *Screen) Status() string {
	if !t.session.Over() {
		return t.status()
	}
	who, why := t.facts.Result(t.session.Line(), t.session.Game().Ply())
	return who + ", " + why
}

// status says what to do or what to wait for: whose turn it is, the move that the blob in hand would make, or the move
// that is animated. It never announces what follows from a move before its animation has ended. Notices and refusals
// are not part of it.
func (t *Screen) status() string {
	s := t.session
	preview, previewed := s.Selection.Preview()
	playing, animated := s.AnimatedMove()
	switch {
	case s.Err() != nil:
		return t.T("status.failed", words.Values{"Error": s.Err()})
	case previewed:
		return t.moveWords(preview)
	case s.Selection.Square() != engine.NoSquare:
		return t.T("status.pick_target")
	case animated:
		return t.moveWords(playing)
	case t.coachText() != "":
		return t.coachText()
	case s.HintSearching() || s.Hinted():
	case s.PlaysFromHere() && s.HumanTurn():
		return t.T("status.your_turn")
	case s.Reviewing() && !t.layout.Cards && s.MainOutcome().Over() && s.Judging.Report().Complete:
		return t.judgementText() // the report is in the drawer
	}
	yours, named := "status.your_turn", "status.turn_of"
	if t.linesInStatus() {
		yours, named = "status.your_best", "home.turn_of" // one line, as each of them has
	}
	return t.TurnText(yours, named, [2]string{"status.turn_1", "status.turn_2"})
}

// linesInStatus reports whether the status has the best moves, because the card of the analysis is in the drawer.
func (t *Screen) linesInStatus() bool {
	return !t.layout.Cards && !t.layout.Tall && !t.session.Reviewing() && t.card() == cardAnalysis
}

// bestInStatus returns the best moves, if the status has them and no blob is in hand.
func (t *Screen) bestInStatus() (best []gamescreen.ScoredMove) {
	s := t.session
	if !t.linesInStatus() || s.Selection.Square() != engine.NoSquare {
		return nil
	}
	lines := s.Analysis.Lines(engine.NoSquare)
	for _, l := range lines[:min(bestLines, len(lines))] {
		w := l.Score.For(s.Position().ToMove())
		best = append(best, gamescreen.ScoredMove{Value: t.shortScore(w), Ink: t.leaderInk(w), Move: t.facts.moveSentence(l.Moves[0])})
	}
	return best
}

// statusAside returns the short text at the end of the status: how to let go of the blob in hand, or the number of the
// move where the sentence does not have it.
func (t *Screen) statusAside() string {
	if t.session.Selection.Square() != engine.NoSquare {
		if (t.Style.Finger > 0 || t.Input.Touch) && !t.Controls.KeyboardLast() { // a finger has no keys
			return ""
		}
		return t.T("status.let_go", words.Values{"Key": t.T("key.Escape")})
	}
	s, pos := t.session, t.session.Position()
	switch {
	case s.Reviewing() && !t.layout.Cards && !t.layout.Tall && t.showsReport(): // the sentence is about the move
		at, ply, n := t.facts.Numbering(), s.Game().Ply(), s.Game().Len()
		return t.T("status.move_of", words.Values{"N": at.Number(ply), "Of": at.Number(max(ply, n-1))})
	case s.Reviewing(): // the sentence has it
		return ""
	case t.linesInStatus():
		return t.facts.about("analysis.lead", t.viewer(), nil)
	}
	if _, hinted := s.HintMove(); hinted {
		return ""
	}
	if _, animated := s.AnimatedMove(); animated { // the number of the move that the sentence is about
		pos = s.Game().PositionAt(max(s.Game().Ply()-1, 0))
	}
	return t.T("status.move", words.Values{"N": pos.MoveNumber()})
}

// moveWords says what a move does: Clone to f4 – turns 3.
func (t *Screen) moveWords(p session.Preview) string {
	text := t.facts.moveSentence(p.Move)
	if n := p.Infected.Count(); n > 0 {
		return t.T("status.turns", words.Values{"Move": text, "N": n})
	}
	return text
}

// NoticeLine returns the place of a notice. Where the ending replaces both score and strip, it is below the board,
// where it covers neither blobs nor the ending, if there is space.
func (t *Screen) NoticeLine() geom.Rect {
	frame, high := t.layout.Board.Frame(), 5.4*t.layout.Unit
	if free := t.Window.Bottom() - frame.Bottom(); t.Ended() && !t.layout.Tall && free >= high+t.layout.Unit {
		return geom.R(frame.X, frame.Bottom()+(free-high)/2, frame.W, high).Round()
	}
	return t.NoticeOnCards()
}

// DrawScore draws the score card: who plays, how many blobs each has, and each side's share of the board.
func (t *Screen) DrawScore(dst paint.Canvas, card geom.Rect) {
	u, foot := t.layout.Unit, card.Bottom()-4.75*t.layout.Unit
	in := geom.R(card.X+2*u, card.Y+1.25*u, card.W-4*u, card.H-3.25*u)
	if t.layout.Beside() {
		gamescreen.DrawSidesBeside(t.Style, dst, in, (card.Y+foot+0.5*u)/2, t.Sides())
	} else {
		gamescreen.DrawSidesBelow(t.Style, dst, in, foot, t.Sides())
	}
	pos, shown := t.session.Position(), t.session.Shown()
	squares := 64 - pos.Walls().Count()
	preview, _ := t.session.Selection.Preview()
	next := [2]int{shown.Counts[0] + preview.Gains[0], shown.Counts[1] + preview.Gains[1]}
	t.Style.Paint.ScoreBar(dst, geom.R(in.X, card.Bottom()-3.4*u, in.W, 1.15*u), shown.Counts, next, squares, t.Style.Theme)
}

// Sides returns the players on the score card, with the change by the previewed move, the clocks, and in a review the
// accuracy and the slips if their card is in the drawer.
func (t *Screen) Sides() [2]gamescreen.Side {
	shown, report := t.session.Shown(), t.session.Judging.Report()
	preview, _ := t.session.Selection.Preview()
	_, warned := t.session.Coach.Warning()
	sides := t.NewSides([2]string{strconv.Itoa(shown.Counts[0]), strconv.Itoa(shown.Counts[1])}, shown.ToMove, shown.Result)
	for who := range engine.Side(2) {
		side := &sides[who]
		side.ToMove = side.ToMove && !warned // the person decides first
		if gain := preview.Gains[who]; gain != 0 {
			side.Delta = wording.Signed(gain)
		}
		if t.showsReport() && !t.layout.Cards && report.Complete && report.Players[who].HasAccuracy() {
			side.How, side.SpokenHow = t.accuracy(who)
			side.ShortHow, side.Slips = side.How, [3]int(report.Players[who].Marks[review.Inaccuracy:])
		}
		if t.session.HasClock() && !t.Ended() { // the ending says who ran out of time
			side.Clock, side.Low = wording.ClockText(t.Words, t.session.TimeLeft(who)), t.session.TimeLow(who)
		}
	}
	return sides
}
