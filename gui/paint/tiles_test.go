package paint

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/testkit/golden"
)

// tilesView is a board of columns and rows in a card of the given side, with tiles in all cells but some at the top.
func tilesView(side float64, columns, rows, colours int) TilesView {
	v := TilesView{Card: geom.R(44, 20, side, side), Strip: 24, MinTextSize: 10}
	v.Cells = geom.FitCells(v.Card, side/64, columns, rows, 4)
	random := rand.New(rand.NewPCG(7, uint64(columns)))
	for x := range columns {
		for y := random.IntN(3) * rows / 8; y < rows; y++ {
			v.Board[x][y] = uint8(1 + random.IntN(colours))
		}
	}
	return v
}

func withGroup(v TilesView, x, y int, points string) TilesView {
	v.Group = connected(v, x, y)
	v.Badge = Badge{points, v.Group}
	return v
}

// connected is the tiles of one colour that are joined to the tile at (x, y).
func connected(v TilesView, x, y int) (set geom.CellSet) {
	var flood func(i, j int)
	flood = func(i, j int) {
		if !v.Cells.Has(i, j) || set.Has(i, j) || v.Board[i][j] != v.Board[x][y] {
			return
		}
		set.Add(i, j)
		flood(i+1, j)
		flood(i-1, j)
		flood(i, j+1)
		flood(i, j-1)
	}
	flood(x, y)
	return set
}

func TestGoldenTiles(t *testing.T) {
	p := newTestPainter(t)
	for _, th := range Themes() {
		golden.Compare(t, "tiles-"+th.Name, drawn(p, 9*84+20, 210, func(dst Canvas) {
			p.Ground(dst, th)
			for colour := range uint8(TileColours) {
				x := 52 + 84*float64(colour)
				for _, size := range []struct{ y, cell float64 }{{52, 80}, {122, 40}, {162, 26}, {190, 20}} {
					p.squareFill(dst, geom.Around(geom.Pt(x, size.y), size.cell*0.4625), colour&1 == 0, size.cell, th)
					p.Tile(dst, colour+1, geom.Pt(x, size.y), size.cell, th, TilePose{})
					p.Tile(dst, colour+1, geom.Pt(x+30, size.y), min(size.cell, 24), th, TilePose{Faint: th.TileDim})
				}
			}
		}))
	}
}

func TestGoldenTilesBoard(t *testing.T) {
	p := newTestPainter(t)
	for _, th := range Themes() {
		golden.Compare(t, "tiles-board-"+th.Name, drawn(p, 560, 560, func(dst Canvas) {
			v := tilesView(500, 8, 8, 3)
			v = withGroup(v, 5, 4, "+"+strconv.Itoa(16))
			v.Hint = connected(v, 1, 6)
			v.Last.Add(7, 3)
			v.Last.Add(7, 4)
			v.LastMover = engine.Side2
			v.CursorOn, v.CursorX, v.CursorY = true, 4, 4
			p.Ground(dst, th)
			p.TilesBoard(dst, v, th)
		}))
	}
	golden.Compare(t, "tiles-board-16", drawn(p, 490, 490, func(dst Canvas) {
		th, v := Light(), withGroup(tilesView(430, 16, 16, 4), 15, 15, "+36")
		p.Ground(dst, th)
		p.TilesBoard(dst, v, th)
	}))
}

// TestGoldenTileMotion has a tile that is removed, from the beginning to the end.
func TestGoldenTileMotion(t *testing.T) {
	const cell, steps = 48.0, 10
	p, th := newTestPainter(t), Dark()
	golden.Compare(t, "tiles-motion", drawn(p, (steps+1)*60+8, 68, func(dst Canvas) {
		p.Ground(dst, th)
		for i := range steps + 1 {
			at, x := float64(i)/steps, 34+float64(i)*60
			centre := geom.Pt(x, 34)
			p.squareFill(dst, geom.Around(centre, cell*0.4625), true, cell, th)
			p.Tile(dst, 1, centre, cell, th, RemovedTile(at))
		}
	}))
}
