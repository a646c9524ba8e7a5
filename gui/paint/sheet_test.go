package paint

import (
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/layout"
)

// writeSheet writes a picture for people to look at; only with -sheet.
func writeSheet(t *testing.T, name string, img image.Image) {
	t.Helper()
	dir := filepath.Join("..", "..", "out", "paint")
	require.NoError(t, os.MkdirAll(dir, 0o755))
	f, err := os.Create(filepath.Join(dir, name+".png"))
	require.NoError(t, err)
	require.NoError(t, png.Encode(f, img))
	require.NoError(t, f.Close())
}

func needSheet(t *testing.T) *Painter {
	t.Helper()
	if !*sheet {
		t.Skip("only with -sheet")
	}
	return newTestPainter(t)
}

func TestSheetRest(t *testing.T) {
	p := needSheet(t)
	cells := []float64{44, 74, 120}
	for _, th := range Themes() {
		writeSheet(t, "rest-"+th.Name, drawn(1300, 3*260, func(dst *ebiten.Image) {
			p.Ground(dst, th)
			y := 10.0
			for _, cell := range cells {
				for who := range engine.Player(2) {
					x := 10 + cell/2
					for i, pose := range []Pose{{}, {Alert, LookRight}, {Glad, Ahead}, {Sad, LookDown}, {Calm, LookUp}, {Calm, LookLeft}, {Calm, LookUpRight}, {Calm, LookDownLeft}} {
						at := geom.Point{X: x, Y: y + cell/2}
						square := []bool{true, false}[i&1]
						clr := th.Square1
						if square {
							clr = th.Square2
						}
						p.Fill(dst, around(at, cell*0.4625), cell*0.15, clr)
						p.Rest(dst, who, at, cell, th, pose)
						x += cell + 4
					}
					y += cell + 4
				}
				y += 16
			}
		}))
	}
}

func TestSheetMotion(t *testing.T) {
	p := needSheet(t)
	const cell, steps = 90.0, 12
	for _, th := range Themes() {
		writeSheet(t, "motion-"+th.Name, drawn(steps*230, 9*150, func(dst *ebiten.Image) {
			p.Ground(dst, th)
			for i := range steps + 1 {
				at := float64(i) / steps
				left := geom.Point{X: 60 + float64(i)*212, Y: 90}
				right := geom.Point{X: left.X + cell, Y: left.Y}
				for row := range 9 {
					l, r := left, right
					l.Y, r.Y = left.Y+float64(row)*150, left.Y+float64(row)*150
					p.Fill(dst, around(l, cell*0.46), cell*0.15, th.Square1)
					p.Fill(dst, around(r, cell*0.46), cell*0.15, th.Square2)
					switch row {
					case 0, 1:
						p.Clone(dst, engine.Player(row), l, r, cell, at, th, Pose{Look: LookRight})
					case 2, 3:
						p.Jump(dst, engine.Player(row-2), l, r, cell, at, th, Pose{Look: LookRight})
					case 4, 5:
						p.Rest(dst, engine.Player(row-4), l, cell, th, Pose{})
						p.Infect(dst, engine.Player(row-4), r, l, cell, at, th, Pose{})
					case 6, 7:
						p.Hop(dst, engine.Player(row-6), l, cell, at, th, Pose{})
					case 8:
						p.Infect(dst, 0, r, geom.Point{X: r.X - cell, Y: r.Y - cell}, cell, at, th, Pose{})
						p.Infect(dst, 1, l, geom.Point{X: l.X, Y: l.Y + cell}, cell, at, th, Pose{})
					}
				}
			}
		}))
	}
}

