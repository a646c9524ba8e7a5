package gui

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/command"
	"blobwars/gui/platform"
	"blobwars/gui/play"
	"blobwars/gui/saving"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/table/session"
	"blobwars/gui/testkit/transcripttest"
	"blobwars/gui/transcript"
	"blobwars/gui/ui"
)

func TestTheGameIsResumed(t *testing.T) {
	human, computer := play.Human(), play.Seat{Prune: true, Depth: 2}.Valid()
	for name, test := range map[string]struct {
		seats       [2]play.Seat
		moves, back int
		paused      bool
	}{
		"nothing played":           {[2]play.Seat{human, human}, 0, 0, false},
		"in the middle":            {[2]play.Seat{human, human}, 5, 0, false},
		"gone back":                {[2]play.Seat{human, human}, 5, 2, false},
		"the computer's turn":      {[2]play.Seat{human, computer}, 3, 0, false},
		"two computers are paused": {[2]play.Seat{computer, computer}, 4, 0, true},
	} {
		t.Run(name, func(t *testing.T) {
			first, _, reported := firstWindow(t)
			first.games.beginBlobWars(session.Setup{Seats: test.seats, Start: engine.Start(), Title: "diamond"})
			playMoves(t, first, test.moves)
			s := first.games.table.Session()
			s.GoTo(test.moves - test.back)
			setup, pos := s.Setup(), s.Position()
			closeWindow(first)
			require.Empty(t, reported.String())

			a, _, reported := nextWindow(t, Options{})
			s = a.games.table.Session()
			require.Equal(t, setup, s.Setup())
			require.Equal(t, test.moves-test.back, s.Game().Ply())
			require.Equal(t, test.moves, s.Game().Len())
			require.Equal(t, pos, s.Position())
			require.Equal(t, test.back > 0, s.Reviewing())
			require.Equal(t, test.paused, s.Paused())
			require.Empty(t, notice(a).Key, "silently")
			require.Empty(t, reported.String())
		})
	}
}

// TestAMoveIsSavedThoughTheTableIsLeftInItsTick plays a move and opens another screen before the tick ends.
func TestAMoveIsSavedThoughTheTableIsLeftInItsTick(t *testing.T) {
	a, person, _ := firstWindow(t)
	twoPersons(a)
	tick(t, a, person, ui.Input{})
	playMoves(t, a, 1)
	a.runner.Do(command.Tree)
	require.NotEqual(t, a.games.table, a.router.front())
	a.saver.Flush()
	data, err := os.ReadFile(filepath.Join(settingsFolder(), "game.json"))
	require.NoError(t, err)
	require.Contains(t, string(data), `"ply": 1`)
}

// TestAComputerBehindAnotherGameThinksOnAtTheNextStart: it waits while the other game is in front, and is not paused.
func TestAComputerBehindAnotherGameThinksOnAtTheNextStart(t *testing.T) {
	seats := [2]play.Seat{play.Human(), {Prune: true, Timed: true, Depth: 4, Time: play.MaxTime}}
	start := func() (*Window, *fakePerson) {
		a, person, _ := firstWindow(t)
		a.games.beginBlobWars(session.Setup{Seats: seats, Start: engine.Start(), Title: "diamond"})
		playMoves(t, a, 1)
		return a, person
	}
	t.Run("Blob Wars", func(t *testing.T) {
		a, person := start()
		for !a.games.table.Session().Thinking() {
			tick(t, a, person, ui.Input{})
		}
		personsOnly(a)
		a.opener.Open(write(t, "t.txt", tilesFile))
		for !a.games.tiles.Session().Over() {
			playTilesMoves(t, a, 1)
		}
		closeWindow(a)
		b, _, _ := nextWindow(t, Options{})
		require.Equal(t, 1, b.games.table.Session().Game().Len())
		require.False(t, b.games.table.Session().Paused())
	})
	t.Run("the Tiles Game", func(t *testing.T) {
		a, person := start()
		a.services.Settings.Tiles.Seats = seats
		a.runner.Do(command.Tiles)
		playTilesMoves(t, a, 1)
		for !a.games.tiles.Session().Thinking() {
			tick(t, a, person, ui.Input{})
		}
		a.runner.Do(command.BlobWars)
		closeWindow(a)
		b, _, _ := nextWindow(t, Options{})
		require.Equal(t, 1, b.games.tilesScreen().Session().Game().Len())
		require.False(t, b.games.tiles.Session().Paused())
	})
}

