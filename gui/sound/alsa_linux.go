package sound

import (
	"os"
	"path/filepath"

	"github.com/ebitengine/purego"
)

// present reports whether this machine can have a device at all: sound hardware, a sound server, or somebody's
// own ALSA configuration. Where it has none of them, ALSA would try every plugin it knows in vain,
// and the libraries of some of those write on standard error.
func present() bool {
	home, run := os.Getenv("HOME"), os.Getenv("XDG_RUNTIME_DIR")
	for _, name := range []string{"PULSE_SERVER", "ALSA_CONFIG_PATH"} {
		if os.Getenv(name) != "" {
			return true
		}
	}
	for _, pattern := range []string{
		"/dev/snd/pcm*p", "/run/pulse/native", "/etc/asound.conf", "/run/user/[0-9]*/pulse/native",
		filepath.Join(run, "pulse", "native"), filepath.Join(run, "pipewire-0"), filepath.Join(home, ".asoundrc"),
	} {
		if found, err := filepath.Glob(pattern); err == nil && len(found) > 0 {
			return true
		}
	}
	return false
}

// hush keeps ALSA's library from writing on standard error what it does not find. It must be called
// before the device is opened.
func hush() {
	for _, name := range []string{"libasound.so.2", "libasound.so"} { // as oto looks for it
		library, err := purego.Dlopen(name, purego.RTLD_LAZY|purego.RTLD_GLOBAL)
		if err != nil {
			continue
		}
		if set, err := purego.Dlsym(library, "snd_lib_error_set_handler"); err == nil {
			// what it is told: file, line, function, error, format and the values of the format
			nothing := func(_ uintptr, _ int32, _ uintptr, _ int32, _ uintptr) {}
			purego.SyscallN(set, purego.NewCallback(nothing))
		}
		return
	}
}
