package gui

import (
	"errors"
	"strconv"
	"time"

	"blobwars/gui/platform"
	"blobwars/gui/store"
)

// exportData opens the dialog that saves all documents of the program in one file.
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

// importData closes the window, imports the archive that the person accepted, and opens the window again.
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