func TestAFileAtTheStartLeadsBackToTheSavedGame(t *testing.T) {
	first, _, _ := firstWindow(t)
	playMoves(t, first, 3)
	was := first.games.table.Session().Position()
	closeWindow(first)
	path := filepath.Join(t.TempDir(), "b.fen")
	require.NoError(t, os.WriteFile(path, []byte("x6o/8/8/8/8/8/8/o6x o 3 7"), 0o600))
	a, _, _ := nextWindow(t, Options{File: path})
	require.Equal(t, "b.fen", a.games.table.Session().Setup().Title)
	a.runner.Do(command.Restore)
	require.Equal(t, was, a.games.table.Session().Position())
}

func TestTheComputerOfTheCommandLinePlaysTheResumedGame(t *testing.T) {
	first, _, _ := firstWindow(t)
	playMoves(t, first, 2)
	closeWindow(first)
	seat := play.Seat{Prune: true, Depth: 1}.Valid()
	a, _, _ := nextWindow(t, Options{Computer: &seat, Side: engine.Side1})
	require.Equal(t, [2]play.Seat{seat, play.Human()}, a.games.table.Session().Setup().Seats)
	require.Equal(t, 2, a.games.table.Session().Game().Ply())
}

func filesIn(t *testing.T, folder string) map[string]string {
	t.Helper()
	all := make(map[string]string)
	require.NoError(t, fs.WalkDir(os.DirFS(folder), ".", func(path string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			var data []byte
			data, err = os.ReadFile(filepath.Join(folder, path))
			all[path] = string(data)
		}
		return err
	}))
	return all
}

// shortGame plays a game of two persons, of one move, to its end.
func shortGame(t *testing.T, a *Window) {
	t.Helper()
	start, err := notation.ParseFEN("short", "--x2o--/--------/--------/--------/--------/--------/--------/8 x 0 1")
	require.NoError(t, err)
	a.games.beginBlobWars(session.Setup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: start, Title: "short"})
	move(t, a, engine.At(2, 0), engine.At(4, 0))
}

// TestASecondWindowWritesNothing: neither its game nor settings, and it does not rename broken ones. It shows the games
// that were played.
func TestASecondWindowWritesNothing(t *testing.T) {
	first, _, _ := firstWindow(t)
	shortGame(t, first)
	twoPersons(first)
	playMoves(t, first, 3)
	first.saver.Flush()
	folder := settingsFolder()
	require.NoError(t, os.WriteFile(filepath.Join(folder, "settings.json"), []byte("{"), 0o600))
	before := filesIn(t, folder)
	second, _, _ := nextWindow(t, Options{})
	require.Equal(t, "notice.second_window", notice(second).Key)
	require.Equal(t, 0, second.games.table.Session().Game().Ply())
	games := second.runner.history.Games()
	require.Len(t, games, 1)
	_, err := second.runner.history.Record(games[0])
	require.NoError(t, err)
	playMoves(t, second, 1)
	second.runner.Do(command.Flip)
	shortGame(t, second)
	second.Present(second.games.tilesScreen())
	require.Len(t, second.runner.history.Games(), 2)
	second.runner.history.Delete(games[0].ID)
	closeWindow(second)
	require.Equal(t, before, filesIn(t, folder))
	closeWindow(first)
	third, _, _ := nextWindow(t, Options{})
	require.Equal(t, 3, third.games.table.Session().Game().Ply())
}

