package table

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/review"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/journey/stops"
	"blobwars/gui/library/history"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/screen/gamescreen"
	"blobwars/gui/table/session"
	"blobwars/gui/testkit/screentest"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
	"blobwars/internal/testkit"
)

// end puts a game that has ended on the table, against the level of a computer if level is not 0, with a history of won
// and lost games before it.
func end(t testing.TB, table *Screen, game *engine.Game, level play.Level, won, lost int) {
	t.Helper()
	setup := session.Setup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: game.Start(), Title: "test"}
	if level > 0 {
		setup.Seats[1] = play.Seat{Level: level, Depth: 1, Time: time.Second}.Valid()
	}
	table.History = history.New()
	game = game.Clone()
	game.GoTo(game.Len())
	table.Open(session.Saved{Setup: setup, Game: game})
	add := func(id int64, o engine.Outcome) {
		table.History.Add(history.Game{
			ID: id, Time: time.Unix(id%1000000, 0), Title: "test", Seats: setup.Seats, Duration: time.Minute, Fair: true,
		}.WithEnd(game, o), "")
	}
	for i := range won + lost {
		o := engine.Outcome{Reason: engine.FullBoard}
		if i < lost {
			o.Winner = engine.Side2
		}
		add(int64(i+1), o)
	}
	add(table.session.PlayLog().ID, table.session.Outcome())
	saved := table.session.Snapshot()
	saved.PlayLog.TimeShown = 11 * time.Minute
	table.session.Resume(saved)
	table.session.Notices.Clear()
	relayout(table)
}

func endings(t testing.TB) map[string]func(table *Screen) {
	one, two := testkit.WonGame(t, engine.Side1), testkit.WonGame(t, engine.Side2)
	even := engine.NewGame(position(t, evenBoard))
	return map[string]func(table *Screen){
		"win":     func(table *Screen) { end(t, table, one, 5, 1, 0) },
		"loss":    func(table *Screen) { end(t, table, two, 7, 1, 2) },
		"draw":    func(table *Screen) { end(t, table, even, 3, 0, 0) },
		"persons": func(table *Screen) { end(t, table, two, 0, 0, 0) },
		"unrated": func(table *Screen) {
			end(t, table, one, 5, 0, 0)
			table.History = history.New()
			g := history.Game{ID: table.session.PlayLog().ID, Seats: table.session.Setup().Seats}
			table.History.Add(g.WithEnd(one, table.session.Outcome()), "")
		},
		"stop won":  func(table *Screen) { endStop(t, table, one) },
		"stop lost": func(table *Screen) { endStop(t, table, two) },
		"watching": func(table *Screen) {
			end(t, table, one, 0, 0, 0)
			seat := play.Seat{Champion: true, Timed: true, Depth: 1, Time: play.MaxTime}
			table.Open(session.Saved{Setup: session.Setup{Seats: [2]play.Seat{seat, play.DefaultComputer()}, Start: one.Start(), Title: "test"}, Game: one.Clone()})
			relayout(table)
		},
	}
}

// endStop puts a game that has ended at the first stop of the journey on the table.
func endStop(t testing.TB, table *Screen, game *engine.Game) {
	t.Helper()
	end(t, table, game, 1, 0, 0)
	table.Open(session.Saved{Setup: stops.Stops()[0].Setup(), Game: game.Clone()})
	table.session.Notices.Clear()
	relayout(table)
}

