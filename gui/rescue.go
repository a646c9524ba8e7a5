package gui

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"github.com/google/renameio/v2/maybe"

	"blobwars/engine/job"
	"blobwars/engine/notation"
	"blobwars/gui/store"
)

// rescued is where the game was saved after a panic.
type rescued struct {
	path string
	kept bool // it is the file that the next window goes on with by itself
	err  error
}

// saveRescued saves the game: in the file that is kept from day to day or, if that is not to be,
// as a record beside it.
func (a *App) saveRescued() rescued {
	var path string
	err := func() (err error) {
		if f := catch(func() { path, err = a.saveKept() }); f != nil {
			return f
		}
		return err
	}()
	if err == nil {
		return rescued{path: path, kept: true}
	}
	if f := catch(func() {
		record := notation.WriteRecord(notation.NewRecord(a.session.Game()))
		path, err = writeBeside("rescued.pgn", record)
	}); f != nil {
		err = f
	}
	return rescued{path: path, err: err}
}

// saveKept has the keeper write the game before it returns.
func (a *App) saveKept() (path string, err error) {
	if a.keeping.keeper == nil {
		return "", errors.New("this window keeps no game")
	}
	if path, err = store.SavedPath(); err != nil {
		return "", err
	}
	return path, a.keeping.keeper.SaveNow(a.session.Snapshot())
}

// writeReport writes what those who mend the program have to know. What a person has on his
// disk is not among it.
func (a *App) writeReport(what any, stack []byte) (path string, err error) {
	name := "report-" + time.Now().Format("20060102-150405.000") + ".txt"
	return writeBeside(name, a.report(what, stack))
}

// report is what happened, in what program, on what machine, in which game.
func (a *App) report(what any, stack []byte) string {
	var b strings.Builder
	part := func(name string, get func() string) {
		var said string
		if f := catch(func() { said = get() }); f != nil { // what broke may be just this
			said = fmt.Sprintf("not to be had: %v", f.value)
		}
		fmt.Fprintf(&b, "%s: %s\n", name, said)
	}
	part("error", func() string { return fmt.Sprint(what) })
	part("time", func() string { return time.Now().Format(time.RFC3339) })
	part("program", version)
	part("system", func() string {
		return fmt.Sprintf("%s/%s, %d processors", runtime.GOOS, runtime.GOARCH, runtime.NumCPU())
	})
	part("window", func() string { return fmt.Sprintf("%v at %v", a.size, a.scale) })
	part("settings", func() string {
		settings := a.settings
		settings.Recent, settings.Folder = nil, ""
		data, err := json.Marshal(settings)
		return string(data) + errorText(err)
	})
	part("position", func() string { return notation.WriteFEN(a.session.Position()) })
	part("game", func() string { return "\n" + notation.WriteRecord(notation.NewRecord(a.session.Game())) })
	part("stack", func() string { return "\n" + string(stack) })
	return b.String()
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// version is which program this is, as its builder left it there.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	said := info.Main.Path + " " + info.Main.Version + " " + info.GoVersion
	for _, s := range info.Settings {
		if strings.HasPrefix(s.Key, "vcs.") || s.Key == "-tags" {
			said += " " + s.Key + "=" + s.Value
		}
	}
	return said
}

// writeBeside writes a file beside the settings, or else among the temporary files.
func writeBeside(name, text string) (path string, err error) {
	folder := os.TempDir()
	if settings, err := store.SettingsPath(); err == nil && os.MkdirAll(filepath.Dir(settings), 0o755) == nil {
		folder = filepath.Dir(settings)
	}
	path = filepath.Join(folder, name)
	if err := maybe.WriteFile(path, []byte(text), 0o644); err != nil {
		return "", fmt.Errorf("write %s: %w", path, err)
	}
	return path, nil
}

// reportDefect writes a report, once, of a panic in whoever chooses moves: the status line says
// what the person has to know.
func (a *App) reportDefect() {
	err := a.session.Turn.Failure()
	if err == a.failed {
		return
	}
	a.failed = err
	var defect *job.PanicError
	if !errors.As(err, &defect) {
		return
	}
	a.complain(err)
	if path, err := a.writeReport(defect, defect.Stack); err != nil {
		a.complain(err)
	} else {
		a.complain(fmt.Errorf("a report is in %s", path))
	}
}
