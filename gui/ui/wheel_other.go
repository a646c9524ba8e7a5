//go:build !js

package ui

// wheelNotch is a notch of the wheel in the units of Ebitengine.
const wheelNotch = 1
