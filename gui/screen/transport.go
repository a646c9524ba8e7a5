package screen

import (
	"image/color"

	"blobwars/assets/words"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// PaceButton shows a pace. Each click sets the next faster one; after the fastest comes the slowest.
func PaceButton(e *Services, r geom.Rect, pace func() play.Pace, set func(play.Pace)) *ui.Button {
	return &ui.Button{
		ID: "pace", Rect: r,
		Paint: func(dst paint.Canvas, r geom.Rect, ink color.NRGBA) { drawPace(e, dst, r, pace(), ink) },
		Tip:   func() string { return e.T("tip.pace", words.Values{"Pace": wording.PaceText(e.Words, pace())}) },
		Click: func() {
			if faster := pace().Step(+1); faster != pace() {
				set(faster)
			} else {
				set(play.PaceSlow)
			}
		},
	}
}

// drawPace writes a pace on a button: as a text or, if it is not a number, as an icon.
func drawPace(e *Services, dst paint.Canvas, r geom.Rect, pace play.Pace, ink color.NRGBA) {
	st, c := e.Style, r.Centre()
	if pace == play.PaceAtOnce {
		st.Paint.Icon(dst, paint.IconPaceAtOnce, c, min(r.H*0.55, 3*st.Unit), ink)
		return
	}
	text := wording.PaceText(e.Words, pace)
	st.Paint.Text(dst, text, c.X, c.Y, st.FitFace(text, paint.Bold, st.Text*0.96, r.W-0.5*st.Unit), ink, paint.Middle)
}

// transportBar returns the bar of a game between two computers: pause and the single step in place of Undo, Redo and
// Hint, and their pace between the buttons for a slower and a faster one.
func (g *Game) transportBar(pause, step *ui.Button) []ui.Control {
	l, others := g.arranged, g.lastButtons()
	places := l.Buttons(4+len(others), nil)
	at := 2 // the two places of the pace are in one row
	if columns := (len(places) + l.Rows - 1) / l.Rows; columns == 3 {
		at = 1
	}
	double := places[at].Union(places[at+1])
	places = append(append([]geom.Rect{}, places[:at]...), places[at+2:]...)
	bar := append([]*ui.Button{pause, step}, others...)
	controls := g.barControls(bar, places)

	gap := 0.5 * g.Style.Unit
	side := (double.W - 2*gap) * 0.32
	slower, faster := g.CommandButton("slower", command.Slower), g.CommandButton("faster", command.Faster)
	slower.Rect, faster.Rect = double, double
	slower.Rect.W, faster.Rect.W = side, side
	faster.Rect.X = double.Right() - side
	pace := PaceButton(g.Services, geom.R(double.X+side+gap, double.Y, double.W-2*(side+gap), double.H), func() play.Pace { return g.Settings.Pace }, g.setPace)
	return append(controls[:at:at], append([]ui.Control{slower, pace, faster}, controls[at:]...)...)
}
