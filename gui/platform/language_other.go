//go:build !windows && !js

package platform

// systemLanguage is empty: the environment names the language.
func systemLanguage() string { return "" }
