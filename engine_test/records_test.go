package engine_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestFilesOfRecordsMayBeLarge: only a game has a limit of 1 MiB.
func TestFilesOfRecordsMayBeLarge(t *testing.T) {
	const games = 1200
	path := file(t, "large.pgn", strings.Repeat("[Event \""+strings.Repeat("long", 250)+"\"]\n[Date \"2024.05.07\"]\n\n1. b7 g7 *\n\n", games))
	require.Equal(t, strings.Repeat("x6o/1x4o1/8/8/8/8/8/x6o x 0 2\n", games), runOK(t, "", "convert", "-to", "fen", path).out)
	require.Contains(t, runOK(t, "", "match", "-a", "champion:nodes=50", "-b", "champion:nodes=50", "-openings", path, "-games", "2").out, "Games: 2 ")
	config(t, nil)
	require.Contains(t, runOK(t, "", "games", "-import", path).out, "1 added, 1199 there already, 0 failed")
}

// TestWhatARecordDoesNotKeepIsSaid counts what convert and games -import leave out; the source of a clone is kept.
func TestWhatARecordDoesNotKeepIsSaid(t *testing.T) {
	text := "[Event \"e\"]\n\n{ first } 1. b7! {a8} g7 $2 $14 {two} ; three\n% no comment\n" + strings.Repeat("(1... g8 {four}) ", 66) + "2. b6 *\n"
	path := filepath.Join(config(t, map[string]string{"r.pgn": text}), "r.pgn")
	const want = ": not kept: 69 comments, 3 marks, 2 variations beyond 64 in a game\n"
	require.Equal(t, path+want, run("", "convert", "-to", "record", path).err)
	require.Empty(t, run("", "convert", "-to", "fen", path).err)
	require.Equal(t, path+want, run("", "games", "-import", path).err)
	require.Empty(t, run("", "convert", "-to", "record", file(t, "again.pgn", run("", "convert", "-to", "record", path).out)).err)
}