// TestTheEndingOfAStop: in place of the ladder, the ending has the stars and leads to the next stop and to the map.
func TestTheEndingOfAStop(t *testing.T) {
	table, _ := newTable(t, "en")
	read := func() string { return strings.Join(textsOf(table, table.BuildElements).Texts(), "\n") }
	endStop(t, table, testkit.WonGame(t, engine.Side2))
	require.Contains(t, read(), "No star: win to go on")
	require.False(t, table.Enabled(command.NextStop))
	require.NotEmpty(t, where(table, "journey"))

	endStop(t, table, testkit.WonGame(t, engine.Side1))
	require.Contains(t, read(), "2 of 3 stars\nMissed: win without undo or hints", "the game was not begun here")
	require.NotContains(t, read(), " won", "the ladder")
	table.Journey.Award(stops.Stops()[0], stops.Alone)
	relayout(table)
	require.Contains(t, read(), "2 of 3 stars\nMissed: win without undo or hints (won before)")
	require.NotContains(t, read(), "All three stars of this stop", "this game has two")
	button(t, table, "next-stop")
	require.Equal(t, stops.Stops()[1].Setup(), table.session.Setup())
	require.Equal(t, play.Notice{Key: "journey.begin", Arg: "5"}, table.session.Notices.Current(), "the margin for the second star")
	require.Zero(t, table.session.Game().Len())
}

func button(t *testing.T, table *Screen, id string) {
	t.Helper()
	place := where(table, id)
	require.NotEmpty(t, place, "there is no control "+id)
	click(table, place.Centre())
	relayout(table)
}

func TestTheEndingSaysHowTheGameEnded(t *testing.T) {
	table, _ := newTable(t, "en")
	all := endings(t)
	for name, test := range map[string]struct {
		icon  paint.Icon
		texts []string
	}{
		"win":      {paint.IconTrophy, []string{"You win", "The computer has no blobs left", "Won by 12", "2 wins in a row: ready for Level 6 · Scout", "Play level 6", "Your biggest gain", "e8g7, move 6 – 3 blobs at once", "Turning point"}},
		"loss":     {paint.IconFlag, []string{"You lose", "You have no blobs left", "Lost by 10", "Level 7: 1 of 4 won", "Play level 6", "6 moves · 11 min"}},
		"draw":     {paint.IconScales, []string{"Draw", "The board is full", "Even", "Rematch"}},
		"persons":  {paint.IconTrophy, []string{"Player 2 wins", "Player 1 has no blobs left", "Won by 10", "Biggest gain – Player 2"}},
		"watching": {paint.IconTrophy, []string{"Champion wins", "Won by 12", "Biggest gain – Champion"}},
	} {
		all[name](table)
		texts := textsOf(table, table.BuildElements).Texts()
		require.Subset(t, texts, test.texts, name)
		require.Equal(t, test.icon, table.resultWords(table.session.FinalOutcome()).Icon(), name)
	}
}

func TestTheNextLevelIsOfferedAndStarts(t *testing.T) {
	table, h := newTable(t, "en")
	for _, test := range []struct {
		winner          engine.Side
		level, next     play.Level
		won, lost       int
		gold, exhausted bool
	}{
		{engine.Side1, 5, 6, 0, 0, true, false}, // the first win
		{engine.Side1, 5, 6, 1, 0, true, false},
		{engine.Side2, 5, 4, 0, 1, false, false},
		{engine.Side2, 5, 4, 0, 2, false, false}, // offered, but not the main button
		{engine.Side1, play.Level(len(play.Levels())), 0, 1, 0, false, true},
		{engine.Side2, 1, 0, 0, 2, false, true},
	} {
		end(t, table, testkit.WonGame(t, test.winner), test.level, test.won, test.lost)
		l := table.endingLadder()
		require.Equal(t, test.next, l.next, "%+v", test)
		next, _ := table.Controls.Find("next-level").(*ui.Button)
		require.Equal(t, test.gold, next != nil && next.Chosen != nil && next.Chosen(), "%+v", test)
		require.Equal(t, !test.exhausted, table.Enabled(command.NextLevel), "%+v", test)
		if test.exhausted {
			continue
		}
		button(t, table, "next-level")
		seats := table.session.Setup().Seats
		require.True(t, seats[0].Human)
		require.Equal(t, test.next, seats[1].Level)
		require.Equal(t, seats, table.Settings.Seats, "the dialog for a new game begins with it")
		require.Zero(t, table.session.Game().Len())
		require.False(t, table.Ended())
		require.True(t, h.Dirty)
	}
}

