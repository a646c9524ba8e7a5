package table

import (
	"fmt"
	"image"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/search"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/table/session"
	"blobwars/gui/testkit/screentest"
	"blobwars/gui/ui"
)

type state struct {
	name  string
	reach func(t *testing.T, table *Screen)
	loose bool // it contains a text of any length, such as a path

	coversScore bool // on a phone, with a notice of which nothing may be cut
}

// FEN of the ends of a game.
const (
	fullBoard    = "xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo o 0 30"
	evenBoard    = "xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo/oooooooo x 0 30"
	walledIn     = "x--5/---5/---5/8/8/8/8/6oo x 0 9"
	wipedOut1    = "8/8/8/8/8/8/8/6oo x 0 9"
	wipedOut2    = "xx6/8/8/8/8/8/8/8 o 0 9"
	hundredJumps = "xx6/8/8/8/8/8/8/6oo o 100 60"
	lastMove     = "xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxx1/oooooooo/oooooooo/oooooooo/oooooooo x 0 9"
	manyPlies    = "x6o/8/8/8/8/8/8/o6x x 0 888"
	winInOne     = "8/8/8/8/8/8/8/xo6 x 0 1"
)

func states(t *testing.T) (all []state) {
	human := play.Human()
	players := []play.Seat{
		{Depth: 12, Time: time.Second}, {Prune: true, Depth: 12, Time: time.Second},
		{Timed: true, Depth: 1, Time: play.MaxTime}, {Timed: true, Prune: true, Depth: 1, Time: play.MaxTime},
		{Champion: true, Timed: true, Depth: 1, Time: play.MaxTime}, {Champion: true, Depth: 12, Time: time.Second},
	}
	for _, level := range play.Levels() {
		players = append(players, play.Seat{Level: level, Depth: 1, Time: time.Second})
	}
	add := func(name, fen string, one, two play.Seat, then func(table *Screen)) {
		all = append(all, state{name: name, reach: func(t *testing.T, table *Screen) {
			load(table, position(t, fen), one, two)
			if then != nil {
				then(table)
			}
		}})
	}
	start := "x6o/8/8/8/8/8/8/x6o x 0 1"
	add("long names", evenBoard, human, human, func(table *Screen) {
		long := strings.Repeat("Maximiliana ", 4)
		table.Begin(session.Setup{Seats: [2]play.Seat{human, human}, Names: [2]string{long, long}, Start: position(t, lastMove)})
		relayout(table)
	})
	all[0].loose = true
	add("a move shown in advance", start, human, human, func(table *Screen) {
		table.session.Selection.Press(engine.At(0, 0))
		table.session.Selection.Release(engine.At(0, 0))
		table.session.Selection.SetHover(engine.At(1, 1))
	})
	add("player 2 of two", "x6o/8/8/8/8/8/8/x6o o 0 65535", human, human, nil)
	for i, p := range players {
		other := players[len(players)-1-i]
		add("a person and "+p.Name(), start, human, p, nil)
		add(p.Name()+" to move", start, p, human, nil)
		add(p.Name()+" and "+other.Name()+", paused", start, p, other, func(table *Screen) { table.session.Do(play.Pause) })
	}
	add("a blob in hand", start, human, players[3], func(table *Screen) { table.session.Selection.Press(engine.At(0, 0)) })
	for _, fen := range []string{fullBoard, evenBoard, walledIn, wipedOut1, wipedOut2, hundredJumps} {
		add("the end "+fen, fen, human, human, nil)
		add("the end against a computer "+fen, fen, players[1], human, nil)
	}
	for name, computer := range map[string]play.Seat{"a level": players[len(players)-1], "a solver": players[3], "a person": human} {
		all = append(all, state{name: "clocks against " + name, reach: func(_ *testing.T, table *Screen) {
			setup := session.Setup{
				Seats: [2]play.Seat{human, computer}, Start: engine.Start(), Title: "test",
				Terms: play.Terms{Clock: play.Clock{Kind: play.Fischer, Initial: play.MaxInitial}},
			}
			if computer.Human {
				setup.Names = [2]string{"Anna", "Wilhelmina"}
			}
			table.Begin(setup)
			relayout(table)
		}})
	}
	keys, err := words.Keys("en")
	require.NoError(t, err)
	for key, sentence := range keys {
		if strings.HasPrefix(key, "notice.") && !strings.HasPrefix(key, "notice.tiles_") {
			all = append(all, state{name: key, loose: strings.Contains(sentence, "{{.Arg}}"), reach: func(_ *testing.T, table *Screen) {
				load(table, engine.Start(), human, play.DefaultComputer())
				table.session.Notices.Show(key, "/home/somebody/.config/blobwars/settings.json.broken")
			}})
		}
	}
	add("a notice with the name of a file", start, human, play.DefaultComputer(), func(table *Screen) {
		table.session.Notices.Show("notice.settings_broken", "settings.json.damaged")
	})
	add("a notice with a sentence", start, human, play.DefaultComputer(), func(table *Screen) {
		table.session.Notices.Show("notice.settings_broken", table.T("notice.aside", words.Values{"Arg": "settings-damaged.json"}))
	})
	all[len(all)-1].coversScore = true
	searched := func(name, fen string, seat play.Seat, proof search.Proof) {
		all = append(all, state{name: name, reach: func(t *testing.T, table *Screen) {
			load(table, position(t, fen), seat, human)
			until(t, table, func() bool { return table.session.Game().Ply() > 0 })
			table.session.Timeline.Clear() // the result is shown after the last motion
			require.Equal(t, proof, table.session.Report().Proof)
		}})
	}
	champion := play.Seat{Champion: true, Depth: 6, Time: time.Second}
	searched("a family's search", start, play.Seat{Prune: true, Timed: true, Time: play.MinTime}, search.Unproven)
	searched("a champion's search", start, champion, search.Unproven)
	searched("a champion's win", winInOne, champion, search.ProvenWin)
	searched("a champion's loss", "x4o1-/--------/--------/--------/--------/--------/--------/1------- x 0 1", champion, search.ProvenLoss)
	searched("a move without a search", start, play.Seat{Level: play.Levels()[0], Depth: 1, Time: time.Second}, search.Unproven)
	analysed := func(name, fen string, plies, ply int) {
		all = append(all, state{name: "analysis of " + name, reach: func(t *testing.T, table *Screen) {
			loadGame(t, table, position(t, fen), plies)
			analyse(t, table)
			table.session.GoTo(ply)
		}})
	}
	analysed("a game", manyPlies, 8, 5)
	analysed("a win", winInOne, 0, 0)
	analysed("the end", lastMove, 1, 1)
	for name, reach := range endings(t) {
		all = append(all, state{name: "the end, " + name, reach: func(_ *testing.T, table *Screen) { reach(table) }})
		all = append(all, state{name: "the report, " + name, reach: func(t *testing.T, table *Screen) {
			reach(table)
			judge(t, table)
			table.Do(command.NextMistake)
			table.Do(command.Back)
		}})
	}
	return append(all, state{name: "analysis of two computers, nothing known yet", reach: func(_ *testing.T, table *Screen) {
		load(table, engine.Start(), players[3], players[4])
		table.Settings.Analysis.On = true
	}})
}

