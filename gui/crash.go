package gui

import (
	"encoding/json"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"blobwars/engine/notation"
	"blobwars/gui/dialog"
	"blobwars/internal/console/cli"
)

// crash is the state of the program after a panic.
type crash struct {
	screen     *dialog.Crash // reports the panic; nil: none was caught
	resumeFile string        // the file to resume from; empty: the saved game
	restarted  bool          // the window was opened after a crash
	fatal      error         // the crash screen failed, too
}

// again reports whether a window has crashed that was opened after a crash: only a second one is evidence that the game
// causes it.
func (c *crash) again() bool { return c.screen != nil && c.restarted }

// show saves the game of a window, writes a crash report, and makes the screen that names both.
func (c *crash) show(w *Window, p *panicError) {
	path, resumed, saveErr := w.rescue()
	text := crashReport(w, p)
	report, reportErr := w.saver.WriteBeside("report", ".txt", text)
	c.screen = dialog.NewCrash(w.services.Words, dialog.CrashReport{
		Panic: p.value, Theme: w.services.Style.Theme, Saved: path, SaveErr: saveErr, Report: report, ReportErr: reportErr,
		Text: text, Clipboard: w.services.Clipboard,
	})
	if !resumed {
		c.resumeFile = path
	}
}

// panicError is a panic that was caught.
type panicError struct {
	value any
	stack []byte
}

func (e *panicError) Error() string {
	return fmt.Sprintf("a defect in the program: %v\n%s", e.value, e.stack)
}

// catch runs f and returns its panic, or nil.
func catch(f func()) (err *panicError) {
	defer func() {
		if p := recover(); p != nil {
			err = &panicError{p, debug.Stack()}
		}
	}()
	f()
	return nil
}

// report writes an error on the standard error stream; a nil out writes none.
func report(out io.Writer, err error) {
	if out != nil && err != nil {
		fmt.Fprintln(out, "blobwars:", err)
	}
}

// crashReport returns the panic, the stack, the version, the system and the current game as text, for the developers. It
// names neither files nor people.
func crashReport(w *Window, p *panicError) string {
	var b strings.Builder
	part := func(name string, get func() string) {
		var text string
		if p := catch(func() { text = get() }); p != nil { // the panic may have left this part inconsistent
			text = fmt.Sprintf("not available: %v", p.value)
		}
		fmt.Fprintf(&b, "%s: %s\n", name, text)
	}
	part("error", func() string { return fmt.Sprint(p.value) })
	part("time", func() string { return time.Now().Format(time.RFC3339) })
	part("program", cli.Version)
	part("system", func() string {
		return fmt.Sprintf("%s/%s, %d processors", runtime.GOOS, runtime.GOARCH, runtime.NumCPU())
	})
	part("window", func() string { return fmt.Sprintf("%v at %v", w.services.Window, w.router.view.scale) })
	part("settings", func() string {
		settings := *w.services.Settings
		settings.Recent, settings.Folder, settings.NewGame.Board, settings.NewGame.Names = nil, "", "", [2]string{}
		data, _ := json.Marshal(settings) // without settings if they cannot be written
		return string(data)
	})
	part("position", func() string { return notation.WriteFEN(w.games.table.Session().Position()) })
	part("game", func() string {
		_, text := w.games.current().rescued()
		return "\n" + text
	})
	part("stack", func() string { return "\n" + string(p.stack) })
	return b.String()
}
