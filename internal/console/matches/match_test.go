package matches

import (
	"bufio"
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/search"
	"blobwars/internal/console"
)

// FuzzSPRT: a value of -sprt is refused in words, or taken.
func FuzzSPRT(f *testing.F) {
	for _, text := range []string{"0,10", "", ",", "NaN,1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if sprt, err := readSPRT(text); err == nil && sprt != nil {
			require.Less(t, sprt.Elo0, sprt.Elo1)
		}
	})
}

// defective is a player with a defect.
type defective struct{ match.Random }

func (defective) Choose(context.Context, *engine.Game, func(search.Report)) (engine.Move, search.Report, error) {
	panic("no cheese\ngoroutine 1 [running]")
}

// TestAPanicOfAPlayerLosesTheGame: the records and standard error say how, at once, and the other games are played.
func TestAPanicOfAPlayerLosesTheGame(t *testing.T) {
	open := func(p match.Player) match.Spec {
		return match.Spec{Open: func(context.Context) (match.Player, error) { return p, nil }}
	}
	path := filepath.Join(t.TempDir(), "games.pgn")
	var out, errs bytes.Buffer
	m := &matchRun{
		Invocation: &console.Invocation{Out: bufio.NewWriter(&out), Err: &errs}, records: newRecordFile(&matchFlags{a: "sound", b: "defective", pgn: path}),
		series: match.Series{A: open(match.NewRandom(1)), B: open(defective{match.NewRandom(1)}), Games: 2, Openings: []engine.Position{engine.Start()}},
	}
	require.ErrorContains(t, m.play(context.Background()), "player B failed in every one of 2 games")
	require.Regexp(t, `^Game 1 lost by B, crash: panic: no cheese at \S+match_test\.go:\d+ \(after \S+\)\nGame 2 lost by B, .*\n$`, errs.String())
	records, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Contains(t, string(records), `[Termination "crash by B: panic: no cheese at `)
	require.Contains(t, string(records), `[Round "2"]`)
}