// TestEveryTextFits checks in every state, in several windows, that no label is wider than its button, no text is
// shortened or leaves the window, and no two texts overlap. Spanish has the longer words: English is checked in one window.
func TestEveryTextFits(t *testing.T) {
	for _, lang := range words.Languages() {
		table, w := newTable(t, lang)
		for i, s := range states(t) {
			table.Style.Theme = paint.Themes()[i%3]
			table.Settings.Analysis.On = false
			s.reach(t, table)
			sizes := [][2]int{{640, 480}, {480, 640}, {1120, 720}, {1600, 1000}, {360, 640}}
			if lang != "es" {
				sizes = sizes[:1]
			}
			for _, check := range []func(*testing.T, *Screen, state){checkTexts, checkDrawer} { // which lets go of a blob
				for _, size := range sizes {
					phone := size[0] == 360
					if phone && s.loose { // where there are no paths
						continue
					}
					w.ResizeForFinger(size[0], size[1], phone)
					if phone && s.coversScore {
						require.Empty(t, textsOf(table, func() { table.Damage() }).Shortened, s.name)
						continue
					}
					t.Run(fmt.Sprintf("%s %v %s", lang, size, s.name), func(t *testing.T) { check(t, table, s) })
				}
			}
		}
	}
}

func checkTexts(t *testing.T, table *Screen, s state) {
	screentest.RequireDistinctKeys(t, table.Commands())
	screentest.RequireFit(t, &table.Page, s.loose)
	if o := table.session.Position().Outcome(); o.Over() && !table.Ended() {
		who, why := table.facts.result(table.session.Position(), o)
		texts := textsOf(table, table.BuildElements).Texts()
		require.Contains(t, texts, who)
		require.Contains(t, strings.ToLower(strings.Join(texts, " ")), strings.ToLower(why))
	}
}

