package gui

import (
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine/notation"
	"blobwars/gui/command"
	"blobwars/gui/dialog"
	"blobwars/gui/platform"
	"blobwars/gui/store"
	"blobwars/gui/ui"
)

// TestDataIsImported opens a file of exported data in a window with another game that was opened after a crash. A crash
// with the imported game is its first one.
func TestDataIsImported(t *testing.T) {
	a, _, _ := firstWindow(t)
	twoPersons(a)
	a.games.table.Session().Play(a.games.table.Session().Position().Moves()[0])
	want := a.games.table.Session().Position()
	a.services.Settings.Volume = 30
	a.services.Host.SettingsChanged()
	a.saver.Flush()
	storage, err := platform.UserStorage()
	require.NoError(t, err)
	data, err := store.WriteArchive(storage, time.Now())
	require.NoError(t, err)
	closeWindow(a)
	path := filepath.Join(t.TempDir(), "blobwars.zip")
	require.NoError(t, os.WriteFile(path, data, 0o600))
	bad := filepath.Join(t.TempDir(), "bad.zip")
	require.NoError(t, os.WriteFile(bad, data[:len(data)/2], 0o600))

	other, person, reported := firstWindow(t)
	program, player := programs[other], other.services.Sound
	opened := func(path string) {
		other.opener.Open(path)
		other.background.group.Wait()
		other.background.deliver()
	}
	opened(bad)
	require.Contains(t, reported.String(), "it is cut off or damaged")
	require.Nil(t, program.shared.requests.imported)
	opened(path)
	require.NotNil(t, other.router.dialog)
	require.Nil(t, program.shared.requests.imported, "the person is asked")
	tick(t, other, person, ui.Input{})
	newGameWay{t: t, app: other, person: person}.choose("ok", 0, 0, 1)
	require.NotNil(t, program.shared.requests.imported)
	program.crash = crash{restarted: true}
	require.NoError(t, program.restoreData())
	w := successor(other)
	require.Equal(t, notation.WriteFEN(want), notation.WriteFEN(w.games.table.Session().Position()))
	require.Equal(t, 30, w.services.Settings.Volume)
	require.Same(t, player, w.services.Sound, "a process can open the device only once")
	require.Equal(t, "notice.imported", w.games.table.Session().Notices.Current().Key)
	second, _, _ := nextWindow(t, Options{})
	require.Equal(t, "notice.second_window", notice(second).Key, "the lock was kept")

	program.options.Driver = nil // a person is there, who reads the crash screen
	program.fail(&panicError{value: "one"})
	program.options.Driver = person
	require.NoError(t, program.restart())
	w = successor(w)
	require.Equal(t, notation.WriteFEN(want), notation.WriteFEN(w.games.table.Session().Position()))
}

// TestDataIsImportedFromEveryScreenWithSettings: from the lesson of the first start, too.
func TestDataIsImportedFromEveryScreenWithSettings(t *testing.T) {
	a, person, _ := firstWindow(t)
	for _, shown := range []command.ID{command.None, command.HowTo, command.Journey, command.Home} {
		a.runner.Do(shown)
		require.Contains(t, a.router.available(), command.Settings, shown)
		a.runner.Do(command.Settings)
		require.NotNil(t, dialogShown(a))
		tick(t, a, person, ui.Input{})
		tabs := a.router.dialog.page.Controls.Find("pages").(*ui.Choice)
		tabs.Choose(len(tabs.Options) - 1)
		a.router.layout()
		newGameWay{t: t, app: a, person: person}.choose("import", 0, 0, 1)
		require.IsType(t, dialog.NewOpen(a.router.dialogs, nil), dialogShown(a), shown)
		a.router.showGame()
		a.router.ShowDialog(nil)
	}
}

// slowGames is a storage that lists games until its lock is given back, or for a while.
type slowGames struct {
	platform.Storage
	listing  chan struct{} // closed when games are listed
	unlocked chan struct{} // closed with the lock
	early    atomic.Bool   // the lock was given back meanwhile
	once     sync.Once
}

type slowLock struct {
	platform.Lock
	of *slowGames
}

func (s *slowGames) List(folder string) ([]platform.Entry, error) {
	s.once.Do(func() {
		close(s.listing)
		select {
		case <-s.unlocked:
			s.early.Store(true)
		case <-time.After(200 * time.Millisecond):
		}
	})
	return s.Storage.List(folder)
}

func (s *slowGames) TryLock(name string) (platform.Lock, error) {
	lock, err := s.Storage.TryLock(name)
	return slowLock{lock, s}, err
}

func (l slowLock) Unlock() error {
	close(l.of.unlocked)
	return l.Lock.Unlock()
}

// TestTheLockIsKeptUntilTheGamesAreRead closes a window that still reads the games.
func TestTheLockIsKeptUntilTheGamesAreRead(t *testing.T) {
	storage := &slowGames{Storage: platform.FolderStorage(t.TempDir()), listing: make(chan struct{}), unlocked: make(chan struct{})}
	a := openWindow(t, Options{storage: storage, Driver: &fakePerson{}})
	<-storage.listing
	closeWindow(a)
	require.False(t, storage.early.Load())
}

// TestASecondWindowRestoresNothing: the first one has the lock, and goes on.
func TestASecondWindowRestoresNothing(t *testing.T) {
	first, _, _ := firstWindow(t)
	playMoves(t, first, 2)
	first.saver.Flush()
	data, err := store.WriteArchive(programs[first].shared.storage, time.Now())
	require.NoError(t, err)
	archive, err := store.ParseArchive(data)
	require.NoError(t, err)
	playMoves(t, first, 1)
	first.saver.Flush()
	folder := settingsFolder()
	before := filesIn(t, folder)

	second, _, _ := nextWindow(t, Options{})
	programs[second].shared.requests.imported = archive
	require.NoError(t, programs[second].restoreData())
	require.Equal(t, "notice.import_locked", notice(successor(second)).Key)
	require.Equal(t, before, filesIn(t, folder))
}
