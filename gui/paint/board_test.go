package paint

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/geom"
)

const boardSide = 410

var boardGrid = geom.Grid{X: 40, Y: 28, Cell: 42, Size: 8}

func boardPicture(p *Painter, v BoardView, th *Theme) *image.RGBA {
	return drawn(p, boardSide, boardSide, func(dst Canvas) { p.Board(dst, v, th) })
}

// changed lists the squares of the grid on which two pictures differ in more than a few pixels.
func changed(a, b *image.RGBA, g geom.Grid) (squares engine.Bitboard) {
	for s := range engine.NoSquare {
		if !g.Has(s) {
			continue
		}
		r, n := g.Rect(s), 0
		for y := int(r.Y); y < int(r.Bottom()); y++ {
			for x := int(r.X); x < int(r.Right()); x++ {
				i := a.PixOffset(x, y)
				for c := range 3 {
					if d := int(a.Pix[i+c]) - int(b.Pix[i+c]); d > tolerance || d < -tolerance {
						n++
						break
					}
				}
			}
		}
		if n > 12 {
			squares = squares.With(s)
		}
	}
	return squares
}

func set(squares ...engine.Square) (b engine.Bitboard) {
	for _, s := range squares {
		b = b.With(s)
	}
	return b
}

func TestBoardShowsEachThingOnItsSquareOnly(t *testing.T) {
	p := newTestPainter(t)
	a, b, c := engine.At(2, 3), engine.At(5, 1), engine.At(4, 6)
	for _, flipped := range []bool{false, true} {
		g := boardGrid
		g.Flipped = flipped
		tests := []struct {
			name   string
			change func(v *BoardView)
			want   engine.Bitboard
		}{
			{"blob 1", func(v *BoardView) { v.Position = v.Position.With(a, engine.Blob1) }, set(a)},
			{"blob 2", func(v *BoardView) { v.Position = v.Position.With(b, engine.Blob2) }, set(b)},
			{"wall", func(v *BoardView) { v.Position = v.Position.With(c, engine.Wall) }, set(c)},
			{"clone target", func(v *BoardView) { v.CloneTargets = set(a, b) }, set(a, b)},
			{"jump target", func(v *BoardView) { v.JumpTargets = set(a, c) }, set(a, c)},
			{"hover", func(v *BoardView) { v.Hover = b }, set(b)},
			{"a blob that can be picked", func(v *BoardView) { v.Hover, v.Pickable = engine.At(7, 7), true }, set(engine.At(7, 7))},
			{"a refused square", func(v *BoardView) { v.Refused = b }, set(b)},
			{"cursor", func(v *BoardView) { v.Cursor = c }, set(c)},
			{"last move", func(v *BoardView) { v.Last = engine.Move{From: a, To: engine.At(4, 4)} }, set(a, engine.At(4, 4))},
			{"heat", func(v *BoardView) {
				v.Heat = []HeatCell{{Square: a, Strength: 1}, {Square: b, Strength: 0.9, Best: true}}
			}, set(a, b)},
			{"a reply", func(v *BoardView) { v.Reply = engine.Move{From: a, To: engine.At(2, 5)} }, set(a, engine.At(2, 4), engine.At(2, 5), engine.At(3, 4))},
			{"hidden", func(v *BoardView) { v.Hidden = set(engine.At(7, 7)) }, set(engine.At(7, 7))},
			{"mood", func(v *BoardView) { v.Moods[1] = Glad }, set(engine.At(7, 0), engine.At(7, 7))},
			{"look", func(v *BoardView) { v.Gazes[0] = LookUp }, set(engine.At(0, 0), engine.At(0, 7))},
		}
		for _, th := range []*Theme{Dark()} {
			plain := NewBoardView(g, engine.Start())
			was := boardPicture(p, plain, th)
			for _, test := range tests {
				v := plain
				test.change(&v)
				require.Equal(t, test.want, changed(was, boardPicture(p, v, th), g), "%s, %s, flipped %v", test.name, th.Name, flipped)
			}
			v := plain
			v.Selected = engine.At(0, 0)
			glow := changed(was, boardPicture(p, v, th), g)
			require.True(t, glow.Has(v.Selected), "selected, %s", th.Name)
			require.Zero(t, glow&^(set(v.Selected)|engine.Near(v.Selected)), "its glow may touch the neighbours")
			require.Zero(t, apart(was, boardPicture(p, plain, th)), "the still picture comes back")
		}
	}
}

// TestLabelsKeepClearOfTheMarks requires that the value on a target square does not touch its dot or ring, however
// small.
func TestLabelsKeepClearOfTheMarks(t *testing.T) {
	for cell := 20.0; cell < 120; cell++ {
		s := engine.At(3, 3)
		v := NewBoardView(geom.Grid{X: 30, Y: 30, Cell: cell, Size: 8}, engine.Start())
		v.Heat, v.MinTextSize, v.JumpTargets = []HeatCell{{Square: s, Label: "+2.5"}}, 10, engine.Bitboard(0).With(s)
		if v.labelSize() == 0 {
			require.Equal(t, v.Grid.Centre(s).Round(), v.markCentre(s))
			continue
		}
		mark := geom.Around(v.markCentre(s), cell*0.165+max(1.5, cell*0.035)) // a ring with its halo
		require.LessOrEqual(t, mark.Bottom(), v.labelRect(s, 0).Y+1, "cell %v", cell)
		require.GreaterOrEqual(t, mark.Y, square(v.Grid, s).Y-1, "cell %v", cell)
	}
}

func TestCalloutIsInTheWindowAndDoesNotCoverItsPlace(t *testing.T) {
	window := geom.R(0, 0, 640, 480)
	for x := 0.0; x < 640; x += 40 {
		for y := 0.0; y < 480; y += 40 {
			place := geom.R(x, y, 40, 40)
			r := calloutRect(place, window, 180, 30, 14)
			require.True(t, r.Pixels().In(window.Pixels()), "%v", r)
			require.False(t, r.Pixels().Overlaps(place.Pixels()), "%v covers %v", r, place)
		}
	}
}

func TestCalloutPointsAtItsPlaceFromWhereThereIsSpace(t *testing.T) {
	place := geom.R(300, 200, 40, 40)
	for i, window := range []geom.Rect{
		geom.R(0, 0, 640, 480), geom.R(0, 180, 640, 300), geom.R(0, 180, 640, 80), geom.R(280, 180, 360, 80),
	} {
		tip, axis := calloutTip(place, calloutRect(place, window, 180, 30, 14), 14)
		require.Equal(t, []geom.Point{{X: 0, Y: 1}, {X: 0, Y: -1}, {X: 1, Y: 0}, {X: -1, Y: 0}}[i], axis)
		require.Equal(t, 20.0, max(tip.X-place.Centre().X, place.Centre().X-tip.X, tip.Y-place.Centre().Y, place.Centre().Y-tip.Y), "the tip is at the edge of the place")
	}
}
