package dialog

import (
	"math"
	"strconv"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
	"blobwars/internal/tiles"
)

// howToPlayTiles explains the rules of the Tiles Game in four pictures.
type howToPlayTiles struct {
	card
	groups [3]tilesLesson // a group, a column that closes, the last group
}

// tilesLesson is a board before and after the removal of a group.
type tilesLesson struct {
	before, after tiles.Position
	group         tiles.Group
}

// NewHowToPlayTiles returns the dialog that explains the rules of the Tiles Game.
func NewHowToPlayTiles(s *screen.Services) screen.Dialog {
	lesson := func(text string, m tiles.Move) tilesLesson {
		before, err := tiles.Parse("lesson", []byte(text))
		if err != nil {
			panic(err) // they are the boards below
		}
		g, _ := before.Group(m)
		return tilesLesson{before, before.Play(m), g}
	}
	d := &howToPlayTiles{groups: [3]tilesLesson{
		lesson("3\n4\n0\n0\n1200\n1442\n2444\n", tiles.Move{X: 1, Y: 1}),
		lesson("3\n4\n0\n0\n0100\n2130\n4153\n", tiles.Move{X: 1, Y: 0}),
		lesson("3\n4\n9\n7\n0000\n0000\n1111\n", tiles.Move{X: 0, Y: 2}),
	}}
	d.card = card{Services: s, width: 98, title: s.Label("how-to.title"), content: d.pictures}
	return d
}

// The height and the least width of a picture of the rules, and the side of its squares, in units.
const (
	rulesPicture = 15
	leastPicture = 32
	rulesCell    = 4.4
)

// pictures returns the four pictures with a sentence below each.
func (d *howToPlayTiles) pictures() ui.Element {
	var all []ui.Element
	for i := range 4 {
		canvas := ui.Drawing{Least: rulesPicture, Paint: func(dst paint.Canvas, r geom.Rect) { d.drawPicture(i, dst, r) }}
		words := ui.Text{Words: d.T("how-to.tiles_" + strconv.Itoa(i+1)), Lines: 5}
		all = append(all, ui.Sized{Grow: 1, Of: ui.Column{Gap: 1, Of: []ui.Element{canvas, words}}})
	}
	return ui.ByWidth{
		Least:  2*leastPicture + 4,
		Wide:   ui.Column{Gap: 3.5, Of: []ui.Element{ui.Row{Gap: 4, Of: all[:2]}, ui.Row{Gap: 4, Of: all[2:]}}},
		Narrow: ui.Column{Gap: 2, Of: all},
	}
}

func (d *howToPlayTiles) drawPicture(i int, dst paint.Canvas, r geom.Rect) {
	cell := math.Floor(rulesCell * d.Style.Unit)
	switch i {
	case 2:
		d.drawWorth(dst, r)
	case 3:
		d.drawEnd(dst, r, cell)
	default:
		d.drawLesson(dst, r, cell, d.groups[i])
	}
}

// drawBoard draws a board at the left (paint.Start) or the right (paint.End) of r, with a group outlined if it has
// tiles.
func (d *howToPlayTiles) drawBoard(dst paint.Canvas, r geom.Rect, cell float64, align paint.Align, pos tiles.Position, group tiles.Group) geom.Rect {
	u := d.Style.Unit
	cells := geom.Cells{X: math.Round(r.X + u/2), Y: math.Round(r.Y + u/2), Cell: cell, Columns: pos.Columns(), Rows: pos.Rows()}
	if align == paint.End {
		cells.X = math.Round(r.Right() - u/2 - cells.Bounds().W)
	}
	v := paint.NewTilesView(cells.Bounds().Inset(-u/2), pos)
	v.Cells, v.MinTextSize = cells, d.Style.Small
	for x := range pos.Columns() {
		for y := range pos.Rows() {
			if group.Size > 0 && group.Has(pos, x, y) {
				v.Group.Add(x, y)
			}
		}
	}
	d.Style.Paint.TilesBoard(dst, v, d.Style.Theme)
	return v.Card
}

// drawLesson draws both boards of a lesson with an arrow between them.
func (d *howToPlayTiles) drawLesson(dst paint.Canvas, r geom.Rect, cell float64, l tilesLesson) {
	left := d.drawBoard(dst, r, cell, paint.Start, l.before, l.group)
	right := d.drawBoard(dst, r, cell, paint.End, l.after, tiles.Group{})
	d.drawArrow(dst, left.Right(), right.X, left.Centre().Y)
}

func (d *howToPlayTiles) drawArrow(dst paint.Canvas, from, to, y float64) {
	u, th := d.Style.Unit, d.Style.Theme
	d.Style.Paint.Arrow(dst, geom.Pt(from+1.25*u, y), geom.Pt(to-1.25*u, y), 0.5*u, th.Muted, th.Panel)
}

// drawWorth draws the points of groups of two to seven tiles.
func (d *howToPlayTiles) drawWorth(dst paint.Canvas, r geom.Rect) {
	st, u := d.Style, d.Style.Unit
	small, number := st.Face(paint.Regular, st.Small), st.Face(paint.Bold, st.Text*1.3)
	st.Paint.Text(dst, d.T("how-to.tiles_size"), r.X, r.Y+1.5*u, small, st.Theme.Muted, paint.Start)
	st.Paint.Text(dst, d.T("how-to.tiles_points"), r.X, r.Y+8.5*u, small, st.Theme.Muted, paint.Start)
	for i, column := range r.Row(6, u) {
		size := i + 2
		st.Paint.Text(dst, strconv.Itoa(size), column.X, r.Y+4.5*u, number, st.Theme.Text, paint.Start)
		st.Paint.Text(dst, wording.TilesPoints(d.Words, tiles.GroupPoints(size)), column.X, r.Y+11.5*u, number, st.Theme.AccentText, paint.Start)
	}
}

// drawEnd draws the last group, and the points with the factor.
func (d *howToPlayTiles) drawEnd(dst paint.Canvas, r geom.Rect, cell float64) {
	st, p, th, u := d.Style, d.Style.Paint, d.Style.Theme, d.Style.Unit
	board := d.drawBoard(dst, r, cell, paint.Start, d.groups[2].before, d.groups[2].group)
	right := geom.R(r.Right()-board.W, r.Y, board.W, board.H)
	d.drawArrow(dst, board.Right(), right.X, board.Centre().Y)
	points := d.groups[2].before.Points(engine.Side1) + tiles.GroupPoints(d.groups[2].group.Size)
	text, numeral := wording.TilesPoints(d.Words, points)+" × "+d.Number("1.3"), wording.TilesPoints(d.Words, d.groups[2].after.Points(engine.Side1))
	p.Blob(dst, engine.Side1, geom.Pt(right.X+3.5*u, right.Centre().Y), 6*u, th, paint.Pose{Mood: paint.Glad})
	p.Text(dst, text, right.X+8*u, right.Centre().Y-2.5*u, st.Face(paint.Medium, st.Text), th.Muted, paint.Start)
	p.Text(dst, numeral, right.X+8*u, right.Centre().Y+1.5*u, st.FitFace(numeral, paint.Bold, st.Large, right.W-8*u), th.PlayerText[0], paint.Start)
}
