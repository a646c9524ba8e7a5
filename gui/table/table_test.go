package table

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/review"
	"blobwars/engine/search"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/play"
	"blobwars/gui/table/session"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

var quick = play.Seat{Prune: true, Depth: 1}

func TestCommandsFollowTheGame(t *testing.T) {
	table, h := newTable(t, "en")
	require.NotContains(t, table.Commands(), command.Step, "two persons")
	require.NotContains(t, table.Commands(), command.Rematch)
	require.NotContains(t, table.Commands(), command.Drawer, "a large window")
	require.False(t, table.Enabled(command.Undo))
	load(table, engine.Start(), quick, quick)
	require.Contains(t, table.Commands(), command.Step)
	load(table, position(t, fullBoard), play.Human(), play.Human())
	require.Contains(t, table.Commands(), command.Rematch)
	place(table, geom.R(0, 0, 640, 480))
	require.Contains(t, table.Commands(), command.Drawer)
	for _, id := range []command.ID{command.New, command.Menu} { // buttons of the bar
		click(table, where(table, map[command.ID]string{command.New: "new", command.Menu: "menu"}[id]).Centre())
	}
	require.Equal(t, []command.ID{command.New, command.Menu}, h.Done)
}

func TestKeysMoveTheCursorAsItIsSeen(t *testing.T) {
	table, h := newTable(t, "en")
	for _, flipped := range []bool{false, true} {
		table.Settings.Flipped = flipped
		load(table, engine.Start(), play.Human(), play.Human())
		pressKey(table, ebiten.KeyRight)
		require.Equal(t, session.Cursor{Square: engine.At(0, 0), Shown: true}, table.session.Selection.Cursor, "the first key shows it")
		if flipped {
			pressKey(table, ebiten.KeyUp)
			require.Equal(t, engine.At(0, 1), table.session.Selection.Cursor.Square)
			continue
		}
		pressKey(table, ebiten.KeyEnter)
		require.Equal(t, engine.At(0, 0), table.session.Selection.Square())
		pressKey(table, ebiten.KeyEscape)
		require.Equal(t, engine.NoSquare, table.session.Selection.Square())
		pressKey(table, ebiten.KeyEscape)
		require.Empty(t, h.Done, "Escape with nothing in hand does nothing")
	}
}

func TestSuspendStopsTheSearchAndResumeStartsIt(t *testing.T) {
	table, _ := newTable(t, "en")
	load(table, engine.Start(), play.Seat{Prune: true, Timed: true, Time: play.MaxTime}, play.Human())
	table.Settings.Analysis.On = true
	table.Update(ui.Input{})
	require.True(t, table.session.Thinking())
	table.Suspend()
	require.False(t, table.session.Thinking())
	require.False(t, table.session.Analysis.Enabled())
	table.Resume()
	table.Update(ui.Input{})
	require.True(t, table.session.Thinking())
	require.True(t, table.session.Analysis.Enabled())

	table.session.Do(play.Pause)
	table.Suspend()
	table.Resume()
	require.True(t, table.session.Paused(), "as it was")
}

func TestBarOffersToEndALongSearch(t *testing.T) {
	table, _ := newTable(t, "en")
	load(table, engine.Start(), play.Seat{Prune: true, Timed: true, Time: play.MaxTime}, play.Human())
	label := func(id string) string { return table.Controls.Find(id).(*ui.Button).Label() }
	for range play.TicksPerSecond + 2 {
		table.Update(ui.Input{})
	}
	for _, window := range []geom.Rect{geom.R(0, 0, 640, 480), geom.R(0, 0, 1120, 720)} {
		place(table, window)
		require.Equal(t, "Now", label("hint"))
		require.Equal(t, "Stop", label("pause"))
	}
	table.Do(command.Stop)
	require.Equal(t, "Resume", label("pause"))
}

