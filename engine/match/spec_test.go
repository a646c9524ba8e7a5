package match_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/search"
	"blobwars/internal/testkit"
)

// fakeHooks knows one evaluation, and its engines are players at random.
type fakeHooks struct {
	command  string
	settings match.EngineSettings
}

func (o *fakeHooks) hooks() match.Hooks {
	return match.Hooks{
		Engine: func(_ context.Context, command string, settings match.EngineSettings) (match.Player, error) {
			o.command, o.settings = command, settings
			return match.NewRandom(0), nil
		},
		Eval: func(name string, _ *search.Champion) error {
			if name != "known" {
				return errors.New("expected known")
			}
			return nil
		},
	}
}

func TestSpecs(t *testing.T) {
	for _, c := range []struct {
		text, name string
	}{
		{"lminimax:depth=3", "LMinimax"},
		{"abpminimax:depth=4", "ABPMinimax"},
		{"tbidl:time=100ms", "TBIDLMinimax"},
		{"tbidabp:time=1.5s", "TBIDABPMinimax"},
		{"champion:nodes=1000", "Champion"},
		{"champion:depth=2,threads=2,hash=1,multipv=3,off=lmr+rfp,eval=known,nodes=500,time=1m", "Champion"},
		{"random", "random"},
		{"greedy", "greedy"},
		{"greedy:seed=18446744073709551615,sees=3", "greedy"},
		{"novice", "Novice"},
		{"easy:misses=30,seed=2", "Easy"},
		{"hard:nodes=100", "Hard"},
		{"master", "Master"},
		{"master:time=10ms", "Master"},
		{"uai:engine", "random"},
	} {
		var o fakeHooks
		spec, err := match.ParseSpec(c.text, o.hooks())
		require.NoError(t, err, c.text)
		require.Equal(t, c.text, spec.Text)
		player, err := spec.Open(context.Background())
		require.NoError(t, err, c.text)
		require.Equal(t, c.name, spec.NameOf(player), c.text)
		ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
		game := engine.NewGame(engine.Start())
		m, _, err := player.Choose(ctx, game, nil)
		cancel()
		require.NoError(t, err, c.text)
		require.NoError(t, game.Position().Check(m), c.text)
	}
}

func TestEngineSpecs(t *testing.T) {
	for _, c := range []struct {
		text, command string
		settings      match.EngineSettings
	}{
		{"uai:./engine -x 1", "./engine -x 1", match.EngineSettings{Time: 100 * time.Millisecond}},
		{"uai:time=1s,hash=128,threads=2:./engine", "./engine", match.EngineSettings{Time: time.Second, Hash: 128, Threads: 2}},
		{"uai:depth=4,nodes=1000:engine a:b c=d", "engine a:b c=d", match.EngineSettings{Depth: 4, Nodes: 1000, Wait: 2 * time.Minute}},
		{"uai:depth=4,wait=1h:engine", "engine", match.EngineSettings{Depth: 4, Wait: time.Hour}},
		{`uai:C:\engine.exe`, `C:\engine.exe`, match.EngineSettings{Time: 100 * time.Millisecond}},
		{"uai:engine -o a=b:c", "engine -o a=b:c", match.EngineSettings{Time: 100 * time.Millisecond}},
	} {
		var o fakeHooks
		spec, err := match.ParseSpec(c.text, o.hooks())
		require.NoError(t, err, c.text)
		_, err = spec.Open(context.Background())
		require.NoError(t, err)
		require.Equal(t, c.command, o.command)
		require.Equal(t, c.settings, o.settings)
	}
}

func TestBadSpecs(t *testing.T) {
	for text, want := range map[string]string{
		"uai:wait=3s:engine":          `expected depth=N or nodes=N with wait=T`,
		"":                            `there is no player "": expected lminimax, abpminimax, tbidl, tbidabp, champion, random, greedy, fallible, uai, level, novice, easy, medium, hard or master`,
		"deepblue:time=1s":            `there is no player "deepblue"`,
		"lminimax":                    `player "lminimax": expected depth=N`,
		"lminimax:depth=0":            `option depth is "0": expected a whole number from 1 to 99`,
		"lminimax:depth":              `option depth has no value: expected depth=a whole number from 1 to 99`,
		"lminimax:depth=2,depth=3":    `option depth is given twice`,
		"tbidabp:depth=3":             `there is no option "depth": expected time or workers`,
		"tbidabp:time=100":            `option time is "100": expected a time above 0 with its unit, such as 100ms or 1.5s`,
		"champion":                    `expected time=T, depth=N or nodes=N`,
		"champion:time=1s,hash=0":     `option hash is "0": expected a whole number from 1 to`,
		"champion:nodes=1,off=magic":  `option off is "magic": there is no heuristic "magic"`,
		"champion:nodes=1,eval=guess": `option eval is "guess": expected known`,
		"random:sees=1":               `there is no option "sees": expected seed`,
		"novice:sees=3":               `there is no option "sees": expected time, depth, nodes, hash, misses, hasty, error or seed`,
		"uai:  ":                      `expected the COMMAND`,
		"uai:book=x:./engine":         `there is no option "book": expected time, depth, nodes, wait, hash or threads`,
	} {
		var o fakeHooks
		_, err := match.ParseSpec(text, o.hooks())
		require.ErrorContains(t, err, want, text)
		require.Equal(t, 1, strings.Count(err.Error(), "player "), "the error shows the recipe of a level: %s", err)
	}
	_, err := match.ParseSpec("uai:engine", match.Hooks{})
	require.ErrorContains(t, err, "an external engine cannot be started here")
	_, err = match.ParseSpec("champion:nodes=1,eval=hand", match.Hooks{})
	require.ErrorContains(t, err, "an evaluation cannot be chosen here")
}

