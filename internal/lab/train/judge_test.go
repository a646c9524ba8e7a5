package train

import (
	"bytes"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/eval"
)

// judgedFile is 3,000 positions of games of 5,000 nodes a move on 7x7 boards, scored with 250,000 nodes.
const judgedFile = "testdata/judged7.tsv"

func readJudged(t *testing.T) []Judged {
	t.Helper()
	data, err := os.ReadFile(judgedFile)
	require.NoError(t, err)
	list, err := ReadJudged(judgedFile, bytes.NewReader(data))
	require.NoError(t, err)
	return list
}

// TestTheNetAgreesWithLongSearches: better than the evaluation by hand, in each phase with many positions.
func TestTheNetAgreesWithLongSearches(t *testing.T) {
	list := readJudged(t)
	net, hand := Assess(eval.Shipped(list[0].Position.Walls()), list), Assess(eval.Hand{}, list)
	require.Equal(t, 3000, net[eval.Phases].Positions)
	all := 0
	for phase := range eval.Phases {
		all += net[phase].Positions
		if net[phase].Positions < 100 {
			continue
		}
		require.Less(t, net[phase].Error, hand[phase].Error, "phase %d", phase)
		require.Greater(t, net[phase].Rank, hand[phase].Rank, "phase %d", phase)
	}
	require.Equal(t, 3000, all)
	require.Greater(t, net[eval.Phases].Rank, 0.8)
}

type flat struct{}

func (flat) Evaluate(_, _, _ engine.Bitboard) int { return 0 }

// TestQuality compares with figures made by hand: the ranks are 0, 1.5, 1.5, 3 and 1, 0, 2, 3.
func TestQuality(t *testing.T) {
	require.Equal(t, []float64{0, 1.5, 1.5, 3}, ranks([]float64{-4, 2, 2, 9}))
	require.Equal(t, []float64{1, 0, 2, 3}, ranks([]float64{5, 1, 6, 7}))
	require.InDelta(t, 0.6324555, correlation([]float64{0, 1.5, 1.5, 3}, []float64{1, 0, 2, 3}), 1e-6)
	require.Zero(t, correlation([]float64{1, 1}, []float64{0, 1}))

	even := Judged{Position: engine.Start(), Cents: 0}
	q := Assess(flat{}, []Judged{even, {Position: engine.Start(), Cents: eval.Limit}})[eval.Phases]
	require.InDelta(t, 0.125, q.Error, 1e-12, "a chance of 1/2 where it is 1/2, and where it is 1")
}

func TestReadJudgedSaysWhatIsWrong(t *testing.T) {
	for text, want := range map[string]string{
		"x6/7/7/7/7/7/6o x 0 1":          `file:1:22: found "", expected a tab`,
		"x6/7/7/7/7/7/6o x 0 1\t20001":   `file:1:22: found "\t20001", expected a tab and a score from -20000 to 20000`,
		"x6/7/7/7/7/7/6o x 0 1\t1\nx\t1": "file:2",
	} {
		_, err := ReadJudged("file", bytes.NewReader([]byte(text)))
		require.ErrorContains(t, err, want)
	}
}
