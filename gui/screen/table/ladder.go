package table

import (
	"math"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/model/history"
	"blobwars/gui/model/play"
	"blobwars/gui/paint"
	"blobwars/gui/wording"
)

// ladder is the place of the game on the ladder of levels.
type ladder struct {
	level   play.Level // of the computer; 0: the game was not against a level
	next    play.Level // which the button for another level offers; 0: none
	ring    play.Level // that is marked: the one to play
	offered bool       // next suits the person better, by the results of the last games
	text    string     // of a game against another computer, why it did not count
	rating  string     // or why the game did not count for it; empty: unknown
	change  string     // of the rating by this game; empty: it did not count
	better  bool       // the rating has risen
}

func (l ladder) shown() bool { return l.text != "" }

// gold is the command of the golden button: the next level after a win, and else another game against the same one.
func (l ladder) gold() command.ID {
	if l.next > l.level {
		return command.NextLevel
	}
	return command.Rematch
}

// endingLadder is the ladder after the game on the table.
func (t *Screen) endingLadder() (l ladder) {
	person, ok := t.person()
	seats, result := t.session.Setup().Seats, t.session.FinalOutcome()
	if !ok {
		return ladder{}
	}
	played, kept := history.Game{}, false
	if t.History != nil {
		played, kept = t.History.Find(t.session.PlayLog().ID)
	}
	if l.level = seats[person.Other()].Level; l.level == 0 {
		if kept {
			l.text = wording.UnratedReason(t.Words, played)
		}
		return l
	}
	most := play.Level(len(play.Levels()))
	switch {
	case result.Won(person) && l.level < most:
		l.next = l.level + 1
	case result.Won(person.Other()) && l.level > 1:
		l.next = l.level - 1
	}
	l.ring = l.level
	tally, row := t.History.Tally(l.level), t.History.Totals().Streak
	l.text = t.T("ladder.tally", words.Values{"N": int(l.level), "Of": int(most), "Won": tally.Won, "Lost": tally.Lost})
	if offer, ok := t.History.SuggestedLevel(); ok && row.Level == l.level {
		l.next, l.ring, l.offered = offer, offer, true
		key, n := "ladder.ready", row.Wins
		if l.next < l.level {
			key, n = "ladder.easier", row.Losses
		}
		l.text = t.T(key, words.Values{"N": n, "Level": int(offer)})
	}
	switch {
	case kept && !played.WasRated():
		l.rating = wording.UnratedReason(t.Words, played)
	case kept:
		change := int(math.Round(played.After.Value) - math.Round(played.Before.Value))
		l.rating = t.T("ladder.rating", words.Values{"N": strconv.Itoa(int(math.Round(played.After.Value)))})
		l.change, l.better = wording.Signed(change), change > 0
	}
	return l
}

// nextLevelLabel is the label of the button for another level.
func (t *Screen) nextLevelLabel() string {
	return t.T("level.number", words.Values{"N": int(t.endingLadder().next)})
}

// playNextLevel starts a game against the level that the ending offers.
func (t *Screen) playNextLevel() {
	l, setup := t.endingLadder(), t.session.Setup().Again()
	person, ok := t.person()
	if !ok || l.next == 0 {
		return
	}
	setup.Seats[person.Other()].Level = l.next
	t.Settings.Seats = setup.Seats
	t.Host.SettingsChanged()
	t.Load(setup, nil)
}

// drawLadder draws the ladder of levels: a sentence, a dot for each level, filled if it was beaten, and the rating.
func (t *Screen) drawLadder(dst *ebiten.Image, r geom.Rect) {
	if r.Empty() {
		return
	}
	st, u, l := t.Style, t.layout.Unit, t.endingLadder()
	if !t.ending.total.Empty() { // else the edge of the banner is above
		st.Paint.Fill(dst, geom.R(r.X, r.Y, r.W, max(1, st.Scale)), 0, st.Theme.PanelEdge)
	}
	in := geom.R(r.X+2*u, r.Y, r.W-4*u, r.H)
	y := r.Y + max((r.H-3.1*u)/2, 2.4*u)
	if l.level == 0 {
		small := st.FitFace(l.text, paint.Regular, st.Small, in.W)
		st.Paint.Text(dst, st.Paint.Ellipsis(l.text, small, in.W), in.X, r.Y+2.4*u, small, st.Theme.Muted, paint.Start)
		return
	}
	if t.ending.narrow {
		y = r.Y + 2.4*u
		medium := t.Face(paint.Medium, st.Small)
		st.DrawLines(dst, l.text, in.X, y, in.W, 2.5*u, 2, medium, st.Theme.Text)
		y += 2.5 * u * float64(len(st.Paint.Wrap(l.text, medium, in.W, 2))-1)
	} else {
		medium := st.FitFace(l.text, paint.Medium, st.Text*0.95, in.W)
		st.Paint.Text(dst, st.Paint.Ellipsis(l.text, medium, in.W), in.X, y, medium, st.Theme.Text, paint.Start)
	}
	y += 3.1 * u
	step := min(30*u, in.W) / float64(len(play.Levels()))
	for i := range len(play.Levels()) {
		at, level := geom.Pt(in.X+0.7*u+float64(i)*step, y), play.Level(i+1)
		beaten := t.History.Tally(level).Won > 0
		if level == l.ring {
			st.Paint.Ring(dst, at, 0.85*u, 0.25*u, st.Theme.AccentText)
		}
		switch {
		case beaten && level == l.ring:
			st.Paint.Disc(dst, at, 0.4*u, st.Theme.Accent)
		case beaten:
			st.Paint.Disc(dst, at, 0.6*u, st.Theme.Accent)
			st.Paint.Ring(dst, at, 0.6*u, 0.12*u, st.Theme.AccentText)
		case level != l.ring:
			st.Paint.Disc(dst, at, 0.45*u, st.Theme.Disabled)
		}
	}
	if l.rating == "" {
		return
	}
	if t.ending.narrow {
		text := strings.TrimSpace(l.rating + " " + l.change)
		face := st.FitFace(text, paint.Regular, st.Small, in.W)
		st.Paint.Text(dst, st.Paint.Ellipsis(text, face, in.W), in.X, y+2.8*u, face, st.Theme.Muted, paint.Start)
		return
	}
	bold, right := t.Face(paint.Bold, st.Small), in.Right()
	ink := st.Theme.Muted
	if l.better {
		ink = st.Theme.AccentText
	}
	if l.change != "" {
		st.Paint.Text(dst, l.change, right, y, bold, ink, paint.End)
		right -= st.Width(l.change, bold) + 0.6*u
	}
	width := right - u - in.X - step*float64(len(play.Levels()))
	small := st.FitFace(l.rating, paint.Regular, st.Small, width)
	st.Paint.Text(dst, st.Paint.Ellipsis(l.rating, small, width), right, y, small, st.Theme.Muted, paint.End)
}
