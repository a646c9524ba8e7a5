//go:build ebitenginevmguest

package gui

import (
	"fmt"

	"github.com/hajimehoshi/ebiten/v2"
)

// provoke panics while key is down with Control, Alt and Shift: gui_test has to see a defect,
// and there is none to be had. It is in the guest of those tests only.
func provoke(key ebiten.Key) {
	for _, k := range []ebiten.Key{ebiten.KeyControl, ebiten.KeyAlt, ebiten.KeyShift, key} {
		if !ebiten.IsKeyPressed(k) {
			return
		}
	}
	panic(fmt.Sprintf("provoked by %v", key))
}
