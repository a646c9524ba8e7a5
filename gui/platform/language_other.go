//go:build !windows && !js

package platform

// systemLanguage returns an empty string: the environment names the language.
func systemLanguage() string { return "" }