func TestDrawer(t *testing.T) {
	table, _ := newTable(t, "en")
	loadGame(t, table, engine.Start(), 4)
	place(table, geom.R(0, 0, 640, 480))
	pressKey(table, ebiten.KeyD)
	require.True(t, table.Drawer)
	pressKey(table, ebiten.KeyLeft)
	require.Equal(t, 3, table.session.Game().Ply(), "Left goes back in the game")
	pressKey(table, ebiten.KeyU)
	require.Equal(t, 2, table.session.Game().Ply(), "keys of the game work")
	pressKey(table, ebiten.KeyEnter)
	require.False(t, table.session.Selection.Cursor.Shown, "those of the board do not")
	table.Update(ui.Input{Pointer: table.Grid().Centre(engine.At(0, 0)), Press: true, Down: true})
	require.Equal(t, engine.NoSquare, table.session.Selection.Square())
	require.False(t, table.Drawer, "a click beside it closes it")
	require.False(t, table.NeedsTick())
	table.Do(command.Drawer)
	place(table, geom.R(0, 0, 1120, 720))
	require.False(t, table.Drawer, "the panel has space for its cards")
}

func TestResult(t *testing.T) {
	table, _ := newTable(t, "en")
	for name, test := range map[string]struct {
		fen      string
		rules    engine.Rules
		one, two play.Seat
		who, why string
	}{
		"no move":               {walledIn, engine.BlobWars, play.Human(), play.Human(), "Player 2 wins", "Player 1 cannot move"},
		"no blobs":              {wipedOut1, engine.BlobWars, play.DefaultComputer(), play.DefaultComputer(), "Player 2 wins", "Player 1 has no blobs left"},
		"no blobs, not to move": {"xx6/8/8/8/8/8/8/8 x 0 9", engine.Ataxx, play.Human(), play.Human(), "Player 1 wins", "Player 2 has no blobs left"},
		"a hundred jumps":       {hundredJumps, engine.BlobWars, play.Human(), play.DefaultComputer(), "Draw", "100 jumps without a clone"},
	} {
		pos := position(t, test.fen).WithRules(test.rules)
		load(table, pos, test.one, test.two)
		who, why := table.facts.result(pos, pos.Outcome())
		require.Equal(t, [2]string{test.who, test.why}, [2]string{who, why}, name)
	}
}

func TestNamesOfTheSides(t *testing.T) {
	human, level := play.Human(), play.Seat{Prune: true, Depth: 4}
	timed := play.Seat{Timed: true, Time: 200 * time.Millisecond}
	master, champion := play.Seat{Level: 14}, play.Seat{Champion: true, Timed: true, Time: time.Second}
	table, _ := newTable(t, "en")
	for name, test := range map[string]struct {
		one, two          play.Seat
		names, how, short [2]string
	}{
		"a person and the computer": {human, level, [2]string{"You", "Computer"}, [2]string{"Human", "ABPMinimax · depth 4"}, [2]string{"Human", "α-β · depth 4"}},
		"the computer and a person": {timed, human, [2]string{"Computer", "You"}, [2]string{"TBIDLMinimax · 0.2 s", "Human"}, [2]string{"TBIDL · 0.2 s", "Human"}},
		"two persons":               {human, human, [2]string{"Player 1", "Player 2"}, [2]string{"Human", "Human"}, [2]string{"Human", "Human"}},
		"two computers":             {level, timed, [2]string{"ABPMinimax", "TBIDLMinimax"}, [2]string{"depth 4", "0.2 s"}, [2]string{"depth 4", "0.2 s"}},
		"a person and a level":      {human, master, [2]string{"You", "Queen"}, [2]string{"Human", "Level 14"}, [2]string{"Human", "Level 14"}},
		"a level and the champion":  {master, champion, [2]string{"Level 14 · Queen", "Champion"}, [2]string{"Player 1", "1 s"}, [2]string{"Player 1", "1 s"}},
		"a level against itself":    {master, master, [2]string{"Player 1", "Player 2"}, [2]string{"Level 14 · Queen", "Level 14 · Queen"}, [2]string{"Level 14", "Level 14"}},
		"a family against itself":   {level, play.Seat{Prune: true, Depth: 5}, [2]string{"Player 1", "Player 2"}, [2]string{"ABPMinimax · depth 4", "ABPMinimax · depth 5"}, [2]string{"α-β · depth 4", "α-β · depth 5"}},
	} {
		load(table, engine.Start(), test.one, test.two)
		for _, who := range []engine.Side{engine.Side1, engine.Side2} {
			require.Equal(t, test.names[who], table.facts.displayName(who), name)
			how, short := wording.SeatText(table.Words, table.session.Setup().Seats, who)
			require.Equal(t, test.how[who], how, name)
			require.Equal(t, test.short[who], short, name)
		}
	}
}

