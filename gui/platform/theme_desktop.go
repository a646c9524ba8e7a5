//go:build !js

package platform

import (
	"context"
	"os/exec"
	"runtime"
	"time"
)

// askLimit is the longest time in which the system is asked for its theme.
const askLimit = 2 * time.Second

// FirstTheme returns the theme with which the program starts for the first time: "", its own.
func FirstTheme() string { return "" }

// TellsStill reports whether the system can say that the person wants no animations. A desktop is not asked.
const TellsStill = false

// PrefersStill returns false.
func PrefersStill() bool { return false }

// OnSystemTheme does nothing: a desktop is asked once.
func OnSystemTheme(func()) {}

// SystemTheme returns the theme that the system prefers, light or dark. It asks a program of the system, and may take
// seconds.
func SystemTheme(ctx context.Context) (theme string, err error) {
	light, err := prefersLight(ctx)
	if light {
		return "light", err
	}
	return "dark", err
}

func prefersLight(ctx context.Context) (light bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, askLimit)
	defer cancel()
	printed := func(name string, args ...string) (string, error) {
		out, err := exec.CommandContext(ctx, name, args...).Output()
		return string(out), err
	}
	switch runtime.GOOS {
	case "windows":
		out, err := printed("reg", "query", `HKCU\Software\Microsoft\Windows\CurrentVersion\Themes\Personalize`, "/v", "AppsUseLightTheme")
		if err != nil {
			return false, err
		}
		return registryLight(out)
	case "darwin": // the key is absent in the light theme, which is an error of defaults
		_, err := printed("defaults", "read", "-g", "AppleInterfaceStyle")
		return err != nil && ctx.Err() == nil, ctx.Err()
	}
	out, err := printed("gdbus", "call", "--session", "--dest", "org.freedesktop.portal.Desktop", "--object-path", "/org/freedesktop/portal/desktop",
		"--method", "org.freedesktop.portal.Settings.Read", "org.freedesktop.appearance", "color-scheme")
	if err != nil {
		return false, err
	}
	return portalLight(out)
}
