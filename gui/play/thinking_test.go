package play

import (
	"context"
	"runtime"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/search"
)

func TestOnlyTheNewestReportIsKept(t *testing.T) {
	before := runtime.NumGoroutine()
	said := make(chan struct{})
	talker := &stub{choose: func(ctx context.Context, game *engine.Game, progress func(search.Report)) (engine.Move, search.Report, error) {
		for depth := 1; depth <= 5; depth++ {
			progress(search.Report{Kind: search.KindChampion, Solver: "Stub", Depth: depth})
		}
		close(said)
		<-ctx.Done()
		return first(game)
	}}
	th := think(3, talker, engine.NewGame(engine.Start()), nil)
	<-said // five reports without a listener have not held it up
	r, ok := th.progress()
	require.True(t, ok)
	require.Equal(t, 5, r.Depth)
	_, ok = th.progress()
	require.False(t, ok, "nothing new since")
	_, ok = th.answer()
	require.False(t, ok, "it is still thinking")
	th.hurry()
	<-th.done
	a, ok := th.answer()
	require.True(t, ok)
	require.Equal(t, 3, a.generation)
	require.Equal(t, engine.Start().Moves()[0], a.move)
	th.stop()
	noMoreGoroutines(t, before)
}

func TestStopWaitsForTheGoroutine(t *testing.T) {
	before := runtime.NumGoroutine()
	var ended atomic.Bool
	slow := &stub{choose: func(ctx context.Context, game *engine.Game, _ func(search.Report)) (engine.Move, search.Report, error) {
		<-ctx.Done()
		time.Sleep(20 * time.Millisecond)
		ended.Store(true)
		return first(game)
	}}
	th := think(1, slow, engine.NewGame(engine.Start()), nil)
	th.stop()
	require.True(t, ended.Load())
	th.stop() // a second time does no harm
	noMoreGoroutines(t, before)
}

func TestThinkingHasItsOwnGame(t *testing.T) {
	game := engine.NewGame(engine.Start())
	spoiler := &stub{choose: func(_ context.Context, g *engine.Game, _ func(search.Report)) (engine.Move, search.Report, error) {
		m := g.Position().Moves()[0]
		return m, search.Report{}, g.Play(m)
	}}
	th := think(1, spoiler, game, nil)
	require.NoError(t, game.Play(game.Position().Moves()[5]), "the table goes on meanwhile")
	<-th.done
	a, ok := th.answer()
	require.True(t, ok)
	require.NoError(t, a.err)
	require.Equal(t, 1, game.Ply())
	require.Equal(t, engine.Start().Moves()[5], game.Move(0))
	th.stop()
}
