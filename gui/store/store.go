// Package store saves and loads what the program remembers from one start to the next: settings, the current games,
// progress with puzzles, and the library of games. Each is a document: a versioned JSON file that people can read. All
// of them are written by one goroutine, so that a slow disk does not hold up the window. The package also has the
// formats of files that users save, open and paste.
//
// The newest content of a document replaces what still waits. A write that fails is tried again after a second, then
// after as long as it has failed already, at most a minute, and at the next change and the end.
//
// Nothing is written without the lock, game.json.lock: a second window only reads, until it takes over. The window that
// gets the lock removes the temporary files that an interrupted program left. game.json also has the games whose own
// files are not written yet, so that a kill loses none.
//
// Fields that were renamed keep their names in the files: zoom, conduct, played, correspondence.
//
// Functions are named Open if they open a document of a Store, Read if they read files, and Parse if they parse a text. A
// further document needs a struct with JSON tags, a function such as OpenSettings, and a row of replaced for an import.
package store

import (
	"cmp"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"blobwars/gui/platform"
)

// How long a failed write waits for the next attempt: as long as writing has failed already, within these bounds.
const (
	minRetry = time.Second
	maxRetry = time.Minute
)

// Store writes documents in one goroutine. Its methods and those of its documents belong to one goroutine, except
// for Document.SaveNow, Flush, Err, Stop and ReadGames, which may be called from any.
type Store struct {
	storage platform.Storage
	changed chan struct{} // has one slot: there is something new to write
	closing chan struct{}
	done    chan struct{}

	observer Observer    // nil: none
	readOnly atomic.Bool // another window has the lock
	unstored []string    // files of games that the last window did not write
	games    *Games      // nil: not read yet

	writing sync.Mutex    // held while a file is written; locked before mutex
	lock    platform.Lock // nil: there is none
	mutex   sync.Mutex    // guards the following
	last    int           // number of the last change of any file
	files   map[string]*file
}

// file is a file that has been changed.
type file struct {
	name    string
	data    content
	waits   bool      // data is to be written
	due     time.Time // when it is to be written
	order   int       // number of the oldest change that waits: files are written in this order
	last    int       // number of the last change
	written int       // number of the last change that was written

	err   error     // why the last attempt failed
	since time.Time // of the first of the attempts that failed
}

// content returns the bytes to write; nil if the function has written the file itself.
type content func() ([]byte, error)

// Observer hears that what Err returns may have changed. StoreChanged is called in any goroutine and must not wait.
type Observer interface{ StoreChanged() }

// New starts the goroutine of a Store. Call Close at the end.
func New(storage platform.Storage) *Store {
	s := &Store{
		storage: storage, changed: make(chan struct{}, 1), closing: make(chan struct{}), done: make(chan struct{}),
		files: make(map[string]*file),
	}
	go s.run()
	return s
}

// Observe sets the observer. Call it before anything is written.
func (s *Store) Observe(o Observer) { s.observer = o }

// Reopen writes what waits to be written, and prepares the documents to be read again, by another window of the same
// program. ReadGames adds the files of games that could not be written, and more of them. A nil Store has no documents.
func (s *Store) Reopen(more []string) {
	if s != nil {
		s.Flush()
		s.games, s.unstored = nil, slices.Concat(s.Unstored(), more)
	}
}

// Lock takes the lock of the documents, if this Store does not have it. If another window has it, and keeps it for
// 300 ms, the error is platform.ErrLocked, and the store writes nothing. Call it before documents are read, and Close
// to give the lock back.
func (s *Store) Lock() error {
	if s.lock != nil && !s.readOnly.Load() {
		return nil
	}
	lock, err := platform.AwaitLock(s.storage, gameLock)
	switch {
	case errors.Is(err, platform.ErrLocked):
		s.readOnly.Store(true)
		return err
	case err != nil:
		return nil // there are no locks here: documents that two windows may write are better than none
	}
	s.lock = lock
	s.readOnly.Store(false)
	return nil
}

// Stop ends all writing, because another window has taken the lock. Stopping a nil Store does nothing.
func (s *Store) Stop() {
	if s != nil {
		s.readOnly.Store(true)
	}
}