// TestTheNextLevelIsTheFirstOneNotBeaten: after a win against level 5 where 6 and 7 were beaten before, and all of them.
func TestTheNextLevelIsTheFirstOneNotBeaten(t *testing.T) {
	table, _ := newTable(t, "en")
	beat := func(levels ...play.Level) {
		for _, level := range levels {
			table.History.Add(history.Game{ID: int64(-level), Seats: [2]play.Seat{play.Human(), levelOf(level)}, Fair: true}.WithEnd(testkit.WonGame(t, engine.Side1), testkit.WonGame(t, engine.Side1).Position().Outcome()), "")
		}
	}
	end(t, table, testkit.WonGame(t, engine.Side1), 5, 0, 0)
	beat(6, 7)
	require.Equal(t, play.Level(8), table.endingLadder().next)
	beat(8, 9, 10, 11, 12, 13, 14)
	require.Zero(t, table.endingLadder().next)
}

func TestTheEndingSaysWhyAGameIsNotRated(t *testing.T) {
	table, _ := newTable(t, "en")
	custom := play.DefaultComputer()
	custom.Level = 0
	for _, test := range []struct {
		seat   play.Seat
		helped bool
		want   string
	}{{levelOf(5), false, "First estimate: 1"}, {levelOf(5), true, "Unrated: with help"}, {custom, false, "Unrated: no level"}} {
		game := testkit.WonGame(t, engine.Side1)
		setup := session.Setup{Seats: [2]play.Seat{play.Human(), test.seat}, Start: game.Start(), Title: "test"}
		table.History = history.New()
		table.Open(session.Saved{Setup: setup, Game: game})
		table.History.Add(history.Game{
			ID: table.session.PlayLog().ID, Seats: setup.Seats, Fair: true, Helped: test.helped,
		}.WithEnd(game, table.session.Outcome()), "")
		for _, window := range []geom.Rect{geom.R(0, 0, 1120, 720), geom.R(0, 0, 1920, 1080)} {
			place(table, window)
			require.Contains(t, strings.Join(textsOf(table, table.BuildElements).Texts(), "\n"), test.want, "%v", window)
		}
	}
}

func levelOf(level play.Level) play.Seat {
	return play.Seat{Level: level, Depth: 1, Time: time.Second}.Valid()
}

// TestTheGraphOfTheLeadHasAPointForEachFullMove: the turning point is on the side of the winner.
func TestTheGraphOfTheLeadHasAPointForEachFullMove(t *testing.T) {
	table, _ := newTable(t, "en")
	for _, winner := range []engine.Side{engine.Side1, engine.Side2} {
		game := testkit.WonGame(t, winner)
		end(t, table, game, 5, 0, 0)
		saved := table.session.Snapshot()
		saved.Verdict = slices.Repeat(review.Verdict{{Score: review.Score{Known: true, Cents: 300}.For(winner)}}, game.Len()+1)
		for ply := range game.Len()/2&^1 + int(winner.Other()) + 1 { // the loser is ahead until this mistake
			saved.Verdict[ply].Score.Cents *= -1
		}
		table.session.Resume(saved)
		leads, turning := table.leads()
		require.Len(t, leads, game.Len()/2+1+game.Len()%2)
		story := table.session.Judging.Story()
		require.Equal(t, game.Len(), story.Plies[len(story.Plies)-1])
		require.Positive(t, turning)
		require.Equal(t, winner == engine.Side1, leads[turning] > 0)
	}
}

