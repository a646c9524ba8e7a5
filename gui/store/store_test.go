package store

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
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

type memory struct {
	mutex    sync.Mutex
	files    map[string]string
	written  []string      // the names, failed writes included
	full     error         // of Write
	stuck    chan struct{} // Write waits for it; nil: it does not
	readOnly bool          // nothing can be renamed
	locked   bool

	unreadable bool
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
	if m.unreadable {
		return nil, fs.ErrPermission
	}
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
	m.written = append(m.written, name)
	if m.full == nil {
		m.files[name] = string(data)
	}
	return m.full
}

// count returns the number of writes, failed ones included.
func (m *memory) count() int {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	return len(m.written)
}

func (m *memory) setFull(err error) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.full = err
}

func (m *memory) Move(name, to string) error {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	if m.readOnly {
		return fs.ErrPermission
	}
	text, found := m.files[name]
	if !found {
		return fs.ErrNotExist
	}
	delete(m.files, name)
	m.files[to] = text
	return nil
}

func (m *memory) List(folder string) (entries []platform.Entry, err error) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	for _, name := range slices.Sorted(maps.Keys(m.files)) {
		if path.Dir("/" + name)[1:] == folder {
			entries = append(entries, platform.Entry{Name: name})
		}
	}
	return entries, nil
}

func (m *memory) TryLock(string) (platform.Lock, error) {
	if m.locked {
		return nil, platform.ErrLocked
	}
	m.locked = true
	return memoryLock{m}, nil
}

type memoryLock struct{ *memory }

func (l memoryLock) Unlock() error {
	l.locked = false
	return nil
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

func TestAFailedWriteIsTriedAgainEverMoreRarely(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newMemory(nil)
		m.setFull(syscall.ENOSPC)
		s, doc := openNote(t, m, 0)
		begin := time.Now()
		doc.Save(note{"x"})
		var attempts []time.Duration
		for time.Since(begin) < 5*time.Minute {
			synctest.Wait()
			if m.count() > len(attempts) {
				attempts = append(attempts, time.Since(begin))
			}
			time.Sleep(time.Second)
		}
		require.Equal(t, []time.Duration{0, 1, 2, 4, 8, 16, 32, 64, 124, 184, 244}, seconds(attempts))
		require.ErrorIs(t, s.Err(), syscall.ENOSPC)
		m.setFull(nil)
		time.Sleep(time.Minute)
		synctest.Wait()
		require.Equal(t, "x", wroteNote(m), "it is written without another change")
		require.NoError(t, s.Err())
		require.NoError(t, s.Close())
	})
}

func seconds(d []time.Duration) (n []time.Duration) {
	for _, d := range d {
		n = append(n, d/time.Second)
	}
	return n
}

func TestAChangeAndTheEndTryAtOnceWhatFailed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newMemory(nil)
		m.setFull(syscall.ENOSPC)
		s, doc := openNote(t, m, 0)
		doc.Save(note{"x"})
		time.Sleep(100 * time.Second)
		m.setFull(nil)
		doc.Save(note{"y"})
		synctest.Wait()
		require.Equal(t, "y", wroteNote(m))
		m.setFull(syscall.ENOSPC)
		doc.Save(note{"z"})
		synctest.Wait()
		require.ErrorIs(t, s.Err(), syscall.ENOSPC)
		m.setFull(nil)
		require.NoError(t, s.Close())
		require.Equal(t, "z", wroteNote(m))
		require.NoError(t, s.Err())
	})
}

func TestFilesAreWrittenInTheOrderOfTheirFirstChange(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newMemory(nil)
		m.setFull(syscall.ENOSPC)
		s := New(m)
		for _, name := range []string{"a", "b", "c", "a"} {
			s.put(name, func() ([]byte, error) { return []byte{}, nil }, time.Hour)
		}
		for range 2 { // the second time after a failure
			m.written = nil
			s.Flush()
			require.Equal(t, []string{"a", "b", "c"}, m.written)
			s.put("a", func() ([]byte, error) { return []byte{}, nil }, 0)
			synctest.Wait()
		}
		m.setFull(nil)
		require.NoError(t, s.Close())
	})
}

// TestNothingWaitsForAWriteWithoutTheLock: another window has taken it before the write.
func TestNothingWaitsForAWriteWithoutTheLock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, doc := openNote(t, newMemory(nil), time.Second)
		doc.Save(note{"x"})
		require.False(t, doc.IsWritten(doc.LastSaved()))
		s.Stop()
		require.True(t, doc.IsWritten(doc.LastSaved()))
		require.NoError(t, s.Close())
	})
}

func TestADocumentKnowsWhichContentWasWritten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newMemory(nil)
		m.stuck = make(chan struct{})
		s, doc := openNote(t, m, 0)
		require.True(t, doc.IsWritten(doc.LastSaved()))
		doc.Save(note{"x"})
		synctest.Wait()
		first := doc.LastSaved()
		doc.Save(note{"y"})
		require.False(t, doc.IsWritten(first))
		m.stuck <- struct{}{}
		synctest.Wait()
		require.Equal(t, "x", wroteNote(m))
		require.True(t, doc.IsWritten(first))
		require.False(t, doc.IsWritten(doc.LastSaved()))
		m.setFull(syscall.ENOSPC)
		m.stuck <- struct{}{}
		synctest.Wait()
		require.False(t, doc.IsWritten(doc.LastSaved()))
		m.setFull(nil)
		close(m.stuck)
		require.NoError(t, s.Close())
		require.True(t, doc.IsWritten(doc.LastSaved()))
	})
}

func TestAFileThatCannotBeReadOrRenamedIsLeftAlone(t *testing.T) {
	for name, m := range map[string]*memory{
		"not readable":   {files: map[string]string{"settings.json": `{"version":2,"volume":3}`}, unreadable: true},
		"not renameable": {files: map[string]string{"settings.json": "{"}, readOnly: true},
	} {
		t.Run(name, func(t *testing.T) {
			before := m.files["settings.json"]
			s := New(m)
			doc, settings, err := OpenSettings(s)
			var unreadable *FileError
			require.ErrorAs(t, err, &unreadable)
			require.Equal(t, "/settings.json", unreadable.Where)
			require.True(t, unreadable.Left)
			require.ErrorIs(t, err, fs.ErrPermission)
			require.Equal(t, DefaultSettings().Volume, settings.Volume)
			doc.Save(settings)
			require.NoError(t, s.Close())
			require.Equal(t, map[string]string{"settings.json": before}, m.files)
		})
	}
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
	m.files["note.json"] = "y"
	newName, err := moveAside(m, "note.json", ".crashed")
	require.NoError(t, err)
	require.Equal(t, "note.json.crashed2", newName)
	m.files["note.json"], m.unreadable = "z", true
	_, err = moveAside(m, "note.json", ".crashed")
	require.ErrorIs(t, err, fs.ErrPermission)
	require.Equal(t, "z", m.files["note.json"])

	stopped, doc := openNote(t, newMemory(nil), time.Hour)
	stopped.Stop()
	_, err = doc.SetAside(".crashed")
	require.ErrorIs(t, err, platform.ErrLocked, "the document is that of another window")
	require.NoError(t, stopped.Close())
}

func TestANilDocumentSavesNothing(t *testing.T) {
	var doc *Document[note]
	doc.Save(note{"x"})
	require.Error(t, doc.SaveNow(note{"x"}))
	require.True(t, doc.IsWritten(doc.LastSaved()))
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
	require.ErrorContains(t, s.Close(), "a defect")
	require.Error(t, doc.SaveNow(panics{}))
}
