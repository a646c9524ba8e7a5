package dialog

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/syntax"
	"blobwars/gui/clip"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/newgame"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/table/session"
	"blobwars/gui/testkit/screentest"
	"blobwars/gui/ui"
)

func control(t *testing.T, s *screen.Services, d screen.Dialog, id string) ui.Control {
	t.Helper()
	w, h := d.Size()
	for _, c := range screentest.Controls(s, d, s.Style.DialogRect(s.Window, w, h)).Controls() {
		if ui.IDOf(c) == id {
			return c
		}
	}
	require.FailNow(t, "no control", id)
	return nil
}

func click(t *testing.T, s *screen.Services, d screen.Dialog, id string) {
	t.Helper()
	b, ok := control(t, s, d, id).(*ui.Button)
	require.True(t, ok && ui.Enabled(b), id)
	b.Click()
}

func TestMenuEntriesCloseTheMenuUnlessTheyAreDisabled(t *testing.T) {
	s, h := services(t, "en", 1120, 720)
	m := NewMenu(s, tableCommands, func(id command.ID) bool { return id != command.Open }, false).(*menu)
	for id, want := range map[command.ID]screen.Dialog{command.Flip: nil, command.Open: m} {
		h.Dialog, h.Done = m, nil
		m.Do(id)
		require.Equal(t, want, h.Dialog, id)
		require.Equal(t, id != command.Open, len(h.Done) == 1, id)
	}
}

// Every command of the screen that has words and keys is on the F1 page, once, and no other.
func TestShortcutsNameTheKeysOfTheScreen(t *testing.T) {
	for _, of := range shortcutScreens {
		s, _ := services(t, "en", 1120, 720)
		d := NewShortcuts(s, of.commands, of.kind).(*shortcuts)
		var want, got []string
		for _, c := range command.Sorted(of.commands, of.kind) {
			if c.Help != "" {
				want = append(want, s.KeyName(c.Keys[0])+" "+c.Help)
			}
		}
		for _, group := range d.groups {
			for _, line := range group.Lines {
				for _, key := range line.Keys {
					got = append(got, s.KeyName(key)+" "+line.Help)
				}
			}
		}
		require.ElementsMatch(t, want, got)
	}
}

func TestKeysAreNamedInTheLanguageOfTheWindow(t *testing.T) {
	s, _ := services(t, "es", 1120, 720)
	for want, key := range map[string]command.Key{
		"Re Pág": {Name: "PageUp"}, "Ctrl+S": {Name: "S", Ctrl: true}, "Mayús+Tab": {Name: "Tab", Shift: true}, "Supr": {Name: "Delete"}, "−": {Name: "-"}, "Esc": {Name: "Escape"},
	} {
		require.Equal(t, want, s.KeyName(key))
	}
}

func TestSettingsAreChangedAndAppliedAtOnce(t *testing.T) {
	s, h := services(t, "en", 1120, 720)
	d := NewSettings(s, func() {}, func() {})
	choose := func(id string, i int) { control(t, s, d, id).(*ui.Choice).Choose(i) }
	page := func(i int) { control(t, s, d, "pages").(*ui.Choice).Choose(i) }
	choose("pace", 5)
	choose("speed", 2)
	control(t, s, d, "volume").(*ui.Slider).Change(3)
	page(2)
	choose("language", slices.Index(words.Languages(), "es"))
	page(1)
	click(t, s, d, "theme-light")
	page(0)
	control(t, s, d, "settings.coach").(*ui.Switch).Turn(true)
	want := store.DefaultSettings()
	want.Speed, want.Pace, want.Language, want.Theme, want.Volume, want.Coach = play.PaceFast, play.PaceAtOnce, "es", "light", 30, true
	require.Equal(t, want, *s.Settings)
	require.Equal(t, 6, h.Changes)
}