// TestFromTheEndToTheReviewAndBack goes by pointer and by keys.
func TestFromTheEndToTheReviewAndBack(t *testing.T) {
	table, _ := newTable(t, "en")
	game := testkit.WonGame(t, engine.Side2)
	end(t, table, game, 5, 0, 0)
	last := game.Len()
	require.True(t, table.Ended())
	button(t, table, "show-biggest-1")
	require.Equal(t, table.session.Judging.Story().BiggestInfections[0].Ply, table.session.Game().Ply())
	require.False(t, table.Ended())
	pressKey(table, ebiten.KeyEnd)
	require.True(t, table.Ended(), "End returns to the ending")
	relayout(table)
	button(t, table, "review")
	require.Equal(t, last, table.session.Game().Ply())
	require.False(t, table.Ended())
	pressKey(table, ebiten.KeyEnd)
	require.True(t, table.Ended(), "also from the last position")
	pressKey(table, ebiten.KeyV)
	require.False(t, table.Ended())
	pressKey(table, ebiten.KeyPageUp)
	pressKey(table, ebiten.KeyPageDown)
	require.Equal(t, last, table.session.Game().Ply())
	require.False(t, table.Ended(), "going through the moves does not leave the review")
	judge(t, table)
	pressKey(table, ebiten.KeyJ)
	ply := table.session.Game().Ply()
	require.GreaterOrEqual(t, table.session.Judging.At(table.session.Game(), ply).Mark(), review.Mistake)
	require.Equal(t, table.session.Judging.At(table.session.Game(), ply).Best, table.board.View().Hint, "the better move is on the board")
	pressKey(table, ebiten.KeyY)
	require.NotEqual(t, table.session.Judging.At(table.session.Game(), ply).Best, table.board.View().Hint, "which the person is to find")
	moves := table.session.Position().Moves()
	other := moves[slices.IndexFunc(moves, func(m engine.Move) bool { return m != table.session.MainLine().Move(ply) })]
	table.session.Play(other)
	require.Equal(t, []engine.Branch{{Len: last}, {Ply: ply, Len: ply + 1}}, table.session.Branches(), "a variation begins before the mistake")
	require.False(t, table.Ended())
	pressKey(table, ebiten.KeyEscape)
	require.True(t, table.Ended(), "Escape goes back to the result")
	require.Zero(t, table.session.Line())
}

// TestAnEndByThePlayersCanBeTakenBack by a button of the ending, in a window of any size.
func TestAnEndByThePlayersCanBeTakenBack(t *testing.T) {
	table, w := newTable(t, "en")
	stop := stops.Stops()[0].Setup()
	for _, size := range [][2]int{{320, 568}, {412, 915}, {568, 320}, {1120, 720}} {
		w.Resize(size[0], size[1], 1)
		for name, begin := range map[command.ID]func(){
			command.Resign:    func() { load(table, engine.Start(), play.Human(), play.DefaultComputer()) },
			command.AgreeDraw: func() { load(table, engine.Start(), play.Human(), play.Human()) },
			command.Journey:   func() { table.Begin(stop); table.session.Notices.Clear() },
		} {
			begin()
			if name != command.AgreeDraw {
				name = command.Resign
			}
			table.session.Play(table.session.Position().Moves()[0])
			table.session.Timeline.Clear()
			table.Do(name)
			relayout(table)
			require.True(t, table.Ended(), "%v %v", size, name)
			require.LessOrEqual(t, where(table, "undo").Bottom(), float64(size[1]))
			button(t, table, "undo")
			require.False(t, table.Ended() || table.session.MainOutcome().Over())
		}
		end(t, table, testkit.WonGame(t, engine.Side2), 5, 0, 0)
		require.Empty(t, where(table, "undo"), "a move ended the game")
	}
}

// TestTheShowButtonFollowsTheTurningPoint: it is there from the end of the game, and works once the moves have been
// judged.
func TestTheShowButtonFollowsTheTurningPoint(t *testing.T) {
	table, _ := newTable(t, "en")
	end(t, table, testkit.WonGame(t, engine.Side2), 7, 0, 0)
	show := func() *ui.Button { return table.Controls.Find("show-turning").(*ui.Button) }
	before := show()
	require.False(t, before.Enabled())
	judge(t, table)
	relayout(table)
	require.Equal(t, before.Rect, show().Rect)
	turning := table.session.Judging.Story().Turning
	require.True(t, turning.Mistake)
	require.Equal(t, engine.Side1, table.session.Game().PositionAt(turning.Ply-1).ToMove())
	require.Contains(t, table.moments()[0].Text, "Your blunder: ")
	show().Click()
	require.Equal(t, turning.Ply, table.session.Game().Ply())
	require.False(t, table.Ended())
	pressKey(table, ebiten.KeyEscape)
	require.True(t, table.Ended(), "Escape goes back to the result")
}

