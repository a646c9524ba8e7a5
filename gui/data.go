package gui

import (
	"errors"
	"strconv"
	"time"

	"blobwars/gui/dialog"
	"blobwars/gui/platform"
	"blobwars/gui/store"
)

// exportData lets the person save all documents of the program as one file.
func (a *App) exportData() {
	a.export(store.DataFile, func() ([]byte, error) {
		storage, err := a.options.documents()
		if err != nil {
			return nil, err
		}
		a.save()
		a.storage.store.Flush()
		return store.WriteArchive(storage, time.Now())
	})
}

// openArchive checks exported data, and asks whether it shall be imported.
func (a *App) openArchive(name string, data []byte) {
	var archive *store.Archive
	var replaces []string
	a.Background(func() (err error) {
		storage, err := a.options.documents()
		if err == nil {
			archive, err = store.ReadArchive(data)
		}
		if err == nil {
			replaces = archive.Replaces(storage)
		}
		return err
	}, func(err error) {
		if err != nil {
			a.Report(err)
			a.Show(dialog.NewBadFile(&a.services, name, err, false))
			return
		}
		a.Show(dialog.NewImport(&a.services, archive, replaces, func() { a.imported = archive }))
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
		a.remind("notice.import_locked", "", reminderTicks)
	case failed != nil:
		a.Report(failed)
		a.remind("notice.not_imported", failed.Error(), reminderTicks)
	default:
		a.remind("notice.imported", strconv.Itoa(added), reminderTicks)
	}
	return nil
}
