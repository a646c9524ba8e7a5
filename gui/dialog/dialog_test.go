package dialog

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/puzzle"
	"blobwars/engine/syntax"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/newgame"
	"blobwars/gui/paint"
	"blobwars/gui/platform"
	"blobwars/gui/play"
	"blobwars/gui/puzzles/attempt"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/table/session"
	"blobwars/gui/testkit/screentest"
	"blobwars/gui/testkit/stage"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/ui"
)

func TestMain(m *testing.M) { os.Exit(stage.Run(m)) }

// services returns the services of a window of w by h device pixels, and what is asked of the window.
func services(t testing.TB, lang string, w, h float64) (*screen.Services, *screentest.Window) {
	t.Helper()
	window := screentest.New(t, lang, w, h)
	return window.Services, window
}

var (
	tableCommands = command.WithMenu([]command.ID{
		command.Up, command.Down, command.Left, command.Right, command.Accept, command.Cancel, command.NextControl, command.Undo, command.Redo,
		command.Hint, command.Pause, command.Step, command.MoveNow, command.Stop, command.Analysis, command.First,
		command.Back, command.Forward, command.Last, command.Rematch, command.Drawer, command.Flip, command.Menu,
		command.Resign, command.AgreeDraw,
	}, command.Tiles)
	tilesCommands = append(slices.DeleteFunc(slices.Clone(tableCommands), func(id command.ID) bool {
		return id == command.Flip || id == command.Edit || id == command.Tiles
	}), command.BlobWars)
	editorCommands = []command.ID{
		command.Up, command.Down, command.Left, command.Right, command.Accept, command.ToolBlob1, command.ToolBlob2, command.ToolWall,
		command.ToolEmpty, command.Erase, command.Cancel, command.NextControl, command.Flip, command.Undo, command.Redo, command.PlayBoard,
		command.Save, command.Copy, command.Paste, command.Keys, command.Fullscreen, command.Sound, command.Quit,
	}
	searchCommands = []command.ID{
		command.Parent, command.Child, command.LeftSibling, command.RightSibling, command.Cancel, command.NextControl,
		command.RunSearch, command.Prune, command.RunRace, command.First, command.StepBack, command.StepOn, command.Last,
		command.Save, command.Copy, command.Tree, command.Race, command.Keys, command.Fullscreen, command.Sound, command.Quit,
	}
)

// shortcutScreens are screens that have an F1 page, by the names of its pictures.
var shortcutScreens = map[string]struct {
	commands []command.ID
	kind     command.ScreenKind
}{
	"keys": {tableCommands, command.GameScreen}, "keys-tiles": {tilesCommands, command.GameScreen},
	"keys-editor": {editorCommands, command.OtherScreen}, "keys-search": {searchCommands, command.SearchScreen},
}

func anySetup() session.Setup {
	return session.Setup{Seats: [2]play.Seat{play.Human(), play.FirstOpponent()}, Start: engine.Start(), Title: "paper-start"}
}

func savedGame(game *engine.Game) session.Saved {
	return session.Saved{Setup: anySetup(), Game: game, Time: time.Now()}
}

type scene struct {
	name  string
	open  func(t *testing.T, s *screen.Services) screen.Dialog
	loose bool // it shows words that are not ours, which may be shortened
}

