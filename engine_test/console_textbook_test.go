package engine_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestTextbookErrorsHaveAnExampleOfTheirGame: the examples run, but for the files that they name.
func TestTextbookErrorsHaveAnExampleOfTheirGame(t *testing.T) {
	for _, game := range []string{"corks", "nim", "split", "grundy", "frogs", "tictactoe", "matrix", "lecture", "tree", "tiles", "blobwars", "graph", "exercises"} {
		for command, args := range map[string][]string{"textbook": {"textbook", game, "-n", "-1", "-walk", "mst"}, "tree": {"tree", "-game", game, "-max", "0"}} {
			got := run("", args...)
			require.Equal(t, 2, got.code, args)
			_, example, _ := strings.Cut(got.err, "\nexample: blobwars ")
			example, _, _ = strings.Cut(example, "\n")
			if command == "tree" && (game == "graph" || game == "exercises") {
				continue
			}
			require.Contains(t, example, " "+game, got.err)
			if !strings.Contains(example, "board.txt") {
				require.Zero(t, run("", shellWords(example)...).code, example)
			}
		}
	}
}

// TestHelpOfOneGame: textbook GAME -h prints the flags of that game, and no others.
func TestHelpOfOneGame(t *testing.T) {
	flags := regexp.MustCompile(`(?m)^  -(\w+)`)
	for topic, want := range map[string]string{
		"nim": "depth heaps language last prune steps", "corks": "algorithm depth greedy language last min n prune steps", "matrix": "columns language lp payoffs",
		"tiles": "depth file language player prune steps", "graph": "file language walk", "exercises": "language",
	} {
		for _, args := range [][]string{{"textbook", topic, "-h"}, {"textbook", "--help", topic}} {
			got := runOK(t, "", args...).out
			var names []string
			for _, found := range flags.FindAllStringSubmatch(got, -1) {
				names = append(names, found[1])
			}
			require.Equal(t, want, strings.Join(names, " "), topic)
			require.Contains(t, got, "usage: blobwars textbook "+topic+" [")
			require.Contains(t, got, "example: blobwars textbook "+topic)
		}
	}
	require.Contains(t, runOK(t, "", "textbook", "-h").out, "\n  -strip STRIP")
	require.Regexp(t, `-file F +read the file F; a graph, or the name of one that ships,`, runOK(t, "", "textbook", "graph", "-help").out)
}
