package gui

import (
	"errors"
	"strconv"
	"time"

	"blobwars/gui/platform"
	"blobwars/gui/store"
)

// exportData lets the person save all documents of the program as one file.
func exportData(a *App) {
	a.export(store.DataFile, func() ([]byte, error) {
		storage, err := a.options.documents()
		if err != nil {
			return nil, err
		}
		a.autosave.save()
		a.autosave.store.Flush()
		return store.WriteArchive(storage, time.Now())
	})
}

// importData imports the data that the person wants: the window is closed, which saves, and opened with the data.
func (w *window) importData() error {
	archive, added := w.app.imported, 0
	var failed error
	err := w.reopen("", func() {
		storage, err := w.app.options.documents()
		if err == nil {
			added, err = archive.Import(storage)
		}
		failed = err
	})
	if err != nil {
		return err
	}
	a := w.app
	switch {
	case errors.Is(failed, platform.ErrLocked):
		a.reminders.add("notice.import_locked", "", reminderTicks)
	case failed != nil:
		a.Report(failed)
		a.reminders.add("notice.not_imported", failed.Error(), reminderTicks)
	default:
		a.reminders.add("notice.imported", strconv.Itoa(added), reminderTicks)
	}
	return nil
}
