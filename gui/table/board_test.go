package table

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/review"
	"blobwars/engine/search"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/table/session"
	"blobwars/gui/ui"
)

// TestInfectionSpreadsFromTheAttackersSide looks at the window early in an infection: the half of the square that faces
// the attacker has the attacker's colour, the other half still has the other's.
func TestInfectionSpreadsFromTheAttackersSide(t *testing.T) {
	table, _ := newTable(t, "en")
	picture, victim := ebiten.NewImage(1120, 720), engine.At(3, 3)
	for name, d := range map[string][2]int{"left": {-1, 0}, "right": {1, 0}, "above": {0, -1}, "below": {0, 1}} {
		for _, flipped := range []bool{false, true} {
			pos := position(t, "8/8/8/8/8/8/8/7o x 0 1").With(victim, engine.Blob2).With(engine.At(3+2*d[0], 3+2*d[1]), engine.Blob1)
			table.Settings.Flipped = flipped
			load(table, pos, play.Human(), play.Human())
			attacker := engine.At(3+d[0], 3+d[1])
			table.session.Selection.Press(engine.At(3+2*d[0], 3+2*d[1]))
			table.session.Selection.Press(attacker)
			for early := false; !early; {
				require.False(t, table.session.Timeline.Still(), "no infection")
				table.Update(ui.Input{Pointer: geom.Point{X: -1, Y: -1}})
				for _, m := range table.session.Timeline.Motions() {
					early = early || m.Kind == session.Infect && m.T > 0.15
				}
			}
			frame(table, picture)
			near, far := 0, 0
			square := table.Grid().Rect(victim).Inset(0.15 * table.Grid().Cell)
			to, centre := table.Grid().Centre(attacker), square.Centre()
			for y := int(square.Y); y < int(square.Bottom()); y++ {
				for x := int(square.X); x < int(square.Right()); x++ {
					r, g, _, _ := picture.At(x, y).RGBA()
					switch side := (float64(x)-centre.X)*(to.X-centre.X) + (float64(y)-centre.Y)*(to.Y-centre.Y); {
					case r < g+0x2800: // not the colour of player 1
					case side > 0:
						near++
					default:
						far++
					}
				}
			}
			require.Greater(t, near, 60, "attacker %s, flipped %v: no colour on its side", name, flipped)
			require.Less(t, far, near/10, "attacker %s, flipped %v: the colour is on the far side", name, flipped)
		}
	}
}

func TestHoverFollowsTheBoardUnderAStillPointer(t *testing.T) {
	table, _ := newTable(t, "en")
	at := table.Grid().Centre(engine.At(0, 0))
	table.Update(ui.Input{Pointer: at})
	require.Equal(t, engine.At(0, 0), table.board.View().Hover)
	table.Settings.Flipped = true
	relayout(table)
	table.Update(ui.Input{Pointer: at})
	require.Equal(t, engine.At(7, 7), table.board.View().Hover, "after Flip")
	place(table, geom.R(0, 0, 640, 480))
	table.Update(ui.Input{Pointer: at})
	under, _ := table.Grid().At(at.X, at.Y)
	require.Equal(t, under, table.board.View().Hover, "after a change of size")
	table.Update(ui.Input{Pointer: geom.Point{X: -1, Y: -1}})
	require.Equal(t, engine.NoSquare, table.board.View().Hover, "a dialog is open")
}

func TestDragPlaysAMove(t *testing.T) {
	table, _ := newTable(t, "en")
	from, to := table.Grid().Centre(engine.At(0, 0)), table.Grid().Centre(engine.At(1, 1))
	table.Update(ui.Input{Pointer: from, Press: true, Down: true})
	table.Update(ui.Input{Pointer: from.Towards(to, 0.9), Down: true})
	require.False(t, table.board.View().Hidden.Has(engine.At(0, 0)), "a clone leaves a blob behind")
	table.Update(ui.Input{Pointer: to, Release: true})
	require.Equal(t, 1, table.session.Game().Ply())

	from = table.Grid().Centre(engine.At(7, 0))
	table.Update(ui.Input{Pointer: from, Press: true, Down: true})
	table.Update(ui.Input{Pointer: geom.Point{X: -1, Y: -1}}) // a dialog opens
	require.False(t, table.session.Selection.Dragging())
}

// TestDamageOfAMotionIsWhatMoves checks that only the squares around a jump are drawn again while it moves.
func TestDamageOfAMotionIsWhatMoves(t *testing.T) {
	table, _ := newTable(t, "en")
	window := ebiten.NewImage(1120, 720)
	away := ui.Input{Pointer: geom.Point{X: -1, Y: -1}}
	table.Update(away)
	frame(table, window)
	require.Empty(t, frame(table, window), "nothing has changed")
	table.session.Selection.Press(engine.At(0, 7))
	table.session.Selection.Press(engine.At(0, 5))
	table.Update(away)
	frame(table, window) // the marks of the move, the cards
	for range 5 {
		table.Update(away)
		motion := table.session.Timeline.Motions()[0]
		require.Equal(t, session.Jump, motion.Kind)
		reach := table.Grid().Rect(motion.From).Union(table.Grid().Rect(motion.To)).Inset(-table.Grid().Cell).Pixels()
		for _, part := range frame(table, window) {
			require.True(t, part.In(reach), "%v is outside %v", part, reach)
		}
	}
}

func TestJumpIsDrawnAsItSounds(t *testing.T) {
	require.EqualValues(t, session.TouchDown, paint.TouchDown)
}

// TestTheScoresAreFromThePersonsSide: a person who is player 2 reads a lead of player 1 as a loss of blobs in the list,
// on the bar and on the graph.
func TestTheScoresAreFromThePersonsSide(t *testing.T) {
	table, _ := newTable(t, "en")
	ahead := review.Score{Known: true, Cents: 260}
	for _, test := range []struct {
		seats [2]play.Seat
		want  string
		upper bool // player 2 is up in the graph
	}{
		{[2]play.Seat{play.Human(), quick}, "+3", false}, {[2]play.Seat{quick, play.Human()}, "−3", true},
		{[2]play.Seat{play.Human(), play.Human()}, "+3", false}, {[2]play.Seat{quick, quick}, "+3", false},
	} {
		load(table, engine.Start(), test.seats[0], test.seats[1])
		require.Equal(t, test.want, table.shortScore(ahead))
		require.Equal(t, []string{test.want}, textsOf(table, func() { table.drawBadge(paint.Canvas{}, ahead) }).Texts())
		view, _, _ := table.graphView()
		require.Equal(t, test.upper, view.Flipped)
	}
	require.Equal(t, "win", table.shortScore(review.Score{Known: true, Proof: search.ProvenWin}))
}

func TestTheShareOfAScoreIsItsLeadInBlobs(t *testing.T) {
	require.InDelta(t, 0.5, share(review.Score{}), 1e-9)
	require.InDelta(t, 0.625, share(review.Score{Known: true, Cents: 400}), 1e-9, "4 of 16")
	require.InDelta(t, 0, share(review.Score{Known: true, Cents: -2300}), 1e-9)
	require.InDelta(t, 1, share(review.Score{Known: true, Proof: search.ProvenWin}), 1e-9)
	require.InDelta(t, 0.5, share(review.Score{Known: true, Proof: search.ProvenDraw, Cents: 90}), 1e-9)
}
