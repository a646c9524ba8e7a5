package paint

import (
	"image/color"
	"math"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/internal/tiles"
)

// TileBoard is the colours of the tiles on a board by column from the left and row from the top; 0 is an empty square.
type TileBoard [16][16]uint8

// Badge is a label with the points of a group. It is on the group.
type Badge struct {
	Text  string // empty: none
	Group geom.CellSet
}

// MovingTile is a tile that is not at rest in its cell.
type MovingTile struct {
	Colour uint8
	Centre geom.Point // in device pixels
	Pose   TilePose
}

// TilesView is everything that the board of the Tiles Game shows.
type TilesView struct {
	Card        geom.Rect  // the board's frame, in device pixels
	Cells       geom.Cells // in it, in device pixels
	Strip       float64    // width of the coordinates left of the card and below it; 0: they are not shown
	Board       TileBoard
	MinTextSize float64 // the smallest readable type, in device pixels

	Group     geom.CellSet // under the pointer or the cursor: outlined, the other tiles are dimmed
	Badge     Badge
	Hint      geom.CellSet // outlined with dashes
	Last      geom.CellSet // the places from which the last move removed a group: a line below the tiles
	LastMover engine.Side
	CursorOn  bool // the cursor of the keyboard is shown
	CursorX   int
	CursorY   int

	Moving []MovingTile // while a move is shown: all tiles, in place of those of Board
}

// NewTilesView returns a view of a position at rest on a card.
func NewTilesView(card geom.Rect, pos tiles.Position) TilesView {
	v := TilesView{Card: card, Cells: FitTiles(card, pos.Columns(), pos.Rows())}
	for x := range pos.Columns() {
		for y := range pos.Rows() {
			v.Board[x][y] = pos.At(x, y)
		}
	}
	return v
}

// FitTiles returns the cells of a board on its card.
func FitTiles(card geom.Rect, columns, rows int) geom.Cells {
	return geom.FitCells(card, math.Round(card.W/60), columns, rows, minCellsAcross)
}

// minCellsAcross limits the size of a tile: a smaller board is drawn with the cells of one with so many columns and
// rows.
const minCellsAcross = 3

// TilesBoard draws the board of the Tiles Game: the card with its squares and coordinates (from a cached image), the
// tiles, and the marks above them.
func (p *Painter) TilesBoard(dst Canvas, v TilesView, th *Theme) {
	if v.Cells.Cell < 4 {
		return
	}
	letters := max(v.MinTextSize, min(v.Strip*0.54, v.Cells.Cell*0.6))
	addBoard(dst, boardLook{frame: v.Card, cells: v.Cells, strip: v.Strip, letters: letters, theme: th})
	cell := v.Cells.Cell
	thin := max(1.5, min(cell*0.03, v.MinTextSize*0.22))
	if !v.Last.Empty() {
		p.strokeGroup(dst, v.Cells, v.Last, thin, 0, th.Mark(v.LastMover), color.NRGBA{})
	}
	dim, inGroup := 0.0, v.Group
	if !v.Group.Empty() {
		dim = th.TileDim
	}
	for x := 0; x < v.Cells.Columns && len(v.Moving) == 0; x++ {
		for y := v.Cells.Rows - 1; y >= 0; y-- {
			if v.Board[x][y] == 0 {
				continue
			}
			at, pose := v.Cells.Rect(x, y).Centre(), TilePose{Faint: dim}
			if inGroup.Has(x, y) {
				pose.Faint = 0
			}
			p.Tile(dst, v.Board[x][y], at, cell, th, pose)
		}
	}
	for _, m := range v.Moving {
		p.Tile(dst, m.Colour, m.Centre, cell, th, m.Pose)
	}
	if !v.Hint.Empty() && v.Hint != v.Group {
		p.strokeGroup(dst, v.Cells, v.Hint, 1.4*thin, 7*thin, th.AccentText, th.Frame)
	}
	if !v.Group.Empty() {
		p.strokeGroup(dst, v.Cells, v.Group, max(2, min(cell*0.04, v.MinTextSize*0.3)), 0, th.AccentText, th.Frame)
	}
	if v.CursorOn {
		r := v.Cells.Rect(v.CursorX, v.CursorY).Inset(cell * 0.0375).Round()
		p.brackets(dst, r.Inset(-max(1, cell*0.02)), cell, Alpha(th.Frame, 0.9))
		p.brackets(dst, r, cell, th.Focus)
	}
	p.drawBadge(dst, v, th)
}