// TestTryAgainIsForThePersonsTurn: two computers would play on by themselves, and one computer would play its move again.
func TestTryAgainIsForThePersonsTurn(t *testing.T) {
	table, _ := newTable(t, "en")
	all := endings(t)
	for name, want := range map[string]bool{"win": true, "watching": false} {
		all[name](table)
		table.Do(command.First)
		require.Equal(t, want, table.Enabled(command.TryAgain), name)
		table.Do(command.Forward)
		require.False(t, table.Enabled(command.TryAgain), name)
		relayout(table)
		require.Equal(t, want, table.Controls.Find("try-again").(*ui.Button).Tip() == table.T("tip.try_again_none"), name)
	}
}

func TestTheEndingWaitsForTheLastMove(t *testing.T) {
	table, _ := newTable(t, "en")
	table.Settings.Speed = play.PaceNormal
	load(table, position(t, lastMove), play.Human(), play.Human())
	table.session.Selection.Press(engine.At(6, 3))
	table.session.Selection.Press(engine.At(7, 3))
	require.True(t, table.session.Over())
	require.False(t, table.Ended(), "the blob is still on its way")
	for n := 0; !table.Ended(); n++ {
		require.Less(t, n, 300)
		table.Update(ui.Input{Pointer: geom.Point{X: -1, Y: -1}})
	}
	require.False(t, table.session.Timeline.Still(), "the winner's blobs hop meanwhile")
}

// TestHoveringAMoveOfALineShowsItsPosition goes along the best line by pointer and by keys.
func TestHoveringAMoveOfALineShowsItsPosition(t *testing.T) {
	table, _ := newTable(t, "en")
	loadGame(t, table, engine.Start(), 4)
	analyse(t, table)
	table.session.GoTo(4)
	table.session.Timeline.Clear()
	relayout(table)
	table.Suspended = true // the analysis finds nothing new
	line := table.session.Analysis.Report().Lines[0].Moves
	want, words := table.session.Position(), where(table, "line-1")
	table.Update(ui.Input{Pointer: geom.Pt(words.X+1, words.Centre().Y)})
	want = want.Play(line[0])
	require.Equal(t, want, table.board.View().Position)
	require.True(t, table.board.View().Variation)
	table.Update(ui.Input{Pointer: ui.Away})
	require.Equal(t, table.session.Position(), table.board.View().Position, "the game is back when the pointer leaves")
	require.False(t, table.board.View().Variation)
	table.Controls.Focus("line-1")
	pressKey(table, ebiten.KeyRight)
	pressKey(table, ebiten.KeyRight)
	table.Update(ui.Input{Pointer: ui.Away})
	require.Equal(t, want.Play(line[1]), table.board.View().Position)
	table.Controls.ClearFocus()
	table.Update(ui.Input{Pointer: ui.Away})
	require.False(t, table.board.View().Variation)
}

