package store

import (
	"fmt"
	"path/filepath"
	"runtime/debug"
	"sync"

	"blobwars/engine/job"
	"blobwars/gui/model/session"
)

// SavedPath is where the game on the table is kept, beside the settings.
func SavedPath() (string, error) {
	path, err := SettingsPath()
	if err != nil {
		return "", err
	}
	return filepath.Join(filepath.Dir(path), "game.json"), nil
}

// Keeper writes what is on the table to its file after every change. One goroutine of its
// own does the writing, so that a slow disk holds nobody up: of values that come
// faster than it writes, the newest is written. Its methods belong to one goroutine.
type Keeper struct {
	path    string
	blocked bool // something is at path that is not to be written over
	rest    unknown
	version int

	mutex   sync.Mutex // held while the file is written
	written int        // the number of the newest value that was tried

	given  int
	newest chan numbered // one slot, the latest value
	errs   chan error    // one slot
	done   chan struct{}
}

// numbered is the nth value that was given to a Keeper.
type numbered struct {
	n     int
	saved session.Saved
}

// OpenKeeper reads the game that was last kept at path, and starts a Keeper for that file;
// Close it in the end. If there was no file, the Saved's Game is nil. A file that could not
// be read, or only up to an illegal move, is set aside, with a *BrokenFileError: the Keeper works
// all the same, and the Saved's Game is nil or ends before that move. If the file could not
// even be set aside, the Keeper does not write over it: all that it writes fails.
func OpenKeeper(path string) (*Keeper, session.Saved, error) {
	k := &Keeper{path: path, newest: make(chan numbered, 1), errs: make(chan error, 1), done: make(chan struct{})}
	saved, rest, version, err := readSaved(path)
	k.rest, k.version = rest, version
	switch {
	case missing(err):
		err = nil
	case err != nil:
		aside := broken("saved game", path, err)
		k.blocked = aside.Aside == path
		err = aside
	}
	go k.work()
	return k, saved, err
}

// Keep has s written soon. It never waits.
func (k *Keeper) Keep(s session.Saved) {
	k.takeBack()
	k.given++
	k.newest <- numbered{k.given, s} // the only sender: there is room now
}

// takeBack empties the mailbox.
func (k *Keeper) takeBack() {
	select {
	case <-k.newest:
	default:
	}
}

// SaveNow writes s before it returns, whatever waits to be written; nothing older is written
// after it. It is for the moment when the program may not live to Close.
func (k *Keeper) SaveNow(s session.Saved) error {
	k.given++
	return k.write(numbered{k.given, s})
}

// Err receives why the game could not be written: once for each time that it begins to
// fail, not for every move after that.
func (k *Keeper) Err() <-chan error { return k.errs }

// Close writes what is still to be written, waits for it, and ends the goroutine. The
// Keeper is not to be used afterwards, but for Err.
func (k *Keeper) Close() {
	close(k.newest)
	<-k.done
}

// work is the goroutine: it ends when the mailbox has been closed, and emptied.
func (k *Keeper) work() {
	defer close(k.done)
	failing := false
	for v := range k.newest {
		err := k.write(v)
		if err != nil && !failing {
			select {
			case k.errs <- err:
			default: // nobody has read the one before: it will do
			}
		}
		failing = err != nil
	}
}

// write writes a value, unless a newer one has been written.
func (k *Keeper) write(v numbered) (err error) {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	defer func() { // a defect here must not take the table with it
		if p := recover(); p != nil {
			err = fmt.Errorf("saved game: %w", &job.PanicError{Value: p, Stack: debug.Stack()})
		}
	}()
	switch {
	case v.n < k.written:
		return nil
	case k.blocked:
		return fmt.Errorf("saved game: not written: %s cannot be read, and cannot be set aside", k.path)
	}
	k.written = v.n
	if err := writeKept(k.path, fileOf(v.saved, k.version), k.rest); err != nil {
		return fmt.Errorf("saved game: %w", err)
	}
	return nil
}
