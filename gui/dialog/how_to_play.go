package dialog

import (
	"math"
	"strconv"

	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// howToPlay explains the rules in four pictures.
type howToPlay struct {
	card
	lessons []lesson
}

// lesson is a pair of pictures, a corner of the board before and after a move, with the sentence how-to.N.
type lesson struct {
	before, after paint.BoardView
	end           bool // the final counts stand in place of after
}

// The size of the corner of the board that is shown, in squares.
const (
	lessonColumns = 4
	lessonRows    = 3
)

// corner returns a view of the upper left corner of a board, given by rows in which x and o are blobs.
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

// NewHowToPlay returns the dialog that explains the rules.
func NewHowToPlay(s *screen.Services) screen.Dialog {
	from, near, far := engine.At(0, 1), engine.At(1, 1), engine.At(2, 1)
	moved := func(v paint.BoardView, to engine.Square) paint.BoardView {
		v.Last = engine.Move{From: from, To: to}
		return v
	}
	var area engine.Bitboard
	for square := range engine.NoSquare {
		if square.X() < lessonColumns && square.Y() < lessonRows {
			area = area.With(square)
		}
	}
	clone, jump, infect, end := corner("....", "x...", "...."), corner("....", "x...", "...."), corner(".oo.", "x..o", "..o."), corner("xxxo", "xxoo", "xxoo")
	clone.Selected, jump.Selected, infect.Selected = from, from, from
	clone.CloneTargets, jump.JumpTargets = engine.Near(from)&area, engine.Ring(from)&area
	infect.CloneTargets = infect.CloneTargets.With(near)
	end.Moods = [2]paint.Mood{paint.Glad, paint.Sad}
	d := &howToPlay{lessons: []lesson{
		{before: clone, after: moved(corner("....", "xx..", "...."), near)},
		{before: jump, after: moved(corner("....", "..x.", "...."), far)},
		{before: infect, after: moved(corner(".xx.", "xx.o", "..x."), near)},
		{before: end, end: true},
	}}
	d.card = newRulesCard(s, func(n string) string { return s.T("how-to." + n) }, func(i int, dst paint.Canvas, r geom.Rect) { d.drawLesson(dst, r, d.lessons[i]) })
	return d
}

// newRulesCard returns the card of four pictures, which draw draws, with a sentence below each: that of its number from
// 1.
func newRulesCard(s *screen.Services, sentence func(n string) string, draw func(i int, dst paint.Canvas, r geom.Rect)) card {
	picture := func(i int) ui.Element {
		canvas := ui.Canvas{Least: rulesPicture, Paint: func(dst paint.Canvas, r geom.Rect) { draw(i, dst, r) }}
		words := ui.Text{Words: sentence(strconv.Itoa(i + 1)), Lines: 5}
		return ui.Sized{Grow: 1, Of: ui.Column{Gap: 1, Of: []ui.Element{canvas, words}}}
	}
	b := base{s}
	c := card{
		base: b, width: 98, title: s.Label("how-to.title"),
		content: func() ui.Element {
			return ui.ByWidth{
				Least: 2*leastPicture + 4,
				Wide: ui.Column{Gap: 3.5, Of: []ui.Element{
					ui.Row{Gap: 4, Of: []ui.Element{picture(0), picture(1)}}, ui.Row{Gap: 4, Of: []ui.Element{picture(2), picture(3)}},
				}},
				Narrow: ui.Column{Gap: 2, Of: []ui.Element{picture(0), picture(1), picture(2), picture(3)}},
			}
		},
		foot: func() []*ui.Button {
			return []*ui.Button{b.button("keys", "button.keys", func() { s.Host.Do(command.Keys) })}
		},
	}
	if s.Touch {
		c.foot = nil
	}
	return c
}

// The height and the least width of a picture of the rules, and the side of its squares, in units.
const (
	rulesPicture = 15
	leastPicture = 32
	rulesCell    = 4.4
)

// drawLesson draws the two pictures of a lesson with an arrow between them.
func (d *howToPlay) drawLesson(dst paint.Canvas, r geom.Rect, l lesson) {
	p, th, u := d.Style.Paint, d.Style.Theme, d.Style.Unit
	cell := math.Floor(rulesCell * u)
	columns, rows := paint.VignetteSize(lessonColumns, lessonRows)
	w, h, margin := columns*cell, rows*cell, cell*(columns-lessonColumns)/2
	vignette := func(x float64, v paint.BoardView) {
		v.Grid.X, v.Grid.Y, v.Grid.Cell = math.Round(x+margin), math.Round(r.Y+margin), cell
		p.Vignette(dst, v, lessonColumns, lessonRows, th)
	}
	right, middle := r.Right()-w, r.Y+h/2
	vignette(r.X, l.before)
	p.Arrow(dst, geom.Pt(r.X+w+1.25*u, middle), geom.Pt(right-1.25*u, middle), 0.5*u, th.Muted, th.Panel)
	if l.end {
		d.drawCounts(dst, geom.R(right, r.Y, w, h), l.before.Position)
	} else {
		vignette(right, l.after)
	}
}

// drawCounts draws the final counts, and a trophy for player 1, who has more.
func (d *howToPlay) drawCounts(dst paint.Canvas, r geom.Rect, pos engine.Position) {
	p, th, u := d.Style.Paint, d.Style.Theme, d.Style.Unit
	numeral := d.Style.Face(paint.Bold, d.Style.Large)
	for i, row := range r.Column(2, 0) {
		who, y := engine.Side(i), row.Centre().Y
		p.Blob(dst, who, geom.Pt(r.X+3.5*u, y), 6*u, th, paint.Pose{Mood: [2]paint.Mood{paint.Glad, paint.Sad}[i]})
		p.Text(dst, strconv.Itoa(pos.Count(who)), r.X+8*u, y, numeral, th.PlayerText[who], paint.Start)
		if who == engine.Side1 {
			p.Icon(dst, paint.IconTrophy, geom.Pt(r.X+13.5*u, y), 3.25*u, th.AccentText)
		}
	}
}