func TestStatus(t *testing.T) {
	human, computer := play.Human(), play.DefaultComputer()
	pause := func(s *session.Session) { s.Do(play.Pause) }
	table, _ := newTable(t, "en")
	for name, test := range map[string]struct {
		one, two play.Seat
		do       func(s *session.Session)
		want     string
	}{
		"against the computer": {human, computer, nil, "Your turn – choose a blob"},
		"a blob in hand":       {human, computer, func(s *session.Session) { s.Selection.Press(engine.At(0, 0)) }, "Dot: clone next door · Ring: jump two squares"},
		"a notice":             {human, computer, func(s *session.Session) { s.Notices.Show("notice.copied", "") }, "Your turn – choose a blob"},
		"over a clone": {human, computer, func(s *session.Session) {
			s.Selection.Press(engine.At(0, 0))
			s.Selection.SetHover(engine.At(1, 1))
		}, "Clone to b7"},
		"over a jump": {human, computer, func(s *session.Session) {
			s.Selection.Press(engine.At(0, 0))
			s.Selection.SetHover(engine.At(2, 2))
		}, "Jump a8 to c6"},
		"a move in the air": {human, computer, func(s *session.Session) {
			s.Selection.Press(engine.At(0, 0))
			s.Selection.Press(engine.At(1, 1))
		}, "Clone to b7"},
		"the computer's turn": {computer, human, nil, "ABPMinimax is thinking…"},
		"a level's turn":      {play.Seat{Level: 9}, human, nil, "Owl is thinking…"},
		"paused":              {computer, human, pause, "Paused – Computer moves next"},
	} {
		load(table, engine.Start(), test.one, test.two)
		table.session.Selection.SetHover(engine.NoSquare) // of the test before
		if test.do != nil {
			test.do(table.session)
		}
		require.Equal(t, test.want, table.status(), name)
	}
}

func TestScoresAreWholeBlobs(t *testing.T) {
	table, _ := newTable(t, "en")
	for text, score := range map[string]review.Score{
		"not analysed yet": {},
		"+1":               {Known: true, Cents: 134},
		"−3":               {Known: true, Cents: -251},
		"0":                {Known: true, Cents: -40},
		"win":              {Known: true, Proof: search.ProvenWin, Distance: 7},
		"draw":             {Known: true, Proof: search.ProvenDraw},
	} {
		require.Equal(t, text, table.shortScore(score))
	}
}

func TestAnnounceWritesEachEventOnce(t *testing.T) {
	table, _ := newTable(t, "en")
	require.Equal(t, "Game: test, x6o/8/8/8/8/8/8/x6o x 0 1\n", announcements(table))
	table.session.Selection.Press(engine.At(0, 0))
	table.session.Selection.Press(engine.At(1, 1))
	first := announcements(table)
	require.Contains(t, first, "b7")
	require.Empty(t, announcements(table))
	table.session.Do(play.Undo)
	require.NotEmpty(t, announcements(table))
	table.session.Do(play.Redo)
	require.Equal(t, first, announcements(table))
	table.session.Selection.Press(engine.At(4, 4))
	require.Equal(t, "Refused: e4: "+table.T(table.session.Refusal().Key)+"\n", announcements(table))
	require.Empty(t, announcements(table))
	loadGame(t, table, position(t, lastMove), 0)
	announcements(table)
	m := table.session.Position().Moves()[0]
	table.session.Selection.Press(m.From)
	table.session.Selection.Press(m.To)
	require.Contains(t, announcements(table), "Result: Player 1 wins")
}
