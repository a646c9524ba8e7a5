//go:build !ebitenginevmguest

package gui

import "github.com/hajimehoshi/ebiten/v2"

// crashOnKey does nothing: see crash_key_guest.go.
func crashOnKey(ebiten.Key) {}

// waitForDisk does nothing: see crash_key_guest.go.
func (s *saver) waitForDisk() {}
