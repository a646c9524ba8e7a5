package dialog

import (
	"errors"
	"path/filepath"

	"blobwars/gui/platform"
	"blobwars/gui/screen"
)

// fileDialog shows the file dialogs of the desktop, one at a time. Its zero value is ready.
type fileDialog struct{ open bool }

// ask calls show, which shows the dialog, in the background. In a later tick it calls chosen with the path of a file,
// unless the person cancels, or failed if the dialog does not work.
func (f *fileDialog) ask(s *screen.Services, show func() (string, error), chosen func(path string), failed func()) {
	if f.open {
		return
	}
	f.open = true
	var path string
	s.Host.Background(func() (err error) { path, err = show(); return err }, func(err error) {
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

// browse lists what a folder holds, where the desktop has no file dialog: its folders, and to open also the files that
// the window reads. A chosen folder is listed in its turn. It calls chosen with the path of a file to open, or with the
// folder to save in; back if the person chooses none. The folder is read in the background, as one on a network may
// take long: until then only the ways out of it are listed, and they stay if it cannot be read.
func browse(s *screen.Services, folder string, open bool, chosen func(path string), back func()) {
	folder = filepath.Clean(folder)
	type place struct {
		path string
		last bool // path is what was looked for, no folder to list
	}
	var places []place
	d := NewChoose(s, platform.ShownName(folder), nil, func(i int) {
		if places[i].last {
			chosen(places[i].path)
			return
		}
		browse(s, places[i].path, open, chosen, back)
	}, back).(*choose)
	d.width = 76
	add := func(option string, p place) { d.options, places = append(d.options, option), append(places, p) }
	if !open {
		add(s.T("browse.here"), place{folder, true})
	}
	if up := filepath.Dir(folder); up != folder {
		add(s.T("browse.up"), place{up, false})
	}
	s.Host.ShowDialog(d)

	var folders, files []string
	s.Host.Background(func() (err error) {
		folders, files, err = platform.List(folder)
		return err
	}, func(err error) {
		d.err = err
		for _, name := range folders {
			add(platform.ShownName(name)+string(filepath.Separator), place{filepath.Join(folder, name), false})
		}
		for _, name := range files {
			if open {
				add(platform.ShownName(name), place{filepath.Join(folder, name), true})
			}
		}
		s.Host.Relayout()
	})
}
