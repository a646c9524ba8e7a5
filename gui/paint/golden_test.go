package paint

import (
	"math"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/testkit/golden"
)

var poses = []Pose{{}, {Mood: Alert, Look: LookRight}, {Mood: Glad}, {Mood: Sad, Look: LookDown}, {Look: LookUp}, {Look: LookDownLeft}}

func TestGoldenRest(t *testing.T) {
	p := newTestPainter(t)
	for _, th := range Themes() {
		golden.Compare(t, "rest-"+th.Name, drawn(p, 6*84+10, 2*(84+40)+10, func(dst Canvas) {
			p.Ground(dst, th)
			for i, pose := range poses {
				for who := range engine.Side(2) {
					y := 10 + 124*float64(who)
					for _, at := range []struct {
						centre geom.Point
						cell   float64
					}{{geom.Point{X: 50 + 84*float64(i), Y: y + 40}, 80}, {geom.Point{X: 50 + 84*float64(i), Y: y + 100}, 32.25}} {
						p.squareFill(dst, geom.Around(at.centre, at.cell*0.4625), i&1 == 0, at.cell, th)
						p.Blob(dst, who, at.centre, at.cell, th, pose)
					}
				}
			}
		}))
	}
}

// TestGoldenMotion has a row for each motion of each side, from its beginning to its end. In the fifth row the attacker
// of the infection is on the left, in the sixth it is above on the right.
func TestGoldenMotion(t *testing.T) {
	const cell, steps = 56.0, 8
	p := newTestPainter(t)
	for _, th := range []*Theme{Dark(), HighContrast()} {
		golden.Compare(t, "motion-"+th.Name, drawn(p, (steps+1)*140, 8*100, func(dst Canvas) {
			p.Ground(dst, th)
			for i := range steps + 1 {
				at := float64(i) / steps
				for row := range 8 {
					l := geom.Point{X: 42 + float64(i)*140, Y: 60 + float64(row)*100}
					r := geom.Point{X: l.X + cell, Y: l.Y}
					p.squareFill(dst, geom.Around(l, cell*0.46), true, cell, th)
					p.squareFill(dst, geom.Around(r, cell*0.46), false, cell, th)
					who := engine.Side(row & 1)
					switch row / 2 {
					case 0:
						p.Clone(dst, who, l, r, cell, at, th, Pose{Look: LookRight})
					case 1:
						p.Jump(dst, who, l, r, cell, at, th, Pose{Look: LookRight})
					case 2:
						p.Infect(dst, who, r, []geom.Point{l, {X: r.X + cell, Y: r.Y - cell}}[row&1], cell, at, th, Pose{})
					case 3:
						p.Hop(dst, who, l, cell, at, th, Pose{Mood: Glad})
					}
				}
			}
		}))
	}
}

func TestGoldenBoard(t *testing.T) {
	p := newTestPainter(t)
	for _, th := range Themes() {
		golden.Compare(t, "board-"+th.Name, drawn(p, 560, 560, func(dst Canvas) {
			p.Ground(dst, th)
			p.Board(dst, busyView(t, geom.Grid{X: 44, Y: 24, Cell: 60, Size: 8}), th)
		}))
	}
	golden.Compare(t, "board-7", drawn(p, 440, 440, func(dst Canvas) {
		th, v := Light(), busyView(t, geom.Grid{X: 40, Y: 20, Cell: 54, Size: 7, Flipped: true})
		v.Heat = []HeatCell{{Square: engine.At(3, 3), Strength: 1, Label: "+2.5", Best: true}, {Square: engine.At(2, 3), Strength: 0.4, Label: "-0.5"}, {Square: engine.At(1, 4), Strength: 0}}
		v.Reply = engine.Move{From: engine.At(2, 2), To: engine.At(3, 3)}
		v.MinTextSize, v.Hint = 10, engine.NoMove()
		v.Refused = engine.At(6, 0)
		v.Hover, v.Pickable, v.LookAt = engine.At(1, 0), true, nil
		v.Moods, v.Gazes = [2]Mood{Glad, Sad}, [2]Gaze{LookUp, LookLeft}
		v.Hidden = engine.Bitboard(0).With(engine.At(4, 3))
		v.Verdict = SquareBadge{engine.At(5, 6), "?!", th.Inexact}
		p.Ground(dst, th)
		p.Board(dst, v, th)
	}))
}

// TestGoldenPreview has a clone that turns three blobs above, and a jump below: in the hand of the player and over its
// target.
func TestGoldenPreview(t *testing.T) {
	p := newTestPainter(t)
	for _, th := range Themes() {
		golden.Compare(t, "preview-"+th.Name, drawn(p, 2*330, 2*330, func(dst Canvas) {
			p.Ground(dst, th)
			for i, to := range []engine.Square{engine.At(5, 4), engine.At(6, 5)} {
				for flipped := range 2 {
					one, two := engine.Bitboard(0).With(engine.At(4, 5)).With(engine.At(3, 6)), engine.Bitboard(0)
					for _, s := range []engine.Square{engine.At(6, 4), engine.At(5, 5), engine.At(6, 3), engine.At(5, 6)} {
						two = two.With(s)
					}
					pos, err := engine.NewPosition(one, two, engine.Edge7, engine.Side(0), engine.BlobWars)
					require.NoError(t, err)
					v := NewBoardView(geom.Grid{X: 20 + 330*float64(i), Y: 20 + 330*float64(flipped), Cell: 41, Size: 7, Flipped: flipped == 1}, pos)
					v.Selected, v.Hover = engine.At(4, 5), to
					v.CloneTargets, v.JumpTargets = pos.Targets(v.Selected)
					v.Preview, v.MinTextSize = engine.Move{From: v.Selected, To: to}, 10
					v.Infected, v.Dragged = pos.Infects(v.Preview), flipped == 1
					p.Board(dst, v, th)
					p.PreviewBadge(dst, v, "+"+strconv.Itoa(v.Infected.Count()), th)
				}
			}
		}))
	}
}

