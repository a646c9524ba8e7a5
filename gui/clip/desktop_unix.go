//go:build !windows && !darwin

package clip

import (
	"errors"
	"os"
	"os/exec"
)

// openDesktop is X11's clipboard, which Wayland's desktops share with programs of X11 such as this one;
// where there is no X11 at all, that of Wayland, by the programs of wl-clipboard.
func openDesktop() (desktop, error) {
	if os.Getenv("DISPLAY") != "" {
		return openX11()
	}
	if os.Getenv("WAYLAND_DISPLAY") == "" {
		return nil, errors.New("there is no desktop here, and so no clipboard: neither DISPLAY nor WAYLAND_DISPLAY is set")
	}
	for _, name := range []string{"wl-copy", "wl-paste"} {
		if _, err := exec.LookPath(name); err != nil {
			return nil, errors.New("the clipboard of Wayland needs the programs wl-copy and wl-paste: install wl-clipboard")
		}
	}
	return programs{copy: []string{"wl-copy"}, paste: []string{"wl-paste", "--no-newline", "--type", "text"}}, nil
}