func TestNewGameBeginsWithWhatWasChosen(t *testing.T) {
	s, h := services(t, "en", 1120, 720)
	var begun []session.Setup
	d := NewGame(s, anySetup(), func(setup session.Setup) { begun = append(begun, setup) })
	h.ShowDialog(d)
	control(t, s, d, "player1").(*ui.Choice).Choose(1)
	control(t, s, d, "level1").(*ui.Slider).Change(0)
	control(t, s, d, "boards").(*ui.List).Choose(1)
	click(t, s, d, "more")
	control(t, s, d, "rules").(*ui.Choice).Choose(1)
	control(t, s, d, "solver2").(*ui.Choice).Choose(1 + play.AlphaBeta)
	control(t, s, d, "number2").(*ui.Slider).Change(6)
	control(t, s, d, "first").(*ui.Choice).Choose(1)
	require.Equal(t, store.DefaultSettings(), *s.Settings, "nothing changes before Start")
	click(t, s, d, "start")
	board := newgame.ShippedBoards()[1]
	one, two := play.FirstOpponent(), play.FirstOpponent()
	one.Level = play.Levels()[0]
	two.Level, two.Depth = 0, 7
	want := session.Setup{Seats: [2]play.Seat{one, two}, Start: board.Position.WithToMove(engine.Side2).WithRules(engine.Ataxx), Title: board.Title, Terms: play.Terms{}}
	require.Equal(t, []session.Setup{want}, begun)
	require.Equal(t, store.DefaultSettings().Seats, s.Settings.Seats, "two computers are not the next opponents")
	require.Nil(t, h.Dialog)
	d = NewGame(s, session.Setup{Seats: [2]play.Seat{two, play.Human()}, Start: engine.Start(), Title: board.Title}, func(setup session.Setup) { begun = append(begun, setup) })
	control(t, s, d, "solver1").(*ui.Choice).Choose(0)
	click(t, s, d, "start")
	two.Level = 1
	require.Equal(t, [2]play.Seat{two, play.Human()}, s.Settings.Seats, "the options are unfolded, and a level replaces the solver")
}

// The choices of a new game are those of the next one.
func TestNewGameRemembersNamesClockAndTurns(t *testing.T) {
	s, _ := services(t, "en", 1120, 720)
	var begun session.Setup
	begin := func(setup session.Setup) { begun = setup }
	d := NewGame(s, anySetup(), begin)
	control(t, s, d, "player2").(*ui.Choice).Choose(0)
	click(t, s, d, "more")
	control(t, s, d, "name1").(*ui.Field).Change("  Anna ")
	control(t, s, d, "name2").(*ui.Field).Change("Bo")
	control(t, s, d, "clock").(*ui.Choice).Choose(2)
	control(t, s, d, "initial").(*ui.Slider).Change(4)
	control(t, s, d, "increment").(*ui.Slider).Change(0)
	control(t, s, d, "first").(*ui.Choice).Choose(1)
	click(t, s, d, "start")
	want := session.Setup{
		Seats: [2]play.Seat{play.Human(), play.Human()}, Names: [2]string{"Anna", "Bo"}, Start: engine.Start().WithToMove(engine.Side2), Title: "paper-start",
		Terms: play.Terms{Clock: play.Clock{Kind: play.Fischer, Initial: 10 * time.Minute}},
	}
	require.Equal(t, want, begun)
	click(t, s, NewGame(s, begun, begin), "start")
	require.Equal(t, want, begun)
	d = NewGame(s, begun, begin)
	control(t, s, d, "player2").(*ui.Choice).Choose(1)
	click(t, s, d, "start")
	want.Seats, want.Names = anySetup().Seats, [2]string{"Anna"}
	require.Equal(t, want, begun, "the computer comes back, without a person's name")
}

// Tab leads from one name to the other, and the choice of who starts has the names.
func TestNamesOfANewGameAreTypedOneAfterTheOther(t *testing.T) {
	s, _ := services(t, "en", 1120, 720)
	d := NewGame(s, anySetup(), nil)
	control(t, s, d, "player2").(*ui.Choice).Choose(0)
	click(t, s, d, "more")
	w, h := d.Size()
	set := screentest.Controls(s, d, s.Style.DialogRect(s.Window, w, h))
	set.Focus("name1")
	set.Update(ui.Input{Chars: []rune("Anna")})
	set.Update(ui.Input{Keys: []ebiten.Key{ebiten.KeyTab}})
	set.Update(ui.Input{Chars: []rune("Bo")})
	var starts []string
	for _, option := range control(t, s, d, "first").(*ui.Choice).Options[:2] {
		starts = append(starts, option())
	}
	require.Equal(t, []string{"Anna", "Bo"}, starts)
}

// TestANameInAnotherScriptIsExplained: its letters are drawn as boxes, and a sentence says which letters are not.
func TestANameInAnotherScriptIsExplained(t *testing.T) {
	for name, explained := range map[string]bool{"Ana Ñandú": false, "Анна": false, "Άννα": false, "日本": true, "اسم": true, "Ana 🙂": true} {
		s, _ := services(t, "en", 1120, 720)
		d := NewGame(s, anySetup(), nil)
		control(t, s, d, "player2").(*ui.Choice).Choose(0)
		click(t, s, d, "more")
		d.(*newGame).Names[1] = name
		texts := ui.NewFrame(paint.Canvas{}, s.Style, d.Element(), s.Window, nil).Texts
		require.Equal(t, explained, slices.ContainsFunc(texts, func(text ui.PlacedText) bool { return text.Words == s.T("name.undrawn") }), name)
	}
}