// busyView is a moment of a game with every kind of mark.
func busyView(t *testing.T, grid geom.Grid) BoardView {
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
	pos, err := engine.NewPosition(one, two, walls, engine.Side1, engine.BlobWars)
	require.NoError(t, err)
	v := NewBoardView(grid, pos)
	v.Coordinates, v.Selected = true, square("c5")
	v.CloneTargets, v.JumpTargets = pos.Targets(v.Selected)
	v.Last, v.LastMover = engine.Move{From: square("g5"), To: square("e4")}, engine.Side2
	v.Hint = engine.Move{From: square("c5"), To: square("d4")}
	v.Cursor, v.Hover = square("e6"), square("d5")
	look := grid.Centre(v.Hover)
	v.LookAt = &look
	return v
}

func TestGoldenShapes(t *testing.T) {
	p, th := newTestPainter(t), Dark()
	icons := []Icon{
		IconUndo, IconRedo, IconHint, IconPlay, IconPause, IconStep, IconNew, IconMenu, IconOpen, IconSave, IconFlip,
		IconKeys, IconQuit, IconStop, IconMoveNow, IconClose, IconCheck, IconLeft, IconRight, IconUp, IconDown, IconFirst, IconLast,
		IconWarning, IconInfo, IconFullscreen, IconTrophy, IconSettings, IconDrawer, IconAgain, IconPaceAtOnce, IconEdit, IconHowTo,
		IconTree, IconRace, IconTiles, IconBlob, IconMinus, IconFlag, IconScales, IconBolt, IconStar, IconRise, IconList, IconPuzzle,
		IconCalendar, IconEye, IconFlame, IconSearch, IconChart, IconDelete, IconJourney, IconHome, IconEraser,
	}
	rows := (len(icons) + 11) / 12
	golden.Compare(t, "shapes", drawn(p, 12*50+20, 185+80*rows, func(dst Canvas) {
		p.Ground(dst, th)
		for i, icon := range icons {
			at := geom.Point{X: 35 + float64(i%12)*50, Y: 200 + float64(i/12)*80}
			p.Icon(dst, icon, at, 24, th.Text)
			p.Icon(dst, icon, geom.Point{X: at.X, Y: at.Y + 38}, 40, th.AccentText)
		}
		face, small := p.Face(Medium, 16), p.Face(Regular, 13)
		p.Card(dst, geom.Rect{X: 20, Y: 20, W: 300, H: 140}, 8, th)
		p.ScoreBar(dst, geom.Rect{X: 36, Y: 110, W: 268, H: 10}, [2]int{10, 11}, [2]int{10, 11}, 60, th)
		p.Text(dst, "Jugador ñ áéí ¿Qué? — 10 …", 36, 45, face, th.Text, Start)
		p.Text(dst, p.Ellipsis("A very long name that does not fit at all", small, 180), 36, 75, small, th.Muted, Start)
		p.Text(dst, "Your turn", 36, 140, face, th.AccentText, Start)
		p.DashedStroke(dst, geom.Rect{X: 340, Y: 25, W: 80, H: 40}, 8, 2, 10, th.Accent)
		p.DashedLine(dst, geom.Point{X: 340, Y: 80}, geom.Point{X: 420, Y: 100}, 2, 10, th.Text)
		p.Line(dst, geom.Point{X: 340, Y: 120}, geom.Point{X: 420, Y: 150}, 5, th.Accent)
		v := ChartView{Values: []float64{0.5, 0.7, math.NaN(), 0.3, 0.2, 0.6}, Current: 4, Hover: 1, Marks: []ChartMark{{At: 1, Grade: 2}, {At: 3, Grade: 1}, {At: 5, Grade: 3}}}
		p.Chart(dst, geom.Rect{X: 440, Y: 30, W: 140, H: 100}, v, 8, th)
		p.Balance(dst, geom.Rect{X: 596, Y: 30, W: 8, H: 100}, 0.3, false, th)
	}))
}

// TestGoldenCharacters has all characters of both sides, large and of 32 pixels.
func TestGoldenCharacters(t *testing.T) {
	p, th := newTestPainter(t), Dark()
	golden.Compare(t, "characters", drawn(p, Characters*76+10, 2*(76+40)+10, func(dst Canvas) {
		p.Ground(dst, th)
		for i := range Characters {
			for who := range engine.Side(2) {
				x, y := 48+76*float64(i), 10+116*float64(who)
				pose := Pose{Character: uint8(i + 1)}
				p.Blob(dst, who, geom.Pt(x, y+38), 72, th, pose)
				p.Blob(dst, who, geom.Pt(x, y+96), 32, th, pose)
			}
		}
	}))
}