// Close writes what waits to be written, gives back the lock, and ends the goroutine. The error is that of Err or of the
// lock. The documents must not be used afterwards. Closing a nil Store does nothing.
func (s *Store) Close() error {
	if s == nil {
		return nil
	}
	close(s.closing)
	<-s.done
	err := s.Err()
	if s.lock != nil {
		err = errors.Join(err, s.lock.Unlock())
	}
	return err
}

// Flush writes what waits to be written before it returns: the program may end at any time. It may be called from any
// goroutine, and while other methods run. A nil Store has nothing to write.
func (s *Store) Flush() {
	if s != nil {
		s.writeDue(true)
	}
}

// Err returns why the file that has failed for the longest time could not be written; nil if there is none. A file that
// failed is tried again after a second, then ever more rarely, at its next change, and by Flush and Close.
func (s *Store) Err() error {
	if s == nil {
		return nil
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	var first file
	for _, f := range s.files {
		if f.err != nil && (first.err == nil || f.since.Before(first.since)) {
			first = *f
		}
	}
	return first.err
}

// Where returns the place of a file, or with an empty name that of all files, for people to read.
func (s *Store) Where(name string) string { return s.storage.Where(name) }

// run is the goroutine of the Store: it writes files when they are due.
func (s *Store) run() {
	defer close(s.done)
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		select {
		case <-s.changed:
		case <-timer.C:
		case <-s.closing:
			s.writeDue(true)
			return
		}
		if next, some := s.writeDue(false); some {
			timer.Reset(time.Until(next))
		}
	}
}

// writeDue writes the files that are due, or all of them. It returns the time at which the next one is due, if one is
// left.
func (s *Store) writeDue(all bool) (next time.Time, some bool) {
	s.writing.Lock()
	defer s.writing.Unlock()
	if s.readOnly.Load() {
		return next, false
	}
	var due []*file
	s.mutex.Lock()
	for _, f := range s.files {
		if f.waits && (all || !time.Now().Before(f.due)) {
			due = append(due, f)
		}
	}
	slices.SortFunc(due, func(a, b *file) int { return cmp.Compare(a.order, b.order) })
	s.mutex.Unlock()
	for _, f := range due {
		_ = s.write(f) // Err returns the error
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	for _, f := range s.files {
		if f.waits && (!some || f.due.Before(next)) {
			next, some = f.due, true
		}
	}
	return next, some
}

// write writes a file. If that fails, and no newer content has come, the file waits for another attempt. Store.writing
// is held.
func (s *Store) write(f *file) error {
	if s.readOnly.Load() {
		return platform.ErrLocked
	}
	s.mutex.Lock()
	content, number, order := f.data, f.last, f.order
	f.waits = false
	s.mutex.Unlock()
	data, err := content()
	if err == nil && data != nil {
		err = s.storage.Write(f.name, data)
	}
	s.mutex.Lock()
	if s.observer != nil && (err != nil || f.err != nil) {
		defer s.observer.StoreChanged() // after Unlock, because it may call Err
	}
	defer s.mutex.Unlock()
	now := time.Now()
	if err != nil && f.err == nil {
		f.since = now
	}
	f.err = err
	if err == nil {
		f.written = number
	} else {
		f.order = order
		if !f.waits {
			f.waits, f.due = true, now.Add(min(max(now.Sub(f.since), minRetry), maxRetry))
		}
	}
	return err
}

// put schedules the write of a content after a delay, in place of older content that waits. It does not wait.
func (s *Store) put(name string, data content, delay time.Duration) {
	if s.readOnly.Load() {
		return
	}
	s.mutex.Lock()
	s.change(name, data, delay)
	s.mutex.Unlock()
	select {
	case s.changed <- struct{}{}:
	default: // the goroutine has not seen the change before yet
	}
}

// change sets the content of a file that waits to be written. The caller must hold s.mutex.
func (s *Store) change(name string, data content, delay time.Duration) *file {
	f := s.files[name]
	if f == nil {
		f = &file{name: name}
		s.files[name] = f
	}
	s.last++
	if !f.waits {
		f.waits, f.order = true, s.last
	}
	f.data, f.last, f.due = data, s.last, time.Now().Add(delay)
	return f
}
