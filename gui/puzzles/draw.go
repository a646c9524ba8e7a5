package puzzles

import (
	"image/color"
	"math"
	"strconv"

	"blobwars/assets/words"
	"blobwars/engine/puzzle"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/puzzles/attempt"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// pad returns the space inside a card.
func (s *Screen) pad() float64 { return min(2*s.Style.Unit, 16*s.Style.Scale) }

// paragraph is a text of several lines in one typeface, with the height that it takes.
type paragraph struct {
	lines []string
	size  float64
	high  float64 // device pixels
}

// fit wraps texts, in the given weights, so that together they fit into r: as large as possible, at most size high.
func (s *Screen) fit(r geom.Rect, size float64, weights []paint.Weight, texts ...string) []paragraph {
	var all []paragraph
	for _, part := range []float64{1, 0.94, 0.88, 0.82, 0.76, 0.7} {
		all = all[:0]
		high := 0.0
		for i, text := range texts {
			p := paragraph{size: size * part}
			if text != "" {
				p.lines = s.Style.Paint.Wrap(text, s.Style.Face(weights[i], p.size), r.W, 99)
			}
			p.high = 1.3 * p.size * float64(len(p.lines))
			all, high = append(all, p), high+p.high
		}
		if high <= r.H {
			break
		}
	}
	return all
}

// write draws a paragraph below y.
func (s *Screen) write(dst paint.Canvas, p paragraph, x, y float64, weight paint.Weight, ink color.NRGBA) {
	for i, line := range p.lines {
		s.Style.Paint.Text(dst, line, x, y+1.3*p.size*(float64(i)+0.5), s.Style.Face(weight, p.size), ink, paint.Start)
	}
}

// head returns the name of the puzzle with its date or kind and its grade or, in a run, with the time that is left.
func (s *Screen) head() ui.Element {
	st, th, grade := s.Style, s.Style.Theme, s.attempt.Puzzle.Grade
	title, below := s.title()
	row := ui.Row{Gap: 1.5}
	row.Of = append(row.Of, ui.Sized{Grow: 1, Of: ui.Column{Of: []ui.Element{
		ui.Flexible(1, ui.Text{Shrink: true, Words: title, Weight: paint.Bold, Size: st.Text / st.Small}),
		ui.Flexible(1, ui.Text{Shrink: true, Words: below, Size: 0.94, Ink: th.Muted}),
	}}})
	if s.run != nil {
		left := attempt.RunTime
		if s.run.Run != nil {
			left = s.run.Left()
		}
		clock := ui.Text{Words: wording.ClockText(s.Words, left), Weight: paint.Bold, Size: 1.3 * st.Text / st.Small, Align: paint.End}
		row.Of = append(row.Of, ui.Sized{W: 8, Of: clock})
		return row
	}
	dots := ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) {
		for i := range puzzle.Grades {
			ink := th.Disabled
			if i < grade {
				ink = th.AccentText
			}
			st.Paint.Disc(dst, geom.Pt(r.Right()-(0.55+2*float64(puzzle.Grades-1-i))*st.Unit, r.Centre().Y), 0.55*st.Unit, ink)
		}
	}}
	row.Of = append(row.Of, ui.Sized{W: 7, Of: ui.Column{Of: []ui.Element{
		ui.Flexible(1, dots), ui.Flexible(1, ui.Text{Shrink: true, Words: s.T("puzzle.grade_" + strconv.Itoa(grade)), Size: 0.94, Ink: th.Muted, Align: paint.End}),
	}}})
	return row
}

// drawTask draws the task with a blob of the side to move, and the counts.
func (s *Screen) drawTask(dst paint.Canvas, r geom.Rect) {
	st, u, th := s.Style, s.Style.Unit, s.Style.Theme
	in := r.Inset(s.pad())
	who := s.attempt.Puzzle.Solver()
	foot := 1.4 * st.Small // the counts, if there is space
	if in.H < 3.5*foot {
		foot = 0
	}
	blob := min(10*u, 0.2*in.W, in.H-foot)
	mood := paint.Alert
	switch s.attempt.State() {
	case attempt.Solved, attempt.Shown:
		mood = paint.Glad
	case attempt.Failed:
		mood = paint.Sad
	}
	text := geom.R(in.X+blob+1.5*u, in.Y, in.W-blob-1.5*u, in.H-foot-u)
	task := s.fit(text, min(1.4*st.Text, 2.6*u+8*st.Scale), []paint.Weight{paint.Bold}, s.task())[0]
	middle := text.Centre().Y
	s.write(dst, task, text.X, middle-task.high/2, paint.Bold, th.Text)
	st.Paint.Blob(dst, who, geom.Pt(in.X+blob/2, middle), blob, th, paint.Pose{Mood: mood})
	if foot > 0 {
		s.drawCounts(dst, geom.R(in.X, in.Bottom()-foot, in.W, foot))
	}
}

