package library

import (
	"fmt"
	"io/fs"
	"os"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/boards"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/library/history"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/table/session"
	"blobwars/gui/testkit/screentest"
	"blobwars/gui/testkit/stage"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/ui"
	"blobwars/internal/tiles"
)

func TestMain(m *testing.M) { os.Exit(stage.Run(m)) }

var now = time.Date(2026, time.November, 22, 20, 0, 0, 0, time.Local)

// played is a game of random moves to its end, or of some moves.
func played(t testing.TB, i int, seats [2]play.Seat, names [2]string, plies int) (history.Game, string) {
	t.Helper()
	list := boards.List()
	title := list[i%len(list)].Name
	board, err := notation.ParseBoard(title, []byte(list[i%len(list)].Text))
	require.NoError(t, err)
	game, random := engine.NewGame(board.Position), engine.NewRandom(uint64(i), 1)
	for game.Len() < plies && !game.Position().Outcome().Over() {
		moves := game.Position().Moves()
		require.NoError(t, game.Play(moves[random.Below(len(moves))]))
	}
	at := now.Add(-time.Duration(i*i)*time.Hour - 100*time.Minute)
	saved := session.Saved{Setup: session.Setup{Seats: seats, Names: names, Start: board.Position, Title: title}, Game: game, Time: at}
	return history.Game{
		ID: int64(1000 - i), Time: at, Title: title, Seats: seats, Names: names,
		Duration: time.Duration(i+3) * time.Minute, Fair: true, Helped: i%5 == 4,
	}.WithEnd(game, game.Position().Outcome()), store.RecordText(saved)
}

func someGames(t testing.TB, h *history.History, n int) {
	for i := n - 1; i >= 0; i-- {
		level := play.DefaultComputer()
		level.Level = play.Level(1 + (n-1-i)*8/n)
		seats, names, plies := [2]play.Seat{play.Human(), level}, [2]string{}, 600
		switch i % 9 {
		case 2:
			seats[1], names = play.Human(), [2]string{"", "Ana"}
		case 5:
			seats[0], seats[1] = level, play.Human()
		case 6:
			seats[0] = level
		case 7:
			plies = 21
		case 8:
			seats[1] = play.Seat{Prune: true, Timed: true, Time: time.Second}.Valid()
		}
		g := h.Add(played(t, i, seats, names, plies))
		if i%2 == 0 {
			record, err := h.Record(g)
			require.NoError(t, err)
			g.Accuracy, g.TurningPoint = [2]float64{84.2, 78.6}, g.Plies/2
			h.Rewrite(g, record)
		}
	}
}

type opener struct{ game history.Game }

func (o *opener) OpenGame(g history.Game) { o.game = g }
func (*opener) ExportGame(history.Game)   {}

func open(t testing.TB, language string, n int, opener Opener) (*screentest.Window, *Screen) {
	var l *Screen
	w := screentest.Open(t, language, func(s *screen.Services) screen.Screen {
		h := history.New()
		someGames(t, h, n)
		l = New(s, h, func() time.Time { return now }, opener)
		return l
	})
	return w, l
}

func TestEverythingFits(t *testing.T) {
	screentest.EachWindow(t, func(t *testing.T, language string, resize func(*screentest.Window)) {
		for _, n := range []int{0, 40} {
			w, l := open(t, language, n, nil)
			check := func(name string) {
				if resize(w); n > 0 && w.Services.Touch {
					return // names have any length, and are cut on a phone
				}
				w.RequireFit(t, fmt.Sprintf("library-%s-%d", name, n))
			}
			check("games")
			if l.detail = n > 0; l.detail {
				check("detail")
			}
			l.statistics, l.detail = true, false
			check("statistics")
			l.Controls.Focus("scroll")
			l.Update(ui.Input{Pointer: ui.Away, Keys: []ebiten.Key{ebiten.KeyEnd}})
			check("statistics-end")
		}
	})
}

