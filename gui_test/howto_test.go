package gui_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/gui/model/session"
)

// TestHowToPlay: the menu and the page of the keys lead to the pictures, which stand still.
func TestHowToPlay(t *testing.T) {
	for _, v := range galleries() {
		t.Run(v.String(), func(t *testing.T) {
			tb := v.sitIn(t, session.DefaultComputer())
			tb.ticks(60)
			table := tb.snap(t, "table")
			tb.openMenu(menuHowTo)
			menu := tb.snap(t, "menu")
			card := tb.card(98, 71)
			require.True(t, dialogUp(menu, v.theme))
			for who, colour := range v.theme.Player {
				n := 0
				for _, p := range points(card) {
					if near(menu.At(p.X, p.Y), colour, 12) {
						n++
					}
				}
				require.Greater(t, n, 200, "blobs of player %d are in the pictures", who+1)
			}
			tb.ticks(120)
			require.Zero(t, differing(menu, tb.snap(t, "later"), menu.Bounds()), "nothing moves")
			tb.clickRect(tb.foot(card, 0, 2))
			keys := tb.snap(t, "keys")
			require.Greater(t, differing(menu, keys, pixels(card)), 1000)
			tb.clickRect(tb.foot(tb.card(100, 68), 0, 2))
			back := tb.snap(t, "back")
			pictures := card
			pictures.H -= 9 * tb.layout().Unit
			require.Zero(t, differing(menu, back, pixels(pictures)), "the same pictures")
			tb.press(ebiten.KeyEnter)
			tb.move(2, 2)
			tb.ticks(2)
			require.Zero(t, differing(table, tb.snap(t, "closed"), pixels(tb.layout().BoardFrame)))
			tb.quiet(10)
		})
	}
}
