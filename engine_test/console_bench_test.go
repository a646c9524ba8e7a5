package engine_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestBenchRepeatsThePapersTable(t *testing.T) {
	original, err := os.ReadFile("testdata/paper_table.csv")
	require.NoError(t, err)
	embedded, err := os.ReadFile("../console/paper_table.csv")
	require.NoError(t, err)
	require.Equal(t, string(original), string(embedded))
	if testing.Short() {
		t.Skip("the whole table takes seconds")
	}
	got := run("", "bench")
	require.Zero(t, got.code, got.err)
	require.Empty(t, got.err)
	rows := strings.Split(strings.TrimSpace(string(original)), "\n")[1:]
	lines := strings.Split(strings.TrimSpace(got.out), "\n")
	require.Len(t, lines, len(rows)+2)
	require.Equal(t, fmt.Sprintf("all %d rows have the table's number of states", len(rows)), lines[len(lines)-1])
	for i, row := range rows {
		fields := strings.Split(row, ",")
		line := strings.Fields(lines[i+1])
		if fields[2] == "" { // the column of the limit is blank
			line = append(line[:2:2], append([]string{""}, line[2:]...)...)
		}
		require.Equal(t, []string{fields[0], fields[1], fields[2], fields[3], fields[3], fields[4], "same"},
			append(line[:5:5], line[6:]...))
	}
}

func TestBenchNamesRowsThatDiffer(t *testing.T) {
	const head = "family,depth,maxtime_s,states,paper_ms\n"
	got := run("", "bench", "-table", file(t, "t.csv", head+"ABPMinimax,1,,147,6\nABPMinimax,2,,404,17\nTBIDLMinimax,30,0.01,5,5\nLMinimax,2,,1405,41\n"))
	require.Equal(t, 1, got.code)
	require.Equal(t, "blobwars bench: 2 of 4 rows differ from the table: ABPMinimax level 2 (line 3 of the table); TBIDLMinimax level 30 (line 4 of the table)\n", got.err)
	require.Equal(t, 2, strings.Count(got.out, "same\n"))
	require.Equal(t, 1, strings.Count(got.out, "DIFFERENT\n"))
	require.Regexp(t, `LEVEL \d ONLY\n`, got.out)
	require.NotContains(t, got.out, "all ")
}

func TestBenchBadTable(t *testing.T) {
	const head = "family,depth,maxtime_s,states,paper_ms\n"
	for table, want := range map[string]string{
		"":                                  ":1:1: found no rows, expected a line of column names and at least one row",
		head:                                ":1:1: found no rows",
		head + "ABPMinimax,1,,147\n":        ":2:1: wrong number of fields",
		head + "ABPMinimax,1,,1\"47,6\n":    ":2:",
		head + "MTD,1,,147,6\n":             `:2:1: found the family "MTD"`,
		head + "LMinimax,0,,147,6\n":        `:2:1: found the depth "0"`,
		head + "LMinimax,1,2,147,6\n":       `:2:1: found the limit "2", expected none`,
		head + "TBIDLMinimax,1,,147,6\n":    `:2:1: found the limit ""`,
		head + "LMinimax,1,,many,6\n":       `:2:1: found the states "many"`,
		head + "\n\nLMinimax,1,,many,6\n":   `found the states "many"`,
		head + "TBIDLMinimax,1,-1,147,6\n":  `found the limit "-1"`,
		head + "TBIDLMinimax,1,NaN,147,6\n": `found the limit "NaN"`,
	} {
		path := file(t, "t.csv", table)
		got := run("", "bench", "-table", path)
		require.Equal(t, 1, got.code, table)
		require.Empty(t, got.out, table)
		require.True(t, strings.HasPrefix(got.err, path+":"), got.err)
		require.Contains(t, got.err, want, table)
	}
}
