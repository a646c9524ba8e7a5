package screen

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// ThinkingLine returns the title line of a thinking card; folded, the card has no other part.
func ThinkingLine(st ui.Style, card geom.Rect) geom.Rect {
	scale := st.Scale
	return geom.R(card.X, card.Y, card.W, min(card.H, FoldedHeight(st.Unit/scale)*scale))
}

// InsideThinking returns the part of an open thinking card below the title line.
func InsideThinking(st ui.Style, card geom.Rect) geom.Rect {
	u := st.Unit
	return geom.R(card.X+2*u, card.Y+6*u, card.W-4*u, max(card.H-6.75*u, 0))
}

// FoldButton opens and folds a thinking card.
func FoldButton(e *Env, card geom.Rect, open bool, toggle func()) *ui.Button {
	u, line := e.Style.Unit, ThinkingLine(e.Style, card)
	icon, tip := paint.IconRight, "tip.unfold"
	if open {
		icon, tip = paint.IconDown, "tip.fold"
	}
	place := geom.R(line.X+0.5*u, line.Centre().Y-2*u, 4*u, 4*u)
	if e.Style.Finger > 0 {
		place = geom.R(line.X, line.Y, 5*u, line.H)
	}
	return &ui.Button{
		ID: "fold", Flat: true, Rect: place, Icon: Icon(icon), Tip: e.Label(tip), Click: toggle,
		Name: e.Label("card.thinking"), Aria: ui.Aria{"ariaExpanded": strconv.FormatBool(open)},
	}
}

// TitleSwitch returns the place of a switch at the end of the title line of a thinking card.
func TitleSwitch(st ui.Style, card geom.Rect) geom.Rect {
	high := max(3.5*st.Unit, 0.6*st.Finger)
	wide := 1.6 * high
	return geom.R(card.Right()-2*st.Unit-wide, ThinkingLine(st, card).Centre().Y-high/2, wide, high)
}

// DrawThinkingTitle writes the title of a thinking card, after the place of FoldButton if fold is true, and the longest
// of the notes that fits before right.
func DrawThinkingTitle(st ui.Style, dst *ebiten.Image, card geom.Rect, title string, fold bool, notes []string, right float64) {
	u := st.Unit
	x, y, ink := card.X+2*u, ThinkingLine(st, card).Centre().Y, st.Theme.Text
	if fold {
		x += 3 * u
	}
	bold, regular := st.FitFace(title, paint.Bold, st.EnlargedSize(title, paint.Bold, st.Small, right-x, 4*u), right-x), st.Face(paint.Regular, st.Small)
	st.Paint.Text(dst, st.Paint.Ellipsis(title, bold, right-x), x, y, bold, ink, paint.Start)
	x += st.Width(title, bold) + 1.25*u
	for _, note := range notes {
		if st.Width(note, regular) <= right-x {
			st.Paint.Text(dst, note, x, y, regular, st.Theme.Muted, paint.Start)
			return
		}
	}
}

// SearchButtons returns the buttons that end a search, Now and Stop, in the title line of a thinking card, left of
// right. In a narrow card they have icons.
func (g *Game) SearchButtons(card geom.Rect, right float64) []ui.Control {
	u, gap := g.Style.Unit, Gap(g.Style.Unit/g.Style.Scale)*g.Style.Scale
	width := 10.5 * u
	if card.W < 52*u {
		width = 5 * u
	}
	now, stop := g.CommandButton("now", command.MoveNow), g.CommandButton("stop", command.Stop)
	width = max(width, g.Style.Finger)
	line, high := ThinkingLine(g.Style, card), max(4*u, 0.8*g.Style.Finger)
	stop.Rect = geom.R(right-width, line.Centre().Y-high/2, width, high)
	now.Rect = stop.Rect
	now.Rect.X -= width + gap
	for _, b := range []*ui.Button{now, stop} {
		if card.W < 52*u {
			b.Label = nil
		} else {
			b.Icon = nil
		}
	}
	return []ui.Control{now, stop}
}