func checkDrawer(t *testing.T, table *Screen, s state) {
	if !table.layout.HasDrawer() {
		return
	}
	table.Do(command.Drawer)
	screentest.RequireDistinctKeys(t, table.Commands())
	screentest.RequireFit(t, &table.Page, s.loose)
	table.Do(command.Drawer)
}

func BenchmarkMovingFrame(b *testing.B) {
	table, _ := newTable(b, "en")
	place(table, geom.R(0, 0, 1600, 1000))
	window := ebiten.NewImageWithOptions(image.Rect(0, 0, 1600, 1000), &ebiten.NewImageOptions{Unmanaged: true}) // as the window
	for b.Loop() {
		if table.session.Timeline.Still() {
			table.session.Timeline.Play(table.session.Position(), engine.Move{From: engine.At(0, 0), To: engine.At(2, 2)})
		}
		table.session.Timeline.Tick()
		frame(table, window)
		window.At(0, 0) // waits until it is drawn
	}
}

// TestNothingOverlapsInAnyWindow: the controls and the cards lie in the window, and no control on another one.
func TestNothingOverlapsInAnyWindow(t *testing.T) {
	table, _ := newTable(t, "es")
	loadGame(t, table, engine.Start(), 9)
	for _, analysis := range []bool{false, true} {
		table.Settings.Analysis.On = analysis
		for w := 360.0; w < 2000; w *= 1.17 {
			for h := 480.0; h < 2000; h *= 1.17 {
				if w < 640 && h < 640 {
					continue
				}
				place(table, geom.R(0, 0, w, h))
				places := []geom.Rect{table.Grid().Frame()}
				for _, c := range table.Controls.Controls() {
					places = append(places, ui.RectOf(c))
				}
				screentest.RequireApart(t, w, h, places)
				for _, card := range table.Cards() {
					require.True(t, screentest.Within(card, table.Window), "%vx%v: %v", w, h, card)
				}
			}
		}
	}
}

func TestTheMovesHaveMoreRowsInALargerWindow(t *testing.T) {
	table, _ := newTable(t, "en")
	rows := func(w, h float64, analysis bool) int {
		table.Settings.Analysis.On = analysis
		place(table, geom.R(0, 0, w, h))
		list := table.Controls.Find("moves").(*ui.List)
		return int(list.Rect.H / list.RowHeight)
	}
	require.GreaterOrEqual(t, rows(1120, 720, false), 10)
	require.GreaterOrEqual(t, rows(1120, 720, true), 3, "with the analysis")
	require.Greater(t, rows(1920, 1080, false), rows(1120, 720, false))
}
