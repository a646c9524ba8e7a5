package gui_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/gui/model/session"
	"blobwars/gui/store"
)

// TestNoSoundDevice: a machine without a device for sound plays a game without a word about it: what a
// table says is read line by line, and a line that is not of the game fails the test.
func TestNoSoundDevice(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, func(s *store.Settings) {
		s.Speed = session.SpeedFast
		s.Seats = [2]session.Seat{level(true, 1), level(true, 2)}
	})})
	tb.clickBar(barUndo) // a control has a sound of its own
	tb.clickBar(barPause)
	tb.clickBar(barPause)
	tb.await("some moves", func() bool { return len(tb.moves) >= 12 })
	tb.close()
	require.Zero(t, tb.exit())
	require.NotContains(t, tb.log(), "blobwars: ", "no complaint either")
	tb.follow()
}

func TestKeyMTurnsTheSoundOff(t *testing.T) {
	h := newHome(t)
	sounds := func(on bool) { h.awaitSettings(t, func(s store.Settings) bool { return s.Sound == on }) }
	tb := sit(t, guestOptions{home: h})
	before := tb.snap(t, "sound-before")
	tb.press(ebiten.KeyM)
	sounds(false)
	require.NotEqual(t, before.Pix, tb.snap(t, "sound-off").Pix, "a notice says so")
	tb.close()

	tb = sit(t, guestOptions{home: h}) // the same person, another day
	tb.press(ebiten.KeyM)
	sounds(true)
	tb.snap(t, "sound-on")
}