// TestDatesFollowMidnight: a game of today is one of yesterday after midnight, while the screen is open. A record that
// has only a day has no time.
func TestDatesFollowMidnight(t *testing.T) {
	at := now
	s := &Screen{Page: screen.Page{Services: screentest.Open(t, "en", func(s *screen.Services) screen.Screen {
		return New(s, history.New(), func() time.Time { return at }, nil)
	}).Services}, now: func() time.Time { return at }}
	game, day := history.Game{Time: now}, history.Game{Time: now, DateOnly: true}
	require.Equal(t, []string{"Today, 20:00", "Today"}, []string{s.date(game), s.date(day)})
	at = now.Add(4 * time.Hour)
	require.Equal(t, []string{"Yesterday", "Yesterday"}, []string{s.date(game), s.date(day)})
	at = now.Add(28 * time.Hour)
	require.Equal(t, []string{"22 November", "22 November"}, []string{s.date(game), s.date(day)})
}

func press(w *screentest.Window, keys ...ebiten.Key) {
	for _, k := range keys {
		w.Tick(func(in *ui.Input) { in.Keys = []ebiten.Key{k} })
		w.Tick(func(in *ui.Input) { in.Keys = nil })
	}
}

func TestKeysChooseSearchAndOpen(t *testing.T) {
	var opened opener
	w, l := open(t, "en", 12, &opened)
	press(w, ebiten.KeyDown, ebiten.KeyDown)
	require.Equal(t, 2, l.chosen)
	press(w, ebiten.KeyEnter)
	require.Equal(t, l.games[2].ID, opened.game.ID)
	w.Tick(func(in *ui.Input) { in.Keys, in.Chars = []ebiten.Key{ebiten.KeyA, ebiten.KeyN}, []rune("an") })
	w.Tick(func(in *ui.Input) { in.Keys, in.Chars = nil, []rune("a") })
	w.Tick(func(in *ui.Input) { in.Chars = nil })
	require.Equal(t, "ana", l.filter.Text)
	require.NotEmpty(t, l.games)
	for _, g := range l.games {
		require.Contains(t, l.searchWords(g), "Ana")
	}
	press(w, ebiten.KeyDown)
	require.Equal(t, "games", l.Controls.Focused())
	w.Do(command.Cancel)
	require.Empty(t, l.filter.Text)
	require.False(t, w.Returned)
	w.Do(command.Cancel)
	require.True(t, w.Returned)
}

func TestDeletingIsUndone(t *testing.T) {
	w, l := open(t, "en", 5, nil)
	press(w, ebiten.KeyDown)
	gone, before := l.games[1].ID, l.history.Totals()
	w.Do(command.Erase)
	w.Tick(nil)
	require.Len(t, l.games, 4)
	require.Equal(t, before, l.history.Totals(), "the statistics still count it")
	require.Equal(t, 1, l.chosen)
	w.Click(ui.RectOf(l.Controls.Find("undo")).Centre())
	require.Len(t, l.games, 5)
	require.Equal(t, gone, l.games[l.chosen].ID)
	w.Do(command.Erase)
	l.filter.Text = "aad"
	l.pick()
	require.Empty(t, l.games)
	w.Do(command.Undo)
	require.Len(t, l.games, 5, "the search does not hide the game that is back")
	require.Equal(t, gone, l.games[l.chosen].ID)
}

func TestFiltersAndTouch(t *testing.T) {
	w, l := open(t, "en", 40, nil)
	for r, n := range l.numbers {
		l.filter.Result = history.Result(r)
		l.pick()
		require.Len(t, l.games, n)
	}
	l.filter.Result = history.Unfinished
	l.pick()
	l.chosen = 0
	w.Tick(nil)
	chosen, rows := l.chosen, ui.RectOf(l.Controls.Find("games"))
	from := geom.Pt(rows.X+0.3*rows.W, rows.Bottom()-10)
	w.Tick(func(in *ui.Input) { in.Pointer, in.Press, in.Down, in.Touch = from, true, true, true })
	w.Tick(func(in *ui.Input) { in.Pointer.Y -= 0.6 * rows.H })
	w.Tick(func(in *ui.Input) { in.Release, in.Down = true, false })
	list := func() *ui.List { return l.Controls.Find("games").(*ui.List) }
	require.Positive(t, list().First(), "a finger scrolls")
	require.Equal(t, chosen, l.chosen, "and chooses nothing")
	w.Tick(func(in *ui.Input) { in.Touch, in.Pointer = false, rows.Centre() })
	w.Tick(func(in *ui.Input) { in.Wheel = 10 })
	require.Zero(t, list().First())
	w.Resize(640, 480, 1)
	rows = ui.RectOf(l.Controls.Find("games"))
	w.Click(geom.Pt(rows.X+100, rows.Y+10))
	require.True(t, l.detail, "a click opens the details where they are on a page of their own")
}

