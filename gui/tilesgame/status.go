package tilesgame

import (
	"strings"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/wording"
	"blobwars/internal/tiles"
)

// drawStatus draws the status strip: whose turn it is and what to do.
func (t *Screen) drawStatus(dst paint.Canvas, card geom.Rect) {
	ply := t.session.Game().Ply()
	if t.session.Timeline.Moving() {
		ply--
	}
	status := screen.Status{Who: t.facts.shown().ToMove(), Text: t.status(), Note: t.T("status.move", words.Values{"N": t.facts.Numbering().Number(ply)})}
	screen.DrawStatus(t.Style, dst, card, status)
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
	key, seats, names := "tiles.taking", t.session.Setup().Seats, t.session.Setup().Names
	if seats[who].Human && !seats[who.Other()].Human && names == [2]string{} {
		key = "tiles.taking_you"
	}
	return t.T(key, words.Values{"Side": wording.NameOf(t.Words, seats, names, who), "Tiles": t.facts.tileCount(size), "Points": wording.TilesPoints(t.Words, worth)})
}
