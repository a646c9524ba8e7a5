package store

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/gui/platform"
)

// memory is a storage without a disk.
type memory struct {
	mutex    sync.Mutex
	files    map[string]string
	writes   int
	full     error         // of Write
	stuck    chan struct{} // Write waits for it; nil: it does not
	readOnly bool          // nothing can be renamed
	locked   bool
}

func newMemory(files map[string]string) *memory {
	m := &memory{files: map[string]string{}}
	maps.Copy(m.files, files)
	return m
}

func (m *memory) Where(name string) string { return "/" + name }

func (m *memory) Read(name string) ([]byte, error) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	text, ok := m.files[name]
	if !ok {
		return nil, fmt.Errorf("read %s: %w", name, fs.ErrNotExist)
	}
	return []byte(text), nil
}

func (m *memory) Write(name string, data []byte) error {
	if m.stuck != nil {
		<-m.stuck
	}
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.writes++
	if m.full == nil {
		m.files[name] = string(data)
	}
	return m.full
}

// count is the number of writes, failed ones included.
func (m *memory) count() int {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	return m.writes
}

func (m *memory) SetAside(name, suffix string) (string, error) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	if m.readOnly {
		return name, fs.ErrPermission
	}
	m.files[name+suffix] = m.files[name]
	delete(m.files, name)
	return name + suffix, nil
}

func (m *memory) TryLock(string) (func() error, error) {
	if m.locked {
		return nil, platform.ErrLocked
	}
	m.locked = true
	return func() error { m.locked = false; return nil }, nil
}

// note is the smallest document.
type note struct {
	Text string `json:"text"`
}

func openNote(t *testing.T, m *memory, delay time.Duration) (*Store, *Document[note]) {
	t.Helper()
	s := New(m)
	doc, err := open(s, "note.json", "note", 1, delay, &note{}, func(*note) error { return nil })
	require.NoError(t, err)
	return s, doc
}

func wroteNote(m *memory) string {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	_, text, _ := strings.Cut(m.files["note.json"], `"text": "`)
	text, _, _ = strings.Cut(text, `"`)
	return text
}

func TestADocumentIsWrittenOnceItRests(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newMemory(nil)
		s, doc := openNote(t, m, 300*time.Millisecond)
		for n := range 100 { // a slider
			doc.Save(note{fmt.Sprint(n)})
			time.Sleep(time.Second / 60)
		}
		time.Sleep(300*time.Millisecond - time.Second/60 - time.Nanosecond)
		synctest.Wait()
		require.Zero(t, m.count())
		time.Sleep(time.Nanosecond)
		synctest.Wait()
		require.Equal(t, 1, m.count())
		require.Equal(t, "99", wroteNote(m))
		doc.Save(note{"later"})
		require.NoError(t, s.Close())
		require.Equal(t, 2, m.count())
		require.Equal(t, "later", wroteNote(m), "Close does not wait for the delay")
	})
}

func TestASlowDiskDoesNotHoldUpTheWindow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newMemory(nil)
		m.stuck = make(chan struct{})
		s, doc := openNote(t, m, 0)
		for n := range 100 {
			doc.Save(note{fmt.Sprint(n)})
			synctest.Wait() // the goroutine waits for the disk
		}
		closed := false
		go func() { _ = s.Close(); closed = true }()
		synctest.Wait()
		require.False(t, closed, "Close waits for the disk")
		close(m.stuck)
		synctest.Wait()
		require.True(t, closed)
		require.Equal(t, 2, m.count(), "the first and the newest")
		require.Equal(t, "99", wroteNote(m))
	})
}

func TestSaveNowIsTheLastWord(t *testing.T) {
	m := newMemory(nil)
	s, doc := openNote(t, m, time.Hour)
	doc.Save(note{"waiting"})
	require.NoError(t, doc.SaveNow(note{"now"}))
	require.Equal(t, "now", wroteNote(m))
	require.NoError(t, s.Close())
	require.Equal(t, "now", wroteNote(m), "nothing older is written after it")
	require.Equal(t, 1, m.count())
}

func TestAFailureIsReportedOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newMemory(nil)
		s, doc := openNote(t, m, 0)
		save := func() { doc.Save(note{"x"}); synctest.Wait() }
		for range 2 {
			m.full = syscall.ENOSPC
			for range 3 {
				save()
			}
			require.ErrorIs(t, <-doc.Err(), syscall.ENOSPC)
			require.ErrorIs(t, doc.SaveNow(note{"y"}), syscall.ENOSPC)
			require.Empty(t, doc.Err())
			m.full = nil
			save()
			require.Equal(t, "x", wroteNote(m), "it goes on when it can")
		}
		require.NoError(t, s.Close())
	})
}

func TestABrokenDocumentThatCannotBeRenamedIsNotOverwritten(t *testing.T) {
	m := newMemory(map[string]string{"settings.json": "{"})
	m.readOnly = true
	s := New(m)
	doc, settings, err := OpenSettings(s)
	var broken *BrokenFileError
	require.ErrorAs(t, err, &broken)
	require.Equal(t, "/settings.json", broken.Aside)
	require.ErrorIs(t, err, fs.ErrPermission)
	require.Error(t, doc.SaveNow(settings))
	doc.Save(settings)
	require.NoError(t, s.Close())
	require.ErrorContains(t, <-doc.Err(), "/settings.json is broken")
	require.Equal(t, "{", m.files["settings.json"])
}

func TestSetAsideIncludesWhatWaits(t *testing.T) {
	m := newMemory(nil)
	s, doc := openNote(t, m, time.Hour)
	doc.Save(note{"x"})
	where, err := doc.SetAside(".crashed")
	require.NoError(t, err)
	require.Equal(t, "/note.json.crashed", where)
	require.NoError(t, s.Close())
	require.Equal(t, []string{"note.json.crashed"}, slices.Collect(maps.Keys(m.files)))
	require.Contains(t, m.files["note.json.crashed"], `"x"`)
}

func TestANilDocumentSavesNothing(t *testing.T) {
	var doc *Document[note]
	doc.Save(note{"x"})
	require.Error(t, doc.SaveNow(note{"x"}))
	require.Nil(t, doc.Err())
	require.NoError(t, (*Store)(nil).Close())
}

// panics cannot be encoded.
type panics struct{}

func (panics) MarshalJSON() ([]byte, error) { panic("a defect") }

func TestADefectInADocumentIsAnError(t *testing.T) {
	s := New(newMemory(nil))
	doc, err := open(s, "x", "x", 1, 0, &panics{}, func(*panics) error { return nil })
	require.NoError(t, err)
	doc.Save(panics{})
	require.ErrorContains(t, <-doc.Err(), "a defect")
	require.NoError(t, s.Close())
	require.Error(t, doc.SaveNow(panics{}))
}
