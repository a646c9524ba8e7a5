package dialog

import (
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// howToPlay explains the rules in four pictures.
type howToPlay struct {
	base
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

// corner is a view of the upper left corner of a board, given by rows in which x and o are blobs.
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

// NewHowToPlay is the dialog that explains the rules.
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
	return &howToPlay{base{s}, []lesson{
		{before: clone, after: moved(corner("....", "xx..", "...."), near)},
		{before: jump, after: moved(corner("....", "..x.", "...."), far)},
		{before: infect, after: moved(corner(".xx.", "xx.o", "..x."), near)},
		{before: end, end: true},
	}}
}

func (d *howToPlay) Size() (w, h float64) { return 98, 66 }

func (d *howToPlay) Build(card geom.Rect) []ui.Control {
	keys := d.button("keys", "button.keys", func() { d.Host.Do(command.Keys) })
	foot := d.Style.Foot(card, keys)
	keys.Primary = false // it leads elsewhere
	return append([]ui.Control{d.CloseButton(card, d.Cancel)}, foot...)
}

func (d *howToPlay) Draw(dst *ebiten.Image, card geom.Rect) {
	u := d.Style.Unit
	d.Style.DrawTitle(dst, card, d.T("how-to.title"))
	inside := geom.R(card.X+3*u, card.Y+8*u, card.W-6*u, card.H-16.5*u)
	for i, l := range d.lessons {
		row := inside.Column(len(d.lessons)/2, 2*u)[i/2]
		d.drawLesson(dst, row.Row(2, 4*u)[i%2], l, d.T("how-to."+strconv.Itoa(i+1)))
	}
}

// drawLesson draws the two pictures of a lesson with an arrow between them, and the sentence below.
func (d *howToPlay) drawLesson(dst *ebiten.Image, r geom.Rect, l lesson, sentence string) {
	p, th, u := d.Style.Paint, d.Style.Theme, d.Style.Unit
	cell := math.Floor(4.4 * u)
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
	face := d.Style.Face(paint.Regular, d.Style.Small)
	d.Style.DrawLines(dst, sentence, r.X, r.Y+h+2.5*u, r.W, 2.6*u, 3, face, th.Text)
}

// drawCounts draws the final counts, and a trophy for player 1, who has more.
func (d *howToPlay) drawCounts(dst *ebiten.Image, r geom.Rect, pos engine.Position) {
	p, th, u := d.Style.Paint, d.Style.Theme, d.Style.Unit
	numeral := d.Style.Face(paint.Bold, d.Style.Large)
	for i, row := range r.Column(2, 0) {
		who, y := engine.Player(i), row.Centre().Y
		p.Rest(dst, who, geom.Pt(r.X+3.5*u, y), 6*u, th, paint.Pose{Mood: [2]paint.Mood{paint.Glad, paint.Sad}[i]})
		p.Text(dst, strconv.Itoa(pos.Count(who)), r.X+8*u, y, numeral, th.PlayerText[who], paint.Start)
		if who == engine.Player1 {
			p.Icon(dst, paint.IconTrophy, geom.Pt(r.X+13.5*u, y), 3.25*u, th.AccentText)
		}
	}
}