func TestSheetIcons(t *testing.T) {
	p := needSheet(t)
	for _, th := range Themes() {
		writeSheet(t, "icons-"+th.Name, drawn(14*70+20, 220+100*(int(iconCount)+13)/14, func(dst *ebiten.Image) {
			p.Ground(dst, th)
			face, small := p.Face(Medium, 16), p.Face(Regular, 13)
			for i := range int(iconCount) {
				at := geom.Point{X: 45 + float64(i%14)*70, Y: 240 + float64(i/14)*100}
				p.Icon(dst, IconName(i), at, 24, th.Text)
				p.Icon(dst, IconName(i), geom.Point{X: at.X - 18, Y: at.Y + 45}, 16, th.Muted)
				p.Icon(dst, IconName(i), geom.Point{X: at.X + 15, Y: at.Y + 45}, 40, th.AccentText)
			}
			card := geom.Rect{X: 20, Y: 30, W: 460, H: 148}
			p.Card(dst, card, 8, th)
			p.ScoreBar(dst, geom.Rect{X: 44, Y: 120, W: 412, H: 10}, [2]int{10, 11}, 60, th)
			p.Text(dst, "Player ñ áéí ¿Qué? — 10 – 11 …", 44, 60, face, th.Text, Start)
			p.Text(dst, p.Ellipsis("A very long name that does not fit at all", small, 180), 44, 90, small, th.Muted, Start)
			p.Text(dst, "10", 330, 75, p.Face(Bold, 36), th.PlayerText[0], End)
			p.Text(dst, "11", 360, 75, p.Face(Bold, 36), th.PlayerText[1], Start)
			p.Text(dst, "Your turn", 44, 152, face, th.AccentText, Start)
			for i, clr := range []struct{ fill, edge, text color.NRGBA }{
				{th.Button, th.ButtonEdge, th.Text}, {th.ButtonHover, th.ButtonEdge, th.Text}, {th.ButtonPressed, th.ButtonEdge, th.Text},
				{th.ButtonDisabled, th.ButtonEdge, th.Disabled}, {th.Accent, th.Accent, th.OnAccent}, {th.Danger, th.Danger, th.OnDanger},
			} {
				r := geom.Rect{X: 510 + float64(i)*80, Y: 50, W: 70, H: 60}
				p.Fill(dst, r, 12, clr.fill)
				p.Stroke(dst, r, 12, 1, clr.edge)
				p.Icon(dst, IconHint, geom.Point{X: r.X + 35, Y: r.Y + 22}, 24, clr.text)
				p.Text(dst, "Hint", r.X+35, r.Y+45, small, clr.text, Middle)
			}
			p.Line(dst, geom.Point{X: 620, Y: 140}, geom.Point{X: 700, Y: 200}, 5, th.Accent)
		}))
	}
}

// sheetView is a lively moment of a game.
func sheetView(t *testing.T, grid geom.Grid) BoardView {
	t.Helper()
	at := func(names ...string) (b engine.Bitboard) {
		for _, n := range names {
			s, ok := engine.ParseSquare(n, grid.Size)
			require.True(t, ok, n)
			b = b.With(s)
		}
		return b
	}
	square := func(name string) engine.Square { return at(name).First() }
	walls := at("c6", "f6", "c3", "f3")
	one, two := at("a2", "a1", "b1", "c5", "a7", "b7"), at("g7", "e4", "f4", "e3", "g2", "f1", "g1")
	if grid.Size == 8 {
		one, two = one|at("a8", "b8"), two|at("h8", "h7", "g8", "h2", "h1")
	} else {
		walls |= engine.Edge7
	}
	pos, err := engine.NewPosition(one, two, walls, engine.Player1, engine.BlobWars)
	require.NoError(t, err)
	v := NewBoardView(grid, pos)
	v.Coordinates, v.Selected = true, square("c5")
	v.CloneTargets, v.JumpTargets = pos.Targets(v.Selected)
	v.Last, v.LastMover = engine.Move{From: square("g5"), To: square("e4")}, engine.Player2
	v.Hint = engine.Move{From: square("c5"), To: square("d4")}
	v.Cursor, v.Hover = square("e6"), square("d5")
	look := grid.Centre(v.Hover)
	v.LookAt = &look
	return v
}

func TestSheetBoard(t *testing.T) {
	p := needSheet(t)
	for _, th := range Themes() {
		for _, size := range []struct {
			name  string
			w, h  float64
			scale float64
			size  int
		}{{"", 1280, 800, 1, 8}, {"-small", 640, 480, 1, 8}, {"-hidpi", 800, 600, 1.75, 8}, {"-7", 800, 600, 1, 7}} {
			l := layout.Arrange(size.w, size.h, size.size, true).Times(size.scale)
			writeSheet(t, "board"+size.name+"-"+th.Name, drawn(int(size.w*size.scale), int(size.h*size.scale), func(dst *ebiten.Image) {
				p.Ground(dst, th)
				p.Board(dst, sheetView(t, l.Board), th)
				for _, r := range []geom.Rect{l.Cards.Score, l.Cards.Thinking, l.Cards.Moves} {
					p.Card(dst, r, l.Unit, th)
				}
				for _, r := range l.Buttons(6) {
					p.Fill(dst, r, l.Radius(), th.Button)
					p.Stroke(dst, r, l.Radius(), 1, th.ButtonEdge)
				}
			}))
		}
	}
}

func TestSheetDivision(t *testing.T) {
	p := needSheet(t)
	th := Dark()
	const cell = 150.0
	writeSheet(t, "division", drawn(6*330, 3*300, func(dst *ebiten.Image) {
		p.Ground(dst, th)
		for i := range 6 {
			at := 0.25 + 0.09*float64(i)
			for row := range 3 {
				from := geom.Point{X: 90 + 330*float64(i), Y: 100 + 300*float64(row)}
				to := geom.Point{X: from.X + cell, Y: from.Y}
				if row == 2 {
					to.Y += 0.8 * cell
				}
				p.Clone(dst, engine.Player(row&1), from, to, cell, at, th, Pose{})
			}
		}
	}))
}
