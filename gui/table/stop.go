package table

import (
	"strings"

	"blobwars/assets/words"
	"blobwars/gui/geom"
	"blobwars/gui/journey/stops"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// stop returns the stop of the journey whose game is on the table; false if it is another game.
func (t *Screen) stop() (stops.Stop, bool) { return stops.Of(t.session.Setup()) }

// stopStars returns the stars of the game on the table, which has ended, at a stop.
func (t *Screen) stopStars(s stops.Stop) stops.Stars {
	return s.Stars(t.session.MainLine(), t.session.MainOutcome(), t.session.PlayLog())
}

// reach is the stars that a game at a stop can still win.
type reach struct {
	game  int64
	stars stops.Stars
}

// reached returns the stars that the game on the table can still win or, after its end, has won. Where moves were taken
// back, it is as if another one were played: Redo brings the star back.
func (t *Screen) reached(s stops.Stop) reach {
	log, game := t.session.PlayLog(), t.session.Game()
	if t.session.MainOutcome().Over() {
		return reach{log.ID, t.stopStars(s)}
	}
	stars := stops.Reach(log)
	if t.session.Line() == 0 && game.Ply() < game.Len() {
		stars &^= stops.Alone
	}
	return reach{log.ID, stars}
}

// noteReach follows the stars of the strip. A notice says why the star for a win without help is lost.
func (t *Screen) noteReach() {
	s, ok := t.stop()
	if !ok {
		return
	}
	before, now := t.reach, t.reached(s)
	if t.reach = now; before == now {
		return
	}
	t.Host.Relayout()
	if lost := before.stars &^ now.stars; before.game != now.game || lost&stops.Alone == 0 || t.session.MainOutcome().Over() {
		return
	}
	key := "journey.lost_by_undo"
	if t.session.PlayLog().Helped() {
		key = "journey.lost_by_help"
	}
	t.session.Notices.Show(key, "")
}

// stopStrip returns the strip with the number of the stop, the margin for its second star, and the stars that the game
// can still win; the others are grey.
func (t *Screen) stopStrip(s stops.Stop) ui.Element {
	values := words.Values{"N": s.Index() + 1, "Margin": s.Margin, "Stars": t.reached(s).stars.Count()}
	spoken := "journey.strip_reach"
	if t.session.MainOutcome().Over() {
		spoken = "journey.strip_won"
	}
	stars := ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) { t.drawStars(dst, r, t.reached(s).stars, r.W/3.6) }}
	return ui.Spoken{Words: t.T(spoken, values), Of: ui.Pad{Left: 2, Right: 1.5, Of: ui.Row{Gap: 1, Of: []ui.Element{
		ui.Pad{Of: ui.Text{Words: t.T("journey.strip", values), Weight: paint.Medium, Lines: 2}}, ui.Sized{W: 10, Of: stars},
	}}}}
}

// nextStop returns the stop after the one that was won on the table; false if there is none.
func (t *Screen) nextStop() (stops.Stop, bool) {
	s, ok := t.stop()
	if !ok || t.stopStars(s)&stops.Won == 0 {
		return s, false
	}
	return s.Next()
}

// stopWords returns how many stars the game has won, and how it has missed the others, or after a loss what the stop
// still has to give.
func (t *Screen) stopWords(s stops.Stop) (won, missing string) {
	stars := t.stopStars(s)
	all := stars | t.Journey.Stars(s)
	if all == 0 {
		return t.T("journey.not_won"), ""
	}
	won, key := t.T("journey.stars", words.Values{"N": stars.Count()}), "journey.missed"
	if stars == 0 {
		won, stars = t.T("journey.no_star"), all
	} else if all.Count() == len(stops.EachStar()) {
		key = "journey.missed_now"
	}
	var missed []string
	if stars&stops.Margin == 0 {
		missed = append(missed, t.T("journey.want_margin", words.Values{"N": s.Margin}))
	}
	if stars&stops.Alone == 0 {
		missed = append(missed, t.T("journey.want_alone"))
	}
	if len(missed) == 0 {
		return won, t.T("journey.complete")
	}
	return won, t.T(key, words.Values{"Stars": strings.Join(missed, " · ")})
}

// stopElement returns the stars of the game on the table with words about them, in place of the ladder.
func (t *Screen) stopElement(s stops.Stop, won string) ui.Element {
	stars := ui.Drawing{Least: starSize, Paint: func(dst paint.Canvas, r geom.Rect) {
		t.drawStars(dst, r, t.stopStars(s), min(r.H, starSize*t.Style.Unit))
	}}
	text := ui.Text{Words: won, Weight: paint.Medium, Lines: 2}
	return ui.Pad{Top: 0.75, Right: 2, Bottom: 0.25, Left: 2, Of: ui.ByWidth{
		Least: 30,
		Wide:  ui.Row{Gap: 1, Of: []ui.Element{ui.Sized{W: 11, Of: stars}, ui.Sized{Grow: 1, Of: text}}}, Narrow: ui.Column{Gap: 0.5, Of: []ui.Element{stars, text}},
	}}
}

// starSize is the size of the stars of the ending, in units.
const starSize = 3

// drawStars draws the three stars of a game in a size: golden ones, and grey ones in place of the others.
func (t *Screen) drawStars(dst paint.Canvas, r geom.Rect, golden stops.Stars, size float64) {
	st := t.Style
	for i, star := range stops.EachStar() {
		at := geom.Pt(r.X+(float64(i)+0.5)*1.2*size, r.Centre().Y)
		if golden&star != 0 {
			st.Paint.Star(dst, at, size, st.Theme)
		} else {
			st.Paint.Icon(dst, paint.IconStar, at, size, st.Theme.Disabled)
		}
	}
}