// TestAWindowThatLosesItsLockSavesNothing: another tab of the browser has taken it.
func TestAWindowThatLosesItsLockSavesNothing(t *testing.T) {
	a, _, _ := firstWindow(t)
	twoPersons(a)
	playMoves(t, a, 2)
	a.saver.Flush()
	folder := settingsFolder()
	before := filesIn(t, folder)
	programs[a].shared.store.Stop()
	a.offerUseHere()
	require.NotNil(t, dialogShown(a))
	a.router.ShowDialog(nil)
	playMoves(t, a, 1)
	shortGame(t, a)
	a.runner.Do(command.Flip)
	closeWindow(a)
	require.Equal(t, before, filesIn(t, folder))
}

// TestTemporaryFilesOfAKillAreRemoved at the next start, unless another window may be writing them.
func TestTemporaryFilesOfAKillAreRemoved(t *testing.T) {
	first, _, _ := firstWindow(t)
	folder := settingsFolder()
	var left []string
	for _, sub := range []string{"", "games", "games/deleted"} {
		require.NoError(t, os.MkdirAll(filepath.Join(folder, sub), 0o700))
		left = append(left, filepath.Join(folder, sub, ".blobwars-01234567.tmp"))
		require.NoError(t, os.WriteFile(left[len(left)-1], []byte("{"), 0o600))
	}
	second, _, _ := nextWindow(t, Options{})
	for _, path := range left {
		require.FileExists(t, path)
	}
	closeWindow(second)
	closeWindow(first)
	_, _, _ = nextWindow(t, Options{})
	for _, path := range left {
		require.NoFileExists(t, path)
	}
}

// TestGamesWithoutAFileSurviveAKill plays games, of both kinds, while their folder cannot be written.
func TestGamesWithoutAFileSurviveAKill(t *testing.T) {
	first, _, _ := firstWindow(t)
	folder := settingsFolder()
	require.NoError(t, os.WriteFile(filepath.Join(folder, "games"), nil, 0o600)) // no folder can be made there
	kill := func() {                                                             // what is on the disk then, without the lock
		home := t.TempDir()
		t.Setenv("XDG_CONFIG_HOME", home)
		t.Setenv("HOME", home)
		t.Setenv("AppData", home)
		before := folder
		folder = settingsFolder()
		require.NoError(t, os.CopyFS(folder, os.DirFS(before)))
	}
	personsOnly(first)
	first.Present(first.games.tilesScreen())
	for !first.games.tiles.Session().Over() {
		playTilesMoves(t, first, 1)
	}
	first.games.beginTiles(first.games.tiles.Session().Setup())
	for range 3 {
		shortGame(t, first)
		first.saver.Flush()
	}
	require.Len(t, first.runner.history.Games(), 4)
	kill()
	second, _, _ := nextWindow(t, Options{})
	require.Len(t, second.runner.history.Games(), 4)
	twoPersons(second)
	playMoves(t, second, 1)
	second.saver.Flush()
	kill()
	require.NoError(t, os.Remove(filepath.Join(folder, "games")))
	third, _, _ := nextWindow(t, Options{})
	require.Len(t, third.runner.history.Games(), 4)
	third.saver.Flush()
	third.games.beginBlobWars(third.games.table.Session().Setup())
	third.saver.Flush()
	entries, err := os.ReadDir(filepath.Join(folder, "games"))
	require.NoError(t, err)
	require.Len(t, entries, 4)
	data, err := os.ReadFile(filepath.Join(folder, "game.json"))
	require.NoError(t, err)
	require.NotContains(t, string(data), "unstored")
}

// TestAStartWhileTheDiskHangs: the settings that were renamed are written at the start, and nobody waits for that.
func TestAStartWhileTheDiskHangs(t *testing.T) {
	_, _, _ = firstWindow(t)
	d := newDisk(t)
	require.NoError(t, d.Write("settings.json", []byte("{")))
	d.slow = make(chan struct{})
	person := &fakePerson{}
	a := openWindow(t, Options{storage: d, Driver: person})
	a.Resize(1120, 720, 1)
	for range 3 {
		tick(t, a, person, ui.Input{})
	}
	draw(a, ebiten.NewImage(1120, 720))
	require.Equal(t, "notice.settings_broken", notice(a).Key)
	close(d.slow)
	closeWindow(a)
}

