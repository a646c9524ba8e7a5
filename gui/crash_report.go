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
func crashScreen(a *App, p *panicError) (c *dialog.Crash, open string) {
	path, resumed, saveErr := a.autosave.rescue()
	report, reportErr := writeReport(a, p.value, p.stack)
	c = dialog.NewCrash(a.services.Words, dialog.CrashReport{
		Panic: p.value, Theme: a.services.Style.Theme, Saved: path, SaveErr: saveErr, Report: report, ReportErr: reportErr,
	})
	if resumed {
		path = ""
	}
	return c, path
}

// writeReport writes a crash report for the developers. It does not name files of the user.
func writeReport(a *App, what any, stack []byte) (path string, err error) {
	return a.options.writeBesideSettings("report", ".txt", crashReport(a, what, stack))
}

// crashReport returns the panic, the stack, the version, the system and the game as text.
func crashReport(a *App, what any, stack []byte) string {
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
	part("window", func() string { return fmt.Sprintf("%v at %v", a.services.Window, a.scale) })
	part("settings", func() string {
		settings := *a.services.Settings
		settings.Recent, settings.Folder = nil, ""
		data, err := json.Marshal(settings)
		if err != nil {
			return err.Error()
		}
		return string(data)
	})
	part("position", func() string { return notation.WriteFEN(a.table.Session().Position()) })
	part("game", func() string { return "\n" + notation.WriteRecord(notation.NewRecord(a.table.Session().Game())) })
	if a.tiles != nil {
		part("tiles", func() string {
			data, err := json.Marshal(store.NewTiles(a.tiles.Session().Snapshot(), a.onTiles()))
			return string(data) + fmt.Sprint(err)
		})
	}
	part("stack", func() string { return "\n" + string(stack) })
	return b.String()
}

// writeBesideSettings writes a file beside the settings or, if that fails, among the temporary files. Its name has the
// time, so that it replaces none of an earlier crash.
func (o Options) writeBesideSettings(name, extension, text string) (path string, err error) {
	name += time.Now().Format("-20060102-150405.000") + extension
	storage, err := o.documents()
	if err == nil {
		err = storage.Write(name, []byte(text))
	}
	if err != nil {
		storage = platform.TemporaryStorage()
		err = storage.Write(name, []byte(text))
	}
	return storage.Where(name), err
}
