package gui_test

import (
	"image"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/geom"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/store"
)

// skirmishes is a record of thirty moves, some of which give much away.
const skirmishes = `[Event "a quick game"]
[Rules "blobwars"]
[FEN "x6o/x7/x7/8/8/8/8/3o1o2 x 1 5"]
[Result "*"]

5. b8 f2 6. b7 e3 7. c8 f2e2 8. c7 e2f3 9. d8 g4 10. a5 d2 11. d7 f2g3 12. e8
d2b4 13. b5 d1c3 14. c4 e3c5 15. a5b3 c5b6 16. c6 a6a4 17. a5 a6 18. c5e3 b3d3
19. b4d2 d4 *
`

// analysed is a table of two persons with the analysis on, on the record of a game.
func analysed(t *testing.T, o guestOptions, change func(*store.Settings)) *table {
	t.Helper()
	o.home = homeWith(t, func(s *store.Settings) {
		s.Speed, s.Seats[1], s.Analysis.On = session.SpeedOff, session.Human(), true
		if change != nil {
			change(s)
		}
	})
	tb := sit(t, o, boardFile(t, "game.txt", skirmishes))
	record, err := notation.ParseRecord("game.txt", []byte(skirmishes))
	require.NoError(t, err)
	tb.game = record.Game // of which only the last position was said
	return tb
}

// graph is where the scores of the game are drawn.
func (tb *table) graph() geom.Rect {
	u, card := tb.layout().Unit, tb.layout().Cards.Thinking
	if card.Empty() {
		card = tb.layout().DrawerCards.Thinking
	}
	high := min(card.H-16*u, 14*u)
	return geom.Rect{X: card.X + 2*u, Y: card.Bottom() - u - high, W: card.W - 4*u, H: high}
}

// awaitPicture lets ticks pass, and the searches time, until the window shows what done waits for.
func (tb *table) awaitPicture(what string, done func(picture *image.RGBA) bool) {
	tb.t.Helper()
	until(tb.t, what, func() { tb.ticks(6); time.Sleep(20 * time.Millisecond) }, func() bool { return done(tb.snap(tb.t, "awaited")) })
}

// heated is the squares that are tinted: in the corner of a square, where nothing else is drawn, the
// accent lies over its colour.
func (tb *table) heated(picture image.Image) (all engine.Bitboard) {
	grid, th := tb.layout().Board, paint.Dark()
	for s := range engine.NoSquare {
		r := grid.Rect(s)
		c := picture.At(int(r.X+0.14*grid.Cell), int(r.Y+0.3*grid.Cell))
		red, _, blue, _ := c.RGBA()
		if !near(c, th.Square1, 3) && !near(c, th.Square2, 3) && red > blue { // the squares are blue, and so is what else is there
			all = all.With(s)
		}
	}
	return all
}

// targets is where the player to move can go.
func targets(pos engine.Position) (all engine.Bitboard) {
	for _, m := range pos.Moves() {
		all = all.With(m.To)
	}
	return all
}

// bare has the board show the heat alone, that a test may find it.
func bare(s *store.Settings) { s.Analysis.Arrows, s.Analysis.Bar = false, false }

func TestTheAnalysisFollowsTheReview(t *testing.T) {
	tb := analysed(t, guestOptions{}, bare)
	tb.move(1, 1)
	for _, ply := range []int{30, 29, 28, 0} {
		switch ply {
		case 30:
		case 0:
			tb.press(ebiten.KeyHome)
		default:
			tb.press(ebiten.KeyPageUp)
		}
		tb.ticks(4)
		tb.follow()
		require.Equal(t, ply, tb.game.Ply())
		tb.awaitHeat()
	}
	tb.press(ebiten.KeyEnd)
	tb.ticks(4)
	tb.follow()
	tb.snap(t, "end")
	tb.awaitHeat()
}

// awaitHeat waits until all that can be gone to is tinted, but what is worth nothing, and nothing else.
func (tb *table) awaitHeat() {
	tb.t.Helper()
	tb.awaitPicture("the heat of the position on the board", func(picture *image.RGBA) bool {
		heat, all := tb.heated(picture), targets(tb.position())
		return heat&^all == 0 && heat.Count() > 0
	})
}

func TestTheAnalysisIsOneSwitch(t *testing.T) {
	h := homeWith(t, func(s *store.Settings) { still(s); bare(s) })
	tb := sit(t, guestOptions{home: h}, "-depth", "1")
	tb.move(1, 1)
	off := tb.snap(t, "off")
	require.Zero(t, tb.heated(off), "against a computer it is off at first")
	tb.press(ebiten.KeyA)
	h.awaitSettings(t, func(s store.Settings) bool { return s.Analysis.On })
	tb.awaitHeat()
	card := tb.layout().Cards.Thinking
	tb.click(int(card.Right()-5*tb.layout().Unit), int(card.Y+3.25*tb.layout().Unit)) // the switch
	h.awaitSettings(t, func(s store.Settings) bool { return !s.Analysis.On })
	tb.move(1, 1)
	tb.ticks(60)
	require.Zero(t, differing(off, tb.snap(t, "off-again"), off.Bounds()), "nothing is left of it")
	tb.quiet(1)
}

