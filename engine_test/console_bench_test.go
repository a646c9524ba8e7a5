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
	embedded, err := os.ReadFile("../internal/console/paper_table.csv")
	require.NoError(t, err)
	require.Equal(t, string(original), string(embedded))
	got := runOK(t, "", "bench")
	rows := strings.Split(strings.TrimSpace(string(original)), "\n")[1:]
	lines := strings.Split(strings.TrimSpace(got.out), "\n")
	require.Len(t, lines, len(rows)+4)
	require.Equal(t, "every row: the paper's board 1 (paper-board1.txt), player 2 to move, who wins it by a5a4, which takes the only h: every level plays it, for +12", lines[0])
	require.Equal(t, fmt.Sprintf("all %d rows have the table's number of states", len(rows)), lines[len(lines)-1])
	for i, row := range rows {
		fields := strings.Split(row, ",")
		line := strings.Fields(lines[i+3])
		if fields[2] == "" { // the column of the limit is blank
			line = append(line[:2:2], append([]string{""}, line[2:]...)...)
		}
		require.Equal(t, []string{fields[0], fields[1], fields[2], fields[3], fields[3], fields[4], "a5a4", "+12", "same"},
			append(line[:5:5], line[6:]...))
	}
}

// TestBenchSecondBoard repeats the quick rows of the second board, whose best move depends on the level.
func TestBenchSecondBoard(t *testing.T) {
	require.Equal(t, runOK(t, "", "lab", "generate", "-seed", "35", "-blobs", "12").out, boards.Second().Text)
	table, err := os.ReadFile("../internal/console/second_table.csv")
	require.NoError(t, err)
	original, err := os.ReadFile("testdata/paper_table.csv")
	require.NoError(t, err)
	rows, quick := strings.Split(string(table), "\n"), ""
	for i, row := range strings.Split(string(original), "\n") {
		require.Equal(t, levels(row), levels(rows[i]), "the levels and limits of the paper's table")
		if !strings.HasPrefix(row, "ABPMinimax,6") {
			quick += rows[i] + "\n"
		}
	}
	got := runOK(t, "", "bench", "-board", "2", "-table", file(t, "quick.csv", quick))
	require.Contains(t, got.out, "\nall 20 rows have the table's number of states\n")
	for level, want := range []string{"g1f2 +7", "h1f2 -1", "g5f4 +6", "g5f6 -1", "g5f4 +6"} {
		move, score, _ := strings.Cut(want, " ")
		require.Regexp(t, fmt.Sprintf(`\nABPMinimax +%d .* %s +%s +same\n`, level+1, move, regexp.QuoteMeta(score)), got.out)
	}
}

// levels returns the family, the level and the limit of a row of a table.
func levels(row string) []string { return strings.Split(row, ",")[:min(3, strings.Count(row, ",")+1)] }

func TestBenchNamesRowsThatDiffer(t *testing.T) {
	const head = "family,depth,maxtime_s,states,paper_ms\n"
	got := run("", "bench", "-table", file(t, "t.csv", head+"ABPMinimax,1,,147,6\nABPMinimax,2,,404,17\nTBIDLMinimax,30,0.01,5,5\nLMinimax,2,,1405,41\n"))
	require.Equal(t, 1, got.code)
	require.Equal(t, "blobwars bench: 2 of 4 rows differ from the table: ABPMinimax depth 2 (line 3 of the table); TBIDLMinimax depth 30 (line 4 of the table)\n", got.err)
	require.Equal(t, 2, strings.Count(got.out, "same\n"))
	require.Equal(t, 1, strings.Count(got.out, "DIFFERENT\n"))
	require.Regexp(t, `LEVEL \d ONLY\n`, got.out)
	require.NotContains(t, got.out, "all ")
}

func TestBenchBadTable(t *testing.T) {
	const head = "family,depth,maxtime_s,states,paper_ms\n"
	for table, want := range map[string]string{
		"":               ":1:1: found no rows, expected a line of column names and at least one row",
		head:             ":1:1: found no rows",
		"family,level\n": ":1:1: found 2 columns, expected 5, separated by commas: family, depth, maxtime_s, states, paper_ms",
		strings.Replace(head, "depth", "level", 1): `:1:8: column depth: found the name "level", expected depth`,
		head + "ABPMinimax,1,,147\n":               ":2:1: found 4 columns, expected 5, separated by commas: family, depth",
		head + "ABPMinimax,1,,1\"47,6\n":           ":2:16: found a quote inside a value, expected one at each end or none",
		head + "ABPMinimax,1,,147,\"6\n":           `:2:19: column paper_ms: found a quote that is not closed, expected a closing "`,
		head + "MTD,1,,147,6\n":                    `:2:1: column family: found "MTD", expected LMinimax, `,
		head + "LMinimax,0,,147,6\n":               `:2:10: column depth: found "0", expected a whole number from 1 to 7: no time ends a deeper search of LMinimax`,
		head + "LMinimax,99,,147,6\n":              `:2:10: column depth: found "99", expected a whole number from 1 to 7`,
		head + "ABPMinimax,11,,147,6\n":            `:2:12: column depth: found "11", expected a whole number from 1 to 10`,
		head + "TBIDLMinimax,100,1,147,6\n":        `:2:14: column depth: found "100", expected a whole number from 1 to 99`,
		head + "LMinimax,1,2,147,6\n":              `:2:12: column maxtime_s: found "2", expected nothing for LMinimax`,
		head + "TBIDLMinimax,1,,147,6\n":           `:2:16: column maxtime_s: found ""`,
		head + "LMinimax,1,,many,6\n":              `:2:13: column states: found "many", expected a whole number of states, 1 or more`,
		head + "\n\nLMinimax,1,,many,6\n":          `:4:13: column states: found "many"`,
		head + "LMinimax,1,,147.5,6\n":             `:2:13: column states: found "147.5", expected a whole number of states, 1 or more`,
		head + "LMinimax,1,,0,6\n":                 `:2:13: column states: found "0"`,
		head + "LMinimax,1,,147,x\n":               `:2:17: column paper_ms: found "x", expected milliseconds of 0 or more`,
		head + "LMinimax,1,,147,-5\n":              `column paper_ms: found "-5"`,
		head + "LMinimax,1,,147,\n":                `column paper_ms: found ""`,
		head + "LMinimax,1,,147,inf\n":             `column paper_ms: found "inf"`,
		head + "TBIDLMinimax,1,inf,147,6\n":        `column maxtime_s: found "inf"`,
		head + "TBIDLMinimax,1,-1,147,6\n":         `column maxtime_s: found "-1"`,
		head + "TBIDLMinimax,1,NaN,147,6\n":        `column maxtime_s: found "NaN"`,
	} {
		path := file(t, "t.csv", table)
		got := run("", "bench", "-table", path)
		require.Equal(t, 1, got.code, table)
		require.Empty(t, got.out, table)
		require.True(t, strings.HasPrefix(got.err, path+":"), got.err)
		require.Contains(t, got.err, want, table)
	}
}

// benched returns the output of bench -champion: the columns that never vary, and the lines below the positions.
func benched(t *testing.T, args ...string) (positions []string, below []string) {
	t.Helper()
	got := runOK(t, "", append([]string{"bench", "-champion"}, args...)...)
	lines := strings.Split(strings.TrimSpace(got.out), "\n")
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

func TestBenchChampionInterrupted(t *testing.T) {
	got := interrupted(t, silent(t), "bench", "-champion", "-depth", "99")
	require.Equal(t, 130, got.code)
	require.NotContains(t, got.out, "signature")
}
