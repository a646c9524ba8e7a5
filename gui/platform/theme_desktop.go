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

// PrefersLight reports whether the system prefers a light theme. It asks a program of the system, and may take
// seconds.
func PrefersLight(ctx context.Context) (light bool, err error) {
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
