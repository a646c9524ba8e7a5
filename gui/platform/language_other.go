//go:build !windows && !js

package platform

// systemLanguages returns none: the environment names the language.
func systemLanguages() []string { return nil }