func TestTheGraphIsClicked(t *testing.T) {
	tb := analysed(t, guestOptions{}, nil)
	graph := tb.graph()
	at := func(ply int) (x, y int) { return int(graph.X + (graph.W-2)*float64(ply)/30), int(graph.Centre().Y) }
	begun := tb.snap(t, "begun")
	tb.awaitPicture("the scores of the game", func(picture *image.RGBA) bool {
		for _, ply := range []int{6, 12, 18, 24} { // in every part of it
			x, _ := at(ply)
			part := image.Rect(x-8, int(graph.Y)+1, x+8, int(graph.Bottom()))
			if differing(begun, picture, part) < 10 {
				return false
			}
		}
		return true
	})
	for _, ply := range []int{10, 0, 25, 30} {
		tb.click(at(ply))
		tb.ticks(4)
		tb.follow()
		require.Equal(t, ply, tb.game.Ply())
	}
	x, y := at(12)
	tb.move(x, y)
	before := tb.snap(t, "hover")
	tb.ticks(60)
	tip := image.Rect(x-60, int(graph.Bottom()), x+60, int(graph.Bottom())+6*int(tb.layout().Unit))
	require.Greater(t, differing(before, tb.snap(t, "tip"), tip), 300, "it says what the score is there")
	require.Equal(t, 30, tb.game.Ply(), "and goes nowhere")
}

func TestTheSettingsOfTheAnalysis(t *testing.T) {
	tb := analysed(t, guestOptions{}, bare)
	tb.awaitHeat()
	tb.openMenu(menuSettings)
	tb.clickRect(tb.page(3))
	u, card := tb.layout().Unit, tb.settingsCard()
	for _, i := range []float64{1, 4} { // heat, the bar
		tb.click(int(card.Centre().X), int(card.Y+(14+5.25*i+2.25)*u))
	}
	tb.press(ebiten.KeyEscape)
	tb.move(1, 1)
	tb.awaitPicture("the heat to be gone, and the bar to be there", func(picture *image.RGBA) bool {
		bar := tb.layout().Balance()
		return tb.heated(picture) == 0 && near(picture.At(int(bar.Centre().X), int(bar.Bottom()-bar.H/20)), paint.Dark().Player[0], 12)
	})
}

func TestTheAnalysisInEveryDress(t *testing.T) {
	for _, v := range galleries() {
		t.Run(v.String(), func(t *testing.T) {
			h := homeWith(t, func(s *store.Settings) {
				s.Language, s.Theme, s.Speed, s.Seats[1], s.Analysis.On = v.language, v.theme.Name, session.SpeedOff, session.Human(), true
			})
			g := startGuest(t, guestOptions{size: v.size, home: h}, boardFile(t, "game.txt", skirmishes))
			tb := &table{guest: g, follower: &follower{t: t, log: g.program.log, game: engine.NewGame(engine.Start())}, size: v.size}
			none := tb.snap(t, "0-begun")
			tb.awaitPicture("the analysis to be seen", func(picture *image.RGBA) bool {
				return differing(none, picture, pixels(tb.layout().BoardFrame)) > 5000
			})
			if *pictures { // of the whole game's scores
				end := time.Now().Add(7 * time.Second)
				until(t, "the time", func() { tb.ticks(6); time.Sleep(20 * time.Millisecond) }, func() bool { return time.Now().After(end) })
			}
			arrows := tb.snap(t, "1-arrows")
			if tb.layout().HasDrawer() {
				tb.press(ebiten.KeyD)
				tb.ticks(30)
				tb.move(int(tb.graph().Centre().X), int(tb.graph().Centre().Y))
				tb.ticks(40)
				tb.snap(t, "2-drawer")
				tb.press(ebiten.KeyD)
				tb.ticks(30)
			}
			tb.clickSquare(squareNamed(t, "d7"))
			if !tb.layout().HasDrawer() {
				tb.move(int(tb.graph().Centre().X), int(tb.graph().Centre().Y))
				tb.ticks(40)
			}
			require.Greater(t, differing(arrows, tb.snap(t, "3-in-hand"), pixels(tb.layout().BoardFrame)), 5000)
			tb.press(ebiten.KeyEscape)
			tb.openMenu(menuSettings)
			tb.clickRect(tb.page(3))
			tb.snap(t, "4-settings")
			tb.press(ebiten.KeyEscape)
			tb.press(ebiten.KeyF1)
			require.True(t, dialogUp(tb.snap(t, "5-keys"), v.theme))
		})
	}
}
