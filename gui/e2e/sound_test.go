package e2e

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/gui/play"
	"blobwars/gui/store"
)

// TestWithoutASoundDeviceNothingIsReported: noSound is the environment of all tests.
func TestWithoutASoundDeviceNothingIsReported(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, func(s *store.Settings) {
		s.Speed, s.Seats = play.PaceFast, [2]play.Seat{level(true, 1), level(true, 2)}
	})})
	tb.clickBar(barPlay) // a control has a sound of its own
	tb.clickBar(barPlay)
	tb.await("some moves", func() bool { return len(tb.moves) >= 4 })
	tb.close()
	require.Zero(t, tb.exit())
	require.NotContains(t, tb.log(), "blobwars: ")
}