// TestEveryBrokenDocumentIsReported and renamed: one notice after the other. One is dismissed, and time ends the
// others; another notice interrupts them only.
func TestEveryBrokenDocumentIsReported(t *testing.T) {
	first, _, _ := firstWindow(t)
	folder := settingsFolder()
	closeWindow(first)
	keys := map[string]string{"settings.json": "notice.settings_broken", "game.json": "notice.game_broken", "puzzles.json": "notice.puzzles_broken", "editor.json": "notice.editor_broken", "journey.json": "notice.journey_broken"}
	for name := range keys {
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), []byte("{"), 0o600))
	}
	a, person, reported := nextWindow(t, Options{})
	for name := range keys {
		require.Contains(t, reported.String(), filepath.Join(folder, name)+".broken")
		require.FileExists(t, filepath.Join(folder, name)+".broken")
	}
	require.Equal(t, engine.Start(), a.games.table.Session().Position())
	require.Equal(t, []string{"notice.game_broken", "notice.settings_broken"}, []string{a.reminders.list[0].Key, a.reminders.list[1].Key}, "the lost game first")
	a.services.Host.Notify("notice.copied", "")
	seen := make(map[play.Notice]int)
	for range play.NoticeTicks + len(keys)*(reminderTicks+2) {
		if n := notice(a); n.Key == "notice.game_broken" && seen[n] == 10 {
			a.games.table.Session().Notices.Dismiss()
		}
		tick(t, a, person, ui.Input{})
		seen[notice(a)]++
	}
	for name, key := range keys {
		want := reminderTicks
		if key == "notice.game_broken" {
			want = 10
		}
		require.InDelta(t, want, seen[play.Notice{Key: key, Arg: name + ".broken"}], float64(len(keys)-1), key)
	}
	require.Empty(t, notice(a).Key)
	require.False(t, a.reminders.canShow())
}

// TestTheLessonIsForTheFirstStartOnly: broken settings are reported, and are not mistaken for a first start then or
// later.
func TestTheLessonIsForTheFirstStartOnly(t *testing.T) {
	begin := func() *Window { return openWindow(t, Options{}) }
	first, _, _ := firstWindow(t)
	path := filepath.Join(settingsFolder(), "settings.json")
	closeWindow(first)
	a := begin()
	require.NotEqual(t, screen.Screen(a.games.table), a.router.front())
	closeWindow(a)
	require.NoError(t, os.WriteFile(path, []byte("{"), 0o600))
	for i := range 2 {
		a = begin()
		require.Equal(t, screen.Screen(a.games.table), a.router.front())
		if i == 0 {
			require.Equal(t, "notice.settings_broken", notice(a).Key)
		}
		closeWindow(a)
	}
}

// disk is a storage in a folder that behaves as a disk that is slow, or full.
type disk struct {
	platform.FolderStorage
	slow chan struct{} // each write waits for it; nil: it does not

	mutex sync.Mutex
	full  error // of every write
}

func newDisk(t *testing.T) *disk { return &disk{FolderStorage: platform.FolderStorage(t.TempDir())} }

func (d *disk) Write(name string, data []byte) error {
	if d.slow != nil {
		<-d.slow
	}
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if d.full != nil {
		return &fs.PathError{Op: "write", Path: d.Where(name), Err: d.full}
	}
	return d.FolderStorage.Write(name, data)
}

func (d *disk) setFull(err error) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.full = err
}

func (d *disk) plies(t *testing.T) int {
	t.Helper()
	var saved store.GameData
	data, err := d.Read("game.json")
	if errors.Is(err, fs.ErrNotExist) {
		return 0
	}
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(data, &saved))
	return saved.Ply
}

