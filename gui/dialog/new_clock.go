package dialog

import (
	"slices"
	"time"

	"blobwars/gui/geom"
	"blobwars/gui/model/play"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// The choices of times.
var (
	moveTimes  = []time.Duration{3 * time.Second, 5 * time.Second, 10 * time.Second, 15 * time.Second, 20 * time.Second, 30 * time.Second, 45 * time.Second, time.Minute, 2 * time.Minute}
	gameTimes  = []time.Duration{time.Minute, 2 * time.Minute, 3 * time.Minute, 5 * time.Minute, 10 * time.Minute, 15 * time.Minute, 20 * time.Minute, 30 * time.Minute, time.Hour}
	increments = []time.Duration{0, time.Second, 2 * time.Second, 3 * time.Second, 5 * time.Second, 10 * time.Second, 15 * time.Second, 30 * time.Second}
)

// clockBlock chooses the clock and, below, its times.
func (d *newGame) clockBlock() block {
	b := block{title: d.T("setup.clock"), height: formTitle + formRow + formGap}
	if d.options.Clock != play.NoClock {
		b.height += formRow + 0.5
	}
	b.controls = func(r geom.Rect) []ui.Control {
		u := d.Style.Unit
		kinds := &ui.Choice{
			ID: "clock", Rect: geom.R(r.X, r.Y, r.W, formRow*u),
			Options: []func() string{d.Label("clock.none"), d.Label("clock.per_move"), func() string { return wording.ClockName(d.Words, d.options.Fischer) }},
			Chosen:  func() int { return int(d.options.Clock) }, Choose: func(i int) { d.options.Clock = play.ClockKind(i); d.Host.Relayout() },
		}
		times := geom.R(r.X, r.Bottom()-formRow*u, r.W, formRow*u)
		switch d.options.Clock {
		case play.PerMove:
			return []ui.Control{kinds, d.timeSlider("move-time", "clock.tip_move", times, moveTimes, &d.options.PerMove.Initial, "")}
		case play.Fischer:
			halves := times.Row(2, 3*u)
			return []ui.Control{kinds, d.timeSlider("initial", "clock.tip_initial", halves[0], gameTimes, &d.options.Fischer.Initial, ""), d.timeSlider("increment", "clock.tip_increment", halves[1], increments, &d.options.Fischer.Increment, "+ ")}
		}
		return []ui.Control{kinds}
	}
	return b
}

// timeSlider chooses one of several times; a time between two choices is shown at the shorter one.
func (d *newGame) timeSlider(id, tip string, r geom.Rect, times []time.Duration, value *time.Duration, sign string) ui.Control {
	at := func() int {
		i, exact := slices.BinarySearch(times, *value)
		if !exact {
			i--
		}
		return max(i, 0)
	}
	return &ui.Slider{
		ID: id, Rect: r, Steps: len(times), Value: at, Change: func(i int) { *value = times[i] }, Tip: d.Label(tip),
		Label: func(i int) string {
			if i == at() {
				return sign + wording.Minutes(d.Words, *value)
			}
			return sign + wording.Minutes(d.Words, times[i])
		},
	}
}

// clock is the chosen clock.
func (d *newGame) clock() play.Clock {
	switch d.options.Clock {
	case play.PerMove:
		return d.options.PerMove
	case play.Fischer:
		return d.options.Fischer
	}
	return play.Clock{}
}
