package stops

import (
	"flag"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/notation"
	"blobwars/gui/play"
	"blobwars/gui/table/session"
)

func TestOnlyTheGameOfAStopGivesItsStars(t *testing.T) {
	change := map[string]func(*session.Setup){
		"level": func(s *session.Setup) { s.Seats[1].Level = 2 },
		"sides": func(s *session.Setup) { s.Seats[0], s.Seats[1] = s.Seats[1], s.Seats[0] },
		"start": func(s *session.Setup) { s.Start = s.Start.WithToMove(engine.Side2) },
		"clock": func(s *session.Setup) {
			s.Terms = play.Terms{Clock: play.Clock{Kind: play.PerMove, Initial: time.Minute}}
		},
		"title": func(s *session.Setup) { s.Title = "paper-start" },
	}
	for name, change := range change {
		setup := Stops()[0].Setup()
		change(&setup)
		_, ok := Of(setup)
		require.False(t, ok, name)
	}
	_, ok := IDOf("journey-nowhere")
	require.False(t, ok)
}

// TestTheStarsOfAGame: the last move is made on boards that are nearly full.
func TestTheStarsOfAGame(t *testing.T) {
	stop := Stop{Margin: 10}
	for _, test := range []struct {
		name, fen string
		log       session.PlayLog
		want      Stars
	}{
		{"by 62", "1xxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxo", session.PlayLog{}, AllStars},
		{"by 10", "1xxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxooo/oooooooo/oooooooo/oooooooo", session.PlayLog{}, AllStars},
		{"by 8", "1xxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxoooo/oooooooo/oooooooo/oooooooo", session.PlayLog{}, Won | Alone},
		{"with a hint", "1xxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxooo/oooooooo/oooooooo/oooooooo", session.PlayLog{Hint: true}, Won | Margin},
		{"with undo", "1xxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxoooo/oooooooo/oooooooo/oooooooo", session.PlayLog{Undo: true}, Won},
		{"of a variation", "1xxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxoooo/oooooooo/oooooooo/oooooooo", session.PlayLog{Opened: true}, Won},
		{"without a rival left", "xo6/8/8/8/8/8/8/8", session.PlayLog{}, AllStars},
		{"drawn", "1xxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo/oooooooo", session.PlayLog{}, 0},
		{"lost", "1xxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo/oooooooo/oooooooo", session.PlayLog{}, 0},
	} {
		start, err := notation.ParseFEN("test", test.fen+" x 0 1")
		require.NoError(t, err, test.name)
		game := engine.NewGame(start)
		for _, m := range start.Moves() {
			if m.IsClone() {
				require.NoError(t, game.Play(m))
				break
			}
		}
		require.True(t, game.Position().Outcome().Over(), test.name)
		require.Equal(t, test.want, stop.Stars(game, game.Position().Outcome(), test.log), test.name)
	}
}

func TestAWinOpensTheNextStop(t *testing.T) {
	p, changes := NewProgress(Data{}), 0
	p.SaveTo(counter{&changes})
	require.True(t, p.IsOpen(0))
	require.False(t, p.IsOpen(1))
	p.Award(Stops()[0], 0)
	require.Zero(t, changes, "a lost game changes nothing")
	p.Award(Stops()[0], Won|Alone)
	require.True(t, p.IsOpen(1))
	require.False(t, p.IsOpen(2))
	require.Equal(t, 1, p.Next())
	p.Award(Stops()[0], Won)
	require.Equal(t, Won|Alone, p.Stars(Stops()[0]), "stars stay")
	require.Equal(t, 1, changes)
	p.Award(Stops()[0], Won|Margin)
	p.Award(Stops()[4], Won)
	require.True(t, p.IsOpen(4), "it was won when all were open")
	require.Equal(t, 1, p.Next())
	require.Equal(t, 4, p.Total())

	require.Equal(t, p.Data(), NewProgress(p.Data()).Data())
	require.Equal(t, AllStars, NewProgress(Data{Stars: map[string]Stars{"first": 255}}).Stars(Stops()[0]), "unknown stars are dropped")
	for _, s := range Stops() {
		p.Award(s, Won)
	}
	require.Equal(t, 29, p.Next())
	_, ok := Stops()[29].Next()
	require.False(t, ok)
}

type counter struct{ n *int }

func (c counter) Save(Data) { *c.n++ }

var soak = flag.Int("soak", 0, "0: only the stops up to level 6 are played; otherwise all, which takes minutes")

// TestEachStopCanBeWon: on the person's side, the level two above that of the stop wins one of a few games.
func TestEachStopCanBeWon(t *testing.T) {
	for _, s := range Stops() {
		t.Run(s.ID, func(t *testing.T) {
			if s.Level > 6 && *soak == 0 {
				t.Skip("slow; -soak 1 plays it")
			}
			for seed := range uint64(6) {
				margin := marginOf(t, s, seed+1)
				t.Logf("won by %d", margin)
				if margin > 0 {
					return
				}
			}
			t.Error("no game was won")
		})
	}
}

// marginOf returns by how many blobs the person's side wins a game at a stop; 0 or less if it does not.
func marginOf(t *testing.T, s Stop, seed uint64) int {
	t.Helper()
	var players [2]match.Player
	for who, level := range [2]int{int(s.Level) + 2, int(s.Level)} {
		spec, err := match.ParseSpec(fmt.Sprintf("level:%d", level), match.Hooks{})
		require.NoError(t, err)
		players[who], err = spec.Open(t.Context())
		require.NoError(t, err)
		require.NoError(t, players[who].(match.Starter).NewGame(t.Context(), seed))
	}
	game := engine.NewGame(s.Start())
	for !game.Position().Outcome().Over() {
		m, _, err := players[game.Position().ToMove()].Choose(t.Context(), game, nil)
		require.NoError(t, err)
		require.NoError(t, game.Play(m))
	}
	last := game.Position()
	if !last.Outcome().Won(engine.Side1) {
		return 0
	}
	return last.Count(engine.Side1) - last.Count(engine.Side2)
}
