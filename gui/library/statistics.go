package library

import (
	"fmt"
	"image/color"
	"math"
	"strconv"
	"strings"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// statisticsTab returns the figures, and below them the results by level and the rating. They scroll where the window is
// too small for both.
func (s *Screen) statisticsTab(gap float64) ui.Element {
	w, h := s.Window.W/s.Style.Scale, s.Window.H/s.Style.Scale
	height := 11.0
	if w < 700 || h < 560 {
		height = 8
	}
	content := ui.Column{Gap: gap, Of: []ui.Element{ui.Sized{H: height, Of: ui.Row{Gap: gap, Equal: true, Of: s.figureCards(height)}}}}
	levels, rating := play.Levels(), s.ratingCard()
	for len(levels) > 0 && s.history.Tally(levels[len(levels)-1]).Played() == 0 { // one row for all of them
		levels = levels[:len(levels)-1]
	}
	if w >= 1000 && h >= 600 {
		content.Of = append(content.Of, ui.Flexible(1, ui.Row{Gap: gap, Of: []ui.Element{ui.Sized{Grow: 0.46, Of: s.levelsCard(levels)}, ui.Sized{Grow: 0.54, Of: rating}}}))
		return content
	}
	content.Of = append(content.Of, ui.Sized{Grow: 1, Of: s.levelsCard(levels)}, ui.Sized{Grow: 1, Of: rating})
	return ui.Scroll{ID: "scroll", Of: content, Offset: &s.above, Inside: true}
}

// The least heights of a line of the results by level, and of the graph of the rating, in units.
const (
	levelLine   = 2.75
	ratingGraph = 20
)

// levelsCard returns the card of the results by level, with a row for each of some levels from the first on and one for
// the others, which were not played.
func (s *Screen) levelsCard(levels []play.Level) ui.Element {
	rows := min(len(levels)+1, len(play.Levels()))
	draw := func(dst paint.Canvas, r geom.Rect) { s.drawLevels(dst, r, levels, rows) }
	return ui.Card{Inset: 1.5, Of: ui.Pad{Right: 0.5, Left: 0.5, Of: ui.Column{Gap: 0.5, Of: []ui.Element{
		ui.Sized{H: 2.5, Of: s.levelsHead()}, ui.Sized{Grow: 1, Of: ui.Spoken{Lines: s.spokenLevels(), Of: ui.Drawing{Least: levelLine * float64(rows), Paint: draw}}},
	}}}}
}

// ratingCard returns the card of the rating over time.
func (s *Screen) ratingCard() ui.Element {
	title, note := ui.Text{Words: s.T("stats.over_time"), Weight: paint.Bold, Title: true}, ui.Text{Words: s.T("stats.band"), Size: 0.94, Muted: true, Align: paint.End}
	head := ui.ByWidth{Least: 60, Wide: ui.Row{Gap: 2, Of: []ui.Element{title, note}}, Narrow: title}
	return ui.Card{Inset: 1.5, Of: ui.Pad{Right: 0.5, Left: 0.5, Of: ui.Column{Of: []ui.Element{
		ui.Sized{H: 2.5, Of: head}, ui.Sized{Grow: 1, Of: ui.Spoken{Words: s.spokenRating(), Of: ui.Drawing{Least: ratingGraph, Paint: s.drawRating}}},
	}}}}
}

// figureCards returns a card for each figure, high units high.
func (s *Screen) figureCards(high float64) (cards []ui.Element) {
	th, size := s.Style.Theme, min(0.85*s.Style.Large, 0.4*high*s.Style.Unit)
	t, rating := s.history.Totals(), s.history.Rating()
	card := func(key, number, about string, ink color.NRGBA) {
		large := ui.Text{Shrink: true, Words: number, Weight: paint.Bold, Size: size / s.Style.Small, Ink: ink}
		spoken := strings.TrimSpace(s.T(key) + ": " + number + " " + about)
		cards = append(cards, ui.Card{Of: ui.Spoken{Words: spoken, Of: ui.Pad{Top: 1, Right: 1, Bottom: 1, Left: 2, Of: ui.Column{Of: []ui.Element{
			ui.Flexible(3, ui.Row{Gap: 1, Of: []ui.Element{large, ui.Pad{Of: ui.Text{Shrink: true, Words: about, Ink: th.Muted}}}}),
			ui.Flexible(2, ui.Text{Shrink: true, Words: s.T(key), Size: 0.94, Ink: th.Muted}),
		}}}}})
	}
	value, about := "–", ""
	if t.Rated != nil {
		value = strconv.Itoa(rounded(rating.Value))
	}
	if !rating.Provisional() {
		about = "± " + strconv.Itoa(rounded(rating.Deviation))
	}
	rest := ""
	if s.Window.W >= 600*s.Style.Scale {
		rest = fmt.Sprintf("%s: %d · %s: %d", s.T("stats.drawn"), t.All().Drawn, s.T("stats.lost"), t.All().Lost)
	}
	if n := s.history.Len() - t.All().Played(); n > 0 {
		rest = s.T("stats.uncounted", words.Values{"N": n})
	}
	card("stats.games", strconv.Itoa(t.All().Played()), rest, th.Text)
	card("stats.wins", strconv.Itoa(t.All().Won), wording.Percent(100*float64(t.All().Won)/float64(max(t.All().Played(), 1))), th.AccentText)
	card("stats.rating", value, about, th.Text)
	return cards
}

// resultColours returns the colours of won, drawn and lost games in bars.
func (s *Screen) resultColours() [3]color.NRGBA {
	th := s.Style.Theme
	return [3]color.NRGBA{th.Accent, paint.Mix(th.Panel, th.Accent, 0.6), paint.Alpha(th.Muted, 0.45)}
}

// spokenLevels says the results by level in words, a line for each level.
func (s *Screen) spokenLevels() (lines []string) {
	for _, l := range play.Levels() {
		t, key := s.history.Tally(l), "name.tally"
		if t.Played() == 0 {
			key = "name.tally_none"
		}
		lines = append(lines, s.T(key, words.Values{"Level": wording.LevelName(s.Words, l), "Won": t.Won, "Drawn": t.Drawn, "Lost": t.Lost}))
	}
	return lines
}

// drawLevels draws the results by level as bars, in a number of rows: the last one is that of the other levels, if there
// are any.
func (s *Screen) drawLevels(dst paint.Canvas, in geom.Rect, levels []play.Level, rows int) {
	st, u, th := s.Style, s.Style.Unit, s.Style.Theme
	all, most := play.Levels(), 1
	for _, l := range levels {
		most = max(most, s.history.Tally(l).Played())
	}
	step := in.H / float64(rows)
	number, small := st.Face(paint.Medium, min(st.Small, step*0.8)), st.Face(paint.Regular, min(st.Small*0.94, step*0.8))
	name := 0.0
	for _, l := range all {
		name = max(name, st.Width(wording.CharacterName(s.Words, l), small))
	}
	tally := max(st.Width("88 – 8 – 88", number), st.Width(s.T("stats.not_played"), small))
	left := in.X
	if step >= 5*u { // there is space for faces
		left += 5 * u
	}
	bars := geom.R(left+4*u+name+1.5*u, 0, 0, 0)
	bars.W = in.Right() - tally - 1.5*u - bars.X
	for i := range rows {
		y := in.Y + step*(float64(i)+0.5)
		ink, l, t := th.Text, all[i], s.history.Tally(all[i])
		if t.Played() == 0 {
			ink = th.Muted
			st.Paint.Fill(dst, geom.R(bars.X, y-st.Scale/2, bars.W, max(1, st.Scale)), 0, th.Track)
			st.Paint.Text(dst, s.T("stats.not_played"), in.Right(), y, small, th.Muted, paint.End)
		}
		if i == len(levels) && i < len(all)-1 { // "8–14" is wider than a number
			st.Paint.Text(dst, fmt.Sprintf("%d–%d", int(l), int(all[len(all)-1])), left+4*u, y, number, ink, paint.Start)
			break
		}
		if left > in.X {
			st.Paint.Blob(dst, engine.Side2, geom.Pt(in.X+2.5*u, y), 4.5*u, th, paint.Pose{Character: uint8(l)})
		}
		st.Paint.Text(dst, strconv.Itoa(int(l)), left+2.75*u, y, number, ink, paint.End)
		st.Paint.Text(dst, wording.CharacterName(s.Words, l), left+4*u, y, small, th.Muted, paint.Start)
		if t.Played() == 0 {
			continue
		}
		x, high := bars.X, min(3*u, step*0.55)
		for k, n := range [3]int{t.Won, t.Drawn, t.Lost} {
			if n > 0 {
				w := bars.W * float64(n) / float64(most)
				st.Paint.Fill(dst, geom.R(x, y-high/2, max(w-0.25*u, 1), high), 0.375*u, s.resultColours()[k])
				x += w
			}
		}
		text := strconv.Itoa(t.Won) + " – " + strconv.Itoa(t.Drawn) + " – " + strconv.Itoa(t.Lost)
		st.Paint.Text(dst, text, in.Right(), y, number, th.Text, paint.End)
	}
}

// levelsHead returns the title of the results by level, and after it what the colours of the bars mean if there is space.
func (s *Screen) levelsHead() ui.Element {
	st, title := s.Style, ui.Text{Words: s.T("stats.by_level"), Weight: paint.Bold, Title: true}
	least, row := st.Width(title.Words, st.Face(paint.Bold, st.Small))/st.Unit, ui.Row{Gap: 0.5, Of: []ui.Element{ui.Sized{Grow: 1, Of: title}}}
	for i, key := range []string{"stats.won", "stats.drawn", "stats.lost"} {
		wide := st.Width(s.T(key), st.Face(paint.Regular, 0.94*st.Small))/st.Unit + 0.1
		least += wide + 3.5
		row.Of = append(row.Of, ui.Sized{W: 2.5, Of: ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) {
			st.Paint.Fill(dst, geom.Around(geom.Pt(r.Right()-r.H/4, r.Centre().Y), r.H/4), r.H/8, s.resultColours()[i])
		}}}, ui.Sized{W: wide, Of: ui.Text{Words: s.T(key), Muted: true, Size: 0.94}})
	}
	return ui.ByWidth{Least: least, Wide: row, Narrow: title}
}

