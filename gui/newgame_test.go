package gui

import (
	"fmt"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/play"
	"blobwars/gui/table/session"
	"blobwars/gui/ui"
)

type newGameWay struct {
	t      *testing.T
	app    *Window
	person *fakePerson
	keys   bool // else the mouse, or a finger
	touch  bool
}

func (w newGameWay) press(keys ...ebiten.Key) {
	for _, k := range keys {
		tick(w.t, w.app, w.person, ui.Input{Keys: []ebiten.Key{k}})
		tick(w.t, w.app, w.person, ui.Input{})
	}
}

// choose chooses the i-th of n options that are beside each other; now is the chosen one.
func (w newGameWay) choose(id string, i, now, n int) {
	w.t.Helper()
	if !w.keys {
		r := ui.RectOf(w.app.router.dialog.page.Controls.Find(id))
		at := geom.Pt(r.X+r.W*(float64(i)+0.5)/float64(n), r.Y+r.H/3)
		tick(w.t, w.app, w.person, ui.Input{Pointer: at, Press: true, Down: true, Touch: w.touch})
		tick(w.t, w.app, w.person, ui.Input{Pointer: at, Release: true, Touch: w.touch})
		tick(w.t, w.app, w.person, ui.Input{Pointer: at, Touch: w.touch})
		return
	}
	for range 40 {
		if w.app.router.dialog.page.Controls.Focused() == id {
			break
		}
		w.press(ebiten.KeyTab)
	}
	require.Equal(w.t, id, w.app.router.dialog.page.Controls.Focused())
	for ; now < i; now++ {
		w.press(ebiten.KeyRight)
	}
	for ; now > i; now-- {
		w.press(ebiten.KeyLeft)
	}
}

func (w newGameWay) start() {
	if w.keys {
		w.press(ebiten.KeyEnter)
	} else {
		w.choose("start", 0, 0, 1)
	}
	require.Nil(w.t, dialogShown(w.app))
}

// Each kind of game is started by mouse, by finger and by keys, in a large and in the smallest window.
func TestEachKindOfGameStarts(t *testing.T) {
	for size, w := range map[[2]float64]newGameWay{{1120, 720}: {}, {640, 480}: {keys: true}, {480, 800}: {touch: true}} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			w.t = t
			w.app, w.person, _ = firstWindow(t)
			w.app.Resize(size[0], size[1], 1)
			w.press(ebiten.KeyN)
			w.choose("level2", 2, 0, 14)
			w.start()
			against := play.FirstOpponent()
			against.Level = 3
			want := session.Setup{Seats: [2]play.Seat{play.Human(), against}, Start: engine.Start(), Title: "paper-start", Terms: play.Terms{}}
			require.Equal(t, want, w.app.games.table.Session().Setup())

			w.press(ebiten.KeyN)
			w.choose("player2", 0, 1, 2)
			w.start()
			want.Seats[1] = play.Human()
			require.Equal(t, want, w.app.games.table.Session().Setup())

			w.press(ebiten.KeyN)
			w.choose("player1", 1, 0, 2)
			w.choose("player2", 1, 0, 2)
			w.start()
			want.Seats = [2]play.Seat{against, against}
			require.Equal(t, want, w.app.games.table.Session().Setup())
		})
	}
}

// TestTheBoardOfALinkIsNotThatOfTheNextGame, but the board that the person chose last.
func TestTheBoardOfALinkIsNotThatOfTheNextGame(t *testing.T) {
	a, person, _ := firstWindow(t)
	w := newGameWay{t: t, app: a, person: person, keys: true}
	title := func() string {
		w.press(ebiten.KeyN)
		w.start()
		return a.games.table.Session().Setup().Title
	}
	a.opener.OpenLink("#fen=x6o/8/8/3--3/3--3/8/8/o6x+x+0+9")
	require.Equal(t, "paper-start", title())
	w.press(ebiten.KeyN)
	a.router.dialog.page.Controls.Press("boards#2")
	w.start()
	second := a.games.table.Session().Setup().Title
	require.NotEqual(t, "paper-start", second)
	a.opener.OpenLink("#fen=x6o/8/8/3--3/3--3/8/8/o6x+x+0+9")
	require.Equal(t, second, title())
}

// The clock runs from the first move. The game that is resumed goes on with it, after a pause that the next move ends.
func TestTheClockIsResumed(t *testing.T) {
	a, person, _ := firstWindow(t)
	setup := a.games.table.Session().Setup()
	setup.Terms = play.Terms{Clock: play.Clock{Kind: play.Fischer, Initial: time.Minute}}
	setup.Seats, setup.Names = [2]play.Seat{play.Human(), play.Human()}, [2]string{"Anna", "Bob"}
	a.services.Settings.Speed = play.PaceAtOnce
	a.games.beginBlobWars(setup)
	run := func() [2]time.Duration {
		for range 5 {
			tick(t, a, person, ui.Input{})
			time.Sleep(20 * time.Millisecond)
		}
		tick(t, a, person, ui.Input{})
		return a.games.table.Session().Snapshot().Times.Left
	}
	require.Equal(t, [2]time.Duration{time.Minute, time.Minute}, run(), "before the first move")
	move(t, a, engine.At(0, 0), engine.At(1, 0))
	left := run()
	require.Less(t, left[1], time.Minute)
	closeWindow(a)
	a, person, _ = nextWindow(t, Options{})
	a.services.Settings.Speed = play.PaceAtOnce
	a.router.layout()
	require.Equal(t, setup, a.games.table.Session().Setup())
	require.True(t, a.games.table.Session().Paused())
	require.Equal(t, left, run(), "it stands until the person plays")
	reply := a.games.table.Session().Position().Moves()[0]
	move(t, a, reply.From, reply.To)
	require.False(t, a.games.table.Session().Paused())
	require.Less(t, run()[0], left[0])
}
