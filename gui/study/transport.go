package study

import (
	"blobwars/assets/words"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/study/stepping"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// Transport returns the buttons that step through p. paceTip is the key of the tooltip of the pace.
func (f *Frame) Transport(p *stepping.Playback, paceTip string) []ui.Element {
	run := paint.IconPlay
	if p.Playing() {
		run = paint.IconPause
	}
	pace := screen.PaceButton(f.Services, p.Pace, func(pace play.Pace) { p.Pace = pace })
	if p.Pace == play.PaceAtOnce { // one of both, in a low button
		pace.Label = nil
	} else {
		pace.Icon = nil
	}
	pace.Tip = func() string { return f.T(paceTip, words.Values{"Pace": wording.PaceText(f.Words, p.Pace)}) }
	return []ui.Element{
		f.IconButton("first", command.First, "study.tip_first", paint.IconFirst),
		f.IconButton("stepback", command.StepBack, "study.tip_stepback", paint.IconLeft),
		f.IconButton("run", command.RunSearch, "study.tip_run", run),
		f.IconButton("stepon", command.StepOn, "study.tip_stepon", paint.IconRight),
		f.IconButton("last", command.Last, "study.tip_last", paint.IconLast),
		pace,
	}
}

// CanStep reports whether a command of the transport can be used; others can. While a question is asked, none that would
// show its answer can.
func CanStep(p *stepping.Playback, id command.ID, asked bool) bool {
	switch id {
	case command.First, command.StepBack:
		return !p.AtStart()
	case command.StepOn, command.Last:
		return !asked && !p.AtEnd()
	case command.RunSearch:
		return !asked && p.Steps() > 0
	}
	return true
}

// Step runs a command of the transport; others do nothing. While questions are asked, the search runs to the next one.
func Step(p *stepping.Playback, z *stepping.Quiz, id command.ID) {
	switch id {
	case command.First:
		p.GoTo(0)
	case command.StepBack:
		p.GoTo(p.Done() - 1)
	case command.StepOn:
		p.GoTo(p.Done() + 1)
	case command.Last:
		p.GoTo(p.Steps())
	case command.RunSearch:
		if z.On {
			z.Next(p)
		} else {
			p.TogglePlay()
		}
	}
}

// StepCount returns the number of the last step in words, or before the first one how many there are.
func (f *Frame) StepCount(p *stepping.Playback) string {
	if p.Done() == 0 {
		return f.T("tree.steps", words.Values{"N": p.Steps()})
	}
	return f.T("tree.step", words.Values{"N": p.Done(), "Of": p.Steps()})
}

// StepCard returns the card of the last step: its words or the notice, and how many of the steps have been done.
func (f *Frame) StepCard(p *stepping.Playback, text string) ui.Element {
	f.step = geom.Rect{}
	return f.StepSized(ui.Card{Of: ui.Drawing{
		Placed: func(r geom.Rect) { f.step = r },
		Paint: func(dst paint.Canvas, card geom.Rect) {
			if p.Steps() > 0 {
				f.drawStep(dst, card, wording.NoticeText(f.Words, f.Notices.Current(), text), p)
			}
		},
	}})
}

// TaskCard returns a card in the place of that of the last step: words or the notice.
func (f *Frame) TaskCard(text string) ui.Element {
	f.step = geom.Rect{}
	text = wording.NoticeText(f.Words, f.Notices.Current(), text)
	return f.StepSized(ui.Card{Inset: 1.75, Of: ui.Text{Words: text, Weight: paint.Medium, Size: f.BodySize() / f.Style.Small, Lines: 2}})
}

// StepSized gives an element the height of the card of the last step.
func (f *Frame) StepSized(e ui.Element) ui.Element {
	high := max(54*f.Style.Scale/f.Style.Unit, 7.5)
	if f.Phone() { // three lines
		high = 60 * f.Style.Scale / f.Style.Unit
	}
	return ui.Sized{H: high, Of: e}
}

func (f *Frame) drawStep(dst paint.Canvas, card geom.Rect, text string, p *stepping.Playback) {
	st, u, count := f.Style, f.Style.Unit, f.StepCount(p)
	in, middle := card.Inset(1.75*u), card.Centre().Y
	small := st.Face(paint.Regular, st.Small*0.94)
	end := in.Right() - st.Width(count, small) - 2*u
	bar := geom.R(end-15*u, middle-0.5*u, 15*u, u)
	if card.W < 85*u { // the bar is at the lower edge
		bar = geom.R(card.X+1.75*u, card.Bottom()-8*st.Scale, card.W-3.5*u, 4*st.Scale)
		middle -= 0.5 * u
	} else {
		end = bar.X - 2*u
	}
	st.Paint.Text(dst, count, in.Right(), middle, small, st.Theme.Muted, paint.End)
	st.Paint.Fill(dst, bar, bar.H/2, st.Theme.Track)
	if p.Done() > 0 {
		bar.W = max(bar.H, bar.W*float64(p.Done())/float64(p.Steps()))
		st.Paint.Fill(dst, bar, bar.H/2, st.Theme.AccentText)
	}
	size, space := st.Text, 2*(middle-card.Y-0.25*u)
	if st.Width(text, st.Face(paint.Medium, size)) > end-in.X {
		size = st.Small
	}
	face := st.Face(paint.Medium, size)
	lines := st.Paint.Wrap(text, face, end-in.X, 3)
	step := min(max(2.4*u, 1.2*size), space/float64(len(lines)))
	for i, line := range lines {
		st.Paint.Text(dst, line, in.X, middle+step*(float64(i)-float64(len(lines)-1)/2), face, st.Theme.Text, paint.Start)
	}
}
