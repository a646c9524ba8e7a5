//go:build !linux

package sound

// muteALSA does nothing: only Linux has ALSA.
func muteALSA() {}
