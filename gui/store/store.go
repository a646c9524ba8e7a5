// Package store keeps what the program remembers from one start to the next: the settings and the game on the table. Each is
// a document: a versioned JSON file that people can read. All of them are written by one goroutine, so that a slow
// disk does not hold up the window. The package also has the formats of files that users save, open and paste.
//
// A further document needs a struct with JSON tags and a function such as OpenSettings.
package store

import (
	"sync"
	"time"

	"blobwars/gui/platform"
)

// Store writes documents in one goroutine. Its methods and those of its documents belong to one goroutine, except
// for Document.SaveNow, which may be called from any.
type Store struct {
	storage platform.Storage
	changed chan struct{} // has one slot: there is something new to write
	closing chan struct{}
	done    chan struct{}
	unlocks []func() error

	writing sync.Mutex // held while a document is written; locked before mutex
	mutex   sync.Mutex // guards waiting
	waiting map[*document]delayed
}

// delayed is the newest content of a document, which is to be written at a time.
type delayed struct {
	data func() ([]byte, error)
	due  time.Time
}

// New starts the goroutine of a Store. Call Close at the end.
func New(storage platform.Storage) *Store {
	s := &Store{
		storage: storage, changed: make(chan struct{}, 1), closing: make(chan struct{}), done: make(chan struct{}),
		waiting: make(map[*document]delayed),
	}
	go s.run()
	return s
}

// Close writes what waits to be written, gives back the locks, and ends the goroutine. The documents must not be used
// afterwards, except for Err. A nil Store is closed already.
func (s *Store) Close() error {
	if s == nil {
		return nil
	}
	close(s.closing)
	<-s.done
	var failed error
	for _, unlock := range s.unlocks {
		if err := unlock(); err != nil {
			failed = err
		}
	}
	return failed
}

// Flush writes what waits to be written before it returns: the program may end at any time. It may be called from any goroutine,
// and while other methods run. A nil Store has nothing to write.
func (s *Store) Flush() {
	if s != nil {
		s.writeDue(true)
	}
}

// run is the goroutine.
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

// writeDue writes the documents that are due, or all of them. It returns the time at which the next one is due, if one is left.
func (s *Store) writeDue(all bool) (next time.Time, some bool) {
	s.writing.Lock()
	defer s.writing.Unlock()
	now, due := time.Now(), make(map[*document]func() ([]byte, error))
	s.mutex.Lock()
	for d, w := range s.waiting {
		switch {
		case all || !now.Before(w.due):
			due[d] = w.data
			delete(s.waiting, d)
		case !some || w.due.Before(next):
			next, some = w.due, true
		}
	}
	s.mutex.Unlock()
	for d, content := range due {
		data, err := content()
		if err == nil {
			err = d.write(data)
		}
		d.report(err)
	}
	return next, some
}

// put has data written after a delay, instead of older data of the document. It does not wait.
func (s *Store) put(d *document, data func() ([]byte, error), delay time.Duration) {
	s.mutex.Lock()
	s.waiting[d] = delayed{data, time.Now().Add(delay)}
	s.mutex.Unlock()
	select {
	case s.changed <- struct{}{}:
	default: // the goroutine has not seen the change before yet
	}
}

// take removes what waits to be written of a document.
func (s *Store) take(d *document) (data func() ([]byte, error), some bool) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	w, some := s.waiting[d]
	delete(s.waiting, d)
	return w.data, some
}