// The board beside the list shows how a Tiles Game ended.
func TestTheBoardOfATilesGameIsThatOfItsEnd(t *testing.T) {
	start, err := tiles.Parse("cleared", []byte("2\n3\n0\n0\n000\n112\n"))
	require.NoError(t, err)
	saved := round.Saved{
		PlayLog: &session.PlayLog{ID: 1}, Time: now, Game: engine.NewGameOf(start),
		Setup: round.Setup{Start: start, Seats: [2]play.Seat{play.Human(), play.Human()}},
	}
	require.NoError(t, saved.Game.Play(start.Moves()[0]))
	var l *Screen
	w := screentest.Open(t, "en", func(s *screen.Services) screen.Screen {
		h := history.New()
		h.Add(store.TilesSummary(saved), store.TilesText(saved))
		l = New(s, h, func() time.Time { return now }, nil)
		return l
	})
	w.Tick(nil)
	picture, cells := w.Picture(), geom.FitCells(l.board, 0, 3, 2, 1)
	end := saved.Game.Position()
	for x := range 3 {
		at := cells.Rect(x, 1).Centre()
		r, g, b, _ := picture.At(int(at.X-0.35*cells.Cell), int(at.Y+0.1*cells.Cell)).RGBA() // beside the shape on a tile
		require.Equal(t, end.At(x, 1) != 0, max(r>>8, g>>8, b>>8) > 110, "column %d", x)
	}
}

// readLater is a store whose first game cannot be read until it has a text.
type readLater struct {
	history.Store
	text string
}

func (r *readLater) Read(history.Game) (string, error) {
	if r.text == "" {
		return "", fs.ErrPermission
	}
	return r.text, nil
}

// TestAGameThatCouldNotBeReadIsReadAgain when its facts are shown again.
func TestAGameThatCouldNotBeReadIsReadAgain(t *testing.T) {
	g, record := played(t, 0, [2]play.Seat{play.Human(), play.Human()}, [2]string{}, 10)
	g.TurningPoint = 5
	stored := &readLater{}
	var l *Screen
	screentest.Open(t, "en", func(s *screen.Services) screen.Screen {
		h := history.New()
		h.Fill(stored, []history.Game{g}, nil)
		l = New(s, h, func() time.Time { return now }, nil)
		return l
	})
	_, found := l.turningPoint(g)
	require.False(t, found)
	stored.text = record
	_, found = l.turningPoint(g)
	require.True(t, found)
}

// BenchmarkTenThousandGames measures opening the screen with 10,000 games until it is drawn, a letter typed in the
// search, and a turn of the wheel.
func BenchmarkTenThousandGames(b *testing.B) {
	level := play.DefaultComputer()
	level.Level = 5
	g, record := played(b, 1, [2]play.Seat{play.Human(), level}, [2]string{}, 600)
	var l *Screen
	h := history.New()
	w := screentest.Open(b, "en", func(s *screen.Services) screen.Screen {
		for id := range int64(10_000) {
			g.ID, g.Time = id+1, now.Add(time.Duration(id)*time.Hour-10_000*time.Hour)
			h.Add(g, record)
		}
		l = New(s, h, func() time.Time { return now }, nil)
		return l
	})
	w.Picture()
	picture := ebiten.NewImageWithOptions(w.Services.Window.Pixels(), &ebiten.NewImageOptions{Unmanaged: true})
	draw := func() {
		for _, part := range l.Damage() {
			l.Draw(picture.SubImage(part).(*ebiten.Image))
		}
		picture.At(0, 0) // waits until it is drawn
	}
	b.Run("open", func(b *testing.B) {
		for b.Loop() {
			l = New(w.Services, h, func() time.Time { return now }, nil)
			l.BuildElements()
			draw()
		}
	})
	b.Run("search", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			l.filter.Text = []string{"l", "le"}[i%2]
			l.pick()
			draw()
		}
	})
	b.Run("scroll", func(b *testing.B) {
		for b.Loop() {
			l.Update(ui.Input{Pointer: ui.RectOf(l.Controls.Find("games")).Centre(), Wheel: -1})
			draw()
		}
	})
}