// spokenRating says between which ratings the curve goes, and where it begins and ends.
func (s *Screen) spokenRating() string {
	points := s.history.Totals().Points
	if len(points) < 2 {
		return s.T("stats.no_rating")
	}
	values, first, last := words.Values{}, points[0], points[len(points)-1]
	low, high := first.Value, first.Value
	for _, p := range points {
		low, high = min(low, p.Value), max(high, p.Value)
	}
	for key, value := range map[string]float64{"First": first.Value, "Last": last.Value, "Low": low, "High": high} {
		values[key] = rounded(value)
	}
	values["From"], values["To"] = s.day(first.Time), s.day(last.Time)
	return s.T("stats.rating_spoken", values)
}

// firstRated is the number of games whose ratings are left out of a longer curve.
const firstRated = 5

// drawRating draws the rating over time with its band: one standard deviation above and below.
func (s *Screen) drawRating(dst paint.Canvas, in geom.Rect) {
	st, u, th := s.Style, s.Style.Unit, s.Style.Theme
	small := st.Face(paint.Regular, st.Small*0.94)
	points := s.history.Totals().Points
	if len(points) > 2*firstRated { // the first ratings say little, and would make the curve flat
		points = points[firstRated:]
	}
	plot := geom.R(in.X+6*u, in.Y+2.5*u, in.W-7*u, in.H-6*u)
	if len(points) < 2 {
		text := s.T("stats.no_rating")
		for i, line := range st.Paint.Wrap(text, small, in.W-2*u, 3) {
			st.Paint.Text(dst, line, in.Centre().X, plot.Centre().Y+2.5*u*float64(i), small, th.Muted, paint.Middle)
		}
		return
	}
	low, high := math.Inf(1), math.Inf(-1)
	for _, p := range points {
		low, high = min(low, p.Value-p.Deviation), max(high, p.Value+p.Deviation)
	}
	step := gridStep(high-low, int(max(2, plot.H/(5*u))))
	low, high = math.Floor(low/step)*step, math.Ceil(high/step)*step
	at := func(i int, value float64) geom.Point {
		return geom.Pt(plot.X+plot.W*float64(i)/float64(len(points)-1), plot.Bottom()-plot.H*(value-low)/(high-low))
	}
	for v := low; v <= high; v += step {
		y := math.Round(at(0, v).Y)
		st.Paint.Fill(dst, geom.R(plot.X, y, plot.W, max(1, st.Scale)), 0, th.Track)
		st.Paint.Text(dst, strconv.Itoa(int(v)), plot.X-u, y, small, th.Muted, paint.End)
	}
	var upper, lower []geom.Point
	for i, p := range points {
		upper, lower = append(upper, at(i, p.Value+p.Deviation)), append(lower, at(i, p.Value-p.Deviation))
	}
	st.Paint.Band(dst, upper, lower, paint.Alpha(th.Accent, 0.18))
	for i := 1; i < len(points); i++ {
		st.Paint.Line(dst, at(i-1, points[i-1].Value), at(i, points[i].Value), 0.3*u, th.AccentText)
	}
	last := at(len(points)-1, points[len(points)-1].Value)
	st.Paint.Disc(dst, last, 0.75*u, th.Panel)
	st.Paint.Disc(dst, last, 0.55*u, th.AccentText)
	y := plot.Bottom() + 2*u
	from, to := s.day(points[0].Time), s.day(points[len(points)-1].Time)
	st.Paint.Text(dst, from, plot.X, y, small, th.Muted, paint.Start)
	st.Paint.Text(dst, to, plot.Right(), y, small, th.Muted, paint.End)
}

// gridStep returns a round distance of lines that divides a range into at most n parts, or two more.
func gridStep(span float64, n int) float64 {
	for _, step := range []float64{10, 20, 50, 100, 200, 250, 500} {
		if span/step <= float64(n)+1 {
			return step
		}
	}
	return 1000
}
