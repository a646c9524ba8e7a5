package platform

import (
	"errors"
	"strings"
)

// errUnknownTheme says that the system does not tell which theme it prefers.
var errUnknownTheme = errors.New("the system does not say whether it prefers a light or a dark theme")

// portalLight reads what the settings portal of a desktop prints of its colour scheme: 1 is dark and 2 is light
// (org.freedesktop.appearance, https://flatpak.github.io/xdg-desktop-portal/docs).
func portalLight(printed string) (light bool, err error) {
	switch {
	case strings.Contains(printed, "uint32 2"):
		return true, nil
	case strings.Contains(printed, "uint32 1"):
		return false, nil
	}
	return false, errUnknownTheme
}

// registryLight reads what reg.exe prints of AppsUseLightTheme.
func registryLight(printed string) (light bool, err error) {
	switch {
	case strings.Contains(printed, "0x1"):
		return true, nil
	case strings.Contains(printed, "0x0"):
		return false, nil
	}
	return false, errUnknownTheme
}
