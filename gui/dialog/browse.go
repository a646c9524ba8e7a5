package dialog

import (
	"path/filepath"

	"blobwars/gui/platform"
	"blobwars/gui/screen"
)

// browse lists what a folder holds, where the desktop has no file dialog: its folders, and to open also the files that
// the window reads. A chosen folder is listed in its turn. It calls chosen with the path of a file to open, or with the
// folder to save in; back if the person chooses none.
func browse(s *screen.Services, folder string, open bool, chosen func(path string), back func()) {
	folder = filepath.Clean(folder)
	folders, files, err := platform.List(folder)
	if err != nil {
		back()
		s.Host.Report(err)
		return
	}
	var options, paths []string
	add := func(option, path string) { options, paths = append(options, option), append(paths, path) }
	if !open {
		add(s.T("browse.here"), folder)
	}
	if up := filepath.Dir(folder); up != folder {
		add(s.T("browse.up"), up)
	}
	for _, name := range folders {
		add(platform.ShownName(name)+string(filepath.Separator), filepath.Join(folder, name))
	}
	firstFile := len(options)
	if open {
		for _, name := range files {
			add(platform.ShownName(name), filepath.Join(folder, name))
		}
	}
	s.Host.ShowDialog(NewChoose(s, platform.ShownName(folder), options, 0, func(i int) {
		if i >= firstFile || !open && i == 0 {
			chosen(paths[i])
			return
		}
		browse(s, paths[i], open, chosen, back)
	}, back))
}
