package gui

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/command"
	"blobwars/gui/model/history"
	"blobwars/gui/model/play"
	"blobwars/gui/model/session"
	"blobwars/gui/store"
)

// correspondents returns two windows with settings and games of their own. In the first one a correspondence game has
// begun.
func correspondents(t *testing.T, fen string) (one, two *App) {
	t.Helper()
	start, err := notation.ParseFEN("start", fen)
	require.NoError(t, err)
	one, _, _ = newApp(t)
	two, _, _ = newApp(t)
	one.games.playBlobWars(session.Setup{
		Seats: [2]play.Seat{play.Human(), play.Human()}, Start: start, Title: "diamond", Correspondence: true, Away: start.ToMove().Other(),
	}, nil)
	return one, two
}

// sent returns what a window shares of its game.
func sent(a *App) string { return store.GameLink("https://example.org/", a.table.Session().Snapshot()) }

// playFirst plays the first legal move.
func playFirst(t *testing.T, a *App) {
	t.Helper()
	s := a.table.Session()
	require.True(t, s.HumanTurn())
	ply := s.Game().Ply()
	s.PlayMove(s.Position().Moves()[0])
	require.Equal(t, ply+1, s.Game().Ply())
	s.Timeline.Clear()
	a.autosave.save()
}

func TestACorrespondenceGameIsPlayedToItsEnd(t *testing.T) {
	one, two := correspondents(t, "x-----oo/-------1/8/-------o/-------o/8/8/-------x x 0 1")
	a, b := one, two
	for n := 0; !a.table.Session().Over(); n++ {
		require.Less(t, n, 200)
		playFirst(t, a)
		if s := a.table.Session(); !s.Over() {
			require.True(t, s.AwaitsFriend())
			require.False(t, s.HumanTurn())
			require.False(t, s.Can(play.Hint))
		}
		b.opener.openLink(sent(a))
		b.autosave.save()
		require.Nil(t, dialogShown(b))
		require.Equal(t, a.table.Session().Setup().Away, b.table.Session().Setup().Away.Other(), "the other side")
		require.Equal(t, a.table.Session().Position(), b.table.Session().Position())
		require.False(t, b.table.Session().Can(play.Restore) && n > 1, "an earlier state of the game is not kept beside it")
		a, b = b, a
	}
	for _, app := range []*App{one, two} {
		games := app.services.History.Games()
		require.Len(t, games, 1)
		require.Equal(t, one.table.Session().PlayLog().ID, games[0].ID)
		require.NotEqual(t, history.Unfinished, games[0].Result)
		require.False(t, games[0].WasRated())
	}
}

// TestAVariationOfACorrespondenceGameIsNotSent: a person tries out moves for both sides, and the game stays as it is.
func TestAVariationOfACorrespondenceGameIsNotSent(t *testing.T) {
	one, two := correspondents(t, "x-----oo/-------1/8/-------o/-------o/8/8/-------x x 0 1")
	playFirst(t, one)
	two.opener.openLink(sent(one))
	playFirst(t, two)
	one.opener.openLink(sent(two))
	before, s := sent(one), one.table.Session()
	s.GoTo(0)
	for range 3 {
		require.True(t, s.HumanTurn(), "for both sides")
		s.PlayMove(s.Position().Moves()[1])
	}
	require.Equal(t, 1, s.Line())
	require.Equal(t, before, sent(one))
	two.opener.openLink(before)
	one.opener.openLink(sent(two))
	require.Zero(t, s.Line(), "what is received is shown")
	require.Len(t, s.Lines(), 2)
}

func TestACorrespondenceGameIsResumed(t *testing.T) {
	one, _ := correspondents(t, notation.WriteFEN(engine.Start()))
	playFirst(t, one)
	setup := one.table.Session().Setup()
	twoPersons(one) // another game
	one.autosave.save()
	g, found := one.services.History.Find(one.services.History.Games()[0].ID)
	require.True(t, found, "after a single move")
	one.played.open(g)
	require.Equal(t, setup, one.table.Session().Setup())
	require.True(t, one.table.Session().AwaitsFriend())
	one.autosave.save()
	saved, err := store.NewGame(one.table.Session().Snapshot()), error(nil)
	require.NoError(t, err)
	require.Equal(t, 1, saved.Correspondence)
}

func TestAnAlteredOrOlderCorrespondenceGameIsRefused(t *testing.T) {
	one, two := correspondents(t, notation.WriteFEN(engine.Start()))
	playFirst(t, one)
	first := sent(one)
	two.opener.openLink(first)
	playFirst(t, two)
	one.opener.openLink(sent(two))
	require.Equal(t, 2, one.table.Session().Game().Len())
	playFirst(t, one)
	kept := one.table.Session().Position()

	altered := engine.NewGame(engine.Start())
	for _, n := range []int{0, 1, 0, 0} {
		require.NoError(t, altered.Play(altered.Position().Moves()[n]))
	}
	snapshot := two.table.Session().Snapshot()
	snapshot.Game = altered
	other := engine.NewGame(engine.Start().WithToMove(engine.Side2))
	require.NoError(t, other.Play(other.Position().Moves()[0]))
	elsewhere := two.table.Session().Snapshot()
	elsewhere.Game = other
	for name, test := range map[string]struct{ link, notice string }{
		"older":         {first, "notice.older"},
		"altered":       {store.GameLink("https://example.org/", snapshot), "notice.altered"},
		"another start": {store.GameLink("https://example.org/", elsewhere), "notice.altered_start"},
	} {
		t.Run(name, func(t *testing.T) {
			one.opener.openLink(test.link)
			require.Equal(t, kept, one.table.Session().Position())
			require.Equal(t, test.notice, notice(one).Key)
			if name == "altered" {
				require.Contains(t, notice(one).Arg, "move 1")
			}
			one.reminders.list = nil
		})
	}
	one.opener.openLink(sent(one)) // one's own link changes nothing
	require.True(t, one.table.Session().AwaitsFriend())
	require.Equal(t, kept, one.table.Session().Position())
}