// quickLevels is the number of levels whose games take few milliseconds a move.
const quickLevels = 7

func TestEachLevelBeatsTheOneBelow(t *testing.T) {
	const games = 20
	for level := 2; level <= quickLevels; level++ {
		for _, size := range []int{8, 7} {
			tally := series(t, size, games, fmt.Sprintf("level:%d", level), fmt.Sprintf("level:%d", level-1))
			require.GreaterOrEqual(t, tally.Score(), 0.55, "%d on %d", level, size)
		}
	}
}

// series plays games between two specs on the openings that ship.
func series(t *testing.T, size, games int, a, b string) *match.Tally {
	t.Helper()
	openings, err := match.Openings(size)
	require.NoError(t, err)
	s := match.Series{A: spec(t, a), B: spec(t, b), Games: games, Openings: openings, Seed: 3}
	var tally match.Tally
	require.NoError(t, s.Play(context.Background(), func(p match.Played) bool { tally.Add(p); return true }))
	require.Equal(t, games, tally.Games())
	require.Empty(t, tally.Failures)
	return &tally
}

func spec(t *testing.T, text string) match.Spec {
	t.Helper()
	s, err := match.ParseSpec(text, match.Hooks{})
	require.NoError(t, err)
	return s
}

func TestNoviceNeverMissesAMoveThatWinsAtOnce(t *testing.T) {
	pos := engine.Start()
	for s, content := range map[engine.Square]engine.Content{
		engine.At(7, 0): engine.Empty, engine.At(7, 7): engine.Empty,
		engine.At(6, 5): engine.Blob2, engine.At(6, 6): engine.Blob2, engine.At(5, 4): engine.Blob1,
	} {
		pos = pos.With(s, content)
	}
	require.Equal(t, 2, pos.Count(engine.Side2))
	novice, err := spec(t, "novice").Open(context.Background())
	require.NoError(t, err)
	for seed := range uint64(50) {
		require.NoError(t, novice.(match.Starter).NewGame(context.Background(), seed))
		m, report, err := novice.Choose(context.Background(), engine.NewGame(pos), nil)
		require.NoError(t, err)
		require.Zero(t, pos.Play(m).Count(engine.Side2), "seed %d", seed)
		require.Equal(t, m, report.Move)
	}
}

func TestGreedyGainsMostAndBreaksTiesBySeed(t *testing.T) {
	greedy, err := spec(t, "greedy:seed=1").Open(t.Context())
	require.NoError(t, err)
	chosen := make(map[engine.Move]bool)
	testkit.ForEachPlayed(t, 5, func(pos engine.Position, moves []engine.Move) {
		me := pos.ToMove()
		lead := func(m engine.Move) int { after := pos.Play(m); return after.Count(me) - after.Count(me.Other()) }
		m, report, err := greedy.Choose(context.Background(), engine.NewGame(pos), nil)
		if len(moves) == 0 {
			var illegal *engine.IllegalMoveError
			require.ErrorAs(t, err, &illegal)
			return
		}
		require.NoError(t, err)
		require.Equal(t, 100*lead(m), report.Cents)
		for _, other := range moves {
			require.LessOrEqual(t, lead(other), lead(m))
		}
	})
	for seed := range uint64(20) {
		var again [2]engine.Move
		for i := range again {
			require.NoError(t, greedy.(match.Starter).NewGame(context.Background(), seed))
			again[i], _, _ = greedy.Choose(context.Background(), engine.NewGame(engine.Start()), nil)
		}
		require.Equal(t, again[0], again[1], "the same seed, the same move")
		chosen[again[0]] = true
	}
	require.Greater(t, len(chosen), 3)
}

// TestChampionBeatsTheClock is the series of `make match`, more than an hour long: at 100 ms a
// move the champion has 95 % and more of the points against ten times the time.
func TestChampionBeatsTheClock(t *testing.T) {
	if os.Getenv("BLOBWARS_MATCH") == "" {
		t.Skip("more than an hour long: make match")
	}
	require.GreaterOrEqual(t, series(t, 8, 100, "champion:time=100ms", "tbidabp:time=1s").Score(), 0.95)
}
