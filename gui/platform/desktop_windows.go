package platform

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// IsDiskFull reports whether a file could not be written because there is no space left for it.
func IsDiskFull(err error) bool {
	return errors.Is(err, windows.ERROR_DISK_FULL) || errors.Is(err, windows.ERROR_HANDLE_DISK_FULL)
}

// systemLanguages returns the languages that the user chose in the settings of Windows, such as es-ES.
func systemLanguages() []string {
	languages, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil {
		return nil
	}
	return languages
}

// silent is true if standard error is not connected.
var silent bool

// AttachTerminal connects the program, which Windows starts without a console because it has a window, to the console
// of the terminal that it was started from, if there is one. Input and output that are redirected stay as they are.
// Call it before anything is written.
func AttachTerminal() {
	streams := []struct {
		file   **os.File
		number uint32
		name   string
		given  bool
	}{
		{file: &os.Stdin, number: windows.STD_INPUT_HANDLE, name: "CONIN$"},
		{file: &os.Stdout, number: windows.STD_OUTPUT_HANDLE, name: "CONOUT$"},
		{file: &os.Stderr, number: windows.STD_ERROR_HANDLE, name: "CONOUT$"},
	}
	for i, s := range streams { // before AttachConsole, which may set the handles of streams that are not given
		handle, err := windows.GetStdHandle(s.number)
		kind, _ := windows.GetFileType(handle)
		streams[i].given = err == nil && kind != windows.FILE_TYPE_UNKNOWN
	}
	const parent = ^uintptr(0) // ATTACH_PARENT_PROCESS
	attached, _, _ := windows.NewLazySystemDLL("kernel32.dll").NewProc("AttachConsole").Call(parent)
	for _, s := range streams {
		if s.given {
			continue
		}
		console, err := os.OpenFile(s.name, os.O_RDWR, 0)
		if attached == 0 || err != nil {
			silent = silent || s.file == &os.Stderr
			continue
		}
		_ = windows.SetStdHandle(s.number, windows.Handle(console.Fd())) // the runtime writes the report of a panic there
		*s.file = console
	}
}

// ShowError shows the text in a dialog if standard error goes nowhere, as it does when the program was started by its
// icon.
func ShowError(text string) {
	if !silent {
		return
	}
	message, err := windows.UTF16PtrFromString(text)
	if err != nil {
		return
	}
	title, _ := windows.UTF16PtrFromString("Blob Wars")
	_, _ = windows.MessageBox(0, message, title, windows.MB_OK|windows.MB_ICONERROR)
}
