package notation_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/syntax"
	"blobwars/internal/testkit"
)

type readGame struct {
	start  string // the first position
	moves  []engine.Move
	result notation.Result
	tags   int
}

func gameOf(r notation.Record) readGame {
	return readGame{notation.WriteFEN(r.Game.Start()), movesOf(r.Game), r.Result, len(r.Tags)}
}

func readAll(t *testing.T, text string) (all []readGame) {
	t.Helper()
	for part, err := range notation.Records("f", strings.NewReader(text)) {
		require.NoError(t, err, text)
		require.Equal(t, len(all)+1, part.Number)
		all = append(all, gameOf(part.Record))
	}
	return all
}

// oddFile writes games in an odd form: comments with brackets and results in them, marks, variations, escaped lines,
// moves on any number of lines with blank lines among them, missing results, and all line ends of one kind.
func oddFile(rnd *rand.Rand, games []notation.Record) string {
	var out strings.Builder
	pick := func(of ...string) string { return of[rnd.IntN(len(of))] }
	noise := func() string {
		return pick("", "", "", "", "{}", "{a comment}", "{[Event \"x\"] 1-0}", "{\n[Event \"x\"]\n\n1. b7 1-0\n}", "; [%clk 1-0] {\n", "$1", "$22", "!", "\n% 1-0 { [x]\n", "\n# {0-1\n")
	}
	blank := func() string { return pick(" ", " ", "  ", "\t", "\n", "\n\n", " \n \n") }
	if rnd.IntN(2) == 0 {
		out.WriteString("\uFEFF")
	}
	for i, r := range games {
		for _, tag := range r.Tags {
			fmt.Fprintf(&out, "[%s%s\"%s\"%s]\n", tag.Name, pick(" ", "  ", "\t"), strings.ReplaceAll(strings.ReplaceAll(tag.Value, `\`, `\\`), `"`, `\"`), pick("", " "))
		}
		out.WriteString(blank())
		numbered := rnd.IntN(3)
		for ply := range r.Game.Len() {
			pos := r.Game.PositionAt(ply)
			if numbered == 0 || numbered == 1 && pos.ToMove() == engine.Side1 {
				fmt.Fprintf(&out, "%d%s%s", pos.MoveNumber(), []string{".", "..."}[pos.ToMove()], pick("", " ", "\n"))
			}
			out.WriteString(r.Game.Move(ply).LongName(pos.Size()) + blank())
			if rnd.IntN(6) == 0 {
				other := pos.Moves()[rnd.IntN(len(pos.Moves()))]
				out.WriteString("(" + noise() + " " + other.LongName(pos.Size()) + " {1-0)} " + pick("", "1-0", "*") + ")" + blank())
			}
			out.WriteString(" " + noise() + blank())
		}
		if r.Game.Len() == 0 || len(r.Tags) == 0 || i+1 < len(games) && len(games[i+1].Tags) == 0 || rnd.IntN(4) > 0 {
			out.WriteString(r.Result.String() + pick("", " {why [x] 1-0}", " ; why {[", "\n% 1-0"))
		}
		out.WriteString("\n" + blank())
	}
	text := out.String()
	if rnd.IntN(2) == 0 {
		text = strings.ReplaceAll(text, "\n", "\r\n")
	}
	return text
}

// TestOddFilesOfRecords compares the games of odd files with what was written.
func TestOddFilesOfRecords(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 77))
	for range 150 {
		var games []notation.Record
		var want []readGame
		for i := range 1 + rnd.IntN(6) {
			r := notation.Record{Game: engine.NewGame(engine.Start())}
			if i == 0 || rnd.IntN(3) > 0 {
				r = notation.NewRecord(testkit.RandomGame(rnd, testkit.RandomBoardPosition(rnd), rnd.IntN(60)))
				start := r.Game.Start()
				r.Tags = []notation.Tag{{"Event", `odd ] \ "x" [{(;`}, {"Rules", start.Rules().String()}, {"FEN", notation.WriteFEN(start)}, {"Result", r.Result.String()}}
			} else {
				r.Game = testkit.RandomGame(rnd, engine.Start(), rnd.IntN(10))
				r.Result = notation.ResultOf(r.Game.Position().Outcome())
				if r.Result == notation.Unknown {
					r.Result = notation.Result(rnd.IntN(4))
				}
			}
			games = append(games, r)
			want = append(want, gameOf(r))
		}
		text := oddFile(rnd, games)
		require.Equal(t, want, readAll(t, text), text)
	}
}

// TestRecordsOfOtherPrograms reads files in the forms of cuteataxx (moves with times in comments, a record that begins
// with player 2), of python-ataxx (a FEN without counters, moves on several lines) and of series of chess programs.
func TestRecordsOfOtherPrograms(t *testing.T) {
	cuteataxx := func(fen, moves, result string) string {
		return "[Event \"*\"]\n[Site \"CuteAtaxx\"]\n[Date \"2026-11-24 02:00:00\"]\n[Round \"1\"]\n[black \"one\"]\n[white \"two\"]\n[Result \"" + result +
			"\"]\n[FEN \"" + fen + "\"]\n[FinalFEN \"7/7/7/7/7/7/7 x 0 1\"]\n[Adjudicated \"Out of time\"]\n[Winner \"one\"]\n[Loser \"two\"]\n[PlyCount \"3\"]\n[Material \"+1\"]\n\n" +
			moves + " " + result + "\n\n\n"
	}
	const start = "x5o/7/7/7/7/7/o5x x 0 1"
	for text, want := range map[string][]string{
		cuteataxx(start, "1. a7c5 { movetime 12 } a2 { movetime 3 } 2. g2 { movetime 1 } ", "1-0") +
			cuteataxx("x5o/7/7/7/7/7/o5x o 0 1", "1... a2 2. a7c5 g7g5 ", "*"): {"a7c5 a2 g2 1-0", "a2 a7c5 g7g5 *"},
		"[Event \"0001\"]\n[White \"Player 1\"]\n[Black \"Player 2\"]\n[Result \"*\"]\n[FEN \"x5o/7/7/7/7/7/o5x x\"]\n\n" +
			"1. a7c7 (1. a7c5 { Test }) 1... g7f5 (1... a2 { Test } 2. g2 (2. f2 { Test })) 2. g1f3 a1b3 { Test 123 } *\n\n\n" +
			"[Event \"0002\"]\n[White \"Player 1\"]\n[Black \"Player 2\"]\n[Result \"*\"]\n\n1. a7c5\na2\n\n\n2. g2\n*\n": {"a7c7 g7f5 g1f3 a1b3 *", "a7c5 a2 g2 *"},
		"[Event \"c\"]\n[White \"a\"]\n[Black \"b\"]\n[TimeControl \"10+0.1\"]\n\n1. f1 {+0.31/9 0.5s} b1 {-0.2/8 0.4s, White's time}\n2. f2 {[%eval 0.3]}\n1-0\n" +
			"[Event \"d\"]\n[White \"a\"]\n[Black \"b\"]\n\n1. f1 a2 0-1\n": {"f1 b1 f2 1-0", "f1 a2 0-1"},
		"[Event \"e\"]\n[White \"a\"]\n[Black \"b\"]\n\n1. f1 a2*\n": {"f1 a2 *"},
	} {
		var got []string
		for part, err := range notation.Records("f", strings.NewReader(text)) {
			require.NoError(t, err, text)
			require.Equal(t, 7, part.Game.Start().Size())
			var words []string
			for _, m := range movesOf(part.Game) {
				words = append(words, m.Name(7))
			}
			got = append(got, strings.Join(append(words, part.Result.String()), " "))
		}
		require.Equal(t, want, got)
	}
}

// TestResultsAsPeopleWriteThem, with blanks and other signs: none is lost, and none begins another game.
func TestResultsAsPeopleWriteThem(t *testing.T) {
	for text, want := range map[string]notation.Result{
		"1 - 0": notation.Won1, "1- 0": notation.Won1, "1 -0": notation.Won1, "1:0": notation.Won1, "1–0": notation.Won1, "0 : 1": notation.Won2, "0\t-\t1": notation.Won2,
		"1/2 - 1/2": notation.Drawn, "1/2:1/2": notation.Drawn, "½ - ½": notation.Drawn, "½–½": notation.Drawn, "0.5 - 0.5": notation.Drawn, "1/2": notation.Drawn,
		"*": notation.Unknown, "2. *": notation.Unknown, "0-0": notation.Unknown,
	} {
		for _, game := range []string{"1. b7 g7 " + text + "\n", "[Result \"" + text + "\"]\n\n1. b7 g7\n", "1. b7 g7 " + text + " {end}\n1. b7 g7 " + text} {
			for _, got := range readAll(t, game) {
				require.Equal(t, want, got.result, game)
				require.Len(t, got.moves, 2, game)
			}
		}
		parts := 0
		for part, err := range notation.Records("f", strings.NewReader("1. z9 "+text+"\n[Event \"b\"]\n1. b7 *")) {
			if parts++; err == nil {
				require.Equal(t, "b", part.Record.Tag(notation.TagEvent), text)
			}
		}
		require.Equal(t, 2, parts, text)
	}
}

// TestABadGameDoesNotHideTheOthers: an error has the number of the game and its place in the file, and the games after
// it are read.
func TestABadGameDoesNotHideTheOthers(t *testing.T) {
	for text, want := range map[string][]string{
		"[A \"1\"]\n\n1. b7 *\n\n[A \"2\"]\n\n1. e4 *\n\n[A \"3\"]\n\n1. b7 *\n": {"1", "f:7:4: in game 2, found the move e4", "1"},
		"1. b7 * 1. e4 * 1. b7 * á 1. b7 *":                                      {"1", "f:1:12: in game 2, found the move e4", "1", "f:1:25: in game 4, found \"á\", which is not a move"},
		"\uFEFF* 1. e4 *":                                                        {"0", "f:1:6: in game 2, found the move e4"},
		"1. b7 {never closed *\n[A \"2\"]\n1. b7 *\n":                            {"f:1:7: in game 1, found a comment without its closing }", "1"},
		"1. b7 (1. a7 *\n[A \"2\"]\n1. b7 *\n":                                   {"f:1:7: in game 1, found a variation without its closing )", "1"},
		"[FEN \"1\n[A \"2\"]\n1. b7 *\n[A \"3\"]\n*\n":                           {"f:1:8: in game 1, found the end of the line", "0"},
		"1. b7 g7 0-1\n\n[Result \"1-0\"]\n\n*":                                  {"2", "0"},
		"1. e4 *":                                                                {"f:1:4: found the move e4"},
		"\x00":                                                                   {"f:1:1: found a NUL byte"},
	} {
		var got []string
		for part, err := range notation.Records("f", strings.NewReader(text)) {
			if err == nil {
				got = append(got, fmt.Sprint(part.Game.Len()))
				continue
			}
			var place *syntax.Error
			require.True(t, errors.As(err, &place))
			got = append(got, err.Error())
		}
		require.Len(t, got, len(want), "%.200q: %q", text, got)
		for i := range want {
			require.True(t, strings.HasPrefix(got[i], want[i]), "%q: %s", want[i], got[i])
		}
	}
}

// TestAResultThatTheMovesDoNotLeadToIsWarnedOf: the record may have been cut off, unless a tag says how the game ended.
func TestAResultThatTheMovesDoNotLeadToIsWarnedOf(t *testing.T) {
	const found, want = "found the result %s, but the moves do not end the game, ", "expected more moves, or a tag Reason or Termination that says why it ended"
	for text, warning := range map[string]string{
		"[Result \"1-0\"]\n\n1. b7 g7\n2. b8":                        "f:4:6: " + fmt.Sprintf(found, "1-0") + want,
		"1. b7 0-0":                                                  "f:1:7: found 0-0, expected 1-0, 0-1, 1/2-1/2 or *",
		"1. b7 0-1":                                                  "f:1:7: " + fmt.Sprintf(found, "0-1") + want,
		"*\n1. b7 1/2-1/2":                                           "f:2:7: in game 2, " + fmt.Sprintf(found, "1/2-1/2") + want,
		"[Reason \"full board\"]\n1. b7 1-0":                         "f:2:7: " + fmt.Sprintf(found, "1-0") + want,
		"[Termination \"rules\"]\n1. b7 1-0":                         "f:2:7: " + fmt.Sprintf(found, "1-0") + want,
		"[Reason \"resigned\"]\n1. b7 1-0":                           "",
		"[Reason \"foo\"]\n1. b7 1-0":                                "f:2:7: " + fmt.Sprintf(found, "1-0") + want,
		"[Termination \"time forfeit\"]\n1. b7 1-0":                  "",
		"[Adjudicated \"Easy fill\"]\n1. b7 1-0":                     "",
		"1. b7 g7":                                                   "",
		"[FEN \"8/8/8/8/8/8/8/xo6 x 0 1\"]\n[Result \"1-0\"]\n1. a2": "",
		"[FEN \"8/8/8/8/8/8/8/xo6 x 0 1\"]\n[Reason \"wiped out\"]\n1. a2 1-0\n": "",
		"[Result \"1-0\"]\n1. b7 g7 0-1":                                         "f:2:10: found the result 0-1, expected the result 1-0",
		"[Result \"0-0\"]\n1. b7 *":                                              `f:1:10: found "0-0", expected 1-0, 0-1, 1/2-1/2 or *`,
		"[A \"1\"]\n[B]\n1. b7 *":                                                "f:2:3: found ']', expected a space and the tag's value in quotes",
		"[A \"1\"]\n[B \"1\"]\n[b \"2\"]\n1. b7 *":                               "f:3:2: found a second tag b, expected each tag only once",
		"[Round 5]\n[Site \"a\"]\n[Site \"b\"]\n1. b7 *": "f:1:8: found '5', expected a space and the tag's value in quotes" +
			"f:3:2: found a second tag Site, expected each tag only once",
		"1. b7 {\n[Event \"x\"]\n\n1. g7 {x} g7 *": "f:1:7: found a comment with the tags of another game in it, expected a closing } before them",
	} {
		got := ""
		for part, err := range notation.Records("f", strings.NewReader(text)) {
			require.NoError(t, err, text)
			for _, w := range part.Warnings {
				got += w.Error()
			}
		}
		require.Equal(t, warning, got, text)
	}
}

// TestATagMayHaveSeveralLines: the tags and the errors behind it are as if it had one.
func TestATagMayHaveSeveralLines(t *testing.T) {
	const text = "[Event\n\"Cup\"\n]\n[Annotator \"Carl\nsecond\"] [Site\n\"x\"]\n[Round \"1\"]\n\n1. b7 g7 *\n\n[Event \"2\"]\n[Site \"open\n1. b7 x9 *\n"
	var got []string
	for part, err := range notation.Records("f", strings.NewReader(text)) {
		for _, tag := range part.Tags {
			got = append(got, tag.Name+"="+tag.Value)
		}
		for _, w := range part.Warnings {
			got = append(got, w.Error())
		}
		if err != nil {
			got = append(got, err.Error())
		}
		if part.Number == 1 {
			_, err := notation.ParseRecord("f", part.Text)
			require.NoError(t, err)
		}
	}
	require.Equal(t, []string{
		"Event=Cup", "Annotator=Carl second", "Site=x", "Round=1", "Event=2",
		"f:12:12: in game 2, found the end of the line, expected the closing quote of the tag's value",
		`f:13:7: in game 2, found "x9", which is not a move, expected a move such as b2 or a1c2, or 0000 for a pass`,
	}, got)
}

func TestRulesAndFENsOfOtherProgramsAreRead(t *testing.T) {
	for _, fields := range []string{"x - 0 1", "x - - - -", "x - -", "x - - 0 1", "x"} {
		r, err := notation.ParseRecord("r", []byte("[Rules \"Ataxx\"]\n[FEN \"x5o/7/7/7/7/7/o5x "+fields+"\"]\n\n1. a6 *\n"))
		require.NoError(t, err, fields)
		require.Equal(t, engine.StartOn(7, engine.Ataxx), r.Game.Start(), fields)
	}
}

// TestAtaxxOfOtherProgramsBeginsOn7x7: without FEN; but records of this program name Player1 or Player2, and on 8x8 have
// no FEN.
func TestAtaxxOfOtherProgramsBeginsOn7x7(t *testing.T) {
	for text, want := range map[string]engine.Position{
		"[White \"a\"]\n[Black \"b\"]\n[Rules \"ataxx\"]\n\n*":    engine.StartOn(7, engine.Ataxx),
		"[White \"a\"]\n[Black \"b\"]\n\n*":                       engine.StartOn(7, engine.Ataxx),
		"[White \"a\"]\n[Black \"b\"]\n[Rules \"blobwars\"]\n\n*": engine.Start(),
		"[White \"a\"]\n[Player2 \"a\"]\n[Rules \"ataxx\"]\n\n*":  engine.StartOn(8, engine.Ataxx),
		"[Black \"b\"]\n[Player1 \"b\"]\n[Rules \"ataxx\"]\n\n*":  engine.StartOn(8, engine.Ataxx),
	} {
		r, err := notation.ParseRecord("r", []byte(text))
		require.NoError(t, err, text)
		require.Equal(t, want, r.Game.Start(), text)
		back, err := notation.ParseRecord("r", []byte(notation.WriteRecord(r)))
		require.NoError(t, err, text)
		require.Equal(t, want, back.Game.Start(), text)
	}
}

// TestTagsBeginAGame: behind a blank line those that are there already, and Event; and a second Event anywhere.
func TestTagsBeginAGame(t *testing.T) {
	for text, want := range map[string]string{
		"[Event \"a\"]\n[Result \"1-0\"]\n\n[Event \"b\"]\n1. b7 *":              "a 0 1-0, b 1 *",
		"[Event \"a\"]\n[Event \"b\"]\n[Event \"c\"]":                            "a 0 *, b 0 *, c 0 *",
		"[Result \"0-1\"]\n\n[Event \"b\"]\n1. b7 *":                             " 0 0-1, b 1 *",
		"[Round \"1\"]\n \n{x}\n[ROUND \"2\"]\n[Event \"b\"]\n1. b7 *":           " 0 *, b 1 *",
		"[Round \"1\"]\n\n[Site \"2\"]\n\n1. b7\n[Event \"b\"]\n":                " 1 *, b 0 *",
		"[Event \"a\"]\n[FEN \"k\"]\n\n[Event \"b\"]\n\n1. b7 *":                 "error, b 1 *",
		"[Event \"a\"]\n\n1. b7 (1. e4 *\n[Event \"b\"]\n\n1. b7 {x [y]} g7 1/2": "error, b 2 1/2-1/2",
	} {
		var got []string
		for part, err := range notation.Records("f", strings.NewReader(text)) {
			game := "error"
			if err == nil {
				game = fmt.Sprint(part.Tag("Event"), " ", part.Game.Len(), " ", part.Result)
			}
			got = append(got, game)
		}
		require.Equal(t, want, strings.Join(got, ", "), text)
	}
}

// TestASecondGameIsNamed: one game is expected, and the error of a second one says what to do.
func TestASecondGameIsNamed(t *testing.T) {
	_, err := notation.ParseRecord("two", []byte("1. b2 *\n\n[Event \"two\"]\n\n1. b2 *\n"))
	require.EqualError(t, err, "two:3:1: found a second game, expected one game: blobwars convert -game N chooses one")
}

// TestTheNumberOfTagsIsLimited: finding a second tag of a name takes long if there are many.
func TestTheNumberOfTagsIsLimited(t *testing.T) {
	var text strings.Builder
	for i := range 1001 {
		fmt.Fprintf(&text, "[A%d \"\"]\n", i)
	}
	_, err := notation.ParseRecord("f", []byte(text.String()+"*"))
	require.EqualError(t, err, "f:1001:2: found more than 1000 tags, expected at most 1000 tags")
}

// TestRecordsAreReadOneByOne: only a game has a limit, and one that is too large does not hide the next.
func TestRecordsAreReadOneByOne(t *testing.T) {
	const game = "[Event \"a\"]\n\n1. b7 g7 *\n\n"
	text := strings.Repeat(game, 60_000) + "[Event \"large\"]\n\n1. b7 {" + strings.Repeat("1234567\n", 1<<17) + "} g7 *\n" + game + "\n1. b7 {never closed\n" + game
	games := 0
	var errs []string
	for part, err := range notation.Records("f", strings.NewReader(text)) {
		if err != nil {
			errs = append(errs, err.Error())
			continue
		}
		games++
		require.Equal(t, 2, part.Game.Len())
		require.Equal(t, game, string(part.Text)[:len(game)])
	}
	require.Equal(t, 60_002, games)
	require.Equal(t, []string{
		"f:240003:7: in game 60001, found a comment without its closing }, expected a closing }",
		"f:371081:7: in game 60003, found a comment without its closing }, expected a closing }",
	}, errs)

	_, err := notation.ParseRecord("f", []byte("1. b7 "+strings.Repeat("$1", 1<<19)))
	require.EqualError(t, err, "f:1:1: found a file of more than 1 MiB, expected a smaller file")
	for part, err := range notation.Records("f", strings.NewReader("1. b7\n"+strings.Repeat("$1\n", 1<<19)+"*\n1. b7 *")) {
		if part.Number == 1 {
			require.EqualError(t, err, "f:1:1: in game 1, found a game of more than 1 MiB, expected a smaller file")
			continue
		}
		require.NoError(t, err)
	}
}
