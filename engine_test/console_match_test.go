package engine_test

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/notation"
)

// TestMatchCommand: the result for people, and the same games again.
func TestMatchCommand(t *testing.T) {
	args := []string{"match", "-a", "abpminimax:depth=2", "-b", "greedy", "-games", "10", "-sprt", "-500,-400", "-concurrency", "2"}
	lines := strings.Split(strings.TrimSpace(runOK(t, "", args...).out), "\n")
	require.Equal(t, "A: abpminimax:depth=2", lines[0])
	require.Equal(t, "B: greedy", lines[1])
	require.Regexp(t, `^Games: \d+ \(\+\d+ =\d+ -\d+ for A\), \d+\.\d % of the points$`, lines[2])
	require.Regexp(t, `^Pairs with 0, 1/2, 1, 3/2, 2 points for A: \d \d \d \d \d$`, lines[3])
	require.Regexp(t, `^Elo: .*\(95 %\), LOS \d+\.\d %$`, lines[4])
	require.Regexp(t, `^SPRT -500,-400: LLR -?\d+\.\d\d \[-2\.94, 2\.94\]: (undecided|H1 accepted)$`, lines[5])
	require.Regexp(t, `^A: \d+ moves, average depth 2\.0, \d+\.\d ms a move, slowest .*, \d+ nodes a move, \d+ nodes/s$`, lines[6])
	require.Regexp(t, `^B: \d+ moves, average depth 1\.0, \d+\.\d ms a move, slowest `, lines[7])
	require.Len(t, lines, 8)
	require.Equal(t, lines[:6], strings.Split(run("", args...).out, "\n")[:6])
}

// TestMatchResult: of games that end, that are too long, and that an SPRT ends.
func TestMatchResult(t *testing.T) {
	long := runOK(t, "", "match", "-a", "abpminimax:depth=1", "-b", "greedy", "-games", "2", "-maxplies", "2").out
	require.Contains(t, long, "A: abpminimax:depth=1\nB: greedy\nGames: 2 (+0 =2 -0 for A), 50.0 % of the points\nPairs with 0, 1/2, 1, 3/2, 2 points for A: 0 0 1 0 0\nElo: +0.0 ")
	require.Regexp(t, `(?m)^A: 2 moves, average depth 1\.0, [\d.]+ ms a move, slowest \S+, \d+ nodes a move, \d+ nodes/s$`, long)
	require.Contains(t, long, "\nDrawn because too long: 2\n")
	require.Contains(t, runOK(t, "", "match", "-a", "random", "-b", "novice", "-games", "9", "-size", "7").out, "\nGames: 9 (+")

	won := runOK(t, "", "match", "-a", "greedy", "-b", "random", "-games", "500", "-sprt", "0,100").out
	require.Regexp(t, `(?m)^SPRT 0,100: LLR \d+\.\d\d \[-2\.94, 2\.94\]: H1 accepted$`, won)
	require.NotContains(t, won, "Games: 500 ", "the test ends it")
	require.Contains(t, won, "\nElo: +inf, at least +", "all games won")
}

// writes are the texts that a command has written at once.
type writes []string

func (w *writes) Write(data []byte) (int, error) {
	*w = append(*w, string(data))
	return len(data), nil
}

// TestMatchOfLevelsShowsEachRow: when its games are over, not at the end, which may be an hour later.
func TestMatchOfLevelsShowsEachRow(t *testing.T) {
	var out writes
	require.Zero(t, execute([]string{"match", "-levels", "1-2", "-games", "2"}, strings.NewReader(""), &out, io.Discard))
	require.Len(t, out, 4)
	require.Equal(t, "size  levels   games  W-D-L      points\n", out[0])
	require.Regexp(t, `^8x8    2 : 1      2   .* %\n$`, out[1])
	require.Regexp(t, `^7x7    2 : 1      2   .* %\n$`, out[2])
}

func TestMatchRecordsCanBeReadBack(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.pgn")
	got := runOK(t, "", "match", "-a", "novice", "-b", "greedy", "-games", "6", "-size", "7", "-pgn", path)
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	starts, err := match.ParseOpenings(path, data)
	require.NoError(t, err)
	require.Len(t, starts, 6)
	texts := strings.Split(strings.TrimSpace(string(data)), "\n\n[")
	require.Len(t, texts, 6)
	wins := 0
	for i, text := range texts {
		if i > 0 {
			text = "[" + text
		}
		record, err := notation.ParseRecord("game", []byte(text))
		require.NoError(t, err)
		require.Equal(t, fmt.Sprint(i+1), record.Tag("Round"))
		require.Equal(t, "rules", record.Tag("Termination"))
		require.Contains(t, text, "[SetUp \"1\"]\n[FEN \""+notation.WriteFEN(starts[i])+"\"]\n")
		require.Equal(t, starts[i], record.Game.Start())
		require.Equal(t, starts[i/2*2], record.Game.Start())
		require.Equal(t, engine.Ataxx, record.Game.Start().Rules())
		require.Equal(t, notation.ResultOf(record.Game.Position().Outcome()), record.Result)
		players := []string{"A: novice (Novice)", "B: greedy (greedy)"}
		require.Equal(t, players[i%2], record.Tag(notation.TagPlayer1))
		require.Equal(t, players[1-i%2], record.Tag(notation.TagPlayer2))
		if record.Result == notation.Won1 && i%2 == 0 || record.Result == notation.Won2 && i%2 == 1 {
			wins++
		}
	}
	require.Contains(t, got.out, fmt.Sprintf("(+%d ", wins))

	runOK(t, "", "match", "-a", "random", "-b", "random", "-games", "12", "-openings", path)
}