// TestTheReportIsATableWithAGraph: one row for each side, a graph of at least 100 pixels, and the key for the next mark
// goes through all of them.
func TestTheReportIsATableWithAGraph(t *testing.T) {
	for language, want := range map[string][]string{
		"es": {"Tú", "Urraca", "Leves", "Errores", "Graves", "Precisión"},
	} {
		table, _ := newTable(t, language)
		end(t, table, testkit.WonGame(t, engine.Side1), 5, 1, 0)
		judge(t, table)
		report, verdict := table.session.Judging.Report(), table.session.Judging.Verdict()
		table.Do(command.ShowReport)
		for _, size := range [][2]float64{{1600, 1000}, {1120, 720}, {960, 720}, {640, 480}, {480, 800}} {
			place(table, geom.R(0, 0, size[0], size[1]))
			relayout(table)
			if table.layout.HasDrawer() && !table.layout.Cards {
				table.Do(command.Drawer)
			}
			high := where(table, "graph").H
			table.Drawer = false
			require.GreaterOrEqual(t, high, gamescreen.ReportGraph-1.0, size)
		}
		place(table, geom.R(0, 0, 1600, 1000))
		texts := textsOf(table, table.BuildElements).Texts()
		require.Subset(t, texts, []string{want[0], want[1], "?! " + want[2], "? " + want[3], "?? " + want[4], want[5]})
		for who, p := range report.Players {
			spoken := fmt.Sprintf("%s: %s %s, %s %d, %s %d, %s %d", want[who], want[5], wording.Percent(p.Accuracy),
				want[2], p.Marks[review.Inaccuracy], want[3], p.Marks[review.Mistake], want[4], p.Marks[review.Blunder])
			require.Contains(t, screentest.TextsOf(&table.Page), spoken)
		}
		for _, p := range report.Players {
			require.Contains(t, texts, strconv.Itoa(p.Marks[review.Inaccuracy]))
		}
		var marked, visited []int
		for ply, j := range verdict {
			if j.Mark() != review.NoMark {
				marked = append(marked, ply)
			}
		}
		require.Greater(t, len(marked), 2)
		for range marked {
			pressKey(table, ebiten.KeyJ)
			visited = append(visited, table.session.Game().Ply())
		}
		require.Equal(t, marked, visited)
		require.Equal(t, verdict, table.session.Judging.Verdict(), "nothing has changed it")
	}
}

// verdicts are those on the games that have been judged in this package, by their records.
var verdicts = make(map[string]review.Verdict)

// judge waits until all moves of the game have been judged. A game is judged once for all tests, because it takes seconds.
func judge(t testing.TB, table *Screen) {
	t.Helper()
	saved := table.session.Snapshot()
	record := notation.WriteRecord(notation.NewRecord(saved.Game))
	if known, ok := verdicts[record]; ok {
		saved.Verdict = known
		table.session.Resume(saved)
		table.session.Notices.Clear()
	}
	until(t, table, func() bool { return table.session.Judging.Report().Complete })
	verdicts[record] = table.session.Judging.Verdict()
}

// TestASlipHasTheScoresOfItsPositions: squares, sentence, graph and bar of a slip that is reviewed have the same numbers.
func TestASlipHasTheScoresOfItsPositions(t *testing.T) {
	table, _ := newTable(t, "en")
	end(t, table, testkit.WonGame(t, engine.Side1), 0, 0, 0)
	saved := table.session.Snapshot()
	saved.Verdict = make(review.Verdict, saved.Game.Len()+1)
	for ply := range saved.Verdict {
		saved.Verdict[ply].Score = review.Score{Known: true, Cents: -300}
	}
	moves, played := saved.Game.Start().Moves(), saved.Game.Move(0)
	best := moves[slices.IndexFunc(moves, func(m engine.Move) bool { return !m.SameBoard(played) && m.To != played.To })]
	saved.Verdict[0] = review.Judgement{Score: review.Score{Known: true, Cents: 900}, Best: best}
	table.session.Resume(saved)
	table.Do(command.ShowReport)
	table.Do(command.First)
	until(t, table, func() bool { return table.session.Analysis.Report().Depth > 0 })
	for _, cell := range table.board.View().Heat {
		require.Empty(t, cell.Label)
	}
	require.True(t, strings.HasSuffix(table.graphText(1), " ?? · −3"))
	require.Equal(t, "Next: "+table.facts.moveName(played)+" ?? costs 12 blobs; "+table.facts.moveName(best)+" was better", table.judgementText())
	opponent := play.DefaultComputer()
	opponent.Level = 1
	load(table, engine.Start(), play.Human(), opponent)
	require.Equal(t, []string{"costs you 1 blob", "costs Sprout 2 blobs"}, []string{table.costs(engine.Side1, 1), table.costs(engine.Side2, 2)})
	table.session.Resume(saved)
	table.Do(command.ShowReport)
	table.Do(command.First)
	table.Do(command.Forward)
	require.Equal(t, "−3", table.shortScore(table.scoreAt(1)))
}