// drawCounts draws the blobs of both sides on the board as a bar between their numbers.
func (s *Screen) drawCounts(dst paint.Canvas, r geom.Rect) {
	st, counts := s.Style, s.attempt.Session.Shown().Counts
	bold, size := st.Face(paint.Bold, 1.15*st.Small), s.attempt.Puzzle.Position.Size()
	wide := st.Width("00", bold) + 1.25*st.Unit
	st.Paint.Text(dst, strconv.Itoa(counts[0]), r.X, r.Centre().Y, bold, st.Theme.PlayerText[0], paint.Start)
	st.Paint.Text(dst, strconv.Itoa(counts[1]), r.Right(), r.Centre().Y, bold, st.Theme.PlayerText[1], paint.End)
	bar := geom.R(r.X+wide, r.Centre().Y-0.6*st.Unit, r.W-2*wide, 1.2*st.Unit)
	st.Paint.ScoreBar(dst, bar, counts, counts, size*size, st.Theme)
}

// answerHeight is the height of the moves of an answer with the words above them, in units.
const answerHeight = 7

// drawSlots draws a place for each move of a forced win: those that were found, and the others as questions.
func (s *Screen) drawSlots(dst paint.Canvas, r geom.Rect) {
	st, game := s.Style, s.attempt.Session.Game()
	n, gap := 2*s.attempt.Puzzle.Moves-1, 0.75*st.Unit
	wide := (r.W+gap)/float64(n) - gap
	for i := range n {
		text, ink := "?", st.Theme.Muted
		if i < 2*s.attempt.Found() {
			text, ink = s.name(game.Move(i)), st.Theme.Text
		}
		box := geom.R(r.X+float64(i)*(wide+gap), r.Y, wide, r.H).Round()
		st.Paint.Stroke(dst, box, st.Unit, max(1, st.Scale), st.Theme.PanelEdge)
		st.Paint.Text(dst, text, box.Centre().X, box.Centre().Y, st.FitFace(text, paint.Medium, st.Small, wide-st.Unit), ink, paint.Middle)
	}
}

// drawTry draws the tries and what happened in the newest one.
func (s *Screen) drawTry(dst paint.Canvas, r geom.Rect) {
	st, u, th := s.Style, s.Style.Unit, s.Style.Theme
	in := r.Inset(s.pad())
	if s.line() != nil {
		in.H -= (answerHeight + 1) * u
	}
	title, first, second := s.news()
	radius := min(1.5*u, 0.75*st.Text)
	count := attempt.Tries
	if state := s.attempt.State(); state == attempt.Showing || state == attempt.Shown {
		count = s.attempt.Wrong() // the remaining tries do not matter
	}
	if s.run != nil {
		count = attempt.RunMisses
	}
	marks := float64(count)*(2*radius+0.75*u) - 0.75*u
	y := in.Y + radius
	st.Paint.Text(dst, title, in.X, y, st.FitFace(title, paint.Bold, st.Small*1.06, in.W-marks-u), th.Text, paint.Start)
	for i := range count {
		s.drawMark(dst, i, geom.Pt(in.Right()-marks+radius+float64(i)*(2*radius+0.75*u), y), radius)
	}
	box := geom.R(in.X, in.Y+2*radius+u, in.W, in.Bottom()-in.Y-2*radius-u).ShrinkToPixels()
	margin := min(u, box.H/8) // above and below the text
	text := geom.R(box.X+1.75*u, box.Y+margin, box.W-3*u, box.H-2*margin)
	news := s.fit(text, st.Text, []paint.Weight{paint.Medium, paint.Regular}, first, second)
	high := news[0].high + news[1].high
	box.H = math.Ceil(min(box.H, high+2*margin))
	text.Y = box.Centre().Y - high/2
	edge := th.Muted
	if s.attempt.State() == attempt.Solved {
		edge = th.AccentText
	}
	st.Paint.Fill(dst, box, u, th.Ground2)
	st.Paint.Fill(dst, geom.R(box.X, box.Y, max(2*st.Scale, 0.4*u), box.H), 0.2*u, edge)
	s.write(dst, news[0], text.X, text.Y, paint.Medium, th.Text)
	s.write(dst, news[1], text.X, text.Y+news[0].high, paint.Regular, th.Muted)
}

