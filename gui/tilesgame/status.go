package tilesgame

import (
	"strings"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen/gamescreen"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/wording"
	"blobwars/internal/tiles"
)

// DrawStatus draws the status strip: whose turn it is and what to do.
func (t *Screen) DrawStatus(dst paint.Canvas, card geom.Rect) {
	ply := t.session.Game().Ply()
	if t.session.Timeline.Moving() {
		ply--
	}
	status := gamescreen.Status{Who: t.facts.shown().ToMove(), Text: t.status(), Note: t.T("status.move", words.Values{"N": t.facts.Numbering().Number(ply)})}
	if m, found := t.board.best(); found && t.Settings.Analysis.On && !t.layout.Cards { // else it is on its card
		status.Best = []gamescreen.ScoredMove{{Move: t.T("analysis.best", words.Values{"Move": t.session.Position().Name(m)})}}
		if r := t.board.found(); r.Depth > 0 {
			status.Best = append(status.Best, gamescreen.ScoredMove{Move: t.expected(r)})
		}
	}
	gamescreen.DrawStatus(t.Style, dst, card, status)
}

// Status returns what to do or what to wait for or, at the end, the result.
func (t *Screen) Status() string {
	if !t.session.Over() {
		return t.status()
	}
	end := t.result()
	return strings.Join(append([]string{end.Title}, end.Lines...), ", ")
}

// status returns the line on the status strip: what to do, what to wait for, or what is being removed.
func (t *Screen) status() string {
	s := t.session
	pos := s.Position()
	lit := t.board.lit()
	g, worth, found := s.Group(lit.X, lit.Y)
	_, chosen := s.Chosen()
	switch {
	case s.Err() != nil:
		return t.T("status.failed", words.Values{"Error": s.Err()})
	case s.Timeline.Moving() && s.Game().Ply() > 0:
		m := round.Played(s.Game(), s.Game().Ply()-1)
		return t.taking(m.Player, m.Size, m.Points)
	case chosen && !s.Paused() && found:
		return t.taking(pos.ToMove(), g.Size, worth)
	case found:
		return t.T("tiles.group", words.Values{"Tiles": t.facts.tileCount(g.Size), "Points": t.facts.pointCount(worth)})
	}
	return t.TurnText("tiles.turn_you", "tiles.turn_of", [2]string{"tiles.turn_1", "tiles.turn_2"})
}

// taking says what a player takes: Computer takes eight tiles: +16.
func (t *Screen) taking(who engine.Side, size int, worth tiles.Tenths) string {
	setup := t.session.Setup()
	return wording.Spoken(t.Words, "tiles.taking", setup.Seats, setup.Names, who, words.Values{"Tiles": t.facts.tileCount(size), "Points": wording.TilesPoints(t.Words, worth)})
}

// Sides returns the players on the score card.
func (t *Screen) Sides() [2]gamescreen.Side {
	pos := t.facts.shown()
	return t.NewSides(t.facts.counts(pos), pos.ToMove(), pos.Outcome())
}

// DrawScore draws the score card: who plays, how many points each has and, where there is space, what groups are worth, how
// many tiles are left, and the factor for a cleared board.
func (t *Screen) DrawScore(dst paint.Canvas, card geom.Rect) {
	st, u := t.Style, t.layout.Unit
	in := card.Inset(2 * u)
	left, bonus := t.T("tiles.left", words.Values{"N": t.facts.shown().Tiles()}), t.T("tiles.bonus")
	face, sides := t.Style.Face(paint.Regular, st.Small), t.Sides()
	beside := gamescreen.SidesFitBeside(t.Style, sides, in.W)
	lines := [][2]string{{t.T("tiles.rule")}, {left, bonus}}
	if !beside {
		lines = [][2]string{{left}, {bonus}}
	}
	foot := card.Bottom() - 1.25*u - 2.75*u*float64(len(lines))
	if t.Ended() || beside && foot-card.Y < 7.5*u || !beside && foot-in.Y < 11.5*u { // no use, or no space for them
		foot, lines = card.Bottom(), nil
	}
	for i, line := range lines {
		y := foot + 2.75*u*(float64(i)+0.5)
		st.Paint.Text(dst, line[0], in.X, y, face, st.Theme.Muted, paint.Start)
		st.Paint.Text(dst, line[1], in.Right(), y, face, st.Theme.Muted, paint.End)
	}
	if beside {
		gamescreen.DrawSidesBeside(t.Style, dst, in, (card.Y+foot+0.5*u)/2, sides)
	} else {
		gamescreen.DrawSidesBelow(t.Style, dst, in, foot-u, sides)
	}
}