// TestTheGraphFallsWithItsMarksOnly: the end of a game that was won by 4 after a blunder. Before the win is proven, the
// estimates grow to a lead of 35.
func TestTheGraphFallsWithItsMarksOnly(t *testing.T) {
	table, _ := newTable(t, "en")
	game := engine.NewGame(position(t, "xxoooooo/xxooooox/xxxxxxxx/xxxxxoxx/xoxxxxxx/xxxoooo1/oooooo2/ooo5 x 1 41"))
	for text := range strings.FieldsSeq("h3 g2 h4h2 f5h4 f5 g1 b3d1 b3 d2f1 d2 e1 h1") {
		m, err := notation.ParseMove(game.Position(), text)
		require.NoError(t, err)
		require.NoError(t, game.Play(m))
	}
	end(t, table, game, 0, 0, 0)
	until(t, table, func() bool { return table.session.Judging.Report().Complete })
	view, low, high := table.graphView()
	var leads []int
	for _, share := range view.Values {
		leads = append(leads, int(math.Round((2*share-1)*float64(max(high, -low)))))
	}
	require.Equal(t, []int{13, 9, 10, -4, -4, -4, -4, -4, -4, -4, -4, -4, -4}, leads)
	require.Equal(t, []paint.ChartMark{{At: 3, Grade: 3}}, view.Marks)
	table.Do(command.ShowReport)
	table.session.GoTo(4)
	until(t, table, func() bool { return len(table.session.Analysis.Lines(engine.NoSquare)) > 1 })
	for _, l := range table.session.Analysis.Lines(engine.NoSquare) {
		require.LessOrEqual(t, l.Score.Cents, -400, "the lines of the loser")
	}
	require.Equal(t, "−4", table.shortScore(table.scoreAt(4)))
}

// TestAPressRightAfterTheEndDoesNothing: it was meant for the game, and another button has come under the pointer.
func TestAPressRightAfterTheEndDoesNothing(t *testing.T) {
	table, _ := newTable(t, "en")
	load(table, position(t, lastMove), play.Human(), play.Human())
	table.Update(ui.Input{})
	table.session.PlayMove(table.session.Position().Moves()[0])
	for !table.Ended() {
		require.False(t, table.session.Idle())
		table.Update(ui.Input{})
	}
	relayout(table)
	again := where(table, "again").Centre()
	click(table, again)
	require.Equal(t, 1, table.session.Game().Len())
	for range endPauseTicks {
		require.True(t, table.NeedsTick())
		table.Update(ui.Input{Pointer: again})
	}
	click(table, again)
	require.Zero(t, table.session.Game().Len())

	loadGame(t, table, position(t, lastMove), 1) // a game that had ended before
	table.Update(ui.Input{})
	click(table, again)
	require.Zero(t, table.session.Game().Len())
}

// endPauseTicks is 0.8 s.
const endPauseTicks = 48

func TestTheMainButtonOfTheEndingIsNotWhereHintWas(t *testing.T) {
	screentest.EachWindow(t, func(t *testing.T, language string, resize func(*screentest.Window)) {
		table, w := newTable(t, language)
		resize(w)
		load(table, engine.Start(), play.Human(), play.FirstOpponent())
		hint := where(table, "hint")
		for main, show := range map[string]func(){
			"next-level": func() { end(t, table, testkit.WonGame(t, engine.Side1), 5, 0, 0) },
			"again":      func() { end(t, table, testkit.WonGame(t, engine.Side2), 0, 0, 0) },
			"next-stop":  func() { endStop(t, table, testkit.WonGame(t, engine.Side1)) },
		} {
			show()
			relayout(table)
			button := where(table, main)
			require.NotEmpty(t, button, main)
			require.False(t, hint.Inset(1).Pixels().Overlaps(button.Pixels()), "%s: %v, Hint was %v", main, button, hint)
		}
	})
}