// drawMark draws the mark of try i.
func (s *Screen) drawMark(dst paint.Canvas, i int, at geom.Point, radius float64) {
	st, th, a := s.Style, s.Style.Theme, s.attempt
	wide := max(1.5*st.Scale, 0.14*radius)
	wrong := a.Wrong()
	if s.run != nil {
		wrong += s.run.Misses
	}
	switch {
	case i < wrong:
		st.Paint.Disc(dst, at, radius, th.Row)
		st.Paint.Icon(dst, paint.IconClose, at, 1.1*radius, th.Text)
	case s.run != nil || i > wrong || a.State() == attempt.Refuting || a.Over() && a.State() != attempt.Solved:
		st.Paint.Disc(dst, at, 0.5*radius, th.Disabled) // while a try is refuted, the title still names it
	case !a.Over():
		st.Paint.Disc(dst, at, 0.8*radius, th.Accent)
		st.Paint.Ring(dst, at, 0.8*radius, wide, th.AccentText)
	default:
		st.Paint.Disc(dst, at, radius, th.Accent)
		st.Paint.Ring(dst, at, radius, wide, th.AccentText)
		st.Paint.Icon(dst, paint.IconCheck, at, 1.3*radius, th.OnAccent)
	}
}

// streakCard returns the card with the row of days and the week.
func (s *Screen) streakCard() ui.Element {
	st, th := s.Style, s.Style.Theme
	flame, ink := 1.3*st.Text/st.Unit, th.AccentText
	if s.progress.SeenToday() {
		ink = th.Muted
	}
	head := ui.Row{Gap: 1, Of: []ui.Element{
		ui.Sized{W: flame, Of: st.Sign(paint.IconFlame, flame, ink)}, ui.Sized{Grow: 1, Of: ui.Text{Words: s.streak(), Weight: paint.Bold, Size: 1.06}},
	}}
	if s.place.Panel.W >= 45*st.Unit && (s.progress.SolvedToday() || s.progress.SeenToday()) { // there is space for more words
		head.Of = append(head.Of, ui.Text{Words: s.T("puzzle.tomorrow"), Muted: true, Size: 0.94})
	}
	parts := []ui.Element{
		head,
		ui.Sized{H: 8, Grow: 1, Of: ui.Spoken{Words: SpokenWeek(s.Services, s.progress), Of: ui.Drawing{
			Paint: func(dst paint.Canvas, r geom.Rect) { DrawWeek(s.Services, s.progress, dst, r) },
		}}},
	}
	return ui.Card{Inset: s.pad() / st.Unit, Of: ui.Column{Gap: 0.5, Of: parts}}
}

// SpokenWeek says on how many days of this week the puzzle of the day was solved.
func SpokenWeek(s *screen.Services, progress *attempt.Progress) string {
	week, _ := progress.Week()
	solved := 0
	for _, day := range week {
		if day == attempt.DaySolved {
			solved++
		}
	}
	return s.T("puzzle.week", words.Values{"N": solved})
}

// DrawWeek draws the days of this week, each with the first letter of its name, and whether its puzzle was solved.
func DrawWeek(s *screen.Services, progress *attempt.Progress, dst paint.Canvas, r geom.Rect) {
	st, u, th := s.Style, s.Style.Unit, s.Style.Theme
	week, today := progress.Week()
	step := 1.3 * st.Small
	radius := math.Floor(min(max(1.9*u, r.W/7*0.4), (r.H-step-0.5*u)/2, r.W/7*0.42))
	if radius < 5*st.Scale {
		return
	}
	small, apart := st.Face(paint.Regular, st.Small), min((r.W-2*radius)/6, 3*radius)
	for i, day := range week {
		at := geom.Pt(r.X+radius+apart*float64(i), r.Centre().Y-step/2)
		wide := max(1.5*st.Scale, 0.12*radius)
		switch day {
		case attempt.DaySolved:
			st.Paint.Disc(dst, at, radius, th.Accent)
			st.Paint.Ring(dst, at, radius, wide, th.AccentText)
			st.Paint.Icon(dst, paint.IconCheck, at, 1.3*radius, th.OnAccent)
		case attempt.DayToday:
			st.Paint.Ring(dst, at, radius, 1.5*wide, th.AccentText)
			st.Paint.Icon(dst, paint.IconPlay, at, 1.1*radius, th.AccentText)
		case attempt.DaySeen:
			st.Paint.Ring(dst, at, radius, wide, th.Disabled)
			st.Paint.Icon(dst, paint.IconMinus, at, 1.3*radius, th.Muted)
		case attempt.DayAhead:
			st.Paint.Disc(dst, at, 0.2*radius, th.Disabled)
		default: // a day that has gone by
			st.Paint.Icon(dst, paint.IconMinus, at, 0.9*radius, th.Disabled)
		}
		ink := th.Muted
		if i == today {
			ink = th.Text
		}
		st.Paint.Text(dst, s.T("puzzle.day_"+strconv.Itoa(i+1)), at.X, at.Y+radius+0.75*step, small, ink, paint.Middle)
	}
}
