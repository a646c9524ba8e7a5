package engine_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/review"
	"blobwars/engine/search"
)

const reportedGame = "testdata/report/game.txt"

// TestReport compares a report with testdata/report/game.out, which two processors printed.
func TestReport(t *testing.T) {
	want, err := os.ReadFile("testdata/report/game.out")
	require.NoError(t, err)
	require.Equal(t, string(want), runOK(t, "", "report", reportedGame).out)
}

// TestReportHasTheVerdictOfTheRecord: a game that was judged once keeps its verdict.
func TestReportHasTheVerdictOfTheRecord(t *testing.T) {
	doc, err := notation.ReadDocument(reportedGame)
	require.NoError(t, err)
	verdict := make(review.Verdict, doc.Game.Len()+1)
	for ply := range verdict {
		verdict[ply] = review.Judgement{Score: review.Score{Known: true, Cents: 100 * ply}, Best: review.QuestionAt(doc.Game, ply).Move}
	}
	better := doc.Game.Start().Moves()[3]
	verdict[0].Best, verdict[0].Loss = better, 2550
	verdict[3].Score = review.Score{Known: true, Proof: search.ProvenWin, Distance: 5}
	doc.SetTag(notation.TagVerdict, verdict.Text(doc.Game))
	path := file(t, "judged.txt", notation.WriteRecord(doc.Record))
	require.Contains(t, runOK(t, "", "report", path).out, "5. g6 ? loses 25 %; better "+notation.MoveText(doc.Game.Start(), better)+" (+0.00)\n")

	var object struct {
		Outcome string
		Players [2]struct {
			Name                                          string
			Accuracy                                      *float64
			Moves, Inaccuracies, Mistakes, Blunders, Best int
			Lost                                          [3]int
		}
		Turning int
		Moves   []struct {
			Number, Player   int
			Move, Mark, Best string
			Loss             float64
			jsonScore
		}
	}
	decodeJSON(t, runOK(t, "", "report", "-json", path), &object)
	require.Equal(t, "player1", object.Outcome)
	require.Equal(t, 7, object.Turning)
	one, two := object.Players[0], object.Players[1]
	require.InDelta(t, 100-(100-30.8)/8, *one.Accuracy, 0.1)
	require.InDelta(t, 100, *two.Accuracy, 1e-9)
	one.Accuracy, two.Accuracy = nil, nil
	require.Equal(t, "{A: level:3 (Level 3) <nil> 8 0 1 0 7 [25 0 0]}", fmt.Sprint(one))
	require.Equal(t, "{B: level:4 (Easy) <nil> 7 0 0 0 7 [0 0 0]}", fmt.Sprint(two))
	require.Len(t, object.Moves, doc.Game.Len())
	first := object.Moves[0]
	require.Equal(t, []any{5, 1, "g6", "?", 25.5, notation.MoveText(doc.Game.Start(), better)}, []any{first.Number, first.Player, first.Move, first.Mark, first.Loss, first.Best})
	win, distance := "win", 5
	for ply, m := range object.Moves {
		want := estimate(float64(ply))
		if ply == 3 {
			want = jsonScore{Proof: &win, Distance: &distance}
		}
		require.Equal(t, want, m.jsonScore, "move %d", ply)
	}

	require.Equal(t, verdict, review.ParseVerdict(verdict.Text(doc.Game), doc.Game))
	text := verdict.Text(doc.Game)
	for _, bad := range []string{"", "0", text + " 0", strings.Replace(text, ":2550", ":10001", 1), strings.Replace(text, ":2550", "", 1),
		strings.Replace(text, "100 ", "z1 ", 1), strings.Replace(text, "100 ", "w-1 ", 1), strings.Replace(text, "100 ", "100000 ", 1), text + ":a1:5"} {
		require.Nil(t, review.ParseVerdict(bad, doc.Game), bad)
	}
}

func TestReportOfABoardOrOfAnUnfinishedGame(t *testing.T) {
	board := run("", "report", "testdata/paper_board1.txt")
	require.Equal(t, 1, board.code)
	require.Contains(t, board.err, "there are no moves to judge")
	game := engine.NewGame(engine.Start())
	require.NoError(t, game.Play(game.Position().Moves()[0]))
	got := runOK(t, "", "report", file(t, "short.txt", notation.WriteRecord(notation.NewRecord(game)))).out
	require.Contains(t, got, "player 1 (h) against player 2 (c): the game is not finished.")
	require.NotContains(t, got, "urning", "it is not decided")
	require.NotContains(t, got, "%\n", "one move has no accuracy")
}
