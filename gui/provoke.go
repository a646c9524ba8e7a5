//go:build !ebitenginevmguest

package gui

import "github.com/hajimehoshi/ebiten/v2"

// provoke does nothing: see provoke_guest.go.
func provoke(ebiten.Key) {}

// waitForDisk does nothing: see provoke_guest.go.
func (s *autosave) waitForDisk() {}