// TestNobodyAgreesOnADrawAlone also covers files that say that an agreement, or a resignation of the receiver, has
// ended the game.
func TestNobodyAgreesOnADrawAlone(t *testing.T) {
	one, two := correspondents(t, notation.WriteFEN(engine.Start()))
	playFirst(t, one)
	require.NotContains(t, one.commands(), command.AgreeDraw)
	require.False(t, one.table.Session().Can(play.AgreeDraw))
	require.True(t, one.table.Session().Can(play.Resign))
	two.opener.openLink(sent(one))
	playFirst(t, two)
	snapshot := two.table.Session().Snapshot()
	for name, decided := range map[string]engine.Outcome{
		"agreed":               {Reason: engine.Agreed, Draw: true},
		"out of time":          {Reason: engine.OutOfTime, Winner: engine.Side2},
		"the receiver resigns": {Reason: engine.Resigned, Winner: engine.Side2},
	} {
		t.Run(name, func(t *testing.T) {
			other, _, _ := newApp(t)
			snapshot.Decided = decided
			for a, moves := range map[*App]int{one: 1, other: 2} { // other does not know the game yet
				a.opener.openLink(store.GameLink("https://example.org/", snapshot))
				require.False(t, a.table.Session().FinalOutcome().Over())
				require.Equal(t, moves, a.table.Session().Game().Len())
				require.Equal(t, "notice.refused_end", notice(a).Key)
				a.reminders.list = nil
			}
		})
	}
	snapshot.Decided = engine.Outcome{Reason: engine.Resigned, Winner: engine.Side1}
	one.opener.openLink(store.GameLink("https://example.org/", snapshot))
	require.Equal(t, snapshot.Decided, one.table.Session().FinalOutcome(), "the sender's own resignation")
	snapshot.Decided = engine.Outcome{}
	one.opener.openLink(store.GameLink("https://example.org/", snapshot))
	require.True(t, one.table.Session().FinalOutcome().Over(), "a game that has ended does not go on")
	require.Equal(t, "notice.older", notice(one).Key)
}

func TestMovesOfTheReceiverAreRefused(t *testing.T) {
	one, two := correspondents(t, notation.WriteFEN(engine.Start()))
	playFirst(t, one)
	snapshot := one.table.Session().Snapshot()
	snapshot.Setup.Away = engine.Side1 // as two sends it
	for range 3 {
		require.NoError(t, snapshot.Game.Play(snapshot.Game.Position().Moves()[0]))
	}
	one.opener.openLink(store.GameLink("https://example.org/", snapshot))
	require.Equal(t, 1, one.table.Session().Game().Len())
	require.Equal(t, "notice.altered", notice(one).Key)
	require.Contains(t, notice(one).Arg, "move 2 ("+snapshot.Game.Move(2).Name(8)+")")

	two.opener.openLink(store.GameLink("https://example.org/", snapshot)) // two does not know the game yet
	require.Equal(t, 4, two.table.Session().Game().Len())
	require.Equal(t, "notice.unchecked", notice(two).Key)
}

// TestAnotherGameKeepsItsNumber opens a correspondence game with the number of a game that was played here.
func TestAnotherGameKeepsItsNumber(t *testing.T) {
	one, two := correspondents(t, notation.WriteFEN(engine.Start()))
	playFirst(t, one)
	twoPersons(two)
	playMoves(t, two, 6)
	id := two.table.Session().PlayLog().ID
	snapshot := one.table.Session().Snapshot()
	snapshot.PlayLog.ID = id
	two.opener.openLink(store.GameLink("https://example.org/", snapshot))
	require.NotEqual(t, id, two.table.Session().PlayLog().ID)
	require.Equal(t, 1, two.table.Session().Game().Len())
}

func TestTheFriendSeesTheBoardFromTheOtherSide(t *testing.T) {
	one, two := correspondents(t, notation.WriteFEN(engine.Start()))
	playFirst(t, one)
	two.opener.openLink(sent(one))
	for _, a := range []*App{one, two} {
		a.layout()
	}
	require.False(t, one.table.Grid().Flipped)
	require.True(t, two.table.Grid().Flipped)
	one.Do(command.Share)
	require.NotNil(t, dialogShown(one))
	require.True(t, strings.HasPrefix(sent(one), "https://example.org/#game="))
}
