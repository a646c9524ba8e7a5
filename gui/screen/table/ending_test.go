package table

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/model/history"
	"blobwars/gui/model/play"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// wonBy is a game to its end that a player wins: the winner always plays the move that gains most, the other one any.
func wonBy(t testing.TB, winner engine.Player) *engine.Game {
	t.Helper()
	random := rand.New(rand.NewPCG(1, uint64(winner)))
	game := engine.NewGame(engine.Start())
	for !game.Position().Outcome().Over() {
		pos := game.Position()
		moves := pos.Moves()
		best := moves[random.IntN(len(moves))]
		if pos.ToMove() == winner {
			gain := func(m engine.Move) int {
				n := 2 * pos.Infects(m).Count()
				if m.IsClone() {
					n++
				}
				return n
			}
			for _, m := range moves {
				if gain(m) > gain(best) {
					best = m
				}
			}
		}
		require.NoError(t, game.Play(best))
	}
	require.True(t, game.Position().Outcome().Won(winner))
	return game
}

// end puts a game that has ended on the table, against the level of a computer if level is not 0, with a history of won and lost
// games before it.
func end(t testing.TB, table *Screen, game *engine.Game, level play.Level, won, lost int) {
	t.Helper()
	setup := session.Setup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: game.Start(), Title: "test"}
	if level > 0 {
		setup.Seats[1] = play.Seat{Level: level, Depth: 1, Time: time.Second}.Valid()
	}
	table.History = history.New(history.Data{})
	table.Load(setup, game)
	add := func(id int64, o engine.Outcome) {
		table.History.Add(history.Played{
			ID: id, Time: time.Unix(id%1000000, 0), Title: "test", Seats: setup.Seats, Game: game, Outcome: o, Duration: time.Minute, Fair: true,
		})
	}
	for i := range won + lost {
		o := engine.Outcome{Reason: engine.FullBoard}
		if i < lost {
			o.Winner = engine.Player2
		}
		add(int64(i+1), o)
	}
	add(table.session.Course().Conduct.ID, table.session.Result())
	table.session.Course().Conduct.Played = 11 * time.Minute
	relayout(table)
}

// endings are the kinds of ends.
func endings(t testing.TB) map[string]func(table *Screen) {
	one, two := wonBy(t, engine.Player1), wonBy(t, engine.Player2)
	even := engine.NewGame(position(t, evenBoard))
	return map[string]func(table *Screen){
		"win":     func(table *Screen) { end(t, table, one, 5, 1, 0) },
		"loss":    func(table *Screen) { end(t, table, two, 7, 1, 2) },
		"draw":    func(table *Screen) { end(t, table, even, 3, 0, 0) },
		"persons": func(table *Screen) { end(t, table, two, 0, 0, 0) },
		"watching": func(table *Screen) {
			end(t, table, one, 0, 0, 0)
			seat := play.Seat{Champion: true, Timed: true, Depth: 1, Time: play.MaxTime}
			table.Load(session.Setup{Seats: [2]play.Seat{seat, play.DefaultComputer()}, Start: one.Start(), Title: "test"}, one)
			relayout(table)
		},
	}
}

// TestWriteEndings writes pictures of the ending for people to look at.
func TestWriteEndings(t *testing.T) {
	if *pictures == "" {
		t.Skip("without -pictures")
	}
	for _, lang := range []string{"en", "es"} {
		table, _ := newTable(t, lang)
		for name, reach := range endings(t) {
			for i, size := range [][2]float64{{1120, 720}, {640, 480}, {480, 800}, {800, 1280}, {1920, 1080}} {
				table.Style.Theme = paint.Themes()[(i+len(name))%3]
				if lang == "en" && i < 1 {
					table.Style.Theme = paint.Dark()
				}
				table.Layout(geom.R(0, 0, size[0], size[1]), 1)
				reach(table)
				writePicture(t, table, fmt.Sprintf("ending-%s-%s-%v", name, lang, size[0]))
			}
		}
	}
}

// TestWriteReports writes pictures of the report and of the analysis for people to look at.
func TestWriteReports(t *testing.T) {
	if *pictures == "" {
		t.Skip("without -pictures")
	}
	for _, lang := range []string{"en", "es"} {
		table, _ := newTable(t, lang)
		end(t, table, wonBy(t, engine.Player1), 5, 1, 0)
		judge(t, table)
		for i, size := range [][2]float64{{1120, 720}, {640, 480}, {480, 800}, {800, 1280}, {1920, 1080}} {
			table.Style.Theme = paint.Themes()[i%3]
			for _, on := range []bool{false, true} {
				table.Settings.Analysis.On = on
				table.Layout(geom.R(0, 0, size[0], size[1]), 1)
				table.Do(command.NextMistake)
				writePicture(t, table, fmt.Sprintf("report-%v-%s-%v", on, lang, size[0]))
				if table.layout.HasDrawer() {
					table.Do(command.Drawer)
					for range 30 {
						table.Update(ui.Input{Pointer: geom.Point{X: -1, Y: -1}})
					}
					writePicture(t, table, fmt.Sprintf("report-drawer-%v-%s-%v", on, lang, size[0]))
					table.drawer.Remove()
				}
				table.Do(command.Last)
			}
		}
	}
}

// judge waits until all moves of the game have been judged.
func judge(t testing.TB, table *Screen) {
	t.Helper()
	for deadline := time.Now().Add(3 * time.Minute); !table.session.Analysis.GameReport().Complete(); time.Sleep(time.Millisecond) {
		require.True(t, time.Now().Before(deadline), "the game is not judged")
		table.Update(ui.Input{Pointer: geom.Point{X: -1, Y: -1}})
	}
}

// writePicture writes a picture of the table into the folder of -pictures.
func writePicture(t *testing.T, table *Screen, name string) {
	t.Helper()
	table.Update(ui.Input{Pointer: geom.Point{X: -1, Y: -1}})
	relayout(table)
	window := ebiten.NewImage(int(table.Window.W), int(table.Window.H))
	table.Damage()
	table.Draw(window)
	savePicture(t, window, name)
}