// TestAMatchSaysHowManyGamesRepeatAnother: two players without chance play two different games from one opening.
func TestAMatchSaysHowManyGamesRepeatAnother(t *testing.T) {
	path := file(t, "o.txt", notation.WriteFEN(engine.StartOn(7, engine.Ataxx))+"\n")
	args := []string{"match", "-a", "abpminimax:depth=1", "-b", "champion:depth=1,hash=1", "-openings", path, "-maxplies", "6", "-games"}
	require.Contains(t, runOK(t, "", append(args, "5")...).out, "\nGames that repeat an earlier one: 3\n")
	require.NotContains(t, runOK(t, "", append(args, "2")...).out, "repeat")
}

func TestMatchWithAPlayerThatFailsInEveryGameIsAnError(t *testing.T) {
	script := file(t, "engine.sh", `while read -r line; do case "$line" in
uai) echo id name Weakling; echo uaiok;; isready) echo readyok;; go*) echo 7x7 only >&2; exit 3;; esac; done`)
	path := filepath.Join(t.TempDir(), "games.pgn")
	engine := "uai:time=10ms:sh " + script
	got := run("", "match", "-a", "greedy", "-b", engine, "-games", "2", "-pgn", path)
	require.Equal(t, 1, got.code)
	require.Empty(t, got.out, "100 % for A would say nothing")
	require.Regexp(t, `^Game 1 lost by B, crash: .*7x7 only.*\nGame 2 lost .*\nblobwars match: player B failed in every one of 2 games, so there is no result; game 1, crash: .*7x7 only.*\n$`, got.err)
	many := run("", "match", "-a", engine, "-b", "greedy", "-games", "1000")
	require.Equal(t, 1, many.code)
	require.Empty(t, many.out)
	require.Contains(t, many.err, "player A failed in every one of 10 games", "the other 990 are not played")
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Contains(t, string(data), "(Weakling)")
	require.Contains(t, string(data), `[Termination "crash by B: `)
	starts, err := match.ParseOpenings(path, data)
	require.NoError(t, err)
	require.Len(t, starts, 2)
}

func TestInterruptedMatchPrintsTheResultSoFar(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.pgn")
	got := interrupted(t, silent(t), "match", "-a", "random", "-b", "greedy", "-games", "100000000", "-pgn", path)
	require.Equal(t, 130, got.code)
	require.Contains(t, got.err, "interrupted after ")
	require.Contains(t, got.out, "Games: ")
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Contains(t, got.err, fmt.Sprintf("interrupted after %d of 100000000 games", strings.Count(string(data), "[Round ")))

	got = interrupted(t, silent(t), "match", "-a", "tbidl:time=1h", "-b", "tbidl:time=1h", "-games", "2")
	require.Equal(t, 130, got.code)
	require.Empty(t, got.out)

	path = filepath.Join(t.TempDir(), "openings.txt")
	got = interrupted(t, silent(t), "lab", "openings", "-count", "100000", "-nodes", "100000000", "-out", path)
	require.Equal(t, 130, got.code)
	require.NoFileExists(t, path, "nothing was written")
}

func TestOpeningsCommand(t *testing.T) {
	args := []string{"lab", "openings", "-size", "7", "-count", "5", "-plies", "4", "-nodes", "100", "-within", "200", "-seed", "9"}
	got := runOK(t, "", args...)
	require.True(t, strings.HasPrefix(got.out, "# Made by: blobwars-lab openings -size 7 -count 5 -plies 4 -within 200 -nodes 100 -seed 9\n"))
	list, err := match.ParseOpenings("o", []byte(got.out))
	require.NoError(t, err)
	require.Len(t, list, 5)

	path := filepath.Join(t.TempDir(), "o.txt")
	require.Empty(t, runOK(t, "", append(args, "-out", path)...).out)
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, got.out, string(data))

	other := file(t, "board.txt", "1      2\n")
	refused := run("", append(args, "-out", other)...)
	require.Equal(t, 1, refused.code)
	require.Contains(t, refused.err, "cannot write the openings: "+other+" exists")

	few := run("", "lab", "openings", "-count", "1000", "-plies", "1", "-nodes", "10", "-within", "9999")
	require.Equal(t, 1, few.code)
	require.Contains(t, few.err, "blobwars-lab openings: only 8 openings after 1 random moves were found")
	require.Empty(t, few.out)
}
