package home

import (
	"os"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/journey/stops"
	"blobwars/gui/picture"
	"blobwars/gui/play"
	"blobwars/gui/puzzles/attempt"
	"blobwars/gui/screen"
	"blobwars/gui/table/session"
	"blobwars/gui/testkit/screentest"
	"blobwars/gui/testkit/stage"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/ui"
)

func TestMain(m *testing.M) { os.Exit(stage.Run(m)) }

var now = time.Date(2026, time.November, 19, 20, 0, 0, 0, time.Local)

type window struct {
	*screentest.Window
	*Screen
}

// game returns a game of moves, or none if that is negative, of a person against level 9, or of two people.
func game(t *testing.T, moves int, people bool) session.Saved {
	t.Helper()
	if moves < 0 {
		return session.Saved{}
	}
	computer := play.DefaultComputer()
	computer.Level = 9
	saved := session.Saved{Setup: session.Setup{Seats: [2]play.Seat{play.Human(), computer}, Start: engine.Start(), Title: "paper-start"}, Time: now}
	if people {
		saved.Setup.Seats[1], saved.Setup.Names = play.Human(), [2]string{"Maximiliane", "Ana"}
	}
	saved.Game = engine.NewGame(engine.Start())
	random := engine.NewRandom(3, 0)
	for saved.Game.Len() < moves && !saved.Game.Position().Outcome().Over() {
		all := saved.Game.Position().Moves()
		require.NoError(t, saved.Game.Play(all[random.Below(len(all))]))
	}
	return saved
}

func tilesGame(t *testing.T) round.Saved {
	t.Helper()
	random := round.Random{Rows: 16, Columns: 9, Colours: 4, Seed: 3}
	setup := round.Setup{Seats: [2]play.Seat{play.Human(), play.TilesOpponent()}, Terms: round.Terms{Random: random}}
	start, err := random.Position()
	require.NoError(t, err)
	setup.Start = start
	return round.Saved{Setup: setup, Game: engine.NewGameOf(start)}
}

// games has a game of Blob Wars, or if that is none a Tiles Game.
type games struct {
	t       *testing.T
	s       *screen.Services
	current session.Saved
}

func (g games) OnTiles() bool { return g.current.Game == nil }
func (g games) Picture() picture.Picture {
	if g.OnTiles() {
		return picture.OfTiles(g.s, tilesGame(g.t))
	}
	return picture.Of(g.s, g.current)
}

// open shows the home screen of a game, or of a Tiles Game if that is none, after a number of won stops of the journey.
func open(t *testing.T, language string, current session.Saved, wins int) *window {
	t.Helper()
	w := &window{}
	w.Window = screentest.Open(t, language, func(s *screen.Services) screen.Screen {
		progress := attempt.NewProgress(attempt.Data{Days: []string{"2026-11-16", "2026-11-18"}, Run: 12})
		progress.Now = func() time.Time { return now }
		journey := stops.NewProgress(stops.Data{})
		for i := range wins {
			journey.Award(stops.Stops()[i], stops.AllStars)
		}
		w.Screen = New(s, progress, journey, games{t, s, current})
		return w.Screen
	})
	return w
}

func (w *window) press(key ebiten.Key) {
	w.Tick(func(in *ui.Input) { in.Keys = []ebiten.Key{key} })
	w.Tick(func(in *ui.Input) { in.Keys = nil })
}

// TestTheFocusGoesThroughAllParts begins at the button that leads to the board.
func TestTheFocusGoesThroughAllParts(t *testing.T) {
	w := open(t, "en", game(t, 7, false), 3)
	w.Resize(1280, 800, 1)
	want := []string{"continue", "new", "puzzle", "journey", "menu.tree", "menu.race", "menu.tiles", "menu", "continue"}
	for i, id := range want {
		require.Equal(t, id, w.Controls.Focused())
		if i%2 == 0 {
			w.Window.Do(command.Down)
		} else {
			w.press(ebiten.KeyTab)
		}
	}
	require.Equal(t, "new", w.Controls.Focused())
	w.Window.Do(command.Up)
	w.press(ebiten.KeyEnter)
	require.True(t, w.Returned, "to the board")
}

func TestTheDoorsOfHome(t *testing.T) {
	w := open(t, "en", game(t, 7, false), 3)
	for _, id := range []string{"new", "menu.tree", "menu.race", "menu.tiles"} {
		w.Window.Press(w.Controls, id)
	}
	require.Equal(t, []command.ID{command.New, command.Tree, command.Race, command.Tiles}, w.Done)
	w.Window.Do(command.Cancel)
	require.True(t, w.Returned)
}

func TestTheGameIsDescribed(t *testing.T) {
	for _, test := range []struct {
		spoken  string
		current session.Saved
	}{
		{"Home. Your turn. Enter: Begin.", game(t, 0, false)}, {"Home. Owl to move. Enter: Continue.", game(t, 7, false)},
		{"Home. Ana to move. Enter: Continue.", game(t, 7, true)}, {"Home. Your turn. Enter: Begin.", session.Saved{}},
		{"Home. Draw. Enter: New game.", game(t, 600, false)},
	} {
		require.Equal(t, test.spoken, open(t, "en", test.current, 0).Describe().Said)
	}
}

// After the end of a game the main button begins another one: no button continues it.
func TestAGameThatHasEndedIsNotContinued(t *testing.T) {
	w := open(t, "en", game(t, 600, false), 1)
	require.Equal(t, "new", w.Controls.Focused())
	require.Nil(t, w.Controls.Find("continue"))
	w.press(ebiten.KeyEnter)
	require.Equal(t, []command.ID{command.New}, w.Done)
}

// states are what the screen shows: the moves of the game, who plays it, and the number of games in the library.
var states = map[string]struct {
	moves  int
	people bool
	games  int
}{"tiles": {-1, false, 2}, "new": {0, false, 2}, "computer": {7, false, 5}, "people": {12, true, 5}, "over": {600, false, 9}}

func TestEverythingFits(t *testing.T) {
	screentest.EachWindow(t, func(t *testing.T, language string, resize func(*screentest.Window)) {
		for name, state := range states {
			w := open(t, language, game(t, state.moves, state.people), state.games)
			resize(w.Window)
			w.RequireFit(t, "home-"+name)
		}
	})
	for _, language := range words.Languages() {
		for name, state := range states {
			w := open(t, language, game(t, state.moves, state.people), state.games)
			for _, size := range [][2]int{{320, 480}, {480, 320}, {320, 320}, {800, 600}, {1280, 800}, {1920, 1080}} {
				w.Resize(size[0], size[1], 1)
				w.RequireFit(t, "home-"+name)
				for _, c := range w.Controls.Controls() {
					require.GreaterOrEqual(t, min(ui.RectOf(c).W, ui.RectOf(c).H), 40.0, "a finger can press %s", ui.IDOf(c))
				}
			}
		}
	}
}
