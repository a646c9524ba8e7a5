package gui

import (
	"encoding/json"
	"fmt"
	"runtime"
	"strings"
	"time"

	"blobwars/engine/notation"
	"blobwars/gui/dialog"
	"blobwars/gui/platform"
	"blobwars/gui/store"
	"blobwars/internal/console/cli"
)

// crashScreen saves the game, writes a crash report, and makes the screen that names both. open is the file from which
// the next window continues; empty if it finds the game by itself.
func crashScreen(w *Window, p *panicError) (c *dialog.Crash, open string) {
	path, resumed, saveErr := w.rescue()
	report, reportErr := writeReport(w, p.value, p.stack)
	c = dialog.NewCrash(w.services.Words, dialog.CrashReport{
		Panic: p.value, Theme: w.services.Style.Theme, Saved: path, SaveErr: saveErr, Report: report, ReportErr: reportErr,
	})
	if resumed {
		path = ""
	}
	return c, path
}

// writeReport writes a crash report for the developers. It does not name files of the user.
func writeReport(w *Window, what any, stack []byte) (path string, err error) {
	return writeBeside(w.saver.storage, "report", ".txt", crashReport(w, what, stack))
}

// crashReport returns the panic, the stack, the version, the system and the game as text.
func crashReport(w *Window, what any, stack []byte) string {
	var b strings.Builder
	part := func(name string, get func() string) {
		var text string
		if p := catch(func() { text = get() }); p != nil { // the panic may have left this part inconsistent
			text = fmt.Sprintf("not available: %v", p.value)
		}
		fmt.Fprintf(&b, "%s: %s\n", name, text)
	}
	part("error", func() string { return fmt.Sprint(what) })
	part("time", func() string { return time.Now().Format(time.RFC3339) })
	part("program", func() string { return cli.Version() })
	part("system", func() string {
		return fmt.Sprintf("%s/%s, %d processors", runtime.GOOS, runtime.GOARCH, runtime.NumCPU())
	})
	part("window", func() string { return fmt.Sprintf("%v at %v", w.services.Window, w.view.scale) })
	part("settings", func() string {
		settings := *w.services.Settings
		settings.Recent, settings.Folder = nil, ""
		data, err := json.Marshal(settings)
		if err != nil {
			return err.Error()
		}
		return string(data)
	})
	part("position", func() string { return notation.WriteFEN(w.games.table.Session().Position()) })
	part("game", func() string { return "\n" + notation.WriteRecord(notation.NewRecord(w.games.table.Session().Game())) })
	part("tiles", func() string {
		if w.games.tiles == nil {
			return "not opened"
		}
		data, err := json.Marshal(store.NewTiles(w.games.tiles.Session().Snapshot(), w.onTiles()))
		return string(data) + fmt.Sprint(err)
	})
	part("stack", func() string { return "\n" + string(stack) })
	return b.String()
}

// writeBeside writes a file beside the documents of a storage or, if that fails, among the temporary files. Its name has
// the time, so that it replaces none of an earlier crash.
func writeBeside(storage platform.Storage, name, extension, text string) (path string, err error) {
	name += time.Now().Format("-20060102-150405.000") + extension
	err = platform.ErrStorageBlocked
	if storage != nil {
		err = storage.Write(name, []byte(text))
	}
	if err != nil {
		storage = platform.TemporaryStorage()
		err = storage.Write(name, []byte(text))
	}
	return storage.Where(name), err
}

// rescue saves the game after a panic: to the document from which the next window resumes or, if that fails, to a file
// beside it, a record or the board of a Tiles Game. resumed reports whether the next start finds the game.
func (w *Window) rescue() (path string, resumed bool, err error) {
	if p := catch(func() { path, err = w.saver.saveNow() }); p == nil && err == nil {
		return path, true, nil
	}
	if p := catch(func() {
		extension, text := w.games.kind().rescued()
		path, err = writeBeside(w.saver.storage, "rescued", extension, text)
	}); p != nil {
		err = p
	}
	return path, false, err
}
