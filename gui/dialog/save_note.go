package dialog

import (
	"errors"
	"image/color"
	"path/filepath"

	"blobwars/assets/words"
	"blobwars/gui/paint"
	"blobwars/gui/platform"
)

// note is the reason why the file cannot be saved, that a file would be replaced, or the name of the file if it differs from what was
// typed, or how a folder is chosen without a dialog of the desktop; empty if there is nothing to say.
func (d *save) note() (note string, icon paint.IconName, ink color.NRGBA) {
	name, th := filepath.Base(d.path()), d.Style.Theme
	switch {
	case d.err != nil:
		return d.problem(), paint.IconWarning, th.DangerText
	case d.exists:
		return d.T("save.exists", words.Values{"Name": name}), paint.IconInfo, th.Muted
	case d.path() != "" && name != filepath.Base(d.name):
		return d.T("save.called", words.Values{"Name": name}), paint.IconInfo, th.Muted
	case !d.desktop && platform.HasPaths():
		return d.T("save.no_dialog"), paint.IconInfo, th.Muted
	}
	return "", paint.IconInfo, th.Muted
}

// problem is d.err in words, with the words of the system where there are no better ones.
func (d *save) problem() string {
	var e *platform.SaveError
	if !errors.As(d.err, &e) { // the data of an export could not be made
		return d.err.Error()
	}
	text := d.T("save.problem_" + e.Problem.String())
	if e.Problem == platform.NotWritten && e.Err != nil {
		text += " " + e.Err.Error()
	}
	return text
}
