package gui_test

import (
	"image"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/paint"
	"blobwars/gui/play"
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
func analysed(t *testing.T, o guestOptions, change func(*play.Settings)) *table {
	t.Helper()
	o.home = homeWith(t, func(s *play.Settings) {
		s.Speed, s.Seats[1], s.Analysis.On = play.Off, play.Human(), true
		if change != nil {
			change(s)
		}
	})
	return sit(t, o, boardFile(t, "game.txt", skirmishes))
}

// graph is where the scores of the game are drawn.
func (tb *table) graph() play.Rect {
	u, card := tb.layout().Unit, tb.layout().Cards.Thinking
	if card.Empty() {
		card = tb.layout().DrawerCards.Thinking
	}
	high := min(card.H-16*u, 14*u)
	return play.Rect{X: card.X + 2*u, Y: card.Bottom() - u - high, W: card.W - 4*u, H: high}
}

// awaitPicture lets ticks pass, and the searches time, until the window shows what done waits for.
func (tb *table) awaitPicture(what string, done func(picture *image.RGBA) bool) {
	tb.t.Helper()
	until(tb.t, what, func() { tb.ticks(6); time.Sleep(20 * time.Millisecond) }, func() bool { return done(tb.snap(tb.t, "awaited")) })
}

func TestTheAnalysisInEveryDress(t *testing.T) {
	for _, v := range galleries() {
		t.Run(v.String(), func(t *testing.T) {
			h := homeWith(t, func(s *play.Settings) {
				s.Language, s.Theme, s.Speed, s.Seats[1], s.Analysis.On = v.language, v.theme.Name, play.Off, play.Human(), true
			})
			g := startGuest(t, guestOptions{size: v.size, home: h}, boardFile(t, "game.txt", skirmishes))
			tb := &table{guest: g, follower: &follower{t: t, log: g.program.log, game: engine.NewGame(engine.Start())}, size: v.size}
			until(t, "x", func() { tb.ticks(6); time.Sleep(20 * time.Millisecond) }, func() func() bool {
				begin := time.Now()
				return func() bool { return time.Since(begin) > 7*time.Second }
			}())
			tb.snap(t, "1-arrows")
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
			tb.snap(t, "3-in-hand")
			tb.press(ebiten.KeyEscape)
			tb.openMenu(menuSettings)
			tb.clickRect(tb.page(3))
			tb.snap(t, "4-settings")
			tb.press(ebiten.KeyEscape)
			tb.press(ebiten.KeyF1)
			tb.snap(t, "5-keys")
			require.True(t, dialogUp(tb.snap(t, "5-keys"), v.theme))
		})
	}
}

var _ = paint.Dark
