//go:build !js

package gui

import "github.com/hajimehoshi/ebiten/v2"

// deviceScale returns the number of device pixels per device-independent pixel.
func deviceScale(m *ebiten.MonitorType) float64 { return m.DeviceScaleFactor() }
