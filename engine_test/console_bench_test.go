package engine_test

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/boards"
)

func TestBenchRepeatsThePapersTable(t *testing.T) {
	original, err := os.ReadFile("testdata/paper_table.csv")
	require.NoError(t, err)
	got := runOK(t, "", "bench")
	rows := strings.Split(strings.TrimSpace(string(original)), "\n")[1:]
	lines := strings.Split(strings.TrimSpace(got.out), "\n")
	require.Len(t, lines, len(rows)+4)
	require.Equal(t, "every row: the paper's board 1 (paper-board1.txt), player 2 to move, who wins it by a5a4, which takes the only h: every depth plays it, for +12", lines[0])
	require.Equal(t, fmt.Sprintf("all %d rows have the table's number of states", len(rows)), lines[len(lines)-1])
	for i, row := range rows {
		fields, line := strings.Split(row, ","), strings.Fields(lines[i+3])
		if fields[2] == "" { // the column of the limit is blank
			line = append(line[:2:2], append([]string{""}, line[2:]...)...)
		}
		require.Equal(t, []string{fields[0], fields[1], fields[2], fields[3], fields[3], fields[4], "a5a4", "+12", "same"},
			append(line[:5:5], line[6:]...))
	}
}

// TestBenchSecondBoard: the best move of the second board depends on the depth.
func TestBenchSecondBoard(t *testing.T) {
	require.Equal(t, runOK(t, "", "lab", "generate", "-seed", "35", "-blobs", "12").out, boards.Second().Text)
	got := runOK(t, "", "bench", "-board", "2")
	require.Contains(t, got.out, "\nall 21 rows have the table's number of states\n")
	for depth, want := range []string{"g1f2 +7", "h1f2 -1", "g5f4 +6", "g5f6 -1", "g5f4 +6"} {
		move, score, _ := strings.Cut(want, " ")
		require.Regexp(t, fmt.Sprintf(`\nABPMinimax +%d .* %s +%s +same\n`, depth+1, move, regexp.QuoteMeta(score)), got.out)
	}
}

// benched returns the output of bench -champion: the columns that never vary, and the lines below the positions.
func benched(t *testing.T, args ...string) (positions []string, below []string) {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(runOK(t, "", append([]string{"bench", "-champion"}, args...)...).out), "\n")
	require.Equal(t, []string{"position", "rules", "depth", "nodes", "ms", "score"}, strings.Fields(lines[0]))
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

// Every change of the champion's search or nets changes its signature: then measure its strength, and write the new
// count here.
func TestTheSignatureOfTheChampion(t *testing.T) {
	_, below := benched(t, "-depth", "10")
	require.Equal(t, "signature: 745666 nodes", below[0])
}
