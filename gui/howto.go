package gui

import (
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// howTo is the dialog that says how the game is played, in pictures.
type howTo struct{ lessons []lesson }

// lesson is a sentence, how-to.N in the catalogue, and its picture: a corner of a board before and after.
type lesson struct {
	before, after paint.BoardView
	end           bool // the counts stand in place of after
}

// The corner of a board that a lesson shows.
const (
	lessonColumns = 4
	lessonRows    = 3
)

// corner is a view of a corner of a board, from its rows: x and o are blobs.
func corner(rows ...string) paint.BoardView {
	var pos engine.Position
	for y, row := range rows {
		for x, c := range row {
			switch c {
			case 'x':
				pos = pos.With(engine.At(x, y), engine.Blob1)
			case 'o':
				pos = pos.With(engine.At(x, y), engine.Blob2)
			}
		}
	}
	return paint.NewBoardView(geom.Grid{Size: 8}, pos)
}

func newHowTo() *howTo {
	from, near, far := engine.At(0, 1), engine.At(1, 1), engine.At(2, 1)
	picked := func(v paint.BoardView) paint.BoardView { v.Selected = from; return v }
	moved := func(v paint.BoardView, to engine.Square) paint.BoardView {
		v.Last = engine.Move{From: from, To: to}
		return v
	}
	var corners engine.Bitboard
	for s := range engine.NoSquare {
		if s.X() < lessonColumns && s.Y() < lessonRows {
			corners = corners.With(s)
		}
	}
	clone := picked(corner("....", "x...", "...."))
	clone.CloneTargets = engine.Near(from) & corners
	jump := picked(corner("....", "x...", "...."))
	jump.JumpTargets = engine.Ring(from) & corners
	infect := picked(corner(".oo.", "x..o", "..o."))
	infect.CloneTargets = infect.CloneTargets.With(near)
	end := corner("xxxo", "xxoo", "xxoo")
	end.Moods = [2]paint.Mood{paint.Glad, paint.Sad}
	return &howTo{[]lesson{
		{before: clone, after: moved(corner("....", "xx..", "...."), near)},
		{before: jump, after: moved(corner("....", "..x.", "...."), far)},
		{before: infect, after: moved(corner(".xx.", "xx.o", "..x."), near)},
		{before: end, end: true},
	}}
}

// The measures of the dialog, in units.
const (
	howToWide, howToHigh = 98, 71
	lessonCell           = 4.4
)

func (h *howTo) size() (w, high float64) { return howToWide, howToHigh }

func (h *howTo) cancel(a *App) { a.show(nil) }

func (h *howTo) build(a *App, card geom.Rect) []ui.Control {
	keys := &ui.Button{ID: "keys", Label: a.say("menu.keys"), Click: func() { a.show(newKeys(a)) }}
	done := &ui.Button{ID: "done", Label: a.say("button.close"), Click: func() { h.cancel(a) }}
	return append([]ui.Control{a.closeButton(card, func() { h.cancel(a) })}, a.style.Foot(card, keys, done)...)
}

func (h *howTo) draw(a *App, dst *ebiten.Image, card geom.Rect) {
	u := a.layout.Unit
	a.style.DrawTitle(dst, card, a.t("how-to.title"))
	inside := geom.Rect{X: card.X + 3*u, Y: card.Y + 8*u, W: card.W - 6*u, H: card.H - 16.5*u}
	for i, l := range h.lessons {
		row := ui.Column(inside, len(h.lessons)/2, 2*u)[i/2]
		h.drawLesson(a, dst, ui.Row(row, 2, 4*u)[i%2], l, a.t("how-to."+strconv.Itoa(i+1)))
	}
}

// drawLesson draws the two pictures of a lesson, the arrow between them, and the sentence below.
func (h *howTo) drawLesson(a *App, dst *ebiten.Image, r geom.Rect, l lesson, sentence string) {
	u := a.layout.Unit
	cell := math.Floor(lessonCell * u)
	cw, ch := paint.VignetteSize(lessonColumns, lessonRows)
	wide, high := cw*cell, ch*cell
	in := cell * (cw - lessonColumns) / 2
	place := func(x float64, v paint.BoardView) paint.BoardView {
		v.Grid.X, v.Grid.Y, v.Grid.Cell = math.Round(x+in), math.Round(r.Y+in), cell
		return v
	}
	right := r.Right() - wide
	a.paint.Vignette(dst, place(r.X, l.before), lessonColumns, lessonRows, a.theme)
	middle := r.Y + high/2
	from, to := geom.Point{X: r.X + wide + 1.25*u, Y: middle}, geom.Point{X: right - 1.25*u, Y: middle}
	a.paint.Arrow(dst, from, to, 0.5*u, a.theme.Muted, a.theme.Panel)
	if l.end {
		h.drawCounts(a, dst, geom.Rect{X: right, Y: r.Y, W: wide, H: high}, l.before.Position)
	} else {
		a.paint.Vignette(dst, place(right, l.after), lessonColumns, lessonRows, a.theme)
	}
	face := a.face(paint.Regular, a.layout.SmallText())
	y := r.Y + high + 2.5*u
	for _, line := range a.wrap(sentence, face, r.W, 3) {
		a.paint.Text(dst, line, r.X, y, face, a.theme.Text, paint.Start)
		y += 2.6 * u
	}
}

// drawCounts draws what each side has in the end, and the trophy for the one that has more.
func (h *howTo) drawCounts(a *App, dst *ebiten.Image, r geom.Rect, pos engine.Position) {
	u := a.layout.Unit
	numeral := a.face(paint.Bold, a.layout.Numeral())
	for i, row := range ui.Column(r, 2, 0) {
		who, y := engine.Player(i), row.Centre().Y
		mood := [2]paint.Mood{paint.Glad, paint.Sad}[i]
		a.paint.Rest(dst, who, geom.Point{X: r.X + 3.5*u, Y: y}, 6*u, a.theme, paint.Pose{Mood: mood})
		a.paint.Text(dst, strconv.Itoa(pos.Count(who)), r.X+8*u, y, numeral, a.theme.PlayerText[who], paint.Start)
		if i == 0 {
			a.paint.Icon(dst, paint.IconTrophy, geom.Point{X: r.X + 13.5*u, Y: y}, 3.25*u, a.theme.AccentText)
		}
	}
}