// TestANoticeAtTheEndIsBelowTheBoard: it covers neither blobs nor the ending nor its buttons.
func TestANoticeAtTheEndIsBelowTheBoard(t *testing.T) {
	table, _ := newTable(t, "es")
	for _, size := range [][2]float64{{1120, 720}, {640, 480}, {1600, 1000}} {
		place(table, geom.R(0, 0, size[0], size[1]))
		end(t, table, testkit.WonGame(t, engine.Side1), 5, 1, 0)
		table.session.Notices.Show("notice.opened", "")
		relayout(table)
		notice := gamescreen.NoticePill(table.Style, table.NoticeLine(), table.Notice())
		require.NotEmpty(t, notice)
		require.True(t, screentest.Within(notice, table.Window), size)
		for _, r := range append(table.Cards(), table.layout.Board.Frame(), table.EndingBar()) {
			require.False(t, screentest.Overlap(notice, r), "%v: %v, %v", size, notice, r)
		}
	}
}

// atStop is a table with a game at the first stop after two moves.
func atStop(t testing.TB, language string) (*Screen, *screentest.Window) {
	t.Helper()
	table, w := newTable(t, language)
	table.Begin(stops.Stops()[0].Setup())
	table.session.Notices.Clear()
	w.Tick(nil)
	for range 2 {
		table.session.PlayMove(table.session.Position().Moves()[0])
		table.session.Timeline.Clear()
	}
	w.Tick(nil)
	return table, w
}

// strip returns what a screen reader says of the strip of the stop; empty if there is none.
func strip(table *Screen) string {
	for _, text := range screentest.TextsOf(&table.Page) {
		if strings.HasPrefix(text, map[string]string{"en": "Stop 1: ", "es": "Etapa 1: "}[table.Words.Language]) {
			return text
		}
	}
	return ""
}

// TestTheStarForAGameWithoutHelpGoesOut with the first Undo, comes back with Redo, and is gone after a hint.
func TestTheStarForAGameWithoutHelpGoesOut(t *testing.T) {
	table, w := atStop(t, "en")
	const first = "Stop 1: win by 10 or more. "
	require.Equal(t, first+"3 of 3 stars within reach.", strip(table))
	for _, step := range []struct {
		do     command.ID
		stars  int
		notice string
	}{
		{command.Undo, 2, "journey.lost_by_undo"},
		{command.Redo, 3, ""},
		{command.Hint, 2, "journey.lost_by_help"},
	} {
		table.session.Notices.Clear()
		table.Do(step.do)
		w.Tick(nil)
		require.Equal(t, fmt.Sprintf("%s%d of 3 stars within reach.", first, step.stars), strip(table), step.notice)
		require.Equal(t, play.Notice{Key: step.notice}, table.session.Notices.Current())
	}
	table.session.DropHint()
	table.Do(command.Undo)
	w.Tick(nil)
	require.Empty(t, table.session.Notices.Current(), "it was lost before")
	load(table, table.session.Position(), play.Human(), play.DefaultComputer())
	require.Empty(t, strip(table), "another game has no strip")
}

func TestTheStripOfAStopFits(t *testing.T) {
	screentest.EachWindow(t, func(t *testing.T, language string, resize func(*screentest.Window)) {
		table, w := atStop(t, language)
		resize(w)
		w.RequireFit(t, "stop")
		table.Do(command.Undo)
		w.Tick(nil)
		w.RequireFit(t, "stop-undo")
		require.NotEmpty(t, strip(table))
	})
}
