package review

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/search"
	"blobwars/internal/testkit"
)

func move(t *testing.T, pos engine.Position, text string) engine.Move {
	t.Helper()
	m, err := notation.ParseMove(pos, text)
	require.NoError(t, err)
	return m
}

func TestAReasonForAMoveIsAFactOfThePosition(t *testing.T) {
	for _, test := range []struct {
		fen, move string
		after     Score
		want      []Reason
	}{
		{"x7/8/2o5/8/8/8/8/7x x 0 1", "b7", Score{}, []Reason{{Turns, 1}, {Fact: Safe}}},
		{"x1o5/2o5/8/8/4o3/8/8/8 x 0 1", "b8", Score{}, []Reason{{Turns, 2}, {Risks, 1}}},
		{"x7/8/8/8/3oo3/3oo3/8/8 x 0 1", "a8c6", Score{}, []Reason{{Threatens, 2}}},
		{"x7/8/8/8/3oo3/3oo3/8/8 x 0 1", "a8c6", Score{Known: true, Proof: search.ProvenWin}, []Reason{{Fact: Wins}}},
		{"x7/8/8/3o4/8/8/8/8 x 0 1", "b7", Score{}, []Reason{{Fact: BestLater}}},
	} {
		pos := testkit.FEN(t, test.fen)
		require.Equal(t, test.want, ReasonsFor(pos, move(t, pos, test.move), test.after), "%s in %s", test.move, test.fen)
	}
}

func TestAReasonAgainstAMoveComparesItWithTheBetterOne(t *testing.T) {
	for _, test := range []struct {
		fen, move, better string
		before, after     Score
		want              Reason
	}{
		{"xx6/xx6/4o3/8/8/8/8/8 x 0 1", "c7", "a6", Score{Known: true, Proof: search.ProvenWin}, Score{}, Reason{Fact: MissesWin}},
		{"xx6/xx6/4o3/8/8/8/8/8 x 0 1", "c7", "a6", Score{}, Score{Known: true, Proof: search.ProvenLoss}, Reason{Fact: LosesLater}},
		{"xx6/xx6/4o3/8/8/8/8/8 x 0 1", "c7", "a6", Score{}, Score{}, Reason{Exposes, 3}},
		{"x1o5/2o5/8/8/8/8/8/7x x 0 1", "h2", "g1", Score{}, Score{}, Reason{Fact: WorseLater}},
	} {
		pos := testkit.FEN(t, test.fen)
		require.Equal(t, test.want, ReasonAgainst(pos, move(t, pos, test.move), move(t, pos, test.better), test.before, test.after), "%s in %s", test.move, test.fen)
	}
}