func scenes() []scene {
	var all []scene
	add := func(name string, open func(s *screen.Services) screen.Dialog) {
		all = append(all, scene{name: name, open: func(_ *testing.T, s *screen.Services) screen.Dialog { return open(s) }})
	}
	add("menu", func(s *screen.Services) screen.Dialog {
		return NewMenu(s, tableCommands, func(id command.ID) bool { return id != command.Edit }, false)
	})
	for name, of := range shortcutScreens {
		add(name, func(s *screen.Services) screen.Dialog { return NewShortcuts(s, of.commands, of.kind) })
	}
	add("how-to-tiles", NewHowToPlayTiles)
	for page, name := range []string{"game", "look", "general"} {
		add("settings-"+name, func(s *screen.Services) screen.Dialog { return NewSettingsPage(s, page) })
	}
	all = append(all, scene{"about", func(_ *testing.T, s *screen.Services) screen.Dialog { return NewAbout(s) }, true})
	add("choose", func(s *screen.Services) screen.Dialog {
		return NewChoose(s, "Library", []string{"One", "Two"}, nil, nil)
	})
	for _, games := range []int{0, 1, 12} {
		add(fmt.Sprint("import ", games), func(s *screen.Services) screen.Dialog {
			replaces := []string{"settings.json", "game.json", "tiles.json", "puzzles.json", "editor.json", "journey.json"}
			archive := &store.Archive{Time: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC), Games: games}
			for i := range games / 2 {
				archive.Broken = append(archive.Broken, fmt.Sprintf("games/20261121-12000%d.pgn", i))
			}
			return NewImport(s, archive, replaces, nil)
		})
	}
	add("use-here", func(s *screen.Services) screen.Dialog {
		return NewQuestion(s, Question{"use_here.title", s.T("use_here.text"), "use_here.stay", "use_here.accept"}, nil)
	})
	add("unsaved", func(s *screen.Services) screen.Dialog {
		why := s.T("unsaved.full", words.Values{"Folder": "/home/a-person/.config/blobwars"})
		return NewQuestion(s, Question{"unsaved.title", s.T("notice.unsaved", words.Values{"Arg": why}), "button.cancel", "crash.quit"}, nil)
	})
	add("open", func(s *screen.Services) screen.Dialog {
		return NewOpen(s, nil)
	})
	add("open-recent", func(s *screen.Services) screen.Dialog {
		d := NewOpen(s, nil).(*open)
		d.recents, d.desktop = []platform.Entry{{Name: "/a/b.txt"}, {Name: "/c/b.txt"}, {Name: "/e/f.pgn"}}, true
		return d
	})
	for _, filter := range []attempt.Filter{{}, {Grade: 2}} {
		add(fmt.Sprint("puzzles ", filter.Grade), func(s *screen.Services) screen.Dialog {
			progress := attempt.NewProgress(attempt.Data{Results: map[string]attempt.Result{"p001": {Tries: 1, Solved: true}, "p003": {Tries: 3, Shown: true}}})
			d := NewPuzzles(s, progress, puzzle.All()[1], nil).(*puzzleList)
			if filter.Grade > 0 {
				d.apply(filter)
			}
			return d
		})
	}
	setup := func(name string, change func(d *newGame)) {
		add(name, func(s *screen.Services) screen.Dialog {
			d := NewGame(s, anySetup(), nil).(*newGame)
			change(d)
			return d
		})
	}
	setup("setup", func(*newGame) {})
	for _, l := range play.Levels() {
		setup(fmt.Sprint("setup-level-", l), func(d *newGame) { d.Seats[1] = play.Seat{Level: l}; d.Options.Clock = play.Fischer })
	}
	setup("setup-two", func(d *newGame) {
		d.SetHuman(engine.Side2, true)
		d.more, d.Names, d.Options.Clock = true, [2]string{"Anna", "Bernardo de la Rosa"}, play.PerMove
	})
	setup("setup-undrawn", func(d *newGame) {
		d.SetHuman(engine.Side2, true)
		d.more, d.Names = true, [2]string{"日本", "Анна"}
	})
	setup("setup-watch", func(d *newGame) {
		d.SetHuman(engine.Side1, false)
		d.more, d.Options.Clock, d.Options.Fischer.Initial = true, play.Fischer, time.Hour
	})
	for algorithm := range play.ChampionSearch + 1 {
		for _, timed := range []bool{false, true} {
			setup(fmt.Sprint("setup-solver-", algorithm, timed), func(d *newGame) {
				seat := play.Seat{Depth: play.MaxDepth, Time: play.MaxTime}.WithAlgorithm(algorithm)
				seat.Timed = timed
				d.more, d.Rules, d.Board, d.Seats = true, engine.Rules(algorithm%2), algorithm, [2]play.Seat{seat, {Level: play.Levels()[algorithm]}}
			})
		}
	}
	tilesSetup := func(name string, change func(d *newTilesGame)) {
		add("tiles-setup"+name, func(s *screen.Services) screen.Dialog {
			d := NewTilesGame(s, round.Setup{Seats: s.Settings.Tiles.Seats, Terms: round.Terms{Random: round.Random{Rows: 8, Columns: 8, Colours: 5}}}, nil).(*newTilesGame)
			d.Random.Seed = 1
			d.Randomise()
			change(d)
			return d
		})
	}
	tilesSetup("", func(*newTilesGame) {})
	tilesSetup("-large", func(d *newTilesGame) {
		d.Random = round.Random{Rows: 16, Columns: 16, Colours: 9, Seed: 9_999_999_999}
		d.Randomise()
		d.more = true
		d.Seats = [2]play.Seat{{Timed: true, Time: play.MaxTime}, {Prune: true, Timed: true, Time: play.MinTime}}
	})
	tilesSetup("-shipped", func(d *newTilesGame) { d.Board = 3 })
	saving := func(name string, change func(d *save)) {
		add("save-"+name, func(s *screen.Services) screen.Dialog {
			s.Settings.Folder = "/"
			d := NewSaveGame(s, savedGame(engine.NewGame(engine.Start()))).(*save)
			d.desktop, d.Name = true, "blobwars-2026-11-21-1.pgn"
			change(d)
			return d
		})
	}
	saving("game", func(*save) {})
	add("save-board", func(s *screen.Services) screen.Dialog { return NewSaveBoard(s, engine.Start()) })
	saving("called", func(d *save) { d.Rename("my-best-game-of-all") })
	saving("exists", func(d *save) { d.Exists = true })
	for p := platform.NoName; p <= platform.NotWritten; p++ {
		saving(p.String(), func(d *save) { d.Err = &platform.SaveError{Problem: p, Err: errors.New("no space left on device")} })
	}
	for name, moves := range map[string]int{"share": 31, "share-start": 0} {
		all = append(all, scene{name, func(t *testing.T, s *screen.Services) screen.Dialog {
			return NewShare(s, savedGame(sharedGame(t, moves)))
		}, true})
	}
	all = append(all, scene{"share-link", func(t *testing.T, s *screen.Services) screen.Dialog {
		withAddress(t, "https://blobs.test/play/")
		return NewShare(s, savedGame(sharedGame(t, 31)))
	}, true}, scene{"share-tiles", func(t *testing.T, s *screen.Services) screen.Dialog {
		start := *newgame.ShippedTiles()[0].Tiles
		return NewShareTiles(s, round.Saved{Game: engine.NewGameOf(start), Setup: round.Setup{Start: start, Seats: [2]play.Seat{play.Human(), play.DefaultComputer()}}})
	}, true})
	add("save-tiles", func(s *screen.Services) screen.Dialog { return NewSaveTiles(s, *newgame.ShippedTiles()[0].Tiles) })
	add("save-export", func(s *screen.Services) screen.Dialog { return NewExport(s, store.DOTFile, nil) })
	add("bad-file", func(s *screen.Services) screen.Dialog {
		_, err := notation.ParseDocument("ring.txt", []byte("x 1 1\no 8 9\n"))
		return NewBadFile(s, "ring.txt", err, false)
	})
	sentences, _ := words.Keys("en") // it ships
	for sentence := range sentences {
		key, isParsers := strings.CutPrefix(sentence, "parse.")
		if !isParsers {
			continue
		}
		e := &syntax.Error{File: "board.txt", Line: 8, Col: 1000, Found: syntax.EndOfFile, Want: syntax.Phrase{Key: key, Arg: "65535"}}
		if !strings.HasPrefix(key, "want-") {
			e.Found, e.Want = syntax.Phrase{Key: key, Arg: "g7h8"}, syntax.Phrase{Key: "want-legal-1"}
		}
		add("bad "+key, func(s *screen.Services) screen.Dialog {
			return NewBadFile(s, "board.txt", e, strings.HasPrefix(key, "illegal-"))
		})
	}
	for i, err := range []error{fs.ErrNotExist, fs.ErrPermission, syntax.ErrNotRegular} {
		add(fmt.Sprint("bad reason ", i), func(s *screen.Services) screen.Dialog { return NewBadFile(s, "board.txt", err, false) })
	}
	long := func(_ *testing.T, s *screen.Services) screen.Dialog {
		return NewBadFile(s, strings.Repeat("long name ", 20), errors.New(strings.Repeat("not a regular file ", 20)), false)
	}
	return append(all, scene{"bad long", long, true})
}

