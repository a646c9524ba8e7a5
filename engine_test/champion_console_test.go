package engine_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// benched is the output of bench -champion: the columns that never vary, and the lines below the positions.
func benched(t *testing.T, args ...string) (positions []string, below []string) {
	t.Helper()
	got := run("", append([]string{"bench", "-champion"}, args...)...)
	require.Zero(t, got.code, got.err)
	require.Empty(t, got.err)
	lines := strings.Split(strings.TrimSpace(got.out), "\n")
	require.Equal(t, []string{"position", "rules", "level", "nodes", "ms", "score"}, strings.Fields(lines[0]))
	sum := 0
	for i, line := range lines[1:] {
		if strings.HasPrefix(line, "signature: ") {
			require.Equal(t, "signature: "+strconv.Itoa(sum)+" nodes", line)
			return positions, lines[i+1:]
		}
		require.Regexp(t, `^[a-z0-9 ]{16} (blobwars|ataxx   ) +\d\d? +\d+ +\d+\.\d  ([+-]\d+\.\d\d|(win|loss|draw) in \d+ pl(y|ies))$`, line)
		fields := strings.Fields(line[27:])
		require.GreaterOrEqual(t, number(t, fields[1]), 100, line)
		sum += number(t, fields[1])
		positions = append(positions, line[:26]+strings.Join(append(fields[:2:2], fields[3:]...), " "))
	}
	require.Fail(t, "no signature")
	return nil, nil
}

func TestBenchChampionSignatureIsReproducible(t *testing.T) {
	first, below := benched(t, "-depth", "4")
	require.GreaterOrEqual(t, len(first), 12)
	require.Len(t, below, 2)
	require.Regexp(t, `^1 thread: [1-9]\d* nodes/s$`, below[1])
	again, both := benched(t, "-depth", "4", "-threads", "2")
	require.Equal(t, first, again)
	require.Equal(t, below[0], both[0], "the signature")
	require.Len(t, both, 3)
	require.Regexp(t, `^2 threads: [1-9]\d* nodes/s, \d+\.\d\d times as many$`, both[2])
	deeper, other := benched(t, "-depth", "5", "-hash", "1")
	require.Len(t, deeper, len(first))
	require.NotEqual(t, below[0], other[0])
}

func TestBenchChampionInterrupted(t *testing.T) {
	got := interrupted(t, silent(t), "bench", "-champion", "-depth", "99")
	require.Equal(t, 130, got.code)
	require.NotContains(t, got.out, "signature")
}
