package gui_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

// TestInputIsSeenAtOnce: a press is on the screen with the next tick's frame.
func TestInputIsSeenAtOnce(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still)})
	x, y := tb.square(engine.At(0, 0))
	tb.move(x, y)
	tb.ticks(60)
	before := tb.snap(t, "before")
	tb.session.PressMouseButton(0)
	tb.ticks(1)
	after := tb.snap(t, "after")
	require.NotEqual(t, before.Pix, after.Pix, "one tick and one frame after the press the blob is picked up")
}