var sizes = [][2]float64{{640, 480}, {1120, 720}, {1600, 1000}, {480, 800}, {360, 640}, {844, 340}, {320, 240}}

// In both languages and in all sizes of windows, controls and words stand inside the card and apart from each other, no
// word is shortened or broken, and Tab reaches every control. Of a dialog that scrolls, this is required of all of its
// content.
func TestEveryDialogFits(t *testing.T) {
	for _, lang := range words.Languages() {
		sizes := sizes
		if lang != "es" { // whose words are shorter
			sizes = sizes[:2]
		}
		for _, size := range sizes {
			s, window := services(t, lang, size[0], size[1])
			phone := size == [2]float64{360, 640} || size == [2]float64{844, 340}
			if phone {
				s.Style.Finger = screen.FingerHeight
			}
			for _, sc := range scenes() {
				t.Run(fmt.Sprint(sc.name, lang, size), func(t *testing.T) {
					s.Touch = phone && !strings.HasPrefix(sc.name, "keys")
					s.Settings.Recent = nil
					d := sc.open(t, s)
					window.ShowDialog(d)
					w, h := d.Size()
					card := s.Style.DialogRect(s.Window, w, h)
					requireReachable(t, s, d, card)
					requireFits(t, s, d, card, sc.loose)
				})
			}
		}
	}
}

