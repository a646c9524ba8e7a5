//go:build ebitenginevmguest

package gui

import (
	"fmt"
	"os"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/saving"
)

// crashOnKey panics while key is down with Control, Alt and Shift, so that gui/e2e can test the crash screen. Only the
// guest program of those tests contains it.
func crashOnKey(key ebiten.Key) {
	for _, k := range []ebiten.Key{ebiten.KeyControl, ebiten.KeyAlt, ebiten.KeyShift, key} {
		if !ebiten.IsKeyPressed(k) {
			return
		}
	}
	panic(fmt.Sprintf("provoked by %v", key))
}

// waitEnv is the environment variable that makes the guest wait for the disk in the tick of a move that it announces,
// so that tests can count ticks.
const waitEnv = "BLOBWARS_WAIT_FOR_DISK"

// waitForDisk writes what waits to be written, if a test wants that.
func waitForDisk(s *saving.Saver) {
	if os.Getenv(waitEnv) != "" {
		s.Flush()
	}
}