// drawBadge draws the badge on its tile, inside the card.
func (p *Painter) drawBadge(dst Canvas, v TilesView, th *Theme) {
	if v.Badge.Text == "" {
		return
	}
	cell := v.Cells.Cell
	size := max(v.MinTextSize*1.15, min(cell*0.26, 2.2*v.MinTextSize))
	r := badgeRect(v, p.Width(v.Badge.Text, p.Face(Bold, size))+1.3*size, 1.8*size)
	p.badge(dst, r, v.Badge.Text, size, max(1.5, size*0.12), th.Accent, Alpha(th.OnAccent, 0.9), th.OnAccent)
}

// badgeRect returns the place of a badge of width by height device pixels, inside the card: on the highest tile of its
// group, the last one in its row; of a large tile, over its upper right corner, between the symbols.
func badgeRect(v TilesView, width, height float64) geom.Rect {
	var tile geom.Rect
	top := v.Cells.Rows
	for x, y := range v.Badge.Group.All() {
		if y <= top {
			tile, top = v.Cells.Rect(x, y), y
		}
	}
	at, in := tile.Centre(), v.Card.Inset(0.2*height)
	if v.Cells.Cell >= 2*height {
		at = geom.Pt(tile.Right(), tile.Y)
	}
	x, y := min(at.X-width/2, in.Right()-width), max(at.Y-height/2, in.Y)
	return geom.R(math.Round(max(x, in.X)), math.Round(min(y, in.Bottom()-height)), math.Round(width), math.Round(height))
}

// groupCorner is the radius of the corners of the line around a group of tiles, in cells.
const groupCorner = 0.2

// strokeGroup draws a line around the cells of a set, with an edge on both sides, which is left out if it is
// transparent. Both colours should be opaque or transparent. The line has dashes that repeat about every period device
// pixels, and then sharp corners; 0: it has none.
func (p *Painter) strokeGroup(dst Canvas, cells geom.Cells, set geom.CellSet, width, period float64, clr, edge color.NRGBA) {
	for _, layer := range []struct {
		width float64
		clr   color.NRGBA
	}{{width + max(2, 0.7*width), edge}, {width, clr}} {
		if layer.clr.A == 0 {
			continue
		}
		for x, y := range set.All() {
			ends := [4]bool{!set.Has(x, y-1), !set.Has(x+1, y), !set.Has(x, y+1), !set.Has(x-1, y)}
			p.strokeSides(dst, cells.Rect(x, y), ends, layer.width, period, layer.clr)
		}
	}
}

// strokeSides draws those sides of a cell at which its group ends, clockwise from the top, and the round corners where
// two of them meet.
func (p *Painter) strokeSides(dst Canvas, cell geom.Rect, ends [4]bool, width, period float64, clr color.NRGBA) {
	radius := cell.W * groupCorner
	if period > 0 {
		radius = 0
	}
	for side := range ends {
		if !ends[side] {
			continue
		}
		before, after := (side+3)%4, (side+1)%4
		arc := corner(cell, radius, side)
		from, to := corner(cell, radius, before)[len(arc)-1], arc[0]
		axis, _ := unit(to.Sub(from))
		if !ends[before] {
			from = from.Sub(axis.Times(radius))
		}
		if !ends[after] {
			to = to.Add(axis.Times(radius))
		} else if radius > 0 {
			p.strokePath(dst, arc, width, clr)
		}
		if period > 0 {
			p.DashedLine(dst, from, to, width, period, clr)
		} else {
			p.Line(dst, from, to, width, clr)
		}
	}
}