func TestNewGameOnABoardOfAFile(t *testing.T) {
	s, _ := services(t, "en", 1120, 720)
	setup := anySetup()
	setup.Title = "mine.txt"
	var begun session.Setup
	d := NewGame(s, setup, func(setup session.Setup) { begun = setup }).(*newGame)
	require.Equal(t, newgame.StartBoard{Title: "mine.txt", Position: engine.Start()}, d.Boards[d.Board])
	require.Len(t, d.Boards, len(newgame.ShippedBoards())+1)
	click(t, s, d, "start")
	require.Equal(t, "mine.txt", begun.Title)
}

func TestOpenGivesTheRecentFileAndCloses(t *testing.T) {
	s, h := services(t, "en", 1120, 720)
	folder := t.TempDir()
	s.Settings.Recent = []string{filepath.Join(folder, "gone.txt"), filepath.Join(folder, "here.txt")}
	require.NoError(t, os.WriteFile(s.Settings.Recent[1], nil, 0o600))
	var paths []string
	d := NewOpen(s, func(path string) { paths = append(paths, path) })
	h.ShowDialog(d)
	control(t, s, d, "recent").(*ui.List).Click(0)
	require.Nil(t, h.Dialog)
	require.Equal(t, s.Settings.Recent[1:], paths, "a file that is gone is not in the list")
	h.ShowDialog(d)
	click(t, s, d, "paste")
	require.Nil(t, h.Dialog)
	require.Equal(t, []command.ID{command.Paste}, h.Done)
}

// TestSaveAsksAboutAFileThatHasAppeared saves by a name that was free when it was typed.
func TestSaveAsksAboutAFileThatHasAppeared(t *testing.T) {
	s, h := services(t, "en", 1120, 720)
	s.Settings.Folder = t.TempDir()
	d := NewSaveBoard(s, engine.Start()).(*save)
	h.ShowDialog(d)
	d.Rename("mine.fen")
	require.NoError(t, os.WriteFile(d.Path(), []byte("another's"), 0o600))
	click(t, s, d, "save")
	require.Same(t, d, h.Dialog)
	require.Empty(t, h.Reported)
	text, warning := d.problem()
	require.Equal(t, s.T("save.exists", words.Values{"Name": "mine.fen"}), text)
	require.False(t, warning)
	data, err := os.ReadFile(d.Path())
	require.NoError(t, err)
	require.Equal(t, "another's", string(data))
}

// TestAFolderIsChosen from a list, without a dialog of the desktop: first the folder above, then one in it.
func TestAFolderIsChosen(t *testing.T) {
	s, h := services(t, "en", 1120, 720)
	above := t.TempDir()
	s.Settings.Folder = filepath.Join(above, "here")
	for _, name := range []string{"here", "other", ".hidden"} {
		require.NoError(t, os.Mkdir(filepath.Join(above, name), 0o700))
	}
	d := NewSaveBoard(s, engine.Start()).(*save)
	d.desktop = false
	h.ShowDialog(d)
	click(t, s, d, "browse")
	h.Dialog.(*choose).choose(1)
	list := h.Dialog.(*choose)
	require.Equal(t, []string{"Use this folder", "Up one folder", "here/", "other/"}, list.options)
	list.choose(3)
	h.Dialog.(*choose).choose(0)
	require.Same(t, d, h.Dialog)
	require.Equal(t, filepath.Join(above, "other", d.Name), d.Path())
}

// TestAFolderThatCannotBeReadIsLeft: the dialog says so, and still leads to the folder above.
func TestAFolderThatCannotBeReadIsLeft(t *testing.T) {
	s, h := services(t, "en", 1120, 720)
	above := t.TempDir()
	browse(s, filepath.Join(above, "gone"), true, nil, nil)
	list := h.Dialog.(*choose)
	require.ErrorIs(t, list.err, fs.ErrNotExist)
	require.Equal(t, []string{"Up one folder"}, list.options)
	list.choose(0)
	require.Equal(t, above, h.Dialog.(*choose).title())
	require.NoError(t, h.Dialog.(*choose).err)
}

