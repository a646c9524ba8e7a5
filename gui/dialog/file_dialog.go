package dialog

import (
	"errors"

	"blobwars/gui/platform"
	"blobwars/gui/screen"
)

// fileDialog shows the file dialogs of the desktop, one at a time. Its zero value is ready.
type fileDialog struct{ open bool }

// openFile opens the system's dialog to choose a file. It calls chosen with the path, or failed if the dialog does not
// work.
func (f *fileDialog) openFile(s *screen.Services, chosen func(path string), failed func()) {
	title := s.T("open.title")
	f.run(s, func() (string, error) { return platform.ChooseFile(s.Context, title) }, chosen, failed)
}

// saveFile opens the system's dialog to choose a file to write, starting at path. Otherwise it is like openFile.
func (f *fileDialog) saveFile(s *screen.Services, path string, chosen func(path string), failed func()) {
	title := s.T("save.title")
	f.run(s, func() (string, error) { return platform.ChooseSaveFile(s.Context, title, path) }, chosen, failed)
}

// run calls ask in the background, and then chosen in a tick of the window, unless the person cancels; failed if
// there is an error.
func (f *fileDialog) run(s *screen.Services, ask func() (string, error), chosen func(path string), failed func()) {
	if f.open {
		return
	}
	f.open = true
	var path string
	s.Host.Background(func() (err error) { path, err = ask(); return err }, func(err error) {
		f.open = false
		switch {
		case errors.Is(err, platform.ErrCanceled):
		case err != nil:
			s.Host.Report(err)
			failed()
		default:
			chosen(path)
		}
	})
}
