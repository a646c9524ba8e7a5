//go:build !ebitenginevmguest

package gui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/saving"
)

// crashOnKey does nothing: see crash_key_guest.go.
func crashOnKey(ebiten.Key) {}

// waitForDisk does nothing: see crash_key_guest.go.
func waitForDisk(*saving.Saver) {}
