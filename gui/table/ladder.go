package table

import (
	"cmp"
	"math"

	"blobwars/assets/words"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// ladder is the place of the game on the ladder of levels.
type ladder struct {
	level  play.Level // of the computer; 0: the game was not against a level
	next   play.Level // which the button for another level offers; 0: none
	ring   play.Level // that is marked: the one to play
	text   string     // of a game against another computer, why it did not count
	rating string     // with its change by this game, or why the game did not count for it; empty: unknown
}

// endingLadder returns the ladder after the game on the table.
func (t *Screen) endingLadder() (l ladder) {
	person, ok := t.person()
	seats, result := t.session.Setup().Seats, t.session.MainOutcome()
	if _, journey := t.stop(); !ok || journey {
		return ladder{}
	}
	played, kept := t.History.Find(t.session.PlayLog().ID)
	if l.level = seats[person.Other()].Level; l.level == 0 {
		if kept {
			l.text = wording.UnratedReason(t.Words, played)
		}
		return l
	}
	switch {
	case result.Won(person):
		l.next = t.unbeaten(l.level)
	case result.Won(person.Other()) && l.level > 1:
		l.next = l.level - 1
	}
	l.ring = l.level
	tally, row := t.History.Tally(l.level), t.History.Totals().Streak
	l.text = t.T("ladder.tally", words.Values{"N": int(l.level), "Won": tally.Won, "Games": tally.Played()})
	if offer, ok := t.History.SuggestedLevel(); ok && row.Level == l.level {
		if offer > l.level {
			offer = cmp.Or(t.unbeaten(l.level), offer)
		}
		l.next, l.ring = offer, offer
		key, n := "ladder.ready", row.Wins
		if l.next < l.level {
			key, n = "ladder.easier", row.Losses
		}
		l.text = t.T(key, words.Values{"N": n, "Level": wording.LevelName(t.Words, offer)})
	}
	switch {
	case kept && !played.WasRated():
		l.rating = wording.UnratedReason(t.Words, played)
	case kept:
		now, before, deviation := math.Round(played.After.Value), math.Round(played.Before.Value), math.Round(played.After.Deviation)
		l.rating = t.T("ladder.rating", words.Values{"N": int(now), "Deviation": int(deviation)}) + " (" + wording.Signed(int(now-before)) + ")"
		if played.After.Provisional() {
			l.rating = t.T("ladder.estimate", words.Values{"N": int(now)})
		}
	}
	return l
}

// unbeaten returns the first level above another one that the person has not beaten; 0 if there is none.
func (t *Screen) unbeaten(above play.Level) play.Level {
	for level := above + 1; int(level) <= len(play.Levels()); level++ {
		if t.History.Tally(level).Won == 0 {
			return level
		}
	}
	return 0
}

// playNextLevel starts a game against the level that the ending offers.
func (t *Screen) playNextLevel() {
	l, setup := t.endingLadder(), t.session.Setup()
	person, ok := t.person()
	if !ok || l.next == 0 {
		return
	}
	setup.Seats[person.Other()].Level = l.next
	t.Settings.Seats = setup.Seats
	t.Host.SettingsChanged()
	t.Begin(setup)
}

// ladderElement returns the ladder of levels: a sentence, a dot for each level with the place on it, and the rating.
func (t *Screen) ladderElement(l ladder) ui.Element {
	if l.level == 0 {
		return ui.Inset(1, ui.Pad{Left: 1, Right: 1, Of: ui.Text{Words: l.text, Muted: true, Lines: 2}})
	}
	dots := ui.Drawing{Least: 2.5, Paint: func(dst paint.Canvas, r geom.Rect) { t.drawLevels(dst, r, l.ring) }}
	beaten := 0
	for _, level := range play.Levels() {
		if t.History.Tally(level).Won > 0 {
			beaten++
		}
	}
	count := ui.Text{Words: t.T("ladder.beaten", words.Values{"N": beaten, "Of": len(play.Levels())}), Size: 0.94, Muted: true, Align: paint.End}
	wide := t.Style.Width(count.Words, t.Style.Face(paint.Regular, t.Style.Small))/t.Style.Unit + 0.5
	second := ui.Sized{Of: ui.Row{Of: []ui.Element{ui.Sized{Grow: 1, Of: dots}, ui.Sized{W: wide, Of: count}}}}
	if t.layout.Panel.W < (leastLadder+wide+4)*t.Style.Unit {
		second.Of = ui.Text{Words: count.Words, Size: 0.94, Muted: true, Shrink: true}
	}
	column := ui.Column{Gap: 0.3, Of: []ui.Element{ui.Space{Least: 1, Best: 1.75}, ui.Text{Words: l.text, Weight: paint.Medium, Lines: 2}, second}}
	if l.rating != "" {
		column.Of = append(column.Of, ui.Text{Words: l.rating, Muted: true, Lines: 2})
	}
	column.Of = append(column.Of, ui.Space{Least: 0.25, Best: 1.75})
	return ui.Pad{Left: 2, Right: 2, Of: column}
}

// leastLadder and mostLadder are the least and the largest width of the dots of the levels, in units.
const (
	leastLadder = 24
	mostLadder  = 30
)

// drawLevels draws a dot for each level, filled if it was beaten, with a ring around one of them.
func (t *Screen) drawLevels(dst paint.Canvas, r geom.Rect, ring play.Level) {
	st, u := t.Style, t.layout.Unit
	step := min(mostLadder*u, r.W) / float64(len(play.Levels()))
	for i := range len(play.Levels()) {
		at, level := geom.Pt(r.X+0.7*u+float64(i)*step, r.Centre().Y), play.Level(i+1)
		beaten := t.History.Tally(level).Won > 0
		if level == ring {
			st.Paint.Ring(dst, at, 0.85*u, 0.25*u, st.Theme.AccentText)
		}
		switch {
		case beaten && level == ring:
			st.Paint.Disc(dst, at, 0.4*u, st.Theme.AccentText)
		case beaten:
			st.Paint.Disc(dst, at, 0.6*u, st.Theme.Accent)
			st.Paint.Ring(dst, at, 0.6*u, 0.12*u, st.Theme.AccentText)
		case level != ring:
			st.Paint.Disc(dst, at, 0.45*u, st.Theme.Disabled)
		}
	}
}