// TestASlowDiskHoldsUpAnnouncementsOnly: the window plays on while a write takes its time, and says of a move only what
// is on the disk.
func TestASlowDiskHoldsUpAnnouncementsOnly(t *testing.T) {
	_, _, _ = firstWindow(t)
	d := newDisk(t)
	d.slow = make(chan struct{})
	a, person, said := nextWindow(t, Options{storage: d, Moves: true})
	twoPersons(a)
	tick(t, a, person, ui.Input{})
	saidMoves := func() (n int) {
		for line := range strings.Lines(said.String()) {
			if e, _ := transcripttest.Parse(strings.TrimSpace(line)); reflect.TypeOf(e) == reflect.TypeFor[transcript.Move]() {
				n++
			}
		}
		return n
	}
	for n := range 6 {
		playMoves(t, a, 1)
		tick(t, a, person, ui.Input{})
		require.Equal(t, n+1, a.games.table.Session().Game().Ply())
		require.Zero(t, saidMoves(), "nothing is on the disk")
	}
	for saidMoves() < 6 {
		require.True(t, a.needsTick(), "the window does not sleep before")
		select {
		case d.slow <- struct{}{}: // lets one write happen
		case <-time.After(time.Millisecond): // the write is not over yet
		}
		tick(t, a, person, ui.Input{})
		require.LessOrEqual(t, saidMoves(), d.plies(t))
	}
	close(d.slow)
}

// TestAFullDiskDoesNotSilenceAnnouncements, nor does a folder without permission.
func TestAFullDiskDoesNotSilenceAnnouncements(t *testing.T) {
	for reason, err := range map[string]error{"no space left in ": syscall.ENOSPC, "not allowed to write in ": fs.ErrPermission} {
		t.Run(reason, func(t *testing.T) { announceWithout(t, reason, err) })
	}
}

func announceWithout(t *testing.T, reason string, failure error) {
	_, _, _ = firstWindow(t)
	d := newDisk(t)
	a, person, said := nextWindow(t, Options{storage: d, Moves: true})
	twoPersons(a)
	tick(t, a, person, ui.Input{})
	d.setFull(failure)
	playMoves(t, a, 1)
	tick(t, a, person, ui.Input{})
	a.saver.Flush()
	tick(t, a, person, ui.Input{})
	before, after, _ := strings.Cut(said.String(), "Notice: Not saved: "+reason+string(d.FolderStorage))
	require.NotContains(t, before, "\n1. ")
	require.Contains(t, after, "\n1. ")
	d.setFull(nil)
	a.saver.Flush()
	tick(t, a, person, ui.Input{})
	require.Contains(t, said.String(), "Notice: Everything is saved again")
	require.Equal(t, 1, d.plies(t))
}

// TestQuittingAsksOnceIfTheDiskIsFull: the second time ends the program, with the reason.
func TestQuittingAsksOnceIfTheDiskIsFull(t *testing.T) {
	_, _, _ = firstWindow(t)
	d := newDisk(t)
	a, person, _ := nextWindow(t, Options{storage: d})
	twoPersons(a)
	d.setFull(syscall.ENOSPC)
	playMoves(t, a, 1)
	a.runner.Do(command.Quit)
	tick(t, a, person, ui.Input{})
	require.NotNil(t, dialogShown(a))
	a.router.ShowDialog(nil)
	p := programs[a]
	a.runner.Do(command.Quit)
	require.ErrorIs(t, p.tick(), ebiten.Termination)
	delete(programs, a)
	require.ErrorIs(t, p.close(), syscall.ENOSPC)
}

