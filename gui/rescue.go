package gui

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"

	"github.com/google/renameio/v2/maybe"

	"blobwars/engine/notation"
	"blobwars/gui/play"
)

// rescue, deferred, turns a panic into *err, after the game has been saved: the window
// closes, and the terminal says what happened and where the game is.
func (a *App) rescue(err *error) {
	p := recover()
	if p == nil {
		return
	}
	a.keeping.crashed = true
	*err = fmt.Errorf("a defect in the program: %v\n%s\n%s", p, debug.Stack(), a.saveRescued())
}

// saveRescued writes the game as a record beside the settings, or else among the temporary
// files, and says where.
func (a *App) saveRescued() (said string) {
	defer func() {
		if p := recover(); p != nil {
			said = fmt.Sprintf("The game could not be saved: %v.", p)
		}
	}()
	folder := os.TempDir()
	if path, err := play.SettingsPath(); err == nil && os.MkdirAll(filepath.Dir(path), 0o755) == nil {
		folder = filepath.Dir(path)
	}
	path := filepath.Join(folder, "rescued.pgn")
	record := notation.WriteRecord(notation.NewRecord(a.session.Game()))
	if err := maybe.WriteFile(path, []byte(record), 0o644); err != nil {
		return fmt.Sprintf("The game could not be saved: %v.", err)
	}
	return fmt.Sprintf("The game was saved: open it again with blobwars %s", path)
}
