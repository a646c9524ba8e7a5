package ui

import (
	"fmt"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

func TestStrip(t *testing.T) {
	n, chosen, over := 11, 10, -1
	s := &Strip{
		ID: "s", Rect: geom.Rect{X: 100, Y: 50, W: 200, H: 40}, Len: func() int { return n },
		Chosen: func() int { return chosen }, Choose: func(i int) { chosen = i },
		Paint: func(_ paint.Canvas, _ geom.Rect, at int) { over = at }, Tip: func(i int) string { return fmt.Sprint("place ", i) },
		Enabled: func() bool { return n > 1 },
	}
	p := newUser(t, false, s)
	draw := func() int { s.Draw(paint.Canvas{}); return over }
	require.Equal(t, -1, draw(), "the pointer is elsewhere")
	p.click(160, 60)
	require.Equal(t, 3, chosen)
	p.move(109, 60)
	p.down()
	require.Equal(t, 0, chosen, "the nearest")
	p.move(251, 60)
	require.Equal(t, 8, chosen, "it is dragged along")
	p.move(900, 300)
	require.Equal(t, 10, chosen, "no farther than the end")
	p.up()
	p.move(200, 60)
	require.Equal(t, 5, draw())
	require.Equal(t, 10, chosen, "to be over it chooses nothing")
	require.Equal(t, "place 5", p.rest(tipAfter+1))
	p.click(200, 60)
	require.Empty(t, p.rest(tipAfter+1), "it was pressed")
	p.move(220, 60)
	require.Equal(t, "place 6", p.rest(tipAfter+1), "another place is asked for")
	p.press(ebiten.KeyTab)
	require.Equal(t, "s", p.Focused())
	for _, step := range []struct {
		key  ebiten.Key
		want int
	}{
		{ebiten.KeyHome, 0}, {ebiten.KeyLeft, 0}, {ebiten.KeyRight, 1}, {ebiten.KeyPageDown, 10}, {ebiten.KeyLeft, 9}, {ebiten.KeyPageUp, 0},
		{ebiten.KeyEnd, 10}, {ebiten.KeyRight, 10},
	} {
		p.press(step.key)
		require.True(t, p.Handled(step.key))
		require.Equal(t, step.want, chosen)
	}
	p.press(ebiten.KeyUp)
	require.False(t, p.Handled(ebiten.KeyUp))
	n, chosen = 1, 0
	p.click(200, 60)
	require.Equal(t, 0, chosen)
	require.Equal(t, -1, draw(), "there is nothing to choose")
	n = 0
	require.Equal(t, -1, s.At(geom.Pt(200, 60)))
}