// TestAGameIsSetAsideWithTheSecondCrashOnly: a first crash does not prove that the game is the reason, and after Quit the
// next start goes on with it. After the second one in a row, the window says where the game is.
func TestAGameIsSetAsideWithTheSecondCrashOnly(t *testing.T) {
	first, _, _ := firstWindow(t)
	playMoves(t, first, 3)
	closeWindow(first)
	a, _, _ := nextWindow(t, Options{})
	fail := func(p *Program) { // while a person is there, who reads the crash screen
		driver := p.options.Driver
		p.options.Driver = nil
		p.fail(&panicError{value: "one"})
		p.options.Driver = driver
	}
	fail(programs[a])
	closeWindow(a)
	a, _, _ = nextWindow(t, Options{})
	require.Equal(t, 3, a.games.table.Session().Game().Ply())

	for _, moves := range []int{3, 0} {
		fail(programs[a])
		require.NoError(t, programs[a].restart())
		a = successor(a)
		require.Equal(t, moves, a.games.table.Session().Game().Ply())
	}
	require.Equal(t, play.Notice{Key: "notice.crashed", Arg: "game.json.crashed"}, notice(a))
}

func TestAPrivateWindowSavesNothing(t *testing.T) {
	first, _, _ := firstWindow(t)
	closeWindow(first)
	before := filesIn(t, settingsFolder())
	a, _, _ := nextWindow(t, Options{Private: true})
	playMoves(t, a, 1)
	a.runner.Do(command.Flip)
	closeWindow(a)
	require.Equal(t, before, filesIn(t, settingsFolder()))
}

func TestRescuedGameIsARecordIfTheWindowSavesNone(t *testing.T) {
	_, _, _ = firstWindow(t)
	a, _, _ := nextWindow(t, Options{Private: true})
	twoPersons(a)
	playMoves(t, a, 1)
	path, resumed, err := a.rescue()
	require.NoError(t, err)
	require.False(t, resumed)
	doc, err := notation.ReadDocument(path)
	require.NoError(t, err)
	require.Equal(t, a.games.table.Session().Position(), doc.Game.Position())
}

func TestRescueWithoutAFolderIsAnErrorAndNoPanic(t *testing.T) {
	_, _, _ = firstWindow(t)
	a, _, _ := nextWindow(t, Options{Private: true})
	t.Setenv("XDG_CONFIG_HOME", "/dev/null/nowhere")
	t.Setenv("TMPDIR", "/dev/null/nowhere")
	for _, broken := range []*Window{{saver: &saving.Saver{}}, a} {
		_, _, err := broken.rescue()
		require.Error(t, err)
		_, err = broken.saver.WriteBeside("report", ".txt", crashReport(broken, &panicError{}))
		require.ErrorContains(t, err, "nowhere")
	}
}

// TestCrashReportHasTheGameAndNothingOfThePerson: neither paths and names of files nor names of people.
func TestCrashReportHasTheGameAndNothingOfThePerson(t *testing.T) {
	a, _, _ := firstWindow(t)
	settings, names := a.services.Settings, [2]string{"somebody", "somebody"}
	settings.Recent, settings.Folder = []string{"/home/somebody/secret.txt"}, "/home/somebody"
	settings.NewGame.Board, settings.NewGame.Names = "somebody.fen", names
	persons := [2]play.Seat{play.Human(), play.Human()}
	a.games.beginBlobWars(session.Setup{Seats: persons, Names: names, Start: engine.Start(), Title: "somebody.fen"})
	a.router.layout()
	s := &a.games.table.Session().Selection
	s.Press(engine.At(0, 0))
	s.Press(engine.At(1, 1))
	p := catch(func() { panic("boom") })
	whole := crashReport(a, p)
	for _, part := range []string{"error: boom", "program: ", "go1.", `"theme"`, fen(a), "1. b7", "TestCrashReport"} {
		require.Contains(t, whole, part)
	}
	require.NotContains(t, whole, "somebody")
	a.opener.Open(write(t, "somebody.txt", tilesFile))
	setup := a.games.tiles.Session().Setup()
	setup.Names = names
	a.games.beginTiles(setup)
	onTiles := crashReport(a, p)
	require.Contains(t, onTiles, `"moves":[`)
	require.NotContains(t, onTiles, "somebody")
	hollow := crashReport(&Window{}, p)
	require.Contains(t, hollow, "position: not available")
	require.Contains(t, hollow, "TestCrashReport")
}
