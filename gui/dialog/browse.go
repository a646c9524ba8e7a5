package dialog

import (
	"errors"

	"blobwars/gui/platform"
	"blobwars/gui/screen"
)

// browser shows the file dialogs of the desktop, one at a time. Its zero value is ready.
type browser struct{ open bool }

// openFile has the person choose a file to open.
func (b *browser) openFile(s *screen.Services, chosen func(path string)) {
	title := s.T("open.title")
	b.run(s, func() (string, error) { return platform.ChooseFile(s.Context, title) }, chosen)
}

// saveFile has the person choose a file to write, beginning with path.
func (b *browser) saveFile(s *screen.Services, path string, chosen func(path string)) {
	title := s.T("save.title")
	b.run(s, func() (string, error) { return platform.ChooseSaveFile(s.Context, title, path) }, chosen)
}

// run calls ask in the background, and then chosen in a tick of the window, unless the person cancels.
func (b *browser) run(s *screen.Services, ask func() (string, error), chosen func(path string)) {
	if b.open {
		return
	}
	b.open = true
	var path string
	s.Host.Background(func() (err error) { path, err = ask(); return err }, func(err error) {
		b.open = false
		switch {
		case errors.Is(err, platform.ErrCanceled):
		case err != nil:
			s.Host.Report(err)
			s.Host.Notify("notice.no_dialog", "")
			s.Host.Show(nil)
		default:
			chosen(path)
		}
	})
}
