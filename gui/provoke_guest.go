//go:build ebitenginevmguest

package gui

import (
	"fmt"

	"github.com/hajimehoshi/ebiten/v2"
)

// provoke panics while key is down with Control, Alt and Shift, so that gui_test can test the crash screen. Only the guest
// program of those tests contains it.
func provoke(key ebiten.Key) {
	for _, k := range []ebiten.Key{ebiten.KeyControl, ebiten.KeyAlt, ebiten.KeyShift, key} {
		if !ebiten.IsKeyPressed(k) {
			return
		}
	}
	panic(fmt.Sprintf("provoked by %v", key))
}