// TestOpenListsTheFilesThatItReads where the desktop has no dialog.
func TestOpenListsTheFilesThatItReads(t *testing.T) {
	s, h := services(t, "en", 1120, 720)
	s.Settings.Folder = t.TempDir()
	for _, name := range []string{"mine.fen", "notes.odt"} {
		require.NoError(t, os.WriteFile(filepath.Join(s.Settings.Folder, name), nil, 0o600))
	}
	var paths []string
	d := NewOpen(s, func(path string) { paths = append(paths, path) }).(*open)
	d.desktop = false
	h.ShowDialog(d)
	click(t, s, d, "browse")
	require.Equal(t, []string{"Up one folder", "mine.fen"}, h.Dialog.(*choose).options)
	h.Dialog.(*choose).choose(1)
	require.Equal(t, []string{filepath.Join(s.Settings.Folder, "mine.fen")}, paths)
}

func TestAnExportIsNotAmongTheRecentFiles(t *testing.T) {
	s, h := services(t, "en", 1120, 720)
	s.Settings.Folder = t.TempDir()
	d := NewExport(s, store.DOTFile, func() ([]byte, error) { return []byte("a,b\n"), nil }).(*save)
	d.write()
	require.Empty(t, h.Reported)
	require.FileExists(t, d.Path())
	require.Empty(t, s.Settings.Recent)
	require.Equal(t, filepath.Dir(d.Path()), s.Settings.Folder)
}

func TestALongFileNameLeavesLineAndColumnWhole(t *testing.T) {
	s, _ := services(t, "en", 1120, 720)
	face := s.Style.Face(paint.Medium, 16)
	d := &badFile{card: card{Services: s}, file: strings.Repeat("long name ", 20) + ".txt", err: &syntax.Error{Line: 11, Col: 7}}
	place := d.place(face, 400)
	require.Regexp(t, `^long name .*… · line 11, column 7$`, place)
	require.LessOrEqual(t, s.Style.Width(place, face), 400.0)
}

func TestTheCrashScreenFits(t *testing.T) {
	long := errors.New("open /home/somebody/a-rather-long-name-of-a-folder/another/.config/blobwars: the disk is not what it was")
	for _, lang := range words.Languages() {
		catalogue, err := words.New(lang)
		require.NoError(t, err)
		for _, size := range [][3]float64{{640, 480, 1}, {640, 480, 2}, {1280, 960, 2}, {480, 800, 1}, {1920, 1080, 1}} {
			for parts, err := range map[int]error{9: nil, 6: long} { // two files, or none
				at := fmt.Sprint(lang, size, err)
				c := NewCrash(catalogue, CrashReport{Panic: long, Saved: "/home/somebody/.config/blobwars/game.json", SaveErr: err, Report: "/home/somebody/report.txt", ReportErr: err, Clipboard: clip.New()})
				c.prepare()
				window := geom.R(0, 0, size[0], size[1])
				f := c.frame(paint.Canvas{}, window, size[2])
				require.True(t, screentest.Within(f.Cards[0], window), at)
				var places []geom.Rect
				for _, line := range f.Texts {
					places = append(places, line.Rect)
				}
				for _, button := range f.Controls {
					places = append(places, ui.RectOf(button))
				}
				require.Len(t, places, parts, at)
				screentest.RequireApart(t, size[0], size[1], places)
				for _, place := range places {
					require.True(t, screentest.Within(place, f.Cards[0]), at)
				}
			}
		}
	}
}

func TestTheCrashScreenNeedsNoCatalogue(t *testing.T) {
	require.Equal(t, "boom", NewCrash(nil, CrashReport{Panic: "boom"}).lines[0])
}

// Lines were once broken letter by letter, which would take hours for this error.
func TestTheCrashScreenBreaksLongErrorsQuickly(t *testing.T) {
	c := &Crash{lines: []string{strings.Repeat("x", 2_000_000), "", strings.Repeat("many words ", 200_000), ""}}
	c.prepare()
	require.Less(t, c.frame(paint.Canvas{}, geom.R(0, 0, 640, 480), 1).Cards[0].H, 480.0)
}

// TestTheMenuFitsInTheSmallestWindow: in three columns, without scrolling.
func TestTheMenuFitsInTheSmallestWindow(t *testing.T) {
	for _, language := range words.Languages() {
		s, _ := services(t, language, 640, 480)
		m := NewMenu(s, tableCommands, func(command.ID) bool { return true }, true).(*menu)
		columns, _ := m.columns()
		_, high := m.Size()
		require.Equal(t, 3, columns, language)
		require.LessOrEqual(t, high, s.Window.H, language)
	}
}
