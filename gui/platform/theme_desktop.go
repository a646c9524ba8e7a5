//go:build !js

package platform

// FirstTheme returns the theme with which the program starts for the first time: "", its own.
func FirstTheme() string { return "" }

// TellsStill reports whether the system can say that the person wants no animations. A desktop is not asked.
const TellsStill = false

// PrefersStill returns false.
func PrefersStill() bool { return false }

// OnSystemTheme does nothing: a desktop is asked once.
func OnSystemTheme(func()) {}

// BrowserTheme returns an empty string: Ebitengine knows the theme of a desktop.
func BrowserTheme() string { return "" }
