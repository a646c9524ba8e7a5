package uai

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/search"
)

// FuzzEngineLines: whatever an engine says, its moves are legal and its numbers are in their ranges.
func FuzzEngineLines(f *testing.F) {
	for _, line := range []string{
		"info depth 3 nodes 10 time 5 score cp -35 hashfull 1000 pv f2 a2", "info score mate -3", "info multipv 2 depth 1", "info depth 99999999999 string x",
		"bestmove f2 ponder a2", "bestmove 0000", "bestmove", "option name Hash MB type spin default 1 min 1 max 9", "option name type type type", "option name x type spin min",
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		words := strings.Fields(line)
		if len(words) == 0 {
			return
		}
		pos := engine.StartOn(7, engine.Ataxx)
		readDeclaration(words)
		report, _ := readInfo(words, pos, search.Report{}, 1)
		require.GreaterOrEqual(t, report.Depth, 0)
		require.GreaterOrEqual(t, report.Distance, 0)
		require.GreaterOrEqual(t, report.Elapsed, report.Elapsed*0)
		next := pos
		for _, move := range report.Line {
			require.NoError(t, next.Check(move))
			next = next.Play(move)
		}
		if move, err := readBestMove(words, pos); err == nil {
			require.NoError(t, pos.Check(move))
		}
	})
}
