package sound

import "github.com/ebitengine/purego"

// muteALSA replaces the error handler of libasound, which writes 16 lines to standard error on a machine without a
// sound device. It must be called before the device is opened.
func muteALSA() {
	for _, name := range []string{"libasound.so.2", "libasound.so"} { // the names that oto tries
		library, err := purego.Dlopen(name, purego.RTLD_LAZY|purego.RTLD_GLOBAL)
		if err != nil {
			continue
		}
		if set, err := purego.Dlsym(library, "snd_lib_error_set_handler"); err == nil {
			// the parameters are file, line, function, error and format; more follow
			ignore := func(_ uintptr, _ int32, _ uintptr, _ int32, _ uintptr) {}
			purego.SyscallN(set, purego.NewCallback(ignore))
		}
		return
	}
}