// requireReachable requires that Tab leads to every enabled control and back to the first, and that those it leads to
// are visible.
func requireReachable(t *testing.T, s *screen.Services, d screen.Dialog, card geom.Rect) {
	t.Helper()
	set := screentest.Controls(s, d, card)
	var want, got []string
	for _, c := range set.Controls() {
		if ui.Enabled(c) {
			want = append(want, ui.IDOf(c))
		}
	}
	for range want {
		set.Update(ui.Input{Keys: []ebiten.Key{ebiten.KeyTab}, Pointer: ui.Away})
		set = screentest.Rebuilt(s, d, card, set) // it may have scrolled
		got = append(got, set.Focused())
		place := ui.RectOf(set.Find(set.Focused()))
		require.True(t, place.Y >= card.Y && place.Y < card.Bottom()-2*s.Style.Unit, "%s is out of view at %v", set.Focused(), place)
	}
	require.ElementsMatch(t, want, got)
}

// requireFits requires that controls and words of a dialog stand inside its card, or inside the part of it that
// scrolls, and apart.
func requireFits(t *testing.T, s *screen.Services, d screen.Dialog, card geom.Rect, loose bool) {
	t.Helper()
	controls, place := screentest.Controls(s, d, card).Controls(), card
	for _, c := range controls {
		if bar, ok := c.(*ui.ScrollBar); ok { // the card as high as its content
			above := *bar.Offset
			*bar.Offset = 0
			card.H += bar.Height - bar.View.H
			controls = screentest.Controls(s, d, card).Controls()
			*bar.Offset = above
			place = card
		}
	}
	for i, c := range controls {
		require.True(t, screentest.Within(ui.RectOf(c), place), "%s leaves the card", ui.IDOf(c))
		requireForFinger(t, s, c)
		for _, other := range controls[:i] {
			require.False(t, screentest.Overlap(ui.RectOf(c), ui.RectOf(other)), "%s and %s overlap", ui.IDOf(c), ui.IDOf(other))
			require.NotEqual(t, ui.IDOf(c), ui.IDOf(other))
		}
		label, loose := ui.RectOf(c), loose
		switch c.(type) {
		case *ui.Button, *ui.Choice:
			loose = false
			label = geom.R(label.X+s.Style.LabelMargin(), label.Y, label.W-2*s.Style.LabelMargin(), label.H)
		}
		screentest.Read(s.Style.Paint, func() { c.Draw(paint.Canvas{}) }).RequireInside(t, s, label, loose)
	}
	screentest.Read(s.Style.Paint, func() { screentest.Controls(s, d, place) }).RequireInside(t, s, place, loose)
}

// requireForFinger requires that a control, or a row of a list, is high enough for a finger, if one is the pointer, but
// for a pixel.
func requireForFinger(t *testing.T, s *screen.Services, c ui.Control) {
	t.Helper()
	high := ui.RectOf(c).H
	switch c := c.(type) {
	case *ui.ScrollBar:
		return
	case *ui.List:
		high = c.RowHeight
	}
	require.GreaterOrEqual(t, high, s.Style.Finger-1, ui.IDOf(c))
}

func TestALicenceOpensAndCloses(t *testing.T) {
	s, _ := services(t, "en", 1120, 720)
	d := NewAbout(s).(*about)
	require.Len(t, d.licences().(ui.Column).Of, 1, "folded")
	d.unfolded = true
	press := func() { d.licences().(ui.Column).Of[2].(ui.Pad).Of.(ui.Row).Of[0].(ui.Sized).Of.(*ui.Button).Click() }
	press()
	require.Equal(t, d.packages[1].Name, d.opened)
	require.Len(t, d.licences().(ui.Column).Of, 1+len(d.packages)+len(d.packages[1].Paragraphs))
	press()
	require.Len(t, d.licences().(ui.Column).Of, 1+len(d.packages))
}
