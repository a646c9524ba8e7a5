package study

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/model/play"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// Transport returns the buttons that step through p. paceTip is the key of the tooltip of the pace.
func (f *Frame) Transport(p *play.Playback, paceTip string) []ui.Element {
	run := paint.IconPlay
	if p.Playing() {
		run = paint.IconPause
	}
	pace := screen.PaceButton(&f.Env, geom.Rect{}, func() play.Pace { return p.Pace }, func(pace play.Pace) { p.Pace = pace })
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

// ZoomButtons returns the buttons that enlarge and reduce what is studied, or show all of it.
func (f *Frame) ZoomButtons() (buttons []ui.Element) {
	for i, id := range []command.ID{command.ZoomOut, command.ZoomIn, command.ZoomFit} {
		b := f.Button("zoom"+strconv.Itoa(i), id, f.Can)
		b.Flat = true
		buttons = append(buttons, ui.Sized{W: 4.25, Of: b})
	}
	return buttons
}

// CanStep reports whether a command of the transport can be used; others can.
func CanStep(p *play.Playback, id command.ID) bool {
	switch id {
	case command.First, command.StepBack:
		return !p.AtStart()
	case command.StepOn, command.Last:
		return !p.AtEnd()
	case command.RunSearch:
		return p.Steps() > 0
	}
	return true
}

// Step runs a command of the transport; others do nothing.
func Step(p *play.Playback, id command.ID) {
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
		p.TogglePlay()
	}
}

// StepCount returns the number of the last step in words, or before the first one how many there are.
func (f *Frame) StepCount(p *play.Playback) string {
	if p.Done() == 0 {
		return f.T("tree.steps", words.Values{"N": p.Steps()})
	}
	return f.T("tree.step", words.Values{"N": p.Done(), "Of": p.Steps()})
}

// StepCard returns the card of the last step: its words or the notice, and how many of the steps have been done.
func (f *Frame) StepCard(p *play.Playback, text string) ui.Element {
	return f.StepSized(ui.Panel{Of: ui.Canvas{Paint: func(dst *ebiten.Image, card geom.Rect) {
		if p.Steps() > 0 {
			f.drawStep(dst, card, wording.NoticeText(f.Words, f.Notices.Current(), text), p)
		}
	}}})
}

// StepSized gives an element the height of the card of the last step.
func (f *Frame) StepSized(e ui.Element) ui.Element {
	high := max(54*f.Style.Scale/f.Style.Unit, 7.5)
	if f.Phone() && !f.tall() { // narrow
		high = 16
	}
	return ui.Sized{H: high, Of: e}
}

func (f *Frame) drawStep(dst *ebiten.Image, card geom.Rect, text string, p *play.Playback) {
	st, u, count := f.Style, f.Style.Unit, f.StepCount(p)
	in, middle := card.Inset(1.75*u), card.Centre().Y
	small := st.Face(paint.Regular, st.Small*0.94)
	counted := geom.Pt(in.Right(), middle)
	end := in.Right() - st.Width(count, small) - 2*u
	bar := geom.R(end-15*u, middle-0.5*u, 15*u, u)
	switch { // the bar is at the lower edge, but in a wide card
	case card.H > 12*u:
		counted.Y, end, middle = in.Bottom()-1.5*u, in.Right(), middle-1.5*u
		bar = geom.R(card.X+1.75*u, card.Bottom()-0.9*u, card.W-3.5*u, 0.4*u)
	case card.W < 85*u:
		bar = geom.R(card.X+1.75*u, card.Bottom()-0.9*u, card.W-3.5*u, 0.4*u)
	default:
		end = bar.X - 2*u
	}
	st.Paint.Text(dst, count, counted.X, counted.Y, small, st.Theme.Muted, paint.End)
	st.Paint.Fill(dst, bar, bar.H/2, st.Theme.Track)
	if p.Done() > 0 {
		bar.W = max(bar.H, bar.W*float64(p.Done())/float64(p.Steps()))
		st.Paint.Fill(dst, bar, bar.H/2, st.Theme.Accent)
	}
	face, most := st.Face(paint.Medium, st.Text), max(3, int((card.H-5*u)/(2.4*u)))
	lines := st.Paint.Wrap(text, face, end-in.X, 99)
	if len(lines) > 1 {
		face = st.Face(paint.Medium, st.Small)
		lines = st.Paint.Wrap(text, face, end-in.X, most)
	}
	step := min(2.4*u, (card.H-1.5*u)/float64(len(lines)))
	for i, line := range lines {
		st.Paint.Text(dst, line, in.X, middle+step*(float64(i)-float64(len(lines)-1)/2), face, st.Theme.Text, paint.Start)
	}
}
